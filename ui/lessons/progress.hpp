// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/predictions.hpp"

/// What is kept of a reader's way through lessons, in the settings.
namespace posenc::ui {

/// Index of the farthest step; as many as there are steps once the last was left.
std::size_t reachedStep(const lessons::Lesson& lesson);
void reach(const lessons::Lesson& lesson, std::size_t step);  ///< never backwards
bool isDone(const lessons::Lesson& lesson);

/// All that the reader predicted, the last of each step.
std::vector<lessons::Guess> guesses();
void keep(const lessons::Guess& guess);

}  // namespace posenc::ui
