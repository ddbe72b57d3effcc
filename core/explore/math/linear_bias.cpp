// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/linear_bias.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace posenc {

namespace {

Straight straightFrom(const LinearBias& bias, const VisibleDistances& seen, std::int64_t low, std::int64_t high) {
    if (low < seen.low || low > seen.high) return {low, high, kGap, 0.0};
    const double slope = low >= bias.knee ? -bias.slope : high <= -bias.knee ? bias.slope : 0.0;
    const double knee = slope == 0.0 ? 0.0 : bias.slope * static_cast<double>(bias.knee);
    return {low, high, bias.steps.at(low) + knee, slope};
}

}  // namespace

double LinearBias::at(std::int64_t distance) const {
    const double beyond = std::abs(static_cast<double>(distance)) - static_cast<double>(knee);
    return steps.at(distance) - (beyond > 0.0 ? slope * beyond : 0.0);
}

std::vector<Straight> straightPieces(const LinearBias& bias, const VisibleDistances& seen) {
    std::vector<std::int64_t> starts = bias.steps.edges;
    for (const std::int64_t start : {-kBeyondAll, seen.low, seen.high + 1, -bias.knee, bias.knee})
        starts.push_back(start);
    std::ranges::sort(starts, std::greater<>());
    std::vector<Straight> pieces;
    std::int64_t end = 2 * kBeyondAll;
    for (const std::int64_t start : starts)
        if (start < end) pieces.push_back(straightFrom(bias, seen, start, end - 1)), end = start;
    return pieces;
}

VisibleSum sumOver(const std::vector<Straight>& pieces, const Box& box) {
    const std::int64_t least = box.least(), most = box.most();
    VisibleSum out;
    for (auto piece = std::ranges::lower_bound(pieces, most, std::greater<>(), &Straight::low);
         piece != pieces.end() && piece->high >= least; ++piece) {
        if (std::isnan(piece->constant)) continue;
        const std::int64_t from = std::max(piece->low, least);
        const Band band = bandOf(box, from, std::min(piece->high, most) + 1);
        const double start = piece->constant + piece->slope * static_cast<double>(from);
        out = {out.cells + band.cells, out.sum + start * band.cells + piece->slope * band.distance};
    }
    return out;
}

VisibleSum sumOver(const LinearBias& bias, const VisibleDistances& seen, const Box& box) {
    const Box first{box.rows, box.columns.within(-kBeyondAll, seen.sinks)};
    const Box rest{box.rows, box.columns.within(seen.sinks, kBeyondAll)};
    VisibleSum out;
    if (!first.columns.empty()) out = sumOver(straightPieces(bias, {seen.sinkLow, kBeyondAll, 0, 0}), first);
    if (rest.columns.empty()) return out;
    const VisibleSum more = sumOver(straightPieces(bias, {seen.low, seen.high, 0, 0}), rest);
    return {out.cells + more.cells, out.sum + more.sum};
}

}  // namespace posenc
