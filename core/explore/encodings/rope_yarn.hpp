// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_yarn_ramp.hpp"

namespace posenc {

/// YaRN as in the reference code (jquesnelle/yarn; transformers "yarn"). arXiv:2309.00071.
struct RopeYarn : YarnRamp {
    static constexpr auto id = "rope-yarn";

    double factor = 4.0;
    std::optional<double> attentionFactor = {};
    std::optional<double> mscale = {};
    std::optional<double> mscaleAllDim = {};
    std::optional<int> qkHeadDim = {};

    static RopeYarn atFirst() { return {{{.base = 1e6, .trainedContext = 32768}}}; }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeYarn>(),
            std::tuple{posenc::field(&RopeYarn::factor, "factor", say("core", "Factor"),
                                     say("core", "How many times the context is stretched."), kFactor, "s")},
            rampFields<RopeYarn>(),
            std::tuple{
                posenc::field(
                    &RopeYarn::attentionFactor, "attention-factor", say("core", "Attention factor"),
                    say("core", "Multiplies cos and sin; auto is 0.1 ln s + 1, or the ratio of the two mscales."),
                    Real{{0.5, 2.0}, {1e-3, 1e3}, Scale::Linear, true}, "a"),
                posenc::field(
                    &RopeYarn::mscale, "mscale", say("core", "mscale"),
                    say("core",
                        "DeepSeek's numerator of the attention factor; used only together with mscale-all-dim."),
                    Real{{0.0, 2.0}, {0.0, 100.0}, Scale::Linear, true}),
                posenc::field(
                    &RopeYarn::mscaleAllDim, "mscale-all-dim", say("core", "mscale over all dimensions"),
                    say("core", "DeepSeek's denominator of the attention factor; its square enters the softmax scale."),
                    Real{{0.0, 2.0}, {0.0, 100.0}, Scale::Linear, true}),
                posenc::field(
                    &RopeYarn::qkHeadDim, "qk-head-dim", say("core", "Query-key head dimension"),
                    say("core", "All dimensions of a query, rotating or not; they determine the softmax scale."),
                    Integer{{64, 512}, {1, 65536}, 1, Scale::Linear, true})});
    }

    /// The factor of cos and sin; scores are multiplied by its square.
    double resolvedAttentionFactor() const {
        if (attentionFactor) return *attentionFactor;
        const bool ratio = mscale.value_or(0.0) != 0.0 && mscaleAllDim.value_or(0.0) != 0.0;
        return ratio ? attentionMscale(factor, *mscale) / attentionMscale(factor, *mscaleAllDim)
                     : attentionMscale(factor);
    }

    /// DeepSeek multiplies 1/sqrt(qk head dimension) by the square of this.
    double softmaxMultiplier() const {
        const double m = attentionMscale(factor, mscaleAllDim.value_or(0.0));
        return m * m;
    }

    RopeYarn resolved() const {
        RopeYarn out = *this;
        out.attentionFactor = resolvedAttentionFactor();
        return out;
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        const auto [low, high] = rampEnds();
        const double width = low == high ? 0.001
                                         : high - low;  // negative for an inverted range, as in the reference code
        out.ramp = keptShares(low, width);
        out.frequencies = mixed(out.original, out.ramp, factor);
        out.attentionFactor = resolvedAttentionFactor();
        return out;
    }
};

}  // namespace posenc
