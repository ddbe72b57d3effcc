// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_keys_test {
namespace {

/// Keys that change positions, or seem to. `members` follow those of a small Llama, whose model_type they may replace.
struct Row {
    const char* name;
    const char* type;
    std::string members;
    std::vector<std::string> parts;     ///< "encoding scope"
    std::vector<std::string> findings;  ///< all of them
};

using Contexts = std::pair<std::optional<std::int64_t>, std::optional<std::int64_t>>;

Model small(const std::string& type, const std::string& members) {
    return readModelConfig("{\"model_type\": \"" + type + "\", \"hidden_size\": 256, \"head_dim\": 64, " +
                               "\"num_attention_heads\": 4, \"rope_theta\": 1e4" + members + "}",
                           "x");
}

const std::string kContext = R"(, "max_position_embeddings": 4096)";
const std::string kAll = "rope all";
const std::string kFull = "rope full_attention";
const std::string kWindow = "rope sliding_attention";
const std::string kMask = "local-window sliding_attention";
const std::string kSliding = "sliding-window info sliding_window";
const std::string kUnknownType = "unknown-model-type warning model_type";

Row unknownKey(const char* key, const std::string& value) {
    return {key,
            "llama",
            ", \"" + std::string(key) + "\": " + value,
            {kAll},
            {"unknown-position-key warning " + std::string(key)}};
}

Row unrelatedKey(const char* key, const std::string& value) {
    return {key, "llama", ", \"" + std::string(key) + "\": " + value, {kAll}, {}};
}

std::vector<Row> keysAlone() {
    return {unknownKey("use_xpos", "true"),
            unknownKey("xpos_scale", "512"),
            unknownKey("xpos_rel_pos", "true"),
            unknownKey("seq_len_interpolation_factor", "4"),
            unknownKey("rel_pos_bins", "32"),
            unknownKey("max_rel_pos", "128"),
            unknownKey("pos_emb", R"("rope")"),
            unknownKey("mla_use_nope", "true"),
            unknownKey("global_head_dim", "128"),
            unknownKey("max_seq_len_cached", "8192"),
            unknownKey("use_rope", "false"),
            unknownKey("rotary", "false"),
            unknownKey("nope_layer_interval", "4"),
            unknownKey("attention_chunk_stride", "2"),
            unrelatedKey("composition", "3"),
            unrelatedKey("disposition", "3"),
            unrelatedKey("decomposition_rank", "3"),
            unrelatedKey("chunk_size_feed_forward", "0"),
            unrelatedKey("max_length", "20"),
            unrelatedKey("hidden_act", R"("silu")"),
            unrelatedKey("lognormal_init", "true"),
            unrelatedKey("id2label", R"({"0": "B-position"})"),
            unrelatedKey("label2id", R"({"B-position": 0})"),
            unrelatedKey("use_long_context", "false"),
            unrelatedKey("image_seq_length", "576")};
}

std::vector<Row> otherSchemes() {
    return {{"llamaAlibi", "llama", R"(, "alibi": true)", {kAll}, {"ignored-key warning alibi"}},
            {"llamaAlibiOff", "llama", R"(, "alibi": false)", {kAll}, {}},
            {"llamaAlibiText", "llama", R"(, "alibi": "yes")", {kAll}, {"ignored-key warning alibi"}},
            {"llamaUseAlibi", "llama", R"(, "use_alibi": true)", {kAll}, {"ignored-key warning use_alibi"}},
            {"llamaNamesAlibi",
             "llama",
             R"(, "position_embedding_type": "alibi")",
             {kAll},
             {"ignored-key warning position_embedding_type"}},
            {"llamaNamesAbsolute",
             "llama",
             R"(, "position_embedding_type": "absolute")",
             {kAll},
             {"ignored-key info position_embedding_type"}},
            {"llamaNamesNonsense",
             "llama",
             R"(, "position_encoding_type": "spiral")",
             {kAll},
             {"ignored-key warning position_encoding_type"}},
            {"llamaNamesRope", "llama", R"(, "position_embedding_type": "rope")", {kAll}, {}},
            {"falconAlibi",
             "falcon",
             R"(, "alibi": true)",
             {"alibi all"},
             {"alibi-scaled info alibi", "ignored-key info rope_theta"}},
            {"unknownAlibiAndRope",
             "strange",
             R"(, "alibi": true)",
             {},
             {"unknown-model-type error model_type", "ignored-key warning alibi"}},
            {"unknownType", "strange", "", {kAll}, {kUnknownType}},
            {"kimiLinear",
             "kimi_linear",
             R"(, "mla_use_nope": true, "qk_rope_head_dim": 64, "qk_nope_head_dim": 128)",
             {},
             {"no-position-encoding info mla_use_nope"}},
            {"kimiLinearRotating", "kimi_linear", R"(, "mla_use_nope": false)", {kAll}, {}}};
}

std::vector<Row> layers() {
    const std::string mixed = R"(, "layer_types": ["linear_attention", "full_attention"])";
    return {
        {"layerTypes",
         "llama",
         mixed,
         {kFull},
         {"layer-types info layer_types", "no-position-layers info layer_types"}},
        {"interval",
         "llama",
         R"(, "full_attention_interval": 4)",
         {kFull},
         {"no-position-layers info full_attention_interval"}},
        {"intervalOfOne", "llama", R"(, "full_attention_interval": 1)", {kAll}, {}},
        {"typeList",
         "minimax_text_01",
         R"(, "attn_type_list": [0, 0, 1])",
         {kFull},
         {"no-position-layers info attn_type_list"}},
        {"typeListOfSoftmax", "llama", R"(, "attn_type_list": [1, 1])", {kAll}, {}},
        {"byClass", "qwen3_next", R"(, "partial_rotary_factor": 1.0)", {kFull}, {"no-position-layers info model_type"}},
        {"swaWithWindow",
         "llama",
         R"(, "sliding_window": 128, "swa_rope_theta": 5e3)",
         {kFull, kWindow, kMask},
         {kSliding}},
        {"swaWithLayerTypes",
         "llama",
         R"(, "layer_types": ["sliding_attention", "full_attention"], "swa_rope_theta": 5e3)",
         {kFull, kWindow},
         {"missing-key warning sliding_window", "layer-types info layer_types"}},
        {"swaWithoutWindow",
         "llama",
         R"(, "swa_rope_theta": 5e3)",
         {kFull},
         {"unknown-position-key warning swa_rope_theta"}},
        {"baseAmongLayerTypes",
         "olmo3",
         R"(, "rope_parameters": {"rope_theta": 1e4, "full_attention": {"rope_type": "default"}})",
         {kFull, kMask},
         {"unknown-position-key warning rope_parameters.rope_theta", "default-window info sliding_window"}},
        {"baseBesideALayerWithoutOne",
         "gemma3_text",
         R"(, "rope_parameters": {"sliding_attention": {"rope_type": "default"}})",
         {kWindow, kMask},
         {"unknown-position-key warning rope_theta", "default-base info rope_local_base_freq",
          "default-window info sliding_window"}},
        {"baseBesideLayerTypes",
         "olmo3",
         R"(, "rope_parameters": {"full_attention": {"rope_type": "default"}})",
         {kFull, kMask},
         {"default-window info sliding_window"}}};
}

std::vector<Row> spellings() {
    return {{"interleave", "llama", R"(, "rope_interleave": true)", {kAll}, {"pair-layout info rope_interleave"}},
            {"interleaved", "llama", R"(, "rope_interleaved": true)", {kAll}, {"pair-layout info rope_interleaved"}},
            {"embInterleaved",
             "llama",
             R"(, "rotary_emb_interleaved": false)",
             {kAll},
             {"pair-layout info rotary_emb_interleaved"}},
            {"twoLengths", "llama", R"(, "model_max_length": 8192)", {kAll}, {"other-context info model_max_length"}},
            {"twoEqualLengths", "llama", R"(, "max_seq_len": 4096)", {kAll}, {}},
            {"twoShares",
             "llama",
             R"(, "partial_rotary_factor": 1.0, "rotary_pct": 0.5)",
             {kAll},
             {"ignored-key warning rotary_pct"}},
            {"chunks",
             "qwen2",
             R"(, "dual_chunk_attention_config": {"chunk_size": 512, "local_size": 64,
               "original_max_position_embeddings": 512})",
             {kAll},
             {"ignored-key info dual_chunk_attention_config.original_max_position_embeddings",
              "chunked-positions info dual_chunk_attention_config"}},
            {"linearWithoutOriginal",
             "llama",
             R"(, "rope_scaling": {"type": "linear", "factor": 4})",
             {"rope-linear all"},
             {"original-context-missing info rope_scaling.original_max_position_embeddings"}},
            {"linearWithOriginal",
             "llama",
             R"(, "rope_scaling": {"type": "linear", "factor": 4, "original_max_position_embeddings": 1024})",
             {"rope-linear all"},
             {"ignored-key info rope_scaling.original_max_position_embeddings"}}};
}

