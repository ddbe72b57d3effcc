// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/text/text.hpp"

/// The axis of its position with which each pair rotates. One list of inverse frequencies is divided among the axes:
/// the angle of pair i is position on axis a(i) × θ(i). For a token with the same position on all axes this is plain
/// RoPE, for every a.
namespace posenc {

enum class Allocation : std::uint8_t {
    Chunked,          ///< the list gives the number of pairs for each axis, one axis after the other (Qwen2-VL)
    Interleaved,      ///< t, h, w in turn, the remaining pairs to t (Qwen3-VL)
    InterleavedGgml,  ///< the same, the remaining pairs to a fourth axis (llama.cpp, ggml_mrope_cache_init)
    Ernie,            ///< the list is h, w, t: h and w in turn, then t (ERNIE-4.5-VL)
    VideoRope,        ///< the list is t, h, w: h and w in turn, then t (VideoRoPE)
    VideoRopeOffset,  ///< w and h in turn from pair 1 on, t elsewhere (Multimodal-RoPEs)
    ChunkedOverDims   ///< chunks over the dimensions of both halves: a pair's two may follow two axes (HunyuanOCR in
                      ///< transformers)
};

/// Option names, in the order of the enumerators.
inline constexpr std::string_view kAllocations[] = {"chunked",    "interleaved",       "interleaved_ggml", "ernie",
                                                    "video_rope", "video_rope_offset", "chunked_over_dims"};

using Section = std::vector<std::int64_t>;  ///< pairs for each axis, in the order of the rule

/// The result of applying a rule to a list.
struct PairShares {
    std::vector<int> axis;     ///< axis of each pair, an index into the position's axes
    std::vector<int> partner;  ///< axis of each pair's second element if it can differ; else empty
    int axes = 1;

    std::vector<std::int64_t> pairsPerAxis() const;
    bool turns() const { return partner.empty() || partner == axis; }  ///< true if all pairs are rotations
};

/// True if the pairs of each axis are contiguous.
bool isChunked(Allocation rule);

/// Returns how many axes a position must have under this rule.
int axesOf(Allocation rule, std::size_t sections);

/// Returns why `section` cannot divide that many pairs; nothing if it can.
std::optional<Text> sectionProblem(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs);

/// Throws Error if there is a problem.
PairShares shared(Allocation rule, std::span<const std::int64_t> section, std::size_t pairs);

/// A rule with its list, and the names of the axes: t time, h height, w width, p the plain index, e llama.cpp's fourth,
/// which is always 0.
struct AxisAllocation {
    Allocation rule = Allocation::Chunked;
    Section section;
    std::string order;  ///< order of chunks, the letters of their axes; empty: t, h, w, or p, w, h, t

    std::string names() const;  ///< axes of a position, a letter each
    std::optional<Text> problem(std::size_t pairs) const;
    PairShares shares(std::size_t pairs) const { return shared(rule, section, pairs); }

    /// Returns the same pairs for each axis under another rule, as far as its list can express it.
    AxisAllocation under(Allocation other) const;
    std::int64_t pairsOf(char name) const;  ///< according to the list; 0 for an absent axis
};

/// Returns a list for the rule in the proportions of published models: Qwen2-VL 16, 24, 24; Qwen3-VL 24, 20, 20;
/// ERNIE-4.5-VL 22, 22, 20; HunyuanOCR 16, 16, 16, 16.
Section customarySection(Allocation rule, std::size_t pairs, std::size_t axes = 0);

}  // namespace posenc
