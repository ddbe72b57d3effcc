// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QRadioButton>
#include <QScrollBar>
#include <QSignalSpy>

#include "core/explore/files/whole_file.hpp"
#include "core/explore/state/link.hpp"
#include "core/teach/lessons/leaks.hpp"
#include "core/teach/poll/shown.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/lessons/lesson_panel.hpp"
#include "ui/lessons/lesson_player.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/lessons/typeset_words.hpp"
#include "ui/plot/export.hpp"
#include "ui/text/file_name.hpp"

namespace posenc::ui::lesson_test {
namespace {

const QByteArray kLesson =
    "# Where it falls\nid: where\nminutes: 2\n\n"
    "## read: First\nstate: rope/decay head-dim=128 base=10000 bases=10000 distances=4096\nlock: all\n\n"
    "It falls below zero at {first_below(0)}.\n\n"
    "## predict: Second\nquestion: Where with a base of 5000?\nreveal: base=5000\nanswer: vertical line\n"
    "truth: first_below(0)\ntolerance: 10%\n\nGuess.\n\n"
    "## predict: Third\nstate: rope/decay head-dim=128 base=10000 bases=10000 distances=4096\nquestion: How many?\n"
    "answer: number\ntruth: param(\"head-dim\") / 2\n\nCount.\n\n"
    "## predict: Fourth\nquestion: Which?\nanswer: choice\nchoice: more | first_below(0) < 1\nchoice: less | "
    "first_below(0) >= 1\n\n"
    "Choose.\n\n"
    "## act: Fifth\ngoal: param(\"base\") > 10001\nreach: base=20000\nlock: all but base\n\nDrag.\n";

class LessonTest : public WindowTest {
protected:
    void open(const QByteArray& text = kLesson) {
        write(path("own.md"), text);
        m_window->files().open(path("own.md"));
    }
    bool says(const char* label, const char* words) {
        return QTest::qWaitFor([&] { return part<QLabel>(label)->text().contains(QString::fromUtf8(words)); }, 5000);
    }
    bool showsClass() { return !workspace().scene().instead.empty(); }
    static void key(Qt::Key which) { QTest::keyClick(QApplication::focusWidget(), which); }
    QButtonGroup& choices() { return *part<LessonPanel>("lesson")->findChild<QButtonGroup*>(); }
    bool twoChoices() {
        return QTest::qWaitFor([&] { return m_window->findChildren<QRadioButton*>().size() == 2; }, 5000);
    }
    bool hasFocus(const char* name) {
        return QTest::qWaitFor([&] { return QApplication::focusWidget() == part<QWidget>(name); }, 2000);
    }
    void click(const char* button) { QTest::mouseClick(part<QAbstractButton>(button), Qt::LeftButton); }
    void goTo(int step) {
        while (!part<QLabel>("lesson-progress")->text().startsWith(QStringLiteral("Step %1 ").arg(step)))
            QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    }
    void pointAt(double x) {
        const auto& picture = *m_window->plot().picture();
        const QRectF area = plotArea(picture, 0);
        const Axis axis = shownPanel(picture, 0).x;
        const double share = fractionOf(axis, x);
        const QPointF at(area.left() + share * area.width(), area.center().y());
        QTest::mouseClick(&m_window->plot(), Qt::LeftButton, {}, at.toPoint());
    }
};

TEST_F(LessonTest, TheCourseStandsBesideTheFigureUntilItIsPutAway) {
    const State before = state();
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    EXPECT_TRUE(part<LessonPanel>("lesson")->isVisible());
    EXPECT_FALSE(part<EncodingList>("encodings")->isVisible());
    EXPECT_EQ(state(), before);
    EXPECT_GE(part<QComboBox>("lesson-list")->count(), 16);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    EXPECT_TRUE(says("lesson-progress", "Step 1 of"));
    EXPECT_NE(state(), before);
    for (int twice = 0; twice < 2; ++twice) QTest::keyClick(m_window.get(), Qt::Key_F9);
    for (int twice = 0; twice < 2; ++twice) action(Command::Present)->trigger();
    EXPECT_TRUE(part<LessonPanel>("lesson")->isVisible());
    EXPECT_FALSE(part<EncodingList>("encodings")->isVisible());
    click("lesson-close");
    EXPECT_FALSE(part<LessonPanel>("lesson")->isVisible());
    EXPECT_TRUE(part<EncodingList>("encodings")->isVisible());
    EXPECT_TRUE(QSettings().value("lessons/away").toBool());
}

TEST_F(LessonTest, ViewsThatNoLongerFitAreOfferedInAList) {
    auto* more = part<QToolButton>("more-views");
    m_window->resize(1060, 800);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !more->isVisible(); }, 1000))
        << part<QTabBar>("views")->sizeHint().width() << " in " << part<QTabBar>("views")->parentWidget()->width();
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    auto* tabs = part<QTabBar>("views");
    EXPECT_TRUE(QTest::qWaitFor([&] { return more->isVisible(); }, 1000))
        << tabs->sizeHint().width() << " in " << tabs->parentWidget()->width();
    click("lesson-close");
    EXPECT_TRUE(QTest::qWaitFor([&] { return !more->isVisible(); }, 1000));
}

TEST_F(LessonTest, AStepShowsItsStateAndHoldsItsRows) {
    open();
    EXPECT_TRUE(says("lesson-body", "below zero at 1,707."));
    EXPECT_EQ(state().view, "decay");
    EXPECT_FALSE(part<ValueSlider>("slider:base")->isEnabled());
    goTo(5);
    EXPECT_TRUE(part<ValueSlider>("slider:base")->isEnabled());
    EXPECT_FALSE(part<ValueSlider>("slider:head-dim")->isEnabled());
    click("lesson-close");
    EXPECT_TRUE(part<ValueSlider>("slider:head-dim")->isEnabled());
}

TEST_F(LessonTest, ALinePlacedByHandIsComparedWithTheTruth) {
    struct Case {
        double at;
        const char* verdict;
    };
    for (const Case& each : {Case{3500.0, "Not quite."}, Case{0.0, "Right"}}) {
        open();
        ASSERT_TRUE(says("lesson-progress", "Step"));
        goTo(2);
        EXPECT_TRUE(says("lesson-question", "5000"));
        EXPECT_TRUE(says("numbers", "Shown with the answer."));
        EXPECT_TRUE(state().hideFinding);
        click("lesson-check");
        EXPECT_TRUE(says("lesson-verdict", "Mark your answer on the figure first, or type it."));
        const double truth = 864.0;
        const QImage plain = m_window->plot().grab().toImage();
        pointAt(each.at > 0.0 ? each.at : truth);
        EXPECT_NE(m_window->plot().grab().toImage(), plain);
        click("lesson-check");
        EXPECT_TRUE(says("lesson-verdict", each.verdict)) << part<QLabel>("lesson-verdict")->text().toStdString();
        EXPECT_EQ(number("base"), 5000.0);
        EXPECT_FALSE(state().hideFinding);
        click("lesson-close");
    }
}

