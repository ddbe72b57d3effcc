// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/map_means.hpp"

#include <algorithm>
#include <limits>

namespace posenc {

namespace {

using Kind = DistanceMap::Kind;

// Sums over 0 <= n < count.

/// Returns the sum of n.
std::int64_t sumBelow(std::int64_t count) { return count * (count - 1) / 2; }

/// Returns the sum of floor(n / size).
std::int64_t sumOfGroups(std::int64_t count, std::int64_t size) {
    const std::int64_t whole = count / size;
    return size * sumBelow(whole) + count % size * whole;
}

/// Returns the sum of n mod size.
std::int64_t sumOfRests(std::int64_t count, std::int64_t size) {
    return sumBelow(count) - size * sumOfGroups(count, size);
}

/// Returns the sum of min(n, most).
std::int64_t sumOfHeld(std::int64_t count, std::int64_t most) {
    return count <= most ? sumBelow(count) : sumBelow(most) + (count - most) * most;
}

/// Returns the sum of min(n mod size, most).
std::int64_t sumOfHeldRests(std::int64_t count, std::int64_t size, std::int64_t most) {
    return count / size * sumOfHeld(size, most) + sumOfHeld(count % size, most);
}

/// The mean of a function over a stretch, from its sums below a number.
template <class Below> double meanFrom(const Stretch& stretch, const Below& below) {
    const auto between = [&](std::int64_t low, std::int64_t high) {
        return static_cast<double>(below(high) - below(low));
    };
    const double cut = stretch.lowCut * between(stretch.low, stretch.low + 1) +
                       stretch.highCut * between(stretch.high - 1, stretch.high);
    return (between(stretch.low, stretch.high) - cut) / stretch.size();
}

std::int64_t chunkOf(const DistanceMap& map) { return map.kind == Kind::DualChunk ? map.chunk - map.local : map.chunk; }

}  // namespace

MapMeans::MapMeans(const DistanceMap& map, const Boxes& rows, const Boxes& columns)
    : m_map(map), m_chunk(chunkOf(map)), m_rows(pixelsOf(rows, true)), m_columns(pixelsOf(columns, false)) {}

std::vector<MapMeans::Pixel> MapMeans::pixelsOf(const Boxes& boxes, bool queries) const {
    std::vector<Pixel> out(boxes.size());
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        const Stretch each = boxes[k];
        if (each.empty()) continue;
        out[k] = {each.low, each.high - 1, each.low / m_chunk, (each.high - 1) / m_chunk};
        for (std::size_t rule = 0; rule < kRules; ++rule)
            out[k].means[rule] = queries ? meanOfQueries(static_cast<Rule>(rule), each)
                                         : meanOfKeys(static_cast<Rule>(rule), each);
    }
    return out;
}

double MapMeans::meanOfQueries(Rule rule, const Stretch& queries) const {
    const double mean = queries.mean(), reach = static_cast<double>(m_map.window);
    if (rule == Rule::Distance) return mean;
    switch (m_map.kind) {
        case Kind::ReRope: return reach;
        case Kind::LeakyReRope: return reach + (mean - reach) / m_map.factor;
        case Kind::SelfExtend:
            return m_map.shift() + meanFrom(queries, [&](std::int64_t n) { return sumOfGroups(n, m_map.group); });
        case Kind::DualChunk:
            if (rule == Rule::Farther) return static_cast<double>(std::min(2 * m_chunk - 1, m_map.chunk));
            return static_cast<double>(m_chunk) +
                   meanFrom(queries, [&](std::int64_t n) { return sumOfHeldRests(n, m_chunk, m_map.local); });
        case Kind::Streaming: return static_cast<double>(m_map.sinks + m_map.window);
        case Kind::Rope:
        case Kind::Chunked: break;
    }
    return mean;
}

double MapMeans::meanOfKeys(Rule rule, const Stretch& keys) const {
    if (rule == Rule::Distance) return keys.mean();
    switch (m_map.kind) {
        case Kind::ReRope: return 0.0;
        case Kind::LeakyReRope: return keys.mean() / m_map.factor;
        case Kind::SelfExtend: return meanFrom(keys, [&](std::int64_t n) { return sumOfGroups(n, m_map.group); });
        case Kind::DualChunk: return meanFrom(keys, [&](std::int64_t n) { return sumOfRests(n, m_chunk); });
        case Kind::Rope:
        case Kind::Streaming:
        case Kind::Chunked: break;
    }
    return keys.mean();
}

std::optional<double> MapMeans::operator()(std::size_t y, std::size_t x) const {
    const Pixel &row = m_rows[y], &column = m_columns[x];
    const Rule rule = ruleOf(row, column);
    if (rule == Rule::Several) return std::nullopt;
    if (rule == Rule::Masked) return std::numeric_limits<double>::quiet_NaN();
    const auto k = static_cast<std::size_t>(rule);
    return row.means[k] - column.means[k];
}

MapMeans::Rule MapMeans::ruleOf(const Pixel& row, const Pixel& column) const {
    const std::int64_t least = row.low - column.last, most = row.last - column.low;
    if (most < 0 || row.last < row.low || column.last < column.low) return Rule::Masked;
    if (least < 0) return Rule::Several;
    switch (m_map.kind) {
        case Kind::Rope: return Rule::Distance;
        case Kind::ReRope:
        case Kind::LeakyReRope:
        case Kind::SelfExtend:
            return most < m_map.window ? Rule::Distance : least >= m_map.window ? Rule::Folded : Rule::Several;
        case Kind::DualChunk:
        case Kind::Chunked: return ruleOfChunks(row, column);
        case Kind::Streaming: return ruleOfCache(row, column);
    }
    return Rule::Several;
}

MapMeans::Rule MapMeans::ruleOfChunks(const Pixel& row, const Pixel& column) const {
    const std::int64_t least = row.lowChunk - column.lastChunk, most = row.lastChunk - column.lowChunk;
    if (most == 0) return Rule::Distance;
    if (m_map.kind == Kind::Chunked) return least > 0 ? Rule::Masked : Rule::Several;
    if (least > 1) return Rule::Farther;
    return least == 1 && most == 1 ? Rule::Folded : Rule::Several;
}

/// Sinks keep their index in a full cache; other keys are evicted beyond the window.
MapMeans::Rule MapMeans::ruleOfCache(const Pixel& row, const Pixel& column) const {
    const std::int64_t full = m_map.sinks + m_map.window;
    const bool onlySinks = column.last < m_map.sinks, noSinks = column.low >= m_map.sinks;
    if (onlySinks && row.low > full) return Rule::Folded;
    if (row.last - column.low <= m_map.window && (noSinks || row.last <= full)) return Rule::Distance;
    if (onlySinks && row.last <= full) return Rule::Distance;
    return noSinks && row.low - column.last > m_map.window ? Rule::Masked : Rule::Several;
}

}  // namespace posenc
