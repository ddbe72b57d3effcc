// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <functional>

#include "core/zoo/flags/flags.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"

namespace posenc::test::models_flags_test {
namespace {

using Json = nlohmann::json;
using models::shellWords;

std::filesystem::path ggufFile(const std::string& name) {
    return std::filesystem::path(POSENC_TEST_DATA) / "data" / "gguf" / (name + ".gguf");
}

Json subjectsOf(const Model& model) { return Json::parse(inspectJson(model))["subjects"]; }

/// ggml's formula, written once more.
std::vector<double> yarn(int dims, double base, double factor, double length, double ext = 1.0) {
    const auto corr = [&](double turns) { return dims * std::log(length / (turns * 2 * M_PI)) / (2 * std::log(base)); };
    const double low = std::max(0.0, std::floor(corr(32))), high = std::min(dims - 1.0, std::ceil(corr(1)));
    std::vector<double> out;
    for (int i = 0; i < dims / 2; ++i) {
        const double ramp = std::min(1.0, std::max(0.0, (i - low) / std::max(0.001, high - low)));
        const double share = (1 - ramp) * ext;
        out.push_back(std::pow(base, -2.0 * i / dims) * ((1 - share) / factor + share));
    }
    return out;
}

void expectFrequencies(const Json& subject, const std::vector<double>& expected) {
    const Json& found = subject["effective"]["inv_freq"];
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(found[i].get<double>(), expected[i], 1e-12 * expected[i]) << i;
}

std::string message(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

TEST(ShellWords, AreTakenApartAsAShellDoes) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(shellWords("  a 'b c'\"d\\\"e\"  \\\n f\\ g ''"), (Words{"a", "b cd\"e", "f g", ""}));
    EXPECT_EQ(shellWords("--x='{\"a\": \"b\"}' \"\\n\""), (Words{"--x={\"a\": \"b\"}", "\\n"}));
    EXPECT_EQ(shellWords(""), Words{});
    EXPECT_NE(message([] { shellWords("a 'b"); }).find("an unclosed quotation"), std::string::npos);
}

TEST(Flags, OfLlamaCppOnAGguf) {
    const Model mistral = readModelFile(ggufFile("mistral-7b"));
    const Model out = withFlags(mistral,
                                "./llama-server -m x.gguf -c 131072 --rope-scaling yarn --rope-scale 4 "
                                "--yarn-orig-ctx 32768 -ngl 99 --host 0.0.0.0");
    const Json subjects = subjectsOf(out);
    ASSERT_EQ(subjects.size(), 1U);
    expectFrequencies(subjects[0], yarn(128, 1e6, 4, 32768));
    EXPECT_NEAR(subjects[0]["effective"]["attention_factor"].get<double>(), 0.1 * std::log(4) + 1, 1e-12);
    EXPECT_NE(out.id, mistral.id);
    EXPECT_EQ(out.trainedContext, 32768);
}

TEST(Flags, OfLlamaCppOnAConfigAmountToTheSame) {
    const Model out = withFlags(readModelFile(configFile("llama-2-7b")),
                                "--rope-scaling yarn --rope-freq-scale 0.25 --yarn-orig-ctx 4096");
    expectFrequencies(subjectsOf(out)[0], yarn(128, 1e4, 4, 4096));
    const Model linear = withFlags(readModelFile(configFile("llama-2-7b")), "--rope-freq-base=1e6 --rope-scale=2");
    expectFrequencies(subjectsOf(linear)[0], yarn(128, 1e6, 2, 4096, 0.0));
}

TEST(Flags, DoNotReachLayersWithAWindow) {
    const Model gguf = withFlags(readModelFile(ggufFile("gpt-oss-20b")), "--rope-freq-base 1000000");
    const Json subjects = subjectsOf(gguf);
    ASSERT_EQ(subjects.size(), 3U);
    EXPECT_EQ(subjects[0]["scope"], "full_attention");
    EXPECT_EQ(subjects[0]["layers"][0], 1);
    expectFrequencies(subjects[0], yarn(64, 1e6, 32, 4096));
    EXPECT_EQ(subjects[1]["scope"], "sliding_attention");
    expectFrequencies(subjects[1], yarn(64, 150000, 32, 4096));
    const Json config = subjectsOf(withFlags(readModelFile(configFile("gemma-2")), "--rope-freq-base 1000000"));
    EXPECT_EQ(config[0]["scope"], "full_attention");
    EXPECT_EQ(config[0]["parameters"]["base"], 1000000.0);
    EXPECT_EQ(config[1]["parameters"]["base"], 10000.0);
}

TEST(Flags, OverrideKvReplacesTheFilesKey) {
    const Model out = withFlags(readModelFile(ggufFile("qwen2.5-7b-yarn")),
                                "--override-kv qwen2.rope.scaling.factor=float:2,qwen2.rope.freq_base=float:5e5");
    expectFrequencies(subjectsOf(out)[0], yarn(128, 5e5, 2, 32768));
}

TEST(Flags, AContextChoosesLongropesList) {
    const Model phi = readModelFile(ggufFile("phi-3-mini-128k"));
    ASSERT_EQ(phi.parts.size(), 2U);
    const Model within = withFlags(phi, "-c 4096"), beyond = withFlags(phi, "-c 4097");
    ASSERT_EQ(within.parts.size(), 1U);
    EXPECT_EQ(within.parts[0].scope, "short_factor");
    ASSERT_EQ(beyond.parts.size(), 1U);
    EXPECT_EQ(beyond.parts[0].scope, "long_factor");
}

TEST(Flags, AloneSayWhatIsAssumed) {
    const Model out = readPasted("llama-cli --rope-scaling yarn --rope-scale 8 --yarn-orig-ctx 8192", nullptr);
    EXPECT_TRUE(has(out, "assumed-model warning model_type"));
    expectFrequencies(subjectsOf(out)[0], yarn(128, 1e4, 8, 8192));
}

TEST(Flags, OfExllama) {
    const Model llama = readModelFile(configFile("llama-2-7b"));
    const Json alpha = subjectsOf(withFlags(llama, "--alpha 2.5"));
    EXPECT_NEAR(alpha[0]["effective"]["inv_freq"][63].get<double>(), std::pow(1e4, -126.0 / 128) / 2.5, 1e-15);
    const Json both = subjectsOf(withFlags(llama, "--compress_pos_emb 2 --alpha_value 2.5"));
    EXPECT_NEAR(both[0]["effective"]["inv_freq"][63].get<double>(), std::pow(1e4, -126.0 / 128) / 5, 1e-15);
}

/// Under all names that its versions have; -a is llama.cpp's --alias where no number follows.
TEST(Flags, OfExllamaHaveManyNames) {
    const Model llama = readModelFile(configFile("llama-2-7b"));
    const double last = std::pow(1e4, -126.0 / 128);
    for (const auto& [line, divisor] : {std::pair{"-a 2.5", 2.5},
                                        {"-cpe 2 -a 2.5", 5.0},
                                        {"-cpe 2 --alias x -a 2.5", 5.0},
                                        {"-a name -cpe 2", 2.0},
                                        {"--rope_alpha 2.5 --rope_scale 4", 10.0},
                                        {"-rs 4 -ra 2.5", 10.0},
                                        {"-theta 1e4 --theta 1e4 -cpe 3", 3.0}}) {
        const Model out = withFlags(llama, line);
        EXPECT_NEAR(subjectsOf(out)[0]["effective"]["inv_freq"][63].get<double>(), last / divisor, 1e-15) << line;
        EXPECT_FALSE(has(out, "flags-without-effect warning --alpha")) << line;
    }
    const Model theta = withFlags(llama, "-theta 500000 --alpha 2");
    EXPECT_EQ(theta.parts.at(0).subject.encoding, "rope");
    EXPECT_EQ(theta.parts.at(0).subject.parameters.value("base"), Value(5e5));
    EXPECT_TRUE(has(theta, "flags-without-effect warning --alpha"));
    EXPECT_NE(message([&] { withFlags(llama, "-a name"); }).find("about positions"), std::string::npos);
}

/// vllm/transformers_utils/config.py updates the configuration that transformers 5 made of the file.
TEST(Overrides, OfEitherNameAreOfOneObject) {
    constexpr const char* kYarn =
        R"({"rope_type": "yarn", "factor": 16.0, "original_max_position_embeddings": 8192, "rope_theta": 500000})";
    const Model llama = readModelFile(configFile("llama-3.1-8b"));
    const Model out = withFlags(llama, std::string("--hf-overrides '{\"rope_parameters\": ") + kYarn + "}'");
    EXPECT_EQ(out.parts.at(0).subject.encoding, "rope-yarn");
    EXPECT_TRUE(has(out, "one-rope-object info rope_parameters"));
    EXPECT_NE(messageOf(out, "one-rope-object").find("transformers 4"), std::string::npos);
    for (const Finding& each : out.findings) EXPECT_EQ(each.severity, Severity::Info) << english(each.message);
}

TEST(Overrides, WithoutTheBaseSayThatItIsGone) {
    const Model qwen = readModelConfig(
        R"({"model_type": "qwen3", "rope_theta": 1000000, "rope_scaling": null, "head_dim": 128,
            "hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 40960})",
        "qwen");
    constexpr const char* kYarn = R"({"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768)";
    for (const char* key : {"rope_parameters", "rope_scaling"}) {
        const std::string object = "--hf-overrides '{\"" + std::string(key) + "\": " + kYarn;
        const Model out = withFlags(qwen, object + "}}'");
        EXPECT_TRUE(has(out, ("override-drops-keys warning " + std::string(key)).c_str())) << key;
        EXPECT_NE(messageOf(out, "override-drops-keys").find("1000000"), std::string::npos);
        const Model whole = withFlags(qwen, object + R"(, "rope_theta": 1000000}}')");
        EXPECT_FALSE(has(whole, ("override-drops-keys warning " + std::string(key)).c_str())) << key;
    }
    EXPECT_FALSE(has(withFlags(qwen, std::string(kYarn) + "}"), "override-drops-keys warning rope_scaling"));
}

TEST(Overrides, ReplaceWholeObjects) {
    const Model llama = readModelFile(configFile("llama-3.1-8b"));
    const Model out = withFlags(
        llama, R"(vllm serve x --hf-overrides '{"rope_scaling": {"rope_type": "linear", "factor": 2.0}}')");
    EXPECT_EQ(out.parts.at(0).subject.encoding, "rope-linear");
    EXPECT_TRUE(has(out, "override-drops-keys warning rope_scaling"));
    const Model dotted = withFlags(llama,
                                   "--hf-overrides.rope_scaling.rope_type linear --hf-overrides.rope_scaling.factor=2");
    EXPECT_EQ(dotted.parts.at(0).subject.parameters, out.parts.at(0).subject.parameters);
    const Model json = withFlags(llama, R"({"rope_type": "linear", "factor": 2.0})");
    EXPECT_EQ(json.parts.at(0).subject.parameters, out.parts.at(0).subject.parameters);
    const Model base = withFlags(llama, R"(--json-model-override-args '{"rope_theta": 1000000}')");
    EXPECT_EQ(base.parts.at(0).subject.parameters.value("base"), Value(1e6));
    EXPECT_EQ(base.parts.at(0).subject.encoding, "rope-llama3");
}

TEST(Overrides, OfAGgufAreSaidToBeNone) {
    const Model out = withFlags(readModelFile(ggufFile("llama-2-7b")), R"(--hf-overrides '{"rope_theta": 1}')");
    EXPECT_TRUE(has(out, "overrides-of-config error --hf-overrides"));
}

TEST(Flags, ThatAreGoneOrMisspeltAreSaid) {
    struct Row {
        const char* line;
        const char* finding;
        const char* words;
    };
    const Row rows[] = {
        {R"(vllm serve m --rope-scaling '{"rope_type":"yarn","factor":4.0}')", "flag-gone error --rope-scaling",
         "--hf-overrides"},
        {"vllm serve m --rope-theta 1000000", "flag-gone error --rope-theta", "--hf-overrides"},
        {"llama-cli --rope-frequency-base 1e6", "unknown-flag warning --rope-frequency-base", "--rope-freq-base"},
        {"llama-cli --rope-scalling yarn", "unknown-flag warning --rope-scalling", "--rope-scaling"},
        {"llama-cli --rope-scale", "missing-value error --rope-scale", "no value"},
        {"llama-cli --rope-scale four", "illegal-value error --rope-scale", "number"},
        {"llama-cli --rope-scaling ntk", "unknown-rope-type error --rope-scaling", "yarn"},
        {"llama-cli --override-kv a.b=4", "illegal-value error --override-kv", "KEY=TYPE:VALUE"},
        {"llama-cli --grp-attn-n 4 --grp-attn-w 2048", "self-extend info --grp-attn-n", "Self-Extend"},
        {"vllm serve m --max-model-len 1M", "length-beyond-model error --max-model-len", "refuses"},
        {"llama-cli -c 65536", "context-beyond-training warning -c", "never seen"},
        {"llama-cli --yarn-orig-ctx 8192", "flags-without-effect warning --yarn-orig-ctx", "--rope-scaling yarn"},
        {"llama-cli --yarn-beta-slow 2 --rope-scale 2", "flags-without-effect warning --yarn-beta-slow",
         "has an effect only with YaRN"},
        {"llama-cli --rope-scaling yarn", "flags-without-effect warning --rope-scaling", "--rope-scale"},
        {"llama-cli --rope-scaling yarn --rope-scale 1", "flags-without-effect warning --rope-scaling", "factor is 1"},
        {"llama-cli --rope-freq-scale 4", "factor-below-one warning --rope-freq-scale", "0.25"},
        {"llama-cli --rope-scale 0.25", "factor-below-one warning --rope-scale", "below 1"},
        {"llama-cli --rope-freq-base -5", "illegal-value error --rope-freq-base", "above 0"},
        {"llama-cli --rope-scale -4", "illegal-value error --rope-scale", "above 0"},
        {"llama-cli --rope-scale 0", "illegal-value error --rope-scale", "above 0"},
        {"exllama --alpha -4", "illegal-value error --alpha", "above 0"},
        {R"(vllm serve m --hf-overrides '{"a": 1}')", "override-passed-over info --hf-overrides", "are ignored: a."},
    };
    const Model llama = readModelFile(configFile("llama-2-7b"));
    for (const Row& row : rows) {
        const Model out = withFlags(llama, row.line);
        EXPECT_TRUE(has(out, row.finding)) << row.line;
        const std::string id(row.finding, std::string_view(row.finding).find(' '));
        EXPECT_NE(messageOf(out, id).find(row.words), std::string::npos) << row.line << ": " << messageOf(out, id);
    }
}

/// On a GGUF as on a config.json; what does act is not complained of.
TEST(Flags, ThatChangeNothingAreSaidOfAGgufToo) {
    const Model llama = readModelFile(ggufFile("llama-2-7b"));
    EXPECT_TRUE(has(withFlags(llama, "--yarn-orig-ctx 8192"), "flags-without-effect warning --yarn-orig-ctx"));
    EXPECT_TRUE(has(withFlags(llama, "--rope-scaling yarn"), "flags-without-effect warning --rope-scaling"));
    EXPECT_TRUE(has(withFlags(llama, "--rope-freq-scale 4"), "factor-below-one warning --rope-freq-scale"));
    const Model base = withFlags(llama, "--rope-freq-base -5");
    for (const Finding& each : base.findings)
        EXPECT_EQ(english(each.message).find("freq-base is absent"), std::string::npos);
    const Model yarn = readModelFile(ggufFile("qwen2.5-7b-yarn"));
    for (const char* line : {"--rope-scaling yarn --rope-scale 4 --yarn-orig-ctx 4096", "--rope-freq-scale 0.25"})
        for (const Model& each : {withFlags(llama, line), withFlags(yarn, line)})
            for (const Finding& finding : each.findings)
                EXPECT_EQ(std::string(finding.id).find("flags-without"), std::string::npos) << line;
    EXPECT_FALSE(has(withFlags(yarn, "--yarn-orig-ctx 8192"), "flags-without-effect warning --yarn-orig-ctx"));
}

TEST(Pasted, JsonThatIsNoSettingSaysWhatIsUnderstood) {
    const Model llama = readModelFile(configFile("llama-2-7b"));
    for (const char* text : {R"({"a":1})", "{}", R"({"torch_dtype": "bfloat16", "b": {"c": [1]}})"}) {
        EXPECT_NE(message([&] { readPasted(text, nullptr); }).find("rope_scaling"), std::string::npos) << text;
        EXPECT_NE(message([&] { withFlags(llama, text); }).find("rope_scaling"), std::string::npos) << text;
    }
    EXPECT_NE(message([] { readPasted(R"({"a":1})", nullptr); }).find("\"a\""), std::string::npos);
    const Model mixed = withFlags(llama, R"({"a": 1, "rope_theta": 5000})");
    EXPECT_EQ(mixed.parts.at(0).subject.parameters.value("base"), Value(5e3));
    EXPECT_TRUE(has(mixed, "override-passed-over info --hf-overrides"));
}

TEST(Pasted, TextThatIsNoSettingIsSaidToBeNone) {
    EXPECT_NE(message([] { readPasted("hello world", nullptr); }).find("hello world"), std::string::npos);
    EXPECT_NE(message([] { readPasted(" \n", nullptr); }).find("There is nothing to paste"), std::string::npos);
    EXPECT_NE(message([] { readPasted("ls -la --color", nullptr); }).find("about positions"), std::string::npos);
    EXPECT_NE(message([] { readPasted("{\"a\": ", nullptr); }).find("ends unexpectedly"), std::string::npos);
}

TEST(Pasted, AConfigIsAModelOfItsOwn) {
    const Model llama = readModelFile(configFile("llama-2-7b"));
    const Model out = readPasted(contents(configFile("gemma-2")), &llama);
    EXPECT_EQ(out.type, "gemma2");
    EXPECT_FALSE(has(out, "assumed-model warning model_type"));
    const Model dict = readPasted(R"({"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096})",
                                  nullptr);
    EXPECT_EQ(dict.parts.at(0).subject.encoding, "rope-yarn");
    EXPECT_TRUE(has(dict, "assumed-model warning model_type"));
}

