// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/parser.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/explore/definition/functions.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"

namespace posenc::definition {

namespace {

constexpr int kDeepest = 50;

/// Binary operators by precedence, the loosest first; a longer one stands before its beginning.
const std::vector<std::vector<std::string_view>> kOperators{
    {"or"}, {"and"}, {"<=", ">=", "==", "!=", "=", "<", ">"}, {"+", "-"}, {"*", "/"}};
constexpr std::size_t kComparisons = 2;

/// Signs that people paste from papers.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSpellings{
    {{"−", "-"}, {"·", "*"}, {"×", "*"}, {"≤", "<="}, {"≥", ">="}, {"≠", "!="}}};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Returns the size of the letter at the beginning: ASCII or Greek; 0 if there is none.
std::size_t letterAt(std::string_view text) {
    if (text.empty()) return 0;
    const char first = text[0];
    if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_') return 1;
    const char32_t c = takeCharacter(text).value_or(0);
    const bool isGreek = c >= 0x391 && c <= 0x3FF && c != 0x3A2 && c != 0x3F6;  // the two are no letters
    return isGreek ? 2 : 0;
}

std::size_t nameAt(std::string_view text) {
    std::size_t size = letterAt(text);
    while (size > 0 && size < text.size()) {
        const std::size_t more = isDigit(text[size]) || text[size] == '\'' ? 1 : letterAt(text.substr(size));
        if (more == 0) break;
        size += more;
    }
    return size;
}

std::size_t numberAt(std::string_view text) {
    std::size_t size = 0;
    const auto digits = [&] {
        while (size < text.size() && isDigit(text[size])) ++size;
    };
    digits();
    const bool isRange = text.substr(size).starts_with("..");
    if (!isRange && size < text.size() && text[size] == '.') {
        ++size;
        digits();
    }
    if (size == 0 || text.substr(0, size) == ".") return 0;
    if (size < text.size() && (text[size] == 'e' || text[size] == 'E')) {
        const std::size_t sign = size + 1 < text.size() && (text[size + 1] == '-' || text[size + 1] == '+') ? 1 : 0;
        if (size + 1 + sign < text.size() && isDigit(text[size + 1 + sign])) {
            size += 1 + sign;
            digits();
        }
    }
    return size;
}

/// Avoids a braced list: if one of its parts throws, GCC 12 destroys others that were never constructed.
Node operatorOf(Place place, std::string_view words, Node left, Node right) {
    Node node{Node::Kind::Operator, place, 0.0, std::string(words), {}, {}};
    node.parts.push_back(std::move(left));
    node.parts.push_back(std::move(right));
    return node;
}

Node unaryOf(Place place, std::string_view words, Node part) {
    Node node{Node::Kind::Operator, place, 0.0, std::string(words), {}, {}};
    node.parts.push_back(std::move(part));
    return node;
}

}  // namespace

Misplaced::Misplaced(Place place, const Text& reason)
    : Error(say("core", "Line %1, column %2: %3").with(place.line, place.column, reason)),
      m_place(place),
      m_reason(reason) {}

Parser::Parser(std::string_view text) : m_text(text) {}

void Parser::advance(std::size_t bytes) {
    for (const std::size_t end = m_at + bytes; m_at < end; ++m_at) {
        if (m_text[m_at] == '\n')
            m_place = {m_place.line + 1, 1};
        else
            ++m_place.column;
    }
}

/// Skips spaces, comments, and the ends of lines that go on in the next.
void Parser::skip() {
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '#') {
            advance(std::min(m_text.find('\n', m_at), m_text.size()) - m_at);
        } else if (c == '\n') {
            const std::size_t next = std::min(m_text.find_first_not_of("\n\r", m_at), m_text.size());
            const bool goesOn = next < m_text.size() && (isSpace(m_text[next]) || m_text[next] == '#');
            if (!goesOn) return;
            advance(next - m_at);
        } else if (isSpace(c)) {
            advance(1);
        } else {
            return;
        }
    }
}

