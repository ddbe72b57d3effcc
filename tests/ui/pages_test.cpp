// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDialog>
#include <QTextBrowser>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/pages.hpp"
#include "ui/dialogs/settings_dialog.hpp"

namespace posenc::ui::pages_test {

using PagesTest = WindowTest;

TEST_F(PagesTest, EachOpensOnce) {
    for (const Command command : {Command::Help, Command::Keys, Command::About, Command::Settings})
        for (int times = 0; times < 2; ++times) action(command)->trigger();
    EXPECT_EQ(m_window->findChildren<PageDialog*>().size(), 3);
    EXPECT_EQ(m_window->findChildren<SettingsDialog*>().size(), 1);
    for (QDialog* each : m_window->findChildren<QDialog*>()) each->close();
    action(Command::Help)->trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_EQ(m_window->findChildren<PageDialog*>().size(), 1);
    EXPECT_TRUE(m_window->findChild<PageDialog*>()->isVisible());
}

TEST_F(PagesTest, StoredSettingsAreBounded) {
    struct Row {
        QVariant stored;
        double expected;
    };
    const Row rows[] = {{QStringLiteral("nan"), 1.0},
                        {QStringLiteral("inf"), 1.0},
                        {QStringLiteral("-inf"), 1.0},
                        {QStringLiteral("big"), 1.0},
                        {QString(), 1.0},
                        {1e300, 1.5},
                        {-1.0, 0.85},
                        {0.0, 0.85},
                        {1.14, 1.15},
                        {QStringLiteral("1.3"), 1.3},
                        {QVariant(), 1.0},
                        {QByteArray("\xff"), 1.0}};
    for (const Row& row : rows) {
        QSettings().setValue(QStringLiteral("font-scale"), row.stored);
        EXPECT_EQ(loadSettings().fontScale, row.expected) << row.stored.toString().toStdString();
    }
}

}  // namespace posenc::ui::pages_test
