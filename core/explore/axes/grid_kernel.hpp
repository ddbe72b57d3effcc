// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>

#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/math/boxes.hpp"

namespace posenc {

/// The pairs of heads whose mixed directions are given, one after the other; without directions those of one head.
GridPairs pairsOfHeads(const GridRotation& grid, std::span<const double> directions);

/// A step on the grid, in patches; one between them ends where none is, and rotation goes on there all the same.
struct GridStep {
    double frames, rows, columns;
};

/// What each pair turns by such a step, radians: rotation knows no place, so that it is the same everywhere.
std::vector<double> turnsOf(const GridRotation& grid, const GridPairs& pairs, const GridStep& step);

/// The mean over the pairs of what is left of q·k of two equal tokens, all entries alike, where the query is a patch of
/// the grid: cos(angle of the query − angle of the key). Where each pair follows one axis it is a sum of one number for
/// the frame, one for the row and one for the column, and a picture costs what its sides and its pixels cost; mixed
/// pairs cost as mixed_waves.hpp says.
class GridKernel {
public:
    /// Precondition: grid.problem() is none, and the patch is one of it.
    GridKernel(const GridRotation& grid, GridPairs pairs, const GridPatch& query);

    double at(const GridPatch& patch) const;
    double withUnturned() const;  ///< with a token that does not turn

    /// At 0, 1, ... count − 1 steps from the query, beyond the grid as well.
    std::vector<double> along(const GridStep& step, std::size_t count) const;

    /// Means over the patches of a frame under every pixel, row by row; 0 where there are none. Precondition: the boxes
    /// hold no others.
    void means(std::int64_t frame, const Boxes& rows, const Boxes& columns, std::span<float> out) const;

private:
    /// Of the patches of one axis, by their number: what its pairs add.
    struct Share {
        std::vector<double> values, sums;  ///< sums of all before

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
