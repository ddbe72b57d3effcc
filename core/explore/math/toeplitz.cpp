// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/toeplitz.hpp"

#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double kSmooth = 32.0;  // numbers under a pixel; from here on a grid may ignore where they begin
constexpr double kDrift = 2e-4;   // in pixels: the largest deviation from the grid
constexpr double kRounding = 1e-6;

std::size_t index(std::int64_t k) { return static_cast<std::size_t>(k); }

/// Pixels of an axis at equal steps.
struct Spacing {
    std::int64_t low;    // origin of places
    double first, step;  // start of the first pixel, its length
    bool whole;          // all pixels cut numbers alike

    double place(std::size_t k) const { return first + step * static_cast<double>(k); }
};

std::optional<Spacing> spacingOf(const Boxes& boxes) {
    const std::size_t count = boxes.size();
    if (count == 0 || boxes.empty(0) || boxes.empty(count - 1)) return std::nullopt;
    const std::int64_t low = boxes.low[0];
    const auto begin = [&](const Stretch& each) { return static_cast<double>(each.low - low) + each.lowCut; };
    const auto end = [&](const Stretch& each) { return static_cast<double>(each.high - low) - each.highCut; };
    const double first = begin(boxes[0]), step = (end(boxes[count - 1]) - first) / static_cast<double>(count);
    Spacing steps{low, first, step, std::abs(step - std::nearbyint(step)) * static_cast<double>(count) < kRounding};
    if (steps.whole) steps.step = std::nearbyint(step);
    for (std::size_t k = 0; k < count; ++k) {
        const Stretch each = boxes[k];
        if (each.empty() || std::abs(begin(each) - steps.place(k)) > kRounding ||
            std::abs(end(each) - steps.place(k + 1)) > kRounding)
            return std::nullopt;
    }
    return steps;
}

/// The middle of the first pixel, relative to steps.low.
double middleOf(const Spacing& steps, const Stretch& first) {
    return steps.whole ? 0.5 * static_cast<double>(first.count() - 1) : steps.first + 0.5 * (steps.step - 1.0);
}

struct Ratio {
    std::int64_t p, q;
};

/// Simple fractions near `ratio`: its convergents, as long as they need at most `most` lags.
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

/// True if rows of p steps and columns of q stay on the grid.
bool fits(const Spacing& rows, const Spacing& columns, Ratio ratio, std::size_t height) {
    const double off = std::abs(rows.step - columns.step * static_cast<double>(ratio.p) / static_cast<double>(ratio.q));
    const double allowed = rows.whole && columns.whole ? kRounding : kDrift * std::min(rows.step, columns.step);
    return off * static_cast<double>(height) <= allowed;
}

}  // namespace

std::optional<ToeplitzGrid> ToeplitzGrid::over(const Boxes& rows, const Boxes& columns, std::size_t most) {
    const auto r = spacingOf(rows), c = spacingOf(columns);
    if (!r || !c) return std::nullopt;
    if (!(r->whole && c->whole) && std::min(r->step, c->step) < kSmooth) return std::nullopt;
    const auto height = static_cast<std::int64_t>(rows.size()), width = static_cast<std::int64_t>(columns.size());
    for (const Ratio ratio : fractionsNear(r->step / c->step, height, width, static_cast<std::int64_t>(most))) {
        if (!fits(*r, *c, ratio, rows.size())) continue;
        const auto [p, q] = ratio;
        const std::int64_t top = p * (height - 1) / q;
        ToeplitzGrid grid;
        grid.m_perResidue = index(top + width);
        grid.m_width = columns.size();
        for (std::int64_t y = 0; y < height; ++y)
            grid.m_start.push_back(index(p * y % q) * grid.m_perResidue + index(top - p * y / q));
        grid.m_rows = {rows[0], !r->whole};
        grid.m_columns = {columns[0], !c->whole};
        grid.m_fractions = q;
        grid.m_top = top;
        grid.m_step = c->step / static_cast<double>(q);
        grid.m_first = static_cast<double>(r->low - c->low) + (middleOf(*r, rows[0]) - middleOf(*c, columns[0]));
        return grid;
    }
    return std::nullopt;
}

std::vector<double> ToeplitzGrid::distances() const {
    std::vector<double> out;
    for (std::int64_t residue = 0; residue < m_fractions; ++residue)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(m_perResidue); ++k)
            out.push_back(m_first + m_step * static_cast<double>(m_fractions * (m_top - k) + residue));
    return out;
}

void ToeplitzGrid::spread(std::span<const float> values, std::span<float> out) const {
    for (std::size_t y = 0; y < m_start.size(); ++y)
        std::ranges::copy(values.subspan(m_start[y], m_width), out.subspan(y * m_width, m_width).begin());
}

DistinctBoxes::DistinctBoxes(const Boxes& all) {
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (k == 0 || all[k] != all[k - 1]) boxes.add(all[k]);
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

}  // namespace posenc
