// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/diagnose/turns.hpp"

#include <algorithm>
#include <cmath>

#include "core/diagnose/cells.hpp"

namespace posenc::diagnose {

namespace {

constexpr double kShort = 128.0;  // positions in which float32 does no harm

double angle(const Plan& plan, double position, double frequency) {
    const auto& by = plan.rounding;
    const double at = rounded(position + static_cast<double>(plan.positionOffset), by.position);
    return rounded(at * rounded(frequency, by.frequency), by.product);
}

double wave(const Plan& plan, double factor, double value) {
    const auto& by = plan.rounding;
    return by.tableBeforeFactor ? factor * rounded(value, by.table) : rounded(factor * value, by.table);
}

double position(const Place& place, std::size_t row) {
    return static_cast<double>(place.start + static_cast<std::int64_t>(row));
}

struct Turn {
    double cos, sin;
};

Turn turnAt(const Plan& plan, const Ladder& ladder, double position, std::size_t pair) {
    const double at = angle(plan, position, ladder.frequencies[pair]);
    const double sine = plan.sineNegated ? -std::sin(at) : std::sin(at);
    return {wave(plan, ladder.attentionFactor, std::cos(at)), wave(plan, ladder.attentionFactor, sine)};
}

/// Turns the pairs of vectors of so many dimensions.
struct Turner {
    Turner(const Plan& planned, std::size_t columns) : plan(planned), ladder(ladderOf(planned)) {
        pairs = std::min(ladder.frequencies.size(), columns / 2);
        shift = firstTurning(plan, columns, 2 * pairs);
    }
    template <class Change> void eachPair(double position, PairLayout layout, const Change& change) const {
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto [first, second] = pairIndices(layout, i, pairs);
            change(first + shift, second + shift, turnAt(plan, ladder, position, i));
        }
    }
    std::vector<double> turned(const std::vector<double>& x, double position, PairLayout layout) const {
        std::vector<double> y = x;
        eachPair(position, layout, [&](std::size_t u, std::size_t v, Turn by) {
            y[u] = x[u] * by.cos - x[v] * by.sin;
            y[v] = x[u] * by.sin + x[v] * by.cos;
        });
        return y;
    }
    /// What it was before.
    std::vector<double> before(const std::vector<double>& y, double position) const {
        std::vector<double> x = y;
        eachPair(position, plan.layout, [&](std::size_t u, std::size_t v, Turn by) {
            const double square = by.cos * by.cos + by.sin * by.sin;
            x[u] = (y[u] * by.cos + y[v] * by.sin) / square;
            x[v] = (y[v] * by.cos - y[u] * by.sin) / square;
        });
        return x;
    }
    const Plan& plan;
    Ladder ladder;
    std::size_t pairs = 0, shift = 0;
};

std::vector<double> vectorAt(const Turner& turner, const Place& place, std::size_t row) {
    const std::size_t columns = place.columns();
    if (place.vectors.empty()) return std::vector<double>(columns, 1.0);
    if (place.vectorsAreRotated) return turner.before(place.vectors, position(place, place.rows.front()));
    if (place.vectors.size() <= columns || (row + 1) * columns > place.vectors.size())
        return {place.vectors.begin(), place.vectors.begin() + static_cast<std::ptrdiff_t>(columns)};
    const auto begin = place.vectors.begin() + static_cast<std::ptrdiff_t>(row * columns);
    return {begin, begin + static_cast<std::ptrdiff_t>(columns)};
}

double temperatureAt(const Plan& plan, double position) {
    if (!plan.temperature) return 1.0;
    const auto& [scale, length, fromOne, unrotated] = *plan.temperature;
    return 1.0 + scale * std::log(1.0 + std::floor((position + (fromOne ? 1.0 : 0.0)) / static_cast<double>(length)));
}

double scoreScale(const Place& place, const Ladder& ladder) {
    const double dim = 2.0 * static_cast<double>(ladder.headPairs);
    const double scales[] = {1.0, 1.0 / std::sqrt(dim), 1.0 / dim,
                             0.5 / static_cast<double>(ladder.frequencies.size())};
    return scales[place.score];
}

/// Vectors of ones, turned, a row for each position.
Matrix turnedOnes(const Turner& turner, const Place& place, std::size_t positions, PairLayout layout) {
    const std::vector<double> ones(2 * turner.pairs, 1.0);
    Matrix out(positions, ones.size());
    for (std::size_t p = 0; p < positions; ++p) {
        const std::vector<double> row = turner.turned(ones, position(place, p), layout);
        for (std::size_t i = 0; i < row.size(); ++i)
            out(static_cast<Eigen::Index>(p), static_cast<Eigen::Index>(i)) = row[i];
    }
    return out;
}

PairLayout otherLayout(PairLayout layout) {
    return layout == PairLayout::Half ? PairLayout::Interleaved : PairLayout::Half;
}

}  // namespace

