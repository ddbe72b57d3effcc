// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>

#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/fall_curve.hpp"

/// The part of a bias that falls along a curve (KERPLE), over boxes of positions. Near the diagonal, boxes are summed
/// from a table of distances; if a box is small against its distance, its mean is the curve's series around its middle,
/// up to the fourth power; other boxes are halved. Error: 1e-9 of the value.
namespace posenc {

class FallMeans {
public:
    /// Cost: a value at each of at most kSummed distances, or of four times as many for long texts.
    FallMeans(const FallCurve& fall, std::int64_t length);

    /// The sum over the cells of a box with row >= column; other cells count as 0.
    double sumBelow(const Box& box) const;

    /// Mean of the cells that are not masked; undefined if all are.
    double mean(const Box& box, bool causal) const;

    static constexpr std::int64_t kSummed = std::int64_t{1} << 14, kLong = std::int64_t{1} << 20;

private:
    double seriesMean(const Box& box) const;

    FallCurve m_fall;
    std::int64_t m_summed;
    DistanceSums m_sums;
};

/// The mean of the curve over the cells of each pixel for positions 0 .. length - 1; `causal`: over cells with row >=
/// column, undefined if there are none; NaN for empty boxes.
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> fallSampler(const FallCurve& fall,
                                                                                               std::int64_t length,
                                                                                               bool causal);

}  // namespace posenc
