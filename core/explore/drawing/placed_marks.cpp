// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/placed_marks.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/dials.hpp"
#include "core/explore/drawing/dot_names.hpp"
#include "core/explore/drawing/maps.hpp"
#include "core/explore/drawing/marks.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc::drawing {

namespace {

constexpr double kLoneDots = 4.0;  // from dot to dot; closer ones are joined by a line

bool anyEmphasised(const Curves& curves, const Drawing& drawing) {
    return std::any_of(curves.curves.begin(), curves.curves.end(),
                       [&](const Curve& c) { return c.emphasised && !drawing.hides(c.key); });
}

/// Returns the share of the plot's height that a curve blackens in a typical column, 0 to 1 and more.
double inkOf(const Trace& trace, const PlotMap& map) {
    double total = 0.0;
    const auto add = [&](double a, double b) { total += std::isfinite(a - b) ? std::abs(a - b) : 0.0; };
    for (std::size_t k = 0; k < trace.low.size(); ++k) add(map.y(trace.low[k]), map.y(trace.high[k]));
    for (std::size_t k = 1; k < trace.points.size(); ++k) add(map.y(trace.points[k].y), map.y(trace.points[k - 1].y));
    return total /
           (map.plot.height() * std::max(1.0, trace.dense ? static_cast<double>(trace.low.size()) : map.plot.width()));
}

/// Makes curves that fill the plot with oscillations paler; they also stand behind the others, to hide none.
float alphaFor(double ink) { return static_cast<float>(std::clamp(1.0 - 2.0 * (ink - 0.08), 0.4, 1.0)); }

void addCurves(PanelDrawing& panel, const Curves& curves, const Drawing& drawing) {
    const bool muted = anyEmphasised(curves, drawing);
    const Colour ground = plotColours(drawing.look.dark).plot;
    const auto columns = static_cast<std::size_t>(std::lround(panel.map.plot.width() * drawing.pixelRatio));
    const Interval<double>& shown = panel.panel.x.range;
    const double spacing = panel.map.plot.width() / (shown.high - shown.low);
    for (const Curve& curve : curves.curves) {
        const Stage stage(static_cast<std::size_t>(&curve - curves.curves.data()), curves.curves.size());
        if (drawing.hides(curve.key)) continue;
        PlacedCurve out;
        out.trace = sample(curve, curves.domain, panel.panel.x, columns);
        out.colour = curveColour(curve, drawing.look.dark);
        out.width = (curve.reference && !curve.rank ? 1.1
                     : curve.emphasised             ? 2.6
                     : muted                        ? 1.5
                                                    : 1.8) *
                    drawing.look.scale;
        const bool lone = std::ranges::count(panel.dotNames, curve.key, &PlacedDotName::key) > 0;
        if (lone && !curve.emphasised) out.width *= 1.5;
        out.ink = inkOf(out.trace, panel.map);
        if (!curve.emphasised)
            out.colour = paler(out.colour, ground, (muted ? 0.85f : 1.0f) * alphaFor(out.ink), ground);
        out.dashes = dashesOf(curve);
        out.dots = curve.dots;
        out.marker = markerOf(curve);
        out.back = curve.reference;
        out.steps = curve.steps;
        out.joined = curve.joined || out.trace.dense || spacing < kLoneDots * drawing.look.scale;
        for (PlacedLegend& entry : panel.legend)
            if (entry.key == curve.key && out.joined) entry.marker.reset();
        out.halo = drawing.theme.plot;
        out.front = curve.emphasised;
        panel.curves.push_back(std::move(out));
    }
}

/// Lines as they were before, which nothing names.
void addGhosts(PanelDrawing& panel, const Drawing& drawing) {
    constexpr float kPale = 0.35F;
    const Colour ground = plotColours(drawing.look.dark).plot;
    PanelDrawing before;
    before.panel.x = panel.panel.x;
    before.map = panel.map;
    for (const Curves& curves : *panel.panel.ghosts) addCurves(before, curves, drawing);
    for (PlacedCurve& each : before.curves) {
        each.colour = over(each.colour.withAlpha(kPale), ground);
        each.front = false;
        each.back = true;
        panel.curves.push_back(std::move(each));
    }
}

void addBars(PanelDrawing& panel, const Bars& bars, const Drawing& drawing) {
    PlacedBars out{&bars, {}};
    for (const Bars::Group& group : bars.groups)
        out.colours.push_back(drawing.hides(group.key) ? std::nullopt
                                                       : std::optional(groupColour(group, drawing.look.dark)));
    panel.bars.push_back(out);
}

/// Adds boxes around a line, one for each stretch of the plot's width.
void addInkOf(const PlacedCurve& curve, const PlotMap& map, std::vector<Rect>& areas) {
    constexpr int kStretches = 48;
    std::vector<Rect> boxes(kStretches);
    const auto add = [&](double x, double y) {
        const double at = (x - map.plot.left()) / map.plot.width() * kStretches;
        if (!(at >= 0.0 && at < kStretches) || !std::isfinite(y)) return;
        Rect& box = boxes[static_cast<std::size_t>(at)];
        const Rect dot(x - curve.width, y - curve.width, 2.0 * curve.width, 2.0 * curve.width);
        box = box.isNull() ? dot : box.united(dot);
    };
    for (const Point& point : curve.trace.points) add(map.x(point.x), map.y(point.y));
    const double pitch = map.plot.width() / static_cast<double>(std::max<std::size_t>(curve.trace.low.size(), 1));
    for (std::size_t k = 0; k < curve.trace.low.size(); ++k)
        for (const double value : {curve.trace.low[k], curve.trace.high[k]})
            add(map.plot.left() + (static_cast<double>(k) + 0.5) * pitch, map.y(value));
    for (const Rect& box : boxes)
        if (!box.isNull()) areas.push_back(box);
}

}  // namespace

