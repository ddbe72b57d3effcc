// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for every page, by the table alone.
#include <set>

#include "core/teach/ask/blocks.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/page.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::page_table_test {

using PageTable = WindowTest;

Page* opened(MainWindow& window, const PageInfo& info) {
    window.actions()[info.id]->trigger();
    return window.findChild<Page*>(QLatin1String(info.id));
}

TEST_F(PageTable, EachHasAnActionInAMenuAndWordsInBothLanguages) {
    std::set<QAction*> inMenus;
    for (QAction* menu : m_window->menuBar()->actions())
        for (QAction* each : menu->menu()->actions()) inMenus.insert(each);
    for (const PageInfo& each : pages()) {
        EXPECT_TRUE(inMenus.contains(action(each.id))) << each.id;
        EXPECT_FALSE(action(each.id)->text().isEmpty()) << each.id;
        EXPECT_EQ(action(each.id)->shortcut(), QKeySequence(QLatin1String(each.keys))) << each.id;
        const QString words = QString::fromStdString(ask::synonymsOf(std::string("action:") + each.id));
        EXPECT_TRUE(std::ranges::any_of(words, [](QChar c) { return c.unicode() >= 0x4e00; })) << each.id;
        EXPECT_TRUE(std::ranges::any_of(words, [](QChar c) { return c.isLower(); })) << each.id;
    }
}

TEST_F(PageTable, EachOpensOnceUnderItsOwnName) {
    for (const PageInfo& each : pages()) {
        Page* page = opened(*m_window, each);
        ASSERT_TRUE(page) << each.id;
        EXPECT_TRUE(page->isVisible()) << each.id;
        EXPECT_EQ(opened(*m_window, each), page) << each.id;
        EXPECT_FALSE(page->windowTitle().isEmpty()) << each.id;
        page->close();
    }
}

TEST_F(PageTable, EachIsClosedByItsKeyAndOpensAgain) {
    const auto isActive = [](const QWidget* window) {
        return QTest::qWaitFor([&] { return QApplication::activeWindow() == window; }, 2000);
    };
    for (const PageInfo& each : pages())
        for (int times = 0; times < 2 && *each.keys; ++times) {
            Page* page = opened(*m_window, each);
            if (each.docked) break;  // a letter is a letter in its text
            page->activateWindow();
            ASSERT_TRUE(isActive(page)) << each.id;
            const QKeyCombination key = QKeySequence(QLatin1String(each.keys))[0];
            QTest::keyClick(page, key.key(), key.keyboardModifiers());
            EXPECT_FALSE(page->isVisible()) << each.id;
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            m_window->activateWindow();
            ASSERT_TRUE(isActive(m_window.get()));
        }
}

TEST_F(PageTable, EachSpeaksTheReadersLanguageWhileItIsOpen) {
    for (const PageInfo& each : pages()) {
        Page* page = opened(*m_window, each);
        const QString before = page->windowTitle();
        setLanguage(Language::Chinese);
        QCoreApplication::processEvents();
        EXPECT_NE(page->windowTitle(), before) << each.id;
        setLanguage(Language::English);
        QCoreApplication::processEvents();
        EXPECT_EQ(page->windowTitle(), before) << each.id;
        page->close();
    }
}

}  // namespace posenc::ui::page_table_test
