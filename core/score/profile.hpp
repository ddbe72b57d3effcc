// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/score/rule.hpp"

/// One ruler for all encodings: what the last of N tokens scores with the token a distance before it.
namespace posenc {

/// Content of query and key, before positions.
struct Content {
    enum class Kind : std::uint8_t {
        Equal,        ///< q = k, all entries alike
        EqualRandom,  ///< q = k, in a random direction
        Unrelated     ///< q and k in random directions of their own
    };
    Kind kind = Kind::Equal;
    double strength = 8.0;  ///< q·k / sqrt(d) of two equal tokens without positions
    std::uint64_t seed = 1;
};

/// Scores at distances 0 .. length - 1, before the softmax; gaps where the key is masked. Projections are the identity.
/// Cost: two multiply-adds per frequency and distance. Precondition: length <= rule.positions.
std::vector<double> profileOf(const ScoreRule& rule, const Content& content, std::int64_t length);

/// What the softmax makes of scores (gaps get nothing) and how wide it is.
struct Attention {
    std::vector<double> weights;
    double entropy = 0.0;                         ///< nats
    std::int64_t halfRadius = 0;                  ///< least r with half of the weight at distances 0 .. r
    std::optional<double> firstZero;              ///< where the straight line through the scores first meets 0
    std::optional<std::int64_t> firstSignChange;  ///< first distance whose score has not the sign of those before
};
Attention attentionOf(std::span<const double> scores);

}  // namespace posenc
