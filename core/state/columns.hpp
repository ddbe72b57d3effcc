// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/state/state.hpp"

namespace posenc {

/// The table with the values in which subjects of one encoding differ beside their names: "rope[base=10000]",
/// "rope-2[base=500000]".
Table withOwnValues(Table table, const State& state);

}  // namespace posenc
