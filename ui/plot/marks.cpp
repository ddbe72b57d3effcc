// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/marks.hpp"

#include <QPaintEngine>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "core/explore/figure/trace.hpp"
#include "ui/plot/bars.hpp"
#include "ui/plot/cells.hpp"
#include "ui/plot/clip.hpp"
#include "ui/plot/coverage.hpp"
#include "ui/plot/dials.hpp"
#include "ui/plot/field_image.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/maps.hpp"

namespace posenc::ui {

namespace {

// Points up to which Qt's own antialiased lines cost a few milliseconds, in pieces and whole.
constexpr std::size_t kFewPoints = 256, kFewWhole = 48;
constexpr qsizetype kPiece = 8;  // points of a line at once: what Qt takes for one grows with its square

QPolygonF polygonOf(const std::vector<Point>& points, const PlotMap& map) {
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(points.size()));
    for (const Point& point : points) polygon << map.at(point);
    return polygon;
}

/// Makes steps: level from half before each point to half after it.
std::vector<Point> stepped(const std::vector<Point>& points) {
    std::vector<Point> steps;
    for (std::size_t k = 0; k < points.size(); ++k) {
        const double before = k > 0 ? (points[k].x - points[k - 1].x) / 2.0 : 0.0;
        const double after = k + 1 < points.size() ? (points[k + 1].x - points[k].x) / 2.0 : 0.0;
        steps.push_back({points[k].x - before, points[k].y});
        steps.push_back({points[k].x + after, points[k].y});
    }
    return steps;
}

double columnCentre(const PlotMap& map, std::size_t column, std::size_t columns) {
    const double fraction = (static_cast<double>(column) + 0.5) / static_cast<double>(columns);
    return map.plot.left() + (map.xAxis.inverted ? 1.0 - fraction : fraction) * map.plot.width();
}

/// Connects the least and greatest value of each column, always the nearer one first.
QPolygonF zigzag(const Trace& trace, const PlotMap& map) {
    QPolygonF line;
    for (std::size_t column = 0; column < trace.low.size(); ++column) {
        const double x = columnCentre(map, column, trace.low.size());
        double a = map.y(trace.low[column]), b = map.y(trace.high[column]);
        if (!line.isEmpty() && std::abs(line.back().y() - b) < std::abs(line.back().y() - a)) std::swap(a, b);
        line << QPointF(x, a);
        if (a != b) line << QPointF(x, b);
    }
    return line;
}

/// True if pieces may overlap: the curve is opaque and has no dashes to restart.
bool mayBreak(const PaintedCurve& curve) { return curve.dashes.isEmpty() && curve.colour.alpha() == 255; }

void strokeLine(QPainter& painter, const QPolygonF& line, const PaintedCurve& curve, const QRectF& area) {
    QPen pen(curve.colour, curve.width, Qt::SolidLine, curve.dashes.isEmpty() ? Qt::RoundCap : Qt::FlatCap,
             Qt::RoundJoin);
    if (!curve.dashes.isEmpty()) pen.setDashPattern(curve.dashes);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const bool inPieces = painter.paintEngine()->type() == QPaintEngine::Raster && mayBreak(curve);
    for (const QPolygonF& part : clipped(line, area)) {
        const qsizetype step = inPieces ? kPiece : std::max<qsizetype>(part.size(), 1);
        for (qsizetype at = 0; at == 0 || at + 1 < part.size(); at += step) {
            QPainterPath path;
            path.addPolygon(QPolygonF(part.mid(at, step + 1)));
            painter.drawPath(path);
        }
    }
}

void drawBand(QPainter& painter, const PaintedCurve& curve, const PlotMap& map) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(bandColour(curve));
    for (const Between& region : bandOf(curve, map)) painter.drawPolygon(region.outline());
}

void drawDots(QPainter& painter, const PaintedCurve& curve, const PlotMap& map) {
    const double radius = dotRadius(curve, map);
    if (radius == 0.0) return;
    const auto dotted = [&](const QColor& colour, double size) {
        painter.setBrush(colour);
        for (const Point& point : curve.trace.points)
            if (const QPointF at = map.at(point); isInside(at, map.plot))
                drawMarker(painter, at, size, curve.joined ? Marker::Circle : curve.marker);
    };
    painter.setPen(Qt::NoPen);
    if (!curve.joined) dotted(curve.halo, 1.4 * radius);
    dotted(curve.colour, radius);
}

void drawCurve(QPainter& painter, const PaintedCurve& curve, const PlotMap& map) {
    const QPolygonF line = curve.trace.dense ? zigzag(curve.trace, map) : lineOf(curve, map);
    if (curve.joined) strokeLine(painter, line, curve, map.plot);
    drawDots(painter, curve, map);
}

