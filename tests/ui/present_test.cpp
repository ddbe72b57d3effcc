// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "tests/ui/window_fixture.hpp"
#include "ui/plot/picture.hpp"
#include "ui/theme/icons.hpp"
#include "ui/window/findings_list.hpp"
#include "ui/window/presenter.hpp"

/// Playing, stepping and presenting: by the buttons, by the keys, in the panel and before an audience.
namespace posenc::ui::present_test {

using namespace drawing;

namespace {

class PlayTest : public WindowTest {
protected:
    PlayTest() : WindowTest(parseState("rope/rotation position=512")) {}

    double position() { return numberOf(state().viewParameters.value("position")); }
    template <class T> T* inRow(const char* row, const char* name) {
        T* found = part<QWidget>(row)->findChild<T*>(QLatin1String(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    void choose(QComboBox* combo, const char* text) {
        const int at = combo->findText(QLatin1String(text));
        ASSERT_GE(at, 0) << text;
        combo->setFocus();
        while (combo->currentIndex() != at)
            QTest::keyClick(combo, combo->currentIndex() < at ? Qt::Key_Down : Qt::Key_Up);
    }
    void typeInto(NumberBox* box, const char* text) {
        QTest::mouseClick(box, Qt::LeftButton);
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(text));
        QTest::keyClick(box, Qt::Key_Return);
    }
    bool shows(const QToolButton* button, const char* name) {
        return button->icon().pixmap(14).toImage() == icon(QLatin1String(name)).pixmap(14).toImage() ||
               button->icon().pixmap(14, QIcon::Normal, QIcon::On).toImage() ==
                   icon(QLatin1String(name)).pixmap(14, QIcon::Normal, QIcon::On).toImage();
    }
    /// Every position that is shown until nothing moves any more, without repetitions.
    std::vector<double> playedUntil(double last) {
        std::vector<double> seen{position()};
        QObject::connect(&workspace(), &Workspace::stateChanged, m_window.get(), [&] {
            if (position() != seen.back()) seen.push_back(position());
        });
        EXPECT_TRUE(QTest::qWaitFor([&] { return position() == last; }, 5000)) << position();
        QObject::disconnect(&workspace(), &Workspace::stateChanged, m_window.get(), nullptr);
        return seen;
    }
};

TEST_F(PlayTest, OneStepAtATimeFromAndToWhereOneWants) {
    auto* play = part<QToolButton>("play:position");
    QTest::mouseClick(play, Qt::LeftButton);
    QTest::mouseClick(play, Qt::LeftButton);
    choose(inRow<QComboBox>("row:position", "play-speed"), "10 steps a second");
    choose(inRow<QComboBox>("row:position", "play-mode"), "Once");
    typeInto(inRow<NumberBox>("row:position", "play-from"), "600");
    typeInto(inRow<NumberBox>("row:position", "play-to"), "604");
    type("box:position", QStringLiteral("600"));
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_EQ(playedUntil(604.0), (std::vector<double>{600, 601, 602, 603, 604}));
    QTest::qWait(250);
    EXPECT_EQ(position(), 604.0);
    EXPECT_TRUE(shows(play, "play"));
}

TEST_F(PlayTest, TheButtonShowsWhatItWouldDo) {
    auto* play = part<QToolButton>("play:position");
    EXPECT_TRUE(shows(play, "play"));
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_TRUE(shows(play, "pause"));
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    EXPECT_TRUE(shows(play, "play"));
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    EXPECT_TRUE(shows(play, "pause"));
    QTest::mouseClick(inRow<QToolButton>("row:position", "close"), Qt::LeftButton);
    EXPECT_TRUE(shows(play, "play"));
    EXPECT_FALSE(inRow<QComboBox>("row:position", "play-speed")->isVisible());
}

TEST_F(PlayTest, CommaAndPointStepWhatWasTouchedLastButNotInAText) {
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    EXPECT_EQ(position(), 514.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Comma);
    EXPECT_EQ(position(), 513.0);
    workspace().undo();
    EXPECT_EQ(position(), 512.0);
    type("box:base", QStringLiteral("500000"));
    m_window->plot().setFocus();
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    EXPECT_EQ(number("base"), 1e6);
    type("box:partial-rotary", QStringLiteral("0.5"));
    EXPECT_EQ(number("partial-rotary"), 0.5);
    EXPECT_EQ(position(), 512.0);
}

TEST_F(PlayTest, PlayGoesOnPastValuesThatAreRefused) {
    auto* play = part<QToolButton>("play:partial-rotary");
    type("box:partial-rotary", QStringLiteral("0.25"));
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return number("partial-rotary") > 0.5; }, 5000));
}

TEST_F(PlayTest, APresentationKeepsItsParameterAtHand) {
    const double small = m_window->font().pointSizeF();
    const QSize formula = part<QWidget>("formula")->sizeHint();
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* bar = part<PresentBar>("present");
    EXPECT_TRUE(QTest::qWaitFor([&] { return bar->isVisible() && part<QLabel>("present-hint")->isVisible(); }, 3000));
    EXPECT_FALSE(part<QWidget>("parameters")->isVisible());
    EXPECT_GT(QApplication::font().pointSizeF(), 1.2 * small);
    EXPECT_GT(part<QWidget>("formula")->sizeHint().height(), formula.height());
    auto* slider = bar->findChild<ValueSlider*>(QStringLiteral("slider:position"));
    ASSERT_NE(slider, nullptr);
    drag(slider, 60);
    EXPECT_GT(position(), 512.0);
    workspace().undo();
    EXPECT_EQ(position(), 512.0);
    EXPECT_FALSE(workspace().canUndo());
    QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("present-step-on")), Qt::LeftButton);
    EXPECT_EQ(position(), 513.0);
    m_window->plot().setFocus();
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return position() != 513.0; }, 3000));
    EXPECT_TRUE(shows(bar->findChild<QToolButton*>(QStringLiteral("present-play")), "pause"));
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    EXPECT_TRUE(shows(bar->findChild<QToolButton*>(QStringLiteral("present-play")), "play"));
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    EXPECT_FALSE(bar->isVisible());
    EXPECT_TRUE(part<QWidget>("parameters")->isVisible());
    EXPECT_DOUBLE_EQ(QApplication::font().pointSizeF(), small);
}

