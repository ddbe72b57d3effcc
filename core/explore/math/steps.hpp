// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

/// Functions of a distance that are constant between few edges: clips, buckets, tables indexed by them.
namespace posenc {

struct Steps {
    double before = 0.0;              ///< value below the first edge
    std::vector<std::int64_t> edges;  ///< ascending
    std::vector<double> values;       ///< values[k] from edges[k] on

    bool empty() const { return edges.empty() && before == 0.0; }
    double at(std::int64_t x) const;
};

/// Returns the steps of a function that changes only between `low` and `high` and is monotonic between any two
/// neighbours of `turns` (ascending, inside low .. high). Cost: steps × log(range) calls.
Steps stepsOf(const std::function<double(std::int64_t)>& function, std::int64_t low, std::int64_t high,
              std::vector<std::int64_t> turns = {});

/// Returns the same steps with every value replaced: a table indexed by bucket.
Steps mapped(const Steps& steps, const std::function<double(double)>& function);

}  // namespace posenc
