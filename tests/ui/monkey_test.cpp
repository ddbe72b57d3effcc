// SPDX-License-Identifier: GPL-3.0-or-later
// Random keys and mouse events in every page, menu and dialog over heavy figures, while a watchdog looks that the GUI
// thread is never busy for long.
#include <QAccessible>
#include <QDesktopServices>
#include <QTableView>
#include <QTextBrowser>

#include "core/explore/math/random.hpp"
#include "tests/ui/watchdog.hpp"
#include "tests/ui/window_fixture.hpp"

namespace posenc::ui::monkey_test {
namespace {

constexpr Qt::Key kKeys[] = {Qt::Key_Up,   Qt::Key_Down,   Qt::Key_Left, Qt::Key_Right,     Qt::Key_PageUp,
                             Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End,  Qt::Key_Tab,       Qt::Key_Backtab,
                             Qt::Key_Return,   Qt::Key_Space, Qt::Key_Escape, Qt::Key_Backspace, Qt::Key_Delete,
                             Qt::Key_F1,       Qt::Key_F2,   Qt::Key_F5,   Qt::Key_F6,        Qt::Key_Menu};
constexpr char kLetters[] = "abcdefghijklmnopqrstuvwxyz0123456789.,+-*/()[]{}=<> ";
constexpr Qt::KeyboardModifier kModifiers[] = {Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier,
                                               Qt::AltModifier};

/// A folder that stands for the user's home, since whatever a dialog proposes may be written.
class Home {
public:
    Home() : m_before(qgetenv("HOME")) {
        qputenv("HOME", m_folder.path().toUtf8());
        QDir::setCurrent(m_folder.path());
    }
    ~Home() {
        QDir::setCurrent(QDir::rootPath());
        qputenv("HOME", m_before);
    }
    Home(const Home&) = delete;
    Home& operator=(const Home&) = delete;

private:
    QTemporaryDir m_folder;
    QByteArray m_before;
};

struct Row {
    const char* name;
    std::string state;
    Language language;
};

/// A figure costs minutes, its table has a hundred million rows, its definition needs all operations allowed, and so on.
const Row kRows[] = {
    {"Matrix", "rope/matrix", Language::English},
    {"LongDecay", "xpos/decay head-dim=65536 curve=raw length=10000000", Language::Chinese},
    {"LongTable", "sinusoidal/table rows=1000000", Language::English},
    {"Moved", "xlnet/moved length=4096", Language::Chinese},
    {"Measured", "deberta/measured length=4096; pin alibi; pin rope", Language::English},
    {"Slow", "define my-slow \"scheme my-slow \\\"Slow\\\"\" \"parameter head_dim = 64: whole, from 2 to 512, step 2\" "
             "\"frequency(i) = sum(k = 1 .. 100000: 1 / (k * k)) / (1 + i)\"; my-slow/decay",
     Language::English},
    {"Layers", "rope-llama3/layers; pin rope-yarn factor=8; pin nope", Language::Chinese},
    {"Attention", "alibi/attention", Language::English},
};

std::string nameOf(const ::testing::TestParamInfo<Row>& row) { return row.param.name; }
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

class Monkey : public WindowTest, public ::testing::WithParamInterface<Row> {
protected:
    Monkey() {
        for (const char* scheme : {"http", "https", "file", "mailto"})
            QDesktopServices::setUrlHandler(QLatin1String(scheme), &m_browser, "anchorClicked");
        QObject::connect(&m_menus, &QTimer::timeout, [this] { useMenu(); });
        m_menus.start(20);
        Settings settings = m_settings;
        settings.language = GetParam().language;
        m_window->applySettings(settings);
        workspace().apply(parseState(GetParam().state));
        rest();
    }
    ~Monkey() override {
        for (const char* scheme : {"http", "https", "file", "mailto"})
            QDesktopServices::unsetUrlHandler(QLatin1String(scheme));
        setLanguage(Language::English);
    }

