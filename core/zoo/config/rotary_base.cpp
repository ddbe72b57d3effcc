// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/number.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

/// The rotation base, under any of its names.
namespace posenc::models {

namespace {

constexpr double kUsualBase = 10000.0;

/// ChatGLM3 and GLM-4 multiply the base by a ratio; ChatGLM2's 32k file has the same key (each's modeling_chatglm.py).
void tellRatio(Reading& reading, const Found<double>& ratio) {
    if (ratio.value == 1.0) return;
    reading.notes.info("base-ratio", ratio.key,
                       say("core",
                           "%1 is %2: the base 10,000 is multiplied by this ratio, as in ChatGLM3 and GLM-4. The class "
                           "of ChatGLM2 divides positions by it instead; the file does not say which model it is for."),
                       ratio.value);
}

std::optional<Found<double>> globalBase(Reading& reading) {
    if (auto given = reading.text.positive(keys::named(keys::kBase))) return given;
    if (auto given = reading.text.object("attn_config").positive({keys::kBase})) return given;
    // Next to rope_scaling, or next to objects per layer type.
    const Section beside = passesOverStray(reading) ? Section() : reading.text.object(keys::kParameters);
    if (auto given = beside.positive({keys::kBase})) return given;
    const auto ratio = reading.text.positive({"rope_ratio"});
    if (!ratio) return std::nullopt;
    tellRatio(reading, *ratio);
    return Found<double>{kUsualBase * ratio->value, ratio->key};
}

/// A base that is null: some classes then rotate nothing.
std::optional<std::string> nullBase(const Reading& reading, const Section& method) {
    if (method.has(keys::kBase)) return method.pathOf(keys::kBase);
    return reading.text.has(keys::kBase) ? std::optional(reading.text.pathOf(keys::kBase)) : std::nullopt;
}

Found<double> unknownBase(Reading& reading, const Section& method, const std::string& key) {
    if (const auto null = nullBase(reading, method))
        reading.notes.warn("null-base", *null,
                           say("core", "%1 is null, and the model type \"%2\" is unknown; perhaps nothing rotates."),
                           reading.type);
    else if (reading.type.empty())
        reading.notes.warn("default-base", key,
                           say("core", "%1 and model_type are absent; the usual base 10,000 is assumed."));
    else
        reading.notes.warn(
            "default-base", key,
            say("core", "%1 is absent and the model type \"%2\" is unknown; the usual base 10,000 is assumed."),
            reading.type);
    return {kUsualBase, {}};
}

/// Writers of rope_parameters also write the base there.
bool isForgotten(const Reading& reading, const Section& method) {
    const Section own = reading.text.object(keys::kParameters);
    return own && own.path() == method.path() && method.peekAs<std::string>(keys::kType);
}

/// Different classes of one name: transformers 5 and 4, or transformers and the code published with the models.
Found<double> eitherBase(Reading& reading, const std::string& key) {
    const bool beside = reading.family.nomicKeys;
    reading.notes.warn(
        "default-base", key,
        beside ? say("core",
                     "%1 is absent: the default of %2 is %3 in transformers and %4 in the code published with the "
                     "models; the former is used.")
               : say("core",
                     "%1 is absent: the default of %2 is %3 in transformers 5 and was %4 in transformers 4; the former "
                     "is used."),
        reading.type, reading.family.base, reading.family.baseBefore);
    return {reading.family.base, {}};
}

Found<double> defaultBase(Reading& reading, const Section& method, bool local) {
    const std::string key(local ? keys::kLocalBase : reading.family.baseKey);
    if (!reading.family.known()) return unknownBase(reading, method, key);
    if (!local && reading.family.baseBefore > 0.0) return eitherBase(reading, key);
    const double base = local ? kUsualBase : reading.family.base;
    if (!local && isForgotten(reading, method)) {
        reading.notes.warn("default-base", method.pathOf(key),
                           say("core", "%1 is absent, though programs write the base there; the default of %2 is %3."),
                           reading.type, base);
        return {base, {}};
    }
    tellDefault(reading, "default-base", key, base);
    return {base, {}};
}

/// True if the file requests no scaling and the class fills in its own, base included (configuration_apertus.py,
/// configuration_cwm.py, configuration_higgs_audio_v2.py, configuration_ministral3.py, configuration_mistral4.py): a
/// lone base comes too late.
bool isFilledIn(const Reading& reading, const Section& method, bool local) {
    return !local && method && reading.family.fillsOverBase && !reading.text.peek(keys::kScaling) &&
           !reading.text.peek(keys::kParameters);
}

Found<double> baseOfFilledIn(Reading& reading, const Found<double>& alone) {
    if (alone.value != reading.family.base)
        reading.notes.warn(
            "default-base", alone.key,
            reading.type == "apertus"
                ? say("core",
                      "%1 is %2, but no scaling is given: transformers 5 then uses the default scaling of %3 with its "
                      "base, %4, while transformers 4 used %2 with that scaling; the former is used.")
                : say("core",
                      "%1 is %2, but no scaling is given: transformers then uses the default scaling of %3 with its "
                      "base, %4, and %1 has no effect."),
            alone.value, reading.type, reading.family.base);
    return {reading.family.base, {}};
}

Found<double> givenOrDefault(Reading& reading, const Section& method, bool local) {
    const int before = reading.notes.failures();
    const auto inner = method.positive({keys::kBase});
    const auto outer = local ? reading.text.positive({keys::kLocalBase, "local_rope_theta", "swa_rope_theta"})
                             : globalBase(reading);
    if (inner && outer) tellDisagreement(reading, *inner, *outer);
    if (inner) return *inner;
    if (outer && isFilledIn(reading, method, local)) return baseOfFilledIn(reading, *outer);
    if (outer) return *outer;
    if (reading.notes.failures() != before) return {};
    return defaultBase(reading, method, local);
}

void remarkOnBase(Reading& reading, const Found<double>& base) {
    if (base.key.empty() || base.value > 1.0) return;
    reading.notes.warn("base-not-above-one", base.key,
                       say("core", "%1 is %2: with a base of 1 or less, no pair rotates more slowly than the first."),
                       base.value);
}

}  // namespace

void tellDisagreement(Reading& reading, const Found<double>& inner, const Found<double>& outer) {
    if (inner.value == outer.value) return;
    reading.notes.keys().notShown.insert(outer.key);  // as older programs read it
    reading.notes.error("dialects-disagree", outer.key,
                        say("core", "%1 is %2 but %3 is %4; the inner one is used, and older programs read the other.")
                            .with(inner.key, exactNumber(inner.value), outer.key, exactNumber(outer.value)));
}

Found<double> readBase(Reading& reading, const Section& method, bool local) {
    const Found<double> base = givenOrDefault(reading, method, local);
    remarkOnBase(reading, base);
    return base;
}

}  // namespace posenc::models
