// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/views/parts.hpp"

namespace posenc {

namespace {

/// Of a field, among 48 × 48 cells spread over it: differences are often far smaller than the values' own range.
double largestMagnitude(const Field& field) {
    constexpr std::int64_t kProbes = 48;
    const auto probe = [](Interval<std::int64_t> range, std::int64_t k) {
        return range.low + (range.high - range.low) * k / (kProbes - 1);
    };
    double largest = 0.0;
    for (std::int64_t r = 0; r < kProbes; ++r)
        for (std::int64_t c = 0; c < kProbes; ++c) {
            const double value = std::abs(field.at(probe(field.rows, r), probe(field.columns, c)));
            if (value > largest) largest = value;
        }
    return largest > 0.0 ? largest : 1.0;
}

bool anyGap(std::span<const float> values) {
    return std::ranges::any_of(values, [](float value) { return std::isnan(value); });
}

/// The first and the last number of every box.
Boxes endsOf(const Boxes& boxes) {
    Boxes out;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        out.add({boxes.low[k], std::min(boxes.low[k] + 1, boxes.high[k])});
        out.add({std::max(boxes.high[k] - 1, boxes.low[k]), boxes.high[k]});
    }
    return out;
}

/// Mean of the cells under a pixel that are no gaps, of at most 12 × 12 spread over it.
float meanOfCells(const Field& field, const Stretch& rows, const Stretch& columns) {
    constexpr std::int64_t kProbes = 12;
    const std::int64_t down = std::min(kProbes, rows.count()), across = std::min(kProbes, columns.count());
    double sum = 0.0, count = 0.0;
    for (std::int64_t r = 0; r < down; ++r)
        for (std::int64_t c = 0; c < across; ++c) {
            const double value = field.at(rows.low + r * rows.count() / down,
                                          columns.low + c * columns.count() / across);
            if (!std::isnan(value)) sum += value, count += 1.0;
        }
    return static_cast<float>(sum / count);
}

/// Where the edge of a mask that only one of the two has runs through a pixel, their means are of different cells, and
/// the difference is taken cell by cell. A pixel's corners tell.
class MaskEdges {
public:
    MaskEdges(const Field& one, const Field& two, const Boxes& rows, const Boxes& columns)
        : m_width(2 * columns.size()), m_one(4 * rows.size() * columns.size()), m_two(m_one.size()) {
        const Boxes rowEnds = endsOf(rows), columnEnds = endsOf(columns);
        one.sample(rowEnds, columnEnds, m_one);
        two.sample(rowEnds, columnEnds, m_two);
    }

    bool operator()(std::size_t y, std::size_t x) const {
        const std::size_t corner = 2 * y * m_width + 2 * x;
        return differ(corner) || differ(corner + 1) || differ(corner + m_width) || differ(corner + m_width + 1);
    }

private:
    bool differ(std::size_t k) const { return std::isnan(m_one[k]) != std::isnan(m_two[k]); }

    std::size_t m_width;
    std::vector<float> m_one, m_two;
};

}  // namespace

Field difference(const Field& a, const Field& b) {
    Field out = a;
    out.cells = {};
    out.key = "difference";
    out.name = say("core", "Difference");
    out.shade = Shade::Diverging;
    out.at = [one = a.at, two = b.at](std::int64_t row, std::int64_t column) {
        return one(row, column) - two(row, column);
    };
    const double reach = largestMagnitude(out);
    out.limits = {-reach, reach};
    out.sample = [one = a, two = b, cells = out](const Boxes& rows, const Boxes& columns, std::span<float> values) {
        std::vector<float> other(values.size());
        one.sample(rows, columns, values);
        two.sample(rows, columns, other);
        const bool whole = !anyGap(values) && !anyGap(other);
        for (std::size_t k = 0; k < values.size(); ++k) values[k] -= other[k];
        if (whole) return;
        const MaskEdges edges(one, two, rows, columns);
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < columns.size(); ++x)
                if (edges(y, x)) values[y * columns.size() + x] = meanOfCells(cells, rows[y], columns[x]);
    };
    return out;
}

}  // namespace posenc