    /// A menu waits in an event loop of its own: there the monkey goes down some entries, chooses one or goes away.
    void useMenu() {
        const QPointer<QWidget> popup = QApplication::activePopupWidget();
        if (!popup) return;
        note(QStringLiteral("menu ") + nameOf(popup));
        for (auto down = below(6); popup && down > 0; --down) QTest::keyClick(popup, Qt::Key_Down);
        if (popup && below(2) == 0) QTest::keyClick(popup, Qt::Key_Return);
        if (popup) popup->close();
    }

    /// Lets the window do what it has to do, for at most as long as a hand rests.
    void rest(int milliseconds = 3) { QTest::qWait(milliseconds); }

    template <std::size_t count, class T> const T& oneOf(const T (&all)[count]) { return all[m_random.bits() % count]; }
    std::size_t below(std::size_t count) { return m_random.bits() % count; }

    /// The window that takes keys now.
    QWidget* target() {
        for (QWidget* each : {QApplication::activeModalWidget(), QApplication::activeWindow()})
            if (each && each->isVisible()) return each;
        return m_window.get();
    }

    static QString nameOf(const QWidget* widget) {
        return QLatin1String(widget->metaObject()->className()) + u'#' + widget->objectName();
    }

    /// Closes what asks for a file or an answer, and comes back to a window that was closed or left.
    void comeBack() {
        QWidget* const modal = QApplication::activeModalWidget();
        if (modal && below(4) == 0) QTest::keyClick(modal, Qt::Key_Escape);
        if (!m_window->isVisible()) m_window->show();
    }

    void pressKey(QWidget* window) {
        QWidget* focused = window->focusWidget() ? window->focusWidget() : window;
        const auto modifier = oneOf(kModifiers);
        if (below(2) == 0) {
            const Qt::Key key = oneOf(kKeys);
            note(QStringLiteral("key %1 with %2 in %3").arg(key).arg(modifier).arg(nameOf(focused)));
            QTest::keyClick(focused, key, modifier);
        } else {
            const char letter = kLetters[below(sizeof kLetters - 1)];
            if (letter == 'q' && modifier == Qt::ControlModifier) return;  // ends the program
            note(QStringLiteral("letter %1 with %2 in %3").arg(QLatin1Char(letter)).arg(modifier).arg(nameOf(focused)));
            QTest::keyClick(focused, letter, modifier);
        }
    }

    /// A visible part of the window, and a place on it that is not covered.
    std::pair<QWidget*, QPoint> somewhere(QWidget* window) {
        QList<QWidget*> parts{window};
        for (QWidget* each : window->findChildren<QWidget*>())
            if (each->window() == window && each->isVisible() && !each->visibleRegion().isEmpty()) parts << each;
        QWidget* part = parts[static_cast<qsizetype>(below(static_cast<std::size_t>(parts.size())))];
        const QRect seen = part->visibleRegion().boundingRect();
        return {part, {seen.left() + static_cast<int>(below(static_cast<std::size_t>(std::max(1, seen.width())))),
                       seen.top() + static_cast<int>(below(static_cast<std::size_t>(std::max(1, seen.height()))))}};
    }

    void useMouse(QWidget* window) {
        const auto [part, at] = somewhere(window);
        const auto what = below(6);
        note(QStringLiteral("mouse %1 at %2,%3 of %4").arg(what).arg(at.x()).arg(at.y()).arg(nameOf(part)));
        if (what == 0) return turnWheel(part, at);
        if (what == 1) return drag(part, at);
        if (what == 2) return QTest::mouseDClick(part, Qt::LeftButton, {}, at);
        if (what == 3) return QTest::mouseMove(part, at);
        if (what == 4) {
            QContextMenuEvent asked(QContextMenuEvent::Mouse, at, part->mapToGlobal(at));
            QApplication::sendEvent(part, &asked);
            return;
        }
        QTest::mouseClick(part, Qt::LeftButton, {}, at);
    }

