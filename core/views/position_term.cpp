// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/views/position_term.hpp"

#include <algorithm>
#include <cmath>

#include "core/math/box_mean.hpp"
#include "core/math/linear_bias.hpp"
#include "core/math/trig_sum.hpp"

namespace posenc {

namespace {

double dot(std::span<const double> a, std::span<const double> b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

}  // namespace

PositionTerm::PositionTerm(const Of<Relative>& of)
    : steps(of.encoding->bias), root(rootOf(*of.encoding)), causal(of.encoding->causal) {
    const Relative& relative = *of.encoding;
    if (const auto* waves = std::get_if<Additive>(&relative.vectors)) {
        frequencies = waves->frequencies;
        cosine = sine = std::vector(frequencies.size(), 0.0);
        for (std::size_t c = 0; c < waves->columns.size(); ++c)
            (waves->columns[c].cosine ? cosine : sine)[static_cast<std::size_t>(waves->columns[c].frequency)] =
                relative.v[c] / root;
    } else if (!relative.v.empty()) {
        const Rows& rows = std::get<Rows>(relative.vectors);
        steps = mapped(relative.rows,
                       [&](double row) { return dot(relative.v, rows.row(static_cast<std::int64_t>(row))) / root; });
    }
    if (relative.positionQueries.values.empty()) return;
    queries = keptRows(of, relative.positionQueries);
    keys = keptRows(of, relative.positionKeys);
}

double PositionTerm::at(std::int64_t query, std::int64_t key) const {
    if (causal && key > query) return kGap;
    double sum = steps.at(query - key);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const double angle = static_cast<double>(query - key) * frequencies[i];
        sum += cosine[i] * std::cos(angle) + sine[i] * std::sin(angle);
    }
    if (!queries) return sum;
    if (query >= queries->count() || key >= keys->count()) return kGap;
    return sum + dot(queries->row(query), keys->row(key)) / root;
}

/// cos and sin of the difference by those of its two ends: a product of rank 2 for each frequency.
void PositionTerm::addWaves(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const std::size_t depth = 2 * frequencies.size();
    std::vector<float> a(rows.size() * depth), b(depth * columns.size()), c(rows.size()), s(rows.size());
    const std::span<float> right(b);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        meanPhases(frequencies[i], columns, right.subspan(2 * i * columns.size(), columns.size()),
                   right.subspan((2 * i + 1) * columns.size(), columns.size()));
        meanPhases(frequencies[i], rows, c, s);
        const auto [even, odd] = std::pair{static_cast<float>(cosine[i]), static_cast<float>(sine[i])};
        for (std::size_t y = 0; y < rows.size(); ++y) {
            a[y * depth + 2 * i] = even * c[y] + odd * s[y];
            a[y * depth + 2 * i + 1] = even * s[y] - odd * c[y];
        }
    }
    rankProduct(a, b, depth, columns.size(), out);
    if (!causal) return;
    const auto values = [this](std::int64_t first, std::span<double> each) {
        trigSum(frequencies, cosine, sine, first, each);
    };
    fillDiagonal(values, rows, columns, out);
}

void PositionTerm::addSteps(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const SeenDistances all, past{0, kBeyondAll};
    addLinearBias({0.0, 0, steps}, causal ? past : all, rows, columns, out);
}

/// The mean over a box is the product of two mean vectors.
void PositionTerm::addProjections(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const auto depth = static_cast<std::size_t>(queries->dim);
    std::vector<float> a(rows.size() * depth), b(depth * columns.size()), products(out.size());
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const auto mean = meanOfRows(*queries, rows[y]);
        for (std::size_t c = 0; c < depth; ++c)
            a[y * depth + c] = mean.empty() ? 0.0F : static_cast<float>(mean[c] / root);
    }
    for (std::size_t x = 0; x < columns.size(); ++x) {
        const auto mean = meanOfRows(*keys, columns[x]);
        for (std::size_t c = 0; c < depth; ++c)
            b[c * columns.size() + x] = mean.empty() ? 0.0F : static_cast<float>(mean[c]);
    }
    rankProduct(a, b, depth, columns.size(), products);
    for (std::size_t k = 0; k < out.size(); ++k) out[k] += products[k];
}

/// Positions beyond the end of the projected tables have no vectors, so that nothing of theirs is averaged.
void PositionTerm::sample(const Boxes& allRows, const Boxes& allColumns, std::span<float> out) const {
    const Boxes rows = queries ? allRows.within(0, queries->count()) : allRows;
    const Boxes columns = keys ? allColumns.within(0, keys->count()) : allColumns;
    std::ranges::fill(out, 0.0F);
    if (!frequencies.empty()) addWaves(rows, columns, out);
    if (!steps.empty()) addSteps(rows, columns, out);
    if (queries) addProjections(rows, columns, out);
    if (causal) blankFuture(rows, columns, out);
    blankEmptyBoxes(rows, columns, out);
}

/// Four standard deviations of waves and products, and the largest step: whatever length is shown.
double PositionTerm::reach() const {
    double largest = std::abs(steps.before);
    for (const double value : steps.values) largest = std::max(largest, std::abs(value));
    const double waves = std::sqrt(0.5 * (dot(cosine, cosine) + dot(sine, sine)));
    double products = 0.0;
    if (queries)
        products = std::sqrt(dot(queries->values, queries->values) * dot(keys->values, keys->values) / queries->dim) /
                   static_cast<double>(queries->count()) / root;
    return std::max(largest + 4.0 * (waves + products), 1e-9);
}

}  // namespace posenc
