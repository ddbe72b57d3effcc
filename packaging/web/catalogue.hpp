// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <nlohmann/json.hpp>

namespace posenc::web {

/// The families with their encodings, and the views of each with their groups; every text in both languages.
nlohmann::ordered_json catalogue();

}  // namespace posenc::web
