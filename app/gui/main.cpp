// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <pwd.h>
#include <unistd.h>

#include <QApplication>
#include <QByteArray>
#include <QtGlobal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <optional>

#include "app/cli/about.hpp"
#include "app/cli/signals.hpp"
#include "app/gui/drawn_commands.hpp"
#include "app/gui/fonts.hpp"
#include "app/gui/memory.hpp"
#include "core/explore/text/characters.hpp"
#include "ui/session/endings.hpp"
#include "ui/text/file_name.hpp"
#include "ui/theme/kept.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc {

namespace {

int realStderr = -1;  // while it is held back

Language ofSentence = Language::English;

Text whyNoWindow() {
    const auto named = [](const char* variable) { return quotedForPeople(qgetenv(variable).toStdString(), 200); };
    if (!qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        return say("core", "on the platform %1, set by QT_QPA_PLATFORM").with(named("QT_QPA_PLATFORM"));
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return say("core", "on the display %1, set by %2").with(named(variable), variable);
    return say("core", "without a display: neither DISPLAY nor WAYLAND_DISPLAY is set");
}

void endInASentence(QtMsgType type, const QMessageLogContext&, const QString&) {
    if (type != QtFatalMsg) return;
    const Text sentence = say("core",
                              "No window could be opened %1; posenc --help lists the commands that need no window.")
                              .with(whyNoWindow());
    ::dprintf(realStderr, "posenc: %s\n", reading(sentence, ofSentence).c_str());
    std::_Exit(1);
}

/// Holds back, during its lifetime, the messages of the toolkit and its libraries about a missing display. Where they
/// would abort the program, it ends with one sentence. QT_DEBUG_PLUGINS lets the messages through.
class QuietStart {
public:
    explicit QuietStart(Language language) {
        ofSentence = language;
        if (qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS")) return;
        realStderr = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
        ::close(nowhere);
        qInstallMessageHandler(endInASentence);
    }
    ~QuietStart() {
        if (qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS")) return;
        qInstallMessageHandler(nullptr);
        ::dup2(realStderr, STDERR_FILENO);
        ::close(realStderr);
    }
    QuietStart(const QuietStart&) = delete;
    QuietStart& operator=(const QuietStart&) = delete;
};

class Application : public QApplication {
public:
    using QApplication::QApplication;
    std::function<void(const Text&)> tell;

    /// Reports exceptions of event handlers; the window lives on.
    bool notify(QObject* receiver, QEvent* event) override {
        try {
            return QApplication::notify(receiver, event);
        } catch (const std::exception& error) {
            if (!tell) throw;
            tell(sentenceOf(error));
            return true;
        }
    }
};

/// Takes HOME from the account if it is missing, as a shell does; ignores relative XDG folders.
void findHome() {
    const passwd* account = ::getpwuid(::geteuid());
    if (qEnvironmentVariableIsEmpty("HOME") && account) qputenv("HOME", account->pw_dir);
    for (const char* each : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        if (!qgetenv(each).startsWith('/')) qunsetenv(each);
}

/// Opens the explorer with `fileToOpen`, named as by ui::fileName(), unless that is empty; returns the exit status when
/// the window is closed. A requested language overrides the settings.
int runWindow(int& argc, char** argv, const QString& fileToOpen, const app::Typed& typed) {
    app::keepMemoryFlat();
    findHome();
    std::optional<QuietStart> start(std::in_place, typed.language);
    Application application(argc, argv);
    start.reset();
    QApplication::setOrganizationName(QStringLiteral("posenc"));
    QApplication::setApplicationName(QStringLiteral("posenc"));
    QApplication::setApplicationDisplayName(QStringLiteral("PosEnc Explorer"));
    QApplication::setApplicationVersion(QLatin1String(POSENC_VERSION));
    app::useOwnFonts();
    ui::rememberSystemLook();
    ui::Settings settings = ui::loadSettings();
    if (typed.asked) settings.language = ui::languageNamed(QLatin1String(idOf(*typed.asked)));
    ui::applySettings(settings);
    ui::reportCrashes(ui::keptFolder());
    ui::MainWindow window(ui::firstState(), settings);
    application.tell = [&](const Text& reason) { emit window.workspace().failed(reason); };
    window.show();
    ui::PoliteEnd politeEnd([&] { window.session().keepForNextStart(); });
    if (!fileToOpen.isEmpty()) window.files().open(fileToOpen);
    if (fileToOpen.isEmpty()) window.lessons().welcome();
    const int status = QApplication::exec();
    application.tell = nullptr;
    return status;
}

}  // namespace

}  // namespace posenc

/// Reads arguments before any Qt object exists: the command line needs no display.
int main(int argc, char** argv) {
    using namespace posenc;
    return app::statusOf(argc, argv, [&](const app::Typed& typed) {
        app::Commands commands = app::textCommands();
        for (const auto& more : {app::drawnCommands(), app::aboutCommands()})
            commands.insert(commands.end(), more.begin(), more.end());
        const bool command = app::isCommandLine(typed.words, commands);
        app::endCleanly(command ? app::ClosedPipes::End : app::ClosedPipes::AreErrors);
        if (command) return app::runCommandLine(typed, commands);
        return runWindow(argc, argv, typed.words.empty() ? QString() : ui::fileName(typed.words.front()), typed);
    });
}
