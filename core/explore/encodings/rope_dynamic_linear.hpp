// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// max(1, l / L): the ratio by which a sequence exceeds the trained context.
inline double stretch(std::int64_t sequenceLength, std::int64_t trainedContext) {
    return static_cast<double>(std::max(sequenceLength, trainedContext)) / static_cast<double>(trainedContext);
}

/// Position Interpolation that grows with the sequence: m -> m L / l beyond the trained context.
/// jquesnelle/yarn, LlamaDynamicScaledRotaryEmbedding with ntk=False.
struct RopeDynamicLinear : Rope {
    static constexpr auto id = "rope-dynamic-linear";
    static constexpr bool isDynamic = true;

    std::int64_t sequenceLength = 16384;

    static RopeDynamicLinear atFirst() {
        RopeDynamicLinear out;
        out.sequenceLength = 8192;
        return out;
    }

    static consteval auto fields() {
        return std::tuple_cat(shapeFields<RopeDynamicLinear>(),
                              std::tuple{posenc::field(
                                  &RopeDynamicLinear::sequenceLength, "sequence-length", say("core", "Sequence length"),
                                  say("core", "Current length of the sequence."), kContext, "l", kTokens)});
    }

    double factor() const { return stretch(sequenceLength, trainedContext); }

    Rotary encode() const {
        Rotary out = rotary(factor());
        asArray(out.frequencies) /= factor();
        return atLength(sequenceLength, out, out.original, 1.0);
    }
};

}  // namespace posenc
