// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/column_ink.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posenc::drawing {

namespace {

double slopeAt(const std::vector<double>& edge, std::size_t at) {
    const double here = edge[at];
    const double before = at > 0 && !std::isnan(edge[at - 1]) ? edge[at - 1] : here;
    const double after = at + 1 < edge.size() && !std::isnan(edge[at + 1]) ? edge[at + 1] : here;
    const bool both = at > 0 && at + 1 < edge.size() && !std::isnan(edge[at - 1]) && !std::isnan(edge[at + 1]);
    return (after - before) / (both ? 2.0 : 1.0);
}

/// Returns the highest and lowest point of the line within a pen's radius of the column.
std::pair<double, double> reachOf(const Spans& spans, std::size_t at, double radius) {
    const auto reach = static_cast<std::size_t>(std::ceil(radius));
    std::pair<double, double> found{spans.top[at], spans.bottom[at]};
    for (std::size_t k = at - std::min(at, reach); k < std::min(spans.top.size(), at + reach + 1); ++k)
        found = {std::fmin(found.first, spans.top[k]), std::fmax(found.second, spans.bottom[k])};
    return found;
}

}  // namespace

ColumnInk inkAt(const Spans& spans, std::size_t column, double radius) {
    const double top = spans.top[column], bottom = spans.bottom[column];
    const double upperSlope = std::abs(slopeAt(spans.top, column)),
                 lowerSlope = std::abs(slopeAt(spans.bottom, column));
    // A single line crossing the column fills [top, bottom] by its slope alone; the pen follows its middle.
    const double crossing = std::min({bottom - top, upperSlope, lowerSlope}) / 2.0;
    ColumnInk ink;
    ink.upper = top + crossing - radius * std::sqrt(1.0 + upperSlope * upperSlope);
    ink.lower = bottom - crossing + radius * std::sqrt(1.0 + lowerSlope * lowerSlope);
    ink.upperRamp = std::max(1.0, upperSlope);
    ink.lowerRamp = std::max(1.0, lowerSlope);
    const auto [highest, lowest] = reachOf(spans, column, radius);
    ink.top = std::max(highest - radius - 0.5, ink.upper - ink.upperRamp / 2.0);
    ink.bottom = std::min(lowest + radius + 0.5, ink.lower + ink.lowerRamp / 2.0);
    return ink;
}

std::vector<char> inked(const Spans& spans, const std::vector<double>& dashes, double width) {
    const double total = std::accumulate(dashes.begin(), dashes.end(), 0.0) * width;
    double along = 0.0;
    const auto isDash = [&](double height) {
        along = std::fmod(along + std::hypot(1.0, std::min(height, total)), total);
        if (height > 0.5 * total) return true;
        double end = 0.0;
        for (std::size_t k = 0; k < dashes.size(); ++k)
            if (along < (end += dashes[k] * width)) return k % 2 == 0;
        return true;
    };
    std::vector<char> out(spans.top.size());
    for (std::size_t k = 0; k < out.size(); ++k)
        out[k] = !std::isnan(spans.top[k]) && (dashes.empty() || isDash(spans.bottom[k] - spans.top[k]));
    return out;
}

}  // namespace posenc::drawing
