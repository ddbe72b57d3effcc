// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

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

/// The whole numbers of `domain` that an axis shows; low > high when there are none.
Interval<std::int64_t> wholeInView(const Axis& axis, Interval<std::int64_t> domain);

}  // namespace posenc
