// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/axes/grid_rotation.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/math/frequencies.hpp"

namespace posenc {

namespace {

double baseOf(const GridRotation& grid) { return grid.base.value_or(defaultBase(grid.variant)); }

/// min · (max/min)^(k/(count − 1)); dinov3 rope_position_encoding.py. A single one is min.
std::vector<double> fromPeriods(const GridRotation& grid, std::size_t count) {
    std::vector<double> out(count);
    const double ratio = *grid.maxPeriod / *grid.minPeriod;
    for (std::size_t k = 0; k < count; ++k) {
        const double share = count > 1 ? static_cast<double>(k) / static_cast<double>(count - 1) : 0.0;
        out[k] = 1.0 / (*grid.minPeriod * std::pow(ratio, share));
    }
    return out;
}

void append(GridPairs& pairs, GridAxis axis, const std::vector<double>& frequencies) {
    pairs.axis.insert(pairs.axis.end(), frequencies.size(), axis);
    pairs.frequencies.insert(pairs.frequencies.end(), frequencies.begin(), frequencies.end());
}

/// base^(−4k/d), once for each of two axes.
GridPairs twice(const GridRotation& grid, GridAxis first, GridAxis second) {
    const auto frequencies = grid.minPeriod ? fromPeriods(grid, static_cast<std::size_t>(grid.headDim / 4))
                                            : geometricFrequencies(baseOf(grid), grid.headDim / 2);
    GridPairs out;
    append(out, first, frequencies);
    append(out, second, frequencies);
    return out;
}

/// Separate inverse frequencies for each axis, each with the given number of dimensions.
GridPairs threefold(const GridRotation& grid, const std::array<std::int64_t, 3>& dims) {
    GridPairs out;
    for (std::size_t at = 0; at < dims.size(); ++at)
        if (dims[at] > 0) append(out, "thw"[at], geometricFrequencies(baseOf(grid), static_cast<int>(dims[at])));
    return out;
}

std::array<std::int64_t, 3> wanDims(int headDim) {
    const int side = 2 * (headDim / 6);
    return {headDim - 2 * side, side, side};
}

/// One list of inverse frequencies: even ones for rows, odd ones for columns.
GridPairs pixtralPairs(const GridRotation& grid) {
    const auto frequencies = geometricFrequencies(baseOf(grid), grid.headDim);
    std::array<std::vector<double>, 2> shares;
    for (std::size_t i = 0; i < frequencies.size(); ++i) shares[i % 2].push_back(frequencies[i]);
    GridPairs out;
    append(out, 'h', shares[0]);
    append(out, 'w', shares[1]);
    return out;
}

/// θ(cos φ, sin φ) for the first half of the pairs, a right angle further for the others.
GridPairs mixedPairs(const GridRotation& grid) {
    const auto pairs = static_cast<std::size_t>(grid.headDim / 2);
    GridPairs out{std::vector<GridAxis>(pairs, 'm'), grid.mixedX, grid.mixedY};
    if (!out.frequencies.empty()) return out;
    const auto frequencies = geometricFrequencies(baseOf(grid), grid.headDim / 2);
    const double cosine = std::cos(grid.direction), sine = std::sin(grid.direction);
    for (std::size_t i = 0; i < pairs; ++i) {
        const double theta = frequencies[i % frequencies.size()];
        const bool first = i < frequencies.size();
        out.frequencies.push_back(theta * (first ? cosine : -sine));
        out.byRow.push_back(theta * (first ? sine : cosine));
    }
    return out;
}

/// 2 (j + ½)/N − 1.
double centred(const GridRotation& grid, std::int64_t at, std::int64_t side) {
    using Normalize = GridRotation::Normalize;
    if (grid.normalize == Normalize::Max) side = std::max(grid.height, grid.width);
    if (grid.normalize == Normalize::Min) side = std::min(grid.height, grid.width);
    return 2.0 * (static_cast<double>(at) + 0.5) / static_cast<double>(side) - 1.0;
}

/// j/N · N of the reference grid.
double referred(std::int64_t at, std::int64_t side, const std::optional<std::int64_t>& reference) {
    const auto j = static_cast<double>(at);
    return reference ? j / static_cast<double>(side) * static_cast<double>(*reference) : j;
}

std::optional<Text> headProblem(const GridRotation& grid) {
    const auto must = [&](Say what) {
        return what.with(kGridVariants[static_cast<std::size_t>(grid.variant)], grid.headDim);
    };
    switch (grid.variant) {
        case GridVariant::Pixtral: return std::nullopt;
        case GridVariant::Flux: {
            const auto sum = grid.fluxAxes[0] + grid.fluxAxes[1] + grid.fluxAxes[2];
            if (sum == grid.headDim) return std::nullopt;
            return say("core", "axes adds up to %1 dimensions, but head_dim is %2.").with(sum, grid.headDim);
        }
        case GridVariant::Wan:
            if (grid.headDim >= 6) return std::nullopt;
            return must(say("core", "%1 needs a head_dim of at least 6 (a pair for each of three axes), not %2."));
        default: break;
    }
    if (grid.headDim % 4 == 0) return std::nullopt;
    return must(say("core", "%1 divides a head between rows and columns: head_dim must be a multiple of 4, not %2."));
}

}  // namespace

std::optional<Text> GridRotation::problem() const {
    if (auto reason = headProblem(*this)) return reason;
    if (minPeriod.has_value() != maxPeriod.has_value())
        return Text(say("core", "min_period and max_period go together; one of them is missing."));
    if (minPeriod && base) return Text(say("core", "base must be left out when min_period and max_period are given."));
    if (refHeight.has_value() != refWidth.has_value())
        return Text(say("core", "ref_height and ref_width go together; one of them is missing."));
    if (variant != GridVariant::Qwen2VlVision || (height % merge == 0 && width % merge == 0)) return std::nullopt;
    return say("core", "height %1 and width %2 must be multiples of merge, %3: tokens come in blocks of %3 × %3.")
        .with(height, width, merge);
}

bool hasTime(GridVariant variant) { return variant == GridVariant::Wan || variant == GridVariant::Flux; }

bool hasFrames(GridVariant variant) { return variant == GridVariant::Wan; }

const char* layoutOf(GridVariant variant) {
    switch (variant) {
        case GridVariant::DinoV3:
        case GridVariant::Pixtral:
        case GridVariant::Qwen2VlVision: return "half";
        case GridVariant::Gemma4Vision: return "half_per_axis";
        default: return "interleaved";
    }
}

double defaultBase(GridVariant variant) {
    switch (variant) {
        case GridVariant::RopeVitMixed: return 10.0;
        case GridVariant::RopeVitAxial:
        case GridVariant::DinoV3:
        case GridVariant::Gemma4Vision: return 100.0;
        default: return 10000.0;
    }
}

int defaultHeadDim(GridVariant variant) {
    switch (variant) {
        case GridVariant::Llama4Vision: return 88;
        case GridVariant::Qwen2VlVision: return 80;
        case GridVariant::Wan:
        case GridVariant::Flux: return 128;
        default: return 64;
    }
}

std::array<std::int64_t, 3> fluxAxesOf(int headDim) {
    const std::int64_t remainder = headDim % 4, time = (headDim / 8 + 2 - remainder) / 4 * 4 + remainder;
    const std::int64_t side = (headDim - time) / 2;
    return {time, side, side};
}

GridPairs pairsOf(const GridRotation& grid) {
    switch (grid.variant) {
        case GridVariant::RopeVitMixed: return mixedPairs(grid);
        case GridVariant::Pixtral: return pixtralPairs(grid);
        case GridVariant::Wan: return threefold(grid, wanDims(grid.headDim));
        case GridVariant::Flux: return threefold(grid, grid.fluxAxes);
        case GridVariant::RopeVitAxial:
        case GridVariant::Llama4Vision:
        case GridVariant::Gemma4Vision: return twice(grid, 'w', 'h');
        default: break;
    }
    GridPairs out = twice(grid, 'h', 'w');
    if (grid.variant == GridVariant::DinoV3) out.unit = kTurn;
    return out;
}

double coordinateOf(const GridRotation& grid, GridAxis axis, const GridPatch& patch) {
    const bool rows = axis == 'h';
    if (axis == 't') return grid.variant == GridVariant::Flux ? 0.0 : static_cast<double>(patch.frame);
    const std::int64_t at = rows ? patch.row : patch.column, side = rows ? grid.height : grid.width;
    if (grid.variant == GridVariant::DinoV3) return centred(grid, at, side);
    if (grid.variant == GridVariant::Eva02) return referred(at, side, rows ? grid.refHeight : grid.refWidth);
    return static_cast<double>(grid.variant == GridVariant::Llama4Vision ? at + 1 : at);
}

bool wholeCoordinates(const GridRotation& grid) {
    return grid.variant != GridVariant::DinoV3 && (grid.variant != GridVariant::Eva02 || !grid.refHeight);
}

void anglesOf(const GridRotation& grid, const GridPairs& pairs, const GridPatch& patch, std::span<double> out) {
    const double t = coordinateOf(grid, 't', patch), h = coordinateOf(grid, 'h', patch),
                 w = coordinateOf(grid, 'w', patch);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const GridAxis axis = pairs.axis[i];
        const double along = axis == 't' ? t : axis == 'h' ? h : w;
        out[i] = pairs.unit * along * pairs.frequencies[i];
        if (axis == 'm') out[i] += h * pairs.byRow[i];
    }
}

