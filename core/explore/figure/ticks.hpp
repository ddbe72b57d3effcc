// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

struct Tick {
    double value;
    std::string label;  ///< language-neutral, "10⁴" or "0.5"; empty for minor ticks
};
/// Round, evenly spread values (1, 2, 5 × 10^k; decades or powers of two on a log scale), about `wanted` of them. Named
/// whole numbers have ticks at their names.
std::vector<Tick> ticksFor(const Axis& axis, int wanted);

/// The numeric values of an axis's names if they grow over two decades or more, as those of bases do: "1,000", "1,200"
/// ... Empty if they are other names, such as "2¹⁰".
std::vector<double> numbersOn(const Axis& axis);

/// True if its ticks have names; an axis of numbers has ticks at powers of ten.
inline bool hasNames(const Axis& axis) { return !axis.labels.empty() && numbersOn(axis).empty(); }

/// The same on a linear scale with labels at both ends too, as for colours.
std::vector<Tick> ticksWithEnds(const Axis& axis, int wanted);

/// "×10⁻¹⁵", the common factor of all labels of a linear axis; empty if they are written in full.
std::string commonPower(const Axis& axis);

}  // namespace posenc
