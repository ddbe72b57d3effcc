// SPDX-License-Identifier: GPL-3.0-or-later
// What Ctrl+S writes, what a quit asks, what a crash leaves.
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUrl>

#include "core/zoo/effective/shown_as_in.hpp"
#include "tests/ui/window_fixture.hpp"

namespace posenc::ui::session_test {
namespace {
const QByteArray kConfig = R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "rope_theta": 1000000.0, "max_position_embeddings": 16384})";
const QByteArray kOwnLesson =
    "# Own\nid: own\nminutes: 1\n\n## read: First\nstate: rope/decay base=20000\nlock: all\n\nLook.\n\n"
    "## act: Second\ngoal: param(\"base\") > 30000\nreach: base=40000\nlock: all but base\n\nMove.\n\n"
    "## read: Third\nstate: rope/decay base=5000\n\nExplore.\n\n"
    "## read: Fourth\nstate: rope/decay base=6000\n\nGo on.\n";
}  // namespace

class SessionTest : public WindowTest {
protected:
    QByteArray bytesOf(const QString& file) {
        QFile in(file);
        EXPECT_TRUE(in.open(QIODevice::ReadOnly));
        return in.readAll();
    }
    /// Opens and waits until the title says so.
    void open(const QString& file) {
        m_window->files().open(file);
        const QString name = QFileInfo(file).fileName();
        EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->windowTitle().contains(name); }, 5000))
            << m_window->windowTitle().toStdString() << message().toStdString();
    }
    QString session(const char* name, const State& saved) {
        EXPECT_TRUE(workspace().save(path(name)));
        write(path(name), QByteArray::fromStdString(toText(saved)));
        return path(name);
    }
    void change() { type("box:base", QStringLiteral("123456")); }
    void beginLesson() {
        write(path("own.md"), kOwnLesson);
        m_window->files().open(path("own.md"));
        ASSERT_EQ(number("base"), 20000.0);
        EXPECT_TRUE(  // the rows of before are gone
            QTest::qWaitFor([&] { return part<NumberBox>("box:base")->text().remove(u',') == u"20000"; }, 2000));
    }
    void page(Qt::Key key) { QTest::keyClick(m_window.get(), key); }
    QMessageBox* question() {
        (void)QTest::qWaitFor([&] { return m_window->findChild<QMessageBox*>(QStringLiteral("unsaved")); }, 1000);
        return m_window->findChild<QMessageBox*>(QStringLiteral("unsaved"));
    }
    void answer(QMessageBox::StandardButton button) {
        auto* box = question();
        ASSERT_NE(box, nullptr);
        QTest::mouseClick(box->button(button), Qt::LeftButton);
        EXPECT_TRUE(
            QTest::qWaitFor([&] { return !m_window->findChild<QMessageBox*>(QStringLiteral("unsaved")); }, 1000));
    }
    QWidget* nameDialog() { return m_window->findChild<QFileDialog*>(); }
    QStringList kept() { return QDir(recovery(), QStringLiteral("*.posenc")).entryList(); }
    QString recovery() { return QFileInfo(QSettings().fileName()).absolutePath() + QStringLiteral("/recovery"); }
    QStringList models() {
        QStringList names;
        for (QTreeWidgetItemIterator each(part<QTreeWidget>("tree")); *each; ++each) names << (*each)->text(0);
        return names;
    }
};

TEST_F(SessionTest, ASavedSessionIsWrittenAgainAndTheTitleSaysSo) {
    const QString file = session("talk.posenc", defaultState("rope"));
    open(file);
    EXPECT_FALSE(m_window->isWindowModified());
    change();
    EXPECT_TRUE(m_window->isWindowModified());
    action(Command::Save)->trigger();
    EXPECT_EQ(bytesOf(file).toStdString(), toText(Scenes(state())));
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(SessionTest, TheQuestionNamesTheFileThatChanged) {
    change();
    m_window->close();
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().startsWith(QStringLiteral("This session")));
    answer(QMessageBox::Cancel);
    workspace().undo();
    open(session("talk.posenc", defaultState("rope")));
    change();
    m_window->close();
    ASSERT_NE(question(), nullptr);
    EXPECT_TRUE(question()->text().contains(QStringLiteral("talk.posenc"))) << question()->text().toStdString();
    answer(QMessageBox::Cancel);
}

