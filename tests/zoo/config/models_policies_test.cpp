// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/difference.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

/// What classes do to layers, heads and windows where a file leaves it out, or says it layer by layer.
namespace posenc::test::models_policies_test {
namespace {

using Json = nlohmann::json;

Model modelOf(const std::string& json) { return readModelConfig(json, "x"); }

/// "encoding scope layers head-dim/partial base", or for a window its mode and size; without layers where it is for
/// all.
std::string said(const Json& subject) {
    const Json& own = subject["parameters"];
    std::string out = subject["encoding"].get<std::string>() + " " + subject["scope"].get<std::string>();
    if (subject.contains("layers")) out += " " + subject["layers"].dump();
    if (own.contains("window")) return out + " " + own["mode"].get<std::string>() + " " + own["window"].dump();
    return out + " " + own["head-dim"].dump() + "/" + own["partial-rotary"].dump() + " " + own["base"].dump();
}

std::vector<std::string> saidOf(const Model& model) {
    std::vector<std::string> out;
    const Json subjects = Json::parse(inspectJson(model))["subjects"];
    for (const Json& each : subjects) out.push_back(said(each));
    return out;
}

std::vector<std::string> loud(const Model& model) {
    std::vector<std::string> out = findingsOf(model);
    std::erase_if(out, [](const std::string& each) { return each.find(" info ") != std::string::npos; });
    return out;
}

struct Row {
    const char* name;
    std::string json;
    std::vector<std::string> subjects;
    std::vector<std::string> findings = {};  ///< warnings and errors
    std::string info = {};                   ///< a remark that must be there
};

std::string of(const std::string& type, const std::string& keys) {
    return R"({"model_type": ")" + type + "\"" + keys + "}";
}

std::string inside(const std::string& type, const std::string& keys) {
    return of(type, R"(, "text_config": {)" + keys.substr(2) + "}");
}

const std::string kEight = R"(, "hidden_size": 4096, "num_attention_heads": 32, "num_hidden_layers": 8,
    "max_position_embeddings": 131072)";
const std::string kBase = kEight + R"(, "rope_theta": 5e4)";
const std::string kSlidings = R"("sliding_attention", "sliding_attention", "sliding_attention")";
const std::string kFourth = R"(, "layer_types": [)" + kSlidings + R"(, "full_attention", )" + kSlidings +
                            R"(, "full_attention"])";
const std::string kFulls = R"("full_attention", "full_attention", "full_attention", "full_attention")";
const std::string kAllFull = R"(, "layer_types": [)" + kFulls + ", " + kFulls + "]";
const std::string kGemma4 = R"(, "head_dim": 256, "hidden_size": 2816, "num_attention_heads": 16,
    "num_hidden_layers": 6, "max_position_embeddings": 262144, "sliding_window": 1024)";
const std::string kSixth = R"(, "layer_types": [)" + kSlidings + R"(, "sliding_attention", "sliding_attention", )";
const std::string kGemmaRope = R"(, "rope_parameters": {"full_attention": {"rope_type": "proportional",
    "rope_theta": 1e6, "partial_rotary_factor": 0.25},
    "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}})";
const std::string kMimoLists = R"(, "head_dim": 192, "hidden_size": 4096, "num_attention_heads": 64,
    "num_hidden_layers": 6, "max_position_embeddings": 262144, "sliding_window": 128, "swa_rope_theta": 10000,
    "hybrid_layer_pattern": [0, 1, 1, 1, 1, 0])";
