// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/mathml.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/explore/text/runs.hpp"
#include "core/teach/formulas/typeset_reader.hpp"

namespace posenc::typeset {

namespace {

using Kind = Node::Kind;

constexpr double kApart = 167.0;                  // of a function and its argument
constexpr std::string_view kUnbroken = "\u00a0";  // a blank that does not collapse

Html space(double width) { return element("mspace", {{"width", exactNumber(width / 1000.0) + "em"}}); }
Html operatorOf(const std::string& sign) { return element("mo", {{"stretchy", "false"}}, sign); }
Html uprightOf(const std::string& name) { return element("mi", {{"mathvariant", "normal"}}, name); }

/// "10,000"; "(2×10⁻⁶)" of "2 × 10⁻⁶"; negative numbers in brackets.
Html numberOf(const std::string& text) {
    const std::vector<Run> runs = runsOf(text);
    const bool hasPower = runs.size() == 2;
    const std::size_t times = text.find(" × ");
    Html out = hasPower && times == text.npos ? Html() : element("mn", text.substr(0, times));
    if (times != text.npos) out += operatorOf("×");
    if (hasPower) out += element("msup", element("mn", "10") + element("mn", runs.back().text));
    const bool isBracketed = hasPower || text.starts_with("−");
    return isBracketed ? element("mrow", operatorOf("(") + out + operatorOf(")")) : out;
}

class Writer {
public:
    explicit Writer(const std::function<MathSymbol(const std::string&)>& symbolOf) : m_symbolOf(symbolOf) {}

    Html of(const Node& node) const {
        const auto part = [&](std::size_t k) { return of(node.parts[k]); };
        switch (node.kind) {
            case Kind::Nothing: return {};
            case Kind::Row:
            case Kind::Group: return node.parts.size() == 1 ? part(0) : element("mrow", beside(node.parts));
            case Kind::Sign: return sign(node.text, node.close);
            case Kind::Words: return element("mtext", replaced(node.text, " ", kUnbroken));
            case Kind::Function:
            case Kind::LimitFunction: return uprightOf(node.text);
            case Kind::Space: return space(node.width);
            case Kind::Symbol: return symbol(node);
            case Kind::Scripts: return scripts(node);
            case Kind::Fraction:
            case Kind::SmallFraction:
            case Kind::LargeFraction: return element("mfrac", part(0) + part(1));
            case Kind::Binomial:
                return element("mrow",
                               fence("(") + element("mfrac", {{"linethickness", "0"}}, part(0) + part(1)) + fence(")"));
            case Kind::Root: return element("msqrt", part(0));
            case Kind::Overline: return element("mover", part(0) + element("mo", "¯"));
            case Kind::Sized: return sized(node);
            case Kind::Fenced: return element("mrow", fence(node.text) + part(0) + fence(node.close));
            case Kind::Table: return table(node);
        }
        return {};
    }

    /// A function stands apart from its argument, unless that is in brackets.
    Html beside(const std::vector<Node>& parts) const {
        Html out;
        for (std::size_t k = 0; k < parts.size(); ++k) {
            out += of(parts[k]);
            if (k + 1 < parts.size() && isFunction(parts[k]) && isLetter(parts[k + 1])) out += space(kApart);
        }
        return out;
    }

private:
    static bool isFunction(const Node& node) {
        if (node.kind == Kind::Scripts) return isFunction(node.parts[0]);
        const bool isNamed = node.kind == Kind::Sign && node.text.size() > 2 && node.text[0] == '\\';
        return node.kind == Kind::Function || node.kind == Kind::LimitFunction ||
               (isNamed && characterOf(node.text).empty());
    }
    static bool isLetter(const Node& node) {
        if (node.kind == Kind::Scripts) return isLetter(node.parts[0]);
        if (node.kind == Kind::Sign) return atomOf(node.text) == Atom::Ordinary;
        return node.kind != Kind::Space && node.kind != Kind::Sized && node.kind != Kind::Fenced;
    }

