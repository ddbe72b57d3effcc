// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/written.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/explore/definition/functions.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::definition {

namespace {

/// How tightly an expression holds together, the loosest first.
enum class Binding : std::uint8_t { Or, And, Not, Comparison, Sum, Product, Negation, Power, Atom };

constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kGreek{
    {{"α", "\\alpha"}, {"β", "\\beta"},  {"γ", "\\gamma"}, {"δ", "\\delta"},  {"ε", "\\varepsilon"}, {"ζ", "\\zeta"},
     {"η", "\\eta"},   {"θ", "\\theta"}, {"κ", "\\kappa"}, {"λ", "\\lambda"}, {"μ", "\\mu"},         {"ν", "\\nu"},
     {"ξ", "\\xi"},    {"π", "\\pi"},    {"ρ", "\\rho"},   {"σ", "\\sigma"},  {"τ", "\\tau"},        {"φ", "\\varphi"},
     {"χ", "\\chi"},   {"ψ", "\\psi"},   {"ω", "\\omega"}, {"Δ", "\\Delta"},  {"Σ", "\\Sigma"},      {"Ω", "\\Omega"}}};

/// One part of a symbol: a letter in italics, a word upright.
std::string texOfPart(const std::string& part) {
    for (const auto& [letter, tex] : kGreek)
        if (part.starts_with(letter))
            return std::string(tex) + (part.size() > letter.size() && part[letter.size()] != '\'' ? " " : "") +
                   part.substr(letter.size());
    const std::size_t letters = part.find('\'');
    return part.substr(0, letters).size() > 1 ? "\\mathrm{" + part + "}" : part;
}

/// "β_fast" as "\beta_{\mathrm{fast}}".
std::string texOf(const std::string& symbol) {
    const auto at = symbol.find('_');
    if (at == std::string::npos || at == 0) return texOfPart(symbol);
    std::string below = symbol.substr(at + 1);
    std::ranges::replace(below, '_', ' ');
    return texOfPart(symbol.substr(0, at)) + "_{" + texOfPart(below) + "}";
}

/// "β_fast" as "<i>β</i><sub>fast</sub>".
std::string htmlOf(const std::string& symbol) {
    const auto at = symbol.find('_');
    const std::string main = symbol.substr(0, at == 0 ? std::string::npos : at);
    const bool isLetter = main.size() == 1 || (main.size() <= 3 && static_cast<unsigned char>(main[0]) > 127) ||
                          (main.size() == 2 && main[1] == '\'');
    const std::string html = replaced(isLetter ? "<i>" + main + "</i>" : main, "'", "′");
    if (at == std::string::npos || at == 0) return html;
    std::string below = symbol.substr(at + 1);
    std::ranges::replace(below, '_', ' ');
    return html + "<sub>" + below + "</sub>";
}

std::string symbolIn(Style style, const std::string& symbol) {
    return style == Style::Html ? htmlOf(symbol) : texOf(symbol);
}

std::string texOfNumber(double value) {
    const std::string text = exactNumber(value);
    const auto exponent = text.find('e');
    if (exponent == std::string::npos) return text;
    const std::string power = "10^{" + std::to_string(std::stoi(text.substr(exponent + 1))) + "}";
    return exponent == 1 && text[0] == '1' ? power : text.substr(0, exponent) + "\\times" + power;
}

bool isTex(Style style) { return style == Style::Latex || style == Style::Marked; }

std::string numberIn(Style style, double value) {
    if (style == Style::Html) return shortNumber(value, 6);
    return isTex(style) ? texOfNumber(value) : exactNumber(value);
}

/// "p<sub>rot</sub>" of a descriptor as "p_rot", "L′" as "L'".
std::string symbolOf(const Descriptor& descriptor) {
    return *descriptor.symbol ? replaced(plainSymbol(descriptor.symbol), "′", "'") : nameOf(descriptor.id);
}

/// "θ_{i}"; behind the subscript that a symbol has already: "β_{fast, i}".
std::string indexed(Style style, const std::string& symbol, const std::string& index) {
    const std::string_view open = isTex(style) ? "_{" : "<sub>", close = isTex(style) ? "}" : "</sub>";
    if (symbol.find(open) == std::string::npos) return symbol + std::string(open) + index + std::string(close);
    std::size_t end = symbol.rfind(close);
    if (symbol.starts_with("\\p{")) end = symbol.rfind(close, end - 1);  // the last one is the mark's
    return symbol.substr(0, end) + (isTex(style) ? ",\\," : ", ") + index + symbol.substr(end);
}

/// The letter of an index in formulas: papers write distances as Δ.
std::string inPapers(const std::string& index) { return index == "D" ? "Δ" : index; }

class Writer {
public:
    Writer(const Definition& definition, Style style, Language language = Language::English)
        : m_definition(definition), m_style(style), m_language(language) {}

