// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/clip.hpp"
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Draws the marks below the series as an image of the plot's device pixels; transparent elsewhere. Any thread.
QImage marksImage(const PanelPicture& panel, const Picture& picture);

/// Returns the shape of a curve's lone points; every colour has a shape.
Marker markerOf(const Curve& curve);
void drawMarker(QPainter& painter, QPointF at, double radius, Marker marker);

/// Precondition: the curve is not dense.
QPolygonF lineOf(const PaintedCurve& curve, const PlotMap& map);
/// Returns the radius of a curve's marked points; 0 where they are not marked.
double dotRadius(const PaintedCurve& curve, const PlotMap& map);
std::vector<Between> bandOf(const PaintedCurve& curve, const PlotMap& map);
QColor bandColour(const PaintedCurve& curve);

/// Draws the guides above all else between the axes.
void drawGuides(QPainter& painter, const PanelPicture& panel, const Picture& picture);

/// Draws the marks below the series as lines and polygons, clipped to the plot. For SVG and PDF.
void drawMarks(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