void check(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Model model = small(row.type, kContext + row.members);
        std::vector<std::string> parts;
        for (const Model::Part& part : model.parts) parts.push_back(part.subject.encoding + " " + part.scope);
        EXPECT_EQ(parts, row.parts) << row.name;
        EXPECT_EQ(findingsOf(model), row.findings) << row.name;
    }
}

TEST(ModelKeys, NoKeyThatSoundsLikePositionsIsPassedOver) { check(keysAlone()); }

TEST(ModelKeys, AClassKeepsItsSchemeWhateverOtherKeysName) { check(otherSchemes()); }

TEST(ModelKeys, LayersWithoutRotationAreTold) { check(layers()); }

TEST(ModelKeys, FindingsSpellKeysAsTheFileDoes) { check(spellings()); }

TEST(ModelKeys, SlidingLayersHaveTheirOwnBase) {
    const Model model = small("llama", kContext + R"(, "sliding_window": 128, "swa_rope_theta": 5e3)");
    ASSERT_EQ(model.parts.size(), 3U);
    EXPECT_EQ(model.parts[0].subject.parameters.value("base"), Value{1e4});
    EXPECT_EQ(model.parts[1].subject.parameters.value("base"), Value{5e3});
}

TEST(ModelKeys, ABaseAmongLayerTypesReachesTheLayersWithoutOne) {
    const Model model = readModelConfig(R"({"model_type": "olmo3", "head_dim": 64, "max_position_embeddings": 4096,
        "sliding_window": null,
        "rope_parameters": {"rope_theta": 5e5, "full_attention": {"rope_type": "default"},
                            "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}}})",
                                        "x");
    ASSERT_EQ(model.parts.size(), 2U);
    EXPECT_EQ(model.parts[0].subject.parameters.value("base"), Value{5e5});
    EXPECT_EQ(model.parts[1].subject.parameters.value("base"), Value{1e4});
}

TEST(ModelKeys, AMissingModelTypeIsTold) {
    const Model model = readModelConfig(R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64})", "x");
    EXPECT_EQ(findingsOf(model), std::vector<std::string>{kUnknownType});
    EXPECT_NE(messageOf(model, "unknown-model-type").find("absent"), std::string::npos);
}

