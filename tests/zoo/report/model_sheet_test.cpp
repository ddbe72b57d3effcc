// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/report/sheet.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/explore/text/characters.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

/// Against the formulas themselves, worked out here anew.
namespace posenc::test::model_sheet_test {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

Model model(const std::string& name) { return readModelFile(configFile(name)); }

ModelSheet sheet(const std::string& name) { return sheetOf(model(name)); }

std::string value(const ModelSheet::Card& card, const std::string& label) {
    for (const ModelSheet::Row& each : card.rows)
        if (english(each.label) == label) return std::string(trimmed(english(each.value)));
    return "no such row";
}

std::vector<double> row(const ModelSheet::Numbers& numbers, std::int64_t index) {
    std::vector<double> out(numbers.table.columns.size());
    numbers.table.fill(index, out);
    return out;
}

std::string treatment(const ModelSheet::Numbers& numbers, std::size_t pair) {
    return english(Text(numbers.treatments[pair]));
}

const ModelSheet::Gain& gain(const ModelSheet::Ledger& ledger, const std::string& engine) {
    for (const ModelSheet::Gain& each : ledger.gains)
        if (english(each.engine) == engine) return each;
    ADD_FAILURE() << engine;
    return ledger.gains.front();
}

std::vector<std::string> bars(const ModelSheet& sheet) {
    std::vector<std::string> out;
    for (const ModelSheet::Length& each : sheet.lengths.bars)
        out.push_back(english(each.label) + " " + std::to_string(std::llround(each.tokens)) +
                      (each.disputed ? " disputed" : ""));
    return out;
}

using Words = std::vector<std::string>;

TEST(ModelSheet, Llama31SaysWhatIsEffective) {
    const ModelSheet sheet = model_sheet_test::sheet("llama-3.1-8b");
    ASSERT_EQ(sheet.cards.size(), 1U);
    const ModelSheet::Card& card = sheet.cards.front();
    EXPECT_EQ(value(card, "Base"), "500,000");
    EXPECT_EQ(value(card, "Rotating dimensions d"), "128 of 128, 64 pairs");
    EXPECT_EQ(value(card, "L × factor"), "65,536");
    EXPECT_EQ(value(card, "Declared context"), "131,072");
    EXPECT_EQ(value(card, "Attention factor"), "1");
    EXPECT_EQ(value(card, "Pairs"), "29 kept, 6 blended, 29 interpolated");
    EXPECT_EQ(bars(sheet), (Words{"trained 8192", "declared 131072", "trained × 8 65536 disputed"}));
    ASSERT_TRUE(sheet.lengths.dispute);
    EXPECT_EQ(sheet.lengths.dispute->severity, Severity::Info);
}

TEST(ModelSheet, NumbersAreTheFormulas) {
    const ModelSheet sheet = model_sheet_test::sheet("llama-3.1-8b");
    ASSERT_EQ(sheet.numbers.size(), 1U);
    const ModelSheet::Numbers& numbers = sheet.numbers.front();
    ASSERT_EQ(numbers.table.rows, 64);
    for (int i = 0; i < 64; ++i) {
        const double plain = std::pow(500000.0, -2.0 * i / 128.0), wave = kTurn / plain;
        const double smooth = (8192.0 / wave - 1.0) / 3.0;
        const double now = wave < 2048.0   ? plain
                           : wave > 8192.0 ? plain / 8.0
                                           : (1.0 - smooth) * plain / 8.0 + smooth * plain;
        const auto cells = row(numbers, i);
        EXPECT_NEAR(cells[1] / now, 1.0, 1e-12) << i;
        EXPECT_NEAR(cells[2] * now / kTurn, 1.0, 1e-12) << i;
        EXPECT_NEAR(cells[3] * kTurn / (8192.0 * now), 1.0, 1e-12) << i;
        EXPECT_NEAR(cells[4] * kTurn / (131072.0 * now), 1.0, 1e-12) << i;
        EXPECT_NEAR(cells[5] * now / plain, 1.0, 1e-12) << i;
        EXPECT_EQ(treatment(numbers, i), wave < 2048.0 ? "kept" : wave > 8192.0 ? "interpolated" : "blended") << i;
    }
}

TEST(ModelSheet, QwensYarnShowsWhatItChanges) {
    const ModelSheet sheet = model_sheet_test::sheet("qwen2.5-7b-instruct-yarn");
    EXPECT_EQ(value(sheet.cards[0], "Attention factor"), "1.138629436: scores × 1.29648");
    for (int i = 0; i < 64; ++i)  // low 23, high 40
        EXPECT_EQ(treatment(sheet.numbers[0], i), i <= 23 ? "kept" : i < 40 ? "blended" : "interpolated") << i;
    EXPECT_EQ(bars(sheet), (Words{"trained 32768", "declared 32768", "trained × 4 131072 disputed"}));
    for (const ModelSheet::Gain& each : sheet.ledgers.at(0).gains)
        EXPECT_NEAR(each.scores(), 1.2964769928, 1e-9) << english(each.engine);
}

TEST(ModelSheet, AContextThatIsMultipliedTwiceIsDisputed) {
    const ModelSheet sheet = sheetOf(readModelConfig(
        R"({"model_type": "llama", "head_dim": 128, "max_position_embeddings": 131072, "rope_scaling":
            {"rope_type": "yarn", "factor": 40, "original_max_position_embeddings": 131072}})",
        "twice"));
    EXPECT_EQ(bars(sheet), (Words{"trained 131072", "declared 131072", "trained × 40 5242880 disputed"}));
    ASSERT_TRUE(sheet.lengths.dispute);
    EXPECT_EQ(sheet.lengths.dispute->severity, Severity::Warning);
}

