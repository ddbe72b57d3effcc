// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/teach/ask/matching.hpp"

namespace posenc::ask::matching_test {
namespace {

using Kind = Findable::Kind;

Findable thing(const char* title, const char* words = "", Kind kind = {}) { return {title, words, {}, kind}; }

TEST(Words, AreLettersNumbersAndRunsOfChinese) {
    const std::vector<std::pair<std::string, Words>> rows{
        {"qwen2.5-7B", {"qwen", "2.5", "7b"}},
        {"T5 and bf16", {"t5", "and", "bf16"}},
        {"base 1e6, 500,000", {"base", "1e6", "500,000"}},
        {"1e-4", {"1e-4"}},
        {"哪个base够128k？", {"哪个", "base", "够", "128k"}},
        {"rotate_half", {"rotate", "half"}},
        {"θ = 10^4", {"θ", "10", "4"}},
        {"  ", {}},
        {"\xff\xfe bad", {"bad"}},
    };
    for (const auto& [text, words] : rows) EXPECT_EQ(wordsIn(text), words) << text;
}

TEST(Words, ChineseNumbersBecomeDigits) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"十二个头", " 12 个头"},   {"一百万", " 1000000 "},
        {"两千零四十八", " 2048 "}, {"13 万 token", " 130000  token"},
        {"12.8万", " 128000 "},     {"图二", "图 2 "},
        {"八层", " 8 层"},          {"两两分组", "两两分组"},
        {"一对", "一对"},           {"二维", "二维"},
        {"100 万", " 1000000 "},
    };
    for (const auto& [text, digits] : rows) EXPECT_EQ(withDigits(text), digits) << text;
}

TEST(Words, ThousandsAreReadBothWays) {
    EXPECT_EQ(valuesOf("128k"), (std::vector<double>{131072, 128000}));
    EXPECT_EQ(valuesOf("100k"), (std::vector<double>{100000, 102400}));
    EXPECT_EQ(valuesOf("1m"), (std::vector<double>{1048576, 1e6}));
    EXPECT_EQ(valuesOf("500,000"), (std::vector<double>{500000}));
    EXPECT_EQ(valuesOf("1e6"), (std::vector<double>{1e6}));
    EXPECT_TRUE(valuesOf("k").empty());
    EXPECT_TRUE(valuesOf("4x").empty());
}

TEST(Words, OneMistakeIsForgiven) {
    for (const char* other : {"wavelength", "wavelenght", "wavelengt", "wavelengthh", "vavelength"})
        EXPECT_TRUE(almostEqual("wavelength", other)) << other;
    for (const char* other : {"wavelnegthh", "", "wave", "wavelnehgt"})
        EXPECT_FALSE(almostEqual("wavelength", other)) << other;
}

TEST(Matching, WordsFitInAnyOrderAndNearerIsBetter) {
    const auto fits = [](const char* query, const char* title, const char* words = "") {
        const auto all = Matching({thing(title, words)}).answers(query);
        return !all.empty() && all[0].whole;
    };
    EXPECT_FALSE(fits("xyz", "Export"));
    EXPECT_TRUE(fits("cpd", "Copy data"));
    for (const char* query : {"data copy", "copy the data", "copying data", "DATA", "copi data", "cpoy data"})
        EXPECT_TRUE(fits(query, "Copy data")) << query;
    EXPECT_TRUE(fits("截图", "Copy picture", "clipboard 截图"));
    EXPECT_FALSE(fits("copy wombat", "Copy data"));
}

