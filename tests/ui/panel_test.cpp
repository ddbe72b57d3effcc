// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>

#include "core/explore/text/number.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/finder.hpp"
#include "ui/panel/player.hpp"

namespace posenc::ui::panel_test {

using PanelTest = WindowTest;

TEST_F(PanelTest, TypingBeyondTheComfortableRangeWidensTheSlider) {
    auto* slider = part<ValueSlider>("slider:base");
    ASSERT_LT(slider->scale().range.high, 1e12);
    type("box:base", QStringLiteral("1e12"));
    EXPECT_EQ(number("base"), 1e12);
    EXPECT_EQ(slider->scale().range.high, 1e12);
}

/// With a hand, with the keys and after the grid has changed.
TEST_F(PanelTest, SlidersOfWhatIsCountedEndAtTheLast) {
    workspace().apply(parseState("axial/patch-grid rows=5 row=2"));
    auto* slider = part<ValueSlider>("slider:row");
    EXPECT_EQ(slider->scale().range, (Interval<double>{0.0, 4.0}));
    slider->setFocus();
    for (int k = 0; k < 4; ++k) QTest::keyClick(slider, Qt::Key_Right);
    EXPECT_EQ(std::get<std::int64_t>(state().viewParameters.value("row")), 4);
    type("box:rows", QStringLiteral("9"));
    EXPECT_EQ(slider->scale().range.high, 8.0);
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_EQ(std::get<std::int64_t>(state().viewParameters.value("row")), 8);
}

/// Of the encoding, whatever the view; of one that tells no number the slider is as it was.
TEST_F(PanelTest, HeadsEndAtTheEncodingsLast) {
    workspace().apply(parseState("alibi/matrix heads=12"));
    auto* slider = part<ValueSlider>("slider:head");
    EXPECT_EQ(slider->scale().range, (Interval<double>{0.0, 11.0}));
    type("box:heads", QStringLiteral("5"));
    EXPECT_EQ(slider->scale().range.high, 4.0);
    workspace().apply(parseState("local-window/matrix"));
    EXPECT_EQ(part<ValueSlider>("slider:head")->scale().range.high, 63.0);
}

struct Typed {
    const char* text;
    double expected;  ///< of base, 500000 before
    bool reason;
};

TEST_F(PanelTest, WhatIsTypedIsTakenExactlyOrExplained) {
    const std::vector<Typed> cases{{"10000", 10000, false},
                                   {"1e6", 1e6, false},
                                   {"2,5", 1e6, true},
                                   {"2.5", 2.5, false},
                                   {"1 000", 1000, false},
                                   {"0.1", 0.1, false},
                                   {"500,000", 500000, false},
                                   {"131,072", 131072, false},
                                   {"1,234,567", 1234567, false},
                                   {"+7", 7, false},
                                   {"abc", 7, true},
                                   {"", 7, true},
                                   {"-5", 7, true},
                                   {"1,2,3", 7, true},
                                   {"12,34,567", 7, true},
                                   {"nan", 7, true},
                                   {"inf", 7, true},
                                   {"1e400", 7, true},
                                   {"0", 7, true},
                                   {"500k", 500000, false},
                                   {"1M", 1e6, false},
                                   {"128Ki", 131072, false},
                                   {"10^6", 1e6, false},
                                   {"2^17", 131072, false},
                                   {"4*4096", 16384, false},
                                   {"4 × 4,096", 16384, false},
                                   {"50万", 500000, false},
                                   {"1亿", 1e8, false},
                                   {"1e-9", 1e-9, false},
                                   {"1.000.000", 1e-9, true},
                                   {"4*", 1e-9, true},
                                   {"12", 12, false}};
    for (const Typed& each : cases) {
        SCOPED_TRACE(each.text);
        auto* box = part<NumberBox>("box:base");
        box->setFocus();
        box->selectAll();
        const QString text = QString::fromUtf8(each.text);
        QGuiApplication::clipboard()->setText(text);
        if (text.toLatin1() != text.toUtf8())
            QTest::keyClick(box, Qt::Key_V, Qt::ControlModifier);  // no key has it
        else if (*each.text)
            QTest::keyClicks(box, text);
        else
            QTest::keyClick(box, Qt::Key_Delete);
        QTest::keyClick(box, Qt::Key_Return);
        EXPECT_EQ(number("base"), each.expected);
        EXPECT_EQ(part<QLabel>("reason:base")->isVisible(), each.reason);
        const QString reason = part<QLabel>("reason:base")->text();
        EXPECT_EQ(reason.startsWith(QLatin1String("Base")), each.reason) << reason.toStdString();
    }
}

/// What comes back is written as on the axis beside it.
TEST_F(PanelTest, ANumberComesBackAsAxesWriteIt) {
    struct Row {
        const char *id, *typed, *shown;
    };
    const Row kRows[] = {{"base", "500k", "500,000"},
                         {"base", "1e17", "10¹⁷"},
                         {"base", "1e-9", "10⁻⁹"},
                         {"base", "1234.5", "1,234.5"},
                         {"base", "10^6", "1,000,000"},
                         {"trained-context", "128Ki", "131,072"},
                         {"trained-context", "2^17", "131,072"},
                         {"trained-context", "4*4096", "16,384"},
                         {"head-dim", "2^7", "128"},
                         {"factor", "3*1.5", "4.5"},
                         {"high-freq-factor", "1e1", "10"}};
    for (const auto& [id, typed, shown] : kRows) {
        SCOPED_TRACE(typed);
        const std::string name = "box:" + std::string(id);
        type(name.c_str(), QString::fromUtf8(typed));
        EXPECT_EQ(part<NumberBox>(name.c_str())->text(), QString::fromUtf8(shown));
        m_window->plot().setFocus();
        EXPECT_EQ(part<NumberBox>(name.c_str())->text(), QString::fromUtf8(shown));
    }
}

/// Commas would not stand every three digits any more.
TEST_F(PanelTest, ADigitIsAddedOrTakenInPlace) {
    auto* box = part<NumberBox>("box:base");
    const auto typed = [&](Qt::Key place, Qt::Key key) {
        QTest::keyClick(box, place);
        QTest::keyClick(box, key);
        QTest::keyClick(box, Qt::Key_Return);
        return box->text();
    };
    QTest::mouseClick(box, Qt::LeftButton);
    EXPECT_EQ(typed(Qt::Key_End, Qt::Key_0), QStringLiteral("5,000,000"));
    EXPECT_EQ(typed(Qt::Key_Home, Qt::Key_1), QStringLiteral("15,000,000"));
    EXPECT_EQ(typed(Qt::Key_End, Qt::Key_Backspace), QStringLiteral("1,500,000"));
}

class ErrorTest : public PanelTest {
protected:
    void SetUp() override {
        PanelTest::SetUp();
        refuse();
    }
    NumberBox* box() { return part<NumberBox>("box:base"); }
    void refuse() {
        type("box:base", QStringLiteral("500x"));
        ASSERT_TRUE(isSaid());
        ASSERT_EQ(box()->text(), QStringLiteral("500x"));
    }
    bool isSaid() { return part<QLabel>("reason:base")->isVisible() && box()->isRefused(); }
    void expectNone(const char* text = "500,000") {
        EXPECT_FALSE(part<QLabel>("reason:base")->isVisible());
        EXPECT_FALSE(box()->isRefused());
        EXPECT_EQ(box()->text(), QString::fromUtf8(text));
    }
};

TEST_F(ErrorTest, GoesWithAnEdit) {
    QTest::keyClick(box(), Qt::Key_End);
    QTest::keyClick(box(), Qt::Key_Backspace);
    expectNone("500");
    QTest::keyClicks(box(), QStringLiteral("k"));
    QTest::keyClick(box(), Qt::Key_Return);
    expectNone();
}

TEST_F(ErrorTest, GoesWithEscapeWhichRestoresTheValue) {
    QTest::keyClick(box(), Qt::Key_Escape);
    expectNone();
    QTest::keyClicks(box(), QStringLiteral("12"));
    QTest::keyClick(box(), Qt::Key_Escape);
    expectNone();
    EXPECT_EQ(number("base"), 500000.0);
}

/// With its text, which is still there when the focus is elsewhere.
TEST_F(ErrorTest, StaysWithItsText) {
    QTest::keyClick(box(), Qt::Key_Tab);
    EXPECT_TRUE(isSaid());
    EXPECT_EQ(box()->text(), QStringLiteral("500x"));
    QTest::mouseClick(box(), Qt::LeftButton);
    QTest::keyClick(box(), Qt::Key_Escape);
    expectNone();
}

TEST_F(ErrorTest, GoesWithItsSlider) {
    drag(part<ValueSlider>("slider:base"), 30);
    EXPECT_NE(number("base"), 500000.0);
    expectNone(exactForPeople(number("base")).c_str());
}

TEST_F(ErrorTest, GoesWithAnotherSlider) {
    drag(part<ValueSlider>("slider:factor"), 30);
    expectNone();
}

TEST_F(ErrorTest, GoesWithAnotherView) {
    workspace().apply(withView(state(), "decay"));
    expectNone();
}

TEST_F(ErrorTest, GoesWithTheDefault) {
    QTest::mouseClick(part<QToolButton>("reset:base"), Qt::LeftButton);
    expectNone(exactForPeople(number("base")).c_str());
    refuse();
    QTest::mouseClick(part<QToolButton>("reset:base"), Qt::LeftButton);  // which it is already
    expectNone(exactForPeople(number("base")).c_str());
}

TEST_F(ErrorTest, GoesWithUndo) {
    QTest::keyClick(box(), Qt::Key_Escape);
    type("box:base", QStringLiteral("1234"));
    refuse();
    QTest::keyClick(box(), Qt::Key_Z, Qt::ControlModifier);
    expectNone();
}

/// None of them is a key of a menu or of the figure.
TEST_F(PanelTest, EveryLetterIsTheFields) {
    auto* box = part<NumberBox>("box:base");
    const State before = state();
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        box->setFocus(Qt::TabFocusReason);
        QTest::keyClick(box, letter);
        EXPECT_EQ(box->text(), QString(QLatin1Char(letter)));
        QTest::keyClick(box, Qt::Key_Escape);
        EXPECT_TRUE(box->hasFocus()) << letter;
        box->selectAll();
    }
    EXPECT_EQ(state(), before);
    type("box:base", QStringLiteral("abc"));
    EXPECT_TRUE(part<QLabel>("reason:base")->text().contains(QStringLiteral("\"abc\"")));
}

