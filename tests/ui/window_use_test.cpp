// SPDX-License-Identifier: GPL-3.0-or-later
// The window in the hands of somebody: where the focus is, what the finder finds, what follows what.
#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QInputMethodEvent>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStatusBar>
#include <QTableView>
#include <QToolBar>
#include <QToolTip>
#include <QTreeWidget>

#include "core/explore/state/examples.hpp"
#include "tests/ui/window_fixture.hpp"
#include "tests/zoo/gguf/gguf_support.hpp"
#include "ui/dialogs/exam_dialog.hpp"
#include "ui/dialogs/table_dialog.hpp"
#include "ui/lessons/lesson_list.hpp"
#include "ui/text/translate.hpp"
#include "ui/window/more_views.hpp"

namespace posenc::ui::window_use_test {
namespace {

class UseTest : public WindowTest {
protected:
    /// As the hand does: to whatever has the focus.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), key, modifiers);
    }
    void find(const QString& words) {
        key(Qt::Key_K, Qt::ControlModifier);
        QInputMethodEvent typed;  // also for what no key types
        typed.setCommitString(words);
        QApplication::sendEvent(part<QLineEdit>("finder-line"), &typed);
    }
    QString firstFound() {
        const auto* list = part<QListWidget>("finder-list");
        return list->count() ? list->item(0)->text() : QString();
    }
    QStringList found() {
        QStringList all;
        const auto* list = part<QListWidget>("finder-list");
        for (int i = 0; i < list->count(); ++i) all << list->item(i)->text();
        return all;
    }
    QWidget* plot() { return &m_window->plot(); }
    TableDialog* table() {
        auto* found = m_window->findChild<TableDialog*>();
        return found && found->isVisible() ? found : nullptr;
    }
    void openTable() {
        action("table")->trigger();
        ASSERT_NE(table(), nullptr);
        table()->activateWindow();
        EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == table(); }, 5000));
    }
    QTableView* cells() { return table()->findChild<QTableView*>(); }
    /// Waits for its row.
    QString cell(int row, int column) {
        const auto said = [&] { return cells()->model()->index(row, column).data(Qt::ToolTipRole).toString(); };
        EXPECT_TRUE(QTest::qWaitFor([&] { return said() != QStringLiteral("…"); }, 5000));
        return said();
    }
    void speak(Language language) {
        Settings settings = m_settings;
        settings.language = language;
        m_window->applySettings(settings);
        QCoreApplication::processEvents();
    }
    void doubleClick(QPoint at) {
        QTest::mouseClick(plot(), Qt::LeftButton, {}, at);
        QMouseEvent twice(QEvent::MouseButtonDblClick, at, plot()->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
        QApplication::sendEvent(plot(), &twice);
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, at);
    }
    QPoint legend(std::size_t entry) {
        return qt(legendOf(*m_window->plot().picture())[entry].area.center()).toPoint();
    }
    std::vector<std::string> legendKeys() {
        std::vector<std::string> keys;
        for (const LegendEntry& each : legendOf(*m_window->plot().picture())) keys.push_back(each.key);
        return keys;
    }
    void preset(const char* id) {
        for (const Preset& each : presets())
            if (each.id == QLatin1String(id)) m_window->chooser().preset(each);
        QCoreApplication::processEvents();
    }
};

// ---- focus

TEST_F(UseTest, TheFigureHasTheFocusAtFirstAndAfterTheFinder) {
    EXPECT_EQ(QApplication::focusWidget(), plot());
    key(Qt::Key_K, Qt::ControlModifier);
    EXPECT_EQ(QApplication::focusWidget(), part<QLineEdit>("finder-line"));
    key(Qt::Key_Escape);
    EXPECT_EQ(QApplication::focusWidget(), plot());
    auto* slider = part<ValueSlider>("slider:base");
    slider->setFocus();
    key(Qt::Key_K, Qt::ControlModifier);
    key(Qt::Key_Escape);
    EXPECT_EQ(QApplication::focusWidget(), slider);
}

TEST_F(UseTest, TheFirstTabLeadsToTheListAndNotIntoTheFormula) {
    key(Qt::Key_Tab);
    EXPECT_TRUE(part<QWidget>("encodings")->isAncestorOf(QApplication::focusWidget()));
}

// ---- the menu of the figure

TEST_F(UseTest, ARightClickOffersWhatOneDoesWithAFigure) {
    const QPoint at = plotArea(*m_window->plot().picture(), 0).center().toPoint();
    QTest::mouseMove(plot(), at - QPoint(9, 0));
    QTest::mouseMove(plot(), at);
    const auto menu = [&] { return m_window->findChild<QMenu*>(QStringLiteral("figure-menu")); };
    QContextMenuEvent asked(QContextMenuEvent::Mouse, at, plot()->mapToGlobal(at));
    QApplication::sendEvent(plot(), &asked);
    ASSERT_TRUE(menu());
    for (const char* id : {"cursor", "note", "copy-picture", "copy-data", "export-csv", "table", "reset-view"})
        EXPECT_TRUE(menu()->actions().contains(action(id))) << id;
    QEvent left(QEvent::Leave);  // the pointer is over the menu now
    QApplication::sendEvent(plot(), &left);
    QTest::mouseClick(menu(), Qt::LeftButton, {}, menu()->actionGeometry(action(Command::Cursor)).center());
    ASSERT_EQ(state().cursors.size(), 1U) << message().toStdString();
    EXPECT_NEAR(state().cursors[0].x, 31.0, 2.0);  // where the menu was opened
    EXPECT_TRUE(QTest::qWaitFor([&] { return !menu(); }, 2000));
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, at, plot()->mapToGlobal(at));
    QApplication::sendEvent(plot(), &byKey);
    ASSERT_TRUE(menu());
    QTest::keyClick(menu(), Qt::Key_Escape);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !menu(); }, 2000));
}

