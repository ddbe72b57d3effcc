// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <memory>

#include "core/explore/axes/patch_canvas.hpp"
#include "core/explore/views/grid/patch_grid_settings.hpp"
#include "core/explore/views/parts.hpp"

/// Parts of the patch grid's figure.
namespace posenc::patch_grid {

/// One subject on its grid.
struct PatchSide {
    Text name;  ///< the subject's, or its variant's if it is the only one
    std::string key;
    int colour = 0;
    GridRotation grid;
    std::size_t heads = 1;  ///< whose pairs follow one another
    GridPairs pairs;
    GridPatch chosen{};
    PatchCanvas canvas;
    std::shared_ptr<const GridKernel> kernel;

    std::string axes() const;  ///< "hw", or "thw" with time
    std::size_t pairsOfHead() const { return pairs.axis.size() / heads; }
    bool mixes() const { return !pairs.byRow.empty(); }
    std::int64_t longest() const { return std::max({grid.height, grid.width, grid.frames}); }
};

std::vector<PatchSide> sidesOf(const Scene& scene, const PatchGrid& settings);

Text axisName(GridAxis axis);

/// "h 7, w 7".
std::string coordinates(const PatchSide& side, const GridPatch& patch);

/// "row 3, column 5: token 47"; with the frame if there are several.
Text placeOf(const PatchSide& side, const GridPatch& patch);

/// "class token".
Text unturnedText(const PatchSide& side);

/// The patch of a token in tracksPanel(); nothing for a token that is not rotated or not drawn.
std::optional<GridPatch> trackedPatch(const PatchSide& side, std::int64_t token);

/// The coordinates of each token.
Panel tracksPanel(const PatchSide& side, int colour);

/// Wavelengths of the pairs of all sides.
Panel pairsPanel(const std::vector<PatchSide>& sides, int colour);

/// The smallest score of any side on its grid, rounded down to a tenth.
double leastScore(const std::vector<PatchSide>& sides);

/// Scores by distance, along rows, columns and diagonals.
Panel distancesPanel(const std::vector<PatchSide>& sides, int colour);

/// True if a single map of the difference is shown.
bool subtracts(const Scene& scene, const std::vector<PatchSide>& sides);

/// A map for each side, or their difference.
std::vector<Panel> mapPanels(const Scene& scene, const std::vector<PatchSide>& sides, double least);

void addNumbers(const PatchSide& side, bool alone, std::vector<Text>& out);

}  // namespace posenc::patch_grid
