// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/zoo/config/reading.hpp"
#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"
#include "core/zoo/open/engine_flags.hpp"
#include "core/zoo/open/read_model.hpp"

/// A model as an engine would run it with flags or overrides.
namespace posenc {

namespace models {

namespace {

std::string typeIn(const Members& method) {
    for (const char* key : {keys::kType, "type"})
        if (const Node* node = memberOf(method, key))
            if (const auto* type = node->as<std::string>()) return *type;
    return "default";
}

/// True if an object replacing `before` must repeat its key: not a key that its own method ignores, nor another name of
/// one it has.
bool mustRepeat(std::string_view key, const Members& before, const Members& after) {
    if (listed("type rope_type", key)) return !memberOf(after, "type") && !memberOf(after, keys::kType);
    if (key == keys::kOriginal) return listed("yarn llama3 longrope su", typeIn(after));
    constexpr std::string_view kOfEveryMethod =
        "rope_theta partial_rotary_factor mrope_section mrope_interleaved interleaved xdrope_section "
        "llama_4_scaling_beta";
    return listed(kOfEveryMethod, key) || !isMethodKey(key) || (typeIn(before) == typeIn(after) && key != "finetuned");
}

/// Keys of an object that its replacement lacks.
std::string lostKeys(const Members& before, const Members& after) {
    std::string out;
    for (const auto& [key, value] : before)
        if (!value.isNull() && !memberOf(after, key) && mustRepeat(key, before, after) && out.size() < 200)
            out += (out.empty() ? "" : ", ") + shortened(key, 80) + " (" + quoted(value) + ")";
    return out;
}

/// True for one object per layer type.
bool isNested(const Members& method) {
    return !method.empty() && std::ranges::all_of(method, [](const Member& each) { return each.second.as<Members>(); });
}

/// vLLM's handling of a config.json and --hf-overrides, since it runs on transformers 5
/// (vllm/transformers_utils/config.py, get_config): an object replaces the whole one under its key; only configuration
/// objects, such as text_config, are entered. rope_scaling and rope_parameters are one object there, which received
/// rope_theta when the file was read (modeling_rope_utils.py, convert_rope_params_to_dict).
class Overriding {
public:
    Overriding(const Flags& flags, Notes& notes) : m_flags(flags), m_notes(notes) {}

    void apply(Members& members, const Members& overrides, const std::string& path) {
        for (const auto& [key, value] : overrides) {
            const auto* method = value.as<Members>();
            if (method && listed("rope_scaling rope_parameters", key)) replaceMethod(members, key, *method, path);
            if (Node* found = memberOf(members, key))
                replace(*found, value, joined(path, key), key);
            else
                members.emplace_back(key, value);
        }
    }

private:
    void replace(Node& before, const Node& after, const std::string& path, std::string_view key) {
        auto* inner = std::get_if<Members>(&before.data);
        const auto* members = after.as<Members>();
        const bool config = std::ranges::find(kTextParts, key) != std::end(kTextParts);
        if (inner && members && config) return apply(*inner, *members, path);
        if (inner && members && isNested(*inner) == isNested(*members)) tellLost(lostKeys(*inner, *members), path);
        before = after;
    }

    /// Replaces what the file says under the other name, and next to it.
    void replaceMethod(Members& members, const std::string& key, const Members& method, const std::string& path) {
        const std::string other = key == keys::kScaling ? keys::kParameters : keys::kScaling;
        if (!isNested(method)) tellBase(members, method, joined(path, key));
        replaceBase(members, method);
        const Node* node = memberOf(members, other);
        const auto* before = node ? node->as<Members>() : nullptr;
        if (!before || before->empty() || (isNested(*before) && !isNested(method))) return;
        if (!isNested(method)) tellLost(lostKeys(*before, method), joined(path, key));
        m_notes.info(
            "one-rope-object", joined(path, key),
            say("core",
                "%1 in %2 also replaces the file's %3: in transformers 5, which vLLM has used since 0.24, the two are "
                "one object. In transformers 4, the file's rope_scaling stays in use and must be overridden instead."),
            m_flags.overridesFlag, joined(path, other));
        std::erase_if(members, [&](const Member& each) { return each.first == other; });
    }

    /// The object's base replaces the file's, wherever that is.
    void replaceBase(Members& members, const Members& method) const {
        if (!m_flags.ofFile && memberOf(method, keys::kBase))
            std::erase_if(members, [](const Member& each) { return each.first == keys::kBase; });
    }

