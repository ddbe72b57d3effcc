// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QTextBrowser>

#include "tests/ui/window_fixture.hpp"
#include "ui/dialogs/pages.hpp"
#include "ui/dialogs/settings_dialog.hpp"
#include "ui/session/handbook_maker.hpp"
#include "ui/text/glossary.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui::pages_test {

using PagesTest = WindowTest;

TEST_F(PagesTest, EachOpensOnce) {
    for (const char* page : {"view", "keys", "about", "settings"})
        for (int times = 0; times < 2; ++times) action(page)->trigger();
    EXPECT_EQ(m_window->findChildren<PageDialog*>().size(), 3);
    EXPECT_EQ(m_window->findChildren<SettingsDialog*>().size(), 1);
    for (QDialog* each : m_window->findChildren<QDialog*>()) each->close();
    action("view")->trigger();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    ASSERT_EQ(m_window->findChildren<PageDialog*>().size(), 1);
    EXPECT_TRUE(m_window->findChild<PageDialog*>()->isVisible());
}

TEST_F(PagesTest, HelpIsAboutWhatIsOnTheScreen) {
    m_window->workspace().apply(defaultState("rope", "decay"));
    action("view")->trigger();
    const auto* page = m_window->findChild<PageDialog*>(QStringLiteral("view"));
    ASSERT_TRUE(page);
    const auto text = [&] { return page->findChild<QTextBrowser*>()->toPlainText(); };
    const auto says = [&](const Text& words) { return text().contains(translated(words)); };
    EXPECT_TRUE(says(viewOf(encodingById("rope"), "decay").summary));
    EXPECT_TRUE(says(viewOf(encodingById("rope"), "decay").toTry));
    EXPECT_TRUE(says(encodingById("rope").schema->descriptors.front().help));
    EXPECT_TRUE(text().contains(QStringLiteral("arXiv:2104.09864"))) << text().toStdString();
    m_window->workspace().apply(defaultState("alibi", "slopes"));
    EXPECT_TRUE(says(viewOf(encodingById("alibi"), "slopes").toTry));
    setLanguage(Language::Chinese);
    QCoreApplication::processEvents();
    EXPECT_TRUE(text().contains(QString::fromUtf8("试什么"))) << text().toStdString();
    EXPECT_TRUE(says(viewOf(encodingById("alibi"), "slopes").toTry));
    setLanguage(Language::English);
}

TEST_F(PagesTest, EveryViewSaysWhatToTryInBothLanguages) {
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        for (const EncodingInfo& encoding : encodings())
            for (const ViewInfo* view : viewsOf(encoding)) {
                const QString html = viewPage(defaultState(encoding.id, view->id)).html;
                EXPECT_TRUE(html.contains(translated(view->toTry).toHtmlEscaped())) << encoding.id << "/" << view->id;
                EXPECT_TRUE(html.contains(QStringLiteral("page:glossary#"))) << encoding.id << "/" << view->id;
                EXPECT_TRUE(viewTip(*view).remove(u'\n').contains(translated(view->toTry).left(12)));
            }
    }
    setLanguage(Language::English);
}

TEST_F(PagesTest, LinksOpenTheOthers) {
    action("view")->trigger();
    emit m_window->findChild<PageDialog*>()->findChild<QTextBrowser*>()->anchorClicked(
        QUrl(QStringLiteral("page:glossary#extrapolation")));
    const auto* page = m_window->findChild<PageDialog*>(QStringLiteral("glossary"));
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->findChild<QTextBrowser*>()->toPlainText().contains(QString::fromUtf8("extrapolation · 外推")));
}

