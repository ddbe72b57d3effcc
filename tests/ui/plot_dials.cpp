// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "core/explore/drawing/dials.hpp"
#include "plot_figures.hpp"
#include "tests/ui/contrasts.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui::plots::plot_dials {

using namespace drawing;

namespace {

Dials dialsOf(int n) { return std::get<Dials>(dialsPanel(n).marks[0]); }

/// The largest diameter that any number of columns gives, the naive way.
double largest(int n, QSizeF area, double label) {
    double best = 0.0;
    for (int columns = 1; columns <= n; ++columns)
        for (int rows = 1; rows <= n; ++rows)
            if (columns * rows >= n)
                best = std::max(best, std::min(area.width() / columns, area.height() / rows - label));
    return best;
}

PlacedDials placedIn(const Dials& dials, const Rect& area) {
    Drawing drawing;
    drawing.measure = qtMeasure();
    return placeDials(dials, area, drawing);
}

TEST(DialGrid, FillsTheAreaWithTheLargestCirclesThatFit) {
    for (const QSizeF size : {QSizeF(1000, 500), QSizeF(300, 700), QSizeF(160, 128), QSizeF(900, 60)})
        for (const int n : {1, 2, 3, 7, 16, 31, 64, 100, 256}) {
            const Dials dials = dialsOf(n);
            const QRectF area(QPointF(50, 40), size);
            const PlacedDials placed = placedIn(dials, rectOf(area));
            EXPECT_NEAR(2 * placed.radius, 0.88 * largest(n, size, placed.label), 1e-9) << n << " in " << size.width();
            for (std::size_t k = 0; k < dials.dials.size(); ++k) {
                const QPointF centre = qt(placed.centreOf(k)), r(placed.radius, placed.radius);
                ASSERT_TRUE(area.contains(QRectF(centre - r, centre + r))) << n << " in " << size.width();
                ASSERT_TRUE(area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(qt(placed.cellOf(k))));
                ASSERT_GE(k == 0 ? 1e9 : QLineF(centre, qt(placed.centreOf(k - 1))).length(), 2 * placed.radius);
                ASSERT_EQ(placed.at(pointOf(centre)), k);
            }
        }
}

TEST(DialGrid, LabelsVanishWhenTheyCouldNotBeRead) {
    const QRectF area(0, 0, 1000, 500);
    for (const int n : {1, 16, 64}) EXPECT_GT(placedIn(dialsOf(n), rectOf(area)).label, 0.0) << n;
    for (const int n : {400, 1000}) EXPECT_EQ(placedIn(dialsOf(n), rectOf(area)).label, 0.0) << n;
    for (int n = 1; n <= 256; ++n) {
        const Dials dials = dialsOf(n);
        const PlacedDials placed = placedIn(dials, rectOf(area));
        if (placed.label == 0.0) continue;
        const double width =
            QFontMetricsF(qt(placed.font)).horizontalAdvance(QString::fromStdString(dials.dials.back().label));
        ASSERT_LE(width, placed.cell.width()) << n;
        ASSERT_GE(placed.font.pixels, 8) << n;
    }
}

TEST(DialGrid, NoneAtAllIsAnEmptyPanel) {
    const auto picture = prepare(figureOf({dialsPanel(0)}), {}, {400, 300}, 1.0, {});
    EXPECT_FALSE(painted(*picture).isNull());
    EXPECT_FALSE(spotAt(*picture, {200, 200}));
}

TEST(DialGrid, LongHandsMakeSmallerCircles) {
    Dials dials = dialsOf(4);
    const double usual = placedIn(dials, {0, 0, 400, 300}).unit;
    dials.dials[2].radius = -1.6;
    const PlacedDials placed = placedIn(dials, {0, 0, 400, 300});
    EXPECT_NEAR(placed.unit, usual / 1.6, 1e-9);
    dials.dials[2].radius = kGap;
    EXPECT_NEAR(placedIn(dials, {0, 0, 400, 300}).unit, usual, 1e-9);
}

constexpr double kFine = 3.0;  // pixels per unit: a hand has some without antialiasing

/// One dial alone, without its title, so that every pixel is known.
struct Alone {
    explicit Alone(Dials::Dial dial, bool dark = false) {
        Panel panel = dialsPanel(1);
        panel.title = {};
        std::get<Dials>(panel.marks[0]).dials = {std::move(dial)};
        picture = prepare(figureOf({panel}), {}, {300, 300}, kFine, {dark, 1.0, false});
        image = painted(*picture, kFine);
    }
    const PlacedDials& dials() const { return *picture->panels[0].dials; }
    QColor at(double radius, double angle) const {
        const QPointF end = dials().unit * radius * QPointF(std::cos(angle), -std::sin(angle));
        return image.pixelColor(((qt(dials().centreOf(0)) + end) * kFine).toPoint());
    }
    std::shared_ptr<const Picture> picture;
    QImage image;
};

TEST(Dials, HandsPointCounterClockwiseFromTheRight) {
    for (const double angle : {0.0, 1.0, M_PI / 2, M_PI, 4.0, -1.0, 1000.0}) {
        const Alone alone({"a", angle, 1.0, angle});
        for (const double radius : {0.3, 0.6, 0.95})
            EXPECT_EQ(alone.at(radius, angle), qt(seriesColour(0, false))) << angle;
        EXPECT_NE(alone.at(0.6, angle + 0.5), qt(seriesColour(0, false))) << angle;
    }
}

TEST(Dials, TheArcFromItsStartIsTinted) {
    const QColor ground = qt(plotColours(false).plot);
    const Alone quarter({"a", M_PI / 2, 1.0, 0.0});
    EXPECT_NE(quarter.at(0.5, 0.8), ground);
    EXPECT_EQ(quarter.at(0.5, 2.4), ground);
    const Alone backwards({"a", -M_PI / 2, 1.0, 0.0});
    EXPECT_NE(backwards.at(0.5, -0.8), ground);
    EXPECT_EQ(backwards.at(0.5, 0.8), ground);
    const Alone turned({"a", 2.5 * M_PI, 1.0, 0.0});
    EXPECT_NE(turned.at(0.5, 3.5), ground);
    EXPECT_GT(contrast(turned.at(0.5, 0.8), ground), contrast(turned.at(0.5, 3.5), ground));
}

TEST(Dials, UndefinedHandsAreLeftOut) {
    const Alone alone({"a", kGap, 1.0, 0.0});
    for (double angle = 0.1; angle < 6.0; angle += 0.5) EXPECT_EQ(alone.at(0.5, angle), qt(plotColours(false).plot));
}

TEST(Dials, StandOnThePageWithoutAxes) {
    for (const bool dark : {false, true}) {
        const auto picture = prepare(figureOf({dialsPanel(6)}), {}, {600, 400}, 1.0, {dark, 1.0, false});
        const QImage image = painted(*picture);
        const PlacedDials& dials = *picture->panels[0].dials;
        const double bottom = dials.cellOf(5).bottom(), left = dials.corner.x;
        for (int y = 40; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                ASSERT_TRUE((y <= bottom && x >= left) || image.pixelColor(x, y) == qt(plotColours(dark).page))
                    << x << ", " << y;
    }
}

class DialView : public ::testing::Test {
protected:
    void open(std::vector<Panel> panels) {
        view.resize(640, 480);
        view.QWidget::show();
        view.show(prepare(figureOf(std::move(panels)), {}, view.size(), 1.0, {}));
    }
    QPoint middleOf(std::size_t dial, std::size_t panel = 0) const {
        return qt(view.picture()->panels[panel].dials->centreOf(dial)).toPoint();
    }
    void hover(QPoint at) {
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&view, &move);
    }
    PlotView view;
};

TEST_F(DialView, HoverReadsTheDialUnderThePointer) {
    open({dialsPanel(16)});
    QSignalSpy hovered(&view, &PlotView::hovered);
    hover(middleOf(11));
    ASSERT_EQ(hovered.count(), 1);
    EXPECT_EQ(hovered[0][0].toStringList().first(), QStringLiteral("pair 11"));
    EXPECT_EQ(spotAt(*view.picture(), pointOf(middleOf(11)))->x, 11.0);
    hover(plotArea(*view.picture(), 0).bottomRight().toPoint() - QPoint(2, 2));  // after the last dial: not a dial
    EXPECT_FALSE(spotAt(*view.picture(), {1, 1}));
}

TEST_F(DialView, ZoomGesturesDoNothing) {
    open({dialsPanel(16)});
    QSignalSpy changed(&view, &PlotView::windowsChanged);
    const QPoint from = middleOf(0), to = middleOf(5);
    QWheelEvent wheel(from, view.mapToGlobal(from), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &wheel);
    EXPECT_FALSE(wheel.isAccepted());
    hover(to);
    const QImage hovered = view.grab().toImage();
    for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton}) {
        QTest::mousePress(&view, button, {}, from);
        hover(to);
        EXPECT_EQ(view.grab().toImage(), hovered);  // no box is drawn either
        QTest::mouseRelease(&view, button, {}, to);
    }
    QTest::mouseDClick(&view, Qt::LeftButton, {}, from);
    for (const Qt::Key key : {Qt::Key_Plus, Qt::Key_Left, Qt::Key_Home}) QTest::keyClick(&view, key);
    EXPECT_EQ(changed.count(), 0);
    EXPECT_EQ(view.cursor().shape(), Qt::ArrowCursor);
}

