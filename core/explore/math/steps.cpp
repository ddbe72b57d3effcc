// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/steps.hpp"

#include <algorithm>

namespace posenc {

namespace {

/// Appends the edges between low (exclusive) and high of a function that is monotonic there.
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

}  // namespace posenc
