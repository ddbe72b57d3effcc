// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/teach/formulas/latex_dialect.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::dialects_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

std::string written(const Model& model, const char* dialect) { return dialectById(dialect).write(model); }
std::string written(const std::string& what, const char* dialect) { return written(askedModel(what), dialect); }

/// "" where it could be written.
std::string refusal(const Model& model, const char* dialect) {
    try {
        written(model, dialect);
        return {};
    } catch (const Error& error) {
        return error.what();
    }
}

bool turns(const Json& part) { return part["effective"].contains("inv_freq"); }

/// The effective numbers of each rotary subject, and windows.
Json numbersOf(const Model& model) {
    Json out = Json::array();
    const Json whole = Json::parse(inspectJson(model));
    for (const Json& each : whole["subjects"])
        if (turns(each) || each["encoding"] == "local-window")
            out.push_back({{"scope", each["scope"]}, {"effective", each["effective"]}});
    return out;
}

void expectSame(const Json& a, const Json& b, const std::string& what) {
    ASSERT_EQ(a.size(), b.size()) << what;
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_EQ(a[i]["scope"], b[i]["scope"]) << what;
        if (!a[i]["effective"].contains("inv_freq")) {
            EXPECT_EQ(a[i], b[i]) << what;
            continue;
        }
        const auto ours = a[i]["effective"]["inv_freq"].get<std::vector<double>>();
        const auto read = b[i]["effective"]["inv_freq"].get<std::vector<double>>();
        ASSERT_EQ(ours.size(), read.size()) << what;
        for (std::size_t k = 0; k < ours.size(); ++k)
            EXPECT_NEAR(read[k], ours[k], 1e-12 * ours[k]) << what << " " << k;
        EXPECT_NEAR(a[i]["effective"]["attention_factor"].get<double>(),
                    b[i]["effective"]["attention_factor"].get<double>(), 1e-12)
            << what;
    }
}

/// Every published file comes back from what is written of it, in both dialects of transformers.
TEST(Dialects, ConfigsComeBackAsTheyWere) {
    int files = 0;
    for (const char* folder : {"/resources/presets", "/tests/data/configs", "/tests/data/configs/published"})
        for (const auto& entry : fs::directory_iterator(std::string(POSENC_SOURCE) + folder)) {
            const fs::path file = entry.path() / "config.json";
            if (!fs::exists(file)) continue;
            const Model model = readModelFile(file);
            const Json ours = numbersOf(model);
            if (std::ranges::none_of(ours, turns)) continue;
            for (const char* dialect : {"hf", "hf-v5"}) {
                const std::string refused = refusal(model, dialect);
                const std::string what = file.string() + " " + dialect;
                if (!refused.empty()) {
                    std::cerr << what << ": " << refused << "\n";
                    continue;
                }
                ++files;
                expectSame(ours, numbersOf(readModelConfig(written(model, dialect), "again")), what);
            }
        }
    EXPECT_GE(files, 100);
}

struct Row {
    const char *what, *dialect;
    std::vector<const char*> words;  ///< that must stand in it
};

TEST(Dialects, SayItInTheirOwnWords) {
    for (const Row& row : {
             Row{"rope-yarn factor=4 base=1000000 trained-context=32768",
                 "hf",
                 {R"("rope_scaling")", R"("rope_type": "yarn")", R"("factor": 4)", R"("rope_theta": 1000000)",
                  R"("original_max_position_embeddings": 32768)"}},
             Row{"rope-yarn factor=4", "hf-v5", {R"("rope_parameters")", R"("rope_theta")", R"("beta_fast": 32)"}},
             Row{"rope-ntk factor=2", "hf", {R"("rope_scaling": null)"}},
             Row{"rope-yarn factor=4 base=1000000 trained-context=32768",
                 "llama.cpp",
                 {"--rope-scaling yarn", "--rope-scale 4", "--yarn-orig-ctx 32768", "--rope-freq-base 1000000"}},
             Row{"rope-linear factor=4", "llama.cpp", {"--rope-scaling linear", "--rope-scale 4", "--ctx-size 16384"}},
             Row{"rope-yarn factor=4",
                 "vllm",
                 {"--hf-overrides '{\"rope_parameters\":", "\"rope_theta\":", "\"beta_slow\":",
                  "--max-model-len 131072"}},
             Row{"rope-linear factor=4", "exllama", {"-cpe 4", "-rs 4"}},
             Row{"rope base=5e5", "exllama", {"-cpe 1 --theta 500000", "\"rope_theta\": 500000"}},
             Row{"rope-linear base=5e5 factor=4", "exllama", {"-cpe 4 --theta 500000", "-rs 4 -ra 1"}},
             Row{"rope-ntk factor=2.5", "exllama", {"--alpha 2.5", "-ra 2.5"}},
             Row{"alibi heads=12", "hf", {R"("alibi": true)", R"("n_heads": 12)"}},
             Row{"t5", "hf", {R"("relative_attention_num_buckets": 32)"}},
             Row{"local-window window=4096 sinks=0", "hf", {R"("sliding_window": 4096)"}},
             Row{"rope-yarn", "latex", {"\\theta"}},
         }) {
        const std::string text = written(row.what, row.dialect);
        for (const char* word : row.words) EXPECT_NE(text.find(word), std::string::npos) << word << "\n" << text;
    }
}

