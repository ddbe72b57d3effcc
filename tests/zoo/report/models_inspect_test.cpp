// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/effective/shown_as_in.hpp"
#include "core/zoo/findings/findings.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_inspect_test {
namespace {

using Json = nlohmann::json;

Json inspected(const std::string& config) { return Json::parse(inspectJson(readModelFile(configFile(config)))); }

struct GoldenRow {
    const char* config;
    int subject;
    const char* golden;
};

void PrintTo(const GoldenRow& row, std::ostream* out) { *out << row.config; }

class InspectedModel : public testing::TestWithParam<GoldenRow> {};

TEST_P(InspectedModel, HasTheReferenceFrequencies) {
    const GoldenRow& row = GetParam();
    const Json effective = inspected(row.config)["subjects"].at(static_cast<std::size_t>(row.subject))["effective"];
    const Json golden = jsonFile(std::filesystem::path(POSENC_TEST_DATA) / "golden" / "data" /
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
        GoldenRow{"phi-3-vision-128k", 0, "rope_longrope_phi3_long"},
        GoldenRow{"phi-3-vision-128k", 1, "rope_longrope_phi3_short"},
        GoldenRow{"yarn-llama-2", 0, "rope_yarn_llama2_128k"},
        GoldenRow{"yarn-null-factor", 0, "rope_yarn_llama2_128k"}, GoldenRow{"bloom-176b", 0, "alibi_slopes_bloom_112"},
        GoldenRow{"mpt-7b", 0, "alibi_slopes_mpt7b_32"}, GoldenRow{"jina-bert", 0, "alibi_slopes_12"}),
    [](const auto& row) { return std::to_string(row.index) + "_" + row.param.golden; });

TEST(InspectJson, HasTheReferenceFrequenciesOfGemma4sGlobalHeads) {
    const Model model = readModelConfig(
        R"({"model_type": "gemma4_text", "head_dim": 256, "global_head_dim": 512, "rope_parameters": {
            "full_attention": {"rope_type": "proportional", "partial_rotary_factor": 0.25, "rope_theta": 1e6}}})",
        "x");
    const Json found = Json::parse(inspectJson(model))["subjects"][0]["effective"]["inv_freq"];
    const Json expected = jsonFile(std::filesystem::path(POSENC_TEST_DATA) / "golden" / "data" /
                                   "rope_gemma4_proportional.json")["expected"]["inv_freq"];
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(found[i].get<double>(), expected[i].get<double>(), 1e-13 * expected[i].get<double>()) << i;
}

std::vector<std::string> keysOf(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& item : object.items()) keys.push_back(item.key());
    return keys;
}

TEST(InspectJson, HasExactlyThePromisedKeys) {
    const Json out = inspected("deepseek-v3");
    EXPECT_EQ(keysOf(out), (std::vector<std::string>{"declared_context", "findings", "model_type", "pair_layout",
                                                     "schema", "subjects", "trained_context"}));
    EXPECT_EQ(keysOf(out["subjects"][0]), (std::vector<std::string>{"effective", "encoding", "parameters", "scope"}));
    EXPECT_EQ(keysOf(out["subjects"][0]["effective"]), (std::vector<std::string>{"attention_factor", "inv_freq"}));
    for (const Json& finding : out["findings"])
        EXPECT_EQ(keysOf(finding), (ruleOf(finding["id"].get<std::string>())
                                        ? std::vector<std::string>{"cause", "id", "key", "message", "remedy",
                                                                   "severity", "threads", "view"}
                                        : std::vector<std::string>{"id", "key", "message", "severity"}));
    EXPECT_EQ(keysOf(inspected("bloom-176b")["subjects"][0]["effective"]), (std::vector<std::string>{"slopes"}));
}

struct EffectiveRow {
    const char* config;
    std::size_t subject;
    std::vector<std::string> keys;
};

TEST(InspectJson, HasTheNumbersOfEachKind) {
    for (const EffectiveRow& row :
         {EffectiveRow{"t5-small", 0, {"bucket_edges", "buckets"}}, EffectiveRow{"bert-base", 0, {"dim", "rows"}},
          EffectiveRow{"deberta-v3-base", 0, {"dim", "row_edges", "rows"}},
          EffectiveRow{"xlnet", 0, {"dim", "frequencies"}}, EffectiveRow{"whisper-small", 0, {"frequencies"}},
          EffectiveRow{"gemma-2", 1, {"causal", "sinks", "window"}}})
        EXPECT_EQ(keysOf(inspected(row.config)["subjects"].at(row.subject)["effective"]), row.keys) << row.config;
}

struct StepRow {
    const char* config;
    std::size_t subject;
    const char* golden;
    const char* edges;
    const char* values;
    const char* expected;
    int sign;  ///< of query − key against the golden case's distances
};

TEST(InspectJson, HasTheReferenceBucketsAtEveryDistance) {
    for (const StepRow& row :
         {StepRow{"t5-small", 0, "t5_bidirectional_32_128", "bucket_edges", "buckets", "bucket", -1},
          StepRow{"t5-small", 1, "t5_causal_32_128", "bucket_edges", "buckets", "bucket", -1},
          StepRow{"deberta-v3-base", 0, "deberta_v3_hf", "row_edges", "rows", "c2p_index", 1}}) {
        const Json found = inspected(row.config)["subjects"].at(row.subject)["effective"];
        const Json golden = jsonFile(std::filesystem::path(POSENC_TEST_DATA) / "golden" / "data" /
                                     (std::string(row.golden) + ".json"));
        const std::vector<std::int64_t> edges = found[row.edges];
        const std::vector<std::int64_t> values = found[row.values];
        const std::vector<std::int64_t> expected = golden["expected"][row.expected];
        ASSERT_EQ(values.size(), edges.size() + 1);
        std::int64_t distance = golden["params"]["from"];
        for (const std::int64_t each : expected) {
            const auto at = std::ranges::upper_bound(edges, row.sign * distance) - edges.begin();
            EXPECT_EQ(values[static_cast<std::size_t>(at)], each) << row.golden << " " << distance;
            ++distance;
        }
    }
}

