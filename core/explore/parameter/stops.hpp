// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/domain.hpp"

namespace posenc {

/// Returns the positions at which a dragged slider over `range` snaps, ascending: the values used in real models, or
/// else powers of two, or 1, 2, 5 × 10^k for a real number over two decades or more; always the default and both ends.
/// Empty for a linear domain without usual values, which moves freely. Precondition: a number's descriptor.
std::vector<double> stopsOf(const Descriptor& descriptor, Interval<double> range);

}  // namespace posenc
