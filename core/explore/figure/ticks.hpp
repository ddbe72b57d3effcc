// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

struct Tick {
    double value;
    std::string label;  ///< language-neutral, "10⁴" or "0.5"; empty for minor ticks
};
/// Round, evenly spread values (1, 2, 5 × 10^k; decades or powers of two on a log scale), about `wanted` of them. Whole
/// numbers with names have ticks where their names are.
std::vector<Tick> ticksFor(const Axis& axis, int wanted);

/// The numbers that the names of an axis are, where they grow over two decades or more, as those of bases do: "1,000",
/// "1,200" ... Empty where they are other names.
std::vector<double> ladderOf(const Axis& axis);

/// True if its ticks have names; those of a ladder stand at its powers of ten.
inline bool hasNames(const Axis& axis) { return !axis.labels.empty() && ladderOf(axis).empty(); }

/// The same on a linear scale whose ends have labels too, as those of colours have.
std::vector<Tick> ticksWithEnds(const Axis& axis, int wanted);

/// "×10⁻¹⁵", with which all labels of a linear axis are to be multiplied; empty where they are written out.
std::string commonPower(const Axis& axis);

}  // namespace posenc
