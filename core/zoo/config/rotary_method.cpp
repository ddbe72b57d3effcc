// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/zoo/config/rotary_task.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

void readPlain(Task& task) {
    Draft<Rope> draft{task.source()};
    trainedOfUnstretched(task);
    finish(task, draft);
}

void readLinear(Task& task) {
    Draft<RopeLinear> draft{task.source()};
    requireFactor(task, draft);
    trainedOfUnstretched(task);
    if (!finish(task, draft) || !task.trained) return;
    task.trainedIsGiven
        ? remarkOnContexts(task, Severity::Warning)
        : task.notes().info("original-context-missing", task.pathOf(keys::kOriginal),
                            say("core",
                                "The file does not give the length before linear scaling: %1 {1|token|tokens}, shown "
                                "as the trained context, may already be the extended length.")
                                .with(task.trained->value));
}

/// HunYuan's "dynamic" with alpha is static: the base is raised once (its modelling code, class
/// HunYuan...RotaryEmbedding).
void readAlpha(Task& task) {
    Draft<RopeNtk> draft{task.source()};
    if (const auto alpha = task.method.positive({"alpha"})) draft.set(&RopeNtk::factor, *alpha);
    task.notes().info(
        "static-alpha", task.pathOf("alpha"),
        say("core",
            "%1 makes this static NTK-aware scaling at every length; factor and the betas next to it are not used."));
    task.trained = task.shape.declared;
    finish(task, draft);
}

/// HunyuanOCR: a static base raised by alpha, with pairs shared among four axes (vLLM xdrope.py).
void readXdrope(Task& task) {
    if (task.method.peek("alpha")) return readAlpha(task);
    requireKey(task, "alpha");
}

/// gte: multiplies the base by the factor and divides every frequency by factor^(2/d) (Alibaba-NLP new-impl
/// modeling.py).
void readFixedNtk(Task& task) {
    requiredFactor(task);
    task.trained = task.shape.declared;
    if (!task.factor) return;
    Draft<RopeLinear> draft{task.source()};
    const double dims = task.shape.rotating();
    draft.set(&RopeLinear::factor, {std::pow(task.factor->value, 2.0 / dims), task.factor->key});
    task.shape.base.value *= task.factor->value;
    if (finish(task, draft))
        task.notes().info("fixed-ntk", typeKey(task),
                          say("core",
                              "At every length, the base is multiplied by %1 and each frequency is divided by "
                              "%1^(2/%2); the base and factor shown include this.")
                              .with(task.factor->value, dims));
}

/// The trained length that this method counts from.
void trainedOfDynamic(Task& task) {
    const auto& own = task.shape.topOriginal;
    task.trained = own && task.reading.family.nomicKeys ? own : task.shape.declared;
}

void readDynamic(Task& task) {
    if (task.reading.family.alphaRaisesBase && task.method.peek("alpha")) return readAlpha(task);
    Draft<RopeDynamicNtk> draft{task.source()};
    requireFactor(task, draft);
    trainedOfDynamic(task);
    if (!task.trained) noContext(task);
    if (const auto ignored = task.method.count(keys::kOriginal))
        task.notes().info(
            "ignored-key", task.pathOf(keys::kOriginal),
            say("core", "%1 is not used by the dynamic method, which counts from max_position_embeddings."));
    if (task.trained && task.factor) {
        const double reach = std::min(static_cast<double>(task.trained->value) * task.factor->value, 9e15);
        draft.set(&RopeDynamicNtk::sequenceLength,
                  {std::max(static_cast<std::int64_t>(reach), std::int64_t{1}), task.pathOf("factor")});
    }
    if (!finish(task, draft) || !task.trained) return;
    task.notes().info("dynamic-length", typeKey(task),
                      say("core",
                          "The frequencies depend on the sequence length and are unchanged up to %1 {1|token|tokens}; "
                          "they are shown for factor × that length.")
                          .with(task.trained->value));
}

void setBound(Task& task, Draft<RopeLlama3>& draft, const char* key, double RopeLlama3::*bound) {
    if (const auto value = task.method.positive({key})) draft.set(bound, *value);
    requireKey(task, key);
}

/// Llama 4 Scout: no band is left to blend.
void tellSwitch(Task& task, const Rotary& rotary) {
    const auto kept = std::ranges::count(rotary.ramp, 1.0);
    const auto pairs = static_cast<long long>(rotary.ramp.size());
    task.notes().info("no-blended-band", task.pathOf(keys::kLowFactor),
                      say("core",
                          "%1 and high_freq_factor are equal, so no band is blended: %2 of %3 {3|pair|pairs} {2|keeps "
                          "its|keep their} frequency and %4 {4|is|are} divided by the factor."),
                      kept, pairs, pairs - kept);
}

