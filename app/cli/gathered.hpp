// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/lab/specimen.hpp"

namespace posenc::app {

/// Returns a table as CSV: a row for each setting of these models and each length that they were measured at, with the
/// number of seeds, mean loss and its range, and the differences from the first setting in pairs of the same seed and
/// length: their mean and its 95 % interval by Student's t. Settings are in the order of the models' names.
std::string gathered(std::vector<lab::Specimen> all);

/// A cell of CSV, in quotation marks if it needs them.
std::string csvCell(const std::string& words);

/// The quantile at 97.5 % of Student's t.
double studentQuantile(std::int64_t degrees);

}  // namespace posenc::app
