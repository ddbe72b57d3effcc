// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/explore/encodings/rope_yarn.hpp"
#include "core/zoo/config/rotary_task.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

void yarnFactor(Task& task, Draft<RopeYarn>& draft) {
    factorOfContexts(task);
    if (!task.factor) return;
    draft.set(&RopeYarn::factor, *task.factor);
    if (!task.factor->key.empty()) return;
    task.notes().info("factor-from-contexts", task.pathOf("factor"),
                      say("core", "%1 is absent: max_position_embeddings / the trained context gives %2."),
                      task.factor->value);
}

/// Null and 0 both mean the default, as in the reference code.
double yarnBeta(Task& task, Draft<RopeYarn>& draft, const char* key, double YarnRamp::*member, double usual) {
    const auto given = task.method.notNegative(key);
    if (given == 0.0)
        task.notes().info("default-beta", task.pathOf(key),
                          say("core", "%1 is 0, which the reference code treats as the default, %2."), usual);
    const double beta = given.value_or(0.0) == 0.0 ? usual : *given;
    draft.set(member, {beta, task.pathOf(key)});
    return beta;
}

void yarnBetas(Task& task, Draft<RopeYarn>& draft) {
    const double fast = yarnBeta(task, draft, keys::kBetaFast, &YarnRamp::betaFast, 32.0);
    const double slow = yarnBeta(task, draft, keys::kBetaSlow, &YarnRamp::betaSlow, 1.0);
    if (fast < slow)
        task.notes().fail(
            "betas-reversed", task.pathOf(keys::kBetaFast),
            say("core", "beta_fast (%1) is smaller than beta_slow (%2); they look swapped.").with(fast, slow));
}

void yarnScales(Task& task, Draft<RopeYarn>& draft) {
    const int before = task.notes().failures();
    const auto attention = task.method.positive(keys::kAttentionFactor);
    const auto mscale = task.method.notNegative(keys::kMscale);
    const auto allDim = task.method.notNegative(keys::kMscaleAllDim);
    if (task.notes().failures() != before) return;
    const bool ratio = mscale.value_or(0.0) != 0.0 && allDim.value_or(0.0) != 0.0;
    if (attention) draft.set(&RopeYarn::attentionFactor, {*attention, task.pathOf(keys::kAttentionFactor)});
    if (attention && task.factor)
        remarkOnAttentionFactor(
            task, *attention,
            ratio ? attentionMscale(task.factor->value, *mscale) / attentionMscale(task.factor->value, *allDim)
                  : attentionMscale(task.factor->value));
    if (mscale) draft.set(&RopeYarn::mscale, {*mscale, task.pathOf(keys::kMscale)});
    if (allDim) draft.set(&RopeYarn::mscaleAllDim, {*allDim, task.pathOf(keys::kMscaleAllDim)});
    if (attention && (mscale || allDim))
        task.notes().info(
            "ignored-key", task.pathOf(mscale ? keys::kMscale : keys::kMscaleAllDim),
            say("core", "The explicit attention_factor %1 replaces mscale and mscale_all_dim.").with(*attention));
    else if (mscale && !ratio && *mscale != 1.0)  // for 1 the formula is the same
        task.notes().warn(
            "ignored-key", task.pathOf(keys::kMscale),
            say("core",
                "%1 takes effect only together with a non-zero mscale_all_dim; the attention factor is 0.1 ln s + 1."));
    else if (ratio && *mscale != *allDim && task.factor)
        task.notes().warn("mscales-differ", task.pathOf(keys::kMscale),
                          say("core",
                              "%1 is %2 and mscale_all_dim is %3, so cos and sin are multiplied by %4. In published "
                              "files, the two are equal and this factor is 1."),
                          *mscale, *allDim,
                          attentionMscale(task.factor->value, *mscale) / attentionMscale(task.factor->value, *allDim));
    else if (allDim.value_or(0.0) != 0.0 && !ratio)
        task.notes().warn("ignored-key", task.pathOf(keys::kMscaleAllDim),
                          say("core",
                              "%1 affects the attention factor only together with a non-zero mscale; the attention "
                              "factor is 0.1 ln s + 1."));
}

/// Counts pairs whose frequency differs by more than rounding.
std::size_t alteredPairs(const Rotary& rotary) {
    std::size_t altered = 0;
    for (std::size_t i = 0; i < rotary.original.size(); ++i)
        altered += std::abs(rotary.frequencies[i] / rotary.original[i] - 1.0) > 1e-12 ? 1U : 0U;
    return altered;
}

