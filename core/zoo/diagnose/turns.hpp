// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/ladder.hpp"
#include "core/zoo/diagnose/predict.hpp"

/// The parts of predict.hpp that turn.
namespace posenc::diagnose {

/// The pair in each column, by kind of lane and by layout; none where nothing turns.
inline constexpr auto kNoPair = static_cast<std::size_t>(-1);
std::vector<std::size_t> pairsInColumns(const Plan& plan, const Ladder& ladder, const Place& place);

/// The frequency in each column, by kind of lane and by layout.
std::vector<double> columnsOf(const Plan& plan, const Ladder& ladder, const Place& place);

/// Where the dimensions that turn, so many, begin among the columns; of a whole query of latent attention at its end.
std::size_t firstTurning(const Plan& plan, std::size_t columns, std::size_t width);

/// cos or sin of a pair's angle, without the attention factor.
struct Seen {
    double frequency = 0.0;  ///< by the plan
    double value = 0.0;
    bool sine = false;
};

/// What the numbers of a row say of each pair, of rotated vectors its cos and its sin; nothing where what was rotated
/// is not known.
std::vector<Seen> seenIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t row);

/// By what products are multiplied in the scale of a place.
double scoreScaleOf(const Plan& plan, const Place& place);

/// A cos or sin table; vectors that were turned; scores of queries and keys, which are ones where the place has none.
std::vector<double> waves(const Plan& plan, const Place& place);
std::vector<double> rotatedVectors(const Plan& plan, const Place& place);
std::vector<double> scores(const Plan& plan, const Place& place);

}  // namespace posenc::diagnose
