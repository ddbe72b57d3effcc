// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QTableView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/table_dialog.hpp"

namespace posenc::ui::window_test {

TEST_F(WindowTest, StartsAliveOnARealModel) {
    EXPECT_EQ(state().active().encoding, "rope-llama3");
    EXPECT_EQ(state().view, "periods");
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_FALSE(workspace().canUndo());
    EXPECT_FALSE(part<QLabel>("numbers")->text().isEmpty());
    EXPECT_TRUE(message().isEmpty());
}

TEST_F(WindowTest, TheStatusBarsTipSaysHowExactThePictureIs) {
    const std::pair<const char*, const char*> cases[] = {
        {"rope/periods", "exact"},
        {"alibi/matrix length=1000", "means in single precision"},
        {"alibi/matrix length=1000; show sampling=point", "point samples"},
        {"sinusoidal/projection dim=4096", "fewer dimensions"},
    };
    for (const auto& [text, said] : cases) {
        const auto before = m_window->plot().picture();
        workspace().apply(parseState(text));
        EXPECT_TRUE(pictureOf([&](const Picture& picture) { return &picture != before.get(); }));
        const auto* shown = part<QLabel>("readings");
        EXPECT_TRUE(QTest::qWaitFor([&] { return shown->toolTip().contains(QLatin1String(said)); }, 5000)) << text;
        EXPECT_TRUE(shown->text().isEmpty()) << shown->text().toStdString();
    }
}

TEST_F(WindowTest, DragOfASliderChangesTheFigureAndIsOneUndoStep) {
    const State before = state();
    const std::string shown = shownSubtitle();
    drag(part<ValueSlider>("slider:base"), 40);
    EXPECT_GT(number("base"), 500000.0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return shownSubtitle() != shown; }, 5000));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(state(), before);
    EXPECT_FALSE(workspace().canUndo());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_GT(number("base"), 500000.0);
}

TEST_F(WindowTest, TwoDragsAreTwoUndoSteps) {
    auto* slider = part<ValueSlider>("slider:base");
    drag(slider, 20);
    const double first = number("base");
    drag(slider, 20);
    ASSERT_GT(number("base"), first);
    workspace().undo();
    EXPECT_EQ(number("base"), first);
    EXPECT_TRUE(workspace().canUndo());
}

TEST_F(WindowTest, AnEncodingChosenInTheListKeepsTheView) {
    QTest::keyClick(m_window.get(), Qt::Key_BracketRight);
    EXPECT_NE(state().active().encoding, "rope-llama3");
    m_window->actions()[Command::Undo]->trigger();
    auto* tree = part<QTreeWidget>("tree");
    for (QTreeWidgetItemIterator each(tree); *each; ++each)
        if ((*each)->text(0) == QLatin1String("YaRN")) {
            tree->scrollToItem(*each);
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(*each).center());
        }
    EXPECT_EQ(state().active().encoding, "rope-yarn");
    EXPECT_EQ(state().view, "periods");
}

TEST_F(WindowTest, SearchNarrowsTheListAndEnterChooses) {
    auto* search = part<QLineEdit>("search");
    search->setFocus();
    QTest::keyClicks(search, QStringLiteral("alib"));
    auto* tree = part<QTreeWidget>("tree");
    QStringList left;
    for (QTreeWidgetItemIterator each(tree, QTreeWidgetItemIterator::NotHidden); *each; ++each)
        if ((*each)->parent() && (*each)->text(0) == QLatin1String("ALiBi")) left << (*each)->text(0);
    EXPECT_EQ(left, QStringList{QStringLiteral("ALiBi")});
    QTest::keyClick(search, Qt::Key_Return);
    EXPECT_EQ(state().active().encoding, "alibi");
}

TEST_F(WindowTest, EveryEncodingAndViewOpens) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            SCOPED_TRACE(std::string(encoding.id) + "/" + view->id);
            const auto before = m_window->plot().picture();
            workspace().apply(defaultState(encoding.id, view->id));
            EXPECT_TRUE(QTest::qWaitFor([&] { return m_window->plot().picture() != before; }, 60000));
            EXPECT_TRUE(message().isEmpty()) << message().toStdString();
        }
}

