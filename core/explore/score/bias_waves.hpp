// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "core/explore/math/boxes.hpp"

/// gain * sum over f of (cos(Δ f) - 1): the part of a bias that falls in waves (Sandwich), at distances and over boxes
/// of them.
namespace posenc {

struct BiasWaves {
    std::vector<double> frequencies;  ///< radians per token
    double gain = 0.0;

    /// With gain 1, at Δ = 0 .. count - 1: what all heads share. By angle addition, see trig_sum.hpp for cost and
    /// error.
    std::vector<double> sums(std::int64_t count) const;

    /// How far they have fallen where they cancel.
    double depth() const { return gain * static_cast<double>(frequencies.size()); }
};

/// Texts of up to so many tokens have means in double precision: where waves have hardly begun to fall, single is not
/// enough.
inline constexpr std::int64_t kMostSummedWaves = std::int64_t{1} << 16;

/// The mean of the waves over the cells of each pixel for positions 0 .. length - 1, `causal`: of those with row >=
/// column, anything where there are none; NaN for empty boxes. Up to kMostSummedWaves a pixel costs four look-ups in a
/// table made here; beyond, two multiply-adds for each frequency, with an error of about 1e-7 depth().
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> waveSampler(BiasWaves waves,
                                                                                               std::int64_t length,
                                                                                               bool causal);

}  // namespace posenc