TEST_F(PanelTest, AnOddHeadDimensionSnapsAndSaysWhy) {
    type("box:head-dim", QStringLiteral("65"));
    EXPECT_EQ(static_cast<int>(number("head-dim")) % 2, 0);
    EXPECT_NEAR(number("head-dim"), 65, 1);
    EXPECT_TRUE(part<QLabel>("reason:head-dim")->isVisible());
    type("box:head-dim", QStringLiteral("64"));
    EXPECT_EQ(number("head-dim"), 64);
    EXPECT_FALSE(part<QLabel>("reason:head-dim")->isVisible());
}

TEST_F(PanelTest, UndoAndFindWorkWhileABoxHasTheFocus) {
    type("box:base", QStringLiteral("1234"));
    auto* box = part<NumberBox>("box:base");
    ASSERT_TRUE(box->hasFocus());
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_EQ(box->text(), QStringLiteral("500,000"));
    QTest::keyClick(box, Qt::Key_K, Qt::ControlModifier);
    EXPECT_TRUE(part<QLineEdit>("finder-line")->isVisible());
}

TEST_F(PanelTest, WheelMovesOnlyWithTheFocus) {
    auto* slider = part<ValueSlider>("slider:base");
    auto* box = part<NumberBox>("box:base");
    m_window->plot().setFocus();
    for (QWidget* each : std::initializer_list<QWidget*>{slider, box}) {
        QWheelEvent wheel(QPointF(5, 5), each->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(each, &wheel);
        EXPECT_EQ(number("base"), 500000.0);
    }
    slider->setFocus();
    QWheelEvent wheel(QPointF(5, 5), slider->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(slider, &wheel);
    EXPECT_GT(number("base"), 500000.0);
}

TEST_F(PanelTest, ArrowKeysStepShiftTenfoldCtrlATenth) {
    auto* box = part<NumberBox>("box:trained-context");
    box->setFocus();
    const double start = number("trained-context");
    const auto stepWith = [&](Qt::KeyboardModifiers modifiers) {
        const double before = number("trained-context");
        QTest::keyClick(box, Qt::Key_Up, modifiers);
        return number("trained-context") / before;
    };
    const double plain = stepWith({});
    const double large = stepWith(Qt::ShiftModifier);
    const double small = stepWith(Qt::ControlModifier);
    EXPECT_NEAR(std::log(large) / std::log(plain), 10.0, 0.5);
    EXPECT_NEAR(std::log(small) / std::log(plain), 0.1, 0.05);
    QTest::keyClick(box, Qt::Key_Tab);
    workspace().undo();
    EXPECT_EQ(number("trained-context"), start) << "one run of steps is one undo step";
}

TEST_F(PanelTest, ClickInTheGrooveJumpsDoubleClickAndResetGoToTheDefault) {
    auto* slider = part<ValueSlider>("slider:base");
    QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() / 4, 12});
    EXPECT_NEAR(slider->scale().fractionOf(number("base")), 0.25, 0.03);
    QTest::mouseDClick(slider, Qt::LeftButton, {}, {slider->width() / 2, 12});
    const double standard = numberOf(state().active().parameters.schema().find("base")->defaultValue);
    EXPECT_EQ(number("base"), standard);
    type("box:base", QStringLiteral("777"));
    QTest::mouseClick(part<QToolButton>("reset:base"), Qt::LeftButton);
    EXPECT_EQ(number("base"), standard);
    EXPECT_FALSE(part<QToolButton>("reset:base")->isEnabled());
}