TEST_F(SessionTest, APictureThatWasOpenedIsNeverWrittenTo) {
    for (const char* name : {"a.png", "a.svg"}) {
        SCOPED_TRACE(name);
        exportFile(defaultState("rope"), path(name), {});
        const QByteArray before = bytesOf(path(name));
        open(path(name));
        action(Command::Save)->trigger();
        EXPECT_EQ(bytesOf(path(name)), before);
        ASSERT_NE(nameDialog(), nullptr);
        EXPECT_TRUE(m_window->windowTitle().startsWith(QLatin1String("New session from a.")));
        delete nameDialog();
    }
}

TEST_F(SessionTest, AModelFileDoesNotInheritTheSessionsName) {
    const State saved = defaultState("rope");
    const QString file = session("talk.posenc", saved);
    open(file);
    write(path("config.json"), kConfig);
    open(path("config.json"));
    action(Command::Save)->trigger();
    EXPECT_EQ(bytesOf(file).toStdString(), toText(saved));
    ASSERT_NE(nameDialog(), nullptr);
    EXPECT_FALSE(m_window->windowTitle().contains(QLatin1String("talk.posenc")));
}

TEST_F(SessionTest, LookingAroundIsNoWorkButSettingUpIs) {
    EXPECT_FALSE(m_window->isWindowModified());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    workspace().look({{{Interval<double>{3.0, 20.0}, std::nullopt, std::nullopt, std::nullopt}, {}}});
    EXPECT_FALSE(m_window->isWindowModified());
    workspace().pin();
    EXPECT_TRUE(m_window->isWindowModified());
    workspace().undo();
    EXPECT_FALSE(m_window->isWindowModified());
    change();
    EXPECT_TRUE(m_window->isWindowModified());
}

TEST_F(SessionTest, TheCourseIsNoWork) {
    m_window->lessons().showCourse();
    for (int times = 0; times < 3; ++times) page(Qt::Key_PageDown);
    ASSERT_NE(state(), llamaState());
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_TRUE(m_window->close());
}

TEST_F(SessionTest, WhatAStepAsksForIsNoWorkButWhatAReaderExploresIs) {
    beginLesson();
    EXPECT_FALSE(m_window->isWindowModified());
    page(Qt::Key_PageDown);
    type("box:base", QStringLiteral("31000"));
    EXPECT_EQ(number("base"), 31000.0);
    EXPECT_FALSE(m_window->isWindowModified());
    part<QTabBar>("views")->setCurrentIndex(0);
    ASSERT_NE(state().view, "decay");
    EXPECT_FALSE(m_window->isWindowModified());
    page(Qt::Key_PageDown);
    EXPECT_FALSE(m_window->isWindowModified());
    change();
    EXPECT_TRUE(m_window->isWindowModified());
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Cancel);
    workspace().undo();
    EXPECT_FALSE(m_window->isWindowModified());
    QTest::mouseClick(part<QAbstractButton>("lesson-close"), Qt::LeftButton);
    EXPECT_FALSE(m_window->isWindowModified());
    change();
    EXPECT_TRUE(m_window->isWindowModified());
}

TEST_F(SessionTest, WorkFromBeforeALessonIsAskedForAndSaved) {
    const QString file = session("talk.posenc", defaultState("rope"));
    open(file);
    change();
    const State own = state();
    beginLesson();
    page(Qt::Key_PageDown);
    EXPECT_TRUE(m_window->isWindowModified());
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Save);
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_EQ(bytesOf(file).toStdString(), toText(Scenes(own)));
}

TEST_F(SessionTest, WhatWasExploredInALessonIsStillAskedForAtItsNextStep) {
    beginLesson();
    for (int times = 0; times < 2; ++times) page(Qt::Key_PageDown);
    change();
    const State own = state();
    page(Qt::Key_PageDown);
    EXPECT_EQ(number("base"), 6000.0);
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Save);
    EXPECT_NE(nameDialog(), nullptr);
    EXPECT_EQ(state(), own);  // what is saved is seen
}

