// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace posenc {

/// The least and the greatest finite number of a list; least > greatest if it has none.
struct Extremes {
    double least = std::numeric_limits<double>::infinity(), greatest = -std::numeric_limits<double>::infinity();
};

/// Compares a few at once.
Extremes extremesOf(std::span<const double> values);

/// True if `a` is greater than `b` by more than the rounding of numbers of their size, or of `size`, if that is more:
/// words must not depend on last bits, which differ from machine to machine.
inline bool isClearlyGreater(double a, double b, double size = 0.0) {
    constexpr double kRounding = 1e-9;  // also of sums of thousands of terms
    if (std::isinf(a) || std::isinf(b)) return a > b;
    return a - b > kRounding * std::max({std::abs(a), std::abs(b), size});
}

/// The index of the first number that no other clearly exceeds. Precondition: finite, not empty.
inline std::size_t firstGreatest(std::span<const double> values) {
    const double most = std::ranges::max(values);
    return static_cast<std::size_t>(
        std::ranges::find_if(values, [&](double each) { return !isClearlyGreater(most, each); }) - values.begin());
}

}  // namespace posenc
