// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/marks.hpp"

#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/cells.hpp"
#include "core/explore/drawing/dials.hpp"
#include "core/explore/drawing/maps.hpp"
#include "core/explore/drawing/words.hpp"

namespace posenc::drawing {

namespace {

Polyline polylineOf(const std::vector<Point>& points, const PlotMap& map) {
    Polyline out;
    out.reserve(points.size());
    for (const Point& point : points) out.push_back(map.at(point));
    return out;
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

Columns columnsOf(const Trace& trace, const PlotMap& map) {
    const std::size_t n = trace.low.size();
    Columns out{{std::vector<double>(n), std::vector<double>(n)}, map.plot};
    for (std::size_t column = 0; column < n; ++column) {
        const std::size_t at = map.xAxis.inverted ? n - 1 - column : column;
        const double a = map.y(trace.low[column]), b = map.y(trace.high[column]);
        out.top[at] = std::min(a, b);
        out.bottom[at] = std::max(a, b);
    }
    return out;
}

/// Ends outside the plot keep their full width at its edge where the medium ends there.
void strokeLine(Canvas& canvas, const PlacedCurve& curve, const PlotMap& map, const Pen& pen) {
    const double beyond = canvas.endsAtPlot() ? 2.0 * curve.width : 0.0;
    for (const Polyline& part : clipped(lineOf(curve, map), map.plot.adjusted(-beyond, -beyond, beyond, beyond)))
        canvas.polyline(part, pen);
}

void drawDots(Canvas& canvas, const PlacedCurve& curve, const PlotMap& map) {
    const double radius = dotRadius(curve, map);
    if (radius == 0.0) return;
    const auto dotted = [&](Colour colour, double size) {
        for (const Point& point : curve.trace.points)
            if (const Point at = map.at(point); map.plot.contains(at))
                drawMarker(canvas, at, size, curve.joined ? Marker::Circle : curve.marker, colour);
    };
    if (!curve.joined) dotted(curve.halo, 1.4 * radius);
    dotted(curve.colour, radius);
}

void drawCurve(Canvas& canvas, const PlacedCurve& curve, const PlotMap& map) {
    const Pen pen{curve.colour, curve.width, curve.dashes, curve.dashes.empty() ? Cap::Round : Cap::Flat, true};
    if (curve.joined && curve.trace.dense)
        canvas.columns(columnsOf(curve.trace, map), pen);
    else if (curve.joined)
        strokeLine(canvas, curve, map, pen);
    drawDots(canvas, curve, map);
}

void drawZones(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const double inset = 4.0 * drawing.look.scale;
    const Font& font = drawing.fonts.tick;
    const Lettering words(canvas, drawing.measure);
    for (const PlacedZone& zone : panel.zones) {
        canvas.rect(zone.area, {zone.fill, {}});
        const double top = zone.area.top() + inset, bottom = zone.area.bottom() - inset;
        words.label(font, {zone.area.center().x, zone.below ? bottom : top}, Across::Centre,
                    zone.below ? Down::Baseline : Down::Top, zone.name, drawing.theme.muted);
    }
}

}  // namespace

Polyline lineOf(const PlacedCurve& curve, const PlotMap& map) {
    return polylineOf(curve.steps ? stepped(curve.trace.points) : curve.trace.points, map);
}

double dotRadius(const PlacedCurve& curve, const PlotMap& map) {
    const auto& points = curve.trace.points;
    if (!curve.dots || points.size() < 2) return 0.0;
    const double spacing = std::abs(map.x(points[1].x) - map.x(points[0].x)),
                 radius = (curve.joined ? 1.35 : 1.9) * curve.width;
    const bool muddle = !curve.dashes.empty() || spacing < 3.0 * radius;
    return muddle && curve.joined ? 0.0 : radius;
}

std::vector<Between> bandOf(const PlacedCurve& curve, const PlotMap& map) {
    return regionsBetween(polylineOf(curve.trace.bandLow, map), polylineOf(curve.trace.bandHigh, map), map.plot);
}

Colour bandColour(const PlacedCurve& curve) { return curve.colour.withAlpha(0.18F); }

/// The first four colours, and the next four, have all shapes; 0 and 4, which methods of a family take first, differ.
Marker markerOf(const Curve& curve) {
    const int colour = curve.reference ? 0 : std::abs(curve.colour);
    return static_cast<Marker>((colour + colour / 4) % 4);
}

void drawMarker(Canvas& canvas, Point at, double radius, Marker marker, Colour colour) {
    const double r = 1.15 * radius, s = 1.2 * r;
    const Style style{colour, {}};
    switch (marker) {
        case Marker::Circle: return canvas.circle(at, radius, style);
        case Marker::Square: return canvas.rect({at.x - radius, at.y - radius, 2 * radius, 2 * radius}, style);
        case Marker::Triangle: return canvas.polygon({at + Point{0, -r}, at + Point{r, r}, at + Point{-r, r}}, style);
        case Marker::Diamond:
            return canvas.polygon({at + Point{0, -s}, at + Point{s, 0}, at + Point{0, s}, at - Point{s, 0}}, style);
    }
}

void drawMarks(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    if (!panel.field.isNull()) canvas.image(panel.map.plot, panel.field);
    drawZones(canvas, panel, drawing);
    const auto isLeft = [&](bool elsewhere) { return elsewhere && canvas.leavesSeries(); };
    const auto curves = [&](bool back) {
        for (const PlacedCurve& curve : panel.curves)
            if (curve.back == back && !isLeft(curve.elsewhere)) drawCurve(canvas, curve, panel.map);
    };
    curves(true);
    for (const PlacedBars& bars : panel.bars)
        if (!isLeft(bars.elsewhere)) drawBars(canvas, bars, panel.map, drawing.look.scale);
    drawCells(canvas, panel.cells, drawing.measure);
    if (panel.dials) drawDials(canvas, *panel.dials, drawing);
    if (panel.maps) drawMaps(canvas, *panel.maps, drawing);
    for (const PlacedCurve& curve : panel.curves)
        if (!isLeft(curve.bandElsewhere))
            for (const Between& region : bandOf(curve, panel.map)) canvas.between(region, bandColour(curve));
    curves(false);
}

}  // namespace posenc::drawing
