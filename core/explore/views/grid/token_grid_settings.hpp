// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/explore/axes/sequence.hpp"
#include "core/explore/parameter/schema.hpp"
#include "core/explore/views/view.hpp"

namespace posenc::token_grid {

inline constexpr std::int64_t kMostShown = 100'000;  // tokens

struct TokenGrid {
    using Design = PlacementRules::Design;
    using IntervalRule = PlacementRules::Interval;
    using NextRule = PlacementRules::Next;
    static constexpr Option kDesignOptions[] = {
        {"grid", say("core", "grid: rows and columns from the block's start (Qwen2-VL)")},
        {"diagonal", say("core", "diagonal: centred on the time axis (VideoRoPE)")},
        {"xdrope", say("core", "XD-RoPE: rows and columns from 0 in each image (HunyuanOCR)")}};
    static constexpr Option kIntervalOptions[] = {
        {"floor-product", say("core", "the product truncated to whole positions (vLLM)")},
        {"int-seconds", say("core", "seconds truncated to whole seconds first (transformers 4)")}};
    static constexpr Option kNextOptions[] = {
        {"max", say("core", "after the largest position of the block (transformers 4, vLLM)")},
        {"extent", say("core", "after the longer side of the block (transformers 5)")}};
    /// The same with one rule changed: designs, intervals, nexts and allocations in order.
    static constexpr Option kBeside[] = {{"nothing", say("core", "nothing")},
                                         {"grid", say("core", "placement: grid")},
                                         {"diagonal", say("core", "placement: diagonal")},
                                         {"xdrope", say("core", "placement: XD-RoPE")},
                                         {"floor-product", say("core", "interval: product truncated")},
                                         {"int-seconds", say("core", "interval: seconds truncated")},
                                         {"max", say("core", "next word: after the largest")},
                                         {"extent", say("core", "next word: after the longer side")},
                                         {"chunked", say("core", "allocation: chunks")},
                                         {"interleaved", say("core", "allocation: in turn")},
                                         {"interleaved-ggml", say("core", "allocation: in turn, llama.cpp")},
                                         {"ernie", say("core", "allocation: ERNIE")},
                                         {"video-rope", say("core", "allocation: VideoRoPE")},
                                         {"video-rope-offset", say("core", "allocation: VideoRoPE, one pair later")},
                                         {"chunked-over-dims", say("core", "allocation: chunks over both halves")}};
    static constexpr int kFirstDesign = 1, kFirstInterval = 4, kFirstNext = 6, kFirstAllocation = 8;
    enum class Beside : std::uint8_t {};

    std::string sequence = "text 20, image 24x32, text 5, video 8x16x16 @2fps, text 10";
    std::optional<std::int64_t> token;
    Design design = Design::Grid;
    std::int64_t merge = 2;
    std::optional<double> tokensPerSecond;
    IntervalRule interval = IntervalRule::FloorProduct;
    NextRule next = NextRule::Max;
    double stride = 2.0;
    Beside beside = {};

    static consteval auto fields() {
        return std::tuple{
            field(&TokenGrid::sequence, "sequence", say("core", "Sequence"),
                  say("core",
                      "Tokens of text, patches of images (rows × columns) and of videos (frames × rows × columns, "
                      "sampled frames per second): text 20, image 24x32, video 8x16x16 @2fps. A | instead of a comma "
                      "begins another document."),
                  Line{400, false}),
            field(&TokenGrid::token, "token", say("core", "Token"),
                  say("core",
                      "The query, counted from 0; auto: the middle of the first image or video, else the last token."),
                  Integer{{0, 1000}, {0, kMostShown}, 1, Scale::Linear, true}),
            field(&TokenGrid::design, "design", say("core", "Placement"),
                  say("core", "How tokens of images and videos get their positions."), Choice{kDesignOptions}),
            field(&TokenGrid::merge, "merge", say("core", "Merge size"),
                  say("core", "How many rows and columns of patches become one token (spatial_merge_size)."),
                  Integer{{1, 4}, {1, 1024}}),
            field(&TokenGrid::tokensPerSecond, "tokens-per-second", say("core", "Positions per second"),
                  say("core", "For videos (tokens_per_second); auto: frames are 1 apart, as in Qwen2-VL."),
                  Real{{1.0, 25.0}, {1e-6, 1e6}, Scale::Linear, true}),
            field(&TokenGrid::interval, "interval-rule", say("core", "Interval of frames"),
                  say("core", "How seconds become whole positions, if positions per second are set."),
                  Choice{kIntervalOptions}),
            field(&TokenGrid::next, "next-rule", say("core", "Next word"),
                  say("core", "Where text continues after an image or a video in the grid placement."),
                  Choice{kNextOptions}),
            field(&TokenGrid::stride, "temporal-stride", say("core", "Step of frames"),
                  say("core", "Positions from frame to frame in the diagonal placement."),
                  Real{{0.5, 4.0}, {1e-6, 1e6}}),
            field(&TokenGrid::beside, "beside", say("core", "Compare with"),
                  say("core",
                      "The same sequence with one rule changed; if another encoding is pinned, it is shown instead."),
                  Choice{kBeside})};
    }

    PlacementRules rules() const {
        return {.merge = merge,
                .design = design,
                .tokensPerSecond = tokensPerSecond,
                .interval = interval,
                .next = next,
                .temporalStride = stride};
    }

    std::vector<Segment> segments() const { return parseSequence(sequence); }

    std::optional<Text> problem() const {
        try {
            const auto all = segments();
            if (auto reason = placementProblem(all, rules(), "sequence")) return reason;
            std::int64_t tokens = 0;
            for (const Segment& each : all) tokens += tokensOf(each, rules());
            if (tokens <= kMostShown) return std::nullopt;
            return say("core", "sequence has %1 tokens; at most %2 can be shown.").with(tokens, kMostShown);
        } catch (const Error& error) {
            return error.text();
        }
    }

    /// The token in the middle of the first image or video, else the last token.
    std::int64_t tokenOf(const Placement& placement) const {
        const auto all = segments();
        for (std::size_t at = 0; !token && at < all.size(); ++at)
            if (all[at].kind != Segment::Kind::Text) {
                const std::int64_t wide = all[at].columns / merge, high = all[at].rows / merge;
                return placement.firstTokens[at] + (high / 2) * wide + wide / 2;
            }
        return std::min(token.value_or(placement.tokens() - 1), placement.tokens() - 1);
    }

    TokenGrid resolved(const Scene&) const {
        TokenGrid out = *this;
        if (!problem()) out.token = tokenOf(placed(segments(), rules(), "sequence"));
        return out;
    }
};

}  // namespace posenc::token_grid
