// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/rope_ntk_by_parts.hpp"

namespace posenc {

/// Llama 3.1's scaling: three bands of wavelengths: kept, blended and divided; two bands if both bounds are equal, as
/// in the published Llama 4 Scout. meta-llama/llama-models models/llama3/model.py.
struct RopeLlama3 : Rope {
    static constexpr auto id = "rope-llama3";

    double factor = 8.0;
    double lowFreqFactor = 1.0;
    double highFreqFactor = 4.0;

    static RopeLlama3 atFirst() { return {{.base = 500000.0, .trainedContext = 8192}}; }

    static consteval auto fields() {
        return std::tuple_cat(
            shapeFields<RopeLlama3>(),
            std::tuple{
                posenc::field(&RopeLlama3::factor, "factor", say("core", "Factor"),
                              say("core", "Divisor of the frequency of long wavelengths."), kFactor, "s"),
                posenc::field(&RopeLlama3::lowFreqFactor, "low-freq-factor", say("core", "Low-frequency factor"),
                              say("core", "Wavelengths above L divided by this are fully interpolated."),
                              Real{{0.25, 4.0}, {1e-6, 1e6}, Scale::Log}, "f<sub>low</sub>"),
                posenc::field(&RopeLlama3::highFreqFactor, "high-freq-factor", say("core", "High-frequency factor"),
                              say("core", "Wavelengths below L divided by this are kept."),
                              Real{{2.0, 64.0}, {1e-6, 1e6}, Scale::Log}, "f<sub>high</sub>")});
    }

    std::optional<Text> problem() const {
        if (auto reason = Rope::problem()) return reason;
        if (lowFreqFactor <= highFreqFactor) return std::nullopt;
        return say("core", "%1 (%2) must not be larger than %3 (%4): the blend between them would run backwards.")
            .with("low-freq-factor", lowFreqFactor, "high-freq-factor", highFreqFactor);
    }

    /// Share that keeps its frequency, for a pair that makes that many turns in the trained context.
    double keptShare(double turns) const {
        if (lowFreqFactor == highFreqFactor) return turns < highFreqFactor ? 0.0 : 1.0;
        return std::clamp((turns - lowFreqFactor) / (highFreqFactor - lowFreqFactor), 0.0, 1.0);
    }

    Rotary encode() const {
        Rotary out = rotary(factor);
        const auto turns = out.trainedContext / wavelength(asArray(out.original));
        out.ramp = asList(turns.unaryExpr([this](double each) { return keptShare(each); }));
        out.frequencies = mixed(out.original, out.ramp, factor);
        return out;
    }
};

}  // namespace posenc
