// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_wrong_test {
namespace {

/// Files that contradict themselves or cannot be meant.
struct Row {
    const char* name;
    const char* published;  ///< in data/configs/published
    const char* patch;      ///< JSON merged into it; null removes a key
    const char* finding;    ///< that the file must have
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.published << " with " << row.patch; }

const char* const kLlama = "mistral-7b-v0.3";

Model patched(const Row& row) {
    nlohmann::json json = jsonFile(configFile("published/" + std::string(row.published)));
    json.merge_patch(nlohmann::json::parse(row.patch));
    return readModelConfig(json.dump(), "x");
}

class WrongModel : public testing::TestWithParam<Row> {};

TEST_P(WrongModel, IsNotPassedOver) {
    const Model model = patched(GetParam());
    EXPECT_TRUE(has(model, GetParam().finding)) << inspectText(model);
}

const Row kLengths[] = {
    {"layerTypes", "gpt-oss-20b", R"({"num_hidden_layers": 22})", "wrong-length error layer_types"},
    {"layerTypo", "gpt-oss-20b", R"({"num_hidden_layers": 1, "layer_types": ["slidng_attention"]})",
     "unknown-layer-type warning layer_types"},
    {"noRope", "smollm3", R"({"no_rope_layers": [3, 7, 11]})", "wrong-length error no_rope_layers"},
    {"noRopeEntry", "smollm3", R"({"num_hidden_layers": 2, "no_rope_layers": [1, 2]})",
     "illegal-value error no_rope_layers"},
    {"ratios", "deepseek-v4-flash", R"({"compress_ratios": [0, 0, 4]})", "wrong-length error compress_ratios"},
    {"negativeRatio", "deepseek-v4-flash", R"({"num_hidden_layers": 2, "compress_ratios": [0, -4]})",
     "illegal-value error compress_ratios"},
    {"pattern", "mimo-v2-flash", R"({"hybrid_layer_pattern": [0, 1]})", "wrong-length error hybrid_layer_pattern"},
    {"layerIndex", "bamba-9b", R"({"attn_layer_indices": [9, 40]})", "illegal-value error attn_layer_indices"},
    {"interval", "qwen3-next", R"({"full_attention_interval": "4"})", "wrong-type error full_attention_interval"},
    {"noWindow", "step-3.5-flash", R"({"sliding_window": null})", "missing-key warning sliding_window"},
    {"sections", "qwen2.5-vl", R"({"rope_scaling": {"mrope_section": [16, 16, 16]}})",
     "wrong-length error rope_scaling.mrope_section"},
    {"twoSections", "qwen2.5-vl", R"({"rope_scaling": {"mrope_section": [32, 32]}})",
     "wrong-length error rope_scaling.mrope_section"},
    {"negativeSection", "qwen2.5-vl", R"({"rope_scaling": {"mrope_section": [-16, 40, 40]}})",
     "illegal-value error rope_scaling.mrope_section"},
    {"textSections", "qwen2.5-vl", R"({"rope_scaling": {"mrope_section": "16, 24, 24"}})",
     "wrong-type error rope_scaling.mrope_section"},
    {"noSections", kLlama, R"({"rope_scaling": {"type": "mrope"}})", "missing-key warning rope_scaling.mrope_section"},
    {"unequalSections", "ernie-vl", R"({"rope_scaling": {"mrope_section": [20, 24, 20]}})",
     "wrong-length error rope_scaling.mrope_section"},
    {"fourAxes", "hunyuan-ocr", R"({"rope_scaling": {"xdrope_section": [16, 16, 32]}})",
     "wrong-length error rope_scaling.xdrope_section"},
    {"fewBases", "step-3.5-flash", R"({"rope_theta": [5000000.0, 10000.0]})", "wrong-length error rope_theta"},
    {"mixedBases", "step-3.5-flash",
     R"({"num_hidden_layers": 2, "layer_types": ["full_attention", "full_attention"], "rope_theta": [5e6, 1e4],
         "partial_rotary_factors": [0.5, 0.5]})",
     "mixed-layers warning rope_theta"},
    {"mscales", "deepseek-v3.2", R"({"rope_scaling": {"mscale_all_dim": 0.707}})",
     "mscales-differ warning rope_scaling.mscale"},
    {"noBeta", "ministral-3", R"({"text_config": {"rope_parameters": {"llama_4_scaling_beta": null}}})",
     "missing-key warning text_config.rope_parameters.llama_4_scaling_beta"},
    {"noLayerTypes", "gemma-3-1b", R"({"layer_types": []})", "wrong-length error layer_types"},
    {"draftsOfAnotherNumber", "step-3.5-flash", R"({"num_nextn_predict_layers": 2})", "wrong-length error layer_types"},
    {"basesOfTooFewLayers", "step-3.5-flash", R"({"rope_theta": [5000000.0]})", "wrong-length error rope_theta"},
    {"basesWithoutLayerTypes", "step-3.5-flash", R"({"layer_types": null})", "missing-key error layer_types"},
    {"fewBasesWithoutLayerTypes", "step-3.5-flash", R"({"layer_types": null, "rope_theta": [5000000.0]})",
     "wrong-length error rope_theta"},
    {"fewShares", "step-3.5-flash", R"({"partial_rotary_factors": [0.5, 1.0]})",
     "wrong-length error partial_rotary_factors"},
    {"negativeBase", "step-3.5-flash",
     R"({"num_hidden_layers": 2, "layer_types": ["full_attention", "full_attention"], "rope_theta": [5e6, -3],
         "partial_rotary_factors": [0.5, 0.5]})",
     "mixed-layers warning rope_theta"},
    {"otherInterval", "smollm3",
     R"({"num_hidden_layers": 4, "no_rope_layers": [1, 1, 1, 0], "no_rope_layer_interval": 3})",
     "names-disagree warning no_rope_layer_interval"},
    {"manyLayers", "gemma-3-1b", R"({"layer_types": null, "num_hidden_layers": 1000000000})",
     "too-many-layers warning num_hidden_layers"},
    {"noSectionsOfQwen", "qwen2.5-vl", R"({"rope_scaling": {"type": "default", "mrope_section": null}})",
     "missing-key warning rope_scaling.mrope_section"},
    {"noScalingOfQwen", "qwen2.5-vl", R"({"rope_scaling": null})", "missing-key warning rope_scaling.mrope_section"},
    {"notInTurn", "qwen3-vl", R"({"text_config": {"rope_scaling": {"mrope_interleaved": null}}})",
     "mrope-order warning text_config.rope_scaling.mrope_interleaved"},
    {"layersOfText", kLlama, R"({"num_hidden_layers": "32"})", "wrong-type error num_hidden_layers"},
};

