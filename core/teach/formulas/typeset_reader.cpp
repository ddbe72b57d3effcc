// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset_reader.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "core/explore/text/characters.hpp"

namespace posenc::typeset {

namespace {

constexpr double kThin = 167.0, kMedium = 222.0, kThick = 278.0, kQuad = 1000.0, kBlank = 250.0;
constexpr double kCaseGap = 200.0, kMatrixGap = 400.0;
constexpr int kDeepest = 64;

bool isAlpha(char each) { return std::isalpha(static_cast<unsigned char>(each)) != 0; }
bool isDigit(char each) { return std::isdigit(static_cast<unsigned char>(each)) != 0; }

Atom atomOf(std::string_view tex) {
    static const std::unordered_map<std::string_view, Atom> all = [] {
        std::unordered_map<std::string_view, Atom> out;
        const auto add = [&](Atom atom, std::initializer_list<std::string_view> names) {
            for (const std::string_view each : names) out.emplace(each, atom);
        };
        add(Atom::Operator, {"\\sum", "\\prod", "\\bigcup"});
        add(Atom::Binary, {"+", "-", "*", "\\times", "\\cdot", "\\pm", "\\otimes", "\\cup", "\\land", "\\lor"});
        add(Atom::Relation, {"=", "<", ">", ":", "\\le", "\\ge", "\\ne", "\\approx", "\\equiv", "\\sim", "\\in",
                             "\\mid", "\\nmid", "\\to", "\\mapsto", "\\longmapsto", "\\Rightarrow"});
        add(Atom::Open, {"(", "[", "\\{", "\\lfloor", "\\lceil", "\\lvert", "\\langle"});
        add(Atom::Close, {")", "]", "\\}", "\\rfloor", "\\rceil", "\\rvert", "\\rangle", "!"});
        add(Atom::Comma, {",", ";"});
        add(Atom::Inner, {"\\dots", "\\cdots"});
        return out;
    }();
    const auto found = all.find(tex);
    return found == all.end() ? Atom::Ordinary : found->second;
}

class Reader {
public:
    Reader(std::string_view tex, const Letters& letters) : m_tex(tex), m_letters(letters) {}

    Row read() {
        std::vector<Box> all;
        for (; !atEnd(); ++m_at) all.push_back(list());  // goes on behind a bracket without its partner
        Box row = rowOf(std::move(all), m_style);
        return {row.height, row.depth, 0.0, std::move(row.piece)};
    }

private:
    // ---- tokens

    bool atEnd() const { return m_at >= m_tex.size(); }
    bool sees(std::string_view words) const { return m_tex.substr(std::min(m_at, m_tex.size())).starts_with(words); }
    bool seesCommand(std::string_view name) const {
        const std::size_t end = m_at + name.size();
        return sees(name) && (end >= m_tex.size() || !isAlpha(m_tex[end]));
    }
    bool take(std::string_view words) {
        if (!sees(words)) return false;
        m_at += words.size();
        return true;
    }
    void skipBlanks() {
        while (take(" ")) {}
    }
    std::string taken(std::size_t first) const { return std::string(m_tex.substr(first, m_at - first)); }
    void takeCharacterHere() {
        std::string_view rest = m_tex.substr(m_at);
        takeCharacter(rest);
        m_at = m_tex.size() - rest.size();
    }

    /// "\alpha" with the blanks behind it, "42.5", or one character; nothing at the end.
    std::string token(bool numbers = true) {
        skipBlanks();
        const std::size_t first = m_at;
        while (numbers && !atEnd() && (isDigit(m_tex[m_at]) || (m_at > first && m_tex[m_at] == '.'))) ++m_at;
        if (m_at > first || atEnd()) return taken(first);
        const bool isCommand = take("\\");
        if (atEnd()) return {};
        if (!isCommand || !isAlpha(m_tex[m_at])) {
            takeCharacterHere();
            return taken(first);
        }
        while (!atEnd() && isAlpha(m_tex[m_at])) ++m_at;
        std::string out = taken(first);
        skipBlanks();
        return out;
    }

    /// The text between { and its }, or a token.
    std::string raw() {
        skipBlanks();
        if (!take("{")) return ends() ? std::string() : token();
        const std::size_t first = m_at;
        for (int open = 1; !atEnd(); ++m_at) {
            if (m_tex[m_at] == '{') ++open;
            if (m_tex[m_at] == '}' && --open == 0) break;
        }
        std::string out = taken(first);
        take("}");
        return out;
    }

    bool ends() const {
        return atEnd() || sees("}") || sees("&") || sees("\\\\") || seesCommand("\\end") || seesCommand("\\right");
    }

    // ---- what is put together

