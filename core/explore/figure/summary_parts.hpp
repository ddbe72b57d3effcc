// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

/// Internal to core/explore/figure/summary*.cpp.
namespace posenc::summaries {

/// Appends a sentence to the existing ones.
void append(Text& paragraph, const Text& sentence);

/// "a; b; c"; empty for none.
Text joined(const std::vector<Text>& each);

/// Names a whole number of an axis as its labels do; with the number if two have the same name.
Text placeOn(const Axis& axis, std::int64_t number);

/// The least and the greatest of values and where each first occurs; values that differ by rounding alone are equal.
struct Extremes {
    double least = kGap, greatest = kGap;
    std::int64_t leastAt = 0, greatestAt = 0;

    void add(std::int64_t at, double value);
};

void describeCurves(const Curves& curves, const Panel& panel, Text& out);
void describeField(const Field& field, const Panel& panel, Text& out);

}  // namespace posenc::summaries
