// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <span>
#include <vector>

#include "core/math/phase.hpp"

namespace posenc {

/// Phases of half a token, since the centres of blocks lie between two distances.
inline std::vector<Phase> halfTokens(std::span<const double> frequencies) {
    std::vector<Phase> phases;
    for (const double each : frequencies) phases.push_back(phaseOf(0.5L * each));
    return phases;
}

/// Cosines and sines of one distance for every frequency; of `halves` half tokens.
struct Turn {
    std::vector<double> cosine, sine;

    explicit Turn(std::size_t frequencies) : cosine(frequencies), sine(frequencies) {}

    Turn(std::span<const Phase> perHalf, std::int64_t halves) : Turn(perHalf.size()) {
        std::vector<Phase> phases(perHalf.size());
        for (std::size_t i = 0; i < perHalf.size(); ++i) phases[i] = phaseAt(perHalf[i], halves);
        cosineAndSine(phases, cosine, sine);
    }
};

}  // namespace posenc
