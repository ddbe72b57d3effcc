// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/figure/sampling.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explore/figure/whole_numbers.hpp"
#include "core/explore/math/toeplitz.hpp"

namespace posenc {

namespace {

/// On a linear axis, an edge within rounding of a number or of a midpoint snaps to it, so that equal pixels have equal
/// boxes.
double pixelEdge(const Axis& axis, std::size_t pixel, std::size_t pixels) {
    const double edge = valueAt(axis, static_cast<double>(pixel) / static_cast<double>(pixels));
    if (axis.scale != Scale::Linear) return edge;
    const double rounding = 8.0 * std::numeric_limits<double>::epsilon() *
                            std::max(std::abs(axis.range.low), std::abs(axis.range.high));
    const double half = 0.5 * std::nearbyint(2.0 * edge);
    return std::abs(edge - half) <= rounding ? half : edge;
}

Stretch cellUnder(double value, Interval<std::int64_t> domain) {
    const std::int64_t cell = whole::nearest(value);
    return domain.contains(cell) ? Stretch{cell, cell + 1} : Stretch{cell, cell};
}

/// For a pixel no longer than a number: the number that contains its middle, or whose middle it contains.
Stretch oneUnder(double left, double right, bool last, Interval<std::int64_t> domain) {
    const std::int64_t low = std::max(domain.low, whole::atLeast(left));
    const std::int64_t end = last ? whole::atMost(right) + 1 : whole::atLeast(right);
    const Stretch inside{low, std::min(end, domain.high + 1)};
    return inside.empty() ? cellUnder(left + (right - left) / 2.0, domain) : inside;
}

/// For a longer one: all numbers it touches, weighted by overlap.
Stretch allUnder(double left, double right, Interval<std::int64_t> domain) {
    const std::int64_t low = whole::nearest(left), high = whole::atLeast(right + 0.5);
    const auto held = [](double cut) { return std::clamp(cut, 0.0, 1.0 - 1e-9); };
    const Stretch all{low, high, held(left - (static_cast<double>(low) - 0.5)),
                      held(static_cast<double>(high) - 0.5 - right)};
    const Stretch inside = all.within(domain.low, domain.high + 1);
    return inside.empty() ? cellUnder(left + (right - left) / 2.0, domain) : inside;
}

void mirrorColumns(std::span<float> values, std::size_t width) {
    for (std::size_t at = 0; at < values.size(); at += width) std::ranges::reverse(values.subspan(at, width));
}

void mirrorRows(std::span<float> values, std::size_t width) {
    for (std::size_t top = 0, bottom = values.size() / width; top + 1 < bottom; ++top)
        std::ranges::swap_ranges(values.subspan(top * width, width), values.subspan(--bottom * width, width));
}

/// Boxes of one cell, the middle one.
Boxes middles(const Boxes& boxes) {
    Boxes out;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const Stretch all = boxes[k];
        const auto before = static_cast<std::int64_t>(all.lowCut + 0.5 * all.size());
        out.add(all.empty() ? all : Stretch{all.low + before, all.low + before + 1});
    }
    return out;
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
    constexpr double kOne = 1.0 + 1e-9;  // numbers; the rest is rounding
    Boxes boxes;
    double left = axis.range.low;
    for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
        const double right = pixelEdge(axis, pixel + 1, pixels);
        const bool last = pixel + 1 == pixels;  // a number exactly at the end of the range is in view
        boxes.add(right - left > kOne ? allUnder(left, right, domain) : oneUnder(left, right, last, domain));
        left = right;
    }
    return boxes;
}

Interval<std::int64_t> wholeInView(const Axis& axis, Interval<std::int64_t> domain) {
    return whole::inView(axis, domain);
}

void sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height,
            std::span<float> out) {
    if (out.empty()) return;
    // Fields may rely on ascending boxes, so the raster is flipped afterwards.
    field.sample(boxesUnder(y, field.rows, height), boxesUnder(x, field.columns, width), out);
    if (!y.inverted) mirrorRows(out, width);
    if (x.inverted) mirrorColumns(out, width);
}

Raster sample(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height) {
    Raster raster{width, height, std::vector<float>(width * height)};
    sample(field, x, y, width, height, raster.values);
    return raster;
}

std::optional<Mosaic> mosaic(const Field& field, const Axis& x, const Axis& y, std::size_t width, std::size_t height) {
    DistinctBoxes rows(boxesUnder(y, field.rows, height)), columns(boxesUnder(x, field.columns, width));
    const std::size_t across = columns.boxes.size(), down = rows.boxes.size();
    if (across * down == 0 || across * down > width * height / 2) return std::nullopt;
    Mosaic out{{across, down, std::vector<float>(across * down)}, std::move(rows.of), std::move(columns.of)};
    field.sample(rows.boxes, columns.boxes, out.cells.values);
    if (!y.inverted) std::ranges::reverse(out.rows);
    if (x.inverted) std::ranges::reverse(out.columns);
    return out;
}

Field pointSampled(Field field) {
    field.sample = [mean = std::move(field.sample)](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        mean(middles(rows), middles(columns), out);
    };
    field.shown = std::max(field.shown, Shown::Points);
    return field;
}

std::optional<Interval<double>> extent(std::span<const float> values) {
    Interval<float> found{std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest()};
    for (const float value : values) {
        if (!std::isfinite(value)) continue;
        found = {std::min(found.low, value), std::max(found.high, value)};
    }
    if (found.low > found.high) return std::nullopt;
    return Interval<double>{found.low, found.high};
}

}  // namespace posenc
