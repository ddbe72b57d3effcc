// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/first_below.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/explore/math/product.hpp"
#include "core/explore/math/turn.hpp"
#include "core/explore/run/stop.hpp"

namespace posenc {

namespace {

constexpr std::size_t kWidth = kTileColumns<double>;
constexpr std::int64_t kFar = 2048, kBlock = 128, kCell = 8;  // half of the distances examined together
static_assert(kCell == kWidth && kBlock == 2 * kCell * kCell && kFar == 2 * kCell * kBlock);

using Tile = std::array<double, kTileRows * kWidth>;

std::vector<double> slowestFirst(std::span<const double> frequencies) {
    std::vector<double> out = ofEach(frequencies, [](double each) { return std::abs(each); });
    std::ranges::sort(out);
    return out;
}

/// Bounds how far a range of 2 `half` distances may fall below the slow pairs' value at its centre.
struct Bound {
    double reach;           ///< from the centre, which lies between two distances
    std::size_t slow;       ///< number of leading pairs that are slow
    double lost;            ///< loss in addition to the slope's
    double level, perPair;  ///< of the mean

    Bound(std::span<const double> frequencies, std::int64_t half, double below)
        : reach(static_cast<double>(half) - 0.5),
          slow(static_cast<std::size_t>(std::ranges::upper_bound(frequencies, kSlow / reach) - frequencies.begin())),
          lost(static_cast<double>(frequencies.size() - slow)),
          level(below + kRounding),
          perPair(1.0 / static_cast<double>(frequencies.size())) {
        lost += 0.5 * reach * reach * asArray(frequencies.first(slow)).square().sum();
    }

    /// Sums over the slow pairs.
    bool staysAbove(double cosines, double slope) const {
        return (cosines - reach * std::abs(slope) - lost) * perPair > level;
    }

private:
    static constexpr double kSlow = 1.2;  // radians; below it, a pair's second-order loss is less than its share
    static constexpr double kRounding = 1e-9;
};

/// Sums at eight places on each side of up to six centres, by angle addition as in trig_sum.hpp: `even` and `odd` have
/// a row for each centre.
struct Around {
    Matrix even, odd;
    Tile evenTile{}, oddTile{};

    explicit Around(std::size_t depth) : even(Matrix::Zero(kTileRows, static_cast<Eigen::Index>(depth))), odd(even) {}

    /// For eight places on one side of a centre.
    void multiply(const Sides& sides) {
        const auto depth = static_cast<std::size_t>(even.cols());
        multiplyTile(even.data(), depth, sides.cosine.data(), evenTile.data());
        multiplyTile(odd.data(), depth, sides.sine.data(), oddTile.data());
    }
    /// The places in order, 0 .. 15.
    double at(std::size_t row, std::size_t place) const {
        const bool after = place >= kWidth;
        const std::size_t k = row * kWidth + (after ? place - kWidth : kWidth - 1 - place);
        return after ? evenTile[k] + oddTile[k] : evenTile[k] - oddTile[k];
    }
};

/// Ranges of 2 `half` distances, sixteen in each range of the previous level.
class Level {
public:
    Level(std::span<const double> frequencies, std::span<const Phase> perHalf, std::int64_t half, double level)
        : m_half(half),
          m_bound(frequencies, half, level),
          m_frequencies(frequencies.first(m_bound.slow)),
          m_perHalf(perHalf.first(m_bound.slow)),
          m_sides(m_perHalf, 2 * half, kWidth),
          m_values(m_bound.slow),
          m_slopes(m_bound.slow) {}

    /// At the centre of the range that begins there.
    bool staysAbove(std::int64_t start) const {
        const Turn turn(m_perHalf, 2 * (start + m_half) - 1);
        return m_bound.staysAbove(turn.cosine.sum(), -(asArray(m_frequencies) * turn.sine).sum());
    }

    /// Returns those in up to six ranges of the previous level that may fall below, in order.
    std::vector<std::int64_t> open(std::span<const std::int64_t> starts) {
        for (std::size_t row = 0; row < starts.size(); ++row) addRow(static_cast<Eigen::Index>(row), starts[row]);
        m_values.multiply(m_sides);
        m_slopes.multiply(m_sides);
        std::vector<std::int64_t> out;
        for (std::size_t row = 0; row < starts.size(); ++row)
            for (std::size_t place = 0; place < 2 * kWidth; ++place)
                if (!m_bound.staysAbove(m_values.at(row, place), m_slopes.at(row, place)))
                    out.push_back(starts[row] + 2 * m_half * static_cast<std::int64_t>(place));
        return out;
    }

private:
    void addRow(Eigen::Index row, std::int64_t start) {
        const Turn turn(m_perHalf, 2 * (start + 2 * m_half * static_cast<std::int64_t>(kWidth)) - 1);
        const auto f = asArray(m_frequencies);
        m_values.even.row(row) = turn.cosine.matrix();
        m_values.odd.row(row) = -turn.sine.matrix();
        m_slopes.even.row(row) = (-f * turn.sine).matrix();
        m_slopes.odd.row(row) = (-f * turn.cosine).matrix();
    }

