// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/turns.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/explore/text/number.hpp"
#include "core/zoo/diagnose/cells.hpp"

namespace posenc::diagnose {

namespace {

constexpr double kShort = 128.0;  // positions at which float32 is harmless

double angle(const Plan& plan, double position, double frequency) {
    const auto& by = plan.rounding;
    const double at = rounded(plan.positionTimes * (position + static_cast<double>(plan.positionOffset)), by.position);
    return rounded(at * rounded(frequency, by.frequency), by.product);
}

double wave(const Plan& plan, double factor, double value) {
    const auto& by = plan.rounding;
    return by.tableBeforeFactor ? factor * rounded(value, by.table) : rounded(factor * value, by.table);
}

constexpr double kAngleShare = 0x1p-50;  // of an angle: the error of double after a few operations

/// Position of a row of the numbers; rows beyond the list keep their own.
double position(const Plan& plan, const Place& place, std::size_t row) {
    const std::size_t step = place.step(row);
    if (plan.positions && place.positions && step < plan.positions->size()) return (*plan.positions)[step];
    return static_cast<double>(place.position(row));
}

/// For an angle that no format holds: no number is near it, nor is a mask.
double overflown(double x) { return std::isfinite(x) ? x : HUGE_VAL; }

double waveAt(const Plan& plan, double angle, bool sine) {
    if (!std::isfinite(angle)) return HUGE_VAL;
    using enum Plan::Waves;
    const bool other = plan.waves == Exchanged || plan.waves == (sine ? CosineAlone : SineAlone);
    if (sine == other) return std::cos(angle);
    return plan.sineNegated ? -std::sin(angle) : std::sin(angle);
}

/// Value of columns that were never written.
double unwritten(const Plan& plan, bool sine) { return plan.secondHalf == Plan::Half::Unrotated && !sine ? 1.0 : 0.0; }

struct Turn {
    double cos, sin;
};

Turn turnAt(const Plan& plan, const PlannedRotary& rotary, double position, std::size_t pair) {
    if (plan.secondHalf != Plan::Half::There && 2 * pair >= rotary.frequencies.size())
        return {unwritten(plan, false), unwritten(plan, true)};
    const double at = angle(plan, position, rotary.frequencies[pair]);
    return {wave(plan, rotary.attentionFactor, waveAt(plan, at, false)),
            wave(plan, rotary.attentionFactor, waveAt(plan, at, true))};
}

/// Rotates the pairs of vectors.
struct Turner {
    Turner(const Plan& planned, std::size_t columns) : plan(planned), rotary(plannedRotaryOf(planned)) {
        pairs = std::min(rotary.frequencies.size(), columns / 2);
        shift = firstTurning(plan, columns, 2 * pairs);
    }
    template <class Change> void eachPair(double position, PairLayout layout, const Change& change) const {
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto [first, second] = pairIndices(layout, i, pairs);
            change(first + shift, second + shift, turnAt(plan, rotary, position, i));
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
    /// The vector before rotation.
    std::vector<double> before(const std::vector<double>& y, double position) const {
        std::vector<double> x = y;
        eachPair(position, plan.layout, [&](std::size_t u, std::size_t v, Turn by) {
            const double square = by.cos * by.cos + by.sin * by.sin;
            x[u] = (y[u] * by.cos + y[v] * by.sin) / square;
            x[v] = (y[v] * by.cos - y[u] * by.sin) / square;
        });
        return x;
    }
    /// Reorders neighbours into halves, or back.
    std::vector<double> parted(const std::vector<double>& x, bool back) const {
        std::vector<double> y = x;
        for (std::size_t i = 0; i < pairs; ++i) {
            const auto [a, b] = pairIndices(PairLayout::Interleaved, i, pairs);
            const auto [u, v] = pairIndices(PairLayout::Half, i, pairs);
            y[(back ? a : u) + shift] = x[(back ? u : a) + shift];
            y[(back ? b : v) + shift] = x[(back ? v : b) + shift];
        }
        return y;
    }
    const Plan& plan;
    PlannedRotary rotary;
    std::size_t pairs = 0, shift = 0;
};

std::vector<double> rowOf(const std::vector<double>& vectors, std::size_t row, std::size_t columns) {
    const auto begin = vectors.begin() + static_cast<std::ptrdiff_t>(row * columns);
    return {begin, begin + static_cast<std::ptrdiff_t>(columns)};
}

/// The vector of a row: one for each row, for each position or for each head, or only one.
std::size_t vectorOf(const Place& place, std::size_t row) {
    const std::size_t count = place.vectors->size() / place.columns();
    std::size_t rows = 1;
    for (std::size_t i = 0; i + 1 < place.shape.size(); ++i) rows *= place.shape[i];
    if (count == 1) return 0;
    if (count == rows || !place.positions) return std::min(row, count - 1);
    return std::min(count == place.positions ? place.step(row) : place.copy(row), count - 1);
}

/// For vectors known only after rotation: the row of the same head at the first position.
std::size_t firstRowOf(const Place& place, std::size_t row) { return row - place.step(row) * place.stride; }

std::vector<double> vectorAt(const Turner& turner, const Place& place, std::size_t row) {
    const std::size_t columns = place.columns();
    if (!place.vectors) return std::vector<double>(columns, 1.0);
    if (!place.vectorsAreRotated) return rowOf(*place.vectors, vectorOf(place, row), columns);
    const std::size_t first = firstRowOf(place, row);
    const std::vector<double> y = rowOf(*place.vectors, first, columns);
    return turner.before(turner.plan.halvesOut ? turner.parted(y, true) : y, position(turner.plan, place, first));
}

double temperatureAt(const Plan& plan, double position) {
    if (!plan.temperature) return 1.0;
    return plan.temperature->atReal(position + plan.temperatureShift);
}

/// The factor of a row of queries, or its ratio to the first row's if the input is inferred from that row.
double temperatureAt(const Plan& plan, const Place& place, std::size_t row) {
    if (!place.areQueries) return 1.0;
    const double first = place.vectorsAreRotated ? temperatureAt(plan, position(plan, place, firstRowOf(place, row)))
                                                 : 1.0;
    return temperatureAt(plan, position(plan, place, row)) / first;
}

/// Dimension of the multiplied vectors: that of the given ones, or the rotating dimensions of ones.
std::size_t scoredDimensions(const Place& place, const PlannedRotary& rotary) {
    return place.vectors ? place.vectorColumns : 2 * rotary.frequencies.size();
}

/// Dimension of a whole query, of which only a part may have been multiplied.
double wholeDimension(const Plan& plan, double own) {
    if (plan.softmax) return static_cast<double>(plan.softmax->dimension);
    return number(plan.subject, "qk-head-dim").value_or(own);
}

/// Dimension of the multiplied vectors themselves.
double ownDimension(const Place& place, const PlannedRotary& rotary) {
    return place.vectors ? static_cast<double>(scoredDimensions(place, rotary))
                         : 2.0 * static_cast<double>(rotary.headPairs);
}

double scoreScale(const Plan& plan, const Place& place, const PlannedRotary& rotary) {
    const double dim = ownDimension(place, rotary), gain = softmaxGainOf(plan) * plan.scoreTimes;
    const double scales[] = {1.0, gain / std::sqrt(wholeDimension(plan, dim)), gain / std::sqrt(dim), gain / dim,
                             0.5 / static_cast<double>(rotary.frequencies.size())};
    return scales[place.score];
}

/// Start of a head's vectors among `count` vectors in blocks of `length`, one block per head or per group of heads.
std::size_t blockOf(std::size_t head, std::size_t heads, std::size_t count, std::size_t length) {
    const std::size_t blocks = std::max<std::size_t>(1, count / length);
    return (blocks >= heads ? head % blocks : head * blocks / heads) * length;
}

std::size_t unrotatedPairs(const PlannedRotary& rotary) {
    return rotary.headPairs - std::min(rotary.headPairs, rotary.frequencies.size());
}

/// Queries and keys as rotated by a plan.
struct Scorer {
    Scorer(const Plan& planned, const Place& where)
        : plan(planned),
          place(where),
          at(where),
          rotary(plannedRotaryOf(planned)),
          dimensions(scoredDimensions(where, rotary)),
          heads(headsOf(where)),
          turner(planned, dimensions) {}