TEST_F(UseTest, AnExamIsAboutWhatTheTeacherTicks) {
    action(Command::Exam)->trigger();
    auto* dialog = m_window->findChild<ExamDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    EXPECT_FALSE(dialog->arguments().contains(QStringLiteral("--topics")));
    auto* topics = dialog->findChild<QListWidget*>();
    const auto rope = topics->findItems(QStringLiteral("RoPE"), Qt::MatchExactly);
    ASSERT_EQ(rope.size(), 1);
    rope[0]->setCheckState(Qt::Checked);
    const char* typed[] = {"5", "7"};
    for (QSpinBox* box : dialog->findChildren<QSpinBox*>()) {
        box->selectAll();
        QTest::keyClicks(box, QLatin1String(typed[box->maximum() > 1000]));
    }
    EXPECT_EQ(dialog->arguments().join(u' '), QStringLiteral("exam --items 5 --seed 7 --topics rope"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    auto* saving = m_window->findChild<QFileDialog*>();
    ASSERT_TRUE(saving);
    saving->close();
}

TEST_F(UseTest, NoMenuIsHigherThanASmallScreen) {
    const std::function<void(const QMenu&)> expectLow = [&](const QMenu& menu) {
        EXPECT_LT(menu.sizeHint().height(), 720) << menu.title().toStdString();
        for (const QAction* each : menu.actions())
            if (each->menu()) expectLow(*each->menu());
    };
    for (const QAction* each : m_window->menuBar()->actions()) expectLow(*each->menu());
}

TEST_F(UseTest, TheToolBarRepeatsNoButtonOfTheFigureAndShowsTheReadings) {
    const auto* bar = part<QToolBar>("toolBar");
    for (const Command each : {Command::Compare, Command::Export, Command::ExportPlot, Command::ExportCsv})
        EXPECT_FALSE(bar->actions().contains(action(each)));
    EXPECT_LE(bar->findChildren<QToolButton*>().size(), 12);
    EXPECT_TRUE(bar->isAncestorOf(part<QLabel>("readings")));
    EXPECT_FALSE(m_window->findChild<QStatusBar*>()->isVisible());
    action(Command::CopyLink)->trigger();
    EXPECT_TRUE(part<QLabel>("readings")->text().startsWith(QLatin1String("Link copied")));
}

TEST_F(UseTest, TheButtonsOfTheFigureStayAtEverySize) {
    for (const QSize size : {QSize(1280, 800), QSize(960, 600), QSize(800, 480)}) {
        m_window->resize(size);
        QTest::qWait(150);
        for (const char* name : {"compare", "export-plot", "export-csv"})
            EXPECT_FALSE(part<QToolButton>(name)->visibleRegion().isEmpty()) << name << size.width();
    }
}

TEST_F(UseTest, ADragBetweenFigureAndFormulaIsKeptUntilADoubleClick) {
    const auto* strip = part<QWidget>("strip");
    auto* divider = part<QSplitter>("divider");
    const int before = strip->height(), centre = m_window->centralWidget()->height();
    const auto dragBy = [&](int by) {
        const QPoint from = divider->handle(1)->rect().center();
        QTest::mousePress(divider->handle(1), Qt::LeftButton, {}, from);
        QTest::mouseMove(divider->handle(1), from + QPoint(0, by / 2));
        QTest::mouseMove(divider->handle(1), from + QPoint(0, by - by / 2));
        QTest::mouseRelease(divider->handle(1), Qt::LeftButton, {}, from);
    };
    dragBy(-60);
    const int chosen = strip->height();
    EXPECT_GE(chosen, before + 40);
    workspace().apply(parseState("rope/decay"));
    QTest::qWait(300);
    EXPECT_NEAR(strip->height(), chosen, 1);
    workspace().undo();  // nothing to save
    ASSERT_TRUE(m_window->close());
    m_window = std::make_unique<MainWindow>(llamaState(), m_settings);
    m_window->resize(1280, 800);
    m_window->show();
    QTest::qWait(300);
    EXPECT_NEAR(part<QWidget>("strip")->height(), chosen * m_window->centralWidget()->height() / centre, 2);
    QTest::mouseDClick(part<QSplitter>("divider")->handle(1), Qt::LeftButton);
    QTest::qWait(150);
    EXPECT_NEAR(part<QWidget>("strip")->height(), before, 4);
}

TEST_F(UseTest, ANumberBoxLeavesTheKeysWithCtrlToTheFigure) {
    auto* box = part<NumberBox>("box:base");
    box->setFocus(Qt::TabFocusReason);
    ASSERT_TRUE(box->hasSelectedText());
    const QString text = box->text();
    QGuiApplication::clipboard()->clear();
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->image().isNull(); }, 10000));
    EXPECT_EQ(box->text(), text);
}

TEST_F(UseTest, ANumberBoxKeepsItsKeysAndASelectedNumberIsCopied) {
    auto* box = part<NumberBox>("box:base");
    box->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(box, QStringLiteral("]T12"));
    EXPECT_EQ(box->text(), QStringLiteral("]T12"));
    EXPECT_EQ(state().active().encoding, "rope-llama3");
    EXPECT_EQ(table(), nullptr);
    key(Qt::Key_Escape);
    QTest::mouseClick(box, Qt::LeftButton);
    key(Qt::Key_A, Qt::ControlModifier);
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("500000"));  // code wants no groups
}

TEST_F(UseTest, ASentenceIsTyped) {
    workspace().apply(defaultState("rope", "attention"));
    QTest::qWait(20);
    auto* box = part<NumberBox>("box:sentence");
    box->setFocus(Qt::TabFocusReason);
    QTest::keyClicks(box, QStringLiteral("T"));
    EXPECT_EQ(box->text(), QStringLiteral("T"));
    EXPECT_EQ(table(), nullptr);
}

TEST_F(UseTest, AFocusThatGoesAwayGoesToTheFigure) {
    part<ValueSlider>("slider:low-freq-factor")->setFocus();
    workspace().apply(defaultState("alibi"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::focusWidget() == plot(); }, 2000));
}

TEST_F(UseTest, SelectedTextOfALabelIsCopied) {
    auto* numbers = part<QLabel>("numbers");
    QTest::mouseClick(numbers, Qt::LeftButton, {}, {4, 4});
    numbers->setSelection(0, 2);
    ASSERT_EQ(QApplication::focusWidget(), numbers);
    QGuiApplication::clipboard()->clear();
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), numbers->selectedText());
}

// ---- the finder

