// SPDX-License-Identifier: GPL-3.0-or-later
// Reading cursors and notes, set with the keys.
#include <QInputDialog>

#include "core/explore/state/pointed.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/plot/picture.hpp"

namespace posenc::ui::pointed_test {

using namespace drawing;

namespace {

class PointedTest : public WindowTest {
protected:
    PointedTest() { workspace().apply(changed(defaultState("rope", "periods"), "head-dim=64")); }

    void pointAt(double x, double y) {
        ASSERT_TRUE(pictureOf([&](const Picture& picture) {
            const Panel& panel = figureOf(picture).panels[0];
            return panel.x.range.high < 40 && panel.callouts.size() == state().notes.size();
        }));
        const auto settled = [this] {  // the rows around the figure may still change its size
            const auto before = m_window->plot().picture();
            QTest::qWait(100);
            return m_window->plot().picture() == before;
        };
        ASSERT_TRUE(QTest::qWaitFor(settled, 10000));
        const PlotMap& map = m_window->plot().picture()->panels[0].map;
        QTest::mouseMove(plot(), QPointF(map.x(x), map.y(y)).toPoint());
    }
    PlotView* plot() { return const_cast<PlotView*>(&m_window->plot()); }
    void noteSaying(const QString& words) {
        QTest::keyClick(plot(), Qt::Key_N);
        auto* dialog = m_window->findChild<QInputDialog*>(QStringLiteral("note"));
        ASSERT_TRUE(dialog);
        dialog->setTextValue(words);
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get(), 2000));
    }
};

TEST_F(PointedTest, TwoCursorsAndThenAnew) {
    pointAt(3, 1000);
    QTest::keyClick(plot(), Qt::Key_X);
    ASSERT_EQ(state().cursors.size(), 1U);
    EXPECT_EQ(state().cursors[0].x, 3);
    pointAt(20, 1000);
    QTest::keyClick(plot(), Qt::Key_X);
    ASSERT_EQ(state().cursors.size(), 2U);
    EXPECT_EQ(state().cursors[1].x, 20);
    EXPECT_TRUE(pictureOf(
        [](const Picture& picture) { return !picture.notes.empty() && qt(picture.notes.front()).contains(QLatin1String("From A to B")); }));
    QTest::keyClick(plot(), Qt::Key_X);
    EXPECT_EQ(state().cursors.size(), 1U);
    workspace().undo();
    EXPECT_EQ(state().cursors.size(), 2U);
    action(Command::ClearPointed)->trigger();
    EXPECT_TRUE(state().cursors.empty());
}

TEST_F(PointedTest, ANoteIsWrittenChangedAndRemoved) {
    pointAt(10, 1000);
    noteSaying(QStringLiteral("  slow   from here; \"on\" "));
    ASSERT_EQ(state().notes.size(), 1U);
    EXPECT_EQ(state().notes[0].words, "slow from here; \"on\"");
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return picture.panels[0].callouts.size() == 1; }));
    EXPECT_EQ(parseState(toText(state())), state());
    pointAt(10, 1050);
    noteSaying(QStringLiteral("slower"));
    ASSERT_EQ(state().notes.size(), 1U);
    EXPECT_EQ(state().notes[0].words, "slower");
    pointAt(10, 1000);
    noteSaying({});
    EXPECT_TRUE(state().notes.empty());
    pointAt(10, 1050);
    noteSaying(QStringLiteral("a | b"));
    EXPECT_TRUE(message().contains(QLatin1String("without |"))) << message().toStdString();
    EXPECT_TRUE(state().notes.empty());
}

TEST_F(PointedTest, WithoutAPlaceItSaysHowToChooseOne) {
    QTest::mouseMove(m_window.get(), QPoint(1, 1));
    action(Command::Cursor)->trigger();
    EXPECT_TRUE(state().cursors.empty());
    EXPECT_FALSE(message().isEmpty());
}

}  // namespace
}  // namespace posenc::ui::pointed_test