/// The first of each row is the better answer, whichever comes first in the list.
TEST(Matching, TheBetterAnswerIsFirst) {
    struct Row {
        const char* query;
        Findable better, other;
    };
    const std::vector<Row> rows{
        {"exp", thing("Export"), thing("Extra steps")},
        {"export", thing("Export"), thing("Copy", "export")},
        {"llama 3", thing("Llama 3.1 8B", "", Kind::Named), thing("Llama 2 7B", "", Kind::Named)},
        {"llama 3", thing("Llama 3.3 70B", "", Kind::Named), thing("Llama 3.1 8B", "", Kind::Named)},
        {"llama3", thing("Llama 3.1 8B", "", Kind::Named), thing("Code Llama 7B", "", Kind::Named)},
        {"figure 1 of ALiBi", thing("ALiBi, figure 3"), thing("RoFormer, figure 1")},
        {"131072 tokens", thing("128k tokens"), thing("32k tokens")},
        {"13 万 token", thing("130000 token"), thing("13 token")},
        {"十二个头", thing("12 个头"), thing("2 个头")},
        {"一百万", thing("1M token"), thing("100 token")},
        {"两千零四十八", thing("2048 token"), thing("2 token")},
        {"训练长度", thing("训练上下文长度"), thing("文本长度")},
        {"wavelength", thing("Periods", "wavelength"), thing("wavelength · 波长", "", Kind::Word)},
        {"what is a bias", thing("bias", "", Kind::Word), thing("Matrix", "bias")},
        {"偏置是什么", thing("偏置", "", Kind::Word), thing("矩阵", "偏置")},
        {"long text", thing("Long texts"), thing("Bigger text")}};
    for (const Row& each : rows)
        for (const bool swapped : {false, true}) {
            const auto all =
                Matching({swapped ? each.other : each.better, swapped ? each.better : each.other}).answers(each.query);
            ASSERT_FALSE(all.empty()) << each.query;
            EXPECT_EQ(all[0].thing, swapped ? 1U : 0U) << each.query << ", not " << each.other.title;
        }
}

TEST(Matching, ComparesOnlyWhoNamesBothAndSaysSo) {
    const auto named = [](const char* title) { return thing(title, "", Kind::Named); };
    const Matching matching({named("Phi-3"), named("BERT base")}, {{0, 1, true}});
    for (const auto& [query, compares] : {std::pair{"phi 3 vs bert", true},
                                          {"比较 phi 3 和 bert", true},
                                          {"bert phi 3", false},
                                          {"compare bert", false},
                                          {"base 3", false}}) {
        const auto all = matching.answers(query);
        EXPECT_EQ(std::ranges::count(all, 1U, &Match::other), compares ? 1 : 0) << query;
        ASSERT_FALSE(all.empty()) << query;
        EXPECT_EQ(all[0].other == 1U, compares) << query;
    }
}

TEST(Matching, TwoThatBelongTogetherAnswerForBoth) {
    const Matching matching({thing("YaRN", "", Kind::Named), thing("Remap"), thing("Periods")}, {{0, 1}, {0, 2}});
    const auto all = matching.answers("yarn remap");
    EXPECT_EQ(all[0].thing, 0U);
    EXPECT_EQ(all[0].other, 1U);
    EXPECT_EQ(matching.answers("yarn")[0].other, Match::kAlone);
}

/// Whatever is typed or pasted: an answer soon, and nothing else.
TEST(Matching, SurvivesAnything) {
    const Matching matching({thing("YaRN", "ramp 斜坡"), thing("位置"), thing("")}, {{0, 1}});
    std::mt19937 random(7);
    const std::string pieces[] = {"128k", "yarn", "斜", "坡", "\xe6", " ", "-", "万", "1e", "9999999999999999999",
                                  "?",    "\n",   "\t", "\0x"};
    for (int times = 0; times < 2000; ++times) {
        std::string question;
        for (std::size_t length = random() % 12; length-- > 0;) question += pieces[random() % std::size(pieces)];
        for (const Match& each : matching.answers(question)) EXPECT_GT(each.worth, 0.0) << question;
    }
    EXPECT_NO_THROW(matching.answers(std::string(200'000, 'x')));
}

}  // namespace
}  // namespace posenc::ask::matching_test