    static std::size_t headsOf(const Place& where) {
        std::size_t out = 1;
        for (std::size_t i = 0; i + 2 < where.shape.size(); ++i) out *= where.shape[i];
        return out;
    }
    std::vector<double> vector(const Vectors& of, std::size_t head, std::size_t index, std::size_t length) const {
        if (!of) return std::vector<double>(dimensions, 1.0);
        return rowOf(*of, blockOf(head, heads, of->size() / dimensions, length) + index, dimensions);
    }
    Vector query(std::size_t row) const {
        const auto own = vector(place.vectors, at.head(row), row % at.queries, at.queries);
        const PairLayout layout = plan.queriesInOtherLayout ? otherLayout(plan.layout) : plan.layout;
        const auto turned = turner.turned(own, placeOf(row), layout);
        return asVector(turned);
    }
    Matrix keys(std::size_t head) const {
        const PairLayout layout = plan.keysInOtherLayout ? otherLayout(plan.layout) : plan.layout;
        Matrix out(place.width(), dimensions);
        for (std::size_t i = 0; i < place.width(); ++i) {
            const std::size_t key = place.keys.empty() ? i : place.keys[i];
            const auto own = vector(place.keyVectors, head, key, at.keys);
            const auto turned = turner.turned(own, listed(plan.keyPositions, key, key), layout);
            out.row(static_cast<Eigen::Index>(i)) = asVector(turned).transpose();
        }
        return out;
    }
    double placeOf(std::size_t row) const {
        const auto own = static_cast<std::size_t>(at.query(row));
        return listed(plan.queryPositions, row % at.queries, own) + static_cast<double>(plan.queryOffset);
    }
    double listed(const Vectors& positions, std::size_t index, std::size_t own) const {
        return positions && index < positions->size() ? (*positions)[index] : where(own);
    }
    double where(std::size_t index) const { return position(plan, place, index); }

