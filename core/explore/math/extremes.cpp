// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/extremes.hpp"

#include <cmath>

#include "core/explore/math/clones.hpp"

namespace posenc {

namespace {

/// Compares several at once, which takes leave to do so in any order.
POSENC_CLONES void takeAll(const double* values, std::size_t count, double* least, double* greatest) {
    double low = *least, high = *greatest;
#pragma omp simd reduction(min : low) reduction(max : high)
    for (std::size_t k = 0; k < count; ++k) {
        const bool finite = std::abs(values[k]) <= std::numeric_limits<double>::max();
        const double own = finite ? values[k] : std::numeric_limits<double>::infinity();
        const double other = finite ? values[k] : -std::numeric_limits<double>::infinity();
        low = own < low ? own : low;
        high = other > high ? other : high;
    }
    *least = low;
    *greatest = high;
}

}  // namespace

Extremes extremesOf(std::span<const double> values) {
    Extremes out;
    takeAll(values.data(), values.size(), &out.least, &out.greatest);
    return out;
}

}  // namespace posenc
