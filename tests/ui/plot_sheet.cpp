// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/sheet.hpp"

#include <gtest/gtest.h>

#include "core/explore/drawing/grey.hpp"
#include "plot_figures.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui::plots::plot_sheet {

using namespace drawing;

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
                          {"1280 x 800", nullptr},
                          {"85 mm", nullptr},
                          {"0 × 60 mm", nullptr},
                          {"-85 × 60 mm", nullptr},
                          {"8.5.1 × 6 mm", nullptr},
                          {"85 × 60 km", nullptr},
                          {"", nullptr},
                          {"nan × inf mm", nullptr}};
    for (const Case& each : cases) {
        const auto sides = lengthsOf(QString::fromUtf8(each.typed));
        ASSERT_EQ(sides.has_value(), each.shown != nullptr) << each.typed;
        if (!sides) continue;
        const Sheet sheet{sides->width, sides->height};
        EXPECT_EQ(textOf(sheet).toStdString(), each.shown);
    }
}

TEST(Sheet, KnowsItsPixelsAndUnits) {
    const Sheet screen = Sheet::ofUnits({1280, 800});
    EXPECT_EQ(screen.units(), QSizeF(1280, 800));
    EXPECT_EQ(screen.pixels(), QSize(2560, 1600));
    EXPECT_EQ(screen.ratio(), 2.0);
    const Sheet column{{85.0, Unit::Millimetre}, {60.0, Unit::Millimetre}, 600.0, 8.0};
    EXPECT_EQ(column.pixels(), QSize(2008, 1417));
    EXPECT_NEAR(column.units().width(), 85.0 / 25.4 * 108.0, 1e-6);
    Sheet pixels{{1000.0, Unit::Pixel}, {500.0, Unit::Pixel}, 300.0, 11.0};
    EXPECT_EQ(pixels.pixels(), QSize(1000, 500));
    pixels.dpi = 150.0;
    EXPECT_EQ(pixels.pixels(), QSize(1000, 500));
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
    Panel panel;
    panel.x = axisOf("x", {0.0, 99.0});
    panel.y = axisOf("y", {-1.5, 1.5});
    panel.marks.emplace_back(Curves{{0, 99}, {wave("a", 0, 50.0)}});
    for (const NamedSheet& each : namedSheets()) {
        const Sheet& sheet = each.sheet;
        const auto picture = prepare(figureOf({panel}), {}, sheet.units(), 1.0, {});
        const double points = 72.0 / sheet.unitsPerInch();
        EXPECT_NEAR(picture->fonts.tick.pixels * points, sheet.letters, 1e-9) << each.id;
        const double line = picture->panels[0].curves[0].width * points;
        EXPECT_TRUE(line >= 0.5 && line <= 0.17 * sheet.letters) << each.id << ": " << line << " pt";
    }
}

Panel twoCurves(int one, int two, Stroke stroke, bool atEnds = false) {
    Panel panel;
    panel.x = axisOf("x", {0.0, 99.0});
    panel.y = axisOf("y", {-1.5, 1.5});
    if (!atEnds) panel.y.reciprocal = Reciprocal{Text::literal("1/y"), 1.0};  // names stand above
    Curve second = wave("second", two, 20.0);
    second.stroke = stroke;
    panel.marks.emplace_back(Curves{{0, 99}, {wave("first", one, 50.0), second}});
    return panel;
}

std::string greyOf(const Panel& panel, const Presentation& presentation = {}, bool dark = false) {
    const auto why = greyProblem(*prepare(figureOf({panel}), presentation, {480, 300}, 1.0, {dark}));
    return why ? english(*why) : "";
}

TEST(Grey, TellsSeriesThatCannotBeToldApart) {
    for (const bool dark : {false, true}) {
        const std::string alike = greyOf(twoCurves(0, 1, Stroke::Solid), {}, dark);
        EXPECT_NE(alike.find("\"first\" and \"second\""), std::string::npos) << alike;
        EXPECT_EQ(greyOf(twoCurves(0, 1, Stroke::Dash), {}, dark), "");
    }
    EXPECT_EQ(greyOf(twoCurves(0, 1, Stroke::Solid, true)), "");
    EXPECT_EQ(greyOf(twoCurves(5, 7, Stroke::Solid)), "");
    EXPECT_EQ(greyOf(twoCurves(1, 7, Stroke::Solid)), "");
    Presentation hidden;
    hidden.hidden = {"second"};
    EXPECT_EQ(greyOf(twoCurves(0, 1, Stroke::Solid), hidden), "");
}

TEST(Grey, NamesAllPairsThatLookAlike) {
    Panel panel = twoCurves(0, 1, Stroke::Solid);
    auto& curves = std::get<Curves>(panel.marks.front()).curves;
    curves.push_back(wave("third", 0, 30.0));
    const std::string three = greyOf(panel);
    EXPECT_NE(three.find("\"first\" and \"second\"; \"first\" and \"third\"; \"second\" and \"third\""),
              std::string::npos)
        << three;  // the first and the third in colour too
    for (const char* name : {"a", "b", "c"}) curves.push_back(wave(name, 1, 40.0));
    const std::string many = greyOf(panel);
    EXPECT_NE(many.find("and 12 more pairs"), std::string::npos) << many;
}

TEST(Grey, TellsMapsThatGoBackInLightness) {
    Panel signs = fieldPanel();
    std::get<Field>(signs.marks.front()).shade = Shade::Diverging;
    Presentation cividis;
    cividis.colours = "cividis";
    for (const bool dark : {false, true}) {
        EXPECT_EQ(greyOf(fieldPanel(), {}, dark), "");
        EXPECT_NE(greyOf(signs, {}, dark).find("\"Value\""), std::string::npos);
        EXPECT_EQ(greyOf(signs, cividis, dark), "");
    }
    for (const ColourMap& map : colourMaps()) {
        Presentation chosen;
        chosen.colours = map.id;
        EXPECT_EQ(greyOf(fieldPanel(), chosen).empty(), map.shade == Shade::Sequential) << map.id;
    }
}

}  // namespace
}  // namespace posenc::ui::plots::plot_sheet
