// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QListWidget>

#include "core/explore/text/html.hpp"
#include "core/explore/text/text.hpp"
#include "tests/ui/window_fixture.hpp"

/// The lab's model while a slider is held and while a parameter plays.
namespace posenc::ui::held_model_test {
namespace {

class HeldModel : public WindowTest {
protected:
    HeldModel() : WindowTest(parseState("rope/moved head-dim=16 base=10000 trained-context=128 length=32 sequences=1")) {}

    bool shows(const char* words) {
        return pictureOf([&](const Picture& picture) {
            std::string all = english(figureOf(picture).subtitle);
            for (const Text& each : figureOf(picture).notes) all += "\n" + english(each);
            return all.find(words) != std::string::npos;
        });
    }
};

TEST_F(HeldModel, StaysUntilTheSliderIsLetGo) {
    ASSERT_TRUE(shows("Models: rope-10000-s1"));
    auto* slider = part<ValueSlider>("slider:base");
    const QPoint start = slider->handleArea().center(), end(slider->width() - 4, start.y());
    QTest::mousePress(slider, Qt::LeftButton, {}, start);
    QTest::mouseMove(slider, end, 5);
    EXPECT_GT(number("base"), 5e6);
    EXPECT_TRUE(shows("trained with base 10,000, run with"));
    EXPECT_TRUE(shows("Models: rope-10000-s1"));
    QTest::mouseRelease(slider, Qt::LeftButton, {}, end);
    EXPECT_TRUE(shows("Models: rope-1000000-s1"));
}

TEST_F(HeldModel, StaysWhileTheParameterPlays) {
    ASSERT_TRUE(shows("Models: rope-10000-s1"));
    workspace().play(changed(state(), "base=900000"), "panel-1", {state(), changed(state(), "base=1000000")});
    EXPECT_TRUE(shows("trained with base 10,000, run with 900,000"));
    workspace().endGesture();
    EXPECT_TRUE(shows("Models: rope-1000000-s1"));
}

TEST_F(HeldModel, WillBeAnotherBeyondABarOnTheSlider) {
    const auto* slider = part<ValueSlider>("slider:base");
    ASSERT_TRUE(QTest::qWaitFor([&] { return slider->changes().size() == 2; }, 5000));
    EXPECT_NEAR(slider->changes()[0], 1e3, 1.0);
    EXPECT_NEAR(slider->changes()[1], 1e5, 100.0);
    EXPECT_TRUE(slider->toolTip().contains(QStringLiteral("another trained model")));
    workspace().apply(changed(state(), "specimen=rope-100"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return slider->changes().empty(); }, 5000));
    EXPECT_FALSE(slider->toolTip().contains(QStringLiteral("another trained model")));
}

class Played : public WindowTest {
protected:
    Played() : WindowTest(parseState("rope/decay head-dim=128 base=10000 bases=10000 distances=4096")) {}
};

/// Answers that are asked for while a play runs are those of its end, not of a moment of it.
TEST_F(Played, IsAnsweredAsItEnds) {
    action(Command::MarkStart)->trigger();
    const State end = changed(state(), "base=500");
    workspace().apply(end);
    const auto wanted = QString::fromStdString(spokenWords(english(draw(end).numbers.front())));
    action(Command::PlayFromStart)->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return state() != end; }, 5000));
    action("find")->trigger();
    QTest::keyClicks(part<QLineEdit>("finder-line"), QStringLiteral("decay"));
    const auto* list = part<QListWidget>("finder-list");
    const auto says = [&] {
        QStringList out;
        for (int row = 0; row < list->count(); ++row) out << list->item(row)->data(int(Qt::UserRole) + 2).toString();
        return out;
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return says().contains(wanted); }, 5000))
        << wanted.toStdString() << "\n" << says().join(u'\n').toStdString();
}

/// `posenc find` prints a lesson so.
TEST_F(Played, ALessonIsFoundByItsId) {
    action("find")->trigger();
    QTest::keyClicks(part<QLineEdit>("finder-line"), QStringLiteral("lesson:dynamic-forms"));
    QTest::keyClick(part<QLineEdit>("finder-line"), Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->lessons().isOpen(); }, 5000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-dynamic-ntk" ||
                                             state().active().encoding.starts_with("rope-dynamic"); }, 5000));
}

}  // namespace
}  // namespace posenc::ui::held_model_test