TEST_F(LessonTest, ANumberIsTypedAndAChoiceTaken) {
    open();
    goTo(3);
    EXPECT_TRUE(says("lesson-body", "Count."));
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "Type a number first, such as 4.5, 4,500 or 128k."));
    auto* field = part<QLineEdit>("lesson-number");
    for (const char* typed : {"40,0", "2^3*5"}) {
        EXPECT_TRUE(says("lesson-verdict", "Type a number first, such as 4.5, 4,500 or 128k.")) << typed;
        field->selectAll();
        QTest::keyClicks(field, typed);
        QTest::keyClick(field, Qt::Key_Return);
    }
    EXPECT_TRUE(says("lesson-verdict", "It is 64; you said 40"));
    EXPECT_EQ(guesses(), (std::vector<lessons::Guess>{{"where", 3, 40.0, 64.0, false}}));
    goTo(4);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->findChildren<QRadioButton*>().size() == 2; }, 5000));
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "Choose an answer first."));
    QTest::mouseClick(m_window->findChildren<QRadioButton*>().last(), Qt::LeftButton, {}, {8, 8});
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "Right:"));
    EXPECT_TRUE(says("lesson-verdict", "less"));
}

TEST_F(LessonTest, AGoalIsNoticedWhileTheHandMoves) {
    open();
    goTo(5);
    EXPECT_TRUE(says("lesson-verdict", "Now 10,000; goal: more than 10,001."));
    drag(part<ValueSlider>("slider:base"), 40);
    EXPECT_TRUE(says("lesson-verdict", "Done."));
}

TEST_F(LessonTest, AGoalSaysWhatItMeasures) {
    open(QByteArray(kLesson).replace("goal: ", "measure: Base (%)\ngoal: "));
    goTo(5);
    EXPECT_TRUE(says("lesson-verdict", "**Base (%):** Now 10,000; goal: more than 10,001."));
    drag(part<ValueSlider>("slider:base"), 40);
    EXPECT_TRUE(says("lesson-verdict", "**Done.** Base (%): "));
}

const QByteArray kPlays =
    "# It moves\nid: moves\nminutes: 2\n\n"
    "## read: First\nstate: rope/decay head-dim=128 base=10000 bases=10000 distances=4096\nplay: from base=100\n\n"
    "It is {param(\"base\")}.\n\n"
    "## explain: Second\nplay: to base=1000000\n\nIt was {param(\"base\")}.\n\n"
    "## read: Third\n\nStill {param(\"base\")}.\n";

TEST_F(LessonTest, AStepPlaysByItselfAndAgain) {
    open(kPlays);
    auto* play = part<StatePlay>("state-play");
    EXPECT_TRUE(play->isOn());
    EXPECT_LT(number("base"), 10000.0);
    EXPECT_TRUE(says("lesson-body", "It is 10,000."));
    ASSERT_TRUE(QTest::qWaitFor([&] { return number("base") > 150.0; }, 5000));
    EXPECT_TRUE(says("lesson-body", "It is 10,000."));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    EXPECT_FALSE(play->isOn());
    QTest::qWait(150);
    EXPECT_TRUE(says("lesson-body", "It is 10,000."));
    EXPECT_LT(number("base"), 10000.0);
    click("lesson-play");
    EXPECT_TRUE(play->isOn());
    goTo(2);
    EXPECT_EQ(number("base"), 10000.0);
    EXPECT_TRUE(says("lesson-body", "It was 10,000."));
    auto* speed = part<QComboBox>("state-play-speed");
    speed->setCurrentIndex(speed->findText(QString::fromUtf8("4×")));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !play->isOn(); }, 10000));
    EXPECT_EQ(number("base"), 1e6);
    EXPECT_TRUE(says("lesson-body", "It was 1,000,000."));
    goTo(3);
    EXPECT_FALSE(play->isOn());
    EXPECT_TRUE(says("lesson-body", "Still 1,000,000."));
    EXPECT_FALSE(part<QPushButton>("lesson-play")->isVisible());
}

TEST_F(LessonTest, WithLessMotionAStepPlaysOnlyWhenItIsAskedTo) {
    m_settings.reducedMotion = true;
    m_window->applySettings(m_settings);
    open(kPlays);
    EXPECT_TRUE(says("lesson-body", "It is 10,000."));
    EXPECT_FALSE(part<StatePlay>("state-play")->isOn());
    EXPECT_EQ(number("base"), 10000.0);
    click("lesson-play");
    EXPECT_TRUE(part<StatePlay>("state-play")->isOn());
    m_settings.reducedMotion = false;
    m_window->applySettings(m_settings);
}

TEST_F(LessonTest, ABrokenOneIsRefusedWithItsLineAndTheOneBeforeStays) {
    open();
    ASSERT_TRUE(says("lesson-body", "1,707"));
    open(QByteArray(kLesson).replace("answer: number", "answer: guess"));
    EXPECT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QStringLiteral("own.md:23: "))) << message().toStdString();
    EXPECT_TRUE(says("lesson-body", "1,707"));
}

TEST_F(LessonTest, AStepThatCannotBeSaidNamesItsLine) {
    open(QByteArray(kLesson).replace("{first_below(0)}", "{first_below(0"));
    EXPECT_TRUE(says("lesson-verdict", "Line 5 of the lesson: A brace in the text is never closed."))
        << part<QLabel>("lesson-verdict")->text().toStdString();
}

TEST_F(LessonTest, ASavedFileIsReadAgain) {
    open();
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    write(path("own.md"), QByteArray(kLesson).replace("Count.", "Count the pairs."));
    EXPECT_TRUE(says("lesson-body", "Count the pairs."));
    EXPECT_TRUE(says("lesson-progress", "Step 3 of"));
}

