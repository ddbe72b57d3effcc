// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/explore/figure/summary.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_published_test {
namespace {

using Json = nlohmann::json;

/// data/configs/published: the keys of published files that sound like positions or tell layers apart, most of them
/// written down without the originals at hand. expected.json has for each "encoding scope" of its subjects and "id key"
/// of its findings, all of them remarks: it was read by people, not computed by another program.
std::filesystem::path published() { return std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs" / "published"; }

Json reading(const std::string& name) {
    return Json::parse(inspectJson(readModelFile(published() / name / "config.json")));
}

Json summary(const Json& model) {
    Json out = {{"subjects", Json::array()}, {"findings", Json::array()}};
    for (const Json& each : model["subjects"])
        out["subjects"].push_back(each["encoding"].get<std::string>() + " " + each["scope"].get<std::string>());
    for (const Json& each : model["findings"])
        out["findings"].push_back(each["id"].get<std::string>() + " " + each["key"].get<std::string>());
    return out;
}

TEST(PublishedModels, HaveTheirSubjectsAndRemarksAndNoWarning) {
    const Json expected = jsonFile(published() / "expected.json");
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(published())) {
        if (!entry.is_directory()) continue;
        ++files;
        const std::string name = entry.path().filename().string();
        const Json model = reading(name);
        for (const Json& each : model["findings"]) EXPECT_EQ(each["severity"], "info") << name << ": " << each;
        EXPECT_EQ(summary(model), expected.value(name, Json())) << name;
    }
    EXPECT_EQ(files, expected.size());
}

struct LayerRow {
    const char* name;
    std::size_t subject;
    std::vector<std::int64_t> layers;  ///< the first of them
    std::size_t count;
};

TEST(PublishedModels, TellTheLayersOfEachSubject) {
    for (const LayerRow& row : {LayerRow{"gpt-oss-20b", 1, {0, 2, 4}, 12},
                                LayerRow{"gemma-2-9b", 1, {0, 2, 4}, 21},
                                LayerRow{"gemma-3-1b", 0, {5, 11, 17, 23}, 4},
                                LayerRow{"gemma-3-1b", 1, {0, 1, 2, 3, 4, 6}, 22},
                                LayerRow{"command-r7b", 0, {0, 1, 2, 4}, 24},
                                LayerRow{"recurrentgemma-2b", 0, {2, 5, 8}, 8},
                                LayerRow{"recurrentgemma-2b", 1, {2, 5, 8}, 8},
                                LayerRow{"bamba-9b", 0, {9, 18, 27}, 3},
                                LayerRow{"lfm2-1.2b", 0, {2, 5, 8, 10, 12, 14}, 6},
                                LayerRow{"mimo-v2-flash", 0, {0, 5, 11}, 9},
                                LayerRow{"mimo-v2-flash", 2, {1, 2, 3, 4, 6}, 39},
                                LayerRow{"llama-4-scout-17b", 0, {0, 1, 2, 4}, 36},
                                LayerRow{"smollm3", 0, {0, 1, 2, 4}, 27},
                                LayerRow{"qwen3-next", 0, {3, 7, 11}, 12},
                                LayerRow{"minimax-text-01", 0, {7, 15}, 10},
                                LayerRow{"modernbert-base", 0, {0, 3, 6}, 8},
                                LayerRow{"olmo-3-7b", 0, {3, 7, 11}, 8},
                                LayerRow{"gpt-neo", 1, {1, 3, 5}, 12},
                                LayerRow{"zamba2-7b", 0, {6, 11, 17}, 13},
                                LayerRow{"step-3.5-flash", 0, {0, 4, 8}, 12},
                                LayerRow{"t5gemma-2b", 1, {0, 2, 4}, 13},
                                LayerRow{"deepseek-v4-flash", 0, {2, 3, 4}, 41},
                                LayerRow{"deepseek-v4-flash", 1, {0, 1}, 2}}) {
        const std::vector<std::int64_t> layers = reading(row.name)["subjects"].at(row.subject).at("layers");
        ASSERT_EQ(layers.size(), row.count) << row.name;
        for (std::size_t i = 0; i < row.layers.size(); ++i) EXPECT_EQ(layers[i], row.layers[i]) << row.name;
    }
    for (const char* name : {"mistral-7b-v0.3", "bloom-7b1", "t5-small", "minimax-m2", "falcon-h1"}) {
        const Json model = reading(name);
        for (const Json& subject : model["subjects"]) EXPECT_FALSE(subject.contains("layers")) << name;
    }
    EXPECT_FALSE(reading("deepseek-v4-flash")["subjects"].at(2).contains("layers"));  // the window of all layers
}

/// base^(-2i/d), as the papers write it.
double plain(double base, int dims, std::size_t pair) {
    return std::pow(base, -2.0 * static_cast<double>(pair) / dims);
}

std::vector<double> frequenciesOf(const Json& model, std::size_t subject) {
    return model["subjects"].at(subject)["effective"]["inv_freq"];
}

double attentionFactorOf(const Json& model, std::size_t subject) {
    return model["subjects"].at(subject)["effective"]["attention_factor"];
}

TEST(PublishedModels, DeepseekV4HasTwoBasesAndNoAttentionFactor) {
    const Json model = reading("deepseek-v4-flash");
    const auto compressed = frequenciesOf(model, 0);
    const auto windowed = frequenciesOf(model, 1);
    ASSERT_EQ(compressed.size(), 32U);
    ASSERT_EQ(windowed.size(), 32U);
    for (std::size_t i = 0; i < 32; ++i) EXPECT_NEAR(windowed[i] / plain(1e4, 64, i), 1.0, 1e-13) << i;
    EXPECT_NEAR(compressed[0], 1.0, 1e-15);
    EXPECT_NEAR(compressed[31] * 16.0 / plain(1.6e5, 64, 31), 1.0, 1e-13);
    EXPECT_EQ(attentionFactorOf(model, 0), 1.0);
    EXPECT_EQ(attentionFactorOf(model, 1), 1.0);
    EXPECT_EQ(model["trained_context"], 65536);
}

TEST(PublishedModels, ScoutKeeps35PairsAndDivides29) {
    const auto frequencies = frequenciesOf(reading("llama-4-scout-17b"), 0);
    ASSERT_EQ(frequencies.size(), 64U);
    for (std::size_t i = 0; i < 64; ++i)
        EXPECT_NEAR(frequencies[i] / plain(5e5, 128, i), i < 35 ? 1.0 : 0.0625, 1e-13) << i;
}

TEST(PublishedModels, TelechatRaisesCosAndSinBy7Hundredths) {
    EXPECT_NEAR(attentionFactorOf(reading("telechat3-36b"), 0), 0.07 * std::log(4.0) + 1.0, 1e-14);
}

TEST(PublishedModels, HunyuanOcrRaisesItsBaseOnce) {
    const auto frequencies = frequenciesOf(reading("hunyuan-ocr"), 0);
    const double base = 1e4 * std::pow(1000.0, 128.0 / 126.0);
    EXPECT_NEAR(base, 11158839.925, 1e-3);
    for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(frequencies[i] / plain(base, 128, i), 1.0, 1e-12) << i;
}

TEST(PublishedModels, MptDividesByItsOwnFactor) {
    const auto frequencies = frequenciesOf(reading("mpt-rope-linear"), 0);
    for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(2.0 * frequencies[i] / plain(1e4, 128, i), 1.0, 1e-13) << i;
}

TEST(PublishedModels, Zamba2AttendsOverItsDoubledWidth) {
    EXPECT_EQ(frequenciesOf(reading("zamba2-7b"), 0).size(), 112U);  // 2 × 3584 / 32 = 224
}

TEST(PublishedModels, DeepseekOcrRotatesWholeHeads) {
    const auto frequencies = frequenciesOf(reading("deepseek-ocr"), 0);
    ASSERT_EQ(frequencies.size(), 64U);
    for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(frequencies[i] / plain(1e4, 128, i), 1.0, 1e-13) << i;
}

TEST(PublishedModels, Qwen2AudioHasTheHeadsOfItsClass) {
    EXPECT_EQ(frequenciesOf(reading("qwen2-audio-7b"), 0).size(), 64U);
}

TEST(PublishedModels, Step35HasABaseAndAShareForEachKindOfLayer) {
    const Json model = reading("step-3.5-flash");
    const auto full = frequenciesOf(model, 0);
    const auto sliding = frequenciesOf(model, 1);
    ASSERT_EQ(full.size(), 32U);
    ASSERT_EQ(sliding.size(), 64U);
    EXPECT_NEAR(full[1] / plain(5e6, 64, 1), 1.0, 1e-13);
    EXPECT_NEAR(full[31] * 2.0 / plain(5e6, 64, 31), 1.0, 1e-13);
    for (std::size_t i = 0; i < 64; ++i) EXPECT_NEAR(sliding[i] / plain(1e4, 128, i), 1.0, 1e-13) << i;
}

TEST(PublishedModels, GteMultipliesItsBaseAndDividesByARoot) {
    const auto frequencies = frequenciesOf(reading("gte-large-en"), 0);
    for (std::size_t i = 0; i < 32;
         ++i)  // one step of the frequencies in powers of the factor more than the pair's index
        EXPECT_NEAR(frequencies[i] / (plain(1.6e5, 64, i) * plain(2.0, 64, i + 1)), 1.0, 1e-12) << i;
}

struct ContextRow {
    const char* name;
    Json trained, declared;
};

TEST(PublishedModels, TellTheContextsTheyWereTrainedOn) {
    for (const ContextRow& row :
         {ContextRow{"qwen-7b", 8192, 32768}, ContextRow{"nomic-embed-v1.5", 2048, 8192},
          ContextRow{"qwen2.5-7b-1m", 262144, 1010000}, ContextRow{"grok-2", 131072, 131072},
          ContextRow{"dinov3-vitl16", nullptr, nullptr}, ContextRow{"command-r-v01", 8192, 8192}}) {
        EXPECT_EQ(reading(row.name)["trained_context"], row.trained) << row.name;
        EXPECT_EQ(reading(row.name)["declared_context"], row.declared) << row.name;
    }
}

TEST(PublishedModels, SaysWhatItIs) {
    const auto said = [](const char* name, std::string_view id) {
        return messageOf(readModelFile(published() / name / "config.json"), id);
    };
    EXPECT_NE(said("ernie-vl", "mrope-sections").find("height, width and time (22, 22, 20)"), std::string::npos);
    EXPECT_NE(said("qwen3-vl", "mrope-sections").find("time, height and width (24, 20, 20)"), std::string::npos);
    EXPECT_NE(said("qwen3.5", "mrope-sections").find("time, height and width (11, 11, 10)"), std::string::npos);
    EXPECT_NE(said("granite-4-h-tiny", "no-position-encoding").find("The file specifies no position encoding"),
              std::string::npos);
    EXPECT_EQ(said("granite-4-micro", "no-position-encoding"), "");
    EXPECT_EQ(said("inkling", "sliding-window").find("the position encoding is unchanged"), std::string::npos);
    EXPECT_NE(said("dinov3-vitl16", "two-axes").find("32 pairs follow the row"), std::string::npos);
    EXPECT_NE(said("whisper-large-v3", "encoder-rows").find("1,500"), std::string::npos);
    EXPECT_NE(said("m2m100_418M", "position-offset").find("position 2"), std::string::npos);
    EXPECT_EQ(said("mimo-v2-flash", "attention-chunks"), "");
    EXPECT_NE(said("chatglm-6b", "two-positions").find("Both halves of a head rotate"), std::string::npos);
    EXPECT_NE(said("glm-4-9b-chat", "base-ratio").find("ChatGLM2 divides positions"), std::string::npos);
    EXPECT_EQ(said("mosaic-bert", "ignored-key").find("do not read"), std::string::npos);
    EXPECT_NE(said("olmo-hybrid-7b", "no-position-encoding").find("nothing rotates"), std::string::npos);
}

}  // namespace
}  // namespace posenc::test::models_published_test
