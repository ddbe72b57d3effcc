// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/steps.hpp"

/// Biases that are straight or constant between few distances row − column, and their exact means over the cells of a
/// box that are not masked: ALiBi (arXiv:2108.12409), local viewports, buckets.
namespace posenc {

/// -slope * max(|Δ| - knee, 0) + steps(Δ).
struct LinearBias {
    double slope = 0.0;
    std::int64_t knee = 0;
    Steps steps;  ///< zero when empty

    double at(std::int64_t distance) const;
};

inline constexpr std::int64_t kBeyondAll = std::int64_t{1} << 60;  ///< beyond every distance

/// Distances low .. high are seen; in the first `sinks` columns those from `sinkLow` on. The rest is masked.
struct VisibleDistances {
    std::int64_t low = -kBeyondAll;
    std::int64_t high = kBeyondAll;
    std::int64_t sinks = 0;
    std::int64_t sinkLow = -kBeyondAll;
};

/// Distances low .. high, where a bias is constant + slope * Δ, or NaN as all is masked.
struct Straight {
    std::int64_t low, high;
    double constant, slope;
};

/// From the farthest distance to the least; sinks apart.
std::vector<Straight> straightPieces(const LinearBias& bias, const VisibleDistances& seen);

/// How many cells of a box are seen (by area), and the sum of a bias over them.
struct VisibleSum {
    double cells = 0.0;
    double sum = 0.0;

    double mean() const { return cells > 0.0 ? sum / cells : kGap; }
};

/// Cost: independent of the box's size, but for the edges of steps inside it. Counts are exact in boxes of up to 2^53
/// whole cells. Precondition: the box is not empty.
VisibleSum sumOver(const std::vector<Straight>& pieces, const Box& box);
VisibleSum sumOver(const LinearBias& bias, const VisibleDistances& seen, const Box& box);

/// Means for every pixel; NaN where all cells are masked or there are none. Where a box lies within a straight piece
/// its mean is the value at its centre: 0.3 ns per pixel, 1.5 times as fast as rows of Eigen (bench_core, Alibi); only
/// the few boxes of a row that a bend, a step or a mask crosses are summed. Precondition: boxes are ascending, but for
/// empty ones.
void sampleLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                      std::span<float> out);

/// The same, added to what is there.
void addLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                   std::span<float> out);

}  // namespace posenc
