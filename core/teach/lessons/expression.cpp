// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/expression.hpp"

#include <array>
#include <cmath>

#include "core/explore/data/input_file.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/lessons/measures.hpp"

namespace posenc::lessons {

struct Node {
    enum class Kind : std::uint8_t { Number, Words, Call, Operator } kind = Kind::Number;
    double number = 0.0;
    std::string words;  ///< contents of a string, the name of a function, an operator
    std::vector<Node> parts;
};

namespace {

constexpr std::size_t kLongest = 1000;
constexpr int kDeepest = 50;

/// Operators by precedence, lowest first.
const std::vector<std::vector<std::string>> kOperators{{"or"},     {"and"},    {"<=", ">=", "==", "!=", "<", ">"},
                                                       {"+", "-"}, {"*", "/"}, {"^"}};
constexpr std::size_t kComparisons = 2;

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text), m_rest(text) {}

    Node whole() {
        Node node = operation(0);
        skip();
        if (!m_rest.empty()) refuse(say("core", "an operator or the end"));
        return node;
    }

private:
    [[noreturn]] void refuse(const Text& wanted) const {
        throw Error(say("core", "\"%1\" should have %2 at character %3.")
                        .with(data::quotable(m_text), wanted, static_cast<int>(m_text.size() - m_rest.size()) + 1));
    }

    void skip() {
        while (!m_rest.empty() && m_rest.front() == ' ') m_rest.remove_prefix(1);
    }

    bool take(std::string_view words) {
        skip();
        if (!m_rest.starts_with(words)) return false;
        const bool isWord = isLetter(words.front());
        if (isWord && m_rest.size() > words.size() && isLetter(m_rest[words.size()])) return false;
        m_rest.remove_prefix(words.size());
        return true;
    }

    void must(std::string_view words) {
        if (!take(words)) refuse(Text::literal("\"" + std::string(words) + "\""));
    }

    Node operation(std::size_t level) {
        if (level == kOperators.size()) return operand();
        Node node = operation(level + 1);
        for (std::string found = operatorAt(level); !found.empty(); found = operatorAt(level))
            node = operatorOf(found, std::move(node), operation(level + 1));
        return node;
    }

    /// Avoids a braced list: if one of its parts throws, GCC 12 destroys others that were never constructed.
    static Node operatorOf(const std::string& words, Node left, Node right) {
        Node node{Node::Kind::Operator, 0.0, words, {}};
        node.parts.push_back(std::move(left));
        node.parts.push_back(std::move(right));
        return node;
    }

    std::string operatorAt(std::size_t level) {
        for (const std::string& each : kOperators[level])
            if (take(each)) return each;
        return {};
    }

    Node operand() {
        if (++m_depth > kDeepest) refuse(say("core", "fewer parentheses"));
        skip();
        const char first = m_rest.empty() ? '\0' : m_rest.front();
        Node node = take("-")         ? operatorOf("-", Node{}, operand())
                    : take("(")       ? inParentheses()
                    : first == '"'    ? words()
                    : isLetter(first) ? call()
                                      : number();
        --m_depth;
        return node;
    }

    Node inParentheses() {
        Node node = operation(0);
        must(")");
        return node;
    }

    Node words() {
        const auto end = m_rest.find('"', 1);
        if (end == std::string_view::npos) refuse(say("core", "a closing quotation mark"));
        Node node{Node::Kind::Words, 0.0, std::string(m_rest.substr(1, end - 1)), {}};
        m_rest.remove_prefix(end + 1);
        return node;
    }

    Node number() {
        std::size_t size = 0;
        const auto isPart = [&](char c) {
            const bool sign = (c == '-' || c == '+') && size > 0 && m_rest[size - 1] == 'e';
            return isDigit(c) || c == '.' || c == 'e' || sign;
        };
        while (size < m_rest.size() && isPart(m_rest[size])) ++size;
        const auto value = parseNumber(m_rest.substr(0, size));
        if (!value) refuse(say("core", "a number, a function or \"(\""));
        m_rest.remove_prefix(size);
        return {Node::Kind::Number, *value, {}, {}};
    }

    Node call() {
        std::size_t size = 0;
        while (size < m_rest.size() && (isLetter(m_rest[size]) || isDigit(m_rest[size]))) ++size;
        Node node{Node::Kind::Call, 0.0, std::string(m_rest.substr(0, size)), {}};
        if (!isFunction(node.words))
            refuse(
                say("core", "one of the functions %1, not \"%2\"").with(functionNames(), data::quotable(node.words)));
        m_rest.remove_prefix(size);
        must("(");
        if (take(")")) return node;
        do node.parts.push_back(operation(0));
        while (take(","));
        must(")");
        return node;
    }

    std::string_view m_text, m_rest;
    int m_depth = 0;
};

double computed(const std::string& what, double a, double b) {
    if (what == "+") return a + b;
    if (what == "-") return a - b;
    if (what == "*") return a * b;
    if (what == "/") return a / b;
    if (what == "^") return std::pow(a, b);
    if (what == "<") return a < b;
    if (what == ">") return a > b;
    if (what == "<=") return a <= b;
    if (what == ">=") return a >= b;
    if (what == "==") return a == b;
    if (what == "!=") return a != b;
    return what == "and" ? a != 0.0 && b != 0.0 : a != 0.0 || b != 0.0;
}

double valueOf(const Node& node, const Seen& what);

/// of("alibi/kernel heads=8", at(3)), with("base=500000", first_below(0)): the second argument, of another figure.
double elsewhere(const Node& node, const Seen& what) {
    if (node.parts.size() != 2 || node.parts[0].kind != Node::Kind::Words)
        throw Error(
            say("core", "%1 needs a text in quotation marks and an expression.").with(data::quotable(node.words)));
    const std::string& text = node.parts[0].words;
    return valueOf(node.parts[1], seen(node.words == "of" ? parseState(text) : changed(what.state, text)));
}

double valueOf(const Node& node, const Seen& what) {
    switch (node.kind) {
        case Node::Kind::Number: return node.number;
        case Node::Kind::Words:
            throw Error(say("core", "There should be a number instead of \"%1\".").with(data::quotable(node.words)));
        case Node::Kind::Operator:
            return computed(node.words, valueOf(node.parts[0], what), valueOf(node.parts[1], what));
        case Node::Kind::Call: break;
    }
    if (node.words == "of" || node.words == "with") return elsewhere(node, what);
    std::vector<Argument> arguments;
    for (const Node& part : node.parts) {
        if (part.kind == Node::Kind::Words)
            arguments.emplace_back(part.words);
        else
            arguments.emplace_back(valueOf(part, what));
    }
    return measured(node.words, arguments, what);
}

}  // namespace

Seen seen(State state) {
    Figure figure = draw(state);
    return {std::move(state), std::move(figure)};
}

Expression::Expression(std::string_view text) : m_text(text) {
    if (text.size() > kLongest) throw Error(say("core", "An expression may have at most 1,000 characters."));
    m_root = std::make_shared<const Node>(Parser(m_text).whole());
}

double Expression::of(const Seen& what) const { return valueOf(*m_root, what); }

std::optional<Expression::Sides> Expression::sides(const Seen& what) const {
    const auto& comparisons = kOperators[kComparisons];
    const bool compares = m_root->kind == Node::Kind::Operator &&
                          std::find(comparisons.begin(), comparisons.end(), m_root->words) != comparisons.end();
    if (!compares) return std::nullopt;
    return Sides{valueOf(m_root->parts[0], what), valueOf(m_root->parts[1], what), m_root->words};
}

}  // namespace posenc::lessons
