// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QImage>
#include <QPolygonF>

#include "core/explore/drawing/canvas.hpp"

/// Curves with more points than pixels, as antialiased spans of one column each. Qt's own antialiased lines wider than
/// a pixel cost about a hundred times more.
namespace posenc::ui {

/// `points` in pixels, ascending in x; a NaN breaks the line.
drawing::Spans spansOf(const QPolygonF& points, int columns);

/// Draws onto an ARGB32_Premultiplied image. `width` in pixels; dashes in units of it.
void drawSpans(QImage& image, const drawing::Spans& spans, const QColor& colour, double width,
               const std::vector<double>& dashes = {});

/// Draws the line through `points`, as for spansOf() and clipped to the image, with dashes of equal length on steep and
/// level parts.
void drawDashes(QImage& image, const QPolygonF& points, const QColor& colour, double width,
                const QVector<qreal>& dashes);

}  // namespace posenc::ui
