// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "core/explore/math/boxes.hpp"

/// Exact sums over boxes of rows × columns of what depends on the distance row − column alone. Each is the sum over
/// four quadrants (the rows before an edge, the columns from an edge on), which is a function of the difference of the
/// two edges; an edge inside a number is the mean of those at its ends. A box costs the same whatever its size.
namespace posenc {

struct Box {
    Stretch rows, columns;

    std::int64_t least() const { return rows.low - (columns.high - 1); }
    std::int64_t most() const { return rows.high - 1 - columns.low; }
    double cells() const { return rows.size() * columns.size(); }
};

/// The cells of a box at distances from .. end − 1: how many they are (by area), and the sum of distance − from.
struct Band {
    double cells = 0.0, distance = 0.0;
};
Band bandOf(const Box& box, std::int64_t from, std::int64_t end = std::int64_t{1} << 61);

/// Of a function known at consecutive distances, and 0 before them.
class DistanceSums {
public:
    /// At `first`, first + 1, ...
    DistanceSums(std::int64_t first, std::span<const double> values);

    /// Precondition: it is known up to box.most().
    double over(const Box& box) const;

private:
    std::int64_t m_first;
    std::vector<double> m_once, m_twice;  // summed up to each distance
};

/// Values at first, first + 1, ...
using ByDistance = std::function<void(std::int64_t first, std::span<double> out)>;

/// Where a causal mask cuts through a pixel: the mean over its cells with row >= column. All other pixels stay. Cost:
/// the distances under such a pixel once, and 30 ns for each. Precondition: boxes are ascending.
void fillDiagonal(const ByDistance& values, const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
