// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <limits>
#include <span>

namespace posenc {

/// The least and the greatest finite number of a list; least > greatest if it has none.
struct Extremes {
    double least = std::numeric_limits<double>::infinity(), greatest = -std::numeric_limits<double>::infinity();
};

/// Compares a few at once.
Extremes extremesOf(std::span<const double> values);

}  // namespace posenc
