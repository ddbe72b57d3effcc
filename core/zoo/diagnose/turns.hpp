// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/planned_rotary.hpp"
#include "core/zoo/diagnose/predict.hpp"

/// The rotating parts of predict.hpp.
namespace posenc::diagnose {

/// The pair in each column, by channel kind and layout; kNoPair if the column does not rotate.
inline constexpr auto kNoPair = static_cast<std::size_t>(-1);
std::vector<std::size_t> pairsInColumns(const Plan& plan, const PlannedRotary& rotary, const Place& place);

/// The frequency in each column, by channel kind and layout.
std::vector<double> columnsOf(const Plan& plan, const PlannedRotary& rotary, const Place& place);

/// First of the `width` rotating dimensions among the columns; at the end of a whole query of latent attention.
std::size_t firstTurning(const Plan& plan, std::size_t columns, std::size_t width);

/// cos or sin of a pair's angle, without the attention factor.
struct Seen {
    double frequency = 0.0;  ///< from the plan
    double value = 0.0;
    bool sine = false;
};

/// Waves of each pair as seen in a row, cos and sin for rotated vectors; empty if what was rotated is unknown.
std::vector<Seen> seenIn(const Plan& plan, const Place& place, const Numbers& numbers, std::size_t row);

/// The factor of the products in the scale of a place.
double scoreScaleOf(const Plan& plan, const Place& place);

/// A cos or sin table; rotated vectors; scores of queries and keys, which are ones if the place has none.
std::vector<double> waves(const Plan& plan, const Place& place);
std::vector<double> rotatedVectors(const Plan& plan, const Place& place);
std::vector<double> scores(const Plan& plan, const Place& place);

}  // namespace posenc::diagnose