TEST_F(PlayTest, ThePresentedParameterIsTheOneTouchedLastAndCanBeChosen) {
    type("box:base", QStringLiteral("20000"));
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* bar = part<PresentBar>("present");
    EXPECT_NE(bar->findChild<ValueSlider*>(QStringLiteral("slider:base")), nullptr);
    choose(bar->findChild<QComboBox*>(QStringLiteral("present-choice")), "Head dimension");
    ASSERT_NE(bar->findChild<ValueSlider*>(QStringLiteral("slider:head-dim")), nullptr);
    m_window->plot().setFocus();
    QTest::keyClick(&m_window->plot(), Qt::Key_Comma);
    EXPECT_EQ(number("head-dim"), 112.0);
    QTest::keyClick(m_window.get(), Qt::Key_BracketRight);  // other rows: none of the old ones is kept
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().encoding != "rope"; }, 3000));
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("present-close")), Qt::LeftButton);
    EXPECT_FALSE(bar->isVisible());
}

TEST_F(PlayTest, LettersOfAPresentedFigureAreReadFromTheLastRow) {
    const auto tick = [&] { return m_window->plot().picture()->fonts.tick.pixels; };
    EXPECT_LT(tick(), 18);
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    m_window->resize(1024, 768);
    EXPECT_TRUE(QTest::qWaitFor([&] { return tick() >= 18; }, 3000)) << tick();
    EXPECT_FALSE(part<Strip>("strip")->isVisible());  // its room is the figure's
    m_window->lessons().showCourse();
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->plot().width() < 760; }, 3000));
    QTest::qWait(300);
    EXPECT_GE(tick(), 16);
    action(Command::Lessons)->trigger();
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    m_window->resize(1280, 800);
    EXPECT_TRUE(QTest::qWaitFor([&] { return tick() < 18; }, 3000)) << tick();
    EXPECT_TRUE(part<Strip>("strip")->isVisible());
}