/// Without YaRN nothing takes the place of the factor.
TEST(Flags, OfTheAttentionFactorActWithoutYarn) {
    for (const Model& llama : {readModelFile(configFile("llama-2-7b")), readModelFile(ggufFile("llama-2-7b"))})
        for (const char* line : {"--yarn-attn-factor 2", "--yarn-attn-factor 2 --rope-scale 4"}) {
            const Json subject = subjectsOf(withFlags(llama, line))[0];
            EXPECT_EQ(subject["effective"]["attention_factor"], 2.0) << line;
            const double scale = std::string_view(line).ends_with("4") ? 4.0 : 1.0;
            EXPECT_NEAR(subject["effective"]["inv_freq"][0].get<double>(), 1.0 / scale, 1e-12) << line;
        }
}

/// The converter of Hunyuan folds alpha into the base, and writes no divisors.
TEST(Flags, OfABaseReplaceTheOneThatAlphaRaised) {
    const Model hunyuan = readModelFile(configFile("hunyuan-alpha"));
    const Json own = subjectsOf(hunyuan)[0]["effective"]["inv_freq"];
    const Json plain = subjectsOf(withFlags(hunyuan, "--rope-scaling none"))[0];
    ASSERT_EQ(plain["effective"]["inv_freq"].size(), own.size());
    for (std::size_t i = 0; i < own.size(); ++i)
        EXPECT_NEAR(plain["effective"]["inv_freq"][i].get<double>(), own[i].get<double>(),
                    1e-12 * own[i].get<double>());
    const Json based = subjectsOf(withFlags(hunyuan, "--rope-scaling none --rope-freq-base 1e6"))[0];
    EXPECT_EQ(based["encoding"], "rope");
    EXPECT_NEAR(based["effective"]["inv_freq"][1].get<double>(), std::pow(1e6, -1.0 / static_cast<double>(own.size())),
                1e-12);
}

}  // namespace
}  // namespace posenc::test::models_flags_test
