// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/run/stop.hpp"
#include "core/zoo/diagnose/cells.hpp"
#include "core/zoo/diagnose/compare.hpp"
#include "core/zoo/diagnose/fit.hpp"

/// Finds the positions of queries, keys or both from their scores. Scores only show differences: if one side is found,
/// the other is taken to be right; if both are, the first of each is.
namespace posenc::diagnose {

namespace {

constexpr std::size_t kTellingCells = 24;  // of a row or a column, enough to determine its position
constexpr std::size_t kMostLooked = 32;    // positions that do not follow from the previous ones
constexpr std::int64_t kFarthest = 512;
constexpr std::size_t kMostTokens = 4096;  // of which positions are found one by one

using Standing = std::vector<double>;
enum class Whose : std::uint8_t { Queries, Keys, Both };

Plan standingAt(const Plan& plan, Whose whose, const Standing& positions) {
    const auto shared = std::make_shared<const Standing>(positions);
    Plan out = plan;
    if (whose != Whose::Keys) out.queryPositions = shared;
    if (whose != Whose::Queries) out.keyPositions = shared;
    return out;
}

std::vector<std::size_t> spread(const std::vector<std::size_t>& all) {
    if (all.size() <= kTellingCells) return all;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < kTellingCells; ++i) out.push_back(all[i * (all.size() - 1) / (kTellingCells - 1)]);
    return out;
}

/// One head's scores, from which one side's positions are found token by token.
class Telling {
public:
    Telling(const Plan& plan, const Place& place, const Numbers& numbers, Whose whose)
        : m_plan(plan), m_place(place), m_numbers(numbers), m_whose(whose), m_at(place) {
        double sum = 0.0, count = 0.0;
        for (const double each : numbers.values)
            if (!isMasked(each)) sum += each * each, count += 1.0;
        const double scale = count > 0.0 ? std::sqrt(sum / count) : 1.0;
        m_least = ((numbers.areFloats() ? 1e-5 : 1e-9) + 2.0 * numbers.unit) * scale + 1.01 * numbers.absolute;
    }
    /// Returns nothing if some token fits no position.
    std::optional<Standing> told() {
        const std::size_t count = m_whose == Whose::Keys ? m_at.keys : m_at.queries;
        if (count < 2 || count > kMostTokens || (m_whose == Whose::Both && m_at.keys != m_at.queries))
            return std::nullopt;
        for (std::size_t i = 0; i < count; ++i) {
            checkpoint();
            const auto found = next(i);
            if (!found) return std::nullopt;
            m_found.push_back(static_cast<double>(*found));
        }
        return m_found;
    }

private:
    std::int64_t nominal(std::size_t i) const {
        const auto own = static_cast<std::int64_t>(i);
        return m_place.start + own + (m_whose == Whose::Queries ? m_at.offset : 0);
    }
    double before(std::size_t by) const {
        return m_found.size() >= by ? m_found[m_found.size() - by] : static_cast<double>(nominal(0)) - 1.0;
    }
    std::optional<std::int64_t> next(std::size_t i) {
        const std::vector<std::size_t> cells = cellsOf(i);
        const auto last = static_cast<std::int64_t>(before(1)), step = last - static_cast<std::int64_t>(before(2));
        if (cells.empty()) return i == 0 ? nominal(0) : last + 1;
        for (const std::int64_t each : {last + 1, nominal(i), last, last + step, std::int64_t{0}})
            if (isAt(i, each, cells)) return each;
        if (++m_looked > kMostLooked) return std::nullopt;
        for (std::int64_t k = 0; k <= kFarthest; ++k)
            for (const std::int64_t each : {k, -k})
                if (isAt(i, each, cells)) return each;
        return std::nullopt;
    }
    /// Tokens of the other side whose scores with token i are there; tokens before i if both sides are alike.
    std::vector<std::size_t> cellsOf(std::size_t i) const {
        const std::size_t all = m_whose == Whose::Keys ? m_at.queries : m_whose == Whose::Both ? i : m_at.keys;
        std::vector<std::size_t> out;
        for (std::size_t other = 0; other < all; ++other)
            if (!isMasked(m_whose == Whose::Keys ? m_numbers.at(other, i) : m_numbers.at(i, other)))
                out.push_back(other);
        return spread(out);
    }
    bool isAt(std::size_t i, std::int64_t position, const std::vector<std::size_t>& cells) const {
        Place some = m_place;
        some.rows = m_whose == Whose::Keys ? cells : std::vector{i};
        some.keys = m_whose == Whose::Keys ? std::vector{i} : cells;
        some.mask.reset();
        Standing positions = m_whose == Whose::Both ? m_found : Standing(i, 0.0);
        positions.push_back(static_cast<double>(position));
        const std::vector<double> expected = predicted(standingAt(m_plan, m_whose, positions), some),
                                  given = givenAt(m_numbers, some);
        for (std::size_t k = 0; k < given.size(); ++k)
            if (!(std::abs(given[k] - expected[k]) <= m_least + 4.0 * m_numbers.relative * std::abs(expected[k])))
                return false;
        return true;
    }

    const Plan& m_plan;
    const Place& m_place;
    const Numbers& m_numbers;
    Whose m_whose;
    Cells m_at;
    Standing m_found;
    double m_least = 0.0;
    std::size_t m_looked = 0;
};

}  // namespace

std::vector<Plan> otherPositionsOfScores(const Plan& plan, const Place& place, const Evidence& evidence) {
    for (const Whose whose : {Whose::Queries, Whose::Keys, Whose::Both}) {
        const auto found = Telling(plan, place, evidence.numbers, whose).told();
        if (!found) continue;
        if (Plan out = standingAt(plan, whose, *found); explains(out, evidence)) return {std::move(out)};
    }
    return {};
}

}  // namespace posenc::diagnose
