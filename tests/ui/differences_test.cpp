// SPDX-License-Identifier: GPL-3.0-or-later
// The table of what differs between what is on the screen and its pins.
#include <QClipboard>
#include <QTableWidget>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/difference_page.hpp"

namespace posenc::ui::differences_test {
namespace {

class DifferencesTest : public WindowTest {
protected:
    DifferencesTest() : WindowTest(parseState("rope/decay head-dim=128 base=10000")) {}
    DifferencePage* page() { return m_window->findChild<DifferencePage*>(); }
    QTableWidget* table() { return page()->findChild<QTableWidget*>(); }
    void open() { QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier); }
    QString cell(int row, int column) { return table()->item(row, column) ? table()->item(row, column)->text() : ""; }
    bool has(int row, const char* words) {
        return QTest::qWaitFor(
            [&] {
                for (int i = 0; i < table()->columnCount(); ++i)
                    if (cell(row, i).contains(QString::fromUtf8(words))) return true;
                return false;
            },
            5000);
    }
    int rowOf(const char* words) {
        for (int row = 0; row < table()->rowCount(); ++row)
            if (has(row, words)) return row;
        return -1;
    }
};

TEST_F(DifferencesTest, ThePageSaysWhatToDoAndThenFollowsThePins) {
    open();
    ASSERT_NE(page(), nullptr);
    EXPECT_FALSE(page()->isModal());
    EXPECT_FALSE(table()->isVisible());
    EXPECT_TRUE(
        page()->findChild<QLabel*>(QStringLiteral("differences-title"))->text().contains(QLatin1String("Ctrl+D")));
    workspace().pin(parseSubject("rope base=500000"));
    ASSERT_TRUE(has(0, "500,000") || has(1, "500,000"));
    EXPECT_EQ(table()->columnCount(), 6);
    workspace().pin(parseSubject("rope base=20000"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return table()->columnCount() == 7; }, 5000));
    EXPECT_EQ(table()->rowCount(), 2);
    workspace().unpinAll();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !table()->isVisible(); }, 5000));
}

TEST_F(DifferencesTest, AClickOrEnterShowsTheView) {
    workspace().pin(parseSubject("rope-yarn factor=4"));
    open();
    ASSERT_TRUE(has(0, "YaRN") || has(1, "YaRN"));
    const auto press = [&](int row) {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {},
                          table()->visualItemRect(table()->item(row, 3)).center());
    };
    press(rowOf("attention factor"));
    EXPECT_EQ(state().view, "kernel");
    EXPECT_FALSE(page()->isVisible());
    EXPECT_TRUE(message().contains(QLatin1String("Ctrl+T")));
    QApplication::setActiveWindow(m_window.get());  // as a desktop does it
    open();
    EXPECT_TRUE(page()->isVisible());
    table()->setFocus();
    table()->setCurrentCell(0, 0);
    QTest::keyClick(table(), Qt::Key_Return);
    EXPECT_EQ(state().view, "periods");
}

TEST_F(DifferencesTest, TheTableIsCopied) {
    workspace().pin(parseSubject("rope base=500000"));
    open();
    ASSERT_TRUE(has(0, "500,000") || has(1, "500,000"));
    QTest::mouseClick(page()->findChild<QPushButton*>(QStringLiteral("differences-copy")), Qt::LeftButton);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    ASSERT_EQ(lines.size(), 4);  // the head, two rows, and the end
    EXPECT_EQ(lines[0].count(u'\t'), 5);
    EXPECT_TRUE(lines[0].startsWith(QLatin1String("typical\tmost\tfrom")));
    EXPECT_TRUE(lines[1].contains(QLatin1String("10,000\t500,000")) ||
                lines[2].contains(QLatin1String("10,000\t500,000")));
}

TEST_F(DifferencesTest, LanguageIsFollowed) {
    workspace().pin(parseSubject("rope base=500000"));
    open();
    ASSERT_TRUE(has(0, "500,000") || has(1, "500,000"));
    m_window->applySettings({Language::Chinese, Theme::Dark, 1.0, false});
    EXPECT_TRUE(QTest::qWaitFor([&] { return rowOf("基数") >= 0; }, 3000));
}

}  // namespace
}  // namespace posenc::ui::differences_test
