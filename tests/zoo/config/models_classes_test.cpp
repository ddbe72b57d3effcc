// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/encodings/banded_bias.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"
#include "tests/zoo/config/models_support.hpp"

/// What single classes do by themselves, whatever classes that look like them do.
namespace posenc::test::models_classes_test {
namespace {

using Json = nlohmann::json;

Model patched(const std::string& published, const char* patch) {
    Json json = jsonFile(configFile("published/" + published));
    json.merge_patch(Json::parse(patch));
    return readModelConfig(json.dump(), "x");
}

Model modelOf(const std::string& json) { return readModelConfig(json, "x"); }

/// "engine scores", one for each of all ledgers.
std::vector<std::string> gainsOf(const Model& model) {
    std::vector<std::string> out;
    for (const ModelSheet::Ledger& ledger : sheetOf(model).ledgers)
        for (const ModelSheet::Gain& each : ledger.gains)
            out.push_back(english(each.engine) + " " + std::to_string(each.scores()));
    return out;
}

std::string keyOf(const Model& model, const std::string& scope, const std::string& id) {
    for (const ModelSheet::Entry& each : sheetOf(model).record)
        if (each.scope == scope && each.id == id) return each.value + " <- " + each.key;
    return "none";
}

const char* const kV4 = "deepseek-v4-flash";
const std::string kSmall4 = R"({"model_type": "mistral4", "hidden_size": 4096, "num_attention_heads": 32,
    "num_hidden_layers": 36, "qk_rope_head_dim": 64, "qk_nope_head_dim": 64, "max_position_embeddings": 1048576,
    "rope_parameters": {"rope_type": "yarn", "rope_theta": 10000.0, "factor": 128.0,
    "original_max_position_embeddings": 8192, "mscale": 1.0, "mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1}})";
const std::string kScout = R"({"model_type": "llama4_text", "hidden_size": 5120, "head_dim": 128,
    "num_attention_heads": 40, "num_hidden_layers": 48, "max_position_embeddings": 10485760, "rope_theta": 500000.0)";

TEST(DeepSeekV4, MultipliesScoresByOneWhereverItsRuleIsKnown) {
    const std::vector<std::string> expected{"transformers 1.000000", "vLLM 1.000000"};
    for (const char* name : {kV4, "deepseek-v4-nested"}) EXPECT_EQ(gainsOf(patched(name, "{}")), expected) << name;
    Json null = jsonFile(configFile("published/" + std::string(kV4)));
    null["rope_scaling"]["attention_factor"] = nullptr;
    EXPECT_EQ(gainsOf(modelOf(null.dump())), expected);
    EXPECT_EQ(gainsOf(patched(kV4, R"({"rope_scaling": {"mscale": 1.0, "mscale_all_dim": 1.0}})")), expected);
    const auto given = gainsOf(patched(kV4, R"({"rope_scaling": {"attention_factor": 1.1}})"));
    ASSERT_FALSE(given.empty());
    EXPECT_EQ(given.front(), "transformers 1.210000");
    EXPECT_TRUE(std::ranges::none_of(given, [](const auto& each) { return each.starts_with("llama.cpp"); }));
}

TEST(DeepSeekV4, NamesNoKeysThatItsFileDoesNotHave) {
    const Model model = patched(kV4, "{}");
    EXPECT_EQ(keyOf(model, "compressed_attention", "attention-factor"), "1 <- ");
    EXPECT_EQ(keyOf(model, "compressed_attention", "qk-head-dim"), "512 <- head_dim");
    const Model given = patched(kV4, R"({"rope_scaling": {"attention_factor": 1.1}})");
    EXPECT_EQ(keyOf(given, "compressed_attention", "attention-factor"), "1.1 <- rope_scaling.attention_factor");
    EXPECT_EQ(keyOf(patched("deepseek-v3.2", "{}"), "all", "qk-head-dim"), "192 <- qk_nope_head_dim");
}

struct V4Row {
    const char* name;
    const char* patch;
    const char* id;
    const char* says;  ///< "" for no such finding
};

TEST(DeepSeekV4, SpeaksOfTheGroupsThatItsFileHas) {
    for (const V4Row& row :
         {V4Row{"published", "{}", "compressed-layers", "each group of 4 or 128 tokens"},
          V4Row{"published", "{}", "sliding-window", "in compressed layers, it also sees entries"},
          V4Row{"other ratios", R"({"num_hidden_layers": 4, "compress_ratios": [0, 8, 4, 64, 16]})",
                "compressed-layers", "each group of 4, 8 or 64 tokens"},
          V4Row{"other ratios", R"({"num_hidden_layers": 4, "compress_ratios": [0, 8, 4, 64, 16]})",
                "compressed-layers", "Layers by group size: 4: 2; 8: 1; 64: 3."},
          V4Row{"without a list", R"({"num_hidden_layers": 6, "compress_ratios": null})", "compressed-layers",
                "Layers by group size: 4: 3, 5; 128: 0-2, 4."},
          V4Row{"one ratio", R"({"num_hidden_layers": 2, "compress_ratios": [0, 128]})", "compressed-layers",
                "each group of 128 tokens"},
          V4Row{"one ratio", R"({"num_hidden_layers": 2, "compress_ratios": [0, 128]})", "sparse-attention",
                "no layer has groups of 4"},
          V4Row{"windows alone", R"({"num_hidden_layers": 2, "compress_ratios": [0, 0]})", "compressed-layers", ""},
          V4Row{"windows alone", R"({"num_hidden_layers": 2, "compress_ratios": [0, 0]})", "sliding-window",
                "sees only 128 tokens"},
          V4Row{"three layers without a list", R"({"num_hidden_layers": 3, "compress_ratios": null})",
                "compressed-layers", "each group of 128 tokens"},
          V4Row{"four layers without a list", R"({"num_hidden_layers": 4, "compress_ratios": null})",
                "compressed-layers", "each group of 4 or 128 tokens"},
          V4Row{"kinds", R"({"num_hidden_layers": 2, "compress_ratios": null, "layer_types":
                    ["sliding_attention", "heavily_compressed_attention"],
                    "compress_rates": {"compressed_sparse_attention": 4, "heavily_compressed_attention": 256}})",
                "compressed-layers", "each group of 256 tokens"}}) {
        const std::string said = messageOf(patched(kV4, row.patch), row.id);
        if (*row.says)
            EXPECT_NE(said.find(row.says), std::string::npos) << row.name << ": " << said;
        else
            EXPECT_EQ(said, "") << row.name;
    }
}

