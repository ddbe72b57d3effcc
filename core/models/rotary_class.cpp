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

/// llm-foundry has two implementations, each with an object of its own; the other's is not read.
Section mpt(Reading& reading) {
    const Section attention = reading.text.object("attn_config");
    const auto which = attention.word("rope_impl");
    const Section others = attention.object("rope_hf_config"), inner = attention.object("rope_dail_config");
    for (const Section& each : {others, inner})
        for (const char* known : {"type", "factor", "pos_idx_in_fp32", "xpos_scale_base"}) each.find(known);
    if (which ? *which != "dail" : !inner) return others;
    if (inner.word("type") == "xpos")
        reading.notes.info(
            "encoding-not-available", inner.pathOf("type"),
            say("core", "%1 is \"xpos\": rotated queries and keys also decay with the distance, which is not shown."));
    return {};
}

/// Nomic's dynamic NTK counts from max_trained_positions (modeling_hf_nomic_bert.py).
Section nomic(Reading& reading) {
    const auto factor = reading.text.positive("rotary_scaling_factor");
    if (!factor || *factor == 1.0) return {};
    reading.made.push_back({{"rope_type", {std::string("dynamic")}}, {"factor", {*factor}}});
    return Section(reading.made.back(), reading.text.pathOf("rotary_scaling_factor"), reading.notes);
}

}  // namespace

Section classMethod(Reading& reading) {
    if (reading.type == "gpt_oss") return gptOss(reading);
    if (reading.type == "mpt") return mpt(reading);
    if (listed("nomic_bert nomic-bert", reading.type)) return nomic(reading);
    return {};
}

std::optional<Found<std::int64_t>> trainedBeside(Reading& reading) {
    if (auto given = reading.text.count({"original_max_position_embeddings"})) return given;
    if (auto given = reading.text.count({"max_trained_positions"})) return given;  // Nomic
    if (reading.type == "qwen") return reading.text.count({"seq_length"});
    return reading.text.object("dual_chunk_attention_config").count({"original_max_position_embeddings"});
}

}  // namespace posenc::models
