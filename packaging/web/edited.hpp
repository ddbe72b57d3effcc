// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::web {

/// Returns the text form of a parameter's value that a reader typed; throws Error, which names its label, if it is
/// none.
std::string valueIn(const State& state, std::string_view id, std::string_view text, Language language);

/// Returns the State with what a reader changed: {values: {"base": 500000}, zooms: {"x": [0, 64], "y2": null}, hidden:
/// ["a"]}. Values are those of the active encoding or of the view; a range of null is all of an axis, `hidden` of null
/// is as it was. Throws Error for values that are not legal together.
State edited(State state, const nlohmann::json& edits);

}  // namespace posenc::web
