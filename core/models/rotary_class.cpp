// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "core/models/rotary_task.hpp"

/// Scaling that a class has by itself or keeps under keys of its own.
namespace posenc::models {

namespace {

Members llama3Method(double factor, double low, double high, std::int64_t trained) {
    return {{"rope_type", {std::string("llama3")}},
            {"factor", {factor}},
            {"low_freq_factor", {low}},
            {"high_freq_factor", {high}},
            {kOriginal, {trained}}};
}

Members yarnMethod(double factor, std::int64_t trained, const Members& more) {
    Members out{{"rope_type", {std::string("yarn")}},
                {"factor", {factor}},
                {"beta_fast", {32.0}},
                {"beta_slow", {1.0}},
                {kOriginal, {trained}}};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

/// What a class fills in when the file has neither dialect.
const Members* filledIn(const std::string& type) {
    static const std::map<std::string, Members> kFilledIn{
        {"gpt_oss", yarnMethod(32.0, 4096, {{"truncate", {false}}})},
        {"ministral3",
         yarnMethod(16.0, 16384, {{"mscale", {1.0}}, {"mscale_all_dim", {1.0}}, {"llama_4_scaling_beta", {0.1}}})},
        {"apertus", llama3Method(8.0, 1.0, 4.0, 8192)},
        {"cwm", llama3Method(16.0, 1.0, 4.0, 8192)},
        {"csm", llama3Method(32.0, 0.125, 0.5, 1024)}};
    const auto found = kFilledIn.find(type);
    return found == kFilledIn.end() ? nullptr : &found->second;
}

Section filled(Reading& reading, const Members& members) {
    const Section method(members, reading.text.pathOf("rope_scaling"), reading.notes);
    const Text name = asksFor(method, "yarn") ? Text::literal("YaRN") : Text(say("core", "Llama 3 scaling"));
    reading.notes.warn(
        "default-scaling", "rope_scaling",
        say("core",
            "Neither rope_scaling nor rope_parameters is given: the class default of %1 is %2 with "
            "factor %3 over %4.")
            .with(reading.type, name, *numberIn(*method.peek("factor")), *method.peekAs<std::int64_t>(kOriginal)));
    return method;
}

/// InternLM's first model keeps base and method in an object of its own; "origin" is plain (modeling_internlm.py).
Section internlm(Reading& reading) {
    const Section rotary = reading.text.object("rotary");
    for (const char* key : {"base", "type", "scaling_factor"}) rotary.find(key);
    Members method{{"rope_type", {std::string(rotary.is("type", std::string("dynamic")) ? "dynamic" : "default")}}};
    if (const auto* type = rotary.peekAs<std::string>("type"); type && !listed("origin dynamic", *type))
        method.front().second = Node{*type};  // told as one that is not known
    if (const auto base = rotary.positive("base")) method.emplace_back("rope_theta", Node{*base});
    if (rotary.is("type", std::string("dynamic")))
        method.emplace_back("factor", Node{rotary.positive("scaling_factor").value_or(1.0)});
    reading.made.push_back(std::move(method));
    return Section(reading.made.back(), rotary.path(), reading.notes);
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
    if (const Members* members = filledIn(reading.type)) return filled(reading, *members);
    if (reading.type == "internlm" && reading.text.peekAs<Members>("rotary")) return internlm(reading);
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
