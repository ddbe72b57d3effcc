// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>

#include "core/explore/encodings/rope_ntk.hpp"

namespace posenc {

/// NTK-aware scaling that grows with the sequence. Two formulas are in use and differ:
///   hf:    s′ = s l / L - (s - 1)   (transformers "dynamic"; l at least L)
///   ratio: s′ = l / L               (the same as hf with s = 1)
struct RopeDynamicNtk : Rope {
    static constexpr auto id = "rope-dynamic-ntk";
    static constexpr bool isDynamic = true;

    enum class Formula : std::uint8_t { Hf, Ratio };
    static constexpr Option kFormulas[] = {{"hf", say("core", "transformers: s·l/L − (s − 1)")},
                                           {"ratio", say("core", "ratio: l/L")}};

    Formula formula = Formula::Hf;
    double factor = 2.0;
    std::int64_t sequenceLength = 8192;

    static RopeDynamicNtk atFirst() {
        RopeDynamicNtk out;
        out.base = 1e6;
        out.trainedContext = 32768;
        out.sequenceLength = 65536;
        return out;
    }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeDynamicNtk>(),
            std::tuple{
                posenc::field(&RopeDynamicNtk::formula, "formula", say("core", "Formula for the factor"),
                              say("core", "Implementations disagree; transformers' formula also uses the factor."),
                              Choice{kFormulas}),
                posenc::field(&RopeDynamicNtk::factor, "factor", say("core", "Factor"),
                              say("core", "The declared factor s; the ratio formula does not use it."), kFactor, "s"),
                posenc::field(&RopeDynamicNtk::sequenceLength, "sequence-length", say("core", "Sequence length"),
                              say("core", "Current length of the sequence."), kContext, "l", kTokens)});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        return ntkProblem(rotaryDim());
    }

    double alpha() const {
        const double ratio = static_cast<double>(std::max(sequenceLength, trainedContext)) /
                             static_cast<double>(trainedContext);
        return formula == Formula::Hf ? factor * ratio - (factor - 1.0) : ratio;
    }

    Rotary encode() const {
        Rotary out = rotary(alpha());
        out.effectiveBase = ntkBase(base, alpha(), out.rotaryDim);
        out.frequencies = geometricFrequencies(*out.effectiveBase, out.rotaryDim);
        return atLength(sequenceLength, out, out.original, 1.0);
    }
};

}  // namespace posenc
