// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

/// Maps of distance: which relative position rel(m, n) a query at m has with a key at n, in place of m − n. The score
/// is q·R(rel)k: nothing is trained anew, every rotary encoding can stand under any of them. Keys after the query are
/// masked.
namespace posenc {

struct DistanceMap {
    enum class Kind : std::uint8_t {
        Rope,         ///< Δ = m − n
        ReRope,       ///< min(Δ, w). bojone/rerope
        LeakyReRope,  ///< Δ while Δ < w, then w + (Δ − w)/k. bojone/rerope
        SelfExtend,   ///< Δ while Δ < w, then ⌊m/G⌋ − ⌊n/G⌋ + w − w/G. arXiv:2401.01325, datamllab/LongLM
        DualChunk,    ///< positions within chunks of c = chunk − local. arXiv:2402.17463, HKUNLP/ChunkLlama
        Streaming,    ///< index in a cache of S sinks and the w most recent keys. arXiv:2309.17453
        Chunked       ///< Δ within chunks of C tokens, others are masked. Llama 4
    };
    Kind kind = Kind::Rope;
    std::int64_t window = 512;  ///< w; at least 1
    double factor = 16.0;       ///< k of Leaky ReRoPE; above 0
    std::int64_t group = 8;     ///< G; at least 1
    bool roundsDown = false;    ///< w/G as a whole number, as in Self-Extend's paper; its code divides exactly
    std::int64_t chunk = 8192;  ///< at least 1
    std::int64_t local = 1024;  ///< of dual chunks: at least 0, less than `chunk`
    std::int64_t sinks = 4;     ///< S; at least 0

    /// NaN where the key is masked: after the query, evicted, or in another chunk. Precondition: both from 0 on.
    double at(std::int64_t query, std::int64_t key) const;

    /// The largest that any query of 0 .. length − 1 has with a key. Precondition: length >= 1.
    double largest(std::int64_t length) const;

    /// Relative positions are whole numbers, or start + j · step with a whole j.
    struct Ladder {
        double start = 0.0, step = 1.0;
    };
    Ladder far() const;

private:
    double grouped(std::int64_t query, std::int64_t key) const;
    double chunked(std::int64_t query, std::int64_t key) const;
    double cached(std::int64_t query, std::int64_t key) const;
    double shift() const;  ///< w − w/G
};

}  // namespace posenc
