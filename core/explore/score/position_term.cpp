// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/position_term.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/linear_bias.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/score/relative_parts.hpp"

namespace posenc {

PositionTerm::PositionTerm(const std::shared_ptr<const Relative>& of)
    : steps(of->bias), root(rootOf(*of)), causal(of->causal) {
    if (const auto* waves = std::get_if<Additive>(&of->vectors)) {
        frequencies = waves->frequencies;
        cosine = sine = std::vector(frequencies.size(), 0.0);
        for (std::size_t c = 0; c < waves->columns.size(); ++c)
            (waves->columns[c].cosine ? cosine : sine)[static_cast<std::size_t>(waves->columns[c].frequency)] =
                of->v[static_cast<Eigen::Index>(c)] / root;
    } else if (of->v.size() > 0) {
        const Vector products = std::get<Rows>(of->vectors).values * of->v / root;
        steps = mapped(of->rows, [&](double row) { return products[static_cast<Eigen::Index>(row)]; });
    }
    if (of->positionQueries.count() == 0) return;
    queries = {of, &of->positionQueries};
    keys = {of, &of->positionKeys};
}

double PositionTerm::at(std::int64_t query, std::int64_t key) const {
    if (causal && key > query) return kGap;
    const Array angles = static_cast<double>(query - key) * asArray(frequencies);
    const double sum = steps.at(query - key) + (asArray(cosine) * angles.cos() + asArray(sine) * angles.sin()).sum();
    if (!queries) return sum;
    if (query >= queries->count() || key >= keys->count()) return kGap;
    return sum + queries->values.row(query).dot(keys->values.row(key)) / root;
}

/// cos and sin of the difference from those of its two ends: a product of rank 2 for each frequency.
void PositionTerm::addWaves(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const std::size_t depth = 2 * frequencies.size(), width = columns.size();
    Pixels a(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(depth));
    Eigen::VectorXf c(a.rows()), s(a.rows());
    std::vector<float> b(depth * width);
    for (std::size_t i = 0; i < frequencies.size(); ++i) {
        const auto right = std::span(b).subspan(2 * i * width, 2 * width);
        meanPhases(frequencies[i], columns, right.first(width), right.last(width));
        meanPhases(frequencies[i], rows, asSpan(c), asSpan(s));
        const auto [even, odd] = std::pair{static_cast<float>(cosine[i]), static_cast<float>(sine[i])};
        a.col(static_cast<Eigen::Index>(2 * i)) = even * c + odd * s;
        a.col(static_cast<Eigen::Index>(2 * i + 1)) = even * s - odd * c;
    }
    rankProduct(asSpan(a), b, depth, width, out);
    if (!causal) return;
    const auto values = [this](std::int64_t first, std::span<double> each) {
        trigSum(frequencies, cosine, sine, first, each);
    };
    fillDiagonal(values, rows, columns, out);
}

void PositionTerm::addSteps(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const VisibleDistances all, past{0, kBeyondAll};
    addLinearBias({0.0, 0, steps}, causal ? past : all, rows, columns, out);
}

/// The mean over a box is the product of two mean vectors.
void PositionTerm::addProjections(const Boxes& rows, const Boxes& columns, std::span<float> out) const {
    const auto means = [](const Rows& all, const Boxes& boxes) {
        Pixels each = Pixels::Zero(static_cast<Eigen::Index>(boxes.size()), all.dim());
        for (std::size_t k = 0; k < boxes.size(); ++k)
            if (const Vector mean = meanOf(all, boxes[k]); mean.size() > 0)
                each.row(static_cast<Eigen::Index>(k)) = mean.cast<float>();
        return each;
    };
    Eigen::Map<Pixels> sums(out.data(), static_cast<Eigen::Index>(rows.size()),
                            static_cast<Eigen::Index>(columns.size()));
    sums += means(*queries, rows) * means(*keys, columns).transpose() / static_cast<float>(root);
}

/// Positions beyond the end of the projected tables have no vectors and are left out of the means.
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

/// Four standard deviations of waves and products, plus the largest step: independent of the length shown.
double PositionTerm::reach() const {
    double largest = std::abs(steps.before);
    for (const double value : steps.values) largest = std::max(largest, std::abs(value));
    const double waves = std::sqrt(0.5 * (asVector(cosine).squaredNorm() + asVector(sine).squaredNorm()));
    double products = 0.0;
    if (queries)
        products = queries->values.norm() * keys->values.norm() / std::sqrt(static_cast<double>(queries->dim())) /
                   static_cast<double>(queries->count()) / root;
    return std::max(largest + 4.0 * (waves + products), 1e-9);
}

}  // namespace posenc
