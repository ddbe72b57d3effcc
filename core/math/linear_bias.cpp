// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/linear_bias.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

/// A function of Δ that is straight from `first` to `last`.
struct Piece {
    std::int64_t first, last;
    double start, step;  ///< value at `first`, and what each distance adds

    Piece within(std::int64_t low, std::int64_t high) const {
        const std::int64_t from = std::max(first, low);
        return {from, std::min(last, high), start + step * static_cast<double>(from - first), step};
    }
};

/// Sum of a product of two straight pieces over the distances of the second, which lie inside the first. Where neither
/// changes its sign, as here, hardly anything cancels.
double sumOfProduct(const Piece& a, const Piece& b) {
    if (b.first > b.last) return 0.0;
    const Piece c = a.within(b.first, b.last);
    const auto n = static_cast<double>(b.last - b.first + 1);
    const double linear = 0.5 * n * (n - 1.0);
    const double square = linear * (2.0 * n - 1.0) / 3.0;
    return n * c.start * b.start + linear * (c.start * b.step + c.step * b.start) + square * c.step * b.step;
}

/// Sum of cells(Δ) * piece(Δ) over a box: the number of its cells at each distance rises by one from distance to
/// distance, stays at the shorter side, and falls.
double sumOverBox(const Box& box, const Piece& piece) {
    const std::int64_t shorter = std::min(box.rowHigh - box.rowLow, box.columnHigh - box.columnLow);
    const std::int64_t flat = box.least() + shorter - 1;
    const std::int64_t fall = box.most() - shorter + 2;
    const auto most = static_cast<double>(shorter);
    double sum = 0.0;
    for (const Piece& cells : {Piece{box.least(), flat - 1, 1.0, 1.0}, Piece{flat, fall - 1, most, 0.0},
                               Piece{fall, box.most(), most - 1.0, -1.0}})
        sum += sumOfProduct(cells, piece.within(cells.first, cells.last));
    return sum;
}

double slopeSum(const LinearBias& bias, const Box& box, std::int64_t low, std::int64_t high) {
    const std::int64_t right = std::max(low, bias.knee);
    const std::int64_t left = std::min(high, -bias.knee);
    const auto beyond = [&](std::int64_t distance) { return static_cast<double>(std::abs(distance) - bias.knee); };
    return -bias.slope *
           (sumOverBox(box, {right, high, beyond(right), 1.0}) + sumOverBox(box, {low, left, beyond(low), -1.0}));
}

double stepSum(const Steps& steps, const Box& box, std::int64_t low, std::int64_t high) {
    double sum = 0.0;
    auto k = static_cast<std::size_t>(std::ranges::upper_bound(steps.edges, low) - steps.edges.begin());
    double value = k == 0 ? steps.before : steps.values[k - 1];
    for (; k < steps.edges.size() && steps.edges[k] <= high; ++k) {
        sum += sumOverBox(box, {low, steps.edges[k] - 1, value, 0.0});
        low = steps.edges[k];
        value = steps.values[k];
    }
    return sum + sumOverBox(box, {low, high, value, 0.0});
}

/// Whether the bias is straight from `low` to `high`: then its mean over a box is its value at the centre.
bool isStraight(const LinearBias& bias, std::int64_t low, std::int64_t high) {
    const bool bent = low < bias.knee && high > -bias.knee && (low < -bias.knee || high > bias.knee);
    const auto& edges = bias.steps.edges;
    return (bias.slope == 0.0 || !bent) &&
           (edges.empty() || std::ranges::upper_bound(edges, low) == std::ranges::upper_bound(edges, high));
}

double atCentre(const LinearBias& bias, std::int64_t low, std::int64_t high) {
    const double beyond = std::abs(0.5 * static_cast<double>(low + high)) - static_cast<double>(bias.knee);
    return bias.steps.at(low) - (beyond > 0.0 ? bias.slope * beyond : 0.0);
}

SeenSum sumWithin(const LinearBias& bias, const Box& box, std::int64_t low, std::int64_t high) {
    if (low > box.most() || high < box.least()) return {};
    if (low <= box.least() && high >= box.most() && isStraight(bias, box.least(), box.most())) {
        const double cells = static_cast<double>(box.rowHigh - box.rowLow) *
                             static_cast<double>(box.columnHigh - box.columnLow);
        return {cells, cells * atCentre(bias, box.least(), box.most())};
    }
    low = std::max(low, box.least());
    high = std::min(high, box.most());
    const double slopes = bias.slope == 0.0 ? 0.0 : slopeSum(bias, box, low, high);
    return {sumOverBox(box, {low, high, 1.0, 0.0}), slopes + stepSum(bias.steps, box, low, high)};
}

}  // namespace

double LinearBias::at(std::int64_t distance) const { return atCentre(*this, distance, distance); }

SeenSum sumOver(const LinearBias& bias, const SeenDistances& seen, const Box& box) {
    Box first = box, rest = box;
    first.columnHigh = rest.columnLow = std::clamp(seen.sinks, box.columnLow, box.columnHigh);
    SeenSum out;
    if (first.columnLow < first.columnHigh) out = sumWithin(bias, first, seen.sinkLow, kBeyondAll);
    if (rest.columnLow >= rest.columnHigh) return out;
    const SeenSum more = sumWithin(bias, rest, seen.low, seen.high);
    return {out.cells + more.cells, out.sum + more.sum};
}

}  // namespace posenc
