// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/math/fire_curve.hpp"
#include "core/explore/score/vectors.hpp"

/// The terms of a score between a query and a key under an encoding: defined once, used by everything that shows
/// scores. See README.md in this folder.
namespace posenc {

/// Shares the encoding; may outlive it.
struct ScoreRule {
    std::shared_ptr<const Rotary> turned;  ///< rotates q and k by their positions; or none
    std::vector<double> decays;            ///< of the rotated pairs, see Fading; empty: none fades
    std::optional<Vectors> added;          ///< p of each position, added to the embedding: to queries, keys and values

    std::optional<Vectors> distances;                           ///< a(Δ), or none:
    bool queryMeetsDistance = false;                            ///< q_i · a(i − j)
    bool keyMeetsDistance = false;                              ///< a(j − i) · k_j
    Vector u;                                                   ///< u · k_j, unless empty
    Vector v;                                                   ///< v · a(i − j), unless empty
    std::shared_ptr<const Rows> positionQueries, positionKeys;  ///< U_i · U′_j, or none

    std::function<double(std::int64_t distance)> bias;                      ///< added to the divided sum; empty: none
    std::function<double(std::int64_t query, std::int64_t key)> queryBias;  ///< the same, if not only of i − j
    std::function<FireTable(std::int64_t length)> queryBiases;  ///< the same for whole rows of pairs, up to rounding
    std::shared_ptr<const Contextual> counted;  ///< contextual positions, which only toy_head can compute; or none
    std::shared_ptr<const Banded> banded;       ///< r_i · profiles(i − j), r_i = x_i W_r, not divided; or none
    Visible visible{false, std::nullopt, 0};    ///< other pairs have no score

    std::int64_t dim = 64;              ///< of q and k; for an encoding without its own, that of many models
    std::int64_t width = 64;            ///< of the embedding
    double divisor = 1.0;               ///< the sum is divided by sqrt(divisor · dim)
    std::int64_t heads = 0;             ///< with their own rules, such as those of a bias; 0: all are alike
    std::int64_t positions = kEndless;  ///< positions from here on have no vectors

    bool addsToPositions() const { return v.size() > 0 || positionQueries || bias || queryBias; }
};

/// `head`: index among the heads with their own rules. Precondition: below that rule's `heads`, or 0.
ScoreRule ruleOf(const std::shared_ptr<const Encoding>& encoding, std::size_t head = 0);

}  // namespace posenc
