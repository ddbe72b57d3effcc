// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk_by_parts.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/zoo/compute/rotary_case.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc {

namespace {

void writeTurns(std::string_view name, const Rotary& rotary, Result& result) {
    result.numbers(
        name, ofEach(rotary.original, [&](double frequency) { return rotary.trainedContext / wavelength(frequency); }));
}

Rotary ropeDefault(Params& params, Result& result) {
    const bool context = params.has("context");
    const auto rotary = rotarySettings<Rope>(params, {ifGiven("context", "trained-context")}).encode();
    writeFrequencies(rotary, result);
    if (context) writeTurns("rotations_in_context", rotary, result);
    return rotary;
}

Rotary ropeLinear(Params& params, Result& result) {
    const auto rotary = rotarySettings<RopeLinear>(params, {"factor"}).encode();
    writeFrequencies(rotary, result);
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkAware(Params& params, Result& result) {
    const auto rotary = rotarySettings<RopeNtk>(params, {"factor"}).encode();
    writeFrequencies(rotary, result);
    result.number("base_effective", rotary.effectiveBase.value());
    result.number("lowest_freq_ratio", rotary.frequencies.back() / rotary.original.back());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeDynamicNtk(Params& params, Result& result) {
    const bool given = params.has("factor");
    auto settings = rotarySettings<RopeDynamicNtk>(
        params, {"formula", {keys::kContext, "trained-context"}, {"seq_len", "sequence-length"}, ifGiven("factor")});
    if (!given) settings.factor = 1.0;
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    result.number("alpha", settings.alpha());
    result.number("base_effective", rotary.effectiveBase.value());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkByParts(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeNtkByParts>(
        params, {"factor", kOriginalContext, "alpha", "beta", ifGiven("temperature")});
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    writeTurns("rotations", rotary, result);
    result.numbers("gamma", rotary.ramp);
    if (settings.temperature) result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

/// The ramp is 1 for kept pairs, 0 for divided ones.
const char* bandOf(double ramp) { return ramp >= 1.0 ? "high" : ramp <= 0.0 ? "low" : "medium"; }

Rotary ropeLlama3(Params& params, Result& result) {
    const auto rotary =
        rotarySettings<RopeLlama3>(params, {"factor", kOriginalContext, keys::kLowFactor, keys::kHighFactor}).encode();
    std::vector<const char*> bands;
    std::vector<double> divisors;
    for (std::size_t i = 0; i < rotary.ramp.size(); ++i) {
        bands.push_back(bandOf(rotary.ramp[i]));
        divisors.push_back(rotary.original[i] / rotary.frequencies[i]);
    }
    writeFrequencies(rotary, result);
    result.words("band", bands);
    result.number("attention_factor", rotary.attentionFactor);
    result.numbers("gguf_rope_freqs", divisors);
    return rotary;
}

Rotary ropeLongrope(Params& params, Result& result) {
    params.has(keys::kShortFactor);  // known to the scheme, read once the number of pairs is known
    params.has(keys::kLongFactor);
    const bool length = params.has("seq_len");
    auto settings = rotarySettings<RopeLongrope>(params, {kOriginalContext,
                                                          {keys::kContext, "max-context"},
                                                          ifGiven("factor"),
                                                          ifGiven("seq_len", "sequence-length"),
                                                          ifGiven(keys::kAttentionFactor)});
    if (!length) settings.sequenceLength.reset();
    settings.shortFactor = divisorsOf(params, keys::kShortFactor, settings);
    settings.longFactor = divisorsOf(params, keys::kLongFactor, settings);
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    result.word("list_used", settings.usesLong() ? "long" : "short");
    result.number("factor_effective", settings.resolvedFactor());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeProportional(Params& params, Result& result) {
    const auto settings = settingsOf<RopeProportional>(
        params, {keys::kHeadDim, "base", {keys::kShare, "partial-rotary"}, ifGiven("factor")});
    params.finish();
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    result.whole("rotating_pairs", settings.rotatingPairs());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

}  // namespace

std::span<const RotaryScheme> rotarySchemes() {
    static constexpr RotaryScheme all[] = {{"rope_default", ropeDefault},
                                           {"rope_linear", ropeLinear},
                                           {"rope_ntk_aware", ropeNtkAware},
                                           {"rope_dynamic_ntk", ropeDynamicNtk},
                                           {"rope_ntk_by_parts_paper", ropeNtkByParts},
                                           {"rope_yarn", ropeYarn},
                                           {"rope_dynamic_yarn", ropeDynamicYarn},
                                           {"rope_ggml_yarn", ropeGgmlYarn},
                                           {"rope_longrope", ropeLongrope},
                                           {"rope_llama3", ropeLlama3},
                                           {"rope_proportional", ropeProportional},
                                           {"rope_riflex", ropeRiflex},
                                           {"rope_dype", ropeDype}};
    return all;
}

}  // namespace posenc
