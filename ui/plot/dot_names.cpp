// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/dot_names.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explore/figure/whole_numbers.hpp"
#include "ui/plot/label.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr double kDotRoom = 7.0;  // around the middle of a dot; units at scale 1
constexpr int kRounds = 3;        // after the first, names make room for those placed later
constexpr double kNear = 10.0;    // names farther from their dot have a line to it

/// Names of dots at one place of the plot, each once.
struct NamedPlace {
    QPointF at;
    std::vector<PaintedDotName*> names;
    QSizeF size;
};

std::vector<NamedPlace> namedPlaces(PanelPicture& panel, const QFont& font) {
    const double line = std::ceil(QFontMetricsF(font).height());
    std::vector<NamedPlace> places;
    for (PaintedDotName& each : panel.dotNames) {
        const QPointF at = panel.map.at(each.dot);
        if (!panel.map.plot.contains(at)) continue;
        const auto same = [&](const NamedPlace& other) { return QLineF(other.at, at).length() < 1.0; };
        auto place = std::find_if(places.begin(), places.end(), same);
        if (place == places.end()) place = places.insert(place, {at, {}, {}});
        const auto isNamed = [&](const PaintedDotName* other) { return other->name == each.name; };
        if (std::any_of(place->names.begin(), place->names.end(), isNamed)) continue;
        place->names.push_back(&each);
        place->size = {std::max(place->size.width(), std::ceil(labelWidth(font, each.name))),
                       place->size.height() + line};
    }
    return places;
}

/// Returns boxes at that distance from the dot: at its sides first, then above and below, more and more aslant.
std::vector<QRectF> boxesAround(const NamedPlace& place, double gap) {
    const double width = place.size.width(), height = place.size.height();
    const double right = place.at.x() + gap, left = place.at.x() - gap - width, across = right - left;
    const double below = place.at.y() + gap, above = place.at.y() - gap - height, down = below - above;
    std::vector<QRectF> boxes;
    const auto add = [&](double x, double y) { boxes.emplace_back(QPointF(x, y), place.size); };
    for (const double share : {0.5, 0.25, 0.75, 0.0, 1.0})
        for (const double x : {right, left}) add(x, above + share * down);
    for (const double share : {0.5, 0.3, 0.7, 0.1, 0.9})
        for (const double y : {above, below}) add(left + share * across, y);
    return boxes;
}

QPointF nearestOf(const QRectF& box, QPointF to) {
    return {std::clamp(to.x(), box.left(), box.right()), std::clamp(to.y(), box.top(), box.bottom())};
}

double meetings(const QRectF& box, const std::vector<QRectF>& others) {
    return static_cast<double>(
        std::count_if(others.begin(), others.end(), [&](const QRectF& other) { return other.intersects(box); }));
}

bool crosses(const QLineF& line, const QRectF& box) {
    if (box.contains(line.p1()) || box.contains(line.p2())) return true;
    return line.intersects({box.topLeft(), box.bottomRight()}, nullptr) == QLineF::BoundedIntersection ||
           line.intersects({box.topRight(), box.bottomLeft()}, nullptr) == QLineF::BoundedIntersection;
}

/// Where a name stands, with the line from its dot; null if it needs none.
struct Put {
    QRectF box;
    QLineF leader;
};

Put putAt(const QRectF& box, QPointF dot, double unit) {
    const QLineF line(dot, nearestOf(box, dot));
    return {box, line.length() > kNear * unit ? line : QLineF()};
}

/// The cost of a place for a name: names it covers, then names and leaders that cross, then dots, then dots of others
/// that it seems to name, then lines, then its distance from the dot.
struct Cost {
    const QRectF& plot;
    const std::vector<Put>& names;  ///< null for those that have no place yet
    const std::vector<QRectF>&dots, &inked;
    double unit;