TEST_F(LessonTest, AFolderWithBothLanguagesIsOpenedInTheReadersAndReadAgain) {
    for (const char* language : {"en", "zh"})
        ASSERT_TRUE(QDir(m_folder.path()).mkpath(QString("own/%1").arg(language)));
    write(path("own/en/a.md"), kLesson);
    write(path("own/zh/a.md"), QByteArray(kLesson).replace("Count.", "数一数。"));
    m_window->files().open(path("own"));
    goTo(3);
    EXPECT_TRUE(says("lesson-body", "Count."));
    write(path("own/en/a.md"), QByteArray(kLesson).replace("Count.", "Count the pairs."));
    EXPECT_TRUE(says("lesson-body", "Count the pairs."));
}

TEST_F(LessonTest, ACopiedStepIsALessonForAColleague) {
    open();
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    click("lesson-copy");
    click("lesson-close");
    action(Command::PasteLesson)->trigger();
    EXPECT_TRUE(says("lesson-body", "Count."));
    EXPECT_TRUE(says("lesson-progress", "Step 1 of 1"));
    QGuiApplication::clipboard()->setText("nothing");
    action(Command::PasteLesson)->trigger();
    EXPECT_TRUE(messageComes());
}

TEST_F(LessonTest, TheCourseGoesOnWhereItWasLeftAndInAnotherLanguage) {
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    goTo(2);
    click("lesson-close");
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    EXPECT_TRUE(says("lesson-progress", "Step 2 of"));
    const QString english = part<QLabel>("lesson-body")->text();
    setLanguage(Language::Chinese);
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QLabel>("lesson-body")->text() != english; }, 5000));
    setLanguage(Language::English);
}

TEST_F(LessonTest, TheVerdictSaysHowFarOffInTheUnitOfTheTolerance) {
    struct Case {
        const char *tolerance, *said, *verdict;
    };
    for (const Case& each : {Case{"5%", "5", "**Not quite.** It is 64; you said 5, off by a factor of 13."},
                             Case{"5%", "70", "you said 70, off by 9.4%."}, Case{"1", "70", "you said 70, off by 6."},
                             Case{"5%", "0", "you said 0, off by 100%."},
                             Case{"5%", "64000", "off by a factor of 1,000."}, Case{"1", "64", "**Right.** It is 64."},
                             Case{"5%", "63", "**Right, close enough.** It is 64; you said 63, off by 1.6%."}}) {
        open(QByteArray(kLesson).replace("truth: param(",
                                         QByteArray("tolerance: ") + each.tolerance + "\ntruth: param("));
        goTo(3);
        ASSERT_TRUE(says("lesson-body", "Count."));
        QTest::keyClicks(part<QLineEdit>("lesson-number"), each.said);
        click("lesson-check");
        EXPECT_TRUE(says("lesson-verdict", each.verdict)) << part<QLabel>("lesson-verdict")->text().toStdString();
        click("lesson-close");
    }
}

const QByteArray kPoint =
    "# Where\nid: point\nminutes: 2\n\n## predict: Place it\nstate: shaw/matrix max-relative-position=24 "
    "sign=key-minus-query length=16\nquestion: Which key?\nanswer: point\ntruth: 4\ntruth-y: 0\ntolerance: 0.5\n"
    "reveal: max-relative-position=4\n\nPlace it.\n";

TEST_F(LessonTest, OfAPointBothNumbersAreTold) {
    open(kPoint);
    ASSERT_TRUE(says("lesson-body", "Place it."));
    pointAt(4.0);  // in the middle row
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "It is (4, 0); you said (4, "))
        << part<QLabel>("lesson-verdict")->text().toStdString();
}

TEST_F(LessonTest, LongChoicesWrapAndPushNothingOutOfSight) {
    open(QByteArray(kLesson).replace("choice: more |",
                                     "choice: not one value of W_q for each distance, however long a "
                                     "text may be, but still the same value both ways |"));
    goTo(4);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->findChildren<QRadioButton*>().size() == 2; }, 5000));
    auto* scroll = m_window->findChild<LessonPanel*>()->findChild<QScrollArea*>();
    QCoreApplication::processEvents();
    EXPECT_LE(scroll->widget()->width(), scroll->viewport()->width());
    const auto* button = m_window->findChildren<QRadioButton*>().first();
    EXPECT_GE(button->height(), 3 * button->fontMetrics().height());
    EXPECT_TRUE(button->text().contains(QLatin1String("Wq")));
}

TEST_F(LessonTest, IndicesAndExponentsAreSetAsSuch) {
    EXPECT_EQ(withScripts(QString::fromUtf8("W_q x_m, `rope_theta` is b^(−2i/(d−2)); a_long_name, 2^3 and β_fast")),
              QString::fromUtf8("W<sub>q</sub> x<sub>m</sub>, `rope_theta` is b<sup>−2i/(d−2)</sup>; a_long_name, 2<sup>3</sup> "
                                "and β<sub>fast</sub>"));
    EXPECT_EQ(withScripts(QStringLiteral("![a](b.png)")), QStringLiteral("!\\[a](b.png)"));
    EXPECT_EQ(withScripts(QStringLiteral("a < b, <b>c</b>")), QStringLiteral("a < b, \\<b>c\\</b>"));
}

TEST_F(LessonTest, WhatAStepHidesStaysHidden) {
    open(QByteArray(kLesson).replace("distances=4096\nlock: all", "distances=4096; show finding=off\nlock: all"));
    ASSERT_TRUE(says("lesson-body", "1,707"));
    EXPECT_TRUE(state().hideFinding);
    goTo(3);
    EXPECT_TRUE(state().hideFinding);
    goTo(5);
    EXPECT_FALSE(state().hideFinding);
}

TEST_F(LessonTest, TheLastStepFinishesTheLesson) {
    open();
    goTo(5);
    EXPECT_EQ(part<QPushButton>("lesson-next")->text(), QStringLiteral("Finish"));
    click("lesson-next");
    EXPECT_TRUE(says("lesson-title", "You have finished the course"));
    EXPECT_EQ(part<QComboBox>("lesson-list")->currentText(),
              QString::fromUtf8("Where it falls · 2 min (0 of 3 predicted)"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<ValueSlider>("slider:head-dim")->isEnabled(); }, 2000));
    EXPECT_FALSE(part<QPushButton>("lesson-next")->isVisible());
    click("lesson-begin");  // beside the text that says so
    EXPECT_TRUE(says("lesson-progress", "Step 1 of"));
}

