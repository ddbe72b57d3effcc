// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_dynamic_linear.hpp"
#include "core/explore/encodings/rope_yarn.hpp"

namespace posenc {

/// YaRN with s = max(1, l / L), recomputed as the sequence grows.
/// jquesnelle/yarn, LlamaDynamicYaRNScaledRotaryEmbedding.
struct RopeDynamicYarn : YarnRamp {
    static constexpr auto id = "rope-dynamic-yarn";
    static constexpr bool isDynamic = true;
    static constexpr Say title = say("core", "Dynamic YaRN");
    static constexpr Say summary = say(
        "core", "YaRN by just as much as the sequence needs; within the trained context nothing changes.");
    static constexpr auto source = "jquesnelle/yarn, LlamaDynamicYaRNScaledRotaryEmbedding; arXiv:2309.00071";
    static constexpr Paper paper{"jquesnelle/yarn", "Quesnelle et al.", 2023, "LlamaDynamicYaRNScaledRotaryEmbedding",
                                 "https://github.com/jquesnelle/yarn"};
    static constexpr Say errata[] = {say(
        "core",
        "Cosines and sines are multiplied by a, and scores therefore by a²: the temperature t of the paper is 1/a².")};
    static constexpr auto model = "Llama 2 7B";

    std::int64_t sequenceLength = 16384;

    static consteval auto fields() {
        return std::tuple_cat(shapeFields<RopeDynamicYarn>(),
                              std::tuple{posenc::field(
                                  &RopeDynamicYarn::sequenceLength, "sequence-length", say("core", "Sequence length"),
                                  say("core", "Current length of the sequence."), kContext, "l", kTokens)},
                              rampFields<RopeDynamicYarn>());
    }

    double factor() const { return stretch(sequenceLength, trainedContext); }

    Rotary encode() const {
        RopeYarn yarn;
        static_cast<YarnRamp&>(yarn) = *this;
        yarn.factor = factor();
        const Rotary out = yarn.encode();
        return atLength(sequenceLength, out, out.original, 1.0);
    }
};

}  // namespace posenc
