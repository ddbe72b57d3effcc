// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"
#include "core/explore/figure/ticks.hpp"

namespace posenc::drawing {

/// Returns how many ticks fit a plot of that height.
int ticksDown(double height, const Drawing& drawing);

/// Places the ticks that lie on the axis.
std::vector<PlacedTick> painted(const std::vector<Tick>& ticks, const Axis& axis,
                                const std::function<double(double)>& place);

/// Returns the title with the power of ten by which the tick labels are to be multiplied, where there is one.
std::string withPower(const std::string& title, const Axis& axis);

/// Adds the ticks of a plot whose place is known.
void addTicks(PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