    /// Gives a number for a node, if numbers are wanted and it has one here.
    std::function<std::optional<double>(const Node&)> number;
    /// The place of the case that applies; nothing if all shall be written.
    std::function<std::optional<std::size_t>(const Node&)> applies;
    std::function<std::optional<std::vector<double>>(const Node&)> terms;

    std::string write(const Node& node, Binding least = Binding::Or) {
        auto [text, binding] = written(node);
        return binding >= least ? text : bracketed(text);
    }

private:
    using Bound = std::pair<std::string, Binding>;

    bool isLatex() const { return isTex(m_style); }
    /// LaTeX that is taller than brackets of the usual size.
    static bool isTall(const std::string& tex) {
        return std::ranges::any_of(std::array{"\\frac", "\\begin", "\\sum", "\\prod"},
                                   [&](const char* each) { return tex.find(each) != std::string::npos; });
    }
    std::string bracketed(const std::string& text) const {
        return isLatex() && isTall(text) ? "\\left(" + text + "\\right)" : "(" + text + ")";
    }
    bool isHtml() const { return m_style == Style::Html; }
    bool isPlain() const { return m_style == Style::Plain; }

    Bound plainNumber(double value) const {
        return {numberIn(m_style, value), value < 0.0 ? Binding::Negation : Binding::Atom};
    }

    Bound written(const Node& node) {
        if (number && node.kind != Node::Kind::Number)
            if (const auto value = number(node))
                return optionsOf(node) ? Bound{optionText(node, *value), Binding::Atom} : plainNumber(*value);
        switch (node.kind) {
            case Node::Kind::Number: return plainNumber(node.number);
            case Node::Kind::Words: return {quoted(node.words), Binding::Atom};
            case Node::Kind::Name: return {name(node), Binding::Atom};
            case Node::Kind::Call: return call(node);
            case Node::Kind::Item: return {item(node), Binding::Atom};
            case Node::Kind::Operator: return operation(node);
            case Node::Kind::Cases: return cases(node);
            case Node::Kind::Over: return over(node);
        }
        return {};
    }

    std::string quoted(const std::string& words) const {
        return isLatex() ? "\\text{" + words + "}" : "\"" + words + "\"";
    }

    /// The options of a parameter that is a choice; null for anything else.
    const Choice* optionsOf(const Node& node) const {
        if (node.kind != Node::Kind::Name || node.refers != Node::Refers::Parameter) return nullptr;
        return std::get_if<Choice>(&m_definition.schema().descriptors[static_cast<std::size_t>(node.target)].domain);
    }
    std::string optionText(const Node& node, double place) const {
        return quoted(std::string(optionsOf(node)->options[static_cast<std::size_t>(place)].id));
    }

    std::string name(const Node& node) const {
        if (isPlain()) return node.words;
        if (node.refers == Node::Refers::Parameter)
            return parameter(m_definition.schema().descriptors[static_cast<std::size_t>(node.target)]);
        if (node.refers == Node::Refers::Quantity)
            return quantity(m_definition.quantities()[static_cast<std::size_t>(node.target)]);
        if (node.refers == Node::Refers::Index) return symbolIn(m_style, inPapers(node.words));
        return symbolIn(m_style, node.refers == Node::Refers::Pi ? "π" : node.words);
    }

    std::string parameter(const Descriptor& descriptor) const {
        const std::string symbol = symbolIn(m_style, definition::symbolOf(descriptor));
        return m_style == Style::Marked ? "\\p{" + std::string(descriptor.id) + "}{" + symbol + "}" : symbol;
    }
    std::string quantity(const Quantity& quantity) const {
        const std::string symbol = symbolIn(m_style, quantity.symbol.empty() ? quantity.name : quantity.symbol);
        return m_style == Style::Marked && quantity.indices.empty() ? "\\p{=" + quantity.name + "}{" + symbol + "}"
                                                                    : symbol;
    }