    void tellBase(const Members& members, const Members& method, const std::string& path) {
        const Node* base = memberOf(members, keys::kBase);
        if (m_flags.ofFile || !base || base->isNull() || memberOf(method, keys::kBase)) return;
        m_notes.warn("override-drops-keys", path,
                     say("core",
                         "%1 in %2 has no rope_theta: transformers 5, which vLLM has used since 0.24, moves the file's "
                         "rope_theta (%3) into that object before the override replaces the object; repeat it. The "
                         "figure shows the file's value, as in transformers 4."),
                     m_flags.overridesFlag, quoted(*base));
    }

    void tellLost(const std::string& keys, const std::string& path) {
        if (!keys.empty())
            m_notes.warn("override-drops-keys", path,
                         say("core",
                             "%2 replaces the whole of %1 with a new object and merges nothing: the file's own keys %3 "
                             "are lost; repeat them."),
                         m_flags.overridesFlag, keys);
    }

    const Flags& m_flags;
    Notes& m_notes;
};

/// True for a key that only a whole file has.
bool isOfConfig(std::string_view key) {
    return listed(
        "model_type architectures hidden_size num_attention_heads n_embd d_model num_hidden_layers vocab_size", key);
}

bool isKnown(const Member& member) {
    const auto& [key, value] = member;
    if (isOfConfig(key) || isMethodKey(key) || listed("head_dim layer_types", key)) return true;
    const auto* inner = value.as<Members>();
    return inner && std::ranges::any_of(*inner, isKnown);
}

bool speaksOfPositions(const Member& member) { return isKnown(member) || !positionKeys({member}).empty(); }

/// Reports unknown keys, so that nobody assumes they were read.
void tellPassedOver(const Flags& flags, Notes& notes) {
    std::string keys;
    for (const Member& each : flags.overrides)
        if (!speaksOfPositions(each) && keys.size() < 200)
            keys += (keys.empty() ? "" : ", ") + shortened(each.first, 80);
    if (!keys.empty())
        notes.info("override-passed-over", flags.overridesFlag,
                   say("core", "%1 has keys whose effect on positions is not known here; they are ignored: %2."), keys);
}

void addFindings(Notes& notes, const Flags& flags) {
    for (const Finding& each : flags.findings) notes.add(each.id, each.severity, each.key, each.message);
}

Model readAgain(const Model& model, const Flags& flags, std::string id, const std::string& name) {
    Notes notes;
    addFindings(notes, flags);
    if (model.source->gguf && !flags.overrides.empty())
        notes.error("overrides-of-config", flags.overridesFlag,
                    say("core", "%1 changes keys of a config.json; a GGUF has different keys, which stay unchanged."));
    if (model.source->gguf) return readSource(model.source, std::move(id), name, std::move(notes), &flags);
    ModelSource source{model.source->root};
    Overriding(flags, notes).apply(source.root, flags.overrides, {});
    tellPassedOver(flags, notes);
    return readSource(std::make_shared<ModelSource>(std::move(source)), std::move(id), name, std::move(notes));
}

/// The object that scales the rotation, in overrides that have one.
const Members* methodIn(const Members& overrides) {
    for (const char* key : {keys::kScaling, keys::kParameters})
        if (const Node* node = memberOf(overrides, key); node && node->as<Members>()) return node->as<Members>();
    return nullptr;
}

/// The context length that the flags imply.
Node assumedContext(const Flags& flags) {
    if (const Node* original = memberOf(flags.keys, keys::kGgufOriginal)) return *original;
    const Members* method = methodIn(flags.overrides);
    const Node* original = method ? memberOf(*method, keys::kOriginal) : nullptr;
    const Node* factor = method ? memberOf(*method, "factor") : nullptr;
    const double tokens = original ? numberIn(*original).value_or(0) * (factor ? numberIn(*factor).value_or(1) : 1) : 0;
    const bool whole = tokens >= 1 && tokens < 1e15 && std::floor(tokens) == tokens;
    return {whole ? static_cast<std::int64_t>(tokens) : std::int64_t{4096}};
}

/// For an unknown model: Llama's usual head.
Members assumedRoot(const Flags& flags) {
    Members root{{keys::kModelType, {std::string("llama")}},
                 {keys::kHeadDim, {std::int64_t{128}}},
                 {"num_attention_heads", {std::int64_t{32}}},
                 {keys::kContext, assumedContext(flags)}};
    const Members* method = methodIn(flags.overrides);  // a base next to its own would contradict it
    if (!method || !memberOf(*method, keys::kBase)) root.emplace_back(keys::kBase, Node{10000.0});
    return root;
}

Model assumedModel(const Flags& flags) {
    Model out;
    out.source = std::make_shared<ModelSource>(ModelSource{assumedRoot(flags)});
    return out;
}

void tellAssumed(Model& model) {
    const Text message = say("core",
                             "No model is given. Unless the text says otherwise, these are assumed: head dimension "
                             "128, all of it rotating, base 10,000, trained context 4,096 tokens.");
    model.findings.insert(model.findings.begin(), {"assumed-model", Severity::Warning, keys::kModelType, message});
}

/// True for an object of rope_scaling, rather than one of config.json keys.
bool isMethod(const Members& members) {
    return memberOf(members, keys::kType) || memberOf(members, "type") || memberOf(members, "factor");
}

Flags flagsOfJson(const Members& members, const Model* shown) {
    Flags flags;
    flags.understood = 1;
    flags.overridesFlag = "--hf-overrides";
    const bool modern = shown && shown->source && memberOf(shown->source->root, keys::kParameters);
    flags.ofFile = isMethod(members);
    if (flags.ofFile)
        flags.overrides.emplace_back(modern ? keys::kParameters : keys::kScaling, Node{members});
    else
        flags.overrides = members;
    return flags;
}

bool isConfig(const Members& members) {
    return std::ranges::any_of(members, [](const Member& each) { return isOfConfig(each.first); });
}

constexpr Say kNoSetting = say(
    "core",
    "This is not a position setting: it is neither JSON (a config.json, a rope_scaling object, --hf-overrides) nor "
    "flags of llama.cpp, vLLM, SGLang or exllama; it begins with %1.");

[[noreturn]] void refuseText(std::string_view text) {
    throw Error(kNoSetting.with(quotedForPeople(trimmed(text), 40)));
}

bool isJson(std::string_view text) { return trimmed(text).starts_with('{'); }

Members settingIn(std::string_view text) {
    Members members = parseTree(trimmed(text)).root;
    if (std::ranges::any_of(members, speaksOfPositions)) return members;
    const std::string first = members.empty() ? "{}" : quotedForPeople(members.front().first, 40);
    throw Error(say("core",
                    "This JSON has no known key about positions; it begins with %1. Paste a config.json, a "
                    "rope_scaling or rope_parameters object, or keys for --hf-overrides such as rope_theta.")
                    .with(first));
}

Flags flagsOf(std::string_view text, const Model* shown) {
    if (isJson(text)) return flagsOfJson(settingIn(text), shown);
    if (!looksLikeFlags(text)) refuseText(text);
    Flags flags = readFlags(text);
    if (flags.empty())
        throw Error(say("core",
                        "None of the flags is about positions; the known ones are those of llama.cpp (--rope-scaling, "
                        "--rope-scale, --rope-freq-base, --yarn-orig-ctx, -c, --override-kv ...), vLLM and SGLang "
                        "(--hf-overrides, --max-model-len) and exllama (--alpha, --compress-pos-emb, --theta)."));
    return flags;
}

Model withParsed(const Model& model, const Flags& flags, std::string_view text) {
    if (!model.source)
        throw Error(say("core", "This model was not read from a file, so flags cannot be applied to it."));
    const std::string name = model.name.empty() ? std::string() : model.name + " + flags";
    Model out = readAgain(model, flags, fingerprint(model.id + std::string(text)), name);
    applyEngines(out, flags);
    return out;
}

}  // namespace

}  // namespace models

Model withFlags(const Model& model, std::string_view text) {
    using namespace models;
    return withParsed(model, flagsOf(text, &model), text);
}

Model readPasted(std::string_view text, const Model* shown) {
    using namespace models;
    constexpr std::size_t kLongest = 16U << 20U;
    if (trimmed(text).empty()) throw Error(say("core", "There is nothing to paste."));
    if (text.size() > kLongest) throw Error(say("core", "The pasted text is longer than 16 MB."));
    if (isJson(text) && isConfig(parseTree(trimmed(text)).root)) return readModelConfig(trimmed(text), {});
    const Flags flags = flagsOf(text, shown);
    if (shown && shown->source) return withParsed(*shown, flags, text);
    Model out = withParsed(assumedModel(flags), flags, text);
    tellAssumed(out);
    return out;
}

}  // namespace posenc
