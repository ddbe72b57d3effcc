// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/parameter/domain.hpp"
#include "core/explore/score/bias_waves.hpp"

/// One head of a bias over positions, distances, and boxes of both.
namespace posenc {

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

    /// Minimum and maximum over unmasked distances of the range; for waves and listed curves, over 128 of them. 0, 0 if there are none.
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
