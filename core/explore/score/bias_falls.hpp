// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <optional>
#include <span>

#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/fall_curve.hpp"

/// The part of a bias that falls along a curve (KERPLE), over boxes of positions. Near the diagonal, boxes are summed
/// from a table of distances; if a box is small against its distance, its mean is the curve's series around its middle,
/// up to the fourth power; other boxes are halved. Error: 1e-9 of the value.
namespace posenc {

class FallMeans {
public:
    /// Cost: a value at each of at most kSummed distances, or of four times as many for long texts; of a listed curve
    /// at each distance up to `length`.
    FallMeans(const FallCurve& fall, std::int64_t length);

    /// The sum over the cells of a box with row >= column; other cells count as 0.
    double sumBelow(const Box& box) const;

    static constexpr std::int64_t kSummed = std::int64_t{1} << 14, kLong = std::int64_t{1} << 20;

private:
    double seriesMean(const Box& box) const;

    FallCurve m_fall;
    std::int64_t m_summed;
    DistanceSums m_sums;
};

/// The curves on both sides of the diagonal.
class FallPair {
public:
    /// `later`: for later keys; none: the same. Where both act, one of them is 0 at distance 0.
    FallPair(const FallCurve& fall, const FallCurve& later, std::int64_t length, bool causal);

    double sum(const Box& box) const;   ///< over the cells that are not masked
    double mean(const Box& box) const;  ///< the same; undefined if all are masked

private:
    FallMeans m_earlier;
    std::optional<FallMeans> m_later;
    bool m_causal;
};

/// The mean of the curves over the cells of each pixel for positions 0 .. length - 1; if causal, over cells with row >=
/// column, undefined if there are none; NaN for empty boxes.
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> fallSampler(FallPair means);

}  // namespace posenc
