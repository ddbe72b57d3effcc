// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/views/lab/in_model.hpp"

/// Attention weights of a model's heads, by pair and by distance.
namespace posenc::trained {

/// Attention weights of each head of a layer, query × key for all tokens; gaps after the query, and where there are no
/// positions.
std::vector<Matrix> attentionOf(const InModel& in, std::span<const lab::Token> tokens, std::int64_t layer);

/// Attention weight by distance.
struct ByDistance {
    std::vector<double> weights;  ///< the mean over queries from `length` / 2 on, at distances below `length` / 2
    std::int64_t halfRadius = 0;  ///< least r with half of the weight at distances 0 .. r, or the number of distances
};

ByDistance withRadius(std::vector<double> weights);

/// Measured: of each head of a layer, over measured sequences of `length` characters.
std::vector<ByDistance> measuredByDistance(const InModel& in, std::int64_t layer, std::int64_t sequences,
                                           std::int64_t length);

/// The same of scores that depend on the distance alone: see profileOf().
ByDistance weightsOf(std::span<const double> scores, std::int64_t length);

}  // namespace posenc::trained
