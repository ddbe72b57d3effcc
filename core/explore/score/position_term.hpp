// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/score/vectors.hpp"

namespace posenc {

/// What positions alone add to the score of a relative encoding:
/// c(i, j) / sqrt(divisor * dim) + steps(Δ), in parts of which some are empty.
struct PositionTerm {
    std::vector<double> frequencies, cosine, sine;  ///< sum of cosine cos(Δ f) + sine sin(Δ f)
    Steps steps;
    std::shared_ptr<const Rows> queries, keys;  ///< of positions; or none
    double root = 1.0;
    bool causal = false;

    explicit PositionTerm(const std::shared_ptr<const Relative>& relative);
    double at(std::int64_t query, std::int64_t key) const;  ///< kGap where masked, or where a position has no vector
    /// Means over boxes, of the cells that are no gaps. NaN where every cell is one.
    void sample(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    double reach() const;  ///< limits of the colours: hardly any value is larger

private:
    void addWaves(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    void addSteps(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
    void addProjections(const Boxes& rows, const Boxes& columns, std::span<float> out) const;
};

}  // namespace posenc