TEST_F(UseTest, TheFinderKnowsWhatPeopleCallThings) {
    const std::vector<std::pair<const char*, const char*>> wanted{{"dark", "Dark theme"},
                                                                  {"light", "Light theme"},
                                                                  {"chinese", "中文"},
                                                                  {"english", "English"},
                                                                  {"csv", "Export as CSV"},
                                                                  {"png", "Export as PNG"},
                                                                  {"pdf", "Export as PDF"},
                                                                  {"never turn", "Periods"},
                                                                  {"wavelength", "Periods"},
                                                                  {"base", "Base"},
                                                                  {"YaRN", "YaRN"},
                                                                  {"full screen", "Present"},
                                                                  {"波长", "Periods"},
                                                                  {"深色", "Dark theme"},
                                                                  {"截图", "Copy picture"},
                                                                  {"print", "Export as PDF"},
                                                                  {"recent", "Open"},
                                                                  {"bigger text", "Settings"},
                                                                  {"legend", "Keys and gestures"},
                                                                  {"colormap", "Matrix"},
                                                                  {"viridis", "Matrix"}};
    for (const auto& [words, title] : wanted) {
        find(QString::fromUtf8(words));
        EXPECT_EQ(firstFound(), QString::fromUtf8(title)) << words;
        key(Qt::Key_Escape);
    }
    for (const auto& [words, title] : std::vector<std::pair<const char*, const char*>>{{"rotary", "RoPE"},
                                                                                       {"animate", "Play Base"},
                                                                                       {"play base", "Play Base"},
                                                                                       {"context extension", "YaRN"},
                                                                                       {"extend context", "LongRoPE"},
                                                                                       {"ntk dynamic", "Dynamic NTK"},
                                                                                       {"sinusoidl", "Sinusoidal"},
                                                                                       {"buckets", "Distance index"},
                                                                                       {"excel", "Copy data"}}) {
        find(QString::fromUtf8(words));
        EXPECT_TRUE(found().contains(QString::fromUtf8(title))) << words << found().join(u',').toStdString();
        key(Qt::Key_Escape);
    }
}

TEST_F(UseTest, TheFinderAnswersQuestions) {
    struct Row {
        const char *asked, *first;
    };
    constexpr Row kRows[] = {
        {"which base do I need for 128k", "Which base do I need for a context length? (Positions 131,072)"},
        {"what base should I choose for 1M?", "Which base do I need for a context length? (Positions 1,048,576)"},
        {"compare llama 3 with qwen 2.5", "Compare Llama 3.1 8B with Qwen2.5 7B Instruct with YaRN"},
        {"yarn differ from huggingface", "Name the bug in your numbers"},
        {"why does my YaRN differ from Hugging Face's?", "Why do my numbers differ from Hugging Face's?"},
        {"roformer figure 2", "The bound on a RoPE score falls with distance — Su et al. 2021, figure 2"},
        {"figure 3 of the ALiBi paper", "ALiBi's matrix of distances — Press et al. 2021, figure 3"},
        {"living page", "Export as a page with sliders (HTML)"},
        {"slider page", "Export as a page with sliders (HTML)"},
        {"html", "Export as a page with sliders (HTML)"},
        {"alibi 8 heads", "ALiBi — Slopes (Heads 8)"},
        {"alibi matrix with 8 heads", "ALiBi's bias matrix, one of its heads (Heads 8)"},
        {"which pairs of my model never complete a turn", "Which pairs never complete a turn?"},
        {"128k 需要多大的基数", "Which base do I need for a context length? (Positions 131,072)"},
        {"请问超出训练长度会怎样", "What happens beyond the trained context?"},
        {"how long can my model go", "How long a text can this model read?"},
        {"make a video", "Export a play"},
        {"record an animation", "Export a play"},
        {"sliding window gemma", "Local window"},
        {"absolute positions bert", "BERT's learned position embeddings — Devlin et al. 2018, figure 2"},
        {"print in black and white", "Export"},
        {"mistral vs gemma 3", "Compare Mistral 7B v0.1 with Gemma 3 12B (text)"},
        {"compare deberta and bert", "Compare DeBERTa V3 base with BERT base (uncased)"},
        {"difference between yarn and ntk", "Compare YaRN with NTK-aware"},
        {"what is a rotary pair", "rotary pair · 旋转对"},
        {"what is softmax", "softmax"},
        {"eight heads of alibi", "How steep is each of ALiBi's heads? (Heads 8)"},
        {"what is the best base for 128k context", "Which base do I need for a context length? (Positions 131,072)"},
        {"why do models fail on long text", "What happens beyond the trained context?"},
        {"how do video models encode positions", "How do images and videos get positions?"},
        {"clipped relative position encoding", "Shaw's relative vectors"},
        {"how do i undo", "Undo"},
        {"where do I change the font", "Settings"},
        {"where is the help", "Help on this view"},
        {"phi 3", "Phi-3 Vision 128K"},
        {"bf16 precision", "Precision (Format bfloat16)"},
        {"export wombat csv", "Export as CSV"}};
    action(Command::Pin)->trigger();  // there is something to undo
    for (const Row& each : kRows) {
        find(QString::fromUtf8(each.asked));
        EXPECT_EQ(firstFound(), QString::fromUtf8(each.first))
            << each.asked << ": " << found().join(u'|').toStdString();
        key(Qt::Key_Escape);
    }
    find(QStringLiteral("export wombat csv"));
    EXPECT_TRUE(part<QLabel>("finder-nothing")->isVisible());  // says that a word is missing
    key(Qt::Key_Escape);
}

TEST_F(UseTest, TheFinderAnswersChineseQuestions) {
    struct Row {
        const char *asked, *first;
    };
    constexpr Row kRows[] = {{"我的模型能用多长", "这个模型能读多长的文本？"},
                             {"比较 llama 3 和 qwen 2.5", "比较 Llama 3.1 8B 与 Qwen2.5 7B Instruct with YaRN"},
                             {"ALiBi 8 个头", "ALiBi (头数 8)"},
                             {"ALiBi 八个头", "ALiBi (头数 8)"},
                             {"相对位置编码", "Shaw 相对位置向量"},
                             {"位置编码是什么", "位置编码 · position encoding"},
                             {"字太小了", "设置"},
                             {"字体大小", "设置"},
                             {"做成视频", "导出播放"},
                             {"怎么导出视频", "导出播放"},
                             {"黑白打印", "导出"},
                             {"导出网页", "导出为带滑块的网页（HTML）"},
                             {"滑动窗口 gemma", "局部窗口"},
                             {"外推是什么意思", "外推 · extrapolation"},
                             {"怎么换成深色主题", "深色主题"},
                             {"哪些维度转不满一圈", "哪些旋转对转不满一圈？"},
                             {"128k 要多大的 base", "上下文长度需要多大的基数？ (位置数 131,072)"},
                             {"一百万上下文需要多大的基数", "上下文长度需要多大的基数？ (位置数 1,000,000)"},
                             {"为什么和 huggingface 不一样", "诊断数值中的错误"},
                             {"yarn 和 ntk 的区别", "比较 YaRN 与 NTK-aware"},
                             {"图像怎么编码位置", "图像和视频如何得到位置？"},
                             {"roformer 图二", "RoPE 得分的上界随距离下降 — Su et al. 2021，图 2"},

                             {"公式怎么复制", "将公式复制为 LaTeX"},
                             {"bf16 精度够吗", "对长文本来说 bfloat16 够精确吗？ (格式 bfloat16)"},
                             {"打开模型文件", "打开"},
                             {"base", "基数"},
                             {"periods", "周期"}};
    speak(Language::Chinese);
    for (const Row& each : kRows) {
        find(QString::fromUtf8(each.asked));
        EXPECT_EQ(firstFound(), QString::fromUtf8(each.first))
            << each.asked << ": " << found().join(u'|').toStdString();
        key(Qt::Key_Escape);
    }
    speak(Language::English);
}