const std::string kLing = R"(, "hidden_size": 1536, "num_attention_heads": 16, "head_dim": 128,
    "max_position_embeddings": 131072, "rope_theta": 6000000, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64)";

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {"Cohere 2, its class's window and pattern",
         of("cohere2", kBase),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 4096"},
         {},
         "default-window info sliding_window"},
        {"Cohere 2, no window",
         of("cohere2", kBase + R"(, "sliding_window": null)"),
         {},
         {},
         "no-position-encoding info sliding_window"},
        {"Cohere 2, no layer with a window",
         of("cohere2", kBase + R"(, "sliding_window": 4096)" + kAllFull),
         {},
         {},
         "no-position-encoding info layer_types"},
        {"Cohere 2 MoE, dense layers first",
         of("cohere2_moe", R"(, "num_hidden_layers": 6, "rope_theta": 5e4, "first_k_dense_replace": 1)"),
         {"rope sliding_attention [0,1,2,3,5] 128/1.0 50000.0",
          "local-window sliding_attention [1,2,3,5] causal 4096"}},
        {"Cohere 2 MoE, dense layers with a period of their own",
         of("cohere2_moe", R"(, "num_hidden_layers": 6, "rope_theta": 5e4, "first_k_dense_replace": 2,
            "prefix_dense_sliding_window_pattern": 2)"),
         {"rope sliding_attention [0,2,3,4] 128/1.0 50000.0", "local-window sliding_attention [0,2,3,4] causal 4096"}},
        {"dots.llm1, windows from layer 62 by default", of("dots1", kBase), {"rope all 128/1.0 50000.0"}},
        {"dots.llm1, windows from a layer on",
         of("dots1", kBase + R"(, "max_window_layers": 6)"),
         {"rope all 128/1.0 50000.0", "local-window sliding_attention [6,7] causal 4096"},
         {},
         "default-window info sliding_window"},
        {"Cohere 2 MoE, listed",
         of("cohere2_moe", kBase + R"(, "prefix_dense_sliding_window_pattern": 1)" + kFourth),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 4096"}},
        {"Muse Glimmer",
         inside("muse_glimmer",
                kEight + R"(, "rope_parameters": {"rope_type": "default", "rope_theta": 5e5})" + kFourth),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 500000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 2048"}},
        {"Muse Glimmer with a base for each layer",
         inside("muse_glimmer", kBase + R"(, "layer_rope_theta": [5e4, 5e4, 5e4, 0, 5e4, 5e4, 5e4, 0])" + kFourth),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 2048"}},
        {"Muse Glimmer with another base for one",
         inside("muse_glimmer", kBase + R"(, "layer_rope_theta": [5e4, 5e4, 1e4, 0, 5e4, 5e4, 5e4, 0])" + kFourth),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 2048"},
         {"unknown-position-key warning text_config.layer_rope_theta"}},
        {"EXAONE 4",
         of("exaone4", kBase),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 4096"}},
        {"EXAONE 4, no window", of("exaone4", kBase + R"(, "sliding_window": null)"), {"rope all 128/1.0 50000.0"}},
        {"EXAONE MoE",
         of("exaone_moe", kBase),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 4096"}},
        {"EXAONE 4.5 as it was first published",
         inside("exaone4_5", R"(, "model_type": "exaone4_5_text", "sliding_window": 4096)" + kBase + kFourth),
         {"rope sliding_attention [0,1,2,4,5,6] 128/1.0 50000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 4096"}},
        {"Llama 4 by its wrapper alone",
         inside("llama4", R"(, "head_dim": 128, "rope_theta": 5e5, "num_hidden_layers": 8)"),
         {"rope rotating [0,1,2,4,5,6] 128/1.0 500000.0"}},
        {"Afmoe",
         of("afmoe", R"(, "hidden_size": 3072, "num_attention_heads": 48, "num_hidden_layers": 4, "rope_theta": 1e4)"),
         {"rope sliding_attention [0,1,2] 128/1.0 10000.0", "local-window sliding_attention [0,1,2] causal 1024"}},
        {"VaultGemma",
         of("vaultgemma", R"(, "hidden_size": 1152, "num_attention_heads": 4, "num_hidden_layers": 4,
             "rope_theta": 1e4, "sliding_window": 512)"),
         {"rope all 256/1.0 10000.0", "local-window sliding_attention [0,2] causal 512"}},
        {"Gemma 3n",
         of("gemma3n_text", R"(, "num_hidden_layers": 5)"),
         {"rope full_attention [4] 256/1.0 1000000.0", "rope sliding_attention [0,1,2,3] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3] causal 512"}},
        {"OLMo 3",
         of("olmo3", R"(, "num_hidden_layers": 4)"),
         {"rope all 128/1.0 500000.0", "local-window sliding_attention [0,1,2] causal 4096"},
         {"default-base warning rope_theta"}},
        {"PaddleOCR-VL's head is no quotient",
         of("paddleocr_vl", R"(, "hidden_size": 1024, "num_attention_heads": 16, "num_hidden_layers": 2,
             "rope_scaling": {"type": "default", "mrope_section": [16, 24, 24]})"),
         {"mrope all 128/1.0 500000.0"}},
        {"GLM-OCR rotates the whole head",
         inside("glm_ocr", R"(, "head_dim": 128, "num_hidden_layers": 2,
             "rope_parameters": {"rope_type": "default", "rope_theta": 1e4, "mrope_section": [16, 24, 24]})"),
         {"mrope all 128/1.0 10000.0"}},
        {"Gemma 4 without a width of its full layers",
         of("gemma4_text", kGemma4 + kSixth + R"("full_attention"])" + kGemmaRope),
         {"rope-proportional full_attention [5] 512/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"},
         {},
         "default-head-dim info global_head_dim"},
        {"Gemma 4 layer by layer",
         inside("gemma4", R"(, "model_type": "gemma4_text", "per_layer_config": {"05": {"head_dim": 384}})" + kGemma4 +
                              kSixth + R"("full_attention"])" + kGemmaRope),
         {"rope-proportional full_attention [5] 384/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"}},
        {"Gemma 4, layers of a kind that differ",
         of("gemma4_text", R"(, "per_layer_config": {"1": {"head_dim": 128}, "5": {"head_dim": 512}})" + kGemma4 +
                               kSixth + R"("full_attention"])" + kGemmaRope),
         {"rope-proportional full_attention [5] 512/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"},
         {"mixed-layers warning per_layer_config.head_dim"}},
        {"Gemma 4 that says nothing of rotation",
         of("gemma4_text", kGemma4 + R"(, "global_head_dim": 512)"),
         {"rope-proportional full_attention [5] 512/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"},
         {},
         "default-scaling info rope_parameters"},
        {"Gemma 4 that ends with a window",
         of("gemma4_text", kGemma4 + R"(, "global_head_dim": 512)" + kSixth + R"("sliding_attention"])" + kGemmaRope),
         {"rope-proportional full_attention [5] 512/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"},
         {"last-layer warning layer_types"}},
        {"Gemma 4 in one piece",
         inside("gemma4_unified", R"(, "num_hidden_layers": 6)"),
         {"rope-proportional full_attention [5] 512/0.25 1000000.0",
          "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] causal 1024"}},
        {"EmbeddingGemma 2",
         inside("embedding_gemma2", R"(, "head_dim": 256, "hidden_size": 512, "num_hidden_layers": 6,
             "sliding_window": 512, "per_layer_config": {"05": {"head_dim": 512, "num_key_value_heads": 1}})" +
                                        kSixth +
                                        R"("full_attention"], "rope_parameters": {
             "full_attention": {"rope_type": "default", "rope_theta": 1e6},
             "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}})"),
         {"rope full_attention [5] 512/1.0 1000000.0", "rope sliding_attention [0,1,2,3,4] 256/1.0 10000.0",
          "local-window sliding_attention [0,1,2,3,4] symmetric 256"},
         {},
         "default-context info max_position_embeddings"},
        {"Ling 3.0",
         of("bailing_hybrid",
            kLing + R"(, "num_hidden_layers": 10, "layer_group_size": 4, "short_conv_kernel_size": 4)"),
         {"rope full_attention [3,7,8,9] 64/1.0 6000000.0"}},
        {"layers without attention",
         of("nemotron-nas", R"(, "hidden_size": 8192, "num_attention_heads": 64, "num_hidden_layers": 3,
             "max_position_embeddings": 8192, "rope_theta": 5e5, "block_configs": [{"attention": {"no_op": false}},
             {"attention": {"no_op": true}}, {"attention": {"no_op": false, "replace_with_linear": true}}])"),
         {"rope full_attention [0] 128/1.0 500000.0"},
         {},
         "no-position-layers info block_configs"},
        {"Jet-Nemotron's window belongs to layers that rotate",
         of("jet_nemotron", R"(, "num_hidden_layers": 4, "max_position_embeddings": 65536, "rope_theta": 1e6,
             "layer_types": ["jet", "attn", "swa", "jet"],
             "efficient_attention_config": {"swa": {"window_size": 1152}, "jet": {"mode": "chunk"}})"),
         {"rope attention [1,2] 128/1.0 1000000.0", "local-window sliding_attention [2] causal 1152"}},
        {"Mistral Small 4",
         of("mistral4", R"(, "num_hidden_layers": 36)"),
         {"rope-yarn all 64/1.0 10000.0"},
         {"default-scaling warning rope_scaling"}},
        {"MiMo-V2 that says nothing of rotation",
         of("mimo_v2_flash", R"(, "num_hidden_layers": 7, "head_dim": 192)"),
         {"rope full_attention [0,5] 192/0.334 5000000.0", "rope sliding_attention [1,2,3,4,6] 192/0.334 10000.0",
          "local-window sliding_attention [1,2,3,4,6] causal 128"}},
        {"MiMo-V2 with one object",
         of("mimo_v2_flash", kMimoLists + R"(, "partial_rotary_factor": null, "rope_parameters":
             {"rope_type": "default", "rope_theta": 5000000, "partial_rotary_factor": 0.334})"),
         {"rope full_attention [0,5] 192/0.334 5000000.0", "rope sliding_attention [1,2,3,4] 192/0.334 10000.0",
          "local-window sliding_attention [1,2,3,4] causal 128"}},
        {"Laguna",
         of("laguna", kEight + R"(, "head_dim": 128, "sliding_window": 512, "partial_rotary_factor": 0.5)" + kFourth +
                          R"(, "rope_parameters": {"original_max_position_embeddings": 2048,
             "full_attention": {"rope_type": "yarn", "rope_theta": 5e5, "factor": 64.0, "beta_fast": 64.0,
             "beta_slow": 1.0}, "sliding_attention": {"rope_type": "default", "rope_theta": 1e4,
             "partial_rotary_factor": 1.0}})"),
         {"rope-yarn full_attention [3,7] 128/0.5 500000.0", "rope sliding_attention [0,1,2,4,5,6] 128/1.0 10000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 512"}},
        {"Laguna that says nothing",
         of("laguna", R"(, "num_hidden_layers": 2)"),
         {"rope all 128/0.5 500000.0"},
         {},
         "default-scaling info rope_parameters"},
        {"a step that is written 4.0",
         of("qwen3_next", R"(, "num_hidden_layers": 8.0, "full_attention_interval": 4.0, "num_attention_heads": 16,
             "hidden_size": 2048, "rope_theta": 1e7, "max_position_embeddings": 262144)"),
         {"rope full_attention [3,7] 256/0.25 10000000.0"}},
        {"a null beside the list",
         of("step3p5", kEight + R"(, "head_dim": 128, "sliding_window": 512, "partial_rotary_factor": null,
             "rope_theta": [1e4, 1e4, 1e4, 5e6, 1e4, 1e4, 1e4, 5e6],
             "partial_rotary_factors": [1, 1, 1, 0.5, 1, 1, 1, 0.5])" +
                           kFourth),
         {"rope full_attention [3,7] 128/0.5 5000000.0", "rope sliding_attention [0,1,2,4,5,6] 128/1.0 10000.0",
          "local-window sliding_attention [0,1,2,4,5,6] causal 512"}},
        {"Qwen3-VL without sections",
         of("qwen3_vl_text", R"(, "head_dim": 128, "num_hidden_layers": 2, "rope_theta": 5e6)"),
         {"mrope all 128/1.0 5000000.0"},
         {},
         "default-sections info mrope_section"},
        {"Qwen3.5 without sections",
         of("qwen3_5_text", R"(, "num_hidden_layers": 4, "rope_theta": 1e7,
             "layer_types": ["linear_attention", "linear_attention", "linear_attention", "full_attention"])"),
         {"mrope full_attention [3] 256/0.25 10000000.0"}},
        {"openPangu-VL shares pairs out in an order of its own",
         of("openpangu_vl", R"(, "hidden_size": 4096, "num_attention_heads": 64, "num_hidden_layers": 2,
             "max_position_embeddings": 32768, "rope_theta": 10000, "rope_scaling": {"rope_type": "default",
             "mrope_section": [16, 8, 8], "mrope_interleaved": true})"),
         {"rope all 64/1.0 10000.0"},
         {"unknown-model-type warning model_type"},
         "axes-not-shown info rope_scaling.mrope_section"},
        {"Isaac",
         inside("isaac", R"(, "model_type": "qwen3", "rope_scaling": null)" + kBase),
         {"mrope all 128/1.0 50000.0"}},
        {"DeepSeek's inference code",
         R"({"dim": 7168, "n_layers": 61, "n_heads": 128, "q_lora_rank": 1536, "kv_lora_rank": 512,
             "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128})",
         {},
         {"unknown-model-type error model_type"}},
        {"a hybrid that rotates nothing and was saved with an object",
         of("granitemoehybrid", R"(, "position_embedding_type": "nope", "num_hidden_layers": 2,
             "layer_types": ["mamba", "attention"], "rope_parameters": {"rope_type": "default", "rope_theta": 1e4})"),
         {},
         {}},
    };
    return all;
}

