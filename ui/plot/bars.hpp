// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

struct PlacedBar {
    QRectF area;  ///< inside the plot
    int group = 0;
    QPointF head;         ///< where the value is
    double radius = 0.0;  ///< radius of the dot there; 0: none
};

/// Returns where the bars stand: at the axis' nearer end where their foot is not in view.
double footOf(const Bars& bars, const PlotMap& map);

/// Places the bars in view; `unit` in the map is one unit of the figure at scale 1. Where more exist than fit, each
/// unit of width gets one, with the extreme value of those it represents.
std::vector<PlacedBar> placeBars(const PaintedBars& bars, const PlotMap& map, double unit);

void drawBars(QPainter& painter, const PaintedBars& bars, const PlotMap& map, double unit);

}  // namespace posenc::ui