    void turnWheel(const QPointer<QWidget>& part, QPoint at) {
        const int by = below(2) == 0 ? 120 : -120;
        for (int k = 0; k < 3 && part; ++k) {
            QWheelEvent turned(at, part->mapToGlobal(at), {}, {0, by}, {}, oneOf(kModifiers), Qt::NoScrollPhase, false);
            QApplication::sendEvent(part, &turned);
        }
    }

    void drag(const QPointer<QWidget>& part, QPoint at) {
        QTest::mousePress(part, Qt::LeftButton, {}, at);
        for (int k = 1; k <= 4 && part; ++k) {
            QTest::mouseMove(part, at + QPoint(9 * k, 5 * k));
            rest(1);  // it may go meanwhile, as a row does with its encoding
        }
        if (part) QTest::mouseRelease(part, Qt::LeftButton, {}, at + QPoint(36, 20));
    }

    void note(const QString& action) { m_watchdog.note(m_place + QStringLiteral(": ") + action); }

    void play(int actions) {
        for (int k = 0; k < actions; ++k) {
            comeBack();
            useMenu();
            QWidget* window = target();
            below(5) < 3 ? pressKey(window) : useMouse(window);
            rest();
        }
    }

    void showAgain() {
        workspace().apply(parseState(GetParam().state));
        rest();
    }

    void expectAnswers() {
        const QStringList blocked = m_watchdog.blocked();
        EXPECT_TRUE(blocked.isEmpty()) << blocked.join(u'\n').toStdString();
    }

    void closeAll() {
        for (QWidget* each : QApplication::topLevelWidgets())
            if (each != m_window.get() && each->isVisible()) each->close();
        m_window->activateWindow();
        rest();
    }

    Home m_home;
    QTextBrowser m_browser;  ///< takes the links that would open a browser
    Random m_random{48};
    QString m_place;
    QTimer m_menus;
    Watchdog m_watchdog;
};

constexpr int kActions = 12;

TEST_P(Monkey, IsAnsweredInEveryPage) {
    for (QAction* each : openers()) {
        m_place = each->text();
        note(QStringLiteral("opened"));
        each->trigger();
        rest();
        play(kActions);
        closeAll();
        showAgain();
    }
    expectAnswers();
}

TEST_P(Monkey, IsAnsweredByEveryAction) {
    for (QAction* each : m_window->QWidget::actions()) {
        if (each == action(Command::Quit)) continue;
        m_place = each->text();
        note(QStringLiteral("triggered"));
        each->trigger();
        rest();
        useMenu();
        closeAll();
    }
    expectAnswers();
}

TEST_P(Monkey, IsAnsweredInTheTable) {
    m_place = QStringLiteral("table");
    (void)QTest::qWaitFor([this] { return !workspace().drawing(); }, 3000);  // or it is drawn while the table opens
    action("table")->trigger();
    rest(100);
    auto* view = m_window->findChild<QTableView*>();
    if (!view) return;  // the figure is still to come
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(30, 50));
    QAccessible::setActive(true);
    for (const auto& [key, modifier] : std::initializer_list<std::pair<Qt::Key, Qt::KeyboardModifier>>{
             {Qt::Key_Z, Qt::NoModifier}, {Qt::Key_A, Qt::ControlModifier}, {Qt::Key_C, Qt::ControlModifier},
             {Qt::Key_End, Qt::ControlModifier}, {Qt::Key_1, Qt::NoModifier}, {Qt::Key_Home, Qt::ControlModifier},
             {Qt::Key_PageDown, Qt::NoModifier}, {Qt::Key_PageDown, Qt::ShiftModifier}}) {
        note(QStringLiteral("key %1").arg(key));
        QTest::keyClick(view, key, modifier);
        rest(20);
    }
    QAccessible::setActive(false);
    expectAnswers();
}

INSTANTIATE_TEST_SUITE_P(Heavy, Monkey, ::testing::ValuesIn(kRows), nameOf);

}  // namespace
}  // namespace posenc::ui::monkey_test
