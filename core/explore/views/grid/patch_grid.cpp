// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/views/patch_grid.hpp"

#include <cmath>

#include "core/explore/views/all.hpp"
#include "core/explore/views/grid/patch_grid_parts.hpp"

/// A grid of patches under axial rotation: scores of a chosen patch with all others and by distance, the axis of each
/// pair, and the coordinates of the tokens in sequence order.
namespace posenc::patch_grid {

namespace {

void addNotes(const Scene& scene, const PatchGrid& settings, const std::vector<PatchSide>& sides,
              std::vector<Text>& notes) {
    const GridRotation& grid = sides.front().grid;
    const auto hold = [&](const std::optional<std::int64_t>& asked, std::int64_t count, Say what) {
        if (asked) heldInside(*asked, static_cast<std::size_t>(count), what, notes);
    };
    hold(settings.row, grid.height, say("core", "row"));
    hold(settings.column, grid.width, say("core", "column"));
    if (hasFrames(grid.variant)) hold(settings.frame, grid.frames, say("core", "frame"));
    for (const PatchSide& each : sides)
        if (each.grid.height != settings.rows || each.grid.width != settings.columns)
            notes.push_back(say("core", "%1: the grid has %2 × %3 patches, in whole blocks of %4 × %4.")
                                .with(each.name, each.grid.height, each.grid.width, each.grid.merge));
    for (const auto& each : subjectsOf<Axial>(scene))
        if (each.encoding->directions.size() > 1)
            notes.push_back(
                say("core", "%1: numbers drawn with seed %2, not trained.")
                    .with(each.subject->name, std::get<std::int64_t>(each.subject->parameters.value("seed"))));
    if (scene.compare == Compare::Difference && sides.size() > 1 && !subtracts(scene, sides))
        notes.push_back(say("core", "Grids of different shapes cannot be subtracted; they are shown side by side."));
}

Figure drawPatchGrid(const Scene& scene, const PatchGrid& settings) {
    Figure figure;
    const auto sides = sidesOf(scene, settings);
    figure.panels = mapPanels(scene, sides, leastScore(sides));
    figure.panels.push_back(distancesPanel(sides, kOwnSeries));
    figure.panels.push_back(pairsPanel(sides, kOwnSeries));
    if (sides.size() == 1) figure.panels.push_back(tracksPanel(sides.front(), kOwnSeries));
    for (const PatchSide& each : sides) addNumbers(each, sides.size() == 1, figure.numbers);
    addNotes(scene, settings, sides, figure.notes);
    return figure;
}

}  // namespace

}  // namespace posenc::patch_grid

namespace posenc {

std::optional<GridPatch> pickedPatch(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                     double y) {
    using namespace patch_grid;
    const auto sides = sidesOf(scene, view.as<PatchGrid>());
    const std::size_t maps = subtracts(scene, sides) ? 1 : sides.size(), tracks = maps + 2;
    if (panel < maps) return sides[panel].canvas.patchAt(std::llround(y), std::llround(x));
    return panel == tracks ? trackedPatch(sides.front(), std::llround(x)) : std::nullopt;
}

ViewInfo patchGridView() {
    using namespace patch_grid;
    return makeView<PatchGrid>(
        "patch-grid", "rows", say("core", "Patch grid"),
        say("core", "The scores of a patch with all others in its grid, and which pairs follow rows or columns."),
        say("core", "Pin the mixed variant, then give it more heads: when do scores fall equally in all directions?"),
        is<Axial>, drawPatchGrid, 2, false);
}

}  // namespace posenc
