// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "core/zoo/report/sheet.hpp"
#include "tests/zoo/config/models_support.hpp"

/// Models whose layers or pairs do not all do the same, as files of small ones.
namespace posenc::test::models_layers_test {
namespace {

using Json = nlohmann::json;

/// A subject, "encoding scope layers", or without layers where it holds for all.
std::vector<std::string> subjectsOf(const Model& model) {
    std::vector<std::string> out;
    const Json all = Json::parse(inspectJson(model))["subjects"];
    for (const Json& each : all)
        out.push_back(each["encoding"].get<std::string>() + " " + each["scope"].get<std::string>() +
                      (each.contains("layers") ? " " + each["layers"].dump() : ""));
    return out;
}

std::vector<std::string> loudFindings(const Model& model) {
    std::vector<std::string> out = findingsOf(model);
    std::erase_if(out, [](const std::string& each) { return each.find(" info ") != std::string::npos; });
    return out;
}

struct Row {
    const char* name;
    std::string type, keys;
    std::vector<std::string> subjects;
    std::vector<std::string> findings = {};  ///< warnings and errors
};

const std::string kHeads = R"(, "hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128)";
const std::string kSix = kHeads + R"(, "num_hidden_layers": 6, "max_position_embeddings": 65536)";
const std::string kEight = kHeads + R"(, "num_hidden_layers": 8, "max_position_embeddings": 65536)";
const std::string kYarn = R"({"rope_type": "yarn", "factor": 8, "original_max_position_embeddings": 8192})";
const std::string kYarnWithBase =
    R"({"rope_type": "yarn", "rope_theta": 5e5, "factor": 8, "original_max_position_embeddings": 8192})";
const std::string kV4 = R"(, "hidden_size": 4096, "num_attention_heads": 64, "head_dim": 512, "qk_rope_head_dim": 64,
    "num_hidden_layers": 4, "max_position_embeddings": 1048576, "sliding_window": 128)";
