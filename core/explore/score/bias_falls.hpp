// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/fall_curve.hpp"

/// The part of a bias that falls along a curve (KERPLE), over boxes of positions. Near the diagonal boxes are summed
/// from a table of distances; where a box is small against its distance its mean is the curve's series around its
/// middle, up to the fourth power; boxes that are neither are halved. Error: 1e-9 of the value.
namespace posenc {

class FallMeans {
public:
    /// Cost: a value at each of kSummed distances at most, four times as many for texts so long that pixels are.
    FallMeans(const FallCurve& fall, std::int64_t length);

    /// The sum over the cells of a box with row >= column; the others count nothing.
    double sumBelow(const Box& box) const;

    /// Of what is not masked; anything where all is.
    double mean(const Box& box, bool causal) const;

    static constexpr std::int64_t kSummed = std::int64_t{1} << 14, kLong = std::int64_t{1} << 20;

private:
    double seriesMean(const Box& box) const;

    FallCurve m_fall;
    std::int64_t m_summed;
    DistanceSums m_sums;
};

/// The mean of the curve over the cells of each pixel for positions 0 .. length - 1, `causal`: of those with row >=
/// column, anything where there are none; NaN for empty boxes.
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> fallSampler(const FallCurve& fall,
                                                                                               std::int64_t length,
                                                                                               bool causal);

}  // namespace posenc
