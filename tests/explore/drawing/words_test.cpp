// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/words.hpp"

#include <gtest/gtest.h>

#include "core/explore/text/characters.hpp"

namespace posenc::test::words_test {

using namespace drawing;

namespace {

/// Ten pixels for each character, twenty for a wide one.
double counted(const std::string& words, const Font& /*font*/) {
    double width = 0.0;
    for (std::string_view rest = words; !rest.empty();) {
        const auto character = takeCharacter(rest);
        width += character && isWide(*character) ? 20.0 : 10.0;
    }
    return width;
}

TEST(DrawnWords, BreakWhereLinesMayEnd) {
    struct Row {
        const char* name;
        std::string text;
        double width;
        int most;
        std::vector<std::string> lines;
    };
    for (const auto& [name, text, width, most, lines] : {
             Row{"one line", "a word", 100, 2, {"a word"}},
             Row{"at the blank", "one two three", 80, 3, {"one two", "three"}},
             Row{"a blank at the edge takes no room", "one two three", 70, 3, {"one two", "three"}},
             Row{"behind a hyphen", "rope-yarn", 60, 2, {"rope-", "yarn"}},
             Row{"not within a number", "as 1e-5", 60, 2, {"as", "1e-5"}},
             Row{"not at a fixed blank", "d b\u00a0=\u00a04", 50, 2, {"d", "b\u00a0=\u00a04"}},
             Row{"between wide characters", "位置编码", 60, 2, {"位置编", "码"}},
             Row{"no closing sign at the front", "位置，编码", 50, 3, {"位", "置，", "编码"}},
             Row{"no opening sign at the end", "位置《码", 60, 2, {"位置", "《码"}},
             Row{"the last is cut", "one two three", 40, 2, {"one", "two…"}},
             Row{"a word wider than the line", "abcdefgh", 40, 2, {"abc…"}},
             Row{"not within a power", "θ is b^(a, c)", 80, 2, {"θ is", "b^(a, c)"}},
             Row{"nothing", "", 40, 2, {}},
         })
        EXPECT_EQ(inLines(counted, {12}, text, width, most), lines) << name;
}

TEST(DrawnWords, AreCutBetweenCharacters) {
    struct Row {
        std::string text;
        double width;
        std::string shown;
    };
    for (const auto& [text, width, shown] :
         {Row{"abcdef", 60, "abcdef"}, Row{"abcdef", 59.5, "abcdef"}, Row{"abcdef", 50, "abcd…"}, Row{"éèà", 20, "é…"},
          Row{"位置编码", 50, "位置…"}, Row{"b_max", 30, "b…"}, Row{"abc", 10, "…"}, Row{"abc", 5, ""}, Row{"", 5, ""}})
        EXPECT_EQ(elided(counted, {12}, text, width), shown) << text << " " << width;
}

struct Listener : Canvas {
    std::vector<Words> all;
    std::vector<Polyline> lines;
    void polyline(const Polyline& line, const Pen&) override { lines.push_back(line); }
    void polygon(const Polyline&, const Style&) override {}
    void rect(const Rect&, const Style&, double) override {}
    void circle(Point, double, const Style&) override {}
    void sector(Point, double, double, double, Colour) override {}
    void image(const Rect&, const Image&) override {}
    void words(const Words& words) override { all.push_back(words); }
};

TEST(DrawnWords, ExponentsAreSmallerLettersOnAHigherLine) {
    Listener heard;
    const Measure measure = counted;
    const Lettering letters(heard, measure);
    letters.label({100}, {0, 0}, Across::Right, Down::Baseline, "10⁻⁴", {});
    ASSERT_EQ(heard.all.size(), 2U);
    EXPECT_EQ(heard.all[0].text, "10");
    EXPECT_EQ(heard.all[0].start, (Point{-40, 0}));
    EXPECT_EQ(heard.all[1].text, "−4");
    EXPECT_EQ(heard.all[1].start.x, -20);
    EXPECT_LT(heard.all[1].start.y, -30.0);
    EXPECT_EQ(heard.all[1].font.pixels, 74);
    heard.all.clear();
    letters.upwards({100}, Point{50, 10}, "10⁴", {});
    ASSERT_EQ(heard.all.size(), 2U);
    EXPECT_TRUE(heard.all[0].upwards && heard.all[1].upwards);
    EXPECT_EQ(heard.all[0].start.y, 40.0);
    EXPECT_EQ(heard.all[1].start.y, 20.0);
    EXPECT_LT(heard.all[1].start.x, heard.all[0].start.x);
}

TEST(DrawnWords, SymbolsAreSetInLinesOfEveryKind) {
    const Measure measure = asSet(counted);
    const Rect box(0, 0, 400, 400);
    const Font font{100};
    EXPECT_EQ(measure("H = 8, b_max", font), 110.0);
    EXPECT_EQ(measure("b^(−2i/d) √d", font), 90.0);
    struct Row {
        const char* name;
        std::function<void(const Lettering&)> set;
    };
    for (const auto& [name, set] :
         {Row{"a label", [&](const auto& to) { to.label(font, {}, Across::Centre, Down::Middle, "b_max", {}); }},
          Row{"a line", [&](const auto& to) { to.line(font, box, Across::Right, "b_max", {}); }},
          Row{"upwards", [&](const auto& to) { to.upwards(font, box, "b_max", {}); }},
          Row{"upwards to a point", [&](const auto& to) { to.upwards(font, Point{}, "b_max", {}); }},
          Row{"haloed", [&](const auto& to) { to.haloed(font, box, "b_max", {}, {}); }}}) {
        Listener heard;
        set(Lettering(heard, measure));
        std::erase_if(heard.all, [](const Words& each) { return each.colour.alpha == 0.0F; });
        ASSERT_EQ(heard.all.size(), 2U) << name;
        EXPECT_EQ(heard.all[0].text + "|" + heard.all[1].text, "b|max") << name;
        EXPECT_EQ(heard.all[1].font.pixels, 74) << name;
        const Point step = heard.all[1].start - heard.all[0].start;
        EXPECT_GT(heard.all[0].upwards ? step.x : step.y, 10.0) << name << ": below the line";
        EXPECT_EQ(heard.all[0].upwards ? -step.y : step.x, 10.0) << name;
    }
}

TEST(DrawnWords, RimsLieBelowAllLetters) {
    Listener heard;
    const Measure measure = counted;
    Lettering(heard, measure).haloed({10}, {0, 0, 90, 20}, "b_max", {}, {1.0F, 1.0F, 1.0F});
    ASSERT_EQ(heard.all.size(), 4U);
    for (const std::size_t k : {0, 1, 2, 3}) {
        EXPECT_EQ(heard.all[k].halo.has_value(), k < 2) << k;
        EXPECT_EQ(heard.all[k].colour.alpha, k < 2 ? 0.0F : 1.0F) << k;
    }
}

TEST(DrawnWords, RootsHaveBars) {
    Listener heard;
    const Measure measure = counted;
    Lettering(heard, measure).label({10}, {}, Across::Left, Down::Baseline, "k/√64 of", {});
    ASSERT_EQ(heard.lines.size(), 1U);
    EXPECT_EQ(heard.lines[0].front().x, 30.0);
    EXPECT_EQ(heard.lines[0].back().x, 50.0);
    EXPECT_LT(heard.lines[0].back().y, -7.0);
}

TEST(Rectangles, MeetByMoreThanAnEdge) {
    struct Row {
        const char* name;
        Rect a, b;
        bool meet;
    };
    for (const auto& [name, a, b, meet] :
         {Row{"apart", {0, 0, 10, 10}, {20, 0, 5, 5}, false}, Row{"an edge", {0, 0, 10, 10}, {10, 0, 5, 5}, false},
          Row{"a corner within", {0, 0, 10, 10}, {9, 9, 5, 5}, true},
          Row{"a line", {0, 0, 10, 10}, {2, 2, 5, 0}, false}, Row{"none", {0, 0, 10, 10}, {}, false}}) {
        EXPECT_EQ(a.intersects(b), meet) << name;
        EXPECT_EQ(b.intersects(a), meet) << name;
        EXPECT_EQ(!a.intersected(b).isNull(), meet) << name;
    }
}

TEST(Segments, CrossBetweenTheirEnds) {
    struct Row {
        const char* name;
        drawing::Segment a, b;
        bool cross;
    };
    for (const auto& [name, a, b, cross] : {Row{"in the middle", {{0, 0}, {2, 2}}, {{0, 2}, {2, 0}}, true},
                                            Row{"at an end", {{0, 0}, {2, 2}}, {{2, 2}, {4, 0}}, true},
                                            Row{"beyond an end", {{0, 0}, {1, 1}}, {{0, 4}, {4, 0}}, false},
                                            Row{"side by side", {{0, 0}, {2, 2}}, {{1, 0}, {3, 2}}, false}}) {
        EXPECT_EQ(a.crosses(b), cross) << name;
        EXPECT_EQ(b.crosses(a), cross) << name;
    }
}

}  // namespace

}  // namespace posenc::test::words_test