TEST(ModelKeys, AnUnreadableContextIsNotAbsent) {
    for (const char* value : {"-1", "0", "\"4096\"", "[4096]", "1.5"}) {
        const Model model = small("llama", ", \"max_position_embeddings\": " + std::string(value));
        EXPECT_EQ(Contexts(model.trainedContext, model.declaredContext), Contexts()) << value;
        ASSERT_EQ(model.findings.size(), 1U) << value;
        EXPECT_EQ(model.findings[0].key, "max_position_embeddings") << value;
        EXPECT_EQ(model.findings[0].severity, Severity::Error) << value;
    }
}

TEST(ModelKeys, EqualBoundsOfLlama3AreComputed) {
    const Model model = small("llama4_text", R"(, "max_position_embeddings": 10485760, "num_hidden_layers": 48,
        "rope_scaling": {"rope_type": "llama3", "factor": 16, "low_freq_factor": 1, "high_freq_factor": 1,
                         "original_max_position_embeddings": 8192})");
    ASSERT_EQ(model.parts.size(), 1U);
    EXPECT_EQ(Contexts(model.trainedContext, model.declaredContext), Contexts(8192, 10485760));
    EXPECT_EQ(
        findingsOf(model),
        (std::vector<std::string>{
            "no-blended-band info rope_scaling.low_freq_factor", "context-mismatch info rope_scaling.factor",
            "default-chunk info attention_chunk_size", "no-position-layers info no_rope_layers",
            "default-temperature info attn_temperature_tuning", "position-temperature info attn_temperature_tuning"}));
    EXPECT_NE(messageOf(model, "no-blended-band").find("25 of 32 pairs"), std::string::npos)
        << messageOf(model, "no-blended-band");
}