std::vector<double> rotatedVectors(const Plan& plan, const Place& place) {
    const Turner turner(plan, place.columns());
    std::vector<double> out, x = vectorAt(turner, place, 0);
    const bool one = place.vectors.size() <= place.columns();
    for (const std::size_t row : place.rows) {
        if (!one) x = vectorAt(turner, place, row);
        const std::vector<double> y = turner.turned(x, position(place, row), plan.layout);
        out.insert(out.end(), y.begin(), y.end());
    }
    return out;
}

std::vector<double> scores(const Plan& plan, const Place& place) {
    const Ladder ladder = ladderOf(plan);
    const Turner turner(plan, 2 * ladder.frequencies.size());
    const Cells at(place);
    const std::size_t positions = std::max(at.keys, at.queries + static_cast<std::size_t>(at.offset));
    const Matrix queries = turnedOnes(turner, place, positions, plan.layout);
    const Matrix keys = turnedOnes(turner, place, positions,
                                   plan.keysInOtherLayout ? otherLayout(plan.layout) : plan.layout);
    const double scale = scoreScale(place, ladder);
    const std::size_t still = ladder.headPairs - std::min(ladder.headPairs, ladder.frequencies.size());
    const double rest = place.score == 3 ? 0.0 : 2.0 * static_cast<double>(still);
    return cells(place, 1, [&](std::size_t, std::int64_t query, std::int64_t key) {
        const double temperature = temperatureAt(plan, position(place, static_cast<std::size_t>(query)));
        return temperature * scale * (queries.row(query).dot(keys.row(key)) + rest);
    });
}

std::vector<double> floatSlack(const Plan& plan, const Place& place) {
    Place across = place;
    across.what = place.what == What::Cos ? What::Sin : What::Cos;
    std::vector<double> out = waves(plan, across);
    const std::vector<double> columns = columnsOf(plan, ladderOf(plan), place);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double from = std::abs(position(place, place.rows[i / columns.size()]));
        const bool near = plan.rounding.arithmetic || from < kShort;
        out[i] = near ? std::abs(out[i]) * from * columns[i % columns.size()] * 4.0 * 0x1p-24 : 0.0;
    }
    return out;
}

std::vector<double> columnsOf(const Plan& plan, const Ladder& ladder, const Place& place) {
    const std::size_t columns = place.columns();
    const bool dims = place.lanes == LaneKind::Rotating || place.lanes == LaneKind::Head;
    const std::size_t pairs = std::min(ladder.frequencies.size(), dims ? columns / 2 : columns);
    const bool whole = place.lanes == LaneKind::Head || place.lanes == LaneKind::HeadPairs;
    const std::size_t width = dims ? 2 * pairs : pairs;
    const std::size_t shift = whole ? firstTurning(plan, columns, width) : 0;
    std::vector<double> out(columns, 0.0);
    for (std::size_t i = 0; i < width && i + shift < columns; ++i) {
        const std::size_t pair = !dims ? i : plan.layout == PairLayout::Half ? i % pairs : i / 2;
        out[i + shift] = ladder.frequencies[pair];
    }
    return out;
}

std::vector<double> waves(const Plan& plan, const Place& place) {
    const Ladder ladder = ladderOf(plan);
    const std::vector<double> columns = columnsOf(plan, ladder, place);
    const bool sine = place.what == What::Sin;
    std::vector<double> out;
    for (const std::size_t row : place.rows)
        for (const double frequency : columns) {
            const double at = angle(plan, position(place, row), frequency);
            const double value = sine ? (plan.sineNegated ? -std::sin(at) : std::sin(at)) : std::cos(at);
            out.push_back(wave(plan, ladder.attentionFactor, value));
        }
    return out;
}

std::size_t firstTurning(const Plan& plan, std::size_t columns, std::size_t width) {
    const bool latent = number(plan.subject, "qk-head-dim") == static_cast<double>(columns);
    return latent || plan.lanes == Plan::Lanes::Last ? columns - std::min(columns, width) : 0;
}

std::vector<LaneKind> laneKinds(const Plan& plan, std::size_t columns) {
    const Ladder ladder = ladderOf(plan);
    const std::size_t pairs = ladder.spread ? turningPairs(rotaryOf(plan.subject)) : ladder.frequencies.size();
    std::vector<LaneKind> out;
    if (columns == pairs) out.push_back(LaneKind::Pairs);
    if (columns == 2 * pairs) out.push_back(LaneKind::Rotating);
    if (columns == ladder.headPairs && columns != pairs) out.push_back(LaneKind::HeadPairs);
    const bool whole = columns == 2 * ladder.headPairs ||
                       number(plan.subject, "qk-head-dim") == static_cast<double>(columns);
    if (whole && columns != 2 * pairs) out.push_back(LaneKind::Head);
    return out;
}

}  // namespace posenc::diagnose
