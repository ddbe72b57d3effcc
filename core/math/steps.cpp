// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/steps.hpp"

#include <algorithm>

#include "core/math/toeplitz.hpp"

namespace posenc {

namespace {

/// Edges between low (exclusive) and high of a function that is monotone there, appended.
void findEdges(const std::function<double(std::int64_t)>& function, std::int64_t low, double atLow, std::int64_t high,
               double atHigh, Steps& out) {
    if (atLow == atHigh) return;
    if (high - low == 1) {
        out.edges.push_back(high);
        out.values.push_back(atHigh);
        return;
    }
    const std::int64_t middle = low + (high - low) / 2;
    const double atMiddle = function(middle);
    findEdges(function, low, atLow, middle, atMiddle, out);
    findEdges(function, middle, atMiddle, high, atHigh, out);
}

/// 1 + 2 + ... + n.
double triangle(double n) { return n <= 0.0 ? 0.0 : 0.5 * n * (n + 1.0); }

}  // namespace

double Steps::at(std::int64_t x) const {
    const auto after = std::ranges::upper_bound(edges, x);
    return after == edges.begin() ? before : values[static_cast<std::size_t>(after - edges.begin()) - 1];
}

Steps stepsOf(const std::function<double(std::int64_t)>& function, std::int64_t low, std::int64_t high,
              std::vector<std::int64_t> turns) {
    turns.push_back(high);
    Steps out;
    out.before = function(low);
    double last = out.before;
    for (const std::int64_t turn : turns) {
        if (turn == low) continue;
        const double next = function(turn);
        findEdges(function, low, last, turn, next, out);
        low = turn;
        last = next;
    }
    return out;
}

Steps mapped(const Steps& steps, const std::function<double(double)>& function) {
    Steps out = steps;
    out.before = function(out.before);
    for (double& value : out.values) value = function(value);
    return out;
}

double cellsFrom(std::int64_t distance, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                 std::int64_t columnHigh) {
    // Seen from the corner with the greatest distance the cells form a triangle, without what sticks out on either side.
    const double depth = static_cast<double>(rowHigh - 1 - columnLow - distance) + 1.0;
    const auto rows = static_cast<double>(rowHigh - rowLow);
    const auto columns = static_cast<double>(columnHigh - columnLow);
    return triangle(depth) - triangle(depth - rows) - triangle(depth - columns) + triangle(depth - rows - columns);
}

double meanSteps(const Steps& steps, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                 std::int64_t columnHigh) {
    const std::int64_t least = rowLow - (columnHigh - 1);
    const std::int64_t most = rowHigh - 1 - columnLow;
    const auto cells = static_cast<double>(rowHigh - rowLow) * static_cast<double>(columnHigh - columnLow);
    double value = steps.at(least);
    double mean = value;
    auto k = static_cast<std::size_t>(std::ranges::upper_bound(steps.edges, least) - steps.edges.begin());
    for (; k < steps.edges.size() && steps.edges[k] <= most; ++k) {
        const double share = cellsFrom(steps.edges[k], rowLow, rowHigh, columnLow, columnHigh) / cells;
        mean += (steps.values[k] - value) * share;
        value = steps.values[k];
    }
    return mean;
}

void sampleSteps(const Steps& steps, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    sampleDifferences(
        rows, columns, [&](const LagBox& box) { return meanSteps(steps, box.low, box.low + box.rows, 0, box.columns); },
        out);
}

}  // namespace posenc