const std::string kFour = R"(["sliding_attention", "sliding_attention", "sliding_attention", "full_attention"])";

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        {"Llama 4",
         "llama4_text",
         kEight + R"(, "rope_theta": 5e5, "attention_chunk_size": 8192)",
         {"rope rotating [0,1,2,4,5,6]"}},
        {"Llama 4, an empty list",
         "llama4_text",
         kEight + R"(, "rope_theta": 5e5, "no_rope_layers": [])",
         {"rope rotating [0,1,2,4,5,6]"}},
        {"Llama 4, its own list",
         "llama4_text",
         kEight + R"(, "rope_theta": 5e5, "no_rope_layers": [0,1,1,1,1,1,1,1])",
         {"rope rotating [1,2,3,4,5,6,7]"}},
        {"SmolLM3", "smollm3", kEight + R"(, "rope_theta": 5e6)", {"rope rotating [0,1,2,4,5,6]"}},
        {"SmolLM3's window",
         "smollm3",
         kEight + R"(, "rope_theta": 5e6, "use_sliding_window": true, "sliding_window": 512)",
         {"rope rotating [0,1,2,4,5,6]", "local-window sliding_attention [3,7]"}},
        {"SmolLM3's window by its own list",
         "smollm3",
         kSix + R"(, "rope_theta": 5e6, "use_sliding_window": true, "sliding_window": 512,
                    "no_rope_layers": [0,1,1,1,1,0])",
         {"rope rotating [1,2,3,4]", "local-window sliding_attention [0,5]"}},
        {"SmolLM3's window that nothing has",
         "smollm3",
         kSix + R"(, "rope_theta": 5e6, "use_sliding_window": true, "sliding_window": 512,
                    "no_rope_layers": [1,1,1,1,1,1])",
         {"rope all"}},
        {"SmolLM3's window, not used",
         "smollm3",
         kEight + R"(, "rope_theta": 5e6, "sliding_window": 512)",
         {"rope rotating [0,1,2,4,5,6]"}},
        {"SmolLM3 with an empty list",
         "smollm3",
         kEight + R"(, "rope_theta": 5e6, "no_rope_layers": [])",
         {"rope rotating [0,1,2,4,5,6]"},
         {"wrong-length error no_rope_layers"}},
        {"Gemma 3",
         "gemma3_text",
         kSix + R"(, "sliding_window": 1024, "sliding_window_pattern": 3,
            "rope_theta": 1e6, "rope_local_base_freq": 1e4)",
         {"rope full_attention [2,5]", "rope sliding_attention [0,1,3,4]", "local-window sliding_attention [0,1,3,4]"}},
        {"OLMo 3",
         "olmo3",
         kEight + R"(, "sliding_window": 4096, "rope_theta": 5e5, "rope_scaling": )" + kYarn,
         {"rope-yarn full_attention [3,7]", "rope sliding_attention [0,1,2,4,5,6]",
          "local-window sliding_attention [0,1,2,4,5,6]"}},
        {"OLMo 3, nested, with a value beside the objects",
         "olmo3",
         kHeads + R"(, "num_hidden_layers": 4, "max_position_embeddings": 65536, "sliding_window": 4096,
            "layer_types": )" +
             kFour + R"(, "rope_parameters": {"full_attention": )" + kYarnWithBase +
             R"(, "sliding_attention": {"rope_type": "default", "rope_theta": 5e5},
                  "original_max_position_embeddings": 8192})",
         {"rope-yarn full_attention [3]", "rope sliding_attention [0,1,2]", "local-window sliding_attention [0,1,2]"},
         {"unknown-position-key warning rope_parameters.original_max_position_embeddings"}},
        {"DeepSeek V4",
         "deepseek_v4",
         kV4 + R"(, "compress_ratios": [0, 4, 128, 0, 0], "rope_theta": 1e4,
            "compress_rope_theta": 1.6e5, "rope_scaling": {"type": "yarn", "factor": 16,
            "original_max_position_embeddings": 65536, "beta_fast": 32, "beta_slow": 1})",
         {"rope-yarn compressed_attention [1,2]", "rope sliding_attention [0,3]", "local-window all"}},
        {"DeepSeek V4 without a list",
         "deepseek_v4",
         kV4 + R"(, "rope_theta": 1e4, "compress_rope_theta": 1.6e5,
            "rope_scaling": {"type": "yarn", "factor": 16, "original_max_position_embeddings": 65536})",
         {"rope-yarn compressed_attention", "local-window all"}},
        {"DeepSeek V4, nested",
         "deepseek_v4",
         kV4 + R"(, "layer_types": ["sliding_attention",
            "compressed_sparse_attention", "heavily_compressed_attention", "sliding_attention"],
            "rope_parameters": {"main": {"rope_type": "default", "rope_theta": 1e4}, "compress": {"rope_type": "yarn",
            "rope_theta": 1.6e5, "factor": 16, "original_max_position_embeddings": 65536}})",
         {"rope-yarn compressed_attention [1,2]", "rope sliding_attention [0,3]", "local-window all"}},
    };
    return all;
}

Model modelOf(const std::string& type, const std::string& keys) {
    return readModelConfig(R"({"model_type": ")" + type + "\"" + keys + "}", "x");
}

TEST(ModelLayers, AreThoseOfTheirClass) {
    for (const Row& row : rows()) {
        const Model model = modelOf(row.type, row.keys);
        EXPECT_EQ(subjectsOf(model), row.subjects) << row.name;
        EXPECT_EQ(loudFindings(model), row.findings) << row.name;
    }
}

TEST(ModelLayers, OfDeepSeekV4HaveTwoBasesAndNoFactor) {
    const Json subjects = Json::parse(inspectJson(modelOf(rows().back().type, rows().back().keys)))["subjects"];
    EXPECT_EQ(subjects.front()["parameters"]["base"], 1.6e5);
    EXPECT_EQ(subjects.at(std::size_t{1})["parameters"]["base"], 1e4);
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}})
        EXPECT_EQ(subjects[at]["effective"]["attention_factor"], 1.0) << at;
}

TEST(ModelLayers, ThatAreLeftUnscaledWereTrainedOnTheSameText) {
    const Model model = modelOf("olmo3", rows()[11].keys);
    ASSERT_EQ(model.parts.size(), 3U) << rows()[11].name;
    for (const std::size_t part : {std::size_t{0}, std::size_t{1}})
        EXPECT_EQ(std::get<std::int64_t>(model.parts[part].subject.parameters.value("trained-context")), 8192) << part;
}

/// What a query of compressed layers reaches is no window.
TEST(ModelLayers, LayersWithEntriesReachEverything) {
    for (const char* name : {"DeepSeek V4", "DeepSeek V4 without a list"}) {
        const auto row = std::ranges::find_if(rows(), [&](const Row& each) { return std::string(each.name) == name; });
        const auto stack = sheetOf(modelOf(row->type, row->keys)).stack;
        ASSERT_EQ(stack.layers, 4) << name;
        for (const auto& kind : stack.kinds) {
            const bool compressed = english(kind.name).find("compressed entries") != std::string::npos;
            EXPECT_EQ(kind.reach.has_value(), !compressed) << english(kind.name);
        }
    }
}