    std::string list(const std::vector<Node>& parts) {
        std::string out;
        for (const Node& part : parts) out += (out.empty() ? "" : isLatex() ? ",\\," : ", ") + write(part);
        return out;
    }

    std::string below(const std::string& main, const std::string& index) const { return indexed(m_style, main, index); }

    std::string item(const Node& node) {
        if (isPlain()) return node.words + "[" + list(node.parts) + "]";
        return below(listSymbol(node), slashedList(node.parts));
    }

    std::string listSymbol(const Node& node) const {
        if (node.refers != Node::Refers::Parameter || node.target < 0) return symbolIn(m_style, node.words);
        return symbolIn(m_style,
                        definition::symbolOf(m_definition.schema().descriptors[static_cast<std::size_t>(node.target)]));
    }

    Bound call(const Node& node) {
        const Function* function = node.refers == Node::Refers::Function ? functionNamed(node.words) : nullptr;
        if (!isPlain() && node.refers == Node::Refers::Quantity)
            return {below(name(node), slashedList(node.parts)), Binding::Atom};
        if (!isPlain() && node.words == "guard" && function) return written(node.parts[0]);
        if (!isPlain() && function) return {filled(isLatex() ? function->tex : function->html, node), Binding::Atom};
        const std::string main = isLatex() ? "\\mathrm{" + node.words + "}" : node.words;
        return {main + "(" + list(node.parts) + ")", Binding::Atom};
    }

    /// Fills #1, #2 and #*. An argument behind a space, as in "\sin #1", gets parentheses if it needs them; brackets
    /// grow with their arguments. Each argument is written once: functions may nest 50 deep.
    std::string filled(std::string_view pattern, const Node& node) {
        std::string out;
        bool grows = false;
        for (std::size_t at = 0; at < pattern.size(); ++at) {
            if (pattern[at] != '#') {
                out += pattern[at];
                continue;
            }
            const char which = pattern[++at];
            const bool isLast = at + 1 == pattern.size();
            const bool stands = out.empty() ? !isLast : out.back() == ' ' && isLast;  // nothing encloses it
            const Binding least = stands ? Binding::Power : Binding::Or;
            const std::string argument = which == '*' ? list(node.parts)
                                                      : write(node.parts[static_cast<std::size_t>(which - '1')], least);
            grows = grows || (isLatex() && isTall(argument));
            out += argument;
        }
        return grows ? grown(std::move(out), pattern) : out;
    }

    /// With brackets that grow: those that the pattern has in front of its arguments and at its end.
    static std::string grown(std::string filled, std::string_view pattern) {
        constexpr std::pair<std::string_view, std::string_view> kBrackets[] = {
            {"(", ")"}, {"\\lfloor", "\\rfloor"}, {"\\lceil", "\\rceil"}, {"\\lvert", "\\rvert"}};
        for (const auto& [open, close] : kBrackets)
            if (const auto at = pattern.find(open); at != std::string_view::npos)
                return filled.insert(filled.size() - close.size(), "\\right").insert(at, "\\left");
        return filled;
    }

    Bound operation(const Node& node) {
        const std::string& what = node.words;
        if (node.parts.size() == 1) {
            if (what == "-") return {(isHtml() ? "−" : "-") + write(node.parts[0], Binding::Power), Binding::Negation};
            return {sign("not") + write(node.parts[0], Binding::Comparison), Binding::Not};
        }
        if (what == "^") return power(node);
        if (what == "*") return product(node);
        if (what == "/") return quotient(node);
        const Binding own = bindingOf(what);
        const auto tighter = static_cast<Binding>(static_cast<int>(own) + 1);
        return {write(node.parts[0], own) + sign(what) + write(node.parts[1], tighter), own};
    }

    static Binding bindingOf(const std::string& what) {
        if (what == "or") return Binding::Or;
        if (what == "and") return Binding::And;
        return what == "+" || what == "-" ? Binding::Sum : Binding::Comparison;
    }

    /// An operator in each style.
    struct Sign {
        std::string_view words, plain, latex, html;
    };

    /// A word of the language of definitions, for readers.
    std::string word(std::string_view english) const {
        static constexpr std::pair<std::string_view, Say> kWords[] = {{"if", say("core", "if")},
                                                                      {"else", say("core", "else")},
                                                                      {"or", say("core", "or")},
                                                                      {"and", say("core", "and")},
                                                                      {"not", say("core", "not")}};
        const auto* const found = std::ranges::find(kWords, english, &std::pair<std::string_view, Say>::first);
        return reading(Text(found->second), m_language);
    }

