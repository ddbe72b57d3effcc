// SPDX-License-Identifier: GPL-3.0-or-later
// Models whose positions have several axes: as what they open, from both kinds of files, and that text sees no
// difference.
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/explore/state/state.hpp"
#include "core/teach/formulas/latex_dialect.hpp"
#include "core/zoo/diagnose/diagnosis.hpp"
#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/difference.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

namespace posenc::test::models_axes_test {
namespace {

using Json = nlohmann::json;

std::string config(const std::string& type, const std::string& keys) {
    return R"({"model_type": ")" + type + R"(", "hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128,
        "num_hidden_layers": 2, "max_position_embeddings": 131072, "rope_theta": 1e6, )" +
           keys + "}";
}

std::string scaling(const std::string& keys) { return R"("rope_scaling": {)" + keys + "}"; }

const std::string kSections = R"("mrope_section": [16, 24, 24])";
const std::string kTurns = R"("mrope_section": [24, 20, 20], "mrope_interleaved": true)";

struct OpensAs {
    const char* name;
    std::string json;
    std::string setting;  ///< the encoding and what differs from RoPE
    const char* finding = nullptr;
};

const std::vector<OpensAs>& rows() {
    static const std::vector<OpensAs> all{
        {"Qwen2-VL", config("qwen2_vl", scaling(R"("type": "mrope", )" + kSections)),
         "mrope allocation=chunked section=16,24,24 chunk-order=\"\" scaling=none factor=1"},
        {"the text alone of Qwen2-VL", config("qwen2_vl_text", scaling(R"("type": "mrope", )" + kSections)),
         "mrope allocation=chunked section=16,24,24 chunk-order=\"\" scaling=none factor=1"},
        {"Qwen2.5-VL with YaRN",
         config("qwen2_5_vl",
                scaling(R"("type": "yarn", "factor": 4, "original_max_position_embeddings": 32768, )" + kSections)),
         "mrope allocation=chunked section=16,24,24 chunk-order=\"\" scaling=yarn factor=4"},
        {"YaRN with the usual ramp",
         config("qwen2_5_vl", scaling(R"("type": "yarn", "factor": 4, "original_max_position_embeddings": 32768,
             "beta_fast": 32, "beta_slow": 1, )" +
                                      kSections)),
         "mrope allocation=chunked section=16,24,24 chunk-order=\"\" scaling=yarn factor=4"},
        {"YaRN with another ramp",
         config("qwen2_5_vl", scaling(R"("type": "yarn", "factor": 4, "original_max_position_embeddings": 32768,
             "beta_fast": 16, )" + kSections)),
         "rope-yarn factor=4 beta-fast=16", "axes-not-shown info rope_scaling.mrope_section"},
        {"Qwen3-VL for a million tokens", config("qwen3_vl_text", scaling(R"("rope_type": "yarn", "factor": 3.0,
             "original_max_position_embeddings": 262144, )" + kTurns)),
         "mrope allocation=interleaved section=24,20,20 chunk-order=\"\" scaling=yarn factor=3"},
        {"linear", config("qwen2_vl", scaling(R"("type": "linear", "factor": 2, )" + kSections)),
         "mrope allocation=chunked section=16,24,24 chunk-order=\"\" scaling=linear factor=2"},
        {"dynamic", config("qwen2_vl", scaling(R"("type": "dynamic", "factor": 2, )" + kSections)),
         "rope-dynamic-ntk factor=2", "axes-not-shown info rope_scaling.mrope_section"},
        {"llama3",
         config("qwen2_vl", scaling(R"("rope_type": "llama3", "factor": 8, "low_freq_factor": 1,
             "high_freq_factor": 4, "original_max_position_embeddings": 8192, )" +
                                    kSections)),
         "rope-llama3 factor=8", "axes-not-shown info rope_scaling.mrope_section"},
        {"ERNIE", config("ernie4_5_vl_moe", scaling(R"("type": "default", "mrope_section": [22, 22, 20])")),
         "mrope allocation=ernie section=22,22,20", "pair-layout info model_type"},
        {"GLM-4.1V",
         config("glm4v_text", R"("partial_rotary_factor": 0.5, )" +
                                  scaling(R"("rope_type": "default", "mrope_section": [8, 12, 12])")),
         "mrope partial-rotary=0.5 allocation=chunked section=8,12,12", "pair-layout info model_type"},
        {"HunyuanOCR", config("hunyuan_vl", scaling(R"("type": "xdrope", "alpha": 1000,
             "xdrope_section": [16, 16, 16, 16])")),
         "mrope allocation=chunked section=16,16,16,16 chunk-order=pwht scaling=ntk factor=1000",
         "xdrope-disagreement info rope_scaling.xdrope_section"},
        {"HunyuanOCR as transformers 5 writes it",
         config("hunyuan_vl", R"("rope_parameters": {"rope_type": "dynamic", "rope_theta": 1e6, "alpha": 1000,
             "mrope_section": [16, 16, 16, 16]})"),
         "mrope allocation=chunked section=16,16,16,16 chunk-order=pwht scaling=ntk factor=1000",
         "xdrope-disagreement info rope_parameters.mrope_section"},
        {"a section without pairs", config("qwen2_vl", scaling(R"("type": "mrope", "mrope_section": [0, 32, 32])")),
         "mrope section=0,32,32"},
        {"a class that is known for other things", config("llama", scaling(R"("rope_type": "default", )" + kSections)),
         "mrope allocation=chunked section=16,24,24", "mrope-order-assumed info rope_scaling.mrope_interleaved"},
        {"a class that says how",
         config("llama", scaling(R"("rope_type": "default", "mrope_interleaved": true, )" + kSections)),
         "mrope allocation=interleaved section=16,24,24"},
        {"a pair too many", config("qwen2_vl", scaling(R"("type": "mrope", "mrope_section": [16, 24, 25])")), "rope",
         "wrong-length error rope_scaling.mrope_section"},
        {"unequal sides of ERNIE",
         config("ernie4_5_vl_moe", scaling(R"("type": "default", "mrope_section": [20, 24, 20])")), "rope",
         "wrong-length error rope_scaling.mrope_section"},
    };
    return all;
}

/// Every word of the setting is in the subject's text form.
void expectSetting(const Model& model, const std::string& setting, const std::string& name) {
    ASSERT_EQ(model.parts.size(), 1U) << name;
    const std::string text = textOf(model.parts.front()) + " ";
    std::istringstream words(setting);
    for (std::string word; words >> word;) EXPECT_NE(text.find(word + " "), std::string::npos) << name << ": " << text;
}

Json effectiveOf(const std::string& json) {
    return Json::parse(inspectJson(readModelConfig(json, "x")))["subjects"].at(0)["effective"];
}

/// The same file without sections, wherever they stand, of a class that has none by itself.
std::string withoutSections(const std::string& json) {
    Json tree = Json::parse(json);
    if (tree["model_type"].get<std::string>().starts_with("qwen3_vl")) tree["model_type"] = "qwen3";
    for (const char* object : {"rope_scaling", "rope_parameters"})
        for (const char* key : {"mrope_section", "xdrope_section", "mrope_interleaved"})
            if (tree.contains(object)) tree[object].erase(key);
    return tree.dump();
}

TEST(ModelsAxes, OpenAsMrope) {
    for (const OpensAs& row : rows()) {
        const Model model = readModelConfig(row.json, "x");
        expectSetting(model, row.setting, row.name);
        EXPECT_TRUE(!row.finding || has(model, row.finding)) << row.name << Json(findingsOf(model));
        const bool wrong = row.finding && std::string_view(row.finding).find(" error ") != std::string_view::npos;
        EXPECT_EQ(has(model, "axes-not-shown info rope_scaling.mrope_section"),
                  !wrong && row.setting.starts_with("rope"))
            << row.name;
    }
}

TEST(ModelsAxes, ComeToTheNumbersThatTextAlwaysHad) {
    for (const OpensAs& row : rows()) {
        const Json with = effectiveOf(row.json), without = effectiveOf(withoutSections(row.json));
        EXPECT_EQ(with["inv_freq"], without["inv_freq"]) << row.name;
        EXPECT_EQ(with["attention_factor"], without["attention_factor"]) << row.name;
        EXPECT_FALSE(without.contains("axis")) << row.name;
    }
}

TEST(ModelsAxes, AreToldPairByPairAlsoWhereFrequenciesStay) {
    for (const OpensAs& row : rows()) {
        const bool wrong = row.finding && std::string_view(row.finding).find(" error ") != std::string_view::npos;
        EXPECT_EQ(effectiveOf(row.json).contains("axis"), !wrong) << row.name;
    }
}

/// Their pairs each follow a token of text alike: a table of cosines is judged as that of the frequencies is.
TEST(ModelsAxes, AreDiagnosedByWhatTextSees) {
    for (const OpensAs& row : rows()) {
        const Model model = readModelConfig(row.json, "x");
        diagnose::Numbers numbers;
        numbers.values = effectiveOf(row.json)["inv_freq"].get<std::vector<double>>();
        numbers.shape = {numbers.values.size()};
        EXPECT_TRUE(diagnose::diagnose(model, {numbers}, {}).agrees()) << row.name;
        for (std::size_t i = 0; i < numbers.values.size(); ++i)
            numbers.values[i] = std::pow(1e4, -static_cast<double>(i) / static_cast<double>(numbers.values.size()));
        if (row.setting.find("scaling=none") == std::string::npos) continue;
        const auto wrong = diagnose::diagnose(model, {numbers}, {});
        ASSERT_FALSE(wrong.candidates.empty()) << row.name;
        EXPECT_EQ(diagnose::idsOf(wrong.candidates.front()), "base-default") << row.name;
    }
}

TEST(ModelsAxes, AreComparedInTextAlone) {
    const Model axes = readModelConfig(rows().front().json, "a");
    const Model plain = readModelConfig(config("qwen2", R"("use_cache": true)"), "b");
    const Differences differences = differencesOf(axes, plain, 4096);
    std::vector<std::string> ids;
    for (const Difference& each : differences) ids.push_back(each.id);
    ASSERT_EQ(ids, (std::vector<std::string>{"encoding", "mrope-sections"}));
    EXPECT_EQ(differences[0].change->most, 0.0) << "of text";
    EXPECT_FALSE(differences[1].change) << "of images";
}

TEST(ModelsAxes, HaveFlagsOfEnginesAppliedToTheirFrequencies) {
    struct Row {
        const char* flags;
        const char* setting;
    };
    const Model model = readModelConfig(config("qwen3_vl_text", scaling(R"("rope_type": "default", )" + kTurns)), "x");
    for (const Row& row : {Row{"--rope-freq-base 500000", "mrope base=500000 allocation=interleaved-ggml scaling=none"},
                           Row{"--rope-scale 4", "mrope allocation=interleaved-ggml scaling=linear factor=4"},
                           Row{"--rope-scaling yarn --rope-scale 4 --yarn-orig-ctx 32768",
                               "mrope allocation=interleaved-ggml scaling=yarn factor=4 trained-context=32768"},
                           Row{"--rope-scaling yarn --rope-scale 4 --yarn-beta-fast 8", "rope-ggml factor=4"},
                           Row{"--alpha 2", "mrope allocation=interleaved scaling=ntk factor=2"},
                           Row{R"(--hf-overrides '{"rope_parameters": {"rope_type": "linear", "factor": 2,
                               "rope_theta": 1e6, "mrope_section": [24, 20, 20], "mrope_interleaved": true}}')",
                               "mrope allocation=interleaved scaling=linear factor=2"},
                           Row{"-c 4096", "mrope allocation=interleaved section=24,20,20 scaling=none"}}) {
        const Model flagged = withFlags(model, row.flags);
        expectSetting(flagged, row.setting, row.flags);
        EXPECT_EQ(has(flagged, "axes-not-shown info rope_scaling.mrope_section"),
                  std::string_view(row.setting).starts_with("rope"))
            << row.flags;
    }
}

