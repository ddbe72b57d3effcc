// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"

namespace posenc {

/// What a class predicted when it was asked one question, and what was computed.
struct Poll {
    std::string question;
    std::vector<std::string> choices;  ///< words; a prediction is then one of them, counted from 1
    std::vector<double> said;          ///< at least one
    std::vector<double> saidY;         ///< of points: as many, else none
    double truth = 0.0, truthY = 0.0;
    Interval<double> within, withinY;  ///< what counts as right

    std::size_t right() const;  ///< how many of them
    friend bool operator==(const Poll&, const Poll&) = default;
};

/// Why it cannot be drawn.
std::optional<Text> problem(const Poll& poll);

/// How often each value, choice or place was predicted, beside the truth.
Figure figureOf(const Poll& poll);

}  // namespace posenc
