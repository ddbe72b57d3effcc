// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/formula.hpp"

#include "core/explore/definition/written.hpp"
#include "core/teach/formulas/formula.hpp"
#include "packaging/web/mathml.hpp"

namespace posenc::web {

namespace {

std::string titleOf(const State& state, const Symbol& symbol, Language language) {
    if (symbol.quantity) return labelOf(*symbol.quantity, language);
    for (const ParameterSet* each : {&state.active().parameters, &state.viewParameters})
        if (const Descriptor* found = each->schema().find(symbol.parameters.front()))
            return reading(found->label, language);
    return {};
}

}  // namespace

Html formulaRows(const State& state, Language language) {
    Html symbols, numbers;
    const auto math = [&](const FormulaRow& row, bool isNumbers) {
        return typeset::mathOf(spelled(row.tex, isNumbers), [&](const std::string& ids) -> typeset::MathSymbol {
            const auto symbol = symbolOf(state, ids);
            if (!symbol) return {};
            return {titleOf(state, *symbol, language), isNumbers ? symbol->number : std::string()};
        });
    };
    for (const FormulaRow& each : formulaOf(state)) {
        if (each.symbols) symbols += element("div", {{"class", "symbols"}}, math(each, false));
        if (each.numbers) numbers += element("div", {{"class", "numbers"}}, math(each, true));
    }
    return symbols + numbers;
}

}  // namespace posenc::web
