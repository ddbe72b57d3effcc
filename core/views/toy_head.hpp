// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <Eigen/Dense>
#include <array>
#include <string>

#include "core/encodings/encoding.hpp"

/// One attention head over a few words, with random but repeatable vectors: every design shown on the same sentence.
namespace posenc {

/// q = x W_q, k = x W_k, v = x W_v; one row per word. Entries of x are standard normal, those of the projections have
/// variance 1/width, so that scores q·k / sqrt(d) have variance 1. The same word has the same vector everywhere.
struct ToyHead {
    Eigen::MatrixXd x;           ///< words × width
    Eigen::MatrixXd wq, wk, wv;  ///< width × d; wv: width × width
};

/// Shaped for the encoding: the width of vectors that it adds, the dimension of heads that it rotates; else 64.
ToyHead toyHead(const std::vector<std::string>& words, const Encoding& encoding, std::uint64_t seed);

/// What became of a term of the expansion of (x_i + p_i) W_q W_kᵀ (x_j + p_j)ᵀ in a design.
enum class Fate : std::uint8_t { Kept, Replaced, Dropped };

/// The four terms in the order content-content, content-position, position-content, position-position; already divided,
/// so that their sum is the score.
struct ScoreTerms {
    std::array<Eigen::MatrixXd, 4> values;  ///< words × words
    std::array<Fate, 4> fates{Fate::Kept, Fate::Kept, Fate::Kept, Fate::Kept};
};

/// Words stand at positions 0, 1, ...; `head` chooses among the heads of a bias. Rotary encodings turn the first term
/// and have no others.
ScoreTerms scoreTerms(const Encoding& encoding, const ToyHead& toy, std::size_t head);

/// What flows on: x W_v, with position vectors where they are added to the embedding.
Eigen::MatrixXd valuesOf(const Encoding& encoding, const ToyHead& toy);

/// Whether the encoding itself masks keys after the query.
bool masksLater(const Encoding& encoding);

/// Whether the encoding itself lets a query see a key.
bool seesKey(const Encoding& encoding, std::int64_t query, std::int64_t key);

/// Row by row, gaps (NaN) get weight 0; a row of gaps stays zero.
Eigen::MatrixXd softmax(const Eigen::MatrixXd& scores);

}  // namespace posenc
