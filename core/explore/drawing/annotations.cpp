// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/annotations.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/words.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::drawing {

namespace {

Segment lineOf(const Guide& guide, const PlotMap& map) {
    if (guide.at == Guide::At::X)
        return {{map.x(guide.value), map.plot.top()}, {map.x(guide.value), map.plot.bottom()}};
    return {{map.plot.left(), map.y(guide.value)}, {map.plot.right(), map.y(guide.value)}};
}

/// Returns the points of a line that sways, one for each unit of the plot's height; none of a straight one.
Polyline waveOf(const Guide& guide, const PlotMap& map) {
    Polyline out;
    const auto [low, high] = map.yAxis.range;
    for (double at = 0.0; guide.sway && at <= map.plot.height(); ++at) {
        const double y = std::lerp(low, high, at / map.plot.height()), x = map.x(guide.value + guide.sway(y));
        out.emplace_back(std::clamp(x, map.plot.left(), map.plot.right()), map.y(y));
    }
    return out;
}

Rect around(const Segment& line) { return Rect(line.a, line.b).adjusted(-1.0, -1.0, 1.0, 1.0); }

/// Returns the label's possible places, the best first; below the names of zones, if there are zones.
std::vector<Rect> placesFor(const Guide& guide, const Segment& line, Size size, const Rect& plot, double gap,
                            bool zones) {
    std::vector<Rect> places;
    const auto place = [&](double x, double y) { places.emplace_back(Point{x, y}, size); };
    if (guide.at == Guide::At::X) {
        for (double y = plot.top() + gap + (zones ? size.height() + 2 : 0); y + size.height() < plot.center().y;
             y += size.height() + 2) {
            place(line.a.x + gap, y);
            place(line.a.x - gap - size.width(), y);
        }
    } else {
        for (double x = plot.right() - gap - size.width(); x > plot.left(); x -= size.width() / 4) {
            place(x, line.a.y - size.height() - gap / 2);
            place(x, line.a.y + gap / 2);
        }
        place(plot.left() + gap, line.a.y - size.height() - gap / 2);  // the last stride may end short of it
        place(plot.left() + gap, line.a.y + gap / 2);
    }
    return places;
}

/// Returns the first place inside the plot that is clear of labels and as far as possible of lines, then of ink, and
/// adds it to the labels; null if there is none.
Rect takePlace(const std::vector<Rect>& places, std::vector<Rect>& labels, const std::vector<Rect>& inked,
               const Rect& plot, const std::vector<Rect>& lines = {}) {
    Rect best;
    int least = 4;
    for (const Rect& box : places) {
        if (!plot.contains(box) || box.meetsAny(labels)) continue;
        const int met = (box.meetsAny(lines) ? 2 : 0) + (box.meetsAny(inked) ? 1 : 0);
        if (met < least) best = box, least = met;
        if (met == 0) break;
    }
    if (!best.isNull()) labels.push_back(best);
    return best;
}

constexpr double kAway = 26.0, kPadding = 4.0, kHead = 7.0,
                 kHeadAngle = 24.0 / 360.0 * kTurn;  // of the box, around words, of the arrow
constexpr int kAround = 12, kRings = 4;

/// Boxes around the point, the near ones first.
std::vector<Rect> placesAround(Point point, Size size, double scale) {
    std::vector<Rect> places;
    for (int ring = 1; ring <= kRings; ++ring)
        for (int k = 0; k < kAround; ++k) {
            const double angle = kTurn * (k + 0.5) / kAround, away = kAway * scale * ring;
            const Point centre = point + Point{std::cos(angle) * (away + size.width() / 2.0),
                                               -std::sin(angle) * (away + size.height() / 2.0)};
            places.emplace_back(centre - Point{size.width(), size.height()} / 2.0, size);
        }
    return places;
}

Polyline headOf(const Segment& arrow, double scale) {
    const double back = std::atan2(arrow.a.y - arrow.b.y, arrow.a.x - arrow.b.x);
    const auto end = [&](double turn) {
        return arrow.b + kHead * scale * Point{std::cos(back + turn), std::sin(back + turn)};
    };
    return {arrow.b, end(-kHeadAngle), end(kHeadAngle)};
}

}  // namespace

Rect groundOf(const Guide& guide, const PlotMap& map) { return around(lineOf(guide, map)); }

