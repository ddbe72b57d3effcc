// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <string>

#include "core/explore/score/rule.hpp"

/// One attention head over a few words, with random but repeatable vectors: every design on the same sentence.
namespace posenc {

/// q = x W_q, k = x W_k, v = x W_v; one row per word. Entries of x are standard normal, those of the projections have
/// variance 1/width, so that scores q·k / sqrt(d) have variance 1. The same word has the same vector everywhere.
struct ToyHead {
    Matrix x;           ///< words × width
    Matrix wq, wk, wv;  ///< width × d; wv: width × 64
    Matrix wr;          ///< width × profiles if a rule has a band; else empty
};
ToyHead toyHead(const std::vector<std::string>& words, const ScoreRule& rule, std::uint64_t seed);

/// The use in a design of a term of the expansion of (x_i + p_i) W_q W_kᵀ (x_j + p_j)ᵀ.
enum class TermUse : std::uint8_t { Kept, Replaced, Dropped };

/// The four terms in the order content-content, content-position, position-content, position-position; already divided,
/// so that their sum is the score if the rule lets a query see the key.
struct ScoreTerms {
    std::array<Matrix, 4> values;  ///< words × words
    std::array<TermUse, 4> uses{TermUse::Kept, TermUse::Dropped, TermUse::Dropped, TermUse::Dropped};

    Matrix sum() const { return values[0] + values[1] + values[2] + values[3]; }
};

/// Words are at positions 0, 1, ...
ScoreTerms scoreTerms(const ScoreRule& rule, const ToyHead& toy);

/// A query's gate for each key, and the resulting positions, from the content-content scores, already divided. Keys
/// after the query are at 0.
struct Counts {
    Matrix gates, positions;  ///< words × words
};
Counts countsOf(const Contextual& contextual, const Matrix& contentScores);

/// The values: x W_v, plus position vectors if they are added to the embedding.
Matrix valuesOf(const ScoreRule& rule, const ToyHead& toy);

/// The softmax of every row of scores.
Matrix softmax(Matrix scores);

}  // namespace posenc
