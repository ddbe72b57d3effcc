// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

/// For core/explore/figure/summary*.cpp alone.
namespace posenc::summaries {

/// Puts another sentence behind those that are there.
void append(Text& paragraph, const Text& sentence);

/// "a; b; c"; nothing of none.
Text joined(const std::vector<Text>& each);

/// A whole number of an axis as its labels name it; with the number where two have one name.
Text placeOn(const Axis& axis, std::int64_t number);

/// The least and the greatest of values and where each stands first.
struct Extremes {
    double least = kGap, greatest = kGap;
    std::int64_t leastAt = 0, greatestAt = 0;

    void add(std::int64_t at, double value);
};

void describeCurves(const Curves& curves, const Panel& panel, Text& out);
void describeField(const Field& field, const Panel& panel, Text& out);

}  // namespace posenc::summaries
