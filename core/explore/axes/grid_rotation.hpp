// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/explore/text/text.hpp"

/// Rotation over the rows, columns and frames of a grid, as vision towers and diffusion transformers compute it: angle
/// = coordinate × θ; the variants differ in the coordinate, the inverse frequencies and the order of pairs.
namespace posenc {

enum class GridVariant : std::uint8_t {
    RopeVitAxial,  ///< naver-ai/rope-vit
    RopeVitMixed,  ///< the same, with a learned direction for each pair
    DinoV3,        ///< facebookresearch/dinov3: coordinates from −1 to 1
    Pixtral,       ///< one list of inverse frequencies, even ones for rows, odd ones for columns
    Llama4Vision,  ///< coordinates from 1 on
    Qwen2VlVision,
    Gemma4Vision,
    Eva02,  ///< timm: coordinates rescaled to another grid
    Wan,    ///< Wan 2.1: frames, rows, columns
    Flux
};

/// Option names, in the order of the enumerators.
inline constexpr std::string_view kGridVariants[] = {
    "rope_vit_axial",  "rope_vit_mixed", "dinov3", "pixtral", "llama4_vision",
    "qwen2_vl_vision", "gemma4_vision",  "eva02",  "wan",     "flux"};

struct GridRotation {
    enum class Normalize : std::uint8_t { Separate, Max, Min };  ///< the side that normalizes coordinates of DinoV3

    GridVariant variant = GridVariant::RopeVitAxial;
    int headDim = 64;
    std::int64_t height = 1, width = 1, frames = 1;
    std::optional<double> base = {};
    Normalize normalize = Normalize::Separate;
    std::optional<double> minPeriod = {}, maxPeriod = {};       ///< of DinoV3, instead of a base
    double direction = 0.0;                                     ///< φ of RopeVitMixed, radians
    std::vector<double> mixedX = {}, mixedY = {};               ///< its frequencies if they are given
    std::optional<std::int64_t> refHeight = {}, refWidth = {};  ///< of Eva02: the grid it was trained on
    std::int64_t merge = 2;                                     ///< of Qwen2VlVision
    std::array<std::int64_t, 3> fluxAxes = {16, 56, 56};        ///< dimensions for frame, row, column

    /// Returns why this cannot be computed; nothing if it can.
    std::optional<Text> problem() const;
};

inline constexpr std::string_view kNormalize[] = {"separate", "max", "min"};

/// 't', 'h', 'w', or 'm' if a pair rotates with both rows and columns.
using GridAxis = char;

struct GridPatch {
    std::int64_t frame, row, column;
};

/// Frequencies are radians per unit of the coordinate; DinoV3's coordinate counts turns.
struct GridPairs {
    std::vector<GridAxis> axis;
    std::vector<double> frequencies;  ///< of mixed pairs: by columns
    std::vector<double> byRow;        ///< of mixed pairs; otherwise empty
    double unit = 1.0;                ///< multiplies every angle
};

bool hasTime(GridVariant variant);
bool hasFrames(GridVariant variant);        ///< true if there are several, each with its own position in time
const char* layoutOf(GridVariant variant);  ///< "interleaved", "half" or "half_per_axis"
double defaultBase(GridVariant variant);
int defaultHeadDim(GridVariant variant);  ///< of a published model

/// FLUX's 16, 56, 56 scaled to any other even head size: about an eighth for time, the rest equally for rows and
/// columns.
std::array<std::int64_t, 3> fluxAxesOf(int headDim);

/// Precondition of all below: no problem().
GridPairs pairsOf(const GridRotation& grid);
double coordinateOf(const GridRotation& grid, GridAxis axis, const GridPatch& patch);
bool wholeCoordinates(const GridRotation& grid);

/// One for each pair.
void anglesOf(const GridRotation& grid, const GridPairs& pairs, const GridPatch& patch, std::span<double> out);

/// Returns the index of a patch in the sequence; class tokens are not counted.
std::int64_t tokenIndex(const GridRotation& grid, const GridPatch& patch);

/// Returns the patch at that index. Precondition: there is one.
GridPatch patchOfToken(const GridRotation& grid, std::int64_t token);

/// Tokens next to the patches that do not rotate, as if at 0 on every axis.
struct GridUnturned {
    enum class What : std::uint8_t { None, Class, ClassAndRegisters, Text };

    What what = What::None;
    std::int64_t before = 0, after = 0;  ///< in the sequence; both 0 for text, which has any length
};
GridUnturned unturnedOf(GridVariant variant);

}  // namespace posenc
