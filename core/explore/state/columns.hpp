// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// The table with each subject's values after its name, "rope[base=500000]": values that are not its encoding's
/// defaults, or that differ between subjects of one encoding. Plain "rope" has all defaults.
Table withOwnValues(Table table, const State& state);

/// The program that wrote a table, and the State that it is of: lines for the comment of a CSV.
std::string commentOf(const State& state, std::string_view version);

}  // namespace posenc
