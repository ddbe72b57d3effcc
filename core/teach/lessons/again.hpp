// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/predictions.hpp"

/// Looks back at a reader's answers, and asks wrong ones again.
namespace posenc::lessons {

/// A question of a lesson beside what was said; texts are Markdown.
struct Review {
    std::string title, question;
    std::string said;   ///< a number, a place or the words of a choice; empty: nothing was said
    std::string truth;  ///< empty together with `said`
    bool right = false;
};

/// Every question of the lesson, in order. Draws figures for texts with expressions.
std::vector<Review> reviewOf(const Lesson& lesson, const std::vector<Guess>& guesses);

struct Place {
    std::size_t lesson, step;
    friend bool operator==(const Place&, const Place&) = default;
};

/// The questions whose answers, as kept, are wrong.
std::vector<Place> wrongIn(const std::vector<Lesson>& lessons, const std::vector<Guess>& guesses);

/// The lesson with another value of one of the parameters that the step names with "again:", so that its question has
/// another answer; the lesson as it is where there is none. `seed` decides which.
Lesson withOtherNumbers(const Lesson& lesson, std::size_t step, std::uint32_t seed);

}  // namespace posenc::lessons