bool Parser::atStatement() {
    skip();
    while (m_at < m_text.size() && (m_text[m_at] == '\n' || isSpace(m_text[m_at]))) {
        advance(1);
        skip();
    }
    return m_at < m_text.size();
}

bool Parser::atEnd() { return !atStatement(); }

void Parser::endStatement() {
    skip();
    if (m_at < m_text.size() && m_text[m_at] != '\n') refuse(say("core", "an operator or the end of the line"));
}

Place Parser::place() {
    skip();
    return m_place;
}

void Parser::refuse(const Text& wanted) { throw Misplaced(place(), say("core", "there should be %1.").with(wanted)); }

bool Parser::take(std::string_view words) {
    skip();
    std::string_view rest = m_text.substr(m_at);
    if (letterAt(words) > 0) {
        if (rest.substr(0, nameAt(rest)) != words) return false;
        advance(words.size());
        return true;
    }
    for (const auto& [sign, meaning] : kSpellings)
        if (meaning == words && rest.starts_with(sign)) {
            advance(sign.size());
            return true;
        }
    if (!rest.starts_with(words)) return false;
    advance(words.size());
    return true;
}

void Parser::must(std::string_view words) {
    if (!take(words)) refuse(Text::literal("\"" + std::string(words) + "\""));
}

std::optional<std::string> Parser::takeName() {
    skip();
    const std::size_t size = nameAt(m_text.substr(m_at));
    if (size == 0) return std::nullopt;
    std::string out(m_text.substr(m_at, size));
    advance(size);
    return out;
}

std::string Parser::name(const Text& wanted) {
    if (auto found = takeName()) return *std::move(found);
    refuse(wanted);
}

std::string Parser::id(const Text& wanted) {
    skip();
    const auto isPart = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.';
    };
    std::size_t end = m_at;
    while (end < m_text.size() && isPart(m_text[end])) ++end;
    if (end == m_at) refuse(wanted);
    std::string out(m_text.substr(m_at, end - m_at));
    advance(out.size());
    return out;
}

std::optional<std::string> Parser::takeWords() {
    skip();
    if (m_at >= m_text.size() || m_text[m_at] != '"') return std::nullopt;
    const std::size_t end = m_text.find_first_of("\"\n", m_at + 1);
    if (end == std::string_view::npos || m_text[end] == '\n') refuse(say("core", "a closing quotation mark"));
    std::string out(m_text.substr(m_at + 1, end - m_at - 1));
    advance(end + 1 - m_at);
    return out;
}

std::string Parser::words() {
    if (auto found = takeWords()) return *std::move(found);
    refuse(say("core", "\"symbol\", \"unit\" or a label in quotation marks"));
}

std::optional<double> Parser::takeNumber() {
    skip();
    const std::string_view rest = m_text.substr(m_at);
    const std::size_t size = numberAt(rest);
    const auto value = parseNumber(rest.substr(0, size));
    if (size == 0 || !value) return std::nullopt;
    advance(size);
    return value;
}

bool Parser::atNumber() {
    skip();
    return numberAt(m_text.substr(m_at)) > 0;
}

double Parser::number() {
    const double sign = take("-") ? -1.0 : 1.0;
    if (const auto value = takeNumber()) return sign * *value;
    refuse(say("core", "a number"));
}

std::string Parser::verbatim() {
    skip();
    const std::size_t end = std::min(m_text.find_first_of(",\n#", m_at), m_text.size());
    std::string out(m_text.substr(m_at, end - m_at));
    while (!out.empty() && isSpace(out.back())) out.pop_back();
    advance(end - m_at);
    return out;
}

std::string Parser::symbol() {
    const auto isOfSymbol = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '\'' || static_cast<signed char>(c) < 0;
    };
    skip();
    const Place start = place();
    const std::string out = verbatim();
    if (out.empty() || !std::ranges::all_of(out, isOfSymbol))
        throw Misplaced(start, say("core", "A symbol has letters, digits, primes and _, such as β_fast, not \"%1\".")
                                   .with(shortened(out, 40)));
    return out;
}

std::string Parser::operatorAt(std::size_t level) {
    for (const std::string_view each : kOperators[level])
        if (take(each)) return std::string(each == "=" ? "==" : each);
    return {};
}

