// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/clones.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/math/matrix.hpp"
#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

/// constant - slope * column
POSENC_CLONES void ramp(const double* columns, double constant, double slope, float* __restrict out,
                        std::size_t count) {
    for (std::size_t x = 0; x < count; ++x) out[x] = static_cast<float>(constant - slope * columns[x]);
}

constexpr std::int64_t kWorthARamp = 8;  // pixels: fewer are added cell by cell sooner than found
constexpr std::int64_t kFewCells = 32;   // of a pixel; from about twice as many on, sums over pieces are faster

std::int64_t mostNumbers(const Boxes& boxes) {
    std::int64_t most = 0;
    for (std::size_t k = 0; k < boxes.size(); ++k) most = std::max(most, boxes.high[k] - boxes.low[k]);
    return most;
}

/// [least, end) of the numbers of all boxes. Precondition: one is not empty.
std::pair<std::int64_t, std::int64_t> numbersOf(const Boxes& boxes) {
    std::int64_t low = kBeyondAll, high = -kBeyondAll;
    for (std::size_t k = 0; k < boxes.size(); ++k)
        if (!boxes.empty(k)) low = std::min(low, boxes.low[k]), high = std::max(high, boxes.high[k]);
    return {low, high};
}

/// A bias at every distance in a picture, for pixels of so few cells that each is added by itself.
class CellByCell {
public:
    CellByCell() = default;
    CellByCell(const std::vector<Straight>& pieces, const Boxes& rows, const Boxes& columns) {
        const auto [top, bottom] = numbersOf(rows);
        const auto [left, right] = numbersOf(columns);
        m_first = top - (right - 1);
        for (std::int64_t distance = bottom - 1 - left; distance >= m_first; --distance) {
            const Straight& piece = *std::ranges::lower_bound(pieces, distance, std::greater<>(), &Straight::low);
            const bool masked = std::isnan(piece.constant);
            m_values.push_back(masked ? 0.0 : piece.constant + piece.slope * static_cast<double>(distance));
            m_seen.push_back(masked ? 0.0 : 1.0);
        }
        std::ranges::reverse(m_values);
        std::ranges::reverse(m_seen);
    }

    bool empty() const { return m_values.empty(); }

    VisibleSum over(const Box& box) const {
        VisibleSum out;
        for (std::int64_t row = box.rows.low; row < box.rows.high; ++row) {
            VisibleSum own;
            for (std::int64_t column = box.columns.low; column < box.columns.high; ++column) {
                const auto k = static_cast<std::size_t>(row - column - m_first);
                const double share = box.columns.share(column);
                own = {own.cells + share * m_seen[k], own.sum + share * m_values[k]};
            }
            const double share = box.rows.share(row);
            out = {out.cells + share * own.cells, out.sum + share * own.sum};
        }
        return out;
    }

private:
    std::int64_t m_first = 0;
    std::vector<double> m_values, m_seen;  // from distance m_first on; 0 where masked
};

/// Computes one row of pixels after the other.
class LinearRows {
public:
    LinearRows(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns)
        : m_bias(bias), m_seen(seen), m_columns(columns), m_low(columns.low), m_high(columns.high) {
        putInOrder();
        for (std::size_t x = 0; x < columns.size(); ++x)
            if (!columns.empty(x)) m_narrowest = std::min(m_narrowest, columns[x].count());
        for (std::size_t x = 0; x < m_low.size(); ++x) m_mean.push_back(columns.empty(x) ? 0.0 : columns[x].mean());
        const std::size_t all = reaching(m_high, seen.sinks + 1, 0, m_high.size());
        const std::size_t none = reaching(m_low, seen.sinks, 0, m_low.size());
        m_parts = {{0, all, straightPieces(bias, {seen.sinkLow, kBeyondAll, 0, 0}), {}},
                   {all, none, {}, {}},
                   {none, m_low.size(), straightPieces(bias, {seen.low, seen.high, 0, 0}), {}}};
        const std::int64_t cells = mostNumbers(rows) * mostNumbers(columns);
        if (cells == 0 || cells > kFewCells) return;
        for (Part& part : m_parts)
            if (!part.pieces.empty()) part.cells = CellByCell(part.pieces, rows, columns);
    }

