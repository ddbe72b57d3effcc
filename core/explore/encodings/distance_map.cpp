// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/distance_map.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

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

void DistanceMap::along(std::int64_t query, std::int64_t key, std::span<double> out) const {
    const auto count = std::ssize(out);
    const std::int64_t kept = std::clamp<std::int64_t>(key + 1, 0, count);
    std::ranges::fill(out.subspan(static_cast<std::size_t>(kept)), std::numeric_limits<double>::quiet_NaN());
    const std::int64_t near = kind != Kind::SelfExtend ? kept
                                                       : std::clamp<std::int64_t>(window - (query - key), 0, kept);
    const auto nearOnes = out.first(static_cast<std::size_t>(near));
    if (kind == Kind::Rope || kind == Kind::SelfExtend)
        distancesAlong(query - key, nearOnes);
    else
        for (double& each : nearOnes) each = at(query, key--);
    if (near < kept)
        groupedAlong(query, key - near,
                     out.subspan(static_cast<std::size_t>(near), static_cast<std::size_t>(kept - near)));
}

/// `first`, first + 1, ...; NaN below 0. Precondition: fewer than 2^31.
void DistanceMap::distancesAlong(std::int64_t first, std::span<double> out) {
    const auto ahead = static_cast<std::size_t>(std::clamp<std::int64_t>(-first, 0, std::ssize(out)));
    std::ranges::fill(out.first(ahead), std::numeric_limits<double>::quiet_NaN());
    const auto start = static_cast<double>(first);
    for (std::size_t k = ahead; k < out.size(); ++k) out[k] = start + static_cast<double>(static_cast<std::int32_t>(k));
}

/// One division for all: from then on every group has as many keys. Precondition: all at least `window` away.
void DistanceMap::groupedAlong(std::int64_t query, std::int64_t key, std::span<double> out) const {
    std::int64_t groups = query / group - key / group;
    const double beyond = shift();
    for (auto left = static_cast<std::size_t>(key % group) + 1; !out.empty(); left = static_cast<std::size_t>(group)) {
        const std::size_t run = std::min(left, out.size());
        std::ranges::fill(out.first(run), static_cast<double>(groups++) + beyond);
        out = out.subspan(run);
    }
}

DistanceMap::Progression DistanceMap::far() const {
    if (kind == Kind::LeakyReRope) return {static_cast<double>(window), 1.0 / factor};
    if (kind == Kind::SelfExtend) return {shift() - std::floor(shift()), 1.0};
    return {};
}

}  // namespace posenc