    Box list() {
        std::vector<Box> all;
        for (skipBlanks(); !ends(); skipBlanks())
            all.push_back(scripts(sees("^") || sees("_") || sees("'") ? Box() : atom(token())));
        return rowOf(std::move(all), m_style);
    }

    /// {...} or a token, in a style.
    Box argument(const Style& style) {
        const Style outer = std::exchange(m_style, style);
        skipBlanks();
        const bool isGroup = take("{");
        Box out = isGroup ? list() : ends() ? Box() : atom(token(false));
        if (isGroup) take("}");
        m_style = outer;
        return out;
    }

    Box scripts(Box main) {
        Scripts out;
        std::vector<Box> above;
        for (skipBlanks();; skipBlanks()) {
            if (take("'"))
                above.push_back(letter("\\prime").value_or(Box()));
            else if (take("^"))
                above.push_back(argument(m_style.script(false)));
            else if (take("_"))
                out.below = argument(m_style.script(true));
            else
                break;
        }
        if (!above.empty()) out.above = rowOf(std::move(above), m_style.script(false));
        return out.above || out.below ? withScripts(std::move(main), std::move(out), m_style) : main;
    }

    Box atom(const std::string& tex) {
        if (m_depth >= kDeepest) m_at = m_tex.size();
        ++m_depth;
        Box out = m_depth > kDeepest ? Box() : shallowAtom(tex);
        --m_depth;
        return out;
    }

    Box shallowAtom(const std::string& tex) {
        using Reading = Box (Reader::*)();
        static const std::unordered_map<std::string_view, Reading> kReadings{{"{", &Reader::group},
                                                                             {"\\p", &Reader::symbol},
                                                                             {"\\frac", &Reader::fraction},
                                                                             {"\\tfrac", &Reader::small},
                                                                             {"\\dfrac", &Reader::large},
                                                                             {"\\sqrt", &Reader::root},
                                                                             {"\\binom", &Reader::binomial},
                                                                             {"\\bmod", &Reader::modulo},
                                                                             {"\\left", &Reader::fenced},
                                                                             {"\\begin", &Reader::table},
                                                                             {"\\overline", &Reader::overline},
                                                                             {"\\mathrm", &Reader::words},
                                                                             {"\\text", &Reader::words},
                                                                             {"\\operatorname", &Reader::function},
                                                                             {"\\mathbb", &Reader::doubled},
                                                                             {"\\mathcal", &Reader::script}};
        static const std::unordered_map<std::string_view, double> kSpaces{{"\\,", kThin},    {"\\:", kMedium},
                                                                          {"\\;", kThick},   {"\\!", -kThin},
                                                                          {"\\quad", kQuad}, {"\\qquad", 2.0 * kQuad}};
        if (const auto reading = kReadings.find(tex); reading != kReadings.end()) return (this->*reading->second)();
        if (const auto width = kSpaces.find(tex); width != kSpaces.end())
            return spaceOf(width->second / m_style.scale());
        if (tex == "\\ " || tex == "~") return word(" ", Atom::Ordinary);
        const bool isBig = tex.starts_with("\\big") || tex.starts_with("\\Big");
        return isBig && atomOf(tex) != Atom::Operator ? enlarged(tex) : sign(tex);
    }

    Box sign(const std::string& tex) {
        static const std::unordered_map<std::string_view, const char*> kSame{
            {"\\leq", "\\le"},        {"\\geq", "\\ge"}, {"\\neq", "\\ne"}, {"\\ldots", "\\dots"},
            {"\\rightarrow", "\\to"}, {"−", "-"},        {"×", "\\times"},  {"∞", "\\infty"}};
        if (const auto same = kSame.find(tex); same != kSame.end()) return sign(same->second);
        const Atom kind = atomOf(tex);
        const bool isOperator = kind == Atom::Operator;
        if (auto found = letter(isOperator && !m_style.display ? "\\textstyle" + tex : tex)) {
            found->atom = kind;
            found->limits = isOperator && m_style.display;
            found->isLetter = !isOperator;
            return *std::move(found);
        }
        if (!tex.empty() && isDigit(tex[0])) return word(tex, Atom::Ordinary);
        return tex.size() > 2 && tex[0] == '\\' ? named(tex.substr(1)) : Box();
    }

    std::optional<Box> letter(const std::string& tex) const {
        const Row* found = m_letters(tex);
        if (!found || found->piece.kind != Piece::Kind::Ink) return std::nullopt;
        return Box{found->piece, found->height, found->depth, found->slant, Atom::Ordinary, false, true};
    }

