// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <span>

/// Positions that count what the query lets count: CoPE, arXiv:2405.18719; facebookresearch/RAM projects/cope.
namespace posenc {

/// A share of each key that counts, 0 .. 1: the sigmoid of q·k / sqrt(d).
inline double gateOf(double score) { return 1.0 / (1.0 + std::exp(-score)); }

/// From the gates of the keys up to the query, in their order: out[j] = the sum over t = j .. i of gate t, at most
/// `most`. With all gates 1 it is the distance + 1.
inline void contentPositions(std::span<const double> gates, double most, std::span<double> out) {
    double sum = 0.0;
    for (std::size_t j = gates.size(); j-- > 0;) out[j] = std::min(sum += gates[j], most);
}

/// Between the values at the whole numbers around a position. Precondition: 0 <= position <= the last one.
inline double valueBetween(std::span<const double> values, double position) {
    const double below = std::floor(position), share = position - below;
    const double low = values[static_cast<std::size_t>(below)];
    return share == 0.0 ? low : (1.0 - share) * low + share * values[static_cast<std::size_t>(below) + 1];
}

}  // namespace posenc