const Row kContexts[] = {
    {"originalLarger", "yarn-llama-2-128k", R"({"rope_scaling": {"original_max_position_embeddings": 262144}})",
     "original-context-larger warning rope_scaling.original_max_position_embeddings"},
    {"linearOriginalLarger", kLlama,
     R"({"rope_scaling": {"type": "linear", "factor": 2, "original_max_position_embeddings": 65536}})",
     "original-context-larger warning rope_scaling.original_max_position_embeddings"},
    {"linearReachTooShort", kLlama,
     R"({"rope_scaling": {"type": "linear", "factor": 2, "original_max_position_embeddings": 8192}})",
     "context-mismatch warning rope_scaling.factor"},
    {"reachTooFar", "yarn-llama-2-128k", R"({"rope_scaling": {"factor": 64.0}})",
     "context-mismatch warning rope_scaling.factor"},
    {"reachTooShort", "yarn-llama-2-128k", R"({"rope_scaling": {"factor": 4.0}})",
     "context-mismatch warning rope_scaling.factor"},
    {"scaledTwice", "yarn-llama-2-128k", R"({"rope_scaling": {"original_max_position_embeddings": 131072}})",
     "context-mismatch warning rope_scaling.factor"},
    {"initial", "gpt-oss-20b", R"({"initial_context_length": 8192})",
     "unknown-position-key warning initial_context_length"},
    {"modelCardTooFar", "qwen2.5-yarn", R"({"rope_scaling": {"factor": 40.0}})",
     "context-mismatch warning rope_scaling.factor"},
    {"negativeOriginal", "yarn-llama-2-128k", R"({"rope_scaling": {"original_max_position_embeddings": -4096}})",
     "illegal-value error rope_scaling.original_max_position_embeddings"},
};

