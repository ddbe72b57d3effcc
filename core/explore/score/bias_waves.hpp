// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "core/explore/math/boxes.hpp"

/// gain * sum over f of (cos(Δ f) - 1): the oscillating part of a bias (Sandwich), at distances and over boxes of them.
namespace posenc {

struct BiasWaves {
    std::vector<double> frequencies;  ///< radians per token
    double gain = 0.0;

    /// The sum with gain 1 at Δ = 0 .. count - 1, shared by all heads. By angle addition; see trig_sum.hpp for cost and
    /// error.
    std::vector<double> sums(std::int64_t count) const;

    /// The drop where the waves cancel.
    double depth() const { return gain * static_cast<double>(frequencies.size()); }
};

/// Texts of up to this many tokens have means in double precision: where waves have hardly begun to fall, single
/// precision is not enough.
inline constexpr std::int64_t kMostSummedWaves = std::int64_t{1} << 16;

/// The mean of the waves over the cells of each pixel for positions 0 .. length - 1; `causal`: over cells with row >=
/// column, undefined if there are none; NaN for empty boxes. Up to kMostSummedWaves a pixel costs four look-ups in a
/// table made here; above, two multiply-adds for each frequency, with an error of about 1e-7 depth().
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> waveSampler(BiasWaves waves,
                                                                                               std::int64_t length,
                                                                                               bool causal);

}  // namespace posenc
