// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/explore/files/as_somebody.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_bad_input_test {
namespace {

struct BadText {
    const char* name;
    std::string text;
    std::string words;  ///< that the error must contain
};

std::string message(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return "no error";
}

/// The folder of downloads is not what a model is called.
TEST(ModelFile, IsNamedAfterItsFolderUnlessThatIsNoModels) {
    struct Row {
        const char *folder, *text, *name;
    };
    constexpr Row kRows[] = {
        {"Downloads", R"({"model_type": "llama", "_name_or_path": "meta-llama/Llama-3.1-8B"})", "Llama-3.1-8B"},
        {"Downloads", R"({"model_type": "llama", "_name_or_path": ""})", "llama"},
        {"Downloads", R"({"model_type": "llama"})", "llama"},
        {"Qwen2.5-7B", R"({"model_type": "qwen2", "_name_or_path": "/output"})", "Qwen2.5-7B"}};
    const auto root = std::filesystem::temp_directory_path() / ("posenc_names_" + std::to_string(getpid()));
    for (const Row& each : kRows) {
        std::filesystem::create_directories(root / each.folder);
        std::ofstream(root / each.folder / "config.json") << each.text;
        EXPECT_EQ(readModelFile(root / each.folder / "config.json").name, each.name) << each.folder << each.text;
    }
    std::filesystem::remove_all(root);
}

std::vector<BadText> badTexts() {
    return {{"empty", "", "empty"},
            {"blank", " \n\t\n", "empty"},
            {"truncated", "{\"model_type\": \"llama\",\n \"hidden_size\": 40", "line 2"},
            {"truncatedString", "{\"model_type\": \"lla", "ends unexpectedly at line 1"},
            {"notJson", "model_type: llama\n", "line 1, column 1"},
            {"html", "<!DOCTYPE html>\n<html></html>", "a picture, a page or a session"},
            {"trailingComma", "{\"a\": 1,\n}", "line 2, column 1"},
            {"secondValue", "{} {}", "not JSON"},
            {"singleQuotes", "{'a': 1}", "line 1, column 2"},
            {"comment", "{ // no\n}", "line 1"},
            {"list", "[1, 2]", "object"},
            {"number", "42", "42"},
            {"text", "\"llama\"", "llama"},
            {"null", "null", "null"},
            {"hugeNumber", "{\"rope_theta\": 1e999}", "too large"},
            {"badUtf8", std::string("{\"model_type\": \"\xff\xfe\"}"), "UTF-8"},
            {"overlongUtf8", std::string("{\"a\": \"\xc0\xaf\"}"), "UTF-8"},
            {"controlCharacter", std::string("{\"a\": \"x\x01\"}"), "not JSON"},
            {"nul", std::string("{\"a\"\0: 1}", 9), "not JSON"},
            {"deep", std::string(101, '['), "deeper"},
            {"deepInside", "{\"a\":" + std::string(200, '['), "deeper"},
            {"veryDeep", std::string(1'000'000, '['), "deeper"},
            {"veryDeepObjects",
             [] {
                 std::string s;
                 for (int i = 0; i < 200'000; ++i) s += "{\"a\":";
                 return s;
             }(),
             "deeper"},
            {"halfAConstant", "{\"a\": Na}", "not JSON"}};
}

TEST(ModelBadInput, TextsThatAreNoObjectAreRefusedWithTheirPlace) {
    for (const BadText& row : badTexts()) {
        const std::string said = message([&] { readModelConfig(row.text, "x"); });
        EXPECT_NE(said.find(row.words), std::string::npos) << row.name << ": " << said;
    }
}

TEST(ModelBadInput, NestingOfAHundredIsFine) {
    const std::string text = "{\"rope_theta\": 1e4, \"head_dim\": 64, \"a\": " + std::string(99, '[') +
                             std::string(99, ']') + "}";
    EXPECT_EQ(readModelConfig(text, "x").parts.size(), 1U);
}

TEST(ModelBadInput, PythonsConstantsAreNumbersOutsideStringsOnly) {
    EXPECT_EQ(readModelConfig(
                  R"({"rope_theta": 1e4, "head_dim": 64, "a": [NaN, Infinity, -Infinity], "b": "NaN \" NaN"})", "x")
                  .parts.size(),
              1U);
    EXPECT_TRUE(
        has(readModelConfig(R"({"rope_theta": -Infinity, "head_dim": 64})", "x"), "illegal-value error rope_theta"));
    EXPECT_TRUE(has(readModelConfig(R"({"rope_theta": "NaN", "head_dim": 64})", "x"), "wrong-type error rope_theta"));
}

TEST(ModelBadInput, ByteOrderMarkIsSkipped) {
    EXPECT_EQ(readModelConfig("\xef\xbb\xbf{\"rope_theta\": 1e4, \"head_dim\": 64}", "x").parts.size(), 1U);
}

struct BadValue {
    const char* json;
    const char* finding;
};

TEST(ModelBadInput, OneBadValueIsOneErrorAndNoPart) {
    const BadValue rows[] = {
        {R"({"rope_theta": 0, "head_dim": 64})", "illegal-value error rope_theta"},
        {R"({"rope_theta": true, "head_dim": 64})", "wrong-type error rope_theta"},
        {R"({"rope_theta": [1e4], "head_dim": 64})", "wrong-type error rope_theta"},
        {R"({"rope_theta": {}, "head_dim": 64})", "wrong-type error rope_theta"},
        {R"({"rope_theta": 1e300, "head_dim": 64})", "illegal-value error rope_theta"},
        {R"({"rope_theta": 1e4, "head_dim": 64.5})", "illegal-value error head_dim"},
        {R"({"rope_theta": 1e4, "head_dim": -64})", "illegal-value error head_dim"},
        {R"({"rope_theta": 1e4, "head_dim": 1e15})", "illegal-value error head_dim"},
        {R"({"rope_theta": 1e4, "head_dim": "64"})", "wrong-type error head_dim"},
        {R"({"rope_theta": 1e4})", "missing-key error head_dim"},
        {R"({"rope_theta": 1e4, "hidden_size": 64, "num_attention_heads": 0})",
         "illegal-value error num_attention_heads"},
        {R"({"rope_theta": 1e4, "hidden_size": 4, "num_attention_heads": 8})", "odd-rotary-dim error head_dim"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "partial_rotary_factor": 0})",
         "illegal-value error partial_rotary_factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "partial_rotary_factor": -1})",
         "illegal-value error partial_rotary_factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "partial_rotary_factor": 1e308})",
         "illegal-value error partial_rotary_factor"},
        {R"({"rope_theta": 1e4, "head_dim": 10, "partial_rotary_factor": 0.5})",
         "odd-rotary-dim error partial_rotary_factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": -1})",
         "illegal-value error max_position_embeddings"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": "4096"})",
         "wrong-type error max_position_embeddings"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 1e14})",
         "illegal-value error max_position_embeddings"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "rope_scaling": [1]})", "wrong-type error rope_scaling"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "rope_scaling": {"rope_type": 3}})",
         "wrong-type error rope_scaling.rope_type"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "rope_scaling": {"rope_type": "linear"}})",
         "missing-key error rope_scaling.factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "rope_scaling": {"rope_type": "dynamic", "factor": 2}})",
         "missing-key error max_position_embeddings"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "rope_scaling": {"rope_type": "yarn"}})",
         "missing-key error max_position_embeddings"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "yarn"}})",
         "missing-key error rope_scaling.factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "yarn", "factor": 2, "truncate": "no"}})",
         "wrong-type error rope_scaling.truncate"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "yarn", "factor": 2, "beta_fast": -1}})",
         "illegal-value error rope_scaling.beta_fast"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "yarn", "factor": 2, "attention_factor": 0}})",
         "illegal-value error rope_scaling.attention_factor"},
        {R"({"rope_theta": 1e4, "head_dim": 64, "max_position_embeddings": 64, "rope_scaling": {"rope_type": "longrope", "short_factor": "x", "long_factor": [1]}})",
         "wrong-type error rope_scaling.short_factor"},
        {R"({"model_type": "bloom", "n_head": "8"})", "wrong-type error n_head"},
        {R"({"model_type": "bloom", "n_head": -8})", "illegal-value error n_head"},
        {R"({"model_type": "bloom", "n_head": 1000000})", "illegal-value error n_head"},
        {R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi_bias_max": 0}})",
         "illegal-value error attn_config.alibi_bias_max"},
        {R"({"model_type": "mpt", "n_heads": 8, "attn_config": {"alibi": "yes"}})",
         "wrong-type error attn_config.alibi"},
        {R"({"model_type": "mpt", "n_heads": 8, "attn_config": 3})", "wrong-type error attn_config"},
        {R"({"model_type": "falcon", "alibi": 1, "num_attention_heads": 8, "hidden_size": 64})",
         "wrong-type error alibi"},
        {R"({})", "no-position-encoding error model_type"},
        {R"({"model_type": 3})", "wrong-type error model_type"},
    };
    for (const BadValue& row : rows) {
        const Model model = readModelConfig(row.json, "x");
        EXPECT_TRUE(has(model, row.finding)) << row.json << "\n" << inspectText(model);
        EXPECT_TRUE(model.parts.empty()) << row.json;
    }
}

