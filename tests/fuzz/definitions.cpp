// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/definition/written.hpp"
#include "tests/fuzz/target.hpp"

/// Definitions of strangers: read, computed, and written with numbers.
namespace posenc::fuzz {

namespace {

using definition::Definition;
using definition::Evaluation;

void computeAll(const Definition& definition) {
    Evaluation evaluation(definition, definition.schema().leftOut);
    for (const auto& each : definition.quantities()) {
        saw(each.name);
        attempt([&] {
            const auto steps = evaluation.steps(each.name, std::vector<double>(each.indices.size(), 2.0));
            saw(writtenWithNumbers(steps.back(), evaluation, definition::Style::Latex));
        });
        attempt([&] {
            const std::vector<Array> some(each.indices.size(), Array::LinSpaced(5, -1.0, 3.0));
            saw(std::to_string(evaluation.over(each.name, some).sum() > 0.0));
        });
    }
}

void readDefinition(std::string_view bytes) {
    attempt([&] { computeAll(Definition(bytes)); });
    attempt([&] { saw(definition::parseExpression(bytes).words); });
}

const Target kDefinition("definition", readDefinition);

}  // namespace

}  // namespace posenc::fuzz
