// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/linear_bias.hpp"

#include <cmath>

#include "core/math/box_mean.hpp"

namespace posenc {

namespace {

/// Twice-summed max(k, 0) and [k >= 0]: polynomials, exact in doubles because boxes that straddle the diagonal are small.
double secondSumOfDistance(std::int64_t k) {
    if (k <= 0) return 0.0;
    const auto n = static_cast<double>(k);
    return n * (n + 1.0) * (n + 2.0) / 6.0;
}

double secondSumOfCount(std::int64_t k) {
    if (k < 0) return 0.0;
    const auto n = static_cast<double>(k);
    return (n + 1.0) * (n + 2.0) / 2.0;
}

}  // namespace

double linearBias(double slope, bool causal, std::int64_t query, std::int64_t key) {
    if (causal && key > query) return kGap;
    return query == key ? 0.0 : -slope * static_cast<double>(std::abs(query - key));
}

double meanLinearBias(double slope, bool causal, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                      std::int64_t columnHigh) {
    const std::int64_t least = rowLow - (columnHigh - 1);
    const std::int64_t most = rowHigh - 1 - columnLow;
    const double centre = 0.5 * static_cast<double>(least + most);
    if (least >= 0) return centre == 0.0 ? 0.0 : -slope * centre;
    if (most < 0) return causal ? kGap : slope * centre;
    const double below = toeplitzSum(secondSumOfDistance, rowLow, rowHigh, columnLow, columnHigh);
    if (causal) return -slope * below / toeplitzSum(secondSumOfCount, rowLow, rowHigh, columnLow, columnHigh);
    const double above = toeplitzSum(secondSumOfDistance, columnLow, columnHigh, rowLow, rowHigh);
    const double cells = static_cast<double>(rowHigh - rowLow) * static_cast<double>(columnHigh - columnLow);
    return -slope * (below + above) / cells;
}

void sampleLinearBias(double slope, bool causal, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const bool empty = rows.empty(y) || columns.empty(x);
            out[y * columns.size() + x] = static_cast<float>(
                empty ? kGap
                      : meanLinearBias(slope, causal, rows.low[y], rows.high[y], columns.low[x], columns.high[x]));
        }
}

}  // namespace posenc