std::string longropeOf(const std::string& members) {
    std::string ones = "[1";
    for (int i = 1; i < 32; ++i) ones += ", 1";
    return R"(, "rope_scaling": {"type": "longrope", "short_factor": )" + ones + R"(], "long_factor": )" + ones + "]" +
           members + "}";
}

Value valueOf(const Model& model, std::size_t part, const char* id) {
    return model.parts.at(part).subject.parameters.value(id);
}

TEST(ModelKeys, PhisOwnClassesGiveEachLongropeListItsAttentionFactor) {
    const std::string scaling = longropeOf(
        R"(, "short_mscale": 1.25, "long_mscale": 1.5, "attention_factor": 3, "original_max_position_embeddings": 1024)");
    const Model phi = small("phimoe", kContext + scaling);
    EXPECT_EQ(findingsOf(phi),
              (std::vector<std::string>{"attention-factor-differs warning rope_scaling.attention_factor",
                                        "attention-factor-per-list info rope_scaling.long_mscale",
                                        "attention-factor-per-list info rope_scaling.short_mscale",
                                        "longrope-switch info rope_scaling.type"}));
    EXPECT_EQ(valueOf(phi, 0, "attention-factor"), Value{1.5});
    EXPECT_EQ(valueOf(phi, 1, "attention-factor"), Value{1.25});
    EXPECT_EQ(valueOf(small("llama", kContext + scaling), 0, "attention-factor"), Value{3.0});
}

TEST(ModelKeys, LongropeFactorMayComeFromTheContextsOrStandForThem) {
    const Model ratio = small("llama", kContext + longropeOf(R"(, "original_max_position_embeddings": 1024)"));
    EXPECT_EQ(valueOf(ratio, 0, "factor"), Value{});
    EXPECT_EQ(valueOf(ratio, 0, "max-context"), Value{std::int64_t{4096}});
    EXPECT_EQ(valueOf(ratio, 0, "sequence-length"), Value{std::int64_t{4096}});
    EXPECT_EQ(valueOf(ratio, 1, "sequence-length"), Value{std::int64_t{1024}});
    const Model factor = small("granite", longropeOf(R"(, "original_max_position_embeddings": 1024, "factor": 2.5)"));
    EXPECT_EQ(valueOf(factor, 0, "factor"), Value{2.5});
    EXPECT_EQ(valueOf(factor, 0, "max-context"), Value{std::int64_t{2560}});
    const Model both = small("llama",
                             kContext + longropeOf(R"(, "original_max_position_embeddings": 1024, "factor": 2)"));
    EXPECT_EQ(valueOf(both, 0, "factor"), Value{2.0});
    EXPECT_TRUE(has(both, "context-mismatch warning rope_scaling.factor"));
    const Model neither = small("llama", kContext + longropeOf(""));
    EXPECT_TRUE(neither.parts.empty());
    EXPECT_TRUE(has(neither, "missing-key error rope_scaling.factor"));
}

struct LongropeRow {
    const char* members;
    const char* finding;
};