TEST(ModelPolicies, AreThoseOfTheirClass) {
    for (const Row& row : rows()) {
        const Model model = modelOf(row.json);
        EXPECT_EQ(saidOf(model), row.subjects) << row.name;
        std::vector<std::string> findings = loud(model);
        if (row.findings.empty() || row.findings.front() != "default-scaling warning rope_scaling")
            std::erase(findings, "context-missing warning max_position_embeddings");
        EXPECT_EQ(findings, row.findings) << row.name;
        EXPECT_TRUE(row.info.empty() || has(model, row.info)) << row.name << "\n" << inspectText(model);
    }
}

std::string letters(const Model& model) {
    const Json effective = Json::parse(inspectJson(model))["subjects"].front()["effective"];
    std::string out;
    for (const int each : effective["axis"])
        out += effective["axes"].at(static_cast<std::size_t>(each)).get<std::string>();
    return out;
}

TEST(ModelPolicies, ShareOutPairsThatNoSectionTellsOf) {
    std::string vl, dense;
    for (int i = 0; i < 20; ++i) vl += "thw";
    for (int i = 0; i < 10; ++i) dense += "thw";
    EXPECT_EQ(letters(modelOf(of("qwen3_vl_text", R"(, "head_dim": 128, "rope_theta": 5e6)"))), vl + "tttt");
    EXPECT_EQ(letters(modelOf(of("qwen3_5_text", R"(, "rope_theta": 1e7)"))), dense + "th");
    const std::string isaac = letters(modelOf(inside("isaac", R"(, "model_type": "qwen3")" + kBase)));
    EXPECT_EQ(isaac, std::string(32, 't') + std::string(16, 'h') + std::string(16, 'w'));
}