    std::string sign(const std::string& what) const {
        static constexpr std::array<Sign, 11> kSigns{{{"or", " or ", "\\lor ", ""},
                                                      {"and", " and ", "\\land ", ""},
                                                      {"not", "not ", "\\lnot ", ""},
                                                      {"<=", " <= ", "\\le ", " ≤ "},
                                                      {">=", " >= ", "\\ge ", " ≥ "},
                                                      {"==", " = ", "=", " = "},
                                                      {"!=", " != ", "\\ne ", " ≠ "},
                                                      {"<", " < ", "<", " &lt; "},
                                                      {">", " > ", ">", " &gt; "},
                                                      {"+", " + ", "+", " + "},
                                                      {"-", " - ", "-", " − "}}};
        const Sign& found = *std::ranges::find(kSigns, what, &Sign::words);
        if (isHtml() && found.html.empty()) return what == "not" ? word(what) + " " : " " + word(what) + " ";
        return std::string(isLatex() ? found.latex : isHtml() ? found.html : found.plain);
    }

    Bound power(const Node& node) {
        const std::string base = baseOf(node.parts[0]);
        if (isPlain()) return {base + " ^ " + write(node.parts[1], Binding::Negation), Binding::Power};
        const std::string exponent = slashed(node.parts[1]);
        const bool nests = exponent.find("<su") != std::string::npos;  // Qt shows no raised subscripts
        if (isHtml()) return {base + (nests ? "^(" + exponent + ")" : "<sup>" + exponent + "</sup>"), Binding::Power};
        return {base + "^{" + exponent + "}", Binding::Power};
    }

    /// A fraction and a function without brackets of its own need some.
    std::string baseOf(const Node& node) {
        const std::string text = write(node, Binding::Atom);
        const bool stands = !isLatex() || text.starts_with("(") || text.starts_with("\\left(");
        const bool isFraction = node.kind == Node::Kind::Operator && node.words == "/";
        const Function* function = node.refers == Node::Refers::Function ? functionNamed(node.words) : nullptr;
        const bool isOpen = function && std::string_view(function->tex).ends_with(" #1");
        return !stands && (isFraction || isOpen) ? bracketed(text) : text;
    }

    /// In exponents and below the line, fractions are written with a slash.
    std::string slashed(const Node& node) { return slashedList({node}); }
    std::string slashedList(const std::vector<Node>& parts) {
        const bool before = std::exchange(m_slashes, true);
        std::string out = list(parts);
        m_slashes = before;
        return out;
    }

    Bound product(const Node& node) {
        const std::string left = write(node.parts[0], Binding::Product);
        const std::string right = write(node.parts[1], Binding::Negation);
        if (!isLatex()) return {left + (isHtml() ? " · " : " * ") + right, Binding::Product};
        const bool needsSign = right.front() == '-' || (right.front() >= '0' && right.front() <= '9');
        const bool isSymbol = right.substr(right.front() == '{' ? 1 : 0).starts_with("\\p{");
        const char* none = isSymbol ? "\\by " : endsWithNumber(node.parts[0]) ? "" : "\\,";
        return {left + (needsSign ? "\\times " : none) + right, Binding::Product};
    }

    static bool endsWithNumber(const Node& node) {
        if (node.kind != Node::Kind::Operator) return node.kind == Node::Kind::Number;
        return (node.words == "*" || (node.words == "-" && node.parts.size() == 1)) &&
               endsWithNumber(node.parts.back());
    }

    Bound quotient(const Node& node) {
        if (isLatex() && !m_slashes) return {fraction(node.parts[0], node.parts[1]), Binding::Atom};
        const std::string right = write(node.parts[1], Binding::Power);
        return {write(node.parts[0], Binding::Product) + (isLatex() ? "/" : " / ") + right, Binding::Product};
    }

    /// a / b / c as one fraction.
    std::string fraction(const Node& above, const Node& below) {
        if (above.kind != Node::Kind::Operator || above.words != "/")
            return "\\frac{" + write(above) + "}{" + write(below) + "}";
        Node product = above;
        product.words = "*";
        product.parts = {above.parts[1], below};
        return fraction(above.parts[0], product);
    }

