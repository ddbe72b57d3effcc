// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/clip.hpp"
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns the shape of a curve's lone points; every colour has a shape.
Marker markerOf(const Curve& curve);
void drawMarker(Canvas& canvas, Point at, double radius, Marker marker, Colour colour);

/// Precondition: the curve is not dense.
Polyline lineOf(const PlacedCurve& curve, const PlotMap& map);
/// Returns the radius of a curve's marked points; 0 where they are not marked.
double dotRadius(const PlacedCurve& curve, const PlotMap& map);
std::vector<Between> bandOf(const PlacedCurve& curve, const PlotMap& map);
Colour bandColour(const PlacedCurve& curve);

/// Draws what lies between the axes but for guides and callouts, clipped to the plot.
void drawMarks(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
