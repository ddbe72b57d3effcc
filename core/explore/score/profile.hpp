// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/rule.hpp"

/// One measure for all encodings: the score of the last of N tokens with the token at each distance before it.
namespace posenc {

/// Content of query and key, before positions.
struct Content {
    enum class Kind : std::uint8_t {
        Expected,           ///< q = k: the mean over all directions
        ExpectedUnrelated,  ///< q and k in independent directions: the mean over all pairs of directions
        Equal,              ///< q = k, all entries alike
        EqualRandom,        ///< q = k, in a random direction
        Unrelated           ///< q and k in independent random directions
    };
    Kind kind = Kind::Expected;
    double strength = 8.0;  ///< q·k / sqrt(d) of two equal tokens without positions
    std::uint64_t seed = 1;

    bool isMean() const { return kind == Kind::Expected || kind == Kind::ExpectedUnrelated; }
};

/// True if scores have a closed form by distance: contextual positions have none.
inline bool hasProfile(const ScoreRule& rule) { return !rule.counted; }

/// Scores at distances 0 .. length - 1, before the softmax; gaps if the key is masked. Projections are the identity.
/// Cost: two multiply-adds per frequency and distance. Precondition: length <= rule.positions, hasProfile(rule).
std::vector<double> profileOf(const ScoreRule& rule, const Content& content, std::int64_t length);

/// The standard deviation of those scores over all directions of the content, in closed form: for a query and a key of
/// fixed lengths, each uniform on its sphere. Precondition: content.isMean().
class Deviations {
public:
    Deviations(ScoreRule rule, const Content& content, std::int64_t length);

    /// Deviations at distances first, first + 1, ..., whose means are `scores`. Cost: a few vector products at each.
    void at(std::int64_t first, std::span<const double> scores, std::span<double> out) const;

private:
    void addContent(std::int64_t first, std::span<const double> scores, std::span<double> variances) const;
    std::vector<double> squaredGains(std::int64_t first, std::size_t count) const;
    double ofPositions(std::int64_t distance, double score) const;
    double ofBand(const Banded& banded, std::int64_t distance) const;

    ScoreRule m_rule;
    bool m_equal;
    std::int64_t m_last;
    double m_dim, m_root, m_square;  ///< of a query or a key: |q|² = |k|²
};

/// Attention weights of scores (gaps get none) and measures of their width.
struct Attention {
    std::vector<double> weights;
    double entropy = 0.0;                         ///< nats
    std::int64_t halfRadius = 0;                  ///< least r with half of the weight at distances 0 .. r
    std::optional<double> firstZero;              ///< first zero of the scores, interpolated linearly
    std::optional<std::int64_t> firstSignChange;  ///< first distance whose score changes sign
};
Attention attentionOf(std::span<const double> scores);

}  // namespace posenc
