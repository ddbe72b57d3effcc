// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "plot_figures.hpp"
#include "ui/plot/plot_view.hpp"

namespace posenc::ui::plots::plot_gestures {

using namespace drawing;

namespace {

/// A view that is answered at once, as a window with a fast worker would.
class Answered : public ::testing::Test {
protected:
    void open(std::shared_ptr<const Figure> shown) {
        figure = std::move(shown);
        view.resize(640, 480);
        view.QWidget::show();
        answer();
        QObject::connect(&view, &PlotView::windowsChanged, &view, [this](const Viewports& viewports, bool inGesture) {
            now.viewports = viewports;
            more = inGesture;
            ++changes;
            if (answers) answer();
        });
        QObject::connect(&view, &PlotView::hiddenChanged, &view, [this](const std::vector<std::string>& hidden) {
            now.hidden = hidden;
            if (answers) answer();
        });
    }
    void answer() { view.show(prepare(figure, now, view.size(), 1.0, {})); }
    QPoint at(double right, double down, std::size_t panel = 0) const {
        const QRectF plot = plotArea(*view.picture(), panel);
        return QPointF(plot.left() + right * plot.width(), plot.top() + down * plot.height()).toPoint();
    }
    void wheel(QPoint position, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(position, view.mapToGlobal(position), {}, {0, 120 * notches}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }
    void drag(Qt::MouseButton button, QPoint from, QPoint to) {
        QTest::mousePress(&view, button, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, button, {});
        QApplication::sendEvent(&view, &move);
        QTest::mouseRelease(&view, button, {}, to);
    }
    const Viewport& window(std::size_t panel = 0) const { return now.viewports[panel]; }

    std::shared_ptr<const Figure> figure;
    Presentation now;
    bool answers = true, more = false;
    int changes = 0;
    PlotView view;
};

/// Frames that stay are kept as pixels, one by one: through pictures that are the same, while one panel moves, and
/// after.
TEST_F(Answered, FramesThatStayAreAsPaintedAnew) {
    open(figureOf({curvePanel(400), fieldPanel(12)}));
    for (int k = 0; k < 48; ++k) {
        if (k >= 12 && k < 36) now.viewports[k < 24 ? 0 : 1].x = Interval<double>{0.5, 5.0 + 0.25 * (k / 2)};
        answer();
        QImage anew(view.size(), QImage::Format_RGB32);
        QPainter painter(&anew);
        paint(painter, *view.picture());
        painter.end();
        EXPECT_EQ(view.grab().toImage().convertToFormat(QImage::Format_RGB32), anew) << k;
    }
}

TEST_F(Answered, WheelZoomsAtThePointer) {
    open(figureOf({curvePanel(400)}));
    const QPoint pointer = at(0.25, 0.5);
    const double before = spotAt(*view.picture(), pointOf(pointer))->x;
    wheel(pointer, 1);
    ASSERT_TRUE(window().x && window().y);
    EXPECT_NEAR(window().x->high - window().x->low, 320.0, 1e-9);
    EXPECT_NEAR(spotAt(*view.picture(), pointOf(pointer))->x, before, 1e-9);
    EXPECT_TRUE(more);
}

TEST_F(Answered, ShiftAndControlTurnOneAxis) {
    open(figureOf({curvePanel()}));
    wheel(at(0.5, 0.5), 1, Qt::ShiftModifier);
    EXPECT_TRUE(window().x && !window().y);
    wheel(at(0.5, 0.5), 1, Qt::ControlModifier);
    EXPECT_TRUE(window().y);
}

TEST_F(Answered, WheelNeverGoesBeyondHomeNorBelowFourCells) {
    open(figureOf({fieldPanel(12)}));
    wheel(at(0.5, 0.5), -3);
    EXPECT_FALSE(window().x || window().y);
    for (int k = 0; k < 40; ++k) wheel(at(0.5, 0.5), 1);
    ASSERT_TRUE(window().x);
    EXPECT_NEAR(window().x->high - window().x->low, 4.0, 1e-6);
    for (int k = 0; k < 40; ++k) wheel(at(0.2, 0.9), -1);
    EXPECT_FALSE(window().x || window().y);
}

TEST_F(Answered, BoxZoomShowsTheBox) {
    open(figureOf({curvePanel(400)}));
    const QPoint from = at(0.25, 0.25), to = at(0.75, 0.5);
    const auto low = *spotAt(*view.picture(), pointOf(from)), high = *spotAt(*view.picture(), pointOf(to));
    drag(Qt::LeftButton, from, to);
    ASSERT_TRUE(window().x && window().y);
    EXPECT_NEAR(window().x->low, low.x, 1e-9);
    EXPECT_NEAR(window().x->high, high.x, 1e-9);
    EXPECT_NEAR(window().y->high, low.y, 1e-9);
    EXPECT_EQ(changes, 1);
    EXPECT_FALSE(more);
}

TEST_F(Answered, FlatBoxZoomsOneAxisAndAClickNone) {
    open(figureOf({curvePanel()}));
    drag(Qt::LeftButton, at(0.2, 0.5), at(0.6, 0.5));
    EXPECT_TRUE(window().x && !window().y);
    now = {};
    answer();
    changes = 0;
    QTest::mouseClick(&view, Qt::LeftButton, {}, at(0.5, 0.5));
    EXPECT_EQ(changes, 0);
}

TEST_F(Answered, MiddleDragPansAndKeepsTheLength) {
    open(figureOf({curvePanel(400)}));
    now.viewports[0].x = Interval<double>{100, 200};
    answer();
    QSignalSpy ended(&view, &PlotView::gestureEnded);
    drag(Qt::MiddleButton, at(0.5, 0.5), at(0.25, 0.5));
    ASSERT_TRUE(window().x);
    EXPECT_NEAR(window().x->low, 125.0, 1.0);
    EXPECT_NEAR(window().x->high - window().x->low, 100.0, 1e-9);
    EXPECT_EQ(ended.count(), 1);
}

TEST_F(Answered, SpaceMakesADragPan) {
    open(figureOf({curvePanel(400)}));
    now.viewports[0].x = Interval<double>{100, 200};
    answer();
    QTest::keyPress(&view, Qt::Key_Space);
    drag(Qt::LeftButton, at(0.5, 0.5), at(0.75, 0.5));
    QTest::keyRelease(&view, Qt::Key_Space);
    EXPECT_NEAR(window().x->low, 75.0, 1.0);
}

TEST_F(Answered, PanStopsAtTheEndOfTheAxis) {
    open(figureOf({curvePanel(400)}));
    now.viewports[0].x = Interval<double>{350, 390};
    answer();
    drag(Qt::MiddleButton, at(0.9, 0.5), at(0.1, 0.5));
    EXPECT_NEAR(window().x->high, 400.0, 1e-9);
    EXPECT_NEAR(window().x->low, 360.0, 1e-9);
}

TEST_F(Answered, DoubleClickResets) {
    open(figureOf({curvePanel()}));
    now.viewports[0] = {Interval<double>{10, 20}, Interval<double>{0, 1}, std::nullopt, std::nullopt};
    answer();
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at(0.5, 0.5));
    EXPECT_FALSE(window().x || window().y);
}

TEST_F(Answered, KeysPanZoomAndReset) {
    open(figureOf({curvePanel(400)}));
    QTest::keyClick(&view, Qt::Key_Plus);
    ASSERT_TRUE(window().x);
    const double low = window().x->low;
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_GT(window().x->low, low);
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_FALSE(window().x || window().y);
}

TEST_F(Answered, LegendClickHidesAndDoubleClickIsolates) {
    open(figureOf({curvePanel()}));
    const QPoint middle = qt(legendOf(*view.picture())[1].area.center()).toPoint();
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
    EXPECT_EQ(now.hidden, std::vector<std::string>{"middle"});
    QTest::mouseClick(&view, Qt::LeftButton, {}, middle);
    EXPECT_TRUE(now.hidden.empty());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, middle);
    EXPECT_EQ(now.hidden, (std::vector<std::string>{"slow", "fast"}));
    QTest::mouseDClick(&view, Qt::LeftButton, {}, middle);
    EXPECT_TRUE(now.hidden.empty());
}

TEST_F(Answered, UnansweredWheelTurnsAddUpAndShowAtOnce) {
    open(figureOf({curvePanel(400)}));
    answers = false;
    const QImage before = view.grab().toImage();
    wheel(at(0.5, 0.5), 1);
    wheel(at(0.5, 0.5), 1);
    EXPECT_NEAR(window().x->high - window().x->low, 256.0, 1e-9);
    EXPECT_NE(view.grab().toImage(), before);
}

TEST_F(Answered, HoverReadsTheValueAndLeavingClearsIt) {
    open(figureOf({fieldPanel(12)}));
    QSignalSpy hovered(&view, &PlotView::hovered);
    QMouseEvent move(QEvent::MouseMove, at(0.04, 0.96), view.mapToGlobal(at(0.04, 0.96)), Qt::NoButton, Qt::NoButton,
                     {});
    QApplication::sendEvent(&view, &move);
    ASSERT_EQ(hovered.count(), 1);
    EXPECT_TRUE(hovered[0][0].toStringList().join(QLatin1Char(' ')).contains(QStringLiteral("11")));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    EXPECT_TRUE(hovered.last()[0].toStringList().isEmpty());
}

TEST_F(Answered, TheLabelComesAndGoesWithThePointer) {
    open(figureOf({curvePanel(400)}));
    const QImage bare = view.grab().toImage();
    const auto hover = [&](QPoint to) {
        QMouseEvent move(QEvent::MouseMove, to, view.mapToGlobal(to), Qt::NoButton, Qt::NoButton, {});
        QApplication::sendEvent(&view, &move);
        return view.grab().toImage();
    };
    const QImage labelled = hover(at(0.5, 0.5)), beside = hover(at(0.25, 0.5));
    EXPECT_NE(labelled, bare);
    EXPECT_NE(labelled, beside);
    EXPECT_TRUE(view.readings().startsWith(QLatin1String("Distance = 100, slow = "))) << view.readings().toStdString();
    view.setQuiet(false, true);
    EXPECT_TRUE(view.readings().isEmpty());
    const QImage quiet = view.grab().toImage();
    EXPECT_TRUE(quiet != beside && quiet != bare);  // lines alone
    view.setQuiet(false, false);
    EXPECT_EQ(view.grab().toImage(), beside);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    EXPECT_EQ(view.grab().toImage(), bare);
    answer();  // as while a slider is dragged
    EXPECT_EQ(view.grab().toImage(), bare);
}

TEST_F(Answered, APointOfTheKeysGoesWithTheFocus) {
    open(figureOf({curvePanel(400)}));
    QSignalSpy hovered(&view, &PlotView::hovered);
    const auto leaveFor = [&](Qt::FocusReason why) {
        QFocusEvent event(QEvent::FocusOut, why);
        QApplication::sendEvent(&view, &event);
    };
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_FALSE(view.readings().isEmpty());
    leaveFor(Qt::PopupFocusReason);
    EXPECT_FALSE(view.readings().isEmpty());
    leaveFor(Qt::TabFocusReason);
    EXPECT_TRUE(view.readings().isEmpty());
    EXPECT_TRUE(hovered.last()[0].toStringList().isEmpty());
}

/// Painted at once, then kept; frames drawn at once, then kept: all of them the same pixels, and never those of another
/// figure.
TEST_F(Answered, LooksTheSameHoweverOftenItIsPainted) {
    const auto curve = figureOf({curvePanel(400)}), field = figureOf({fieldPanel(), curvePanel(30)});
    open(curve);
    const auto paints = [&](const std::shared_ptr<const Figure>& shown) {
        figure = shown;
        answer();
        std::vector<QImage> images;
        for (int k = 0; k < 4; ++k) images.push_back(view.grab().toImage());
        return images;
    };
    const QImage first = paints(curve)[0], second = paints(field)[0];
    EXPECT_NE(first, second);
    for (const auto& [shown, expected] : {std::pair{curve, first}, {field, second}, {field, second}, {curve, first}})
        for (const QImage& image : paints(shown)) EXPECT_EQ(image, expected);
}

TEST_F(Answered, DescribesItselfInWords) {
    open(figureOf({curvePanel()}));
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&view);
    ASSERT_TRUE(accessible);
    EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty());
    EXPECT_TRUE(accessible->text(QAccessible::Description).contains(QStringLiteral("Mean cosine")));
}

TEST(PlotView, GesturesWithoutAPictureDoNothing) {
    PlotView view;
    view.QWidget::show();
    QTest::mouseClick(&view, Qt::LeftButton);
    QTest::mouseDClick(&view, Qt::LeftButton);
    QTest::keyClick(&view, Qt::Key_Plus);
    EXPECT_FALSE(view.grab().isNull());
}

}  // namespace
}  // namespace posenc::ui::plots::plot_gestures