TEST(InspectJson, WritesEachKindOfValueAsItsOwn) {
    const Json parameters = inspected("gpt-oss")["subjects"][0]["parameters"];
    EXPECT_EQ(parameters["head-dim"], 64);
    EXPECT_EQ(parameters["factor"], 32.0);
    EXPECT_EQ(parameters["truncate"], false);
    EXPECT_TRUE(parameters["mscale"].is_null());
    EXPECT_EQ(inspected("bloom-176b")["subjects"][0]["parameters"]["mode"], "causal");
    EXPECT_TRUE(inspected("bloom-176b")["trained_context"].is_null());
    EXPECT_EQ(inspected("gpt-oss")["declared_context"], 131072);
}

TEST(InspectJson, SurvivesNamesOfAnyBytes) {
    const Model model = readModelConfig("{\"model_type\": \"caf\\u00e9 \\\"x\\\" \\ud83d\\ude00\"}", "n");
    EXPECT_EQ(Json::parse(inspectJson(model))["model_type"], "café \"x\" 😀");
}

TEST(InspectText, TellsContextsEncodingsAndFindings) {
    const std::string text = inspectText(readModelFile(configFile("llama-3.1-8b")));
    for (const char* words : {"Model type: llama", "Trained context: 8,192 tokens", "Declared context: 131,072 tokens",
                              "rope-llama3", "factor 8", "[context-mismatch]"})
        EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
}

TEST(InspectText, DescribesEachKind) {
    const std::pair<const char*, const char*> rows[] = {
        {"t5-small",
         "    buckets begin at distances 0,1,2,3,4,5,6,7,8,12,16,23,32,46,64,91; keys after the query have other "
         "buckets"},
        {"t5-small", "87,99,113; keys after the query are masked\n"},
        {"bert-base", "    512 positions; there is no vector beyond them\n"},
        {"bert-base", "std 0.02, seed 1\n"},
        {"deberta-v3-base",
         "    512 vectors of 64 numbers; distances from 506 on share one, distances below −511 another\n"},
        {"xlnet", "    a sinusoidal vector for each distance\n    wavelengths 6.2832 to"},
        {"gpt-oss", "    a query sees 128 tokens, including itself\n"},
        {"modernbert", "    a query sees tokens up to 64 away, on both sides\n"}};
    for (const auto& [config, words] : rows) {
        const std::string text = inspectText(readModelFile(configFile(config)));
        EXPECT_NE(text.find(words), std::string::npos) << words << "\n" << text;
    }
}

TEST(InspectText, SurvivesAnEmbeddingOfOneDimension) {
    const Model model = readModelConfig(R"({"model_type": "marian", "d_model": 1, "max_position_embeddings": 8})", "x");
    ASSERT_EQ(model.parts.size(), 1U);
    EXPECT_NE(inspectText(model).find("dim 1"), std::string::npos);
}

TEST(InspectText, ShortensLists) {
    const std::string text = inspectText(readModelFile(configFile("phi-3-vision-128k")));
    EXPECT_NE(text.find("short-factor 1.05 … 3.05 (48 numbers)"), std::string::npos) << text;
}

TEST(StateOfModel, ShowsTheFirstPartAndPinsTheOthers) {
    const State state = stateOf(readModelFile(configFile("gemma-3-12b-text")));
    ASSERT_EQ(state.subjects.size(), 2U);
    EXPECT_EQ(state.active().encoding, "rope-linear");
    EXPECT_EQ(state.subjects[1].encoding, "rope");
    EXPECT_EQ(state.view, defaultState("rope-linear").view);
    EXPECT_EQ(parseState(toText(state)), state);
}

TEST(StateOfModel, PinsOnlyThePartsOfTheFirstOnesFamily) {
    const State gemma = stateOf(readModelFile(configFile("gemma-2")));
    EXPECT_EQ(gemma.subjects.size(), 1U);  // not its window
    const State t5 = stateOf(readModelFile(configFile("t5-small")));
    ASSERT_EQ(t5.subjects.size(), 2U);
    EXPECT_EQ(t5.subjects[1].name, "t5-small decoder");
    EXPECT_EQ(stateOf(readModelFile(configFile("whisper-small"))).subjects.size(), 2U);
}

TEST(StateOfModel, OfEachKindCanBeWrittenReadAndDrawn) {
    for (const char* config :
         {"t5-small", "deberta-v3-base", "xlnet", "bert-base", "whisper-small", "mistral-7b-v0.1"}) {
        const State state = stateOf(readModelFile(configFile(config)));
        EXPECT_EQ(parseState(toText(state)), state) << config;
        EXPECT_FALSE(draw(state).panels.empty()) << config;
    }
}

TEST(StateOfModel, FiguresOfARotaryModelDoNotSpeakOfItsWindow) {
    for (const char* config : {"mistral-7b-v0.1", "gemma-2", "gpt-oss"})
        EXPECT_TRUE(std::ranges::none_of(draw(stateOf(readModelFile(configFile(config)))).notes, [](const Text& note) {
            return english(note).find("pinned") != std::string::npos;
        })) << config;
}

TEST(StateOfModel, RefusesAModelWithoutAnEncodingAndSaysWhy) {
    try {
        stateOf(readModelFile(configFile("jamba")));
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("recurrence"), std::string::npos) << error.what();
    }
}

}  // namespace
}  // namespace posenc::test::models_inspect_test
