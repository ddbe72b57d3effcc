// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/report/difference.hpp"

namespace posenc::models {

/// What two files say differently about positions and no score can be computed of here: temperatures, chunks, which
/// dimensions make a pair, and all that a finding of one of them calls not shown. Their change is nothing: "?".
void addUncompared(const Model& a, const Model& b, Differences& into);

}  // namespace posenc::models
