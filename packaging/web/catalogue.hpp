// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

#include "core/explore/state/state.hpp"

namespace posenc::web {

/// The families with their encodings, the published model that uses the defaults of each, and the names of its views;
/// every text in both languages.
nlohmann::ordered_json catalogue();

/// The views that are offered beside that of a State, with their groups.
nlohmann::ordered_json viewsBeside(const State& state);

}  // namespace posenc::web
