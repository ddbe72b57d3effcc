// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "core/models/reading.hpp"

namespace posenc::models {

namespace {

std::optional<std::int64_t> layerCount(Reading& reading) {
    const auto found = reading.text.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"});
    return found ? std::optional(found->value) : std::nullopt;
}

void remarkOnWindow(Reading& reading) {
    const auto name = reading.text.firstOf({"sliding_window", "attention_window_size", "local_attention", "window_size",
                                            "attention_chunk_size", "sliding_window_size"});
    const auto use = reading.text.flag("use_sliding_window");
    for (const char* key : {"max_window_layers", "sliding_window_pattern", "_sliding_window_pattern",
                            "global_attn_every_n_layers", "layer_types"})
        reading.text.find(key);
    const Node* node = name ? reading.text.peek(*name) : nullptr;
    if (!node) return;
    const std::string key = reading.text.pathOf(*name);
    if (use == false)
        return reading.notes.info(
            "sliding-window-off", key,
            say("core", "%1 is %2, but use_sliding_window is false: attention reaches all positions.")
                .with(key, quoted(*node)));
    reading.notes.info(
        "sliding-window", key,
        say("core", "%1 is %2: positions are encoded the same, but a query of such a layer sees only that many tokens.")
            .with(key, quoted(*node)));
}

void remarkOnLayerTypes(Reading& reading) {
    const List* types = reading.text.list("layer_types");
    if (!types) return;
    std::map<std::string, int> counts;
    for (const Node& each : *types)
        ++counts[each.as<std::string>() ? shortened(*each.as<std::string>(), 40) : quoted(each)];
    std::string text;
    for (const auto& [type, count] : counts)
        if (text.size() < 200) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + type;
    reading.notes.info("layer-types", reading.text.pathOf("layer_types"),
                       say("core", "%1 layers: %2.").with(static_cast<long long>(types->size()), text));
}

bool isZero(const Node& node) { return node == Node{std::int64_t{0}} || node == Node{false}; }

void tellLayersWithout(Reading& reading, const std::string& key, std::int64_t without, std::int64_t all) {
    if (without == 0) return;
    reading.notes.warn(
        "no-position-layers", key,
        say("core", "%1 of %2 layers carry no positions at all; the encoding shown holds for the others.")
            .with(static_cast<long long>(without), static_cast<long long>(all)));
}

/// Llama 4, SmolLM 3: no_rope_layers has 1 for a layer that rotates; when absent every fourth does not.
void remarkOnSkippedLayers(Reading& reading) {
    const bool byClass = reading.family && reading.family->layers == Layers::SkipsSome;
    const auto interval = reading.text.count("no_rope_layer_interval");
    const List* layers = reading.text.list("no_rope_layers");
    if (layers && !layers->empty())
        return tellLayersWithout(reading, reading.text.pathOf("no_rope_layers"), std::ranges::count_if(*layers, isZero),
                                 static_cast<std::int64_t>(layers->size()));
    if (!byClass) return;
    const std::int64_t step = interval.value_or(4);
    const auto all = layerCount(reading);
    if (all) return tellLayersWithout(reading, reading.text.pathOf("no_rope_layers"), *all / step, *all);
    reading.notes.warn(
        "no-position-layers", reading.text.pathOf("no_rope_layers"),
        say("core",
            "Every layer whose number divides by %1 carries no positions; the encoding shown holds for the others.")
            .with(static_cast<long long>(step)));
}

void remarkOnUnpositionedLayers(Reading& reading) {
    const bool windowedOnly = std::ranges::any_of(
                                  reading.model.parts,
                                  [](const Model::Part& part) { return part.scope == "sliding_attention"; }) &&
                              reading.model.parts.size() == 1;
    if (windowedOnly && reading.family && reading.family->layers == Layers::WindowedOnly)
        reading.notes.warn(
            "no-position-layers", reading.text.pathOf("layer_types"),
            say("core",
                "Only layers with a sliding window rotate; full-attention layers of this model carry no positions."));
}

void remarkOnTemperature(Reading& reading) {
    for (const char* key : {"floor_scale", "attn_scale"}) reading.text.find(key);
    const Node* tuning = reading.text.find("attn_temperature_tuning");
    if (tuning && !isZero(*tuning))
        reading.notes.warn("position-temperature", reading.text.pathOf("attn_temperature_tuning"),
                           say("core",
                               "Layers without positions multiply their queries by a factor that grows with the "
                               "position; this is not shown."));
}

/// Keys that concern where things lie in memory or what is normalised, not what positions do.
void understandLayouts(Reading& reading) {
    for (const char* key : {"rope_interleave", "rope_interleaved", "rotary_emb_interleaved", "position_embedding_type",
                            "new_decoder_architecture", "original_rope", "rotary", "multi_query", "learned_pos_emb",
                            "alibi", "use_alibi", "position_encoding_type"})
        reading.text.find(key);
    if (reading.text.peek("rope_interleave") || reading.text.peek("rope_interleaved") ||
        reading.text.peek("rotary_emb_interleaved"))
        reading.notes.info("pair-layout", "rope_interleave",
                           say("core",
                               "The file says which dimensions form a pair, neighbours or halves; the frequencies are "
                               "the same for both."));
}

bool soundsLikePositions(std::string_view key) {
    static constexpr std::array<std::string_view, 11> kWords{
        "rope", "rotary", "position", "alibi", "relative", "yarn", "ntk", "scaling", "window", "context", "theta"};
    static constexpr std::string_view kOthers =
        "routed_scaling_factor logits_scaling embedding_scaling residual_scaling";
    std::string lower(key);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    // "properties" and "europe" also contain "rope"; no config key does.
    return !listed(kOthers, key) &&
           std::ranges::any_of(kWords, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

constexpr std::string_view kRotaryKeys =
    "rope_theta rope_scaling rope_parameters rope_local_base_freq partial_rotary_factor rotary_pct rotary_emb_base "
    "rotary_dim "
    "original_max_position_embeddings max_position_embeddings relative_attention_num_buckets "
    "relative_attention_max_distance max_relative_positions";

constexpr std::string_view kOtherTowers =
    "vision_config audio_config vision_tower vit_config talker_config token2wav_config speech_config video_config "
    "image_config visual";

/// Walks the file; the number of findings is bounded, whatever the file holds.
class KeyScan {
public:
    explicit KeyScan(Reading& reading) : m_reading(reading) {}

    void object(const Members& members, const std::string& path) {
        for (const auto& [key, value] : members) {
            if (listed(kOtherTowers, key) && value.as<Members>()) {
                tower(*value.as<Members>(), joined(path, key));
            } else {
                member(key, value, joined(path, key));
            }
        }
    }

private:
    static constexpr int kMost = 100;

    void member(const std::string& key, const Node& value, const std::string& path) {
        if (!value.isNull() && soundsLikePositions(key) && !m_reading.notes.understood(path) &&
            !repeatsText(key, value))
            return tell(key, value, path);
        inside(value, path);
    }

    void inside(const Node& value, const std::string& path) {
        if (const auto* members = value.as<Members>()) object(*members, path);
        if (const auto* list = value.as<List>())
            for (std::size_t i = 0; i < list->size() && m_told < kMost; ++i)
                if (!(*list)[i].as<std::string>()) inside((*list)[i], path + "[" + std::to_string(i) + "]");
    }

    /// The file's top level may repeat what its text part says.
    bool repeatsText(const std::string& key, const Node& value) const {
        if (!m_reading.notes.understood(m_reading.text.pathOf(key))) return false;
        const Node* inText = m_reading.text.peek(key);
        return inText && *inText == value;
    }

    void tell(const std::string& key, const Node& value, const std::string& path) {
        if (++m_told > kMost) return;
        if (listed(kRotaryKeys, key) && !m_reading.model.parts.empty())
            m_reading.notes.info(
                "ignored-key", path,
                say("core", "%1 (%2) has no effect on the encoding of this model.").with(path, quoted(value)));
        else
            m_reading.notes.warn("unknown-position-key", path,
                                 say("core",
                                     "%1 (%2) sounds like positions, but what it does is not known here; whatever it "
                                     "changes is not shown.")
                                     .with(path, quoted(value)));
    }

    void tower(const Members& members, const std::string& path) {
        std::string keys;
        for (const auto& [key, value] : members)
            if (!value.isNull() && soundsLikePositions(key) && keys.size() < 200)
                keys += (keys.empty() ? "" : ", ") + key;
        if (!keys.empty())
            m_reading.notes.info("other-tower", path,
                                 say("core", "%1 has positions of its own, which are not shown: %2.").with(path, keys));
    }

    Reading& m_reading;
    int m_told = 0;
};

}  // namespace

void remarkOnAttention(Reading& reading) {
    understandLayouts(reading);
    remarkOnWindow(reading);
    remarkOnLayerTypes(reading);
    remarkOnSkippedLayers(reading);
    remarkOnUnpositionedLayers(reading);
    remarkOnTemperature(reading);
}

void remarkOnUnknownKeys(Reading& reading) { KeyScan(reading).object(reading.top.members(), {}); }

}  // namespace posenc::models