TEST(ModelSheet, DeepSeeksTemperatureIsInTheSoftmax) {
    const ModelSheet v3 = sheet("deepseek-v3"), v2 = sheet("deepseek-v2-lite");
    for (const char* engine : {"transformers", "vLLM", "llama.cpp", "mlx-lm", "DeepSeek's own code"}) {
        EXPECT_NEAR(gain(v3.ledgers[0], engine).softmax, 1.8738542071, 1e-9) << engine;
        EXPECT_EQ(gain(v3.ledgers[0], engine).magnitude, 1.0) << engine;
        EXPECT_NEAR(gain(v2.ledgers[0], engine).scores(), 1.5896261652, 1e-9) << engine;
    }
    const ModelSheet::Gain& before = gain(v2.ledgers[0], "older transformers (#47435)");
    EXPECT_EQ(before.scores(), 1.0);
    EXPECT_FALSE(before.agrees);
    EXPECT_EQ(value(v3.cards[0], "Softmax scale"), "0.1352337789 = 1/√192 × 1.873854207");
    EXPECT_EQ(bars(v3), (Words{"trained 4096", "declared 163840", "trained × 40 163840"}));
}

TEST(ModelSheet, AnExplicitAttentionFactorIsReadByFew) {
    // poolside/Laguna: vLLM took 1.4159 for 1, SGLang squared 1.4852.
    const auto laguna = [](double factor, double attention) {
        const std::string json = R"({"model_type": "llama", "head_dim": 128, "max_position_embeddings": )" +
                                 std::to_string(static_cast<int>(4096 * factor)) +
                                 R"(, "rope_scaling": {"rope_type": "yarn", "factor": )" + std::to_string(factor) +
                                 R"(, "original_max_position_embeddings": 4096, "attention_factor": )" +
                                 std::to_string(attention) + "}}";
        return sheetOf(readModelConfig(json, "laguna")).ledgers.at(0);
    };
    const ModelSheet::Ledger off = laguna(64, 1.0);
    EXPECT_EQ(gain(off, "transformers").scores(), 1.0);
    EXPECT_NEAR(gain(off, "older vLLM (#48351)").magnitude, 1.4158883083, 1e-9);
    EXPECT_FALSE(gain(off, "older vLLM (#48351)").agrees);
    EXPECT_NEAR(gain(off, "older mlx-lm (#1507)").magnitude, 1.4158883083, 1e-9);
    EXPECT_EQ(gain(off, "mlx-lm").magnitude, 1.0);
    EXPECT_NEAR(gain(off, "llama.cpp").magnitude, 1.4158883083, 1e-9);
    const ModelSheet::Ledger twice = laguna(128, 1.4852030264);
    EXPECT_NEAR(gain(twice, "older SGLang (#33558)").magnitude, 2.2058, 1e-4);
    EXPECT_NEAR(gain(twice, "older TensorRT-LLM (#16379)").magnitude, 0.1 * 1.485203 * std::log(128.0) + 1.0, 1e-6);
    EXPECT_TRUE(gain(twice, "older vLLM (#48351)").agrees);
}

