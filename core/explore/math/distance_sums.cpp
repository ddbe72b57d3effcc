// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/distance_sums.hpp"

#include <algorithm>

namespace posenc {

namespace {

struct Edge {
    std::int64_t whole;  ///< numbers before it
    double share;        ///< share of the next number that also lies before it
};

Edge lowEdge(const Stretch& stretch) { return {stretch.low, stretch.lowCut}; }

Edge highEdge(const Stretch& stretch) {
    return stretch.highCut > 0.0 ? Edge{stretch.high - 1, 1.0 - stretch.highCut} : Edge{stretch.high, 0.0};
}

Band operator-(const Band& a, const Band& b) { return {a.cells - b.cells, a.distance - b.distance}; }

/// quadrant(d, up, down): over the rows before an edge and the columns from an edge d before it on. For edges inside
/// numbers, the next quadrant has the weight `up` and the previous one `down`.
template <class Sum, class Quadrant> Sum overBox(const Box& box, const Quadrant& quadrant) {
    const auto at = [&](const Edge& row, const Edge& column) {
        return quadrant(row.whole - column.whole, row.share * (1.0 - column.share), (1.0 - row.share) * column.share);
    };
    const Edge top = lowEdge(box.rows), bottom = highEdge(box.rows);
    const Edge left = lowEdge(box.columns), right = highEdge(box.columns);
    return (at(bottom, left) - at(top, left)) - (at(bottom, right) - at(top, right));
}

/// [first, end) of the columns that the diagonal crosses within these rows.
std::pair<std::size_t, std::size_t> crossed(const Stretch& rows, const Boxes& columns) {
    const auto first = std::ranges::lower_bound(columns.high, rows.low + 2) - columns.high.begin();
    const auto end = std::ranges::lower_bound(columns.low, rows.high) - columns.low.begin();
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(std::max(first, end))};
}

template <class Visit> void forCrossed(const Boxes& rows, const Boxes& columns, const Visit& visit) {
    for (std::size_t y = 0; y < rows.size(); ++y) {
        if (rows.empty(y)) continue;
        const auto [first, end] = crossed(rows[y], columns);
        for (std::size_t x = first; x < end; ++x)
            if (!columns.empty(x)) visit(y * columns.size() + x, Box{rows[y], columns[x]});
    }
}

}  // namespace

Band bandOf(const Box& box, std::int64_t from, std::int64_t end) {
    return overBox<Band>(box, [from, end](std::int64_t difference, double up, double down) {
        if (difference < from) return Band{};
        const auto n = static_cast<double>(difference - from);
        const double least = std::min(n, static_cast<double>(end - from));  // distances of the band in this quadrant,
        const double next = std::min(n + 1.0, static_cast<double>(end - from));  // and in the next one
        const double below = 0.5 * least * (least - 1.0);                        // 0 + 1 + ... + (least − 1)
        return Band{least * n - below + up * next - down * least,
                    below * (3.0 * n - 2.0 * least + 1.0) / 3.0 + up * 0.5 * next * (next - 1.0) - down * below};
    });
}

DistanceSums::DistanceSums(std::int64_t first, std::span<const double> values)
    : m_first(first), m_once(values.size() + 2, 0.0L), m_twice(values.size() + 1, 0.0L) {
    for (std::size_t k = 0; k < values.size(); ++k) {
        m_once[k + 1] = m_once[k] + values[k];
        m_twice[k + 1] = m_twice[k] + m_once[k + 1];
    }
    m_once.back() = m_once[values.size()];  // requested, but with weight 0
}

double DistanceSums::over(const Box& box) const {
    return static_cast<double>(overBox<long double>(box, [this](std::int64_t difference, double up, double down) {
        if (difference < m_first) return 0.0L;
        const auto n = static_cast<std::size_t>(difference - m_first);
        return m_twice[n] + up * m_once[n + 1] - down * m_once[n];
    }));
}

void fillDiagonal(const ByDistance& values, const Boxes& rows, const Boxes& columns, std::span<float> out) {
    std::int64_t most = -1;
    forCrossed(rows, columns, [&](std::size_t, const Box& box) { most = std::max(most, box.most()); });
    if (most < 0) return;
    std::vector<double> seen(static_cast<std::size_t>(most) + 1);
    values(0, seen);
    const DistanceSums sums(0, seen);
    forCrossed(rows, columns, [&](std::size_t pixel, const Box& box) {
        out[pixel] = static_cast<float>(sums.over(box) / bandOf(box, 0).cells);
    });
}

}  // namespace posenc
