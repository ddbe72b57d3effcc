// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/compute/scheme.hpp"
#include "core/encodings/rope_dynamic_ntk.hpp"
#include "core/encodings/rope_linear.hpp"
#include "core/encodings/rope_llama3.hpp"
#include "core/encodings/rope_ntk_by_parts.hpp"
#include "core/encodings/rope_yarn.hpp"

namespace posenc {

namespace {

using Need = Binding::Need;

constexpr Binding kFactorBinding{"factor", "factor"};
constexpr Binding kOriginalContext{"original_max_position_embeddings", "trained-context"};

std::vector<Binding> withShape(std::initializer_list<Binding> more) {
    std::vector<Binding> all{
        {"head_dim", "head-dim"}, {"base", "base"}, {"partial_rotary_factor", "partial-rotary", Need::Optional}};
    all.insert(all.end(), more);
    return all;
}

/// The share that truncates to exactly `rotaryDim` of `headDim` dimensions.
double shareOf(std::int64_t rotaryDim, std::int64_t headDim) {
    const double share = static_cast<double>(rotaryDim) / static_cast<double>(headDim);
    const bool exact = static_cast<std::int64_t>(static_cast<double>(headDim) * share) == rotaryDim;
    return exact ? share : std::nextafter(share, 1.0);
}

/// The share of dimensions that rotate may be given as their number, rotary_dim.
void bindRotaryDim(Params& params, const Schema& schema, std::vector<Value>& values) {
    if (!params.has("rotary_dim")) return;
    if (params.has("partial_rotary_factor"))
        throw params.wrong("rotary_dim", say("core", "left out when partial_rotary_factor is given"));
    const auto headDim = std::get<std::int64_t>(values[schema.index("head-dim").value()]);
    const auto rotaryDim = params.integer("rotary_dim", {2, headDim});
    if (rotaryDim % 2 != 0) throw params.wrong("rotary_dim", say("core", "an even whole number"));
    values[schema.index("partial-rotary").value()] = shareOf(rotaryDim, headDim);
}

template <class S> S rotarySettings(Params& params, std::initializer_list<Binding> more) {
    const Schema& schema = schemaOf<S>();
    const auto bindings = withShape(more);
    auto values = boundValues(params, schema, valuesOf(S{}), bindings);
    bindRotaryDim(params, schema, values);
    params.finish();
    requireJointlyLegal(schema, values, bindings);
    return settingsFrom<S>(values);
}

template <class Function> std::vector<double> perPair(const std::vector<double>& frequencies, Function function) {
    std::vector<double> out;
    for (const double frequency : frequencies) out.push_back(function(frequency));
    return out;
}

void writeFrequencies(const Rotary& rotary, Result& result) {
    result.whole("rotary_dim", rotary.rotaryDim);
    result.numbers("inv_freq", rotary.frequencies);
    result.numbers("wavelength", perPair(rotary.frequencies, wavelength));
}

void writeTurns(std::string_view name, const Rotary& rotary, Result& result) {
    result.numbers(name, perPair(rotary.original,
                                 [&](double frequency) { return rotary.trainedContext / wavelength(frequency); }));
}

Rotary ropeDefault(Params& params, Result& result) {
    const bool context = params.has("context");
    const auto rotary = rotarySettings<Rope>(params, {{"context", "trained-context", Need::Optional}}).encode();
    writeFrequencies(rotary, result);
    if (context) writeTurns("rotations_in_context", rotary, result);
    return rotary;
}

Rotary ropeLinear(Params& params, Result& result) {
    const auto rotary = rotarySettings<RopeLinear>(params, {kFactorBinding}).encode();
    writeFrequencies(rotary, result);
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkAware(Params& params, Result& result) {
    const auto rotary = rotarySettings<RopeNtk>(params, {kFactorBinding}).encode();
    writeFrequencies(rotary, result);
    result.number("base_effective", rotary.effectiveBase.value());
    result.number("lowest_freq_ratio", rotary.frequencies.back() / rotary.original.back());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeDynamicNtk(Params& params, Result& result) {
    const bool given = params.has("factor");
    auto settings = rotarySettings<RopeDynamicNtk>(params, {{"formula", "formula"},
                                                            {"max_position_embeddings", "trained-context"},
                                                            {"seq_len", "sequence-length"},
                                                            {"factor", "factor", Need::Optional}});
    if (!given) settings.factor = 1.0;
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    result.number("alpha", settings.alpha());
    result.number("base_effective", rotary.effectiveBase.value());
    result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

Rotary ropeNtkByParts(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeNtkByParts>(params, {kFactorBinding,
                                                                  kOriginalContext,
                                                                  {"alpha", "alpha"},
                                                                  {"beta", "beta"},
                                                                  {"temperature", "temperature", Need::Optional}});
    const auto rotary = settings.encode();
    writeFrequencies(rotary, result);
    writeTurns("rotations", rotary, result);
    result.numbers("gamma", rotary.ramp);
    if (settings.temperature) result.number("attention_factor", rotary.attentionFactor);
    return rotary;
}

void writeSoftmaxScale(const RopeYarn& settings, Result& result) {
    if (settings.mscaleAllDim.value_or(0.0) == 0.0 || !settings.qkHeadDim) return;
    result.number("softmax_scale", settings.softmaxMultiplier() / std::sqrt(*settings.qkHeadDim));
    result.number("softmax_scale_multiplier", settings.softmaxMultiplier());
}

/// beta_fast and beta_slow of 0 mean their defaults, as in transformers.
Rotary ropeYarn(Params& params, Result& result) {
    const auto settings = rotarySettings<RopeYarn>(params, {kFactorBinding,
                                                            kOriginalContext,
                                                            {"beta_fast", "beta-fast", Need::ZeroIsAbsent},
                                                            {"beta_slow", "beta-slow", Need::ZeroIsAbsent},
                                                            {"truncate", "truncate", Need::Optional},
                                                            {"attention_factor", "attention-factor", Need::Optional},
                                                            {"mscale", "mscale", Need::Optional},
                                                            {"mscale_all_dim", "mscale-all-dim", Need::Optional},
                                                            {"qk_head_dim", "qk-head-dim", Need::Optional}});
    const auto rotary = settings.encode();
    const auto [low, high] = settings.rampEnds();
    writeFrequencies(rotary, result);
    result.numbers("correction_dim_raw",
                   std::array{settings.correctionDim(settings.betaFast), settings.correctionDim(settings.betaSlow)});
    result.number("low", low);
    result.number("high", high);
    result.numbers("extrapolation_share", rotary.ramp);
    result.number("attention_factor", rotary.attentionFactor);
    writeSoftmaxScale(settings, result);
    return rotary;
}

/// The ramp is 1 for kept pairs, 0 for divided ones.
const char* bandOf(double ramp) { return ramp >= 1.0 ? "high" : ramp <= 0.0 ? "low" : "medium"; }

Rotary ropeLlama3(Params& params, Result& result) {
    const auto rotary = rotarySettings<RopeLlama3>(params, {kFactorBinding,
                                                            kOriginalContext,
                                                            {"low_freq_factor", "low-freq-factor"},
                                                            {"high_freq_factor", "high-freq-factor"}})
                            .encode();
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

}  // namespace

std::span<const RotaryScheme> rotarySchemes() {
    static constexpr RotaryScheme all[] = {{"rope_default", ropeDefault},
                                           {"rope_linear", ropeLinear},
                                           {"rope_ntk_aware", ropeNtkAware},
                                           {"rope_dynamic_ntk", ropeDynamicNtk},
                                           {"rope_ntk_by_parts_paper", ropeNtkByParts},
                                           {"rope_yarn", ropeYarn},
                                           {"rope_llama3", ropeLlama3}};
    return all;
}

}  // namespace posenc