const Row kValues[] = {
    {"attentionFactor", "yarn-llama-2-128k", R"({"rope_scaling": {"attention_factor": 2.0}})",
     "attention-factor-differs warning rope_scaling.attention_factor"},
    {"inverseFactor", "yarn-llama-2-128k", R"({"rope_scaling": {"attention_factor": 0.7426255848}})",
     "attention-factor-differs warning rope_scaling.attention_factor"},
    {"longropeFactor", "phi-4-mini", R"({"rope_scaling": {"attention_factor": 3.0}})",
     "attention-factor-differs warning rope_scaling.attention_factor"},
    {"telechatFactor", "telechat3-36b", R"({"rope_scaling": {"attention_factor": 1.3}})",
     "attention-factor-differs warning rope_scaling.attention_factor"},
    {"longropeBelowOne", "phi-4-mini", R"({"rope_scaling": {"factor": 0.5}})",
     "factor-below-one warning rope_scaling.factor"},
    {"boundsReversed", "mllama", R"({"text_config": {"rope_scaling": {"low_freq_factor": 8.0}}})",
     "not-computable error text_config.rope_scaling.low_freq_factor"},
    {"textForFlag", "qwen3-vl", R"({"text_config": {"rope_scaling": {"mrope_interleaved": "yes"}}})",
     "wrong-type error text_config.rope_scaling.mrope_interleaved"},
    {"chunk", "llama-4-scout-17b", R"({"text_config": {"attention_chunk_size": -8192}})",
     "illegal-value error text_config.attention_chunk_size"},
    {"twoEncodings", "mpt-rope-linear", R"({"attn_config": {"alibi": true}})", "two-encodings error attn_config.alibi"},
    {"noAlpha", "hunyuan-ocr", R"({"rope_scaling": {"alpha": null}})", "missing-key error rope_scaling.alpha"},
    {"base", kLlama, R"({"rope_theta": 1.0})", "base-not-above-one warning rope_theta"},
    {"twoShares", "glm-4-0414", R"({"rotary_dim": 128})", "ignored-key warning rotary_dim"},
    {"twoWindows", "gemma-2-9b", R"({"sliding_window_size": 2048})", "names-disagree warning sliding_window_size"},
    {"queryParts", "deepseek-v3.2", R"({"qk_head_dim": 128})", "names-disagree warning qk_head_dim"},
    {"noFloor", "llama-4-scout-17b", R"({"text_config": {"floor_scale": 0}})",
     "illegal-value error text_config.floor_scale"},
    {"attentionOfOne", "yarn-llama-2-128k", R"({"rope_scaling": {"attention_factor": 1.0}})",
     "forced-attention-factor info rope_scaling.attention_factor"},
    {"forgottenBase", "ministral-3", R"({"text_config": {"rope_parameters": {"rope_theta": null}}})",
     "default-base warning text_config.rope_parameters.rope_theta"},
    {"temperature", kLlama, R"({"attn_temperature_len": 1024})", "unknown-position-key warning attn_temperature_len"},
    {"otherTheta", "lfm2-1.2b", R"({"theta": 10000.0})", "unknown-position-key warning theta"},
    {"scalingOutside", "llama-4-scout-17b", R"({"rope_scaling": {"rope_type": "linear", "factor": 2.0}})",
     "ignored-key warning rope_scaling"},
    {"baseOutside", "llava-1.5", R"({"rope_theta": 1000000.0})", "ignored-key warning rope_theta"},
    {"scalingOfAlibi", "bloom-7b1", R"({"rope_scaling": {"type": "linear", "factor": 2}})",
     "ignored-key warning rope_scaling"},
    {"factorOfDefault", kLlama, R"({"rope_scaling": {"rope_type": "default", "factor": 8.0}})",
     "ignored-key warning rope_scaling.factor"},
    {"emptyWindow", kLlama, R"({"sliding_window": 0})", "empty-window warning sliding_window"},
    {"emptyWindowOfPhi", "phi-4-mini", R"({"sliding_window": 0})", "empty-window warning sliding_window"},
    {"emptyWindowOfSome", "olmo-3-7b", R"({"sliding_window": 0})", "empty-window warning sliding_window"},
    {"windowSwitchedOff", "qwen3-30b",
     R"({"num_hidden_layers": 1, "sliding_window": 4096, "use_sliding_window": false,
         "layer_types": ["sliding_attention"]})",
     "window-switched-off warning use_sliding_window"},
    {"listForText", "mllama", R"({"text_config": [1, 2]})", "wrong-type error text_config"},
    {"wordForText", "mllama", R"({"text_config": "llama"})", "wrong-type error text_config"},
    {"objectForList", "phi-4-mini", R"({"rope_scaling": {"long_factor": null, "short_factor": {"a": 1}}})",
     "wrong-type error rope_scaling.short_factor"},
    {"misspeltLayer", "gemma-3-1b",
     R"({"rope_parameters": {"full_attention": {"rope_theta": 1e6}, "sliding_atention": {"rope_theta": 5e4}}})",
     "unknown-layer-type warning rope_parameters.sliding_atention"},
    {"layerWithoutObject", "gemma-3-1b",
     R"({"rope_parameters": {"full_attention": {"rope_theta": 1e6}, "sliding_atention": {"rope_theta": 5e4}}})",
     "missing-key warning rope_parameters"},
    {"superfluousLayer", "gemma-3-1b",
     R"({"rope_parameters": {"full_attention": {"rope_theta": 1e6}, "sliding_attention": {"rope_theta": 1e4},
         "global_attention": {"rope_type": "yarn", "factor": 4}}})",
     "unknown-layer-type warning rope_parameters.global_attention"},
    {"listForLayer", "gemma-3-1b", R"({"rope_parameters": {"full_attention": [1, 2], "sliding_attention": {}}})",
     "wrong-type error rope_parameters.full_attention"},
    {"wordForLayer", "gemma-3-1b", R"({"rope_parameters": {"full_attention": {}, "sliding_attention": "default"}})",
     "wrong-type error rope_parameters.sliding_attention"},
    {"kindWithoutObject", "gemma-3-1b",
     R"({"layer_types": null, "num_hidden_layers": 2, "rope_parameters": {"full_attention": {"rope_type": "default"}},
         "layer_types": ["sliding_attention", "full_attention"]})",
     "missing-key warning rope_parameters"},
};

