// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/course.hpp"
#include "core/teach/lessons/predictions.hpp"

/// A reader's progress through lessons, kept in the settings.
namespace posenc::ui {

/// Returns the index of the farthest step; the number of steps once the last was left.
std::size_t reachedStep(const lessons::Lesson& lesson);
void reach(const lessons::Lesson& lesson, std::size_t step);  ///< never backwards
bool isDone(const lessons::Lesson& lesson);

/// Returns all of the reader's predictions, the last of each step.
std::vector<lessons::Guess> guesses();
void keep(const lessons::Guess& guess);

}  // namespace posenc::ui
