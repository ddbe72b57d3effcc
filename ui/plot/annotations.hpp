// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

/// Lines across the plot with their labels, and words of the reader with arrows.
namespace posenc::ui {

/// Places the guides in view, with labels inside the plot that avoid its edges, each other and, where possible, `inked`
/// places.
std::vector<PaintedGuide> placeGuides(const std::vector<Guide>& guides, const std::vector<QRectF>& inked,
                                      const PlotMap& map, const QFont& font, double scale);

/// Places the callouts in view: their words beside the point, inside the plot, clear of each other and, where possible,
/// of `inked` places.
std::vector<PaintedCallout> placeCallouts(const std::vector<Callout>& callouts, const std::vector<QRectF>& inked,
                                          const PlotMap& map, const QFont& font, double scale);

/// Draws them above all else between the axes.
void drawCallouts(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
