// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/text/language.hpp"
#include "core/zoo/diagnose/question.hpp"
#include "core/zoo/model/model.hpp"

/// Which known bug turns a setting into the numbers that somebody's code printed: every defect alone, then every two of
/// them, lane by lane, never of sorted values.
namespace posenc::diagnose {

/// Where two candidates differ most: the position of a row (a query) and the pair, head or key of a column.
struct Separating {
    std::int64_t position = 0, pair = 0;
    bool beyond = false;  ///< not among the numbers that were given
};

struct Diagnosis {
    What what = What::InvFreq;
    Numbers numbers;                    ///< that were read, as they were read
    Candidate right;                    ///< without defects
    std::vector<Candidate> candidates;  ///< best first; empty where the setting itself explains the numbers
    std::optional<Separating> separating;
    enum class Blank : std::uint8_t { None, Zeros, Still } blank = Blank::None;  ///< nothing written, nothing turns
    std::vector<std::string> scopes = {};  ///< where there were several: those of which the numbers are right
    bool isOfSeveral = false;              ///< the model has such numbers for several scopes

    bool agrees() const { return right.explains; }
};

/// A plan for every part of the model in `scope` (all where empty), the rotary ones first. Throws Error where there is
/// none, with the scopes that there are.
std::vector<Plan> plansOf(const Model& model, std::string_view scope);
std::vector<std::string> scopesOf(const Model& model);  ///< each once, as the file has them

/// The setting agrees when any of the plans does. Throws Error when no plan has such numbers, or none of their shape:
/// what was found and what would be right. Cost: about 2,000 tables of at most 128 rows.
Diagnosis diagnose(const std::vector<Plan>& plans, const std::vector<Numbers>& numbers, const Asked& asked);

/// The same of a model, or of a setting as modelOfSetting() has it: all that is asked, `asked.scope` and `asked.layout`
/// too.
Diagnosis diagnose(const Model& model, const std::vector<Numbers>& numbers, const Asked& asked);

/// The number that is furthest off.
struct Proof {
    std::int64_t position = 0, pair = 0;           ///< as in Separating
    double given = 0.0, expected = 0.0, by = 0.0;  ///< in the file, by the setting, and by the first candidate
};
std::optional<Proof> proofOf(const Diagnosis& diagnosis);

/// {"what","agrees","residual","candidates":[{"defects","residual","explains",
/// "constants":[{"key","setting","found"}]}], "separating":{"position","pair"}|null}; "scope" of the setting that is
/// nearest, where it is of a model; "scopes" that agree, where there were several; "nothing": "zeros" or "still";
/// "positions" of a table, from one to before another; "vectors": "given", "ones" or "first row" of rotated ones and
/// logits; "lanes": "halves" or "neighbours" of a table of dimensions; "of": "queries" or "keys" of rotated vectors
/// where queries have a temperature; "scale" of scores, as kScoreScales has it; "text": what diagnosisText() says
std::string diagnosisJson(const Diagnosis& diagnosis, Language language = Language::English);

/// What there is to say, in order.
struct Said {
    enum class Kind : std::uint8_t { Held, Verdict, Heading, Name, Meaning, Threads, Near, Proof, Remark } kind;
    Text text;
    const Candidate* of = nullptr;  ///< of the diagnosis: whom a name, its meaning and its threads are about
};
std::vector<Said> said(const Diagnosis& diagnosis);
std::string idsOf(const Candidate& candidate);  ///< "dict-dropped + position-plus-one"
std::string diagnosisText(const Diagnosis& diagnosis, Language language);

}  // namespace posenc::diagnose
