// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset_reader.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include "core/explore/text/characters.hpp"

namespace posenc::typeset {

namespace {

// Thousandths of an em: the parameters of Computer Modern, by the names that The TeXbook, appendix G, gives them.
constexpr double kAxis = 250.0, kRule = 60.0, kXHeight = 442.0;
constexpr double kNum1 = 677.0, kNum2 = 394.0, kDenom1 = 686.0, kDenom2 = 345.0;
constexpr double kSup1 = 413.0, kSup2 = 363.0, kSup3 = 289.0, kSub1 = 150.0, kSub2 = 247.0;
constexpr double kSupDrop = 386.0, kSubDrop = 50.0, kScriptSpace = 50.0, kNullDelimiter = 120.0;
constexpr double kBigOp1 = 111.0, kBigOp2 = 167.0, kBigOp3 = 200.0, kBigOp4 = 600.0, kBigOp5 = 100.0;
constexpr double kThin = 167.0, kMedium = 222.0, kThick = 278.0, kQuad = 1000.0, kBlank = 250.0;
constexpr double kShortfall = 300.0, kDelimiterFactor = 0.901;  // of what brackets enclose

// As MathJax has them.
constexpr double kBesideBase = 33.0, kOverhang = 100.0;                       // of scripts and fractions
constexpr double kStrutHeight = 750.0, kStrutDepth = 250.0, kRowGap = 200.0;  // of tables
constexpr double kTall = 8000.0, kMovable = 1000.0;  // of the brackets that can be taken apart, from the axis on

constexpr std::array kScales{1.0, 0.707, 0.5};
constexpr int kDeepest = 64;

/// Atoms of TeX, in the order of the table of spaces.
enum class Atom : std::uint8_t { Ordinary, Operator, Binary, Relation, Open, Close, Comma, Inner, Space };

struct Style {
    bool display = true;
    std::size_t level = 0;  ///< of scripts
    bool cramped = false;
};

struct Box {
    Piece piece;
    double height = 0.0, depth = 0.0, slant = 0.0;
    Atom atom = Atom::Ordinary;
    bool limits = false;    ///< scripts stand above and below
    bool isLetter = false;  ///< and not something put together
};

using Boxes = std::vector<Box>;

Atom atomOf(std::string_view tex) {
    static const std::unordered_map<std::string_view, Atom> all = [] {
        std::unordered_map<std::string_view, Atom> out;
        const auto add = [&](Atom atom, std::initializer_list<std::string_view> names) {
            for (const std::string_view each : names) out.emplace(each, atom);
        };
        add(Atom::Operator, {"\\sum", "\\prod"});
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

/// The TeXbook, p. 170: thin, medium and thick spaces; in scripts only the thin ones beside operators.
double spaceBetween(Atom left, Atom right, bool inScript) {
    static constexpr std::array<std::string_view, 8> kSpaces{"01230001", "11030001", "22002002", "33003003",
                                                             "00000000", "01230001", "11011111", "11231011"};
    static constexpr std::array kWidths{0.0, kThin, kMedium, kThick};
    const char space = kSpaces[static_cast<std::size_t>(left)][static_cast<std::size_t>(right)];
    const bool stays = (left == Atom::Operator && right <= Atom::Operator) ||
                       (right == Atom::Operator && left != Atom::Comma);
    return inScript && !stays ? 0.0 : kWidths[static_cast<std::size_t>(space - '0')];
}

/// Makes binary operators without something on both sides signs.
void findSigns(Boxes& all) {
    Box* before = nullptr;
    const auto isOf = [](const Box* box, std::initializer_list<Atom> atoms) {
        return !box || std::ranges::count(atoms, box->atom) > 0;
    };
    const auto end = [&](const Box* next) {
        if (before && before->atom == Atom::Binary && isOf(next, {Atom::Relation, Atom::Close, Atom::Comma}))
            before->atom = Atom::Ordinary;
    };
    for (Box& each : all) {
        if (each.atom == Atom::Space) continue;
        end(&each);
        if (each.atom == Atom::Binary &&
            isOf(before, {Atom::Binary, Atom::Operator, Atom::Relation, Atom::Open, Atom::Comma}))
            each.atom = Atom::Ordinary;
        before = &each;
    }
    end(nullptr);
}

bool hasSymbols(const Piece& piece) {
    return piece.kind == Piece::Kind::Symbol ||
           std::ranges::any_of(piece.parts, [](const Part& each) { return hasSymbols(each.piece); });
}

void addInk(const Piece& piece, const Place& at, Ink& out) {
    out.add(piece.ink, at);
    for (const Part& each : piece.parts) addInk(each.piece, at.then(each.at), out);
}

/// The same as ink alone.
Piece flattened(const Piece& piece) {
    Piece out;
    out.width = piece.width;
    addInk(piece, {}, out.ink);
    return out;
}

/// Puts boxes into one.
class Holder {
public:
    explicit Holder(Piece::Kind kind) { m_box.piece.kind = kind; }

    void put(Box box, const Place& at, int column = 0) {
        m_box.height = std::max(m_box.height, at.y + at.scale * box.height);
        m_box.depth = std::max(m_box.depth, at.scale * box.depth - at.y);
        widen(at.x + at.scale * box.piece.width);
        if (!box.piece.parts.empty() || !box.piece.ink.empty())
            m_box.piece.parts.push_back({at, std::move(box.piece), column});
    }

    void putBar(double x, double y, double width) {
        Piece bar;
        bar.ink.bars.push_back({0.0, 0.0, width, kRule});
        bar.width = width;
        bar.stretches = true;
        m_box.piece.parts.push_back({{x, y, 1.0}, std::move(bar)});
    }

    void widen(double width) { m_box.piece.width = std::max(m_box.piece.width, width); }
    double width() const { return m_box.piece.width; }

    Box box(Atom atom = Atom::Ordinary) && {
        if (!hasSymbols(m_box.piece)) m_box.piece = flattened(m_box.piece);
        m_box.atom = atom;
        return std::move(m_box);
    }

private:
    Box m_box;
};

/// Moves the ends of a bracket of kTall apart or together.
Piece grown(Piece piece, double height) {
    const double by = (height - kTall) / 2.0;
    const auto moved = [by](double y) { return y > kAxis + kMovable ? y + by : y < kAxis - kMovable ? y - by : y; };
    for (Glyph& each : piece.ink.glyphs) each.at.y = moved(each.at.y);
    for (Bar& each : piece.ink.bars) {
        const double top = moved(each.y + each.height);
        each.y = moved(each.y);
        each.height = std::max(0.0, top - each.y);
    }
    return piece;
}

class Reader {
public:
    Reader(std::string_view tex, const std::function<const Row*(const std::string&)>& letter)
        : m_tex(tex), m_letter(letter) {}

    Row read() {
        Boxes all;
        for (; !atEnd(); ++m_at) all.push_back(list());  // goes on behind a bracket without its partner
        Box row = all.size() == 1 ? std::move(all.front()) : rowOf(std::move(all));
        return {row.height, row.depth, 0.0, std::move(row.piece)};
    }

private:
    bool atEnd() const { return m_at >= m_tex.size(); }
    bool sees(std::string_view words) const {
        if (!m_tex.substr(std::min(m_at, m_tex.size())).starts_with(words)) return false;
        const std::size_t end = m_at + words.size();
        const auto isLetterAt = [&](std::size_t at) {
            return std::isalpha(static_cast<unsigned char>(m_tex[at])) != 0;
        };
        return words.size() < 3 || end >= m_tex.size() || !isLetterAt(end);
    }
    bool take(std::string_view words) {
        if (!sees(words)) return false;
        m_at += words.size();
        return true;
    }
    void skipBlanks() {
        while (!atEnd() && m_tex[m_at] == ' ') ++m_at;
    }
    template <typename Test> std::string takeWhile(std::size_t first, Test test) {
        while (!atEnd() && test(static_cast<unsigned char>(m_tex[m_at]))) ++m_at;
        return std::string(m_tex.substr(first, m_at - first));
    }

    /// "\alpha" with the blanks behind it, "42.5", or one character; nothing at the end.
    std::string token() {
        skipBlanks();
        if (atEnd()) return {};
        const std::size_t first = m_at++;
        const auto isDigit = [](unsigned char each) { return std::isdigit(each) != 0; };
        if (isDigit(static_cast<unsigned char>(m_tex[first])))
            return takeWhile(first, [&](unsigned char each) { return isDigit(each) || each == '.'; });
        if (m_tex[first] != '\\') return characterAt(first);
        if (atEnd()) return {};
        if (std::isalpha(static_cast<unsigned char>(m_tex[m_at])) == 0) return characterAt(first + 1, "\\");
        std::string out = takeWhile(first, [](unsigned char each) { return std::isalpha(each) != 0; });
        skipBlanks();
        return out;
    }

    std::string characterAt(std::size_t first, std::string before = {}) {
        std::string_view rest = m_tex.substr(first);
        takeCharacter(rest);
        m_at = m_tex.size() - rest.size();
        return before += m_tex.substr(first, m_at - first);
    }

    /// Returns the text between { and its }.
    std::string_view raw() {
        skipBlanks();
        if (!take("{")) return {};
        const std::size_t first = m_at;
        for (int open = 1; !atEnd(); ++m_at) {
            if (m_tex[m_at] == '{') ++open;
            if (m_tex[m_at] == '}' && --open == 0) break;
        }
        return m_tex.substr(first, m_at++ - first);
    }

    bool ends() const { return atEnd() || sees("}") || sees("&") || sees("\\\\") || sees("\\end") || sees("\\right"); }

    /// {...} or a token, in a style.
    Box argument(Style style) {
        const Style outer = std::exchange(m_style, style);
        skipBlanks();
        const bool isGroup = take("{");
        Box out = isGroup ? list() : ends() ? Box() : atom(token());
        if (isGroup) take("}");
        m_style = outer;
        return out;
    }

    Box list() {
        if (m_depth >= kDeepest) m_at = m_tex.size();
        ++m_depth;
        Boxes all;
        for (skipBlanks(); !ends(); skipBlanks())
            all.push_back(scripts(sees("^") || sees("_") ? Box() : atom(token())));
        --m_depth;
        return all.size() == 1 ? std::move(all.front()) : rowOf(std::move(all));
    }

    Box rowOf(Boxes all) const {
        findSigns(all);
        Holder row(Piece::Kind::Row);
        double x = 0.0;
        std::optional<Atom> before;
        for (Box& each : all) {
            const double width = each.piece.width;
            if (each.atom != Atom::Space) {
                if (before) x += spaceBetween(*before, each.atom, m_style.level > 0);
                before = each.atom;
            }
            row.put(std::move(each), {x, 0.0, 1.0});
            x += width;
        }
        return std::move(row).box();
    }

    Box atom(const std::string& tex) {
        using Setter = Box (Reader::*)();
        static const std::unordered_map<std::string_view, Setter> kSetters{
            {"{", &Reader::group},          {"\\p", &Reader::symbol},      {"\\frac", &Reader::fraction},
            {"\\tfrac", &Reader::small},    {"\\dfrac", &Reader::large},   {"\\sqrt", &Reader::root},
            {"\\left", &Reader::fenced},    {"\\begin", &Reader::table},   {"\\mathrm", &Reader::upright},
            {"\\text", &Reader::words},     {"\\bmod", &Reader::modulo},   {"\\operatorname", &Reader::function},
            {"\\mathbb", &Reader::doubled}, {"\\mathcal", &Reader::script}};
        static const std::unordered_map<std::string_view, double> kSpaces{
            {"\\,", kThin},  {"\\:", kMedium},  {"\\;", kThick},          {"\\!", -kThin},
            {"\\ ", kBlank}, {"\\quad", kQuad}, {"\\qquad", 2.0 * kQuad}, {"~", kBlank}};
        if (const auto setter = kSetters.find(tex); setter != kSetters.end()) return (this->*setter->second)();
        if (const auto width = kSpaces.find(tex); width != kSpaces.end())
            return space(width->second / kScales[m_style.level]);
        if (tex.starts_with("\\big") || tex.starts_with("\\Big")) return enlarged(tex);
        return sign(tex);
    }

    Box sign(const std::string& tex) {
        static const std::unordered_map<std::string_view, const char*> kSame{
            {"\\leq", "\\le"}, {"\\geq", "\\ge"}, {"\\neq", "\\ne"}, {"\\ldots", "\\dots"}, {"\\rightarrow", "\\to"}};
        if (const auto same = kSame.find(tex); same != kSame.end()) return sign(same->second);
        const Atom kind = atomOf(tex);
        if (auto found = letter(kind == Atom::Operator && !m_style.display ? "\\textstyle" + tex : tex)) {
            found->atom = kind;
            found->limits = kind == Atom::Operator && m_style.display;
            found->isLetter = kind != Atom::Operator;
            return *std::move(found);
        }
        if (!tex.empty() && std::isdigit(static_cast<unsigned char>(tex[0])) != 0) return word(tex, Atom::Ordinary);
        return tex.size() > 2 && tex[0] == '\\' ? named(tex.substr(1)) : Box();
    }

    std::optional<Box> letter(const std::string& tex) const {
        const Row* found = m_letter(tex);
        if (!found || found->piece.kind != Piece::Kind::Ink) return std::nullopt;
        return Box{found->piece, found->height, found->depth, found->slant, Atom::Ordinary, false, true};
    }

    static Box space(double width) {
        Box out;
        out.piece.width = width;
        out.atom = Atom::Space;
        return out;
    }

    Box group() {
        --m_at;
        Box out = argument(m_style);
        out.atom = Atom::Ordinary;
        return out;
    }

    /// Upright letters.
    Box word(std::string_view letters, Atom atom) const {
        Holder out(Piece::Kind::Row);
        double slant = 0.0;
        while (!letters.empty()) {
            std::string_view rest = letters;
            takeCharacter(rest);
            const std::string name(letters.substr(0, letters.size() - rest.size()));
            letters = rest;
            const bool isLetter = std::isalpha(static_cast<unsigned char>(name[0])) != 0;
            auto found = letter(isLetter ? "\\mathrm{" + name + "}" : name);
            if (found && !letters.empty()) found->piece.width -= found->slant;
            slant = found ? found->slant : 0.0;
            out.put(found ? *std::move(found) : space(kBlank), {out.width(), 0.0, 1.0});
        }
        Box box = std::move(out).box(atom);
        box.slant = slant;
        return box;
    }

    /// The name of a function.
    Box named(std::string_view name) const {
        static constexpr std::array<std::string_view, 5> kLimits{"min", "max", "lim", "inf", "sup"};
        Box out = word(name, Atom::Operator);
        out.limits = m_style.display && std::ranges::find(kLimits, name) != kLimits.end();
        return out;
    }

    Box function() { return named(raw()); }
    Box words() { return word(raw(), Atom::Ordinary); }
    Box upright() { return word(rawOrToken(), Atom::Ordinary); }
    Box modulo() { return word("mod", Atom::Relation); }
    Box doubled() { return sign("\\mathbb{" + rawOrToken() + "}"); }
    Box script() { return sign("\\mathcal{" + rawOrToken() + "}"); }
    std::string rawOrToken() {
        skipBlanks();
        return sees("{") ? std::string(raw()) : token();
    }

    Style scriptStyle(bool cramped) const {
        return {false, std::min(m_style.level + 1, kScales.size() - 1), m_style.cramped || cramped};
    }
    double scaleOf(const Style& style) const { return kScales[style.level] / kScales[m_style.level]; }

    struct Scripts {
        std::optional<Box> above, below;
        bool prime = false;
        double scale = 1.0;
    };

    Box scripts(Box main) {
        Scripts all;
        all.scale = scaleOf(scriptStyle(false));
        Boxes above;
        for (skipBlanks();; skipBlanks()) {
            if (take("'")) {
                above.push_back(letter("\\prime").value_or(Box()));
                all.prime = true;
            } else if (take("^")) {
                above.push_back(argument(scriptStyle(false)));
            } else if (take("_")) {
                all.below = argument(scriptStyle(true));
            } else {
                break;
            }
        }
        if (!above.empty()) all.above = above.size() == 1 ? std::move(above.front()) : rowOf(std::move(above));
        if (!all.above && !all.below) return main;
        return main.limits ? limits(std::move(main), std::move(all)) : beside(std::move(main), std::move(all));
    }

    static Box limits(Box main, Scripts all) {
        const Atom atom = main.atom;
        const double top = main.height, bottom = main.depth, scale = all.scale;
        double width = main.piece.width;
        for (const auto* each : {&all.above, &all.below})
            if (*each) width = std::max(width, scale * (*each)->piece.width);
        Holder out(Piece::Kind::Stack);
        const auto centred = [&](Box box, double y, double by) {
            const double x = (width - by * box.piece.width) / 2.0;
            out.put(std::move(box), {x, y, by});
        };
        centred(std::move(main), 0.0, 1.0);
        if (all.above) {
            const double depth = scale * all.above->depth;
            centred(*std::move(all.above), top + std::max(kBigOp1, kBigOp3 - std::max(0.0, depth)) + depth, scale);
        }
        if (all.below) {
            const double height = scale * all.below->height;
            centred(*std::move(all.below), -bottom - std::max(kBigOp2, kBigOp4 - height) - height, scale);
        }
        Box box = std::move(out).box(atom);
        if (all.above) box.height += kBigOp5;
        if (all.below) box.depth += kBigOp5;
        return box;
    }

    /// Above the line and below it, as rules 18 of appendix G have it.
    Box beside(Box main, Scripts all) const {
        const Atom atom = main.atom;
        const double scale = all.scale, end = main.piece.width + kBesideBase, slant = main.slant;
        auto [up, down] = shifts(main, all);
        Holder out(Piece::Kind::Row);
        out.put(std::move(main), {});
        if (all.below) out.put(*std::move(all.below), {end - slant, -down, scale});
        if (all.above) out.put(*std::move(all.above), {end + (slant > 0.0 ? 0.05 * slant + 50.0 : 0.0), up, scale});
        out.widen(out.width() + kScriptSpace);
        return std::move(out).box(atom);
    }

    std::pair<double, double> shifts(const Box& main, const Scripts& all) const {
        const double scale = all.scale;
        double up = m_style.cramped ? kSup3 : m_style.display ? kSup1 : kSup2, down = all.above ? kSub2 : kSub1;
        if (!main.isLetter) {
            up = std::max(up, main.height - kSupDrop * scale);
            down = std::max(down, main.depth + kSubDrop * scale);
        }
        const double depth = all.above ? scale * all.above->depth : 0.0;
        const double height = all.below ? scale * all.below->height : 0.0;
        if (all.above) up = std::max(up, depth + kXHeight / 4.0);
        if (!all.above) down = std::max(down, height - 0.8 * kXHeight);
        if (!all.above || !all.below) return {up, down};
        const double gap = (up - depth) - (height - down);
        if (gap >= 3.0 * kRule) return {up, down};
        down += 3.0 * kRule - gap;
        const double raised = std::max(0.0, 0.8 * kXHeight - (up - depth));
        return {up + raised, down - raised};
    }

    Box fraction() { return fractionIn(m_style); }
    Box small() { return fractionIn({false, m_style.level, m_style.cramped}); }
    Box large() { return fractionIn({m_style.level == 0, m_style.level, m_style.cramped}); }

    Box fractionIn(const Style& style) {
        Style inside{false, std::min(style.level + (style.display ? 0 : 1), kScales.size() - 1), style.cramped};
        const double scale = scaleOf(inside);
        Box above = argument(inside);
        inside.cramped = true;
        Box below = argument(inside);
        const double width = std::max(above.piece.width, below.piece.width) * scale + 2.0 * kOverhang;
        const double full = width + 2.0 * kNullDelimiter, apart = (style.display ? 3.5 : 1.5) * kRule;
        const double up = std::max((style.display ? kNum1 : kNum2), kAxis + apart + above.depth * scale);
        const double down = std::max((style.display ? kDenom1 : kDenom2), apart - kAxis + below.height * scale);
        Holder out(Piece::Kind::Stack);
        const double first = (full - scale * above.piece.width) / 2.0,
                     second = (full - scale * below.piece.width) / 2.0;
        out.put(std::move(above), {first, up, scale});
        out.put(std::move(below), {second, -down, scale});
        out.putBar(kNullDelimiter, kAxis - kRule / 2.0, width);
        out.widen(full);
        return std::move(out).box();
    }

    Box root() {
        Box inside = argument({m_style.display, m_style.level, true});
        const double clear = (m_style.display ? kXHeight : kRule) / 4.0, room = inside.height + inside.depth;
        Box surd = delimiter("\\surd", room + clear + 2.0 * kRule);
        const double over = std::max(kRule + clear, (surd.height + surd.depth - room + clear) / 2.0);
        const double top = inside.height + over + kRule, x = surd.piece.width, width = inside.piece.width;
        const double y = top - surd.height;
        Holder out(Piece::Kind::Row);
        out.put(std::move(surd), {0.0, y, 1.0});
        out.put(std::move(inside), {x, 0.0, 1.0});
        out.putBar(x, top - kRule, width);
        Box box = std::move(out).box();
        box.height = top + kRule;
        return box;
    }

    /// The smallest that is as tall.
    Box delimiter(const std::string& tex, double height) const {
        if (tex == ".") return {};
        static constexpr std::array<std::pair<const char*, double>, 5> kSizes{
            {{"", 1000.0}, {"\\big", 1200.0}, {"\\Big", 1800.0}, {"\\bigg", 2400.0}, {"\\Bigg", 3000.0}}};
        const bool isLine = tex == "|" || tex == "\\lvert" || tex == "\\rvert";
        for (const auto& [size, reach] : kSizes)
            if (reach >= height && (!isLine || reach == 1000.0)) return letter(size + tex).value_or(Box());
        return tallDelimiter(tex, height);
    }

    Box tallDelimiter(const std::string& tex, double height) const {
        Box out = letter("\\left" + tex).value_or(Box());
        const double by = (height - kTall) / 2.0;
        out.piece = grown(std::move(out.piece), height);
        out.height += by;
        out.depth += by;
        return out;
    }

    /// \Big( and \Bigl(: always of that size.
    Box enlarged(std::string size) {
        Atom atom = Atom::Ordinary;
        if (size.ends_with('l')) atom = Atom::Open;
        if (size.ends_with('r')) atom = Atom::Close;
        if (size.ends_with('m')) atom = Atom::Relation;
        if (atom != Atom::Ordinary) size.pop_back();
        Box out = ends() ? Box() : letter(size + token()).value_or(Box());
        out.atom = atom;
        out.isLetter = false;
        return out;
    }

    Box fenced() {
        const std::string open = token();
        Box inside = list();
        const std::string close = take("\\right") ? token() : std::string();
        Box out = enclosed(std::move(inside), open, close);
        out.atom = Atom::Inner;
        return out;
    }

    Box enclosed(Box inside, const std::string& open, const std::string& close) const {
        const double reach = 2.0 * std::max(inside.height - kAxis, inside.depth + kAxis);
        const double least = std::max(kDelimiterFactor * reach, reach - kShortfall);
        const double height = least > 3000.0 ? reach : least;
        Holder out(Piece::Kind::Row);
        out.put(delimiter(open, height), {});
        out.put(std::move(inside), {out.width(), 0.0, 1.0});
        out.put(delimiter(close, height), {out.width(), 0.0, 1.0});
        return std::move(out).box();
    }

    Box symbol() {
        const std::string ids(raw());
        Box out = argument(m_style);
        out.piece = flattened(out.piece);
        out.piece.kind = Piece::Kind::Symbol;
        out.piece.ids = ids;
        return out;
    }

    /// cases, matrices and anything else with & and \\.
    Box table() {
        const std::string name(raw());
        const Style outer = std::exchange(m_style, Style{false, m_style.level, m_style.cramped});
        std::vector<Boxes> rows(1);
        while (!atEnd() && !take("\\end")) {
            rows.back().push_back(list());
            if (take("\\\\"))
                rows.emplace_back();
            else if (!take("&") && !sees("\\end"))
                ++m_at;  // a bracket without its partner
        }
        raw();
        m_style = outer;
        if (rows.back().empty()) rows.pop_back();
        return name == "cases"     ? enclosed(tableOf(std::move(rows), false), "\\{", ".")
               : name == "pmatrix" ? enclosed(tableOf(std::move(rows), true), "(", ")")
                                   : tableOf(std::move(rows), true);
    }

    static Box tableOf(std::vector<Boxes> rows, bool centred) {
        std::vector<double> widths, heights, depths;
        double total = -kRowGap;
        for (const Boxes& row : rows) {
            heights.push_back(kStrutHeight);
            depths.push_back(kStrutDepth);
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t column = 0; column < row.size(); ++column) {
                heights.back() = std::max(heights.back(), row[column].height);
                depths.back() = std::max(depths.back(), row[column].depth);
                widths[column] = std::max(widths[column], row[column].piece.width);
            }
            total += heights.back() + depths.back() + kRowGap;
        }
        Holder out(Piece::Kind::Table);
        double y = kAxis + total / 2.0;
        for (std::size_t k = 0; k < rows.size(); ++k) {
            y -= heights[k];
            double x = 0.0;
            for (std::size_t column = 0; column < rows[k].size(); ++column) {
                Box& cell = rows[k][column];
                const double aside = centred ? (widths[column] - cell.piece.width) / 2.0 : 0.0;
                out.put(std::move(cell), {x + aside, y, 1.0}, static_cast<int>(column));
                x += widths[column] + kQuad;
            }
            out.widen(x - kQuad);
            y -= depths[k] + kRowGap;
        }
        Box box = std::move(out).box();
        box.height = kAxis + total / 2.0;
        box.depth = total / 2.0 - kAxis;
        return box;
    }

    std::string_view m_tex;
    const std::function<const Row*(const std::string&)>& m_letter;
    std::size_t m_at = 0;
    Style m_style;
    int m_depth = 0;
};

}  // namespace

Row setRow(std::string_view tex, const std::function<const Row*(const std::string& tex)>& letter) {
    return Reader(tex, letter).read();
}

}  // namespace posenc::typeset
