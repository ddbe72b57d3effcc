// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <vector>

#include "core/math/box_mean.hpp"
#include "core/math/clones.hpp"
#include "core/math/linear_bias.hpp"
#include "core/run/team.hpp"

namespace posenc {

namespace {

/// Distances low .. high, where the bias is constant + slope * Δ or all is masked.
struct Straight {
    std::int64_t low, high;
    double constant, slope;
};

Straight straightFrom(const LinearBias& bias, const SeenDistances& seen, std::int64_t low, std::int64_t high) {
    if (low < seen.low || low > seen.high) return {low, high, kGap, 0.0};
    const double slope = low >= bias.knee ? -bias.slope : high <= -bias.knee ? bias.slope : 0.0;
    const double knee = slope == 0.0 ? 0.0 : bias.slope * static_cast<double>(bias.knee);
    return {low, high, bias.steps.at(low) + knee, slope};
}

/// From the farthest distance to the least.
std::vector<Straight> straightPieces(const LinearBias& bias, const SeenDistances& seen) {
    std::vector<std::int64_t> starts = bias.steps.edges;
    for (const std::int64_t start : {-kBeyondAll, seen.low, seen.high + 1, -bias.knee, bias.knee})
        starts.push_back(start);
    std::ranges::sort(starts, std::greater<>());
    std::vector<Straight> pieces;
    std::int64_t end = 2 * kBeyondAll;
    for (const std::int64_t start : starts)
        if (start < end) pieces.push_back(straightFrom(bias, seen, start, end - 1)), end = start;
    return pieces;
}

/// constant - slope * column
POSENC_CLONES void ramp(const double* columns, double constant, double slope, float* __restrict out,
                        std::size_t count) {
    for (std::size_t x = 0; x < count; ++x) out[x] = static_cast<float>(constant - slope * columns[x]);
}

/// One row of pixels after the other.
class LinearRows {
public:
    LinearRows(const LinearBias& bias, const SeenDistances& seen, const Boxes& columns)
        : m_bias(bias), m_seen(seen), m_low(columns.low), m_high(columns.high) {
        putInOrder();
        for (std::size_t x = 0; x < m_low.size(); ++x)
            m_centre.push_back(0.5 * static_cast<double>(m_low[x] + m_high[x]));
        const std::size_t all = reaching(m_high, seen.sinks + 1, 0, m_high.size());
        const std::size_t none = reaching(m_low, seen.sinks, 0, m_low.size());
        m_parts = {{0, all, straightPieces(bias, {seen.sinkLow, kBeyondAll, 0, 0})},
                   {all, none, {}},
                   {none, m_low.size(), straightPieces(bias, {seen.low, seen.high, 0, 0})}};
    }

    void fill(std::int64_t low, std::int64_t high, std::span<float> out) const {
        for (const Part& part : m_parts) fillPart(part, low, high, out);
    }

private:
    /// Columns first .. end - 1, which are all sinks or none is; or one that is both, and has no pieces.
    struct Part {
        std::size_t first, end;
        std::vector<Straight> pieces;
    };

    /// Empty boxes, which are blanked later, must not break the order.
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

    void fillPart(const Part& part, std::int64_t low, std::int64_t high, std::span<float> out) const {
        std::size_t at = part.first;
        for (const Straight& piece : part.pieces) {
            const std::size_t first = reaching(m_low, high - 1 - piece.high, at, part.end);
            const std::size_t end = reaching(m_high, low - piece.low + 2, at, part.end);
            if (first >= end) continue;
            fillSums(at, first, low, high, out);
            const double centre = 0.5 * static_cast<double>(low + high);
            ramp(m_centre.data() + first, piece.constant + piece.slope * centre, piece.slope, out.data() + first,
                 end - first);
            at = end;
        }
        fillSums(at, part.end, low, high, out);
    }

    void fillSums(std::size_t first, std::size_t end, std::int64_t low, std::int64_t high, std::span<float> out) const {
        for (std::size_t x = first; x < end; ++x)
            out[x] = static_cast<float>(sumOver(m_bias, m_seen, {low, high, m_low[x], m_high[x]}).mean());
    }

    const LinearBias& m_bias;
    const SeenDistances& m_seen;
    std::vector<std::int64_t> m_low, m_high;  // ascending
    std::vector<double> m_centre;             // of each column's box, + 1/2
    std::vector<Part> m_parts;
};

constexpr std::size_t kRowsAtOnce = 64;

/// row(low, high, out) for every row of pixels that is not empty.
void forRows(const Boxes& rows, std::size_t width, std::span<float> out,
             const std::function<void(std::int64_t, std::int64_t, std::span<float>)>& row) {
    share(rows.size(), kRowsAtOnce, [&](std::size_t first, std::size_t end) {
        for (std::size_t y = first; y < end; ++y)
            if (!rows.empty(y)) row(rows.low[y], rows.high[y], out.subspan(y * width, width));
    });
}

}  // namespace

void sampleLinearBias(const LinearBias& bias, const SeenDistances& seen, const Boxes& rows, const Boxes& columns,
                      std::span<float> out) {
    const LinearRows linear(bias, seen, columns);
    forRows(rows, columns.size(), out,
            [&](std::int64_t low, std::int64_t high, std::span<float> row) { linear.fill(low, high, row); });
    blankEmptyBoxes(rows, columns, out);
}

void addLinearBias(const LinearBias& bias, const SeenDistances& seen, const Boxes& rows, const Boxes& columns,
                   std::span<float> out) {
    const LinearRows linear(bias, seen, columns);
    forRows(rows, columns.size(), out, [&](std::int64_t low, std::int64_t high, std::span<float> row) {
        std::vector<float> part(row.size());
        linear.fill(low, high, part);
        for (std::size_t x = 0; x < row.size(); ++x) row[x] += part[x];
    });
    blankEmptyBoxes(rows, columns, out);
}

}  // namespace posenc
