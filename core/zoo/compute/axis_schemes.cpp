// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

/// Positions with several axes.
namespace posenc {

namespace {

constexpr Interval<double> kAnyReal{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max()};
constexpr Interval<double> kRealPositions{-0x1p53, 0x1p53};
constexpr Interval<std::int64_t> kPairCounts{0, 32768};
constexpr Interval<std::int64_t> kSides{1, 1 << 24};
constexpr Interval<double> kRates{1e-6, 1e6};
constexpr Interval<std::int64_t> kMerges{1, 1024};

// ---- mrope_angles

/// llama.cpp's fourth id may be omitted if no pair uses it.
void requireAxes(Params& params, const PairShares& shares, const std::vector<std::vector<double>>& positions) {
    const auto used = static_cast<std::size_t>(1 + std::ranges::max(shares.axis));
    const auto axes = static_cast<std::size_t>(shares.axes);
    if (positions.size() != axes && (axes != 4 || positions.size() != 3 || used > 3))
        throw params.wrong("positions", say("core", "%1 {1|list|lists} of positions, one for each axis").with(axes));
    for (const auto& list : positions)
        if (list.size() != positions.front().size())
            throw params.wrong("positions", say("core", "lists of equal length, with one position for each token"));
}

void writeAngles(std::string_view name, const std::vector<int>& axis, const std::vector<std::vector<double>>& positions,
                 const std::vector<double>& frequencies, Result& result) {
    result.table(name, positions.front().size(), axis.size(), [&](std::size_t token, std::span<double> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = positions[static_cast<std::size_t>(axis[i])][token] * frequencies[i];
    });
}

void mropeAngles(Params& params, Result& result) {
    const Rotary rotary = frequenciesOf(params);
    const auto section = params.integers("section", kPairCounts);
    const auto rule = params.oneOf<Allocation>("allocation", kAllocations);
    const auto positions = params.realLists("positions", kRealPositions);
    params.finish();
    PairShares shares = shared(rule, section, rotary.frequencies.size());
    requireAxes(params, shares, positions);
    shares.axes = static_cast<int>(positions.size());
    Result::requireRoom(positions.front().size(), rotary.frequencies.size(), shares.partner.empty() ? 1 : 2);
    const auto wholes = [&](std::string_view name, const std::vector<int>& list) {
        result.wholes(name, std::vector<std::int64_t>(list.begin(), list.end()));
    };
    wholes("axis", shares.axis);
    result.wholes("pairs_per_axis", shares.pairsPerAxis());
    result.numbers("inv_freq", rotary.frequencies);
    result.number("attention_factor", rotary.attentionFactor);
    writeAngles("angles", shares.axis, positions, rotary.frequencies, result);
    if (shares.partner.empty()) return;
    wholes("axis_partner", shares.partner);
    writeAngles("angles_partner", shares.partner, positions, rotary.frequencies, result);
}

// ---- mrope_positions

std::vector<std::int64_t> gridOf(Params& params, std::size_t sides, const Text& right) {
    auto grid = params.integers("grid", kSides);
    if (grid.size() != sides) throw params.wrong("grid", right);
    return grid;
}

Segment segmentOf(Params& params) {
    Segment out;
    out.kind = params.oneOf<Segment::Kind>("kind", kSegmentKinds);
    if (out.kind == Segment::Kind::Text) {
        out.length = params.integer("length", {0, std::int64_t{1} << 40});
    } else if (out.kind == Segment::Kind::Image) {
        const auto grid = gridOf(params, 2, say("core", "the numbers of patches [rows, columns]"));
        out.rows = grid[0], out.columns = grid[1];
    } else {
        const auto grid = gridOf(params, 3, say("core", "the numbers of patches [frames, rows, columns]"));
        out.frames = grid[0], out.rows = grid[1], out.columns = grid[2];
        if (params.has("fps")) out.fps = params.real("fps", kRates);
    }
    params.finish();
    return out;
}

PlacementRules rulesOf(Params& params) {
    using Design = PlacementRules::Design;
    PlacementRules out;
    out.design = params.oneOf("design", kDesigns, Design::Grid);
    if (params.has("spatial_merge_size")) out.merge = params.integer("spatial_merge_size", kMerges);
    if (params.has("tokens_per_second")) out.tokensPerSecond = params.real("tokens_per_second", kRates);
    if (params.has("temporal_patch_size")) out.temporalPatch = params.integer("temporal_patch_size", kMerges);
    out.interval = params.oneOf("interval_rule", kIntervalRules, out.interval);
    out.next = params.oneOf("next", kNextRules, out.next);
    if (params.has("start")) out.start = params.integer("start", kPositions);
    if (out.design == Design::Diagonal && params.has("temporal_stride"))
        out.temporalStride = params.real("temporal_stride", kRates);
    return out;
}

bool allWhole(const std::vector<std::vector<double>>& lists) {
    return std::ranges::all_of(lists, [](const auto& list) {
        return std::ranges::all_of(list, [](double each) { return each == std::floor(each); });
    });
}

void writeIds(const Placement& placement, Result& result) {
    const auto& ids = placement.ids;
    const auto copy = [&](std::size_t axis, auto out) { std::ranges::copy(ids[axis], out.begin()); };
    if (!allWhole(ids)) return result.table("ids", ids.size(), ids.front().size(), copy);
    result.wholeTable("ids", ids.size(), ids.front().size(), [&](std::size_t axis, std::span<std::int64_t> out) {
        std::ranges::transform(ids[axis], out.begin(), [](double id) { return static_cast<std::int64_t>(id); });
    });
}

/// Writes whole numbers as integers: ids are whole except with fractional strides.
void writePosition(std::string_view name, double value, Result& result) {
    if (value == std::floor(value)) return result.whole(name, static_cast<std::int64_t>(value));
    result.number(name, value);
}

void writeStarts(const std::vector<double>& starts, Result& result) {
    if (!allWhole({starts})) return result.numbers("segment_starts", starts);
    result.wholes("segment_starts", std::vector<std::int64_t>(starts.begin(), starts.end()));
}

void mropePositions(Params& params, Result& result) {
    std::vector<Segment> segments;
    for (Params& each : params.objects("segments")) segments.push_back(segmentOf(each));
    const PlacementRules rules = rulesOf(params);
    params.finish();
    const Placement placement = placed(segments, rules, "params.segments");
    writeIds(placement, result);
    result.whole("tokens", placement.tokens());
    writeStarts(placement.starts, result);
    writePosition("next_position", placement.next, result);
    writePosition("max_id", placement.largest, result);
    writePosition("rope_delta", placement.delta, result);
}

// ---- axial_rope

constexpr Interval<double> kPositive{1e-9, 1e18};

void readDinov3(Params& params, GridRotation& grid) {
    grid.normalize = params.oneOf("normalize", kNormalize, grid.normalize);
    if (params.has("min_period")) grid.minPeriod = params.real("min_period", kPositive);
    if (params.has("max_period")) grid.maxPeriod = params.real("max_period", kPositive);
}

void readMixed(Params& params, GridRotation& grid) {
    params.requireOne("phi", params.has("freq_y") && !params.has("freq_x") ? "freq_y" : "freq_x");
    if (params.has("phi")) {
        grid.direction = params.real("phi", kAnyReal);
        return;
    }
    if (grid.base) throw params.wrong("base", say("core", "left out when freq_x and freq_y are given"));
    grid.mixedX = params.reals("freq_x", static_cast<std::size_t>(grid.headDim / 2));
    grid.mixedY = params.reals("freq_y", static_cast<std::size_t>(grid.headDim / 2));
}

void readFlux(Params& params, GridRotation& grid) {
    if (!params.has("axes")) return;
    const auto axes = params.integers("axes", {0, 65536});
    const bool even = std::ranges::all_of(axes, [](std::int64_t each) { return each % 2 == 0; });
    if (axes.size() != 3 || !even) throw params.wrong("axes", say("core", "three even numbers of dimensions"));
    std::ranges::copy(axes, grid.fluxAxes.begin());
}

void readVariant(Params& params, GridRotation& grid) {
    switch (grid.variant) {
        case GridVariant::DinoV3: return readDinov3(params, grid);
        case GridVariant::RopeVitMixed: return readMixed(params, grid);
        case GridVariant::Flux: return readFlux(params, grid);
        case GridVariant::Eva02:
            if (params.has("ref_height")) grid.refHeight = params.integer("ref_height", kSides);
            if (params.has("ref_width")) grid.refWidth = params.integer("ref_width", kSides);
            return;
        case GridVariant::Wan:
            if (params.has("frames")) grid.frames = params.integer("frames", kSides);
            return;
        case GridVariant::Qwen2VlVision:
            if (params.has("merge")) grid.merge = params.integer("merge", kMerges);
            return;
        default: return;
    }
}

GridRotation gridRotationOf(Params& params) {
    GridRotation out;
    out.variant = params.oneOf<GridVariant>("variant", kGridVariants);
    out.headDim = static_cast<int>(params.integer(keys::kHeadDim, {2, 65536}));
    if (out.headDim % 2 != 0) throw params.wrong(keys::kHeadDim, say("core", "an even whole number"));
    out.height = params.integer("height", kSides);
    out.width = params.integer("width", kSides);
    if (params.has("base")) out.base = params.real("base", kPositive);
    readVariant(params, out);
    if (const auto reason = out.problem()) throw Error(*reason);
    return out;
}

/// [row, column], or [frame, row, column] if there are frames.
std::vector<GridPatch> patchesOf(Params& params, const GridRotation& grid) {
    std::vector<GridPatch> out;
    const bool frames = grid.variant == GridVariant::Wan;
    for (const auto& at : params.integerLists("patches", {0, kSides.high})) {
        if (at.size() != 2 && !(frames && at.size() == 3))
            throw params.wrong("patches", frames ? say("core", "a list of patches [frame, row, column]")
                                                 : say("core", "a list of patches [row, column]"));
        const GridPatch patch{at.size() == 3 ? at[0] : 0, at[at.size() - 2], at.back()};
        if (patch.frame >= grid.frames || patch.row >= grid.height || patch.column >= grid.width)
            throw params.wrong("patches", say("core", "patches of a grid of %1 × %2 × %3 (frames, rows, columns)")
                                              .with(grid.frames, grid.height, grid.width));
        out.push_back(patch);
    }
    return out;
}

void writeCoordinates(const GridRotation& grid, const std::vector<GridPatch>& patches, Result& result) {
    for (const GridAxis axis : hasTime(grid.variant) ? std::string_view("thw") : std::string_view("hw")) {
        auto out = ofEach(patches, [&](const GridPatch& patch) { return coordinateOf(grid, axis, patch); });
        const std::string name(1, axis);
        if (wholeCoordinates(grid))
            result.wholes(name, std::vector<std::int64_t>(out.begin(), out.end()));
        else
            result.numbers(name, out);
    }
}

const char* axisWord(GridAxis axis) { return axis == 't' ? "t" : axis == 'h' ? "h" : axis == 'w' ? "w" : "mixed"; }

void writePairs(const GridPairs& pairs, Result& result) {
    result.words("axis", ofEach(pairs.axis, axisWord));
    result.numbers(pairs.byRow.empty() ? "inv_freq" : "freq_x", pairs.frequencies);
    if (!pairs.byRow.empty()) result.numbers("freq_y", pairs.byRow);
}

void axialRope(Params& params, Result& result) {
    const GridRotation grid = gridRotationOf(params);
    const auto patches = patchesOf(params, grid);
    params.finish();
    const GridPairs pairs = pairsOf(grid);
    Result::requireRoom(patches.size(), pairs.axis.size());
    result.group("coordinates", [&](Result& group) { writeCoordinates(grid, patches, group); });
    writePairs(pairs, result);
    result.table("angles", patches.size(), pairs.axis.size(),
                 [&](std::size_t at, std::span<double> out) { anglesOf(grid, pairs, patches[at], out); });
    result.word("layout", layoutOf(grid.variant));
    result.wholes("token_index", ofEach(patches, [&](const GridPatch& patch) { return tokenIndex(grid, patch); }));
}

}  // namespace

std::span<const Scheme> axisSchemes() {
    static constexpr Scheme all[] = {
        {"mrope_angles", mropeAngles}, {"mrope_positions", mropePositions}, {"axial_rope", axialRope}};
    return all;
}

}  // namespace posenc
