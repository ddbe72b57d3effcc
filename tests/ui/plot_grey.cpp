// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/explore/drawing/grey.hpp"
#include "plot_figures.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui::plots::plot_grey {

using namespace drawing;

namespace {

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
}  // namespace posenc::ui::plots::plot_grey