TEST(MistralSmall4, HasNoTemperatureInItsSoftmax) {
    const Model model = modelOf(kSmall4);
    EXPECT_EQ(messageOf(model, "softmax-scale"), "");
    EXPECT_EQ(gainsOf(model), std::vector<std::string>{"transformers 1.000000"});
    Json whole = {{"model_type", "mistral3"}, {"text_config", Json::parse(kSmall4)}};
    EXPECT_EQ(gainsOf(modelOf(whole.dump())), std::vector<std::string>{"transformers 1.000000"});
}

TEST(SmolLm3, HasItsWindowWhereItDoesNotRotate) {
    const std::vector<std::int64_t> expected{3, 7, 11, 15, 19, 23, 27, 31, 35};
    for (const char* more : {"", R"(, "max_window_layers": 28)", R"(, "max_window_layers": 0)",
                             R"(, "max_window_layers": 36)", R"(, "max_window_layers": 28, "no_rope_layers": null)"}) {
        const std::string patch = R"({"use_sliding_window": true, "sliding_window": 4096)" + std::string(more) + "}";
        const Model model = patched("smollm3", patch.c_str());
        ASSERT_EQ(model.parts.size(), 2U) << more;
        EXPECT_EQ(model.parts[1].layers, expected) << more;
        EXPECT_EQ(has(model, "ignored-key info max_window_layers"), *more != '\0') << more;
    }
    EXPECT_FALSE(has(patched("smollm3", R"({"max_window_layers": 28})"), "ignored-key info max_window_layers"));
}

