// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/diagnose/ladder.hpp"
#include "core/diagnose/predict.hpp"

/// The parts of predict.hpp that turn.
namespace posenc::diagnose {

/// The frequency in each column, by kind of lane and by layout.
std::vector<double> columnsOf(const Plan& plan, const Ladder& ladder, const Place& place);

/// Where the dimensions that turn, so many, begin among the columns; of a whole query of latent attention at its end.
std::size_t firstTurning(const Plan& plan, std::size_t columns, std::size_t width);

/// A cos or sin table; vectors that were turned; scores of queries and keys of ones.
std::vector<double> waves(const Plan& plan, const Place& place);
std::vector<double> rotatedVectors(const Plan& plan, const Place& place);
std::vector<double> scores(const Plan& plan, const Place& place);

}  // namespace posenc::diagnose
