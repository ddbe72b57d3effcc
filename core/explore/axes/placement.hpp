// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/explore/text/text.hpp"

/// Positions of text, image and video tokens on each axis.
namespace posenc {

/// A segment of a sequence. Grid sizes are in patches, before `merge` × `merge` of them become one token.
struct Segment {
    enum class Kind : std::uint8_t { Text, Image, Video };
    Kind kind = Kind::Text;
    std::int64_t length = 0;  ///< of text, tokens
    std::int64_t frames = 1;  ///< temporal patches
    std::int64_t rows = 0, columns = 0;
    std::optional<double> fps = {};  ///< of a video, sampled frames per second
    bool anew = false;               ///< begins another document of a packed sequence: positions restart

    friend bool operator==(const Segment&, const Segment&) = default;
};

struct PlacementRules {
    enum class Design : std::uint8_t {
        Grid,      ///< rows and columns from where the block starts (Qwen2-VL get_rope_index)
        Diagonal,  ///< centred on the time axis (VideoRoPE)
        XdRope     ///< plain index, width, height, image, from 0 in each image (HunyuanOCR)
    };
    enum class Interval : std::uint8_t {
        FloorProduct,  ///< ⌊frame × tokens per second × seconds⌋ (vLLM)
        IntSeconds     ///< seconds of a temporal patch truncated to whole ones first (transformers 4.x)
    };
    enum class Next : std::uint8_t {
        Max,    ///< text continues after the largest id of the block (transformers 4.x, vLLM)
        Extent  ///< after the longer side of the block (transformers 5.x)
    };

    std::int64_t merge = 2;
    Design design = Design::Grid;
    std::optional<double> tokensPerSecond = {};  ///< empty: frames are 1 apart
    std::int64_t temporalPatch = 2;              ///< frames in a temporal patch
    Interval interval = Interval::FloorProduct;
    Next next = Next::Max;
    double temporalStride = 2.0;  ///< of Diagonal
    std::int64_t start = 0;
};

/// Option names, in the order of the enumerators.
inline constexpr std::string_view kSegmentKinds[] = {"text", "image", "video"};
inline constexpr std::string_view kDesigns[] = {"grid", "diagonal", "xdrope"};
inline constexpr std::string_view kIntervalRules[] = {"floor_product", "int_seconds"};
inline constexpr std::string_view kNextRules[] = {"max", "extent"};

/// Ids are whole unless the temporal stride is not.
struct Placement {
    std::vector<std::vector<double>> ids;   ///< [axis][token]; t, h, w, or P, W, H, T
    std::vector<double> starts;             ///< position at which each segment begins
    std::vector<std::int64_t> firstTokens;  ///< of each segment
    double next = 0.0;                      ///< position of a text token after the last segment
    double largest = 0.0;                   ///< largest id on any axis
    double delta = 0.0;                     ///< position of a generated token minus its index

    std::int64_t tokens() const { return static_cast<std::int64_t>(ids.front().size()); }
};

/// A token of an image or a video, after merging.
struct Patch {
    std::int64_t frame, row, column;
};

inline constexpr std::int64_t kMostTokens = 20'000'000;  ///< ids of a sequence on all axes

int axesOf(PlacementRules::Design design);

std::int64_t tokensOf(const Segment& segment, const PlacementRules& rules);

/// Empty for text, and for the begin, end and newline tokens of XdRope.
std::optional<Patch> patchAt(const Segment& segment, const PlacementRules& rules, std::int64_t offset);

/// Returns why these segments cannot be placed, where `name` is what the list is called; nothing if they can.
std::optional<Text> placementProblem(std::span<const Segment> segments, const PlacementRules& rules,
                                     std::string_view name = "segments");

/// Throws Error if there is a problem.
Placement placed(std::span<const Segment> segments, const PlacementRules& rules, std::string_view name = "segments");

}  // namespace posenc
