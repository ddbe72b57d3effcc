// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <optional>
#include <span>

#include "core/explore/axes/grid_kernel.hpp"

namespace posenc {

/// A grid of patches as a picture: rows and columns are those of the patches; further frames are to the right of and
/// below the first, separated by gaps; on the left, in columns below 0, a block for unrotated tokens.
struct PatchCanvas {
    std::int64_t height = 1, width = 1, frames = 1;
    std::int64_t across = 1;  ///< frames per row
    std::int64_t gap = 1;     ///< between them; also the side of the block
    bool hasBlock = false;

    static PatchCanvas of(const GridRotation& grid);

    std::int64_t rows() const { return down() * (height + gap) - gap; }
    std::int64_t columns() const { return across * (width + gap) - gap; }  ///< from column 0 on
    std::int64_t firstColumn() const { return hasBlock ? -2 * gap : 0; }
    std::int64_t blockRows() const { return std::min(gap, rows()); }
    std::int64_t down() const { return (frames + across - 1) / across; }

    std::optional<GridPatch> patchAt(std::int64_t row, std::int64_t column) const;
    bool isBlock(std::int64_t row, std::int64_t column) const;

    /// Area-weighted means under each pixel; NaN if nothing is there. Cost: that of the kernel's means for each frame,
    /// a few nanoseconds for each pixel.
    void sample(const GridKernel& kernel, const Boxes& rows, const Boxes& columns, std::span<float> out) const;

    friend bool operator==(const PatchCanvas&, const PatchCanvas&) = default;
};

}  // namespace posenc