std::int64_t tokenIndex(const GridRotation& grid, const GridPatch& patch) {
    if (grid.variant != GridVariant::Qwen2VlVision)
        return (patch.frame * grid.height + patch.row) * grid.width + patch.column;
    const std::int64_t m = grid.merge, block = patch.row / m * (grid.width / m) + patch.column / m;
    return block * m * m + patch.row % m * m + patch.column % m;
}

GridPatch patchOfToken(const GridRotation& grid, std::int64_t token) {
    const std::int64_t area = grid.height * grid.width, m = grid.merge;
    if (grid.variant != GridVariant::Qwen2VlVision)
        return {token / area, token % area / grid.width, token % grid.width};
    const std::int64_t block = token / (m * m), within = token % (m * m), across = grid.width / m;
    return {0, block / across * m + within / m, block % across * m + within % m};
}

GridUnturned unturnedOf(GridVariant variant) {
    using What = GridUnturned::What;
    switch (variant) {
        case GridVariant::RopeVitAxial:
        case GridVariant::RopeVitMixed:
        case GridVariant::Eva02: return {What::Class, 1, 0};
        case GridVariant::DinoV3: return {What::ClassAndRegisters, 5, 0};
        case GridVariant::Llama4Vision: return {What::Class, 0, 1};
        case GridVariant::Flux: return {What::Text, 0, 0};
        default: return {};
    }
}

}  // namespace posenc
