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

/// Douglas and Peucker (1973): a line of fewer points that passes all of them within 0.05 of a unit, which is not seen.
/// Precondition: it has points, none of them NaN.
QPolygonF simplified(const QPolygonF& line);

/// What lies between two lines.
struct Between {
    QPolygonF one, other;
    QPolygonF outline() const;
};

/// Two lines with the same ascending x as far as they bound a region inside a rectangle; for each run without a NaN.
std::vector<Between> regionsBetween(const QPolygonF& one, const QPolygonF& other, const QRectF& area);

}  // namespace posenc::ui
