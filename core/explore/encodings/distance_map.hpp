// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>

/// Distance maps: the relative position rel(m, n) that a query at m has with a key at n, replacing m − n. The score is
/// q·R(rel)k: nothing is retrained, and every rotary encoding can be combined with any of them. Keys after the query
/// are masked.
namespace posenc {

struct DistanceMap {
    enum class Kind : std::uint8_t {
        Rope,         ///< Δ = m − n
        ReRope,       ///< min(Δ, w). bojone/rerope
        LeakyReRope,  ///< Δ while Δ < w, then w + (Δ − w)/k. bojone/rerope
        SelfExtend,   ///< Δ while Δ < w, then ⌊m/G⌋ − ⌊n/G⌋ + w − w/G. arXiv:2401.01325, datamllab/LongLM
        DualChunk,    ///< positions within chunks of c = chunk − local. arXiv:2402.17463, HKUNLP/ChunkLlama
        Streaming,    ///< index in a cache of S attention sinks and the w most recent keys. arXiv:2309.17453
        Chunked       ///< Δ within chunks of C tokens, other keys are masked. Llama 4
    };
    Kind kind = Kind::Rope;
    std::int64_t window = 512;  ///< w; at least 1
    double factor = 16.0;       ///< k of Leaky ReRoPE; above 0
    std::int64_t group = 8;     ///< G; at least 1
    bool roundsDown = false;    ///< rounds w/G to a whole number, as in Self-Extend's paper; its code divides exactly
    std::int64_t chunk = 8192;  ///< at least 1
    std::int64_t local = 1024;  ///< of dual chunks: at least 0, less than `chunk`
    std::int64_t sinks = 4;     ///< S; at least 0

    /// NaN if the key is masked: after the query, evicted, or in another chunk. Precondition: both at least 0.
    [[gnu::always_inline]] double at(std::int64_t query, std::int64_t key) const;  ///< called a million times a picture

    /// rel(query, n) for n = key, key − 1, ...; NaN for keys before 0 as well. Self-Extend's groups cost
    /// one division in all. Precondition: as for at(); `key` may be anything;
    /// fewer than 2^31.
    void along(std::int64_t query, std::int64_t key, std::span<double> out) const;

    /// The largest rel(m, n) for queries 0 .. length − 1. Precondition: length >= 1.
    double largest(std::int64_t length) const;

    /// Relative positions: whole numbers, or start + j · step with a whole j.
    struct Progression {
        double start = 0.0, step = 1.0;
    };
    Progression far() const;

    friend bool operator==(const DistanceMap&, const DistanceMap&) = default;

    double shift() const;  ///< w − w/G, by which Self-Extend's far positions continue the near ones

private:
    static void distancesAlong(std::int64_t first, std::span<double> out);
    void groupedAlong(std::int64_t query, std::int64_t key, std::span<double> out) const;
    double grouped(std::int64_t query, std::int64_t key) const;
    double chunked(std::int64_t query, std::int64_t key) const;
    double cached(std::int64_t query, std::int64_t key) const;
};

inline double DistanceMap::at(std::int64_t query, std::int64_t key) const {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const std::int64_t distance = query - key;
    if (distance < 0) return kNone;
    const auto whole = static_cast<double>(distance), reach = static_cast<double>(window);
    switch (kind) {
        case Kind::Rope: return whole;
        case Kind::ReRope: return std::min(whole, reach);
        case Kind::LeakyReRope: return whole < reach ? whole : reach + (whole - reach) / factor;
        case Kind::SelfExtend: return distance < window ? whole : grouped(query, key);
        case Kind::DualChunk: return chunked(query, key);
        case Kind::Streaming: return cached(query, key);
        case Kind::Chunked: return query / chunk == key / chunk ? whole : kNone;
    }
    return kNone;
}

inline double DistanceMap::shift() const {
    const double groups = static_cast<double>(window) / static_cast<double>(group);
    return static_cast<double>(window) - (roundsDown ? std::floor(groups) : groups);
}

inline double DistanceMap::grouped(std::int64_t query, std::int64_t key) const {
    return static_cast<double>(query / group - key / group) + shift();
}

/// Query positions continue into the next chunk, up to a whole chunk's length, so that the last `local` keys of the
/// previous chunk keep their distance.
inline double DistanceMap::chunked(std::int64_t query, std::int64_t key) const {
    const std::int64_t length = chunk - local, between = query / length - key / length;
    std::int64_t from = query % length;
    if (between == 1) from = std::min(from + length, chunk);
    if (between > 1) from = std::min(2 * length - 1, chunk);
    return static_cast<double>(from - key % length);
}

inline double DistanceMap::cached(std::int64_t query, std::int64_t key) const {
    if (query > sinks + window && key < sinks) return static_cast<double>(sinks + window - key);
    return query - key <= window || key < sinks ? static_cast<double>(query - key)
                                                : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace posenc