/// The words of Chinese course notes about position encodings: each finds something that has the whole of it.
TEST_F(UseTest, TheFinderKnowsTheWordsOfCourseNotes) {
    struct Row {
        const char *asked, *among;
    };
    constexpr Row kRows[] = {{"高频外推低频内插", "频率重映射"},
                             {"高频外推", "覆盖"},
                             {"旋转矩阵", "旋转"},
                             {"局部注意力", "局部窗口"},
                             {"外推性", "覆盖"},
                             {"长度外推", "覆盖"},
                             {"直接外推", "覆盖"},
                             {"线性内插", "位置内插（PI）"},
                             {"周期性", "波形"},
                             {"困惑度", "困惑度 · perplexity"},
                             {"复数", "旋转"},
                             {"欧拉公式", "旋转"},
                             {"正交矩阵", "旋转"},
                             {"旋转弧度", "旋转"},
                             {"偏置矩阵", "矩阵"},
                             {"热力图", "热力图"},
                             {"斜坡函数", "频率重映射"},
                             {"可训练", "可学习"},
                             {"绝对位置编码", "正弦"},
                             {"两两分组", "排列"},
                             {"上下文窗口", "训练上下文长度"},
                             {"get_slopes", "斜率"},
                             {"震荡", "波形"},
                             {"缩放比例", "频率重映射"},
                             {"拼接", "排列"},
                             {"逐位相乘", "排列"},
                             {"拥挤", "各位数字"},
                             {"高频", "波形"},
                             {"freqs_cis", "缓存"}};
    speak(Language::Chinese);
    for (const Row& each : kRows) {
        find(QString::fromUtf8(each.asked));
        const QString among = QString::fromUtf8(each.among);
        EXPECT_TRUE(std::ranges::any_of(found(), [&](const QString& one) { return one.contains(among); }))
            << each.asked << ": " << found().join(u'|').toStdString();
        EXPECT_FALSE(part<QLabel>("finder-nothing")->isVisible()) << each.asked;
        key(Qt::Key_Escape);
    }
    speak(Language::English);
}

/// What has some of the words stands behind what has all.
TEST_F(UseTest, TheFinderAlsoSaysWhatComesNear) {
    struct Row {
        const char *asked, *also;
    };
    for (const Row& each : {Row{"sliding window gemma", "Gemma 3 12B (text)"},
                            {"sliding window gemma", "Layers"},
                            {"absolute positions bert", "BERT base (uncased)"},
                            {"how long can my model go", "Model page"},
                            {"how long can my model go", "How long a text can this model read?"},
                            {"alibi 8 heads", "ALiBi — Slopes (Heads 8)"}}) {
        find(QString::fromUtf8(each.asked));
        EXPECT_TRUE(found().contains(QString::fromUtf8(each.also))) << each.asked << found().join(u'|').toStdString();
        key(Qt::Key_Escape);
    }
    find(QStringLiteral("which base do I need for 128k"));
    EXPECT_TRUE(found().filter(QStringLiteral("Compare ")).isEmpty()) << found().join(u'|').toStdString();
    key(Qt::Key_Escape);
}

TEST_F(UseTest, TheFinderIsAsHighAsWhatItFound) {
    find({});
    const auto* list = part<QListWidget>("finder-list");
    const int most = part<Finder>("finder")->height();
    key(Qt::Key_Escape);
    find(QStringLiteral("spectral radius"));
    ASSERT_LE(list->count(), 3);
    EXPECT_LT(part<Finder>("finder")->height(), most / 2);
    EXPECT_TRUE(list->viewport()->rect().contains(list->visualItemRect(list->item(list->count() - 1))));
    key(Qt::Key_Escape);
    find(QStringLiteral("qqqqzz"));
    EXPECT_LT(part<Finder>("finder")->height(), most / 2);
    EXPECT_TRUE(part<Finder>("finder")->rect().contains(part<QLabel>("finder-nothing")->geometry()));
    key(Qt::Key_Escape);
}

TEST_F(UseTest, HowLongIsAskedOfTheModelThatIsShown) {
    preset("llama-3.1-8b");
    find(QStringLiteral("how long can my model go"));
    key(Qt::Key_Return);
    EXPECT_EQ(state().view, "coverage");
    EXPECT_NE(state().active().name.find("Llama 3.1"), std::string::npos);
    workspace().apply(defaultState("alibi", "matrix"));  // has no such view
    find(QStringLiteral("how long can my model go"));
    key(Qt::Key_Return);
    EXPECT_EQ(state().view, "coverage");
    EXPECT_EQ(state().active().encoding, "rope");
}

TEST_F(UseTest, AComparisonLeadsToWhatDiffers) {
    workspace().apply(defaultState("rope", "layouts"));
    find(QStringLiteral("compare llama 3 with qwen 2.5"));
    key(Qt::Key_Return);
    EXPECT_EQ(state().view, "periods");
    find(QStringLiteral("compare bloom with mpt"));
    key(Qt::Key_Return);
    EXPECT_EQ(state().subjects.size(), 2U);
    EXPECT_TRUE(part<QDialog>("differences")->isVisible());
}

TEST_F(UseTest, AQuestionIsAnsweredByItsFigure) {
    find(QStringLiteral("which base do I need for 128k"));
    key(Qt::Key_Return);
    EXPECT_EQ(state(), parseState("rope/design length=131072"));
    find(QStringLiteral("compare llama 3 with qwen 2.5"));
    key(Qt::Key_Return);
    ASSERT_EQ(state().subjects.size(), 2U);
    EXPECT_NE(state().subjects[0].name.find("Llama 3.1"), std::string::npos);
    EXPECT_NE(state().subjects[1].name.find("Qwen2.5"), std::string::npos);
}

