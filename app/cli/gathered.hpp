// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/settings.hpp"

namespace posenc::app {

/// Returns a table as CSV: a row for each setting and each length that it was measured at, with the number of seeds,
/// mean loss and its range, and the differences from the first setting in pairs of the same seed and length.
std::string gathered(const std::vector<lab::Setting>& settings);

/// A cell of CSV, in quotation marks if it needs them.
std::string csvCell(const std::string& words);

}  // namespace posenc::app
