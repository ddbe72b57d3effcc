// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/simplified.hpp"

#include <algorithm>

#include "core/explore/definition/decided.hpp"

namespace posenc::definition {

namespace {

/// Returns each quantity's expression with its cases decided. Where that fails, or would take longer than a frame, all
/// cases stay.
std::vector<Node> decidedValues(const Definition& definition, const std::vector<Value>& parameters) {
    Evaluation evaluation(definition, parameters);
    evaluation.limit(Evaluation::kFrame);
    std::vector<Node> out;
    for (const Quantity& each : definition.quantities()) {
        try {
            out.push_back(decided(each.value, evaluation));
        } catch (const Misplaced&) {
            out.push_back(each.value);
        }
    }
    return out;
}

bool isNumber(const Node& node, double value) { return node.kind == Node::Kind::Number && node.number == value; }

/// An operator, the number that changes nothing behind it, and whether it may also stand in front.
struct Neutral {
    std::string_view words;
    double number;
    bool inFront;
};
constexpr Neutral kNeutral[] = {{"*", 1.0, true},  {"/", 1.0, false},  {"^", 1.0, false}, {"+", 0.0, true},
                                {"-", 0.0, false}, {"and", 1.0, true}, {"or", 0.0, true}};

/// Without a factor of 1, a term of 0 or a power of 1; 0 if a factor is 0.
Node withoutNeutral(Node node) {
    const auto* const found = std::ranges::find(kNeutral, node.words, &Neutral::words);
    if (node.kind != Node::Kind::Operator || node.parts.size() != 2 || found == std::end(kNeutral)) return node;
    Node &left = node.parts[0], &right = node.parts[1];
    const bool vanishes = (node.words == "*" || node.words == "/") && isNumber(left, 0.0);
    if (vanishes || isNumber(right, found->number)) return Node(std::move(left));
    if (node.words == "-" && left.kind == Node::Kind::Number && right.kind == Node::Kind::Number) {
        left.number -= right.number;
        return Node(std::move(left));
    }
    const bool isLeft = found->inFront && isNumber(left, found->number);
    return isLeft || (node.words == "*" && isNumber(right, 0.0)) ? Node(std::move(right)) : node;
}

/// Cases inside of "else" become further cases of the same brace; a last case equal to "else" is left out.
Node flattened(Node node) {
    if (node.kind != Node::Kind::Cases) return node;
    if (node.parts.back().kind == Node::Kind::Cases) {
        std::vector<Node> inner = std::move(node.parts.back().parts);
        node.parts.pop_back();
        std::ranges::move(inner, std::back_inserter(node.parts));
    }
    while (node.parts.size() > 1 && isSame(node.parts[node.parts.size() - 2], node.parts.back()))
        node.parts.erase(node.parts.end() - 3, node.parts.end() - 1);
    return node.parts.size() == 1 ? Node(std::move(node.parts.back())) : node;
}

/// A call keeps its own arguments, of which an index may be the value.
Node renamed(const Node& node, const Node& other) {
    if (other.refers == Node::Refers::Index) return node.parts[static_cast<std::size_t>(other.target)];
    Node out = other;
    if (other.kind == Node::Kind::Call) out.parts = node.parts;
    return out;
}

}  // namespace

Simplified::Simplified(const Definition& definition, const std::vector<Value>& parameters)
    : m_definition(definition), m_values(decidedValues(definition, parameters)) {
    for (std::size_t at = 0; at < m_values.size(); ++at) {
        m_values[at] = simplified(m_values[at]);
        m_standsFor.push_back(stands(at));
        m_drawn.push_back(draws(m_values[at]));
    }
}

const Node& Simplified::value(int at) const {
    const auto& other = m_standsFor[static_cast<std::size_t>(at)];
    if (other && other->refers == Node::Refers::Quantity && quantity(other->target).indices == quantity(at).indices)
        return value(other->target);
    return m_values[static_cast<std::size_t>(at)];
}

bool Simplified::isWritten(int at) const {
    const auto& other = m_standsFor[static_cast<std::size_t>(at)];
    const bool isQuantity = !other || other->refers == Node::Refers::Quantity;
    return quantity(at).list.empty() && (isQuantity || other->refers == Node::Refers::Parameter);
}

Node Simplified::simplified(const Node& node) const {
    Node out = node;
    for (Node& part : out.parts) part = simplified(part);
    if (out.refers == Node::Refers::Quantity && out.kind != Node::Kind::Item)
        if (const auto& other = m_standsFor[static_cast<std::size_t>(out.target)]) return renamed(out, *other);
    return flattened(withoutNeutral(std::move(out)));
}

std::optional<Node> Simplified::stands(std::size_t at) const {
    const Node& value = m_values[at];
    const Quantity& quantity = m_definition.quantities()[at];
    const bool isDecided = quantity.symbol.empty() && quantity.value.kind == Node::Kind::Cases;
    if (value.kind == Node::Kind::Number && (isDecided || value.number == 0.0 || value.number == 1.0)) return value;
    if (value.kind == Node::Kind::Name && value.refers != Node::Refers::Quantity) return value;
    const auto& indices = quantity.indices;
    const bool isOther = value.refers == Node::Refers::Quantity && value.kind != Node::Kind::Item;
    const bool sameIndices = std::ranges::equal(value.parts, indices, {}, &Node::words) &&
                             std::ranges::all_of(value.parts, [](const Node& each) {
                                 return each.kind == Node::Kind::Name && each.refers == Node::Refers::Index;
                             });
    return isOther && sameIndices ? std::optional(value) : std::nullopt;
}

bool Simplified::draws(const Node& node) const {
    if (node.refers == Node::Refers::Function && (node.words == "uniform" || node.words == "normal")) return true;
    if (node.kind == Node::Kind::Item && node.target < 0) return true;
    if (node.refers == Node::Refers::Quantity && node.target >= 0 && isDrawn(node.target)) return true;
    return std::ranges::any_of(node.parts, [this](const Node& part) { return draws(part); });
}

}  // namespace posenc::definition
