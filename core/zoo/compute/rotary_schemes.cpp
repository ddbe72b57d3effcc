// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_dynamic_yarn.hpp"
#include "core/explore/encodings/rope_dype.hpp"
#include "core/explore/encodings/rope_factor_list.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk_by_parts.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_riflex.hpp"
#include "core/zoo/compute/scheme.hpp"
#include "core/zoo/names/names.hpp"

/// The schemes that yield rotary frequencies.
namespace posenc {

namespace {

using Need = Binding::Need;

constexpr Binding kOriginalContext{keys::kOriginal, "trained-context"};

// beta_fast and beta_slow of 0 mean their defaults, as in transformers.
constexpr Binding kBetaFast{keys::kBetaFast, nullptr, Need::ZeroIsAbsent};
constexpr Binding kBetaSlow{keys::kBetaSlow, nullptr, Need::ZeroIsAbsent};

/// The share that truncates to exactly `rotaryDim` of `headDim` dimensions.
double shareOf(std::int64_t rotaryDim, std::int64_t headDim) {
    const double share = static_cast<double>(rotaryDim) / static_cast<double>(headDim);
    const bool exact = static_cast<std::int64_t>(static_cast<double>(headDim) * share) == rotaryDim;
    return exact ? share : std::nextafter(share, 1.0);
}

/// `more` after head_dim, base and partial_rotary_factor.
std::vector<Binding> withShape(std::initializer_list<Binding> more) {
    std::vector<Binding> all{keys::kHeadDim, "base", ifGiven(keys::kShare, "partial-rotary")};
    all.insert(all.end(), more);
    return all;
}

/// Accepts rotary_dim, the number of rotating dimensions, instead of their share.
void bindRotaryDim(Params& params, const Schema& schema, std::vector<Value>& values) {
    if (!params.has(keys::kRotaryDim)) return;
    if (params.has(keys::kShare))
        throw params.wrong(keys::kRotaryDim, say("core", "left out when partial_rotary_factor is given"));
    const auto headDim = std::get<std::int64_t>(values[schema.index("head-dim").value()]);
    const auto rotaryDim = params.integer(keys::kRotaryDim, {2, headDim});
    if (rotaryDim % 2 != 0) throw params.wrong(keys::kRotaryDim, say("core", "an even whole number"));
    values[schema.index("partial-rotary").value()] = shareOf(rotaryDim, headDim);
}

/// The settings of a case with only the shape, `more` and parameters that were read before.
template <class S> S rotarySettings(Params& params, std::initializer_list<Binding> more) {
    const Schema& schema = schemaOf<S>();
    const auto bindings = withShape(more);
    auto values = boundValues(params, schema, valuesOf(S{}), bindings);
    bindRotaryDim(params, schema, values);
    params.finish();
    requireJointlyLegal(schema, values, bindings);
    return settingsFrom<S>(values);
}

/// A list of divisors, exactly one for each pair that rotates.
std::vector<double> divisorsOf(Params& params, std::string_view name, const Rope& settings) {
    params.reals(name, kFactorList.legal);
    return params.reals(name, settings.rotaryDim() / 2);
}

/// Computes the frequencies and writes rotary_dim, inv_freq and wavelength, null for a frequency of zero.
template <class S> Rotary written(const S& settings, Result& result) {
    Rotary rotary = settings.encode();
    result.whole("rotary_dim", rotary.rotaryDim);
    result.numbers("inv_freq", rotary.frequencies);
    result.numbers("wavelength", ofEach(rotary.frequencies, wavelength<double>));
    return rotary;
}

void writeTurns(std::string_view name, const Rotary& rotary, Result& result) {
    result.numbers(
        name, ofEach(rotary.original, [&](double frequency) { return rotary.trainedContext / wavelength(frequency); }));
}

Rotary ropeDefault(Params& params, Result& result) {
    const bool context = params.has("context");
    const Rotary rotary = written(rotarySettings<Rope>(params, {ifGiven("context", "trained-context")}), result);
    if (context) writeTurns("rotations_in_context", rotary, result);
    return rotary;
}

Rotary ropeLinear(Params& params, Result& result) {
    const Rotary rotary = written(rotarySettings<RopeLinear>(params, {"factor"}), result);
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkAware(Params& params, Result& result) {
    const Rotary rotary = written(rotarySettings<RopeNtk>(params, {"factor"}), result);
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
    const Rotary rotary = written(settings, result);
    result.number("alpha", settings.alpha());
    result.number("base_effective", rotary.effectiveBase.value());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkByParts(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeNtkByParts>(
        params, {"factor", kOriginalContext, "alpha", "beta", ifGiven("temperature")});
    const Rotary rotary = written(settings, result);
    writeTurns("rotations", rotary, result);
    result.numbers("gamma", rotary.ramp);
    if (settings.temperature) result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

/// The ramp is 1 for kept pairs, 0 for divided ones.
const char* bandOf(double ramp) { return ramp >= 1.0 ? "high" : ramp <= 0.0 ? "low" : "medium"; }

Rotary ropeLlama3(Params& params, Result& result) {
    const Rotary rotary = written(
        rotarySettings<RopeLlama3>(params, {"factor", kOriginalContext, keys::kLowFactor, keys::kHighFactor}), result);
    std::vector<const char*> bands;
    std::vector<double> divisors;
    for (std::size_t i = 0; i < rotary.ramp.size(); ++i) {
        bands.push_back(bandOf(rotary.ramp[i]));
        divisors.push_back(rotary.original[i] / rotary.frequencies[i]);
    }
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
    const Rotary rotary = written(settings, result);
    result.word("list_used", settings.usesLong() ? "long" : "short");
    result.number("factor_effective", settings.resolvedFactor());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeProportional(Params& params, Result& result) {
    const auto settings = settingsOf<RopeProportional>(
        params, {keys::kHeadDim, "base", {keys::kShare, "partial-rotary"}, ifGiven("factor")});
    params.finish();
    const Rotary rotary = written(settings, result);
    result.whole("rotating_pairs", settings.rotatingPairs());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

void writeRampEnds(const YarnRamp& settings, Result& result) {
    const auto [low, high] = settings.rampEnds();
    result.number("low", low);
    result.number("high", high);
}

template <class S> Rotary writtenYarn(const S& settings, Result& result) {
    const Rotary rotary = written(settings, result);
    result.numbers("correction_dim_raw",
                   std::array{settings.correctionDim(settings.betaFast), settings.correctionDim(settings.betaSlow)});
    writeRampEnds(settings, result);
    result.numbers("extrapolation_share", rotary.ramp);
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

void writeSoftmaxScale(const RopeYarn& settings, Result& result) {
    if (settings.mscaleAllDim.value_or(0.0) == 0.0 || !settings.qkHeadDim) return;
    result.number("softmax_scale", settings.softmaxMultiplier() / std::sqrt(*settings.qkHeadDim));
    result.number("softmax_scale_multiplier", settings.softmaxMultiplier());
}

Rotary ropeYarn(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeYarn>(
        params,
        {"factor", kOriginalContext, kBetaFast, kBetaSlow, ifGiven(keys::kTruncate), ifGiven(keys::kAttentionFactor),
         ifGiven(keys::kMscale), ifGiven(keys::kMscaleAllDim), ifGiven("qk_head_dim")});
    const Rotary rotary = writtenYarn(settings, result);
    writeSoftmaxScale(settings, result);
    return rotary;
}

Rotary ropeDynamicYarn(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeDynamicYarn>(params, {kOriginalContext, {"seq_len", "sequence-length"}});
    const Rotary rotary = writtenYarn(settings, result);
    result.number("factor_effective", settings.factor());
    return rotary;
}

Rotary ropeGgmlYarn(Params& params, Result& result) {
    const bool given = params.has("freq_factors");
    auto settings = rotarySettings<RopeGgml>(params, {"factor", kOriginalContext, "ext_factor", ifGiven("attn_factor"),
                                                      ifGiven(keys::kBetaFast), ifGiven(keys::kBetaSlow)});
    if (given) settings.freqFactors = divisorsOf(params, "freq_factors", settings);
    const Rotary rotary = written(settings, result);
    writeRampEnds(settings, result);
    result.number("magnitude", rotary.attentionFactor);
    return rotary;
}

Rotary ropeRiflex(Params& params, Result& result) {
    params.requireOne("k", "repetition_frame");
    const auto settings = rotarySettings<RopeRiflex>(params,
                                                     {"test_length", ifGiven("k"), ifGiven("repetition_frame")});
    const Rotary rotary = written(settings, result);
    std::vector<std::int64_t> periods;
    for (const double period : settings.periods()) periods.push_back(static_cast<std::int64_t>(period));
    result.whole("k", settings.resolvedK());
    result.wholes("periods", periods);
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeDype(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeDype>(
        params, {"method", "patches", "time", ifGiven("base_patches", "trained-context")});
    const Rotary rotary = written(settings, result);
    result.number("base_effective", settings.newBase());
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