Spans spansOfTrace(const Trace& trace, const PlotMap& map) {
    const std::size_t n = trace.low.size();
    Spans spans{std::vector<double>(n), std::vector<double>(n)};
    for (std::size_t column = 0; column < n; ++column) {
        const std::size_t at = map.xAxis.inverted ? n - 1 - column : column;
        const double a = map.y(trace.low[column]), b = map.y(trace.high[column]);
        spans.top[at] = std::min(a, b);
        spans.bottom[at] = std::max(a, b);
    }
    return spans;
}

bool isLong(const PaintedCurve& curve) {
    return curve.trace.points.size() > (mayBreak(curve) ? kFewPoints : kFewWhole);
}

/// Returns the rows between the two lines in each column.
Spans spansBetween(const Between& region, int columns) {
    Spans spans = spansOf(region.one, columns);
    const Spans other = spansOf(region.other, columns);
    for (std::size_t k = 0; k < spans.top.size(); ++k) {
        spans.top[k] = std::fmin(spans.top[k], other.top[k]);
        spans.bottom[k] = std::fmax(spans.bottom[k], other.bottom[k]);
    }
    return spans;
}

/// Avoids Qt's large translucent polygons, which take several times as long.
void drawBand(QImage& image, const PaintedCurve& curve, const PlotMap& map) {
    if (!map.xAxis.inverted) {
        for (const Between& region : bandOf(curve, map))
            drawSpans(image, spansBetween(region, image.width()), bandColour(curve), 0.0);
        return;
    }
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawBand(painter, curve, map);
}

/// Strokes curves into an image: `map` is in its pixels.
void strokeInto(QImage& image, const PaintedCurve& curve, const PlotMap& map) {
    const double beyond = 2.0 * curve.width;  // ends outside the plot keep their full width at its edge
    const QRectF area = map.plot.adjusted(-beyond, -beyond, beyond, beyond);
    if (curve.trace.dense) {
        drawSpans(image, spansOfTrace(curve.trace, map), curve.colour, curve.width, curve.dashes);
    } else if (isLong(curve) && !map.xAxis.inverted && !curve.dashes.isEmpty()) {
        for (const QPolygonF& part : clipped(lineOf(curve, map), area))
            drawDashes(image, part, curve.colour, curve.width, curve.dashes);
    } else if (isLong(curve) && !map.xAxis.inverted) {
        drawSpans(image, spansOf(lineOf(curve, map), image.width()), curve.colour, curve.width, curve.dashes);
    } else {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        strokeLine(painter, lineOf(curve, map), curve, area);
    }
}

void drawCurve(QImage& image, const PaintedCurve& curve, const PlotMap& map) {
    if (curve.joined) strokeInto(image, curve, map);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawDots(painter, curve, map);
}

void drawZones(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    const double inset = 4.0 * picture.look.scale;
    for (const PaintedZone& zone : panel.zones) {
        painter.fillRect(zone.area, zone.fill);
        painter.setPen(picture.theme.muted);
        const double y = zone.below ? zone.area.bottom() - inset : zone.area.top() + inset;
        drawLabel(painter, picture.fonts.tick, {zone.area.center().x(), y},
                  Qt::AlignHCenter | (zone.below ? Qt::AlignBottom : Qt::AlignTop), zone.name);
    }
}

/// Returns the curve in device pixels of the plot.
PaintedCurve inPixels(PaintedCurve curve, double ratio) {
    curve.width *= ratio;
    return curve;
}

bool fieldIsAll(const PanelPicture& panel) {
    return panel.bars.empty() && panel.curves.empty() && panel.cells.cells.empty() && panel.panel.hasAxes() &&
           panel.zones.empty();
}

}  // namespace

QPolygonF lineOf(const PaintedCurve& curve, const PlotMap& map) {
    return polygonOf(curve.steps ? stepped(curve.trace.points) : curve.trace.points, map);
}

double dotRadius(const PaintedCurve& curve, const PlotMap& map) {
    const auto& points = curve.trace.points;
    if (!curve.dots || points.size() < 2) return 0.0;
    const double spacing = std::abs(map.x(points[1].x) - map.x(points[0].x)),
                 radius = (curve.joined ? 1.35 : 1.9) * curve.width;
    const bool muddle = !curve.dashes.isEmpty() || spacing < 3.0 * radius;
    return muddle && curve.joined ? 0.0 : radius;
}