TEST_F(PagesTest, TheGlossaryIsFoundUnderEitherName) {
    EXPECT_GE(glossary().size(), 40U);
    for (const char* word : {"extrapolation", "外推", "远程衰减", "long-range decay"}) {
        const bool found = std::ranges::any_of(glossary(), [&](const Term& each) {
            return each.usual(posenc::Language::English) == word || each.usual(posenc::Language::Chinese) == word;
        });
        EXPECT_TRUE(found) << word;
    }
    const auto terms = termsIn(QStringLiteral("Wavelengths of each rotary pair within the trained context"), 2);
    ASSERT_EQ(terms.size(), 2U);
    EXPECT_EQ(terms[0]->id(), "wavelength");
    EXPECT_EQ(terms[1]->id(), "rotary-pair");
    EXPECT_TRUE(termsIn(QStringLiteral("basement"), 9).empty());
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

namespace {

/// A cache of the test's own.
class Cache {
public:
    Cache() { qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8()); }
    ~Cache() { qunsetenv("XDG_CACHE_HOME"); }

    static void write(const QString& name, const QByteArray& text) {
        const QFileInfo file(HandbookMaker::folder() + u'/' + name);
        QDir().mkpath(file.path());
        QFile out(file.filePath());
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(text);
    }

private:
    QTemporaryDir m_folder;
};

/// Takes the place of the browser.
class Browser {
public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("file"), &m_page, "setSource"); }
    ~Browser() { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }

    QString file() const { return m_page.source().toLocalFile(); }

private:
    QTextBrowser m_page;
};

QStringList entriesBeside(const QString& folder) {
    return QDir(QFileInfo(folder).path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
}

}  // namespace

TEST_F(PagesTest, HandbookOfThisProgramIsOpenedAtOnce) {
    const Cache cache;
    Cache::write(QStringLiteral("handbook.txt"), "PosEnc Explorer, handbook " POSENC_VERSION "\n");
    Cache::write(QStringLiteral("en/index.html"), "<!DOCTYPE html>");
    HandbookMaker maker;
    QSignalSpy ready(&maker, &HandbookMaker::ready);
    maker.want();
    ASSERT_EQ(ready.size(), 1);
    EXPECT_EQ(ready[0][0].toString(), HandbookMaker::folder() + QStringLiteral("/en/index.html"));
    EXPECT_FALSE(maker.done());
}

TEST_F(PagesTest, HandbookOpensInTheBrowser) {
    const Cache cache;
    Browser browser;
    Cache::write(QStringLiteral("handbook.txt"), "PosEnc Explorer, handbook " POSENC_VERSION "\n");
    for (const char* page : {"en/index.html", "zh/index.html"}) Cache::write(QLatin1String(page), "<!DOCTYPE html>");
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        action(Command::Handbook)->trigger();
        EXPECT_EQ(browser.file(),
                  HandbookMaker::folder() + u'/' + languageId(language) + QStringLiteral("/index.html"));
    }
    setLanguage(Language::English);
}

TEST_F(PagesTest, HandbookOfAnotherVersionIsMadeAnewUnlessThatIsStopped) {
    const Cache cache;
    Cache::write(QStringLiteral("handbook.txt"), "PosEnc Explorer, handbook 0.0.1\n");
    Cache::write(QStringLiteral("en/index.html"), "<!DOCTYPE html>");
    HandbookMaker maker;
    QSignalSpy ready(&maker, &HandbookMaker::ready), failed(&maker, &HandbookMaker::failed);
    maker.want();
    ASSERT_TRUE(QTest::qWaitFor([&] { return maker.done().value_or(0.0) > 0.0; }, 600000));
    maker.stop();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !maker.done(); }, 10000));
    EXPECT_TRUE(ready.empty());
    EXPECT_TRUE(failed.empty());
    EXPECT_EQ(entriesBeside(HandbookMaker::folder()), QStringList{QStringLiteral("handbook")});
}

TEST_F(PagesTest, HandbookThatCannotBeMadeSaysWhy) {
    const Cache cache;
    Cache::write(QStringLiteral("thesis.txt"), "precious");
    HandbookMaker maker;
    QSignalSpy ready(&maker, &HandbookMaker::ready), failed(&maker, &HandbookMaker::failed);
    maker.want();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !failed.empty(); }, 60000));
    EXPECT_TRUE(translated(failed[0][0].value<posenc::Text>()).contains(QStringLiteral("already exists")));
    EXPECT_TRUE(ready.empty());
}

}  // namespace posenc::ui::pages_test