TEST_F(LessonTest, AtItsEndTheReaderSeesWhatWasPredicted) {
    open();
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    QTest::keyClicks(part<QLineEdit>("lesson-number"), "64");
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "Right."));
    goTo(4);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->findChildren<QRadioButton*>().size() == 2; }, 5000));
    QTest::mouseClick(m_window->findChildren<QRadioButton*>().first(), Qt::LeftButton, {}, {8, 8});
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "No."));
    goTo(5);
    click("lesson-next");
    EXPECT_TRUE(says("lesson-title", "Your predictions"));
    for (const char* words :
         {"You were right in **1 of 3**.", "– **Second**  \nWhere with a base of 5000?  \nNot answered.",
          "✓ **Third**  \nHow many?  \nYou said: 64", "✗ **Fourth**  \nWhich?  \nYou said: more  \nTrue: less"})
        EXPECT_TRUE(says("lesson-body", words)) << part<QLabel>("lesson-body")->text().toStdString();
    click("lesson-back");
    EXPECT_TRUE(says("lesson-title", "Fifth"));
    for (int twice = 0; twice < 2; ++twice) click("lesson-next");
    EXPECT_TRUE(says("lesson-title", "You have finished the course"));
}

TEST_F(LessonTest, TheListHasTheChaptersAndScrolls) {
    m_window->resize(960, 600);
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    auto* list = part<LessonList>("lesson-list");
    int headings = 0;
    for (int k = 0; k < list->count(); ++k) headings += list->itemData(k).toInt() == LessonList::kHeading ? 1 : 0;
    EXPECT_TRUE(headings == 6 || headings == 7) << headings;
    EXPECT_GE(list->lesson(), 0);
    list->setFocus();
    for (int k = 0; k < 8; ++k) {
        QTest::keyClick(list, Qt::Key_Down);
        EXPECT_GE(list->lesson(), 0) << k;
    }
    list->showPopup();
    EXPECT_LT(list->view()->window()->height(), 600);
    EXPECT_GE(list->view()->window()->width(), list->view()->minimumWidth());
    EXPECT_TRUE(list->view()->verticalScrollBar()->isVisible());
    list->hidePopup();
}

TEST_F(LessonTest, BeginsWithTheFocusOnWhatGoesOn) {
    open();
    EXPECT_TRUE(hasFocus("lesson-next"));
    QTest::keyClick(part<QWidget>("lesson-next"), Qt::Key_Space);
    EXPECT_TRUE(part<QLabel>("lesson-progress")->text().startsWith("Step 2 "));
}

TEST_F(LessonTest, WhileAQuestionIsOpenItsNumbersAreWithheld) {
    open();
    ASSERT_TRUE(says("lesson-body", "1,707"));
    for (const char* page : {"table", "why"}) action(page)->trigger();
    ASSERT_TRUE(part<Page>("table")->isVisible() && part<Page>("why")->isVisible());
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    const auto isOpen = [&](const char* page) {
        const auto* found = m_window->findChild<Page*>(QLatin1String(page));
        return found && found->isVisible();
    };
    EXPECT_FALSE(isOpen("table") || isOpen("why"));
    QGuiApplication::clipboard()->setText("before");
    const QList<QAction*> all{action("table"),
                              action("why"),
                              action(Command::Export),
                              action(Command::ExportPlot),
                              action(Command::CopyLink),
                              action(Command::ExportCsv),
                              action(Command::ExportAgain),
                              action(Command::CopyData),
                              action(Command::CopyDescription),
                              action(Command::CopyNumbers)};
    for (QAction* each : all) {
        part<MessageBar>("messageBar")->forget(MessageBar::Kind::Information);
        each->trigger();
        EXPECT_TRUE(message().startsWith("This would give the answer away")) << each->text().toStdString();
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    }
    QTest::qWait(100);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
    action(Command::CopyPicture)->trigger();  // shows no more than the screen
    EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->image().isNull(); }, 5000));
    QGuiApplication::clipboard()->setText("before");
    EXPECT_FALSE(isOpen("table") || isOpen("why"));
    QTest::keyClicks(part<QLineEdit>("lesson-number"), "64");
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "Right."));
    action("table")->trigger();
    EXPECT_TRUE(isOpen("table"));
    action(Command::CopyDescription)->trigger();
    EXPECT_NE(QGuiApplication::clipboard()->text(), QStringLiteral("before"));
}

/// Everything that a window says outside the lesson and the rows of parameters, which show what was chosen.
QString saidIn(const QWidget& window) {
    QStringList out{window.windowTitle()};
    for (const QWidget* each : window.findChildren<QWidget*>()) {
        bool own = false;
        for (const QWidget* up = each; up; up = up->parentWidget())
            own = own || qobject_cast<const LessonPanel*>(up) || qobject_cast<const ParameterPanel*>(up);
        if (own || each->isHidden()) continue;
        for (const char* property : {"text", "toolTip", "whatsThis", "statusTip", "accessibleName", "accessibleDescription"})
            out << each->property(property).toString();
        if (QAccessibleInterface* told = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(each)))
            out << told->text(QAccessible::Description) << told->text(QAccessible::Value);
    }
    return out.join(QLatin1Char('\n'));
}

/// The numbers that answer a question and that stand nowhere by chance.
std::vector<double> answersOf(const lessons::Lesson& lesson, std::size_t step) {
    const lessons::Step& asked = lesson.steps[step];
    const lessons::Truth truth = lessons::truthOf(asked, lessons::revealedAt(lesson, step));
    if (asked.answer == lessons::Answer::Choice) return {};
    std::vector<double> out{truth.x};
    if (asked.truthY) out.push_back(truth.y);
    std::erase_if(out, [](double each) { return std::abs(each) < 10.0 && each == std::floor(each); });
    return out;
}

