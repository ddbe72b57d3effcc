// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/parameter/domain.hpp"

namespace posenc {

/// Where a dragged slider over `range` comes to rest, ascending: the values that real models have, or else powers of
/// two, or 1, 2, 5 × 10^k for a real number over two decades or more; always the default and both ends. Nothing for a
/// linear domain without usual values, which is to be moved freely. Precondition: a number's descriptor.
std::vector<double> stopsOf(const Descriptor& descriptor, Interval<double> range);

}  // namespace posenc
