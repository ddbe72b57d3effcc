// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAction>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/explore/state/scenes.hpp"
#include "core/explore/state/trail.hpp"
#include "ui/panel/parameter_section.hpp"

namespace posenc::ui::panel_text_test {
namespace {

constexpr const char* kExtensions[] = {"npy", "safetensors"};

struct Written {
    std::string sentence = "the cat";
    std::string weights;
    bool causal = true;
    static consteval auto fields() {
        return std::tuple{
            field(&Written::sentence, "sentence", say("core", "Sentence"), say("core", ""), Line{.longest = 12}),
            field(&Written::weights, "weights", say("core", "Weights"), say("core", ""), FilePath{kExtensions}),
            field(&Written::causal, "causal", say("core", "Causal"), say("core", ""), Toggle{})};
    }
};

State stateWith(const ParameterSet& set) {
    State state = defaultState("rope");
    state.viewParameters = set;
    return state;
}

/// A section joined to a history as the window joins them: what is changed is shown at once, Ctrl+Z is the window's.
class TextRows : public ::testing::Test {
protected:
    TextRows() : m_history(stateWith(ParameterSet(schemaOf<Written>()))) {
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        auto* undo = new QAction(&m_window);
        undo->setShortcut(QKeySequence(QStringLiteral("Ctrl+Z")));
        m_window.addAction(undo);
        QObject::connect(undo, &QAction::triggered, m_section, [this] {
            m_history.back();
            show();
        });
        QObject::connect(m_section, &ParameterSection::changed, m_section,
                         [this](const ParameterSet& set, const std::string& gesture) {
                             ++m_changes;
                             m_history.push(stateWith(set), gesture);
                             show();
                         });
        QObject::connect(m_section, &ParameterSection::gestureEnded, m_section, [this] { m_history.endGesture(); });
        show();
        m_section->resize(320, 200);
        m_window.resize(320, 200);
        m_window.show();
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
    }

