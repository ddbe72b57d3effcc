// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"
#include "core/explore/figure/ticks.hpp"

namespace posenc::drawing {

Axis barAxis(const Field& field, Interval<double> limits, const Drawing& drawing);
std::vector<Tick> barTicks(const Axis& axis, const Field& field, int wanted);

/// Adds the panel's field as pixels, with its colour bar and the numbers in its cells.
void addField(PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
