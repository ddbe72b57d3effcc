// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <set>

#include "core/explore/encodings/axial.hpp"
#include "core/explore/views/grid/patch_grid_parts.hpp"

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

}  // namespace posenc::patch_grid