/// What the object of the vision tower says, and what a class does by itself.
TEST(ModelsAxes, PlaceImagesAsTheirFilesSay) {
    struct Row {
        const char* type;
        const char* tower;
        const char* placed;
    };
    for (const Row& row :
         {Row{"qwen2_5_vl", R"({"spatial_merge_size": 2, "tokens_per_second": 4})",
              "design=grid merge=2 tokens-per-second=4"},
          Row{"qwen2_vl", R"({"spatial_merge_size": 4})", "design=grid merge=4 tokens-per-second=auto"},
          Row{"qwen2_vl", R"({"spatial_merge_size": 1.5})", "merge=2"},
          Row{"qwen3_vl_text", R"({"tokens_per_second": 4})", "tokens-per-second=auto"},
          Row{"qwen2_vl", "null", "design=grid merge=2"}}) {
        const Model model = readModelConfig(config(row.type, scaling(kSections) + R"(, "vision_config": )" + row.tower),
                                            "x");
        const State state = shownAsIn(model, withView(stateOf(model), "token-grid"));
        const std::string text = " " + state.viewParameters.text() + " ";
        std::istringstream words(row.placed);
        for (std::string word; words >> word;)
            EXPECT_NE(text.find(" " + word + " "), std::string::npos) << row.type << row.tower << text;
        EXPECT_NO_THROW(draw(state)) << row.type;
    }
}

