// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/lost.hpp"

#include <numbers>

#include "core/explore/math/clones.hpp"
#include "core/explore/math/taylor.hpp"

namespace posenc {

namespace {

/// |x| <= pi/2: half an angle without whole turns.
POSENC_CLONES void addUp(const double* angles, double share, double* __restrict sums, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
        const double x = withoutWholeTurns(angles[k] * (0.5 / std::numbers::pi)) * std::numbers::pi;
        const double s = x * nested<6, 20, 42, 72, 110, 156, 210>(x * x);
        sums[k] += share * (2.0 * s * s);
    }
}

}  // namespace

void addLost(std::span<const double> angles, double share, std::span<double> sums) {
    addUp(angles.data(), share, sums.data(), angles.size());
}

}  // namespace posenc