TEST(ModelSheet, MscaleAloneActsInMlxOnly) {
    const ModelSheet::Ledger ledger = sheet("yarn-mscale-alone").ledgers.at(0);
    EXPECT_TRUE(gain(ledger, "vLLM").agrees);
    EXPECT_FALSE(gain(ledger, "mlx-lm").agrees);
}

TEST(ModelSheet, GptOssAndPhi3HaveTheirFactors) {
    const ModelSheet oss = sheet("gpt-oss"), phi = sheet("phi-3-vision-128k");
    EXPECT_NEAR(oss.ledgers[0].gains[0].magnitude, 1.3465735903, 1e-9);
    // low 8.09, high 17.40
    for (int i = 0; i < 32; ++i)
        EXPECT_EQ(treatment(oss.numbers[0], i), i <= 8 ? "kept" : i <= 17 ? "blended" : "interpolated") << i;
    ASSERT_EQ(phi.ledgers.size(), 1U);
    EXPECT_EQ(phi.ledgers[0].scope, "all");
    EXPECT_NEAR(phi.ledgers[0].gains[0].magnitude, std::sqrt(1.0 + std::log(32.0) / std::log(4096.0)), 1e-12);
    EXPECT_EQ(phi.cards.size(), 2U);  // the window stands in both
    EXPECT_EQ(value(phi.cards[1], "Window"), "a query sees 131,072 tokens, including itself");
    EXPECT_EQ(row(phi.numbers[0], 47)[5], 64.81001281738281);
}

TEST(ModelSheet, StacksTellLayersApart) {
    const auto kinds = [](const ModelSheet& sheet) {
        Words out;
        for (const ModelSheet::LayerKind& each : sheet.stack.kinds)
            out.push_back(english(each.name) + ": " + layerRanges(each.layers));
        return out;
    };
    EXPECT_EQ(kinds(sheet("smollm3")),
              (Words{"RoPE, base 5,000,000: 0-2, 4-6, 8-10, 12-14, 16-18, 20-22, 24-26, 28-30, 32-34",
                     "no positions: 3, 7, 11, 15, 19, 23, 27, 31, 35"}));
    const ModelSheet scout = sheet("llama-4-scout");
    EXPECT_EQ(scout.stack.layers, 48);
    EXPECT_EQ(scout.stack.kinds[0].reach, 8192);
    EXPECT_TRUE(scout.stack.kinds[0].chunked);
    EXPECT_EQ(scout.stack.kinds[0].rotation, 0);
    EXPECT_EQ(scout.stack.kinds[1].rotation, -1);
    EXPECT_EQ(scout.stack.kinds[1].layers.size(), 12U);
    const ModelSheet gemma = sheet("gemma-3-12b-text");
    EXPECT_EQ(gemma.stack.kinds[0].reach, 1024);
    EXPECT_EQ(gemma.stack.kinds[1].rotation, 1);
    const ModelSheet gemma2 = sheet("published/gemma-2-9b");  // rotates alike with and without a window
    ASSERT_EQ(gemma2.stack.kinds.size(), 2U);
    EXPECT_EQ(gemma2.stack.kinds[1].rotation, 0);
    EXPECT_EQ(kinds(gemma)[1], "Position Interpolation, base 1,000,000: 5, 11, 17, 23, 29, 35, 41, 47");
    EXPECT_EQ(sheet("gpt-oss").stack.layers, 0);   // a window in some layers, and no list of them
    EXPECT_EQ(sheet("t5-small").stack.layers, 0);  // an encoder and a decoder
    EXPECT_EQ(sheet("llama-3.1-8b").stack.kinds.size(), 1U);
}