TEST(ModelKeys, LongropeThatCannotBeComputedIsTold) {
    const std::string one = R"(, "rope_scaling": {"rope_type": "longrope", "factor": 2, )";
    for (const LongropeRow& row :
         {LongropeRow{R"("short_factor": [1]})", "missing-key error rope_scaling.long_factor"},
          LongropeRow{R"("short_factor": [1], "long_factor": [1, 2]})", "wrong-length error rope_scaling.long_factor"},
          LongropeRow{R"("short_factor": [0], "long_factor": [1]})", "illegal-value error rope_scaling.short_factor"},
          LongropeRow{R"("short_factor": [1], "long_factor": [-2]})", "illegal-value error rope_scaling.long_factor"},
          LongropeRow{R"("short_factor": ["1"], "long_factor": [1]})", "illegal-value error rope_scaling.short_factor"},
          LongropeRow{R"("short_factor": [1e9], "long_factor": [1]})", "illegal-value error rope_scaling.short_factor"},
          LongropeRow{R"("short_factor": "x", "long_factor": [1]})", "wrong-type error rope_scaling.short_factor"},
          LongropeRow{R"("short_factor": [1], "long_factor": [1], "original_max_position_embeddings": 1})",
                      "not-computable error rope_scaling.original_max_position_embeddings"}}) {
        const Model model = readModelConfig(
            R"({"model_type": "llama", "head_dim": 2, "rope_theta": 1e4)" + kContext + one + row.members + "}", "x");
        EXPECT_TRUE(model.parts.empty()) << row.members;
        EXPECT_TRUE(has(model, row.finding)) << row.members << "\n" << inspectText(model);
    }
}

TEST(ModelKeys, LongropeOfOneLayerTypeKeepsItsScope) {
    const Model model = small(
        "olmo3", kContext + R"(, "sliding_window": null, "rope_parameters": {"full_attention": {"rope_type": "longrope",
        "partial_rotary_factor": 0.03125, "factor": 2, "original_max_position_embeddings": 64,
        "short_factor": [1], "long_factor": [2]}, "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}})");
    std::vector<std::string> scopes;
    for (const Model::Part& part : model.parts) scopes.push_back(part.scope);
    EXPECT_EQ(scopes, (std::vector<std::string>{"full_attention long_factor", "full_attention short_factor",
                                                "sliding_attention"}));
}

TEST(ModelKeys, ProportionalRopeActsOnTheGlobalHead) {
    const Model model = small("gemma4_text",
                              kContext + R"(, "global_head_dim": 128, "sliding_window": null, "rope_parameters": {
        "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1e4, "factor": 2},
        "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}})");
    ASSERT_EQ(model.parts.size(), 2U);
    EXPECT_EQ(
        textOf(model.parts[0]),
        "rope-proportional full_attention head-dim=128 partial-rotary=0.25 base=10000 trained-context=4096 factor=2");
    EXPECT_EQ(valueOf(model, 1, "head-dim"), Value{std::int64_t{64}});
    EXPECT_NE(messageOf(model, "partial-rotary").find("16 of a head's 64 pairs"), std::string::npos);
}

TEST(ModelKeys, ProportionalRopeCountsPairsNotDimensions) {
    const auto proportional = [](const std::string& share) {
        return readModelConfig(R"({"model_type": "llama", "head_dim": 6, "rope_theta": 1e4)" + kContext +
                                   R"(, "rope_parameters": {"rope_type": "proportional", "partial_rotary_factor": )" +
                                   share + "}}",
                               "x");
    };
    EXPECT_EQ(proportional("0.5").parts.size(), 1U);  // three dimensions, one pair
    EXPECT_TRUE(has(proportional("0.3"), "not-computable error rope_parameters"));
    EXPECT_TRUE(has(proportional("1.5"), "illegal-value error rope_parameters.partial_rotary_factor"));
    EXPECT_TRUE(proportional("1").findings.empty());
}

/// configuration_phi3.py has 4096 in the place of what such a file leaves out.
TEST(ModelKeys, WhatPhi3LeavesOutIsItsClasss) {
    const std::string list = "[" + [] {
        std::string out = "2";
        for (int i = 1; i < 32; ++i) out += ", 2";
        return out;
    }() + "]";
    const Model model = small("phi3", R"(, "max_position_embeddings": 131072, "rope_scaling": {"type": "su",
        "short_factor": )" + list + R"(, "long_factor": )" +
                                          list + "}");
    ASSERT_EQ(model.parts.size(), 2U);
    EXPECT_EQ(model.trainedContext, 4096);
    EXPECT_TRUE(has(model, "default-value info original_max_position_embeddings"));
    const auto effective = nlohmann::json::parse(inspectJson(model))["subjects"][0]["effective"];
    EXPECT_NEAR(effective["attention_factor"].get<double>(), std::sqrt(1.0 + std::log(32.0) / std::log(4096.0)), 1e-12);
}

}  // namespace
}  // namespace posenc::test::models_keys_test
