// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/diagnose/plan.hpp"

/// The numbers that a plan comes to, at the places where a file has its own.
namespace posenc::diagnose {

/// How a rotary table's columns are to be read.
enum class LaneKind : std::uint8_t {
    Pairs,      ///< the pairs that rotate
    HeadPairs,  ///< all pairs of the head
    Rotating,   ///< the dimensions that rotate
    Head        ///< all dimensions of the head
};

/// Many numbers of which there is one copy; null for vectors of ones.
using Vectors = std::shared_ptr<const std::vector<double>>;

/// A matrix of biases or scores: one head, or one behind the other.
struct Place {
    What what = What::InvFreq;
    std::int64_t start = 0;                 ///< position of the first row
    std::vector<std::size_t> shape;         ///< of the whole array
    std::vector<std::size_t> rows;          ///< that are looked at: of all dimensions but the last
    std::vector<std::size_t> keys = {};     ///< columns of a matrix that are looked at; all when empty
    std::size_t stride = 1, positions = 0;  ///< of a table: rows from one position to the next, and how many there are
    LaneKind lanes = LaneKind::Pairs;
    bool inOtherOrder = false;              ///< lanes of a table are in the layout that the plan's pairs do not have
    std::size_t head = 0;                   ///< of a matrix without a dimension for heads
    bool buckets = false;                   ///< a matrix of T5: cells of one bucket agree, whatever their number
    int score = 0;                          ///< which of kScoreScales
    std::optional<std::size_t> mask = {};   ///< of the plan's: which cells of scores are masked; nothing where none is
    std::vector<std::size_t> padding = {};  ///< keys that no query sees, not even their own: nothing is said of them
    bool areQueries = false;                ///< vectors that a temperature multiplies
    Vectors vectors = {};            ///< that are rotated, or queries: of each row, position or head, or one; or ones
    Vectors keyVectors = {};         ///< with which the queries are multiplied
    std::size_t vectorColumns = 0;   ///< of queries and keys
    bool vectorsAreRotated = false;  ///< they are what came out, of which the first position's are taken for granted

    std::size_t columns() const { return shape.back(); }
    std::size_t width() const { return keys.empty() ? columns() : keys.size(); }  ///< columns that are looked at
    std::size_t step(std::size_t row) const { return positions ? row / stride % positions : row; }
    std::int64_t position(std::size_t row) const { return start + static_cast<std::int64_t>(step(row)); }
    /// Which of the vectors of one position.
    std::size_t copy(std::size_t row) const {
        return positions ? row / (stride * positions) * stride + row % stride : 0;
    }
};

/// Scales in which scores are printed; D is a whole query's dimensions where only a part of them was multiplied. All
/// with a root or a d have the softmax's gain in them.
inline constexpr const char* kScoreScales[] = {"q·k", "q·k/√D", "q·k/√d", "q·k/d", "mean cos"};
inline constexpr int kProducts = 0, kOverRoot = 1;  ///< of the scales
inline bool isMean(const Place& place) { return place.score == std::size(kScoreScales) - 1; }
inline bool isBeforeSoftmax(const Place& place) { return place.score == 0 || isMean(place); }

/// In which lanes of a table the halves of a pair stand.
inline PairLayout orderOf(const Plan& plan, const Place& place) {
    return place.inOtherOrder ? otherLayout(plan.layout) : plan.layout;
}

/// The kinds of lanes that such a plan can have in so many columns.
std::vector<LaneKind> laneKinds(const Plan& plan, std::size_t columns);

/// Frequencies of the pairs, radians per token. Throws Error where the setting cannot be computed.
std::vector<double> frequenciesOf(const Plan& plan);
double attentionFactorOf(const Plan& plan);
std::string scaleOf(const Plan& plan, const Place& place);  ///< of scores, "q·k/√192"
double softmaxGainOf(const Plan& plan);                     ///< beside one over the root of a query's dimensions
std::vector<double> slopesOf(const Plan& plan);
std::size_t headsOf(const Plan& plan);  ///< that have biases of their own, as far as the setting tells them

/// By what scores are multiplied in one scale more than in another; nothing where that is not all.
std::optional<double> scoreRatio(const Plan& plan, const Place& from, const Place& to);

/// Row after row; masked cells are -infinity, those of which a plan says nothing are NaN. Throws Error where the plan
/// has no such numbers.
std::vector<double> predicted(const Plan& plan, const Place& place);

/// How far float32 may move each number of a cos or sin table: its `arithmetic` near the beginning, where that does no
/// harm, or everywhere where the plan says so; and frequencies that come from stored floats.
std::vector<double> floatSlack(const Plan& plan, const Place& place, bool arithmetic);

}  // namespace posenc::diagnose