TEST_F(PlayTest, ThePointerLabelsWhatItTouches) {
    workspace().apply(parseState("rope/periods"));
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "pair"; }));
    PlotView& plot = m_window->plot();
    const auto settled = [&] {  // the rows below the figure may still change its size
        const auto before = plot.picture();
        QTest::qWait(200);
        return plot.picture() == before;
    };
    ASSERT_TRUE(QTest::qWaitFor(settled, 10000));
    const QRectF area = plotArea(*plot.picture(), 0);
    const auto shownAt = [&](QPointF at) {
        QTest::mouseMove(&plot, at.toPoint() + QPoint(9, 9));  // one that is there already does not move
        QTest::mouseMove(&plot, at.toPoint());
        QTest::qWait(20);
        return plot.grab().toImage();
    };
    const QPointF middle = area.center();
    const QImage bare = shownAt(middle);
    QTest::keyClick(&plot, Qt::Key_P);
    EXPECT_TRUE(action(Command::Pointer)->isChecked());
    const QImage ringed = shownAt(middle);
    EXPECT_NE(ringed, bare);
    QTest::keyClick(&plot, Qt::Key_P);
    EXPECT_TRUE(QTest::qWaitFor([&] { return shownAt(middle) == bare; }, 3000));
    QTest::keyClick(m_window.get(), Qt::Key_F11);  // before an audience it is on
    EXPECT_TRUE(action(Command::Pointer)->isChecked());
    QTest::keyClick(&plot, Qt::Key_Escape);
    EXPECT_FALSE(action(Command::Pointer)->isChecked());
}

TEST_F(PlayTest, LockedSlidersDoNotMoveAndAreNotPresented) {
    QTest::mouseClick(part<QToolButton>("unlock:position"), Qt::LeftButton);
    drag(part<ValueSlider>("slider:position"), 60);
    EXPECT_EQ(position(), 512.0);
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* bar = part<PresentBar>("present");
    auto* choice = bar->findChild<QComboBox*>(QStringLiteral("present-choice"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return choice->isVisible() && choice->count() > 0; }, 3000));
    EXPECT_LT(choice->findText(QStringLiteral("Position")), 0);
    EXPECT_GE(choice->findText(QStringLiteral("Head dimension")), 0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    action(Command::UnlockAll)->trigger();
    drag(part<ValueSlider>("slider:position"), 60);
    EXPECT_GT(position(), 512.0);
}

