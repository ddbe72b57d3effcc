// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_factor_list.hpp"
#include "core/explore/encodings/rope_yarn_ramp.hpp"

namespace posenc {

/// Rotation as in llama.cpp's kernel: angle = ((1 - x) / s + x) m θ / ff, x = ext_factor × the share YaRN keeps. If
/// YaRN's range is inverted (tiny contexts), its ramp has the opposite direction of RopeYarn's. ggml/src/ggml-cpu
/// rope_yarn; ggml/src/ggml.c ggml_rope_yarn_corr_dims.
struct RopeGgml : YarnRamp {
    static constexpr auto id = "rope-ggml";

    double factor = 4.0;
    double extFactor = 1.0;
    double attnFactor = 1.0;
    std::vector<double> freqFactors;

    static RopeGgml atFirst() {
        RopeGgml out;
        out.headDim = 64;
        out.base = 150000.0;
        out.factor = 32.0;
        return out;
    }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeGgml>(),
            std::tuple{
                posenc::field(&RopeGgml::factor, "factor", say("core", "Factor"),
                              say("core", "How many times the context is stretched; freq_scale is its reciprocal."),
                              kFactor, "s"),
                posenc::field(&RopeGgml::extFactor, "ext-factor", say("core", "Extension factor"),
                              say("core",
                                  "Multiplies the share that is kept: 0 is linear scaling, 1 is YaRN; a negative "
                                  "number means \"from the model\" in llama.cpp, and 1 here."),
                              Real{{0.0, 1.0}, {-1.0, 10.0}, Scale::Linear}, "ε"),
                posenc::field(
                    &RopeGgml::attnFactor, "attn-factor", say("core", "Attention factor"),
                    say("core", "Multiplies cos and sin; with an extension factor other than 0, so does 0.1 ln s + 1."),
                    Real{{0.5, 2.0}, {1e-3, 1e3}, Scale::Linear}, "a")},
            betaFields<RopeGgml>(),
            std::tuple{posenc::field(&RopeGgml::freqFactors, "freq-factors", say("core", "Frequency divisors"),
                                     say("core", "One number for each pair (tensor rope_freqs); empty: all 1."),
                                     kFactorList, "ff")});
    }

    std::optional<Text> problem() const {
        if (auto reason = YarnRamp::problem()) return reason;
        if (auto reason = factorListProblem("freq-factors", freqFactors, *this)) return reason;
        if (magnitude() > 0.0) return std::nullopt;
        return say("core",
                   "With factor %1, the magnitude of cos and sin is %2, in proportion to 0.1 ln s + 1; the magnitude "
                   "must be above 0.")
            .with(factor, magnitude());
    }

    double resolvedExtFactor() const { return extFactor < 0.0 ? 1.0 : extFactor; }

    /// The factor of cos and sin. Unlike in RopeYarn, a factor below 1 lowers it.
    double magnitude() const { return resolvedExtFactor() == 0.0 ? attnFactor : attnFactor * unclampedMscale(factor); }

    Rotary encode() const {
        Rotary out = rotary(factor);
        const auto [low, high] = rampEnds();
        out.ramp = keptShares(low, std::max(0.001, high - low));
        asArray(out.ramp) *= resolvedExtFactor();
        out.frequencies = mixed(divided(out.original, freqFactors), out.ramp, factor);
        out.attentionFactor = magnitude();
        return out;
    }
};

}  // namespace posenc
