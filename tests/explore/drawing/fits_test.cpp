// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <numeric>

#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/cut.hpp"
#include "core/explore/drawing/sheet.hpp"
#include "tests/explore/drawing/small_drawings.hpp"

/// Figures at the sizes at which they leave the program: no label is cut, and the main panel stays large.
namespace posenc::drawing {
namespace {

struct Page {
    std::string name;
    Size units;
    bool title;
};

std::vector<Page> pages() {
    std::vector<Page> out;
    for (const char* id : {"column", "two-columns"}) out.push_back({id, sheetNamed(id).units(), sheetNamed(id).title});
    out.push_back({"640x400", {640.0, 400.0}, true});
    return out;
}

/// Returns the share of the figure's width that the main panel has. Squares are as wide as they are high; of panels to
/// be compared and of more than two, none is the main one.
double mainShare(const Drawing& drawing) {
    const auto& panels = drawing.panels;
    const bool twins = panels.size() == 2 && panels[0].xTitle == panels[1].xTitle &&
                       panels[0].yTitle == panels[1].yTitle;
    if (panels.size() > 2 || twins || panels[0].panel.square || !panels[0].panel.hasAxes()) return 1.0;
    return panels[0].layout.area.width() / drawing.size.width();
}

std::string joined(const std::vector<std::string>& words) {
    return std::accumulate(words.begin(), words.end(), std::string(),
                           [](const std::string& all, const std::string& each) { return all + " | " + each; });
}

/// Returns the first two names inside a plot that overlap: of lines across it, of dots and of curves.
std::string overlapIn(const PanelDrawing& panel) {
    std::vector<std::pair<std::string, Rect>> names;
    for (const PlacedGuide& each : panel.guides) names.emplace_back(each.label, each.box);
    for (const PlacedDotName& each : panel.dotNames) names.emplace_back(each.name, each.box);
    for (const PlacedLegend& each : panel.legend)
        if (each.beside) names.emplace_back(each.name, each.area);
    std::erase_if(names, [](const auto& each) { return each.second.isNull(); });
    for (auto a = names.begin(); a != names.end(); ++a)
        for (auto b = a + 1; b != names.end(); ++b)
            if (a->second.adjusted(1.0, 1.0, -1.0, -1.0).intersects(b->second)) return a->first + " over " + b->first;
    return {};
}

void expectFits(const State& state, const Page& page, Language language) {
    const Look look{.title = page.title, .language = language};
    const Drawing drawing = drawn(state, page.units, look);
    const std::string name = state.active().encoding + "/" + state.view + " " + page.name + " " +
                             (language == Language::English ? "en" : "zh") + " " +
                             std::to_string(static_cast<int>(drawing.size.width())) + "x" +
                             std::to_string(static_cast<int>(drawing.size.height()));
    const auto cut = cutLabels(drawing);
    EXPECT_TRUE(cut.empty()) << name << " CUT" << joined(cut);
    EXPECT_GE(mainShare(drawing), 0.55) << name << " SHARE";
    for (const PanelDrawing& each : drawing.panels) EXPECT_EQ(overlapIn(each), "") << name << " OVERLAP";
}

TEST(Figures, FitWhereTheyGo) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : offeredViews(encoding))
            for (const Page& page : pages())
                for (const Language language : {Language::English, Language::Chinese})
                    expectFits(defaultState(encoding.id, view->id), page, language);
}

Drawing shown(const std::string& state, Size size, Language language = Language::English) {
    const std::size_t slash = state.find('/');
    return drawn(defaultState(state.substr(0, slash), state.substr(slash + 1)), size, {.language = language});
}

TEST(Figures, HaveARowUnderTheMatrixWhereThereIsRoom) {
    for (const char* state : {"alibi/matrix", "local-window/matrix"}) {
        const Drawing high = shown(state, {1200, 750}), column = shown(state, {321, 0});
        for (const Drawing* each : {&high, &column}) {
            const Rect above = each->panels.front().map.plot, row = each->panels.back().map.plot;
            EXPECT_GT(row.top(), above.bottom()) << state;
            EXPECT_NEAR(row.left(), above.left(), 0.5) << state;
            EXPECT_NEAR(row.right(), above.right(), 0.5) << state;
            EXPECT_LT(row.top() - above.bottom(), 120.0) << state;
        }
        EXPECT_GT(high.panels[0].map.plot.width(), 3.0 * high.panels.back().map.plot.height()) << state;
    }
    const Drawing low = shown("alibi/matrix", {800, 480}), least = shown("alibi/matrix", {640, 400});
    EXPECT_EQ(low.panels.size(), 3U);
    EXPECT_EQ(least.panels.size(), 2U);  // and the matrix stays large
    EXPECT_EQ(shown("local-window/matrix", {640, 400}).panels.size(), 1U);
    EXPECT_GT(low.panels[2].map.plot.left(), low.panels[0].map.plot.right());
    EXPECT_TRUE(cutLabels(low).empty()) << joined(cutLabels(low));
}

