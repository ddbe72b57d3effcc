// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// The table with the values of each subject beside its name, "rope[base=500000]": those that are not its encoding's
/// defaults, or in which subjects of one encoding differ. Plain "rope" has all defaults.
Table withOwnValues(Table table, const State& state);

}  // namespace posenc
