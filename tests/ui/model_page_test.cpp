// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/model_page.hpp"

#include <QAccessible>
#include <QClipboard>
#include <QScrollArea>
#include <QTextDocumentFragment>
#include <QToolButton>

#include "tests/ui/window_fixture.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::model_page_test {
namespace {

class ModelPageTest : public WindowTest {
protected:
    ModelPage* page() { return m_window->findChild<ModelPage*>(); }
    void open(const char* preset) {
        const QString id = QLatin1String(preset);
        m_window->files().open(QStringLiteral(POSENC_SOURCE "/resources/presets/%1/config.json").arg(id));
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return QString::fromStdString(state().active().name).startsWith(id); }, 5000));
    }
    void showPage() {
        action("model-page")->trigger();
        ASSERT_TRUE(page());
        ASSERT_TRUE(QTest::qWaitForWindowExposed(page()));
    }
    QString words(const char* label) {
        return QTextDocumentFragment::fromHtml(part<QLabel>(label)->text()).toPlainText();
    }
    bool says(const char* label, const char* wanted) {
        return QTest::qWaitFor([&] { return words(label).contains(QString::fromUtf8(wanted)); }, 3000);
    }
    void turnTo(int tab) {
        auto* tabs = part<QTabBar>("model-tabs");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    }
    QString copied() {
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(part<QPushButton>("model-copy"), Qt::LeftButton);
        return QGuiApplication::clipboard()->text();
    }
};

TEST_F(ModelPageTest, IsOneClickFromTheModelsName) {
    open("llama-3.1-8b");
    QTest::mouseClick(part<QToolButton>("open-model-page"), Qt::LeftButton);
    ASSERT_TRUE(page());
    EXPECT_TRUE(page()->isVisible());
    EXPECT_FALSE(page()->isModal());
    EXPECT_EQ(part<QLabel>("model-name")->text(), QLatin1String("llama-3.1-8b"));
    EXPECT_TRUE(words("model-cards").contains(QLatin1String("29 kept, 6 blended, 29 interpolated")));
}

TEST_F(ModelPageTest, TheKeyThatOpensItClosesIt) {
    open("llama-3.1-8b");
    for (int twice = 0; twice < 2; ++twice) {
        QTest::keyClick(m_window.get(), Qt::Key_I, Qt::ControlModifier);
        ASSERT_TRUE(page() && page()->isVisible());
        page()->activateWindow();
        ASSERT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == page(); }, 2000));
        QTest::keyClick(page(), Qt::Key_I, Qt::ControlModifier);
        EXPECT_FALSE(page()->isVisible());
        m_window->activateWindow();
        ASSERT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == m_window.get(); }, 2000));
    }
}

TEST_F(ModelPageTest, EachTabIsCopied) {
    open("deepseek-v3");
    showPage();
    EXPECT_TRUE(copied().contains(QString::fromUtf8("  Softmax scale: 0.1352337789 = 1/√192 × 1.873854207\n")));
    turnTo(1);
    EXPECT_TRUE(copied().startsWith(QLatin1String("pair,inv_freq,wavelength")));
    EXPECT_EQ(copied().count(u'\n'), 33);
    turnTo(2);
    EXPECT_TRUE(copied().contains(QLatin1String("all\tbase\t10000\trope_theta\n")));
    EXPECT_EQ(words("model-told"), QLatin1String("Copied"));
}

TEST_F(ModelPageTest, FindingsLeadToTheirProof) {
    open("qwen2.5-7b-instruct-yarn");
    showPage();
    auto* findings = part<QLabel>("model-findings");
    ASSERT_TRUE(findings->text().contains(QLatin1String("<a href=\"remap\">")));
    workspace().apply(withView(state(), "decay"));
    emit findings->linkActivated(QStringLiteral("remap"));
    EXPECT_EQ(state().view, "remap");
    EXPECT_FALSE(page()->isVisible());  // it lay over the proof
    showPage();
    EXPECT_TRUE(words("model-findings").contains(QLatin1String("This YaRN is static")));
}

TEST_F(ModelPageTest, FollowsLanguageModelAndSliders) {
    open("llama-3.1-8b");
    showPage();
    setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    EXPECT_TRUE(says("model-cards", "29 个保留")) << words("model-cards").toStdString();
    EXPECT_TRUE(copied().contains(QString::fromUtf8("29 个保留")));
    setLanguage(Language::English);
    QCoreApplication::processEvents();
    open("gpt-oss");
    EXPECT_TRUE(says("model-cards", "1.34657359: scores × 1.81326"));
    workspace().apply(withSubject(state(), parseSubject("rope base=1234")));
    EXPECT_TRUE(says("model-cards", "1,234"));
    EXPECT_FALSE(part<QToolButton>("open-model-page")->isVisible());
}

TEST_F(ModelPageTest, SaysThatSlidersMoved) {
    open("llama-3.1-8b");
    showPage();
    State next = state();
    ASSERT_FALSE(next.subjects.front().parameters.set("base", 1e6));
    workspace().apply(next);
    EXPECT_TRUE(words("model-cards").contains(QLatin1String("500,000")));
    EXPECT_TRUE(says("model-about", "sliders"));
}

TEST_F(ModelPageTest, EverythingIsReachedAndNamed) {
    open("gemma-3-12b-text");
    showPage();
    for (int tab = 0; tab < 3; ++tab) {
        turnTo(tab);
        for (QWidget* each : page()->findChildren<QWidget*>()) {
            if (!each->isVisible() || (each->focusPolicy() & Qt::TabFocus) != Qt::TabFocus) continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(each);
            EXPECT_FALSE(spoken->text(QAccessible::Name).isEmpty())
                << each->metaObject()->className() << " " << each->objectName().toStdString();
        }
    }
    turnTo(0);
    EXPECT_TRUE(part<QWidget>("skyline")->accessibleDescription().contains(QLatin1String("5, 11, 17")));
    EXPECT_TRUE(part<QWidget>("lengths")->accessibleDescription().contains(QString::fromUtf8("1,048,576 ≠ declared")));
    EXPECT_EQ(part<QComboBox>("model-ladders")->count(), 2);
}

/// Nothing is cut off at the sides of a small page, and nothing stands far apart.
TEST_F(ModelPageTest, FitsSmallWindows) {
    open("gemma-3-12b-text");
    showPage();
    for (const QSize size : {QSize(560, 480), QSize(920, 560), QSize(1600, 1000)}) {
        page()->resize(size);
        QTest::qWait(50);
        auto* scroll = part<QScrollArea>("model-overview");
        EXPECT_LE(scroll->widget()->width(), scroll->viewport()->width());
        auto* cards = part<QLabel>("model-cards");
        EXPECT_LE(cards->height(), cards->heightForWidth(cards->width()) + 2) << size.width();
        EXPECT_LE(scroll->widget()->minimumSizeHint().width(), scroll->viewport()->width()) << size.width();
    }
}

}  // namespace
}  // namespace posenc::ui::model_page_test
