// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/zoo/diagnose/predict.hpp"

namespace posenc::diagnose {

constexpr double kHidden = -1e4;  ///< frameworks mask with -inf, or with the least number of a format

inline bool isMasked(double value) { return std::isnan(value) || value <= kHidden; }

/// What stands in the rows of a place.
std::vector<double> givenAt(const Numbers& numbers, const Place& place);

/// Takes from every row what all its numbers have in common, which a softmax does not see.
void centre(std::vector<double>& values, std::size_t columns);

/// Whether numbers are indices of buckets, not what is trained for them.
bool areBuckets(const std::vector<double>& given);

struct Agreement {
    double residual = 0.0;
    bool explains = false;
    double off = 1.0;  ///< share of the numbers that differ by more than the file's own precision allows
};

/// The numbers of `place.rows` against those that a plan predicts for them, as predicted() has them.
Agreement compared(const Numbers& numbers, const Place& place, const Plan& plan, std::vector<double> expected);

/// The most that two predictions differ by, relative to their size; where.
struct Greatest {
    double difference = 0.0;
    std::size_t index = 0;
};
/// Where given numbers are furthest off, as people see it: in units of the numbers; relative for ladders; infinite
/// where one is masked and the other not.
Greatest furthest(const Place& place, const std::vector<double>& given, const std::vector<double>& expected);
Greatest greatestDifference(What what, const std::vector<double>& a, const std::vector<double>& b);

}  // namespace posenc::diagnose