    const Plan& plan;
    const Place& place;
    Cells at;
    PlannedRotary rotary;
    std::size_t dimensions, heads;
    Turner turner;
};

}  // namespace

double scoreScaleOf(const Plan& plan, const Place& place) { return scoreScale(plan, place, plannedRotaryOf(plan)); }

std::string scaleOf(const Plan& plan, const Place& place) {
    const std::string scale = kScoreScales[place.score];
    const double dim = ownDimension(place, plannedRotaryOf(plan));
    if (!scale.ends_with('D') && !scale.ends_with('d')) return scale;
    return scale.substr(0, scale.size() - 1) + exactNumber(scale.ends_with('D') ? wholeDimension(plan, dim) : dim);
}

double softmaxGainOf(const Plan& plan) { return plan.softmax ? plan.softmax->gain : 1.0; }

std::vector<double> rotatedVectors(const Plan& plan, const Place& place) {
    const Turner turner(plan, place.columns());
    std::vector<double> out;
    std::map<std::size_t, std::vector<double>> known;  // of the first position; they cost as much as rotating
    for (const std::size_t row : place.rows) {
        const std::size_t first = place.vectorsAreRotated ? firstRowOf(place, row) : row;
        if (!place.vectorsAreRotated) known.clear();
        const auto found = known.find(first);
        const auto& x =
            (found == known.end() ? known.emplace(first, vectorAt(turner, place, row)).first : found)->second;
        const std::vector<double> y = turner.turned(x, position(plan, place, row), plan.layout);
        const double times = temperatureAt(plan, place, row);
        for (const double each : plan.halvesOut ? turner.parted(y, false) : y) out.push_back(overflown(times * each));
    }
    return out;
}

std::vector<double> scores(const Plan& plan, const Place& place) {
    const Scorer scorer(plan, place);
    const double scale = scoreScale(plan, place, scorer.rotary);
    const double rest = place.vectors || isMean(place) ? 0.0 : 2.0 * static_cast<double>(unrotatedPairs(scorer.rotary));
    std::optional<std::size_t> head;
    Matrix keys;
    std::vector<double> out;
    for (const std::size_t row : place.rows) {
        if (!head || (place.keyVectors && *head != scorer.at.head(row)))
            keys = scorer.keys(scorer.at.head(row)), head = scorer.at.head(row);
        const Vector products = keys * scorer.query(row);
        const double times = scale *
                             temperatureAt(plan, position(plan, place, static_cast<std::size_t>(scorer.at.query(row))));
        for (const double each : products) out.push_back(overflown(times * (each + rest)));
    }
    return out;
}

std::optional<double> scoreRatio(const Plan& plan, const Place& from, const Place& to) {
    const PlannedRotary rotary = plannedRotaryOf(plan);
    if (from.what != What::Logits || from.mask != to.mask || !has(plan.subject, What::InvFreq)) return std::nullopt;
    if (unrotatedPairs(rotary) > 0 && !from.vectors && isMean(from) != isMean(to)) return std::nullopt;
    return scoreScale(plan, to, rotary) / scoreScale(plan, from, rotary);
}

std::vector<double> floatSlack(const Plan& plan, const Place& place, bool arithmetic) {
    Place across = place;
    across.what = place.what == What::Cos ? What::Sin : What::Cos;
    std::vector<double> out = waves(plan, across);
    const std::vector<double> columns = columnsOf(plan, plannedRotaryOf(plan), place);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const double from = std::abs(position(plan, place, place.rows[i / columns.size()]));
        const bool near = arithmetic && (plan.rounding.arithmetic || from < kShort);
        const double share = near ? 0x1p-22 : !arithmetic && plan.hasStoredFloats ? 0x1p-23 : kAngleShare;
        out[i] = std::abs(out[i]) * from * columns[i % columns.size()] * share;
    }
    return out;
}

double angleSlack(const Plan& plan, const Place& place) {
    double frequency = 0.0, from = 0.0;
    for (const double each : plannedRotaryOf(plan).frequencies) frequency = std::max(frequency, each);
    if (place.what == What::Logits)
        from = static_cast<double>(std::abs(place.start)) + static_cast<double>(place.columns());
    else
        for (const std::size_t row : place.rows) from = std::max(from, std::abs(position(plan, place, row)));
    return kAngleShare * frequency * from;
}

std::vector<std::size_t> pairsInColumns(const Plan& plan, const PlannedRotary& rotary, const Place& place) {
    const std::size_t columns = place.columns();
    const bool dims = place.columnKind == ColumnKind::Rotating || place.columnKind == ColumnKind::Head;
    const std::size_t pairs = std::min(rotary.frequencies.size(), dims ? columns / 2 : columns);
    const bool whole = place.columnKind == ColumnKind::Head || place.columnKind == ColumnKind::HeadPairs;
    const std::size_t width = dims ? 2 * pairs : pairs;
    const std::size_t shift = whole ? firstTurning(plan, columns, width) : 0;
    std::vector<std::size_t> out(columns, kNoPair);
    for (std::size_t i = 0; i < width && i + shift < columns; ++i)
        out[i + shift] = !dims ? i : orderOf(plan, place) == PairLayout::Half ? i % pairs : i / 2;
    return out;
}

std::vector<double> columnsOf(const Plan& plan, const PlannedRotary& rotary, const Place& place) {
    return ofEach(pairsInColumns(plan, rotary, place),
                  [&](std::size_t pair) { return pair == kNoPair ? 0.0 : rotary.frequencies[pair]; });
}

namespace {

/// For each pair, the first column that contains it.
std::vector<Seen> seenInWave(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t row) {
    const PlannedRotary rotary = plannedRotaryOf(plan);
    const std::vector<std::size_t> pairs = pairsInColumns(plan, rotary, place);
    std::vector<Seen> out;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (pairs[i] == out.size())
            out.push_back(
                {rotary.frequencies[pairs[i]], numbers.at(row, i) / rotary.attentionFactor, place.what == What::Sin});
    return out;
}

/// How the vector of each pair was rotated.
std::vector<Seen> seenInVectors(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t row) {
    const Turner turner(plan, place.columns());
    const std::vector<double> x = vectorAt(turner, place, row), given = rowOf(numbers.values, row, place.columns());
    const std::vector<double> y = plan.halvesOut ? turner.parted(given, true) : given;
    std::vector<Seen> out;
    for (std::size_t i = 0; i < turner.pairs; ++i) {
        const auto [first, second] = pairIndices(plan.layout, i, turner.pairs);
        const std::size_t u = first + turner.shift, v = second + turner.shift;
        const double size = (x[u] * x[u] + x[v] * x[v]) * turner.rotary.attentionFactor *
                            temperatureAt(plan, place, row);
        const double frequency = turner.rotary.frequencies[i];
        out.push_back({frequency, (x[u] * y[u] + x[v] * y[v]) / size, false});
        out.push_back({frequency, (x[u] * y[v] - x[v] * y[u]) / size, true});
    }
    return out;
}

}  // namespace

std::vector<Seen> seenIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t row) {
    if (isWave(place.what)) return seenInWave(plan, place, numbers, row);
    const bool known = place.what == What::Rotated && !place.vectorsAreRotated;
    return known ? seenInVectors(plan, place, numbers, row) : std::vector<Seen>{};
}

