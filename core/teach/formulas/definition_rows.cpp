// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/definition_rows.hpp"

#include <algorithm>
#include <utility>

#include "core/explore/definition/simplified.hpp"
#include "core/explore/definition/written.hpp"

namespace posenc {

namespace {

using definition::Definition, definition::Node, definition::Quantity, definition::Simplified, definition::Style;

/// The results of a scheme, in the order in which they are written.
constexpr std::string_view kResults[] = {"bias",       "query_bias",     "word_bias",     "gate",          "relative",
                                         "row",        "frequency",      "cosine_factor", "decay",         "turn",
                                         "coordinate", "position_query", "position_key",  "distance_bias", "visible"};

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
    if (hasMarks) out.numbers = out.symbols;
    const bool isNumber = value.parts.empty() || (value.parts.size() == 1 && value.parts[0].parts.empty());  // or -7
    if (quantity.indices.empty() && !(isNumber && value.refers == Node::Refers::Unknown))
        out.numbers = (hasMarks ? out.symbols : side) + "=" + markOf(quantity);
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
        evaluation.limit(definition::Evaluation::kFrame);
        return evaluation.at(name);
    } catch (const definition::Misplaced&) {
        return std::nullopt;
    }
}

}  // namespace posenc
