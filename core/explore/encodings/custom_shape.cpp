// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/custom_shape.hpp"

#include <algorithm>

namespace posenc::custom {

using definition::Node;

namespace {

bool isIndex(const Node& node, const std::string& index) {
    return node.kind == Node::Kind::Name && node.refers == Node::Refers::Index && node.words == index;
}

bool isSize(const Node& node, const std::string& index) {
    return node.kind == Node::Kind::Call && node.words == "abs" && isIndex(node.parts[0], index);
}

/// max(|D| − k, 0)
bool isBeyond(const Node& node, const std::string& index) {
    if (node.kind != Node::Kind::Call || node.words != "max" || node.parts.size() != 2) return false;
    const Node &beyond = node.parts[0], &zero = node.parts[1];
    return zero.kind == Node::Kind::Number && zero.number == 0.0 && beyond.kind == Node::Kind::Operator &&
           beyond.words == "-" && beyond.parts.size() == 2 && isSize(beyond.parts[0], index) &&
           !mentions(beyond.parts[1], index);
}

/// A quantity that gets the index as one of its own.
bool isHandedOn(Results& results, const Node& call, const std::string& index, const Accepts& accepts) {
    const definition::Quantity& quantity = results.definition().quantities()[static_cast<std::size_t>(call.target)];
    for (std::size_t k = 0; k < call.parts.size(); ++k) {
        if (isIndex(call.parts[k], index) ? !onlyWithin(results, quantity.value, quantity.indices[k], accepts)
                                          : !onlyWithin(results, call.parts[k], index, accepts))
            return false;
    }
    return true;
}

bool hasIndex(const Node& node) {
    return node.refers == Node::Refers::Index || std::ranges::any_of(node.parts, hasIndex);
}

/// The cases from which the indices choose; those behind one that the parameters choose never apply.
bool onlyWithinCases(Results& results, const Node& node, const std::string& index, const Accepts& accepts) {
    for (std::size_t k = 0; k + 1 < node.parts.size(); k += 2) {
        const Node &condition = node.parts[k], &value = node.parts[k + 1];
        const bool isDecided = !hasIndex(condition);
        if (isDecided && results.valueOf(condition) == 0.0) continue;
        if (!onlyWithin(results, condition, index, accepts) || !onlyWithin(results, value, index, accepts))
            return false;
        if (isDecided) return true;
    }
    return onlyWithin(results, node.parts.back(), index, accepts);
}

}  // namespace

bool mentions(const Node& node, const std::string& index) {
    return isIndex(node, index) ||
           std::ranges::any_of(node.parts, [&](const Node& part) { return mentions(part, index); });
}

bool onlyWithin(Results& results, const Node& node, const std::string& index, const Accepts& accepts) {
    if (!mentions(node, index) || accepts(node, index)) return true;
    if (node.kind == Node::Kind::Call && node.refers == Node::Refers::Quantity)
        return isHandedOn(results, node, index, accepts);
    if (node.kind == Node::Kind::Cases) return onlyWithinCases(results, node, index, accepts);
    return !isIndex(node, index) &&
           std::ranges::all_of(node.parts, [&](const Node& part) { return onlyWithin(results, part, index, accepts); });
}

bool isBucket(const Node& part, const std::string& index) {
    return part.kind == Node::Kind::Call && part.words == "bucket" && isIndex(part.parts[0], index);
}

bool isWave(const Node& part, const std::string& index) {
    if (part.kind != Node::Kind::Call || (part.words != "sin" && part.words != "cos")) return false;
    const Node& angle = part.parts[0];
    if (angle.kind != Node::Kind::Operator || angle.words != "*") return false;
    return isIndex(angle.parts[0], index) ? !mentions(angle.parts[1], index)
                                          : isIndex(angle.parts[1], index) && !mentions(angle.parts[0], index);
}

bool isMultipleOf(const Node& node, const std::string& index) {
    if (!mentions(node, index) || isIndex(node, index) || isSize(node, index) || isBeyond(node, index)) return true;
    const auto& parts = node.parts;
    if (node.kind == Node::Kind::Cases) {
        for (std::size_t k = 0; k + 1 < parts.size(); k += 2)
            if (mentions(parts[k], index) || !isMultipleOf(parts[k + 1], index)) return false;
        return isMultipleOf(parts.back(), index);
    }
    if (node.kind != Node::Kind::Operator) return false;
    if (parts.size() == 1) return node.words == "-" && isMultipleOf(parts[0], index);
    if (node.words == "/") return !mentions(parts[1], index) && isMultipleOf(parts[0], index);
    return node.words == "*" && isMultipleOf(parts[0], index) && isMultipleOf(parts[1], index) &&
           mentions(parts[0], index) != mentions(parts[1], index);
}

}  // namespace posenc::custom
