// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/math/boxes.hpp"

namespace posenc {

/// Returns the pairs of the attention heads with the given mixed directions, in sequence; without directions those of
/// one head.
GridPairs pairsOfHeads(const GridRotation& grid, std::span<const double> directions);

/// A step on the grid, in patches; one between patches ends where none is, and the rotation is defined there as well.
struct GridStep {
    double frames, rows, columns;
};

/// Returns the angle by which each pair rotates for such a step, radians: it is the same everywhere on the grid.
std::vector<double> turnsOf(const GridRotation& grid, const GridPairs& pairs, const GridStep& step);

/// The mean over the pairs of the normalized q·k of two equal tokens, all entries alike, where the query is a patch of
/// the grid: cos(angle of the query − angle of the key). If each pair follows one axis it is a sum of one number each
/// for frame, row and column, and a picture costs its sides plus its pixels; mixed pairs cost what mixed_waves.hpp
/// states.
class GridKernel {
public:
    /// Precondition: grid.problem() is empty, and the patch belongs to the grid.
    GridKernel(const GridRotation& grid, GridPairs pairs, const GridPatch& query);

    double at(const GridPatch& patch) const;
    double withUnturned() const;  ///< with a token that does not rotate

    /// Values at 0, 1, ... count − 1 steps from the query, also beyond the grid.
    std::vector<double> along(const GridStep& step, std::size_t count) const;

    /// Means over the patches of a frame under every pixel, row by row; 0 where there are none. Precondition: the boxes
    /// contain no others.
    void means(std::int64_t frame, const Boxes& rows, const Boxes& columns, std::span<float> out) const;

private:
    /// Contribution of the pairs of one axis, by patch index.
    struct Share {
        std::vector<double> values, sums;  ///< prefix sums

        double mean(const Stretch& stretch) const;
    };
    Share shareOf(GridAxis axis, std::int64_t count) const;

    GridRotation m_grid;
    GridPairs m_pairs;
    GridPatch m_query;
    bool m_mixed;
    Share m_frames, m_rows, m_columns;
};

}  // namespace posenc