TEST(SmolLm3, WithoutANumberOfLayersHasItsWindowInSome) {
    const Model model = patched("smollm3", R"({"use_sliding_window": true, "sliding_window": 4096,
        "max_window_layers": 28, "num_hidden_layers": null, "no_rope_layers": null})");
    ASSERT_EQ(model.parts.size(), 2U);
    EXPECT_EQ(model.parts[1].scope, "sliding_attention");
    EXPECT_FALSE(model.parts[1].layers);
}

TEST(Llama4, HasChunksAndATemperatureByItsClass) {
    const Model model = modelOf(kScout + "}");
    EXPECT_EQ(model.attentionChunk, 8192);
    ASSERT_TRUE(model.temperature);
    EXPECT_EQ(*model.temperature, (PositionTemperature{PositionTemperature::Kind::Llama4, 0.1, 8192}));
    EXPECT_TRUE(has(model, "default-chunk info attention_chunk_size")) << inspectText(model);
    EXPECT_TRUE(has(model, "default-temperature info attn_temperature_tuning")) << inspectText(model);
}

TEST(Llama4, HasNeitherWhereItsFileSwitchesThemOff) {
    for (const char* off : {R"(, "attention_chunk_size": null, "attn_temperature_tuning": false})",
                            R"(, "attention_chunk_size": null, "attn_temperature_tuning": null})",
                            R"(, "attention_chunk_size": null, "attn_temperature_tuning": 0})"}) {
        const Model model = modelOf(kScout + off);
        EXPECT_FALSE(model.attentionChunk) << off;
        EXPECT_FALSE(model.temperature) << off;
    }
    EXPECT_FALSE(patched("smollm3", "{}").temperature);
}

struct LengthRow {
    int length;
    const char* finding;
};

TEST(Grok, HasNoRuleForALengthWithoutALogarithm) {
    for (const LengthRow& row : {LengthRow{-1, "position-temperature-off info attn_temperature_len"},
                                 LengthRow{0, "position-temperature-off info attn_temperature_len"},
                                 LengthRow{1, "illegal-value error attn_temperature_len"}}) {
        const std::string patch = R"({"attn_temperature_len": )" + std::to_string(row.length) + "}";
        const Model model = patched("grok-2", patch.c_str());
        EXPECT_TRUE(has(model, row.finding)) << inspectText(model);
        EXPECT_EQ(inspectText(model).find("ln("), std::string::npos) << inspectText(model);
        EXPECT_FALSE(sheetOf(model).growth);
    }
    const Model two = patched("grok-2", R"({"attn_temperature_len": 2})");
    EXPECT_TRUE(has(two, "position-temperature info attn_temperature_len"));
}

struct GrowthRow {
    const char* name;
    Model model;
    const char* rule;
    double last;  ///< worked out here anew
};

TEST(Sheets, SayWhatGrowsWithThePosition) {
    const GrowthRow rows[] = {
        {"Grok", patched("grok-2", "{}"), "scores × ln(position) / ln(1,024)", std::log(131071.0) / std::log(1024.0)},
        {"Qwen", modelOf(R"({"model_type": "qwen", "hidden_size": 4096, "num_attention_heads": 32,
             "num_hidden_layers": 32, "max_position_embeddings": 8192, "seq_length": 2048, "rotary_emb_base": 10000,
             "use_logn_attn": true})"),
         "queries × ln(position + 1) / ln(2,048)", std::log(8192.0) / std::log(2048.0)},
        {"Ministral 3", patched("ministral-3", "{}"), "queries × (1 + 0.1 ln(1 + ⌊position / 16,384⌋))",
         1.0 + 0.1 * std::log(16.0)},
        {"Llama 4", patched("llama-4-scout-17b", "{}"),
         "without positions × (1 + 0.1 ln(1 + ⌊(position + 1) / 8,192⌋))", 1.0 + 0.1 * std::log(1281.0)}};
    for (const GrowthRow& row : rows) {
        const ModelSheet sheet = sheetOf(row.model);
        ASSERT_TRUE(sheet.growth) << row.name;
        EXPECT_NE(english(sheet.growth->rule).find(row.rule), std::string::npos) << english(sheet.growth->rule);
        EXPECT_EQ(sheet.growth->position, *row.model.declaredContext - 1) << row.name;
        EXPECT_NEAR(sheet.growth->value, row.last, 1e-12) << row.name;
        EXPECT_NE(sheetText(row.model, sheet, Language::English).find(english(textOf(*sheet.growth))),
                  std::string::npos);
        const Json json = Json::parse(sheetJson(row.model, sheet));
        EXPECT_NEAR(json["growth"]["value"].get<double>(), row.last, 1e-12) << row.name;
    }
    const Model qwen = patched("qwen2.5-7b", "{}");
    EXPECT_TRUE(Json::parse(sheetJson(qwen, sheetOf(qwen)))["growth"].is_null());
}