std::string nameOf(const testing::TestParamInfo<Row>& row) { return row.param.name; }

/// Keys of other models, keys in the wrong place, and what a class fills in without them.
const Row kUnread[] = {
    {"ropeBase", kLlama, R"({"rope_theta": null, "rope_base": 500000})", "ignored-key warning rope_base"},
    {"rotaryBase", kLlama, R"({"rotary_base": 500000})", "ignored-key warning rotary_base"},
    {"ratio", kLlama, R"({"rope_ratio": 50})", "ignored-key warning rope_ratio"},
    {"share", kLlama, R"({"rotary_pct": 0.25})", "ignored-key warning rotary_pct"},
    {"rotaryDim", kLlama, R"({"rotary_dim": 64})", "ignored-key warning rotary_dim"},
    {"skippedLayers", kLlama, R"({"no_rope_layers": [1, 1, 1, 0]})", "ignored-key warning no_rope_layers"},
    {"factorOutside", kLlama, R"({"factor": 8.0})", "ignored-key warning factor"},
    {"boundOutside", kLlama, R"({"low_freq_factor": 1.0})", "ignored-key warning low_freq_factor"},
    {"typeOutside", kLlama, R"({"rope_type": "yarn"})", "ignored-key warning rope_type"},
    {"nested", kLlama, R"({"rope_parameters": {"full_attention": {"rope_theta": 1e6, "rope_type": "default"}}})",
     "nested-parameters error rope_parameters"},
    {"nestedDeep", kLlama, R"({"rope_scaling": {"rope_type": "yarn", "params": {"factor": 4.0}}})",
     "nested-parameters error rope_scaling"},
    {"nestedForNone", "gemma-2-9b", R"({"rope_scaling": {"rope_type": "yarn", "params": {"factor": 4.0}}})",
     "nested-parameters error rope_scaling"},
    {"rounded", "gpt-oss-20b", R"({"rope_scaling": {"truncate": null}})", "yarn-rounded warning rope_scaling.truncate"},
    {"roundedOnPurpose", "gpt-oss-20b", R"({"rope_scaling": {"truncate": true}})",
     "yarn-rounded warning rope_scaling.truncate"},
    {"twoOriginals", "phi-4-mini",
     R"({"original_max_position_embeddings": 4096, "rope_scaling": {"original_max_position_embeddings": 8192}})",
     "original-context-conflict warning original_max_position_embeddings"},
    {"ministral", "ministral-3", R"({"text_config": {"rope_parameters": null}})",
     "default-scaling warning rope_scaling"},
};
INSTANTIATE_TEST_SUITE_P(Unread, WrongModel, testing::ValuesIn(kUnread), nameOf);

