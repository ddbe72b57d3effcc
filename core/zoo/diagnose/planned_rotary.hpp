// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/plan.hpp"

/// The inverse frequencies that result from a rotary plan.
namespace posenc::diagnose {

struct PlannedRotary {
    std::vector<double> frequencies;  ///< of the pairs that rotate
    std::size_t headPairs = 0;
    double attentionFactor = 1.0;
    bool spread = false;  ///< the pairs are the whole head's, most of them not rotating
};

/// Empty if nothing rotates.
PlannedRotary plannedRotaryOf(const Plan& plan);

Rotary rotaryOf(const Subject& subject);

/// True if the frequencies depend on the length that the model was trained on.
bool followsTrainedContext(const Subject& subject);

/// Number of pairs that rotate; Gemma's proportional form has fewer of them than frequencies.
std::size_t turningPairs(const Rotary& rotary);

}  // namespace posenc::diagnose