/// No surface of the window tells an answer before it was given: not the finder, whatever is asked, nor a figure to
/// which it leads, nor what a screen reader hears.
TEST_F(LessonTest, NoSurfaceTellsTheAnswerOfAnOpenQuestion) {
    int asked = 0;
    const auto drawn = [&] {
        QTest::qWait(1);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !workspace().drawing(); }, 20000));
        QCoreApplication::processEvents();
    };
    for (const lessons::Lesson& lesson : lessons::ownLessons("en"))
        for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
            const lessons::Step& step = lesson.steps[k];
            if (step.kind != lessons::Kind::Predict || !step.hides(lessons::Giveaway::Numbers) || !step.given.empty())
                continue;
            const std::vector<double> answers = answersOf(lesson, k);
            if (answers.empty()) continue;
            SCOPED_TRACE(lesson.id + " step " + std::to_string(k + 1));
            ++asked;
            const auto expectSilence = [&](const QString& words) {
                for (const lessons::Written& number : lessons::numbersIn(words.toStdString()))
                    for (const double answer : answers)
                        EXPECT_FALSE(number.digits >= 3 && lessons::tells(number, answer)) << words.toStdString();
            };
            m_window->lessons().showLesson(lesson.id);
            auto* player = m_window->findChild<LessonPlayer*>();
            ASSERT_TRUE(player);
            player->go(k);
            drawn();
            expectSilence(saidIn(*m_window));
            const ViewInfo& view = viewOf(encodingById(workspace().state().active().encoding), workspace().state().view);
            for (const QString& words : {QString::fromStdString(step.question), QString::fromUtf8(view.title.source)}) {
                action("find")->trigger();
                part<QLineEdit>("finder-line")->insert(words);  // some have letters that no key has
                QTest::qWait(50);
                const auto* list = part<QListWidget>("finder-list");
                for (int row = 0; row < list->count(); ++row)
                    for (const int role : {int(Qt::DisplayRole), int(Qt::UserRole) + 1, int(Qt::UserRole) + 2})
                        expectSilence(list->item(row)->data(role).toString());
                QTest::keyClick(part<QLineEdit>("finder-line"), Qt::Key_Return);  // to the first answer
                drawn();
                expectSilence(saidIn(*m_window));
            }
        }
    EXPECT_GT(asked, 20);
}

TEST_F(LessonTest, APlaceCanBeTyped) {
    open();
    ASSERT_TRUE(says("lesson-progress", "Step"));
    goTo(2);
    ASSERT_TRUE(says("lesson-question", "5000"));
    auto* field = part<QLineEdit>("lesson-number");
    EXPECT_TRUE(field->isVisible());
    EXPECT_FALSE(part<QLineEdit>("lesson-second")->isVisible());
    EXPECT_EQ(field->placeholderText(), QStringLiteral("Your prediction, x"));
    pointAt(3500.0);
    EXPECT_TRUE(field->text().startsWith(QLatin1String("3,"))) << field->text().toStdString();
    const QImage before = m_window->plot().grab().toImage();
    field->selectAll();
    QTest::keyClicks(field, "864");
    EXPECT_NE(m_window->plot().grab().toImage(), before);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(says("lesson-verdict", "Right"));
    EXPECT_TRUE(field->isReadOnly());
}

TEST_F(LessonTest, APointHasTwoFields) {
    open(kPoint);
    ASSERT_TRUE(says("lesson-body", "Place it."));
    QTest::keyClicks(part<QLineEdit>("lesson-number"), "4");
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "Mark your answer on the figure first, or type it."));
    QTest::keyClicks(part<QLineEdit>("lesson-second"), "0");
    QTest::keyClick(part<QLineEdit>("lesson-second"), Qt::Key_Return);
    EXPECT_TRUE(says("lesson-verdict", "**Right.** It is (4, 0)"))
        << part<QLabel>("lesson-verdict")->text().toStdString();
}

TEST_F(LessonTest, AnArrowChoosesAtOnce) {
    open();
    goTo(4);
    ASSERT_TRUE(twoChoices());
    ASSERT_TRUE(QTest::qWaitFor([&] { return choices().buttons().contains(QApplication::focusWidget()); }, 5000));
    EXPECT_EQ(choices().checkedId(), -1);
    key(Qt::Key_Down);
    EXPECT_EQ(choices().checkedId(), 1);
    key(Qt::Key_Up);
    EXPECT_EQ(choices().checkedId(), 0);
}

TEST_F(LessonTest, WhatWasWrongIsAskedAgainWithOtherNumbers) {
    open(QByteArray(kLesson).replace("truth: param(", "again: head-dim\ntruth: param("));
    auto* list = part<LessonList>("lesson-list");
    const auto wrong = [&] { return list->findData(LessonList::kWrong); };
    EXPECT_EQ(wrong(), -1);
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    QTest::keyClicks(part<QLineEdit>("lesson-number"), "7");
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "It is 64; you said 7"));
    ASSERT_GE(wrong(), 0);
    EXPECT_EQ(list->itemText(wrong()), QStringLiteral("What I got wrong (1)"));
    list->setLesson(LessonList::kWrong);
    emit list->chosen(LessonList::kWrong);
    EXPECT_TRUE(says("lesson-progress", "Question 1 of 1 · Where it falls"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !part<QLineEdit>("lesson-number")->isReadOnly(); }, 5000));
    EXPECT_NE(number("head-dim"), 128.0);
    EXPECT_EQ(part<QPushButton>("lesson-next")->text(), QStringLiteral("Finish"));
    QTest::keyClicks(part<QLineEdit>("lesson-number"), QString::number(number("head-dim") / 2.0));
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "Right."));
    click("lesson-next");
    EXPECT_TRUE(QTest::qWaitFor([&] { return wrong() == -1; }, 2000));
    EXPECT_FALSE(part<QPushButton>("lesson-next")->isVisible());
    EXPECT_EQ(reachedStep(lessons::openLesson(pathOf(path("own.md")))), 2U);
}

TEST_F(LessonTest, TheCourseIsNumberedAndSaysHowLongItTakes) {
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    auto* list = part<LessonList>("lesson-list");
    list->setLesson(2);
    EXPECT_TRUE(list->currentText().startsWith(QStringLiteral("3. ")));
    EXPECT_TRUE(list->currentText().endsWith(QStringLiteral(" min")));
    EXPECT_TRUE(part<QAbstractButton>("lesson-around")->text().contains(QString::number(encodings().size())));
    click("lesson-around");
    EXPECT_TRUE(part<EncodingList>("encodings")->isVisible());
}

TEST_F(LessonTest, AWrongChoiceIsToldWhyAndBothAreMarked) {
    open(QByteArray(kLesson).replace("first_below(0) < 1\n", "first_below(0) < 1\nwhy: it is {param(\"base\")}\n"));
    goTo(4);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->findChildren<QRadioButton*>().size() == 2; }, 5000));
    const auto told = [&](int at) { return m_window->findChildren<QRadioButton*>()[at]->accessibleDescription(); };
    EXPECT_TRUE(told(0).isEmpty() && told(1).isEmpty());
    const QImage open = m_window->findChildren<QRadioButton*>()[1]->grab().toImage();
    QTest::mouseClick(m_window->findChildren<QRadioButton*>().first(), Qt::LeftButton, {}, {8, 8});
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "it is 10,000"));
    EXPECT_EQ(told(0), QStringLiteral("Wrong"));
    EXPECT_EQ(told(1), QStringLiteral("Right"));
    EXPECT_NE(m_window->findChildren<QRadioButton*>()[1]->grab().toImage(), open);
}