void readLlama3(Task& task) {
    Draft<RopeLlama3> draft{task.source()};
    requireFactor(task, draft);
    trainedOfStretched(task);
    setBound(task, draft, keys::kLowFactor, &RopeLlama3::lowFreqFactor);
    setBound(task, draft, keys::kHighFactor, &RopeLlama3::highFreqFactor);
    const auto rotary = finish(task, draft);
    if (!rotary) return;
    if (draft.settings.lowFreqFactor == draft.settings.highFreqFactor) tellSwitch(task, *rotary);
    remarkOnContexts(task, Severity::Info);
}

void remarkOnStillPairs(Task& task, const Rotary& rotary) {
    const auto still = std::ranges::count(rotary.frequencies, 0.0);
    if (still == 0) return;
    const auto pairs = static_cast<long long>(rotary.frequencies.size());
    task.notes().info("partial-rotary", task.shape.partial.keyOr(keys::kShare),
                      say("core",
                          "%1 of a head's %2 {2|pair|pairs} {1|rotates, at the same frequency|rotate, at the same "
                          "frequencies} as when the whole head rotates; the others do not rotate.")
                          .with(pairs - still, pairs));
}

void readProportional(Task& task) {
    Draft<RopeProportional> draft{task.source()};
    if (const auto factor = task.method.positive({"factor"})) draft.set(&RopeProportional::factor, *factor);
    trainedOfUnstretched(task);
    if (const auto rotary = finish(task, draft)) remarkOnStillPairs(task, *rotary);
}

struct MethodReader {
    std::string_view type;
    std::string_view keys;  ///< that it uses, besides the common ones
    void (*read)(Task&);
};

constexpr MethodReader kMethods[] = {
    {"default", keys::kOriginal, readPlain},
    {"linear", "factor original_max_position_embeddings", readLinear},
    {"xdrope", "", readXdrope},
    {"dynamic", "factor original_max_position_embeddings", readDynamic},
    {"yarn",
     "factor original_max_position_embeddings beta_fast beta_slow truncate attention_factor mscale mscale_all_dim",
     readYarn},
    {"telechat3-yarn", "factor original_max_position_embeddings beta_fast beta_slow truncate attention_factor",
     readTelechat},
    {"longrope",
     "factor original_max_position_embeddings short_factor long_factor attention_factor short_mscale long_mscale",
     readLongrope},
    {"llama3", "factor original_max_position_embeddings low_freq_factor high_freq_factor", readLlama3},
    {"proportional", "factor original_max_position_embeddings", readProportional},
};
constexpr std::string_view kCommonKeys =
    "rope_type type rope_theta partial_rotary_factor mrope_section mrope_interleaved interleaved xdrope_section "
    "max_position_embeddings alpha llama_4_scaling_beta";
constexpr std::string_view kWithoutEffect = "finetuned";

constexpr MethodReader kFixedNtk{"ntk", "factor mixed_b", readFixedNtk};

const MethodReader* methodOf(std::string_view type, const Reading& reading) {
    if (type == "ntk" && reading.family.ntkIsFixed) return &kFixedNtk;
    const auto* found = std::ranges::find(kMethods, type, &MethodReader::type);
    return found == std::end(kMethods) ? nullptr : found;
}

bool knownToSomeMethod(std::string_view key) {
    return listed(kWithoutEffect, key) ||
           std::ranges::any_of(kMethods, [&](const MethodReader& each) { return listed(each.keys, key); });
}

std::string_view canonical(std::string_view type) {
    if (listed("mrope no_scaling", type)) return "default";
    if (type == "deepseek_yarn") return "yarn";  // vLLM's name for a rewritten yarn
    return type == "su" ? "longrope" : type;
}

/// A factor with rope_type "default" expects a longer context; transformers warns about the key.
bool asksInVain(std::string_view type, std::string_view key, const Node& value) {
    return type == "default" && key == "factor" && !value.is(1);
}

