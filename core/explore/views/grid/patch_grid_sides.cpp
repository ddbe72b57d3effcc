// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "core/explore/encodings/axial.hpp"
#include "core/explore/figure/small_field.hpp"
#include "core/explore/views/grid/patch_grid_parts.hpp"

/// The subjects on their grids, and the coordinates of each token in the order of the sequence.
namespace posenc::patch_grid {

namespace {

Text variantName(GridVariant variant) { return AxialRope::kVariants[static_cast<std::size_t>(variant)].label; }

/// Subjects without a given name are called after their variants: the scene's longer names contain ids.
bool isNamed(const Scene::Subject& subject) {
    return !english(subject.name).starts_with(english(Text(subject.info->title)));
}

bool areVariants(const std::vector<Of<Axial>>& subjects) {
    std::set<GridVariant> variants;
    for (const auto& each : subjects) variants.insert(each.encoding->rotation.variant);
    return variants.size() == subjects.size() &&
           std::ranges::none_of(subjects, [](const auto& each) { return isNamed(*each.subject); });
}

PatchSide sideOf(const Of<Axial>& subject, const PatchGrid& settings, bool byVariant) {
    PatchSide out;
    out.grid = settings.gridOf(*subject.encoding);
    out.name = byVariant ? variantName(out.grid.variant) : subject.subject->name;
    out.key = subject.subject->key;
    out.colour = subject.subject->colour;
    out.heads = std::max<std::size_t>(1, subject.encoding->directions.size());
    out.pairs = pairsOfHeads(out.grid, subject.encoding->directions);
    out.chosen = settings.chosenIn(out.grid);
    out.canvas = PatchCanvas::of(out.grid);
    out.kernel = std::make_shared<const GridKernel>(out.grid, out.pairs, out.chosen);
    return out;
}

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
    return {.key = std::string(1, axis),
            .name = axisName(axis),
            .colour = colour,
            .steps = true,
            .values = oneByOne([tokens, axis](std::int64_t token) {
                const auto patch = tokens.patchAt(token);
                return patch ? coordinateOf(tokens.grid, axis, *patch) : kGap;
            })};
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
    Table table{.columns = {"token", "frame", "row", "column"},
                .titles = {say("core", "Token"), say("core", "Frame"), say("core", "Row"), say("core", "Column")}};
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

std::string PatchSide::axes() const { return hasTime(grid.variant) ? "thw" : "hw"; }

std::vector<PatchSide> sidesOf(const Scene& scene, const PatchGrid& settings) {
    const auto subjects = subjectsOf<Axial>(scene);
    const bool byVariant = areVariants(subjects);
    std::vector<PatchSide> out;
    for (const auto& each : subjects)
        if (out.size() < 2) out.push_back(sideOf(each, settings, byVariant));
    return out;
}

Text axisName(GridAxis axis) {
    switch (axis) {
        case 't': return say("core", "time t");
        case 'h': return say("core", "height h");
        default: return say("core", "width w");
    }
}

std::string coordinates(const PatchSide& side, const GridPatch& patch) {
    std::string out;
    for (const char axis : side.axes())
        out += (out.empty() ? "" : ", ") + std::string(1, axis) + " " +
               english(argument(coordinateOf(side.grid, axis, patch)));
    return out;
}

Text placeOf(const PatchSide& side, const GridPatch& patch) {
    const std::int64_t token = tokenIndex(side.grid, patch) + unturnedOf(side.grid.variant).before;
    if (side.grid.frames > 1)
        return say("core", "frame %1, row %2, column %3: token %4").with(patch.frame, patch.row, patch.column, token);
    return say("core", "row %1, column %2: token %3").with(patch.row, patch.column, token);
}

Text unturnedText(const PatchSide& side) {
    using What = GridUnturned::What;
    switch (unturnedOf(side.grid.variant).what) {
        case What::ClassAndRegisters: return say("core", "class token and registers");
        case What::Text: return say("core", "text");
        default: return say("core", "class token");
    }
}

double leastScore(const std::vector<PatchSide>& sides) {
    constexpr std::int64_t kLooked = 32;  // patches along a side, evenly spaced
    double least = 0.9;
    const auto spread = [](std::int64_t count) {
        Boxes out;
        const std::int64_t step = (count + kLooked - 1) / kLooked;
        for (std::int64_t at = 0; at < count; at += step) out.add({at, at + 1});
        return out;
    };
    for (const PatchSide& each : sides) {
        const Boxes rows = spread(each.grid.height), columns = spread(each.grid.width);
        std::vector<float> scores(rows.size() * columns.size());
        for (std::int64_t frame = 0; frame < each.grid.frames; ++frame) {
            each.kernel->means(frame, rows, columns, scores);
            least = std::min(least, static_cast<double>(std::ranges::min(scores)));
        }
        if (each.canvas.hasBlock) least = std::min(least, each.kernel->withUnturned());
    }
    return std::floor(10.0 * least) / 10.0;
}

std::optional<GridPatch> trackedPatch(const PatchSide& side, std::int64_t token) {
    const Tokens tokens(side.grid);
    return token < tokens.shown ? tokens.patchAt(token) : std::nullopt;
}

Panel tracksPanel(const PatchSide& side, int colour) {
    const Tokens tokens(side.grid);
    const auto reach = reachOf(side);
    const double margin = 0.05 * (reach.high - reach.low);
    Curves curves{{0, tokens.shown - 1}, {}};
    for (const char axis : side.axes()) curves.curves.push_back(trackOf(tokens, axis, colour++));
    Panel panel{.title = tokens.shown < tokens.all
                             ? say("core", "Coordinates of the first %1 tokens").with(tokens.shown)
                             : Text(say("core", "Coordinates of each token")),
                .x = cellAxis("token", say("core", "Token"), 0, tokens.shown - 1),
                .y = {.key = "coordinate",
                      .title = say("core", "Coordinate"),
                      .range = {reach.low - margin, reach.high + margin}},
                .marks = {std::move(curves)},
                .table = tokenTable(side, tokens),
                .remark = [side, tokens](double x, double) -> std::vector<Text> {
                    const auto token = std::llround(x);
                    if (const auto patch = tokens.patchAt(token)) return {placeOf(side, *patch)};
                    if (token < 0 || token >= tokens.all) return {};
                    return {unturnedText(side)};
                }};
    if (tokens.all > tokens.patches && tokens.shown == tokens.all) {
        const bool first = tokens.before > 0;
        const auto edge = static_cast<double>(first ? tokens.before : tokens.patches) - 0.5;
        panel.zones.push_back(
            {first ? Interval<double>{-0.5, edge} : Interval<double>{edge, static_cast<double>(tokens.all) - 0.5},
             unturnedText(side), kGrey});
    }
    return panel;
}

}  // namespace posenc::patch_grid
