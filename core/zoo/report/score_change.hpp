// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/zoo/report/difference.hpp"

/// What a change from one encoding to another does to scores.
namespace posenc::models {

/// An encoding, and what a score is multiplied by beside it (DeepSeek's softmax scale).
struct Scored {
    Encoding encoding;
    double softmax = 1.0;
};

Scored scoredOf(const Model::Part& part);

/// Nothing where trained numbers decide. `within` is at least 1.
std::optional<ScoreChange> scoreChange(const Scored& a, const Scored& b, std::int64_t within);

/// The worse of each of their numbers.
ScoreChange worse(const ScoreChange& a, const ScoreChange& b);

/// The milder of each of their numbers; the other where one is not known.
std::optional<ScoreChange> milder(const std::optional<ScoreChange>& a, const std::optional<ScoreChange>& b);

/// |g e^(ifΔ) − h e^(ikΔ)| at its largest over whole distances 0 <= Δ < within: exact where the angle between them
/// stays below half a turn, else the largest of those nearest to half a turn.
double pairChange(double g, double f, double h, double k, std::int64_t within);

/// Its mean square over distances from 1 on, in closed form, in which every doubling of the distance counts alike.
double pairMeanSquare(double g, double f, double h, double k, std::int64_t within);

/// The first of them at which it is more than kNoticed; nothing where it never is.
std::optional<std::int64_t> pairFrom(double g, double f, double h, double k, std::int64_t within);

std::optional<LadderDifference> ladderDifference(const std::vector<double>& a, const std::vector<double>& b);

}  // namespace posenc::models
