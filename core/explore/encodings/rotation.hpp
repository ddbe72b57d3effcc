// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "core/explore/encodings/encoding.hpp"

/// Rotates one attention head's vector at a position, in the two layouts in use. Dimensions beyond rotaryDim pass
/// through.
namespace posenc {

enum class PairLayout : std::uint8_t {
    Interleaved,  ///< pairs (2i, 2i + 1): RoFormer eq. 34, the original LLaMA code
    Half          ///< pairs (i, i + d/2): rotate_half of transformers, GPT-NeoX
};

struct PairIndices {
    std::size_t first, second;
};

inline PairIndices pairIndices(PairLayout layout, std::size_t pair, std::size_t pairs) {
    if (layout == PairLayout::Interleaved) return {2 * pair, 2 * pair + 1};
    return {pair, pair + pairs};
}

/// (u, v) -> a (u cos - v sin, u sin + v cos) for every pair, a the attention factor. Angles are products in double, so
/// the error of an angle is |position * frequency| * 2^-53. Precondition: x has headDim entries, |position| <= 2^53.
inline std::vector<double> rotated(const Rotary& rotary, std::span<const double> x, std::int64_t position,
                                   PairLayout layout) {
    std::vector<double> out(x.begin(), x.end());
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i) {
        const auto [u, v] = pairIndices(layout, i, rotary.frequencies.size());
        const double angle = static_cast<double>(position) * rotary.frequencies[i];
        const double cosine = rotary.attentionFactor * std::cos(angle);
        const double sine = rotary.attentionFactor * std::sin(angle);
        out[u] = x[u] * cosine - x[v] * sine;
        out[v] = x[u] * sine + x[v] * cosine;
    }
    return out;
}

/// Returns the index in the interleaved layout of each rotating dimension of the half layout.
inline std::vector<std::int64_t> halfFromInterleaved(std::size_t pairs) {
    std::vector<std::int64_t> index(2 * pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
        const auto half = pairIndices(PairLayout::Half, i, pairs);
        index[half.first] = static_cast<std::int64_t>(2 * i);
        index[half.second] = static_cast<std::int64_t>(2 * i + 1);
    }
    return index;
}

/// Permutes a vector from the interleaved to the half layout. Dimensions that pass through keep their index.
inline std::vector<double> inHalves(std::span<const double> x, std::size_t pairs) {
    std::vector<double> out(x.begin(), x.end());
    const auto index = halfFromInterleaved(pairs);
    for (std::size_t j = 0; j < index.size(); ++j) out[j] = x[static_cast<std::size_t>(index[j])];
    return out;
}

/// (R_m q) · (R_n k), both in one layout.
inline double rotatedScore(const Rotary& rotary, std::span<const double> q, std::span<const double> k, std::int64_t m,
                           std::int64_t n, PairLayout layout) {
    const auto a = rotated(rotary, q, m, layout);
    const auto b = rotated(rotary, k, n, layout);
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// One score as computed by right and wrong code, for a query and a key with interleaved pairs.
struct LayoutScores {
    double interleaved;    ///< code for interleaved pairs
    double halves;         ///< both permuted, code for halves: the same score
    double unpermuted;     ///< code for halves without permutation: wrong pairs
    double queryPermuted;  ///< only the query permuted, code for halves: mismatched pairs
};

inline LayoutScores layoutScores(const Rotary& rotary, std::span<const double> q, std::span<const double> k,
                                 std::int64_t m, std::int64_t n) {
    const auto qHalves = inHalves(q, rotary.frequencies.size());
    const auto kHalves = inHalves(k, rotary.frequencies.size());
    return {rotatedScore(rotary, q, k, m, n, PairLayout::Interleaved),
            rotatedScore(rotary, qHalves, kHalves, m, n, PairLayout::Half),
            rotatedScore(rotary, q, k, m, n, PairLayout::Half),
            rotatedScore(rotary, qHalves, k, m, n, PairLayout::Half)};
}

}  // namespace posenc