TEST(ModelBadInput, EveryBadValueOfAPartIsTold) {
    const Model model = readModelConfig(R"({"rope_theta": -1, "head_dim": "a", "max_position_embeddings": 0})", "x");
    for (const char* finding :
         {"illegal-value error rope_theta", "wrong-type error head_dim", "illegal-value error max_position_embeddings"})
        EXPECT_TRUE(has(model, finding)) << finding;
}

TEST(ModelBadInput, OneScopeThatCannotBeShownLeavesTheOther) {
    const Model model = readModelConfig(
        R"({"model_type": "gemma3_text", "rope_theta": 1e6, "rope_local_base_freq": "x", "max_position_embeddings": 1024})",
        "x");
    const auto rotary = [](const Model::Part& part) { return part.subject.encoding == "rope"; };
    EXPECT_EQ(std::ranges::count_if(model.parts, rotary), 1);
    EXPECT_EQ(model.parts.at(0).scope, "full_attention");
    EXPECT_TRUE(has(model, "wrong-type error rope_local_base_freq"));
}

TEST(ModelBadInput, ManyUnknownKeysGiveABoundedReport) {
    std::string json = "{\"rope_theta\": 1e4, \"head_dim\": 64";
    for (int i = 0; i < 200'000; ++i) json += ", \"rope_" + std::to_string(i) + "\": 1";
    EXPECT_LE(readModelConfig(json + "}", "x").findings.size(), 110U);
}

TEST(ModelBadInput, LongWordsAreCutInMessages) {
    const std::string word(1'000'000, 'x');
    const Model model = readModelConfig("{\"rope_" + word + "\": 1, \"model_type\": \"" + word +
                                            "\", \"head_dim\": 64, \"rope_scaling\": {\"type\": \"" + word + "\"}}",
                                        "x");
    EXPECT_LT(inspectJson(model).size(), 10'000U);
}

/// A folder of its own, removed afterwards.
class Folder {
public:
    Folder() : m_path(std::filesystem::temp_directory_path() / ("posenc-models-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(m_path);
    }
    ~Folder() { std::filesystem::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path operator/(const char* name) const { return m_path / name; }

private:
    std::filesystem::path m_path;
};

TEST(ModelFile, ErrorsNameTheFile) {
    const Folder folder;
    std::ofstream(folder / "config.json") << "{\n\"a\": }";
    const std::string said = message([&] { readModelFile(folder / "config.json"); });
    EXPECT_NE(said.find("config.json"), std::string::npos) << said;
    EXPECT_NE(said.find("line 2"), std::string::npos) << said;
}

TEST(ModelFile, AHundredMegabytesAreRefusedWithoutReading) {
    const Folder folder;
    std::ofstream(folder / "config.json") << "{";
    std::filesystem::resize_file(folder / "config.json", 100U << 20U);  // sparse
    const std::string said = message([&] { readModelFile(folder / "config.json"); });
    EXPECT_NE(said.find("16 MB"), std::string::npos) << said;
}

TEST(ModelFile, FoldersMissingFilesAndEmptyOnesAreSaid) {
    const Folder folder;
    std::ofstream(folder / "empty.json").close();
    EXPECT_NE(message([&] { readModelFile(folder / "."); }).find("folder"), std::string::npos);
    EXPECT_NE(message([&] { readModelFile(folder / "none.json"); }).find("no file"), std::string::npos);
    EXPECT_NE(message([&] { readModelFile(folder / "empty.json"); }).find("empty"), std::string::npos);
    EXPECT_NE(message([&] { readModelFile("/dev/zero"); }), "no error");
}

TEST(ModelFile, AnUnreadableFileIsSaid) {
    const Folder folder;
    std::ofstream(folder / "secret.json") << "{}";
    std::filesystem::permissions(folder / "secret.json", std::filesystem::perms::none);
    std::filesystem::permissions(folder / ".", std::filesystem::perms(0755));
    const std::filesystem::path here = std::filesystem::current_path();
    std::filesystem::current_path(folder / ".");  // somebody may not reach the checkout by its whole path
    {
        const test::AsSomebody somebody;
        EXPECT_NE(message([] { readModelFile("secret.json"); }).find("cannot be read"), std::string::npos);
    }
    std::filesystem::current_path(here);
}

}  // namespace
}  // namespace posenc::test::models_bad_input_test
