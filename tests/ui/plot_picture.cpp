// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QThread>
#include <memory>

#include "core/explore/drawing/bars.hpp"
#include "core/explore/drawing/clip.hpp"
#include "core/explore/drawing/colours.hpp"
#include "core/explore/drawing/field_image.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/colour_map.hpp"
#include "plot_figures.hpp"
#include "ui/plot/coverage.hpp"
#include "ui/plot/qt_canvas.hpp"

namespace posenc::ui::plots::plot_picture {

using namespace drawing;

namespace {

TEST(PlotColours, EverySeriesStandsOutFromTheGround) {
    for (const bool dark : {false, true})
        for (int index = 0; index < kSeriesColours; ++index)
            EXPECT_GE(contrast(seriesColour(index, dark), plotColours(dark).plot), 3.0)
                << "colour " << index << (dark ? " on dark" : " on light");
}

TEST(PlotColours, TextReadsOnThePage) {
    for (const bool dark : {false, true}) {
        EXPECT_GE(contrast(plotColours(dark).text, plotColours(dark).page), 7.0);
        EXPECT_GE(contrast(plotColours(dark).muted, plotColours(dark).page), 4.5);
    }
}

/// Whole cells of the panel's axis under each pixel, the naive way.
std::int64_t cellAt(const QRectF& plot, double pixel, double start, double length, std::int64_t n) {
    const double value = -0.5 + (pixel + 0.5 - start) / length * static_cast<double>(n);
    return plot.isEmpty() ? 0 : static_cast<std::int64_t>(std::lround(value));
}

TEST(Picture, EveryPixelOfAFieldHasTheColourOfItsCell) {
    constexpr std::int64_t n = 40;  // too many for numbers
    const auto picture = prepare(figureOf({fieldPanel(n)}), {}, {640, 480}, 1.0, {});
    const QImage image = painted(*picture);
    const QRectF plot = plotArea(*picture, 0);
    const ColourMap& colours = colourMap("auto", Shade::Sequential, false);
    int checked = 0;
    for (int y = int(plot.top()) + 2; y < int(plot.bottom()) - 2; ++y)
        for (int x = int(plot.left()) + 2; x < int(plot.right()) - 2; ++x) {
            const auto row = cellAt(plot, y, plot.top(), plot.height(), n),
                       column = cellAt(plot, x, plot.left(), plot.width(), n);
            const bool edge = cellAt(plot, y - 1, plot.top(), plot.height(), n) != row ||
                              cellAt(plot, x - 1, plot.left(), plot.width(), n) != column ||
                              cellAt(plot, y + 1, plot.top(), plot.height(), n) != row ||
                              cellAt(plot, x + 1, plot.left(), plot.width(), n) != column;
            if (edge || column > row) continue;
            const Rgb wanted = colours(shadeFraction(cellValue(row, column), {0.0, 11.0 * n}));
            ASSERT_EQ(image.pixel(x, y), qRgb(wanted.red, wanted.green, wanted.blue)) << "at " << x << ", " << y;
            ++checked;
        }
    EXPECT_GT(checked, 20'000);
}

TEST(Picture, MaskedCellsAreHatchedGrey) {
    const auto picture = prepare(figureOf({fieldPanel()}), {}, {640, 480}, 1.0, {});
    const QRectF plot = plotArea(*picture, 0);
    const QColor colour = painted(*picture).pixelColor(int(plot.right()) - 8, int(plot.top()) + 8);
    EXPECT_LT(colour.hsvSaturation(), 20);
}

TEST(Picture, PlotStaysWhereItIsWhenValuesChange) {
    const auto before = prepare(figureOf({curvePanel(), barPanel()}), {}, {960, 600}, 1.0, {});
    Panel other = curvePanel();
    other.y.range = {-0.0123, 0.0456};
    const auto after = prepare(figureOf({other, barPanel()}), {}, {960, 600}, 1.0, {});
    EXPECT_EQ(plotArea(*before, 0), plotArea(*after, 0));
    EXPECT_EQ(plotArea(*before, 1), plotArea(*after, 1));
}

TEST(Picture, PanelsStandSideBySideOrStacked) {
    const auto wide = prepare(figureOf({curvePanel(), barPanel()}), {}, {960, 600}, 1.0, {});
    EXPECT_EQ(plotArea(*wide, 0).top(), plotArea(*wide, 1).top());
    EXPECT_EQ(plotArea(*wide, 0).height(), plotArea(*wide, 1).height());
    const auto narrow = prepare(figureOf({curvePanel(), barPanel()}), {}, {600, 800}, 1.0, {});
    EXPECT_EQ(plotArea(*narrow, 0).left(), plotArea(*narrow, 1).left());
    EXPECT_LT(plotArea(*narrow, 0).bottom(), plotArea(*narrow, 1).top());
}

/// The charts that draw them live on.
TEST(Picture, AxesStandAtThePlotWhateverWasPaintedBefore) {
    const auto axisAt = [](const Picture& picture, const QImage& image) {
        const QRectF plot = plotArea(picture, 0);
        return image.pixelColor(qRound(plot.left()), qRound(plot.center().y() - 3.0));
    };
    const auto small = prepare(figureOf({barPanel()}), {}, {420, 280}, 1.0, {}),
               large = prepare(figureOf({curvePanel(200)}), {}, {900, 600}, 1.0, {});
    const QImage first = painted(*small), other = painted(*large);
    EXPECT_EQ(painted(*small), first);
    EXPECT_EQ(painted(*large), other);
    for (const auto& [picture, image] : {std::pair(small, first), std::pair(large, other)})
        EXPECT_LT(axisAt(*picture, image).lightness(), qt(plotColours(false).grid).lightness());
}

TEST(Picture, LegendLiesOutsideThePlot) {
    const auto picture = prepare(figureOf({curvePanel()}), {}, {960, 600}, 1.0, {});
    const auto legend = legendOf(*picture);
    ASSERT_EQ(legend.size(), 3u);
    for (const LegendEntry& entry : legend) EXPECT_FALSE(qt(entry.area).intersects(plotArea(*picture, 0)));
}

TEST(Picture, SpotIsTheInverseOfTheAxes) {
    const auto picture = prepare(figureOf({fieldPanel(12)}), {}, {640, 480}, 1.0, {});
    const QRectF plot = plotArea(*picture, 0);
    const auto spot = spotAt(*picture, pointOf(plot.topLeft()));
    ASSERT_TRUE(spot);
    EXPECT_DOUBLE_EQ(spot->x, -0.5);
    EXPECT_DOUBLE_EQ(spot->y, -0.5);  // inverted: rows grow downwards
    EXPECT_FALSE(spotAt(*picture, pointOf(plot.topLeft() - QPointF(5, 5))));
}

TEST(Picture, HiddenCurvesLeaveTheirColourNowhereInThePlot) {
    const auto inkOf = [](const Presentation& presentation) {
        const auto picture = prepare(figureOf({curvePanel()}), presentation, {640, 480}, 1.0, {});
        const QImage image = painted(*picture).copy(plotArea(*picture, 0).toRect());
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == qt(seriesColour(1, false));
        return count;
    };
    EXPECT_GT(inkOf({}), 500);
    EXPECT_EQ(inkOf({.hidden = {"middle"}}), 0);
}

TEST(Picture, SizesFromTinyToHugeArePainted) {
    for (const QSizeF size : {QSizeF(40, 30), QSizeF(240, 160), QSizeF(700, 300), QSizeF(2560, 1440)})
        EXPECT_FALSE(painted(*prepare(figureOf({fieldPanel(), curvePanel()}), {}, size, 1.0, {})).isNull());
}

TEST(Clip, LinesEndAtTheEdgeAndBreakAtGaps) {
    const Rect area(0, 0, 10, 10);
    struct Case {
        const char* name;
        Polyline line;
        std::vector<Polyline> wanted;
    };
    const Case cases[] = {
        {"inside", {{1, 1}, {9, 9}}, {{{1, 1}, {9, 9}}}},
        {"through", {{-5, 5}, {15, 5}}, {{{0, 5}, {10, 5}}}},
        {"outside", {{-5, -5}, {15, -5}}, {}},
        {"gap", {{1, 1}, {2, 2}, {3, std::nan("")}, {4, 4}, {5, 5}}, {{{1, 1}, {2, 2}}, {{4, 4}, {5, 5}}}},
        {"leaves and returns", {{5, 5}, {5, 15}, {6, 15}, {6, 5}}, {{{5, 5}, {5, 10}}, {{6, 10}, {6, 5}}}}};
    for (const Case& each : cases) EXPECT_EQ(clipped(each.line, area), each.wanted) << each.name;
}

TEST(Clip, ASimplifiedLineKeepsWhatIsSeen) {
    struct Case {
        const char* name;
        Polyline line, wanted;
    };
    const std::vector<Case> cases{{"one point", {{1, 1}}, {{1, 1}}},
                                  {"level", {{0, 1}, {1, 1}, {2, 1}}, {{0, 1}, {2, 1}}},
                                  {"slanting", {{0, 0}, {1, 2}, {2, 4}, {3, 6}}, {{0, 0}, {3, 6}}},
                                  {"a bend", {{0, 0}, {1, 0}, {2, 1}}, {{0, 0}, {1, 0}, {2, 1}}},
                                  {"less than is seen", {{0, 0}, {1, 0.04}, {2, 0}}, {{0, 0}, {2, 0}}},
                                  {"there and back", {{0, 0}, {3, 0}, {0, 0}}, {{0, 0}, {3, 0}, {0, 0}}}};
    for (const Case& each : cases) EXPECT_EQ(simplified(each.line), each.wanted) << each.name;
}

TEST(Clip, RegionsStayInsideAndBreakAtGaps) {
    const Rect area(0, 0, 10, 10);
    const Polyline upper{{-2, 2}, {4, -6}, {12, 2}}, lower{{-2, 8}, {4, 18}, {12, 8}};
    const auto regions = regionsBetween(upper, lower, area);
    ASSERT_EQ(regions.size(), 1u);
    EXPECT_TRUE(qt(area).contains(qt(regions[0].outline()).boundingRect()));
    EXPECT_EQ(regionsBetween({{0, 1}, {1, 1}, {2, std::nan("")}, {3, 1}, {4, 1}},
                             {{0, 2}, {1, 2}, {2, 2}, {3, 2}, {4, 2}}, area)
                  .size(),
              2u);
}

/// Ink of a straight line by spans, against length times width.
TEST(Bars, NarrowOnesStandWithoutSeams) {
    for (const int count : {40, 190, 252, 700, 5000}) {
        Bars bars;
        bars.values.assign(static_cast<std::size_t>(count), 1.0);
        bars.groups.push_back({"all", Text::literal("all"), 0});
        PlotMap map{{}, {}, Rect(0, 0, 240, 50)};
        map.xAxis.range = {-0.5, count - 0.5};
        map.yAxis.range = {0.0, 2.0};
        QImage image(240, 50, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        QtCanvas canvas(painter);
        drawBars(canvas, {&bars, {Colour(0x000000)}}, map, 1.0);
        int other = 0;
        for (int x = 0; x < image.width(); ++x) other += image.pixelColor(x, 40) != QColor(Qt::black);
        EXPECT_EQ(other > 0, count < 80) << count;
    }
}

TEST(PooledImage, LivingImagesShareNoMemoryAndDeadOnesLeaveTheirs) {
    const auto painted = [](QSize size, const QColor& colour) {
        QImage image = pooledImage(size, QImage::Format_RGB32);
        image.fill(colour);
        return image;
    };
    const uchar* left = painted({400, 300}, Qt::red).constBits();
    const QImage first = painted({410, 300}, Qt::green);  // a little larger: the same memory
    EXPECT_EQ(first.constBits(), left);
    const QImage second = painted({400, 310}, Qt::blue), third = painted({1000, 1000}, Qt::white);
    for (const auto& [image, colour] : {std::pair{first, Qt::green}, {second, Qt::blue}, {third, Qt::white}})
        for (const QPoint at : {QPoint(0, 0), QPoint(image.width() - 1, image.height() - 1)})
            EXPECT_EQ(image.pixelColor(at), QColor(colour));
}

TEST(Coverage, InkOfALineIsItsAreaWhateverItsSlope) {
    for (const double slope : {0.0, 0.3, 1.0, 2.5, 6.0}) {
        QImage image(120, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        const double length = std::min(80.0, 300.0 / std::max(slope, 1.0));
        const QPolygonF line{{20.0, 50.0}, {20.0 + length, 50.0 + slope * length}};
        drawSpans(image, spansOf(line, image.width()), Qt::black, 4.0);
        double ink = 0.0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) ink += qAlpha(image.pixel(x, y)) / 255.0;
        const double wanted = 4.0 * length * std::hypot(1.0, slope);
        EXPECT_NEAR(ink, wanted, 0.12 * wanted + 12.0) << "slope " << slope;
    }
}

TEST(Coverage, GapsStayEmpty) {
    QImage image(60, 40, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    drawSpans(image, spansOf({{0, 20}, {20, 20}, {30, std::nan("")}, {40, 20}, {60, 20}}, 60), Qt::black, 3.0);
    EXPECT_EQ(qAlpha(image.pixel(10, 20)), 255);
    EXPECT_EQ(qAlpha(image.pixel(30, 20)), 0);
    EXPECT_EQ(qAlpha(image.pixel(50, 20)), 255);
}

TEST(Label, ExponentsAreSmallerThanTheirBase) {
    const Font font = fontsOf(1.0).tick;
    EXPECT_LT(labelWidth(qtMeasure(), font, "10⁴"), labelWidth(qtMeasure(), font, "104"));
    EXPECT_DOUBLE_EQ(labelWidth(qtMeasure(), font, "104"), qtMeasure()("104", font));
}

/// A label with a halo, painted by a thread of its own that has drawn letters of these sizes before.
QImage haloedAfter(const std::vector<int>& sizes) {
    const auto words = QStringLiteral("trained context L = 4,096: one turn");
    QImage image(260, 40, QImage::Format_ARGB32_Premultiplied);
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        QFont font(QStringLiteral("PosEnc Sans"));
        QPainter painter(&image);
        for (const int size : sizes) {
            font.setPixelSize(size);
            painter.setFont(font);
            painter.drawText(QPointF(4.0, 20.0), words);
        }
        image.fill(Qt::white);
        QtCanvas canvas(painter);
        const PlotColours theme = plotColours(false);
        Lettering(canvas, qtMeasure()).haloed({12}, rectOf(image.rect()), words.toStdString(), theme.text, theme.plot);
    }));
    thread->start();
    thread->wait();
    return image;
}

TEST(Haloed, LooksTheSameWhateverWasDrawnBefore) {
    const QImage first = haloedAfter({});
    for (const std::vector<int>& sizes : {std::vector{11}, {12}, {16, 12}, {12, 20}})
        EXPECT_EQ(haloedAfter(sizes), first) << sizes.front();
}

}  // namespace
}  // namespace posenc::ui::plots::plot_picture
