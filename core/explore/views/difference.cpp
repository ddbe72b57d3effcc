// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampled_cells.hpp"
#include "core/explore/views/parts.hpp"

namespace posenc {

namespace {

/// A row, a column or part of one: its start and direction.
struct CellLine {
    std::int64_t row, column, count;
    bool down;

    std::int64_t rowAt(std::int64_t k) const { return down ? row + k : row; }
    std::int64_t columnAt(std::int64_t k) const { return down ? column : column + k; }
};

using Range = Interval<std::int64_t>;  // both ends included

std::int64_t sizeOf(Range range) { return range.high - range.low + 1; }

/// Largest magnitude of all cells of a box; 0 if there are only gaps.
double largestOf(const Field& a, const Field& b, Range rows, Range columns) {
    std::vector<double> one(static_cast<std::size_t>(sizeOf(rows) * sizeOf(columns))), two(one.size());
    a.cells(rows, columns, one);
    b.cells(rows, columns, two);
    double largest = 0.0;
    for (std::size_t k = 0; k < one.size(); ++k)
        if (std::abs(one[k] - two[k]) > largest) largest = std::abs(one[k] - two[k]);
    return largest;
}

/// Largest of randomly sampled cells and of the cells around the largest of these.
double largestFound(const Field& difference, const CellLine& line) {
    constexpr std::int64_t kProbes = 1024, kAround = 32;
    constexpr std::size_t kLargest = 8;
    std::vector<std::pair<double, std::int64_t>> found;
    const auto probe = [&](std::int64_t k) {
        const double value = std::abs(difference.at(line.rowAt(k), line.columnAt(k)));
        if (value >= 0.0) found.emplace_back(value, k);
    };
    Spread{{0, line.count}, (line.count + kProbes - 1) / kProbes}.forEach([&](std::int64_t k, double) { probe(k); });
    std::ranges::sort(found, std::ranges::greater());
    found.resize(std::min(found.size(), kLargest));
    for (const auto& [value, middle] : std::vector(found))
        for (std::int64_t k = std::max(middle - kAround, std::int64_t{0});
             line.count > kProbes && k < std::min(middle + kAround, line.count); ++k)
            probe(k);
    return found.empty() ? 0.0 : std::ranges::max(found).first;
}

/// Largest magnitude of all cells; if they are too many, of the first row and the first column, which contain all
/// values of cells that depend on row − column alone, and of rows in between. Exact up to kCounted cells, and for cells
/// that depend on row − column alone if no side has more; else over the cells examined. Differences are often far
/// smaller than the values' own range.
double largestMagnitude(const Field& a, const Field& b, const Field& difference) {
    constexpr std::int64_t kRowsBetween = 3, kCounted = 1 << 16;
    const std::int64_t rows = sizeOf(a.rows), columns = sizeOf(a.columns);
    const bool whole = a.cells && b.cells && a.rows.low >= b.rows.low && a.rows.high <= b.rows.high &&
                       a.columns.low >= b.columns.low && a.columns.high <= b.columns.high;
    if (whole && rows * columns <= kCounted) return largestOf(a, b, a.rows, a.columns);
    const auto largest = [&](const CellLine& line) {
        if (!whole || line.count > kCounted) return largestFound(difference, line);
        return largestOf(a, b, {line.row, line.rowAt(line.count - 1)}, {line.column, line.columnAt(line.count - 1)});
    };
    double out = std::max(largest({a.rows.low, a.columns.low, rows, true}),
                          largest({a.rows.low, a.columns.low, columns, false}));
    for (std::int64_t k = 1; k <= std::min(kRowsBetween, rows - 1); ++k)
        out = std::max(out, largest({a.rows.low + k * (rows - 1) / kRowsBetween, a.columns.low, columns, false}));
    return out;
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

/// Mean of the cells under a pixel that are not gaps, of at most 12 × 12 spread over it.
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

/// If the edge of a mask that only one of the two has crosses a pixel, their means are over different cells, so the
/// difference is taken cell by cell. The pixel's corners show this; a fully masked pixel stays a gap.
class MaskEdges {
public:
    MaskEdges(const Field& one, const Field& two, const Boxes& rows, const Boxes& columns)
        : m_width(2 * columns.size()), m_one(4 * rows.size() * columns.size()), m_two(m_one.size()) {
        const Boxes rowEnds = endsOf(rows), columnEnds = endsOf(columns);
        one.sample(rowEnds, columnEnds, m_one);
        two.sample(rowEnds, columnEnds, m_two);
    }

    bool through(std::size_t y, std::size_t x, float difference) const {
        const std::size_t corner = 2 * y * m_width + 2 * x;
        const int differing = differ(corner) + differ(corner + 1) + differ(corner + m_width) +
                              differ(corner + m_width + 1);
        return differing > 0 && !(differing == 4 && std::isnan(difference));
    }

private:
    int differ(std::size_t k) const { return std::isnan(m_one[k]) != std::isnan(m_two[k]) ? 1 : 0; }

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
    const double largest = largestMagnitude(a, b, out), reach = largest > 0.0 ? largest : 1.0;
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
                if (float& value = values[y * columns.size() + x]; edges.through(y, x, value))
                    value = meanOfCells(cells, rows[y], columns[x]);
    };
    return out;
}

}  // namespace posenc
