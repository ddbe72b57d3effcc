// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/toeplitz.hpp"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "core/math/clones.hpp"
#include "core/math/stream.hpp"

namespace posenc {

namespace {

constexpr int kFraction = 32;                              // bits behind the point of g, A and B
constexpr std::int64_t kFarthest = std::int64_t{1} << 28;  // numbers under all pixels of an axis
constexpr std::int64_t kUnit = std::int64_t{1} << kFraction;

std::size_t index(std::int64_t k) { return static_cast<std::size_t>(k); }

/// Where boxes begin, and where the last one ends, from the first beginning on; nothing when they do not follow one
/// another.
std::vector<std::int64_t> edgesOf(const Boxes& boxes) {
    std::vector<std::int64_t> edges;
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        if (boxes.empty(k) || (k > 0 && boxes.low[k] != boxes.high[k - 1])) return {};
        edges.push_back(boxes.low[k] - boxes.low[0]);
    }
    if (!edges.empty()) edges.push_back(boxes.high.back() - boxes.low[0]);
    return edges;
}

/// How far edges lie from k * step: they are floor(k * step + A) for some A just when the spread is below one unit.
struct Deviation {
    std::int64_t least, most, lean;  // lean: index of the greatest less that of the least, so where the spread falls

    Deviation(const std::vector<std::int64_t>& edges, std::int64_t step) : least(0), most(0), lean(0) {
        std::int64_t lowest = 0, highest = 0, line = 0;
        for (std::size_t k = 0; k < edges.size(); ++k, line += step) {
            const std::int64_t off = edges[k] * kUnit - line;
            if (off < least) least = off, lowest = static_cast<std::int64_t>(k);
            if (off > most) most = off, highest = static_cast<std::int64_t>(k);
        }
        lean = highest - lowest;
    }
    std::int64_t spread() const { return most - least; }
    bool fits() const { return spread() < kUnit; }
};

/// Steps from `low` to `high`: what the ends of the axis allow.
struct Bracket {
    std::int64_t low, high;

    Bracket(const std::vector<std::int64_t>& edges, std::int64_t part) {
        const auto count = static_cast<std::int64_t>(edges.size() - 1) * part;
        low = (edges.back() - 1) * kUnit / count;
        high = (edges.back() + 1) * kUnit / count + 1;
    }
};

/// The common step g of both axes. The spread is convex in it, so bisection by its slope finds a step that fits both if
/// there is one.
std::optional<std::int64_t> commonStep(const std::vector<std::int64_t>& rows, std::int64_t p,
                                       const std::vector<std::int64_t>& columns, std::int64_t q) {
    const Bracket r(rows, p), c(columns, q);
    std::int64_t low = std::max({r.low, c.low, std::int64_t{1}}), high = std::min(r.high, c.high);
    while (low <= high) {
        const std::int64_t step = low + (high - low) / 2;
        const Deviation row(rows, p * step), column(columns, q * step);
        if (row.fits() && column.fits()) return step;
        const Deviation& worse = row.spread() > column.spread() ? row : column;
        (worse.lean > 0 ? low : high) = worse.lean > 0 ? step + 1 : step - 1;
    }
    return std::nullopt;
}

struct Ratio {
    std::int64_t p, q;
};

/// Simple fractions near `ratio`: its convergents, as long as they need no more than `most` lags.
std::vector<Ratio> fractionsNear(double ratio, std::int64_t rows, std::int64_t columns, std::int64_t most) {
    std::vector<Ratio> found;
    Ratio before{0, 1}, last{1, 0};
    for (int term = 0; term < 12; ++term) {
        const double whole = std::floor(ratio);
        if (whole > 1e6) break;
        const auto n = static_cast<std::int64_t>(whole);
        before = std::exchange(last, Ratio{n * last.p + before.p, n * last.q + before.q});
        if (last.p * rows + last.q * columns > most) break;
        if (last.p > 0) found.push_back(last);
        if (ratio - whole < 1e-9) break;
        ratio = 1.0 / (ratio - whole);
    }
    return found;
}

std::vector<std::uint32_t> greater(const std::vector<std::int64_t>& edges, std::int64_t smaller) {
    std::vector<std::uint32_t> flags;
    for (std::size_t k = 0; k + 1 < edges.size(); ++k) flags.push_back(edges[k + 1] - edges[k] > smaller ? ~0U : 0U);
    return flags;
}

std::vector<std::int32_t> narrow(const std::vector<std::int64_t>& edges) { return {edges.begin(), edges.end() - 1}; }

/// One row of pixels: of the values (narrow, low), (narrow, high), (wide, low) and (wide, high) of its lags, those of
/// its boxes.
POSENC_CLONES void choose(const std::array<const float*, 4>& values, const std::int32_t* low, std::int32_t row,
                          const std::int32_t* column, const std::uint32_t* wide, float* __restrict out,
                          std::size_t count) {
    const float *a = values[0], *b = values[1], *c = values[2], *d = values[3];
    for (std::size_t x = 0; x < count; ++x) {
        const bool above = row - column[x] != low[x];
        const float slim = above ? b[x] : a[x], broad = above ? d[x] : c[x];
        out[x] = wide[x] != 0 ? broad : slim;
    }
}

}  // namespace

