// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is cut: lines, rows, names and sentences are whole at every size of text, and the figure keeps its share.
#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/difference_page.hpp"
#include "ui/panel/elided_button.hpp"
#include "ui/window/more_views.hpp"

namespace posenc::ui::fit_test {
namespace {

class FitTest : public WindowTest {
protected:
    ~FitTest() override { applyTheme(Theme::Light, 1.0); }
    void settle() { QTest::qWait(150); }
    void read(double scale, Language language = Language::English) {
        Settings settings = m_settings;
        settings.fontScale = scale;
        settings.language = language;
        m_window->applySettings(settings);
        settle();
    }
    void preset(const char* id) {
        for (const Preset& each : presets())
            if (each.id == QLatin1String(id)) m_window->chooser().preset(each);
        settle();
    }
    int centre() { return m_window->centralWidget()->height(); }

    ExportDialog* openExport() {
        action(Command::Export)->trigger();
        auto* dialog = part<ExportDialog>("export");
        dialog->chooseFormat(QStringLiteral("png"));
        settle();
        return dialog;
    }
    QString sizeAnswer(const QString& typed) {
        auto* line = part<QComboBox>("size")->lineEdit();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, typed);
        settle();
        return part<QLabel>("measure")->text();
    }
};

// ---- the export

TEST_F(FitTest, TheAnswerToASizeIsNeverCut) {
    for (const auto& [scale, language] : {std::pair(1.0, Language::English), std::pair(1.5, Language::Chinese)}) {
        read(scale, language);
        auto* dialog = openExport();
        for (const char* typed : {"One", "85 mm", "0x0", "1 x 1 px", "90000 x 90000 mm"}) {
            sizeAnswer(QString::fromUtf8(typed));
            const auto* measure = part<QLabel>("measure");
            EXPECT_GE(measure->height(), measure->heightForWidth(measure->width())) << typed << " at " << scale;
        }
        dialog->close();
    }
    read(1.0);
}

struct Answer {
    const char *typed, *words;
};

TEST_F(FitTest, ASizeIsAnsweredInItsOwnUnit) {
    openExport();
    constexpr Answer kAnswers[] = {
        {"85 x 90", "needs a unit: 85 x 90 mm"}, {"85 × mm", "must be two lengths"},
        {"0x0", "must be two lengths"},         {"1 x 1 px", "each side must be from 128 to 32,768 px"},
        {"128 x 128 px", "128 × 128 pixels"},   {"127 x 128 px", "127 × 128 px does not fit"},
        {"1 x 1 mm", "from 17 to 4,334 mm"}};
    part<QComboBox>("dpi")->setEditText(QStringLiteral("192"));
    part<QComboBox>("letters")->setEditText(QStringLiteral("9"));
    for (const Answer& each : kAnswers) {
        const QString told = sizeAnswer(QString::fromUtf8(each.typed));
        EXPECT_TRUE(told.contains(QString::fromUtf8(each.words))) << each.typed << ": " << told.toStdString();
    }
}

TEST_F(FitTest, AnExportIsAsHighAsItsRows) {
    auto* dialog = openExport();
    const int picture = dialog->height();
    dialog->chooseFormat(QStringLiteral("csv"));
    settle();
    EXPECT_LT(dialog->height(), picture - 100);
    dialog->chooseFormat(QStringLiteral("png"));
    settle();
    EXPECT_EQ(dialog->height(), picture);
}

// ---- what shares the height

/// Some line ends where the view ends, but for a few pixels in which nothing is seen.
bool endsWithALine(const QScrollArea& area, const QLabel& label) {
    const int seen = area.viewport()->height();
    LineEnds ends;
    return seen >= label.height() ||
           std::ranges::any_of(ends.of(label, label.width()), [&](int end) { return end <= seen && end >= seen - 4; });
}

int linesSeen(const QScrollArea& area, const QLabel& label) {
    LineEnds ends;
    return static_cast<int>(std::ranges::count_if(ends.of(label, label.width()),
                                                  [&](int end) { return end <= area.viewport()->height(); }));
}

TEST_F(FitTest, OpenFindingsAreWholeLinesAndAtLeastThree) {
    preset("qwen2.5-7b-instruct-yarn");
    action(Command::Findings)->trigger();
    const auto* text = part<QLabel>("findings-text");
    const auto* area = part<FindingsList>("findings")->findChild<QScrollArea*>();
    for (const bool pinned : {false, true}) {
        if (pinned) workspace().pin();
        for (const Language language : {Language::English, Language::Chinese})
            for (const QSize size : {QSize(1280, 800), QSize(1920, 1080), QSize(960, 600)}) {
                m_window->resize(size);
                read(1.0, language);
                EXPECT_TRUE(endsWithALine(*area, *text)) << size.width() << pinned;
                EXPECT_GE(linesSeen(*area, *text), 3) << size.width() << pinned;
                EXPECT_GE(m_window->plot().height() * 100, centre() * 41) << size.width() << pinned;
            }
    }
    read(1.0);
}

/// What was closed by hand stays closed.
TEST_F(FitTest, TheStripIsOneLineBelowAFigureWithLargeLettersAndComesBack) {
    preset("qwen2.5-7b-instruct-yarn");
    read(1.5);
    settle();
    EXPECT_TRUE(part<QLabel>("numbers-heading")->isVisible());
    const int usual = part<Strip>("strip")->height();
    workspace().pin();
    action(Command::Findings)->trigger();
    settle();
    EXPECT_FALSE(part<QLabel>("numbers-heading")->isVisible());
    EXPECT_LT(part<Strip>("strip")->height() * 10, usual * 6);
    EXPECT_TRUE(part<FormulaView>("formula")->isVisible());
    EXPECT_GE(m_window->plot().height() * 100, centre() * 50);
    action(Command::Findings)->trigger();
    workspace().unpinAll();
    settle();
    EXPECT_GT(part<Strip>("strip")->height() * 10, usual * 8);  // to a line: it ends with a whole one
    action(Command::Strip)->trigger();
    for (int times = 0; times < 2; ++times) action(Command::Findings)->trigger();
    settle();
    EXPECT_FALSE(part<Strip>("strip")->isVisible());
    read(1.0);
}

TEST_F(FitTest, NoRowOfAFormulaAndNoLineOfItsNumbersIsCut) {
    preset("llama-3.1-8b");
    for (const QSize size : {QSize(960, 600), QSize(1280, 800)})
        for (const char* view : {"periods", "design"}) {
            m_window->resize(size);
            workspace().apply(withView(state(), view));
            settle();
            auto* formula = part<FormulaView>("formula");
            const auto* area = qobject_cast<QScrollArea*>(formula->parentWidget()->parentWidget());
            const int seen = area->viewport()->height();
            const auto ends = formula->rowEnds(formula->size());
            EXPECT_TRUE(formula->height() <= seen || std::ranges::count(ends, seen)) << view << size.width();
            const auto* numbers = part<QLabel>("numbers");
            const auto* scroll = qobject_cast<QScrollArea*>(numbers->parentWidget()->parentWidget()->parentWidget());
            ASSERT_TRUE(scroll);
            EXPECT_TRUE(endsWithALine(*scroll, *numbers)) << view << size.width();
        }
}

TEST_F(FitTest, WhereThereIsNoWidthForBothTheFormulaGivesWay) {
    m_window->resize(960, 600);
    settle();
    EXPECT_TRUE(part<FormulaView>("formula")->isVisible());
    m_window->lessons().showCourse();
    settle();
    EXPECT_FALSE(part<FormulaView>("formula")->isVisible());
    EXPECT_GE(part<QLabel>("numbers")->width() * 100, part<Strip>("strip")->width() * 80);
    m_window->resize(1280, 800);
    settle();
    EXPECT_TRUE(part<FormulaView>("formula")->isVisible());
}

TEST_F(FitTest, TheNumbersHaveOneNameAtEveryWidth) {
    for (const auto& [width, scale] : {std::pair(1600, 1.0), std::pair(960, 1.0), std::pair(960, 1.5)}) {
        m_window->resize(width, 800);
        read(scale);
        const auto* heading = part<QLabel>("numbers-heading");
        EXPECT_EQ(heading->text(), QStringLiteral("With your numbers")) << width;
        EXPECT_LE(heading->fontMetrics().horizontalAdvance(heading->text()), heading->width()) << width;
    }
    read(1.0);
}

TEST_F(FitTest, ASourceIsShortenedOnceAndOnlyWithoutRoom) {
    workspace().apply(withView(state(), "decay"));
    settle();
    auto* source = part<FormulaSource>("formula-source");
    EXPECT_EQ(source->shownText(), source->text());
    for (const int width : {960, 1040, 1280}) {
        m_window->resize(width, 600);
        settle();
        EXPECT_LE(source->shownText().count(QChar(0x2026)), 1) << width;
        EXPECT_LE(source->fontMetrics().horizontalAdvance(source->shownText()), source->width()) << width;
    }
}

TEST_F(FitTest, LettersOfAFormulaGrowWithTheText) {
    preset("llama-3.1-8b");
    const auto* formula = part<FormulaView>("formula");
    const int usual = formula->minimumSizeHint().height();
    read(1.5);
    EXPECT_GE(formula->minimumSizeHint().height(), 1.7 * usual);  // 1.5 times, and nearer to its full size
    EXPECT_GE(formula->height(), formula->minimumSizeHint().height());
    read(1.0);
}

TEST_F(FitTest, ALowWindowShowsMoreThanOneRowOfALongFormula) {
    preset("qwen2.5-7b-instruct-yarn");
    workspace().apply(withView(state(), "remap"));
    m_window->resize(1280, 720);
    settle();
    const auto* formula = part<FormulaView>("formula");
    const auto* area = qobject_cast<QScrollArea*>(formula->parentWidget()->parentWidget());
    const auto ends = formula->rowEnds(formula->size());
    EXPECT_GE(std::ranges::count_if(ends, [&](int end) { return end <= area->viewport()->height(); }), 4);
    EXPECT_GE(m_window->plot().height() * 100, centre() * 45);
}

TEST_F(FitTest, TheWordsUnderTheListGrowWithTheText) {
    const auto* words = part<QLabel>("details");
    const int usual = QFontInfo(words->font()).pixelSize();
    read(1.5);
    EXPECT_GE(QFontInfo(words->font()).pixelSize() * 10, usual * 14);
    read(1.0);
}

// ---- pins

QToolButton* nameIn(const QFrame& chip) { return chip.findChildren<QToolButton*>().constFirst(); }
QToolButton* crossIn(const QFrame& chip) { return chip.findChildren<QToolButton*>().constLast(); }

TEST_F(FitTest, AChipIsLowAndItsCrossInSight) {
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    settle();
    auto* pins = part<PinBar>("pins");
    EXPECT_LE(pins->findChild<QFrame*>(QStringLiteral("chip"))->height(), 30);
    type("box:base", QStringLiteral("1000"));
    for (int times = 0; times < 3; ++times) workspace().pin();
    type("box:base", QStringLiteral("2000"));
    m_window->resize(960, 600);
    read(1.5);
    for (const QFrame* chip : pins->findChildren<QFrame*>(QStringLiteral("chip"))) {
        const QToolButton* cross = crossIn(*chip);
        EXPECT_TRUE(cross->isVisible());
        EXPECT_LE(cross->mapTo(pins, QPoint(cross->width(), 0)).x(), pins->width());
        EXPECT_FALSE(cross->visibleRegion().isEmpty());
    }
    EXPECT_EQ(pins->findChild<QScrollBar*>(), nullptr);
    read(1.0);
}

TEST_F(FitTest, AChipNamesOnlyWhatDiffers) {
    workspace().apply(parseState("rope/periods base=20000\npin rope base=20000"));
    const auto chip = [&] { return nameIn(*part<PinBar>("pins")->findChild<QFrame*>(QStringLiteral("chip")))->text(); };
    EXPECT_FALSE(chip().contains(u'=')) << chip().toStdString();
    type("box:base", QStringLiteral("1000"));
    EXPECT_TRUE(chip().endsWith(QStringLiteral(", b = 20,000"))) << chip().toStdString();
    EXPECT_FALSE(chip().contains(QStringLiteral("d ="))) << chip().toStdString();
}

// ---- tabs

TEST_F(FitTest, NoTabIsCut) {
    auto* tabs = part<QTabBar>("views");
    for (const int width : {960, 1100, 1280})
        for (int current = 0; current < tabs->count(); current += 3) {
            m_window->resize(width, 800);
            tabs->setCurrentIndex(current);
            settle();
            for (int i = 0; i < tabs->count(); ++i) {
                const QRect tab = tabs->tabRect(i);
                if (tab.right() <= 0 || tab.left() >= tabs->width()) continue;
                EXPECT_GE(tab.left(), -10) << width << ' ' << current << ' ' << i;
                EXPECT_LE(tab.right(), tabs->width() + 10) << width << ' ' << current << ' ' << i;
            }
            EXPECT_EQ(tabs->currentIndex(), current);
            EXPECT_GE(tabs->tabRect(current).left(), -1) << width << ' ' << current;
        }
}

// ---- keys and boxes

TEST_F(FitTest, TheKeyThatOpenedAPageClosesIt) {
    for (const auto& [key, name] : {std::pair(Qt::Key_T, "table"), std::pair(Qt::Key_F1, "view")}) {
        QTest::keyClick(&m_window->plot(), key);
        QPointer<QDialog> page = part<QDialog>(name);
        ASSERT_TRUE(page && page->isVisible()) << name;
        page->activateWindow();
        ASSERT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == page; }, 2000));
        ASSERT_TRUE(QApplication::focusWidget() && QApplication::focusWidget()->window() == page);
        QTest::keyClick(QApplication::focusWidget(), key);
        EXPECT_TRUE(!page || !page->isVisible()) << name;
        m_window->activateWindow();
        EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == m_window.get(); }, 2000));
    }
}

