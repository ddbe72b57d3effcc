// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/decided.hpp"

#include <algorithm>

namespace posenc::definition {

namespace {

/// True if it has no index: parameters decide.
bool isDecided(const Node& node) {
    const bool isIndex = node.kind == Node::Kind::Name && node.refers == Node::Refers::Index;
    return !isIndex && std::ranges::all_of(node.parts, isDecided);
}

bool isCondition(const Node& node) {
    static constexpr std::string_view kWords[] = {"or", "and", "not", "==", "!=", "<", ">", "<=", ">="};
    return node.kind == Node::Kind::Operator && std::ranges::count(kWords, node.words) > 0;
}

Node numberAt(const Node& node, double value) { return {.place = node.place, .number = value}; }

Node truthOf(const Node& node, Evaluation& evaluation) {
    return isDecided(node) ? numberAt(node, evaluation.valueOf(node, {}) != 0.0 ? 1.0 : 0.0)
                           : decided(node, evaluation);
}

Node decidedCases(const Node& node, Evaluation& evaluation) {
    Node out = node;
    out.parts.clear();
    std::size_t at = 0;
    for (; at + 1 < node.parts.size(); at += 2) {
        const Node condition = truthOf(node.parts[at], evaluation);
        if (condition.kind != Node::Kind::Number) {
            out.parts.push_back(condition);
            out.parts.push_back(decided(node.parts[at + 1], evaluation));
        } else if (condition.number != 0.0) {
            ++at;
            break;
        }
    }
    Node last = decided(node.parts[at], evaluation);
    if (out.parts.empty()) return last;
    out.parts.push_back(std::move(last));
    return out;
}

/// "and" or "or": a side that is decided either decides the whole or leaves it to the other.
Node reduced(Node node) {
    const bool ends = node.words == "or";
    for (std::size_t k = 0; k < 2; ++k)
        if (node.parts[k].kind == Node::Kind::Number)
            return (node.parts[k].number != 0.0) == ends ? numberAt(node, ends ? 1.0 : 0.0) : node.parts[1 - k];
    return node;
}

}  // namespace

Node decided(const Node& node, Evaluation& evaluation) {
    if (node.kind == Node::Kind::Cases) return decidedCases(node, evaluation);
    const bool asks = isCondition(node) || node.refers == Node::Refers::Given;
    if (asks && isDecided(node)) return truthOf(node, evaluation);
    const bool joins = isCondition(node) && (node.words == "and" || node.words == "or");
    Node out = node;
    for (Node& part : out.parts) part = joins ? truthOf(part, evaluation) : decided(part, evaluation);
    return joins ? reduced(std::move(out)) : out;
}

}  // namespace posenc::definition