TEST_F(UseTest, TheFinderKnowsTheGlossary) {
    for (const char* words : {"extrapolation", "外推", "extrapolate"}) {
        find(QString::fromUtf8(words));
        EXPECT_TRUE(found().contains(QString::fromUtf8("extrapolation · 外推"))) << words;
        key(Qt::Key_Escape);
    }
    find(QStringLiteral("what is the spectral radius"));
    key(Qt::Key_Return);
    const auto* page = m_window->findChild<QDialog*>(QStringLiteral("glossary"));
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->isVisible());
}

TEST_F(UseTest, AnEmptyListSaysWhatToDo) {
    auto* search = m_window->findChild<EncodingList*>()->findChild<QLineEdit*>();
    search->setText(QStringLiteral("qqqqzz"));
    EXPECT_TRUE(part<QLabel>("details")->isVisible());
    EXPECT_TRUE(part<QLabel>("details")->text().contains(QLatin1String("Ctrl+K")));
    search->clear();
    EXPECT_FALSE(part<QLabel>("details")->text().contains(QLatin1String("Ctrl+K")));
}

TEST_F(UseTest, ANumberOfTheStripSaysWhatItsLineMeans) {
    auto* numbers = part<QLabel>("numbers");
    ASSERT_TRUE(numbers->text().contains(QLatin1String("<a href='0'")));
    emit numbers->linkHovered(QStringLiteral("0"));
    EXPECT_TRUE(QToolTip::text().contains(QString::fromUtf8("rotary pair · 旋转对"))) << QToolTip::text().toStdString();
    EXPECT_TRUE(QToolTip::text().contains(QLatin1String("double precision")));
    emit numbers->linkHovered(QString());
}

TEST_F(UseTest, TheFinderBeginsLessons) {
    for (const char* words : {"pictures between words", "词与词之间的图像", "lesson pictures"}) {
        find(QString::fromUtf8(words));
        EXPECT_TRUE(found().contains(QStringLiteral("Pictures between words"))) << words;
        key(Qt::Key_Escape);
    }
    find(QStringLiteral("pictures between words"));
    key(Qt::Key_Return);
    EXPECT_EQ(part<LessonList>("lesson-list")->lesson(), 18);
    EXPECT_TRUE(m_window->findChild<QWidget*>(QStringLiteral("lesson-next"))->isVisible());
}

TEST_F(UseTest, TheFinderKnowsThePins) {
    action(Command::Pin)->trigger();
    for (const char* words : {"remove pins", "unpin", "清除"}) {
        find(QString::fromUtf8(words));
        EXPECT_EQ(firstFound(), QStringLiteral("Remove all pinned")) << words;
        key(Qt::Key_Escape);
    }
}

TEST_F(UseTest, TheFinderFindsEnglishWordsInChinese) {
    speak(Language::Chinese);
    for (const char* words : {"dark", "periods", "export", "base", "keyboard"}) {
        find(QString::fromUtf8(words));
        EXPECT_FALSE(found().isEmpty()) << words;
        key(Qt::Key_Escape);
    }
    speak(Language::English);
}

TEST_F(UseTest, TheFinderSaysWhenNothingFits) {
    find(QStringLiteral("qqqqzz"));
    EXPECT_TRUE(found().isEmpty());
    EXPECT_TRUE(part<QLabel>("finder-nothing")->isVisible());
    EXPECT_TRUE(part<QLabel>("finder-nothing")->text().contains(QLatin1String("qqqqzz")));
    key(Qt::Key_Return);  // there is nothing to run
    EXPECT_TRUE(part<Finder>("finder")->isVisible());
    key(Qt::Key_Escape);
}

/// They are there, so that nobody looks on; they do nothing, and say so by being grey.
TEST_F(UseTest, TheFinderShowsWhatCannotBeDoneNow) {
    int done = 0;
    find({});
    part<Finder>("finder")->open([&](const QString&) {
        return Finder::Found{{{QStringLiteral("Undo"), {}, {}, [&] { done += 1; }, false, {}},
                              {QStringLiteral("Redo"), {}, {}, [&] { done += 10; }, true, {}}}};
    });
    const auto* list = part<QListWidget>("finder-list");
    const auto click = [&](int row) {
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(row)).center());
    };
    ASSERT_EQ(list->count(), 2);
    EXPECT_FALSE(list->item(0)->flags().testFlag(Qt::ItemIsEnabled));
    key(Qt::Key_Return);
    click(0);
    EXPECT_TRUE(part<Finder>("finder")->isVisible());
    click(1);
    EXPECT_EQ(done, 10);
}

TEST_F(UseTest, TheHeadOfTheNumbersIsNeverCut) {
    m_window->resize(960, 600);
    const auto fits = [&](const auto* part) {
        const int needed = part->fontMetrics().horizontalAdvance(part->text());
        return needed <= part->width() && part->geometry().right() <= part->parentWidget()->width();
    };
    for (const double scale : {1.0, 1.5})
        for (const Language language : {Language::English, Language::Chinese}) {
            m_settings.fontScale = scale;
            speak(language);
            QTest::qWait(50);
            ASSERT_TRUE(scale > 1.0 || part<Strip>("strip")->isVisible());
            if (!part<Strip>("strip")->isVisible()) continue;  // large letters leave the figure no room beside it
            const auto* heading = part<QLabel>("numbers-heading");
            if (heading->isHidden()) continue;  // the strip is one line
            EXPECT_TRUE(fits(heading)) << heading->text().toStdString();
            EXPECT_TRUE(fits(part<QToolButton>("fold"))) << part<QToolButton>("fold")->text().toStdString();
            EXPECT_TRUE(scale > 1.0 || !heading->text().isEmpty());
        }
    m_settings.fontScale = 1.0;
    speak(Language::English);
}

TEST_F(UseTest, TheFinderGoesToParametersThemesAndOtherViews) {
    find(QStringLiteral("trained context"));
    key(Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), part<NumberBox>("box:trained-context"));
    find(QStringLiteral("dark"));
    key(Qt::Key_Return);
    EXPECT_TRUE(isDark());
    m_window->applySettings(m_settings);
    find(QStringLiteral("which distances share a bucket"));
    key(Qt::Key_Return);
    EXPECT_EQ(state().view, "distances");
    find(QStringLiteral("export svg"));
    key(Qt::Key_Return);
    EXPECT_TRUE(part<ExportDialog>("export")->isVisible());
    EXPECT_TRUE(part<QLineEdit>("file")->text().endsWith(QLatin1String(".svg")));
}

