// SPDX-License-Identifier: GPL-3.0-or-later
#include "packaging/web/formula.hpp"

#include "core/explore/definition/written.hpp"
#include "core/teach/formulas/formula.hpp"

namespace posenc::web {

namespace {

using Json = nlohmann::ordered_json;

/// The names of the marks in a row, "rotary-dim|dim".
std::vector<std::string> marksIn(const std::string& tex) {
    constexpr std::string_view kMark = "\\p{";
    std::vector<std::string> out;
    for (auto at = tex.find(kMark); at != std::string::npos; at = tex.find(kMark, at + 1)) {
        const std::size_t from = at + kMark.size();
        out.push_back(tex.substr(from, tex.find('}', from) - from));
    }
    return out;
}

Json markOf(const State& state, const std::string& ids, Language language) {
    const auto symbol = symbolOf(state, ids);
    if (!symbol) return Json::object();
    if (symbol->quantity) return {{"label", labelOf(*symbol->quantity, language)}, {"number", symbol->number}};
    for (const ParameterSet* each : {&state.active().parameters, &state.viewParameters})
        if (const Descriptor* found = each->schema().find(symbol->parameters.front()))
            return {{"label", reading(found->label, language)}, {"number", symbol->number}};
    return {{"number", symbol->number}};
}

}  // namespace

Json formulaJson(const State& state, Language language) {
    Json rows = Json::array(), marks = Json::object();
    for (const FormulaRow& each : formulaOf(state)) {
        rows.push_back({{"tex", each.tex}, {"symbols", each.symbols}, {"numbers", each.numbers}});
        for (const std::string& ids : marksIn(each.tex)) marks[ids] = markOf(state, ids, language);
    }
    return {{"rows", rows}, {"marks", marks}};
}

}  // namespace posenc::web
