// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QList>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <variant>
#include <vector>

#include "core/explore/drawing/drawing.hpp"

/// The parts that Qt Charts draws between the axes, independent of Qt Charts, so that any thread can make them. Places
/// are fractions of the plot from its lower left corner: Qt Charts' logarithmic axis drops a whole series for one bad
/// value.
namespace posenc::ui {

using drawing::Marker;

struct LinePart {
    QList<QPointF> points;
    QPen pen;
};

struct Dots {
    QList<QPointF> points;
    Marker marker = Marker::Circle;
    QColor colour;
    double radius = 0.0;  ///< in units of the figure
};

/// Filled between two lines.
struct AreaPart {
    QList<QPointF> low, high;
    QColor fill;
};

/// One bar for each step of x.
struct BarPart {
    Interval<double> x;  ///< the range of the bars' numbers 0, 1, ... in view
    double foot = 0.0;   ///< where they stand
    double width = 0.0;  ///< share of a step
    struct Group {
        QColor colour;
        QList<double> values;  ///< from the foot; 0 for the bars of other groups
    };
    std::vector<Group> groups;
};

using SeriesPart = std::variant<AreaPart, BarPart, LinePart, Dots>;

/// Returns as many of a panel's curves, bands and bars, for Qt Charts, as fit its share of a frame's time, from the
/// front backwards, and marks them as drawn elsewhere; the rest, such as dense curves, stays for the raster. See "What
/// Qt Charts draws" in docs/performance.md.
std::vector<SeriesPart> chartMarks(drawing::PanelDrawing& panel, const drawing::Drawing& picture);

/// Paints the parts over each other. Application's thread only. Series of the same panel and of the same kinds as in
/// the picture before are reused.
void paintSeries(QPainter& painter, const std::vector<SeriesPart>& parts, const QRectF& plot, std::size_t panel);

}  // namespace posenc::ui
