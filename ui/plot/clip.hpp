// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPolygonF>
#include <QRectF>
#include <vector>

namespace posenc::ui {

/// The parts of a line inside a rectangle; a NaN breaks the line. Needed since Qt's SVG output ignores clipping.
std::vector<QPolygonF> clipped(const QPolygonF& line, const QRectF& area);

/// QRectF::contains() takes a NaN for inside.
bool isInside(QPointF point, const QRectF& area);

/// The region between two lines with the same ascending x, inside a rectangle; one polygon for each run without a NaN.
std::vector<QPolygonF> regionBetween(const QPolygonF& one, const QPolygonF& other, const QRectF& area);

}  // namespace posenc::ui