TEST(WrongModel, DoesNotActByKeysThatItsClassDoesNotRead) {
    for (const Row& row : kUnread) {
        if (!std::string_view(row.finding).starts_with("ignored-key")) continue;
        const Row base{"", row.published, std::string_view(row.name) == "ropeBase" ? R"({"rope_theta": null})" : "{}",
                       ""};
        const Model with = patched(row), without = patched(base);
        ASSERT_EQ(with.parts.size(), without.parts.size()) << row.name;
        for (std::size_t i = 0; i < with.parts.size(); ++i)
            EXPECT_EQ(textOf(with.parts[i]), textOf(without.parts[i])) << row.name;
    }
}

TEST(WrongModel, IsNotWarnedOfKeysThatSayWhatHoldsAnyway) {
    const char* const kSame = R"({"rotary_base": 1000000.0, "rotary_pct": 1.0, "rotary_dim": 128, "rope_ratio": 1,
                                  "no_rope_layers": [1, 1]})";
    const Row same{"", kLlama, kSame, ""};
    for (const Finding& each : patched(same).findings)
        EXPECT_EQ(each.severity, Severity::Info) << inspectText(patched(same));
}

TEST(LongropeWithTwoOriginals, IsCountedFromTheOuterOne) {
    const Row row{"", "phi-4-mini", R"({"rope_scaling": {"original_max_position_embeddings": 8192}})", ""};
    EXPECT_EQ(patched(row).trainedContext, 4096);
}

INSTANTIATE_TEST_SUITE_P(Lengths, WrongModel, testing::ValuesIn(kLengths), nameOf);
INSTANTIATE_TEST_SUITE_P(Contexts, WrongModel, testing::ValuesIn(kContexts), nameOf);
INSTANTIATE_TEST_SUITE_P(Values, WrongModel, testing::ValuesIn(kValues), nameOf);

TEST(UnknownModel, ShowsNoNumbersWhenAKeyIsNotUnderstood) {
    for (const char* patch :
         {R"({"rope_twist": 3})", R"({"alibi": true})", R"({"position_embedding_type": "spiral"})",
          R"({"hybrid_layer_ids": [1, 2]})", R"({"rope_scaling": {"type": "linear", "factor": 2, "twist": 4}})",
          R"({"num_hidden_layers": 1, "layer_types": ["wave_attention"]})", R"({"rel_extent": 1024})",
          R"({"image_size": 224, "patch_size": 16})"}) {
        nlohmann::json json = jsonFile(configFile("published/" + std::string(kLlama)));
        json["model_type"] = "novel";
        json.merge_patch(nlohmann::json::parse(patch));
        const Model model = readModelConfig(json.dump(), "x");
        EXPECT_TRUE(model.parts.empty()) << patch;
        for (const Finding& each : model.findings) EXPECT_NE(each.severity, Severity::Info) << patch << each.id.text();
        EXPECT_EQ(model.trainedContext, std::nullopt) << patch;
        EXPECT_TRUE(has(model, "unknown-model-type error model_type")) << patch << "\n" << inspectText(model);
    }
}

TEST(UnknownModel, IsReadAsALlamaWhenItSaysNothingElse) {
    nlohmann::json json = jsonFile(configFile("published/" + std::string(kLlama)));
    json["model_type"] = "novel";
    const Model model = readModelConfig(json.dump(), "x");
    EXPECT_EQ(model.parts.size(), 1U);
    EXPECT_TRUE(has(model, "unknown-model-type warning model_type"));
}

TEST(UnknownModel, IsNotGivenABaseThatItHasAsNull) {
    const Model model = readModelConfig(
        R"({"model_type": "novel", "head_dim": 64, "rope_parameters": {"rope_type": "default", "rope_theta": null}})",
        "x");
    EXPECT_TRUE(model.parts.empty());
    EXPECT_TRUE(has(model, "null-base warning rope_parameters.rope_theta")) << inspectText(model);
    EXPECT_TRUE(has(model, "unknown-model-type error model_type"));
}

TEST(UnknownModel, IsNotSaidToHaveAllLayersAlikeWhereTheFileTellsThemApart) {
    const std::string shape = R"("model_type": "novel", "head_dim": 64, "rope_theta": 1e4, "num_hidden_layers": 2)";
    const auto said = [&](const char* more) {
        return messageOf(readModelConfig("{" + shape + more + "}", "x"), "unknown-model-type");
    };
    EXPECT_NE(said("").find("all layers are alike"), std::string::npos);
    for (const char* more : {R"(, "layer_types": ["linear_attention", "full_attention"])",
                             R"(, "sliding_window": 8, "layer_types": ["sliding_attention", "full_attention"])"})
        EXPECT_EQ(said(more).find("alike"), std::string::npos) << more;
}

