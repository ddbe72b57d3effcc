// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/views/grid/patch_grid_parts.hpp"

namespace posenc::patch_grid {

namespace {

Text titled(const PatchSide& side, const Text& title) { return say("core", "%1: %2").with(side.name, title); }

// ---- pairs

/// Wavelength of pair i of the first head along an axis, in patches; a gap if it follows other axes.
std::vector<double> wavelengths(const PatchSide& side, GridAxis axis) {
    const GridStep step{axis == 't' ? 1.0 : 0.0, axis == 'h' ? 1.0 : 0.0, axis == 'w' ? 1.0 : 0.0};
    auto out = turnsOf(side.grid, side.pairs, step);
    out.resize(side.pairsOfHead());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const bool follows = side.pairs.axis[i] == axis || side.mixes();
        out[i] = follows && out[i] != 0.0 ? wavelength(std::abs(out[i])) : kGap;
    }
    return out;
}

}  // namespace

Panel pairsPanel(const std::vector<PatchSide>& sides, int colour) {
    Interval<double> extent{kTurn, 100.0};
    std::size_t pairs = 1;
    Curves curves;
    for (const PatchSide& side : sides) {
        pairs = std::max(pairs, side.pairsOfHead());
        for (const char axis : side.axes()) {
            auto values = wavelengths(side, axis);
            if (std::ranges::none_of(values, [](double each) { return std::isfinite(each); })) {
                ++colour;
                continue;
            }
            hold(values, extent);
            const Text name = sides.size() > 1 ? titled(side, axisName(axis)) : axisName(axis);
            curves.curves.push_back(
                dottedCurve(side.key + "-" + std::string(1, axis), name, colour++, std::move(values)));
        }
    }
    curves.domain = {0, static_cast<std::int64_t>(pairs) - 1};
    const std::int64_t side = std::max(sides.front().grid.height, sides.front().grid.width);
    return {.title = say("core", "Which pair turns with which axis"),
            .x = cellAxis("pair", say("core", "Pair i"), 0, curves.domain.high),
            .y = decadeAxis("wavelength", say("core", "Wavelength (patches)"), extent.low, extent.high),
            .marks = {std::move(curves)},
            .guides = {horizontalGuide(static_cast<double>(side), say("core", "longer side"))}};
}

// ---- the kernel by distance

namespace {

struct Direction {
    const char* key;
    Say name;
    GridStep step;
    Stroke stroke;
};

bool scoreAlike(const PatchSide& side, const GridStep& a, const GridStep& b) {
    const auto some = side.kernel->along(a, 16), others = side.kernel->along(b, 16);
    return std::ranges::equal(some, others, [](double x, double y) { return std::abs(x - y) < 1e-9; });
}

/// Equal directions are listed once.
std::vector<Direction> directionsOf(const PatchSide& side) {
    constexpr double kAslant = 1.0 / std::numbers::sqrt2;  // makes all steps equally long
    const GridStep row{0, 0, 1}, column{0, 1, 0}, diagonal{0, kAslant, kAslant}, other{0, kAslant, -kAslant};
    std::vector<Direction> out;
    if (scoreAlike(side, row, column)) {
        out.push_back({"-straight", say("core", "row or column"), row, Stroke::Solid});
    } else {
        out.push_back({"-row", say("core", "row"), row, Stroke::Solid});
        out.push_back({"-column", say("core", "column"), column, Stroke::Dash});
    }
    out.push_back({"-diagonal", say("core", "diagonal"), diagonal, Stroke::Dot});
    if (!scoreAlike(side, diagonal, other))
        out.push_back({"-other", say("core", "other diagonal"), other, Stroke::DashDot});
    if (side.grid.frames > 1) out.push_back({"-frames", say("core", "frames"), {1, 0, 0}, Stroke::DashDot});
    return out;
}

}  // namespace