TEST_F(PanelTest, EveryKindOfDomainHasAnEditorThatChangesTheState) {
    workspace().apply(defaultState("rope-yarn", "decay"));
    QTest::mouseClick(part<QCheckBox>("check:truncate"), Qt::LeftButton, {},
                      {6, part<QCheckBox>("check:truncate")->height() / 2});
    EXPECT_EQ(state().active().parameters.value("truncate"), Value(false));
    auto* measure = part<QComboBox>("combo:measure");
    measure->setFocus();
    QTest::keyClick(measure, Qt::Key_Down);
    EXPECT_EQ(state().viewParameters.value("measure"), Value(measure->itemData(1).toString().toStdString()));
    type("box:bases", QStringLiteral("10, 1e3, 500k"));
    EXPECT_EQ(state().viewParameters.value("bases"), Value(std::vector<double>{10, 1e3, 5e5}));
    EXPECT_EQ(part<NumberBox>("box:bases")->text(), QStringLiteral("10; 1,000; 500,000"));
    type("box:bases", QStringLiteral("10, x"));
    EXPECT_TRUE(part<QLabel>("reason:bases")->isVisible());
    EXPECT_EQ(state().viewParameters.value("bases"), Value(std::vector<double>{10, 1e3, 5e5}));
}

TEST_F(PanelTest, AnOptionalNumberMayBeAutomatic) {
    workspace().apply(defaultState("rope-yarn", "periods"));
    auto* box = part<NumberBox>("box:attention-factor");
    EXPECT_FALSE(box->isEnabled());
    auto* automatic = box->parentWidget()->findChild<QCheckBox*>();
    ASSERT_NE(automatic, nullptr);
    automatic->click();
    EXPECT_TRUE(std::holds_alternative<double>(state().active().parameters.value("attention-factor")));
    automatic->click();
    EXPECT_EQ(state().active().parameters.value("attention-factor"), Value());
}

