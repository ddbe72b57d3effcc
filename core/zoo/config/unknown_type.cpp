// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/reading.hpp"

namespace posenc::models {

namespace {

Text subjectOf(const Reading& reading) {
    if (reading.type.empty()) return say("core", "%1 is absent").with(reading.typeKey);
    return say("core", "The model type \"%1\" is unknown").with(reading.type);
}

/// Keys with findings that leave the model's behaviour open.
std::string doubtful(const Reading& reading) {
    const std::initializer_list<FindingId> kDoubts = {"unknown-position-key",  "unknown-layer-type",
                                                      "unknown-position-term", "ignored-key",
                                                      "names-disagree",        "null-base"};
    std::string out;
    for (const Finding& each : reading.notes.findings())
        if (each.severity == Severity::Warning && each.id.isOneOf(kDoubts) && out.size() < 200)
            out += (out.empty() ? "" : ", ") + each.key;
    // Patches have two axes; the file does not say which pair follows which.
    for (const char* key : {"image_size", "patch_size"})
        if (reading.text.peek(key)) out += (out.empty() ? "" : ", ") + reading.text.pathOf(key);
    return out;
}

void withhold(Reading& reading, const Text& why) {
    reading.notes.dropRemarks();
    reading.model.parts.clear();
    reading.model.trainedContext.reset();
    reading.notes.error("unknown-model-type", reading.typeKey, why);
}

/// DeepSeek's own inference code: its files omit that code's defaults.
bool isOfInferenceCode(const Reading& reading) {
    const auto isThere = [&](const char* key) { return reading.text.peek(key) != nullptr; };
    return reading.type.empty() && isThere("dim") && isThere("n_layers") && isThere("qk_rope_head_dim") &&
           isThere("kv_lora_rank") && !isThere("yarn");  // Mistral's params.json
}

constexpr Say kNotShown = say(
    "core",
    "%1, and the file does not show how the model uses positions; unclear keys: %2. No numbers are shown, because they "
    "might not be the model's.");
/// inference/model.py, class ModelArgs and precompute_freqs_cis.
constexpr Say kInference = say(
    "core",
    "%1 is absent, and the keys are those of DeepSeek's own inference code, which scales by YaRN with hard-coded "
    "numbers (rope_factor 40 over original_seq_len 4,096 in DeepSeek-V3). No numbers are shown; the config.json next "
    "to the weights has them.");
constexpr Say kFromOneKey = say(
    "core", "%1: its position encoding is inferred from one key alone and assumed to have the usual form.");

/// States the assumption about layers only if the file does not distinguish them.
Say llamaLike(const Reading& reading) {
    const bool alike = std::ranges::all_of(reading.model.parts,
                                           [](const Model::Part& part) { return part.scope == "all" && !part.layers; });
    return alike ? say("core",
                       "%1: where the file says nothing, the defaults of Llama are assumed (the whole head rotates, "
                       "all layers are alike, base 10,000).")
                 : say("core",
                       "%1: where the file says nothing, the defaults of Llama are assumed (the whole head rotates, "
                       "base 10,000).");
}

}  // namespace

void judgeUnknownType(Reading& reading) {
    if (reading.family.known() || reading.model.parts.empty()) return;
    if (isOfInferenceCode(reading)) return withhold(reading, kInference.with(reading.typeKey));
    const std::string keys = doubtful(reading);
    if (!keys.empty()) return withhold(reading, kNotShown.with(subjectOf(reading), keys));
    const bool rotates = reading.model.parts.front().subject.info().onlyRotates();
    reading.notes.warn("unknown-model-type", reading.typeKey,
                       (rotates ? llamaLike(reading) : kFromOneKey).with(subjectOf(reading)));
}

}  // namespace posenc::models
