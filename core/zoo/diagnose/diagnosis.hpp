// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/text/language.hpp"
#include "core/zoo/diagnose/question.hpp"
#include "core/zoo/model/model.hpp"

/// Finds which known bug turns a setting into the numbers that somebody's code printed: every defect alone, then every
/// pair of defects, channel by channel, never on sorted values.
namespace posenc::diagnose {

/// The place where two candidates differ most: the position of a row (a query) and the pair, head or key of a column.
struct Separating {
    std::int64_t position = 0, pair = 0;
    bool beyond = false;  ///< not among the given numbers
};

struct Diagnosis {
    What what = What::InvFreq;
    Numbers numbers;                    ///< as they were read
    Candidate right;                    ///< without defects
    std::vector<Candidate> candidates;  ///< best first; empty if none comes nearer to the numbers than the setting
    std::optional<Separating> separating;
    enum class Blank : std::uint8_t {
        None,
        Zeros,
        Unrotated
    } blank = Blank::None;                 ///< nothing written, nothing rotates
    std::vector<std::string> scopes = {};  ///< if there were several: those whose numbers are right
    bool isOfSeveral = false;              ///< the model has such numbers for several scopes

    bool agrees() const { return right.explains; }
};

/// A plan for every part of the model in `scope` (all if empty), the rotary ones first. Throws Error listing the
/// available scopes if there is none.
std::vector<Plan> plansOf(const Model& model, std::string_view scope);
std::vector<std::string> scopesOf(const Model& model);  ///< each once, as the file names them

/// The setting agrees if any of the plans does. Throws Error if no plan has such numbers, or none of their shape,
/// saying what was found and what would be right. Cost: about 2,000 tables of at most 128 rows.
Diagnosis diagnose(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, const Asked& asked);

/// The same for a model, or for a setting as modelOfSetting() returns it; uses all of `asked`, including `asked.scope`
/// and `asked.layout`.
Diagnosis diagnose(const Model& model, const std::vector<Numbers>& numbers, const Asked& asked);

/// The number that is furthest off.
struct Proof {
    std::int64_t position = 0, pair = 0;  ///< as in Separating
    double given = 0.0, expected = 0.0;   ///< in the file and in the setting
    std::optional<double> by = {};        ///< in the first candidate
};
std::optional<Proof> proofOf(const Diagnosis& diagnosis);

/// {"what","agrees","residual","candidates":[{"defects","residual","explains",
/// "constants":[{"key","setting","found"}]}], "separating":{"position","pair"}|null}; "scope" of the nearest setting,
/// for a model; "scopes" that agree, if several; "nothing": "zeros" or "still"; "positions" of a table, from the first
/// to one past the last; "vectors": "given", "ones" or "first row" for rotated ones and logits; "lanes": "halves" or
/// "neighbours" for a table of dimensions; "of": "queries" or "keys" for rotated vectors if queries have a temperature;
/// "scale" of scores, from kScoreScales; "text": the result of diagnosisText()
std::string diagnosisJson(const Diagnosis& diagnosis, Language language = Language::English);

/// The sentences of the report, in order.
struct Said {
    enum class Kind : std::uint8_t { Held, Verdict, Heading, Name, Meaning, Threads, Near, Proof, Remark } kind;
    Text text;
    const Candidate* of = nullptr;  ///< the candidate that a name, its meaning and its threads are about
};
std::vector<Said> said(const Diagnosis& diagnosis);
std::string idsOf(const Candidate& candidate);  ///< "dict-dropped + position-plus-one"
std::string diagnosisText(const Diagnosis& diagnosis, Language language);

}  // namespace posenc::diagnose
