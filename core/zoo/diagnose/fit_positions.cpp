// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/run/stop.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/fit.hpp"
#include "core/zoo/diagnose/observed.hpp"
#include "core/zoo/diagnose/turns.hpp"

namespace posenc::diagnose {

namespace {

constexpr std::size_t kFewestPairs = 8;     // enough to determine one position uniquely
constexpr std::int64_t kNearest = 1 << 17;  // search radius for positions, and twice the table's length
constexpr std::size_t kMostSearches = 200;  // for positions that do not continue the previous one
constexpr std::size_t kMostSteps = 1 << 16;

/// A row of a table, and the positions that fit its angles.
class Row {
public:
    Row(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t step)
        : m_seen(seenIn(plan, place, numbers, step * place.stride)),
          m_least(1e-9 + 2.0 * (numbers.absolute + numbers.relative) + (numbers.areFloats() ? 4e-6 : 0.0) +
                  (isWave(place.what) ? 0.51 : 3.0) * numbers.unit),
          m_each(numbers.areFloats() ? 0x1p-22 : 0x1p-50) {
        std::erase_if(m_seen, [](const Seen& each) { return each.frequency == 0.0; });
    }
    bool isTold() const { return m_seen.size() >= kFewestPairs; }
    bool isAt(std::int64_t position) const {
        const auto at = static_cast<double>(position);
        return std::ranges::all_of(m_seen, [&](const Seen& each) {
            const double angle = at * each.frequency, slack = m_least + m_each * std::abs(angle);
            return std::abs((each.sine ? std::sin(angle) : std::cos(angle)) - each.value) <= slack;
        });
    }
    /// The matching position nearest to 0; the positive one of two.
    std::optional<std::int64_t> found(std::int64_t most) const {
        for (std::int64_t p = 0; p <= most; ++p)
            if (isAt(p) || isAt(-p)) return isAt(p) ? p : -p;
        return std::nullopt;
    }

private:
    std::vector<Seen> m_seen;
    double m_least, m_each;
};

std::int64_t farthest(const Place& place) {
    return std::max(kNearest, 2 * (std::abs(place.start) + static_cast<std::int64_t>(place.positions)));
}

bool hasAngles(const Place& place) { return isTable(place.what) && !place.vectorsAreRotated; }

/// The shift that fits the first and the last row; two rows distinguish a shift from a reversal.
std::optional<std::int64_t> shiftIn(const Plan& plan, const Place& place, const Evidence& evidence) {
    const Row first(plan, place, evidence.numbers, evidence.from),
        last(plan, place, evidence.numbers, place.positions - 1);
    if (!first.isTold()) return std::nullopt;
    const std::int64_t from = place.start + static_cast<std::int64_t>(evidence.from),
                       to = place.start + static_cast<std::int64_t>(place.positions) - 1, most = farthest(place);
    for (std::int64_t k = 0; k <= most; ++k)
        for (const std::int64_t by : {k, -k})
            if (first.isAt(from + by) && last.isAt(to + by)) return by;
    return std::nullopt;
}

/// Follows positions row by row: most continue the previous one, repeat it or restart; others are searched.
class Walk {
public:
    explicit Walk(std::int64_t most) : m_most(most) {}
    std::optional<std::int64_t> next(const Row& row, std::int64_t nominal) {
        const std::int64_t step = m_last - m_before;
        for (const std::int64_t each : {m_last + 1, nominal, m_last, m_last + step, std::int64_t{0}})
            if (row.isAt(each)) return each;
        return ++m_searches > kMostSearches ? std::nullopt : row.found(m_most);
    }
    void at(std::int64_t position) { m_before = m_last, m_last = position; }

private:
    std::int64_t m_most, m_last = -1, m_before = -2;
    std::size_t m_searches = 0;
};

using Positions = std::shared_ptr<const std::vector<double>>;

Positions positionsIn(const Plan& plan, const Place& place, const Evidence& evidence) {
    Walk walk(farthest(place));
    std::vector<double> out;
    for (std::size_t step = 0; step < place.positions; ++step) {
        checkpoint();
        const auto nominal = place.start + static_cast<std::int64_t>(step);
        if (step >= evidence.from) {
            const Row row(plan, place, evidence.numbers, step);
            const auto found = row.isTold() ? walk.next(row, nominal) : std::nullopt;
            if (!found) return nullptr;
            walk.at(*found);
            out.push_back(static_cast<double>(*found));
        } else {
            out.push_back(static_cast<double>(nominal));
        }
    }
    return std::make_shared<const std::vector<double>>(std::move(out));
}

/// A few scores of a few queries, enough to distinguish one shift from the next.
Place someScores(Place place) {
    constexpr std::size_t kQueries = 3, kKeys = 24;
    const std::size_t step = std::max<std::size_t>(1, place.columns() / kKeys);
    place.keys.clear();
    for (std::size_t key = 0; key < place.columns(); key += step) place.keys.push_back(key);
    const std::vector<std::size_t> all = place.rows;
    place.rows = {all.front(), all[all.size() / 2], all.back()};
    std::ranges::sort(place.rows);
    place.rows.erase(std::ranges::unique(place.rows).begin(), place.rows.end());
    place.rows.resize(std::min(kQueries, place.rows.size()));
    return place;
}

/// Queries that are all shifted by one number, as when the length of a cache was not added.
std::optional<Plan> queriesShifted(const Plan& plan, const Place& place, const Evidence& evidence) {
    constexpr std::int64_t kFarthest = 512;
    const Place some = someScores(place);
    const std::int64_t most = std::min(kFarthest, static_cast<std::int64_t>(place.columns()));
    for (std::int64_t k = 1; k <= most; ++k)
        for (const std::int64_t by : {k, -k}) {
            checkpoint();
            Plan out = plan;
            out.queryOffset = by;
            if (compared(evidence.numbers, some, out, predicted(out, some)).explains && explains(out, evidence))
                return out;
        }
    return std::nullopt;
}

bool areRotaryScores(const Plan& plan, const Place& place) {
    return place.what == What::Logits && has(plan.subject, What::InvFreq) && plan.queryOffset == 0;
}

bool areNominal(const std::vector<double>& positions, const Place& place) {
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (positions[i] != static_cast<double>(place.start + static_cast<std::int64_t>(i))) return false;
    return true;
}

}  // namespace

std::vector<Plan> positionsShifted(const Plan& plan, const Evidence& evidence) {
    std::vector<Plan> out;
    for (const Place& place : evidence.places) {
        if (areRotaryScores(plan, place))
            if (auto found = queriesShifted(plan, place, evidence)) return {std::move(*found)};
        if (!hasAngles(place) || plan.positionOffset != 0 || evidence.from >= place.positions) continue;
        const auto by = shiftIn(plan, place, evidence);
        if (!by || std::abs(*by) <= 1) continue;
        out.push_back(plan);
        out.back().positionOffset = *by;
        if (explains(out.back(), evidence)) return {out.back()};
    }
    return {};
}

std::vector<Plan> otherPositions(const Plan& plan, const Evidence& evidence) {
    for (const Place& place : evidence.places) {
        if (areRotaryScores(plan, place) && place.vectors && !isMean(place))
            if (auto found = otherPositionsOfScores(plan, place, evidence); !found.empty()) return found;
        if (!hasAngles(place) || place.positions < 3 || place.positions > kMostSteps) continue;
        const Positions found = positionsIn(plan, place, evidence);
        if (!found || areNominal(*found, place)) continue;
        Plan out = plan;
        out.positions = found;
        if (explains(out, evidence)) return {out};
    }
    return {};
}

}  // namespace posenc::diagnose
