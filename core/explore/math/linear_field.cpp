// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
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

/// Computes one row of pixels after the other.
class LinearRows {
public:
    LinearRows(const LinearBias& bias, const VisibleDistances& seen, const Boxes& columns)
        : m_bias(bias), m_seen(seen), m_columns(columns), m_low(columns.low), m_high(columns.high) {
        putInOrder();
        for (std::size_t x = 0; x < m_low.size(); ++x) m_mean.push_back(columns.empty(x) ? 0.0 : columns[x].mean());
        const std::size_t all = reaching(m_high, seen.sinks + 1, 0, m_high.size());
        const std::size_t none = reaching(m_low, seen.sinks, 0, m_low.size());
        m_parts = {{0, all, straightPieces(bias, {seen.sinkLow, kBeyondAll, 0, 0})},
                   {all, none, {}},
                   {none, m_low.size(), straightPieces(bias, {seen.low, seen.high, 0, 0})}};
    }

    void fill(const Stretch& row, std::span<float> out) const {
        for (const Part& part : m_parts) fillPart(part, row, out);
    }

private:
    /// Columns first .. end - 1: all sinks, none, or one that is both and has no pieces.
    struct Part {
        std::size_t first, end;
        std::vector<Straight> pieces;
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

    /// In a box inside one linear piece the mean is the value at the means of its rows and columns.
    void fillPart(const Part& part, const Stretch& row, std::span<float> out) const {
        std::size_t at = part.first;
        const double mean = row.mean();
        for (const Straight& piece : part.pieces) {
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
            const VisibleSum sum = part.pieces.empty() ? sumOver(m_bias, m_seen, box) : sumOver(part.pieces, box);
            out[x] = static_cast<float>(sum.mean());
        }
    }

    const LinearBias& m_bias;
    const VisibleDistances& m_seen;
    const Boxes& m_columns;
    std::vector<std::int64_t> m_low, m_high;  // ascending
    std::vector<double> m_mean;               // mean of each column's numbers
    std::vector<Part> m_parts;
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
    const LinearRows linear(bias, seen, columns);
    forRows(rows, columns.size(), out, [&](const Stretch& row, std::span<float> values) { linear.fill(row, values); });
    blankEmptyBoxes(rows, columns, out);
}

void addLinearBias(const LinearBias& bias, const VisibleDistances& seen, const Boxes& rows, const Boxes& columns,
                   std::span<float> out) {
    const LinearRows linear(bias, seen, columns);
    forRows(rows, columns.size(), out, [&](const Stretch& row, std::span<float> values) {
        std::vector<float> part(values.size());
        linear.fill(row, part);
        asArray(values) += asArray(part);
    });
    blankEmptyBoxes(rows, columns, out);
}

}  // namespace posenc