struct Refused {
    const char *what, *dialect, *word;
};

TEST(Dialects, RefuseWhatTheyCannotSay) {
    for (const Refused& row : {
             Refused{"rope-llama3", "llama.cpp", "tensor"},
             Refused{"rope-longrope", "llama.cpp", "tensor"},
             Refused{"rope-dynamic-ntk", "llama.cpp", "length"},
             Refused{"rope-yarn truncate=off", "llama.cpp", "whole pairs"},
             Refused{"rope-yarn attention-factor=1", "llama.cpp", "--yarn-attn-factor"},
             Refused{"rope-yarn", "exllama", "alpha"},
             Refused{"rope-ntk-by-parts", "hf", "rope_type"},
             Refused{"rope-proportional", "hf", "proportional"},
             Refused{"sinusoidal", "hf-v5", "class"},
             Refused{"sinusoidal", "vllm", "rotary"},
             Refused{"alibi", "llama.cpp", "rotary"},
             Refused{"learned", "torch", "no code"},
             Refused{"local-window sinks=2", "hf", "sinks"},
             Refused{"alibi mode=symmetric", "hf", "cannot express"},
         })
        EXPECT_NE(refusal(askedModel(row.what), row.dialect).find(row.word), std::string::npos)
            << row.what << " " << row.dialect << ": " << refusal(askedModel(row.what), row.dialect);
}

TEST(Dialects, RefuseWhatHasNoPositions) {
    const Model none = readModelConfig("{}", "none");
    for (const Dialect& each : dialectsAndLatex())
        EXPECT_NE(refusal(none, each.id).find("cannot express this"), std::string::npos);
}

