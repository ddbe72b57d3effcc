// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/bars.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::drawing {

namespace {

int groupOf(const Bars& bars, std::size_t at) { return bars.group.empty() ? 0 : bars.group[at]; }

constexpr double kStemPitch = 6.0;  // from stem to stem at least, in units of the figure
constexpr double kUnseen = 1e-3;    // share of its length that a stem without a line has

double headOf(const PlotMap& map, double value, double foot) {
    const double head = map.y(value);
    return std::clamp(std::isnan(head) ? foot : head, map.plot.top(), map.plot.bottom());
}

/// Left and right of a bar between two edges: a quarter of the pitch is left free where bars are few. Narrow ones take
/// whole pixels: edges within a pixel would let the ground shine through in a rhythm that is not in the data.
Interval<double> across(double a, double b) {
    const auto [left, right] = std::minmax(a, b);
    const double pitch = right - left, inset = std::min(0.14 * pitch, 0.5 * (pitch - 2.0));
    if (pitch < 3.0) return {std::floor(left), std::ceil(right)};
    return {left + inset, right - inset};
}

void append(std::vector<PlacedBar>& placed, PlacedBar bar, const Rect& plot) {
    const double width = bar.area.width();
    bar.area = bar.area.intersected(plot);
    if (bar.area.width() <= 0.0) return;
    const bool crowded = !placed.empty() && placed.back().group == bar.group && width < 1.5 &&
                         bar.area.right() - placed.back().area.left() < 1.5;
    if (crowded)
        placed.back().area = placed.back().area.united(bar.area);
    else
        placed.push_back(bar);
}

/// A bar or, with `stems`, a thin line to the value with a dot on it. Where lines would touch, only every second,
/// fourth, ... dot has one.
struct Shape {
    const PlotMap& map;
    double foot, pitch, unit;
    bool stems;

    PlacedBar at(double x, double head) const { return stems ? stemAt(x, head) : barAt(x, head); }

    PlacedBar stemAt(double x, double head) const {
        const double at = map.x(x), half = std::clamp(0.08 * pitch, 0.6 * unit, unit);
        const double apart = std::exp2(std::ceil(std::log2(std::max(1.0, kStemPitch * unit / pitch))));
        const double end = std::lerp(foot, head, std::fmod(x, apart) == 0.0 ? 1.0 : kUnseen);
        return {spanned(at - half, at + half, end), 0, {at, head}, std::clamp(0.3 * pitch, 2.0 * unit, 4.5 * unit)};
    }

    PlacedBar barAt(double x, double head) const {
        const auto edge = [&](double value) {
            return std::clamp(map.x(value), map.plot.left() - 1.0, map.plot.right() + 1.0);
        };
        const auto [left, right] = across(edge(x - 0.5), edge(x + 0.5));
        return {spanned(left, right, head), 0, {}, 0.0};
    }

    Rect spanned(double left, double right, double head) const {
        return {Point{left, std::min(head, foot)}, Point{right, std::max(head, foot)}};
    }
};

}  // namespace

double footOf(const Bars& bars, const PlotMap& map) {
    const Axis& axis = map.yAxis;
    const double natural = axis.scale == Scale::Log ? axis.range.low : 0.0;
    return map.y(std::clamp(bars.baseline.value_or(natural), axis.range.low, axis.range.high));
}

std::vector<PlacedBar> placeBars(const PlacedBars& painted, const PlotMap& map, double unit) {
    std::vector<PlacedBar> placed;
    const Bars& bars = *painted.bars;
    const double foot = footOf(bars, map);
    const double pitch = map.plot.width() / (map.xAxis.range.high - map.xAxis.range.low);
    const Shape shape{map, foot, pitch, unit, bars.baseline.has_value()};
    for (std::size_t at = 0; at < bars.values.size(); ++at) {
        const int group = groupOf(bars, at);
        if (!std::isfinite(bars.values[at]) || !painted.colours[static_cast<std::size_t>(group)]) continue;
        const double x = static_cast<double>(bars.first) + static_cast<double>(at);
        PlacedBar bar = shape.at(x, headOf(map, bars.values[at], foot));
        bar.group = group;
        append(placed, bar, map.plot);
    }
    return placed;
}

void drawBars(Canvas& canvas, const PlacedBars& bars, const PlotMap& map, double unit) {
    for (const PlacedBar& bar : placeBars(bars, map, unit)) {
        const Style style{bars.colours[static_cast<std::size_t>(bar.group)], {}};
        canvas.rect(bar.area, style);
        if (bar.radius > 0.0) canvas.circle(bar.head, bar.radius, style);
    }
}

}  // namespace posenc::drawing
