// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/extremes.hpp"

#include <cmath>

#include "core/explore/math/clones.hpp"

namespace posenc {

namespace {

constexpr std::size_t kLanes = 8;

[[gnu::always_inline]] inline void take(double value, double& least, double& greatest) {
    const bool finite = std::abs(value) <= std::numeric_limits<double>::max();
    const double low = finite ? value : Extremes{}.least, high = finite ? value : Extremes{}.greatest;
    least = low < least ? low : least;
    greatest = high > greatest ? high : greatest;
}

/// Precondition: `count` is a multiple of kLanes.
POSENC_CLONES void takeAll(const double* values, std::size_t count, double* __restrict least,
                           double* __restrict greatest) {
    double low[kLanes], high[kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane) low[lane] = least[lane], high[lane] = greatest[lane];
    for (std::size_t k = 0; k < count; k += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) take(values[k + lane], low[lane], high[lane]);
    for (std::size_t lane = 0; lane < kLanes; ++lane) least[lane] = low[lane], greatest[lane] = high[lane];
}

}  // namespace

Extremes extremesOf(std::span<const double> values) {
    Extremes out;
    const std::size_t many = values.size() < 4 * kLanes ? 0 : values.size() / kLanes * kLanes;
    if (many > 0) {
        double least[kLanes], greatest[kLanes];
        for (std::size_t lane = 0; lane < kLanes; ++lane) least[lane] = out.least, greatest[lane] = out.greatest;
        takeAll(values.data(), many, least, greatest);
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            take(least[lane], out.least, out.greatest);
            take(greatest[lane], out.least, out.greatest);
        }
    }
    for (const double value : values.subspan(many)) take(value, out.least, out.greatest);
    return out;
}

}  // namespace posenc