TEST_F(LessonTest, TheKeysGoToTheAnswer) {
    open();
    ASSERT_TRUE(says("lesson-body", "1,707"));
    part<QComboBox>("lesson-list")->setFocus();
    key(Qt::Key_PageDown);
    QSignalSpy placed(&m_window->plot(), &PlotView::placed);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == &m_window->plot(); }, 5000));
    key(Qt::Key_Right);
    EXPECT_EQ(placed.size(), 1);
    EXPECT_EQ(state().view, "decay");
    key(Qt::Key_Return);
    key(Qt::Key_Space);
    EXPECT_TRUE(says("lesson-verdict", "It is 864"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == part<QPushButton>("lesson-next"); }, 5000));
    key(Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == part<QLineEdit>("lesson-number"); }, 5000));
    key(Qt::Key_7);
    key(Qt::Key_Return);
    EXPECT_TRUE(says("lesson-verdict", "you said 7"));
    key(Qt::Key_Space);
    EXPECT_TRUE(QTest::qWaitFor([&] { return qobject_cast<QRadioButton*>(QApplication::focusWidget()); }, 5000));
    EXPECT_EQ(part<LessonPanel>("lesson")->findChild<QButtonGroup*>()->checkedId(), -1);
    key(Qt::Key_Space);
    EXPECT_EQ(part<LessonPanel>("lesson")->findChild<QButtonGroup*>()->checkedId(), 0);
}

TEST_F(LessonTest, TabGoesFromTheChoicesToShowAndOn) {
    open();
    const auto choiceHasFocus = [&] {
        return QTest::qWaitFor([&] { return QApplication::focusWidget() == choices().buttons().value(0); }, 5000);
    };
    for (int twice = 0; twice < 2; ++twice) {  // the second time with choices that are made anew
        goTo(3);
        ASSERT_TRUE(says("lesson-body", "Count."));
        goTo(4);
        ASSERT_TRUE(twoChoices() && choiceHasFocus());
        key(Qt::Key_Tab);
        EXPECT_TRUE(hasFocus("lesson-check"));
        key(Qt::Key_Tab);
        EXPECT_TRUE(hasFocus("lesson-next"));
        QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    }
}

TEST_F(LessonTest, EnterTakesAChoiceAndThenShows) {
    open();
    goTo(4);
    ASSERT_TRUE(twoChoices());
    ASSERT_TRUE(QTest::qWaitFor([&] { return choices().buttons().contains(QApplication::focusWidget()); }, 5000));
    key(Qt::Key_Return);
    EXPECT_EQ(choices().checkedId(), 0);
    key(Qt::Key_Down);
    EXPECT_EQ(choices().checkedId(), 1);
    EXPECT_FALSE(part<QLabel>("lesson-verdict")->isVisible());
    key(Qt::Key_Enter);
    EXPECT_TRUE(says("lesson-verdict", "Right:"));
    EXPECT_TRUE(hasFocus("lesson-next"));
}

TEST_F(LessonTest, AnAnswerThatWasNotShownYetIsKept) {
    open();
    goTo(4);
    ASSERT_TRUE(twoChoices());
    QTest::mouseClick(choices().buttons().last(), Qt::LeftButton, {}, {8, 8});
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    ASSERT_TRUE(says("lesson-body", "Count."));
    EXPECT_TRUE(part<QLineEdit>("lesson-number")->text().isEmpty());
    QTest::keyClicks(part<QLineEdit>("lesson-number"), "41");
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    ASSERT_TRUE(says("lesson-body", "Choose.") && twoChoices());
    EXPECT_EQ(choices().checkedId(), 1);
    click("lesson-check");
    ASSERT_TRUE(says("lesson-verdict", "Right:"));
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    ASSERT_TRUE(says("lesson-body", "Count."));
    EXPECT_EQ(part<QLineEdit>("lesson-number")->text(), QStringLiteral("41"));
    QTest::keyClick(m_window.get(), Qt::Key_PageDown);
    ASSERT_TRUE(says("lesson-body", "Choose.") && twoChoices());
    EXPECT_EQ(choices().checkedId(), -1);  // what was shown is asked anew
}

TEST_F(LessonTest, TheKeysGoToTheRowThatAStepLeavesFree) {
    open();
    goTo(4);
    ASSERT_TRUE(says("lesson-body", "Choose."));
    part<QWidget>("lesson-next")->setFocus();
    key(Qt::Key_Space);
    EXPECT_TRUE(hasFocus("slider:base"));
    key(Qt::Key_Right);
    EXPECT_TRUE(says("lesson-verdict", "Done."));
    key(Qt::Key_PageUp);  // still goes through the lesson
    EXPECT_TRUE(says("lesson-body", "Choose."));
}

TEST_F(LessonTest, TheWayBackToTheFigureStandsBelowTheVerdict) {
    open();
    goTo(5);
    ASSERT_TRUE(says("lesson-verdict", "Now 10,000"));
    part<QTabBar>("views")->setCurrentIndex(0);
    const auto* way = part<QPushButton>("lesson-return");
    const auto* verdict = part<QLabel>("lesson-verdict");
    EXPECT_TRUE(QTest::qWaitFor([&] { return way->isVisible() && way->y() > verdict->geometry().bottom(); }, 2000))
        << way->y() << " " << verdict->y();
}

TEST_F(LessonTest, ALongTitleIsShortenedAndKeepsItsMinutes) {
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    auto* list = part<LessonList>("lesson-list");
    list->setFixedWidth(180);
    int shortened = 0;
    for (int k = 0; k < list->count(); ++k) {
        list->setCurrentIndex(k);
        if (list->lesson() == LessonList::kHeading) continue;
        const QString shown = list->shownText();
        EXPECT_TRUE(shown.endsWith(QLatin1String(" min"))) << shown.toStdString();
        EXPECT_LT(list->fontMetrics().horizontalAdvance(shown), list->width());
        shortened += shown.contains(u'…') ? 1 : 0;
    }
    EXPECT_GT(shortened, 3);
    QTest::mouseClick(list, Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return list->view()->isVisible(); }, 2000));
    EXPECT_GE(list->view()->width(), list->view()->sizeHintForColumn(0));
    list->hidePopup();
}

