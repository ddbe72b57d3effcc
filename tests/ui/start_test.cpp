// SPDX-License-Identifier: GPL-3.0-or-later
// What a window makes, and does, before it is asked for anything: little.
#include <QDockWidget>
#include <QLibraryInfo>
#include <QTreeWidget>
#include <QVersionNumber>

#include "core/explore/encodings/catalogue.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/export_dialog.hpp"
#include "ui/panel/play_bar.hpp"
#include "ui/panel/row_label.hpp"
#include "ui/panel/scrolled_label.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/formula_view.hpp"

namespace posenc::ui::start_test {

using StartTest = WindowTest;

TEST_F(StartTest, WhatIsNotSeenIsMadeWhenItIsWanted) {
    EXPECT_EQ(m_window->findChild<ExportDialog*>(), nullptr);
    EXPECT_EQ(m_window->findChild<Finder*>(), nullptr);
    EXPECT_EQ(m_window->findChild<PlayBar*>(), nullptr);
    EXPECT_EQ(m_window->findChild<PresentBar*>(), nullptr);
    QTest::mouseClick(part<QToolButton>("play:base"), Qt::LeftButton);
    const auto* bar = m_window->findChild<PlayBar*>();
    ASSERT_NE(bar, nullptr);
    EXPECT_TRUE(bar->isVisible());
    QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("close")), Qt::LeftButton);
    EXPECT_FALSE(bar->isVisible());
    QTest::mouseClick(part<QToolButton>("play:base"), Qt::LeftButton);
    EXPECT_EQ(m_window->findChildren<PlayBar*>().size(), 1);
}

TEST_F(StartTest, ADialogFirstWantedAfterAChangeOfLanguageSpeaksIt) {
    Settings chinese = m_settings;
    chinese.language = Language::Chinese;
    m_window->applySettings(chinese);
    action(Command::Export)->trigger();
    EXPECT_EQ(part<ExportDialog>("export")->windowTitle(), QString::fromUtf8("导出"));
    m_window->applySettings(m_settings);
    const auto isEnglish = [&] { return part<ExportDialog>("export")->windowTitle() == QLatin1String("Export"); };
    EXPECT_TRUE(QTest::qWaitFor(isEnglish, 5000));
}

/// A combo box makes its list of choices, a window of its own, as soon as its style changes: a sign that it was moved.
TEST_F(StartTest, NoPartIsMovedIntoAnotherOnceItIsMade) {
    if (QLibraryInfo::version() >= QVersionNumber(6, 5))
        GTEST_SKIP() << "Qt 6.8 makes the list of the colour maps with its combo box; Qt 6.4 does not";
    for (const QComboBox* each : m_window->findChildren<QComboBox*>())
        EXPECT_EQ(each->findChild<QAbstractItemView*>(), nullptr) << each->objectName().toStdString();
}

TEST_F(StartTest, TheSidesHaveTheirWidthsInTheFirstLayout) {
    MainWindow window(firstState(), m_settings);
    QList<int> widths;
    QSignalSpy pictures(&window.workspace(), &Workspace::pictureReady);
    window.show();
    for (const char* side : {"left", "right"}) widths << window.findChild<QDockWidget*>(QLatin1String(side))->width();
    EXPECT_TRUE(QTest::qWaitFor([&] { return !pictures.isEmpty(); }, 5000));
    for (const char* side : {"left", "right"}) widths << window.findChild<QDockWidget*>(QLatin1String(side))->width();
    EXPECT_EQ(widths.mid(0, 2), widths.mid(2));
    window.resize(1400, 800);
    const auto* left = window.findChild<QDockWidget*>(QStringLiteral("left"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return left->width() == 216; }, 5000)) << left->width();
}

TEST_F(StartTest, TheFirstWindowShowsTheFirstQuestionsAnswer) {
    EXPECT_EQ(firstState().active().encoding, "sinusoidal");
    EXPECT_EQ(translated(viewOf(encodingById("sinusoidal"), firstState().view).title), QStringLiteral("Heat map"));
}

TEST_F(StartTest, TheIconComesAfterTheFigure) {
    EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window->windowIcon().isNull(); }, 5000));
}

TEST_F(StartTest, TheSearchIsClearedByItsButton) {
    auto* search = part<QLineEdit>("search");
    QAction* clear = search->actions().constFirst();
    EXPECT_FALSE(clear->isVisible());
    QTest::keyClicks(search, QStringLiteral("alibi"));
    EXPECT_TRUE(clear->isVisible());
    EXPECT_EQ(clear->text(), QStringLiteral("Clear"));
    clear->trigger();
    EXPECT_TRUE(search->text().isEmpty());
    EXPECT_FALSE(clear->isVisible());
    const auto* tree = part<QTreeWidget>("tree");
    for (int group = 0; group < tree->topLevelItemCount(); ++group)
        EXPECT_FALSE(tree->topLevelItem(group)->isHidden()) << group;
}