std::vector<Between> bandOf(const PaintedCurve& curve, const PlotMap& map) {
    return regionsBetween(polygonOf(curve.trace.bandLow, map), polygonOf(curve.trace.bandHigh, map), map.plot);
}

QColor bandColour(const PaintedCurve& curve) {
    QColor fill = curve.colour;
    fill.setAlphaF(0.18f);
    return fill;
}

/// The first four colours, and the next four, have all shapes; 0 and 4, which methods of a family take first, differ.
Marker markerOf(const Curve& curve) {
    const int colour = curve.reference ? 0 : std::abs(curve.colour);
    return static_cast<Marker>((colour + colour / 4) % 4);
}

void drawMarker(QPainter& painter, QPointF at, double radius, Marker marker) {
    const double r = 1.15 * radius;
    switch (marker) {
        case Marker::Circle: return painter.drawEllipse(at, radius, radius);
        case Marker::Square: return painter.drawRect(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius));
        case Marker::Triangle:
            return painter.drawPolygon(QPolygonF({at + QPointF(0, -r), at + QPointF(r, r), at + QPointF(-r, r)}));
        case Marker::Diamond:
            return painter.drawPolygon(QPolygonF({at + QPointF(0, -1.2 * r), at + QPointF(1.2 * r, 0),
                                                  at + QPointF(0, 1.2 * r), at - QPointF(1.2 * r, 0)}));
    }
}

void drawGuides(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    const PlotColours& theme = picture.theme;
    QPen pen(theme.muted, 1.2 * picture.look.scale, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({4, 3});
    for (const PaintedGuide& guide : panel.guides) {
        painter.setPen(pen);
        painter.drawLine(guide.line);
    }
    QColor plate = theme.plot;
    plate.setAlphaF(0.85F);
    for (const PaintedGuide& guide : panel.guides) {
        if (guide.box.isNull()) continue;
        if (!panel.field.isNull()) painter.fillRect(guide.box, plate);
        drawHaloed(painter, picture.fonts.tick, guide.box, guide.label, theme);
    }
}

void drawMarks(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!panel.field.isNull()) painter.drawImage(panel.map.plot, withPalette(panel.field));
    drawCells(painter, panel.cells);
    if (panel.dials) drawDials(painter, *panel.dials, picture);
    if (panel.maps) drawMaps(painter, *panel.maps, picture);
    drawZones(painter, panel, picture);
    for (const PaintedCurve& curve : panel.curves)
        if (curve.back && !curve.charted) drawCurve(painter, curve, panel.map);
    for (const PaintedBars& bars : panel.bars)
        if (!bars.charted) drawBars(painter, bars, panel.map, picture.look.scale);
    for (const PaintedCurve& curve : panel.curves)
        if (!curve.bandCharted) drawBand(painter, curve, panel.map);
    for (const PaintedCurve& curve : panel.curves)
        if (!curve.back && !curve.charted) drawCurve(painter, curve, panel.map);
    painter.restore();
}

QImage marksImage(const PanelPicture& panel, const Picture& picture) {
    const double ratio = picture.pixelRatio;
    const QSize size = (panel.map.plot.size() * ratio).toSize();
    const bool field = !panel.field.isNull();
    if (field && fieldIsAll(panel)) return panel.field;
    QImage image = field ? pooledCopy(panel.field) : pooledImage(size, QImage::Format_ARGB32_Premultiplied);
    if (!field) image.fill(Qt::transparent);
    PlotMap pixels = panel.map;
    pixels.plot = QRectF(QPointF(0, 0), QSizeF(size));
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(ratio, ratio);
        painter.translate(-panel.map.plot.topLeft());
        drawZones(painter, panel, picture);
    }
    for (const PaintedCurve& curve : panel.curves)
        if (curve.back && !curve.charted) drawCurve(image, inPixels(curve, ratio), pixels);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const PaintedBars& bars : panel.bars)
            if (!bars.charted) drawBars(painter, bars, pixels, ratio * picture.look.scale);
        painter.scale(ratio, ratio);
        painter.translate(-panel.map.plot.topLeft());
        drawCells(painter, panel.cells);
        if (panel.dials) drawDials(painter, *panel.dials, picture);
        if (panel.maps) drawMaps(painter, *panel.maps, picture);
    }
    for (const PaintedCurve& curve : panel.curves)
        if (!curve.bandCharted) drawBand(image, curve, pixels);
    for (const PaintedCurve& curve : panel.curves)
        if (!curve.back && !curve.charted) drawCurve(image, inPixels(curve, ratio), pixels);
    image.setDevicePixelRatio(ratio);
    return image;
}

}  // namespace posenc::ui
