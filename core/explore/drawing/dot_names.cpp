// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/dot_names.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/drawing/dials.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc::drawing {

namespace {

constexpr double kDotRoom = 7.0;                        // around the middle of a dot; units at scale 1
constexpr double kDialRadius = 10.0, kDialRoom = 26.0;  // before a name
constexpr double kDialsFrom = 360.0;                    // width of a plot that has room for them
constexpr int kRounds = 3;                              // after the first, names make room for those placed later
constexpr double kNear = 10.0;                          // names farther from their dot have a line to it

/// Names of dots at one place of the plot, each once.
struct NamedPlace {
    Point at;
    std::vector<PlacedDotName*> names;
    Size size;
};

std::vector<NamedPlace> namedPlaces(PanelDrawing& panel, const Drawing& drawing) {
    const Font& font = drawing.fonts.tick;
    const double unit = drawing.look.scale;
    std::vector<NamedPlace> places;
    for (PlacedDotName& each : panel.dotNames) {
        const Point at = panel.map.at(each.dot);
        if (panel.map.plot.width() < kDialsFrom * unit) each.dial = nullptr;
        const double words = std::ceil(labelWidth(drawing.measure, font, each.name));
        const double width = words + (each.dial ? kDialRoom * unit : 0.0);
        const double line = each.dial ? 2.0 * kDialRadius * unit : std::floor(lineHeight(font));
        if (!panel.map.plot.contains(at) || (each.key.empty() && width > panel.map.plot.width())) continue;
        const auto same = [&](const NamedPlace& other) { return Segment(other.at, at).length() < 1.0; };
        auto place = std::find_if(places.begin(), places.end(), same);
        if (place == places.end()) place = places.insert(place, {at, {}, {}});
        const auto isNamed = [&](const PlacedDotName* other) { return other->name == each.name; };
        if (std::any_of(place->names.begin(), place->names.end(), isNamed)) continue;
        place->names.push_back(&each);
        place->size = {std::max(place->size.width(), width), place->size.height() + line};
    }
    return places;
}

/// Returns boxes at that distance from the dot: at its sides first, then above and below, more and more aslant.
std::vector<Rect> boxesAround(const NamedPlace& place, double gap) {
    const double width = place.size.width(), height = place.size.height();
    const double right = place.at.x + gap, left = place.at.x - gap - width, across = right - left;
    const double below = place.at.y + gap, above = place.at.y - gap - height, down = below - above;
    std::vector<Rect> boxes;
    const auto add = [&](double x, double y) { boxes.emplace_back(Point{x, y}, place.size); };
    for (const double share : {0.5, 0.25, 0.75, 0.0, 1.0})
        for (const double x : {right, left}) add(x, above + share * down);
    for (const double share : {0.5, 0.3, 0.7, 0.1, 0.9})
        for (const double y : {above, below}) add(left + share * across, y);
    return boxes;
}

double meetings(const Rect& box, const std::vector<Rect>& others) {
    return static_cast<double>(
        std::count_if(others.begin(), others.end(), [&](const Rect& other) { return other.intersects(box); }));
}

bool crosses(const Segment& line, const Rect& box) {
    if (box.contains(line.a) || box.contains(line.b)) return true;
    return line.crosses({box.topLeft(), box.bottomRight()}) || line.crosses({box.topRight(), box.bottomLeft()});
}

/// Where a name stands, with the line from its dot; null if it needs none.
struct Put {
    Rect box;
    Segment leader;
};

Put putAt(const Rect& box, Point dot, double unit) {
    const Segment line(dot, box.nearestTo(dot));
    return {box, line.length() > kNear * unit ? line : Segment()};
}

/// The cost of a place for a name: names it covers, then names and leaders that cross, then dots, then dots of others
/// that it seems to name, then lines, then its distance from the dot.
struct Cost {
    const Rect& plot;
    const std::vector<Put>& names;  ///< null for those that have no place yet
    const std::vector<Rect>&dots, &inked;
    double unit;