TEST_F(LessonTest, AFormulaIsHiddenWhereItWouldAnswer) {
    open(QByteArray(kLesson).replace("distances=4096\nlock: all", "distances=4096\nhide: formula\nlock: all"));
    ASSERT_TRUE(says("lesson-body", "1,707"));
    EXPECT_FALSE(part<QWidget>("formula")->isVisible());
    goTo(2);  // a prediction does not hide it by itself
    EXPECT_TRUE(part<QWidget>("formula")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_PageUp);
    EXPECT_FALSE(part<QWidget>("formula")->isVisible());
    click("lesson-close");
    EXPECT_TRUE(part<QWidget>("formula")->isVisible());
}

TEST_F(LessonTest, WhatHasNoValueInAFigureOfTheReadersLeavesTheTextAsItWas) {
    QByteArray unlocked = kLesson;
    open(unlocked.replace("lock: all\n", ""));
    ASSERT_TRUE(says("lesson-body", "1,707"));
    workspace().apply(changed(state(), "base=500000"));  // falls beyond the distances shown
    QTest::qWait(1000);
    EXPECT_TRUE(says("lesson-body", "1,707"));
    for (const QLabel* each : part<LessonPanel>("lesson")->findChildren<QLabel*>())
        EXPECT_FALSE(each->text().contains(QLatin1String("has no value"))) << each->text().toStdString();
    workspace().apply(changed(state(), "base=5000"));
    EXPECT_TRUE(says("lesson-body", "864"));
}

TEST_F(LessonTest, OneClickLeadsBackToTheStepsFigure) {
    open();
    goTo(3);
    ASSERT_TRUE(says("lesson-body", "Count."));
    EXPECT_FALSE(part<QPushButton>("lesson-return")->isVisible());
    part<QTabBar>("views")->setCurrentIndex(0);
    ASSERT_NE(state().view, "decay");
    EXPECT_TRUE(part<QPushButton>("lesson-return")->isVisible());
    QTest::qWait(200);
    EXPECT_TRUE(says("lesson-body", "Count."));
    click("lesson-return");
    EXPECT_EQ(state().view, "decay");
    EXPECT_TRUE(state().hideFinding);
    EXPECT_FALSE(part<QPushButton>("lesson-return")->isVisible());
}

TEST_F(LessonTest, WhatGivesTheAnswerAwayIsHiddenUntilItIsShown) {
    open(QByteArray(kLesson)
             .replace("lock: all\n", "lock: all\nhide: numbers errata\n")
             .replace("lock: all but base\n", "lock: all but base\nhide: numbers readout\n"));
    auto* readings = part<QLabel>("readings");
    const auto reads = [&] {
        readings->clear();
        const QPoint middle = plotArea(*m_window->plot().picture(), 0).center().toPoint();
        QTest::mouseMove(&m_window->plot(), middle);
        QTest::mouseMove(&m_window->plot(), middle + QPoint(3, 0));
        QCoreApplication::processEvents();
        return !readings->text().isEmpty();
    };
    EXPECT_TRUE(says("numbers", "Shown later in this lesson."));
    EXPECT_TRUE(reads());
    goTo(2);
    EXPECT_TRUE(says("numbers", "Shown with the answer."));
    EXPECT_TRUE(says("lesson-question", "5000"));
    EXPECT_FALSE(reads());
    pointAt(864.0);
    click("lesson-check");
    EXPECT_TRUE(says("lesson-verdict", "Right"));
    EXPECT_TRUE(reads());
    EXPECT_FALSE(part<QLabel>("numbers")->text().contains(QStringLiteral("Shown")));
    goTo(5);
    EXPECT_TRUE(says("lesson-verdict", "Now 10,000"));
    EXPECT_FALSE(reads());
    drag(part<ValueSlider>("slider:base"), 40);
    EXPECT_TRUE(says("lesson-verdict", "Done."));
    EXPECT_TRUE(reads());
}

TEST_F(LessonTest, ErrataStayFoldedAwayWhileTheyWouldAnswer) {
    open(QByteArray(kLesson).replace("rope/decay head-dim=128 base=10000 bases=10000 distances=4096\nlock: all",
                                     "rope/periods\nhide: errata\nlock: all"));
    ASSERT_TRUE(says("lesson-title", "First"));
    QTest::qWait(300);
    EXPECT_FALSE(part<QToolButton>("fold")->isVisible());
    click("lesson-close");
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QToolButton>("fold")->isVisible(); }, 2000));
}

TEST_F(LessonTest, AChoiceThatWasMadeOutlivesTheLanguage) {
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    m_window->lessons().showLesson("long-range-decay");
    const auto& steps = lessons::ownLessons("en")[10].steps;
    const auto at = std::ranges::find(steps, lessons::Answer::Choice, &lessons::Step::answer) - steps.begin();
    goTo(static_cast<int>(at) + 1);
    const auto buttons = [&] { return part<LessonPanel>("lesson")->findChild<QButtonGroup*>()->buttons(); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return buttons().size() == std::ssize(steps[at].choices); }, 5000));
    QTest::mouseClick(buttons().last(), Qt::LeftButton, {}, {8, 8});
    const QString english = buttons().last()->text();
    setLanguage(Language::Chinese);
    EXPECT_TRUE(QTest::qWaitFor([&] { return buttons().last()->text() != english; }, 5000));
    EXPECT_TRUE(buttons().last()->isChecked());
    setLanguage(Language::English);
}

TEST_F(LessonTest, APredictionBeyondTheAxesIsStillNamedAtTheirEdge) {
    const QImage plain = m_window->plot().grab().toImage();
    for (const double y : {1e-30, 1e30}) {
        m_window->plot().setNotes({{std::nullopt, y, QStringLiteral("your prediction"), false, false}});
        EXPECT_NE(m_window->plot().grab().toImage(), plain) << y;
    }
}

TEST_F(LessonTest, TheRowThatIsLeftFreeIsScrolledTo) {
    m_window->resize(1280, 600);
    open(QByteArray(kLesson).replace(
        "## act: Fifth\ngoal: param(\"base\") > 10001\nreach: base=20000\nlock: all but base",
        "## act: Fifth\nstate: alibi/kernel heads=8 head=0\ngoal: param(\"head\") > 3\n"
        "reach: head=7\nlock: all but head"));
    goTo(5);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->findChild<ParameterRow*>("row:head") != nullptr; }, 5000));
    const auto isSeen = [&] {
        const auto* row = part<ParameterRow>("row:head");
        return row->visibleRegion().boundingRect().height() == row->height();
    };
    EXPECT_TRUE(QTest::qWaitFor(isSeen, 2000));
}

