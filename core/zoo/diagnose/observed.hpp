// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/predict.hpp"

/// Frequencies as measured in the numbers, right or wrong.
namespace posenc::diagnose {

/// Relative tolerance: the arithmetic of the code and the digits of the file.
double noiseOf(const Numbers& numbers);

/// A pair's frequency in radians per position, and its uncertainty.
struct Told {
    std::size_t pair = 0;
    double frequency = 0.0, error = 0.0;
};

/// Reads a list of frequencies, or measures how a table's rows continue from position `from` on; independent of a
/// common factor and of the first position.
std::vector<Told> frequenciesIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t from);

}  // namespace posenc::diagnose
