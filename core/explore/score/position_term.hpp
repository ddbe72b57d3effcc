// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/vectors.hpp"

namespace posenc {

/// The positions' own contribution to the score of a relative encoding: c(i, j) / sqrt(divisor * dim) + steps(Δ), in
/// parts, some of which are empty.
struct PositionTerm {
    std::vector<double> frequencies, cosine, sine;  ///< sum of cosine cos(Δ f) + sine sin(Δ f)
    Steps steps;
    std::shared_ptr<const Rows> queries, keys;  ///< of positions; or none
    double root = 1.0;
    bool causal = false;

    explicit PositionTerm(const std::shared_ptr<const Relative>& relative);
    double at(std::int64_t query, std::int64_t key) const;  ///< kGap if masked, or if a position has no vector
    /// Means over the cells of boxes that are not gaps. NaN if every cell is a gap.
    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    double reach() const;  ///< limits of the colours: hardly any value exceeds them

private:
    void addWaves(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    void addSteps(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    void addProjections(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
};

}  // namespace posenc
