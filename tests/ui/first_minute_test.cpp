// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody meets who opens the program for the first time: questions, a line of welcome, views in groups, and
// buttons that compare and export.
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QScrollBar>
#include <QTabBar>
#include <QTreeWidget>
#include <atomic>
#include <cmath>
#include <set>
#include <thread>

#include "core/explore/state/beside.hpp"
#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/export_dialog.hpp"
#include "ui/plot/export.hpp"

namespace posenc::ui::first_minute_test {
namespace {

struct Reading {
    QSize size;
    Language language;
    friend void PrintTo(const Reading& each, std::ostream* out) {
        *out << each.size.width() << (each.language == Language::Chinese ? " zh" : " en");
    }
};
constexpr Reading kReadings[] = {{{960, 600}, Language::English},   {{960, 600}, Language::Chinese},
                                 {{1280, 800}, Language::English},  {{1280, 800}, Language::Chinese},
                                 {{1920, 1080}, Language::English}, {{1920, 1080}, Language::Chinese}};

class FirstMinute : public WindowTest {
protected:
    ~FirstMinute() override { read({{1280, 800}, Language::English}); }
    void settle() { QTest::qWait(150); }
    void read(const Reading& reading, double scale = 1.0) {
        Settings settings = m_settings;
        settings.language = reading.language;
        settings.fontScale = scale;
        m_window->applySettings(settings);
        m_window->resize(reading.size);
        settle();
    }
    QTreeWidget* tree() { return part<QTreeWidget>("tree"); }
    QTreeWidgetItem* question(std::size_t at) { return tree()->topLevelItem(0)->child(static_cast<int>(at)); }
    void clickOn(QTreeWidgetItem* item) {
        tree()->scrollToItem(item);
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, {}, tree()->visualItemRect(item).center());
    }
    void click(const char* button) { QTest::mouseClick(part<QToolButton>(button), Qt::LeftButton); }
    void clickTab(const char* bar, int tab) {
        auto* tabs = part<QTabBar>(bar);
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    }
    bool isCourseOffered() { return message().contains(QLatin1String("config.json")); }
    QFileDialog* fileDialog() { return m_window->findChild<QFileDialog*>(); }
    /// The name that the file dialog offers; the file is written under `name` beside it.
    QString saveAs(const char* name) {
        QPointer<QFileDialog> dialog = fileDialog();
        if (!dialog) return QStringLiteral("no dialog");
        const QString offered = dialog->selectedFiles().value(0);
        emit dialog->fileSelected(path(name));
        delete dialog;
        EXPECT_TRUE(QTest::qWaitFor([&] { return message().contains(QLatin1String(name)); }, 10000)) << name;
        return offered;
    }
    void shown(const char* text) {
        workspace().apply(parseState(text));
        ASSERT_TRUE(QTest::qWaitFor([&] { return workspace().pictured() == workspace().scene(); }, 10'000));
    }
    QByteArray contents(const char* name) {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

/// Mean of what pixels differ by, of 255.
double difference(const QImage& one, const QImage& other) {
    double sum = 0.0;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) sum += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
    return sum / (one.width() * one.height());
}

// ---- questions

TEST_F(FirstMinute, FiveQuestionsStandFirstAndAClickAnswersEach) {
    EXPECT_EQ(tree()->verticalScrollBar()->value(), 0);
    EXPECT_EQ(tree()->topLevelItem(0)->text(0), QStringLiteral("Five questions"));
    ASSERT_EQ(tree()->topLevelItem(0)->childCount(), 5);
    constexpr const char* kShown[] = {"sinusoidal/table", "rope/periods", "rope/decay", "alibi/matrix",
                                      "rope-yarn/remap"};
    for (std::size_t i = 0; i < std::size(kShown); ++i) {
        clickOn(question(i));
        EXPECT_EQ(state().active().encoding + "/" + state().view, kShown[i]);
        EXPECT_EQ(tree()->currentItem(), question(i)) << kShown[i];
        EXPECT_FALSE(part<QLabel>("details")->text().isEmpty()) << kShown[i];
    }
}

TEST_F(FirstMinute, AQuestionIsLeftWithItsView) {
    clickOn(question(1));
    type("box:base", QStringLiteral("2000"));
    EXPECT_EQ(tree()->currentItem(), question(1));
    m_window->workspace().apply(withView(state(), "rotation"));
    EXPECT_EQ(tree()->currentItem()->text(0), QStringLiteral("RoPE"));
}

TEST_F(FirstMinute, KeysReachTheQuestions) {
    part<QLineEdit>("search")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    ASSERT_EQ(QApplication::focusWidget(), tree());
    QTest::keyClick(tree(), Qt::Key_Home);
    QTest::keyClick(tree(), Qt::Key_Down);
    EXPECT_EQ(state().active().encoding, "sinusoidal");
    EXPECT_EQ(state().view, "table");
}

TEST_F(FirstMinute, NoRowOfTheListIsCut) {
    for (const Reading& reading : kReadings) {
        SCOPED_TRACE(::testing::PrintToString(reading));
        read(reading);
        for (std::size_t i = 0; i < 5; ++i) {
            const QRect row = tree()->visualItemRect(question(i));
            const QRect words = tree()->fontMetrics().boundingRect(QRect(0, 0, row.width() - 22, 0), Qt::TextWordWrap,
                                                                   question(i)->text(0));
            EXPECT_GE(row.height(), words.height()) << i;
            EXPECT_LE(words.width(), row.width()) << i;
        }
    }
}

// ---- welcome

TEST_F(FirstMinute, ALineOffersTheCourseAndLeavesTheListOpen) {
    m_window->lessons().welcome();
    EXPECT_TRUE(isCourseOffered()) << message().toStdString();
    EXPECT_TRUE(message().startsWith(QStringLiteral("Periods: How many tokens"))) << message().toStdString();
    EXPECT_TRUE(part<EncodingList>("encodings")->isVisible());
    EXPECT_EQ(m_window->findChild<LessonPanel*>(), nullptr);
    m_window->workspace().apply(withView(state(), "rotation"));
    EXPECT_TRUE(message().startsWith(QStringLiteral("Rotation: "))) << message().toStdString();
    click("message-button");
    EXPECT_TRUE(part<LessonPanel>("lesson")->isVisible());
    EXPECT_TRUE(part<QLabel>("lesson-progress")->text().startsWith(QLatin1String("Step 1 of")));
    EXPECT_FALSE(isCourseOffered());
}

/// By its cross, by its button, or because the course was begun another way.
TEST_F(FirstMinute, TheLineComesOnce) {
    const std::pair<const char*, std::function<void()>> kWays[] = {
        {"cross", [this] { click("message-close"); }},
        {"button", [this] { click("message-button"); }},
        {"key", [this] { QTest::keyClick(m_window.get(), Qt::Key_F2); }}};
    for (const auto& [way, end] : kWays) {
        SCOPED_TRACE(way);
        QSettings().remove(QStringLiteral("lessons/away"));
        m_window->lessons().welcome();
        ASSERT_TRUE(isCourseOffered());
        end();
        EXPECT_FALSE(isCourseOffered());
        m_window->lessons().welcome();
        EXPECT_FALSE(isCourseOffered());
        if (auto* lesson = m_window->findChild<QToolButton*>(QStringLiteral("lesson-close"))) lesson->click();
        EXPECT_FALSE(isCourseOffered());
    }
}

TEST_F(FirstMinute, TheLineIsWholeAndLeavesTheFigureItsRoom) {
    m_window->lessons().welcome();
    for (const Reading& reading : kReadings) {
        SCOPED_TRACE(::testing::PrintToString(reading));
        read(reading);
        const auto* line = part<QLabel>("message");
        EXPECT_TRUE(isCourseOffered());
        EXPECT_GE(line->height(), line->heightForWidth(line->width()));
        EXPECT_LE(line->height(), 4 * line->fontMetrics().lineSpacing());
        EXPECT_GE(m_window->plot().height() * 100, m_window->centralWidget()->height() * 44);
    }
}

// ---- views

TEST_F(FirstMinute, EveryViewOfEveryEncodingIsReached) {
    for (const int width : {960, 1280}) {
        m_window->resize(width, 800);
        settle();
        for (const EncodingInfo& encoding : encodings()) {
            workspace().apply(defaultState(encoding.id));
            QCoreApplication::processEvents();
            std::set<std::string> reached;
            for (int group = 0; group < part<QTabBar>("view-groups")->count(); ++group) {
                clickTab("view-groups", group);
                reached.insert(state().view);
                auto* tabs = part<QTabBar>("views");
                for (int step = 1; step < tabs->count(); ++step) {
                    QTest::keyClick(tabs, Qt::Key_Right);
                    reached.insert(state().view);
                }
            }
            EXPECT_EQ(reached.size(), offeredViews(encoding).size()) << encoding.id << " at " << width;
        }
    }
}

TEST_F(FirstMinute, TheGroupsOfRope) {
    auto* groups = part<QTabBar>("view-groups");
    EXPECT_GE(groups->visibleRegion().boundingRect().width(), groups->sizeHint().width());
    workspace().apply(defaultState("rope"));
    ASSERT_EQ(groups->count(), 4);
    constexpr const char* kTitles[] = {"Basics", "Extension", "Engineering", "Trained"};
    constexpr const char* kFirst[] = {"periods", "coverage", "layouts", "loss"};
    for (int i = 3; i >= 0; --i) {
        EXPECT_EQ(groups->tabText(i), QLatin1String(kTitles[i]));
        clickTab("view-groups", i);
        EXPECT_EQ(state().view, kFirst[i]);
        EXPECT_EQ(groups->currentIndex(), i);
    }
    workspace().apply(withView(state(), "coverage"));
    EXPECT_EQ(groups->currentIndex(), 1);
}

// ---- the row of groups and buttons

TEST_F(FirstMinute, NoWordAboveTheFigureIsCut) {
    for (const double scale : {1.0, 1.5})
        for (const Reading& reading : kReadings) {
            SCOPED_TRACE(::testing::PrintToString(reading));
            read(reading, scale);
            const auto* groups = part<QTabBar>("view-groups");
            if (groups->isHidden()) continue;  // low, with large letters: one row of views, and the tool bar
            EXPECT_LE(groups->sizeHint().width(), groups->width()) << scale;
            for (const char* name : {"compare", "export-plot", "export-csv"}) {
                const auto* button = part<QToolButton>(name);
                EXPECT_LE(button->sizeHint().width(), button->width()) << name << scale;
                EXPECT_FALSE(button->accessibleName().isEmpty());
                const bool crowded = m_window->width() < 1000;  // four groups of views: icons alone
                EXPECT_TRUE(scale > 1.0 || crowded || !button->text().isEmpty()) << name;
                EXPECT_LE(button->mapTo(m_window->centralWidget(), QPoint(button->width(), 0)).x(),
                          m_window->centralWidget()->width())
                    << name << scale;
            }
        }
}

// ---- export

TEST_F(FirstMinute, AClickAsksForTheFileOfAPictureAndRemembersItsFolderAndFormat) {
    click("export-plot");
    EXPECT_TRUE(saveAs("a.svg").endsWith(QStringLiteral("/rope-llama3-periods.png")));
    EXPECT_TRUE(contents("a.svg").contains("<svg"));
    workspace().apply(withView(state(), "decay"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace().pictured() == workspace().scene(); }, 5000));
    click("export-plot");
    EXPECT_EQ(saveAs("b.png"), path("rope-llama3-decay.svg"));
    EXPECT_TRUE(contents("b.png").startsWith("\x89PNG"));
}

TEST_F(FirstMinute, AClickAsksForTheFileOfTheNumbers) {
    shown("alibi/slopes heads=8");
    click("export-csv");
    EXPECT_TRUE(saveAs("slopes.csv").endsWith(QStringLiteral("/alibi-slopes.csv")));
    EXPECT_EQ(contents("slopes.csv").count('\n'), 9);
}

/// A slider has moved on, and its picture is still to come.
TEST_F(FirstMinute, AClickExportsThePictureOnTheScreen) {
    workspace().apply(parseState("alibi/slopes heads=8"));
    ASSERT_TRUE(pictureOf(
        [](const Picture& picture) { return english(figureOf(picture).title).find("ALiBi") != std::string::npos; }));
    const auto picture = m_window->plot().picture();
    workspace().apply(parseState("alibi/slopes heads=4"));
    click("export-csv");
    ASSERT_EQ(m_window->plot().picture(), picture);
    (void)saveAs("slopes.csv");
    EXPECT_EQ(contents("slopes.csv").count('\n'), 9);
}

/// So do the dialog, its repetition and a copy.
TEST_F(FirstMinute, TheDialogExportsThePictureOnTheScreen) {
    shown("alibi/slopes heads=8");
    workspace().apply(parseState("alibi/slopes heads=4"));
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    dialog->chooseFormat(QStringLiteral("csv"));
    dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(path("dialog.csv"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("start")), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible(); }, 10'000));
    EXPECT_EQ(contents("dialog.csv").count('\n'), 9);
    shown("alibi/slopes heads=2");
    workspace().apply(parseState("alibi/slopes heads=4"));
    action(Command::ExportAgain)->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return message().contains(QLatin1String("alibi-slopes.csv")); }, 10'000));
    EXPECT_EQ(contents("alibi-slopes.csv").count('\n'), 3);
}

TEST_F(FirstMinute, ATableSaysOnRequestOfWhatItIs) {
    shown("alibi/slopes heads=8");
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    for (const auto& [format, isOffered] : {std::pair("html", false), {"csv", true}}) {
        dialog->chooseFormat(QLatin1String(format));
        EXPECT_EQ(part<QCheckBox>("comment")->isVisible(), isOffered) << format;
        for (const char* ofPaper : {"size", "dpi"}) EXPECT_FALSE(part<QWidget>(ofPaper)->isVisible()) << format;
    }
    part<QCheckBox>("comment")->click();
    dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(path("told.csv"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("start")), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible(); }, 10'000));
    const QByteArray all = contents("told.csv");
    EXPECT_TRUE(all.startsWith("# PosEnc Explorer ")) << all.toStdString();
    EXPECT_TRUE(all.contains("\n# alibi/slopes")) << all.toStdString();
    EXPECT_TRUE(all.contains("\nhead,slope\n")) << all.toStdString();
}

TEST_F(FirstMinute, APictureIsCopiedAsItIsOnTheScreen) {
    const auto copied = [&] {
        QGuiApplication::clipboard()->clear();
        action(Command::CopyPicture)->trigger();
        EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->image().isNull(); }, 10'000));
        return QGuiApplication::clipboard()->image();
    };
    shown("alibi/slopes heads=8");
    QImage wanted = copied();
    for (int k = 0; k < 10 && copied() != wanted; ++k) wanted = copied();  // the formula may still take its room
    workspace().apply(parseState("alibi/slopes heads=4"));
    EXPECT_EQ(copied(), wanted);
    shown("alibi/slopes heads=4");
    EXPECT_NE(copied(), wanted);
}

TEST_F(FirstMinute, OfSeveralPanelsOneIsChosen) {
    workspace().apply(defaultState("rope", "rotation"));
    EXPECT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels.size() > 1; }));
    const std::size_t panels = figureOf(*m_window->plot().picture()).panels.size();
    click("export-csv");
    auto* menu = part<QMenu>("csv-panels");
    ASSERT_EQ(menu->actions().size(), static_cast<qsizetype>(panels));
    menu->actions()[1]->trigger();
    menu->close();
    EXPECT_TRUE(saveAs("second.csv").endsWith(QStringLiteral("/rope-rotation-2.csv")));
    EXPECT_GT(contents("second.csv").count('\n'), 1);
}

