// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/report/sheet.hpp"

/// Factors by engine: cos and sin by a, so scores by a², and the softmax scale besides. Each engine's rule as read in
/// its code: transformers modeling_rope_utils.py, vLLM yarn_scaling_rope.py, llama.cpp llama-context.cpp since #17945,
/// mlx-lm rope_utils.py, DeepSeek-V3 inference/model.py.
namespace posenc::models {

namespace {

using Gain = ModelSheet::Gain;
using Gains = std::vector<Gain>;

constexpr Say kOwn = say("core", "0.1 ln s + 1");
constexpr Say kGiven = say("core", "attention_factor as the file gives it");
constexpr Say kRatio = say("core", "the ratio of both mscales");
constexpr Say kAsTheyAre = say("core", "cos and sin unchanged");
constexpr Say kUnread = say("core", "0.1 ln s + 1; attention_factor is not read");
constexpr Say kUnreadScales = say("core", "0.1 ln s + 1; mscale and mscale_all_dim are not read");

bool isRatio(const RopeYarn& yarn) {
    return yarn.mscale.value_or(0.0) != 0.0 && yarn.mscaleAllDim.value_or(0.0) != 0.0;
}

Text ruleOf(const RopeYarn& yarn) { return yarn.attentionFactor ? kGiven : isRatio(yarn) ? kRatio : kOwn; }

Text with(const Text& rule, double softmax, Say more) {
    return softmax == 1.0 ? rule : say("core", "%1; %2").with(rule, more);
}

constexpr Say kTemperature = say("core", "softmax × (0.1 mscale_all_dim ln s + 1)²");

/// An absent key has the class's default: 1 and 0, so that only mscale acts.
double mlxMagnitude(const RopeYarn& yarn) {
    return attentionMscale(yarn.factor, yarn.mscale.value_or(1.0)) /
           attentionMscale(yarn.factor, yarn.mscaleAllDim.value_or(0.0));
}

/// Heads that share one compressed key: the temperature is in the softmax.
void addLatent(Gains& gains, const Model& model, const RopeYarn& yarn, double softmax) {
    const double own = attentionMscale(yarn.factor, yarn.mscale.value_or(1.0));
    gains.push_back({Text::literal("vLLM"), mlxMagnitude(yarn), softmax, with(kRatio, softmax, kTemperature)});
    gains.push_back({Text::literal("llama.cpp"), 1.0, softmax,
                     say("core", "cos and sin unchanged; softmax × (0.1 yarn_log_multiplier ln s + 1)²")});
    gains.push_back({Text::literal("mlx-lm"), yarn.attentionFactor.value_or(mlxMagnitude(yarn)), softmax,
                     with(kRatio, softmax, kTemperature)});
    gains.push_back({say("core", "DeepSeek's own code"), 1.0, own * own,
                     say("core", "cos and sin unchanged; softmax × (0.1 mscale ln s + 1)² beyond L")});
    if (model.type.starts_with("deepseek_v2"))
        gains.push_back({say("core", "older transformers (#47435)"), yarn.resolvedAttentionFactor(), 1.0,
                         say("core", "the temperature of the softmax is missing")});
}

void addPlain(Gains& gains, const RopeYarn& yarn) {
    const double own = attentionMscale(yarn.factor);
    gains.push_back({Text::literal("vLLM"), yarn.resolvedAttentionFactor(), 1.0, ruleOf(yarn)});
    if (yarn.attentionFactor || isRatio(yarn))
        gains.push_back({say("core", "older vLLM (#48351)"), own, 1.0, yarn.attentionFactor ? kUnread : kUnreadScales});
    gains.push_back({Text::literal("llama.cpp"), own, 1.0,
                     say("core", "(0.1 ln s + 1) × rope.scaling.attn_factor, which a config.json does not give")});
    const bool mscaleAlone = !yarn.attentionFactor && yarn.mscale && !isRatio(yarn);
    gains.push_back({Text::literal("mlx-lm"), yarn.attentionFactor.value_or(mlxMagnitude(yarn)), 1.0,
                     mscaleAlone ? Text(say("core", "0.1 mscale ln s + 1")) : ruleOf(yarn)});
    if (yarn.attentionFactor) {
        gains.push_back({say("core", "older mlx-lm (#1507)"), mlxMagnitude(yarn), 1.0, kUnread});
        gains.push_back({say("core", "older SGLang (#33558)"), own * *yarn.attentionFactor, 1.0,
                         say("core", "attention_factor × (0.1 ln s + 1)")});
        gains.push_back({say("core", "older TensorRT-LLM (#16379)"),
                         attentionMscale(yarn.factor, *yarn.attentionFactor), 1.0,
                         say("core", "0.1 attention_factor ln s + 1")});
    }
}

Gains gainsOf(const Model& model, const Model::Part& part, const RopeYarn& yarn) {
    const auto softmax = softmaxOf(part);
    const double gain = softmax ? softmax->gain : 1.0;
    Gains out{
        {Text::literal("transformers"), yarn.resolvedAttentionFactor(), gain, with(ruleOf(yarn), gain, kTemperature)}};
    if (yarn.qkHeadDim)
        addLatent(out, model, yarn, gain);
    else
        addPlain(out, yarn);
    return out;
}

Gains gainsOf(const RopeLongrope& longrope) {
    RopeLongrope plain = longrope;
    plain.attentionFactor.reset();
    plain.factor.reset();
    const Say own = say("core", "√(1 + ln s / ln L)");
    const double formula = plain.resolvedAttentionFactor();
    Gains out{{Text::literal("transformers"), longrope.resolvedAttentionFactor(), 1.0,
               longrope.attentionFactor ? kGiven : own}};
    for (const char* engine : {"vLLM", "llama.cpp", "mlx-lm"})
        out.push_back({Text::literal(engine), formula, 1.0, say("core", "%1, s from the declared context").with(own)});
    return out;
}

Gains gainsOf(const Model::Part& part, const Rotary& rotary, Say engine, Say rule) {
    const auto softmax = softmaxOf(part);
    return {{engine, rotary.attentionFactor, softmax ? softmax->gain : 1.0, rule}};
}

Gains gainsOf(const Model& model, const Model::Part& part, const Rotary& rotary) {
    const Subject method = frequencySubject(part.subject);
    const ParameterSet& parameters = method.parameters;
    if (method.encoding == RopeYarn::id) return gainsOf(model, part, parameters.as<RopeYarn>());
    if (method.encoding == RopeLongrope::id) return gainsOf(parameters.as<RopeLongrope>());
    if (method.encoding == RopeGgml::id)
        return gainsOf(part, rotary, say("core", "llama.cpp"), say("core", "attn_factor × (0.1 ln s + 1)"));
    if (rotary.attentionFactor == 1.0) return gainsOf(part, rotary, say("core", "every engine"), kAsTheyAre);
    return gainsOf(part, rotary, say("core", "as computed here"), kOwn);
}

/// transformers' result for a part, if most engines are unknown.
Gain ofTransformers(const Model::Part& part, const Rotary& rotary, bool byFormula) {
    const auto softmax = softmaxOf(part);
    const bool yarn = part.subject.encoding == RopeYarn::id && byFormula;
    return {Text::literal("transformers"), rotary.attentionFactor, softmax ? softmax->gain : 1.0,
            yarn ? ruleOf(part.subject.parameters.as<RopeYarn>()) : Text(kAsTheyAre)};
}

/// DeepSeek V4 and Mistral Small 4 use the scale 1/sqrt(dimension) in transformers (modular_deepseek_v4.py,
/// modeling_mistral4.py), V4 also in vLLM, which drops the mscales (deepseek_v4.py). Engines that were not read are
/// left out.
std::optional<Gains> gainsOfFew(const Model& model, const Model::Part& part, const Rotary& rotary) {
    const bool v4 = model.textType == "deepseek_v4";
    if ((!v4 && model.textType != "mistral4") || part.subject.encoding == RopeGgml::id) return std::nullopt;
    const bool forced = v4 && rotary.attentionFactor == 1.0;
    Gains out{ofTransformers(part, rotary, !forced)};
    if (forced) out.push_back({Text::literal("vLLM"), 1.0, 1.0, say("core", "mscale and mscale_all_dim are set to 0")});
    return out;
}

bool isSame(const ModelSheet::Ledger& a, const ModelSheet::Ledger& b) {
    return std::ranges::equal(a.gains, b.gains, [](const Gain& x, const Gain& y) {
        return x.engine == y.engine && x.magnitude == y.magnitude && x.softmax == y.softmax;
    });
}

void judge(Gains& gains) {
    constexpr double kRounding = 1e-4;  // files give four digits and more
    const double first = gains.front().scores();
    for (Gain& each : gains) each.agrees = std::abs(each.scores() / first - 1.0) <= kRounding;
}

}  // namespace

Text temperatureRule(const PositionTemperature& temperature) {
    using Kind = PositionTemperature::Kind;
    if (temperature.kind == Kind::Llama4)
        return say("core", "queries of layers without positions × (1 + %1 ln(1 + ⌊(position + 1) / %2⌋))")
            .with(temperature.strength, temperature.length);
    if (temperature.kind == Kind::Ministral)
        return say("core", "queries × (1 + %1 ln(1 + ⌊position / %2⌋))").with(temperature.strength, temperature.length);
    if (temperature.kind == Kind::Inkling)
        return say("core",
                   "in layers without a window, queries and biases × (1 + %1 ln((position + 1) / %2)) from position %2 "
                   "on")
            .with(temperature.strength, temperature.length);
    const Say grok = say("core", "beyond position %1, scores × ln(position) / ln(%1)");
    const Say logN = say("core", "from position %1 on, queries × ln(position + 1) / ln(%1)");
    return (temperature.kind == Kind::Grok ? grok : logN).with(temperature.length);
}

std::optional<ModelSheet::Growth> growthOf(const Model& model) {
    if (!model.temperature || model.parts.empty()) return std::nullopt;
    ModelSheet::Growth out{temperatureRule(*model.temperature)};
    if (const auto declared = model.declaredContext ? model.declaredContext : model.trainedContext)
        out.position = *declared - 1, out.value = model.temperature->at(*declared - 1);
    return out;
}

std::optional<Model::Part::Softmax> softmaxOf(const Model::Part& part) {
    if (part.softmax || part.subject.encoding != RopeYarn::id) return part.softmax;
    const auto yarn = part.subject.parameters.as<RopeYarn>();
    if (!yarn.qkHeadDim || yarn.softmaxMultiplier() == 1.0) return std::nullopt;
    return Model::Part::Softmax{yarn.softmaxMultiplier(), *yarn.qkHeadDim};
}

std::vector<ModelSheet::Ledger> ledgersOf(const Model& model, const Encodings& encodings) {
    std::vector<ModelSheet::Ledger> out;
    for (std::size_t i = 0; i < model.parts.size(); ++i) {
        const Model::Part& part = model.parts[i];
        const auto* rotary = std::get_if<Rotary>(&encodings[i]);
        if (!rotary) continue;
        const auto softmax = softmaxOf(part);
        const auto few = gainsOfFew(model, part, *rotary);
        ModelSheet::Ledger ledger{part.scope, few ? *few : gainsOf(model, part, *rotary),
                                  softmax ? std::optional(softmax->dimension) : std::nullopt};
        judge(ledger.gains);
        const auto same = std::ranges::find_if(out, [&](const auto& each) { return isSame(each, ledger); });
        if (same == out.end())
            out.push_back(std::move(ledger));
        else
            same->scope = "all";
    }
    return out;
}

}  // namespace posenc::models
