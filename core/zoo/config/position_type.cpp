// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/rotary.hpp"
#include "core/zoo/names/names.hpp"

namespace posenc::models {

namespace {

bool has(const Reading& reading, std::initializer_list<std::string_view> keys) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return reading.text.peek(key) != nullptr; });
}

std::optional<PositionType> positionTypeCalled(std::string_view name) {
    if (listed("rope rotary rope_gptj rope_neox rotary_embedding", name)) return PositionType::Rotary;
    if (name == "alibi") return PositionType::Alibi;
    if (listed("nope none", name)) return PositionType::None;
    if (listed("absolute learned learned_absolute", name)) return PositionType::Learned;
    if (listed("relative_key relative_key_query", name)) return PositionType::RelativeTable;
    if (name == "sinusoidal") return PositionType::Sinusoidal;
    return std::nullopt;
}

constexpr const char* kNamingKeys[] = {"position_embedding_type", "position_encoding_type"};

/// The position type that a value of the naming keys means.
std::optional<PositionType> positionTypeIn(const Node* node) {
    const auto* name = node ? node->as<std::string>() : nullptr;
    return name ? positionTypeCalled(*name) : std::nullopt;
}

/// The position type that the file names, whatever the class.
std::optional<PositionType> namedPositionType(const Reading& reading) {
    const auto first = positionTypeIn(reading.text.peek(kNamingKeys[0]));
    return first ? first : positionTypeIn(reading.text.peek(kNamingKeys[1]));
}

std::optional<PositionType> mptPositionType(Reading& reading) {
    const Section attention = reading.text.peek("attn_config") ? reading.text.section("attn_config") : Section();
    if (!attention) return PositionType::Alibi;
    const auto alibi = attention.flag("alibi");
    const bool rotates = attention.flag("rope").value_or(false);
    if (rotates && alibi.value_or(false))
        reading.notes.error("two-encodings", attention.pathOf("alibi"),
                            say("core", "%1 and rope are both true, but a model uses only one of them; rope is used."));
    if (rotates) return PositionType::Rotary;
    if (!alibi && !attention.peek("alibi"))
        reading.notes.info("default-alibi", attention.pathOf("alibi"),
                           say("core", "attn_config.alibi is absent: the default of mpt is true."));
    return alibi.value_or(true) ? PositionType::Alibi : PositionType::Learned;
}

/// 13B: ALiBi, 40 heads of 128; 7B: RoPE. Both call themselves baichuan.
PositionType baichuanPositionType(Reading& reading) {
    const bool large = reading.text.is("hidden_size", 5120) && !reading.text.peek(keys::kBase);
    if (large)
        reading.notes.info(
            "alibi-by-size", "hidden_size",
            say("core",
                "Baichuan models with hidden size 5,120 (13B) use ALiBi, smaller ones use RoPE; no key states this."));
    return large ? PositionType::Alibi : PositionType::Rotary;
}

/// The position type by the keys alone, for unknown classes.
std::optional<PositionType> evidentPositionType(const Reading& reading) {
    if (has(reading, {keys::kBase, keys::kScaling, keys::kParameters, keys::kRotaryDim, "rotary_pct", "rotary_emb_base",
                      keys::kShare, "rotary_emb_fraction", keys::kLocalBase, "qk_rope_head_dim", "rope_freq_constant",
                      "rope_ratio", "rope_base", "rotary_base", "rope_embedding_base", "global_rope_theta"}) ||
        reading.text.is("rope", true))
        return PositionType::Rotary;
    if (reading.text.is("relative_attention", true)) return PositionType::Disentangled;
    if (has(reading, {"relative_attention_num_buckets"})) return PositionType::Buckets;
    return std::nullopt;
}

/// True if the class reads `alibi` or `use_alibi`; for unknown classes, unless other keys imply RoPE.
bool heedsAlibi(const Reading& reading, bool rotates) {
    if (!reading.family.known()) return !rotates;
    return reading.family.readsAlibi;
}