TEST(Figures, GiveProfilesBesideSquaresRoom) {
    for (const char* encoding : {"sinusoidal", "sinusoidal-variant", "learned", "recurrent", "radix"})
        for (const Size size : {Size{1200, 750}, Size{960, 600}, Size{775, 388}}) {
            const Drawing drawing = shown(std::string(encoding) + "/similarity", size);
            EXPECT_GT(drawing.panels[1].map.plot.width(), 0.18 * size.width()) << encoding << " " << size.width();
        }
}

TEST(Figures, DrawStemsApartAndADotForEachPair) {
    for (const auto& [state, size] :
         {std::pair{"rope-proportional/periods", Size{1200, 750}}, {"rope/periods", Size{321, 0}}}) {
        const Drawing drawing = shown(state, size);
        const PanelDrawing& panel = drawing.panels[0];
        const auto placed = placeBars(panel.bars[0], panel.map, 1.0);
        EXPECT_EQ(placed.size(), 64U) << state;
        double last = -HUGE_VAL;
        for (const PlacedBar& each : placed) {
            EXPECT_GT(each.radius, 0.0) << state;
            if (each.area.height() < 0.5) continue;
            EXPECT_GE(each.head.x - last, 6.0) << state;
            last = each.head.x;
        }
        EXPECT_GT(last, panel.map.plot.left()) << state;
    }
}

TEST(Figures, NameTheZonesOfSlowPairsAtTheLowerEnd) {
    for (const EncodingInfo& encoding : encodings()) {
        const auto views = offeredViews(encoding);
        if (std::ranges::none_of(views, [](const ViewInfo* each) { return each->id == std::string_view("periods"); }))
            continue;
        const Drawing drawing = shown(encoding.id + std::string("/periods"), {1200, 750});
        for (const PlacedZone& each : drawing.panels[0].zones) {
            EXPECT_FALSE(each.name.empty()) << encoding.id;
            EXPECT_TRUE(each.below) << encoding.id;
        }
        for (const PlacedDotName& each : drawing.panels[0].dotNames) EXPECT_FALSE(each.box.isNull()) << encoding.id;
        for (const PlacedGuide& guide : drawing.panels[0].guides)
            for (const PlacedDotName& each : drawing.panels[0].dotNames)
                EXPECT_FALSE(guide.box.intersects(each.box)) << encoding.id;
    }
}

/// The size decides on numbers in cells, not the language; no word is cut.
TEST(Figures, NumberCellsOfWordsAlikeInAllLanguages) {
    for (const Size size : {Size{640, 400}, Size{734, 420}, Size{1200, 750}}) {
        const Drawing en = shown("cope/attention", size), zh = shown("cope/attention", size, Language::Chinese);
        ASSERT_EQ(en.panels.size(), zh.panels.size());
        for (std::size_t k = 0; k < en.panels.size(); ++k)
            EXPECT_EQ(en.panels[k].cells.cells.empty(), zh.panels[k].cells.cells.empty()) << size.width();
        EXPECT_TRUE(cutLabels(en).empty()) << size.width() << joined(cutLabels(en));
        EXPECT_TRUE(cutLabels(zh).empty()) << size.width() << joined(cutLabels(zh));
    }
}

TEST(Figures, FillTheRowUnderTwoPanels) {
    const Drawing drawing = shown("mrope/token-grid", {1200, 750});
    EXPECT_GT(drawing.panels[2].map.plot.width(), 0.55 * 1200);
    EXPECT_FALSE(drawing.notes.empty());  // why the image has one colour
    EXPECT_TRUE(draw(parseState("mrope/token-grid base=100")).notes.empty());
}

}  // namespace
}  // namespace posenc::drawing
