// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/pieces.hpp"

#include <functional>

namespace posenc::lab {

namespace {

using Eigen::Index;
using Position = std::function<double(std::int64_t)>;

struct Assembly {
    Index length;
    Pieces out = {};

    void add(const Position& query, const Position& key) {
        Piece piece;
        for (std::int64_t at = 0; at < length; ++at) {
            piece.queries.push_back(query(at));
            piece.keys.push_back(key(at));
        }
        out.pieces.push_back(std::move(piece));
    }

    void choose(const std::function<int(std::int64_t query, std::int64_t key)>& piece) {
        out.at = Mat<std::int8_t>::Zero(length, length);
        for (Index i = 0; i < length; ++i)
            for (Index j = 0; j <= i; ++j) out.at(i, j) = static_cast<std::int8_t>(piece(i, j));
    }
};

double own(std::int64_t at) { return static_cast<double>(at); }
double zero(std::int64_t) { return 0.0; }

/// Near keys keep their distance; the others have a piece of their own.
void near(Assembly& out, const DistanceMap& map, const Position& query, const Position& key) {
    out.add(own, own);
    out.add(query, key);
    out.choose([w = map.window](std::int64_t m, std::int64_t n) { return m - n < w ? 0 : 1; });
}

/// Within a chunk, from the next one, from later ones.
void chunks(Assembly& out, const DistanceMap& map) {
    const std::int64_t length = map.chunk - map.local;
    const auto inChunk = [=](std::int64_t at) { return static_cast<double>(at % length); };
    out.add(inChunk, inChunk);
    out.add([=](std::int64_t at) { return static_cast<double>(std::min(at % length + length, map.chunk)); }, inChunk);
    out.add([=](std::int64_t) { return static_cast<double>(std::min(2 * length - 1, map.chunk)); }, inChunk);
    out.choose([=](std::int64_t m, std::int64_t n) {
        return static_cast<int>(std::min<std::int64_t>(m / length - n / length, 2));
    });
}

/// The window, and the sinks at their places in the cache.
void cache(Assembly& out, const DistanceMap& map) {
    const std::int64_t reach = map.window, sinks = map.sinks;
    out.add(own, own);
    out.add([=](std::int64_t) { return static_cast<double>(sinks + reach); }, own);
    out.choose([=](std::int64_t m, std::int64_t n) {
        if (m > sinks + reach && n < sinks) return 1;
        return m - n <= reach || n < sinks ? 0 : -1;
    });
}

}  // namespace

Pieces piecesOf(const DistanceMap& map, Index length) {
    using Kind = DistanceMap::Kind;
    Assembly out{length};
    const auto reach = static_cast<double>(map.window);
    const auto group = [g = map.group](std::int64_t at) { return static_cast<double>(at / g); };
    switch (map.kind) {
        case Kind::Rope:
            out.add(own, own);
            out.choose([](std::int64_t, std::int64_t) { return 0; });
            break;
        case Kind::ReRope:
            near(
                out, map, [=](std::int64_t) { return reach; }, zero);
            break;
        case Kind::LeakyReRope:
            near(
                out, map, [=](std::int64_t m) { return reach + (own(m) - reach) / map.factor; },
                [=](std::int64_t n) { return own(n) / map.factor; });
            break;
        case Kind::SelfExtend:
            near(
                out, map, [=](std::int64_t m) { return group(m) + map.shift(); }, group);
            break;
        case Kind::DualChunk: chunks(out, map); break;
        case Kind::Streaming: cache(out, map); break;
        case Kind::Chunked:
            out.add(own, own);
            out.choose([c = map.chunk](std::int64_t m, std::int64_t n) { return m / c == n / c ? 0 : -1; });
            break;
    }
    return std::move(out.out);
}

}  // namespace posenc::lab
