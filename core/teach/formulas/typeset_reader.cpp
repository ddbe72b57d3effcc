// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset_reader.hpp"

#include <algorithm>
#include <cctype>
#include <unordered_map>
#include <utility>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::typeset {

namespace {

using Kind = Node::Kind;

constexpr int kDeepest = 64;
constexpr double kThick = 278.0;

bool isAlpha(char each) { return std::isalpha(static_cast<unsigned char>(each)) != 0; }
bool isDigit(char each) { return std::isdigit(static_cast<unsigned char>(each)) != 0; }

class Reader {
public:
    explicit Reader(std::string_view tex) : m_tex(tex) {}

    Node read() {
        Node all;
        for (; !atEnd(); ++m_at) all.parts.push_back(list());  // goes on behind a bracket without its partner
        return all;
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

    /// The same as characters: \_ is an underscore, \, a narrow blank.
    std::string letters() {
        std::string out;
        for (const char each : raw())
            if (!out.ends_with('\\'))
                out += each;
            else
                out.replace(out.size() - 1, 1, each == ',' ? "\u2009" : std::string(1, each));
        return out;
    }

    bool ends() const {
        return atEnd() || sees("}") || sees("&") || sees("\\\\") || seesCommand("\\end") || seesCommand("\\right");
    }

    // ---- what is put together

    Node list() {
        Node all;
        for (skipBlanks(); !ends(); skipBlanks())
            all.parts.push_back(scripts(sees("^") || sees("_") || sees("'") ? Node() : atom(token())));
        return all;
    }

    /// {...} or a token.
    Node argument() {
        skipBlanks();
        if (!take("{")) return ends() ? Node() : atom(token(false));
        Node out = list();
        take("}");
        return out;
    }

    Node scripts(Node base) {
        Node below{Kind::Nothing}, above{Kind::Nothing};
        const auto isAbove = [&](Node each) {
            above.kind = Kind::Row;
            above.parts.push_back(std::move(each));
        };
        for (skipBlanks();; skipBlanks()) {
            if (take("'"))
                isAbove({Kind::Sign, "\\prime"});
            else if (take("^"))
                isAbove(argument());
            else if (take("_"))
                below = argument();
            else
                break;
        }
        if (below.kind == Kind::Nothing && above.kind == Kind::Nothing) return base;
        return with(Kind::Scripts, std::move(base), std::move(below), std::move(above));
    }

    /// A node of parts, which are read from left to right.
    template <class... Parts> static Node with(Kind kind, Parts&&... parts) {
        Node out{kind};
        (out.parts.push_back(std::forward<Parts>(parts)), ...);
        return out;
    }

    Node atom(const std::string& tex) {
        if (m_depth >= kDeepest) m_at = m_tex.size();
        ++m_depth;
        Node out = m_depth > kDeepest ? Node() : shallowAtom(tex);
        --m_depth;
        return out;
    }

    Node shallowAtom(const std::string& tex) {
        using Reading = Node (Reader::*)();
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
        static const std::unordered_map<std::string_view, double> kSpaces{
            {"\\,", 167.0}, {"\\:", 222.0}, {"\\;", kThick}, {"\\!", -167.0}, {"\\quad", 1000.0}, {"\\qquad", 2000.0}};
        if (const auto reading = kReadings.find(tex); reading != kReadings.end()) return (this->*reading->second)();
        if (const auto width = kSpaces.find(tex); width != kSpaces.end()) return space(width->second);
        if (tex == "\\ " || tex == "~") return {Kind::Words, " "};
        const bool isBig = tex.starts_with("\\big") || tex.starts_with("\\Big");
        return isBig && atomOf(tex) != Atom::Operator ? Node{Kind::Sized, tex, ends() ? "" : token()} : sign(tex);
    }

    static Node sign(const std::string& tex) {
        static const std::unordered_map<std::string_view, const char*> kSame{
            {"\\leq", "\\le"},        {"\\geq", "\\ge"}, {"\\neq", "\\ne"}, {"\\ldots", "\\dots"},
            {"\\rightarrow", "\\to"}, {"−", "-"},        {"×", "\\times"},  {"∞", "\\infty"}};
        if (tex.starts_with('\\') && hasLimits(tex.substr(1))) return {Kind::LimitFunction, tex.substr(1)};
        const auto same = kSame.find(tex);
        return {Kind::Sign, same == kSame.end() ? tex : same->second};
    }

    static bool hasLimits(std::string_view function) {
        static constexpr std::string_view kLimits[] = {"min", "max", "lim", "inf", "sup"};
        return std::ranges::count(kLimits, function) > 0;
    }

    // ---- commands

    Node group() {
        --m_at;
        return with(Kind::Group, argument());
    }
    Node symbol() {
        std::string ids = raw();
        Node out = with(Kind::Symbol, argument());
        out.text = std::move(ids);
        return out;
    }
    Node function() {
        const bool limits = take("*");
        std::string name = letters();
        return {limits || hasLimits(name) ? Kind::LimitFunction : Kind::Function, std::move(name)};
    }
    static Node space(double width) { return {Kind::Space, {}, {}, {}, width}; }
    Node modulo() { return with(Kind::Row, space(kThick), Node{Kind::Words, "mod"}, space(kThick)); }
    Node words() { return {Kind::Words, letters()}; }
    Node doubled() { return {Kind::Sign, "\\mathbb{" + raw() + "}"}; }
    Node script() { return {Kind::Sign, "\\mathcal{" + raw() + "}"}; }
    Node overline() { return with(Kind::Overline, argument()); }
    Node root() { return with(Kind::Root, argument()); }
    Node fraction() { return pair(Kind::Fraction); }
    Node small() { return pair(Kind::SmallFraction); }
    Node large() { return pair(Kind::LargeFraction); }
    Node binomial() { return pair(Kind::Binomial); }
    Node pair(Kind kind) {
        Node above = argument();
        return with(kind, std::move(above), argument());
    }

    Node fenced() {
        Node out{Kind::Fenced, token()};
        out.parts.push_back(list());
        out.close = take("\\right") ? token() : ".";
        return out;
    }

    /// Cases, or a matrix.
    Node table() {
        Node out{Kind::Table, raw(), {}, {Node()}};
        while (!atEnd() && !take("\\end")) {
            out.parts.back().parts.push_back(list());
            if (take("\\\\"))
                out.parts.emplace_back();
            else if (!take("&") && !sees("\\end"))
                ++m_at;  // a bracket without its partner
        }
        raw();
        return out;
    }

    std::string_view m_tex;
    std::size_t m_at = 0;
    int m_depth = 0;
};

}  // namespace

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

std::string_view characterOf(std::string_view tex) {
    static const auto kAll = [] {
        std::unordered_map<std::string, std::string> out;
        const auto words = byBlanks(resource("formulas/signs.txt"));
        for (std::size_t k = 0; k + 1 < words.size(); k += 2) out[words[k]] = words[k + 1];
        return out;
    }();
    const auto found = kAll.find(std::string(tex));
    return found == kAll.end() ? std::string_view() : found->second;
}

std::string spelledOut(std::string_view tex) {
    if (const auto found = characterOf(tex); !found.empty()) return std::string(found);
    if (tex.starts_with('\\')) tex.remove_prefix(tex.starts_with("\\math") ? tex.find('{') + 1 : 1);
    return std::string(tex.substr(0, tex.find('}')));
}

Node read(std::string_view tex) { return Reader(tex).read(); }

}  // namespace posenc::typeset