bool alibiIsOn(Reading& reading) {
    const bool plain = reading.text.flag("alibi").value_or(false);
    return reading.text.flag("use_alibi").value_or(false) || plain;
}

/// BERT's default, left over in files of classes that ignore it.
bool isLeftOver(const Node& node) { return node.is("absolute"); }

/// A rotary class ignores position_embedding_type, unless it reads that key. Most encoders do.
bool heedsName(const Reading& reading, bool rotates, PositionType named) {
    if (reading.family.known() && (reading.family.positionType == PositionType::Disentangled ||
                                   reading.family.positionType == PositionType::TransformerXl))
        return false;
    return !rotates || named == PositionType::Rotary || reading.family.readsPositionType;
}

/// OLMo's first code, and LLaDA's, use a position table if they neither rotate nor use ALiBi (OLMo model.py).
bool hasTableForRope(Reading& reading) {
    return reading.family.tableForRope && !reading.text.flag("rope").value_or(true);
}

std::optional<PositionType> positionTypeOf(Reading& reading) {
    if (reading.family.foundryKeys) return mptPositionType(reading);
    const bool rotates = reading.family.known() ? reading.family.positionType == PositionType::Rotary
                                                : evidentPositionType(reading) == PositionType::Rotary;
    if (heedsAlibi(reading, rotates) && alibiIsOn(reading)) return PositionType::Alibi;
    if (hasTableForRope(reading)) return PositionType::Learned;
    if (!rotates && reading.text.find("alibi_starting_size")) return PositionType::Alibi;
    if (reading.type == "baichuan") return baichuanPositionType(reading);
    if (reading.type == "zamba2" && reading.text.flag("use_mem_rope").value_or(false)) return PositionType::Rotary;
    const auto named = namedPositionType(reading);
    if (named && heedsName(reading, rotates, *named)) return named;
    return reading.family.known() ? std::optional(reading.family.positionType) : evidentPositionType(reading);
}

/// Why a key that names a position type is ignored: another key outweighs it, the class does not read it, or it is
/// unknown.
Say whyUnheeded(const Reading& reading, const char* key) {
    const auto named = positionTypeIn(reading.text.peek(key));
    const bool rotates = reading.family.known() && reading.family.positionType == PositionType::Rotary;
    if (reading.family.known() && named && heedsName(reading, rotates, *named))
        return say(
            "core",
            "%1 (%2) specifies a different position encoding than another key of the file; the other key is used.");
    return reading.family.known() ? say("core",
                                        "%1 (%2) specifies a different position encoding, but models of type %3 do not "
                                        "read this key and keep their own encoding.")
                                  : say("core",
                                        "%1 (%2) specifies a different position encoding than the other keys of the "
                                        "file, and the model type \"%3\" is unknown; the other keys are used.");
}

void tellUnheeded(Reading& reading, const char* key) {
    const Say message = whyUnheeded(reading, key);
    const bool leftOver = reading.family.known() && isLeftOver(*reading.text.peek(key));
    reading.notes.add("ignored-key", leftOver ? Severity::Info : Severity::Warning, reading.text.pathOf(key),
                      message.with(reading.text.pathOf(key), quoted(*reading.text.peek(key)), reading.type));
}

/// Reports keys that name another position type than the one read.
void remarkOnOtherNames(Reading& reading, PositionType positionType) {
    for (const char* key : {"alibi", "use_alibi"})
        if (const Node* node = reading.text.find(key); node && !node->is(false) && positionType != PositionType::Alibi)
            tellUnheeded(reading, key);
    for (const char* key : kNamingKeys)
        if (reading.text.find(key) && positionTypeIn(reading.text.peek(key)) != positionType)
            tellUnheeded(reading, key);
}

/// Kimi Linear's attention may skip rotating its rotary part.
bool leavesUnrotated(Reading& reading) {
    return (!reading.family.known() || reading.type == "kimi_linear") &&
           reading.text.flag("mla_use_nope").value_or(false);
}

