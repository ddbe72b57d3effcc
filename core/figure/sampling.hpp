// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/figure/figure.hpp"

/// From marks to what a given number of pixels can show. Pure functions, run by the worker, never by the GUI thread.
namespace posenc {

/// Position of a value along an axis, 0 at its lower and 1 at its upper end (of the range, whatever `inverted` says).
double fractionOf(const Axis& axis, double value);
double valueAt(const Axis& axis, double fraction);

/// What is under each of `pixels` equal pixels along the axis; cell k covers [k - 1/2, k + 1/2). A pixel longer than a
/// cell has as much of every cell as lies in it; a shorter one shows one cell, so that large cells become blocks of
/// equal pixels.
/// In pixel order: for an inverted y axis as for x from the range's low to its high end.
Boxes boxesUnder(const Axis& axis, Interval<std::int64_t> domain, std::size_t pixels);

/// Pixels of a field, top row first, NaN where there is nothing. width × height values.
struct Raster {
    std::size_t width = 0, height = 0;
    std::vector<float> values;
};
Raster sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height);

/// The same into memory that is there already, which costs a third at 4K; `out` has width × height values.
void sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height,
            std::span<float> out);

/// Where cells are larger than pixels: each of them once, and where the pixels are.
struct Mosaic {
    Raster cells;                            ///< as many as there are different ones
    std::vector<std::size_t> rows, columns;  ///< by pixel, top row first: its row and column of `cells`
};

/// Nothing where cells are so small that it would hardly have fewer values than there are pixels.
std::optional<Mosaic> mosaic(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height);

/// The field as points: a pixel shows the cell in the middle of those under it, not their mean. What is shown is exact
/// there, but patterns finer than pixels come back as coarse ones that are not in the data.
Field pointSampled(Field field);

/// Least and greatest finite value; nothing when there is none.
std::optional<Interval<double>> extent(std::span<const float> values);

struct Point {
    double x, y;  ///< in axis values; NaN y breaks the line
};

/// A curve made ready for `columns` pixel columns.
struct Trace {
    bool dense = false;  ///< more numbers than columns: `low` and `high` hold the least and greatest value per column
    std::vector<Point> points;  ///< not dense: every whole number in view and one beyond each end
    std::vector<double> low, high;
    std::vector<Point> bandLow, bandHigh;  ///< band, as points (thinned to columns when dense)
};
Trace sample(const Curve& curve, Interval<std::int64_t> domain, const Axis& x, std::size_t columns);

struct Tick {
    double value;
    std::string label;  ///< language-neutral, "10⁴" or "0.5"; empty for minor ticks
};
/// Round, evenly spread values (1, 2, 5 × 10^k; decades or powers of two on a log scale), about `wanted` of them. Whole
/// numbers with names have ticks where their names are.
std::vector<Tick> ticksFor(const Axis& axis, int wanted);

/// The whole numbers of `domain` that an axis shows; low > high when there are none.
Interval<std::int64_t> wholeInView(const Axis& axis, Interval<std::int64_t> domain);

/// A value for a small cell: about `digits` significant ones, with decimals only as far as `largest`, the greatest
/// magnitude beside it, needs them, and two at least; zeros only where it was rounded. "0.25", "−1.5", "12", "3e6";
/// "0.00" is not 0. Empty for NaN.
std::string cellText(double value, double largest, int digits);

}  // namespace posenc