TEST(Inkling, RaisesScoresFromItsFloorOn) {
    const Model model = patched("inkling", "{}");
    const std::string said = messageOf(model, "position-temperature");
    EXPECT_TRUE(said.starts_with("From position 128,000 on")) << said;
    ASSERT_TRUE(model.temperature);
    EXPECT_NEAR(model.temperature->at(1'048'575), 1.2103158068297153, 1e-12);
    EXPECT_FALSE(patched("inkling", R"({"text_config": {"log_scaling_n_floor": null}})").temperature);
}

using Layers = std::vector<std::int64_t>;

TEST(Inkling, HasABandOfItsOwnInLayersWithAWindow) {
    const Model model = patched("inkling", "{}");
    ASSERT_EQ(model.parts.size(), 2U) << inspectText(model);
    const auto global = model.parts[0].subject.parameters.as<BandedBias>();
    const auto local = model.parts[1].subject.parameters.as<BandedBias>();
    EXPECT_EQ(*model.parts[0].layers, (Layers{5, 11}));
    EXPECT_EQ(*model.parts[1].layers, (Layers{0, 1, 2, 3, 4, 6, 7, 8, 9, 10}));
    EXPECT_EQ(global.extent, 1024);
    EXPECT_FALSE(global.window);
    EXPECT_EQ(local.extent, 512);
    EXPECT_EQ(local.window, 512);
    EXPECT_EQ(Json::parse(inspectJson(model))["subjects"][1]["effective"]["window"], 512);
}

TEST(Inkling, TellsItsLayersInSeveralWays) {
    const char* without = R"("local_layer_ids": null, "num_hidden_layers": 6)";
    const struct {
        const char* name;
        std::string keys;
        Layers full;
    } rows[] = {
        {"by the class, every sixth", without, {5}},
        {"by layer_types",
         R"("local_layer_ids": null, "num_hidden_layers": 3, "layer_types": ["hybrid", "hybrid_sliding", "hybrid"])",
         {0, 2}},
        {"by indices", R"("local_layer_ids": [0, 2], "num_hidden_layers": 4)", {1, 3}}};
    for (const auto& row : rows) {
        const Model model = patched("inkling", (R"({"text_config": {)" + row.keys + "}}").c_str());
        ASSERT_EQ(model.parts.size(), 2U) << row.name << inspectText(model);
        EXPECT_EQ(model.parts[0].layers, row.full) << row.name;
    }
    const Model all = patched("inkling", R"({"text_config": {"local_layer_ids": []}})");
    ASSERT_EQ(all.parts.size(), 1U);
    EXPECT_FALSE(all.parts[0].layers);
}

TEST(DualChunks, NeedALocalSizeBelowTheChunk) {
    for (const char* local : {"262144", "300000"}) {
        const std::string patch = R"({"dual_chunk_attention_config": {"local_size": )" + std::string(local) + "}}";
        const Model model = patched("qwen2.5-7b-1m", patch.c_str());
        EXPECT_TRUE(has(model, "not-computable error dual_chunk_attention_config.local_size")) << inspectText(model);
    }
}

