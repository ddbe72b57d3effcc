// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/lessons/expression.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/explore/data/input_file.hpp"
#include "core/explore/definition/parser.hpp"
#include "core/teach/lessons/measures.hpp"

namespace posenc::lessons {

using definition::Node;

namespace {

constexpr std::size_t kLongest = 1000;
constexpr auto kSequences = "sequences";  // of views of trained models

/// Throws Error for a name that is no function.
void checkFunctions(const Node& node, std::string_view text) {
    const bool isName = node.kind == Node::Kind::Name || node.kind == Node::Kind::Item || node.kind == Node::Kind::Over;
    if (isName || (node.kind == Node::Kind::Call && !isFunction(node.words)))
        throw Error(say("core", "\"%1\", character %2: there should be one of the functions %3, not \"%4\".")
                        .with(data::quotable(text), node.place.column, functionNames(), data::quotable(node.words)));
    for (const Node& part : node.parts) checkFunctions(part, text);
}

Node parsed(std::string_view text) {
    try {
        Node node = definition::parseExpression(text);
        checkFunctions(node, text);
        return node;
    } catch (const definition::Misplaced& error) {
        throw Error(
            say("core", "\"%1\", character %2: %3").with(data::quotable(text), error.place().column, error.reason()));
    }
}

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

double operation(const Node& node, const Seen& what) {
    const double first = valueOf(node.parts[0], what);
    if (node.parts.size() == 1) return node.words == "-" ? -first : first == 0.0;
    return computed(node.words, first, valueOf(node.parts[1], what));
}

double cases(const Node& node, const Seen& what) {
    std::size_t at = 0;
    while (at + 1 < node.parts.size() && valueOf(node.parts[at], what) == 0.0) at += 2;
    return valueOf(node.parts[at + 1 < node.parts.size() ? at + 1 : at], what);
}

std::vector<Argument> argumentsOf(const Node& node, const Seen& what) {
    std::vector<Argument> arguments;
    for (const Node& part : node.parts) {
        if (part.kind == Node::Kind::Words)
            arguments.emplace_back(part.words);
        else
            arguments.emplace_back(valueOf(part, what));
    }
    return arguments;
}

double valueOf(const Node& node, const Seen& what) {
    switch (node.kind) {
        case Node::Kind::Number: return node.number;
        case Node::Kind::Words:
            throw Error(say("core", "There should be a number instead of \"%1\".").with(data::quotable(node.words)));
        case Node::Kind::Operator: return operation(node, what);
        case Node::Kind::Cases: return cases(node, what);
        default: break;
    }
    if (node.words == "of" || node.words == "with") return elsewhere(node, what);
    return measured(node.words, argumentsOf(node, what), what);
}

}  // namespace

namespace {
thread_local std::int64_t measuredSequences = 0;  // 0: as the State says
}

Measuring::Measuring(std::int64_t sequences) { measuredSequences = sequences; }
Measuring::~Measuring() { measuredSequences = 0; }

Seen seen(State state) {
    if (measuredSequences == 0 || !state.viewParameters.schema().find(kSequences)) {
        Figure figure = draw(state);
        return {std::move(state), std::move(figure)};
    }
    static thread_local std::map<std::string, Figure>
        measured;  // seconds for each; twins in two languages have the same
    if (std::get<std::int64_t>(state.viewParameters.value(kSequences)) < kAllSequences)
        static_cast<void>(state.viewParameters.set(kSequences, measuredSequences));
    const std::string text = toText(state);
    if (!measured.contains(text)) measured.emplace(text, draw(state));
    return {std::move(state), measured.at(text)};
}

Expression::Expression(std::string_view text) : m_text(text) {
    if (text.size() > kLongest) throw Error(say("core", "An expression may have at most 1,000 characters."));
    m_root = std::make_shared<const Node>(parsed(m_text));
}

double Expression::of(const Seen& what) const { return valueOf(*m_root, what); }

std::optional<Expression::Sides> Expression::sides(const Seen& what) const {
    static constexpr std::array<std::string_view, 6> kComparisons{"<", ">", "<=", ">=", "==", "!="};
    const bool compares = m_root->kind == Node::Kind::Operator && std::ranges::count(kComparisons, m_root->words) > 0;
    if (!compares) return std::nullopt;
    return Sides{valueOf(m_root->parts[0], what), valueOf(m_root->parts[1], what), m_root->words};
}

std::optional<Expression::Cell> Expression::cell(const Seen& what) const {
    if (m_root->kind != Node::Kind::Call || m_root->words != "table") return std::nullopt;
    return cellOf(argumentsOf(*m_root, what), what);
}

}  // namespace posenc::lessons