TEST_F(SessionTest, ASavedSessionStaysSavedThroughALesson) {
    const QString file = session("talk.posenc", defaultState("rope"));
    open(file);
    beginLesson();
    EXPECT_FALSE(m_window->isWindowModified());
    for (int times = 0; times < 2; ++times) page(Qt::Key_PageDown);
    EXPECT_FALSE(m_window->isWindowModified());
    action(Command::Save)->trigger();  // this figure of the lesson, by the reader's wish
    EXPECT_EQ(bytesOf(file).toStdString(), toText(Scenes(state())));
    page(Qt::Key_PageDown);
    EXPECT_FALSE(m_window->isWindowModified());
    EXPECT_TRUE(m_window->close());
}

/// Pasted, and given as a browser gives what was clicked.
TEST_F(SessionTest, ALinkIsCopiedAndOpens) {
    workspace().apply(parseState("rope/periods base=500000"));
    action(Command::CopyLink)->trigger();
    const QString link = QGuiApplication::clipboard()->text();
    EXPECT_EQ(link, QStringLiteral("posenc://rope/periods+base=500000"));
    const State copied = workspace().state();
    for (const bool pasted : {true, false}) {
        workspace().apply(parseState("alibi/slopes heads=7"));
        pasted ? action(Command::Paste)->trigger() : m_window->files().open(link);
        answer(QMessageBox::Discard);
        EXPECT_EQ(workspace().state(), copied);
        EXPECT_FALSE(m_window->isWindowModified());
    }
    m_window->files().open(QStringLiteral("posenc://rope/periods+base=-1"));
    EXPECT_EQ(workspace().state(), copied);
    EXPECT_TRUE(message().contains(QLatin1String("base")) || message().contains(QLatin1String("Base")));
}

TEST_F(SessionTest, QuittingAsksAndCanBeTakenBack) {
    change();
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Cancel);
    EXPECT_TRUE(m_window->isVisible());
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Discard);
    EXPECT_FALSE(m_window->isVisible());
}

TEST_F(SessionTest, QuittingWithASessionSavesItWhenAsked) {
    const QString file = session("talk.posenc", defaultState("rope"));
    open(file);
    change();
    const State changed = state();
    EXPECT_FALSE(m_window->close());
    answer(QMessageBox::Save);
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_EQ(bytesOf(file).toStdString(), toText(Scenes(changed)));
}

TEST_F(SessionTest, OpeningSomethingElseAsks) {
    const QString file = session("talk.posenc", defaultState("alibi"));
    change();
    const State changed = state();
    m_window->files().open(file);
    answer(QMessageBox::Cancel);
    EXPECT_EQ(state(), changed);
    m_window->files().open(file);
    answer(QMessageBox::Discard);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state() == defaultState("alibi"); }, 5000));
    EXPECT_FALSE(workspace().canUndo());
}

TEST_F(SessionTest, ANewSessionBeginsWhereTheProgramDoes) {
    open(session("talk.posenc", defaultState("alibi")));
    workspace().apply(defaultState("sinusoidal"));
    action(Command::New)->trigger();
    answer(QMessageBox::Discard);
    EXPECT_EQ(state(), firstState());
    EXPECT_FALSE(workspace().canUndo());
    EXPECT_FALSE(m_window->isWindowModified());
    action(Command::Save)->trigger();
    EXPECT_NE(nameDialog(), nullptr) << "not into the session of before";
}

TEST_F(SessionTest, WorkIsKeptWhileItIsUnsavedAndNoLonger) {
    change();
    EXPECT_TRUE(QTest::qWaitFor([&] { return kept().size() == 1; }, 5000));
    EXPECT_EQ(parseState(bytesOf(QDir(recovery()).filePath(kept().first())).toStdString()), state());
    workspace().undo();
    EXPECT_TRUE(QTest::qWaitFor([&] { return kept().isEmpty(); }, 5000));
    change();
    EXPECT_TRUE(QTest::qWaitFor([&] { return kept().size() == 1; }, 5000));
    m_window.reset();
    EXPECT_TRUE(kept().isEmpty());
}

