// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/check.hpp"

/// Where a reader stands in a step: its texts with the numbers of the figure, and what is said about an answer.
namespace posenc::lessons {

/// A reader's answer; a choice by its index.
struct Prediction {
    double x = 0.0, y = 0.0;
    std::size_t index = 0;
};

struct Standing {
    std::string title, body, question;       ///< Markdown
    std::vector<std::string> choices, whys;  ///< whys: of wrong ones, once the truth is shown
    bool done = false;                       ///< act: reached. predict: right
    std::optional<Expression::Sides> sides;
    std::optional<Prediction> prediction;
    std::optional<Truth> truth;
    Text fault;  ///< why a text is missing
};

/// Draws the figures anew and evaluates them. `asked`: the state before the truth was shown.
Standing standingOf(const Step& step, const State& state, const State& asked, bool revealed,
                    const std::optional<Prediction>& said);

/// Returns the verdict on an answer, or the distance from a goal, in Markdown; empty before there is one.
Text verdictOf(const Step& step, const Standing& standing);

/// Returns the reason why a wrong choice is wrong; empty without one.
std::string whyNot(const Standing& standing);

/// "(3, 0.5)" of a point, or a number.
std::string placeText(const Step& step, double x, double y);

}  // namespace posenc::lessons
