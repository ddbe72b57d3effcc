// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/math/boxes.hpp"

/// Functions of a distance that are constant between few edges: clips, buckets, tables looked up by them.
namespace posenc {

struct Steps {
    double before = 0.0;              ///< value below the first edge
    std::vector<std::int64_t> edges;  ///< ascending
    std::vector<double> values;       ///< values[k] from edges[k] on

    bool empty() const { return edges.empty() && before == 0.0; }
    double at(std::int64_t x) const;
};

/// The steps of a function that changes only between `low` and `high` and, between any two neighbours of `turns` (ascending, inside
/// low .. high), never goes up and down again. Cost: steps × log(range) calls.
Steps stepsOf(const std::function<double(std::int64_t)>& function, std::int64_t low, std::int64_t high,
              std::vector<std::int64_t> turns = {});

/// The same steps with every value replaced: a table looked up by bucket.
Steps mapped(const Steps& steps, const std::function<double(double)>& function);

/// Mean of steps(row - column) over a box of rows × columns, each half open: exact counts of cells at each edge inside the
/// box, so its cost is the number of those edges. Precondition: neither range is empty.
double meanSteps(const Steps& steps, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                 std::int64_t columnHigh);

/// How many cells of the box have row - column >= distance.
double cellsFrom(std::int64_t distance, std::int64_t rowLow, std::int64_t rowHigh, std::int64_t columnLow,
                 std::int64_t columnHigh);

/// meanSteps() for every pixel; NaN for empty boxes.
void sampleSteps(const Steps& steps, const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