/// As a program that was killed leaves them; two, of which the newer comes first.
TEST_F(SessionTest, WhatACrashLeftIsOfferedAndRestored) {
    const State left = parseState("rope/periods base=31415; pin alibi");
    m_window.reset();
    QDir().mkpath(recovery());
    write(recovery() + QStringLiteral("/torn.posenc"), "posenc 1\nrope/per");
    write(recovery() + QStringLiteral("/left.posenc"),
          QByteArray::fromStdString(toText(left)) + "# of " + QUrl::toPercentEncoding(path("my talk.posenc")) + "\n");
    MainWindow window(firstState(), m_settings);
    window.show();
    auto* bar = window.findChild<MessageBar*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bar->sentence().isEmpty(); }, 5000));
    EXPECT_TRUE(bar->sentence().contains(QLatin1String("on my talk.posenc was kept"))) << bar->sentence().toStdString();
    EXPECT_TRUE(bar->sentence().contains(QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd "))));
    QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("message-button")), Qt::LeftButton);
    EXPECT_EQ(window.workspace().state(), left);
    EXPECT_TRUE(window.isWindowModified());
    EXPECT_TRUE(window.windowTitle().startsWith(QLatin1String("my talk.posenc")));
    EXPECT_EQ(kept().size(), 2);
}

TEST_F(SessionTest, WhatACrashLeftCanBeDeclined) {
    m_window.reset();
    QDir().mkpath(recovery());
    write(recovery() + QStringLiteral("/left.posenc"), "posenc 1\nrope/periods base=31415\n");
    MainWindow window(firstState(), m_settings);
    window.show();
    auto* bar = window.findChild<MessageBar*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !bar->sentence().isEmpty(); }, 5000));
    QTest::mouseClick(window.findChild<QToolButton*>(QStringLiteral("message-close")), Qt::LeftButton);
    EXPECT_EQ(window.workspace().state(), firstState());
    EXPECT_TRUE(kept().isEmpty());
}

TEST_F(SessionTest, AnotherWindowsWorkIsNotOffered) {
    change();
    EXPECT_TRUE(QTest::qWaitFor([&] { return kept().size() == 1; }, 5000));
    MainWindow window(firstState(), m_settings);
    window.show();
    QTest::qWait(600);
    EXPECT_TRUE(window.findChild<MessageBar*>()->sentence().isEmpty());
}

TEST_F(SessionTest, RecentFilesAreOfferedNewestFirst) {
    const QString one = session("one & two.posenc", defaultState("alibi")),
                  two = session("b.posenc", defaultState("t5"));
    open(one);
    open(two);
    open(one);
    auto* menu = m_window->actions().recentMenu();
    emit menu->aboutToShow();
    ASSERT_EQ(menu->actions().size(), 2);
    EXPECT_EQ(menu->actions()[0]->text(), QString(one).replace(QLatin1Char('&'), QLatin1String("&&")));
    menu->actions()[1]->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "t5"; }, 5000));
    QFile::remove(one);
    m_window->files().open(one);
    EXPECT_TRUE(messageComes());
    emit menu->aboutToShow();
    EXPECT_EQ(menu->actions().size(), 1);
}

TEST_F(SessionTest, AModelFileIsListedAmongTheModelsAndCanBeChosenAgain) {
    QDir().mkpath(path("My-7B"));
    write(path("My-7B/config.json"), kConfig);
    open(path("My-7B/config.json"));
    EXPECT_TRUE(models().contains(QLatin1String("My-7B")));
    workspace().apply(defaultState("alibi"));
    auto* tree = part<QTreeWidget>("tree");
    for (QTreeWidgetItemIterator each(tree); *each; ++each)
        if ((*each)->text(0) == QLatin1String("My-7B")) tree->setCurrentItem(*each);
    EXPECT_EQ(state().active().name, "My-7B");
    EXPECT_EQ(number("base"), 1e6);
}