// --- axes

struct AxesRow {
    const char* name;
    std::string json;
    std::string axes;  ///< of each pair, a letter; empty: plain RoPE
};

std::string repeated(const std::string& what, int times) {
    std::string out;
    for (int k = 0; k < times; ++k) out += what;
    return out;
}

std::string withSections(const std::string& type, const std::string& keys) {
    return R"({"model_type": ")" + type + R"(", "hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128,
        "num_hidden_layers": 2, "max_position_embeddings": 32768, "rope_theta": 1e6)" +
           keys + "}";
}

const std::vector<AxesRow>& axesRows() {
    static const std::vector<AxesRow> all{
        {"Qwen2-VL", withSections("qwen2_vl", R"(, "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]})"),
         repeated("t", 16) + repeated("h", 24) + repeated("w", 24)},
        {"Qwen2.5-VL says default",
         withSections("qwen2_5_vl", R"(, "rope_scaling": {"type": "default", "mrope_section": [16, 24, 24]})"),
         repeated("t", 16) + repeated("h", 24) + repeated("w", 24)},
        {"Qwen3-VL", withSections("qwen3_vl_text", R"(, "rope_scaling": {"rope_type": "default",
            "mrope_section": [24, 20, 20], "mrope_interleaved": true})"),
         repeated("thw", 20) + "tttt"},
        {"Qwen3.5, a quarter of the head", R"({"model_type": "qwen3_5_text", "hidden_size": 2048,
            "num_attention_heads": 16, "head_dim": 256, "num_hidden_layers": 4, "max_position_embeddings": 262144,
            "layer_types": ["linear_attention", "linear_attention", "linear_attention", "full_attention"],
            "rope_parameters": {"rope_type": "default", "rope_theta": 1e7, "partial_rotary_factor": 0.25,
            "mrope_section": [11, 11, 10], "mrope_interleaved": true}})",
         repeated("thw", 10) + "th"},
        {"ERNIE's list is height, width, time",
         withSections("ernie4_5_vl_moe", R"(, "rope_scaling": {"type": "default", "mrope_section": [22, 22, 20]})"),
         repeated("hw", 22) + repeated("t", 20)},
        {"GLM-4V", withSections("glm4v_text", R"(, "partial_rotary_factor": 0.5,
            "rope_scaling": {"type": "default", "mrope_section": [8, 12, 12]})"),
         repeated("t", 8) + repeated("h", 12) + repeated("w", 12)},
        {"HunyuanOCR", withSections("hunyuan_vl", R"(, "rope_scaling": {"type": "xdrope", "alpha": 1000,
            "xdrope_section": [16, 16, 16, 16]})"),
         repeated("p", 16) + repeated("w", 16) + repeated("h", 16) + repeated("t", 16)},
        {"HunyuanOCR as transformers 5 rewrites it", withSections("hunyuan_vl", R"(, "rope_scaling":
            {"type": "dynamic", "alpha": 1000, "mrope_section": [16, 16, 16, 16]})"),
         repeated("p", 16) + repeated("w", 16) + repeated("h", 16) + repeated("t", 16)},
        {"sections of another head", withSections("qwen2_vl", R"(, "rope_scaling": {"type": "mrope",
            "mrope_section": [16, 24, 23]})"),
         ""},
        {"ERNIE with unequal sides", withSections("ernie4_5_vl_moe", R"(, "rope_scaling": {"type": "default",
            "mrope_section": [20, 24, 20]})"),
         ""},
        {"plain RoPE", withSections("qwen2", ""), ""},
    };
    return all;
}

std::string axesOf(const Json& subject) {
    std::string out;
    const Json& effective = subject["effective"];
    if (effective.contains("axis"))
        for (const int each : effective["axis"])
            out += effective["axes"].at(static_cast<std::size_t>(each)).get<std::string>();
    return out;
}

TEST(ModelAxes, AreOfEachPair) {
    for (const AxesRow& row : axesRows()) {
        const Json subject = Json::parse(inspectJson(readModelConfig(row.json, "x")))["subjects"].front();
        EXPECT_EQ(axesOf(subject), row.axes) << row.name;
        if (row.axes.empty()) continue;
        EXPECT_EQ(subject["effective"]["axis"].size(), subject["effective"]["inv_freq"].size()) << row.name;
    }
}

