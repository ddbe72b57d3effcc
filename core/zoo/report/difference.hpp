// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// How models, or settings, differ in positions, and what that may do to a score.
namespace posenc {

/// Difference of two lists of frequencies, by pairs.
struct FrequencyDifference {
    std::size_t pairs = 0, differing = 0;
    std::size_t first = 0;  ///< the first that differs
    double ratio = 1.0;     ///< the largest, above 1; infinite if one does not rotate
    std::size_t ratioPair = 0;
};

inline constexpr double kNoticed = 0.1;

/// Change of q·k over all q and k of length 1 and all distances below Comparison::within, before 1/sqrt(d); for a bias,
/// the change of the bias. Infinite if only one lets a key be seen, or if the vectors differ in size.
struct ScoreChange {
    double most = 0.0;
    /// Root mean square over pairs of the head and over distances, with every doubling weighted equally: what unrelated
    /// q and k get. Differences rank by it: `most` is 2 for everything that rotates apart.
    double typical = 0.0;
    std::optional<std::int64_t> from = {};  ///< the first distance at which it may be more than kNoticed
};

struct Difference {
    std::string id;     ///< "base", "frequencies": stable
    std::string scope;  ///< "all", keys::kFull
    Text label;
    Text a, b;
    std::optional<ScoreChange> change;  ///< nothing if trained numbers decide
    std::optional<FrequencyDifference> frequencies = {};
    std::pair<Value, Value> values = {};  ///< of a parameter, exactly; else "auto"
};

/// Differences of two models, row by row. `change` of a row is for putting only that value into `a`. The changes of
/// frequencies are in closed form: for a pair at distance Δ it is |a² e^(iθΔ) − a'² e^(iθ'Δ)|, for a whole head at most
/// the largest of these.
using Differences = std::vector<Difference>;
Differences differencesOf(const Model& a, const Model& b, std::int64_t within);

/// Any number of models, or settings, against the first.
struct Comparison {
    struct Row {
        Difference first;                               ///< the first of `others`, for what they share
        std::vector<std::optional<Difference>> others;  ///< one per model after the first; nothing: as the first
        std::optional<ScoreChange> change;              ///< the worst change
    };
    std::vector<std::string> names;
    std::int64_t within = 0;  ///< the longest declared context, tokens
    std::vector<Row> rows;    ///< the greatest typical change first

    /// True if nothing differs. A tolerance ignores differences that change no score by more.
    bool equal(std::optional<double> tolerance) const;
};

/// Throws Error for a model without known encodings.
Comparison compared(const std::vector<Model>& models);

/// A table of words: the changes, what differs, and a cell per model.
struct ComparisonWords {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    static constexpr std::size_t kNumbers = 3;  ///< columns, before the label
};
ComparisonWords wordsOf(const Comparison& comparison, Language language);

Text explanationOf(const Comparison& comparison);  ///< explains the columns
Text verdictOf(const Comparison& comparison, std::optional<double> tolerance);

/// {"a", "b", ..., "within", "tolerance", "equal", "differences": [{"id", "scope", "a", "b", ..., "effect", "typical",
/// "from", "ladder", "changes": {"b": {"effect", "typical", "from"}, ...}}]}. An effect is a number, "unbounded", or
/// null if trained numbers decide; "ladder" is of the first model with another one.
std::string comparisonJson(const Comparison& comparison, std::optional<double> tolerance);

}  // namespace posenc