Node Parser::expression() { return operation(0); }

Node Parser::operation(std::size_t level) {
    if (level == kOperators.size()) return negated();
    if (level == kComparisons) {
        const Place start = place();
        if (take("not")) return unaryOf(start, "not", operation(level));
    }
    Node node = operation(level + 1);
    Place where = place();
    for (std::string found = operatorAt(level); !found.empty(); found = operatorAt(level)) {
        node = operatorOf(where, found, std::move(node), operation(level + 1));
        where = place();
    }
    return node;
}

Node Parser::negated() {
    const Place start = place();
    if (!take("-")) return power();
    if (++m_depth > kDeepest) refuse(say("core", "fewer signs"));
    Node node = unaryOf(start, "-", negated());
    --m_depth;
    return node;
}

Node Parser::power() {
    Node node = operand();
    const Place where = place();
    if (!take("^")) return node;
    if (++m_depth > kDeepest) refuse(say("core", "fewer parentheses"));
    Node out = operatorOf(where, "^", std::move(node), negated());
    --m_depth;
    return out;
}

Node Parser::operand() {
    if (++m_depth > kDeepest) refuse(say("core", "fewer parentheses"));
    const Place start = place();
    const auto leaf = [&](Node node) {
        --m_depth;
        return node;
    };
    if (take("(")) return leaf(parenthesized());
    if (auto words = takeWords()) return leaf({Node::Kind::Words, start, 0.0, *std::move(words), {}, {}});
    if (const auto value = takeNumber()) return leaf({Node::Kind::Number, start, *value, {}, {}, {}});
    if (auto name = takeName()) return leaf(called(start, *std::move(name)));
    refuse(say("core", "a number, a name or \"(\""));
}

Node Parser::parenthesized() {
    Node node = operation(0);
    must(")");
    return node;
}

/// Reads an operand that begins with a name.
Node Parser::called(Place place, std::string name) {
    if (take("[")) {
        Node node{Node::Kind::Item, place, 0.0, std::move(name), {}, {}};
        node.parts.push_back(operation(0));
        must("]");
        return node;
    }
    if (!take("(")) return {Node::Kind::Name, place, 0.0, std::move(name), {}, {}};
    if (name == "cases") return cases(place);
    if (isOver(name)) return over(place, std::move(name));
    Node node{Node::Kind::Call, place, 0.0, std::move(name), {}, {}};
    if (take(")")) return node;
    do node.parts.push_back(operation(0));
    while (take(","));
    must(")");
    return node;
}

Node Parser::cases(Place place) {
    Node node{Node::Kind::Cases, place, 0.0, "cases", {}, {}};
    while (!take("else")) {
        node.parts.push_back(operation(0));
        must(":");
        node.parts.push_back(operation(0));
        must(",");
    }
    must(":");
    node.parts.push_back(operation(0));
    must(")");
    return node;
}

/// "sum(k = 0 .. n - 1: body)"; min and max may instead be functions of several numbers.
Node Parser::over(Place place, std::string name) {
    const auto [at, where] = std::pair{m_at, m_place};
    if (auto index = takeName(); index && take("=") && !take("=")) {
        Node node{Node::Kind::Over, place, 0.0, std::move(name), *std::move(index), {}};
        node.parts.push_back(operation(kComparisons + 1));
        must("..");
        node.parts.push_back(operation(kComparisons + 1));
        must(":");
        node.parts.push_back(operation(0));
        must(")");
        return node;
    }
    m_at = at;
    m_place = where;
    if (!functionNamed(name)) refuse(say("core", "an index with its range, as in %1(k = 0 .. 9: ...)").with(name));
    Node node{Node::Kind::Call, place, 0.0, std::move(name), {}, {}};
    do node.parts.push_back(operation(0));
    while (take(","));
    must(")");
    return node;
}

Node parseExpression(std::string_view text) {
    Parser parser(text);
    Node node = parser.expression();
    if (!parser.atEnd()) parser.refuse(say("core", "an operator or the end"));
    return node;
}

}  // namespace posenc::definition