std::vector<PlacedGuide> placeGuides(const PanelDrawing& panel, const std::vector<Rect>& inked,
                                     const Drawing& drawing) {
    const double scale = drawing.look.scale;
    const PlotMap& map = panel.map;
    const Font& font = drawing.fonts.tick;
    std::vector<PlacedGuide> placed;
    std::vector<Rect> labels, lines;
    std::vector<const Guide*> guides;
    for (const Guide& guide : panel.panel.guides) {
        const Axis& axis = guide.at == Guide::At::X ? map.xAxis : map.yAxis;
        if (!axis.range.contains(guide.value)) continue;
        guides.push_back(&guide);
        placed.push_back({lineOf(guide, map), waveOf(guide, map), drawing.words(guide.label), {}});
        lines.push_back(groundOf(guide, map));
    }
    for (const PlacedDotName& each : panel.dotNames) labels.push_back(each.box);
    for (const PlacedLegend& each : panel.legend)
        if (each.beside) labels.push_back(each.area);
    for (std::size_t k = 0; k < placed.size(); ++k) {
        const std::string& label = placed[k].label;
        const Size size(std::ceil(drawing.measure(label, font)) + 8 * scale, std::ceil(lineHeight(font)) + scale);
        const auto places = placesFor(*guides[k], placed[k].line, size, map.plot, 4 * scale,
                                      !panel.panel.zones.empty());
        if (!label.empty()) placed[k].box = takePlace(places, labels, inked, map.plot, lines);
    }
    return placed;
}

std::vector<PlacedCallout> placeCallouts(const PanelDrawing& panel, const std::vector<Rect>& inked,
                                         const Drawing& drawing) {
    const double scale = drawing.look.scale;
    const PlotMap& map = panel.map;
    const Font& font = drawing.fonts.tick;
    std::vector<PlacedCallout> placed;
    std::vector<Rect> boxes;
    for (const Callout& each : panel.panel.callouts) {
        const Point point = map.at({each.x, each.y});
        if (!map.xAxis.range.contains(each.x) || !map.yAxis.range.contains(each.y)) continue;
        PlacedCallout out{{}, {}, harmless(each.words)};
        const Size size(drawing.measure(out.words, font) + 2.0 * kPadding * scale, lineHeight(font) + kPadding * scale);
        out.box = takePlace(placesAround(point, size, scale), boxes, inked, map.plot);
        if (out.box.isNull()) continue;
        out.arrow = {out.box.nearestTo(point), point};
        placed.push_back(std::move(out));
    }
    return placed;
}

/// True if the line of another guide runs through the label.
static bool isStruck(const PlacedGuide& label, const std::vector<PlacedGuide>& guides) {
    return std::ranges::any_of(
        guides, [&](const PlacedGuide& each) { return &each != &label && around(each.line).intersects(label.box); });
}

void drawGuides(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const PlotColours& theme = drawing.theme;
    const Pen pen{theme.muted, 1.2 * drawing.look.scale, {4, 3}, Cap::Flat};
    for (const PlacedGuide& guide : panel.guides) {
        if (guide.wave.empty()) canvas.line(guide.line, pen);
        canvas.polyline(guide.wave, {theme.plot, 3.5 * drawing.look.scale});
        canvas.polyline(guide.wave, {theme.text, 1.4 * drawing.look.scale});
    }
    const Lettering letters(canvas, drawing.measure);
    for (const PlacedGuide& guide : panel.guides) {
        if (guide.box.isNull()) continue;
        if (!panel.field.isNull() || isStruck(guide, panel.guides))
            canvas.rect(guide.box, {theme.plot.withAlpha(0.85F), {}});
        letters.haloed(drawing.fonts.tick, guide.box, guide.label, theme.text, theme.plot);
    }
}

void drawCallouts(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const PlotColours& theme = drawing.theme;
    const double scale = drawing.look.scale;
    const Lettering letters(canvas, drawing.measure);
    for (const PlacedCallout& each : panel.callouts) {
        const Pen pen{theme.text, 1.2 * scale};
        canvas.line(each.arrow, pen);
        canvas.polygon(headOf(each.arrow, scale), {theme.text, pen});
        canvas.rect(each.box, {theme.plot, Pen{theme.muted, scale}}, 3.0 * scale);
        letters.haloed(drawing.fonts.tick, each.box, each.words, theme.text, theme.plot);
    }
}

}  // namespace posenc::drawing
