// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

struct PlacedBar {
    QRectF area;  ///< inside the plot
    int group = 0;
    QPointF head;         ///< where the value is
    double radius = 0.0;  ///< of the dot there; 0: none
};

/// Where the bars stand, at the nearer end of the axis where that is not in view.
double footOf(const Bars& bars, const PlotMap& map);

/// Bars in view, `unit` in the map's being one of the figure at scale 1; where there are more than fit, one for each
/// unit of width, with the extreme value of those it stands for.
std::vector<PlacedBar> placeBars(const PaintedBars& bars, const PlotMap& map, double unit);

void drawBars(QPainter& painter, const PaintedBars& bars, const PlotMap& map, double unit);

}  // namespace posenc::ui
