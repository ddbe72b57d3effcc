// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDir>
#include <QProgressBar>

#include <algorithm>
#include <cmath>

#include "tests/ui/window_fixture.hpp"

namespace posenc::ui::play_test {
namespace {

class StatePlayTest : public WindowTest {
protected:
    StatePlayTest() : WindowTest(parseState("rope/decay base=100 bases= distances=512")) {}

    StatePlay& play() { return *part<StatePlay>("state-play"); }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(m_window.get(), key, with); }
    void setBase(double base) { workspace().apply(changed(state(), "base=" + std::to_string(base))); }
    void markAndPlay() {
        press(Qt::Key_A);
        setBase(1e6);
        m_end = state();
        press(Qt::Key_A, Qt::ShiftModifier);
    }
    bool moves() {
        const double before = number("base");
        return QTest::qWaitFor([&] { return number("base") != before; }, 2000);
    }
    void choose(const char* box, const char* words) {
        auto* combo = part<QComboBox>(box);
        const int at = combo->findText(QString::fromUtf8(words));
        ASSERT_GE(at, 0) << words;
        combo->setCurrentIndex(at);
    }

    const State m_begin = state();
    State m_end = m_begin;
};

TEST_F(StatePlayTest, GoesFromTheMarkToWhatWasSeenAndIsNoStepWhereItEndsThere) {
    markAndPlay();
    EXPECT_TRUE(play().isVisible());
    EXPECT_EQ(number("base"), 100.0);
    choose("state-play-speed", "4×");
    bool between = false;
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            between = between || (number("base") > 1000.0 && number("base") < 1e5);
            return !play().isOn();
        },
        10000));
    EXPECT_TRUE(between);
    EXPECT_EQ(state(), m_end);
    EXPECT_FALSE(play().isVisible());
    workspace().undo();
    EXPECT_EQ(state(), m_begin);
}

TEST_F(StatePlayTest, HoldsTheHeightsOfItsFigures) {
    workspace().apply(parseState("rope/periods base=1000000"));
    press(Qt::Key_A);
    setBase(100.0);
    const auto height = [](const Picture& picture) { return figureOf(picture).panels[0].y.range; };
    ASSERT_TRUE(
        pictureOf([&](const Picture& p) { return figureOf(p).panels[0].x.key == "pair" && height(p).high < 1e7; }));
    std::vector<Interval<double>> seen{height(*m_window->plot().picture())};
    QObject::connect(&workspace(), &Workspace::pictureReady, m_window.get(),
                     [&](const auto& picture, double) { seen.push_back(height(*picture)); });
    press(Qt::Key_A, Qt::ShiftModifier);
    choose("state-play-speed", "4×");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !play().isOn(); }, 10000));
    EXPECT_TRUE(
        pictureOf([&](const Picture& picture) { return number("base") == 100.0 && height(picture).high > 1e7; }));
    ASSERT_GT(seen.size(), 3U);
    for (std::size_t k = 1; k < seen.size(); ++k) {
        EXPECT_LE(seen[k].low, seen[k - 1].low);
        EXPECT_GE(seen[k].high, seen[k - 1].high);
    }
    setBase(101.0);  // by hand it is its own again
    EXPECT_TRUE(pictureOf([&](const Picture& picture) { return height(picture).high < 1e7; }));
}

TEST_F(StatePlayTest, OfHowMuchATextShowsNeverGoesBack) {
    const auto shown = [](const Picture& picture) {
        const Field& field = *figureOf(picture).panels.at(0).field();
        int cells = 0;
        for (std::int64_t row = 0; row <= field.rows.high; ++row)
            for (std::int64_t column = 0; column <= field.columns.high; ++column)
                cells += std::isnan(field.at(row, column)) ? 0 : 1;
        return cells;
    };
    workspace().apply(parseState("rope/writes base=10000 shown=64"));
    EXPECT_TRUE(pictureOf([&](const Picture& each) { return each.figure->panels[0].field() && shown(each) == 63; }));
    press(Qt::Key_A);
    workspace().apply(changed(state(), "shown=253"));
    EXPECT_TRUE(pictureOf([&](const Picture& each) { return shown(each) == 252; }));
    press(Qt::Key_A, Qt::ShiftModifier);
    EXPECT_TRUE(pictureOf([&](const Picture& each) { return shown(each) < 252; }));
    std::vector<int> counts;
    QObject::connect(&workspace(), &Workspace::pictureReady, m_window.get(),
                     [&](const auto& picture) { counts.push_back(shown(*picture)); });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !play().isOn(); }, 10000));
    EXPECT_GT(counts.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(counts)) << "no draft between two pictures";
}