std::optional<ToeplitzGrid> ToeplitzGrid::over(const Boxes& rows, const Boxes& columns, std::size_t most) {
    const auto r = edgesOf(rows), c = edgesOf(columns);
    if (r.empty() || c.empty() || r.back() > kFarthest || c.back() > kFarthest) return std::nullopt;
    const auto height = static_cast<std::int64_t>(rows.size()), width = static_cast<std::int64_t>(columns.size());
    const double ratio = static_cast<double>(r.back()) / static_cast<double>(height) * static_cast<double>(width) /
                         static_cast<double>(c.back());
    for (const auto& [p, q] : fractionsNear(ratio, height, width, static_cast<std::int64_t>(most))) {
        const auto step = commonStep(r, p, c, q);
        if (!step) continue;
        ToeplitzGrid grid;
        const std::int64_t offset = Deviation(r, p * *step).most - Deviation(c, q * *step).most;
        const std::int64_t top = p * (height - 1) / q;
        grid.m_perResidue = index(top + width);
        grid.m_low.resize(index(q) * grid.m_perResidue);
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(grid.m_low.size()); ++k) {
            const auto each = static_cast<std::int64_t>(grid.m_perResidue);
            const std::int64_t lag = q * (top - k % each) + k / each;
            grid.m_low[index(k)] = static_cast<std::int32_t>((lag * *step + offset) >> kFraction);
        }
        for (std::int64_t y = 0; y < height; ++y)
            grid.m_start.push_back(index(p * y % q) * grid.m_perResidue + index(top - p * y / q));
        grid.m_row = narrow(r);
        grid.m_column = narrow(c);
        grid.m_shift = rows.low[0] - columns.low[0];
        grid.m_rows = p * *step >> kFraction;
        grid.m_columns = q * *step >> kFraction;
        grid.m_tall = greater(r, grid.m_rows);
        grid.m_wide = greater(c, grid.m_columns);
        return grid;
    }
    return std::nullopt;
}

LagBox ToeplitzGrid::box(std::size_t lag, std::size_t variant) const {
    const auto bit = [variant](unsigned k) { return static_cast<std::int64_t>(variant >> k & 1U); };
    // A count of zero belongs to no pixel; any box will do.
    return {m_shift + m_low[lag] + bit(0), std::max<std::int64_t>(m_rows + bit(2), 1),
            std::max<std::int64_t>(m_columns + bit(1), 1)};
}

void ToeplitzGrid::spread(std::span<const float> values, std::span<float> out) const {
    const std::size_t width = m_column.size();
    for (std::size_t y = 0; y < m_row.size(); ++y) {
        std::array<const float*, 4> four{};
        for (std::size_t k = 0; k < four.size(); ++k)
            four[k] = values.data() + ((m_tall[y] != 0 ? 4 : 0) + k) * lags() + m_start[y];
        choose(four, m_low.data() + m_start[y], m_row[y], m_column.data(), m_wide.data(), out.data() + y * width,
               width);
    }
}

DistinctBoxes::DistinctBoxes(const Boxes& all) {
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (k == 0 || all.low[k] != all.low[k - 1] || all.high[k] != all.high[k - 1]) {
            boxes.low.push_back(all.low[k]);
            boxes.high.push_back(all.high[k]);
        }
        of.push_back(boxes.size() - 1);
    }
}

void repeat(const DistinctBoxes& rows, const DistinctBoxes& columns, std::span<const float> values,
            std::span<float> out) {
    const std::size_t width = columns.of.size(), distinct = columns.boxes.size();
    for (std::size_t y = 0; y < rows.of.size(); ++y) {
        const auto row = out.subspan(y * width, width);
        const auto from = values.subspan(rows.of[y] * distinct, distinct);
        if (y > 0 && rows.of[y] == rows.of[y - 1])
            std::ranges::copy(out.subspan((y - 1) * width, width), row.begin());
        else if (distinct == width)
            std::ranges::copy(from, row.begin());
        else
            for (std::size_t x = 0; x < width; ++x) row[x] = from[columns.of[x]];
    }
}

void toeplitzPixels(std::span<const std::uint32_t> colours, std::size_t columns, std::span<std::uint32_t> out) {
    const std::vector<std::uint32_t> reversed(colours.rbegin(), colours.rend());
    const bool streamed = out.size_bytes() >= kStreamedBytes;
    const std::size_t rows = columns == 0 ? 0 : out.size() / columns;
    for (std::size_t y = 0; y < rows; ++y) {
        const std::uint32_t* from = reversed.data() + (rows - 1 - y);
        (streamed ? streamCopy : [](void* to, const void* source, std::size_t bytes) {
            std::memcpy(to, source, bytes);
        })(out.data() + y * columns, from, columns * sizeof(std::uint32_t));
    }
    endStream();
}

}  // namespace posenc
