// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"

/// YaRN's formulas, for all methods that scale frequencies per pair. arXiv:2309.00071; jquesnelle/yarn computes them
/// this way.
namespace posenc {

/// sqrt(1/t) = 0.1 m ln s + 1, equation 22: multiplies cos and sin. Below 1 for s < 1, as in ggml's kernels.
inline double unclampedMscale(double factor, double mscale = 1.0) { return 0.1 * mscale * std::log(factor) + 1.0; }

/// The same, but 1 if nothing is scaled: get_mscale of the reference code and of transformers.
inline double attentionMscale(double factor, double mscale = 1.0) {
    return factor <= 1.0 ? 1.0 : unclampedMscale(factor, mscale);
}

/// Pair index, a real number, of the pair that makes `turns` turns within `context` tokens: d ln(L / 2 pi turns) / (2
/// ln base). find_correction_dim of the reference code.
inline double correctionDim(double dim, double context, double base, double turns) {
    return dim * std::log(context / (turns * kTurn)) / (2.0 * std::log(base));
}

/// The share of its frequency that a pair keeps by a ramp over pair indices: 1 up to `low`, 0 from `low` + `width` on.
inline double keptByPair(double pair, double low, double width) {
    return 1.0 - std::clamp((pair - low) / width, 0.0, 1.0);
}

/// The same for a ramp over turns within the trained context: 0 up to `slow`, 1 from `fast` on. Definition 2.
inline double keptByTurns(double turns, double slow, double fast) {
    return std::clamp((turns - slow) / (fast - slow), 0.0, 1.0);
}

}  // namespace posenc
