// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/zoo/diagnose/predict.hpp"

namespace posenc::diagnose {

constexpr double kHidden = -1e4;  ///< frameworks mask with -inf, or with the lowest number of a format

inline bool isMasked(double value) { return std::isnan(value) || value <= kHidden; }

/// The numbers in the rows of a place.
std::vector<double> givenAt(const Numbers& numbers, const Place& place);

/// Subtracts each row's common part, which a softmax ignores.
void centre(std::vector<double>& values, std::size_t columns);

/// True if numbers are indices of buckets, not their trained values.
bool areBuckets(const std::vector<double>& given);

struct Agreement {
    double residual = 0.0;
    bool explains = false;
    double off = 1.0;  ///< share of the numbers that differ by more than the file's own precision allows
};

/// Compares the numbers of `place.rows` with those that a plan predicts for them, as predicted() returns them.
Agreement compared(const Numbers& numbers, const Place& place, const Plan& plan, std::vector<double> expected);

/// The largest difference of two predictions, relative to their size, and its place.
struct Greatest {
    double difference = 0.0;
    std::size_t index = 0;
};
/// The place where given numbers are furthest off, in units of the numbers; relative for inverse frequencies and
/// slopes; infinite if one is masked and the other is not.
Greatest furthest(const Place& place, const std::vector<double>& given, const std::vector<double>& expected);
Greatest greatestDifference(What what, const std::vector<double>& a, const std::vector<double>& b);

}  // namespace posenc::diagnose
