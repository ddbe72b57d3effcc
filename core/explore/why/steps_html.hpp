// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>

#include "core/explore/text/html.hpp"
#include "core/explore/text/language.hpp"
#include "core/explore/why/why.hpp"

/// The steps to a number as HTML, for pages of the window and of the handbook.
namespace posenc {

struct StepsLook {
    Language language;
    /// Returns what stands for the steps of a quantity behind the first, which are `more`.
    std::function<Html(const definition::Quantity& quantity, std::size_t more, const std::function<Html()>& steps)>
        fold;
    bool anchors = false;  ///< each step has an anchor whose name has the ids of its parameters
};

/// Returns "B(0, 9) = −4.5 tokens".
Html numberOf(const Why& why, Language language);

/// Returns a paragraph for each step, by quantity in the order of the definition, so that each follows from those above
/// it: its label in a span of class "label", the formula, the formula with numbers, the value. Four steps of one
/// quantity or more are folded; a step that only renames a parameter, "s = s", is left out.
Html stepsOf(const Why& why, const StepsLook& look);

/// "12 more"
Text moreSteps(std::size_t more);

/// Returns a number with the steps to it as details of class "steps". `place` says where it stands. `whole`: the
/// details are open, and further steps of one quantity are details of their own; otherwise only their number is given.
Html stepsInDetails(const Why& why, Language language, const Html& place, bool whole);

/// Returns one number of the figure as stepsInDetails(); empty if no number near the beginning has steps.
Html workedExample(const State& state, Language language);

}  // namespace posenc
