// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/code.hpp"

#include <algorithm>
#include <set>

#include "core/explore/definition/decided.hpp"
#include "core/explore/definition/functions.hpp"
#include "core/explore/definition/written.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::definition {

namespace {

/// How tightly an expression holds together, the loosest first.
enum class Holds : std::uint8_t { Choice, Or, And, Not, Comparison, Sum, Product, Negation, Atom };

struct Piece {
    std::string text;
    Holds holds = Holds::Atom;
};

/// Functions that have another name in C++ or in Python; all others are called alike.
struct Renamed {
    std::string_view name, python, cpp;
};
constexpr Renamed kRenamed[] = {{"abs", "abs", "fabs"}, {"round", "round", "nearbyint"}};

/// Words of C++ or Python, and names that code of definitions uses.
constexpr std::string_view kReserved =
    " False None True alignas alignof and and_eq as asm assert async auto await bitand bitor bool break case catch "
    "char char16_t char32_t char8_t class co_await co_return co_yield compl concept const const_cast consteval "
    "constexpr constinit continue decltype def default del delete do double dynamic_cast elif else enum except "
    "explicit export extern false finally float for friend from global goto if import in inline int is lambda long "
    "mutable namespace new noexcept nonlocal not not_eq nullptr operator or or_eq pass print private prod "
    "protected public raise range register reinterpret_cast requires return short signed sizeof static "
    "static_assert static_cast struct switch template this thread_local throw total true try typedef typeid "
    "typename union unsigned using virtual void volatile wchar_t while with xor xor_eq yield ";

/// A name that both languages accept.
std::string identifier(const std::string& name) {
    const std::string out = inAscii(name);
    return kReserved.find(" " + out + " ") != kReserved.npos || functionNamed(out) ? out + "_" : out;
}

/// True if an expression names an index.
bool hasWord(std::string_view expression, const std::string& index) {
    const std::string word = identifier(index);
    const auto isPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    for (auto at = expression.find(word); at != expression.npos; at = expression.find(word, at + 1))
        if ((at == 0 || !isPart(expression[at - 1])) &&
            (at + word.size() == expression.size() || !isPart(expression[at + word.size()])))
            return true;
    return false;
}

class CodeWriter {
public:
    CodeWriter(const Definition& definition, const std::vector<Value>& values, CodeLanguage language)
        : m_definition(definition), m_values(values), m_evaluation(definition, values), m_language(language) {}

    std::vector<std::string> bodyOf(std::string_view name) {
        const Quantity* wanted = m_definition.find(name);
        add(static_cast<std::size_t>(wanted - m_definition.quantities().data()));
        return std::move(m_lines);
    }

private:
    bool isPython() const { return m_language == CodeLanguage::Python; }

    // ---- statements

    void line(const std::string& words) { m_lines.push_back(words); }

    void add(std::size_t at) {
        if (!m_written.insert(static_cast<int>(at)).second) return;
        const Quantity& quantity = m_definition.quantities()[at];
        const std::string name = identifier(quantity.name);
        if (!quantity.list.empty()) return list(name, quantity.list);
        const std::string value = write(decided(quantity.value, m_evaluation));  // adds what it needs before
        if (quantity.indices.empty()) return constant(name, value);
        const std::string indices = joined(quantity.indices, ", ", [&](const std::string& each) {
            return isPython() ? identifier(each) : hasWord(value, each) ? "double " + identifier(each) : "double";
        });
        if (isPython()) {
            line("def " + name + "(" + indices + "):");
            line("    return " + value);
        } else {
            line("const auto " + name + " = [&](" + indices + ") -> double { return " + value + "; };");
        }
    }

    void constant(const std::string& name, const std::string& value) {
        line(isPython() ? name + " = " + value : "const double " + name + " = " + value + ";");
    }

    void list(const std::string& name, const std::vector<double>& values) {
        const std::string all = joined(values, ", ", literal);
        line(isPython() ? name + " = [" + all + "]" : "const double " + name + "[] = {" + all + "};");
    }

    void addParameter(int target) {
        if (!m_written.insert(-1 - target).second) return;
        const auto at = static_cast<std::size_t>(target);
        const std::string name = identifier(nameOf(m_definition.schema().descriptors[at].id));
        if (const auto* values = std::get_if<std::vector<double>>(&m_values[at])) return list(name, *values);
        Node node{.kind = Node::Kind::Name, .refers = Node::Refers::Parameter, .target = target};
        constant(name, literal(m_evaluation.valueOf(node, {})));
    }

