// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figure/sampling.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/figure/whole.hpp"

namespace posenc {

namespace {

/// On a linear axis an edge that is a whole number but for rounding is that number, so that equal pixels have equally spaced boxes.
double pixelEdge(const Axis& axis, std::size_t pixel, std::size_t pixels) {
    const double edge = valueAt(axis, static_cast<double>(pixel) / static_cast<double>(pixels));
    if (axis.scale != Scale::Linear) return edge;
    const double rounding = 8.0 * std::numeric_limits<double>::epsilon() *
                            std::max(std::abs(axis.range.low), std::abs(axis.range.high));
    const double whole = std::nearbyint(edge);
    return std::abs(edge - whole) <= rounding ? whole : edge;
}

Interval<std::int64_t> cellUnder(double value, Interval<std::int64_t> domain) {
    const std::int64_t cell = whole::nearest(value);
    return domain.contains(cell) ? Interval{cell, cell + 1} : Interval{cell, cell};
}

void mirrorColumns(Raster& raster) {
    for (std::size_t row = 0; row < raster.height; ++row) {
        const auto first = raster.values.begin() + static_cast<std::ptrdiff_t>(row * raster.width);
        std::reverse(first, first + static_cast<std::ptrdiff_t>(raster.width));
    }
}

void mirrorRows(Raster& raster) {
    const auto row = [&](std::size_t at) {
        return raster.values.begin() + static_cast<std::ptrdiff_t>(at * raster.width);
    };
    for (std::size_t top = 0, bottom = raster.height; top + 1 < bottom; ++top)
        std::swap_ranges(row(top), row(top + 1), row(--bottom));
}

}  // namespace

double fractionOf(const Axis& axis, double value) {
    const auto [low, high] = axis.range;
    if (axis.scale == Scale::Linear) return (value - low) / (high - low);
    return value > 0.0 ? std::log(value / low) / std::log(high / low) : -std::numeric_limits<double>::infinity();
}

double valueAt(const Axis& axis, double fraction) {
    const auto [low, high] = axis.range;
    if (axis.scale == Scale::Linear) return std::lerp(low, high, fraction);
    return fraction == 1.0 ? high : low * std::exp(fraction * std::log(high / low));
}

Boxes boxesUnder(const Axis& axis, Interval<std::int64_t> domain, std::size_t pixels) {
    Boxes boxes;
    boxes.low.reserve(pixels);
    boxes.high.reserve(pixels);
    double left = axis.range.low;
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const double right = pixelEdge(axis, pixel + 1, pixels);
        const bool last = pixel + 1 == pixels;  // a number exactly at the end of the range is in view
        Interval<std::int64_t> box{std::max(domain.low, whole::atLeast(left)),
                                   last ? whole::atMost(right) + 1 : whole::atLeast(right)};
        box.high = std::min(box.high, domain.high + 1);
        if (box.low >= box.high) box = cellUnder(left + (right - left) / 2.0, domain);
        boxes.low.push_back(box.low);
        boxes.high.push_back(box.high);
        left = right;
    }
    return boxes;
}

Interval<std::int64_t> wholeInView(const Axis& axis, Interval<std::int64_t> domain) {
    return whole::inView(axis, domain);
}

Raster sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height) {
    Raster raster{width, height, std::vector<float>(width * height, std::numeric_limits<float>::quiet_NaN())};
    if (raster.values.empty()) return raster;
    // Fields may rely on ascending boxes, so the raster is turned afterwards.
    field.sample(boxesUnder(y, field.rows, height), boxesUnder(x, field.columns, width), raster.values);
    if (!y.inverted) mirrorRows(raster);
    if (x.inverted) mirrorColumns(raster);
    return raster;
}

std::optional<Interval<double>> extent(const Raster& raster) {
    Interval<float> found{std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest()};
    for (const float value : raster.values) {
        if (!std::isfinite(value)) continue;
        found = {std::min(found.low, value), std::max(found.high, value)};
    }
    if (found.low > found.high) return std::nullopt;
    return Interval<double>{found.low, found.high};
}

}  // namespace posenc