/// Ministral 3 and Mistral Small 4.
void remarkOnBeta(Reading& reading, const Section& method) {
    const auto beta = method.notNegative("llama_4_scaling_beta");
    if (reading.family.scalesQueries && method && !method.peek("llama_4_scaling_beta"))
        reading.notes.warn("missing-key", method.pathOf("llama_4_scaling_beta"),
                           say("core",
                               "%1 is absent, but the class of %2 uses it to scale queries; published files have 0.1, "
                               "or 0 to turn this off."),
                           reading.type);
    if (beta.value_or(0.0) == 0.0) return;
    if (const auto* length = method.peekAs<std::int64_t>(keys::kOriginal); length && *length > 0)
        reading.model.temperature = {PositionTemperature::Kind::Ministral, *beta, *length};
    reading.notes.notShown(
        "position-temperature", method.pathOf("llama_4_scaling_beta"),
        say("core",
            "%1 is %2: queries are multiplied by 1 + %2 ln(1 + ⌊position / trained context⌋); this is not shown."),
        *beta);
}

}  // namespace

bool asksFor(const Section& method, std::string_view type) {
    return method.is(keys::kType, std::string(type)) ||
           (!method.peek(keys::kType) && method.is("type", std::string(type)));
}

std::optional<std::string> methodType(Reading& reading, const Section& method) {
    const int before = reading.notes.failures();
    const auto modern = method.word(keys::kType);
    const auto legacy = method.word("type");
    if (reading.notes.failures() != before) return std::nullopt;
    if (modern && legacy && canonical(*modern) != canonical(*legacy))
        reading.notes.error(
            "type-disagrees", method.pathOf("type"),
            say("core", "%1 is \"%2\" but %3 is \"%4\"; rope_type is used, and older programs read the other."),
            *legacy, method.pathOf(keys::kType), *modern);
    if (modern || legacy) return shortened(canonical(modern ? *modern : *legacy), 80);
    const bool scaled = std::ranges::any_of(method.members(), [](const auto& member) {
        return !member.second.isNull() && knownToSomeMethod(member.first);
    });
    if (!scaled) return "default";
    reading.notes.fail("missing-rope-type", method.pathOf(keys::kType),
                       say("core", "%1 is absent, so the meaning of the other keys of %2 is unclear."), method.path());
    return std::nullopt;
}

bool isMethodKey(std::string_view key) { return listed(kCommonKeys, key) || knownToSomeMethod(key); }

void understandMethodKeys(Reading& reading, const Section& method) {
    for (const auto& member : method.members())
        if (isMethodKey(member.first)) reading.notes.understand(method.pathOf(member.first));
}

void remarkOnMethodKeys(Reading& reading, const Section& method, std::string_view type) {
    constexpr int kMostKeys = 100;  // the report stays readable, whatever the file holds
    const MethodReader* reader = methodOf(type, reading);
    int told = 0;
    for (const auto& [key, value] : method.members()) {
        const std::string path = method.pathOf(key);
        const bool used = listed(kCommonKeys, key) || (reader && listed(reader->keys, key));
        const bool read = reading.notes.understood(path);
        reading.notes.understand(path);
        if (value.isNull() || (used && key != "alpha") || read || ++told > kMostKeys) continue;
        if (knownToSomeMethod(key))
            reading.notes.add("ignored-key", asksInVain(type, key, value) ? Severity::Warning : Severity::Info, path,
                              say("core", "%1 has no effect with rope_type \"%2\".").with(path, type));
        else
            reading.notes.warnNotShown(
                "unknown-position-key", path,
                say("core", "%1 is not a known key of rope_type \"%2\"; its effect is not shown."), type);
    }
}

void readMethod(Reading& reading, RotaryShape shape, const Section& method) {
    const int before = reading.notes.failures();
    const auto type = methodType(reading, method);
    if (!type) return;
    const MethodReader* reader = methodOf(*type, reading);
    if (!reader) {
        const std::string key = method.pathOf(method.peek(keys::kType) ? keys::kType : "type");
        understandMethodKeys(reading, method);
        return reading.notes.fail("unknown-rope-type", key,
                                  say("core",
                                      "%1 is \"%2\"; known types are default, linear, dynamic, yarn, longrope (su), "
                                      "llama3, proportional, mrope, xdrope and telechat3-yarn."),
                                  *type);
    }
    // Unscaled layers were trained on the same text as scaled ones.
    if (shape.scope != "all" && *type == "default" && reading.model.trainedContext)
        shape.declared = Found<std::int64_t>{*reading.model.trainedContext, {}};
    Task task{reading, std::move(shape), method, before};
    reader->read(task);
    remarkOnBeta(reading, method);
    remarkOnMethodKeys(reading, method, *type);
}

}  // namespace posenc::models