    Bound cases(const Node& node) {
        if (applies)
            if (const auto at = applies(node)) return written(node.parts[*at]);
        std::string out = isLatex() ? "\\begin{cases}" : isHtml() ? "{ " : "cases(";
        for (std::size_t i = 0; i + 1 < node.parts.size(); i += 2) {
            const std::string condition = write(node.parts[i]), value = write(node.parts[i + 1]);
            out += isPlain()
                       ? condition + ": " + value + ", "
                       : value + (isLatex() ? "&" + condition + "\\\\" : " " + word("if") + " " + condition + "; ");
        }
        const std::string last = write(node.parts.back());
        if (isPlain()) return {out + "else: " + last + ")", Binding::Atom};
        if (isLatex()) return {out + last + otherwise(node) + "\\end{cases}", Binding::Atom};
        return {out + last + " " + word("else") + " }", Binding::Atom};
    }

    /// The condition of the last case in signs, which every reader knows: the contrary of a single other one. Of
    /// several, nothing.
    std::string otherwise(const Node& node) {
        static constexpr std::pair<std::string_view, const char*> kContraries[] = {
            {"<", ">="}, {">=", "<"}, {">", "<="}, {"<=", ">"}, {"==", "!="}, {"!=", "=="}};
        if (node.parts.size() != 3) return {};
        Node contrary = node.parts[0];
        const auto* const found = std::ranges::find(kContraries, contrary.words,
                                                    &std::pair<std::string_view, const char*>::first);
        if (contrary.kind != Node::Kind::Operator || found == std::end(kContraries))
            return "&" + sign("not") + write(contrary, Binding::Comparison);
        contrary.words = found->second;
        return "&" + write(contrary);
    }

    Bound over(const Node& node) {
        if (terms)
            if (const auto all = terms(node)) return writtenOut(node, *all);
        const std::string from = write(node.parts[0]), to = write(node.parts[1]);
        if (isPlain())
            return {node.words + "(" + node.index + " = " + from + " .. " + to + ": " + write(node.parts[2]) + ")",
                    Binding::Atom};
        const std::string body = write(node.parts[2], Binding::Product);
        if (isHtml())
            return {
                below(bigSign(node), symbolIn(m_style, node.index) + " = " + from) + "<sup>" + to + "</sup> " + body,
                Binding::Product};
        return {bigSign(node) + rangeOf(node) + body, Binding::Product};
    }

    /// "_{i=0}^{n-1}" of a sum; "_{0\le i<n}" of a minimum.
    std::string rangeOf(const Node& node) {
        const Node& to = node.parts[1];
        const std::string from = slashed(node.parts[0]);
        if (node.words == "sum" || node.words == "product")
            return "_{" + node.index + "=" + from + "}^{" + slashed(to) + "}";
        const bool isBelow = to.kind == Node::Kind::Operator && to.words == "-" && to.parts.size() == 2 &&
                             to.parts[1].kind == Node::Kind::Number && to.parts[1].number == 1.0;
        return "_{" + from + "\\le " + node.index + (isBelow ? "<" + slashed(to.parts[0]) : "\\le " + slashed(to)) +
               "}";
    }

    std::string bigSign(const Node& node) const {
        if (node.words == "sum") return isLatex() ? "\\sum" : "Σ";
        if (node.words == "product") return isLatex() ? "\\prod" : "Π";
        return (isLatex() ? "\\" : "") + node.words;
    }

    Bound writtenOut(const Node& node, const std::vector<double>& all) const {
        constexpr std::size_t kFirst = 5;  // for readers
        const bool isChain = node.words == "sum" || node.words == "product";
        const std::string times = isLatex() ? "\\times " : isHtml() ? " · " : " * ";
        const std::string between = !isChain ? ", " : node.words == "sum" ? " + " : times;
        std::string out;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const std::string text = isHtml() && i == kFirst && all.size() > kFirst + 1 ? "…"
                                                                                        : plainNumber(all[i]).first;
            out += (out.empty() ? "" : between) + (isChain && all[i] < 0.0 && text != "…" ? "(" + text + ")" : text);
            if (text == "…") break;
        }
        if (out.empty()) out = node.words == "product" ? "1" : "0";
        if (isChain) return {out, node.words == "sum" ? Binding::Sum : Binding::Product};
        return {bigSign(node) + "(" + out + ")", Binding::Atom};
    }

    const Definition& m_definition;
    Style m_style;
    Language m_language;
    bool m_slashes = false;
};

}  // namespace

