// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/gesture.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampling.hpp"

namespace posenc::ui {

using drawing::LegendEntry;
using drawing::PanelLayout;
using drawing::PlotMap;

namespace {

constexpr double kLeastPart = 1e-6, kLeastNumbers = 4.0;
constexpr Interval<double> kAll{0.0, 1.0};
constexpr double kWhole = 1e-9;  // fractions this near to 0..1 are the whole axis

/// An axis at home and as visible.
struct AxisWindow {
    Axis home, now;
    AxisWindow(const Axis& axis, const std::optional<Interval<double>>& range, const std::optional<Scale>& scale,
               bool held)
        : home(zoomed(held && range ? covering(axis, *range) : axis, std::nullopt, scale)),
          now(zoomed(axis, range, scale, held)) {}

    /// Returns the least part of the home axis that may be shown around a value.
    double leastPart(double fraction) const {
        if (!home.integers) return kLeastPart;
        const double middle = valueAt(home, fraction);
        const double high = std::min(middle + kLeastNumbers / 2, home.range.high), low = high - kLeastNumbers;
        const double part = home.scale == Scale::Log && low <= 0.0 ? 0.0
                                                                   : fractionOf(home, high) - fractionOf(home, low);
        return std::clamp(part, kLeastPart, 1.0);
    }

    Interval<double> inHome(Interval<double> part) const {
        return {fractionOf(home, valueAt(now, part.low)), fractionOf(home, valueAt(now, part.high))};
    }

