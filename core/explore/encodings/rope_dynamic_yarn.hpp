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
