// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <ostream>

#include "core/explore/definition/evaluation.hpp"

namespace posenc {

/// Writes each step with its formula, the formula with numbers, and its value: as text, or as the JSON of docs/json.md.
void writeSteps(std::ostream& out, const std::vector<definition::Evaluation::Step>& steps,
                definition::Evaluation& evaluation, bool json);

}  // namespace posenc
