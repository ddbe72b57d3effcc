// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/diagnose/numbers.hpp"
#include "core/diagnose/plan.hpp"

/// The numbers that a plan comes to, at the places where a file has its own.
namespace posenc::diagnose {

/// How a rotary table's columns are to be read.
enum class LaneKind : std::uint8_t {
    Pairs,      ///< the pairs that rotate
    HeadPairs,  ///< all pairs of the head
    Rotating,   ///< the dimensions that rotate
    Head        ///< all dimensions of the head
};

/// A matrix of biases or scores: one head, or one behind the other.
struct Place {
    What what = What::InvFreq;
    std::int64_t start = 0;          ///< position of the first row
    std::vector<std::size_t> shape;  ///< of the whole array
    std::vector<std::size_t> rows;   ///< that are looked at: of all dimensions but the last
    LaneKind lanes = LaneKind::Pairs;
    std::size_t head = 0;              ///< of a matrix without a dimension for heads
    bool buckets = false;              ///< a matrix of T5: cells of one bucket agree, whatever their number
    int score = 0;                     ///< which of kScoreScales
    std::vector<double> vectors = {};  ///< that are rotated, one or one for each position; ones when empty
    bool vectorsAreRotated = false;    ///< they are the first row's, as it came out

    std::size_t columns() const { return shape.back(); }
};

/// Scales in which scores of vectors of ones are printed.
inline constexpr const char* kScoreScales[] = {"q·k", "q·k/√d", "q·k/d", "mean cos"};

/// The kinds of lanes that such a plan can have in so many columns.
std::vector<LaneKind> laneKinds(const Plan& plan, std::size_t columns);

/// Frequencies of the pairs, radians per token. Throws Error where the setting cannot be computed.
std::vector<double> frequenciesOf(const Plan& plan);
double attentionFactorOf(const Plan& plan);
std::vector<double> slopesOf(const Plan& plan);

/// Row after row; masked cells are -infinity, those of which a plan says nothing are NaN. Throws Error where the plan
/// has no such numbers.
std::vector<double> predicted(const Plan& plan, const Place& place);

/// How far arithmetic in float32 may move each number of a cos or sin table: near its beginning, where that does no
/// harm, or everywhere where the plan says so.
std::vector<double> floatSlack(const Plan& plan, const Place& place);

}  // namespace posenc::diagnose