void remarkOnShortText(Task& task, const Rotary& rotary) {
    const auto pairs = static_cast<long long>(rotary.original.size());
    const auto altered = static_cast<long long>(alteredPairs(rotary));
    const double gain = rotary.attentionFactor * rotary.attentionFactor;
    if (altered == 0 && gain == 1.0) return;
    const Say told = task.factor->value < 1.0
                         ? say("core",
                               "This YaRN is static: even below the trained context of %1, %2 of %3 {3|pair|pairs} "
                               "{2|rotates|rotate} faster, and cos and sin together multiply scores by %4.")
                         : say("core",
                               "This YaRN is static: even below the trained context of %1, %2 of %3 {3|pair|pairs} "
                               "{2|rotates|rotate} more slowly, and cos and sin together multiply scores by %4.");
    task.notes().info("yarn-short-text", typeKey(task), told.with(task.trained->value, altered, pairs, gain));
}

/// These classes scale by 1/sqrt(qk dimension), whatever mscale_all_dim is (modeling_mistral4.py,
/// modular_deepseek_v4.py).
bool hasPlainSoftmax(const Task& task) { return task.reading.family.plainSoftmax; }

void keepPlainSoftmax(Task& task) {
    task.reading.model.parts.back().softmax = Model::Part::Softmax{1.0, *task.shape.queryKeyDim};
}

/// DeepSeek's softmax temperature: 1/sqrt(qk dimension) × (0.1 mscale_all_dim ln s + 1)².
void remarkOnSoftmax(Task& task) {
    const auto allDim = task.method.notNegative(keys::kMscaleAllDim);
    if (!task.shape.queryKeyDim || allDim.value_or(0.0) == 0.0 || task.factor->value <= 1.0) return;
    if (hasPlainSoftmax(task)) return keepPlainSoftmax(task);
    const double mscale = unclampedMscale(task.factor->value, *allDim);
    const double scale = mscale * mscale / std::sqrt(static_cast<double>(*task.shape.queryKeyDim));
    task.notes().info("softmax-scale", task.pathOf(keys::kMscaleAllDim),
                      say("core",
                          "The temperature is part of the softmax: scores are multiplied by %1 there, so the scale is "
                          "%2 instead of 1/√%3.")
                          .with(mscale * mscale, scale, *task.shape.queryKeyDim));
}

/// The class reads true if the key is absent (modeling_rope_utils.py).
void remarkOnRounding(Task& task) {
    if (task.reading.type != "gpt_oss" || !task.method.flag(keys::kTruncate).value_or(true)) return;
    task.notes().warn("yarn-rounded", task.pathOf(keys::kTruncate),
                      say("core",
                          "%1 is not false: the ends of YaRN's ramp are rounded outwards to whole pairs, but gpt-oss "
                          "was trained with unrounded ends."));
}

/// transformers does not see the key inside an object for one kind of layers: modeling_rope_utils.py asks all of
/// rope_parameters for keys::kTruncate, whose keys are then kinds of layers.
bool isRounded(Task& task) {
    const bool given = task.method.flag(keys::kTruncate).value_or(true);
    if (given || !isOfAKind(task.reading, task.method)) return given;
    task.notes().warn(
        "truncate-unread", task.pathOf(keys::kTruncate),
        say("core",
            "%1 is false, but transformers 5 looks for this key outside the objects for layer types and does not find "
            "it: it rounds the ends of YaRN's ramp to whole pairs, as shown. vLLM reads the key and does not round."));
    return true;
}

/// Completes a YaRN whose attention factor is set.
void finishYarn(Task& task, Draft<RopeYarn>& draft) {
    yarnBetas(task, draft);
    draft.settings.truncate = isRounded(task);
    if (task.shape.queryKeyDim) draft.set(&RopeYarn::qkHeadDim, {*task.shape.queryKeyDim, task.shape.queryKeyName});
    const auto rotary = finish(task, draft);
    if (!rotary) return;
    remarkOnContexts(task, Severity::Warning);
    remarkOnShortText(task, *rotary);
    remarkOnRounding(task);
    remarkOnSoftmax(task);
}

}  // namespace

void readYarn(Task& task) {
    Draft<RopeYarn> draft{task.source()};
    trainedOfStretched(task);
    yarnFactor(task, draft);
    yarnScales(task, draft);
    finishYarn(task, draft);
}

/// TeleChat 3: YaRN's frequencies, and 0.07 ln s + 1 (vLLM telechat3_scaling_rope.py).
void readTelechat(Task& task) {
    Draft<RopeYarn> draft{task.source()};
    trainedOfStretched(task);
    yarnFactor(task, draft);
    const auto attention = task.method.positive(keys::kAttentionFactor);
    if (task.factor) {
        const double usual = task.factor->value <= 1.0 ? 1.0 : 0.07 * std::log(task.factor->value) + 1.0;
        if (attention) remarkOnAttentionFactor(task, *attention, usual);
        draft.set(&RopeYarn::attentionFactor,
                  {attention.value_or(usual), task.pathOf(attention ? keys::kAttentionFactor : "factor")});
    }
    finishYarn(task, draft);
}

}  // namespace posenc::models
