// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/zoo/diagnose/numbers.hpp"
#include "core/zoo/diagnose/plan.hpp"

/// The numbers that a plan predicts, at the places where a file has its own.
namespace posenc::diagnose {

/// How to read a rotary table's columns.
enum class ColumnKind : std::uint8_t {
    Pairs,      ///< the pairs that rotate
    HeadPairs,  ///< all pairs of the head
    Rotating,   ///< the dimensions that rotate
    Head        ///< all dimensions of the head
};

/// Shared numbers; null for vectors of ones.
using Vectors = std::shared_ptr<const std::vector<double>>;

/// Where and how to read numbers; a matrix of biases or scores has one head, or several one after another.
struct Place {
    What what = What::InvFreq;
    std::int64_t start = 0;                 ///< position of the first row
    std::vector<std::size_t> shape;         ///< of the whole array
    std::vector<std::size_t> rows;          ///< rows to compare: of all dimensions but the last
    std::vector<std::size_t> keys = {};     ///< columns of a matrix to compare; all if empty
    std::size_t stride = 1, positions = 0;  ///< of a table: rows from one position to the next, number of positions
    ColumnKind columnKind = ColumnKind::Pairs;
    bool inOtherOrder = false;              ///< a table's channels are in the layout opposite to the plan's
    std::size_t head = 0;                   ///< of a matrix without a dimension for heads
    bool buckets = false;                   ///< a matrix of T5: cells of one bucket agree, whatever their value
    int score = 0;                          ///< index into kScoreScales
    std::optional<std::size_t> mask = {};   ///< which of the plan's masks applies to scores; nothing if none does
    std::vector<std::size_t> padding = {};  ///< keys that no query sees, not even their own: not judged
    bool areQueries = false;                ///< vectors multiplied by a temperature
    Vectors vectors = {};            ///< rotated vectors or queries: one per row, position or head, or one; or ones
    Vectors keyVectors = {};         ///< multiplied with the queries
    std::size_t vectorColumns = 0;   ///< of queries and keys
    bool vectorsAreRotated = false;  ///< they are the output; those of the first position are taken as given

    std::size_t columns() const { return shape.back(); }
    std::size_t width() const { return keys.empty() ? columns() : keys.size(); }  ///< columns to compare
    std::size_t step(std::size_t row) const { return positions ? row / stride % positions : row; }
    std::int64_t position(std::size_t row) const { return start + static_cast<std::int64_t>(step(row)); }
    /// Index among the vectors of one position.
    std::size_t copy(std::size_t row) const {
        return positions ? row / (stride * positions) * stride + row % stride : 0;
    }
};

/// Scales in which scores are printed; D is the dimension of a whole query if only a part of it was multiplied. All
/// scales with a root or a d include the softmax's gain.
inline constexpr const char* kScoreScales[] = {"q·k", "q·k/√D", "q·k/√d", "q·k/d", "mean cos"};
inline constexpr int kProducts = 0, kOverRoot = 1;  ///< of the scales
inline bool isMean(const Place& place) { return place.score == std::size(kScoreScales) - 1; }
inline bool isBeforeSoftmax(const Place& place) { return place.score == 0 || isMean(place); }

/// The layout of the halves of a pair in a table's channels.
inline PairLayout orderOf(const Plan& plan, const Place& place) {
    return place.inOtherOrder ? otherLayout(plan.layout) : plan.layout;
}

/// The kinds of channels that such a plan can have in this many columns.
std::vector<ColumnKind> columnKinds(const Plan& plan, std::size_t columns);

/// Frequencies of the pairs, radians per token. Throws Error if the setting cannot be computed.
std::vector<double> frequenciesOf(const Plan& plan);
double attentionFactorOf(const Plan& plan);
std::string scaleOf(const Plan& plan, const Place& place);  ///< of scores, "q·k/√192"
double softmaxGainOf(const Plan& plan);                     ///< on top of one over the root of a query's dimension
std::vector<double> slopesOf(const Plan& plan);
std::size_t headsOf(const Plan& plan);  ///< heads with biases of their own, as far as the setting determines them

/// The factor between the scores of two scales; nothing if they differ by more than a factor.
std::optional<double> scoreRatio(const Plan& plan, const Place& from, const Place& to);

/// Row by row; masked cells are -infinity, undetermined cells are NaN. Throws Error if the plan has no such numbers.
std::vector<double> predicted(const Plan& plan, const Place& place);

/// How far the angle's own error may move each number of a cos or sin table: that of float32 near the beginning, where
/// it is harmless, or everywhere if the plan says so; that of frequencies from stored floats; otherwise that of double.
std::vector<double> floatSlack(const Plan& plan, const Place& place, bool arithmetic);

/// How far the error of double in the largest angle may move rotated vectors and scores, as a share of their size.
double angleSlack(const Plan& plan, const Place& place);

}  // namespace posenc::diagnose
