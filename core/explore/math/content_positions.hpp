// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <span>

/// Positions counted by content, with gates from the query: CoPE, arXiv:2405.18719; facebookresearch/RAM projects/cope.
namespace posenc {

/// The gate of each key, 0 .. 1: the sigmoid of q·k / sqrt(d).
inline double gateOf(double score) { return 1.0 / (1.0 + std::exp(-score)); }

/// Takes the gates of the keys up to the query, in order: out[j] = the sum over t = j .. i of gate t, at most `most`.
/// If all gates are 1, it is the distance + 1.
inline void contentPositions(std::span<const double> gates, double most, std::span<double> out) {
    double sum = 0.0;
    for (std::size_t j = gates.size(); j-- > 0;) out[j] = std::min(sum += gates[j], most);
}

/// Interpolates between the values at the whole numbers around a position. Precondition: 0 <= position <= the last one.
inline double valueBetween(std::span<const double> values, double position) {
    const double below = std::floor(position), share = position - below;
    const double low = values[static_cast<std::size_t>(below)];
    return share == 0.0 ? low : (1.0 - share) * low + share * values[static_cast<std::size_t>(below) + 1];
}

}  // namespace posenc
