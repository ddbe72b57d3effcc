// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/distance_map.hpp"

#include <algorithm>
#include <cmath>

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

DistanceMap::Ladder DistanceMap::far() const {
    if (kind == Kind::LeakyReRope) return {static_cast<double>(window), 1.0 / factor};
    if (kind == Kind::SelfExtend) return {shift() - std::floor(shift()), 1.0};
    return {};
}

}  // namespace posenc
