// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/encodings/rope.hpp"
#include "core/explore/math/ramps.hpp"

namespace posenc {

/// frequency / s if share is 0, frequency if it is 1, linear interpolation between them.
inline std::vector<double> mixed(const std::vector<double>& original, const std::vector<double>& share, double factor) {
    const auto frequency = asArray(original), kept = asArray(share);
    return asList((1.0 - kept) * frequency / factor + kept * frequency);
}

/// NTK-by-parts as defined in the YaRN paper: a ramp that is linear in the turns r = L / wavelength that a pair makes.
/// The reference code's ramp is linear in the pair index instead; see RopeYarn. arXiv:2309.00071 definition 2.
struct RopeNtkByParts : Rope {
    static constexpr auto id = "rope-ntk-by-parts";

    double factor = 4.0;
    double alpha = 1.0;
    double beta = 32.0;
    bool temperature = false;

    static RopeNtkByParts atFirst() {
        RopeNtkByParts out;
        out.factor = 16.0;
        return out;
    }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeNtkByParts>(),
            std::tuple{
                posenc::field(&RopeNtkByParts::factor, "factor", say("core", "Factor"),
                              say("core", "How many times the context is stretched."), kFactor, "s"),
                posenc::field(&RopeNtkByParts::alpha, "alpha", say("core", "Turns below which a pair is interpolated"),
                              say("core", "Pairs with fewer turns in the trained context are fully interpolated."),
                              Real{{0.1, 8.0}, {0.0, 1e6}, Scale::Linear}, "α", kTurns),
                posenc::field(&RopeNtkByParts::beta, "beta", say("core", "Turns above which a pair is kept"),
                              say("core", "Pairs with more turns in the trained context keep their frequency."),
                              Real{{2.0, 128.0}, {1e-6, 1e6}, Scale::Log}, "β", kTurns),
                posenc::field(&RopeNtkByParts::temperature, "temperature", say("core", "Attention temperature"),
                              say("core", "Also multiply cos and sin by 0.1 ln s + 1, as YaRN does."), Toggle{})});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (alpha < beta) return std::nullopt;
        return say("core", "alpha (%1) must be smaller than beta (%2): the ramp divides by their difference.")
            .with(alpha, beta);
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        const auto turns = out.trainedContext / wavelength(asArray(out.original));
        out.ramp = asList(turns.unaryExpr([this](double each) { return keptByTurns(each, alpha, beta); }));
        out.frequencies = mixed(out.original, out.ramp, factor);
        if (temperature) out.attentionFactor = attentionMscale(factor);
        return out;
    }
};

}  // namespace posenc
