// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/scheme_page.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::scheme_page_test {

class SchemeTest : public WindowTest {
protected:
    SchemeTest() : WindowTest(parseState("rope-yarn/remap base=500000 factor=8")) {}

    SchemePage* page() { return m_window->findChild<SchemePage*>(); }
    QPlainTextEdit* text() { return page()->findChild<QPlainTextEdit*>(); }
    bool says(const QString& words) {
        const auto* verdict = page()->findChild<QLabel*>(QStringLiteral("scheme-verdict"));
        return QTest::qWaitFor([&] { return verdict->text().contains(words); }, 5000);
    }
    /// Replaces words of the definition as typing does.
    void type(const QString& words, const QString& by) {
        text()->moveCursor(QTextCursor::Start);
        ASSERT_TRUE(text()->find(words));
        QTest::keyClicks(text(), by);
    }
    bool shows(const std::function<bool(const State&)>& wanted) {
        return QTest::qWaitFor([&] { return wanted(state()); }, 5000);
    }
};

TEST_F(SchemeTest, CopiesWhatIsShownWithItsValues) {
    const auto marks = [&] {
        QStringList all;
        for (const auto& each : part<FormulaView>("formula")->spots()) all << each.parameters;
        return all;
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return marks().contains("base"); }, 5000));
    const QStringList known = marks();
    action("scheme")->trigger();
    ASSERT_TRUE(shows([](const State& state) { return state.active().encoding.starts_with("my-rope-yarn"); }));
    EXPECT_EQ(state().view, "remap");
    EXPECT_EQ(std::get<double>(state().active().parameters.value("factor")), 8.0);
    EXPECT_EQ(english(nameOf(state().active())), "My YaRN");
    EXPECT_TRUE(says("The figure shows this definition."));
    EXPECT_TRUE(workspace().canUndo());
    EXPECT_TRUE(QTest::qWaitFor([&] { return marks() == known; }, 5000)) << "the same formula, symbol by symbol";
}

TEST_F(SchemeTest, ADefinitionStandsBeforeTheFirstEncoding) {
    action("scheme")->trigger();
    ASSERT_TRUE(shows([](const State& state) { return state.active().encoding.starts_with("my-"); }));
    action(Command::NextEncoding)->trigger();
    EXPECT_EQ(state().active().encoding, encodings().front().id);
    workspace().undo();
    action(Command::PreviousEncoding)->trigger();
    EXPECT_EQ(state().active().encoding, encodings().back().id);
}

TEST_F(SchemeTest, TheFigureFollowsTheTextAndKeepsTheLastOneWithoutAFault) {
    action("scheme")->trigger();
    ASSERT_TRUE(says("The figure shows"));
    type(QStringLiteral("My YaRN"), QStringLiteral("Steeper"));
    ASSERT_TRUE(shows([](const State& state) { return english(nameOf(state.active())) == "Steeper"; }));
    const State before = state();
    type(QStringLiteral("pairs = rotary_dim / 2"), QStringLiteral("pairs = rotary_dim / zwei"));
    EXPECT_TRUE(says("zwei"));
    EXPECT_EQ(text()->extraSelections().size(), 1);
    EXPECT_EQ(state(), before);
    type(QStringLiteral("zwei"), QStringLiteral("4"));
    ASSERT_TRUE(shows([&](const State& state) { return state.active().encoding != before.active().encoding; }));
    EXPECT_TRUE(text()->extraSelections().isEmpty());
    EXPECT_EQ(std::get<double>(state().active().parameters.value("factor")), 8.0);
}

TEST_F(SchemeTest, UndoBringsTheEncodingBack) {
    action("scheme")->trigger();
    ASSERT_TRUE(says("The figure shows"));
    type(QStringLiteral("My YaRN"), QStringLiteral("Mine"));
    ASSERT_TRUE(shows([](const State& state) { return english(nameOf(state.active())) == "Mine"; }));
    workspace().undo();
    EXPECT_EQ(english(nameOf(state().active())), "My YaRN");
    EXPECT_TRUE(text()->toPlainText().startsWith(QStringLiteral("scheme my-rope-yarn \"My YaRN\"")));
    workspace().undo();
    EXPECT_EQ(state().active().encoding, "rope-yarn");
    workspace().redo();
    workspace().redo();
    EXPECT_EQ(english(nameOf(state().active())), "Mine");
}

TEST_F(SchemeTest, StandsBesideTheFigureWithWholeLines) {
    QTest::keyClick(&m_window->plot(), Qt::Key_E);
    ASSERT_TRUE(says("The figure shows"));
    EXPECT_FALSE(page()->isWindow());
    const auto at = [&](const QWidget& widget) { return QRect(widget.mapTo(m_window.get(), QPoint()), widget.size()); };
    EXPECT_FALSE(at(*page()).intersects(at(m_window->plot())));
    EXPECT_GE(m_window->plot().width(), 480);
    EXPECT_EQ(text()->lineWrapMode(), QPlainTextEdit::WidgetWidth);
    EXPECT_FALSE(part<QWidget>("encodings")->isVisible());  // its place
    action(Command::Present)->trigger();
    EXPECT_FALSE(page()->isVisible());
    action(Command::Present)->trigger();
    EXPECT_TRUE(page()->isVisible());
    QTest::mouseClick(page()->findChild<QPushButton*>(QStringLiteral("scheme-close")), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QWidget>("encodings")->isVisible() && !page(); }, 2000));
}

TEST_F(SchemeTest, EscLeavesNoCopyThatNobodyChanged) {
    const State before = state();
    for (const bool change : {false, true}) {
        action("scheme")->trigger();
        ASSERT_TRUE(says("The figure shows"));
        if (change) {
            type(QStringLiteral("My YaRN"), QStringLiteral("Mine"));
            ASSERT_TRUE(shows([](const State& state) { return english(nameOf(state.active())) == "Mine"; }));
        }
        QTest::keyClick(text(), Qt::Key_Escape);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !page(); }, 2000));
        EXPECT_EQ(state() == before, !change);
    }
}

TEST_F(SchemeTest, OpensAndSavesFiles) {
    action("scheme")->trigger();
    ASSERT_TRUE(says("The figure shows"));
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("own.txt"));
    const auto choose = [&](const char* button, const QString& name) {
        page()->findChild<QPushButton*>(QLatin1String(button))->click();
        auto* dialog = page()->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        emit dialog->fileSelected(name);
        delete dialog;
    };
    choose("scheme-save", file);
    EXPECT_TRUE(says("Saved as"));
    text()->setPlainText(QStringLiteral("scheme other\nbias(D) = -D\n"));
    ASSERT_TRUE(shows([](const State& state) { return state.active().encoding == "other"; }));
    choose("scheme-open", file);
    ASSERT_TRUE(shows([](const State& state) { return state.active().encoding.starts_with("my-rope-yarn"); }));
    choose("scheme-open", folder.filePath(QStringLiteral("none")));
    EXPECT_TRUE(says("cannot be read"));
}

TEST_F(SchemeTest, SpeaksChinese) {
    action("scheme")->trigger();
    ASSERT_TRUE(says("The figure shows"));
    setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    EXPECT_TRUE(says(QStringLiteral("图")));
    type(QStringLiteral("pairs = rotary_dim / 2"), QStringLiteral("pairs = rotary_dim / 0"));
    EXPECT_TRUE(says(QStringLiteral("行")));
    setLanguage(Language::English);
}

}  // namespace posenc::ui::scheme_page_test