TEST(UnknownModel, NamesTheKeysThatSpeakOfPositions) {
    const auto said = [](const char* json) { return messageOf(readModelConfig(json, "x"), "no-position-encoding"); };
    const std::string named = said(R"({"model_type": "novel", "position_embeddings_type": "spiral"})");
    EXPECT_EQ(named.find("The file does not say how"), std::string::npos) << named;
    EXPECT_NE(named.find("position_embeddings_type"), std::string::npos) << named;
    EXPECT_NE(said(R"({"model_type": "novel", "max_position_embeddings": 512})").find("The file does not say how"),
              std::string::npos);
}

struct Sentence {
    const char* published;
    const char* patch;
    const char* id;
    const char* words;
};

TEST(WrongModel, IsToldInTheKeysOfTheFile) {
    for (const Sentence& row :
         {Sentence{"mllama", R"({"text_config": {"rope_scaling": {"low_freq_factor": 8.0}}})", "not-computable",
                   "text_config.rope_scaling.low_freq_factor (8) must not be larger than "
                   "text_config.rope_scaling.high_freq_factor (4)"},
          Sentence{"t5-small", R"({"relative_attention_max_distance": 8})", "not-computable",
                   "relative_attention_max_distance must be at least 9 when relative_attention_num_buckets is 32"},
          Sentence{"t5-small", R"({"relative_attention_num_buckets": 1})", "not-computable",
                   "relative_attention_num_buckets must be at least 4"},
          Sentence{kLlama, R"({"rope_theta": 1e308})", "illegal-value", "rope_theta must be a number"},
          Sentence{kLlama, R"({"num_hidden_layers": 1000000000000000000})", "illegal-value", "at most 9,007,199"},
          Sentence{"gemma-3-1b", R"({"rope_parameters": {"full_attention": {}, "sliding_atention": {}}})",
                   "unknown-layer-type", "the model has full_attention, sliding_attention"},
          Sentence{"longformer", R"({"attention_window": [512, 512, 512, 512]})", "attention-window",
                   "[512, 512, 512, …]"}}) {
        const std::string said = messageOf(patched({"", row.published, row.patch, ""}), row.id);
        EXPECT_NE(said.find(row.words), std::string::npos) << row.patch << "\n" << said;
    }
}

TEST(WrongModel, IsNotAlsoSaidToLackWhatCannotBeRead) {
    for (const char* patch : {R"({"rope_scaling": {"original_max_position_embeddings": 0}})",
                              R"({"rope_scaling": {"original_max_position_embeddings": 4096.5}})",
                              R"({"rope_scaling": {"mscale": -1.0, "mscale_all_dim": 1.0}})"}) {
        const Model model = patched({"", "yarn-llama-2-128k", patch, ""});
        EXPECT_EQ(model.findings.front().id.text(), std::string("illegal-value")) << patch;
        for (const Finding& each : model.findings)
            EXPECT_NE(each.severity, Severity::Warning) << each.id.text() << patch;
    }
}

TEST(WrongModel, ShowsNoLayersThatItDoesNotHave) {
    const Model model = patched({"", "phi-4-mini", R"({"rope_scaling": {"long_factor": {"a": 1}}})", ""});
    EXPECT_TRUE(model.parts.empty()) << inspectText(model);
    const Model gemma = patched(
        {"", "gemma-3-1b", R"({"rope_parameters": {"full_attention": {}, "sliding_atention": {}}})", ""});
    for (const Model::Part& each : gemma.parts) EXPECT_NE(each.layers, std::vector<std::int64_t>()) << each.scope;
}

TEST(WrongYarn, TurnsFasterBelowAFactorOfOne) {
    const Model model = patched({"", "yarn-llama-2-128k", R"({"rope_scaling": {"factor": 0.5}})", ""});
    const std::string said = messageOf(model, "yarn-short-text");
    EXPECT_NE(said.find("rotate faster"), std::string::npos) << said;
    EXPECT_EQ(said.find("slow"), std::string::npos) << said;
}

}  // namespace
}  // namespace posenc::test::models_wrong_test
