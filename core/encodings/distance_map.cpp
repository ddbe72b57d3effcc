// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encodings/distance_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr double kMasked = std::numeric_limits<double>::quiet_NaN();

}  // namespace

double DistanceMap::at(std::int64_t query, std::int64_t key) const {
    const std::int64_t distance = query - key;
    if (distance < 0) return kMasked;
    const auto whole = static_cast<double>(distance), reach = static_cast<double>(window);
    switch (kind) {
        case Kind::Rope: return whole;
        case Kind::ReRope: return std::min(whole, reach);
        case Kind::LeakyReRope: return whole < reach ? whole : reach + (whole - reach) / factor;
        case Kind::SelfExtend: return distance < window ? whole : grouped(query, key);
        case Kind::DualChunk: return chunked(query, key);
        case Kind::Streaming: return cached(query, key);
        case Kind::Chunked: return query / chunk == key / chunk ? whole : kMasked;
    }
    return kMasked;
}

double DistanceMap::shift() const {
    const double groups = static_cast<double>(window) / static_cast<double>(group);
    return static_cast<double>(window) - (roundsDown ? std::floor(groups) : groups);
}

double DistanceMap::grouped(std::int64_t query, std::int64_t key) const {
    return static_cast<double>(query / group - key / group) + shift();
}

/// The query counts on into the next chunk, up to the length of a whole one, so that the last `local` keys of the
/// chunk before keep their distance.
double DistanceMap::chunked(std::int64_t query, std::int64_t key) const {
    const std::int64_t length = chunk - local, between = query / length - key / length;
    std::int64_t from = query % length;
    if (between == 1) from = std::min(from + length, chunk);
    if (between > 1) from = std::min(2 * length - 1, chunk);
    return static_cast<double>(from - key % length);
}

double DistanceMap::cached(std::int64_t query, std::int64_t key) const {
    if (query > sinks + window && key < sinks) return static_cast<double>(sinks + window - key);
    return query - key <= window || key < sinks ? static_cast<double>(query - key) : kMasked;
}

double DistanceMap::largest(std::int64_t length) const {
    const std::int64_t last = length - 1, chunks = chunk - local;
    switch (kind) {
        case Kind::Rope: return static_cast<double>(last);
        case Kind::ReRope: return static_cast<double>(std::min(last, window));
        case Kind::LeakyReRope: return at(last, 0);
        case Kind::SelfExtend: return std::max(at(last, 0), static_cast<double>(std::min(last, window - 1)));
        case Kind::DualChunk: return static_cast<double>(std::min({last, chunk, 2 * chunks - 1}));
        case Kind::Streaming: return static_cast<double>(std::min(last, sinks + window));
        case Kind::Chunked: return static_cast<double>(std::min(last, chunk - 1));
    }
    return 0.0;
}

DistanceMap::Ladder DistanceMap::far() const {
    if (kind == Kind::LeakyReRope) return {static_cast<double>(window), 1.0 / factor};
    if (kind == Kind::SelfExtend) return {shift() - std::floor(shift()), 1.0};
    return {};
}

}  // namespace posenc