std::vector<Rect> inkedBy(const PanelDrawing& panel, double scale) {
    std::vector<Rect> areas;
    for (const PlacedBars& bars : panel.bars)
        for (const PlacedBar& bar : placeBars(bars, panel.map, scale)) {
            const Point out(bar.radius, bar.radius);
            areas.push_back(bar.area.united({bar.head - out, bar.head + out}));
        }
    for (const PlacedCurve& curve : panel.curves) addInkOf(curve, panel.map, areas);
    return areas;
}

void addMarks(PanelDrawing& panel, const Drawing& drawing) {
    for (const Mark& mark : panel.panel.marks) {
        if (const auto* curves = std::get_if<Curves>(&mark)) addCurves(panel, *curves, drawing);
        if (const auto* bars = std::get_if<Bars>(&mark)) addBars(panel, *bars, drawing);
    }
    if (const Dials* dials = panel.panel.dials()) panel.dials = placeDials(*dials, panel.map.plot, drawing);
    if (const Maps* maps = panel.panel.maps()) panel.maps = placeMaps(*maps, panel.map.plot, drawing);
    if (panel.panel.ghosts) addGhosts(panel, drawing);
    const auto behind = [](const PlacedCurve& a, const PlacedCurve& b) {
        return a.front != b.front ? b.front : std::lround(20 * a.ink) > std::lround(20 * b.ink);
    };
    std::stable_sort(panel.curves.begin(), panel.curves.end(), behind);
    if (!panel.dotNames.empty()) placeDotNames(panel, inkedBy(panel, drawing.look.scale), drawing);
}

/// Places all zone names at the end to which they belong; at the other where marks obstruct any; individually where
/// both ends are full.
void addZones(PanelDrawing& panel, const Drawing& drawing) {
    const double scale = drawing.look.scale, height = 1.5 * drawing.fonts.tick.pixels;
    auto inked = panel.panel.zones.empty() ? std::vector<Rect>() : inkedBy(panel, scale);
    for (const PlacedDotName& each : panel.dotNames)
        if (!each.box.isNull()) inked.push_back(each.box);
    const Rect& plot = panel.map.plot;
    const auto inTheWay = [&](const PlacedZone& zone, bool below) {
        const Rect row(zone.area.left(), below ? plot.bottom() - height : plot.top(), zone.area.width(), height);
        return !zone.name.empty() && row.meetsAny(inked);
    };
    for (const Zone& zone : panel.panel.zones) {
        const auto [left, right] = std::minmax({panel.map.x(zone.range.low), panel.map.x(zone.range.high)});
        const Rect area = Rect(Point{left, plot.top()}, Point{right, plot.bottom()}).intersected(plot);
        if (area.width() <= 0.0) continue;
        PlacedZone out{area, zoneColour(zone.colour, drawing.look.dark), drawing.words(zone.name)};
        if (labelWidth(drawing.measure, drawing.fonts.tick, out.name) > area.width() - 8.0 * scale) out.name.clear();
        panel.zones.push_back(out);
    }
    const auto full = [&](bool below) {
        return std::ranges::any_of(panel.zones, [&](const PlacedZone& zone) { return inTheWay(zone, below); });
    };
    const bool low = std::ranges::any_of(panel.panel.zones, &Zone::below);
    const bool own = !full(low), other = !own && !full(!low);
    for (PlacedZone& zone : panel.zones) {
        zone.below = low != (other || (!own && inTheWay(zone, low)));
        if (inTheWay(zone, zone.below)) zone.name.clear();
    }
}

void addGuides(PanelDrawing& panel, const Drawing& drawing) {
    if (panel.panel.guides.empty() && panel.panel.callouts.empty()) return;
    std::vector<Rect> inked = inkedBy(panel, drawing.look.scale);
    for (const PlacedZone& each : panel.zones) {
        const double width = labelWidth(drawing.measure, drawing.fonts.tick, each.name),
                     height = each.name.empty() ? 0.0 : 1.5 * drawing.fonts.tick.pixels;
        inked.emplace_back(each.area.center().x - width / 2.0,
                           each.below ? each.area.bottom() - height : each.area.top(), width, height);
    }
    panel.guides = placeGuides(panel, inked, drawing);
    for (const PlacedGuide& each : panel.guides) inked.push_back(each.box);
    panel.callouts = placeCallouts(panel, inked, drawing);
}

}  // namespace posenc::drawing