std::string inAscii(const std::string& name) {
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const std::string_view rest = std::string_view(name).substr(at);
        const auto letter = std::ranges::find_if(kGreek,
                                                 [&](const auto& each) { return rest.starts_with(each.first); });
        const std::size_t length = letter == kGreek.end() ? 1 : letter->first.size();
        out += letter != kGreek.end() ? letter->second.substr(1) : rest[0] == '\'' ? "_prime" : rest.substr(0, 1);
        at += length;
    }
    return out;
}

std::string written(const Node& node, const Definition& definition, Style style, Language language) {
    return Writer(definition, style, language).write(node);
}

std::string written(const Quantity& quantity, Style style, const std::vector<double>& indices) {
    std::string list;
    for (std::size_t i = 0; i < quantity.indices.size(); ++i) {
        if (i > 0) list += isTex(style) ? ",\\," : ", ";
        const std::string& name = quantity.indices[i];
        list += i < indices.size()      ? numberIn(style, indices[i])
                : style == Style::Plain ? name
                                        : symbolIn(style, inPapers(name));
    }
    if (style == Style::Plain) return list.empty() ? quantity.name : quantity.name + "(" + list + ")";
    const std::string symbol = symbolIn(style, quantity.symbol.empty() ? quantity.name : quantity.symbol);
    if (list.empty()) return symbol;
    return indexed(style, symbol, list);
}

namespace {

/// True if a node has no value of its own, inside of a sum whose terms are not written out; `known`: the indices of the
/// quantity and of the sums around the node that have values.
bool dependsOnSum(const Node& node, std::size_t known) {
    if (node.refers == Node::Refers::Index) return static_cast<std::size_t>(node.target) >= known;
    const std::size_t inside = known + (node.kind == Node::Kind::Over ? 1 : 0);
    for (std::size_t i = 0; i < node.parts.size(); ++i)
        if (dependsOnSum(node.parts[i], i == 2 ? inside : known)) return true;
    return false;
}

}  // namespace

const std::string& labelOf(const Quantity& quantity, Language language) {
    return language == Language::Chinese && !quantity.chinese.empty() ? quantity.chinese : quantity.label;
}

Text unitOf(const Quantity& quantity) {
    static constexpr Say kUnits[] = {kTokens,
                                     kTurns,
                                     say("core", "frames"),
                                     say("core", "radians"),
                                     say("core", "radians per token"),
                                     say("core", "radians per patch"),
                                     say("core", "radians per frame"),
                                     say("core", "per token")};
    const auto* const known = std::ranges::find(kUnits, quantity.unit,
                                                [](const Say& each) { return std::string(each.source); });
    return known == std::end(kUnits) ? Text::literal(quantity.unit) : Text(*known);
}

std::string writtenWithNumbers(const Evaluation::Step& step, Evaluation& evaluation, Style style, Language language) {
    constexpr std::size_t kMostTerms = 256;
    Writer writer(evaluation.definition(), style, language);
    writer.number = [&](const Node& node) -> std::optional<double> {
        const bool isNumber = node.kind == Node::Kind::Name || node.kind == Node::Kind::Item ||
                              node.refers == Node::Refers::Quantity || node.refers == Node::Refers::Given ||
                              node.refers == Node::Refers::Length;
        if (!isNumber || node.refers == Node::Refers::Pi || dependsOnSum(node, step.indices.size()))
            return std::nullopt;
        try {
            return evaluation.valueOf(node, step.indices);
        } catch (const Exhausted&) {
            if (style == Style::Plain) throw;  // readers still see the formula
            return std::nullopt;
        } catch (const Misplaced&) {
            return std::nullopt;  // an "auto" that the expression asks about first
        }
    };
    writer.applies = [&](const Node& node) -> std::optional<std::size_t> {
        if (dependsOnSum(node, step.indices.size())) return std::nullopt;
        std::size_t at = 0;
        while (at + 1 < node.parts.size() && evaluation.valueOf(node.parts[at], step.indices) == 0.0) at += 2;
        return at + 1 < node.parts.size() ? at + 1 : at;
    };
    writer.terms = [&](const Node& node) -> std::optional<std::vector<double>> {
        return dependsOnSum(node, step.indices.size()) ? std::nullopt
                                                       : evaluation.termsOf(node, step.indices, kMostTerms);
    };
    return writer.write(step.quantity->value);
}

}  // namespace posenc::definition
