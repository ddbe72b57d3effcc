// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

/// One paragraph for people who cannot see the figure: what it is, its finding, and per panel its axes and what stands
/// on them: where curves begin, end, turn and cross, where the cells of a matrix are least and greatest and how they
/// repeat. Computed from the data: all values of what is small, as many as are said of what is not. Words may have the
/// tags of Figure::numbers. `finding`: that it may be told.
Text summary(const Figure& figure, bool finding = true);

}  // namespace posenc