TEST(ModelsAxes, OfHunyuanPlaceImagesAlone) {
    const auto* row = &rows()[11];
    const Model model = readModelConfig(row->json, "x");
    const State state = shownAsIn(model, withView(stateOf(model), "token-grid"));
    EXPECT_NE(state.viewParameters.text().find("design=xdrope"), std::string::npos) << row->name;
    EXPECT_NO_THROW(draw(state));
    const State other = withView(stateOf(model), "periods");
    EXPECT_EQ(shownAsIn(model, other), other);
}

// --- GGUF

struct GgufRow {
    const char* architecture;
    std::vector<std::uint32_t> sections;
    std::string setting;
    std::string finding = {};
    std::uint32_t dimensions = 128;  ///< that rotate
};

std::string entries(const std::vector<std::uint32_t>& sections) {
    std::string out;
    for (const std::uint32_t each : sections) out += little(each, 4);
    return out;
}

Model readGguf(const GgufRow& row, const char* scaling = nullptr) {
    const std::string name = row.architecture;
    GgufFile file;
    file.word("general.architecture", name).u32(name + ".context_length", 32768).u32(name + ".embedding_length", 4096);
    file.u32(name + ".block_count", 2).u32(name + ".attention.head_count", 32).f32(name + ".rope.freq_base", 1e6F);
    file.u32(name + ".rope.dimension_count", row.dimensions);
    file.list(name + ".rope.dimension_sections", 4, row.sections.size(), entries(row.sections));
    if (scaling) file.word(name + ".rope.scaling.type", scaling).f32(name + ".rope.scaling.factor", 4);
    const auto path = std::filesystem::temp_directory_path() / ("posenc-axes-" + std::to_string(::getpid()) + ".gguf");
    std::ofstream(path, std::ios::binary) << file.text();
    const Model model = readModelFile(path);
    std::filesystem::remove(path);
    return model;
}