/// Every step as the player has it: a wrong answer is refused, a right one accepted, a goal noticed when it is reached.
class Course : public ::testing::TestWithParam<const char*> {
protected:
    LessonPlayer::Standing after(const std::function<void()>& what) {
        QSignalSpy said(&m_player, &LessonPlayer::said);
        what();
        EXPECT_TRUE(said.wait(20000));
        return said.last().at(0).value<LessonPlayer::Standing>();
    }

    LessonPlayer::Standing answered(std::size_t step, const LessonPlayer::Prediction& prediction) {
        after([&] { m_player.go(step); });
        return after([&] { m_player.predict(prediction); });
    }

    void predict(std::size_t step) {
        const lessons::Truth truth = *answered(step, {}).truth;
        EXPECT_TRUE(answered(step, {truth.x, truth.y, truth.index}).done);
        EXPECT_FALSE(answered(step, {2.0 * truth.x + 1.0, truth.y, truth.index + 1}).done);
    }

    void act(std::size_t step) {
        EXPECT_FALSE(after([&] { m_player.go(step); }).done);
        const State reached = changed(m_player.lesson().stateAt(step), m_player.step().reach);
        EXPECT_TRUE(after([&] { m_player.see(reached); }).done);
    }

    LessonPlayer m_player;
};

TEST_P(Course, RunsFromTheFirstStepToTheLast) {
    const auto& all = lessons::ownLessons(GetParam());
#ifdef POSENC_SANITIZED
    constexpr std::ptrdiff_t kWalked = 3;  // the player is the same in all
#else
    constexpr std::ptrdiff_t kWalked = 1000;
#endif
    for (const lessons::Lesson& lesson :
         std::span(all).first(static_cast<std::size_t>(std::min(kWalked, std::ssize(all))))) {
        after([&] { m_player.start(lesson); });
        for (std::size_t k = 0; k < lesson.steps.size(); ++k) {
            SCOPED_TRACE(lesson.id + " step " + std::to_string(k + 1));
            const LessonPlayer::Standing standing = after([&] { m_player.go(k); });
            EXPECT_TRUE(standing.fault.empty()) << english(standing.fault);
            EXPECT_FALSE(standing.body.find('{') != std::string::npos);
            if (lesson.steps[k].kind == lessons::Kind::Predict) predict(k);
            if (lesson.steps[k].kind == lessons::Kind::Act) act(k);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, Course, ::testing::Values("en", "zh"), [](const auto& row) { return row.param; });

TEST_F(LessonTest, WhatAClassPredictedStandsInThePlaceOfTheFigure) {
    open();
    EXPECT_TRUE(says("lesson-progress", "Step 1"));
    write(path("class.csv"),
          "file,lesson,step,predicted,computed,right\na,where,2,1700,864,no\n"
          "b,where,2,900,864,yes\nc,where,3,64,64,yes\n");
    m_window->files().open(path("class.csv"));
    EXPECT_TRUE(says("lesson-of-class", "1 of 2"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return showsClass(); }, 5000));
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "range"; }));
    EXPECT_TRUE(part<QAbstractButton>("lesson-class")->isVisible());
    click("lesson-class");
    EXPECT_FALSE(showsClass());
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "distance"; }));
    Viewports near;
    near[0].x = Interval<double>{1.0, 100.0};
    workspace().look(near);
    for (int times = 0; times < 2; ++times) click("lesson-class");
    EXPECT_EQ(state().viewports, near);
    click("lesson-class");
    EXPECT_TRUE(showsClass());
    workspace().undo();
    EXPECT_FALSE(showsClass());
    EXPECT_FALSE(part<QAbstractButton>("lesson-class")->isChecked());
    click("lesson-class");
    goTo(3);
    EXPECT_FALSE(showsClass());
    EXPECT_FALSE(part<QAbstractButton>("lesson-class")->isVisible());  // it would give the answer away
    EXPECT_TRUE(says("lesson-question", "How many"));
    click("lesson-check");  // a teacher need not predict
    EXPECT_TRUE(says("lesson-of-class", "1 of 1"));
    EXPECT_TRUE(says("lesson-verdict", "It is 64"));
    EXPECT_TRUE(guesses().empty());
}

/// What is shown of a class is saved, exported and opened like any figure.
TEST_F(LessonTest, WhatAClassPredictedIsSavedExportedAndOpenedAgain) {
    const NamedState scene = parseShown("rope/decay\nclass question=\"Where?\" truth=3 within=2:4 said=1,2,3");
    workspace().restart(scene);
    workspace().set(&State::colours, std::string("viridis"));
    ASSERT_TRUE(workspace().save(path("class.posenc")));
    exportFile(workspace().scene(), path("class.png"), {});
    exportFile(workspace().scene(), path("class.csv"), {});
    EXPECT_TRUE(readWhole(pathOf(path("class.csv")), 1 << 20).starts_with("from,to,predictions"));
    for (const char* file : {"class.png", "class.posenc"}) {
        workspace().restart(parseState("rope/periods"));
        m_window->files().open(path(file));
        ASSERT_TRUE(QTest::qWaitFor([&] { return showsClass(); }, 5000)) << file;
        EXPECT_EQ(workspace().scene().instead, scene.instead);
        EXPECT_EQ(state().colours, "viridis");
    }
    m_window->files().open(QString::fromStdString(linkTo(workspace().scene())));
    EXPECT_EQ(workspace().scene().instead, scene.instead);
    EXPECT_EQ(parseShown(toText(workspace().scenes())).instead, scene.instead);
}

TEST_F(LessonTest, AClassThatIsNoneIsRefusedAndNothingIsLost) {
    const State before = state();
    write(path("class.csv"), "file,lesson,step,predicted,computed,right\na,where,2,17,1434\n");
    m_window->files().open(path("class.csv"));
    EXPECT_TRUE(message().contains(QLatin1String("class.csv:2: "))) << message().toStdString();
    write(path("class.csv"), "file,lesson,step,predicted,computed,right\na,nowhere,2,17,1434,no\n");
    m_window->files().open(path("class.csv"));
    EXPECT_TRUE(message().contains(QLatin1String("nowhere"))) << message().toStdString();
    EXPECT_EQ(state(), before);
}

TEST_F(LessonTest, ASliderThatMovesBringsTheFigureBack) {
    workspace().restart(parseShown("rope/decay\nclass question=\"Where?\" truth=3 within=2:4 said=1,2,3"));
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "range"; }));
    drag(part<ValueSlider>("slider:base"), 30);
    EXPECT_FALSE(showsClass());
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "distance"; }));
}

}  // namespace
}  // namespace posenc::ui::lesson_test
