// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/steps.hpp"

/// Biases that are piecewise linear in the distance row − column, with few pieces, and their exact means over the
/// unmasked cells of a box: ALiBi (arXiv:2108.12409), sliding windows, buckets.
namespace posenc {

/// -slope * max(|Δ| - knee, 0) + steps(Δ).
struct LinearBias {
    double slope = 0.0;
    std::int64_t knee = 0;
    Steps steps;  ///< zero when empty

    double at(std::int64_t distance) const;
};

inline constexpr std::int64_t kBeyondAll = std::int64_t{1} << 60;  ///< beyond every distance

/// Distances low .. high are visible; in the first `sinks` columns those from `sinkLow` on. The rest is masked.
struct VisibleDistances {
    std::int64_t low = -kBeyondAll;
    std::int64_t high = kBeyondAll;
    std::int64_t sinks = 0;
    std::int64_t sinkLow = -kBeyondAll;
};

/// Distances low .. high, where a bias is constant + slope * Δ, or NaN where all are masked.
struct Straight {
    std::int64_t low, high;
    double constant, slope;
};

/// The pieces from the farthest to the least distance; sinks separately.
std::vector<Straight> straightPieces(const LinearBias& bias, const VisibleDistances& seen);

/// The number of visible cells of a box (by area), and the sum of a bias over them.
struct VisibleSum {
    double cells = 0.0;
    double sum = 0.0;

    double mean() const { return cells > 0.0 ? sum / cells : kGap; }
};

/// Cost: independent of the box's size except for step edges inside it. Counts are exact in boxes of up to 2^53 whole
/// cells. Precondition: the box is not empty.
VisibleSum sumOver(const std::vector<Straight>& pieces, const Box& box);
VisibleSum sumOver(const LinearBias& bias, const VisibleDistances& seen, const Box& box);

/// Means for every pixel; NaN where all cells are masked or there are none. In a box inside one linear piece the mean
/// is the value at its centre: 0.3 ns per pixel, 1.5 times as fast as rows of Eigen (bench_core, Alibi); only the few
/// boxes per row that a bend, a step or a mask crosses are summed. Precondition: boxes are ascending, except for empty
/// ones.
void sampleLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                      std::span<float> out);

/// The same, added to the existing values.
void addLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                   std::span<float> out);

}  // namespace posenc
