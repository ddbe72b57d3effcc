// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

/// Lines across the plot with their labels, and words of the reader with arrows.
namespace posenc::drawing {

/// Returns the ground of a guide's line.
Rect groundOf(const Guide& guide, const PlotMap& map);

/// Places the guides in view, with labels inside the plot that avoid its edges, names of dots and lines, each other and, where
/// possible, `inked` places.
std::vector<PlacedGuide> placeGuides(const PanelDrawing& panel, const std::vector<Rect>& inked, const Drawing& drawing);

/// Places the callouts in view: their words beside the point, inside the plot, clear of each other and, where possible,
/// of `inked` places.
std::vector<PlacedCallout> placeCallouts(const PanelDrawing& panel, const std::vector<Rect>& inked,
                                         const Drawing& drawing);

/// Both lie above all else between the axes.
void drawGuides(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing);
void drawCallouts(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
