// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"

/// Reduces marks to what a given number of pixels can show. Pure functions, run by the worker, never by the GUI thread.
namespace posenc {

/// Position of a value along an axis, 0 at its lower and 1 at its upper end (of the range, independent of `inverted`).
double fractionOf(const Axis& axis, double value);
double valueAt(const Axis& axis, double fraction);

/// Returns the cells under each of `pixels` equal pixels along the axis; cell k covers [k - 1/2, k + 1/2). A pixel
/// longer than a cell has the part of every cell that lies in it; a shorter one shows one cell, so that large cells
/// become blocks of equal pixels. In pixel order: for an inverted y axis, as for x, from the range's low to its high
/// end.
Boxes boxesUnder(const Axis& axis, Interval<std::int64_t> domain, std::size_t pixels);

/// Pixels of a field, top row first, NaN where there is nothing. width × height values.
struct Raster {
    std::size_t width = 0, height = 0;
    std::vector<float> values;
};
Raster sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height);

/// Writes the same into existing memory, which costs a third at 4K; `out` has width × height values.
void sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height,
            std::span<float> out);

/// For cells larger than pixels: each cell once, and the pixels it covers.
struct Mosaic {
    Raster cells;                            ///< as many as there are distinct ones
    std::vector<std::size_t> rows, columns;  ///< by pixel, top row first: its row and column of `cells`
};

/// Returns nothing if cells are so small that it would have hardly fewer values than there are pixels.
std::optional<Mosaic> mosaic(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height);

/// Samples the field at points: a pixel shows the cell in the middle of those under it, not their mean. Values are
/// exact there, but patterns finer than pixels alias to coarse ones that are not in the data.
Field pointSampled(Field field);

/// Returns the least and greatest finite value; nothing if there is none.
std::optional<Interval<double>> extent(std::span<const float> values);

/// Returns the whole numbers of `domain` that an axis shows; low > high if there are none.
Interval<std::int64_t> wholeInView(const Axis& axis, Interval<std::int64_t> domain);

}  // namespace posenc