TEST_F(FirstMinute, ThePreviewIsComputedByAThreadOfItsOwn) {
    std::atomic<int> here = 0, elsewhere = 0;
    const auto figure = std::make_shared<Figure>(draw(parseState("rope/matrix")));
    for (Mark& mark : figure->panels[0].marks)
        if (auto* field = std::get_if<Field>(&mark))
            field->sample = [&, sample = field->sample, window = std::this_thread::get_id()](
                                const Boxes& rows, const Boxes& columns, std::span<float> out) {
                ++(std::this_thread::get_id() == window ? here : elsewhere);
                sample(rows, columns, out);
            };
    const auto picture = prepare(figure, {}, {600, 400}, 1.0, {});
    here = elsewhere = 0;
    ExportDialog dialog(nullptr);
    dialog.offer(parseState("rope/matrix"), picture, false, {});
    const auto* preview = dialog.findChild<QLabel*>(QStringLiteral("export-preview"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !preview->pixmap().isNull(); }, 3000));
    EXPECT_EQ(here, 0);
    EXPECT_GT(elsewhere, 0);
}

TEST_F(FirstMinute, TheDialogShowsThePictureAsItWillBeWritten) {
    action(Command::Export)->trigger();
    const auto* preview = part<QLabel>("export-preview");
    const auto ratio = [&] {
        const QSize size = preview->pixmap().size();
        return size.isEmpty() ? 0.0 : 1.0 * size.width() / size.height();
    };
    for (const auto& [size, wanted] : {std::pair("2560 × 1600 px", 1.6), std::pair("85 × 90 mm", 85.0 / 90.0)}) {
        part<QComboBox>("size")->setEditText(QString::fromUtf8(size));
        EXPECT_TRUE(QTest::qWaitFor([&] { return std::abs(ratio() - wanted) < 0.02; }, 3000)) << size << ratio();
    }
    ExportOptions options;
    options.sheet = drawing::sheetNamed("column");
    const QImage whole = imageOf(*pictureFor(state(), {}, options), options.sheet.ratio());
    part<QComboBox>("preset")->setCurrentIndex(1);
    emit part<QComboBox>("preset")->activated(1);
    settle();
    settle();
    const QSize size = preview->pixmap().size();
    EXPECT_LT(difference(preview->pixmap().toImage(), whole.scaled(size, {}, Qt::SmoothTransformation)), 8.0);
    part<QComboBox>("format")->setCurrentIndex(6);  // data
    EXPECT_FALSE(preview->isVisible());
    part<QDialog>("export")->close();
}

