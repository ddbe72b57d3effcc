// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/diagnose/defects.hpp"
#include "core/diagnose/predict.hpp"

/// Which defects, one or two, turn a plan into the numbers.
namespace posenc::diagnose {

struct Candidate {
    std::vector<const Defect*> defects;
    double residual =
        0.0;  ///< root mean square of the differences, relative to the numbers; bias: masked alike as well
    bool explains = false;  ///< no number differs by more than the file's own precision allows
    Plan plan;
    Place place;
};

/// By what it explains, then by the fewest defects, then by the residual.
bool isBetter(const Candidate& a, const Candidate& b);

/// The same numbers under one plan: everything that does not change from candidate to candidate.
struct Search {
    Numbers numbers;
    std::vector<Place> places;  ///< in which the numbers may be read
    Plan plan;
    Candidate right;  ///< the plan itself

    Candidate best(std::vector<const Defect*> defects, const Plan& planned) const;
    std::vector<Candidate> singles() const;
    std::vector<Candidate> pairs(const std::vector<Candidate>& singles) const;

private:
    std::optional<Candidate> pair(const Candidate& one, const Candidate& other) const;
    bool isSeen(const Candidate& candidate, const std::vector<double>& without) const;
    std::vector<Candidate> seen(std::vector<const Defect*> defects, const std::vector<Plan>& from,
                                const std::vector<Plan>& without) const;
};

/// Of all plans together: each name once, best first. Pairs are tried where no single defect explains the numbers. May
/// take seconds: reports how far it is, and can be stopped.
std::vector<Candidate> candidatesOf(const std::vector<Search>& searches);

}  // namespace posenc::diagnose
