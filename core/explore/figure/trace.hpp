// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

namespace posenc {

struct Point {
    double x, y;  ///< in axis values; NaN y breaks the line
    friend bool operator==(const Point&, const Point&) = default;
};

/// A curve prepared for `columns` pixel columns.
struct Trace {
    bool dense = false;  ///< more numbers than columns: `low` and `high` hold the least and greatest value per column
    /// If not dense: every whole number in view and one beyond each end; of a mean, one for each column.
    std::vector<Point> points;
    std::vector<double> low, high;
    std::vector<Point> bandLow, bandHigh;  ///< band, as points (thinned to columns when dense)
};
Trace sample(const Curve& curve, Interval<std::int64_t> domain, const Axis& x, std::size_t columns);

}  // namespace posenc
