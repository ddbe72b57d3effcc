// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/figure.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double kLogSpan = 1e6;   // decades shown of a log axis whose range begins at or below zero: six
constexpr double kClosest = 1e-9;  // smallest window, relative to its values; below this, doubles lack precision

double lowestOnLog(const Axis& axis) {
    const double cell = std::floor(axis.range.low) == axis.range.low ? 1.0 : 0.5;  // 0.5: the whole cell of number 1
    return axis.integers && axis.range.high > cell ? cell : axis.range.high / kLogSpan;
}

Interval<double> usable(Interval<double> range) {
    if (!std::isfinite(range.low) || !std::isfinite(range.high)) return {0.0, 1.0};
    if (range.low > range.high) std::swap(range.low, range.high);
    if (range.low < range.high) return range;
    const double half = std::max(0.5, std::abs(range.low) * kClosest);
    return {range.low - half, range.high + half};
}

/// Returns the axis with a range that is finite, not empty, and positive on a log scale.
Axis sound(Axis axis, Scale scale) {
    axis.scale = scale;
    axis.range = usable(axis.range);
    if (axis.range.high <= 0.0) axis.scale = Scale::Linear;
    if (axis.scale == Scale::Log && axis.range.low <= 0.0) axis.range.low = lowestOnLog(axis);
    return axis;
}

/// Widens to at least one cell, or the resolution of doubles, about the middle and within the axis.
Interval<double> notTooClose(Interval<double> window, const Axis& axis) {
    const double smallest = axis.integers ? 1.0 : std::max(std::abs(window.low), std::abs(window.high)) * kClosest;
    const double whole = axis.range.high - axis.range.low;
    if (whole <= smallest) return axis.range;
    if (window.high - window.low >= smallest) return window;
    const double middle = window.low + (window.high - window.low) / 2.0;
    const double low = std::clamp(middle - smallest / 2.0, axis.range.low, axis.range.high - smallest);
    return {low, std::min(low + smallest, axis.range.high)};
}

template <class Kind> const Kind* firstOf(const std::vector<Mark>& marks) {
    for (const Mark& mark : marks)
        if (const auto* found = std::get_if<Kind>(&mark)) return found;
    return nullptr;
}

}  // namespace

const Field* Panel::field() const { return firstOf<Field>(marks); }
const Dials* Panel::dials() const { return firstOf<Dials>(marks); }
const Maps* Panel::maps() const { return firstOf<Maps>(marks); }

Axis covering(Axis axis, const Interval<double>& range) {
    axis.range = {std::min(range.low, axis.range.low), std::max(range.high, axis.range.high)};
    return axis;
}

Axis zoomed(const Axis& axis, const std::optional<Interval<double>>& range, const std::optional<Scale>& scale,
            bool held) {
    Axis result = sound(held && range ? covering(axis, *range) : axis,
                        axis.switchable ? scale.value_or(axis.scale) : axis.scale);
    if (!range) return result;
    const Interval<double> window{std::max(range->low, result.range.low), std::min(range->high, result.range.high)};
    if (window.low < window.high) result.range = notTooClose(window, result);  // false for NaN: the whole range
    return result;
}

Axis reciprocalOf(const Axis& axis) {
    const auto& [title, numerator] = *axis.reciprocal;
    const double low = axis.range.low > 0.0 ? axis.range.low : axis.range.high / kLogSpan;
    return {.title = title, .range = {numerator / axis.range.high, numerator / low}, .scale = Scale::Log};
}

Panel zoomed(Panel panel, const Viewport& window) {
    const Viewport used = panel.hasAxes() ? window : Viewport{};
    const bool held = used.held && !panel.field();  // rows and columns are data themselves
    panel.x = zoomed(panel.x, used.x, used.xScale, held);
    panel.y = zoomed(panel.y, used.y, used.yScale, held);
    if (window.colours) setColours(panel, *window.colours);
    return panel;
}

void setColours(Panel& panel, const Interval<double>& limits) {
    for (Mark& mark : panel.marks) {
        if (auto* field = std::get_if<Field>(&mark)) field->limits = limits;
        if (auto* maps = std::get_if<Maps>(&mark))
            for (Maps::Map& each : maps->maps) each.field.limits = limits;
    }
}

std::optional<Interval<double>> coloursOf(const Panel& panel) {
    const Maps* maps = panel.maps();
    const Field* field = maps && !maps->maps.empty() ? &maps->maps.front().field : panel.field();
    return field && !field->whole && field->names.empty() ? std::optional(field->limits) : std::nullopt;
}

}  // namespace posenc
