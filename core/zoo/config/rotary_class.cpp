// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/zoo/config/layers.hpp"
#include "core/zoo/config/rotary_task.hpp"
#include "core/zoo/names/names.hpp"

/// Scaling that a class defines by default or keeps under keys of its own.
namespace posenc::models {

namespace {

/// The class's default, as if the file had it; nothing if there is none. Owned by the reading.
const Members* filledIn(Reading& reading, std::string_view json) {
    if (json.empty()) return nullptr;
    reading.made.push_back(parseTree(json).root);
    return &reading.made.back();
}

/// Their keys and values, by kind.
std::string writtenKinds(const Members& kinds) {
    std::string out;
    for (const Member& kind : kinds) {
        out += (out.empty() ? "" : "; ") + kind.first;
        for (const Member& each : *kind.second.as<Members>()) out += " " + each.first + " " + quoted(each.second);
    }
    return out;
}

/// A file with any of these keys is for another program than the class that fills in.
bool saysNothingOfRotation(const Reading& reading) {
    constexpr std::string_view kKeys =
        "rope_theta rope_local_base_freq swa_rope_theta partial_rotary_factor rope_scaling rope_parameters";
    return std::ranges::none_of(reading.text.members(),
                                [&](const Member& each) { return listed(kKeys, each.first) && !each.second.isNull(); });
}

Section filledByKind(Reading& reading, const Members& kinds) {
    const std::string key = reading.text.pathOf(keys::kParameters);
    tellDefault(reading, "default-scaling", key, writtenKinds(kinds));
    const Section all(kinds, key, reading.notes);
    const bool alike = reading.family.fullEvery == 0 && layerPlan(reading).kinds.empty();
    return alike ? all.section(kinds.front().first) : all;
}

Section filled(Reading& reading, const Members& members) {
    const Section method(members, reading.text.pathOf(keys::kScaling), reading.notes);
    const Text name = asksFor(method, "yarn") ? Text::literal("YaRN") : Text(say("core", "Llama 3 scaling"));
    reading.notes.warn("default-scaling", keys::kScaling,
                       say("core",
                           "Neither rope_scaling nor rope_parameters is given: the class default of %1 is %2 with "
                           "factor %3 over a trained context of %4.")
                           .with(reading.type, name, *numberIn(*method.peek("factor")),
                                 *method.peekAs<std::int64_t>(keys::kOriginal)));
    return method;
}

/// InternLM's first model keeps base and method in its own object; "origin" is plain (modeling_internlm.py).
Section internlm(Reading& reading) {
    const Section rotary = reading.text.object("rotary");
    for (const char* key : {"base", "type", "scaling_factor"}) rotary.find(key);
    Members method{{keys::kType, {std::string(rotary.is("type", std::string("dynamic")) ? "dynamic" : "default")}}};
    if (const auto* type = rotary.peekAs<std::string>("type"); type && !listed("origin dynamic", *type))
        method.front().second = Node{*type};  // reported as unknown
    if (const auto base = rotary.positive("base")) method.emplace_back(keys::kBase, Node{*base});
    if (rotary.is("type", std::string("dynamic")))
        method.emplace_back("factor", Node{rotary.positive("scaling_factor").value_or(1.0)});
    reading.made.push_back(std::move(method));
    return Section(reading.made.back(), rotary.path(), reading.notes);
}

/// llm-foundry has two implementations, each with its own object; the other's is ignored.
Section mpt(Reading& reading) {
    const Section attention = reading.text.object("attn_config");
    const auto which = attention.word("rope_impl");
    const Section others = attention.object("rope_hf_config"), inner = attention.object("rope_dail_config");
    for (const Section& each : {others, inner})
        for (const char* known : {"type", "factor", "pos_idx_in_fp32", "xpos_scale_base"}) each.find(known);
    if (which ? *which != "dail" : !inner) return others;
    if (inner.word("type") == "xpos") {
        reading.notes.keys().notShown.insert(inner.pathOf("xpos_scale_base"));
        reading.notes.notShown(
            "encoding-not-available", inner.pathOf("type"),
            say("core", "%1 is \"xpos\": rotated queries and keys also decay with the distance; this is not shown."));
    }
    return {};
}

/// Nomic's dynamic NTK counts from max_trained_positions (modeling_hf_nomic_bert.py).
Section nomic(Reading& reading) {
    const auto factor = reading.text.positive("rotary_scaling_factor");
    if (!factor || *factor == 1.0) return {};
    reading.made.push_back({{keys::kType, {std::string("dynamic")}}, {"factor", {*factor}}});
    return Section(reading.made.back(), reading.text.pathOf("rotary_scaling_factor"), reading.notes);
}

/// Mistral's params.json: alpha and beta for the ends of the ramp, and whether cos and sin are multiplied (llama.cpp
/// conversion/mistral.py).
Section mistralParams(Reading& reading) {
    const Section yarn = reading.text.section("yarn");
    Members method{{keys::kType, {std::string("yarn")}}};
    const std::pair<const char*, const char*> names[] = {{"factor", "factor"},
                                                         {"beta", keys::kBetaFast},
                                                         {"alpha", keys::kBetaSlow},
                                                         {keys::kOriginal, keys::kOriginal}};
    for (const auto& [theirs, ours] : names)
        if (const Node* node = yarn.find(theirs)) {
            method.emplace_back(ours, *node);
            reading.notes.call(joined(yarn.path(), ours), yarn.pathOf(theirs));
        }
    if (!yarn.flag("apply_scale").value_or(true)) method.emplace_back(keys::kAttentionFactor, Node{1.0});
    if (const auto beta = reading.text.object("llama_4_scaling").notNegative("beta"))
        method.emplace_back("llama_4_scaling_beta", Node{*beta});
    reading.text.object("llama_4_scaling").find(keys::kOriginal);
    reading.text.find("llama_4_scaling");
    reading.made.push_back(std::move(method));
    return Section(reading.made.back(), yarn.path(), reading.notes);
}

}  // namespace

Section classMethod(Reading& reading) {
    if (reading.type.empty() && reading.text.peekAs<Members>("yarn")) return mistralParams(reading);
    if (const Members* members = filledIn(reading, reading.family.fills)) return filled(reading, *members);
    if (!reading.family.fillsByKind.empty() && saysNothingOfRotation(reading))
        return filledByKind(reading, *filledIn(reading, reading.family.fillsByKind));
    if (reading.type == "internlm" && reading.text.peekAs<Members>("rotary")) return internlm(reading);
    if (reading.family.foundryKeys) return mpt(reading);
    if (reading.family.nomicKeys) return nomic(reading);
    return {};
}

std::optional<Found<std::int64_t>> trainedBeside(Reading& reading) {
    if (auto given = reading.text.count({keys::kOriginal})) return given;
    if (auto given = reading.text.count({"max_trained_positions"})) return given;  // Nomic
    if (reading.family.originalAmongKinds)                                         // for the objects inside
        return reading.text.object(keys::kParameters).count({keys::kOriginal});
    if (reading.family.trainedSeqLength) return reading.text.count({"seq_length"});
    return reading.text.object("dual_chunk_attention_config").count({keys::kOriginal});
}

}  // namespace posenc::models
