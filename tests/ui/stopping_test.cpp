// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that take long: nobody waits for them, and they end when they are no longer wanted.
#include <QClipboard>
#include <QElapsedTimer>
#include <QLabel>
#include <QToolButton>
#include <thread>

#include "tests/ui/window_fixture.hpp"
#include "ui/window/busy_bar.hpp"

namespace posenc::ui::stopping_test {
namespace {

/// A minute and more when nobody stops them.
const char* const kHeavy[] = {
    "rope/decay head-dim=4096 distances=10000000 measure=bound",
    "sinusoidal/kernel dim=27000 length=4000000",
    "rope/kernel head-dim=4096 length=4000000",
};

/// For what should not be noticed; work that nobody stops takes a minute.
#ifdef POSENC_SANITIZED
constexpr qint64 kSoonMs = 20'000;
#else
constexpr qint64 kSoonMs = 3'000;
#endif

class StoppingTest : public WindowTest {
protected:
    void close() {
        QElapsedTimer clock;
        clock.start();
        m_window.reset();
        EXPECT_LT(clock.elapsed(), kSoonMs);
    }
    bool isBusy() { return part<QFrame>("busy")->isVisible(); }
};

TEST_F(StoppingTest, AWindowClosesWhileItDraws) {
    for (const char* heavy : kHeavy) {
        SCOPED_TRACE(heavy);
        m_window = std::make_unique<MainWindow>(llamaState(), m_settings);
        m_window->show();
        workspace().apply(parseState(heavy));
        QTest::qWait(200);
        close();
    }
}

TEST_F(StoppingTest, AWindowClosesWhileItCopies) {
    for (int delay = 0; delay < 300; delay += 15) {
        m_window = std::make_unique<MainWindow>(llamaState(), m_settings);
        m_window->show();
        (void)pictureOf([](const Picture&) { return true; });
        workspace().apply(parseState(kHeavy[delay / 15 % 3]));
        action(Command::CopyPicture)->trigger();
        if (delay % 2) action(Command::CopyData)->trigger();
        QTest::qWait(delay);
        close();
    }
}

TEST_F(StoppingTest, AFigureThatTakesLongSaysSoAndCanBeStopped) {
    const std::string before = english(figureOf(*m_window->plot().picture()).title);
    auto* button = part<QToolButton>("busy-stop");
    workspace().apply(parseState(kHeavy[0]));
    EXPECT_FALSE(isBusy());
    ASSERT_TRUE(QTest::qWaitFor([&] { return isBusy() && button->text() == QLatin1String("Stop"); }, 10'000));
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 10'000));
    EXPECT_EQ(button->text(), QStringLiteral("Draw again"));
    EXPECT_EQ(english(figureOf(*m_window->plot().picture()).title), before);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(workspace().drawing());
    workspace().apply(defaultState("alibi", "matrix"));
    EXPECT_TRUE(pictureOf([&](const Picture& picture) { return figureOf(picture).panels[0].field(); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !isBusy(); }, 10'000));
}

TEST_F(StoppingTest, AnotherChoiceEndsWhatIsNoLongerWanted) {
    workspace().apply(parseState(kHeavy[0]));
    QTest::qWait(100);
    QElapsedTimer clock;
    clock.start();
    workspace().apply(defaultState("alibi", "matrix"));
    EXPECT_TRUE(pictureOf([&](const Picture& picture) { return figureOf(picture).panels[0].field(); }));
    EXPECT_LT(clock.elapsed(), kSoonMs);
}

TEST_F(StoppingTest, ASmallerValueOfTheSameViewDoesNotWaitForTheGreatOne) {
    const std::string before = english(figureOf(*m_window->plot().picture()).title);
    workspace().apply(parseState(kHeavy[0]));
    QTest::qWait(100);
    workspace().apply(parseState("rope/decay distances=1000"));
    EXPECT_TRUE(pictureOf([&](const Picture& picture) {
        return english(figureOf(picture).title) != before && figureOf(picture).panels[0].x.range.high <= 1000.0;
    }));
}

TEST_F(StoppingTest, EscapeStopsACopyAndTheDrawing) {
    QGuiApplication::clipboard()->setText(QStringLiteral("mine"));
    workspace().apply(parseState("rope/decay head-dim=4096 distances=300000 measure=bound"));  // some seconds
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace().pictured() == workspace().scene(); }, 60'000));
    workspace().apply(parseState(kHeavy[0]));
    action(Command::CopyPicture)->trigger();
    const auto tells = [&](const char* word) { return part<QFrame>("busy")->findChild<QLabel*>()->text() == word; };
    ASSERT_TRUE(QTest::qWaitFor([&] { return isBusy() && tells("Copying…"); }, 10'000));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing() && !tells("Copying…"); }, 10'000));
    EXPECT_TRUE(isBusy());  // offers to draw again
    QTest::qWait(100);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("mine"));
}

TEST_F(StoppingTest, EscapeStopsADrawingWhereverTheFocusIs) {
    const std::function<QWidget*()> places[] = {[&] { return &m_window->plot(); },
                                                [&] { return part<QLineEdit>("box:base"); },
                                                [&] { return part<QTreeWidget>("tree"); }};
    for (const auto& place : places) {
        workspace().apply(parseState(kHeavy[0]));
        ASSERT_TRUE(QTest::qWaitFor([&] { return isBusy() && workspace().drawing(); }, 10'000));
        QTest::keyClick(place(), Qt::Key_Escape);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 10'000)) << &place - places;
        workspace().apply(parseState("rope/periods"));
        EXPECT_TRUE(QTest::qWaitFor([&] { return !isBusy(); }, 10'000));
    }
}

TEST_F(StoppingTest, WhatGoesOnIsToldUntilAllOfItIsDone) {
    BusyBar bar(m_window.get());
    auto* what = bar.findChild<QLabel*>();
    std::optional<double> slow = 0.25, fast = 0.5;
    int stopped = 0;
    bar.watch({"slow", [&] { return slow; }, [&] { ++stopped; }});
    bar.watch({"fast", [&] { return fast; }, [&] { ++stopped; }});
    ASSERT_TRUE(QTest::qWaitFor([&] { return bar.isVisible() && what->text() == QLatin1String("fast"); }, 10'000));
    fast.reset();
    EXPECT_TRUE(QTest::qWaitFor([&] { return what->text() == QLatin1String("slow"); }, 10'000));
    EXPECT_TRUE(bar.isVisible());
    bar.watch({"fast", [] { return std::optional(0.0); }, [&] { ++stopped; }});
    bar.stop();
    EXPECT_EQ(stopped, 2);
}

/// The greatest value that can be typed.
Value greatest(const Descriptor& descriptor) {
    if (const auto* d = std::get_if<Integer>(&descriptor.domain)) return snapped(descriptor, d->legal.high);
    return descriptor.defaultValue;
}

State largest(State state) {
    for (auto* set : {&state.subjects[0].parameters, &state.viewParameters})
        for (const Descriptor& each : set->schema().descriptors)
            static_cast<void>(set->set(each.id, greatest(each)).has_value());
    return state;
}

/// Drawn as the window would, and stopped by another thread after 60 ms.
void endsSoon(const State& state) {
    std::stop_source stop;
    QElapsedTimer sinceStopped;
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(60));
        sinceStopped.start();
        stop.request_stop();
    });
    try {
        const Errand errand(stop.get_token());
        (void)prepare(std::make_shared<const Figure>(draw(state)), presentationOf(state), {900, 600}, 1.0, {});
    } catch (const Stopped&) {
    } catch (const Error&) {  // a sentence about numbers that are too large together
    }
    later.join();
    EXPECT_LT(sinceStopped.elapsed(), kSoonMs) << toText(state);
}

TEST(Stopping, FiguresWithTheLargestNumbersEndSoonAfterNobodyWantsThem) {
    for (const char* encoding : {"sinusoidal", "learned", "recurrent", "radix", "rope-yarn", "alibi", "t5", "sandwich",
                                 "transformer-xl", "deberta", "tupe"})
        for (const ViewInfo* view : viewsOf(encodingById(encoding)))
            endsSoon(largest(defaultState(encoding, view->id)));
}

}  // namespace
}  // namespace posenc::ui::stopping_test