/// Whatever came between, the frame after the release is that of the last value, and no older one follows.
TEST_F(WindowTest, TheLastValueOfADragStaysOnTheScreen) {
    workspace().apply(defaultState("rope", "matrix"));
    for (const int by : {40, -25, 60, -70}) {
        drag(part<ValueSlider>("slider:base"), by);
        const std::string last = english(draw(state()).subtitle);
        EXPECT_TRUE(pictureOf([&](const Picture& picture) { return english(figureOf(picture).subtitle) == last; }));
        QTest::qWait(150);
        EXPECT_EQ(shownSubtitle(), last);
    }
}

TEST_F(WindowTest, PointSamplesAreAChoiceThatSaysWhatItIs) {
    workspace().apply(defaultState("rope", "matrix"));
    action(Command::PointSamples)->trigger();
    EXPECT_TRUE(state().pointSamples);
    const auto says = [](const Picture& picture) {
        return std::ranges::any_of(figureOf(picture).notes,
                                   [](const Text& note) { return english(note).starts_with("Point samples: "); });
    };
    EXPECT_TRUE(pictureOf(says));
    action(Command::Undo)->trigger();
    EXPECT_FALSE(state().pointSamples || action(Command::PointSamples)->isChecked());
    EXPECT_TRUE(pictureOf([&](const Picture& picture) { return !says(picture); }));
}

TEST_F(WindowTest, ViewsHaveKeysAndTabs) {
    const auto views = offeredViews(encodingById("rope"));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(state().view, views[1]->id);
    auto* tabs = part<QTabBar>("views");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(2).center());
    EXPECT_EQ(state().view, views[2]->id);
}

TEST_F(WindowTest, LanguageAndThemeSwitchLive) {
    Settings other = m_settings;
    other.theme = Theme::Dark;
    m_window->applySettings(other);
    EXPECT_TRUE(isDark());
    other.language = Language::Chinese;
    const QString before = action(Command::Undo)->text();
    m_window->applySettings(other);
    QCoreApplication::processEvents();
    if (QFile::exists(QStringLiteral(":/i18n/posenc_zh_CN.qm"))) {
        const QString after = action(Command::Undo)->text();
        EXPECT_EQ(after == before, QCoreApplication::translate("posenc::ui::Actions", "&Undo") == before);
    }
    EXPECT_EQ(loadSettings(), other);
    m_window->applySettings(m_settings);
    QCoreApplication::processEvents();
    EXPECT_EQ(action(Command::Undo)->text(), before);
    EXPECT_FALSE(isDark());
}

struct BadFile {
    const char* name;
    QByteArray bytes;
};

TEST_F(WindowTest, ABrokenFileIsASentenceAndNothingIsLost) {
    const std::vector<BadFile> files{{"empty.json", {}},
                                     {"truncated.json", "{\"model_type\": \"llama\", \"hidden"},
                                     {"not.json", "hello"},
                                     {"list.json", "[\"a\"]"},
                                     {"nested.json", QByteArray(200000, '[')},
                                     {"later.posenc", "posenc 99\nrope/periods\n"},
                                     {"wrong.posenc", "posenc 1\nno-such-encoding/periods\n"},
                                     {"bad.posenc", "posenc 1\nrope/periods base=-1\n"},
                                     {"noise.png", "\x89PNG\r\n\x1a\n but no picture"},
                                     {"plain.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>"}};
    const State before = state();
    for (const BadFile& each : files) {
        SCOPED_TRACE(each.name);
        part<MessageBar>("messageBar")->hide();
        write(path(each.name), each.bytes);
        m_window->files().open(path(each.name));
        EXPECT_TRUE(messageComes());
        EXPECT_EQ(state(), before);
    }
    part<MessageBar>("messageBar")->hide();
    m_window->files().open(path("no-such-file.json"));
    EXPECT_TRUE(messageComes());
    EXPECT_EQ(state(), before);
}