TEST(ModelsAxes, OfAGgufAreAsLlamaCppSharesThemOut) {
    for (const GgufRow& row :
         {GgufRow{"qwen2vl", {16, 24, 24, 0}, "mrope allocation=chunked section=16,24,24 chunk-order=\"\""},
          GgufRow{"qwen3vl", {24, 20, 20, 0}, "mrope allocation=interleaved-ggml section=24,20,20"},
          GgufRow{"qwen3vlmoe", {24, 20, 18, 2}, "mrope allocation=interleaved-ggml section=24,20,18,2"},
          GgufRow{"qwen35",
                  {11, 11, 10, 0},
                  "mrope allocation=interleaved-ggml section=11,11,10 partial-rotary=0.5",
                  "partial-rotary info qwen35.rope.dimension_count",
                  64},
          GgufRow{"glm4", {8, 12, 12, 0}, "mrope allocation=chunked section=8,12,12 partial-rotary=0.5", "", 64},
          GgufRow{"glm4", {0, 0, 0, 0}, "rope"},
          GgufRow{"hunyuan-vl", {16, 16, 16, 16}, "mrope section=16,16,16,16 chunk-order=pwht"},
          GgufRow{"qwen2",
                  {16, 24, 24, 0},
                  "mrope allocation=chunked",
                  "mrope-order-assumed info qwen2.rope.dimension_sections"},
          GgufRow{"qwen2vl", {16, 24, 23, 0}, "rope", "wrong-length error qwen2vl.rope.dimension_sections"},
          GgufRow{"qwen2vl", {16, 24, 20, 4}, "rope"},
          GgufRow{"qwen2vl", {16, 24, 24}, "rope", "wrong-length error qwen2vl.rope.dimension_sections"}}) {
        const Model model = readGguf(row);
        const std::string name = std::string(row.architecture) + " " + row.setting;
        expectSetting(model, row.setting, name);
        EXPECT_TRUE(row.finding.empty() || has(model, row.finding)) << name << Json(findingsOf(model));
        const bool several = row.setting.starts_with("mrope");
        const bool known = row.finding.find("assumed") == std::string::npos;
        EXPECT_EQ(has(model, "context-shift info " + std::string(row.architecture) + ".rope.dimension_sections"),
                  several && known)
            << name;
        EXPECT_EQ(Json::parse(inspectJson(model))["subjects"][0]["effective"].contains("axis"), several) << name;
    }
}

