// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// Gemma 4's partial rotation: a share of the pairs rotates, with the inverse frequencies of a fully rotated head; the
/// other pairs have frequency 0. Partial rotary (Rope) spreads its exponents over the rotating dimensions instead.
/// transformers modeling_rope_utils "proportional".
struct RopeProportional : Rope {
    static constexpr auto id = "rope-proportional";

    double factor = 1.0;

    RopeProportional() { partialRotary = 0.25; }

    static RopeProportional atFirst() {
        RopeProportional out;
        out.headDim = 512;
        out.base = 1e6;
        out.trainedContext = 262144;
        return out;
    }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeProportional>(),
            std::tuple{posenc::field(&RopeProportional::factor, "factor", say("core", "Factor"),
                                     say("core", "Divisor of the frequencies of the rotating pairs."), kFactor, "s")});
    }

    /// Number of leading pairs that rotate; truncated in doubles as in the reference code.
    int rotatingPairs() const { return static_cast<int>(headDim * partialRotary / 2.0); }

    std::optional<Text> problem() const {
        if (rotatingPairs() >= 1) return std::nullopt;
        return say("core", "partial-rotary %1 of head-dim %2 leaves no rotating pair; it must leave at least one.")
            .with(partialRotary, headDim);
    }

    Rotary encode() const {
        Rope whole = *this;
        whole.partialRotary = 1.0;
        Rotary out = whole.rotary(factor);
        auto frequencies = asArray(out.frequencies);
        frequencies.head(rotatingPairs()) /= factor;
        frequencies.tail(frequencies.size() - rotatingPairs()).setZero();
        return out;
    }
};

}  // namespace posenc
