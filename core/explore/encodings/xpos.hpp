// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// RoPE whose pairs decay with the distance: q × ζ_i^(m/B), k × ζ_i^(−n/B), ζ_i = (2i/d + γ) / (1 + γ), so that the
/// product of pair i is multiplied by ζ_i^(Δ/B). xPos, arXiv:2212.10554; microsoft/torchscale
/// component/xpos_relative_position.py, which centres m and n on the middle of the sequence: the same product.
struct Xpos {
    static constexpr auto id = "xpos";

    int headDim = 64;
    double base = 10000.0;
    std::int64_t trainedContext = 1024;
    double gamma = 0.4;
    double scaleBase = 512.0;

    static consteval auto fields() {
        return std::tuple{
            field(&Xpos::headDim, "head-dim", say("core", "Head dimension"),
                  say("core", "Channels per attention head; they rotate in pairs."),
                  Integer{{16, 512}, {2, 65536}, 2, Scale::Log, false, kUsualHeadDims}, "d"),
            field(&Xpos::base, "base", say("core", "Base"),
                  say("core", "rope_theta. With a larger base, later pairs rotate more slowly."),
                  Real{{10.0, 1e8}, {1e-9, 1e18}, Scale::Log, false, kUsualBases}, "b"),
            field(&Xpos::trainedContext, "trained-context", say("core", "Trained context"),
                  say("core", "Length of the sequences seen in pre-training."), kContext, "L", kTokens),
            field(&Xpos::gamma, "gamma", say("core", "Gamma"),
                  say("core", "The larger this is, the less the first pair fades; the last hardly fades at all."),
                  Real{{0.05, 4.0}, {1e-3, 1e3}, Scale::Log}, "γ"),
            field(&Xpos::scaleBase, "scale-base", say("core", "Scale base"),
                  say("core", "Over this distance the first pair fades to γ/(1 + γ) (xpos_scale_base)."),
                  Real{{16.0, 8192.0}, {1.0, 1e9}, Scale::Log}, "B<sub>s</sub>", kTokens)};
    }

    Fading encode() const {
        Fading out{Rope{headDim, 1.0, base, trainedContext}.encode(), {}};
        for (const long double gain : xposGains(gamma, headDim))
            out.decays.push_back(static_cast<double>(std::log(gain) / static_cast<long double>(scaleBase)));
        return out;
    }
};

}  // namespace posenc
