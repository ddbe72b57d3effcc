// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/encodings/rope_ntk_by_parts.hpp"

namespace posenc {

/// YaRN as the reference code computes it (jquesnelle/yarn; transformers "yarn"): a ramp linear in the pair index, between the
/// pairs that make betaFast and betaSlow turns in the trained context. arXiv:2309.00071.
struct RopeYarn : Rope {
    static constexpr auto id = "rope-yarn";
    static constexpr Say title = say("core", "YaRN");
    static constexpr Say summary = say(
        "core", "NTK-by-parts with a ramp over pair indices, and a temperature that sharpens attention.");
    static constexpr auto source = "YaRN, arXiv:2309.00071; transformers modeling_rope_utils \"yarn\"";

    double factor = 4.0;
    double betaFast = 32.0;
    double betaSlow = 1.0;
    bool truncate = true;
    std::optional<double> attentionFactor;
    std::optional<double> mscale;
    std::optional<double> mscaleAllDim;
    std::optional<int> qkHeadDim;

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeYarn>(),
            std::tuple{
                posenc::field(&RopeYarn::factor, "factor", say("core", "Factor"),
                              say("core", "How many times the context is stretched."), kFactor, "s"),
                posenc::field(&RopeYarn::betaFast, "beta-fast", say("core", "Turns of the fast end"),
                              say("core",
                                  "The ramp starts at the pair that makes this many turns in the trained context; "
                                  "faster pairs are kept."),
                              Real{{2.0, 128.0}, {1e-6, 1e6}, Scale::Log}, "β<sub>fast</sub>", kTurns),
                posenc::field(
                    &RopeYarn::betaSlow, "beta-slow", say("core", "Turns of the slow end"),
                    say("core",
                        "The ramp ends at the pair that makes this many turns; slower pairs are fully interpolated."),
                    Real{{0.1, 8.0}, {1e-6, 1e6}, Scale::Log}, "β<sub>slow</sub>", kTurns),
                posenc::field(&RopeYarn::truncate, "truncate", say("core", "Whole-pair ends"),
                              say("core", "Round the ramp's ends outwards to whole pairs (gpt-oss does not)."),
                              Toggle{}),
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
                posenc::field(&RopeYarn::qkHeadDim, "qk-head-dim", say("core", "Query-key head dimension"),
                              say("core", "All dimensions of a query, rotating or not; gives the softmax scale."),
                              Integer{{64, 512}, {1, 65536}, 1, Scale::Linear, true})});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (base == 1.0)
            return Text(say("core", "YaRN needs a base other than 1: the ramp's ends divide by ln base, which is 0."));
        if (betaFast < betaSlow)
            return say("core", "beta-fast (%1) must not be smaller than beta-slow (%2): fast pairs make more turns.")
                .with(betaFast, betaSlow);
        return std::nullopt;
    }

    /// Pair index, a real number, that makes `turns` turns in the trained context: d ln(L / 2 pi turns) / (2 ln base).
    double correctionDim(double turns) const {
        return rotaryDim() * std::log(static_cast<double>(trainedContext) / (turns * kTurn)) / (2.0 * std::log(base));
    }

    /// Ends of the ramp in pair indices. The upper clamp is d - 1, not d/2 - 1, as in the reference code.
    std::pair<double, double> rampEnds() const {
        double low = correctionDim(betaFast);
        double high = correctionDim(betaSlow);
        if (truncate) {
            low = std::floor(low);
            high = std::ceil(high);
        }
        return {std::max(low, 0.0), std::min(high, rotaryDim() - 1.0)};
    }

    /// What multiplies cos and sin; scores get its square.
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

    Rotary encode() const {
        Rotary out = rotary(factor);
        const auto [low, high] = rampEnds();
        const double width = low == high ? 0.001
                                         : high - low;  // negative for an inverted range, as in the reference code
        for (std::size_t i = 0; i < out.original.size(); ++i)
            out.ramp.push_back(1.0 - std::clamp((static_cast<double>(i) - low) / width, 0.0, 1.0));
        out.frequencies = mixed(out.original, out.ramp, factor);
        out.attentionFactor = resolvedAttentionFactor();
        return out;
    }
};

}  // namespace posenc