TEST_F(PlayTest, ALessonThatHoldsAllPresentsNoSlider) {
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* bar = part<PresentBar>("present");
    EXPECT_TRUE(QTest::qWaitFor([&] { return bar->findChild<ValueSlider*>() != nullptr; }, 3000));
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    write(path("own.md"), "# Own\nid: own\nminutes: 1\n\n## read: First\nstate: rope/decay\nlock: all\n\nLook.\n");
    m_window->files().open(path("own.md"));
    ASSERT_EQ(state().view, "decay");
    const auto isGone = [&] { return m_window->findChild<ParameterRow*>(QStringLiteral("row:position")) == nullptr; };
    ASSERT_TRUE(QTest::qWaitFor(isGone, 3000));  // the row that was presented, with its view
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QLabel>("present-locked")->isVisible(); }, 3000));
    EXPECT_EQ(part<QLabel>("present-locked")->text(), QStringLiteral("All sliders are locked."));
    EXPECT_EQ(bar->findChild<ValueSlider*>(), nullptr);
    EXPECT_FALSE(bar->findChild<QComboBox*>(QStringLiteral("present-choice"))->isVisible());
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(PlayTest, TheHintLeavesTheFigureFree) {
    workspace().apply(parseState("rope/decay"));
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    const auto* hint = part<QLabel>("present-hint");
    const PlotView& plot = m_window->plot();
    const auto isBelow = [&] {
        return hint->isVisible() &&
               hint->mapTo(m_window.get(), QPoint()).y() >= plot.mapTo(m_window.get(), QPoint(0, plot.height())).y();
    };
    for (const QSize& size : {QSize(1280, 800), QSize(800, 700)}) {
        m_window->resize(size);
        EXPECT_TRUE(QTest::qWaitFor(isBelow, 1500)) << size.width();
    }
    m_window->resize(1280, 800);
    EXPECT_GE(hint->width(), hint->fontMetrics().horizontalAdvance(hint->text()));
    QTest::qWait(300);
    const QSize before = plot.size();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !hint->isVisible(); }, 8000));
    EXPECT_EQ(plot.size(), before);
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(PlayTest, TheFormulaHasAKey) {
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    EXPECT_FALSE(part<Strip>("strip")->isVisible());
    QTest::keyClick(&m_window->plot(), Qt::Key_F);
    EXPECT_TRUE(part<Strip>("strip")->isVisible());
    QTest::keyClick(&m_window->plot(), Qt::Key_F);
    EXPECT_FALSE(part<Strip>("strip")->isVisible());
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(PlayTest, WhatIsOfferedAtTheFirstStartWaitsUntilTheAudienceIsGone) {
    m_window->lessons().welcome();
    ASSERT_TRUE(part<MessageBar>("messageBar")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    EXPECT_TRUE(part<MessageBar>("messageBar")->isHidden());
    workspace().apply(parseState("rope/decay"));  // which is welcomed in other words
    EXPECT_TRUE(part<MessageBar>("messageBar")->isHidden());
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    EXPECT_TRUE(part<MessageBar>("messageBar")->isVisible());
}

TEST_F(PlayTest, ThePointerIsAsItWasBefore) {
    for (const bool on : {true, false}) {
        if (action(Command::Pointer)->isChecked() != on) action(Command::Pointer)->trigger();
        QTest::keyClick(m_window.get(), Qt::Key_F11);
        EXPECT_TRUE(action(Command::Pointer)->isChecked());
        QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
        EXPECT_EQ(action(Command::Pointer)->isChecked(), on);
    }
}

TEST_F(PlayTest, AxesStandStillFromTheFirstFrameToTheLast) {
    workspace().apply(parseState("rope/periods base=100"));
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "pair"; }));
    std::vector<Interval<double>> heights;
    QObject::connect(&workspace(), &Workspace::pictureReady, m_window.get(),
                     [&](const auto& picture) { heights.push_back(figureOf(*picture).panels[0].y.range); });
    QTest::mouseClick(part<QToolButton>("play:base"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return number("base") > 1e5 && heights.size() > 10; }, 8000));
    EXPECT_EQ(std::ranges::count(heights, heights.front()), std::ssize(heights));
    EXPECT_GE(heights.front().high, draw(parseState("rope/periods base=1000000")).panels[0].y.range.high);
}

TEST_F(PlayTest, ATeacherLeavesOneSliderOrNone) {
    auto* lock = part<QToolButton>("unlock:base");
    emit lock->customContextMenuRequested({});
    auto* menu = part<QMenu>("lock-menu");
    menu->actions().first()->trigger();
    menu->close();
    EXPECT_TRUE(part<ValueSlider>("slider:base")->isEnabled());
    EXPECT_FALSE(part<ValueSlider>("slider:position")->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* bar = part<PresentBar>("present");
    auto* choice = bar->findChild<QComboBox*>(QStringLiteral("present-choice"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return choice->count() == 1; }, 3000)) << choice->count();
    EXPECT_NE(bar->findChild<ValueSlider*>(QStringLiteral("slider:base")), nullptr);
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    EXPECT_EQ(number("base"), 20000.0);
    lock->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QLabel>("present-locked")->isVisible(); }, 3000));
    EXPECT_EQ(bar->findChild<ValueSlider*>(QStringLiteral("slider:base")), nullptr);
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    EXPECT_EQ(number("base"), 20000.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);  // the letters of the program are its own again
}

TEST_F(PlayTest, OneActionLocksAllButTheSliderThatMovedLast) {
    drag(part<ValueSlider>("slider:base"), 30);
    action(Command::LockOthers)->trigger();
    EXPECT_TRUE(part<ValueSlider>("slider:base")->isEnabled());
    for (const char* other : {"slider:position", "slider:head-dim"})
        EXPECT_FALSE(part<ValueSlider>(other)->isEnabled()) << other;
    action(Command::UnlockAll)->trigger();
    EXPECT_TRUE(part<ValueSlider>("slider:position")->isEnabled());
}