TEST_F(WindowTest, ASessionReadsBackAsItWasSaved) {
    type("box:base", QStringLiteral("123456.5"));
    workspace().pin();
    workspace().look({{{Interval<double>{3.0, 20.0}, std::nullopt, std::nullopt, std::nullopt}, {}}});
    const State saved = state();
    const QString file = path("one.posenc");
    ASSERT_TRUE(workspace().save(file));
    workspace().apply(defaultState("alibi"));
    m_window->files().open(file);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state() == saved; }, 5000));
    EXPECT_TRUE(m_window->windowTitle().contains(QLatin1String("one.posenc")));
}

TEST_F(WindowTest, ASessionThatCannotBeWrittenIsASentence) {
    EXPECT_FALSE(workspace().save(path("no/such/folder/one.posenc")));
    EXPECT_FALSE(message().isEmpty());
}

TEST_F(WindowTest, AModelFileSetsTheEncodingAndShowsItsFindings) {
    write(path("config.json"),
          R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 1000000.0,
        "max_position_embeddings": 16384, "rope_scaling": {"type": "linear", "factor": 4.0, "mystery_factor": 3}})");
    m_window->files().open(path("config.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-linear"; }, 5000))
        << message().toStdString();
    EXPECT_EQ(number("factor"), 4.0);
    EXPECT_EQ(number("base"), 1e6);
    auto* findings = part<FindingsList>("findings");
    EXPECT_TRUE(findings->isVisible());
    EXPECT_TRUE(part<QLabel>("findings-text")->text().contains(QLatin1String("mystery_factor")));
    workspace().undo();
    EXPECT_EQ(state().active().encoding, "rope-llama3");
}

TEST_F(WindowTest, AFindingSaysWhatToDoAndShowsIt) {
    write(path("config.json"), R"({"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28,
        "rope_theta": 1000000.0, "max_position_embeddings": 131072, "rope_scaling": {"type": "yarn", "factor": 4.0,
        "original_max_position_embeddings": 32768, "attention_factor": 0.8782488562869419}})");
    m_window->files().open(path("config.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-yarn"; }, 5000));
    auto* text = part<QLabel>("findings-text");
    EXPECT_TRUE(text->text().contains(QLatin1String("Remove attention_factor")));
    EXPECT_TRUE(text->text().contains(QLatin1String("href=\"kernel\"")));
    ASSERT_NE(state().view, "kernel");
    emit text->linkActivated(QStringLiteral("kernel"));
    EXPECT_EQ(state().view, "kernel");
}

TEST_F(WindowTest, AChangedModelDoesNotGoByItsName) {
    ASSERT_EQ(english(nameOf(state().active())), "Llama 3.1 8B");
    type("box:base", QStringLiteral("250,000"));
    EXPECT_EQ(number("base"), 250000.0);
    EXPECT_EQ(english(nameOf(state().active())), "Llama 3.1 8B (changed)");
    type("box:base", QStringLiteral("250000.5"));
    EXPECT_EQ(english(nameOf(state().active())), "Llama 3.1 8B (changed)");
    type("box:base", QStringLiteral("500,000"));
    EXPECT_EQ(english(nameOf(state().active())), "Llama 3.1 8B");
    workspace().undo();
    EXPECT_EQ(english(nameOf(state().active())), "Llama 3.1 8B (changed)");
}

TEST_F(WindowTest, FindingsComeAndGoWithTheirModel) {
    const auto presets = posenc::ui::presets();
    const auto llama2 = std::ranges::find_if(presets,
                                             [](const Preset& each) { return each.id == QLatin1String("llama-2-7b"); });
    ASSERT_NE(llama2, presets.end());
    m_window->chooser().preset(*llama2);
    EXPECT_EQ(state().view, "periods");
    const bool any = part<FindingsList>("findings")->isVisible();
    workspace().apply(defaultState("alibi"));
    EXPECT_FALSE(part<FindingsList>("findings")->isVisible());
    workspace().undo();
    EXPECT_EQ(part<FindingsList>("findings")->isVisible(), any);
}

TEST_F(WindowTest, TheFigureKeepsMostOfALowWindow) {
    m_window->resize(960, 440);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return m_window->plot().height() * 100 >= m_window->centralWidget()->height() * 55; }));
    const bool shown = part<Strip>("strip")->isVisible();
    action(Command::Strip)->trigger();
    EXPECT_NE(part<Strip>("strip")->isVisible(), shown);
}