    static Html sign(const std::string& tex, const std::string& primes) {
        const std::string text = spelledOut(tex) + primes;
        const bool isNumber = std::isdigit(static_cast<unsigned char>(tex[0])) != 0;
        if (isNumber) return element("mn", text);
        if (atomOf(tex) == Atom::Operator) return element("mo", text);
        if (atomOf(tex) != Atom::Ordinary || tex == "|" || tex == "\\prime") return operatorOf(text);
        const bool isUpright = tex.size() > 2 && tex[0] == '\\' &&
                               (std::isupper(static_cast<unsigned char>(tex[1])) != 0 || tex.starts_with("\\math"));
        return isUpright ? uprightOf(text) : element("mi", text);
    }

    Html symbol(const Node& node) const {
        const MathSymbol symbol = m_symbolOf(node.text);
        const Html own = symbol.number.empty() ? of(node.parts[0]) : numberOf(symbol.number);
        if (symbol.title.empty()) return own;
        return element("mrow", {{"class", "symbol"}}, element("title", symbol.title) + own);
    }

    /// A letter's primes stand beside it: fonts have them high enough.
    static std::optional<Node> withPrimes(const Node& node) {
        const auto isPrime = [](const Node& each) { return each.kind == Kind::Sign && each.text == "\\prime"; };
        const Node &base = node.parts[0], &above = node.parts[2];
        if (base.kind != Kind::Sign || !isLetter(base) || above.parts.empty() ||
            !std::ranges::all_of(above.parts, isPrime))
            return std::nullopt;
        Node letter = base;
        for (std::size_t k = 0; k < above.parts.size(); ++k) letter.close += "′";
        return node.parts[1].kind == Kind::Nothing
                   ? letter
                   : Node{Kind::Scripts, {}, {}, {letter, node.parts[1], {Kind::Nothing}}};
    }

    Html scripts(const Node& node) const {
        if (const auto simple = withPrimes(node)) return of(*simple);
        const Node& base = node.parts[0];
        const bool isLarge = base.kind == Kind::Sign && atomOf(base.text) == Atom::Operator;
        const bool hasLimits = isLarge || base.kind == Kind::LimitFunction;
        const bool isBelow = node.parts[1].kind != Kind::Nothing, isAbove = node.parts[2].kind != Kind::Nothing;
        const char* name = !isAbove  ? (hasLimits ? "munder" : "msub")
                           : isBelow ? (hasLimits ? "munderover" : "msubsup")
                                     : (hasLimits ? "mover" : "msup");
        return element(name, of(base) + of(node.parts[1]) + of(node.parts[2]));
    }

    static Html fence(const std::string& tex) {
        return tex == "." ? Html() : element("mo", {{"stretchy", "true"}}, spelledOut(tex));
    }

    static Html sized(const Node& node) {
        const std::string_view size = node.text.starts_with("\\B") ? "1.8em" : "1.2em";
        return element("mo", {{"minsize", size}, {"maxsize", size}}, spelledOut(node.close));
    }

    Html table(const Node& node) const {
        Html rows;
        for (const Node& row : node.parts) {
            Html cells;
            for (const Node& cell : row.parts) cells += element("mtd", of(cell));
            rows += element("mtr", cells);
        }
        const bool isCases = node.text == "cases";
        const Html table = element("mtable", {{"columnalign", "left"}, {"class", isCases ? "cases" : "matrix"}}, rows);
        return element("mrow", fence(isCases ? "\\{" : "(") + table + fence(isCases ? "." : ")"));
    }

    const std::function<MathSymbol(const std::string&)>& m_symbolOf;
};

}  // namespace

Html mathOf(std::string_view tex, const std::function<MathSymbol(const std::string&)>& symbolOf) {
    return element("math", {{"displaystyle", "true"}}, Writer(symbolOf).of(read(tex)));
}

}  // namespace posenc::typeset