/// Its session names the model by its id; those from before there were ids, by its name as it was shown.
TEST_F(SessionTest, AChangedModelOfASessionIsKnownAgain) {
    const auto all = posenc::ui::presets();
    const auto llama2 = std::ranges::find(all, QStringLiteral("llama-2-7b"), &Preset::id);
    ASSERT_NE(llama2, all.end());
    State saved = stateOf(modelOf(*llama2));
    const std::string id = saved.active().origin->model;
    ASSERT_FALSE(saved.subjects.front().parameters.set("base", 7.0));
    State older = saved;
    older.subjects.front().origin.reset();
    older.subjects.front().name += "（已更改）";
    for (const auto& [name, state] : {std::pair("new.posenc", saved), {"old.posenc", older}}) {
        SCOPED_TRACE(name);
        open(session(name, state));
        EXPECT_EQ(this->state().active().name, "Llama 2 7B");
        EXPECT_EQ(english(nameOf(this->state().active())), "Llama 2 7B (changed)");
        EXPECT_EQ(this->state().active().origin->model, id);
        EXPECT_FALSE(m_window->isWindowModified());
        EXPECT_TRUE(part<QToolButton>("findings-title")->text().contains(QLatin1String("Llama 2 7B")));
    }
}

TEST_F(SessionTest, AModelKeepsWhatPeoplePinned) {
    workspace().pin();
    const Subject pinned = state().subjects[1];
    for (const Preset& preset : posenc::ui::presets()) {
        if (preset.id != QLatin1String("llama-2-7b")) continue;
        m_window->chooser().preset(preset);
    }
    EXPECT_EQ(state().active().name, "Llama 2 7B");
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_EQ(state().subjects[1], pinned);
    write(path("config.json"), kConfig);
    m_window->files().open(path("config.json"));
    answer(QMessageBox::Discard);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().active().name != "Llama 2 7B"; }, 5000));
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_EQ(state().subjects[1], pinned);
    EXPECT_TRUE(m_window->isWindowModified());  // the pin is still in no file
    workspace().unpin(1);
    EXPECT_FALSE(m_window->isWindowModified());
}

/// Other sentences go before what is offered and do not end it; neither does a question that is cancelled.
TEST_F(SessionTest, WhatIsOfferedStaysUntilItIsTakenOrDeclined) {
    m_window.reset();
    QDir().mkpath(recovery());
    write(recovery() + QStringLiteral("/left.posenc"), "posenc 1\nrope/periods base=31415\n");
    m_window = std::make_unique<MainWindow>(llamaState(), m_settings);
    m_window->show();
    m_window->files().open(path("none.posenc"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return message().contains(QLatin1String("none.posenc")); }, 5000));
    QTest::qWait(400);
    EXPECT_TRUE(message().contains(QLatin1String("none.posenc")));
    auto click = [&](const char* button) { QTest::mouseClick(part<QToolButton>(button), Qt::LeftButton); };
    click("message-close");
    EXPECT_TRUE(message().contains(QLatin1String("your work")));
    change();
    click("message-button");
    answer(QMessageBox::Cancel);
    EXPECT_TRUE(message().contains(QLatin1String("your work")));
    click("message-button");
    answer(QMessageBox::Discard);
    EXPECT_EQ(number("base"), 31415.0);
    EXPECT_TRUE(message().isEmpty());
}

/// A model of several parts brings them along, and takes its own away again.
TEST_F(SessionTest, PartsOfAModelGoWithIt) {
    const auto show = [&](std::size_t subjects) {
        for (const Preset& preset : posenc::ui::presets()) {
            const auto parts = stateOf(modelOf(preset)).subjects.size();
            if ((parts > 1) == (subjects > 1)) return m_window->chooser().preset(preset);
        }
    };
    show(2);
    EXPECT_GT(state().subjects.size(), 1U);
    show(1);
    EXPECT_EQ(state().subjects.size(), 1U);
}

}  // namespace posenc::ui::session_test