TEST_F(StatePlayTest, PausesStepsAndEndsByKeysAndIsOneStepOfUndo) {
    markAndPlay();
    ASSERT_TRUE(moves());
    press(Qt::Key_Space);
    EXPECT_FALSE(play().isRunning());
    const double paused = number("base");
    QTest::qWait(150);
    EXPECT_EQ(number("base"), paused);
    press(Qt::Key_Period);
    EXPECT_GT(number("base"), paused);
    press(Qt::Key_Comma);
    EXPECT_NEAR(number("base"), paused, 0.02 * paused);
    press(Qt::Key_Space);
    EXPECT_TRUE(moves());
    press(Qt::Key_Period);
    EXPECT_FALSE(play().isRunning());
    press(Qt::Key_Escape);
    EXPECT_FALSE(play().isOn());
    EXPECT_NE(state(), m_end);
    workspace().undo();
    EXPECT_EQ(state(), m_end);
    workspace().undo();
    EXPECT_EQ(state(), m_begin);
}

TEST_F(StatePlayTest, TurnsRoundAtTheEndsWhereItIsAskedTo) {
    markAndPlay();
    choose("state-play-speed", "4×");
    choose("state-play-mode", "Back and forth");
    ASSERT_TRUE(QTest::qWaitFor([&] { return state() == m_end; }, 5000));
    EXPECT_TRUE(QTest::qWaitFor([&] { return state() == m_begin; }, 5000));
    EXPECT_TRUE(play().isOn());
}

TEST_F(StatePlayTest, TheSliderMovesItByHand) {
    markAndPlay();
    press(Qt::Key_Space);
    drag(part<ValueSlider>("state-play-way"), 100);
    EXPECT_GT(number("base"), 100.0);
    EXPECT_TRUE(play().isOn());
}

TEST_F(StatePlayTest, AnotherHandEndsItButAZoomGoesAlong) {
    markAndPlay();
    Viewports near;
    near[0].x = Interval<double>{1.0, 100.0};
    workspace().look(near);
    EXPECT_TRUE(play().isOn());
    ASSERT_TRUE(moves());
    EXPECT_EQ(state().viewports, near);
    type("box:base", "777");
    EXPECT_FALSE(play().isOn());
    EXPECT_EQ(number("base"), 777.0);
}

TEST_F(StatePlayTest, SaysWhatIsMissing) {
    press(Qt::Key_A, Qt::ShiftModifier);
    EXPECT_TRUE(message().contains(QStringLiteral("press A"))) << message().toStdString();
    press(Qt::Key_A);
    press(Qt::Key_A, Qt::ShiftModifier);
    EXPECT_TRUE(message().contains(QStringLiteral("change something first"))) << message().toStdString();
    EXPECT_FALSE(play().isOn());
}

TEST_F(StatePlayTest, SaysThatTheEncodingChangesHalfWay) {
    press(Qt::Key_A);
    workspace().apply(parseState("rope-ntk/decay base=100 distances=512"));
    press(Qt::Key_A, Qt::ShiftModifier);
    bool said = false;
    for (const QLabel* each : play().findChildren<QLabel*>())
        said = said || each->text() == QStringLiteral("the encoding changes halfway");
    EXPECT_TRUE(said);
}

TEST_F(StatePlayTest, APlayOfOneParameterEndsIt) {
    markAndPlay();
    QTest::mouseClick(part<QToolButton>("play:base"), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !play().isOn(); }, 2000));
    press(Qt::Key_Space);
}

TEST_F(StatePlayTest, LessMotionTakesLargeSteps) {
    m_settings.reducedMotion = true;
    m_window->applySettings(m_settings);
    markAndPlay();
    int frames = 0;
    double last = number("base");
    EXPECT_FALSE(QTest::qWaitFor(
        [&] {
            frames += number("base") != last;
            last = number("base");
            return false;
        },
        1200));
    EXPECT_LE(frames, 3);
    EXPECT_GE(frames, 1);
    press(Qt::Key_Escape);
    m_settings.reducedMotion = false;
    m_window->applySettings(m_settings);
}

class FilmDialog : public StatePlayTest {
protected:
    ExportDialog* open(Command command = Command::ExportPlay) {
        action(command)->trigger();
        auto* dialog = part<ExportDialog>("export");
        dialog->activateWindow();
        EXPECT_TRUE(QTest::qWaitFor([&] { return QApplication::activeWindow() == dialog; }, 5000));
        part<QComboBox>("size")->setEditText(QStringLiteral("320 × 240 px"));
        write("film-seconds", "0.5");
        write("film-rate", "10");
        return dialog;
    }
    void write(const char* box, const QString& text) {
        auto* line = part<QLineEdit>(box);
        QTest::mouseClick(line, Qt::LeftButton);
        line->selectAll();
        QTest::keyClick(line, Qt::Key_Delete);
        QTest::keyClicks(line, text);
    }
    bool exports(ExportDialog* dialog) {
        QSignalSpy exported(dialog, &ExportDialog::exported);
        QTest::mouseClick(part<QPushButton>("start"), Qt::LeftButton);
        return exported.wait(20000);
    }
    QString reason() { return part<QLabel>("export-reason")->text(); }
};

std::size_t framesIn(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? static_cast<std::size_t>(in.readAll().count("ANMF")) : 0;
}

