// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/defects.hpp"
#include "core/zoo/diagnose/predict.hpp"

/// Which defects, one or two, turn a plan into the numbers.
namespace posenc::diagnose {

struct Candidate {
    std::vector<const Defect*> defects;
    double residual =
        0.0;  ///< root mean square of the differences, relative to the numbers; bias: masked alike as well
    bool explains = false;  ///< no number differs by more than the file's own precision allows
    Plan plan;
    Place place;
    std::size_t search = 0;   ///< which of those that were given
    bool isVerified = false;  ///< by all rows, or as many as take a second
};

/// By what it explains, then by the residual, at which a second defect must halve what is left.
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
    std::vector<Candidate> besideConstants() const;  ///< a name beside another constant
    std::vector<Candidate> fits() const;             ///< of constants that the numbers themselves tell
    /// Each of those names with arithmetic in float32 beside it, where that moves the numbers far enough to be seen.
    std::vector<Candidate> besideFloats(const std::vector<Candidate>& names) const;
    void verify(Candidate& candidate) const;

private:
    Search thinned() const;  ///< of few rows
    /// Whether two defects, in any of their ways, come as near as that.
    bool isNear(const Defect& first, const Defect& second, double most) const;
    std::optional<Candidate> pair(const Candidate& one, const Candidate& other) const;
    bool isHarmed(const Candidate& one, const Candidate& inFloats) const;
    bool isSeen(const Candidate& candidate, const std::vector<double>& without) const;
    std::vector<Candidate> seen(std::vector<const Defect*> defects, const std::vector<Plan>& from,
                                const std::vector<Plan>& without) const;
};

/// Of all plans together: each name once, best first. Pairs are tried where no single defect explains the numbers. May
/// take seconds: reports how far it is, and can be stopped.
std::vector<Candidate> candidatesOf(const std::vector<Search>& searches);

}  // namespace posenc::diagnose