Panel distancesPanel(const std::vector<PatchSide>& sides, int colour) {
    std::int64_t longest = 2;
    for (const PatchSide& each : sides) longest = std::max(longest, each.longest());
    double least = 0.9;
    Curves curves{{0, longest - 1}, {}};
    for (const PatchSide& side : sides)
        for (const Direction& each : directionsOf(side)) {
            const Text name = sides.size() > 1 ? titled(side, each.name) : Text(each.name);
            auto scores = side.kernel->along(each.step, static_cast<std::size_t>(longest));
            least = std::min(least, std::ranges::min(scores));
            Curve curve = joinedCurve(side.key + each.key, name, sides.size() > 1 ? side.colour : colour++,
                                      std::move(scores), false);
            curve.stroke = each.stroke;
            curve.emphasised = sides.size() > 1 && each.stroke == Stroke::Solid;  // otherwise colours determine dashes
            curves.curves.push_back(std::move(curve));
        }
    return {.title = say("core", "Score against distance"),
            .x = cellAxis("distance", say("core", "Distance (patches)"), 0, longest - 1),
            .y = {.key = "score",
                  .title = say("core", "Mean cosine"),
                  .range = {std::floor(10.0 * least) / 10.0 - 0.05, 1.05}},
            .marks = {std::move(curves)}};
}

// ---- the map

namespace {

Field mapField(const PatchSide& side, double least) {
    Field field{.key = "kernel",
                .name = say("core", "Mean cosine"),
                .rows = {0, side.canvas.rows() - 1},
                .columns = {side.canvas.firstColumn(), side.canvas.columns() - 1},
                .limits = {least, 1.0}};
    field.at = [canvas = side.canvas, kernel = side.kernel](std::int64_t row, std::int64_t column) {
        if (canvas.isBlock(row, column)) return kernel->withUnturned();
        const auto patch = canvas.patchAt(row, column);
        return patch ? kernel->at(*patch) : kGap;
    };
    field.isSilent = [](std::int64_t, std::int64_t) { return true; };
    field.sample = distinctly([canvas = side.canvas, kernel = side.kernel](
                                  const Boxes& rows, const Boxes& columns,
                                  std::span<float> out) { canvas.sample(*kernel, rows, columns, out); });
    return field;
}

Text mapTitle(const PatchSide& side) {
    if (side.grid.frames > 1)
        return say("core", "Scores with patch %1, %2 of frame %3")
            .with(side.chosen.row, side.chosen.column, side.chosen.frame);
    return say("core", "Scores with patch %1, %2").with(side.chosen.row, side.chosen.column);
}

Panel mapPanel(const PatchSide& side, double least) {
    const bool frames = side.grid.frames > 1;
    return {.title = titled(side, mapTitle(side)),
            .x = cellAxis("column", frames ? say("core", "Column, frame by frame") : say("core", "Column"),
                          side.canvas.firstColumn(), side.canvas.columns() - 1),
            .y = rowAxis("row", frames ? say("core", "Row, frame by frame") : say("core", "Row"), 0,
                         side.canvas.rows() - 1),
            .square = true,
            .marks = {mapField(side, least)},
            .remark = [side](double x, double y) -> std::vector<Text> {
                const auto row = std::llround(y), column = std::llround(x);
                if (side.canvas.isBlock(row, column)) return {unturnedText(side)};
                const auto patch = side.canvas.patchAt(row, column);
                if (!patch) return {};
                return {placeOf(side, *patch), Text::literal(coordinates(side, *patch))};
            }};
}

}  // namespace

bool subtracts(const Scene& scene, const std::vector<PatchSide>& sides) {
    return scene.compare == Compare::Difference && sides.size() > 1 && sides[0].canvas == sides[1].canvas;
}

std::vector<Panel> mapPanels(const Scene& scene, const std::vector<PatchSide>& sides, double least) {
    std::vector<Panel> out = ofEach(sides, [&](const PatchSide& each) { return mapPanel(each, least); });
    if (!subtracts(scene, sides)) return out;
    auto fields = ofEach(out, [](const Panel& each) { return FieldPanel{each.title, *each.field()}; });
    auto compared = squared(comparedPanels(scene, out[0].x, out[0].y, std::move(fields)));
    compared.front().remark = out[0].remark;
    return compared;
}

}  // namespace posenc::patch_grid
