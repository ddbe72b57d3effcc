// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/why/steps_text.hpp"

#include <nlohmann/json.hpp>

#include "core/explore/definition/written.hpp"
#include "core/explore/text/json_schema.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

using definition::Evaluation;
using definition::Style;
using Json = nlohmann::ordered_json;

std::string textOf(const Evaluation::Step& step, Evaluation& evaluation) {
    const std::string numbers = writtenWithNumbers(step, evaluation, Style::Plain), value = exactNumber(step.value);
    const definition::Quantity& quantity = *step.quantity;
    return (quantity.label.empty() ? "" : "# " + quantity.label + "\n") +
           written(quantity, Style::Plain, step.indices) + " = " +
           written(quantity.value, evaluation.definition(), Style::Plain) + "\n" +
           (numbers != value ? "    = " + numbers + "\n" : "") + "    = " + value +
           (quantity.unit.empty() ? "" : " " + quantity.unit) + "\n";
}

std::string textOf(const std::vector<Evaluation::Step>& steps, Evaluation& evaluation) {
    std::string out;
    for (const auto& group : Evaluation::byQuantity(steps)) {
        const bool folds = group.size() > Evaluation::kUnfolded;
        for (std::size_t k = 0; k < (folds ? 1 : group.size()); ++k) out += textOf(*group[k], evaluation);
        if (folds) out += "    (" + std::to_string(group.size() - 1) + " more such steps: --json)\n";
    }
    return out;
}

Json jsonOf(const Evaluation::Step& step, Evaluation& evaluation) {
    const auto& definition = evaluation.definition();
    return {{"name", written(*step.quantity, Style::Plain, step.indices)},
            {"label", step.quantity->label},
            {"formula", written(step.quantity->value, definition, Style::Plain)},
            {"latex",
             written(*step.quantity, Style::Latex) + "=" + written(step.quantity->value, definition, Style::Latex)},
            {"numbers", writtenWithNumbers(step, evaluation, Style::Plain)},
            {"value", step.value},
            {"unit", step.quantity->unit}};
}

}  // namespace

std::string stepsText(const std::vector<Evaluation::Step>& steps, Evaluation& evaluation, bool json) {
    if (!json) return textOf(steps, evaluation);
    Json all = Json::array();
    for (const auto& step : steps) all.push_back(jsonOf(step, evaluation));
    const Json whole = {
        {"schema", kJsonSchema}, {"value", steps.empty() ? Json() : Json(steps.back().value)}, {"steps", all}};
    return whole.dump(2) + "\n";
}

}  // namespace posenc