/// OLMo Hybrid does not rotate if the base is null, as in its published files (modular_olmo_hybrid.py).
bool hasNullBase(const Reading& reading) {
    if (!reading.family.nullBaseRotatesNone) return false;
    const auto* members = reading.text.peekAs<Members>(keys::kParameters);
    if (!members) return reading.text.has(keys::kParameters);
    return std::ranges::any_of(
        *members, [](const auto& member) { return member.first == keys::kBase && member.second.isNull(); });
}

void tellNullBase(Reading& reading) {
    for (const char* key : {keys::kBase, keys::kScaling}) reading.text.find(key);
    understandMethodKeys(reading, reading.text.section(keys::kParameters));
    reading.notes.info(
        "no-position-encoding", reading.text.pathOf(keys::kParameters),
        say("core",
            "%1 gives no base, so nothing rotates; order comes from the linear-attention layers and the causal mask."));
}

void tellNoRotation(Reading& reading) {
    for (const char* key : {keys::kBase, "qk_rope_head_dim", "qk_nope_head_dim", keys::kScaling})
        reading.text.find(key);
    reading.notes.info("no-position-encoding", reading.text.pathOf("mla_use_nope"),
                       say("core", "%1 is true: the file turns rotation off, whatever its other keys say."));
}

/// Keys that define positions; a maximum length alone does not.
std::string waysOf(const Reading& reading) {
    Members members = reading.text.members();
    std::erase_if(members, [](const auto& member) {
        return member.second.template as<Members>() != nullptr ||
               listed("max_position_embeddings max_source_positions max_target_positions", member.first);
    });
    return positionKeys(members);
}

void tellNothing(Reading& reading, bool byDesign) {
    for (const char* key : {keys::kBase, keys::kScaling, keys::kShare})
        if (byDesign) reading.text.find(key);  // left over; nothing rotates
    if (byDesign && reading.text.find(keys::kParameters))
        understandMethodKeys(reading, reading.text.object(keys::kParameters));
    const bool named = namedPositionType(reading) == PositionType::None;
    if (byDesign && named)
        return reading.notes.info(
            "no-position-encoding", "position_embedding_type",
            say("core",
                "The file specifies no position encoding: order comes only from recurrence or from the causal mask."));
    if (byDesign)
        return reading.notes.info("no-position-encoding", keys::kModelType,
                                  say("core",
                                      "Models of type %1 have no position encoding: order comes only from recurrence "
                                      "or from the causal mask.")
                                      .with(reading.type));
    const std::string keys = waysOf(reading);
    const Say message =
        keys.empty()
            ? say("core", "The file does not say how positions are encoded, and the model type \"%1\" is unknown.")
            : say("core", "The model type \"%1\" is unknown, and so is the meaning of its position keys: %2.");
    reading.notes.error("no-position-encoding", keys::kModelType, message.with(reading.type, keys));
}

}  // namespace

void readPositionType(Reading& reading) {
    const int before = reading.notes.failures();
    if (leavesUnrotated(reading)) return tellNoRotation(reading);
    if (hasNullBase(reading)) return tellNullBase(reading);
    const auto positionType = positionTypeOf(reading);
    if (reading.notes.failures() != before) return;
    if (!positionType) return tellNothing(reading, false);
    remarkOnOtherNames(reading, *positionType);
    switch (*positionType) {
        case PositionType::Rotary: return readRotary(reading);
        case PositionType::Alibi: return readAlibi(reading);
        case PositionType::Sinusoidal: return readSinusoidal(reading);
        case PositionType::Learned: return readLearned(reading);
        case PositionType::Buckets: return readBuckets(reading);
        case PositionType::Disentangled: return readDisentangled(reading);
        case PositionType::RelativeTable: return readRelativeTable(reading);
        case PositionType::TransformerXl: return readTransformerXl(reading);
        case PositionType::Banded: return readBanded(reading);
        case PositionType::None: return tellNothing(reading, true);
        case PositionType::NotShown: return tellNotShown(reading);
    }
}

}  // namespace posenc::models
