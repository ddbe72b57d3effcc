// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/state/pointed.hpp"

#include <gtest/gtest.h>

#include "core/explore/figure/summary.hpp"
#include "core/explore/state/link.hpp"
#include "core/explore/state/scenes.hpp"
#include "core/explore/state/typed.hpp"

namespace posenc::pointed_test {
namespace {

State pointed(const char* words) { return changed(defaultState("alibi", "matrix"), words); }

TEST(Pointed, ReadsAndWritesPlaces) {
    for (const char* text : {"10", "10 1000", "2:10,5 2:20,5", "0.25 0.5", "10,40 30,60"})
        EXPECT_EQ(cursorsText(cursorsOf("cursors", text)), text);
    for (const char* text : {"46,4096 first slow pair", "2:3,0.5 a; b|1,2 \"quoted\" words"})
        EXPECT_EQ(notesText(notesOf("notes", text)), text);
    for (const char* text : {"x", "1,", "9:1", "0:1", "1 2 3", "1 2:3", "inf", "nan,1", ","})
        EXPECT_THROW((void)cursorsOf("cursors", text), Error) << text;
    for (const char* text : {"1 no y", "1,2", "1,2  ", "1,2 a\tb"})
        EXPECT_THROW((void)notesOf("notes", text), Error) << text;
    EXPECT_THROW((void)notesOf("notes", "1,2 " + std::string(kLongestNote + 1, 'a')), Error);
    std::string many;
    for (int k = 0; k < 21; ++k) many += "1,2 a|";
    EXPECT_THROW((void)notesOf("notes", many), Error);
}

TEST(Pointed, IsKeptInSessionsAndLinks) {
    const State state = pointed("cursors=\"10,40 30,60\" notes=\"20,50 here; \\\"there\\\"\"");
    ASSERT_EQ(state.cursors.size(), 2U);
    ASSERT_EQ(state.notes.size(), 1U);
    EXPECT_EQ(state.notes[0].words, "here; \"there\"");
    EXPECT_EQ(parseState(toText(state)), state);
    EXPECT_EQ(parseState(textInLink(linkTo(state))), state);
    EXPECT_EQ(stateOfText(textOf(state)), state);
}

/// ALiBi's first head of 8 has the slope 1/2: bias −(40 − 10)/2 at A, −(60 − 30)/2 at B.
TEST(Pointed, TellsTheDifference) {
    const Figure figure = draw(pointed("heads=8 length=64 cursors=\"10,40 30,50\""));
    ASSERT_EQ(figure.panels[0].guides.size(), 4U);
    EXPECT_EQ(english(figure.panels[0].guides[0].label), "A: m = 40, n = 10, −15");
    EXPECT_EQ(english(figure.panels[0].guides[2].label), "B: m = 50, n = 30, −10");
    EXPECT_NE(english(figure.notes.back()).find("−15 to −10, difference 5, ratio 0.66667"), std::string::npos)
        << english(figure.notes.back());
    EXPECT_NE(english(figure.notes.back()).find("(tokens): 10 to 30, difference 20, ratio 3"), std::string::npos);
}

TEST(Pointed, LabelsSayWhereTheyAre) {
    const auto label = [](const char* encoding, const char* view, const char* words) {
        return english(draw(changed(defaultState(encoding, view), words)).panels[0].guides.back().label);
    };
    EXPECT_EQ(label("rope", "periods", "cursors=\"0\""), "A: i = 0, 6.2832");
    EXPECT_EQ(label("rope", "decay", "cursors=\"0 706\"").substr(0, 14), "B: Δ = 706, 0");
    EXPECT_EQ(label("alibi", "slopes", "heads=8 cursors=\"99\""), "A: h = 99");
    EXPECT_EQ(label("radix", "digits", "cursors=\"1\""), "A: 1");  // its axis has no letter
}

TEST(Pointed, OutsideOfTheDataThereIsNoNumber) {
    for (const char* words : {"cursors=\"500,500\"", "cursors=\"3\"", "cursors=\"-5,2 700,3\"", "cursors=\"40,10\""})
        EXPECT_FALSE(draw(pointed(words)).notes.empty()) << words;
    EXPECT_TRUE(draw(pointed("cursors=\"4:1,1\"")).panels[0].guides.empty());
}

TEST(Pointed, NotesAreSaidInWords) {
    const Figure figure = draw(pointed("notes=\"20,50 far keys\""));
    ASSERT_EQ(figure.panels[0].callouts.size(), 1U);
    EXPECT_NE(english(summary(figure)).find("Note at 20, 50: far keys."), std::string::npos);
}

TEST(Pointed, AnotherViewHasNeither) {
    const State other = withView(pointed("cursors=\"10,40\" notes=\"20,50 here\""), "slopes");
    EXPECT_TRUE(other.cursors.empty() && other.notes.empty());
}

}  // namespace
}  // namespace posenc::pointed_test