TEST(Ernie, IsNotPlainWhereKeysSayThatItHasAxes) {
    const Model model = patched("ernie-vl", R"({"rope_scaling": null, "rope_3d": true, "freq_allocation": 20})");
    EXPECT_TRUE(has(model, "mrope-sections info freq_allocation")) << inspectText(model);
    EXPECT_NE(messageOf(model, "mrope-sections").find("follow time"), std::string::npos);
    EXPECT_TRUE(has(patched("ernie-vl", R"({"rope_scaling": null, "rope_3d": true})"),
                    "missing-key info rope_scaling.mrope_section"));
    EXPECT_FALSE(
        has(patched("ernie-vl", R"({"rope_3d": true, "freq_allocation": 20})"), "mrope-sections info freq_allocation"));
}

struct TowerRow {
    const char* whole;
    const char* tower;  ///< vision_config
    bool rotates;
};

TEST(Towers, BesideALanguageModelRotateByRowAndColumn) {
    for (const TowerRow& row : {TowerRow{"qwen2_vl", R"({"depth": 32})", true}, TowerRow{"qwen2_5_vl", "{}", true},
                                TowerRow{"qwen3_vl", R"({"depth": 27, "num_position_embeddings": 2304})", true},
                                TowerRow{"glm4v", R"({"hidden_size": 1536})", true},
                                TowerRow{"glm4v_moe", R"({"model_type": "glm4v_moe"})", true},
                                TowerRow{"ernie4_5_moe_vl", R"({"model_type": "DFNRope_vision_transformer"})", true},
                                TowerRow{"llava", R"({"model_type": "pixtral"})", true},
                                TowerRow{"mistral3", R"({"model_type": "pixtral", "rope_theta": 10000.0})", true},
                                TowerRow{"llama4", R"({"image_size": 336})", true}, TowerRow{"mistral3", "{}", true},
                                TowerRow{"mistral3", R"({"model_type": "siglip_vision_model"})", false},
                                TowerRow{"llava", R"({"model_type": "clip_vision_model"})", false},
                                TowerRow{"gemma3", R"({"model_type": "siglip_vision_model"})", false}}) {
        Json json = {{"model_type", row.whole},
                     {"text_config", {{"model_type", "llama"}, {"hidden_size", 4096}, {"num_attention_heads", 32}}},
                     {"vision_config", Json::parse(row.tower)}};
        const Model model = modelOf(json.dump());
        EXPECT_EQ(has(model, "two-axes info vision_config"), row.rotates) << row.whole << row.tower;
    }
}

struct DiffusionRow {
    const char* name;
    const char* json;
    const char* finding;
    const char* says;
};

TEST(DiffusionModels, AreSaidToHaveSeveralAxes) {
    for (const DiffusionRow& row :
         {DiffusionRow{"FLUX", R"({"_class_name": "FluxTransformer2DModel", "axes_dims_rope": [16, 56, 56]})",
                       "several-axes info _class_name", "axial_rope, variant flux"},
          DiffusionRow{"FLUX.2", R"({"_class_name": "Flux2Transformer2DModel", "axes_dims_rope": [32, 32, 32, 32],
                       "rope_theta": 2000})",
                       "several-axes info _class_name", "four axes"},
          DiffusionRow{"a pipeline of FLUX.2", R"({"_class_name": "Flux2KleinPipeline"})",
                       "several-axes info _class_name", "four axes"},
          DiffusionRow{"Wan", R"({"_class_name": "WanTransformer3DModel", "rope_max_seq_len": 1024})",
                       "several-axes info _class_name", "axial_rope, variant wan"},
          DiffusionRow{"another", R"({"_class_name": "UNet2DConditionModel", "sample_size": 64})",
                       "no-position-encoding error _class_name", "is unknown"}}) {
        const Model model = modelOf(row.json);
        EXPECT_EQ(findingsOf(model), std::vector<std::string>{row.finding}) << row.name;
        EXPECT_NE(english(model.findings.front().message).find(row.says), std::string::npos) << row.name;
        EXPECT_TRUE(model.parts.empty()) << row.name;
    }
}

}  // namespace
}  // namespace posenc::test::models_classes_test
