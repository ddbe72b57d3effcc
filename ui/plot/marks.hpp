// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Everything between the axes as an image of the plot's device pixels; transparent where there is nothing. Any thread.
QImage marksImage(const PanelPicture& panel, const Picture& picture);

/// What a curve's points look like where they stand alone; every colour has a shape.
Marker markerOf(const Curve& curve);
void drawMarker(QPainter& painter, QPointF at, double radius, Marker marker);

/// The same as lines and polygons, clipped to the plot. For SVG and PDF.
void drawMarks(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
