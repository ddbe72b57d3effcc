// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/classes/classes.hpp"
#include "core/zoo/config/layers.hpp"
#include "core/zoo/names/names.hpp"

/// Keys of published files that sound like positions: ignored if they change nothing, else reported.
namespace posenc::models {

namespace {

struct ToldKey {
    std::string_view types;  ///< empty: every type
    const char* key;
    FindingId id;
    Say message;  ///< %1: the key, %2: its value
};

constexpr ToldKey kTold[] = {
    {"", "index_topk", "sparse-attention",
     say("core",
         "%1 is %2: an indexer selects that many keys for each query, which ignores all others. The rotation is the "
         "same for all keys; the selection depends on the text and is not shown.")},
    {"deepseek_v32 deepseek_v4 glm_moe_dsa", "index_topk_freq", "sparse-attention-layers",
     say("core", "%1 is %2: one in every %2 layers selects its own keys; the others reuse that selection.")},
    {"doge", "keep_window_size", "sparse-attention",
     say("core",
         "%1 is %2: in longer texts, each head keeps only that many keys, selected by the content of the text; this is "
         "not shown.")},
    {"hrm_text", "prefix_lm", "prefix",
     say("core",
         "%1 is %2: prompt tokens marked as a prefix attend to each other in both directions; all other tokens attend "
         "only to earlier tokens. This is not shown.")},
    {"hrm_text", "H_cycles", "layers-repeated",
     say("core", "%1 is %2: the layers run repeatedly, with the same rotation each time.")},
    {"zaya", "cca_time0", "convolution",
     say("core",
         "%1 is %2: before the rotation, a convolution mixes queries and keys with those of earlier tokens; this is "
         "not shown.")},
    {"minimax_m3_vl_text", "sparse_attention_config", "sparse-attention",
     say("core",
         "%1 (%2): in some layers, an indexer selects blocks of keys for each query. The rotation is the same for all "
         "blocks; the selection depends on the text and is not shown.")},
    {"minimax_m3_vl_text", "index_topk_blocks", "sparse-attention",
     say("core",
         "%1 is %2: in some layers, an indexer selects that many blocks of keys for each query. The rotation is the "
         "same for all blocks; the selection depends on the text and is not shown.")},
    {"minicpm minicpm4", "sparse_config", "sparse-attention",
     say("core",
         "%1 (%2): in long texts, a query attends to the first keys, the nearest keys and selected blocks of keys. The "
         "rotation is the same for all of them; the selection depends on the text and is not shown.")},
    {"phi3small", "blocksparse_block_size", "sparse-attention",
     say("core",
         "%1 is %2: layers with block-sparse attention attend to blocks of that many keys, the nearest blocks and "
         "every nth one. The rotation is the same for all of them; the pattern is not shown.")},
    {"phi3small", "dense_attention_every_n_layers", "sparse-attention-layers",
     say("core", "%1 is %2: one in every %2 layers attends to all keys; the others are block-sparse.")},
    {"roformer", "rotary_value", "rotated-values",
     say("core", "%1 is %2: values are rotated as well as queries and keys; this is not shown.")},
    {"cohere2", "order_of_interleaved_layers", "layer-order",
     say("core", "%1 is %2: in each group of layers, the layers with a window do not come first.")},
    {"longformer led", "attention_window", "attention-window",
     say("core",
         "%1 is %2: a query attends to half that many tokens on each side and to selected tokens that all queries "
         "attend to; this is not shown.")},
    {"mistral mistral3 mistral4 ministral3 mistral_large_3", "llama_4_scaling", "position-temperature",
     say("core", "%1 (%2): queries are multiplied by a factor that grows with the position; this is not shown.")},
    {"layoutlm layoutlmv2 layoutlmv3 lilt", "max_2d_position_embeddings", "second-table",
     say("core",
         "%1 is %2: vectors for positions on the page, from tables with that many rows, are also added; they are not "
         "shown.")},
    {"layoutlmv3", "has_relative_attention_bias", "encoding-not-available",
     say("core",
         "%1 is %2: learned biases for distances in the text and on the page are also added to the scores; they are "
         "not shown.")},
    {"seamless_m4t seamless_m4t_v2", "position_embeddings_type", "other-tower",
     say("core", "%1 is %2: the speech encoder has its own position encoding, which is not shown.")},
    {"reformer", "attn_layers", "sparse-attention",
     say("core",
         "%1 is %2: in a local layer, a query attends to its own chunk of the text and neighbouring chunks; in an lsh "
         "layer, it attends to chunks of similar keys. This is not shown.")},
    {"prophetnet", "relative_max_distance", "encoding-not-available",
     say("core",
         "%1 is %2: learned biases for distances up to that value are also added to the scores; they are not shown.")},
    {"big_bird bigbird_pegasus", "block_size", "sparse-attention",
     say("core",
         "%1 is %2: in long texts, attention works in blocks of that many tokens and covers the nearest, the first and "
         "random blocks; this is not shown.")},
};

/// The key's value at the top of the file, or in the object that llm-foundry's files have.
const Node* valueOf(const Reading& reading, std::string_view key) {
    const Node* here = reading.text.peek(key);
    if (here) return here;
    for (const char* methods : {keys::kScaling, keys::kParameters}) {
        const auto* inner = reading.text.peekAs<Members>(methods);
        const Node* value = inner ? Section(*inner, {}, reading.notes).peek(key) : nullptr;
        if (value) return value;
    }
    return nullptr;
}

bool changesNothing(const Reading& reading, const IgnoredKey& row, const Node& value) {
    const Node* other = row.equals.empty() ? &value : valueOf(reading, row.equals);
    return other && *other == value && (row.value.empty() || quoted(value) == row.value);
}

/// Marks the key, and inside an object also the keys in the same list.
void understand(Reading& reading, const std::string& key, const Node& value, std::string_view keys) {
    reading.text.find(key);
    if (const auto* members = value.as<Members>())
        for (const auto& member : *members)
            if (listed(keys, member.first)) reading.notes.understand(joined(reading.text.pathOf(key), member.first));
}

void passOver(Reading& reading, const IgnoredKey& each) {
    if (!each.types.empty() && !listed(each.types, reading.type)) return;
    for (const auto& [key, value] : reading.text.members())
        if (listed(each.keys, key) && changesNothing(reading, each, value)) {
            understand(reading, key, value, each.keys);
            if (each.notShown) reading.notes.keys().notShown.insert(reading.text.pathOf(key));
        }
}

void tell(Reading& reading, const ToldKey& each) {
    const std::string path = reading.text.pathOf(each.key);
    if (!each.types.empty() && !listed(each.types, reading.type)) return;
    const Node* value = reading.text.peek(each.key);
    if (!value || reading.notes.understood(path)) return;
    reading.text.find(each.key);
    if (const auto* members = value->as<Members>())
        for (const auto& member : *members) reading.notes.understand(joined(path, member.first));
    if (value->is(false)) return;  // switched off
    reading.notes.notShown(each.id, path, each.message.with(path, quoted(*value)));
}

/// Ignores linear-attention layers: layer_types lists them too, or the other layers do not rotate either.
void passOverLinear(Reading& reading) {
    const Section linear = reading.text.object("linear_attn_config");
    if (!linear || (!reading.model.parts.empty() && !reading.text.peek(keys::kLayerTypes))) return;
    for (const char* key : {"full_attn_layers", "kda_layers"}) linear.find(key);
    reading.text.find("linear_attn_config");
}

/// Muse Glimmer: a base per layer, 0 for one without rotation (modeling_muse_glimmer.py). Ignored if it agrees with
/// what is shown.
void passOverBases(Reading& reading) {
    const List* bases = reading.text.peekAs<List>("layer_rope_theta");
    const LayerPlan plan = layerPlan(reading);
    if (!bases || reading.type != "muse_glimmer_text" || reading.model.parts.empty()) return;
    const double base = std::get<double>(reading.model.parts.front().subject.parameters.value("base"));
    const auto isShown = [&](const Node& each, const std::string& kind) {
        return numberIn(each) == (isWindowedKind(kind) ? base : 0.0);
    };
    if (std::ranges::equal(*bases, plan.kinds, isShown)) reading.text.find("layer_rope_theta");
}

/// Reports a method's settings outside its object.
void tellStray(Reading& reading) {
    if (!classIsSeen(reading.type) || reading.family.positionType != PositionType::Rotary) return;
    for (const char* key :
         {"factor", keys::kLowFactor, keys::kHighFactor, keys::kBetaFast, keys::kBetaSlow, keys::kAttentionFactor,
          keys::kMscale, keys::kMscaleAllDim, keys::kShortFactor, keys::kLongFactor, keys::kType}) {
        const std::string path = reading.text.pathOf(key);
        const Node* value = reading.text.peek(key);
        if (!value || reading.notes.understood(path)) continue;
        reading.text.find(key);
        reading.notes.warn("ignored-key", path,
                           say("core",
                               "%1 (%2) belongs in rope_scaling or rope_parameters, where scaling settings are read; "
                               "it has no effect here."),
                           quoted(*value));
    }
}

/// Marks a key of what another finding calls not shown.
void tellPart(Reading& reading, std::string_view key) {
    reading.text.find(key);
    reading.notes.keys().notShown.insert(reading.text.pathOf(key));
}

/// Reports the attention direction if the file differs from the class (transformers masking_utils.py, vLLM).
void tellCausality(Reading& reading) {
    const bool usual = !reading.family.nomicKeys;
    for (const char* key : {"is_causal", "causal"}) {
        const auto* causal = reading.text.peekAs<bool>(key);
        if (!causal) continue;
        reading.text.find(key);
        if (*causal == usual) continue;
        reading.notes.notShown(
            "direction", reading.text.pathOf(key),
            *causal ? say("core", "%1 is true: a query does not attend to later tokens; this is not shown.")
                    : say("core", "%1 is false: a query also attends to later tokens; this is not shown."));
    }
}

/// llm-foundry keeps its keys in an object of their own.
void passOverInner(Reading& reading) {
    if (!reading.family.foundryKeys) return;
    const Section attention = reading.text.object("attn_config");
    for (const char* key :
         {"alibi", "alibi_bias_max", "rope", keys::kBase, "rope_impl", "rope_dail_config", "rope_hf_config"})
        attention.find(key);
    attention.find("prefix_lm");
    if (attention.is("prefix_lm", true)) reading.notes.keys().notShown.insert(attention.pathOf("prefix_lm"));
    if (attention.is("sliding_window_size", -1)) attention.find("sliding_window_size");
}

/// ERNIE's files without a list define the axes by these keys; a list next to them is read.
void tellErnieAxes(Reading& reading) {
    const Node* time = reading.text.peek("freq_allocation");
    if (!time || !reading.family.axesByKeys || valueOf(reading, keys::kSections)) return;
    reading.notes.notShown("mrope-sections", reading.text.pathOf("freq_allocation"),
                           say("core",
                               "%1 is %2 and mrope_section is absent: that many pairs, the slowest ones, follow time, "
                               "and the others alternate between height and width. The figure does not use this key; "
                               "for text, all three positions are equal and the figure is correct."),
                           quoted(*time));
}

/// Reports files that only say that positions have three axes.
void tellAxesUntold(Reading& reading) {
    const bool asked = reading.family.axesByKeys && reading.text.is("rope_3d", true);
    if (!asked || reading.text.peek("freq_allocation") || valueOf(reading, keys::kSections)) return;
    reading.notes.info("missing-key", reading.text.pathOf("rope_scaling.mrope_section"),
                       say("core", "%1 is absent: the file does not say which pairs follow time, height and width."));
}

}  // namespace

void remarkOnKnownKeys(Reading& reading) {
    tellErnieAxes(reading);
    tellAxesUntold(reading);
    for (const IgnoredKey& each : ignoredKeys()) passOver(reading, each);
    for (const ToldKey& each : kTold) tell(reading, each);
    passOverInner(reading);
    tellCausality(reading);
    passOverLinear(reading);
    passOverBases(reading);
    tellStray(reading);
    if (reading.type != "phi3small") return;
    for (const auto& member : reading.text.members())
        if (member.first.starts_with("blocksparse_")) tellPart(reading, member.first);
}

}  // namespace posenc::models
