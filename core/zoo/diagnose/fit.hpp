// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/predict.hpp"

/// Fits to the numbers: one constant, the positions, or the row from which a table changes to another.
namespace posenc::diagnose {

/// The numbers and the places where they may be read, without the rows of the first `from` positions.
struct Evidence {
    const Numbers& numbers;
    const std::vector<Place>& places;
    std::size_t from = 0;
};

/// True if a plan explains the rows in any of the places.
bool explains(const Plan& plan, const Evidence& evidence);

// Each function returns plans that explain the numbers, the simplest constants first; empty if none does.

/// The same method with another base, factor, length or the like.
std::vector<Plan> otherConstant(const Plan& plan, const Evidence& evidence);
/// A scaling that is not the file's, if its factor has few digits and fewer than a changed constant would have.
std::vector<Plan> otherScaling(const Plan& plan, const Evidence& evidence);
/// The simplest constant that yields the frequencies of a table with another bug as well.
std::vector<Plan> otherFrequencies(const Plan& plan, const Evidence& evidence);
/// Positions that are all off by the same number.
std::vector<Plan> positionsShifted(const Plan& plan, const Evidence& evidence);
/// An arbitrary position for each row; for scores, a position for each query, each key or both.
std::vector<Plan> otherPositions(const Plan& plan, const Evidence& evidence);
std::vector<Plan> otherPositionsOfScores(const Plan& plan, const Place& place, const Evidence& evidence);
/// Right up to a row, and from there on as another defect makes the rows.
std::vector<Plan> rowsAppended(const Plan& plan, const Evidence& evidence);

}  // namespace posenc::diagnose