TEST_F(PlayTest, TheTimerCountsUpPausesAndCountsDownPastItsEnd) {
    using namespace std::chrono_literals;
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    auto* timer = part<PresentTimer>("timer");
    auto* time = part<QToolButton>("timer-time");
    EXPECT_EQ(time->text(), QLatin1String("0:00"));
    QTest::mouseClick(time, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return time->text() == QLatin1String("0:01"); }, 4000));
    QTest::mouseClick(time, Qt::LeftButton);
    QTest::qWait(1200);
    EXPECT_EQ(time->text(), QLatin1String("0:01"));
    part<QToolButton>("timer-more")->menu()->actions().at(5)->trigger();
    EXPECT_EQ(time->text(), QLatin1String("3:00"));
    timer->setLength(1s);
    EXPECT_EQ(time->text(), QLatin1String("0:01"));
    EXPECT_FALSE(time->property("late").toBool());
    QTest::mouseClick(time, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return time->text() == QLatin1String("+0:01"); }, 4000));
    EXPECT_TRUE(time->property("late").toBool());
    timer->reset();
    EXPECT_FALSE(time->property("late").toBool());
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(PlayTest, APresentationLeavesTheWindowAsItWas) {
    auto* foot = part<QWidget>("toolBar");
    const int height = foot->height();
    for (const bool formula : {true, false}) {
        action(Command::Strip)->setChecked(!formula);
        action(Command::Strip)->trigger();
        for (const int clicks : {0, 1, 2}) {
            QTest::keyClick(m_window.get(), Qt::Key_F11);
            EXPECT_FALSE(part<Strip>("strip")->isVisible());  // on demand
            for (int k = 0; k < clicks; ++k) {
                action(Command::Strip)->trigger();
                EXPECT_EQ(part<Strip>("strip")->isVisible(), k == 0);
            }
            QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
            m_window->resize(1280, 800);
            EXPECT_TRUE(QTest::qWaitFor([&] { return std::abs(foot->height() - height) <= 3; }, 2000))
                << foot->height();
            EXPECT_EQ(part<Strip>("strip")->isVisible(), formula) << clicks;
        }
    }
}

TEST_F(PlayTest, ArrowsMoveTheSliderBeforeAnAudienceAndAllIsAsBeforeAfterwards) {
    const State before = state();
    part<QWidget>("tree")->setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->plot().hasFocus(); }, 2000));
    const auto colourAtEdge = [&] { return m_window->plot().grab().toImage().pixelColor(1, 200); };
    EXPECT_EQ(colourAtEdge(), m_window->plot().grab().toImage().pixelColor(6, 200));  // no frame
    for (int times = 0; times < 3; ++times) QTest::keyClick(&m_window->plot(), Qt::Key_Right);
    EXPECT_EQ(position(), 515.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Left);
    EXPECT_EQ(position(), 514.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);  // a play
    EXPECT_TRUE(QTest::qWaitFor([&] { return position() > 516.0; }, 3000));
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
    EXPECT_EQ(state(), before);
    QTest::qWait(200);
    EXPECT_EQ(state(), before);  // nothing plays any more
    workspace().undo();
    EXPECT_GT(position(), 512.0);  // what was done in the talk is not lost
    QTest::keyClick(&m_window->plot(), Qt::Key_Right);
    EXPECT_GT(position(), 512.0);
}

