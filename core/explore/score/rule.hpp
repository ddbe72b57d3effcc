// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>

#include "core/explore/score/vectors.hpp"

/// What a score between a query and a key is made of under an encoding: said once, asked by all that shows scores. See
/// README.md beside this file.
namespace posenc {

/// Shares the encoding; may be kept longer than it.
struct ScoreRule {
    std::shared_ptr<const Rotary> turned;  ///< q and k by their positions, content with content; or none
    std::vector<double> decays;            ///< of what is turned, by pair, see Fading; empty: none fades
    std::optional<Vectors> added;          ///< p of each position, added to the embedding: to queries, keys and values

    std::optional<Vectors> distances;                           ///< a(Δ), or none:
    bool queryMeetsDistance = false;                            ///< q_i · a(i − j)
    bool keyMeetsDistance = false;                              ///< a(j − i) · k_j
    Vector u;                                                   ///< u · k_j, where not empty
    Vector v;                                                   ///< v · a(i − j), where not empty
    std::shared_ptr<const Rows> positionQueries, positionKeys;  ///< U_i · U′_j, or none

    std::function<double(std::int64_t distance)> bias;                      ///< added to the divided sum; empty: none
    std::function<double(std::int64_t query, std::int64_t key)> queryBias;  ///< the same, where it is not only i − j
    std::shared_ptr<const Contextual> counted;  ///< positions by content, which only toy_head can answer; or none
    std::shared_ptr<const Banded> banded;       ///< r_i · profiles(i − j), r_i = x_i W_r, not divided; or none
    Visible visible{false, std::nullopt, 0};    ///< other pairs have no score

    std::int64_t dim = 64;              ///< of q and k; where an encoding has none of its own, that of many models
    std::int64_t width = 64;            ///< of the embedding
    double divisor = 1.0;               ///< the sum is divided by sqrt(divisor · dim)
    std::int64_t heads = 0;             ///< with rules of their own, as those of a bias; 0: all are alike
    std::int64_t positions = kEndless;  ///< from here on there are no vectors

    bool addsToPositions() const { return v.size() > 0 || positionQueries || bias || queryBias; }
};

/// `head`: of those that have rules of their own. Precondition: below that rule's `heads`, or 0.
ScoreRule ruleOf(const std::shared_ptr<const Encoding>& encoding, std::size_t head = 0);

}  // namespace posenc
