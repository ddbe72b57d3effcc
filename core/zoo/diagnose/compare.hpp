// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/zoo/diagnose/predict.hpp"

namespace posenc::diagnose {

constexpr double kHidden = -1e4;  ///< frameworks mask with -inf, or with the lowest number of a format

inline bool isMasked(double value) { return std::isnan(value) || value <= kHidden; }

/// The numbers in the rows of a place.
std::vector<double> givenAt(const Numbers& numbers, const Place& place);

/// Subtracts each row's common part, which a softmax ignores: its first number. Returns how many rows have one.
std::size_t centre(std::vector<double>& values, std::size_t columns);

/// True if numbers are indices of buckets, not their trained values.
bool areBuckets(const std::vector<double>& given);

struct Agreement {
    double residual = 0.0;
    bool explains = false;
    double off = 1.0;   ///< share of the numbers that differ by more than the file's own precision allows
    double bits = 0.0;  ///< that the numbers tell: how unlikely it is that others would agree as well
};

/// Few numbers agree with one of 2,000 candidates by chance, and sooner with a constant or positions found from them.
inline constexpr double kBitsOfABug = 24.0, kBitsOfAFit = 48.0;

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