    void show() {
        const State& state = m_history.current().state();
        m_section->show(state.viewParameters, state.active().parameters);
    }
    Written values() const { return m_history.current().state().viewParameters.as<Written>(); }
    template <class T> T* part(const char* name) {
        T* found = m_section->findChild<T*>(QLatin1String(name));
        EXPECT_NE(found, nullptr) << name;
        return found;
    }
    QLineEdit* box(const char* name) { return part<QLineEdit>(name); }
    QString reason(const char* name) {
        auto* label = part<QLabel>(name);
        return label->isVisible() ? label->text() : QString();
    }
    void enter(QLineEdit* line, const QString& text) {
        QTest::mouseClick(line, Qt::LeftButton);
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    int undoSteps() {
        int steps = 0;
        for (; m_history.canGoBack(); ++steps) m_history.back();
        return steps;
    }

    Trail<Scenes> m_history;
    QWidget m_window;
    ParameterSection* m_section = new ParameterSection(&m_window);
    int m_changes = 0;
};

TEST_F(TextRows, EveryKeyIsTakenAndARunOfTypingIsOneStep) {
    enter(box("box:sentence"), QStringLiteral("a \"b\"; c"));
    EXPECT_EQ(values().sentence, "a \"b\"; c");
    EXPECT_EQ(m_changes, 8);
    QTest::keyClick(box("box:sentence"), Qt::Key_Return);
    QTest::keyClicks(box("box:sentence"), QStringLiteral("=d"));
    EXPECT_EQ(values().sentence, "a \"b\"; c=d") << "after Enter typing goes on";
    QTest::keyClick(box("box:sentence"), Qt::Key_Tab);
    enter(box("box:sentence"), QStringLiteral("ef"));
    EXPECT_EQ(undoSteps(), 3) << "Enter and leaving end a run";
}

TEST_F(TextRows, UndoAfterTypingIsTheWindows) {
    auto* line = box("box:sentence");
    enter(line, QStringLiteral("dog"));
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(values().sentence, "the cat");
    EXPECT_EQ(line->text(), QStringLiteral("the cat"));
    QTest::keyClicks(line, QStringLiteral("!"));
    EXPECT_EQ(values().sentence, "!the cat");
}

TEST_F(TextRows, TypingInTheMiddleStaysThere) {
    auto* line = box("box:sentence");
    QTest::mouseClick(line, Qt::LeftButton);
    line->setCursorPosition(3);
    QTest::keyClicks(line, QStringLiteral(" big"));
    EXPECT_EQ(values().sentence, "the big cat");
    EXPECT_EQ(line->cursorPosition(), 7);
}

TEST_F(TextRows, WhatAnInputMethodCommitsIsTaken) {
    auto* line = box("box:sentence");
    QTest::mouseClick(line, Qt::LeftButton);
    line->selectAll();
    QInputMethodEvent composing(QStringLiteral("taqian"), {});
    QApplication::sendEvent(line, &composing);
    EXPECT_LE(m_changes, 1);
    QInputMethodEvent done;
    done.setCommitString(QStringLiteral("他欠我100万"));
    QApplication::sendEvent(line, &done);
    EXPECT_EQ(values().sentence, "他欠我100万");
}

TEST_F(TextRows, WhatIsRefusedStaysToBeMendedAndTheReasonStandsBelow) {
    auto* line = box("box:sentence");
    enter(line, QStringLiteral("<b>thirteen</"));
    EXPECT_EQ(values().sentence, "<b>thirteen<");
    EXPECT_EQ(line->text(), QStringLiteral("<b>thirteen</"));
    EXPECT_TRUE(line->property("refused").toBool());
    EXPECT_EQ(reason("reason:sentence"),
              QStringLiteral("Sentence must be one line of 1 to 12 printable characters in UTF-8, not "
                             "\"<b>thirteen</\"."));
    EXPECT_EQ(part<QLabel>("reason:sentence")->textFormat(), Qt::PlainText);
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(line->text(), QStringLiteral("<b>thirteen</")) << "while it is refused, undo is the line's own";
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(line, Qt::Key_Delete);
    EXPECT_FALSE(reason("reason:sentence").isEmpty());
    QTest::keyClicks(line, QStringLiteral("dog"));
    EXPECT_EQ(values().sentence, "dog");
    EXPECT_EQ(reason("reason:sentence"), QString());
    EXPECT_FALSE(line->property("refused").toBool());
    QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(line, Qt::Key_Backspace);
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_EQ(line->text(), QStringLiteral("dog")) << "the row shows what holds";
}

TEST_F(TextRows, PastedLineBreaksBecomeSpaces) {
    auto* line = box("box:sentence");
    line->setFocus();
    line->setCursorPosition(3);
    QInputMethodEvent pasted;
    pasted.setCommitString(QStringLiteral("\tb\n\u2029d"));
    QApplication::sendEvent(line, &pasted);
    EXPECT_EQ(values().sentence, "the b  d cat");
    EXPECT_EQ(line->text(), QStringLiteral("the b  d cat"));
    EXPECT_EQ(line->cursorPosition(), 8);
}

TEST_F(TextRows, APathIsTakenWhenItIsComplete) {
    auto* line = box("box:weights");
    enter(line, QStringLiteral("../my weights.npy"));
    EXPECT_EQ(m_changes, 0);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(values().weights, "../my weights.npy") << "a relative path stays as typed";
    enter(line, QStringLiteral("file:///tmp/a%20b.npy"));
    QTest::keyClick(line, Qt::Key_Tab);
    EXPECT_EQ(values().weights, "/tmp/a b.npy");
    enter(line, QStringLiteral("other"));
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_EQ(line->text(), QStringLiteral("/tmp/a b.npy"));
    enter(line, QString(4097, QLatin1Char('a')));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(reason("reason:weights").startsWith(QLatin1String("Weights must be the path of a file (.npy, ")));
    EXPECT_EQ(values().weights, "/tmp/a b.npy");
    EXPECT_EQ(undoSteps(), 2);
}

TEST_F(TextRows, APathCanBeTakenAway) {
    auto* line = box("box:weights");
    auto* clear = line->findChild<QToolButton*>();
    ASSERT_NE(clear, nullptr);
    EXPECT_FALSE(clear->isVisible());
    enter(line, QStringLiteral("a.npy"));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_TRUE(clear->isVisible());
    QTest::mouseClick(clear, Qt::LeftButton);
    EXPECT_EQ(values().weights, "");
    EXPECT_EQ(line->text(), QString());
    EXPECT_FALSE(clear->isVisible());
    EXPECT_EQ(undoSteps(), 2);
}

TEST_F(TextRows, AFileIsChosenInTheDialog) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("learned 位置.npy"));
    ASSERT_TRUE(QFile(file).open(QIODevice::WriteOnly));
    auto* open = part<QToolButton>("open:weights");
    open->setFocus();
    QTest::keyClick(open, Qt::Key_Space);
    auto* dialog = m_section->findChild<QFileDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_EQ(dialog->nameFilters().front(), QStringLiteral("Files that can be read (*.npy *.safetensors)"));
    auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    ASSERT_NE(name, nullptr);
    name->setText(file);
    QTest::keyClick(name, Qt::Key_Return);
    EXPECT_EQ(values().weights, file.toStdString());
    EXPECT_EQ(box("box:weights")->text(), file);
    EXPECT_EQ(undoSteps(), 1);
}

TEST_F(TextRows, TheKeyboardReachesEverythingAndEverythingHasAName) {
    EXPECT_EQ(box("box:sentence")->accessibleName(), QStringLiteral("Sentence"));
    EXPECT_EQ(box("box:weights")->accessibleName(), QStringLiteral("Weights"));
    EXPECT_EQ(part<QToolButton>("open:weights")->accessibleName(), QStringLiteral("Weights, choose a file"));
    EXPECT_EQ(box("box:weights")->findChild<QToolButton*>()->text(), QStringLiteral("Clear"));
    for (const char* row : {"sentence", "weights"}) {
        const auto play = QByteArray("play:") + row;
        EXPECT_FALSE(part<QToolButton>(play.constData())->isVisible());
    }
    QStringList visited;
    box("box:sentence")->setFocus();
    for (int k = 0; k < 5; ++k) {
        visited << QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    EXPECT_TRUE(visited.contains(QStringLiteral("box:weights"))) << visited.join(u' ').toStdString();
    EXPECT_TRUE(visited.contains(QStringLiteral("open:weights"))) << visited.join(u' ').toStdString();
}

TEST_F(TextRows, ResetGoesToTheDefault) {
    enter(box("box:sentence"), QStringLiteral("dog"));
    EXPECT_TRUE(part<QToolButton>("reset:sentence")->isEnabled());
    QTest::mouseClick(part<QToolButton>("reset:sentence"), Qt::LeftButton);
    EXPECT_EQ(values().sentence, "the cat");
    EXPECT_EQ(box("box:sentence")->text(), QStringLiteral("the cat"));
    EXPECT_FALSE(part<QToolButton>("reset:sentence")->isEnabled());
}

}  // namespace
}  // namespace posenc::ui::panel_text_test
