// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/lesson.hpp"

/// Walks lessons from the first step to the last, as a reader would: everything is computed once.
namespace posenc::lessons {

/// What a prediction is compared with. `index`: of the right choice.
struct Truth {
    double x = 0.0, y = 0.0;
    std::size_t index = 0;
};

/// The figure of a step, and with its truth shown.
Seen seenAt(const Lesson& lesson, std::size_t step);
Seen revealedAt(const Lesson& lesson, std::size_t step);

/// Of a step that predicts. Throws Error when it has none, or several choices are right.
Truth truthOf(const Step& step, const Seen& revealed);

/// For authors: every step as it reads when its figure is seen, with the truths.
std::string readOut(const Lesson& lesson);

/// What does not hold: states that cannot be drawn, goals that are reached at once or never, truths without a value.
std::vector<Fault> faultsOf(const Lesson& lesson);

}  // namespace posenc::lessons
