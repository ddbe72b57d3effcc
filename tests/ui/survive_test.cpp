// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept between sessions, whatever stands there and whoever else writes there.
#include <QClipboard>
#include <QDir>
#include <QMessageBox>
#include <QProcess>
#include <csignal>

#include "tests/ui/window_fixture.hpp"
#include "ui/lessons/progress.hpp"
#include "ui/session/endings.hpp"
#include "ui/session/recent_files.hpp"
#include "ui/theme/kept.hpp"

namespace posenc::ui::survive_test {
namespace {

constexpr const char* kWriter = "POSENC_TEST_WRITER";  // what a second program keeps, and how often
constexpr const char* kSignal = "POSENC_TEST_SIGNAL";  // what ends it

const QByteArray kUsual =
    "[General]\nfont-scale=1.3\ngeometry=\"@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0\\0\\0\\0\\n\\0\\0\\0\\n)\"\n"
    "language=zh\nrecent-files=/tmp/a b.posenc, \"/tmp/c,d.posenc\"\ntheme=dark\nexport-dpi=600\n"
    "export-size=85 \xc3\x97 60 mm\n\n[lessons]\naway=true\n"
    "predictions=posenc-predictions 1\\nwhere 3 40 64 no\\n\n\n[progress]\nwhere=4\n";

class SurviveTest : public WindowTest {
protected:
    QString settingsFile() { return QSettings().fileName(); }
    QString recovery() { return keptFolder() + QStringLiteral("/recovery"); }
    QStringList names(const QString& folder) { return QDir(folder).entryList(QDir::Files | QDir::Hidden); }
    void restart() {
        m_window.reset();
        m_window = std::make_unique<MainWindow>(llamaState(), loadSettings());
        m_window->show();
        EXPECT_TRUE(pictureOf([](const Picture&) { return true; }));
    }
    void begin(const QByteArray& settings) {
        m_window.reset();
        QDir().mkpath(keptFolder());
        write(settingsFile(), settings);
        restart();
    }
    /// All that reads settings.
    void readAll() {
        (void)loadSettings();
        (void)recentFiles();
        (void)guesses();
        m_window->restoreGeometry(kept(QStringLiteral("geometry")).toByteArray());
        emit m_window->actions().recentMenu()->aboutToShow();
    }
    std::unique_ptr<QProcess> writer(const QString& what) { return another(kWriter, what); }
    std::unique_ptr<QProcess> another(const char* role, const QString& what) {
        auto process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(role), what);
        environment.insert(QStringLiteral("POSENC_TEST_SETTINGS"), m_folder.path());
        for (const char* each : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX"}) environment.remove(QLatin1String(each));
        process->setProcessEnvironment(environment);
        process->start(QCoreApplication::applicationFilePath(), {QStringLiteral("--gtest_filter=AnotherProgram.*")});
        EXPECT_TRUE(process->waitForStarted());
        return process;
    }
};

/// Not a test: what another program does, started by those that need one.
TEST(AnotherProgram, Keeps) {
    const QStringList words = qEnvironmentVariable(kWriter).split(QLatin1Char(' '));
    if (words.size() != 2) return;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, qEnvironmentVariable("POSENC_TEST_SETTINGS"));
    for (int k = 0; k < words[1].toInt(); ++k) {
        keep(words[0] + QString::number(k), 1);
        if (k < 40) keep(lessons::Guess{"of-" + words[0].toStdString(), k + 1, 1.0, 1.0, true});
    }
}

/// Not a test either: a window whose last change is not kept yet when a signal ends it.
TEST(AnotherProgram, IsEnded) {
    const int signal = qEnvironmentVariableIntValue(kSignal);
    if (signal == 0) return;
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, qEnvironmentVariable("POSENC_TEST_SETTINGS"));
    reportCrashes(keptFolder());
    MainWindow window(llamaState(), Settings());
    PoliteEnd politeEnd([&] { window.session().keepForNextStart(); });
    window.workspace().apply(parseState("posenc 1\nrope/periods base=31415\n"));
    ::raise(signal);
    QTest::qWait(20'000);
}

struct Hostile {
    const char* name;
    QByteArray settings;
};

TEST_F(SurviveTest, WhateverStandsInTheSettings) {
    const auto wild = [](const char* key, const QByteArray& value) {
        return QByteArray("[General]\n") + key + "=" + value + "\n";
    };
    const Hostile rows[] = {
        {"empty", ""},
        {"binary", QByteArray("\x7f"
                              "ELF\0\0\xff\xfe[\n\0=\n[[\n%%%",
                              21)},
        {"huge",
         wild("geometry",
              "@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0\\x7f\\xff\\xff\\0\\x7f\\xff\\xff\\0\\x7f\\xff"
              "\\xff\\xff\\x7f\\xff\\xff\\xff\\x7f\\xff\\xff\\0\\x7f\\xff\\xff\\0\\x7f\\xff\\xff\\xff\\x7f"
              "\\xff\\xff\\xff\\0\\0\\0\\0\\0\\0\\0\\0\\x5\\0\\0\\0\\0\\x10\\0\\0\\0\\x10\\0\\0\\0\\x7f\\0\\0\\0"
              "\\x7f\\0\\0)")},
        {"negative", wild("geometry",
                          "@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0\\xff\\xff\\0\\0\\xff\\xff\\0\\0\\xff\\xff\\0"
                          "\\x1\\xff\\xff\\0\\x1\\xff\\xff\\0\\0\\xff\\xff\\0\\0\\xff\\xff\\0\\x1\\xff\\xff\\0\\x1\\xff"
                          "\\xff\\xff\\xff\\x2\\x2\\xff\\xff\\xff\\xff\\xff\\xff\\0\\0\\xff\\xff\\0\\0\\xff\\xff\\0\\x1"
                          "\\xff\\xff\\0\\x1)")},
        {"numbers", wild("font-scale", "nan") + "theme=17\nlanguage=\nexport-dpi=nan\nexport-letters=inf\n"},
        {"variants", wild("recent-files", "@Variant(\\0\\0\\0\\t\\0\\0\\0\\x2\\0\\0\\0\\x2\\0\\0\\0\\x5\\xff)") +
                         "language=@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\x1)\ngeometry=7\n"},
        {"words", "[lessons]\naway=perhaps\npredictions=17\n[progress]\nwhere=-5\n"}};
    for (const Hostile& row : rows) {
        SCOPED_TRACE(row.name);
        begin(row.settings);
        EXPECT_TRUE(message().isEmpty()) << message().toStdString();
        const QSize screen = m_window->screen()->availableSize();
        EXPECT_LE(m_window->width(), screen.width());
        EXPECT_LE(m_window->height(), screen.height());
        EXPECT_GE(m_window->width(), m_window->minimumSizeHint().width());
        EXPECT_TRUE(m_window->screen()->availableGeometry().intersects(m_window->geometry()));
        EXPECT_TRUE(recentFiles().isEmpty());
        m_window->close();
        EXPECT_FALSE(kept(QStringLiteral("geometry")).toByteArray().isEmpty());
    }
}

TEST_F(SurviveTest, SettingsCutOffAtAnyByteAndWithAnyByteChanged) {
    m_window->close();
    const QByteArray whole = kUsual;
    for (qsizetype at = 0; at <= whole.size(); ++at) {
        write(settingsFile(), whole.left(at));
        readAll();
        QByteArray changed = whole;
        if (at < whole.size()) changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
        write(settingsFile(), changed);
        readAll();
    }
    write(settingsFile(), whole);
    EXPECT_EQ(loadSettings(), (Settings{Language::Chinese, Theme::Dark, 1.3, loadSettings().reducedMotion}));
    EXPECT_EQ(recentFiles().size(), 2);
    EXPECT_EQ(guesses().size(), 1U);
}

/// A later version's keys, and its values of keys that are known here.
TEST_F(SurviveTest, WhatALaterVersionKeepsStays) {
    begin(
        "[General]\ntheme=sepia\nlanguage=fr\nhalo=@ByteArray(\\x1\\xff)\n[panels]\nleft=12, 17\n[lessons]\n"
        "predictions=posenc-predictions 1\\nwhere 3 40 64 no\\nnowhere 5 \xe2\x9f\xa8"
        "1|2\xe2\x9f\xa9 maybe 0.5\\n\n");
    Settings changed = loadSettings();
    changed.fontScale = 1.3;
    m_window->applySettings(changed);
    rememberFile(path("a.posenc"));
    keep(lessons::Guess{"where", 3, 41.0, 64.0, false});
    m_window->close();
    EXPECT_EQ(QSettings().value("theme"), QStringLiteral("sepia"));
    EXPECT_EQ(QSettings().value("language"), QStringLiteral("fr"));
    EXPECT_EQ(QSettings().value("halo").toByteArray(), QByteArray("\x1\xff"));
    EXPECT_EQ(QSettings().value("panels/left").toStringList(), (QStringList{"12", "17"}));
    EXPECT_EQ(loadSettings().fontScale, 1.3);
    EXPECT_EQ(guesses(), (std::vector<lessons::Guess>{{"where", 3, 41.0, 64.0, false}}));
    EXPECT_TRUE(kept(QStringLiteral("lessons/predictions")).toString().contains(QLatin1String("nowhere 5")));
}

TEST_F(SurviveTest, TwoWindowsKeepWhatEachChanged) {
    MainWindow other(llamaState(), m_settings);
    Settings dark = m_settings, large = m_settings;
    dark.theme = Theme::Dark;
    large.fontScale = 1.3;
    m_window->applySettings(dark);
    other.applySettings(large);
    EXPECT_EQ(loadSettings().theme, Theme::Dark);
    EXPECT_EQ(loadSettings().fontScale, 1.3);
    m_window->applySettings(m_settings);
    EXPECT_EQ(loadSettings().fontScale, 1.3);
}

TEST_F(SurviveTest, TwoProgramsKeepAllThatBothChanged) {
    const auto one = writer(QStringLiteral("a 40")), two = writer(QStringLiteral("b 40"));
    for (const auto& each : {one.get(), two.get()}) {
        EXPECT_TRUE(each->waitForFinished(20'000));
        EXPECT_EQ(each->exitCode(), 0) << each->readAllStandardOutput().toStdString();
    }
    EXPECT_EQ(guesses().size(), 80U);
    for (int k = 0; k < 40; ++k)
        for (const char* name : {"a", "b"}) EXPECT_TRUE(kept(QLatin1String(name) + QString::number(k)).isValid());
}

TEST_F(SurviveTest, AKillNeverLeavesHalfTheSettings) {
    m_window->close();
    for (int kill = 0; kill < 8; ++kill) {
        const auto one = writer(QStringLiteral("k%1- 1000000").arg(kill));
        const QString first = QStringLiteral("k%1-0").arg(kill);
        EXPECT_TRUE(QTest::qWaitFor([&] { return kept(first).isValid(); }, 10'000));
        QTest::qSleep(kill * 3);
        one->kill();
        EXPECT_TRUE(one->waitForFinished(5000));
        for (int old = 0; old <= kill; ++old) EXPECT_TRUE(kept(QStringLiteral("k%1-0").arg(old)).isValid());
        EXPECT_EQ(QSettings().status(), QSettings::NoError);
    }
    keep(QStringLiteral("last"), 1);
    EXPECT_EQ(names(keptFolder()), QStringList{QFileInfo(settingsFile()).fileName()});
}

TEST_F(SurviveTest, WhatAKillLeftOfTheSettingsGoesWithTheNextWrite) {
    const QString file = settingsFile();
    keep(QStringLiteral("first"), 1);
    for (const char* end : {".tseHOI", ".backup", ".old"})
        EXPECT_TRUE(QFile(file + QLatin1String(end)).open(QIODevice::WriteOnly));
    keep(QStringLiteral("last"), 1);
    EXPECT_FALSE(QFile::exists(file + ".tseHOI"));
    for (const char* end : {".backup", ".old"}) EXPECT_TRUE(QFile::remove(file + QLatin1String(end))) << end;
}

struct Blocked {
    const char* name;
    void (*block)(const QString& file);
};

/// As root, who runs some tests, may write everywhere, what must be a file is a folder, and the other way round.
TEST_F(SurviveTest, WhereNothingCanBeKeptThatIsSaidOnceAndAllElseWorks) {
    const Blocked rows[] = {{"folder in its place", [](const QString& file) { QDir().mkpath(file + "/x"); }},
                            {"lock is a folder", [](const QString& file) { QDir().mkpath(file + ".lock/x"); }},
                            {"file in the place of its folder", [](const QString& file) {
                                 const QString folder = QFileInfo(file).absolutePath();
                                 QDir(folder).removeRecursively();
                                 QFile(folder).open(QIODevice::WriteOnly);
                             }}};
    for (const Blocked& row : rows) {
        SCOPED_TRACE(row.name);
        m_window.reset();
        QFile::remove(keptFolder());
        QDir(keptFolder()).removeRecursively();
        QDir().mkpath(keptFolder());
        row.block(settingsFile());
        restart();
        ASSERT_TRUE(messageComes());
        EXPECT_TRUE(message().contains(QLatin1String("last only until the program ends"))) << message().toStdString();
        workspace().apply(defaultState("alibi"));
        QCoreApplication::processEvents();
        EXPECT_FALSE(message().isEmpty()) << "it stays until it is closed";
        QTest::mouseClick(part<QToolButton>("message-close"), Qt::LeftButton);
        rememberFile(path("a.posenc"));
        EXPECT_EQ(recentFiles(), QStringList{path("a.posenc")}) << "until the program ends";
        QTest::qWait(50);
        EXPECT_TRUE(message().isEmpty()) << message().toStdString();
        exportFile(state(), path("out.png"), {});
        EXPECT_TRUE(workspace().save(path("out.posenc")));
        forgetFile(path("a.posenc"));
        QFile::remove(keptFolder());
        QDir(keptFolder()).removeRecursively();
        keep(QStringLiteral("room"), row.name);
        EXPECT_EQ(QSettings().value("room"), QLatin1String(row.name));
        EXPECT_TRUE(QSettings().contains("version")) << "what waited for room";
    }
}

TEST_F(SurviveTest, AnEmptyLockThatAKillLeftIsWaitedForOnce) {
    QDir().mkpath(keptFolder());
    write(settingsFile() + QStringLiteral(".lock"), "");
    keep(QStringLiteral("one"), 1);
    EXPECT_EQ(QSettings().value("one").toInt(), 1);
    QDir().mkpath(settingsFile() + QStringLiteral(".lock"));
    keep(QStringLiteral("two"), 2);
    EXPECT_EQ(QSettings().value("two").toInt(), 2);
}

TEST_F(SurviveTest, WhereUnsavedWorkCannotBeKeptThatIsSaid) {
    QTest::qWait(400);
    write(recovery(), "a file");
    type("box:base", QStringLiteral("123456"));
    ASSERT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QLatin1String("/recovery"))) << message().toStdString();
}

/// Of a program that was killed on a machine of another name, whose number another program has now; and of one that had
/// nothing unsaved.
TEST_F(SurviveTest, WhatAKilledProgramLeftIsOfferedAndItsLocksGo) {
    m_window.reset();
    QDir().mkpath(recovery());
    const auto in = [&](const char* name) { return recovery() + QLatin1Char('/') + QLatin1String(name); };
    write(in("left.posenc"), "posenc 1\nrope/periods base=31415\n");
    write(in("left.posenc.lock"),
          QByteArray::number(QCoreApplication::applicationPid()) + "\nposenc-window\nelsewhere\nmachine\nboot\n");
    write(in("idle.posenc.lock"), "");
    write(in("later.posenc"), "posenc 2\naurora/borealis\n");
    restart();
    ASSERT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QLatin1String("was kept"))) << message().toStdString();
    QTest::mouseClick(part<QToolButton>("message-close"), Qt::LeftButton);
    m_window.reset();
    EXPECT_FALSE(QFile::exists(in("left.posenc")) || QFile::exists(in("left.posenc.lock")));
    EXPECT_FALSE(QFile::exists(in("idle.posenc.lock")));
    EXPECT_TRUE(QFile::exists(in("later.posenc"))) << "for the version that can read it";
}

TEST_F(SurviveTest, APoliteSignalKeepsTheLastChange) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        SCOPED_TRACE(signal);
        const auto one = another(kSignal, QString::number(signal));
        ASSERT_TRUE(one->waitForFinished(10'000));
        EXPECT_EQ(one->exitStatus(), QProcess::CrashExit);
        EXPECT_EQ(one->exitCode(), signal);
        restart();
        ASSERT_TRUE(messageComes());
        EXPECT_TRUE(message().contains(QLatin1String("was kept"))) << message().toStdString();
        QTest::mouseClick(part<QToolButton>("message-button"), Qt::LeftButton);
        EXPECT_EQ(state(), parseState("posenc 1\nrope/periods base=31415\n"));
        EXPECT_TRUE(message().isEmpty()) << message().toStdString();
    }
}

TEST_F(SurviveTest, ACrashLeavesAReportOfTheStateAndTheSignal) {
    for (const auto& [signal, name] : {std::pair(SIGSEGV, "SIGSEGV"), {SIGABRT, "SIGABRT"}, {SIGFPE, "SIGFPE"}}) {
        SCOPED_TRACE(name);
        const auto one = another(kSignal, QString::number(signal));
        ASSERT_TRUE(one->waitForFinished(10'000));
        EXPECT_EQ(one->exitCode(), signal);
        restart();
        ASSERT_TRUE(messageComes());
        EXPECT_TRUE(message().contains(QLatin1String("crashed"))) << message().toStdString();
        QTest::mouseClick(part<QToolButton>("message-button"), Qt::LeftButton);
        const std::string text = QGuiApplication::clipboard()->text().toStdString();
        EXPECT_EQ(parseState(text), parseState("posenc 1\nrope/periods base=31415\n"));
        EXPECT_TRUE(text.ends_with(std::string("# crashed: ") + name + ", PosEnc Explorer " POSENC_VERSION "\n"))
            << text;
        EXPECT_EQ(names(keptFolder()).filter(QStringLiteral("crash")), QStringList());
    }
}

TEST_F(SurviveTest, NothingIsOfferedOfWhatWasSaved) {
    const QString file = path("talk.posenc");
    ASSERT_TRUE(workspace().save(file));
    m_window->files().open(file);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->windowTitle().contains(QLatin1String("talk")); }, 5000));
    const auto left = [&] { return QDir(recovery(), QStringLiteral("*.posenc")).entryList().size(); };
    type("box:base", QStringLiteral("123456"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return left() == 1; }, 5000));
    action(Command::Save)->trigger();
    EXPECT_TRUE(QTest::qWaitFor([&] { return left() == 0; }, 5000));
}