TEST_F(UseTest, TheFinderPlays) {
    find(QStringLiteral("animate base"));
    key(Qt::Key_Return);
    EXPECT_TRUE(part<QToolButton>("play:base")->isChecked());
    part<QToolButton>("play:base")->setChecked(false);
}

// ---- the table

TEST_F(UseTest, TheTableFollowsTheFigure) {
    key(Qt::Key_T);
    ASSERT_NE(table(), nullptr);
    const QString before = cell(63, 1);
    type("box:base", QStringLiteral("1234"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return cell(63, 1) != before; }, 5000));
    workspace().look({{{Interval<double>{3.0, 20.0}, std::nullopt, std::nullopt, std::nullopt}, {}}});
    EXPECT_TRUE(QTest::qWaitFor([&] { return cells()->model()->rowCount() == 18; }, 5000));
    EXPECT_EQ(cell(0, 0), QStringLiteral("3"));
    workspace().apply(defaultState("alibi", "matrix"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return cells()->model()->columnCount() > 60; }, 5000));
    plot()->setFocus();
    action("table")->trigger();
    EXPECT_EQ(m_window->findChildren<TableDialog*>().size(), 1);
}

TEST_F(UseTest, AllOfTheTableIsCopiedWithItsHeader) {
    openTable();
    QTest::keyClick(cells(), Qt::Key_A, Qt::ControlModifier);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(cells(), Qt::Key_C, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); }, 5000));
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 65);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Pair i\tFrequency (radians per token)\t")));
    for (const int row : {0, 63}) {
        const QStringList fields = lines[row + 1].split(QLatin1Char('\t'));
        ASSERT_EQ(fields.size(), cells()->model()->columnCount());
        for (int column = 0; column < fields.size(); ++column) EXPECT_EQ(fields[column], cell(row, column));
    }
    EXPECT_TRUE(table()->findChild<QLabel*>(QStringLiteral("table-told"))->isVisible());
}

TEST_F(UseTest, ABlockIsCopiedAsItIsSelectedAndOneCellAlone) {
    openTable();
    auto* model = cells()->model();
    cells()->selectionModel()->select({model->index(2, 1), model->index(4, 2)}, QItemSelectionModel::ClearAndSelect);
    QGuiApplication::clipboard()->clear();
    QTest::keyClick(cells(), Qt::Key_C, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([] { return !QGuiApplication::clipboard()->text().isEmpty(); }, 5000));
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 4);
    EXPECT_EQ(lines[3], cell(4, 1) + QLatin1Char('\t') + cell(4, 2));
    cells()->setCurrentIndex(model->index(5, 2));
    QTest::keyClick(cells(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QGuiApplication::clipboard()->text() == cell(5, 2); }, 5000));
}

TEST_F(UseTest, TheTableSpeaksChinese) {
    key(Qt::Key_T);
    const auto header = [&] { return cells()->model()->headerData(0, Qt::Horizontal).toString(); };
    EXPECT_EQ(header(), QStringLiteral("Pair i"));
    speak(Language::Chinese);
    EXPECT_EQ(header(), QCoreApplication::translate("core", "Pair i"));
    EXPECT_NE(header(), QStringLiteral("Pair i"));
    speak(Language::English);
}

// ---- the legend

TEST_F(UseTest, ADoubleClickOnALegendIsOneUndoStep) {
    workspace().apply(defaultState("rope", "decay"));
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels.size() == 1; }));
    const State before = state();
    const std::size_t all = legendKeys().size();
    doubleClick(legend(1));
    EXPECT_EQ(state().hidden.size(), all - 1);
    workspace().undo();
    EXPECT_EQ(state(), before);
    workspace().redo();
    EXPECT_EQ(state().hidden.size(), all - 1);
}

TEST_F(UseTest, TwoClicksOnALegendAreTwoUndoSteps) {
    workspace().apply(defaultState("rope", "decay"));
    ASSERT_TRUE(pictureOf([](const Picture& picture) { return figureOf(picture).panels.size() == 1; }));
    QTest::mouseClick(plot(), Qt::LeftButton, {}, legend(1));
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, legend(2));
    EXPECT_EQ(state().hidden.size(), 2U);
    workspace().undo();
    EXPECT_EQ(state().hidden.size(), 1U);
}

// ---- pins

TEST_F(UseTest, PinnedCurvesKeepTheirColours) {
    workspace().apply(defaultState("rope-yarn", "decay"));
    workspace().pin();
    type("box:base", QStringLiteral("1234"));
    const auto colours = [&] {
        std::map<double, int> out;
        const std::vector<int> all = coloursOf(state().subjects);
        for (std::size_t k = 0; k < all.size(); ++k)
            out[numberOf(state().subjects[k].parameters.value("base"))] = all[k];
        return out;
    };
    const auto first = colours();
    workspace().pin();
    type("box:base", QStringLiteral("777"));
    const auto second = colours();
    const double pinned = numberOf(defaultSubject("rope-yarn").parameters.value("base"));
    EXPECT_EQ(second.at(pinned), first.at(pinned));
    workspace().activate(2);
    EXPECT_EQ(colours(), second);
    workspace().unpin(1);
    for (const auto& [base, colour] : colours()) EXPECT_EQ(second.at(base), colour) << base;
    EXPECT_EQ(parseState(toText(state())), state());
}

// ---- findings

TEST_F(UseTest, FindingsAreALineThatOpensAndTabsStandStill) {
    auto* findings = part<FindingsList>("findings");
    auto* tabs = part<QTabBar>("views");
    const auto top = [&] { return tabs->mapTo(m_window.get(), QPoint()).y(); };
    const int before = top();
    for (const char* id : {"deepseek-v3", "llama-2-7b", "qwen2.5-7b-instruct-yarn", "bert-base-uncased"}) {
        preset(id);
        EXPECT_TRUE(findings->isVisible()) << id;
        EXPECT_FALSE(findings->isOpen()) << id;
        EXPECT_LT(findings->height(), 40) << id;
        EXPECT_EQ(top(), before) << id;
    }
    preset("qwen2.5-7b-instruct-yarn");
    QTest::mouseClick(part<QToolButton>("findings-title"), Qt::LeftButton);
    EXPECT_TRUE(findings->isOpen());
    EXPECT_TRUE(action(Command::Findings)->isChecked());
    QCoreApplication::processEvents();
    EXPECT_GT(findings->height(), 60);
    EXPECT_EQ(top(), before);
    QTest::mouseClick(part<QToolButton>("findings-title"), Qt::LeftButton);
    EXPECT_FALSE(findings->isOpen());
    action(Command::Findings)->trigger();
    EXPECT_TRUE(findings->isOpen());
    workspace().apply(defaultState("alibi"));
    EXPECT_FALSE(findings->isVisible());
    EXPECT_FALSE(action(Command::Findings)->isEnabled());
}

