// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>

#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/parameter/schema.hpp"
#include "core/explore/views/view.hpp"

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

}  // namespace posenc::patch_grid