/// What else the file has goes along: sections of M-RoPE, Ministral's temperature, layers, and what is around.
TEST(Dialects, AModelsOwnKeysAreCarriedOver) {
    const Model sections = readModelFile(configFile("qwen2-vl"));
    for (const char* dialect : {"hf", "hf-v5", "vllm"})
        EXPECT_NE(written(sections, dialect).find("\"mrope_section\":"), std::string::npos) << dialect;
    const Json layers = Json::parse(written(readModelFile(configFile("smollm3")), "hf-v5"));
    EXPECT_EQ(layers["model_type"], "smollm3");
    EXPECT_TRUE(layers.contains("num_hidden_layers"));
    const Json around = Json::parse(written(readModelFile(configFile("gemma-3-4b-multimodal")), "hf-v5"));
    EXPECT_EQ(around["model_type"], "gemma3");
    EXPECT_TRUE(around["text_config"]["rope_parameters"].contains("full_attention")) << around;
    EXPECT_EQ(Json::parse(written(readModelFile(configFile("bloom-176b")), "hf"))["model_type"], "bloom");
    const Model beta = readModelConfig(
        R"({"model_type": "ministral3", "num_attention_heads": 32, "hidden_size": 4096, "head_dim": 128,
            "max_position_embeddings": 262144, "rope_parameters": {"rope_type": "yarn", "type": "yarn", "factor": 16.0,
            "rope_theta": 1000000000, "original_max_position_embeddings": 16384, "beta_fast": 32.0, "beta_slow": 1.0,
            "mscale": 1.0, "mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1}})",
        "ministral");
    for (const char* dialect : {"hf", "hf-v5", "vllm"})
        EXPECT_NE(written(beta, dialect).find("\"llama_4_scaling_beta\":"), std::string::npos) << dialect;
}

std::vector<std::string> complaintsOf(const Model& model) {
    std::vector<std::string> out;
    for (const Finding& each : model.findings)
        if (each.severity != Severity::Info) out.push_back(std::string(each.id) + ": " + english(each.message));
    return out;
}

/// What is written of a published file is not complained of when it is read with that file, or is refused.
TEST(Dialects, WhatVllmTakesIsNotComplainedOf) {
    int lines = 0;
    for (const auto& entry : fs::directory_iterator(std::string(POSENC_SOURCE) + "/tests/data/configs/published")) {
        if (!fs::exists(entry.path() / "config.json")) continue;
        const Model model = readModelFile(entry.path() / "config.json");
        if (!refusal(model, "vllm").empty()) continue;
        ++lines;
        const Model read = withFlags(model, written(model, "vllm"));
        EXPECT_LE(complaintsOf(read).size(), complaintsOf(model).size()) << entry.path() << complaintsOf(read).front();
        expectSame(numbersOf(model), numbersOf(read), entry.path().string());
    }
    EXPECT_GE(lines, 50);
    for (const char* name : {"gemma-3-12b-text", "olmo-3", "hunyuan-alpha", "qwen2-vl", "llama-3.1-8b"})
        EXPECT_EQ(refusal(readModelFile(configFile(name)), "vllm"), "") << name;
}

TEST(Dialects, OfAGgufKeepItsSections) {
    const Model model = readModelFile(fs::path(POSENC_TEST_DATA) / "data" / "gguf" / "qwen2-vl.gguf");
    for (const char* dialect : {"hf", "hf-v5", "vllm"})
        EXPECT_NE(written(model, dialect).find("[16,24,24]"), std::string::npos) << dialect;
    EXPECT_NE(refusal(model, "llama.cpp").find("rope.dimension_sections"), std::string::npos);
}

TEST(Dialects, AnObjectAroundTheLanguageModelIsRepeated) {
    const Model model = readModelConfig(
        R"({"model_type": "gemma3", "text_config": {"model_type": "gemma3_text", "rope_theta": 1000000,
            "num_attention_heads": 16, "hidden_size": 3840, "num_hidden_layers": 12, "max_position_embeddings": 131072}})",
        "wrapped");
    const std::string text = written(model, "vllm");
    EXPECT_NE(text.find(R"('{"text_config":{"rope_parameters":{"full_attention":)"), std::string::npos) << text;
}

/// Their converters store yarn_log_multiplier, so that llama.cpp comes to their factor without a flag.
TEST(Dialects, FlagsOfLlamaCppNeedNotSayWhatTheFileKeeps) {
    for (const char* name : {"deepseek-v3", "published/ministral-3"}) {
        const Model model = readModelFile(configFile(name));
        ASSERT_EQ(refusal(model, "llama.cpp"), "") << name;
        expectSame(numbersOf(model), numbersOf(withFlags(model, written(model, "llama.cpp"))), name);
    }
}

/// Read without the file they come to 0.1 ln s + 1.
TEST(Dialects, FlagsOfLlamaCppSayThatTheyPresupposeTheFile) {
    const auto line = [](const char* name) { return written(readModelFile(configFile(name)), "llama.cpp"); };
    const std::string told = "# with the GGUF of the model, whose yarn_log_multiplier makes the attention factor 1;";
    EXPECT_TRUE(line("published/ministral-3").starts_with(told)) << line("published/ministral-3");
    for (const char* name : {"published/qwen2.5-yarn", "llama-2-7b", "llama-linear"})
        EXPECT_TRUE(line(name).starts_with("--rope-scaling")) << line(name);
}

/// transformers' class knows partial_rotary_factor alone, the code beside the model rotary_dim alone.
TEST(Dialects, OfMiniMaxHaveTheWidthUnderBothNames) {
    const Model model = readModelFile(configFile("published/minimax-m2"));
    const Json older = Json::parse(written(model, "hf")), newer = Json::parse(written(model, "hf-v5"));
    EXPECT_EQ(older["rotary_dim"], 64);
    EXPECT_EQ(older["partial_rotary_factor"], 0.5);
    EXPECT_EQ(newer["rotary_dim"], 64);
    EXPECT_EQ(newer["rope_parameters"]["partial_rotary_factor"], 0.5);
    EXPECT_EQ(Json::parse(written(readModelConfig(older.dump(), "again"), "hf")), older);
}

}  // namespace
}  // namespace posenc::test::dialects_test