TEST(ModelSheet, BiasesHaveTablesOfTheirOwn) {
    const ModelSheet mpt = sheetOf(modelOfSetting(parseSubject("alibi heads=12")));
    ASSERT_EQ(mpt.numbers.size(), 1U);
    EXPECT_EQ(row(mpt.numbers[0], 0)[1], 0.5);
    EXPECT_NEAR(row(mpt.numbers[0], 8)[1], 0.70710678118, 1e-10);
    EXPECT_TRUE(mpt.ledgers.empty());
    const ModelSheet t5 = sheet("t5-small");
    ASSERT_EQ(t5.cards.size(), 2U);
    const auto& decoder = t5.numbers[1].table;
    std::vector<double> last(3);
    decoder.fill(decoder.rows - 1, last);
    EXPECT_EQ(last, (std::vector<double>{113, std::numeric_limits<double>::infinity(), 31}));
}

TEST(ModelSheet, RecordsSayWhereAValueCameFrom) {
    const ModelSheet sheet = model_sheet_test::sheet("llama-4-scout");
    const auto entry = [&](const std::string& id) {
        for (const ModelSheet::Entry& each : sheet.record)
            if (each.id == id && each.scope == "rotating") return each.value + " " + each.key;
        return std::string();
    };
    EXPECT_EQ(entry("base"), "500000 text_config.rope_theta");
    EXPECT_EQ(entry("factor"), "8 text_config.rope_scaling.factor");
    EXPECT_EQ(entry("partial-rotary"), "1 ");
}

TEST(ModelSheet, ASettingHasOneToo) {
    const ModelSheet sheet = sheetOf(
        modelOfSetting(parseSubject("rope-yarn base=10000 trained-context=4096 factor=32")));
    EXPECT_EQ(value(sheet.cards.at(0), "Attention factor"), "1.34657359: scores × 1.81326");
    EXPECT_EQ(bars(sheet), (Words{"trained 4096", "trained × 32 131072"}));
}

TEST(ModelSheet, TextsAndTablesHoldWhatThePageShows) {
    const Model model = model_sheet_test::model("deepseek-v3");
    const ModelSheet sheet = sheetOf(model);
    const std::string card = cardsText(model, sheet, Language::English);
    EXPECT_NE(card.find("  Base: 10,000\n"), std::string::npos) << card;
    const std::string csv = csvOf(sheet.numbers[0]);
    EXPECT_TRUE(csv.starts_with("pair,inv_freq,wavelength,turns_trained,turns_target,divisor,fate\n0,1,")) << csv;
    EXPECT_EQ(std::ranges::count(csv, '\n'), 33);
    EXPECT_NE(sheetText(model, sheet, Language::English).find("scores × 1.873854207"), std::string::npos);
    const auto json = nlohmann::json::parse(sheetJson(model, sheet));
    EXPECT_EQ(json["ladders"][0]["rows"].size(), 32U);
    EXPECT_EQ(json["ladders"][0]["columns"][1], "inv_freq");
    EXPECT_EQ(json["ladders"][0]["rows"][31].back(), "interpolated");
    EXPECT_EQ(json["ladders"][0]["rows"][31][1], json["subjects"][0]["effective"]["inv_freq"][31]);
    EXPECT_EQ(json["findings"], nlohmann::json::parse(inspectJson(model))["findings"]);
    EXPECT_NE(recordText(sheet).find("all\tbase\t10000\trope_theta\n"), std::string::npos);
}

/// What every file must survive: a sheet, a stack that holds each layer once, numbers without gaps.
TEST(ModelSheet, EveryConfigHasOne) {
    for (const auto& each :
         std::filesystem::recursive_directory_iterator(configFile("x").parent_path().parent_path())) {
        if (each.path().filename() != "config.json") continue;
        SCOPED_TRACE(each.path().string());
        Model model;
        try {
            model = readModelFile(each.path());
        } catch (const Error&) {
            continue;
        }
        const ModelSheet sheet = sheetOf(model);
        std::size_t layers = 0;
        for (const ModelSheet::LayerKind& kind : sheet.stack.kinds) layers += kind.layers.size();
        EXPECT_EQ(static_cast<std::int64_t>(layers), sheet.stack.layers);
        EXPECT_EQ(sheet.cards.empty(), model.parts.empty());
        EXPECT_FALSE(sheetText(model, sheet, Language::Chinese).empty());
    }
}

}  // namespace
}  // namespace posenc::test::model_sheet_test
