// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/alibi.hpp"

namespace posenc {

/// The product of two sinusoidal position vectors as a bias: head h = 1 .. H adds
///   (sum over i = 1 .. d/2 of cos(Δ base^(-2i/d)) - d/2) / (8h/H).
/// Chi et al., arXiv:2212.10356, with i from 1 as in NVIDIA NeMo's sandwich_relative_position_embedding.py (the
/// sinusoid itself counts from 0).
struct Sandwich {
    static constexpr auto id = "sandwich";

    int dim = 128;
    int heads = 8;
    double base = 10000.0;
    Alibi::Mode mode = Alibi::Mode::Causal;

    static consteval auto fields() {
        return std::tuple{
            field(&Sandwich::dim, "dim", say("core", "Dimension"),
                  say("core",
                      "Dimensions of the sinusoidal vectors, one wave for every two; independent of the head's width."),
                  Integer{{2, 512}, {2, 8192}, 2}, "d"),
            field(&Sandwich::heads, "heads", say("core", "Heads"),
                  say("core", "Number of attention heads; head h, counted from 0, divides the product by 8(h + 1)/H."),
                  Integer{{1, 128}, {1, 65536}}, "H"),
            field(&Sandwich::base, "base", say("core", "Base"), say("core", "Larger base, slower waves."),
                  Real{{100.0, 1e6}, {1.0, 1e12}, Scale::Log}, "b"),
            field(&Sandwich::mode, "mode", say("core", "Direction"),
                  say("core", "Causal attention masks later keys; symmetric attention biases both sides."),
                  Choice{Alibi::kModes})};
    }

    /// base^(-2i/d) for i = 1 .. d/2, radians per token.
    std::vector<double> frequencies() const { return powersOf(base, -2.0 * (countedTo(dim / 2) + 1.0) / dim); }

    Bias encode() const {
        Bias out;
        for (int h = 1; h <= heads; ++h) out.heads.push_back({0.0, {}, heads / (8.0 * h)});
        out.frequencies = frequencies();
        out.visible.causal = mode == Alibi::Mode::Causal;
        return out;
    }
};

}  // namespace posenc
