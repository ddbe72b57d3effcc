// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <span>

#include "core/explore/axes/allocation.hpp"

namespace posenc {

/// The mean over the pairs of the normalized q·k of two equal tokens, all entries alike, each rotated to its position:
/// cos((x_q − x_k) θ), x on the axis of the pair. If a pair's two elements follow two axes it is no rotation, and the
/// value depends on the tokens' positions, not only on their difference. `query` and `key` have a position for each
/// axis.
inline double axisKernel(std::span<const double> frequencies, const PairShares& shares, std::span<const double> query,
                         std::span<const double> key) {
    double sum = 0.0;
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const auto axis = static_cast<std::size_t>(shares.axis[i]);
        const double q = query[axis] * frequencies[i], k = key[axis] * frequencies[i];
        if (shares.partner.empty()) {
            sum += std::cos(q - k);
            continue;
        }
        const auto other = static_cast<std::size_t>(shares.partner[i]);
        const double p = query[other] * frequencies[i], r = key[other] * frequencies[i];
        sum += (std::cos(q - k) - std::sin(q + k) + std::cos(p - r) + std::sin(p + r)) / 2.0;
    }
    return sum / static_cast<double>(frequencies.size());
}

}  // namespace posenc
