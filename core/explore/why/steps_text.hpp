// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

#include "core/explore/definition/evaluation.hpp"

namespace posenc {

/// Returns each step with its formula, the formula with numbers, and its value: as text, or as the JSON of
/// docs/json.md. Throws Exhausted if that takes too many operations.
std::string stepsText(const std::vector<definition::Evaluation::Step>& steps, definition::Evaluation& evaluation,
                      bool json);

}  // namespace posenc