TEST(ModelsAxes, OfAGgufKeepTheScalingOfTheirFrequencies) {
    const GgufRow row{"qwen2vl", {16, 24, 24, 0}, ""};
    expectSetting(readGguf(row, "linear"), "mrope scaling=linear factor=4", "linear");
    expectSetting(readGguf(row, "yarn"), "mrope scaling=yarn factor=4", "yarn");
    EXPECT_EQ(Json::parse(inspectJson(readGguf({"qwen3vl", {24, 20, 20, 0}, ""})))["subjects"][0]["effective"]["axes"],
              Json({"t", "h", "w", "e"}));
}

// --- what is written

struct Written {
    const char* setting;
    std::vector<const char*> words;  ///< of hf-v5; a refusal where the first is empty
};

TEST(ModelsAxes, AreWrittenWhereAKeyAsksForThem) {
    for (const Written& row :
         {Written{"mrope", {"\"mrope_section\":", "\"qwen2_vl\""}},
          Written{"mrope allocation=interleaved section=24,20,20 scaling=yarn factor=4",
                  {"\"mrope_interleaved\": true", "\"qwen3_vl_text\"", "\"yarn\""}},
          Written{"mrope allocation=interleaved-ggml partial-rotary=0.5 section=11,11,10",
                  {"\"mrope_interleaved\": true", "\"qwen3_5_text\""}},
          Written{"mrope allocation=ernie section=22,22,20", {"\"ernie4_5_vl_moe\"", "[22,22,20]"}},
          Written{"mrope partial-rotary=0.5 section=8,12,12", {"\"glm4v_text\"", "[8,12,12]"}},
          Written{"mrope section=16,16,16,16 scaling=ntk factor=1000",
                  {"\"xdrope_section\"", "\"alpha\": 1000", "\"hunyuan_vl\""}},
          Written{"mrope allocation=interleaved-ggml section=24,20,20", {"", "fourth axis"}},
          Written{"mrope allocation=video-rope", {"", "no key sets this allocation"}},
          Written{"mrope allocation=chunked-over-dims", {"", "no key sets this allocation"}},
          Written{"mrope chunk-order=whp section=16,24,24", {"", "different numbers"}}}) {
        std::string text;
        try {
            text = dialectById("hf-v5").write(askedModel(row.setting));
        } catch (const Error& error) {
            text = error.what();
        }
        const bool refused = std::string_view(row.words.front()).empty();
        EXPECT_EQ(text.find("cannot express this") != std::string::npos, refused) << row.setting << text;
        for (const char* word : row.words) EXPECT_NE(text.find(word), std::string::npos) << row.setting << text;
    }
}

TEST(ModelsAxes, AreNoFlagsOfLlamaCppAndExllama) {
    for (const char* dialect : {"llama.cpp", "exllama"}) {
        try {
            dialectById(dialect).write(askedModel("mrope"));
            FAIL() << dialect;
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find("sections of M-RoPE"), std::string::npos) << error.what();
        }
    }
}

}  // namespace
}  // namespace posenc::test::models_axes_test
