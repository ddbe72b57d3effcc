// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/sheet.hpp"

#include <gtest/gtest.h>

#include "tests/explore/drawing/small_drawings.hpp"

namespace posenc::drawing::sheet_test {
namespace {

TEST(Sheet, ReadsSizesAndWritesThemBack) {
    struct Case {
        const char *typed, *shown;  ///< nothing: refused
    };
    const Case cases[] = {{"85 × 60 mm", "85 × 60 mm"},
                          {"85x60mm", "85 × 60 mm"},
                          {"8.5 * 6 cm", "85 × 60 mm"},
                          {"6.5X4 in", "6.5 × 4 in"},
                          {" 1280 x 800 px ", "1280 × 800 px"},
                          {"2560 × 1600 px", "2560 × 1600 px"},
                          {"13.333333333333334 x 8in", "13.3333 × 8 in"},
                          {"1280 x 800", nullptr},
                          {"85 mm", "85 mm"},
                          {"85 × mm", nullptr},
                          {"0 × 60 mm", nullptr},
                          {"-85 × 60 mm", nullptr},
                          {"8.5.1 × 6 mm", nullptr},
                          {"85 × 60 × 2 mm", nullptr},
                          {"85 × 60 km", nullptr},
                          {"1e3 × 60 mm", nullptr},
                          {"", nullptr},
                          {"mm", nullptr},
                          {"nan × inf mm", nullptr}};
    for (const Case& each : cases) {
        const auto sides = lengthsOf(each.typed);
        ASSERT_EQ(sides.has_value(), each.shown != nullptr) << each.typed;
        if (!sides) continue;
        EXPECT_EQ(textOf(Sheet{sides->width, sides->height}), each.shown);
    }
}

TEST(Sheet, ReadsLengths) {
    EXPECT_EQ(lengthOf("85mm"), (Length{85.0, Unit::Millimetre}));
    EXPECT_EQ(lengthOf(" 8.5 cm "), (Length{85.0, Unit::Millimetre}));
    EXPECT_EQ(lengthOf("3.35in"), (Length{3.35, Unit::Inch}));
    EXPECT_EQ(lengthOf("1280px"), (Length{1280.0, Unit::Pixel}));
    for (const char* wrong : {"85", "mm", "0mm", "-1mm", "1.2.3mm", "infmm", "85 mmm", "1e3mm", ""})
        EXPECT_FALSE(lengthOf(wrong)) << wrong;
}

TEST(Sheet, KnowsItsPixelsAndUnits) {
    const Sheet screen = Sheet::ofUnits({1280, 800});
    EXPECT_EQ(screen.units(), Size(1280, 800));
    EXPECT_EQ(screen.pixels(), Size(2560, 1600));
    EXPECT_EQ(screen.ratio(), 2.0);
    const Sheet column{{85.0, Unit::Millimetre}, {60.0, Unit::Millimetre}, 600.0, 8.0};
    EXPECT_EQ(column.pixels(), Size(2008, 1417));
    EXPECT_NEAR(column.units().width(), 85.0 / 25.4 * 108.0, 1e-6);
    Sheet pixels{{1000.0, Unit::Pixel}, {500.0, Unit::Pixel}, 300.0, 11.0};
    EXPECT_EQ(pixels.pixels(), Size(1000, 500));
    pixels.dpi = 150.0;
    EXPECT_EQ(pixels.pixels(), Size(1000, 500));
    EXPECT_EQ(Sheet::ofUnits({640, 400}, 1.0).vectorRatio(), 2.0) << "a field is enlarged with its SVG";
    EXPECT_EQ(Sheet::ofUnits({640, 400}, 4.0).vectorRatio(), 4.0);
}

TEST(Sheet, SaysWhyNothingCanBeDrawnOnIt) {
    const Length side{100.0, Unit::Millimetre};
    struct Case {
        Sheet sheet;
        const char* says;  ///< nothing: it will do
    };
    const Case cases[] = {{{side, side, 300.0, 8.0}, nullptr},
                          {{side, side, 20.0, 8.0}, "dots per inch"},
                          {{side, side, std::nan(""), 8.0}, "dots per inch"},
                          {{side, side, 300.0, 1.0}, "pt"},
                          {{side, side, 300.0, 199.0}, "text of 199 pt"},
                          {{{1e7, Unit::Millimetre}, side, 300.0, 8.0}, "each side must be"},
                          {{{3000.0, Unit::Millimetre}, {3000.0, Unit::Millimetre}, 300.0, 8.0}, "100 million"},
                          {{{1500.0, Unit::Millimetre}, {20.0, Unit::Millimetre}, 600.0, 8.0}, "too long"}};
    for (const Case& each : cases) {
        const auto why = problem(each.sheet);
        ASSERT_EQ(why.has_value(), each.says != nullptr) << (each.says ? each.says : english(*why));
        if (!why) continue;
        EXPECT_NE(english(*why).find(each.says), std::string::npos) << english(*why);
    }
    for (const NamedSheet& each : namedSheets()) EXPECT_FALSE(problem(each.sheet)) << each.id;
}

/// On paper: letters of exactly the size that was asked for, lines as thick as printers want them.
TEST(Sheet, LettersAndLinesHaveTheirSizeOnPaper) {
    for (const NamedSheet& each : namedSheets()) {
        const Drawing drawing = drawn(parseState("rope/decay"), each.sheet.units());
        const double points = kPointsPerInch / each.sheet.unitsPerInch();
        EXPECT_NEAR(drawing.fonts.tick.pixels * points, each.sheet.letters, 1e-9) << each.id;
        const double line = drawing.panels[0].curves[0].width * points;
        EXPECT_TRUE(line >= 0.5 && line <= 0.17 * each.sheet.letters) << each.id << ": " << line << " pt";
    }
}

}  // namespace
}  // namespace posenc::drawing::sheet_test
