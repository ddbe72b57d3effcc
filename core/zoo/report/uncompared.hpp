// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/report/difference.hpp"

namespace posenc::models {

/// Adds differences about positions for which no change of score is computed here: temperatures, chunks, the pair
/// layout, and everything a finding of one file calls not shown. Their change is nothing: "?".
void addUncompared(const Model& a, const Model& b, Differences& into);

}  // namespace posenc::models
