// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Returns the values of a field's boxes as text, exact and all of one letter size; nothing where the boxes are too
/// many, too small to read, or of unequal size. Costs about 10 ms for 32 × 32 cells.
PaintedCells cellsOf(const Field& field, const PlotMap& map, Interval<double> limits, const ColourMap& colours,
                     const Look& look);

/// True if cellsOf() has texts. `scale` as in Look.
bool areNumbered(const Field& field, const PlotMap& map, double scale);

void drawCells(QPainter& painter, const PaintedCells& cells);

}  // namespace posenc::ui