    void fill(const Stretch& row, std::span<float> out) const {
        for (const Part& part : m_parts) fillPart(part, row, out);
    }

private:
    /// Columns first .. end - 1: all sinks, none, or one that is both and has no pieces.
    struct Part {
        std::size_t first, end;
        std::vector<Straight> pieces;
        CellByCell cells;
    };

    /// Empty boxes, which are blanked later, must keep the order.
    void putInOrder() {
        for (std::size_t x = 0; x < m_low.size(); ++x) {
            if (x > 0) m_low[x] = std::max(m_low[x], m_low[x - 1]);
            m_high[x] = std::max(m_high[x], x > 0 ? std::max(m_low[x], m_high[x - 1]) : m_low[x]);
        }
    }

    /// The first column of first .. end - 1 whose edge is not before `from`.
    static std::size_t reaching(const std::vector<std::int64_t>& edge, std::int64_t from, std::size_t first,
                                std::size_t end) {
        const auto begin = edge.begin();
        return static_cast<std::size_t>(std::lower_bound(begin + static_cast<std::ptrdiff_t>(first),
                                                         begin + static_cast<std::ptrdiff_t>(end), from) -
                                        begin);
    }

    /// In a box inside one linear piece the mean is the value at the means of its rows and columns. Pieces too short to
    /// hold a box, or more than a few, are not looked for.
    void fillPart(const Part& part, const Stretch& row, std::span<float> out) const {
        std::size_t at = part.first;
        const double mean = row.mean();
        const std::int64_t worth = row.count() + m_narrowest * (part.cells.empty() ? 1 : kWorthARamp) - 1;
        for (const Straight& piece : part.pieces) {
            if (piece.high - piece.low + 1 < worth) continue;
            const std::size_t first = reaching(m_low, row.high - 1 - piece.high, at, part.end);
            const std::size_t end = reaching(m_high, row.low - piece.low + 2, at, part.end);
            if (first >= end) continue;
            fillSums(part, at, first, row, out);
            ramp(m_mean.data() + first, piece.constant + piece.slope * mean, piece.slope, out.data() + first,
                 end - first);
            at = end;
        }
        fillSums(part, at, part.end, row, out);
    }

    void fillSums(const Part& part, std::size_t first, std::size_t end, const Stretch& row,
                  std::span<float> out) const {
        for (std::size_t x = first; x < end; ++x) {
            const Box box{row, m_columns[x]};
            if (box.columns.empty()) continue;
            out[x] = static_cast<float>(sumOf(part, box).mean());
        }
    }

    VisibleSum sumOf(const Part& part, const Box& box) const {
        if (!part.cells.empty()) return part.cells.over(box);
        return part.pieces.empty() ? sumOver(m_bias, m_seen, box) : sumOver(part.pieces, box);
    }

    const LinearBias& m_bias;
    const VisibleDistances& m_seen;
    const Boxes& m_columns;
    std::vector<std::int64_t> m_low, m_high;  // ascending
    std::vector<double> m_mean;               // mean of each column's numbers
    std::vector<Part> m_parts;
    std::int64_t m_narrowest = kBeyondAll >> 8U;  // numbers of a column
};

constexpr std::size_t kRowsAtOnce = 64;

/// Calls row(stretch, out) for every non-empty row of pixels.
void forRows(const Boxes& rows, std::size_t width, std::span<float> out,
             const std::function<void(const Stretch&, std::span<float>)>& row) {
    share(rows.size(), kRowsAtOnce, [&](std::size_t first, std::size_t end) {
        for (std::size_t y = first; y < end; ++y)
            if (!rows.empty(y)) row(rows[y], out.subspan(y * width, width));
    });
}

}  // namespace

void sampleLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                      std::span<float> out) {
    const LinearRows linear(bias, seen, rows, columns);
    forRows(rows, columns.size(), out, [&](const Stretch& row, std::span<float> values) { linear.fill(row, values); });
    blankEmptyBoxes(rows, columns, out);
}

void addLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                   std::span<float> out) {
    const LinearRows linear(bias, seen, rows, columns);
    forRows(rows, columns.size(), out, [&](const Stretch& row, std::span<float> values) {
        std::vector<float> part(values.size());
        linear.fill(row, part);
        asArray(values) += asArray(part);
    });
    blankEmptyBoxes(rows, columns, out);
}

}  // namespace posenc
