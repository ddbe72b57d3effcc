// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <bit>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/parameter/schema.hpp"

namespace posenc {

/// Attention with linear biases: head k adds -slope_k * distance to its scores. arXiv:2108.12409; for head counts that
/// are not powers of two, the slopes follow ofirpress/attention_with_linear_biases.
struct Alibi {
    static constexpr auto id = "alibi";

    enum class Mode : std::uint8_t { Causal, Symmetric };
    static constexpr Option kModes[] = {{"causal", say("core", "causal: later keys masked")},
                                        {"symmetric", say("core", "symmetric: distance both ways")}};

    int heads = 8;
    double maxBias = 8.0;
    Mode mode = Mode::Causal;

    static consteval auto fields() {
        return std::tuple{
            field(&Alibi::heads, "heads", say("core", "Heads"),
                  say("core", "Number of attention heads; each has its own slope."), Integer{{1, 128}, {1, 65536}},
                  "H"),
            field(&Alibi::maxBias, "max-bias", say("core", "Largest exponent"),
                  say("core", "With this as n, the last head of the power-of-two part has the slope 2^(−n)."),
                  Real{{1.0, 32.0}, {1e-3, 1000.0}}, "b<sub>max</sub>"),
            field(&Alibi::mode, "mode", say("core", "Direction"),
                  say("core", "Causal attention masks later keys; symmetric attention biases both sides."),
                  Choice{kModes})};
    }

    /// 2^(-Bk/m), k = 1..m for the largest power of two m <= n, then 2^(-Bk/2m), k = 1, 3, 5, ... for the remaining
    /// heads.
    std::vector<double> slopes() const {
        const auto m = static_cast<int>(std::bit_floor(static_cast<unsigned>(heads)));
        Array exponents(heads);
        exponents.head(m) = -maxBias * (countedTo(m) + 1.0) / m;
        exponents.tail(heads - m) = -maxBias * (2.0 * countedTo(heads - m) + 1.0) / (2.0 * m);
        return powersOf(2.0, exponents);
    }

    Bias encode() const {
        Bias out;
        for (const double slope : slopes()) out.heads.push_back({slope, {}, 0.0});
        out.visible.causal = mode == Mode::Causal;
        return out;
    }
};

}  // namespace posenc
