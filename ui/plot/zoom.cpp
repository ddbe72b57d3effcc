// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/zoom.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampling.hpp"

namespace posenc::ui {

namespace {

constexpr double kLeastPart = 1e-6, kLeastNumbers = 4.0;
constexpr Interval<double> kAll{0.0, 1.0};
constexpr double kWhole = 1e-9;  // fractions this near to 0..1 are the whole axis

/// An axis at home and as visible.
struct AxisWindow {
    Axis home, now;
    AxisWindow(const Axis& axis, const std::optional<Interval<double>>& range, const std::optional<Scale>& scale)
        : home(zoomed(axis, std::nullopt, scale)), now(zoomed(axis, range, scale)) {}

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

AxisWindow xOf(const Panel& home, const Viewport& window) { return {home.x, window.x, window.xScale}; }
AxisWindow yOf(const Panel& home, const Viewport& window) { return {home.y, window.y, window.yScale}; }

Interval<double> around(double centre, double factor) {
    return {centre * (1.0 - factor), centre + (1.0 - centre) * factor};
}

/// Shrinks the part to the axis first: when zooming out at one end, the excess goes to the other.
Interval<double> cut(Interval<double> part) { return {std::max(part.low, 0.0), std::min(part.high, 1.0)}; }

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

}  // namespace posenc::ui