    std::int64_t m_half;
    Bound m_bound;
    std::span<const double> m_frequencies;  // of the slow pairs
    std::span<const Phase> m_perHalf;
    Sides m_sides;
    Around m_values, m_slopes;
};

using Starts = std::span<const std::int64_t>;
using Found = std::optional<std::int64_t>;

/// Evaluates up to six ranges at once.
template <class Look> Found firstOf(Starts starts, const Look& look) {
    for (std::size_t at = 0; at < starts.size(); at += kTileRows)
        if (const Found found = look(starts.subspan(at, std::min(kTileRows, starts.size() - at)))) return found;
    return std::nullopt;
}

class Search {
public:
    Search(std::span<const double> frequencies, double level)
        : m_frequencies(slowestFirst(frequencies)),
          m_perHalf(halfTokens(m_frequencies)),
          m_level(level),
          m_far(m_frequencies, m_perHalf, kFar, level),
          m_blocks(m_frequencies, m_perHalf, kBlock, level),
          m_cells(m_frequencies, m_perHalf, kCell, level),
          m_around(m_perHalf, 2 * kCell, kWidth),
          m_distances(m_perHalf, 1, kWidth),
          m_exact(m_perHalf.size()) {}

    std::int64_t from(std::int64_t first, std::int64_t end) {
        std::vector<std::int64_t> open;
        for (std::int64_t start = first; start < end; start += 2 * kFar) {
            checkpoint();
            if (!m_far.staysAbove(start)) open.push_back(start);
            if (open.size() < kTileRows && start + 2 * kFar < end) continue;
            if (const Found found = inFar(open)) return std::min(*found, end);
            open.clear();
        }
        return end;
    }

private:
    Found inFar(Starts starts) {
        return firstOf(m_blocks.open(starts), [this](Starts each) { return inBlocks(each); });
    }
    Found inBlocks(Starts starts) {
        return firstOf(m_cells.open(starts), [this](Starts each) { return inCells(each); });
    }

    /// Evaluates single distances.
    Found inCells(Starts starts) {
        for (std::size_t row = 0; row < starts.size(); ++row) turnTo(starts[row], static_cast<Eigen::Index>(row));
        m_exact.multiply(m_distances);
        const double level = m_level * static_cast<double>(m_perHalf.size());
        for (std::size_t row = 0; row < starts.size(); ++row)
            for (std::size_t place = 0; place < 2 * kWidth; ++place)
                if (m_exact.at(row, place) < level) return starts[row] + static_cast<std::int64_t>(place);
        return std::nullopt;
    }

    /// Evaluates from the centre of the last cell's group of sixteen cells, which contains this one too.
    void turnTo(std::int64_t start, Eigen::Index row) {
        if (!m_among || start - *m_among < 0 || start - *m_among >= 2 * kBlock) {
            m_among = start;
            m_turn = Turn(m_perHalf, 2 * (start + kBlock) - 1);
        }
        const auto place = static_cast<std::size_t>((start - *m_among) / (2 * kCell));
        const bool after = place >= kWidth;
        const auto k = static_cast<Eigen::Index>(after ? place - kWidth : kWidth - 1 - place);
        const double side = after ? 1.0 : -1.0;
        const Array c = m_around.cosine.col(k), s = side * m_around.sine.col(k);
        m_exact.even.row(row) = (m_turn.cosine * c - m_turn.sine * s).matrix();
        m_exact.odd.row(row) = (-m_turn.sine * c - m_turn.cosine * s).matrix();
    }

    std::vector<double> m_frequencies;  // slowest first
    std::vector<Phase> m_perHalf;
    double m_level;
    Level m_far, m_blocks, m_cells;
    Sides m_around, m_distances;
    std::optional<std::int64_t> m_among;  // start of the group of sixteen cells
    Turn m_turn;                          // at their centre
    Around m_exact;
};

}  // namespace

std::int64_t firstBelow(std::span<const double> frequencies, double level, std::int64_t first, std::int64_t end) {
    return first < end ? Search(frequencies, level).from(first, end) : end;
}

}  // namespace posenc
