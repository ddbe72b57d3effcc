// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/score/vectors.hpp"

#include <algorithm>

#include "core/explore/math/trig_sum.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

/// The sum over columns c of weights[c] times the wave of column c, at consecutive numbers.
void sumWaves(const Additive& waves, const Vector& weights, std::int64_t first, std::span<double> out) {
    std::vector<double> cosine(waves.frequencies.size()), sine(waves.frequencies.size());
    for (std::size_t c = 0; c < waves.columns.size(); ++c) {
        if (waves.columns[c].frequency < 0) continue;
        auto& side = waves.columns[c].cosine ? cosine : sine;
        side[static_cast<std::size_t>(waves.columns[c].frequency)] += weights[static_cast<Eigen::Index>(c)];
    }
    trigSum(waves.frequencies, cosine, sine, first, out);
}

/// A sine and a cosine of one frequency contribute 1 to the square, lone ones (1 ± cos 2tf) / 2. Cost: the lone ones.
std::function<double(std::int64_t)> squaresOf(const Additive& waves) {
    std::vector<double> lone(waves.frequencies.size());
    double always = 0.0;
    for (const auto& [frequency, cosine] : waves.columns) {
        if (frequency < 0) continue;
        always += 0.5;
        lone[static_cast<std::size_t>(frequency)] += cosine ? 0.5 : -0.5;
    }
    return [always, lone, frequencies = waves.frequencies](std::int64_t number) {
        double sum = always;
        for (std::size_t i = 0; i < lone.size(); ++i)
            if (lone[i] != 0.0) sum += lone[i] * std::cos(2.0 * static_cast<double>(number) * frequencies[i]);
        return sum;
    };
}

/// The product of a position's digits with `others`. Cost: the position's digits.
double dotOfDigits(const Digits& digits, const Vector& others, std::int64_t position) {
    const double value = static_cast<double>(position) / digits.factor;
    auto rest = static_cast<std::int64_t>(value);
    double digit = static_cast<double>(rest % digits.radix) + (value - static_cast<double>(rest)), sum = 0.0;
    for (Eigen::Index c = others.size(); c-- > 0 && (rest > 0 || digit > 0.0);) {
        sum += digit * others[c];
        rest /= digits.radix;
        digit = static_cast<double>(rest % digits.radix);
    }
    return sum;
}

Vector rowOrGaps(const Rows& rows, std::int64_t row) {
    return rows.has(row) ? Vector(rows.values.row(row)) : Vector::Constant(rows.dim(), kGap);
}

/// The vector of a distance: masked distances have rows of their own, which hold what they would have.
Vector lookedUp(const Relative& relative, std::int64_t distance) {
    if (distance < 0 && relative.later.count() > 0)
        return relative.later.values.row(std::min(-distance, relative.later.count()) - 1);
    return std::get<Rows>(relative.vectors).values.row(static_cast<Eigen::Index>(relative.rows.at(distance)));
}

}  // namespace

Vectors vectorsOf(const Additive& waves) {
    const auto at = [waves](std::int64_t number) {
        return Vector::NullaryExpr(static_cast<Eigen::Index>(waves.columns.size()),
                                   [&](Eigen::Index c) { return waves.at(number, static_cast<std::size_t>(c)); })
            .eval();
    };
    const auto along = [waves](const Vector& weights, std::int64_t first, std::span<double> values) {
        sumWaves(waves, weights, first, values);
    };
    return {.dim = std::ssize(waves.columns), .at = at, .square = squaresOf(waves), .along = along};
}

Vectors vectorsOf(const Digits& digits) {
    Vectors out{.dim = digits.width};
    out.at = [digits](std::int64_t number) {
        return Vector::NullaryExpr(digits.width,
                                   [&](Eigen::Index c) { return digits.digit(number, static_cast<int>(c)); })
            .eval();
    };
    out.along = [digits](const Vector& weights, std::int64_t first, std::span<double> values) {
        for (double& value : values) {
            checkpoint();
            value = dotOfDigits(digits, weights, first++);
        }
    };
    return out;
}

Vectors vectorsOf(std::shared_ptr<const Rows> rows) {
    Vectors out{.dim = rows->dim(), .count = rows->count()};
    out.at = [rows](std::int64_t number) { return rowOrGaps(*rows, number); };
    out.along = [rows](const Vector& weights, std::int64_t first, std::span<double> values) {
        const std::int64_t end = first + static_cast<std::int64_t>(values.size());
        const std::int64_t low = std::clamp(first, std::int64_t{0}, rows->count()),
                           high = std::clamp(end, low, rows->count());
        auto all = asVector(values);
        all.setConstant(kGap);
        all.segment(low - std::min(first, low), high - low).noalias() = rows->values.middleRows(low, high - low) *
                                                                        weights;
    };
    return out;
}

Vector meanOf(const Rows& rows, const Stretch& positions) {
    const Stretch there = positions.within(0, rows.count());
    if (there.empty()) return {};
    const Vector shares = Vector::NullaryExpr(there.count(),
                                              [&](Eigen::Index r) { return there.share(there.low + r); });
    return rows.values.middleRows(there.low, there.count()).transpose() * shares / there.size();
}

bool isEmpty(const Relative& relative) {
    const auto* rows = std::get_if<Rows>(&relative.vectors);
    return rows && rows->count() == 0;
}

Vectors distanceVectors(std::shared_ptr<const Relative> relative) {
    if (const auto* waves = std::get_if<Additive>(&relative->vectors)) return vectorsOf(*waves);
    Vectors out{.dim = relative->dim};
    out.at = [relative](std::int64_t distance) { return lookedUp(*relative, distance); };
    out.along = [relative](const Vector& weights, std::int64_t first, std::span<double> values) {
        const auto product = [&](const Rows& rows) {
            return rows.count() > 0 ? Vector(rows.values * weights) : Vector();
        };
        const Vector products = product(std::get<Rows>(relative->vectors)), later = product(relative->later);
        for (double& value : values) {
            const bool masked = first < 0 && later.size() > 0;
            value = masked ? later[std::min<std::int64_t>(-first, later.size()) - 1]
                           : products[static_cast<Eigen::Index>(relative->rows.at(first))];
            ++first;
        }
    };
    return out;
}

}  // namespace posenc