    /// Not below `most` if the cost is not: the cheap parts come first, and the rest is left out when they suffice.
    double of(const Rect& box, Point dot, std::size_t own, double most) const {
        double cost = Segment(dot, box.nearestTo(dot)).length() / unit + (plot.contains(box) ? 0.0 : 1e6);
        if (cost < most) cost += ofNames(box, putAt(box, dot, unit).leader, own);
        if (cost < most) cost += ofDots(box, putAt(box, dot, unit).leader, own);
        if (cost < most) cost += 25.0 * std::min(3.0, meetings(box, inked));
        return cost;
    }

private:
    double ofNames(const Rect& box, const Segment& leader, std::size_t own) const {
        const Rect apart = box.adjusted(-6 * unit, 0, 6 * unit, 0);  // or two names read as one
        double covered = 0.0, crossed = 0.0;
        for (std::size_t k = 0; k < names.size(); ++k) {
            if (k == own || names[k].box.isNull()) continue;
            covered += names[k].box.intersects(apart);
            crossed += !names[k].leader.isNull() && crosses(names[k].leader, box);
            crossed += !leader.isNull() && crosses(leader, names[k].box);
        }
        return 1e4 * covered + 1e3 * crossed;
    }
    double ofDots(const Rect& box, const Segment& leader, std::size_t own) const {
        double mistaken = 0.0;
        for (std::size_t k = 0; k < dots.size(); ++k) {
            const bool near = Segment(dots[k].center(), box.nearestTo(dots[k].center())).length() < kNear * unit;
            mistaken += k != own && (near || (!leader.isNull() && crosses(leader, dots[k])));
        }
        return 300.0 * meetings(box, dots) + 100.0 * mistaken;
    }
};

/// The cheapest place for a name: beside its dot, or farther and farther away.
Put cheapest(const Cost& cost, const NamedPlace& place, std::size_t own) {
    double least = HUGE_VAL;
    Rect best;
    for (double gap = kDotRoom; gap < 20.0 * kDotRoom && gap < least; gap += kDotRoom)
        for (const Rect& box : boxesAround(place, gap * cost.unit))
            if (const double here = cost.of(box, place.at, own, least); here < least) least = here, best = box;
    return putAt(best, place.at, cost.unit);
}

void put(NamedPlace& place, const Put& name) {
    Rect box = name.box;
    const bool right = box.center().x < place.at.x - 1.0;  // flush with the side of the dot
    box.setHeight(box.height() / static_cast<double>(place.names.size()));
    for (PlacedDotName* each : place.names) {
        each->box = box;
        each->leader = name.leader;
        each->flushRight = right;
        box.moveTop(box.bottom());
    }
}

}  // namespace

std::optional<Point> loneDot(const Curve& curve, Interval<std::int64_t> domain) {
    constexpr std::int64_t kMost = 512;
    const std::int64_t count = whole::count(domain);
    if (!curve.dots || curve.joined || count < 2 || count > kMost) return std::nullopt;
    std::vector<double> values(static_cast<std::size_t>(count));
    curve.values(domain.low, values);
    std::optional<Point> found;
    for (std::int64_t k = 0; k < count; ++k) {
        const double value = values[static_cast<std::size_t>(k)];
        if (!std::isfinite(value)) continue;
        if (found) return std::nullopt;
        found = Point{static_cast<double>(domain.low + k), value};
    }
    return found;
}

std::vector<PlacedDotName> dotNamesFor(const Panel& panel, const Drawing& drawing) {
    std::vector<PlacedDotName> names;
    for (const Mark& mark : panel.marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves)
                if (const auto dot = loneDot(curve, curves->domain))
                    names.push_back({curve.key, drawing.words(curve.name), drawing.hides(curve.key), *dot});
    for (const NamedDot& each : panel.dots)
        names.push_back(
            {.name = drawing.words(each.name), .dot = {each.x, each.y}, .dial = each.dial ? &*each.dial : nullptr});
    return names;
}

void placeDotNames(PanelDrawing& panel, const std::vector<Rect>& inked, const Drawing& drawing) {
    const double unit = drawing.look.scale;
    std::vector<NamedPlace> places = namedPlaces(panel, drawing);
    std::vector<Rect> dots;
    std::vector<Put> names(places.size());
    for (const NamedPlace& each : places) dots.emplace_back(each.at - Point{4, 4} * unit, Size(8, 8) * unit);
    const Cost cost{panel.map.plot, names, dots, inked, unit};
    bool moved = true;
    for (int round = 0; moved && round < kRounds; ++round) {
        moved = false;
        for (std::size_t k = 0; k < places.size(); ++k) {
            const Put before = std::exchange(names[k], cheapest(cost, places[k], k));
            moved = moved || before.box != names[k].box;
        }
    }
    for (std::size_t k = 0; k < places.size(); ++k) put(places[k], names[k]);
}

void drawDotNames(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const double unit = drawing.look.scale;
    const Pen pen{drawing.theme.axis, unit};
    for (const PlacedDotName& each : panel.dotNames)
        if (!each.leader.isNull()) canvas.line(each.leader, pen);
    const Style dot{drawing.theme.text, Pen{drawing.theme.plot, unit}};
    for (const PlacedDotName& each : panel.dotNames)
        if (const Point at = panel.map.at(each.dot); each.key.empty() && panel.map.plot.contains(at))
            canvas.circle(at, 3.5 * unit, dot);
    const Font& font = drawing.fonts.tick;
    const Lettering letters(canvas, drawing.measure);
    for (const PlacedDotName& each : panel.dotNames) {
        if (each.box.isNull()) continue;
        Rect box = each.box;
        const double room = each.dial ? kDialRoom * unit : 0.0, radius = kDialRadius * unit;
        box.setWidth(room + labelWidth(drawing.measure, font, each.name));
        if (each.flushRight) box.moveRight(each.box.right());
        if (each.dial) drawDial(canvas, {box.left() + radius, box.center().y}, radius, *each.dial, drawing);
        box = box.adjusted(room, 0.0, 0.0, 0.0);
        letters.haloed(font, box, each.name, each.hidden ? drawing.theme.axis : drawing.theme.text, drawing.theme.plot);
    }
}

}  // namespace posenc::drawing