TEST_F(FilmDialog, WritesTheWayOfAParameter) {
    auto* dialog = open();
    EXPECT_EQ(part<QComboBox>("format")->currentText(), QStringLiteral("Animated WebP"));
    auto* what = part<QComboBox>("film-what");
    what->setCurrentIndex(what->findText(QStringLiteral("Base")));
    EXPECT_EQ(part<QLineEdit>("film-from")->text(), QStringLiteral("10"));
    write("film-to", "1e6");
    EXPECT_EQ(part<QLabel>("film-count")->text(), QStringLiteral("5 frames"));
    write("file", path("a.webp"));
    ASSERT_TRUE(exports(dialog)) << reason().toStdString();
    EXPECT_EQ(framesIn(path("a.webp")), 5u);
    EXPECT_FALSE(dialog->isVisible());
    EXPECT_TRUE(message().contains(QStringLiteral("a.webp")));
}

TEST_F(FilmDialog, BeginsAtTheOneNumberAndEndsAtTheOther) {
    auto* dialog = open();
    auto* what = part<QComboBox>("film-what");
    what->setCurrentIndex(what->findText(QStringLiteral("Base")));
    write("film-from", "200");
    write("film-to", "3e5");
    write("file", path("film.webp"));
    dialog->chooseFormat(QStringLiteral("frames"));
    ASSERT_TRUE(exports(dialog)) << reason().toStdString();
    const auto baseOf = [&](const char* frame) {
        const QImage image(path(frame));
        const State shown = parseState(image.text(QStringLiteral("posenc")).toStdString());
        return numberOf(shown.active().parameters.value("base"));
    };
    EXPECT_EQ(baseOf("film/frame-0001.png"), 200.0);
    EXPECT_EQ(baseOf("film/frame-0005.png"), 3e5);
}

TEST_F(FilmDialog, WritesTheWayFromTheMarkIntoAFolder) {
    press(Qt::Key_A);
    setBase(1e6);
    ASSERT_TRUE(QTest::qWaitFor([&] { return workspace().pictured() == workspace().scene(); }, 5000));
    auto* dialog = open();
    EXPECT_EQ(part<QComboBox>("film-what")->currentText(), QStringLiteral("Everything, from A to here"));
    EXPECT_FALSE(part<QLineEdit>("film-from")->isVisible());
    QTest::mouseClick(part<QCheckBox>("film-back"), Qt::LeftButton, {}, {8, 8});
    write("file", path("film.webp"));
    dialog->chooseFormat(QStringLiteral("frames"));
    EXPECT_EQ(part<QLineEdit>("file")->text(), path("film/"));
    ASSERT_TRUE(exports(dialog)) << reason().toStdString();
    EXPECT_EQ(QDir(path("film")).entryList(QDir::Files).size(), 8);
}

TEST_F(FilmDialog, WritesAllOfAPlayThatIsOn) {
    markAndPlay();
    ASSERT_TRUE(moves());
    press(Qt::Key_Space);
    auto* dialog = open();
    write("file", path("film.webp"));
    dialog->chooseFormat(QStringLiteral("frames"));
    ASSERT_TRUE(exports(dialog)) << reason().toStdString();
    const QImage last(path("film/frame-0005.png"));
    EXPECT_EQ(parseState(last.text(QStringLiteral("posenc")).toStdString()), m_end);
}

TEST_F(FilmDialog, SaysWhatWillNotDo) {
    struct Row {
        const char *box, *text, *says;
    };
    const Row rows[] = {{"film-seconds", "1e9", "600 seconds"},
                        {"film-seconds", "long", "600 seconds"},
                        {"film-rate", "0", "frames per second"},
                        {"film-to", "-5", "base must be"},
                        {"film-to", "", "base"},
                        {"film-to", "100", "Nothing moves"}};
    auto* dialog = open();
    auto* what = part<QComboBox>("film-what");
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        what->setCurrentIndex(what->findText(QStringLiteral("Base")));
        write("film-from", "100");
        write("film-to", "1000");
        write("film-seconds", "0.5");
        write("film-rate", "10");
        write("file", path("a.webp"));
        write(row.box, QString::fromLatin1(row.text));
        QTest::mouseClick(part<QPushButton>("start"), Qt::LeftButton);
        EXPECT_TRUE(reason().contains(QLatin1String(row.says))) << reason().toStdString();
        EXPECT_TRUE(dialog->isVisible());
        EXPECT_FALSE(QFile::exists(path("a.webp")));
    }
    dialog->close();
}

TEST_F(FilmDialog, IsCancelledWithoutATraceWhileTheWindowGoesOn) {
    auto* dialog = open();
    write("film-seconds", "100");
    write("film-rate", "30");
    write("file", path("a.webp"));
    QTest::mouseClick(part<QPushButton>("start"), Qt::LeftButton);
    auto* progress = part<QProgressBar>("export-progress");
    ASSERT_TRUE(QTest::qWaitFor([&] { return progress->isVisible() && progress->value() > 0; }, 10000));
    QTest::mouseClick(part<QPushButton>("cancel"), Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return reason().contains(QStringLiteral("nothing was written")); }, 5000));
    EXPECT_FALSE(QFile::exists(path("a.webp")));
    EXPECT_TRUE(part<QPushButton>("start")->isEnabled());
    dialog->close();
}

}  // namespace
}  // namespace posenc::ui::play_test
