// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/letters.hpp"

#include <gtest/gtest.h>

namespace posenc::drawing::letters_test {
namespace {

/// Advance widths that the fonts' hmtx tables have; resources/fonts/widths.py --check compares the whole table.
TEST(Letters, AreAsWideAsInTheirFont) {
    struct Case {
        char32_t character;
        int regular, bold;
    };
    const Case cases[] = {{U'A', 608, 641},    {U'a', 563, 591}, {U'0', 555, 590}, {U' ', 224, 227}, {U'−', 555, 590},
                          {U'×', 563, 574},    {U'…', 834, 975}, {U'⁴', 355, 366}, {U'θ', 583, 615}, {U'→', 860, 860},
                          {U'位', 1000, 1000}, {U'ﾊ', 500, 500}, {U'̀', 0, 0}};
    for (const auto& [character, regular, bold] : cases) {
        EXPECT_EQ(advanceOf(character, false), regular) << static_cast<unsigned>(character);
        EXPECT_EQ(advanceOf(character, true), bold) << static_cast<unsigned>(character);
    }
}

TEST(Letters, WithoutAGlyphHaveAWidthThatOtherFontsMayHave) {
    for (const bool bold : {false, true}) {
        EXPECT_EQ(advanceOf(U'\u0531', bold), 600);   // Armenian
        EXPECT_EQ(advanceOf(U'\u9fff', bold), 1000);  // a character beyond GB 2312
        EXPECT_EQ(advanceOf(U'\U0001F642', bold), 1000);
        EXPECT_EQ(advanceOf(U'\U0010FFFF', bold), 1000);
    }
}

TEST(Letters, AddUpInPixelsOfTheFont) {
    EXPECT_NEAR(ownLetters()("Aa 位置", {20, false}), 20 * (0.608 + 0.563 + 0.224 + 2.0), 1e-9);
    EXPECT_NEAR(ownLetters()("Aa", {10, true}), 10 * (0.641 + 0.591), 1e-9);
    EXPECT_EQ(ownLetters()("", {20, false}), 0.0);
    EXPECT_NEAR(ownLetters()("A\xff\xe4\xbd", {10, false}), 6.08, 1e-9) << "bytes that are no characters have no width";
}

}  // namespace
}  // namespace posenc::drawing::letters_test