    /// Not below `most` if the cost is not: the cheap parts come first, and the rest is left out when they suffice.
    double of(const QRectF& box, QPointF dot, std::size_t own, double most) const {
        double cost = QLineF(dot, nearestOf(box, dot)).length() / unit + (plot.contains(box) ? 0.0 : 1e6);
        if (cost < most) cost += ofNames(box, putAt(box, dot, unit).leader, own);
        if (cost < most) cost += ofDots(box, putAt(box, dot, unit).leader, own);
        if (cost < most) cost += 25.0 * std::min(3.0, meetings(box, inked));
        return cost;
    }

private:
    double ofNames(const QRectF& box, const QLineF& leader, std::size_t own) const {
        const QRectF apart = box.adjusted(-6 * unit, 0, 6 * unit, 0);  // or two names read as one
        double covered = 0.0, crossed = 0.0;
        for (std::size_t k = 0; k < names.size(); ++k) {
            if (k == own || names[k].box.isNull()) continue;
            covered += names[k].box.intersects(apart);
            crossed += !names[k].leader.isNull() && crosses(names[k].leader, box);
            crossed += !leader.isNull() && crosses(leader, names[k].box);
        }
        return 1e4 * covered + 1e3 * crossed;
    }
    double ofDots(const QRectF& box, const QLineF& leader, std::size_t own) const {
        double mistaken = 0.0;
        for (std::size_t k = 0; k < dots.size(); ++k) {
            const bool near = QLineF(dots[k].center(), nearestOf(box, dots[k].center())).length() < kNear * unit;
            mistaken += k != own && (near || (!leader.isNull() && crosses(leader, dots[k])));
        }
        return 300.0 * meetings(box, dots) + 100.0 * mistaken;
    }
};

/// The cheapest place for a name: beside its dot, or farther and farther away.
Put cheapest(const Cost& cost, const NamedPlace& place, std::size_t own) {
    double least = HUGE_VAL;
    QRectF best;
    for (double gap = kDotRoom; gap < 20.0 * kDotRoom && gap < least; gap += kDotRoom)
        for (const QRectF& box : boxesAround(place, gap * cost.unit))
            if (const double here = cost.of(box, place.at, own, least); here < least) least = here, best = box;
    return putAt(best, place.at, cost.unit);
}

void put(NamedPlace& place, const Put& name) {
    QRectF box = name.box;
    const bool right = box.center().x() < place.at.x() - 1.0;  // flush with the side of the dot
    box.setHeight(box.height() / static_cast<double>(place.names.size()));
    for (PaintedDotName* each : place.names) {
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

std::vector<PaintedDotName> dotNamesFor(const Panel& panel, const Maker& maker) {
    std::vector<PaintedDotName> names;
    for (const Mark& mark : panel.marks)
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves)
                if (const auto dot = loneDot(curve, curves->domain))
                    names.push_back({curve.key, translated(curve.name), maker.hidden(curve.key), *dot, {}, {}});
    return names;
}

void placeDotNames(PanelPicture& panel, const std::vector<QRectF>& inked, const Maker& maker) {
    const double unit = maker.scale();
    std::vector<NamedPlace> places = namedPlaces(panel, maker.picture.fonts.tick);
    std::vector<QRectF> dots;
    std::vector<Put> names(places.size());
    for (const NamedPlace& each : places) dots.emplace_back(each.at - QPointF(4, 4) * unit, QSizeF(8, 8) * unit);
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

void drawDotNames(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    painter.setPen(QPen(picture.theme.axis, picture.look.scale));
    for (const PaintedDotName& each : panel.dotNames)
        if (!each.leader.isNull()) painter.drawLine(each.leader);
    const QFont& font = picture.fonts.tick;
    for (const PaintedDotName& each : panel.dotNames) {
        if (each.box.isNull()) continue;
        QRectF box = each.box;
        box.setWidth(labelWidth(font, each.name));
        if (each.flushRight) box.moveRight(each.box.right());
        PlotColours theme = picture.theme;
        if (each.hidden) theme.text = theme.axis;
        drawHaloed(painter, font, box, each.name, theme);
    }
}

}  // namespace posenc::ui
