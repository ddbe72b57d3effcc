// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/maker.hpp"
#include "core/explore/figure/ticks.hpp"

namespace posenc::drawing {

/// True if the field has few whole numbers, so that each has a block of its own.
bool inBlocks(const Field& field, Interval<double> limits);

Axis barAxis(const Field& field, Interval<double> limits, const Maker& maker);
std::vector<Tick> barTicks(const Axis& axis, const Field& field, int wanted);

/// Adds the panel's field as pixels, with its colour bar and the numbers in its cells.
void addField(PanelDrawing& panel, const Maker& maker);

}  // namespace posenc::drawing
