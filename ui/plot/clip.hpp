// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPolygonF>
#include <QRectF>
#include <vector>

namespace posenc::ui {

/// Returns the parts of a line inside a rectangle; a NaN breaks the line. Needed since Qt's SVG output ignores
/// clipping.
std::vector<QPolygonF> clipped(const QPolygonF& line, const QRectF& area);

/// True if the point is inside; QRectF::contains() takes a NaN for inside.
bool isInside(QPointF point, const QRectF& area);

/// Returns a line of fewer points that passes all of them within 0.05 of a unit, which is invisible (Douglas and
/// Peucker, 1973). Precondition: it has points, none of them NaN.
QPolygonF simplified(const QPolygonF& line);

/// The region between two lines.
struct Between {
    QPolygonF one, other;
    QPolygonF outline() const;
};

/// Returns the regions between two lines of the same ascending x inside a rectangle, one for each run without a NaN.
std::vector<Between> regionsBetween(const QPolygonF& one, const QPolygonF& other, const QRectF& area);

}  // namespace posenc::ui