TEST_F(SurviveTest, ASessionThatAnotherProgramSavedIsNotReplacedUnasked) {
    const QString file = path("talk.posenc");
    ASSERT_TRUE(workspace().save(file));
    m_window->files().open(file);
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_window->windowTitle().contains(QLatin1String("talk")); }, 5000));
    QTest::qSleep(20);
    const QByteArray theirs = "posenc 1\nalibi/slopes heads=7\n";
    write(file, theirs);
    type("box:base", QStringLiteral("123456"));
    for (const auto answer : {QMessageBox::Cancel, QMessageBox::Save}) {
        action(Command::Save)->trigger();
        auto* box = m_window->findChild<QMessageBox*>(QStringLiteral("overwrite"));
        ASSERT_NE(box, nullptr);
        QTest::mouseClick(box->button(answer), Qt::LeftButton);
        QTest::qWait(20);
        QFile now(file);
        ASSERT_TRUE(now.open(QIODevice::ReadOnly));
        EXPECT_EQ(now.readAll() == theirs, answer == QMessageBox::Cancel);
    }
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(SurviveTest, OfASessionThatIsCutOffItIsSaid) {
    const std::string whole = toText(parseState("rope/periods base=31415"));
    write(path("cut.posenc"), QByteArray::fromStdString(whole.substr(0, whole.size() / 2)));
    m_window->files().open(path("cut.posenc"));
    ASSERT_TRUE(messageComes());
    EXPECT_TRUE(message().contains(QLatin1String("seems to be missing"))) << message().toStdString();
}

TEST_F(SurviveTest, AWindowThatWasClosedBeforeAnAudienceOpensAsAWindow) {
    action(Command::Present)->trigger();
    m_window->close();
    m_window->showFullScreen();
    const QByteArray full = m_window->saveGeometry();
    keep(QStringLiteral("geometry"), full);
    restart();
    EXPECT_FALSE(m_window->isFullScreen());
}

}  // namespace
}  // namespace posenc::ui::survive_test
