// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QImage>
#include <QPolygonF>
#include <vector>

/// Curves with more points than pixels, as antialiased spans of one column each. Qt's own antialiased lines wider than
/// a pixel cost about a hundred times more.
namespace posenc::ui {

/// Rows touched by a curve in each column of pixels, as distances from the upper edge; NaN where there is no curve.
struct Spans {
    std::vector<double> top, bottom;
};

/// `points` in pixels, ascending in x; a NaN breaks the line.
Spans spansOf(const QPolygonF& points, int columns);

/// Draws onto an ARGB32_Premultiplied image. `width` in pixels; dashes in units of it, as in QPen.
void drawSpans(QImage& image, const Spans& spans, const QColor& colour, double width,
               const QVector<qreal>& dashes = {});

/// Draws the line through `points`, as for spansOf() and clipped to the image, with dashes of equal length on steep and
/// level parts.
void drawDashes(QImage& image, const QPolygonF& points, const QColor& colour, double width,
                const QVector<qreal>& dashes);

}  // namespace posenc::ui