TEST_F(WindowTest, ALockedValueOutlivesAnotherModel) {
    QTest::mouseClick(part<QToolButton>("unlock:base"), Qt::LeftButton);
    const auto presets = posenc::ui::presets();
    const auto llama2 = std::ranges::find_if(presets,
                                             [](const Preset& each) { return each.id == QLatin1String("llama-2-7b"); });
    ASSERT_NE(llama2, presets.end());
    m_window->chooser().preset(*llama2);
    EXPECT_EQ(state().active().encoding, "rope");
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_EQ(number("trained-context"), 4096.0);
}

TEST_F(WindowTest, PinnedSubjectsStandAsChipsAndGoAgain) {
    auto* pins = part<PinBar>("pins");
    EXPECT_FALSE(pins->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier);
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_TRUE(pins->isVisible());
    const auto chip = [&] {
        return pins->findChild<QFrame*>(QStringLiteral("chip"))->findChild<QToolButton*>()->text();
    };
    EXPECT_FALSE(chip().contains(QStringLiteral("b ="))) << chip().toStdString();  // nothing differs
    type("box:base", QStringLiteral("1000"));
    EXPECT_TRUE(chip().contains(QStringLiteral("b = 500,000"))) << chip().toStdString();
    EXPECT_EQ(numberOf(state().subjects[1].parameters.value("base")), 500000.0);
    workspace().activate(1);
    EXPECT_EQ(number("base"), 500000.0);
    EXPECT_EQ(numberOf(state().subjects[1].parameters.value("base")), 1000.0);
    EXPECT_FALSE(action(Command::Difference)->isEnabled());  // periods are no field
    const auto fieldView = [&] { return action(Command::Difference)->isEnabled(); };
    for (int view = 0; view < part<QTabBar>("views")->count() && !fieldView(); ++view) {
        part<QTabBar>("views")->setCurrentIndex(view);
        (void)QTest::qWaitFor(fieldView, 1000);
    }
    action(Command::Difference)->trigger();
    EXPECT_EQ(state().compare, Compare::Difference);
    action(Command::UnpinAll)->trigger();
    EXPECT_EQ(state().subjects.size(), 1U);
    EXPECT_FALSE(pins->isVisible());
    for (std::size_t i = 0; i < kMaxSubjects; ++i) workspace().pin();
    EXPECT_EQ(state().subjects.size(), kMaxSubjects);
    EXPECT_FALSE(message().isEmpty());
}

TEST_F(WindowTest, APinOfTheSameNameSaysItsValuesOnce) {
    workspace().apply(parseState("rope/periods base=20000\npin rope"));
    const auto times = [&](const char* words) {
        return QString::fromStdString(shownSubtitle()).count(QLatin1String(words));
    };
    EXPECT_TRUE(pictureOf([&](const Picture&) { return times("b = 20,000") == 1; }));
    EXPECT_EQ(times("b = 10,000"), 1) << shownSubtitle();
}

TEST_F(WindowTest, ZoomingIsAPlaceAndNoUndoStep) {
    auto& plot = m_window->plot();
    const QPointF centre = plotArea(*plot.picture(), 0).center();
    QWheelEvent wheel(centre, plot.mapToGlobal(centre), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&plot, &wheel);
    EXPECT_TRUE(QTest::qWaitFor([&] { return state().viewports != Viewports{}; }, 5000));
    EXPECT_FALSE(workspace().canUndo());
    const Viewports zoomed = state().viewports;
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(state().viewports, Viewports{});
    QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(state().viewports, zoomed);
    QTest::keyClick(&plot, Qt::Key_R);
    EXPECT_EQ(state().viewports, Viewports{});
}

TEST_F(WindowTest, FinderRunsWhatIsTyped) {
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* line = part<QLineEdit>("finder-line");
    ASSERT_TRUE(line->isVisible());
    QTest::keyClicks(line, QStringLiteral("dynamic ntk"));
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(state().active().encoding, "rope-dynamic-ntk");
    EXPECT_FALSE(line->isVisible());
}