    // ---- expressions

    std::string write(const Node& node, Holds least = Holds::Choice) {
        const Piece out = written(node);
        return out.holds >= least ? out.text : "(" + out.text + ")";
    }

    Piece written(const Node& node) {
        switch (node.kind) {
            case Node::Kind::Number: return {literal(node.number), node.number < 0.0 ? Holds::Negation : Holds::Atom};
            case Node::Kind::Words: break;
            case Node::Kind::Name: return {name(node)};
            case Node::Kind::Call: return call(node);
            case Node::Kind::Item: return {item(node)};
            case Node::Kind::Operator: return operation(node);
            case Node::Kind::Cases: return cases(node);
            case Node::Kind::Over: return {over(node)};
        }
        return {literal(0.0)};
    }

    std::string name(const Node& node) {
        switch (node.refers) {
            case Node::Refers::Index: return identifier(node.words);
            case Node::Refers::Parameter: addParameter(node.target); return identifier(node.words);
            case Node::Refers::Quantity: add(static_cast<std::size_t>(node.target)); return identifier(node.words);
            default: return "pi";
        }
    }

    Piece call(const Node& node) {
        if (node.refers == Node::Refers::Given || node.refers == Node::Refers::Length)
            return {literal(m_evaluation.valueOf(node, {}))};
        std::vector<std::string> arguments;
        if (node.refers == Node::Refers::Function) return applied(node);
        for (const Node& each : node.parts) arguments.push_back(write(each));
        add(static_cast<std::size_t>(node.target));
        return {identifier(node.words) + "(" + joined(arguments) + ")"};
    }

    std::string argument(const Node& node, std::size_t at, Holds least) { return write(node.parts[at], least); }

    Piece applied(const Node& node) {
        const std::string& name = node.words;
        const auto x = [&](Holds least = Holds::Choice) { return argument(node, 0, least); };
        if (name == "uniform" || name == "normal")
            throw Error(
                say("core", "The definition draws random numbers (%1), and other programs draw others.").with(name));
        if (name == "float32" || name == "bfloat16" || name == "float16")
            throw Error(say("core", "The definition rounds to fewer bits (%1), which languages do in different ways.")
                            .with(name));
        if (name == "min" || name == "max") return {extreme(name, all(node))};
        if (name == "clamp")
            return {extreme("min", extreme("max", number(node.parts[0]) + ", " + number(node.parts[1])) + ", " +
                                       number(node.parts[2]))};
        if (name == "guard") return {x(Holds::Sum) + " + " + argument(node, 1, Holds::Product), Holds::Sum};
        if (name == "sigmoid") return {"1.0 / (1.0 + exp(-" + x(Holds::Atom) + "))", Holds::Product};
        if (name == "sign") return {"(" + x(Holds::Sum) + " > 0.0) - (" + x(Holds::Sum) + " < 0.0)", Holds::Sum};
        if (name == "mod") {
            const std::string b = argument(node, 1, Holds::Atom);
            return {x(Holds::Sum) + " - " + b + " * floor(" + x(Holds::Product) + " / " + b + ")", Holds::Sum};
        }
        const auto* const other = std::ranges::find(kRenamed, name, &Renamed::name);
        const std::string called = other == std::end(kRenamed) ? name
                                                               : std::string(isPython() ? other->python : other->cpp);
        return {called + "(" + all(node) + ")"};
    }

    /// A condition as a number: C++ would not mix both in a list.
    std::string number(const Node& node) {
        const Piece out = written(node);
        const bool isCondition = out.holds >= Holds::Or && out.holds <= Holds::Comparison;
        return isCondition ? "1.0 * (" + out.text + ")" : out.text;
    }

    std::string all(const Node& node) {
        std::vector<std::string> out;
        for (const Node& each : node.parts) out.push_back(number(each));
        return joined(out);
    }

    std::string extreme(const std::string& which, const std::string& of) const {
        return which + (isPython() ? "(" + of + ")" : "({" + of + "})");
    }

    std::string item(const Node& node) {
        if (node.target < 0)
            add(static_cast<std::size_t>(-1 - node.target));
        else
            addParameter(node.target);
        const std::string index = write(node.parts[0]);
        return identifier(node.words) + (isPython() ? "[int(" : "[static_cast<size_t>(") + index + ")]";
    }

