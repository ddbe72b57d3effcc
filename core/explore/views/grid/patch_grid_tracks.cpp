// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/views/grid/patch_grid_parts.hpp"

/// The coordinates of each token in the order of the sequence.
namespace posenc::patch_grid {

namespace {

constexpr std::int64_t kMostTracked = 10'000;  // tokens; of longer sequences the first rows are representative

/// Tokens of the sequence, including those that are not rotated, as far as shown.
struct Tokens {
    const GridRotation grid;
    std::int64_t before, patches, all, shown;

    explicit Tokens(const GridRotation& of) : grid(of) {
        const GridUnturned unturned = unturnedOf(of.variant);
        before = unturned.before;
        patches = of.frames * of.height * of.width;
        all = patches + before + unturned.after;
        shown = std::min(all, kMostTracked);
    }
    std::optional<GridPatch> patchAt(std::int64_t token) const {
        if (token < before || token >= before + patches) return std::nullopt;
        return patchOfToken(grid, token - before);
    }
};

Curve trackOf(const Tokens& tokens, GridAxis axis, int colour) {
    Curve curve;
    curve.key = std::string(1, axis);
    curve.name = axisName(axis);
    curve.colour = colour;
    curve.steps = true;
    curve.values = [tokens, axis](std::int64_t first, std::span<double> out) {
        for (double& each : out) {
            const auto patch = tokens.patchAt(first++);
            each = patch ? coordinateOf(tokens.grid, axis, *patch) : kGap;
        }
    };
    return curve;
}

Interval<double> reachOf(const PatchSide& side) {
    const GridPatch last{side.grid.frames - 1, side.grid.height - 1, side.grid.width - 1};
    Interval<double> out{0.0, 1.0};
    for (const char axis : side.axes())
        for (const GridPatch& patch : {GridPatch{0, 0, 0}, last}) {
            const double at = coordinateOf(side.grid, axis, patch);
            out = {std::min(out.low, at), std::max(out.high, at)};
        }
    return out;
}

/// A row for each token: its coordinates, and the chosen patch's score with it.
Table tokenTable(const PatchSide& side, const Tokens& tokens) {
    Table table;
    table.columns = {"token", "frame", "row", "column"};
    table.titles = {say("core", "Token"), say("core", "Frame"), say("core", "Row"), say("core", "Column")};
    for (const char axis : side.axes()) {
        table.columns.emplace_back(1, axis);
        table.titles.push_back(axisName(axis));
    }
    table.columns.emplace_back("kernel");
    table.titles.emplace_back(say("core", "Mean cosine"));
    table.whole.assign(table.columns.size(), false);
    table.whole.front() = true;
    table.rows = tokens.shown;
    table.fill = [side, tokens](std::int64_t row, std::span<double> out) {
        const auto patch = tokens.patchAt(row);
        std::ranges::fill(out, kGap);
        out[0] = static_cast<double>(row);
        out.back() = patch ? side.kernel->at(*patch) : side.kernel->withUnturned();
        if (!patch) return;
        std::size_t k = 1;
        for (const std::int64_t each : {patch->frame, patch->row, patch->column}) out[k++] = static_cast<double>(each);
        for (const char axis : side.axes()) out[k++] = coordinateOf(side.grid, axis, *patch);
    };
    return table;
}

}  // namespace

std::optional<GridPatch> trackedPatch(const PatchSide& side, std::int64_t token) {
    const Tokens tokens(side.grid);
    return token < tokens.shown ? tokens.patchAt(token) : std::nullopt;
}

Panel tracksPanel(const PatchSide& side, int colour) {
    const Tokens tokens(side.grid);
    Panel panel;
    panel.title = tokens.shown < tokens.all ? say("core", "Coordinates of the first %1 tokens").with(tokens.shown)
                                            : Text(say("core", "Coordinates of each token"));
    panel.x = cellAxis("token", say("core", "Token"), 0, tokens.shown - 1);
    panel.y.key = "coordinate";
    panel.y.title = say("core", "Coordinate");
    const auto reach = reachOf(side);
    const double margin = 0.05 * (reach.high - reach.low);
    panel.y.range = {reach.low - margin, reach.high + margin};
    Curves curves{{0, tokens.shown - 1}, {}};
    for (const char axis : side.axes()) curves.curves.push_back(trackOf(tokens, axis, colour++));
    panel.marks.emplace_back(std::move(curves));
    if (tokens.all > tokens.patches && tokens.shown == tokens.all) {
        const bool first = tokens.before > 0;
        const auto edge = static_cast<double>(first ? tokens.before : tokens.patches) - 0.5;
        panel.zones.push_back(
            {first ? Interval<double>{-0.5, edge} : Interval<double>{edge, static_cast<double>(tokens.all) - 0.5},
             unturnedText(side), kGrey});
    }
    panel.remark = [side, tokens](double x, double) -> std::vector<Text> {
        const auto token = std::llround(x);
        if (const auto patch = tokens.patchAt(token)) return {placeOf(side, *patch)};
        return token >= 0 && token < tokens.all ? std::vector<Text>{unturnedText(side)} : std::vector<Text>{};
    };
    panel.table = tokenTable(side, tokens);
    return panel;
}

}  // namespace posenc::patch_grid
