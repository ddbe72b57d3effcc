// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QFontMetricsF>

#include "core/explore/drawing/words.hpp"
#include "plot_figures.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui::plots::plot_layout {

using namespace drawing;

namespace {

struct Box {
    std::string name;
    QRectF area;
};

void addTicks(std::vector<Box>& boxes, const std::string& name, const PanelDrawing& panel, const Picture& picture) {
    const Font& font = picture.fonts.tick;
    const double gap = 9.0 * picture.look.scale, cap = kCapHeight * font.pixels;
    const QRectF plot = qt(panel.map.plot);
    for (const PlacedTick& tick : panel.xTicks) {
        const double width = labelWidth(qtMeasure(), font, tick.label);
        if (width == 0.0) continue;
        boxes.push_back({name + "x label " + tick.label,
                         panel.layout.upwards ? QRectF(tick.at - cap / 2, plot.bottom() + gap, cap, width)
                                              : QRectF(tick.at - width / 2, plot.bottom() + 0.7 * gap, width, cap)});
    }
    for (const PlacedTick& tick : panel.yTicks)
        if (const double width = labelWidth(qtMeasure(), font, tick.label); width > 0.0)
            boxes.push_back(
                {name + "y label " + tick.label, QRectF(plot.left() - gap - width, tick.at - cap / 2, width, cap)});
    for (const PlacedTick& tick : panel.farTicks)
        if (const double width = labelWidth(qtMeasure(), font, tick.label); width > 0.0)
            boxes.push_back(
                {name + "far label " + tick.label, QRectF(plot.right() + gap, tick.at - cap / 2, width, cap)});
    if (!panel.bar || panel.bar->area.isNull()) return;
    for (const PlacedTick& tick : panel.bar->ticks)
        boxes.push_back({name + "bar label " + tick.label,
                         QRectF(panel.bar->area.right() + 8 * picture.look.scale, tick.at - cap / 2,
                                labelWidth(qtMeasure(), font, tick.label), cap)});
}

/// Everything that takes up room in a picture.
std::vector<Box> boxesOf(const Picture& picture) {
    const Layout& layout = picture.layout;
    std::vector<Box> boxes{{"title", qt(layout.title)},
                           {"subtitle", qt(layout.subtitle)},
                           {"finding", qt(layout.finding)},
                           {"notes", qt(layout.notes)}};
    for (std::size_t k = 0; k < layout.panels.size(); ++k) {
        const PanelLayout& panel = layout.panels[k];
        const std::string name = "panel " + std::to_string(k) + " ";
        for (const Box& box :
             {Box{"plot", qt(panel.plot)}, Box{"heading", qt(panel.heading)}, Box{"x title", qt(panel.xTitle)},
              Box{"y title", qt(panel.yTitle)}, Box{"bar", qt(panel.bar)}, Box{"bar title", qt(panel.barTitle)},
              Box{"far title", qt(panel.farTitle)}})
            boxes.push_back({name + box.name, box.area});
        for (const PlacedLegend& entry : picture.panels[k].legend) boxes.push_back({name + "legend", qt(entry.area)});
        addTicks(boxes, name, picture.panels[k], picture);
    }
    std::erase_if(boxes, [](const Box& box) { return box.area.isEmpty(); });
    return boxes;
}

/// The first two that overlap, or one that leaves the figure; empty when all is well.
std::string collision(const Picture& picture) {
    const auto boxes = boxesOf(picture);
    const QRectF all(QPointF(0, 0), qt(picture.size));
    for (std::size_t k = 0; k < boxes.size(); ++k) {
        if (!all.adjusted(-0.5, -0.5, 0.5, 0.5).contains(boxes[k].area)) return boxes[k].name + " leaves the figure";
        for (std::size_t other = 0; other < k; ++other)
            if (boxes[k].area.intersects(boxes[other].area.adjusted(0.01, 0.01, -0.01, -0.01)))
                return boxes[k].name + " touches " + boxes[other].name;
    }
    return {};
}

std::vector<Panel> fourFields() {
    std::vector<Panel> panels(4, weightsPanel(40));
    std::get<Field>(panels[1].marks[0]).limits = {-12.5, 12.5};
    return panels;
}

std::vector<Panel> mixed() { return {fieldPanel(), curvePanel(), barPanel(), curvePanel(4000)}; }

struct Named {
    const char* name;
    std::vector<Panel> panels;
};

std::vector<Named> figures() {
    std::vector<Named> all{{"four", fourPanels()}, {"fields", fourFields()}, {"mixed", mixed()}};
    all.push_back({"three", {weightsPanel(), curvePanel(), barPanel()}});
    all.push_back({"beside a square", {weightsPanel(), curvePanel(), curvePanel(4000)}});
    all.back().panels[0].square = true;
    all.push_back({"dials", {dialsPanel(3), dialsPanel(64), dialsPanel(256), dialsPanel(1)}});
    return all;
}

std::shared_ptr<const Picture> pictureOf(const std::vector<Panel>& panels, QSizeF size, double scale,
                                         bool title = true) {
    return prepare(figureOf(panels), {}, size, 1.0, {false, scale, title});
}

TEST(Layout, NothingOverlapsInFourPanels) {
    for (const Named& figure : figures())
        for (const QSizeF size : {QSizeF(560, 420), QSizeF(900, 600), QSizeF(1920, 1080), QSizeF(480, 1400)})
            for (const double scale : {0.78, 1.0, 2.0})
                for (const bool title : {true, false})
                    EXPECT_EQ(collision(*pictureOf(figure.panels, size, scale, title)), "")
                        << figure.name << ' ' << size.width() << " × " << size.height() << " at " << scale;
}

RC_GTEST_PROP(Layout, NothingOverlapsAtAnySize, ()) {
    const auto all = figures();
    const Named& figure = all[*rc::gen::inRange<std::size_t>(0, all.size())];
    const QSizeF size(*rc::gen::inRange(420, 2400), *rc::gen::inRange(320, 1600));
    RC_ASSERT(collision(*pictureOf(figure.panels, size, *rc::gen::inRange(75, 130) / 100.0)) == "");
}

/// A log axis of one decade has more labels than a low plot has lines.
TEST(Layout, LabelsKeepApartAtALowLogAxis) {
    const auto figure = std::make_shared<Figure>(draw(defaultState("rope-yarn", "remap")));
    for (const double height : {320.0, 340.0, 380.0, 420.0}) {
        const auto picture = prepare(figure, {}, {340, height}, 1.0, {false, 1.0, true});
        EXPECT_EQ(collision(*picture), "") << height;
    }
}

TEST(Layout, FourPlotsAreEquallyLargeAndLineUp) {
    for (const Named& figure : {figures()[1], figures()[2]})
        for (const QSizeF size : {QSizeF(560, 420), QSizeF(900, 600), QSizeF(1920, 1080)}) {
            const auto picture = pictureOf(figure.panels, size, 1.0);
            const auto plot = [&](std::size_t k) { return plotArea(*picture, k); };
            for (std::size_t k = 1; k < 4; ++k) EXPECT_EQ(plot(k).size(), plot(0).size()) << figure.name;
            EXPECT_EQ(plot(0).top(), plot(1).top());
            EXPECT_EQ(plot(2).top(), plot(3).top());
            EXPECT_EQ(plot(0).left(), plot(2).left());
            EXPECT_EQ(plot(1).left(), plot(3).left());
        }
}

TEST(Layout, TheLastOfThreePlotsReachesAcross) {
    const auto picture = pictureOf(figures()[3].panels, {900, 600}, 1.0);
    EXPECT_EQ(plotArea(*picture, 2).left(), plotArea(*picture, 0).left());
    EXPECT_GT(plotArea(*picture, 2).top(), plotArea(*picture, 1).bottom());
    EXPECT_NEAR(plotArea(*picture, 2).right(), plotArea(*picture, 1).right(), 1.0);
}

std::vector<Panel> besideSquare() {
    std::vector<Panel> panels{fieldPanel(), curvePanel(), curvePanel()};
    panels[0].square = true;
    return panels;
}

TEST(Layout, TwoPlotsStandInAColumnBesideASquareOne) {
    for (const QSizeF size : {QSizeF(640, 400), QSizeF(900, 600), QSizeF(1920, 1080)}) {
        const auto picture = pictureOf(besideSquare(), size, 1.0);
        const auto plot = [&](std::size_t k) { return plotArea(*picture, k); };
        EXPECT_GT(plot(0).height(), 0.45 * size.height());
        EXPECT_NEAR(plot(0).width(), plot(0).height(), 1.0);
        EXPECT_GT(plot(1).left(), plot(0).right());
        EXPECT_EQ(plot(1).left(), plot(2).left());
        EXPECT_GT(plot(2).top(), plot(1).bottom());
        EXPECT_EQ(collision(*picture), "") << size.width();
    }
}

TEST(Layout, ACurveBesideASquareLeavesItRoom) {
    auto panels = besideSquare();
    panels.pop_back();
    const auto picture = pictureOf(panels, {900, 600}, 1.0);
    EXPECT_GT(plotArea(*picture, 0).width(), 1.5 * plotArea(*picture, 1).width());
    EXPECT_GT(plotArea(*picture, 0).height(), 0.9 * plotArea(*picture, 1).height());
    EXPECT_EQ(collision(*picture), "");
}

/// Figures of one view look alike whether they carry notes or not.
TEST(Layout, FourSquaresHaveOneArrangementWhateverTheNotes) {
    std::vector<Panel> squares(4, weightsPanel());
    for (Panel& each : squares) each.square = true;
    for (const QSizeF size : {QSizeF(640, 400), QSizeF(900, 600), QSizeF(900, 700), QSizeF(1280, 720)}) {
        const auto inARow = [&](int notes) {
            Figure figure = *figureOf(squares);
            figure.notes.assign(static_cast<std::size_t>(notes), Text::literal(std::string(90, 'n')));
            const auto picture = prepare(std::make_shared<const Figure>(figure), {}, size, 1.0, {});
            return plotArea(*picture, 0).top() == plotArea(*picture, 3).top();
        };
        for (const int notes : {1, 2}) EXPECT_EQ(inARow(notes), inARow(0)) << size.width() << ' ' << notes;
    }
}

TEST(Layout, CellsOfWordsUseMoreOfTheHeightThanSquares) {
    for (const char* view : {"rope/attention", "learned/terms"}) {
        const auto picture = prepare(std::make_shared<const Figure>(draw(parseState(view))), {}, {1280, 800}, 1.0, {});
        const QRectF plot = plotArea(*picture, 0);
        EXPECT_GT(plot.height(), 1.2 * plot.width()) << view;
        EXPECT_LT(plot.height(), 1.5 * plot.width()) << view;
        EXPECT_EQ(collision(*picture), "") << view;
    }
}

TEST(Layout, ABarNamesWhatItsNumbersMean) {
    Panel panel = fieldPanel(60);
    Field& field = std::get<Field>(panel.marks[0]);
    field.whole = true;
    field.limits = {0.0, 2.0};
    field.names = {Text::literal("seen"), Text::literal("between"), Text::literal("never")};
    const auto picture = pictureOf({panel}, {900, 600}, 1.0);
    ASSERT_TRUE(picture->panels[0].bar);
    QStringList labels;
    for (const PlacedTick& tick : picture->panels[0].bar->ticks) labels << qt(tick.label);
    EXPECT_EQ(labels.join(' '), "seen between never");
    EXPECT_EQ(collision(*picture), "");
}

TEST(Layout, TheLastOfThreeSquaresIsNoWider) {
    std::vector<Panel> squares(3, weightsPanel());
    for (Panel& each : squares) each.square = true;
    const auto picture = pictureOf(squares, {900, 600}, 1.0);
    for (const std::size_t k : {1U, 2U}) EXPECT_EQ(plotArea(*picture, k).size(), plotArea(*picture, 0).size());
}

TEST(Layout, PanelsStandInAColumnOnlyWhereThatIsBetter) {
    const auto columns = [](QSizeF size) {
        const auto picture = pictureOf(fourFields(), size, 1.0);
        return plotArea(*picture, 0).top() == plotArea(*picture, 1).top() ? 2 : 1;
    };
    EXPECT_EQ(columns({900, 600}), 2);
    EXPECT_EQ(columns({560, 420}), 2);
    EXPECT_EQ(columns({480, 1400}), 1);
    EXPECT_EQ(columns({1000, 1000}), 2);
}

TEST(Layout, WhatNeighboursWouldRepeatIsSaidOnce) {
    const auto picture = pictureOf(fourFields(), {900, 600}, 1.0);
    const auto& panels = picture->layout.panels;
    const bool x[] = {false, false, true, true}, left[] = {true, false, true, false};
    for (std::size_t k = 0; k < 4; ++k) {
        EXPECT_EQ(!panels[k].xTitle.isNull(), x[k]) << k;
        EXPECT_EQ(!panels[k].yTitle.isNull(), left[k]) << k;
        EXPECT_EQ(!panels[k].barTitle.isNull(), !left[k]) << k;
    }
}

TEST(Layout, FourPanelsOfASmallWindowCanStillBeRead) {
    for (const Named& figure : figures()) {
        const auto picture = pictureOf(figure.panels, {560, 420}, 0.78, false);
        for (std::size_t k = 0; k < figure.panels.size(); ++k) {
            EXPECT_GE(plotArea(*picture, k).width(), 120.0) << figure.name << k;
            EXPECT_GE(plotArea(*picture, k).height(), 90.0) << figure.name << k;
        }
    }
}

TEST(Layout, TinyFiguresKeepTheirPlots) {
    for (const QSizeF size : {QSizeF(40, 30), QSizeF(240, 160), QSizeF(300, 900)})
        for (const Named& figure : figures()) {
            const auto picture = pictureOf(figure.panels, size, 1.0);
            EXPECT_FALSE(painted(*picture).isNull());
            EXPECT_GT(plotArea(*picture, 0).width(), 20.0);
        }
}

std::string labelsOf(const std::vector<PlacedTick>& ticks) {
    std::string out;
    for (const PlacedTick& tick : ticks)
        if (!tick.label.empty()) out += (out.empty() ? "" : " ") + tick.label;
    return out;
}

TEST(Names, StandAcrossWhereTheyFitElseUpwards) {
    const auto wide = pictureOf({weightsPanel()}, {1200, 600}, 1.0),
               narrow = pictureOf({weightsPanel()}, {420, 600}, 1.0);
    EXPECT_FALSE(wide->layout.panels[0].upwards);
    EXPECT_TRUE(narrow->layout.panels[0].upwards);
    for (const auto& picture : {wide, narrow}) {
        EXPECT_EQ(labelsOf(picture->panels[0].xTicks), "I like learning position encodings 我 喜欢 .");
        EXPECT_EQ(labelsOf(picture->panels[0].yTicks), "I like learning position encodings 我 喜欢 .");
    }
}

TEST(Names, AreThinnedWhereTheyWouldTouch) {
    const auto picture = pictureOf({weightsPanel()}, {420, 260}, 1.0);
    EXPECT_EQ(labelsOf(picture->panels[0].yTicks), "I learning encodings 喜欢");
}

TEST(Names, LongOnesAreCut) {
    Panel panel = weightsPanel();
    panel.x.labels[2] = panel.y.labels[2] = "incomprehensibilities of every kind";
    const auto picture = pictureOf({panel}, {900, 600}, 1.0);
    EXPECT_EQ(collision(*picture), "");
    EXPECT_NE(labelsOf(picture->panels[0].yTicks).find("incom"), std::string::npos);
    EXPECT_NE(labelsOf(picture->panels[0].yTicks).find("…"), std::string::npos);
    EXPECT_GT(plotArea(*picture, 0).width(), 600.0);
}

TEST(Names, KeepTheirPlaceWhileTheyAreZoomed) {
    Presentation zoomed;
    zoomed.viewports[0].x = Interval<double>{1.6, 5.4};
    const auto all = pictureOf({weightsPanel()}, {420, 600}, 1.0);
    const auto part = prepare(figureOf({weightsPanel()}), zoomed, {420, 600}, 1.0, {});
    EXPECT_EQ(plotArea(*all, 0), plotArea(*part, 0));
    EXPECT_EQ(labelsOf(part->panels[0].xTicks), "learning position encodings 我");
}

}  // namespace
}  // namespace posenc::ui::plots::plot_layout
