// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// What models, or settings, do differently with positions, and what that may do to a score.
namespace posenc {

/// Of two lists of frequencies, by pairs.
struct LadderDifference {
    std::size_t pairs = 0, differing = 0;
    std::size_t first = 0;  ///< that differs
    double ratio = 1.0;     ///< the largest, above 1; infinite where one stands still
    std::size_t ratioPair = 0;
};

inline constexpr double kNoticed = 0.1;

/// What q·k changes by over all q and k of length 1 and all distances below Comparison::within, before 1/sqrt(d); a
/// bias by itself. Infinite where only one lets a key be seen, or where the vectors have other sizes.
struct ScoreChange {
    double most = 0.0;
    /// Root mean square over pairs of the head and over distances, every doubling of which counts alike: what unrelated
    /// q and k meet. Differences rank by it: the most is 2 for all that turns apart.
    double typical = 0.0;
    std::optional<std::int64_t> from = {};  ///< the first distance at which it may be more than kNoticed
};

struct Difference {
    std::string id;     ///< "base", "frequencies": stable
    std::string scope;  ///< "all", "full_attention"
    Text label;
    Text a, b;
    std::optional<ScoreChange> change;  ///< nothing where trained numbers decide
    std::optional<LadderDifference> ladder = {};
    std::pair<Value, Value> values = {};  ///< of a parameter, exactly; "auto" else
};

/// What two do differently, row after row. What stands alone in a row is what would change if that value were put into
/// `a`. The changes of frequencies are in closed form: of a pair at distance Δ it is |a² e^(iθΔ) − a'² e^(iθ'Δ)|, for a
/// whole head at most the largest of these.
using Differences = std::vector<Difference>;
Differences differencesOf(const Model& a, const Model& b, std::int64_t within);

/// Any number of models, or settings, against the first.
struct Comparison {
    struct Row {
        Difference first;                               ///< of those below, for what is the same in all of them
        std::vector<std::optional<Difference>> others;  ///< a place for each after the first; nothing: as the first
        std::optional<ScoreChange> change;              ///< the worst of them
    };
    std::vector<std::string> names;
    std::int64_t within = 0;  ///< the longest of the declared contexts, tokens
    std::vector<Row> rows;    ///< the greatest typical change first

    /// With a tolerance only what may change at most counts: a difference that changes no score by more is none.
    bool equal(std::optional<double> tolerance) const;
};

/// Throws Error for a model of which nothing is known.
Comparison compared(const std::vector<Model>& models);

/// As a table of words: the changes, what differs, and a cell for each model.
struct ComparisonWords {
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    static constexpr std::size_t kNumbers = 3;  ///< columns, before the label
};
ComparisonWords wordsOf(const Comparison& comparison, Language language);

Text explanationOf(const Comparison& comparison);  ///< of the columns
Text verdictOf(const Comparison& comparison, std::optional<double> tolerance);

/// {"a", "b", ..., "within", "tolerance", "equal", "differences": [{"id", "scope", "a", "b", ..., "effect", "typical",
/// "from", "ladder", "changes": {"b": {"effect", "typical", "from"}, ...}}]}. An effect is a number, "unbounded", or
/// null where trained numbers decide; "ladder" is of the first that has another one.
std::string comparisonJson(const Comparison& comparison, std::optional<double> tolerance);

}  // namespace posenc
