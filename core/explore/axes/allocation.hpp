// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/text.hpp"

/// Which axis of its position a pair turns with. One ladder of frequencies is shared out to the axes: the angle of pair
/// i is position on axis a(i) × θ(i). Where a token has the same position on all axes this is plain RoPE, whatever a
/// is.
namespace posenc {

enum class Allocation : std::uint8_t {
    Chunked,          ///< as many pairs as the list says for each axis, one axis after the other (Qwen2-VL)
    Interleaved,      ///< t, h, w in turn, what is left to t (Qwen3-VL)
    InterleavedGgml,  ///< the same, what is left to a fourth axis (llama.cpp, ggml_mrope_cache_init)
    Ernie,            ///< the list is h, w, t: h and w in turn, then t (ERNIE-4.5-VL)
    VideoRope,        ///< the list is t, h, w: h and w in turn, then t (VideoRoPE)
    VideoRopeOffset,  ///< w and h in turn from pair 1 on, t elsewhere (Multimodal-RoPEs)
    ChunkedOverDims   ///< chunks over the dimensions of both halves: a pair's two may follow two axes (HunyuanOCR in
                      ///< transformers)
};

/// Names in cases, in the order of the enumerators.
inline constexpr std::string_view kAllocations[] = {"chunked",    "interleaved",       "interleaved_ggml", "ernie",
                                                    "video_rope", "video_rope_offset", "chunked_over_dims"};

using Section = std::vector<std::int64_t>;  ///< pairs for each axis, in the order of the rule

/// What a rule makes of a list.
struct PairShares {
    std::vector<int> axis;     ///< of each pair, an index into the position's axes
    std::vector<int> partner;  ///< of each pair's second element where it may be another; else empty
    int axes = 1;

    std::vector<std::int64_t> pairsPerAxis() const;
    bool turns() const { return partner.empty() || partner == axis; }  ///< whether all pairs are rotations
};

/// Whether each axis has its pairs in one piece.
bool isChunked(Allocation rule);

/// How many axes a position must have under this rule.
int axesOf(Allocation rule, std::size_t sections);

/// Why `section` cannot share out that many pairs; nothing when it can.
std::optional<Text> sectionProblem(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs);

/// Throws Error where there is a problem.
PairShares shared(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs);

/// A rule with its list, and what the axes are called: t time, h height, w width, p the plain index, e llama.cpp's
/// fourth, which is always 0.
struct AxisAllocation {
    Allocation rule = Allocation::Chunked;
    Section section;
    std::string order;  ///< of chunks, the letters of their axes; empty: t, h, w, or p, w, h, t

    std::string names() const;  ///< of the axes of a position, a letter each
    std::optional<Text> problem(std::size_t pairs) const;
    PairShares shares(std::size_t pairs) const { return shared(rule, section, pairs); }

    /// The same pairs for each axis under another rule, as far as its list can say it.
    AxisAllocation under(Allocation other) const;
    std::int64_t pairsOf(char name) const;  ///< as the list says, 0 for an axis that it does not have
};

/// A list for the rule that published models have in these proportions: Qwen2-VL 16, 24, 24; Qwen3-VL 24, 20, 20;
/// ERNIE-4.5-VL 22, 22, 20; HunyuanOCR 16, 16, 16, 16.
Section customarySection(Allocation rule, std::size_t pairs, std::size_t axes = 0);

}  // namespace posenc
