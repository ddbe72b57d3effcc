// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/teach/lessons/check.hpp"

/// Answers that a reader could have read before they were asked for.
namespace posenc::lessons {

/// A number as a text writes it.
struct Written {
    double value = 0.0;
    double unit = 1.0;  ///< of its last digit
    int digits = 1;     ///< without the zeros before them
};

/// The numbers of a text: "8,192", "−0.5", "2e−6"; none that belong to a word, as in float32.
std::vector<Written> numbersIn(std::string_view text);

/// True if the number is the truth, exactly or rounded to three or more digits.
bool tells(const Written& number, double truth);

/// A fault for each prediction without `given` whose answer stands in its own texts or figure, or in those of the steps
/// before; of a choice, the numbers in its words, and only in the steps before. Whole numbers of one digit are not
/// looked for: they stand everywhere. For a lesson without other faults.
std::vector<Fault> leaksOf(const Lesson& lesson);

}  // namespace posenc::lessons
