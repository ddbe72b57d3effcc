// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <span>
#include <vector>

#include "core/explore/math/boxes.hpp"

/// Exact sums over boxes of rows × columns of functions of the distance row − column. Each is the sum over four
/// quadrants (the rows before an edge, the columns from an edge on), which depends on the difference of the two edges;
/// an edge inside a number is interpolated from its two ends. A box costs the same at any size.
namespace posenc {

struct Box {
    Stretch rows, columns;

    std::int64_t least() const { return rows.low - (columns.high - 1); }
    std::int64_t most() const { return rows.high - 1 - columns.low; }
    double cells() const { return rows.size() * columns.size(); }
};

/// For the cells of a box at distances from .. end − 1: their number (by area), and the sum of distance − from.
struct Band {
    double cells = 0.0, distance = 0.0;
};
Band bandOf(const Box& box, std::int64_t from, std::int64_t end = std::int64_t{1} << 61);

/// Sums of a function given at consecutive distances, and 0 before them.
class DistanceSums {
public:
    /// Takes values at `first`, first + 1, ...
    DistanceSums(std::int64_t first, std::span<const double> values);

    /// Precondition: the function is given up to box.most().
    double over(const Box& box) const;

private:
    std::int64_t m_first;
    std::vector<long double> m_once, m_twice;  // cumulative sums up to each distance: over a million, doubles lose 1e-4
};

/// Values at first, first + 1, ...
using ByDistance = std::function<void(std::int64_t first, std::span<double> out)>;

/// For pixels crossed by a causal mask: the mean over the cells with row >= column. Other pixels are unchanged. Cost:
/// the distances under such pixels once, and 30 ns for each such pixel. Precondition: boxes are ascending.
void fillDiagonal(const ByDistance& values, const Boxes& rows, const Boxes& columns, std::span<float> out);

}  // namespace posenc