    /// Upright letters; only the last one's slant counts.
    Box word(std::string_view letters, Atom atom) const {
        std::vector<Box> all;
        while (!letters.empty()) {
            std::string_view rest = letters.substr(letters.starts_with("\\_") || letters.starts_with("\\,") ? 1 : 0);
            takeCharacter(rest);
            all.push_back(inWord(std::string(letters.substr(0, letters.size() - rest.size()))));
            letters = rest;
            if (!letters.empty()) all.back().piece.width -= all.back().slant;
        }
        const double slant = all.empty() ? 0.0 : all.back().slant;
        Box out = rowOf(std::move(all), m_style);
        out.atom = atom;
        out.slant = slant;
        return out;
    }

    Box inWord(const std::string& name) const {
        if (name == "'" || name == "′") return withScripts({}, {letter("\\prime"), {}}, m_style);
        const auto found = letter(isAlpha(name[0]) ? "\\mathrm{" + name + "}" : name == "-" ? "\\text{-}" : name);
        return found ? *found : spaceOf(name == "\\," ? kThin : kBlank);
    }

    /// The name of a function.
    Box named(std::string_view name) const {
        static constexpr std::array<std::string_view, 5> kLimits{"min", "max", "lim", "inf", "sup"};
        Box out = word(name, Atom::Operator);
        out.limits = m_style.display && std::ranges::find(kLimits, name) != kLimits.end();
        return out;
    }

    // ---- commands

    Box group() {
        --m_at;
        Box out = argument(m_style);
        out.atom = Atom::Ordinary;
        return out;
    }

    Box symbol() {
        std::string ids = raw();
        Box out = argument(m_style);
        out.piece = flattened(out.piece);
        out.piece.kind = Piece::Kind::Symbol;
        out.piece.ids = std::move(ids);
        return out;
    }

    Box function() {
        const bool limits = take("*");
        Box out = named(raw());
        out.limits |= limits && m_style.display;
        return out;
    }
    Box modulo() {
        const Box mod = word("mod", Atom::Ordinary);
        return rowOf({spaceOf(kThick), mod, spaceOf(kThick)}, m_style);
    }
    Box words() { return word(raw(), Atom::Ordinary); }
    Box doubled() { return sign("\\mathbb{" + raw() + "}"); }
    Box script() { return sign("\\mathcal{" + raw() + "}"); }
    Box overline() { return overlined(argument({m_style.display, m_style.level, true})); }
    Box root() { return rooted(argument({m_style.display, m_style.level, true}), m_style, m_letters); }

    Box fraction() { return fractionIn(m_style); }
    Box small() { return fractionIn({false, m_style.level, m_style.cramped}); }
    Box large() { return fractionIn({m_style.level == 0, m_style.level, m_style.cramped}); }
    Box binomial() {
        Box above = argument(m_style.inFraction(false));
        return binomialOf(std::move(above), argument(m_style.inFraction(true)), m_style, m_letters);
    }
    Box fractionIn(const Style& style) {
        Box above = argument(style.inFraction(false));
        return fractionOf(std::move(above), argument(style.inFraction(true)), style);
    }

    /// \Big( and \Bigl(: always of that size.
    Box enlarged(std::string size) {
        static const std::unordered_map<char, Atom> kEnds{
            {'l', Atom::Open}, {'r', Atom::Close}, {'m', Atom::Relation}, {'g', Atom::Ordinary}};
        const auto end = kEnds.find(size.back());
        if (size.back() != 'g') size.pop_back();
        Box out = ends() ? Box() : letter(size + token()).value_or(Box());
        out.atom = end == kEnds.end() ? Atom::Ordinary : end->second;
        out.isLetter = false;
        return out;
    }

    Box fenced() {
        const std::string open = token();
        Box inside = list();
        const std::string close = take("\\right") ? token() : ".";
        return enclosed(std::move(inside), open, close, m_letters);
    }

    /// Cases, or a matrix.
    Box table() {
        const std::string name = raw();
        const Style outer = std::exchange(m_style, Style{false, m_style.level, m_style.cramped});
        std::vector<std::vector<Box>> rows(1);
        while (!atEnd() && !take("\\end")) {
            rows.back().push_back(list());
            if (take("\\\\"))
                rows.emplace_back();
            else if (!take("&") && !sees("\\end"))
                ++m_at;  // a bracket without its partner
        }
        raw();
        m_style = outer;
        const bool isCases = name == "cases", isBracketed = name == "pmatrix";
        const char *open = isCases ? "\\{" : isBracketed ? "(" : ".", *close = isBracketed ? ")" : ".";
        return enclosed(tableOf(std::move(rows), !isCases, isCases ? kCaseGap : kMatrixGap), open, close, m_letters);
    }

    std::string_view m_tex;
    const Letters& m_letters;
    std::size_t m_at = 0;
    Style m_style;
    int m_depth = 0;
};

}  // namespace

Row setRow(std::string_view tex, const Letters& letters) { return Reader(tex, letters).read(); }

}  // namespace posenc::typeset