// ---- comparison

struct Comparison {
    const char *shown, *other, *view, *told;
};
constexpr Comparison kComparisons[] = {
    {"rope/periods", "rope-yarn", "periods", ""},
    {"rope/decay", "xpos", "decay", ""},
    {"alibi/matrix", "t5", "matrix", ""},
    {"rope/periods", "alibi", "kernel", "ALiBi has no view \"Periods\""},
    {"rope/matrix", "alibi", "kernel", "ALiBi shows a different quantity in \"Matrix\""},
    {"rope/cache", "rope-yarn", "periods", "The view \"Cache\" shows one encoding at a time"},
    {"axial/patch-grid", "alibi", nullptr, "have no view in common"},
};

TEST_F(FirstMinute, TwoEncodingsStandInAViewThatBothHave) {
    for (const Comparison& each : kComparisons) {
        SCOPED_TRACE(std::string(each.shown) + " with " + each.other);
        workspace().apply(parseState(each.shown));
        const State before = state();
        click("compare");
        QTest::keyClicks(part<QLineEdit>("finder-line"), QLatin1String(each.other));
        QTest::keyClick(part<QLineEdit>("finder-line"), Qt::Key_Return);
        EXPECT_TRUE(message().contains(QLatin1String(each.told))) << message().toStdString();
        EXPECT_EQ(message().isEmpty(), *each.told == 0);
        if (!each.view) {
            EXPECT_EQ(state(), before);
            continue;
        }
        ASSERT_EQ(state().subjects.size(), 2U);
        EXPECT_EQ(state().subjects[1].encoding, each.other);
        EXPECT_EQ(state().view, each.view);
        workspace().undo();
        EXPECT_EQ(state(), before);
    }
}

