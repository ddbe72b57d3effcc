// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/in_words.hpp"

#include <gtest/gtest.h>

namespace posenc::in_words_test {
namespace {

struct Row {
    const char *tex, *english, *chinese;
};

constexpr Row kRows[] = {
    {"\\theta_i = b^{-2i/d}", "θ sub i = b to the power (− 2 i / d)", "θ 下标 i = b 的 (− 2 i / d) 次方"},
    {"\\frac{a+b}{\\p{s}{s}}", "(a + b) over 4", "(a + b) 除以 4"},
    {"\\sqrt{d}", "square root of d", "d 的平方根"},
    {"\\theta'_i \\le 1", "θ′ sub i ≤ 1", "θ′ 下标 i ≤ 1"},
    {"\\left(\\cos x\\right)", "(cos x)", "(cos x)"},
    {"", "", ""},
};

TEST(InWords, ReadsAFormulaAloudInBothLanguages) {
    const auto number = [](const std::string& ids) { return ids == "s" ? std::string("4") : std::string(); };
    for (const Row& each : kRows) {
        EXPECT_EQ(typeset::inWords(each.tex, Language::English, number), each.english) << each.tex;
        EXPECT_EQ(typeset::inWords(each.tex, Language::Chinese, number), each.chinese) << each.tex;
    }
}

}  // namespace
}  // namespace posenc::in_words_test