    /// Converts fractions of the home axis to a range; nothing for all of it.
    std::optional<Interval<double>> range(Interval<double> part) const {
        const double centre = (part.low + part.high) / 2;
        const double length = std::clamp(part.high - part.low, leastPart(std::clamp(centre, 0.0, 1.0)), 1.0);
        const double low = std::clamp(centre - length / 2, 0.0, 1.0 - length);
        part = {low, low + length};
        if (part.low < kWhole && part.high > 1.0 - kWhole) return std::nullopt;
        return Interval<double>{valueAt(home, part.low), valueAt(home, part.high)};
    }
};

AxisWindow xOf(const Panel& home, const Viewport& window) { return {home.x, window.x, window.xScale, window.held}; }
AxisWindow yOf(const Panel& home, const Viewport& window) { return {home.y, window.y, window.yScale, window.held}; }

Interval<double> around(double centre, double factor) {
    return {centre * (1.0 - factor), centre + (1.0 - centre) * factor};
}

/// Shrinks the part to the axis first: when zooming out at one end, the excess goes to the other.
Interval<double> cut(Interval<double> part) { return {std::max(part.low, 0.0), std::min(part.high, 1.0)}; }

Interval<double> ordered(double a, double b) {
    const auto [low, high] = std::minmax(a, b);
    return {std::clamp(low, 0.0, 1.0), std::clamp(high, 0.0, 1.0)};
}

/// Returns the place one step along an axis: another whole number where only those are valid.
double besideOn(const PlotMap& map, bool across, QPointF from, double step) {
    const Axis& axis = across ? map.xAxis : map.yAxis;
    const auto on = [&](double value) { return across ? map.x(value) : map.y(value); };
    const auto wholeAt = [&](QPointF at) {
        const Point fraction = map.fractionsAt(pointOf(at));
        return std::round(valueAt(axis, across ? fraction.x : fraction.y));
    };
    const QPointF next = from + (across ? QPointF(step, 0.0) : QPointF(0.0, step));
    if (!axis.integers) return across ? next.x() : next.y();
    const double now = wholeAt(from), then = wholeAt(next);
    const bool grows = (on(now + 1.0) > on(now)) == (step > 0.0);
    return on(then != now ? then : now + (grows ? 1.0 : -1.0));
}

bool has(const std::vector<std::string>& keys, const std::string& key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::vector<std::string> otherKeys(const Picture& picture, const std::string& key) {
    std::vector<std::string> others;
    for (const LegendEntry& entry : legendOf(picture))
        if (entry.key != key && !has(others, entry.key)) others.push_back(entry.key);
    return others;
}

}  // namespace

Viewport partOf(const Panel& home, const Viewport& window, Interval<double> x, Interval<double> y) {
    const AxisWindow xAxis = xOf(home, window), yAxis = yOf(home, window);
    Viewport result = window;
    if (x != kAll) result.x = xAxis.range(xAxis.inHome(x));  // untouched otherwise, to the last bit
    if (y != kAll) result.y = yAxis.range(yAxis.inHome(y));
    return result;
}

Viewport zoomed(const Panel& home, const Viewport& window, QPointF at, double factor, Along along) {
    const AxisWindow xAxis = xOf(home, window), yAxis = yOf(home, window);
    Viewport result = window;
    if (along != Along::Y) result.x = xAxis.range(cut(xAxis.inHome(around(at.x(), factor))));
    if (along != Along::X) result.y = yAxis.range(cut(yAxis.inHome(around(at.y(), factor))));
    return result;
}

Viewport panned(const Panel& home, const Viewport& window, QPointF by) {
    return partOf(home, window, {by.x(), 1.0 + by.x()}, {by.y(), 1.0 + by.y()});
}

Viewport reset(const Viewport& window) { return {std::nullopt, std::nullopt, window.xScale, window.yScale}; }

void Gesture::begin(Kind what, std::size_t where, QPointF at, const Viewport& window) {
    kind = what;
    panel = where;
    pressed = at;
    pointer = at;
    start = window;
    moved = false;
}

Viewports Gesture::viewports(const Picture& picture) const {
    return asked.empty() ? picture.presentation.viewports : asked.back();
}

void Gesture::arrived(const Picture& picture) {
    const auto found = std::find(asked.rbegin(), asked.rend(), picture.presentation.viewports);
    asked.erase(asked.begin(), found == asked.rend() ? asked.end() : found.base());
    hidden = picture.presentation.hidden;
}

Band bandOf(const Picture& picture, const Gesture& gesture) {
    const PlotMap& map = picture.panels[gesture.panel].map;
    const QPointF from = gesture.pressed, to = gesture.pointer.value_or(from);
    const bool wide = std::abs(to.x() - from.x()) >= kLeastBand, high = std::abs(to.y() - from.y()) >= kLeastBand;
    Band band;
    if (!wide && !high) return band;
    band.along = wide && high ? Along::Both : wide ? Along::X : Along::Y;
    const Point a = map.fractionsAt(pointOf(from)), b = map.fractionsAt(pointOf(to));
    QRectF area = qt(map.plot);
    if (wide) {
        band.x = ordered(a.x, b.x);
        area.setLeft(std::min(from.x(), to.x()));
        area.setRight(std::max(from.x(), to.x()));
    }
    if (high) {
        band.y = ordered(a.y, b.y);
        area.setTop(std::min(from.y(), to.y()));
        area.setBottom(std::max(from.y(), to.y()));
    }
    band.area = area.intersected(qt(map.plot));
    return band;
}

std::optional<WheelTarget> wheelTarget(const Picture& picture, QPointF at, Qt::KeyboardModifiers modifiers) {
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        if (!zoomable(picture, k)) continue;
        const PanelLayout& layout = picture.panels[k].layout;
        WheelTarget target{k, qt(picture.panels[k].map.fractionsAt(pointOf(at))), Along::Both};
        if (layout.plot.contains(pointOf(at))) {
            if (modifiers & Qt::ShiftModifier) target.along = Along::X;
            if (modifiers & Qt::ControlModifier) target.along = Along::Y;
            return target;
        }
        target.along = at.y() > layout.plot.bottom() ? Along::X : Along::Y;
        const drawing::Rect below(layout.plot.bottomLeft(), Point{layout.plot.right(), layout.area.bottom()}),
            left(Point{layout.area.left(), layout.plot.top()}, layout.plot.bottomLeft());
        if (below.contains(pointOf(at)) || left.contains(pointOf(at))) return target;
    }
    return std::nullopt;
}

bool zoomable(const Picture& picture, std::size_t panel) { return picture.panels[panel].panel.hasAxes(); }

std::size_t panelForKeys(const Picture& picture, const Gesture& gesture) {
    const auto spot = gesture.pointer ? spotAt(picture, pointOf(*gesture.pointer)) : std::nullopt;
    if (spot) return spot->panel;
    std::size_t panel = 0;
    while (panel + 1 < picture.panels.size() && !zoomable(picture, panel)) ++panel;
    return panel;
}

QPointF fractionStep(const Picture& picture, std::size_t panel, QPointF distance) {
    const PlotMap& map = picture.panels[panel].map;
    const double right = distance.x() / map.plot.width(), down = distance.y() / map.plot.height();
    return {map.xAxis.inverted ? -right : right, map.yAxis.inverted ? down : -down};
}

QPointF beside(const PlotMap& map, std::optional<QPointF> from, Qt::Key arrow, bool finely) {
    const QRectF plot = qt(map.plot);
    QPointF at = from && plot.contains(*from) ? *from : plot.center();
    const bool across = arrow == Qt::Key_Left || arrow == Qt::Key_Right;
    const double sign = arrow == Qt::Key_Left || arrow == Qt::Key_Up ? -1.0 : 1.0;
    const double step = finely ? 1.0 : kPointerStep * (across ? plot.width() : plot.height());
    (across ? at.rx() : at.ry()) = besideOn(map, across, at, sign * step);
    return {std::clamp(at.x(), plot.left(), plot.right()), std::clamp(at.y(), plot.top(), plot.bottom())};
}

std::optional<Guide> handleAt(const Picture& picture, QPointF at) {
    constexpr double kNear = 5.0;  // units
    const auto spot = spotAt(picture, pointOf(at));
    if (!spot) return std::nullopt;
    const drawing::PanelDrawing& panel = picture.panels[spot->panel];
    for (const Guide& guide : panel.panel.guides) {
        const double away = guide.at == Guide::At::X ? panel.map.x(guide.value) - at.x()
                                                     : panel.map.y(guide.value) - at.y();
        if (!guide.handle.parameter.empty() && std::abs(away) <= kNear) return guide;
    }
    return std::nullopt;
}

std::optional<std::string> legendAt(const Picture& picture, QPointF at) {
    for (const LegendEntry& entry : legendOf(picture))
        if (entry.area.contains(pointOf(at))) return entry.key;
    return std::nullopt;
}

std::vector<std::string> isolated(const std::vector<std::string>& hidden, const std::string& key,
                                  const Picture& picture) {
    const auto others = otherKeys(picture, key);
    const bool already = std::all_of(others.begin(), others.end(),
                                     [&](const std::string& other) { return has(hidden, other); });
    return already ? std::vector<std::string>{} : others;
}

}  // namespace posenc::ui
