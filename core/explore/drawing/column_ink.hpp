// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/canvas.hpp"

/// The ink of a pen along a line of more points than pixels, column by column. All lengths in pixels.
namespace posenc::drawing {

/// Ink fades over a pixel, or over more rows where the line is steep.
struct ColumnInk {
    double upper = 0.0, lower = 0.0;          ///< half of the ink's edges
    double upperRamp = 1.0, lowerRamp = 1.0;  ///< rows over which the edges fade
    double top = 0.0, bottom = 0.0;           ///< there is no ink beyond
};

/// Returns the ink of a pen in a column that the line touches, from the column and its neighbours.
ColumnInk inkAt(const Spans& spans, std::size_t column, double radius);

/// Returns which columns have ink: where there is a line, and a dash of the pattern, whose lengths are in units of the
/// width. Tall spans stay solid, since they have no single length.
std::vector<char> inked(const Spans& spans, const std::vector<double>& dashes, double width);

}  // namespace posenc::drawing