TEST_F(PanelTest, PlayMovesTheValueAndIsOneUndoStep) {
    auto* play = part<QToolButton>("play:base");
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return number("base") != 500000.0; }, 3000));
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    const double paused = number("base");
    QTest::qWait(150);
    EXPECT_EQ(number("base"), paused);
    QTest::keyClick(&m_window->plot(), Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return number("base") != paused; }, 3000));
    QTest::mouseClick(play, Qt::LeftButton);
    workspace().undo();
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_FALSE(workspace().canUndo());
}

struct PlayCase {
    const char* name;
    PlayMode mode;
    double fraction, step;
    bool forwards;
    double expected;
    bool forwardsAfter, ends;
};

TEST(Player, AdvancesByItsMode) {
    const std::vector<PlayCase> cases{
        {"once goes on", PlayMode::Once, 0.5, 0.25, true, 0.75, true, false},
        {"once ends", PlayMode::Once, 0.9, 0.25, true, 1.0, true, true},
        {"loop begins again", PlayMode::Loop, 0.9, 0.25, true, 0.0, true, false},
        {"back and forth turns at the top", PlayMode::BackAndForth, 0.9, 0.25, true, 1.0, false, false},
        {"and at the bottom", PlayMode::BackAndForth, 0.1, 0.25, false, 0.0, true, false},
        {"reverse goes down", PlayMode::Reverse, 0.5, 0.25, false, 0.25, false, false},
        {"reverse begins again", PlayMode::Reverse, 0.1, 0.25, false, 1.0, false, false}};
    for (const PlayCase& each : cases) {
        SCOPED_TRACE(each.name);
        bool forwards = each.forwards;
        bool ended = false;
        EXPECT_DOUBLE_EQ(Player::advanced(each.fraction, each.step, each.mode, forwards, ended), each.expected);
        EXPECT_EQ(forwards, each.forwardsAfter);
        EXPECT_EQ(ended, each.ends);
    }
}

TEST(SliderScale, FractionAndNumberAreInverse) {
    for (const SliderScale& scale :
         {SliderScale{{10, 1e8}, Scale::Log, false}, SliderScale{{0.25, 1.0}, Scale::Linear, false},
          SliderScale{{0, 1000}, Scale::Log, true}, SliderScale{{2, 512}, Scale::Linear, true}}) {
        for (int i = 0; i <= 20; ++i) {
            const double fraction = i / 20.0;
            EXPECT_NEAR(scale.fractionOf(scale.numberAt(fraction, 1000)), fraction, 0.002)
                << scale.range.low << " " << scale.range.high;
        }
        EXPECT_EQ(scale.numberAt(0, 100), scale.range.low);
        EXPECT_EQ(scale.numberAt(1, 100), scale.range.high);
        EXPECT_FALSE(scale.ticks().empty());
    }
}

}  // namespace posenc::ui::panel_test
