// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/predict.hpp"

/// Frequencies as they are in numbers, right or wrong.
namespace posenc::diagnose {

/// Relative tolerance: the arithmetic of the code and the digits of the file.
double noiseOf(const Numbers& numbers);

/// The frequency of a pair, radians per position, and how far it may be off.
struct Told {
    std::size_t pair = 0;
    double frequency = 0.0, error = 0.0;
};

/// From a list of frequencies, or from how the rows of a table go on from position `from` on; what every row is
/// multiplied by, and where they begin, makes no difference.
std::vector<Told> frequenciesIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t from);

}  // namespace posenc::diagnose