TEST_F(FitTest, IconsGrowWithTheText) {
    const auto side = [&](const char* name) { return part<QToolButton>(name)->iconSize().width(); };
    EXPECT_EQ(side("unlock:base"), 14);
    EXPECT_EQ(part<QToolButton>("unlock:base")->width(), 24);
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    read(1.5);
    for (const char* name : {"unlock:base", "play:base", "reset:base"}) EXPECT_EQ(side(name), 21) << name;
    EXPECT_EQ(part<QToolButton>("unlock:base")->width(), 31);
    EXPECT_EQ(part<QToolBar>("toolBar")->iconSize(), QSize(27, 27));
    EXPECT_EQ(crossIn(*part<PinBar>("pins")->findChild<QFrame*>(QStringLiteral("chip")))->iconSize(), QSize(15, 15));
    EXPECT_EQ(side("message-close"), 18);
    read(1.0);
    EXPECT_EQ(side("unlock:base"), 14);
    EXPECT_EQ(part<QToolBar>("toolBar")->iconSize(), QSize(18, 18));
}

// ---- what does not differ

TEST_F(FitTest, NoDifferenceNamesWhatWasComparedAndTakesLittleRoom) {
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_T, Qt::ControlModifier);
    auto* page = part<DifferencePage>("differences");
    const auto* told = page->findChild<QLabel*>(QStringLiteral("differences-explanation"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return told->isVisible(); }, 5000));
    EXPECT_EQ(told->text().count(QStringLiteral("Llama 3.1 8B")), 2) << told->text().toStdString();
    EXPECT_LT(page->height(), 200);
    m_window->activateWindow();
    type("box:base", QStringLiteral("1000"));
    const auto* table = page->findChild<QTableWidget*>();
    EXPECT_TRUE(QTest::qWaitFor([&] { return table->isVisible(); }, 5000));
    EXPECT_GT(page->height(), 300);
}

}  // namespace
}  // namespace posenc::ui::fit_test
