// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/clip.hpp"
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// What lies below the series as an image of the plot's device pixels; transparent where there is nothing. Any thread.
QImage marksImage(const PanelPicture& panel, const Picture& picture);

/// What a curve's points look like where they stand alone; every colour has a shape.
Marker markerOf(const Curve& curve);
void drawMarker(QPainter& painter, QPointF at, double radius, Marker marker);

/// Of a curve that is not dense.
QPolygonF lineOf(const PaintedCurve& curve, const PlotMap& map);
/// Of a curve's points where they are marked; 0 where they are not.
double dotRadius(const PaintedCurve& curve, const PlotMap& map);
std::vector<Between> bandOf(const PaintedCurve& curve, const PlotMap& map);
QColor bandColour(const PaintedCurve& curve);

/// Over all else between the axes.
void drawGuides(QPainter& painter, const PanelPicture& panel, const Picture& picture);

/// What lies below the series as lines and polygons, clipped to the plot. For SVG and PDF.
void drawMarks(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
