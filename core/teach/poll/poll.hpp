// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"

namespace posenc {

/// A class's predictions for one question, and the computed answer.
struct Poll {
    std::string question;
    std::vector<std::string> choices;  ///< words; a prediction is then one of them, counted from 1
    std::vector<double> said;          ///< at least one
    std::vector<double> saidY;         ///< for points: as many; otherwise empty
    double truth = 0.0, truthY = 0.0;
    Interval<double> within, withinY;  ///< the range that counts as right

    std::size_t right() const;  ///< the number of right predictions
    friend bool operator==(const Poll&, const Poll&) = default;
};

/// The reason why it cannot be drawn.
std::optional<Text> problem(const Poll& poll);

/// The number of predictions of each value, choice or place, next to the truth.
Figure figureOf(const Poll& poll);

}  // namespace posenc
