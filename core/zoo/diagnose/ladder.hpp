// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/plan.hpp"

/// The frequencies that a rotary plan comes to.
namespace posenc::diagnose {

struct Ladder {
    std::vector<double> frequencies;  ///< of the pairs that rotate
    std::size_t headPairs = 0;
    double attentionFactor = 1.0;
    bool spread = false;  ///< the pairs are the whole head's, most of them still
};

/// Without any where nothing rotates.
Ladder ladderOf(const Plan& plan);

Rotary rotaryOf(const Subject& subject);

/// Pairs that rotate: those of gemma's proportional form are fewer than its frequencies.
std::size_t turningPairs(const Rotary& rotary);

}  // namespace posenc::diagnose
