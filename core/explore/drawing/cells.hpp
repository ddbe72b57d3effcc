// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns the values of a field's boxes as text, exact and all of one letter size; nothing where the boxes are too
/// many, too small to read, or of unequal size. Costs about 10 ms for 32 × 32 cells.
PlacedCells cellsOf(const Field& field, const PlotMap& map, Interval<double> limits, const ColourMap& colours,
                    const Drawing& drawing);

/// True if cellsOf() has the numbers of all cells.
bool areNumbered(const Field& field, const PlotMap& map, const Drawing& drawing);

void drawCells(Canvas& canvas, const PlacedCells& cells, const Measure& measure);

}  // namespace posenc::drawing
