// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/boxes.hpp"
#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/fall_curve.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/parameter/domain.hpp"

/// One head of a bias over positions, distances, and boxes of both.
namespace posenc {

/// The part of a bias that falls along a curve (KERPLE), over boxes of positions. Near the diagonal, boxes are summed
/// from a table of distances; if a box is small against its distance, its mean is the curve's series around its middle,
/// up to the fourth power; other boxes are halved. Error: 1e-9 of the value.
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

/// gain * sum over f of (cos(Δ f) - 1): the oscillating part of a bias (Sandwich), at distances and over boxes of them.
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

/// Shared with the subject, never copied: marks outlive the scene.
struct HeadBias {
    std::shared_ptr<const Encoding> encoding;
    std::size_t head = 0;

    const Bias& bias() const { return std::get<Bias>(*encoding); }
    const Bias::Head& own() const { return bias().heads[head]; }

    /// The bias added to the score of query i and key j; a gap if masked.
    double at(std::int64_t query, std::int64_t key) const;

    /// Bias at distances first, first + 1, ...; a gap if masked (ignoring sinks, which depend on the key), and beyond
    /// `waves`, the BiasWaves::sums() of heads with waves.
    void profile(std::int64_t first, std::span<double> out, std::span<const double> waves) const;

    /// Minimum and maximum over unmasked distances of the range; for waves and listed curves, over 128 of them. 0, 0 if
    /// there are none.
    Interval<double> reach(Interval<std::int64_t> distances) const;
};

/// The part without waves and curves, and the waves.
LinearBias linearPart(const HeadBias& head);
BiasWaves wavesOf(const HeadBias& head);

VisibleDistances visibleDistances(const Visible& visible);

/// Means of the visible cells over boxes of length × length positions.
std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> samplerOf(const HeadBias& head,
                                                                                             std::int64_t length);

/// Sum of the bias over the keys that a query of `length` tokens sees. Cost: one evaluation for each frequency.
double rowSum(const HeadBias& head, std::int64_t query, std::int64_t length);

}  // namespace posenc
