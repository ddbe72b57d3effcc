// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>

namespace posenc {

/// The sums that entropies need: of exp(x) and of x exp(x) over all x = factor · value − top.
struct ExpSums {
    double weights = 0.0, weighted = 0.0;
};

/// About 1.5 ns per value, relative error 1e-15: 3.5 times as fast as Eigen arrays (bench_core, ExpSum), which do not
/// use AVX2 in a program for every x86-64 machine. Precondition: no x is NaN or above 700; below −700 its weight is 0.
ExpSums expSums(std::span<const double> values, double factor, double top);

}  // namespace posenc