TEST_F(PlayTest, ArrowsLeadThroughScenesWhereThereAreSome) {
    action(Command::AddScene)->trigger();
    workspace().showScene(0);
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    QTest::keyClick(&m_window->plot(), Qt::Key_Right);
    EXPECT_EQ(workspace().scenes().at, 1U);
    EXPECT_EQ(position(), 512.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Right);  // the last one
    EXPECT_EQ(position(), 512.0);
    QTest::keyClick(&m_window->plot(), Qt::Key_Left);
    EXPECT_EQ(workspace().scenes().at, 0U);
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(PlayTest, AnAudienceSeesTheFigureAloneUntilThePointerIsAtItsUpperEdge) {
    m_window->files().open(QStringLiteral(POSENC_SOURCE "/resources/presets/llama-2-7b/config.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !part<QWidget>("findings")->isHidden(); }, 5000));
    workspace().apply(withView(state(), "periods"));
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    PlotView& plot = m_window->plot();
    const auto share = [&] { return plotArea(*plot.picture(), 0).height() / m_window->height(); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return share() > 0.55; }, 5000)) << share();
    auto* tabs = part<QTabBar>("views");
    EXPECT_FALSE(tabs->isVisible() || part<QWidget>("findings")->isVisible());
    QTest::qWait(200);
    const QRect place = plot.geometry();
    QTest::mouseMove(&plot, {400, 300});
    EXPECT_FALSE(tabs->isVisible());
    QTest::mouseMove(&plot, {400, 4});
    EXPECT_TRUE(QTest::qWaitFor([&] { return tabs->isVisible(); }, 2000));
    EXPECT_TRUE(part<QWidget>("findings")->isVisible());
    EXPECT_EQ(plot.geometry(), place);
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
    EXPECT_EQ(state().view, tabs->tabData(1).toString().toStdString());
    QTest::mouseMove(&plot, {400, 500});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !tabs->isVisible(); }, 2000));
    EXPECT_EQ(plot.geometry(), place);
    QTest::keyClick(&plot, Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return tabs->isVisible() && plot.parentWidget()->y() >= tabs->height(); }, 2000));
}

class YarnTest : public WindowTest {
protected:
    YarnTest() : WindowTest(parseState("rope-yarn/remap factor=4")) {}

    double dragged(int by, Qt::KeyboardModifiers modifiers) {
        auto* slider = part<ValueSlider>("slider:factor");
        const QPoint from = slider->handleArea().center();
        QTest::mousePress(slider, Qt::LeftButton, modifiers, from);
        for (int step = 1; step <= 5; ++step) {
            const QPointF at = from + QPoint(by * step / 5, 0);
            QMouseEvent move(QEvent::MouseMove, at, slider->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
            QApplication::sendEvent(slider, &move);
        }
        QTest::mouseRelease(slider, Qt::LeftButton, modifiers, from + QPoint(by, 0));
        return number("factor");
    }
};

TEST_F(YarnTest, ADragComesToRestAtUsualValuesUnlessAltIsHeld) {
    const std::vector<double> usual{1, 2, 4, 8, 16, 32, 40, 64};
    for (const int by : {7, 23, 31, 55, 70, 88, -30}) {
        workspace().apply(parseState("rope-yarn/remap factor=4"));
        EXPECT_EQ(std::ranges::count(usual, dragged(by, Qt::NoModifier)), 1) << by << ": " << number("factor");
    }
    int between = 0;
    for (const int by : {23, 31, 55, 70}) {
        workspace().apply(parseState("rope-yarn/remap factor=4"));
        between += std::ranges::count(usual, dragged(by, Qt::AltModifier)) == 0 ? 1 : 0;
        workspace().undo();
        EXPECT_EQ(number("factor"), 4.0);
    }
    EXPECT_GE(between, 3);
    type("box:factor", QStringLiteral("21.3"));
    EXPECT_EQ(number("factor"), 21.3);
}

TEST_F(YarnTest, AutoBoxesShowTheValueInUse) {
    const auto text = [&](const char* box) { return part<NumberBox>(box)->text(); };
    EXPECT_EQ(text("box:attention-factor"), QLatin1String("1.1386"));
    EXPECT_FALSE(part<NumberBox>("box:attention-factor")->isEnabled());
    EXPECT_EQ(text("box:compare-factor"), QLatin1String("4"));
    EXPECT_EQ(text("box:mscale"), QString::fromUtf8("—"));
    type("box:factor", QStringLiteral("16"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return text("box:attention-factor") == QLatin1String("1.2773"); }, 3000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return text("box:compare-factor") == QLatin1String("16"); }, 3000));
    auto* automatic = part<QWidget>("row:attention-factor")->findChild<QCheckBox*>();
    QTest::mouseClick(automatic, Qt::LeftButton, {}, QPoint(8, automatic->height() / 2));
    EXPECT_NEAR(number("attention-factor"), 1.2772588722239782, 1e-12);
}

