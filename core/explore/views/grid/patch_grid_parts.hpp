// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <memory>
#include <optional>

#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/axes/patch_canvas.hpp"
#include "core/explore/parameter/schema.hpp"
#include "core/explore/views/parts.hpp"
#include "core/explore/views/view.hpp"

/// Parts of the patch grid's figure.
namespace posenc::patch_grid {

struct PatchGrid {
    std::int64_t rows = 14, columns = 14;
    std::int64_t frames = 6;
    std::optional<std::int64_t> row, column, frame;

    static consteval auto fields() {
        constexpr Integer kSide{{2, 64}, {1, 4096}};
        constexpr Say kMiddle = say("core",
                                    "Row, column or frame of the query patch, counted from 0; auto: the middle.");
        return std::tuple{
            field(&PatchGrid::rows, "rows", say("core", "Rows of patches"),
                  say("core", "Rows of the image or of each frame; an incomplete block of merged patches is cut off."),
                  kSide),
            field(
                &PatchGrid::columns, "columns", say("core", "Columns of patches"),
                say("core", "Columns of the image or of each frame; an incomplete block of merged patches is cut off."),
                kSide),
            field(&PatchGrid::frames, "frames", say("core", "Frames"),
                  say("core", "Number of video frames; only Wan uses it."), Integer{{1, 32}, {1, 1024}}),
            field(&PatchGrid::row, "row", say("core", "Row"), kMiddle,
                  Integer{{0, 63}, {0, 4095}, 1, Scale::Linear, true, {}, "rows"}),
            field(&PatchGrid::column, "column", say("core", "Column"), kMiddle,
                  Integer{{0, 63}, {0, 4095}, 1, Scale::Linear, true, {}, "columns"}),
            field(&PatchGrid::frame, "frame", say("core", "Frame"), kMiddle,
                  Integer{{0, 31}, {0, 1023}, 1, Scale::Linear, true, {}, "frames"})};
    }

    /// Rounded to whole blocks if patches are merged.
    GridRotation gridOf(const Axial& axial) const {
        GridRotation out = axial.rotation;
        const std::int64_t m = out.variant == GridVariant::Qwen2VlVision ? out.merge : 1;
        out.height = std::max(rows / m, std::int64_t{1}) * m;
        out.width = std::max(columns / m, std::int64_t{1}) * m;
        out.frames = hasFrames(out.variant) ? frames : 1;
        return out;
    }

    GridPatch chosenIn(const GridRotation& grid) const {
        const auto of = [](const std::optional<std::int64_t>& asked, std::int64_t count) {
            return std::min(asked.value_or(count / 2), count - 1);
        };
        return {of(frame, grid.frames), of(row, grid.height), of(column, grid.width)};
    }

    PatchGrid resolved(const Scene& scene) const {
        const GridPatch chosen = chosenIn(gridOf(scene.activeAs<Axial>()));
        PatchGrid out = *this;
        out.row = chosen.row;
        out.column = chosen.column;
        if (!out.frame) out.frame = chosen.frame;
        return out;
    }
};

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

}  // namespace posenc::patch_grid
