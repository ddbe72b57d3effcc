// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/views/grid/patch_grid_parts.hpp"

/// A grid of patches under axial rotation: scores of a chosen patch with all others and by distance, the axis of each
/// pair, and the coordinates of the tokens in sequence order.
namespace posenc::patch_grid {

namespace {

bool alike(double a, double b) { return std::abs(a - b) < 1e-9; }

/// The same distance in three directions: 3² + 4² = 5².
Text directionLine(const PatchSide& side) {
    const auto scored = [&](const GridStep& step) { return side.kernel->along(step, 2)[1]; };
    const double row = scored({0, 0, 5}), column = scored({0, 5, 0});
    const double one = scored({0, 4, 3}), other = scored({0, 4, -3});
    const Text straight = alike(row, column)
                              ? say("core", "<b>%1</b> along a row or a column").with(row)
                              : say("core", "<b>%1</b> along a row, <b>%2</b> along a column").with(row, column);
    const Text aslant =
        alike(one, other)
            ? say("core", "<b>%1</b> at an angle (4 rows and 3 columns)").with(one)
            : say("core", "<b>%1</b> and <b>%2</b> at an angle (4 rows and 3 columns, both ways)").with(one, other);
    return say("core", "Scores 5 patches away: %1, %2.").with(straight, aslant);
}

Text pairLine(const PatchSide& side) {
    if (side.mixes())
        return say("core",
                   "Each of the %1 {1|pair|pairs} of a head follows both rows and columns, in its own direction; "
                   "scores are means over <b>%2</b> {2|head|heads}.")
            .with(side.pairsOfHead(), side.heads);
    std::string out;
    for (const char axis : side.axes())
        out += (out.empty() ? "" : ", ") + std::string(1, axis) + " " +
               std::to_string(std::ranges::count(side.pairs.axis, axis));
    return say("core", "Pairs of each axis: <b>%1</b>.").with(out);
}

/// Number of pairs that never complete a turn, from any corner to any other.
Text slowLine(const PatchSide& side) {
    const GridRotation& grid = side.grid;
    const auto frames = static_cast<double>(grid.frames), rows = static_cast<double>(grid.height),
               columns = static_cast<double>(grid.width);
    const auto one = turnsOf(grid, side.pairs, {frames, rows, columns}),
               other = turnsOf(grid, side.pairs, {frames, rows, -columns});
    std::size_t slow = 0;
    for (std::size_t i = 0; i < one.size(); ++i) slow += std::max(std::abs(one[i]), std::abs(other[i])) < kTurn ? 1 : 0;
    return say("core", "<b>%1 of %2</b> {2|pair|pairs} never {1|completes|complete} a turn within the grid.")
        .with(slow, one.size());
}

Text chosenLine(const PatchSide& side) {
    return say("core", "Chosen: %1; %2.").with(placeOf(side, side.chosen), coordinates(side, side.chosen));
}

Text unturnedLine(const PatchSide& side) {
    return say("core", "Not rotated, as if at 0 on every axis: %1; score <b>%2</b>.")
        .with(unturnedText(side), side.kernel->withUnturned());
}

/// Adds the lines that are specific to a variant.
void addOwn(const PatchSide& side, const auto& add) {
    const GridRotation& grid = side.grid;
    if (grid.variant == GridVariant::Qwen2VlVision && grid.merge > 1 && grid.width > grid.merge)
        add(say("core",
                "Along a row of patches, tokens 0 … %1 are followed by token <b>%2</b>: blocks of %3 × %3 patches stay "
                "together.")
                .with(grid.merge - 1, tokenIndex(grid, {0, 0, grid.merge}), grid.merge));
    if (wholeCoordinates(grid)) return;
    const auto step = [&](GridAxis axis) {
        return coordinateOf(grid, axis, {0, 1, 1}) - coordinateOf(grid, axis, {0, 0, 0});
    };
    add(say("core",
            "From row to row the coordinate grows by <b>%1</b>, from column to column by <b>%2</b>; on a grid twice as "
            "fine, by half as much.")
            .with(step('h'), step('w')));
}

void addNumbers(const PatchSide& side, bool alone, std::vector<Text>& out) {
    const auto add = [&](const Text& line) {
        out.push_back(alone ? line : say("core", "%1: %2").with(side.name, line));
    };
    add(directionLine(side));
    add(chosenLine(side));
    add(pairLine(side));
    add(slowLine(side));
    if (side.canvas.hasBlock) add(unturnedLine(side));
    addOwn(side, add);
}

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
        if (each.canvas.hasBlock)
            notes.push_back(
                say("core", "The cells left of column 0 are not patches: %1, not rotated.").with(unturnedText(each)));
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
    const auto sides = sidesOf(scene, settings);
    Figure figure{.panels = mapPanels(scene, sides, leastScore(sides))};
    figure.panels.push_back(distancesPanel(sides, kOwnSeries));
    figure.panels.push_back(pairsPanel(sides, kOwnSeries));
    if (sides.size() == 1) figure.panels.push_back(tracksPanel(sides.front(), kOwnSeries));
    for (const PatchSide& each : sides) addNumbers(each, sides.size() == 1, figure.numbers);
    addNotes(scene, settings, sides, figure.notes);
    return figure;
}

/// The patch at a place of a panel becomes the one whose scores are shown.
std::optional<ParameterSet> pickPatch(const Scene& scene, ParameterSet settings, std::size_t panel, double x,
                                      double y) {
    const auto sides = sidesOf(scene, settings.as<PatchGrid>());
    const std::size_t maps = subtracts(scene, sides) ? 1 : sides.size(), tracks = maps + 2;
    const auto patch = panel < maps      ? sides[panel].canvas.patchAt(std::llround(y), std::llround(x))
                       : panel == tracks ? trackedPatch(sides.front(), std::llround(x))
                                         : std::nullopt;
    if (!patch || settings.set("row", patch->row) || settings.set("column", patch->column) ||
        settings.set("frame", patch->frame))
        return std::nullopt;
    return settings;
}

}  // namespace

}  // namespace posenc::patch_grid

namespace posenc {

ViewInfo patchGridView() {
    using namespace patch_grid;
    ViewInfo view = makeView<PatchGrid>(
        ViewGroup::Basics, "patch-grid", "rows", say("core", "Patch grid"),
        say("core", "The scores of a patch with all others in its grid, and which pairs follow rows or columns."),
        say("core", "Pin the mixed variant, then give it more heads: when do scores fall equally in all directions?"),
        is<Axial>, drawPatchGrid, 2, false);
    view.pick = pickPatch;
    return view;
}

}  // namespace posenc