TEST_F(FirstMinute, ComparingOffersWhatIsShownModelsAndEncodings) {
    QTest::keyClick(&m_window->plot(), Qt::Key_C);
    auto* list = part<QListWidget>("finder-list");
    EXPECT_TRUE(list->isVisible());
    EXPECT_TRUE(part<QLineEdit>("finder-line")->placeholderText().startsWith(QLatin1String("Compare with")));
    const auto published = std::ranges::count_if(encodings(), [&](const EncodingInfo& each) {
        return *each.model && defaultSubject(each.id) != besideSubject(each.id, state().active());
    });
    EXPECT_EQ(list->count(), 1 + published + static_cast<int>(presets().size() + encodings().size()));
    QTest::keyClick(part<QLineEdit>("finder-line"), Qt::Key_Return);
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_TRUE(isSame(state().subjects[0], state().subjects[1]));
}

TEST_F(FirstMinute, TwoModelsStandSideBySideAfterTwoClicks) {
    for (const Preset& each : presets())
        if (each.id == QLatin1String("llama-2-7b")) m_window->chooser().preset(each);
    click("compare");
    auto* list = part<QListWidget>("finder-list");
    const auto found = list->findItems(QStringLiteral("Llama 3.1 8B"), Qt::MatchExactly);
    ASSERT_EQ(found.size(), 1);
    list->scrollToItem(found.constFirst());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(found.constFirst()).center());
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_TRUE(state().subjects[0].name.starts_with("Llama 2"));
    EXPECT_TRUE(state().subjects[1].name.starts_with("Llama 3.1"));
}

}  // namespace
}  // namespace posenc::ui::first_minute_test