TEST_F(YarnTest, WhatIsPresentedFirstIsWhatTheViewIsAbout) {
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    const auto* bar = part<PresentBar>("present");
    const auto has = [&](const char* slider) { return bar->findChild<ValueSlider*>(QLatin1String(slider)) != nullptr; };
    EXPECT_TRUE(has("slider:factor"));
    m_window->plot().setFocus();
    QTest::keyClick(&m_window->plot(), Qt::Key_Period);
    for (const auto& [state, slider] :
         {std::pair{"rope/remap", "slider:base"}, {"rope/decay", "slider:base"}, {"alibi/matrix", "slider:head"}}) {
        workspace().apply(parseState(state));
        EXPECT_TRUE(QTest::qWaitFor([&] { return has(slider); }, 3000)) << state;
    }
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(YarnTest, AHandTakesOverFromAutoBeforeAnAudience) {
    workspace().apply(parseState("rope/timeline"));
    ASSERT_EQ(state().viewParameters.value("at-step"), Value{});
    QTest::keyClick(m_window.get(), Qt::Key_F11);
    const auto* bar = part<PresentBar>("present");
    auto* slider = bar->findChild<ValueSlider*>(QStringLiteral("slider:at-step"));
    ASSERT_NE(slider, nullptr);
    EXPECT_TRUE(QTest::qWaitFor([&] { return slider->isVisible() && slider->handleArea().x() > 1; }, 3000));
    EXPECT_TRUE(slider->isEnabled());
    drag(slider, 20);
    EXPECT_NE(state().viewParameters.value("at-step"), Value{});
    QTest::keyClick(&m_window->plot(), Qt::Key_Escape);
}

TEST_F(YarnTest, AnAutomaticValueIsStillAutomaticOnceItIsUnlocked) {
    auto* lock = part<QToolButton>("unlock:attention-factor");
    lock->click();
    EXPECT_FALSE(part<ValueSlider>("slider:attention-factor")->isEnabled());
    lock->click();
    EXPECT_FALSE(part<ValueSlider>("slider:attention-factor")->isEnabled());  // auto holds it
    lock = part<QToolButton>("unlock:factor");
    lock->click();
    lock->click();
    EXPECT_TRUE(part<ValueSlider>("slider:factor")->isEnabled());
}

TEST_F(WindowTest, TheKeyLineStandsFirstAndErrataAreFolded) {
    auto* numbers = part<QLabel>("numbers");
    auto* errata = part<QLabel>("errata");
    auto* fold = part<QToolButton>("fold");
    EXPECT_NE(english(figureOf(*m_window->plot().picture()).numbers[0]).find("never complete a turn"),
              std::string::npos);
    EXPECT_TRUE(fold->isVisible());
    EXPECT_TRUE(fold->text().contains(QLatin1String("(2)")));
    EXPECT_FALSE(errata->isVisible() || numbers->text().contains(QLatin1String("Some notes")));
    QTest::mouseClick(fold, Qt::LeftButton);
    EXPECT_TRUE(errata->isVisible());
    EXPECT_GE(errata->visibleRegion().boundingRect().height(), 3 * errata->fontMetrics().height());
    EXPECT_EQ(errata->visibleRegion().boundingRect().top(), 0);
    QTest::mouseClick(fold, Qt::LeftButton);
    EXPECT_FALSE(errata->isVisible());
    workspace().apply(parseState("rope/decay"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !fold->isVisible(); }, 3000));
}

TEST_F(PlayTest, AnAudienceSeesTheFigureAndNotWhatTheFileSaid) {
    m_window->files().open(QStringLiteral(POSENC_SOURCE "/resources/presets/llama-3.1-8b/config.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-llama3"; }, 5000));
    if (!part<FindingsList>("findings")->isOpen()) action(Command::Findings)->trigger();
    action(Command::Present)->trigger();
    EXPECT_FALSE(part<FindingsList>("findings")->isOpen());
    action(Command::Present)->trigger();
    EXPECT_TRUE(part<FindingsList>("findings")->isOpen());
    action(Command::Findings)->trigger();
    action(Command::Present)->trigger();
    action(Command::Present)->trigger();
    EXPECT_FALSE(part<FindingsList>("findings")->isOpen());
}

}  // namespace
}  // namespace posenc::ui::present_test