TEST_F(UseTest, TheWindowShowsWhatInspectPrints) {
    const QString text = part<QLabel>("findings-text")->text();
    for (const char* words : {"Trained context: 8,192", "Declared context: 131,072", "wavelengths", "attention factor"})
        EXPECT_TRUE(text.contains(QLatin1String(words))) << words << text.toStdString();
}

TEST_F(UseTest, FindingsOfAnOpenedFileAreOpenAndItsNameIsPlainText) {
    const QString folder = path("<img src=x> & <b>");
    ASSERT_TRUE(QDir().mkpath(folder));
    write(
        folder + QStringLiteral("/config.json"),
        R"({"_name_or_path": "<img src=x> & <b>", "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 1000000.0,
        "max_position_embeddings": 16384, "rope_scaling": {"type": "linear", "factor": 4.0, "mystery<b>": 3}})");
    m_window->files().open(folder + QStringLiteral("/config.json"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().encoding == "rope-linear"; }, 5000));
    EXPECT_TRUE(part<FindingsList>("findings")->isOpen());
    EXPECT_TRUE(part<QToolButton>("findings-title")->text().contains(QLatin1String("<img src=x> && <b>")));
    EXPECT_FALSE(part<QLabel>("findings-text")->text().contains(QLatin1String("mystery<b>")));
}

// ---- pasting

class PasteTest : public UseTest {
protected:
    void paste(const char* text) {
        QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
        QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
    }
};

TEST_F(PasteTest, FlagsAreAppliedToTheModelThatIsShown) {
    preset("llama-2-7b");
    paste("llama-server -m x.gguf --rope-scaling yarn --rope-scale 4 -c 16384");
    EXPECT_EQ(state().active().encoding, "rope-ggml");
    EXPECT_EQ(number("factor"), 4.0);
    EXPECT_TRUE(part<FindingsList>("findings")->isOpen());
    EXPECT_TRUE(messageComes());
    action(Command::Undo)->trigger();
    EXPECT_EQ(state().active().encoding, "rope");
    paste(R"({"rope_type": "linear", "factor": 2.0})");
    EXPECT_EQ(state().active().encoding, "rope-linear");
}

TEST_F(PasteTest, ModelsAndSessionsOpenAndOtherTextIsSaid) {
    paste(R"({"model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 1000000.0,
              "max_position_embeddings": 16384})");
    EXPECT_EQ(state().active().encoding, "rope");
    EXPECT_EQ(number("base"), 1e6);
    paste("Attention is all you need");
    EXPECT_TRUE(message().contains(QLatin1String("Attention is all you need"))) << message().toStdString();
    EXPECT_EQ(number("base"), 1e6);
    paste("ls -l --color=auto");
    EXPECT_TRUE(message().contains(QLatin1String("about positions"))) << message().toStdString();
}

TEST_F(PasteTest, AGgufOpensByItsFirstBytes) {
    const std::string llama = test::smallLlama().f32("llama.rope.freq_base", 5e5F).text();
    write(path("model.bin"), QByteArray(llama.data(), static_cast<qsizetype>(llama.size())));
    m_window->files().open(path("model.bin"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return state().active().name == "model"; }, 5000));
    EXPECT_EQ(number("base"), 5e5);
}

// ---- small windows

TEST_F(UseTest, ASmallWindowHasFormulaTabsAndFigure) {
    m_window->resize(960, 600);
    preset("qwen2.5-7b-instruct-yarn");
    workspace().pin();
    QTest::qWait(100);
    EXPECT_TRUE(part<Strip>("strip")->isVisible());
    EXPECT_GE(plot()->height() * 100, m_window->centralWidget()->height() * 50);
    auto* more = part<MoreViews>("more-views");
    m_window->lessons().showCourse();
    EXPECT_TRUE(QTest::qWaitFor([&] { return more->isVisible(); }, 2000));
    emit more->menu()->aboutToShow();
    const auto views = offeredViews(state());
    const auto offered = more->menu()->actions();
    EXPECT_EQ(std::ranges::count_if(offered, &QAction::isCheckable), std::ssize(views));
    offered.constLast()->trigger();
    EXPECT_EQ(state().view, views.back()->id);
    workspace().apply(withView(state(), "periods"));
    m_window->resize(1800, 900);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !more->isVisible(); }, 2000));
}

// ---- sentences

TEST_F(UseTest, WhatWasDoneIsForgottenWithTheNextAction) {
    auto* bar = part<MessageBar>("messageBar");
    bar->inform(QStringLiteral("Saved a"));
    EXPECT_FALSE(message().isEmpty());
    type("box:base", QStringLiteral("1000"));
    EXPECT_TRUE(message().isEmpty());
    bar->inform(QStringLiteral("Saved b"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return message().isEmpty(); }, 8000));
}

TEST_F(UseTest, AFaultStaysButDoesNotOutliveItsView) {
    workspace().apply(defaultState("rope", "periods"));
    auto* bar = part<MessageBar>("messageBar");
    bar->tell(QStringLiteral("Wrong"));
    type("box:base", QStringLiteral("1000"));
    EXPECT_FALSE(message().isEmpty());
    part<QTabBar>("views")->setCurrentIndex(3);
    EXPECT_TRUE(message().isEmpty());
    bar->tellUndrawn(QStringLiteral("No figure"));
    type("box:base", QStringLiteral("2000"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return message().isEmpty(); }, 5000));
}

// ---- rings

TEST_F(UseTest, TabShowsWhereTheFocusIs) {
    const auto border = [&] { return plot()->grab().toImage().pixelColor(1, plot()->height() / 2); };
    part<QTreeWidget>("tree")->setFocus();
    const QColor without = border();
    plot()->setFocus(Qt::TabFocusReason);
    EXPECT_NE(border(), without);
    plot()->setFocus(Qt::TabFocusReason);
    part<QTreeWidget>("tree")->setFocus(Qt::TabFocusReason);
    EXPECT_EQ(border(), without);
}

