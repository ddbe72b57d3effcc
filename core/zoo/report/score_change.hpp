// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/zoo/report/difference.hpp"

/// How a change of encoding affects scores.
namespace posenc::models {

/// An encoding, and the factor on scores next to it (DeepSeek's softmax scale).
struct Scored {
    Encoding encoding;
    double softmax = 1.0;
};

Scored scoredOf(const Model::Part& part);

/// Nothing if trained numbers decide. Precondition: `within` >= 1.
std::optional<ScoreChange> scoreChange(const Scored& a, const Scored& b, std::int64_t within);

/// The worse of each pair of their numbers.
ScoreChange worse(const ScoreChange& a, const ScoreChange& b);

/// The milder of each pair of their numbers; the other if one is unknown.
std::optional<ScoreChange> milder(const std::optional<ScoreChange>& a, const std::optional<ScoreChange>& b);

/// Maximum of |g e^(ifΔ) − h e^(ikΔ)| over integer distances 0 <= Δ < within: exact if the angle between them stays
/// below half a turn, else the largest of those nearest to half a turn.
double pairChange(double g, double f, double h, double k, std::int64_t within);

/// Mean square of pairChange()'s term over distances from 1 on, in closed form; every doubling of the distance weighs
/// alike.
double pairMeanSquare(double g, double f, double h, double k, std::int64_t within);

/// The first distance at which that term exceeds kNoticed; nothing if it never does.
std::optional<std::int64_t> pairFrom(double g, double f, double h, double k, std::int64_t within);

std::optional<FrequencyDifference> frequencyDifference(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace posenc::models
