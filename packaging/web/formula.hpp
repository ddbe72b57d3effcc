// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::web {

/// The formula of a figure: {rows: [{tex, symbols, numbers}], marks: {ids: {label, number}}}. tex is that of
/// core/teach/formulas/formula.hpp, with its marks.
nlohmann::ordered_json formulaJson(const State& state, Language language);

}  // namespace posenc::web
