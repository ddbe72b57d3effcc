// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Places the callouts in view: their words beside the point, inside the plot, clear of each other and, where possible,
/// of `inked` places.
std::vector<PaintedCallout> placeCallouts(const std::vector<Callout>& callouts, const std::vector<QRectF>& inked,
                                          const PlotMap& map, const QFont& font, double scale);

/// Draws them above all else between the axes.
void drawCallouts(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
