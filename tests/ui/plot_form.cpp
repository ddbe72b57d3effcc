// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/marks.hpp"
#include "plot_figures.hpp"
#include "tests/ui/contrasts.hpp"
#include "ui/plot/coverage.hpp"
#include "ui/plot/picture.hpp"

/// The form of figures: square cells, second axes, names at lines' ends, findings, stems, dashes.
namespace posenc::ui::plots::plot_form {

using namespace drawing;

namespace {

constexpr QSizeF kSize(960, 600);

Panel squarePanel(std::int64_t n = 40) {
    Panel panel = fieldPanel(n);
    panel.title = Text::literal("Matrix");
    panel.square = true;
    return panel;
}

Panel barPanelOfOneGroup() {
    Panel panel = barPanel();
    auto& bars = std::get<Bars>(panel.marks[0]);
    bars.groups.pop_back();
    std::ranges::fill(bars.group, 0);
    panel.title = Text::literal("Bars");
    return panel;
}

std::shared_ptr<const Picture> shown(std::vector<Panel> panels, const Presentation& presentation = {},
                                     QSizeF size = kSize, double ratio = 1.0) {
    Figure figure;
    figure.title = Text::literal("Title");
    figure.subtitle = Text::literal("Subtitle");
    figure.numbers = {Text::literal("12 of 64 pairs never complete a turn.")};
    figure.panels = std::move(panels);
    return prepare(std::make_shared<const Figure>(std::move(figure)), presentation, size, ratio, {});
}

RC_GTEST_PROP(Form, CellsOfMatricesAreSquareInAnyFigure, ()) {
    const QSizeF size(*rc::gen::inRange(480, 2600), *rc::gen::inRange(400, 1500));
    const double ratio = *rc::gen::element(1.0, 1.5, 2.0);
    const auto panels = static_cast<std::size_t>(*rc::gen::inRange(1, 5));
    const auto picture = shown(std::vector<Panel>(panels, squarePanel()), {}, size, ratio);
    for (std::size_t k = 0; k < panels; ++k) {
        const QRectF plot = plotArea(*picture, k);
        RC_ASSERT(std::abs(plot.width() - plot.height()) <= 2.0 / ratio);
    }
}

TEST(Form, SquareCellsMayBeStretched) {
    const QRectF square = plotArea(*shown({squarePanel()}), 0);
    const QRectF wide = plotArea(*shown({squarePanel()}, {.stretch = true}), 0);
    EXPECT_NEAR(square.width(), square.height(), 2.0);
    EXPECT_GT(wide.width(), 1.3 * wide.height());
    EXPECT_NEAR(wide.height(), square.height(), 1.0);
}

TEST(Form, AMatrixStaysSquareWhileItIsZoomed) {
    Presentation zoomedIn;
    zoomedIn.viewports[0].x = {3.0, 9.0};
    EXPECT_EQ(plotArea(*shown({squarePanel()}, zoomedIn), 0), plotArea(*shown({squarePanel()}), 0));
}

TEST(Form, SquaresStandInTheMiddleAndOthersTakeWhatTheyLeave) {
    const auto pair = shown({squarePanel(), squarePanel()}, {}, {1600, 600});
    const double left = pair->layout.panels[0].area.left(), right = 1600 - pair->layout.panels[1].area.right();
    EXPECT_NEAR(left, right, 2.0);
    EXPECT_GT(left, 60.0);
    const auto mixed = shown({squarePanel(), curvePanel()}, {}, {1600, 600});
    EXPECT_GT(plotArea(*mixed, 1).width(), 1.4 * plotArea(*mixed, 0).width());
    EXPECT_LT(mixed->layout.panels[0].area.left(), 30.0);
}

Panel wordyPanel() {
    Panel panel = curvePanel();
    for (Curve& each : std::get<Curves>(panel.marks[0]).curves) each.name = Text::literal(each.key + ", a long name");
    return panel;
}

TEST(Form, WhatTwoLegendsSayStandsOnce) {
    const auto entries = [](const std::vector<Panel>& panels) {
        const auto picture = shown(panels, {}, {640, 400});
        return std::pair(picture->panels[0].legend.size(), picture->panels[1].legend.size());
    };
    Panel fewer = wordyPanel(), other = wordyPanel();
    std::get<Curves>(fewer.marks[0]).curves.pop_back();
    std::get<Curves>(other.marks[0]).curves[0].colour = 5;
    EXPECT_EQ(entries({wordyPanel(), fewer}), std::pair(std::size_t{3}, std::size_t{0}));
    EXPECT_EQ(entries({fewer, wordyPanel()}), std::pair(std::size_t{0}, std::size_t{3}));
    EXPECT_EQ(entries({wordyPanel(), wordyPanel()}), std::pair(std::size_t{3}, std::size_t{0}));
    EXPECT_EQ(entries({wordyPanel(), other}), std::pair(std::size_t{3}, std::size_t{3}));
}

TEST(Form, ALongLegendOfOneOfTwoPlotsStandsAboveBoth) {
    const auto picture = shown({wordyPanel(), barPanelOfOneGroup()}, {}, {640, 400});
    const auto& legend = picture->panels[0].legend;
    EXPECT_EQ(legend.front().area.top(), legend.back().area.top());
    EXPECT_GT(legend.back().area.right(), plotArea(*picture, 0).right());
    EXPECT_LT(legend.back().area.bottom(), picture->layout.panels[1].heading.top() + 1.0);
}

TEST(Form, BarsInARowThatSayTheSameStandOnce) {
    auto picture = shown(std::vector<Panel>(4, squarePanel()), {}, {1600, 400});
    int bars = 0;
    for (const PanelLayout& each : picture->layout.panels) bars += !each.bar.isNull();
    EXPECT_EQ(bars, 1);
    Panel other = squarePanel();
    std::get<Field>(other.marks[0]).limits = {0.0, 2.0};
    picture = shown({squarePanel(), other, squarePanel()}, {}, {1600, 400});
    for (const PanelLayout& each : picture->layout.panels) EXPECT_FALSE(each.bar.isNull());
}

TEST(Form, ShortNotesShareALine) {
    Figure figure;
    figure.panels = {curvePanel()};
    for (int k = 0; k < 3; ++k) figure.notes.push_back(Text::literal("a short note"));
    figure.notes.push_back(Text::literal(std::string(100, 'w')));
    const auto picture = prepare(std::make_shared<const Figure>(figure), {}, kSize, 1.0, {});
    ASSERT_EQ(picture->notes.size(), 2);
    EXPECT_EQ(qt(picture->notes[0]).count("a short note"), 3);
}

TEST(Form, HeadingsThatDoNotFitAreSmallerAllAlike) {
    Panel wordy = weightsPanel(40);
    wordy.title = Text::literal("Weights after the softmax, in another order");
    const auto usual = shown({weightsPanel(40), weightsPanel(40)}, {}, {640, 400});
    const auto tight = shown({weightsPanel(40), wordy}, {}, {640, 400});
    EXPECT_LT(tight->fonts.heading.pixels, usual->fonts.heading.pixels);
    EXPECT_GE(tight->fonts.heading.pixels, 0.75 * usual->fonts.heading.pixels);
}

TEST(Form, TitlesBeginAtOneXInAllFigures) {
    const double x = shown({squarePanel()})->layout.title.left();
    for (const auto& panels : {std::vector{curvePanel()}, {barPanel(), curvePanel()}, std::vector(4, squarePanel())}) {
        const Layout layout = shown(panels)->layout;
        for (const Rect& line : {layout.title, layout.subtitle, layout.finding}) EXPECT_EQ(line.left(), x);
    }
}

TEST(Form, NamesStandInTheOrderOfTheLinesAtTheirEnds) {
    const auto picture = shown({curvePanel()});
    const PanelDrawing& panel = picture->panels[0];
    ASSERT_EQ(panel.legend.size(), 3u);
    for (const PlacedLegend& a : panel.legend) {
        EXPECT_GT(a.area.left(), panel.map.plot.right());
        EXPECT_LE(a.area.right(), kSize.width());
        double value = 0.0;
        for (const Curve& curve : std::get<Curves>(panel.panel.marks[0]).curves)
            if (curve.key == a.key) curve.values(400, {&value, 1});
        EXPECT_NEAR(a.area.center().y, panel.map.y(value), 30.0) << a.key;
    }
}

TEST(Form, NamesOfLinesThatEndTogetherKeepApart) {
    Panel panel = curvePanel();
    auto& curves = std::get<Curves>(panel.marks[0]).curves;
    for (int k = 0; k < 6; ++k) curves.push_back(wave(std::string(1, static_cast<char>('a' + k)).c_str(), k, 60.0));
    const auto picture = shown({panel});
    const auto& legend = picture->panels[0].legend;
    for (std::size_t k = 0; k < legend.size(); ++k)
        for (std::size_t other = 0; other < k; ++other)
            EXPECT_FALSE(legend[k].area.adjusted(0, 0.1, 0, -0.1).intersects(legend[other].area)) << k << other;
}

TEST(Form, LongNamesStandAboveThePlot) {
    Panel panel = curvePanel();
    std::get<Curves>(panel.marks[0]).curves[0].name = Text::literal(std::string(90, 'w'));
    const auto picture = shown({panel});
    for (const PlacedLegend& entry : picture->panels[0].legend)
        EXPECT_LE(entry.area.bottom(), plotArea(*picture, 0).top());
}

TEST(Form, TheFindingStandsBelowTheTitleUntilItIsSwitchedOff) {
    const auto with = shown({curvePanel()}), without = shown({curvePanel()}, {.hideFinding = true});
    EXPECT_EQ(with->finding.front(), "12 of 64 pairs never complete a turn.");
    EXPECT_GE(with->layout.finding.top(), with->layout.subtitle.bottom());
    EXPECT_LE(with->layout.finding.bottom(), plotArea(*with, 0).top());
    EXPECT_TRUE(without->finding.empty());
    EXPECT_GT(plotArea(*without, 0).height(), plotArea(*with, 0).height());
}

TEST(Form, ALongFindingTakesTwoLinesAndNoMore) {
    Figure figure;
    figure.numbers = {Text::literal(std::string(40, 'w') + " " + std::string(40, 'w') + " " + std::string(900, 'w'))};
    figure.panels = {curvePanel()};
    const auto picture = prepare(std::make_shared<const Figure>(figure), {}, kSize, 1.0, {});
    EXPECT_EQ(picture->finding.size(), 2);
    EXPECT_TRUE(picture->finding.back().ends_with("…"));
}

TEST(Form, PowersInAFindingAreRaised) {
    Figure figure;
    figure.numbers = {say("core", "At distance 0 the bound is (d/2 + 1)/2 = <b>%1</b>.").with(3)};
    figure.panels = {curvePanel()};
    const auto plain = prepare(std::make_shared<const Figure>(figure), {}, kSize, 1.0, {});
    EXPECT_EQ(plain->finding.front(), "At distance 0 the bound is (d/2 + 1)/2 = 3.");
}

TEST(Form, ColoursNeedNoBarWhereCellsHaveTheirNumbers) {
    EXPECT_FALSE(shown({weightsPanel()})->panels[0].bar.has_value());
    EXPECT_TRUE(shown({weightsPanel(60)})->panels[0].bar.has_value());
    Presentation zoomedIn;
    zoomedIn.viewports[0].x = zoomedIn.viewports[0].y = {2.5, 5.5};
    EXPECT_TRUE(shown({weightsPanel(60)}, zoomedIn)->panels[0].bar.has_value());  // or the plot would jump
}

TEST(Form, TheFarSideOfAnAxisHasItsReciprocal) {
    Panel panel = barPanel();
    panel.y.range = {1.0, 1e9};
    panel.y.reciprocal = Reciprocal{Text::literal("Turns"), 4096.0};
    const auto picture = shown({panel});
    const PanelDrawing& painted = picture->panels[0];
    int labels = 0;
    for (const PlacedTick& tick : painted.farTicks) {
        bool plain = false;  // not a power such as 10⁻³
        const double turns = qt(tick.label).remove(',').toDouble(&plain);
        if (!plain) continue;
        EXPECT_NEAR(tick.at, painted.map.y(4096.0 / turns), 1e-6) << tick.label;
        ++labels;
    }
    EXPECT_GE(labels, 2);
    EXPECT_LT(painted.farTicks.front().at, painted.map.plot.top() + 0.2 * painted.map.plot.height());
    EXPECT_GT(painted.farTicks.back().at, painted.map.plot.bottom() - 0.2 * painted.map.plot.height());
    EXPECT_GT(painted.layout.farTitle.left(), painted.map.plot.right());
    EXPECT_LE(painted.layout.farTitle.right(), kSize.width());
}

TEST(Form, StemsStandOnTheBaselineWithADotAtTheValue) {
    Panel panel = barPanel();
    std::get<Bars>(panel.marks[0]).baseline = 4096.0;
    const auto picture = shown({panel});
    const PanelDrawing& painted = picture->panels[0];
    const auto placed = placeBars(painted.bars[0], painted.map, 1.0);
    ASSERT_EQ(placed.size(), 16u);
    const double foot = painted.map.y(4096.0);
    for (std::size_t k = 0; k < placed.size(); ++k) {
        const double value = std::get<Bars>(panel.marks[0]).values[k];
        EXPECT_NEAR(placed[k].head.y, painted.map.y(value), 1e-9);
        EXPECT_NEAR(value > 4096.0 ? placed[k].area.bottom() : placed[k].area.top(), foot, 1e-9);
        EXPECT_GT(placed[k].radius, placed[k].area.width() / 2.0);
    }
}

TEST(Form, ZonesAreShadedBehindEverything) {
    Panel panel = curvePanel();
    panel.zones.push_back({{100.0, 200.0}, Text::literal("zone"), 1});
    const auto picture = shown({panel});
    QImage image(kSize.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paint(painter, *picture);
    painter.end();
    const PlotMap& map = picture->panels[0].map;
    const auto at = [&](double x) {
        return image.pixelColor(static_cast<int>(map.x(x)), static_cast<int>(map.y(1.1)));
    };
    EXPECT_NE(at(110.0), at(210.0));
    EXPECT_GT(contrast(at(110.0), qt(plotColours(false).text)), 10.0);
}

TEST(Form, AColourBarSaysWhatLiesBeyondItsEnds) {
    for (const auto& [limits, under, over] : {std::tuple{Interval<double>{0.0, 660.0}, false, false},
                                              {Interval<double>{0.0, 50.0}, false, true},
                                              {Interval<double>{20.0, 660.0}, true, false}}) {
        Panel panel = fieldPanel(60);
        std::get<Field>(panel.marks[0]).limits = limits;
        const auto picture = shown({panel});
        ASSERT_TRUE(picture->panels[0].bar);
        const ColourBar& bar = *picture->panels[0].bar;
        EXPECT_EQ(bar.under, under) << limits.low;
        EXPECT_EQ(bar.over, over) << limits.high;
        QImage image(kSize.toSize(), QImage::Format_RGB32);
        QPainter painter(&image);
        paint(painter, *picture);
        painter.end();
        const auto darkAt = [&](double y) {
            return qGray(image.pixel(static_cast<int>(bar.area.center().x), static_cast<int>(y))) < 128;
        };
        EXPECT_EQ(darkAt(bar.area.top() - 4.0), over);
        EXPECT_EQ(darkAt(bar.area.bottom() + 4.0), under);
    }
}

int inkOf(const QImage& image) {
    int ink = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) ink += qAlpha(image.pixel(x, y));
    return ink;
}

TEST(Dashes, AreAsLongWhereALineIsSteepAsWhereItIsLevel) {
    const QVector<qreal> dashes{5, 3};
    for (const double slope : {0.0, 0.5, 1.5, 4.0, 12.0}) {
        const double across = 380.0 / std::hypot(1.0, slope);
        const QPolygonF line{
            {5.0, 5.0}, {5.0 + across / 2, 5.0 + across / 2 * slope}, {5.0 + across, 5.0 + across * slope}};
        QImage solid(400, 400, QImage::Format_ARGB32_Premultiplied), dashed = solid;
        solid.fill(Qt::transparent);
        dashed.fill(Qt::transparent);
        drawSpans(solid, spansOf(line, 400), Qt::black, 3.0);
        drawDashes(dashed, line, Qt::black, 3.0, dashes);
        EXPECT_NEAR(static_cast<double>(inkOf(dashed)) / inkOf(solid), 5.0 / 8.0, 0.16) << slope;
    }
}

/// Lines are clipped a little outside the picture, so that their ends keep their width at its edge.
TEST(Dashes, MayBeginAndEndOutsideThePicture) {
    const QVector<qreal> dashes{5, 3};
    QPolygonF line;
    for (int k = -40; k <= 440; k += 2) line << QPointF(k, 200.0 + 150.0 * std::sin(0.02 * k));
    for (const QPointF shift : {QPointF{}, QPointF{-300.0, 0.0}, QPointF{0.0, -150.0}, QPointF{150.0, 100.0}}) {
        QImage solid(400, 400, QImage::Format_ARGB32_Premultiplied), dashed = solid;
        solid.fill(Qt::transparent);
        dashed.fill(Qt::transparent);
        drawSpans(solid, spansOf(line.translated(shift), 400), Qt::black, 3.0);
        drawDashes(dashed, line.translated(shift), Qt::black, 3.0, dashes);
        EXPECT_NEAR(static_cast<double>(inkOf(dashed)) / inkOf(solid), 5.0 / 8.0, 0.2) << shift.x() << " " << shift.y();
    }
}

TEST(Dots, StandAloneWhereThereIsRoomElseTheyAreJoined) {
    for (const auto& [last, joined] : {std::pair{40, false}, {4000, true}}) {
        Panel panel = curvePanel(last);
        auto& curve = std::get<Curves>(panel.marks[0]).curves[0];
        curve.dots = true;
        curve.joined = false;
        const auto picture = shown({panel});
        const auto& painted = picture->panels[0].curves;
        EXPECT_EQ(std::count_if(painted.begin(), painted.end(), [](const auto& each) { return each.joined; }),
                  joined ? 3 : 2)
            << last;
    }
}

/// The colour in the middle of a panel where a bar's head and a curve's dot lie on one another.
QColor onABar(bool reference) {
    Panel panel;
    panel.x = axisOf("Pair", {-0.5, 8.5});
    panel.y = axisOf("Value", {0.0, 2.0});
    Bars bars{"bars", Text::literal("bars"), 0, 0.0, std::vector<double>(9, 1.0), {}, {}};
    bars.groups = {{"one", Text::literal("one"), 0}};
    panel.marks.emplace_back(bars);
    Curve dots = wave("dots", 1, 1e9);
    dots.dots = true;
    dots.joined = false;
    dots.reference = reference;
    panel.marks.emplace_back(Curves{{0, 8}, {dots}});
    const auto picture = shown({panel});
    const QPointF middle = qt(picture->panels[0].map.at({4.0, 1.0}));
    return painted(*picture).pixelColor(middle.toPoint());
}

TEST(Dots, OfAReferenceLieBehindTheBars) {
    EXPECT_EQ(onABar(true), qt(seriesColour(0, false)));
    EXPECT_EQ(onABar(false), qt(seriesColour(1, false)));
}

TEST(Dots, HaveAShapeForEachColour) {
    std::set<Marker> markers;
    for (int colour = 0; colour < 4; ++colour) markers.insert(markerOf(wave("a", colour, 1.0)));
    EXPECT_EQ(markers.size(), 4U);
    EXPECT_NE(markerOf(wave("a", 0, 1.0)), markerOf(wave("a", 4, 1.0)));  // what RoPE has beside a method of its family
}

/// No model is left out of a small picture, and no name lies over another.
TEST(DotNames, StandBesideTheirDotsHoweverSmallThePicture) {
    for (const char* state : {"rope/design", "rope-yarn/design", "rope-proportional/design", "rope-riflex/design"})
        for (const QSizeF size : {QSizeF(640, 400), QSizeF(420, 560), QSizeF(1920, 1080)}) {
            const auto picture = prepare(std::make_shared<const Figure>(draw(parseState(state))), {}, size, 1.0, {});
            const PanelDrawing& panel = picture->panels.front();
            ASSERT_GE(panel.dotNames.size(), 10U);
            for (const PlacedDotName& each : panel.dotNames) {
                const std::string name = each.name;
                EXPECT_TRUE(panel.map.plot.contains(each.box)) << state << ": " << name;
                EXPECT_EQ(std::ranges::count(panel.legend, each.key, &PlacedLegend::key), 0) << name;
                for (const PlacedDotName& other : panel.dotNames)
                    EXPECT_TRUE(&other == &each || !other.box.intersects(each.box.adjusted(0.1, 0.1, -0.1, -0.1)))
                        << state << ": " << name << " and " << other.name;
                const Point dot = panel.map.at(each.dot);
                const bool near = each.box.adjusted(-16, -50, 16, 50).contains(dot);
                EXPECT_TRUE(near || !each.leader.isNull()) << state << ": " << name;
            }
        }
}

bool meet(const QLineF& line, const QRectF& box) {
    for (int k = 0; k <= 400; ++k)
        if (box.contains(line.pointAt(k / 400.0))) return true;
    return false;
}

TEST(DotNames, HaveLeadersThatCrossNoName) {
    for (const char* state : {"rope/design", "rope-yarn/design", "rope-proportional/design", "rope-riflex/design"})
        for (const QSizeF size : {QSizeF(640, 400), QSizeF(500, 530), QSizeF(1004, 1063), QSizeF(1920, 1080)}) {
            Look look;
            if (size.width() == 1004) look.scale = 2.0;
            const auto figure = std::make_shared<const Figure>(draw(parseState(state)));
            const auto picture = prepare(figure, {}, size, 1.0, look);
            const auto& names = picture->panels.front().dotNames;
            for (const PlacedDotName& each : names)
                for (const PlacedDotName& other : names)
                    EXPECT_TRUE(&other == &each || each.leader.isNull() ||
                                !meet(qt(each.leader), qt(other.box.adjusted(1, 1, -1, -1))))
                        << state << ' ' << size.width() << ": " << each.name << " and " << other.name;
        }
}

TEST(Legend, NamesALineWhereItEndsInsideThePlot) {
    const auto picture = prepare(std::make_shared<const Figure>(draw(parseState("fire/profile"))), {}, {1280, 800}, 1.0,
                                 {});
    const PanelDrawing& panel = picture->panels.front();
    const QRectF plot = qt(panel.map.plot);
    ASSERT_EQ(panel.legend.size(), 4U);
    for (const PlacedLegend& each : panel.legend) {
        const double end = panel.map.x(
            std::min(16383.0, std::stod(each.key.substr(each.key.find_first_of("0123456789")))));
        EXPECT_EQ(each.beside, end < plot.right() - 10.0) << each.key;
        EXPECT_TRUE(!each.beside || (each.area.left() < end + 12.0 && each.area.right() > end - 12.0)) << each.key;
        for (const PlacedLegend& other : panel.legend)
            EXPECT_TRUE(&other == &each || !other.area.intersects(each.area)) << each.key << ' ' << other.key;
    }
}

TEST(DotNames, HideTheirDotsAsLegendsDo) {
    const auto figure = std::make_shared<const Figure>(draw(parseState("rope/design")));
    const auto keys = [](const Picture& picture) {
        std::vector<std::string> out;
        for (const LegendEntry& each : legendOf(picture)) out.push_back(each.key);
        return out;
    };
    const auto all = prepare(figure, {}, kSize, 1.0, {});
    const auto some = prepare(figure, {.hidden = {"model-rope-yarn"}}, kSize, 1.0, {});
    EXPECT_EQ(keys(*all), keys(*some));
    EXPECT_EQ(some->panels[0].curves.size() + 1, all->panels[0].curves.size());
}

TEST(NumberedAxes, OfNumbersHaveTicksAtPowersOfTen) {
    const auto picture = prepare(std::make_shared<const Figure>(draw(parseState("rope/design"))), {}, kSize, 1.0, {});
    QStringList labels;
    for (const PlacedTick& each : picture->panels[0].xTicks)
        if (!each.label.empty()) labels << qt(each.label);
    EXPECT_EQ(labels.join(u' ').toStdString(), "10³ 10⁴ 10⁵ 10⁶ 10⁷ 10⁸ 10⁹");
    EXPECT_FALSE(picture->panels[0].layout.upwards);
}

/// A line that leaves the plot, or ends, before its right edge is named where it was last seen.
TEST(EndsOfLines, ThatEndEarlyAreNamedAtTheirHeight) {
    Panel panel = curvePanel(400);
    auto& curves = std::get<Curves>(panel.marks[0]).curves;
    for (Curve& each : curves) each.emphasised = false;
    const auto until = [](double value, std::int64_t end) {
        return [value, end](std::int64_t first, std::span<double> out) {
            for (double& each : out) each = first++ <= end ? value : kGap;
        };
    };
    curves[0].values = until(1.0, 400);
    curves[1].values = until(0.5, 100);
    curves[2].values = until(-0.5, 400);
    const auto picture = shown({panel});
    ASSERT_TRUE(picture->panels[0].layout.atEnds);
    const auto& legend = picture->panels[0].legend;
    EXPECT_LT(legend[0].area.top(), legend[1].area.top());
    EXPECT_LT(legend[1].area.top(), legend[2].area.top());
}

TEST(Legends, OfALongFamilyNameAFewOfIt) {
    Panel panel = curvePanel(400);
    auto& curves = std::get<Curves>(panel.marks[0]).curves;
    const Curve one = curves[0];
    curves.clear();
    for (int k = 0; k < 16; ++k) {
        curves.push_back(one);
        curves.back().key = "profile_" + std::to_string(k);
        curves.back().rank = k / 15.0;
    }
    const auto picture = shown({panel});
    const auto& legend = picture->panels[0].legend;
    ASSERT_EQ(legend.size(), 5U);
    EXPECT_EQ(legend.front().key, "profile_0");
    EXPECT_EQ(legend.back().key, "profile_15");
}

TEST(Legends, ShowALineWhereDotsAreJoined) {
    Panel panel = curvePanel(5000);
    auto& curves = std::get<Curves>(panel.marks[0]).curves;
    curves[0].dots = true;
    curves[0].joined = false;
    EXPECT_FALSE(shown({panel})->panels[0].legend[0].marker);
    panel.x.range = {0.0, 40.0};
    EXPECT_TRUE(shown({panel})->panels[0].legend[0].marker);
}

TEST(EndsOfLines, ThatGoUpAndDownAreTheirMean) {
    Panel panel = curvePanel(400);
    auto& curves = std::get<Curves>(panel.marks.front()).curves;
    curves.resize(2);
    const auto level = [](double middle, double sign) {
        return [middle, sign](std::int64_t first, std::span<double> out) {
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = middle + sign * ((static_cast<std::size_t>(first) + i) % 2 == 0 ? 0.9 : -0.9);
        };
    };
    curves[0].values = level(0.2, -1.0);  // last below the other, yet above it in the middle
    curves[1].values = level(-0.2, 1.0);
    const auto picture = shown({panel});
    ASSERT_TRUE(picture->panels[0].layout.atEnds);
    const auto& legend = picture->panels[0].legend;
    EXPECT_LT(legend[0].area.center().y, legend[1].area.center().y);
}

/// Pixels from one line of the hatching to the next, in the last row of a map that is masked there.
int hatchPitch(double ratio) {
    Panel panel = fieldPanel(2);
    std::get<Field>(panel.marks.front()).at = [](std::int64_t, std::int64_t) { return kGap; };
    std::get<Field>(panel.marks.front()).sample = [](const Boxes&, const Boxes&, std::span<float> out) {
        std::ranges::fill(out, std::nanf(""));
    };
    const auto picture = prepare(figureOf({panel}), {}, {480, 300}, ratio, {});
    const QImage field = qt(picture->panels[0].field);
    std::vector<int> begins;
    for (int x = 1; x < field.width(); ++x)
        if (qGray(field.pixel(x, 0)) < qGray(field.pixel(x - 1, 0))) begins.push_back(x);
    return begins.size() < 2 ? 0 : begins[1] - begins[0];
}

TEST(Subtitles, WrapBeforeTheyAreCut) {
    Figure figure;
    figure.title = Text::literal("Title");
    figure.panels = {curvePanel()};
    std::string subtitle = "d = 128";
    for (int k = 0; k < 9; ++k) subtitle += " · b = 10,000 — beside RoPE";
    figure.subtitle = Text::literal(subtitle + ": the end");
    const auto picture = prepare(std::make_shared<const Figure>(figure), {}, kSize, 1.0, {});
    ASSERT_EQ(picture->subtitle.size(), 2);
    EXPECT_TRUE(picture->subtitle.back().ends_with("the end")) << picture->subtitle.back();
    EXPECT_GE(picture->panels[0].layout.area.top(), picture->layout.subtitle.bottom());
}

TEST(Hatching, HasOnePitchOnPaper) {
    for (const int ratio : {1, 2, 4}) EXPECT_EQ(hatchPitch(ratio), 8 * ratio);
}

TEST(Ranks, GrowLighterAndStandOutFromTheGround) {
    for (const bool dark : {false, true}) {
        int before = -1;
        for (double rank = 0.0; rank <= 1.0; rank += 0.125) {
            Curve curve;
            curve.rank = rank;
            const Colour colour = curveColour(curve, dark);
            EXPECT_GE(contrast(colour, plotColours(dark).plot), 3.0) << rank;
            const int grey = qGray(qt(colour).rgb());
            EXPECT_GT(grey, before) << rank;
            before = grey;
        }
    }
}

}  // namespace
}  // namespace posenc::ui::plots::plot_form
