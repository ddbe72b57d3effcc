// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDir>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include "core/explore/files/whole_file.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/session/recovery.hpp"
#include "ui/text/file_name.hpp"

/// Several scenes of one session: by the menu, the keys and the row of tabs.
namespace posenc::ui::scenes_test {
namespace {

class ScenesTest : public WindowTest {
protected:
    ScenesTest() : WindowTest(parseState("rope/decay")) {}

    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(m_window.get(), key, with); }
    const Scenes& scenes() { return workspace().scenes(); }
    std::string view() { return state().view; }
    void rename(const char* title) {
        action(Command::RenameScene)->trigger();
        auto* dialog = part<QInputDialog>("rename-scene");
        dialog->setTextValue(QString::fromUtf8(title));
        dialog->accept();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    }
    void three() {
        press(Qt::Key_M, Qt::ControlModifier);
        workspace().apply(parseState("rope/periods"));
        press(Qt::Key_M, Qt::ControlModifier);
        workspace().apply(parseState("alibi/kernel"));
    }
};

TEST_F(ScenesTest, AreAddedAndSteppedWithPageUpAndPageDown) {
    auto* bar = part<SceneBar>("scenes");
    EXPECT_FALSE(bar->isVisible());
    press(Qt::Key_PageDown);
    EXPECT_EQ(view(), "decay");
    three();
    EXPECT_TRUE(bar->isVisible());
    EXPECT_EQ(bar->count(), 3);
    press(Qt::Key_PageUp);
    EXPECT_EQ(view(), "periods");
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels[0].x.key == "pair"; }));
    press(Qt::Key_PageUp);
    press(Qt::Key_PageUp);
    EXPECT_EQ(view(), "decay");
    EXPECT_EQ(bar->currentIndex(), 0);
    press(Qt::Key_PageDown);
    EXPECT_EQ(view(), "periods");
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(2).center());
    EXPECT_EQ(state().active().encoding, "alibi");
}

TEST_F(ScenesTest, TheListOfEncodingsFollowsThem) {
    m_window->resize(1280, 600);  // the list is longer
    three();
    auto* tree = part<QTreeWidget>("tree");
    const auto isMarked = [&](const char* title) {
        const QTreeWidgetItem* item = tree->currentItem();
        return item && item->text(0) == QString::fromUtf8(title) && item->isSelected() &&
               tree->viewport()->rect().intersects(tree->visualItemRect(item));
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return isMarked("ALiBi"); }, 2000));
    press(Qt::Key_PageUp);
    EXPECT_TRUE(QTest::qWaitFor([&] { return isMarked("RoPE"); }, 2000));
    press(Qt::Key_PageDown);
    EXPECT_TRUE(QTest::qWaitFor([&] { return isMarked("ALiBi"); }, 2000));
}

TEST_F(ScenesTest, BeforeAnAudienceOnlyTheirNameIsSeen) {
    three();
    rename("The slope");
    press(Qt::Key_PageUp);
    press(Qt::Key_F11);
    EXPECT_FALSE(part<SceneBar>("scenes")->isVisible());
    press(Qt::Key_PageDown);
    EXPECT_EQ(state().active().encoding, "alibi");
    EXPECT_EQ(part<QLabel>("present-hint")->text(), QString::fromUtf8("3 · The slope"));
    press(Qt::Key_Escape);
    EXPECT_TRUE(part<SceneBar>("scenes")->isVisible());
}

TEST_F(ScenesTest, UndoCoversThemAndComesBackToTheSceneThatItChanges) {
    three();
    press(Qt::Key_PageUp);
    type("box:base", QStringLiteral("777"));
    press(Qt::Key_PageUp);
    action(Command::Undo)->trigger();
    EXPECT_EQ(view(), "periods");
    EXPECT_NE(number("base"), 777.0);
    action(Command::Redo)->trigger();
    EXPECT_EQ(number("base"), 777.0);
    action(Command::DeleteScene)->trigger();
    EXPECT_EQ(scenes().all.size(), 2U);
    action(Command::Undo)->trigger();
    EXPECT_EQ(scenes().all.size(), 3U);
    EXPECT_EQ(number("base"), 777.0);
    while (workspace().canUndo()) action(Command::Undo)->trigger();
    EXPECT_EQ(scenes(), Scenes(parseState("rope/decay")));
    EXPECT_FALSE(part<SceneBar>("scenes")->isVisible());
}

TEST_F(ScenesTest, AreMovedRenamedAndDeleted) {
    three();
    rename("Slopes & more");
    EXPECT_EQ(part<SceneBar>("scenes")->tabText(2), QString::fromUtf8("3 · Slopes && more"));
    action(Command::SceneEarlier)->trigger();
    EXPECT_EQ(scenes().at, 1U);
    EXPECT_EQ(scenes().title(), "Slopes & more");
    action(Command::SceneLater)->trigger();
    EXPECT_FALSE(action(Command::SceneLater)->isEnabled());
    action(Command::DeleteScene)->trigger();
    action(Command::DeleteScene)->trigger();
    EXPECT_FALSE(action(Command::DeleteScene)->isEnabled());
    EXPECT_EQ(view(), "decay");
}