    struct Sign {
        std::string_view own, python, cpp;
        Holds holds;
    };

    Piece operation(const Node& node) {
        static constexpr Sign kSigns[] = {
            {"or", " or ", " || ", Holds::Or},         {"and", " and ", " && ", Holds::And},
            {"==", " == ", " == ", Holds::Comparison}, {"!=", " != ", " != ", Holds::Comparison},
            {"<", " < ", " < ", Holds::Comparison},    {">", " > ", " > ", Holds::Comparison},
            {"<=", " <= ", " <= ", Holds::Comparison}, {">=", " >= ", " >= ", Holds::Comparison},
            {"+", " + ", " + ", Holds::Sum},           {"-", " - ", " - ", Holds::Sum},
            {"*", " * ", " * ", Holds::Product},       {"/", " / ", " / ", Holds::Product}};
        if (node.parts.size() == 1) return unary(node);
        if (node.words == "^") return {"pow(" + number(node.parts[0]) + ", " + number(node.parts[1]) + ")"};
        const auto* const sign = std::ranges::find(kSigns, node.words, &Sign::own);
        const bool joins = sign->holds <= Holds::And;
        const auto next = static_cast<Holds>(static_cast<int>(sign->holds) + 1);
        const auto side = [&](const Node& part, Holds least) {
            return joins ? truth(part, least) : write(part, least);
        };
        return {side(node.parts[0], sign->holds == Holds::Comparison ? next : sign->holds) +
                    std::string(isPython() ? sign->python : sign->cpp) + side(node.parts[1], next),
                sign->holds};
    }

    Piece unary(const Node& node) {
        if (node.words == "-") return {"-" + write(node.parts[0], Holds::Negation), Holds::Negation};
        if (isPython()) return {"not " + truth(node.parts[0], Holds::Not), Holds::Not};
        return {"!(" + truth(node.parts[0], Holds::Choice) + ")", Holds::Not};
    }

    /// An expression as a condition.
    std::string truth(const Node& node, Holds least) {
        Piece out = written(node);
        const bool isCondition = out.holds >= Holds::Or && out.holds <= Holds::Comparison;
        if (!isCondition) {
            if (out.holds < Holds::Sum) out.text = "(" + out.text + ")";
            out = {out.text + " != 0.0", Holds::Comparison};
        }
        return out.holds >= least ? out.text : "(" + out.text + ")";
    }

    Piece cases(const Node& node) {
        std::string out = number(node.parts.back());
        for (std::size_t at = node.parts.size() - 1; at > 0; at -= 2) {
            const std::string condition = truth(node.parts[at - 2], Holds::Or), value = number(node.parts[at - 1]);
            out = isPython() ? value + " if " + condition + " else " + out : condition + " ? " + value + " : " + out;
        }
        return {out, Holds::Choice};
    }

    std::string over(const Node& node) {
        const std::string from = write(node.parts[0]), to = write(node.parts[1]), index = identifier(node.index);
        const std::string body = number(node.parts[2]);
        const std::string whole = "range(int(" + from + "), int(" + to + ") + 1)";
        if (isPython())
            return (node.words == "product" ? "prod" : node.words) + "(" + body + " for " + index + " in " + whole +
                   ")";
        const bool adds = node.words == "sum", multiplies = node.words == "product";
        const std::string start = adds ? "0.0" : multiplies ? "1.0" : node.words == "min" ? "HUGE_VAL" : "-HUGE_VAL";
        const std::string step = adds         ? "total += " + body
                                 : multiplies ? "total *= " + body
                                              : "total = " + extreme(node.words, "total, " + body);
        return "[&] { double total = " + start + "; for (double " + index + " = " + from + "; " + index + " <= " + to +
               "; ++" + index + ") " + step + "; return total; }()";
    }

    const Definition& m_definition;
    const std::vector<Value>& m_values;
    Evaluation m_evaluation;
    CodeLanguage m_language;
    std::vector<std::string> m_lines;
    std::set<int> m_written;  ///< quantities from 0 on, parameters from −1 down
};

}  // namespace

std::string literal(double value) {
    const std::string text = exactNumber(value);
    return text.find_first_of(".en") == std::string::npos ? text + ".0" : text;
}

std::vector<std::string> codeOf(const Definition& definition, const std::vector<Value>& values,
                                std::string_view quantity, CodeLanguage language) {
    return CodeWriter(definition, values, language).bodyOf(quantity);
}

}  // namespace posenc::definition
