// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// Position Interpolation: divides every frequency by the factor, equivalent to dividing every position by it.
/// arXiv:2306.15595; rope_type "linear".
struct RopeLinear : Rope {
    static constexpr auto id = "rope-linear";
    static constexpr Say title = say("core", "Position Interpolation");
    static constexpr Say summary = say(
        "core", "Squeezes all positions into the trained range: every pair rotates more slowly by the same factor.");
    static constexpr auto source = "Position Interpolation, arXiv:2306.15595";
    static constexpr Paper paper{"Extending Context Window of Large Language Models via Positional Interpolation",
                                 "Chen et al.", 2023, "section 2.3", "https://arxiv.org/abs/2306.15595"};
    static constexpr Say errata[] = {
        say("core", "The wavelength of a pair is 2π/θ; some notes divide it by the position as well.")};
    static constexpr auto model = "Vicuna 7B v1.5 16K";

    double factor = 4.0;

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeLinear>(),
            std::tuple{posenc::field(&RopeLinear::factor, "factor", say("core", "Factor"),
                                     say("core", "How many times the context is stretched."), kFactor, "s")});
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        asArray(out.frequencies) /= factor;
        return out;
    }
};

}  // namespace posenc