TEST_F(ScenesTest, AreDraggedToAnotherPlace) {
    three();
    auto* bar = part<SceneBar>("scenes");
    const QPoint from = bar->tabRect(2).center(), to = bar->tabRect(0).center() - QPoint(4, 0);
    QTest::mousePress(bar, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 8; ++step) {
        const QPointF at = from + (to - from) * step / 8;
        QMouseEvent move(QEvent::MouseMove, at, bar->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(bar, &move);
    }
    QTest::mouseRelease(bar, Qt::LeftButton, {}, to);
    EXPECT_EQ(scenes().all[0].state.active().encoding, "alibi");
    EXPECT_EQ(scenes().all[1].state.view, "decay");
    EXPECT_EQ(scenes().at, 0U);
    workspace().undo();
    EXPECT_EQ(scenes().all[2].state.active().encoding, "alibi");
}

TEST_F(ScenesTest, AreSavedAndOpenedAndSteppingIsNoChange) {
    three();
    rename("Slopes");
    EXPECT_TRUE(workspace().save(path("talk.posenc")));
    const Scenes saved = scenes();
    workspace().restart(firstState());
    m_window->files().open(path("talk.posenc"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return scenes().all == saved.all; }, 5000));
    EXPECT_EQ(scenes().at, 0U);
    press(Qt::Key_PageDown);
    EXPECT_EQ(view(), "periods");
    EXPECT_FALSE(m_window->isWindowModified());
    type("box:base", QStringLiteral("777"));
    EXPECT_TRUE(m_window->isWindowModified());
}

TEST_F(ScenesTest, ASecondSceneThatIsWrongIsRefusedWithItsLineAndNothingIsLost) {
    const Scenes before = scenes();
    write(path("talk.posenc"), "posenc 1\nscene\nrope/decay\nscene \"b\"\nrope/decay bass=2\n");
    m_window->files().open(path("talk.posenc"));
    EXPECT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QLatin1String("Line 5"))) << message().toStdString();
    EXPECT_EQ(scenes(), before);
}

TEST_F(ScenesTest, ALessonGoesBeforeThem) {
    three();
    press(Qt::Key_PageUp);
    QTest::keyClick(m_window.get(), Qt::Key_F2);
    press(Qt::Key_PageDown);
    EXPECT_EQ(scenes().at, 1U);
    auto* progress = part<QLabel>("lesson-progress");
    EXPECT_TRUE(progress->isVisible());
    const QString first = progress->text();
    press(Qt::Key_PageDown);
    EXPECT_NE(progress->text(), first);
    press(Qt::Key_PageUp);
    EXPECT_EQ(progress->text(), first);
    EXPECT_EQ(scenes().at, 1U);
}

TEST_F(ScenesTest, LeaveTogether) {
    const auto exported = [&](const char* file) {
        action(Command::Export)->trigger();
        auto* dialog = part<ExportDialog>("export");
        auto* which = dialog->findChild<QComboBox*>(QStringLiteral("scenes"));
        EXPECT_TRUE(which->isVisible());
        which->setCurrentIndex(1);
        dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(path(file));
        dialog->findChild<QPushButton*>(QStringLiteral("start"))->click();
        EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible(); }, 20000)) << file;
    };
    action(Command::Export)->trigger();
    EXPECT_FALSE(part<ExportDialog>("export")->findChild<QComboBox*>(QStringLiteral("scenes"))->isVisible());
    part<ExportDialog>("export")->close();
    three();
    exported("talk.pdf");
    QFile pdf(path("talk.pdf"));
    ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
    EXPECT_EQ(pdf.readAll().count("/Type /Page\n"), 3);
    exported("talk.svg");
    EXPECT_EQ(QDir(m_folder.path()).entryList({"*.svg"}), (QStringList{"talk-1.svg", "talk-2.svg", "talk-3.svg"}));
    exported("talk.html");
    workspace().restart(firstState());
    m_window->files().open(path("talk.html"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return scenes().all.size() == 3U; }, 5000));
}

TEST_F(ScenesTest, AreKeptThroughACrash) {
    three();
    rename("Slopes");
    Recovery recovery(path("elsewhere"));
    recovery.keep(scenes(), QString());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !QDir(path("elsewhere")).entryList({"*.posenc"}).isEmpty(); }, 3000));
    const QStringList names = QDir(path("elsewhere")).entryList({"*.posenc"});
    const QString file = path("elsewhere") + "/" + names.first();
    EXPECT_EQ(parseScenes(readWhole(pathOf(file), 1 << 20)).all, scenes().all);
    const auto others = QFile::ReadGroup | QFile::ReadOther;
    EXPECT_FALSE(QFile::permissions(file) & others);  // it may be work that nobody else should read
    EXPECT_FALSE(QFile::permissions(path("elsewhere")) & others);
}

}  // namespace
}  // namespace posenc::ui::scenes_test
