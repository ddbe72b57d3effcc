// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/definition_rows.hpp"

#include <algorithm>
#include <utility>

#include "core/explore/definition/decided.hpp"
#include "core/explore/definition/written.hpp"

namespace posenc {

namespace {

using definition::Definition, definition::Node, definition::Quantity, definition::Style;

constexpr double kOperations = 1e5;  // less than a frame

/// The results of a scheme, in the order in which they are written.
constexpr std::string_view kResults[] = {"bias",       "query_bias",     "word_bias",     "gate",          "relative",
                                         "row",        "frequency",      "cosine_factor", "decay",         "turn",
                                         "coordinate", "position_query", "position_key",  "distance_bias", "visible"};

/// Returns each quantity's expression with its cases decided. Where that fails, or would take longer than a frame, all
/// cases stay.
std::vector<Node> decidedValues(const Definition& definition, const std::vector<Value>& parameters) {
    definition::Evaluation evaluation(definition, parameters);
    evaluation.limit(kOperations);
    std::vector<Node> out;
    for (const Quantity& each : definition.quantities()) {
        try {
            out.push_back(decided(each.value, evaluation));
        } catch (const definition::Misplaced&) {
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

/// The quantities of a definition, simplified for readers.
class Simplified {
public:
    Simplified(const Definition& definition, const std::vector<Value>& parameters)
        : m_definition(definition), m_values(decidedValues(definition, parameters)) {
        for (std::size_t at = 0; at < m_values.size(); ++at) {
            m_values[at] = simplified(m_values[at]);
            m_standsFor.push_back(stands(at));
            m_drawn.push_back(draws(m_values[at]));
        }
    }

    const Quantity& quantity(int at) const { return m_definition.quantities()[static_cast<std::size_t>(at)]; }

    /// Returns the expression that a quantity has, that of the quantity it stands for if both name their indices alike.
    const Node& value(int at) const {
        const auto& other = m_standsFor[static_cast<std::size_t>(at)];
        if (other && other->refers == Node::Refers::Quantity && quantity(other->target).indices == quantity(at).indices)
            return value(other->target);
        return m_values[static_cast<std::size_t>(at)];
    }

    /// True if it is random or an entry of a list, or computed from such.
    bool isDrawn(int at) const { return m_drawn[static_cast<std::size_t>(at)]; }

    /// True if it has a formula of its own: it is no list, and more than another name for an index, 0 or 1.
    bool isWritten(int at) const {
        const auto& other = m_standsFor[static_cast<std::size_t>(at)];
        const bool isQuantity = !other || other->refers == Node::Refers::Quantity;
        return quantity(at).list.empty() && (isQuantity || other->refers == Node::Refers::Parameter);
    }

private:
    Node simplified(const Node& node) const {
        Node out = node;
        for (Node& part : out.parts) part = simplified(part);
        if (out.refers == Node::Refers::Quantity && out.kind != Node::Kind::Item)
            if (const auto& other = m_standsFor[static_cast<std::size_t>(out.target)]) return renamed(out, *other);
        return flattened(withoutNeutral(std::move(out)));
    }

    /// A call keeps its own arguments, of which an index may be the value.
    static Node renamed(const Node& node, const Node& other) {
        if (other.refers == Node::Refers::Index) return node.parts[static_cast<std::size_t>(other.target)];
        Node out = other;
        if (other.kind == Node::Kind::Call) out.parts = node.parts;
        return out;
    }

    std::optional<Node> stands(std::size_t at) const {
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

    bool draws(const Node& node) const {
        if (node.refers == Node::Refers::Function && (node.words == "uniform" || node.words == "normal")) return true;
        if (node.kind == Node::Kind::Item && node.target < 0) return true;
        if (node.refers == Node::Refers::Quantity && node.target >= 0 && isDrawn(node.target)) return true;
        return std::ranges::any_of(node.parts, [this](const Node& part) { return draws(part); });
    }

    const Definition& m_definition;
    std::vector<Node> m_values;
    std::vector<std::optional<Node>> m_standsFor;
    std::vector<bool> m_drawn;
};

/// Appends the quantities that an expression mentions and that are not there yet.
void addMentioned(const Node& node, std::vector<int>& out) {
    if (node.refers == Node::Refers::Quantity && node.target >= 0 && !std::ranges::count(out, node.target))
        out.push_back(node.target);
    for (const Node& part : node.parts) addMentioned(part, out);
}

/// Returns the quantities to write: those of `names`, each followed by those that it mentions; no random ones but the
/// first.
template <class Names>
std::vector<int> chosenOf(const Definition& definition, const Simplified& simplified, const Names& names) {
    std::vector<int> out;
    for (const std::string_view name : names) {
        const Quantity* found = definition.find(name);
        const int at = found ? static_cast<int>(found - definition.quantities().data()) : -1;
        if (found && simplified.isWritten(at)) out.push_back(at);
    }
    const std::size_t first = out.size();
    for (std::size_t k = 0; k < out.size(); ++k)
        if (k < first || !simplified.isDrawn(out[k])) addMentioned(simplified.value(out[k]), out);
    out.erase(std::remove_if(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
                             [&](int at) { return simplified.isDrawn(at) || !simplified.isWritten(at); }),
              out.end());
    return out;
}

/// "\p{=low}{\mathrm{low}}": the value of a quantity without indices.
std::string markOf(const Quantity& quantity) {
    return std::string("\\p{") + kQuantityMark + quantity.name + "}{" + written(quantity, Style::Marked) + "}";
}

struct Equation {
    std::string symbols, numbers;  ///< either may be empty
};

/// visible(m, n) is a condition that stands alone: n <= m.
Equation equationOf(const Quantity& quantity, const Node& value, const Definition& definition) {
    const std::string side = written(quantity, Style::Marked), right = written(value, definition, Style::Marked);
    if (value.refers == Node::Refers::Parameter && value.kind == Node::Kind::Name) return {{}, side + "=" + right};
    Equation out;
    out.symbols = quantity.name == "visible" ? right : side + "=" + right;
    const bool hasMarks = right.find("\\p{") != std::string::npos;
    if (quantity.indices.empty()) out.numbers = (hasMarks ? out.symbols : side) + "=" + markOf(quantity);
    if (!quantity.indices.empty() && hasMarks) out.numbers = out.symbols;
    return out;
}

}  // namespace

std::vector<FormulaRow> definitionRows(const Definition& definition, const std::vector<Value>& parameters,
                                       const std::vector<std::string>& names) {
    const Simplified simplified(definition, parameters);
    const auto chosen = names.empty() ? chosenOf(definition, simplified, kResults)
                                      : chosenOf(definition, simplified, names);
    std::vector<FormulaRow> rows;
    for (const int at : chosen) {
        Equation equation = equationOf(simplified.quantity(at), simplified.value(at), definition);
        if (!equation.symbols.empty()) rows.push_back({std::move(equation.symbols), true, false});
        if (!equation.numbers.empty()) rows.push_back({std::move(equation.numbers), false, true});
    }
    return rows;
}

std::vector<std::string> parametersOf(const Definition& definition, std::string_view quantity) {
    const Quantity* first = definition.find(quantity);
    if (!first) return {};
    std::vector<int> mentioned{static_cast<int>(first - definition.quantities().data())};
    std::vector<std::string> out;
    for (std::size_t k = 0; k < mentioned.size(); ++k) {
        const Node value = definition.quantities()[static_cast<std::size_t>(mentioned[k])].value;
        addMentioned(value, mentioned);
        for (const std::string& id : definition.parametersIn(value))
            if (!std::ranges::count(out, id)) out.push_back(id);
    }
    return out;
}

std::optional<double> quantityValue(const Definition& definition, const std::vector<Value>& parameters,
                                    std::string_view name) {
    const Quantity* found = definition.find(name);
    if (!found || !found->indices.empty() || !found->list.empty()) return std::nullopt;
    try {
        definition::Evaluation evaluation(definition, parameters);
        evaluation.limit(kOperations);
        return evaluation.at(name);
    } catch (const definition::Misplaced&) {
        return std::nullopt;
    }
}

}  // namespace posenc
