// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

struct PlacedBar {
    QRectF area;  ///< inside the plot
    int group = 0;
};

/// Bars in view; where there are more than fit, one for each unit of width, with the extreme value of those it stands
/// for.
std::vector<PlacedBar> placeBars(const PaintedBars& bars, const PlotMap& map);

void drawBars(QPainter& painter, const PaintedBars& bars, const PlotMap& map);

}  // namespace posenc::ui