TEST(ModelPolicies, TellTheContextThatAnObjectForAllKindsHas) {
    const auto row = std::ranges::find_if(rows(), [](const Row& each) { return std::string(each.name) == "Laguna"; });
    EXPECT_EQ(modelOf(row->json).trainedContext, 2048);
}

// --- noise

TEST(ModelNoise, IsNotMadeOfWhatIsKnown) {
    const std::string plain = R"(, "hidden_size": 64, "num_attention_heads": 4, "num_hidden_layers": 4)";
    for (const std::string& keys :
         {std::string(R"(, "index_topk": 2048)"), std::string(R"(, "rope_scaling": false)"),
          std::string(R"(, "swa_num_attention_heads": 64, "swa_num_key_value_heads": 8, "swa_v_head_dim": 128)")}) {
        const Model model = modelOf(
            of("llama", plain + R"(, "max_position_embeddings": 64, "rope_theta": 1e4)" + keys));
        EXPECT_EQ(loud(model), std::vector<std::string>{}) << keys;
        EXPECT_EQ(model.parts.size(), 1U) << keys;
    }
}

TEST(ModelNoise, NamesAKeyOfATowerOnce) {
    const Model model = modelOf(of("llama", R"(, "hidden_size": 64, "num_attention_heads": 4, "rope_theta": 1e4,
        "max_position_embeddings": 64, "vision_config": {"rope_parameters": {"a": {"rope_type": "default"},
        "b": {"rope_type": "default"}}})"));
    const std::string told = messageOf(model, "other-tower");
    EXPECT_NE(told.find("rope_type"), std::string::npos);
    EXPECT_EQ(told.find("rope_type"), told.rfind("rope_type")) << told;
}

TEST(ModelNoise, HidesNoTowerOfPatches) {
    for (const char* type : {"glm_ocr", "dots_ocr"})
        EXPECT_TRUE(has(modelOf(of(type, kBase + R"(, "head_dim": 128, "vision_config": {"patch_size": 14})")),
                        "two-axes info vision_config"))
            << type;
}

TEST(ModelNoise, DoesNotSpeakOfATypeWithoutAName) {
    const Model model = modelOf(R"({"hidden_size": 64, "num_attention_heads": 4, "rope_scaling": {"type": "linear",
        "factor": 2}})");
    EXPECT_EQ(messageOf(model, "default-base").find("\"\""), std::string::npos);
}

