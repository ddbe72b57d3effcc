// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/alibi.hpp"
#include "core/explore/math/random.hpp"

namespace posenc {

/// A bias that decays along a curve per attention head, a and p trained: arXiv:2205.09921; chijames/KERPLE
/// megatron/mpu/layers.py, which clamps both to at least 0.01. Here they have that code's initial values, a uniform
/// between 0 and 1 and p between 0 and 2, first a of all heads, then p; or set values, equal for all heads.
inline Bias kerpleBias(FallCurve::Kind kind, int heads, std::optional<double> a, std::optional<double> p,
                       std::int64_t seed, Alibi::Mode mode) {
    Random random(static_cast<std::uint64_t>(seed));
    std::vector<double> scales, powers;
    for (int h = 0; h < heads; ++h) scales.push_back(random.uniform());
    for (int h = 0; h < heads; ++h) powers.push_back(2.0 * random.uniform());
    Bias out;
    for (std::size_t h = 0; h < scales.size(); ++h)
        out.heads.push_back({0.0, {}, 0.0, FallCurve::trained(kind, a.value_or(scales[h]), p.value_or(powers[h]))});
    out.visible.causal = mode == Alibi::Mode::Causal;
    return out;
}

inline constexpr Integer kKerpleHeads{{1, 64}, {1, 65536}};
inline constexpr Integer kKerpleSeed{{1, 100}, {0, 1'000'000'000}};

/// −p ln(1 + a Δ)
struct KerpleLog {
    static constexpr auto id = "kerple-log";
    static constexpr bool isTrained = true;

    int heads = 8;
    std::optional<double> a, p;
    std::int64_t seed = 1;
    Alibi::Mode mode = Alibi::Mode::Causal;

    static consteval auto fields() {
        return std::tuple{
            field(&KerpleLog::heads, "heads", say("core", "Heads"),
                  say("core", "Number of attention heads; each has its own curve."), kKerpleHeads, "H"),
            field(&KerpleLog::a, "a", say("core", "Scale of the distance"),
                  say("core",
                      "Auto draws it for each head, as at the start of training; trained values below 0.01 count as "
                      "0.01."),
                  Real{{0.01, 1.0}, {0.01, 1e6}, Scale::Log, true}, "r<sub>2</sub>"),
            field(&KerpleLog::p, "p", say("core", "Strength"),
                  say("core", "The factor of the logarithm. Auto draws it for each head."),
                  Real{{0.01, 4.0}, {0.01, 1e6}, Scale::Log, true}, "r<sub>1</sub>"),
            field(&KerpleLog::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the numbers, drawn as at the start of training, not trained."), kKerpleSeed),
            field(&KerpleLog::mode, "mode", say("core", "Direction"),
                  say("core", "Causal attention masks later keys; symmetric attention biases both sides."),
                  Choice{Alibi::kModes})};
    }

    Bias encode() const { return kerpleBias(FallCurve::Kind::Log, heads, a, p, seed, mode); }
};

/// −a Δ^p, p at most 2
struct KerplePower {
    static constexpr auto id = "kerple-power";
    static constexpr bool isTrained = true;

    int heads = 8;
    std::optional<double> a;
    std::optional<double> p = 0.5;
    std::int64_t seed = 1;
    Alibi::Mode mode = Alibi::Mode::Causal;

    static consteval auto fields() {
        return std::tuple{
            field(&KerplePower::heads, "heads", say("core", "Heads"),
                  say("core", "Number of attention heads; each has its own curve."), kKerpleHeads, "H"),
            field(&KerplePower::a, "a", say("core", "Strength"),
                  say("core",
                      "The amount subtracted at distance 1. Auto draws it for each head; trained ones are at least "
                      "0.01."),
                  Real{{0.01, 1.0}, {0.01, 1e6}, Scale::Log, true}, "r<sub>1</sub>"),
            field(&KerplePower::p, "p", say("core", "Power"),
                  say("core", "1 is ALiBi; above 2 it would not be a kernel. Auto draws it for each head."),
                  Real{{0.01, 2.0}, {0.01, 2.0}, Scale::Linear, true}, "r<sub>2</sub>"),
            field(&KerplePower::seed, "seed", say("core", "Seed"),
                  say("core", "Seed for the numbers, drawn as at the start of training, not trained."), kKerpleSeed),
            field(&KerplePower::mode, "mode", say("core", "Direction"),
                  say("core", "Causal attention masks later keys; symmetric attention biases both sides."),
                  Choice{Alibi::kModes})};
    }

    Bias encode() const { return kerpleBias(FallCurve::Kind::Power, heads, a, p, seed, mode); }
};

}  // namespace posenc
