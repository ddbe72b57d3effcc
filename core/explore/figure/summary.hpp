// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// One paragraph for people who cannot see the figure: its kind, its finding, and per panel its axes and marks: where
/// curves begin, end, turn and cross, where the cells of a matrix are least and greatest and how they repeat. Computed
/// from the data: all values of small data, a selection of large data. Words may have the tags of Figure::numbers.
/// `finding`: true if the finding may be included.
Text summary(const Figure& figure, bool finding = true);

}  // namespace posenc