// --- differences in layers

Model smol(const std::string& keys) {
    return modelOf(of("smollm3", R"(, "hidden_size": 2048, "num_attention_heads": 16, "num_hidden_layers": 8,
        "max_position_embeddings": 65536, "rope_theta": 5e6)" +
                                     keys));
}

struct LayersRow {
    const char* name;
    std::string a, b;                ///< of SmolLM3
    std::vector<std::string> words;  ///< what both have, of the row "layers"; empty: none
};

TEST(Difference, TellsLayersThatOneAloneHas) {
    const std::string none = R"(, "no_rope_layers": [1,1,1,1,1,1,1,1])";
    for (const LayersRow& row : {LayersRow{"some and all", "", none, {"0-2, 4-6", "all"}},
                                 LayersRow{"all and some", none, "", {"all", "0-2, 4-6"}},
                                 LayersRow{"all and all", none, none, {}}, LayersRow{"some and some", "", "", {}}}) {
        const Comparison both = compared({smol(row.a), smol(row.b)});
        EXPECT_EQ(both.equal(std::nullopt), row.words.empty()) << row.name;
        if (row.words.empty()) continue;
        ASSERT_EQ(both.rows.size(), 1U) << row.name;
        EXPECT_EQ(both.rows[0].first.id, "layers") << row.name;
        EXPECT_EQ(english(both.rows[0].first.a), row.words[0]) << row.name;
        EXPECT_EQ(english(both.rows[0].first.b), row.words[1]) << row.name;
        EXPECT_FALSE(both.equal(1e-3)) << row.name;
    }
}

TEST(Difference, OfLayersInSeveralPartsIsNone) {
    const std::string same = R"(, "head_dim": 256, "hidden_size": 2304, "num_attention_heads": 8,
        "num_hidden_layers": 6, "max_position_embeddings": 8192, "sliding_window": null)";
    const Model gemma = modelOf(of("gemma3_text", R"(, "rope_theta": 1e4, "rope_local_base_freq": 1e4,
        "sliding_window_pattern": 3)" + same));
    const Comparison both = compared({modelOf(of("llama", R"(, "rope_theta": 1e4)" + same)), gemma});
    for (const auto& each : both.rows) EXPECT_NE(each.first.id, "layers");
}

}  // namespace
}  // namespace posenc::test::models_policies_test