TEST_F(StartTest, AFormulaIsThereSoonAfterTheFigure) {
    auto* formula = part<FormulaView>("formula");
    const auto hasInk = [&] {
        const QImage image = formula->grab().toImage();
        const QRgb paper = image.pixel(image.width() - 1, image.height() - 1);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) != paper) return true;
        return false;
    };
    EXPECT_TRUE(QTest::qWaitFor(hasInk, 5000));
    workspace().apply(defaultState("alibi", "matrix"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return formula->isVisible() && hasInk(); }, 5000));
}

TEST(RowLabel, SaysItsSymbolWithoutTags) {
    RowLabel label(nullptr);
    label.setText(QStringLiteral("Fast"), QString::fromUtf8("β<sub>fast</sub>"), QStringLiteral("turns · log"));
    EXPECT_EQ(label.text(), QString::fromUtf8("Fast βfast\u00a0 turns · log"));
    label.setText(QStringLiteral("Seed <b>"), {}, {});
    EXPECT_EQ(label.text(), QStringLiteral("Seed <b>"));
}

TEST(RowLabel, KeepsChineseWordsWhole) {
    RowLabel label(nullptr);
    const auto narrowest = [&](const char* muted) {
        label.setText(QStringLiteral("L"), {}, QString::fromUtf8(muted));
        return label.minimumSizeHint().width();
    };
    EXPECT_GT(narrowest("对数"), narrowest("对") * 3 / 2);
    narrowest("对数");
    EXPECT_EQ(label.accessibleName(), QString::fromUtf8("L 对数"));
}

TEST(Words, ChineseLinesEndAtTheirPunctuation) {
    const auto lines = [](const char* words) { return inLines(QString::fromUtf8(words), 20); };
    EXPECT_EQ(lines("一二三四五，六七八九十。"), QString::fromUtf8("一二三四五，\n六七八九十。"));
    EXPECT_EQ(lines("“一二三四五。”六七八九"), QString::fromUtf8("“一二三四五。”六七八九"));
    EXPECT_EQ(lines("one two three four five"), QStringLiteral("one two three four\nfive"));
}

TEST(Words, ChineseQuotationsAndListsOfNumbersMayBreak) {
    const auto broken = [](const char* words) {
        return wrappable(QString::fromUtf8(words)).replace(QChar(0x200B), QLatin1Char('|'));
    };
    EXPECT_EQ(broken("对调后，“欠”这行"), QString::fromUtf8("对调后，|“欠”|这行"));
    EXPECT_EQ(broken("（“the”）是 0.1、0.2"), QString::fromUtf8("（“the”）是 0.1、|0.2"));
    EXPECT_EQ(broken("A “word”, 0.1, 0.2"), QString::fromUtf8("A “word”, 0.1, 0.2"));
}

TEST(Words, BreakAnywhereIfTheyAreLongUnlessTheyAreChinese) {
    const auto broken = [](const char* words) {
        return breakable(QString::fromUtf8(words)).replace(QChar(0x200B), QLatin1Char('|'));
    };
    EXPECT_EQ(broken("a short word"), QStringLiteral("a short word"));
    EXPECT_EQ(broken("snapshots/0123456789"), QStringLiteral("s|n|a|p|s|h|o|t|s|/|0|1|2|3|4|5|6|7|8|9"));
    const char* sentence = "每对维度按与位置成正比的角度旋转；得分只取决于相对距离。";
    EXPECT_EQ(broken(sentence), QString::fromUtf8(sentence));
}

TEST(RowLabel, BreaksLinesWhereItIsNarrowAndRemembersNothingOfAnotherText) {
    RowLabel label(nullptr);
    label.setText(QStringLiteral("Trained context of the model"), QStringLiteral("L"), QStringLiteral("tokens"));
    const QSize whole = label.sizeHint();
    EXPECT_EQ(label.heightForWidth(whole.width() + 1), whole.height());
    EXPECT_GE(label.heightForWidth(whole.width() / 2), 2 * whole.height() - 2);
    EXPECT_LT(label.minimumSizeHint().width(), whole.width() / 2);
    label.setText(QStringLiteral("Seed"), {}, {});
    EXPECT_LT(label.sizeHint().width(), whole.width() / 2);
    QFont larger = label.font();
    larger.setPointSizeF(2 * larger.pointSizeF());
    const int height = label.sizeHint().height();
    label.setFont(larger);
    EXPECT_GT(label.sizeHint().height(), height * 3 / 2);
}

TEST(ScrolledLabel, ItsHeightIsThatOfItsTextAndFontNow) {
    ScrolledLabel label;
    label.setWordWrap(true);
    label.setText(QStringLiteral("One line"));
    const int one = label.heightForWidth(300);
    EXPECT_EQ(label.heightForWidth(300), one);
    label.setText(
        QStringLiteral("Many words that need several lines, because there is little room for them here. ").repeated(3));
    const int several = label.heightForWidth(300);
    EXPECT_GE(several, 2 * one);
    EXPECT_LT(label.heightForWidth(900), several);
    QFont larger = label.font();
    larger.setPointSizeF(2 * larger.pointSizeF());
    label.setFont(larger);
    EXPECT_GT(label.heightForWidth(300), several);
}

}  // namespace posenc::ui::start_test
