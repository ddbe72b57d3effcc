// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

namespace posenc::dialect {

/// The frequency of pair i as a few lines of arithmetic valid in both Python and C++: pow, log, floor, ceil, min, max
/// and pi; reals have a point. `list[i]` is a list of numbers, one for each pair.
struct Recipe {
    struct Step {
        std::string name, expression;
    };
    std::vector<Step> steps;
    std::string result;
    std::vector<double> list;
};

/// Throws Error for an encoding that does not rotate.
Recipe recipeOf(const Subject& subject);

/// A number valid in both languages, always with a point.
std::string real(double value);

}  // namespace posenc::dialect