// --- towers

struct TowerRow {
    const char* name;
    const char* json;
    const char* says;
};

const TowerRow kTowerRows[] = {
    {"DINOv3", R"({"model_type": "dinov3_vit", "hidden_size": 1024, "num_attention_heads": 16, "rope_theta": 100.0,
        "image_size": 224, "patch_size": 16, "pos_embed_rescale": 2.0})",
     "each with the frequencies 1 to 0.0133352 (base 100)"},
    {"Pixtral", R"({"model_type": "pixtral", "hidden_size": 1024, "num_attention_heads": 16, "image_size": 1024,
        "patch_size": 16, "rope_theta": 10000.0})",
     "alternates between them"},
    {"Llama 4", R"({"model_type": "llama4_vision_model", "hidden_size": 1408, "num_attention_heads": 16,
        "image_size": 336, "patch_size": 14, "rope_theta": 10000})",
     "half of a head's 44 pairs follow the column and half the row"},
    {"Gemma 4", R"({"model_type": "gemma4_vision", "hidden_size": 768, "num_attention_heads": 12, "head_dim": 64,
        "patch_size": 16, "position_embedding_size": 10240, "rope_parameters": {"rope_type": "default",
        "rope_theta": 100.0}})",
     "frequencies 1 to 0.0133352 (base 100)"},
    {"Qwen2-VL by the name of the whole", R"({"model_type": "qwen2_vl", "depth": 32, "embed_dim": 1280,
        "hidden_size": 3584, "num_heads": 16, "patch_size": 14, "spatial_merge_size": 2})",
     "half of a head's 40 pairs follow the row"},
    {"Qwen2.5-VL with a window in pixels", R"({"model_type": "qwen2_5_vl_vision", "depth": 32, "hidden_size": 1280,
        "num_heads": 16, "patch_size": 14, "window_size": 112, "fullatt_block_indexes": [7, 15, 23, 31]})",
     "Patches have two axes, row and column"},
    {"Qwen3-VL by the name of the whole", R"({"model_type": "qwen3_vl", "depth": 27, "hidden_size": 1152,
        "num_heads": 16, "num_position_embeddings": 2304, "patch_size": 16})",
     "Patches have two axes, row and column"},
    {"a base that is no number", R"({"model_type": "pixtral", "hidden_size": 1024, "num_attention_heads": 16,
        "rope_theta": "large"})",
     "Patches have two axes, row and column"},
};

TEST(ModelTowers, AreNotReadAsOneAxisWithAContext) {
    for (const TowerRow& row : kTowerRows) {
        const Model model = readModelConfig(row.json, "x");
        EXPECT_TRUE(model.parts.empty()) << row.name;
        EXPECT_FALSE(model.trainedContext || model.declaredContext) << row.name;
        EXPECT_NE(messageOf(model, "two-axes").find(row.says), std::string::npos)
            << row.name << ": " << messageOf(model, "two-axes");
        if (std::string(row.name).find("no number") != std::string::npos) continue;
        EXPECT_EQ(loudFindings(model), std::vector<std::string>{}) << row.name;
    }
}

TEST(ModelTowers, ThatAreNotKnownHaveNoContextEither) {
    const Model model = readModelConfig(R"({"model_type": "strange_vision", "hidden_size": 1024,
        "num_attention_heads": 16, "rope_theta": 100.0, "patch_size": 16})",
                                        "x");
    EXPECT_TRUE(model.parts.empty());
    EXPECT_EQ(loudFindings(model), std::vector<std::string>{"unknown-model-type error model_type"});
}

TEST(ModelTowers, BesideALanguageModelAreNotTakenForIt) {
    const Model model = readModelConfig(R"({"model_type": "qwen2_vl", "hidden_size": 3584, "num_attention_heads": 28,
        "num_hidden_layers": 28, "max_position_embeddings": 32768, "rope_theta": 1e6,
        "rope_scaling": {"type": "mrope", "mrope_section": [16, 24, 24]},
        "vision_config": {"depth": 32, "embed_dim": 1280, "num_heads": 16, "patch_size": 14}})",
                                        "x");
    EXPECT_EQ(subjectsOf(model), std::vector<std::string>{"mrope all"});
}

}  // namespace
}  // namespace posenc::test::models_layers_test
