// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/explore/encodings/rope_dynamic_yarn.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/zoo/compute/rotary_case.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

// beta_fast and beta_slow of 0 mean their defaults, as in transformers.
constexpr Binding kBetaFast{keys::kBetaFast, nullptr, Need::ZeroIsAbsent};
constexpr Binding kBetaSlow{keys::kBetaSlow, nullptr, Need::ZeroIsAbsent};

void writeRampEnds(const YarnRamp& settings, Result& result) {
    const auto [low, high] = settings.rampEnds();
    result.number("low", low);
    result.number("high", high);
}

void writeYarn(const YarnRamp& settings, const Rotary& rotary, Result& result) {
    writeFrequencies(rotary, result);
    result.numbers("correction_dim_raw",
                   std::array{settings.correctionDim(settings.betaFast), settings.correctionDim(settings.betaSlow)});
    writeRampEnds(settings, result);
    result.numbers("extrapolation_share", rotary.ramp);
    result.number("attention_factor", rotary.attentionFactor);
}

void writeSoftmaxScale(const RopeYarn& settings, Result& result) {
    if (settings.mscaleAllDim.value_or(0.0) == 0.0 || !settings.qkHeadDim) return;
    result.number("softmax_scale", settings.softmaxMultiplier() / std::sqrt(*settings.qkHeadDim));
    result.number("softmax_scale_multiplier", settings.softmaxMultiplier());
}

}  // namespace

Rotary ropeYarn(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeYarn>(
        params,
        {"factor", kOriginalContext, kBetaFast, kBetaSlow, ifGiven(keys::kTruncate), ifGiven(keys::kAttentionFactor),
         ifGiven(keys::kMscale), ifGiven(keys::kMscaleAllDim), ifGiven("qk_head_dim")});
    const auto rotary = settings.encode();
    writeYarn(settings, rotary, result);
    writeSoftmaxScale(settings, result);
    return rotary;
}

Rotary ropeDynamicYarn(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeDynamicYarn>(params, {kOriginalContext, {"seq_len", "sequence-length"}});
    const auto rotary = settings.encode();
    writeYarn(settings, rotary, result);
    result.number("factor_effective", settings.factor());
    return rotary;
}

Rotary ropeGgmlYarn(Params& params, Result& result) {
    const bool given = params.has("freq_factors");
    auto settings = rotarySettings<RopeGgml>(params, {"factor", kOriginalContext, "ext_factor", ifGiven("attn_factor"),
                                                      ifGiven(keys::kBetaFast), ifGiven(keys::kBetaSlow)});
    if (given) settings.freqFactors = divisorsOf(params, "freq_factors", settings);
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    writeRampEnds(settings, result);
    result.number("magnitude", rotary.attentionFactor);
    return rotary;
}

}  // namespace posenc