TEST_F(DialView, KeysTurnToTheFirstPanelWithAxes) {
    open({dialsPanel(4), curvePanel()});
    QSignalSpy changed(&view, &PlotView::windowsChanged);
    QTest::keyClick(&view, Qt::Key_Plus);
    ASSERT_EQ(changed.count(), 1);
    EXPECT_TRUE(changed[0][0].value<Viewports>()[1].x);
    EXPECT_FALSE(changed[0][0].value<Viewports>()[0].x);
}

TEST_F(DialView, PointerIsMarkedByARingHereAndInPanelsWithTheSameX) {
    Panel bars = barPanel();
    bars.x.key = "pair";
    open({dialsPanel(16), bars});
    const auto ringOf = [&] { return view.grab(QRect(middleOf(3) - QPoint(60, 60), QSize(120, 120))).toImage(); };
    const QImage before = ringOf();
    hover(middleOf(3));
    EXPECT_NE(ringOf(), before);
    QEvent leave(QEvent::Leave);  // a label at another dial would reach here
    QCoreApplication::sendEvent(&view, &leave);
    EXPECT_EQ(ringOf(), before);
    const auto& panel = view.picture()->panels[1];
    hover(QPointF(panel.map.x(3.0), panel.map.plot.center().y).toPoint());
    EXPECT_NE(ringOf(), before);
}

}  // namespace
}  // namespace posenc::ui::plots::plot_dials
