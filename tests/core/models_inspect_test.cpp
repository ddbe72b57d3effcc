// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "tests/core/models_support.hpp"

namespace posenc::test {
namespace {

using Json = nlohmann::json;

Json inspected(const std::string& config) { return Json::parse(inspectJson(readModelFile(configFile(config)))); }

struct GoldenRow {
    const char* config;
    int subject;
    const char* golden;
};

class InspectedModel : public testing::TestWithParam<GoldenRow> {};

TEST_P(InspectedModel, hasTheReferenceFrequencies) {
    const GoldenRow& row = GetParam();
    const Json effective = inspected(row.config)["subjects"].at(static_cast<std::size_t>(row.subject))["effective"];
    const Json golden = jsonFile(std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs" / "golden" /
                                 (std::string(row.golden) + ".json"));
    const double tolerance = golden["tolerance"]["f64_rel"];
    const char* field = effective.contains("slopes") ? "slopes" : "inv_freq";
    const Json& expected = golden["expected"][field];
    ASSERT_EQ(effective[field].size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(effective[field][i].get<double>(), expected[i].get<double>(), tolerance * expected[i].get<double>())
            << i;
    if (!golden["expected"].contains("attention_factor")) return;
    EXPECT_NEAR(effective["attention_factor"].get<double>(), golden["expected"]["attention_factor"].get<double>(),
                tolerance);
}

INSTANTIATE_TEST_SUITE_P(
    Table, InspectedModel,
    testing::Values(
        GoldenRow{"llama-2-7b", 0, "rope_llama2_7b"}, GoldenRow{"codellama-7b", 0, "rope_codellama"},
        GoldenRow{"llama-3.1-8b", 0, "rope_llama31_8b"}, GoldenRow{"llama-32-1b", 0, "rope_llama32_1b"},
        GoldenRow{"mistral-7b-v0.1", 0, "rope_mistral7b_v01"},
        GoldenRow{"qwen2.5-7b-instruct-yarn", 0, "rope_yarn_qwen25_x4"},
        GoldenRow{"qwen3-v5", 0, "rope_yarn_qwen25_x4"}, GoldenRow{"deepseek-v3", 0, "rope_yarn_deepseek_v3"},
        GoldenRow{"deepseek-v2-lite", 0, "rope_yarn_deepseek_v2"}, GoldenRow{"gpt-oss", 0, "rope_yarn_gptoss"},
        GoldenRow{"gpt-oss-bare", 0, "rope_yarn_gptoss"}, GoldenRow{"gemma-3-12b-text", 0, "rope_linear_gemma3_x8"},
        GoldenRow{"gemma-3-4b-multimodal", 0, "rope_linear_gemma3_x8"},
        GoldenRow{"gemma-3-v5", 0, "rope_linear_gemma3_x8"}, GoldenRow{"gpt-neox-20b", 0, "rope_gptneox20b_partial"},
        GoldenRow{"llama-linear", 0, "rope_linear_llama2_x4"}, GoldenRow{"llama-dynamic", 0, "rope_dynamic_hf_8192"},
        GoldenRow{"yarn-llama-2", 0, "rope_yarn_llama2_128k"},
        GoldenRow{"yarn-null-factor", 0, "rope_yarn_llama2_128k"}, GoldenRow{"bloom-176b", 0, "alibi_slopes_bloom_112"},
        GoldenRow{"mpt-7b", 0, "alibi_slopes_mpt7b_32"}, GoldenRow{"jina-bert", 0, "alibi_slopes_12"}),
    [](const auto& row) { return std::to_string(row.index) + "_" + row.param.golden; });

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& item : object.items()) keys.push_back(item.key());
    return keys;
}

TEST(InspectJson, hasExactlyThePromisedKeys) {
    const Json out = inspected("deepseek-v3");
    EXPECT_EQ(keysOf(out),
              (std::vector<std::string>{"declared_context", "findings", "model_type", "subjects", "trained_context"}));
    EXPECT_EQ(keysOf(out["subjects"][0]), (std::vector<std::string>{"effective", "encoding", "parameters", "scope"}));
    EXPECT_EQ(keysOf(out["subjects"][0]["effective"]), (std::vector<std::string>{"attention_factor", "inv_freq"}));
    for (const Json& finding : out["findings"])
        EXPECT_EQ(keysOf(finding), (std::vector<std::string>{"id", "key", "message", "severity"}));
    EXPECT_EQ(keysOf(inspected("bloom-176b")["subjects"][0]["effective"]), (std::vector<std::string>{"slopes"}));
}

TEST(InspectJson, writesEachKindOfValueAsItsOwn) {
    const Json parameters = inspected("gpt-oss")["subjects"][0]["parameters"];
    EXPECT_EQ(parameters["head-dim"], 64);
    EXPECT_EQ(parameters["factor"], 32.0);
    EXPECT_EQ(parameters["truncate"], false);
    EXPECT_TRUE(parameters["mscale"].is_null());
    EXPECT_EQ(inspected("bloom-176b")["subjects"][0]["parameters"]["mode"], "causal");
    EXPECT_TRUE(inspected("bloom-176b")["trained_context"].is_null());
    EXPECT_EQ(inspected("gpt-oss")["declared_context"], 131072);
}

TEST(InspectJson, survivesNamesOfAnyBytes) {
    const Model model = readModelConfig("{\"model_type\": \"caf\\u00e9 \\\"x\\\" \\ud83d\\ude00\"}", "n");
    EXPECT_EQ(Json::parse(inspectJson(model))["model_type"], "café \"x\" 😀");
}

TEST(InspectText, tellsContextsEncodingsAndFindings) {
    const std::string text = inspectText(readModelFile(configFile("llama-3.1-8b")));
    for (const char* words : {"Model type: llama", "Trained context: 8,192 tokens", "Declared context: 131,072 tokens",
                              "rope-llama3", "factor 8", "[context-mismatch]"})
        EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
}

TEST(StateOfModel, showsTheFirstPartAndPinsTheOthers) {
    const State state = stateOf(readModelFile(configFile("gemma-3-12b-text")));
    ASSERT_EQ(state.subjects.size(), 2U);
    EXPECT_EQ(state.active().encoding, "rope-linear");
    EXPECT_EQ(state.subjects[1].encoding, "rope");
    EXPECT_EQ(state.view, defaultState("rope-linear").view);
    EXPECT_EQ(parseState(toText(state)), state);
}

TEST(StateOfModel, refusesAModelWithoutAnEncodingAndSaysWhy) {
    try {
        stateOf(readModelFile(configFile("t5-small")));
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("T5"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace posenc::test
