// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope.hpp"

namespace posenc {

/// base * alpha^(d/(d-2)): keeps the first pair's frequency and divides the last by exactly alpha. Precondition: d > 2.
inline double ntkBase(double base, double alpha, int rotaryDim) {
    return base * std::pow(alpha, static_cast<double>(rotaryDim) / (rotaryDim - 2));
}

inline std::optional<Text> ntkProblem(int rotaryDim) {
    if (rotaryDim > 2) return std::nullopt;
    return Text(say("core",
                    "NTK scaling needs a head-dim with at least 4 rotating dimensions: with 2 its exponent d/(d-2) "
                    "divides by zero."));
}

/// NTK-aware scaling, static: a larger base instead of smaller positions.
/// jquesnelle/yarn, LlamaNTKScaledRotaryEmbedding; YaRN paper arXiv:2309.00071 section 3.1.
struct RopeNtk : Rope {
    static constexpr auto id = "rope-ntk";

    double factor = 4.0;

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeNtk>(),
            std::tuple{posenc::field(&RopeNtk::factor, "factor", say("core", "Factor"),
                                     say("core", "Divisor of the slowest pair's frequency."), kFactor, "s")});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        return ntkProblem(rotaryDim());
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        out.effectiveBase = ntkBase(base, factor, out.rotaryDim);
        out.frequencies = geometricFrequencies(*out.effectiveBase, out.rotaryDim);
        return out;
    }
};

}  // namespace posenc
