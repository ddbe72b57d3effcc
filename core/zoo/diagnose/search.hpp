// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/defects.hpp"
#include "core/zoo/diagnose/predict.hpp"

/// Finds which defects, one or two, turn a plan into the numbers.
namespace posenc::diagnose {

struct Candidate {
    std::vector<const Defect*> defects;
    double residual =
        0.0;  ///< root mean square of the differences, relative to the numbers; for biases, masks must agree as well
    bool explains = false;  ///< no number differs by more than the file's own precision allows
    Plan plan;
    Place place;
    std::size_t search = 0;   ///< index into the given searches
    bool isVerified = false;  ///< with all rows, or as many as fit into one second
};

/// Compares what is explained, then the residual; a second defect must halve the residual.
bool isBetter(const Candidate& a, const Candidate& b);

/// The same numbers under one plan: everything that does not change between candidates.
struct Search {
    Numbers numbers;
    std::vector<Place> places;  ///< in which the numbers may be read
    Plan plan;
    Candidate right;  ///< the plan itself

    Candidate best(std::vector<const Defect*> defects, const Plan& planned) const;
    std::vector<Candidate> singles() const;
    std::vector<Candidate> pairs(const std::vector<Candidate>& singles) const;
    std::vector<Candidate> besideConstants() const;  ///< a name combined with another constant
    std::vector<Candidate> fits() const;             ///< of constants determined by the numbers
    /// Each of the names combined with float32 arithmetic, if that moves the numbers far enough to be seen.
    std::vector<Candidate> besideFloats(const std::vector<Candidate>& names) const;
    void verify(Candidate& candidate) const;

private:
    Search thinned() const;  ///< with few rows
    /// True if two defects, in any of their ways, come that close.
    bool isNear(const Defect& first, const Defect& second, double most) const;
    std::optional<Candidate> pair(const Candidate& one, const Candidate& other) const;
    bool isHarmed(const Candidate& one, const Candidate& inFloats) const;
    bool isSeen(const Candidate& candidate, const std::vector<double>& without) const;
    std::vector<Candidate> seen(std::vector<const Defect*> defects, const std::vector<Plan>& from,
                                const std::vector<Plan>& without) const;
};

/// Candidates of all plans: each name once, best first. Pairs are tried if no single defect explains the numbers. May
/// take seconds: reports progress and can be cancelled.
std::vector<Candidate> candidatesOf(const std::vector<Search>& searches);

}  // namespace posenc::diagnose
