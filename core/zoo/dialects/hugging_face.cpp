// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/local_window.hpp"
#include "core/explore/encodings/mrope.hpp"
#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/zoo/classes/family.hpp"
#include "core/zoo/config/axes.hpp"
#include "core/zoo/dialects/writers.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"

namespace posenc::dialect {

namespace {

constexpr Say kTitle = say("core", "A Hugging Face config.json");

/// Whole numbers have no point, as in published files.
Json number(double value) {
    const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
    return whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

Json plain(const Rope& rope, double base) {
    Json out = {{keys::kType, "default"}, {keys::kBase, number(base)}};
    if (rope.partialRotary != 1.0) out[keys::kShare] = rope.partialRotary;
    return out;
}

Json method(const Rope& rope, const char* type, double factor) {
    Json out = plain(rope, rope.base);
    out[keys::kType] = type;
    out["factor"] = number(factor);
    return out;
}

Json of(const RopeYarn& yarn) {
    Json out = method(yarn, "yarn", yarn.factor);
    out[keys::kOriginal] = yarn.trainedContext;
    out[keys::kBetaFast] = number(yarn.betaFast);
    out[keys::kBetaSlow] = number(yarn.betaSlow);
    if (!yarn.truncate) out[keys::kTruncate] = false;
    if (yarn.attentionFactor) out[keys::kAttentionFactor] = *yarn.attentionFactor;
    if (yarn.mscale) out[keys::kMscale] = number(*yarn.mscale);
    if (yarn.mscaleAllDim) out[keys::kMscaleAllDim] = number(*yarn.mscaleAllDim);
    return out;
}

Json of(const RopeLlama3& llama) {
    Json out = method(llama, "llama3", llama.factor);
    out[keys::kLowFactor] = number(llama.lowFreqFactor);
    out[keys::kHighFactor] = number(llama.highFreqFactor);
    out[keys::kOriginal] = llama.trainedContext;
    return out;
}

/// The lists in use, even if the setting leaves them empty.
std::vector<double> divisors(RopeLongrope rope, bool far) {
    if (const auto& given = far ? rope.longFactor : rope.shortFactor; !given.empty()) return given;
    rope.sequenceLength = rope.trainedContext + (far ? 1 : 0);
    const Rotary rotary = rope.encode();
    std::vector<double> out;
    for (std::size_t i = 0; i < rotary.original.size(); ++i) out.push_back(rotary.original[i] / rotary.frequencies[i]);
    return out;
}

Json of(const RopeLongrope& rope) {
    Json out = plain(rope, rope.base);
    out[keys::kType] = "longrope";
    out[keys::kShortFactor] = divisors(rope, false);
    out[keys::kLongFactor] = divisors(rope, true);
    if (rope.factor) out["factor"] = number(*rope.factor);
    if (rope.attentionFactor) out[keys::kAttentionFactor] = *rope.attentionFactor;
    out[keys::kOriginal] = rope.trainedContext;
    return out;
}

/// llama.cpp's one formula is linear scaling at ε = 0, YaRN at 1.
Json of(const RopeGgml& ggml) {
    if (!ggml.freqFactors.empty())
        throw cannot(kTitle, say("core", "no rope_type has both a ramp and a list of divisors."));
    const double share = ggml.resolvedExtFactor();
    if (share == 0.0 && ggml.magnitude() == 1.0) return method(ggml, "linear", ggml.factor);
    if (share != 1.0) throw cannot(kTitle, say("core", "no rope_type has an extension factor other than 0 and 1."));
    RopeYarn yarn;
    static_cast<YarnRamp&>(yarn) = ggml;
    yarn.factor = ggml.factor;
    yarn.attentionFactor = ggml.magnitude();
    return of(yarn);
}

/// HunyuanOCR's four axes: alpha raises the base (vLLM xdrope.py).
Json ofFourAxes(const Mrope& mrope) {
    const bool raised = mrope.scaling == Mrope::Scaling::Ntk;
    if (!raised && mrope.scaling != Mrope::Scaling::None)
        throw cannot(kTitle, say("core", "with four axes, the only scaling is alpha (NTK-aware)."));
    Json out = plain(mrope, mrope.base);
    out[keys::kType] = "xdrope";
    out["alpha"] = number(raised ? mrope.factor : 1.0);
    out["xdrope_section"] = mrope.shares().section;
    return out;
}

constexpr Say kNoAllocation = say("core", "no key sets this allocation of pairs; the class of a model does.");

/// llama.cpp's remaining pairs follow a fourth axis, which no config.json has.
void requireAllocation(const AxisAllocation& axes, std::size_t pairs) {
    switch (axes.rule) {
        case Allocation::InterleavedGgml:
            if (axes.shares(pairs).pairsPerAxis()[3] == 0) return;
            throw cannot(kTitle, say("core", "the last pairs follow llama.cpp's fourth axis, which no key can set."));
        case Allocation::VideoRope:
        case Allocation::VideoRopeOffset:
        case Allocation::ChunkedOverDims: throw cannot(kTitle, kNoAllocation);
        default: return;
    }
}

/// The sections next to the frequencies' keys; reading back determines which class allots pairs so.
Json ofAxes(const Subject& subject) {
    const auto mrope = subject.parameters.as<Mrope>();
    const AxisAllocation axes = mrope.shares();
    requireAllocation(axes, mrope.pairs());
    if (axes.names() == "pwht") return ofFourAxes(mrope);
    Json out = ropeParameters(models::frequencySubject(subject));
    out[keys::kSections] = axes.section;
    const bool dealt = axes.rule == Allocation::Interleaved || axes.rule == Allocation::InterleavedGgml;
    if (dealt) out[keys::kSections].get_ref<Json::array_t&>().resize(3), out[keys::kInTurn] = true;
    return out;
}

/// Classes that allot pairs to axes, in the order in which they are tried.
std::vector<std::string> typesWithAxes(const Model::Part& part) {
    if (part.subject.encoding != Mrope::id) return {};
    const auto mrope = part.subject.parameters.as<Mrope>();
    const bool partial = mrope.partialRotary != 1.0;
    if (mrope.shares().names() == "pwht") return {"hunyuan_vl"};
    switch (mrope.allocation) {
        case Allocation::Ernie: return {"ernie4_5_vl_moe"};
        case Allocation::Chunked: return {partial ? "glm4v_text" : "qwen2_vl"};
        default: return {partial ? "qwen3_5_text" : "qwen3_vl_text"};
    }
}

template <class S> std::optional<Json> as(const Subject& subject) {
    if (subject.encoding != S::id) return std::nullopt;
    const S settings = subject.parameters.as<S>();
    if constexpr (std::is_same_v<S, Rope>)
        return plain(settings, settings.base);
    else if constexpr (std::is_same_v<S, RopeNtk>)
        return plain(settings, *settings.encode().effectiveBase);
    else if constexpr (std::is_same_v<S, RopeLinear>)
        return method(settings, "linear", settings.factor);
    else if constexpr (std::is_same_v<S, RopeProportional>)
        return method(settings, "proportional", settings.factor);
    else if constexpr (std::is_same_v<S, RopeDynamicNtk>)
        return method(settings, "dynamic", settings.formula == RopeDynamicNtk::Formula::Hf ? settings.factor : 1.0);
    else
        return of(settings);
}

template <class... All> std::optional<Json> firstOf(const Subject& subject) {
    std::optional<Json> out;
    ((out = as<All>(subject)) || ...);
    return out;
}

/// Format of transformers 4: rope_theta and partial_rotary_factor are outside.
void putRope4(Json& config, Json parameters) {
    config[keys::kBase] = parameters[keys::kBase];
    if (parameters.contains(keys::kShare)) config[keys::kShare] = parameters[keys::kShare];
    parameters.erase(keys::kBase);
    parameters.erase(keys::kShare);
    if (parameters[keys::kType] == "proportional")
        throw cannot(kTitle, say("core", "rope_scaling has no type \"proportional\"; rope_parameters has."));
    const bool scaled = parameters[keys::kType] != "default" || parameters.size() > 1;
    if (scaled && parameters[keys::kType] == "longrope") config[keys::kOriginal] = parameters[keys::kOriginal];
    config[keys::kScaling] = scaled ? parameters : Json(nullptr);
}

const Model::Part* ofScope(const std::vector<Model::Part>& parts, std::string_view scope) {
    const auto found = std::ranges::find(parts, scope, &Model::Part::scope);
    return found == parts.end() ? nullptr : &*found;
}

/// Windowed layers have a base of their own in transformers 4, but no scaling.
void putLayers4(Json& config, const Model& model, const std::vector<Model::Part>& parts) {
    const Model::Part *full = ofScope(parts, keys::kFull), *sliding = ofScope(parts, keys::kSliding);
    if (parts.size() != 2 || !sliding || !full || sliding->subject.encoding != Rope::id)
        throw cannot(kTitle, say("core", "rope_scaling applies to all layers; rope_parameters can differ by layer."));
    Json parameters = ropeParameters(full->subject);
    addOwnKeys(model, parameters);
    putRope4(config, std::move(parameters));
    config[keys::kLocalBase] = ropeParameters(sliding->subject)[keys::kBase];
}

std::int64_t declaredOf(const Model& model, const Model::Part& part) {
    if (model.declaredContext) return *model.declaredContext;
    const bool counts = part.subject.encoding == RopeDynamicNtk::id;  // transformers counts from it
    return (counts ? model.trainedContext : reachOf(model)).value_or(4096);
}

void putShape(Json& config, const Model& model, const Model::Part& part) {
    const auto headDim = std::get<std::int64_t>(part.subject.parameters.value("head-dim"));
    const auto* query = part.subject.encoding == RopeYarn::id
                            ? std::get_if<std::int64_t>(&part.subject.parameters.value("qk-head-dim"))
                            : nullptr;
    if (query && *query > headDim) {
        config["qk_nope_head_dim"] = *query - headDim;
        config["qk_rope_head_dim"] = headDim;
    } else {
        config[keys::kHeadDim] = query ? *query : headDim;
    }
    config[keys::kContext] = declaredOf(model, part);
}

/// One for each layer, if all are known.
std::optional<Json> layerTypes(const std::vector<Model::Part>& parts) {
    std::map<std::int64_t, std::string> types;
    for (const Model::Part& each : parts)
        for (const std::int64_t layer : each.layers.value_or(std::vector<std::int64_t>()))
            if (each.scope.ends_with("_attention")) types[layer] = each.scope;
    if (parts.size() < 2 || types.empty() || types.rbegin()->first + 1 != static_cast<std::int64_t>(types.size()))
        return std::nullopt;
    return ofEach(types, [](const auto& each) { return each.second; });
}

void putWindow(Json& config, const Model& model) {
    const Model::Part* part = windowPart(model);
    config[keys::kWindow] = nullptr;  // if absent, some classes have one
    if (!part) return;
    const auto window = part->subject.parameters.as<LocalWindow>();
    if (window.sinks != 0 || window.slope || window.mode != Alibi::Mode::Causal)
        throw cannot(kTitle,
                     say("core", "sliding_window is causal, has no sinks, and masks every key outside the window."));
    config[keys::kWindow] = window.window;
    if (std::string_view(config[keys::kModelType].get<std::string>()).starts_with("qwen"))
        config["use_sliding_window"] = true;
}

/// A linear method's length before scaling, if the file has another.
void putOriginal(Json& parameters, const Model& model, const Model::Part& part) {
    if (parameters[keys::kType] != "linear") return;
    const auto& trained = std::get<std::int64_t>(part.subject.parameters.value("trained-context"));
    if (trained != declaredOf(model, part)) parameters[keys::kOriginal] = trained;
}

void putRotation(Json& config, const Model& model, const std::vector<Model::Part>& parts, bool modern) {
    if (parts.size() > 1 && !modern) return putLayers4(config, model, parts);
    Json parameters = allRopeParameters(model);
    addOwnKeys(model, parameters);
    if (parts.size() == 1) putOriginal(parameters, model, parts.front());
    if (modern)
        config[keys::kParameters] = std::move(parameters);
    else
        putRope4(config, std::move(parameters));
}

Json rotaryConfig(const Model& model, const std::vector<Model::Part>& parts, const std::string& type, bool modern) {
    Json config = {{keys::kModelType, type}};
    putShape(config, model, parts.front());
    if (model.layerCount) config["num_hidden_layers"] = *model.layerCount;
    if (const auto types = layerTypes(parts); types) {
        config["num_hidden_layers"] = types->size();
        config[keys::kLayerTypes] = *types;
    }
    putWindow(config, model);
    putRotation(config, model, parts, modern);
    return config;
}

constexpr const char* kSettingKeys[] = {keys::kBase, keys::kScaling, keys::kParameters, keys::kLocalBase, keys::kShare};
/// Names of the same settings that only some classes have: those for kinds of layers, and synonyms.
std::vector<std::string_view> otherNames() {
    std::vector<std::string_view> out{"rope_ratio", "local_rope_theta", "swa_rope_theta"};
    for (const char* each : {keys::kBase, keys::kShare})
        for (const std::string_view name : models::namesOf(keys::named(each)))
            if (name != each) out.push_back(name);
    return out;
}

/// The model's own file with the setting rewritten.
Json rewritten(Json file, const Model& model, const std::vector<Model::Part>& parts, bool modern, bool others) {
    Json& text = textPart(file, model);
    for (const char* each : kSettingKeys) text.erase(each);
    if (others)
        for (const std::string_view each : otherNames()) text.erase(std::string(each));
    putRotation(text, model, parts, modern);
    return file;
}

bool isObject(const Json& text, const char* key) { return text.contains(key) && text[key].is_object(); }

/// True if a file expresses it in this dialect, and in no other.
bool speaks(Json& file, const Model& model, bool modern) {
    const Json& text = textPart(file, model);
    return isObject(text, keys::kParameters) == modern && !(modern && isObject(text, keys::kScaling));
}

/// True if the file has only rotary_dim, unknown to transformers' MiniMax-M2 (configuration_minimax_m2.py).
bool lacksShare(const Model& model) {
    return model.textType == "minimax_m2" &&
           std::ranges::any_of(model.findings, [](const Finding& each) { return each.id == "rotary-dim-unread"; });
}

/// The model's own file with all its other keys, unchanged if already in this dialect; nothing if that loses anything.
std::optional<std::string> carriedText(const Model& model, const std::vector<Model::Part>& parts, bool modern) {
    auto file = fileOf(model);
    if (!file) return std::nullopt;
    const auto textIfSame = [&](const Json& config) -> std::optional<std::string> {
        const std::string text = inLines(config) + "\n";
        const Model read = readModelConfig(text, model.name);
        return sameSetting(model, read) && !complaintOf(read, model) ? std::optional(text) : std::nullopt;
    };
    if (speaks(*file, model, modern) && !lacksShare(model))
        if (auto text = textIfSame(*file)) return text;
    for (const bool otherNames : {false, true})
        if (auto text = textIfSame(rewritten(*file, model, parts, modern, otherNames))) return text;
    return std::nullopt;
}

std::vector<std::string> likelyTypes(const Model& model, const std::vector<Model::Part>& parts) {
    std::vector<std::string> out = fileOf(model) ? std::vector<std::string>() : typesWithAxes(parts.front());
    const bool around = !model.inside.empty() && !models::familyOf(model.type).known();  // a multimodal file's own
    if (!model.type.empty() && !around) out.push_back(model.type);
    if (!model.inside.empty() && models::familyOf(model.type + "_text").known()) out.push_back(model.type + "_text");
    if (parts.size() > 1) out.emplace_back("gemma3_text");
    if (windowPart(model)) out.emplace_back("mistral");
    for (const char* each : {"llama", "deepseek_v3"}) out.emplace_back(each);
    return out;
}

std::string rotaryText(const Model& model, const std::vector<Model::Part>& parts, bool modern) {
    refuseSections(model, kTitle);
    if (auto text = carriedText(model, parts, modern)) return *std::move(text);
    for (const std::string& type : likelyTypes(model, parts)) {
        const std::string text = inLines(rotaryConfig(model, parts, type, modern)) + "\n";
        if (readsBack(model, text)) return text;
    }
    throw cannot(kTitle, say("core", "its keys give different numbers in every class known here."));
}

Json biasConfig(const Model& model) {
    const Subject& subject = model.parts.front().subject;
    if (subject.encoding == Alibi::id) {
        const auto alibi = subject.parameters.as<Alibi>();
        return {{keys::kModelType, "mpt"},
                {"n_heads", alibi.heads},
                {"attn_config", {{"alibi", true}, {"alibi_bias_max", number(alibi.maxBias)}}}};
    }
    if (subject.encoding == T5::id) {
        const auto t5 = subject.parameters.as<T5>();
        return {{keys::kModelType, "t5"},
                {"num_heads", t5.heads},
                {"relative_attention_num_buckets", t5.buckets},
                {"relative_attention_max_distance", t5.maxDistance}};
    }
    throw cannot(kTitle, say("core", "no key selects %1; the class of a model does.").with(nameOf(subject)));
}

std::string configOf(const Model& model, bool modern) {
    if (model.parts.empty()) throw cannot(kTitle, say("core", "there is no position encoding."));
    const auto parts = rotaryParts(model);
    if (!parts.empty()) return rotaryText(model, parts, modern);
    if (!model.source && model.parts.size() == 1 && isWindow(model.parts.front())) {
        Json config = {{keys::kModelType, "mistral"}};
        putWindow(config, model);
        return config.dump(2) + "\n";
    }
    if (const auto file = fileOf(model); file && readsBack(model, inLines(*file))) return inLines(*file) + "\n";
    const std::string text = biasConfig(model).dump(2) + "\n";
    if (!readsBack(model, text))
        throw cannot(kTitle, say("core", "its keys cannot express every value of this setting."));
    return text;
}

}  // namespace

Json ropeParameters(const Subject& subject) {
    if (subject.encoding == Mrope::id) return ofAxes(subject);
    auto out = firstOf<Rope, RopeNtk, RopeLinear, RopeProportional, RopeDynamicNtk, RopeYarn, RopeLlama3, RopeLongrope,
                       RopeGgml>(subject);
    if (out) return *std::move(out);
    throw cannot(kTitle, say("core", "no rope_type does what %1 does.").with(subject.info().title));
}

Json allRopeParameters(const Model& model) {
    const auto parts = rotaryParts(model);
    if (parts.size() == 1) return ropeParameters(parts.front().subject);
    Json out = Json::object();
    if (ofScope(parts, "compressed_attention"))
        throw cannot(kTitle, say("core", "compressed layers need compress_ratios, which are not kept here."));
    for (const Model::Part& each : parts) out[each.scope] = ropeParameters(each.subject);
    return out;
}

std::string huggingFace4(const Model& model) { return configOf(model, false); }
std::string huggingFace5(const Model& model) { return configOf(model, true); }

}  // namespace posenc::dialect