/// What journals ask for is one choice, said in numbers at once, and is there again the next time.
TEST_F(UseTest, AnExportKeepsWhatItWasMadeFor) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    dialog->chooseFormat(QStringLiteral("png"));
    const auto box = [](QWidget* in, const char* name) { return in->findChild<QComboBox*>(QLatin1String(name)); };
    auto* measure = dialog->findChild<QLabel*>(QStringLiteral("measure"));
    EXPECT_EQ(measure->text(), QString::fromUtf8("338.7 × 211.7 mm, 2,560 × 1,600 pixels"));
    EXPECT_EQ(box(dialog, "preset")->currentText(), QString::fromUtf8("Screen · 2560 × 1600 px"));
    EXPECT_EQ(box(dialog, "preset")->itemText(1), QString::fromUtf8("One column · 85 mm"));
    box(dialog, "preset")->setCurrentIndex(1);
    emit box(dialog, "preset")->activated(1);
    EXPECT_EQ(measure->text(), QString::fromUtf8("85 mm wide, as high as the figure needs, 2,008 pixels"));
    EXPECT_FALSE(dialog->findChild<QCheckBox*>(QStringLiteral("with-title"))->isChecked());
    box(dialog, "dpi")->setEditText(QStringLiteral("300"));
    EXPECT_EQ(measure->text(), QString::fromUtf8("85 mm wide, as high as the figure needs, 1,004 pixels"));
    EXPECT_EQ(box(dialog, "preset")->currentText(), QStringLiteral("Custom"));
    box(dialog, "size")->setEditText(QString::fromUtf8("85 × 60"));
    EXPECT_TRUE(measure->text().contains(QStringLiteral("needs a unit"))) << measure->text().toStdString();
    box(dialog, "size")->setEditText(QString::fromUtf8("90 × 60 mm"));
    const QString file = path("kept.png");
    dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(file);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("start")), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible() && QFile::exists(file); }, 20000));
    EXPECT_EQ(QImage(file).size(), QSize(1063, 709));
    ExportDialog again(nullptr);
    EXPECT_EQ(box(&again, "size")->currentText(), QString::fromUtf8("90 × 60 mm"));
    EXPECT_EQ(box(&again, "dpi")->currentText(), QStringLiteral("300"));
    EXPECT_FALSE(again.findChild<QCheckBox*>(QStringLiteral("with-title"))->isChecked());
}

/// What was given up is forgotten; the keys go to the first field; what is wrong is said once.
TEST_F(UseTest, AnExportBeginsAnewEachTime) {
    key(Qt::Key_E, Qt::ControlModifier);
    auto* dialog = part<ExportDialog>("export");
    auto* size = part<QComboBox>("size");
    const QString usual = size->currentText();
    size->setEditText(QStringLiteral("One"));
    part<QPushButton>("start")->setFocus();
    key(Qt::Key_Space);
    QString told;
    for (const QLabel* each : dialog->findChildren<QLabel*>())
        if (each->isVisible()) told += each->text() + u'\n';
    EXPECT_EQ(told.count(QStringLiteral("two lengths")), 1) << told.toStdString();
    EXPECT_TRUE(dialog->isVisible());
    part<QLineEdit>("file")->setText(path("no/such/folder/a.png"));
    size->setEditText(usual);
    part<QPushButton>("start")->click();
    EXPECT_TRUE(QTest::qWaitFor([&] { return part<QLabel>("export-reason")->isVisible(); }, 10000));
    part<QLineEdit>("file")->setText(path("a.png"));
    EXPECT_FALSE(part<QLabel>("export-reason")->isVisible());
    size->setEditText(QStringLiteral("Two"));
    part<QComboBox>("letters")->setFocus();
    key(Qt::Key_Escape);
    ASSERT_FALSE(dialog->isVisible());
    action(Command::Export)->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == dialog; }, 5000));
    EXPECT_EQ(size->currentText(), usual);
    EXPECT_EQ(QApplication::focusWidget(), part<QComboBox>("format"));
    for (const Qt::Key each : {Qt::Key_C, Qt::Key_S, Qt::Key_V}) key(each);
    EXPECT_TRUE(part<QLineEdit>("file")->text().endsWith(QLatin1String(".csv")));
}

TEST_F(UseTest, LettersOfAnSvgMayBePaths) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    auto* paths = dialog->findChild<QCheckBox*>(QStringLiteral("letters-as-paths"));
    for (const char* extension : {"png", "pdf", "svg"}) {
        dialog->chooseFormat(QLatin1String(extension));
        EXPECT_EQ(paths->isVisible(), std::string_view(extension) == "svg") << extension;
    }
    EXPECT_FALSE(paths->isChecked());
    paths->setChecked(true);
    const QString file = path("paths.svg");
    dialog->findChild<QLineEdit*>(QStringLiteral("file"))->setText(file);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("start")), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog->isVisible() && QFile::exists(file); }, 20000));
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_FALSE(written.readAll().contains("<text"));
    ExportDialog again(nullptr);
    EXPECT_TRUE(again.findChild<QCheckBox*>(QStringLiteral("letters-as-paths"))->isChecked());
}

TEST_F(UseTest, AnExportSaysWhatGreyHides) {
    workspace().apply(parseState("rope/matrix pair=3"));
    ASSERT_TRUE(pictureOf([](const Picture& p) { return figureOf(p).panels.front().field() != nullptr; }));
    action(Command::Export)->trigger();
    const auto* grey = part<ExportDialog>("export")->findChild<QLabel*>(QStringLiteral("export-grey"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return grey->isVisible(); }, 3000)) << grey->text().toStdString();
    part<ExportDialog>("export")->chooseFormat(QStringLiteral("csv"));
    EXPECT_FALSE(grey->isVisible());
}

TEST_F(UseTest, PixelsAreForPicturesThatHaveThem) {
    action(Command::Export)->trigger();
    auto* dialog = part<ExportDialog>("export");
    for (const char* extension : {"png", "svg", "pdf", "csv"}) {
        dialog->chooseFormat(QLatin1String(extension));
        const auto* measure = dialog->findChild<QLabel*>(QStringLiteral("measure"));
        EXPECT_EQ(measure->text().contains(QLatin1String("pixels")), std::string_view(extension) == "png") << extension;
        for (const char* part : {"dpi", "letters", "size", "preset", "measure"})
            EXPECT_EQ(dialog->findChild<QWidget*>(QLatin1String(part))->isVisible(),
                      std::string_view(extension) != "csv")
                << extension << ' ' << part;
    }
}

}  // namespace
}  // namespace posenc::ui::window_use_test