std::vector<double> waves(const Plan& plan, const Place& place) {
    const PlannedRotary rotary = plannedRotaryOf(plan);
    const std::vector<double> columns = columnsOf(plan, rotary, place);
    const bool sine = place.what == What::Sin;
    std::vector<double> out;
    for (const std::size_t row : place.rows)
        for (const double frequency : columns) {
            const bool written = plan.secondHalf == Plan::Half::There ||
                                 2 * (out.size() % columns.size()) < columns.size();
            const double at = angle(plan, position(plan, place, row), frequency);
            out.push_back(written ? wave(plan, rotary.attentionFactor, waveAt(plan, at, sine)) : unwritten(plan, sine));
        }
    return out;
}

std::size_t firstTurning(const Plan& plan, std::size_t columns, std::size_t width) {
    const bool latent = number(plan.subject, "qk-head-dim") == static_cast<double>(columns);
    return latent || plan.rotated == Plan::Rotated::Last ? columns - std::min(columns, width) : 0;
}

std::vector<ColumnKind> columnKinds(const Plan& plan, std::size_t columns) {
    const PlannedRotary rotary = plannedRotaryOf(plan);
    const std::size_t pairs = rotary.spread ? turningPairs(rotaryOf(plan.subject)) : rotary.frequencies.size();
    std::vector<ColumnKind> out;
    if (columns == pairs) out.push_back(ColumnKind::Pairs);
    if (columns == 2 * pairs) out.push_back(ColumnKind::Rotating);
    if (columns == rotary.headPairs && columns != pairs) out.push_back(ColumnKind::HeadPairs);
    const bool whole = columns == 2 * rotary.headPairs ||
                       number(plan.subject, "qk-head-dim") == static_cast<double>(columns);
    if (whole && columns != 2 * pairs) out.push_back(ColumnKind::Head);
    return out;
}

}  // namespace posenc::diagnose
