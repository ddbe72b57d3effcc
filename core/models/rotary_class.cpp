// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rotary.hpp"

/// Scaling that a class has by itself or keeps under keys of its own.
namespace posenc::models {

namespace {

/// What the class of gpt-oss fills in when the file has neither dialect.
const Members& gptOssMethod() {
    static const Members method{{"rope_type", {std::string("yarn")}},
                                {"factor", {32.0}},
                                {"beta_fast", {32.0}},
                                {"beta_slow", {1.0}},
                                {"truncate", {false}},
                                {"original_max_position_embeddings", {std::int64_t{4096}}}};
    return method;
}

Section gptOss(Reading& reading) {
    reading.notes.warn("default-scaling", "rope_scaling",
                       say("core",
                           "Neither rope_scaling nor rope_parameters is given: the class default of gpt_oss is YaRN "
                           "with factor 32 over 4,096."));
    return Section(gptOssMethod(), reading.text.pathOf("rope_scaling"), reading.notes);
}

bool isObject(const Section& section, std::string_view key) {
    const Node* node = section.peek(key);
    return node && node->as<Members>();
}

/// llm-foundry has two implementations, each with an object of its own; the other's is not read.
std::optional<Section> mpt(Reading& reading) {
    if (!isObject(reading.text, "attn_config")) return std::nullopt;
    const Section attention = *reading.text.section("attn_config");
    const auto which = attention.word("rope_impl");
    const bool own = which ? *which == "dail" : isObject(attention, "rope_dail_config");
    for (const char* key : {"rope_hf_config", "rope_dail_config"})
        if (isObject(attention, key))
            for (const char* known : {"type", "factor", "pos_idx_in_fp32", "xpos_scale_base"})
                attention.section(key)->find(known);
    if (!own) return isObject(attention, "rope_hf_config") ? attention.section("rope_hf_config") : std::nullopt;
    const auto inner = isObject(attention, "rope_dail_config") ? attention.section("rope_dail_config") : std::nullopt;
    if (inner && inner->word("type").value_or("original") == "xpos")
        reading.notes.info("encoding-not-available", inner->pathOf("type"),
                           say("core",
                               "%1 is \"xpos\": rotated queries and keys also decay with the distance, which is not "
                               "shown.")
                               .with(inner->pathOf("type")));
    return std::nullopt;
}

/// Nomic's dynamic NTK counts from max_trained_positions (modeling_hf_nomic_bert.py).
std::optional<Section> nomic(Reading& reading) {
    const auto factor = reading.text.positive("rotary_scaling_factor");
    if (!factor || *factor == 1.0) return std::nullopt;
    reading.made.push_back({{"rope_type", {std::string("dynamic")}}, {"factor", {*factor}}});
    return Section(reading.made.back(), reading.text.pathOf("rotary_scaling_factor"), reading.notes);
}

}  // namespace

std::optional<Section> classMethod(Reading& reading) {
    if (reading.type == "gpt_oss") return gptOss(reading);
    if (reading.type == "mpt") return mpt(reading);
    if (listed("nomic_bert nomic-bert", reading.type)) return nomic(reading);
    return std::nullopt;
}

std::optional<Found<std::int64_t>> trainedBeside(Reading& reading) {
    if (auto given = reading.text.count({"original_max_position_embeddings"})) return given;
    if (auto given = reading.text.count({"max_trained_positions"})) return given;  // Nomic
    if (reading.type == "qwen") return reading.text.count({"seq_length"});
    if (!isObject(reading.text, "dual_chunk_attention_config")) return std::nullopt;
    return reading.text.section("dual_chunk_attention_config")->count({"original_max_position_embeddings"});
}

}  // namespace posenc::models
