// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace posenc {

/// What entropies are made of: the sum of exp(x) over all x = factor · value − top, and that of x exp(x).
struct ExpSums {
    double weights = 0.0, weighted = 0.0;
};

/// About 1.5 ns for each value, to 1e-15 of the sum of what is summed: 3.5 times as fast as arrays of Eigen
/// (bench_core, ExpSum), which do not use AVX2 in a program for every x86-64 machine. Precondition: no x is above 0 by
/// more than 700 or not a number; below −700 its weight is 0.
ExpSums expSums(std::span<const double> values, double factor, double top);

}  // namespace posenc
