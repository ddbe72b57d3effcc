// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

struct PlacedBar {
    Rect area;  ///< inside the plot
    int group = 0;
    Point head;           ///< where the value is
    double radius = 0.0;  ///< radius of the dot there; 0: none
};

/// Returns where the bars stand: at the axis' nearer end where their foot is not in view.
double footOf(const Bars& bars, const PlotMap& map);

/// Places the bars in view; `unit` in the map is one unit of the figure at scale 1. Where more exist than fit, each
/// unit of width gets one, with the extreme value of those it represents.
std::vector<PlacedBar> placeBars(const PlacedBars& bars, const PlotMap& map, double unit);

void drawBars(Canvas& canvas, const PlacedBars& bars, const PlotMap& map, double unit);

}  // namespace posenc::drawing
