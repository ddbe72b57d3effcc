// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/lesson.hpp"

/// Runs lessons from the first step to the last, as a reader would: computes everything once.
namespace posenc::lessons {

/// The computed value against which a prediction is checked. `index`: of the right choice.
struct Truth {
    double x = 0.0, y = 0.0;
    std::size_t index = 0;
};

/// The figure of a step, and the figure with its truth shown.
Seen seenAt(const Lesson& lesson, std::size_t step);
Seen revealedAt(const Lesson& lesson, std::size_t step);

/// For a step that predicts. Throws Error if it has no truth, or several choices are right.
Truth truthOf(const Step& step, const Seen& revealed);

/// For authors: every step as it reads once its figure is seen, with the truths.
std::string readOut(const Lesson& lesson);

/// True if a step's figure can be drawn and its texts, answers and goals hold.
bool isSound(const Lesson& lesson, std::size_t step);

/// Returns the faults: states that cannot be drawn, goals reached at once or never, truths without a value;
/// if there are none, answers that stand in a text before.
std::vector<Fault> faultsOf(const Lesson& lesson);

}  // namespace posenc::lessons