TEST_F(WindowTest, TableHoldsTheFiguresNumbers) {
    QTest::keyClick(&m_window->plot(), Qt::Key_T);
    auto* dialog = part<TableDialog>("table");
    ASSERT_NE(dialog, nullptr);
    const auto* model = dialog->findChild<QTableView*>()->model();
    EXPECT_EQ(model->rowCount(), 64);
    EXPECT_EQ(model->index(63, 1).data().toString(), QStringLiteral("…"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return model->index(63, 1).data().toString() != QStringLiteral("…"); }, 5000));
}

TEST_F(WindowTest, CopyPutsPictureAndDataOnTheClipboard) {
    QGuiApplication::clipboard()->clear();
    action(Command::CopyData)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([] { return QGuiApplication::clipboard()->text().contains(QLatin1Char('\t')); }, 5000));
    action(Command::CopyPicture)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->image().isNull(); }, 10000));
}

TEST_F(WindowTest, ExportWritesAFileAndSaysWhyItCannot) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    ASSERT_TRUE(dialog->isVisible());
    auto* file = dialog->findChild<QLineEdit*>(QStringLiteral("file"));
    auto* start = dialog->findChild<QPushButton*>(QStringLiteral("start"));
    file->setText(path("no/such/folder/a.png"));
    QTest::mouseClick(start, Qt::LeftButton);
    auto* reason = dialog->findChild<QLabel*>(QStringLiteral("export-reason"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return reason->isVisible(); }, 10000));
    for (const char* name : {"a.png", "a.svg", "a.pdf", "a.csv", "a.npy", "a.json"}) {
        SCOPED_TRACE(name);
        if (!dialog->isVisible()) action(Command::Export)->trigger();
        file->setText(path(name));
        QTest::mouseClick(start, Qt::LeftButton);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible() && QFile::exists(path(name)); }, 20000));
    }
    QFile table(path("a.csv"));
    EXPECT_TRUE(table.open(QIODevice::ReadOnly) && table.readAll().startsWith("pair"));
}

/// Else a film would be written into what is called a table.
TEST_F(WindowTest, ExportTakesTheFormatFromTheNameThatIsTyped) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    auto* file = dialog->findChild<QLineEdit*>(QStringLiteral("file"));
    auto* format = dialog->findChild<QComboBox*>(QStringLiteral("format"));
    for (const char* suffix : {".png", ".svg", ".pdf", ".html", ".webp"}) {
        EXPECT_TRUE(file->text().endsWith(QLatin1String(suffix))) << suffix;
        format->setCurrentIndex(format->currentIndex() + 1);
    }
    file->clear();
    for (const char* more : {"a", ".", "c", "sv"}) file->insert(QLatin1String(more));
    EXPECT_EQ(file->text(), QStringLiteral("a.csv"));
    EXPECT_TRUE(format->currentText().contains(QLatin1String("CSV"))) << format->currentText().toStdString();
}

TEST_F(WindowTest, ExportIsNamedAfterTheFigureAndSaysWhatItReplaces) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    auto* file = dialog->findChild<QLineEdit*>(QStringLiteral("file"));
    file->setText(path("other.png"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("cancel")), Qt::LeftButton);
    workspace().apply(defaultState("rope-yarn", "periods"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace().pictured() == workspace().scene(); }, 5000));
    write(path("rope-yarn-periods.png"), "x");
    action(Command::Export)->trigger();
    EXPECT_EQ(file->text(), path("rope-yarn-periods.png"));
    EXPECT_TRUE(dialog->findChild<QLabel*>(QStringLiteral("export-exists"))->isVisible());
    EXPECT_EQ(dialog->findChild<QPushButton*>(QStringLiteral("start"))->text(), QStringLiteral("Replace"));
}

TEST_F(WindowTest, AnExportedPictureOpensAgainAsASession) {
    for (const char* name : {"a.png", "a.svg"}) {
        SCOPED_TRACE(name);
        type("box:base", QStringLiteral("4321"));
        const State shown = state();
        exportFile(shown, path(name), {});
        workspace().apply(defaultState("alibi"));
        m_window->files().open(path(name));
        EXPECT_TRUE(QTest::qWaitFor([&] { return state() == shown; }, 5000)) << message().toStdString();
        workspace().apply(llamaState());
    }
}

}  // namespace posenc::ui::window_test
