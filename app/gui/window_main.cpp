// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window_main.hpp"

#include <pwd.h>
#include <unistd.h>

#include <QApplication>
#include <functional>
#include <optional>

#include "app/gui/fonts.hpp"
#include "app/gui/memory.hpp"
#include "app/gui/quiet_start.hpp"
#include "ui/session/endings.hpp"
#include "ui/theme/kept.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc {

namespace {

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

}  // namespace

/// Takes HOME from the account if it is missing, as a shell does; ignores relative XDG folders.
static void findHome() {
    const passwd* account = ::getpwuid(::geteuid());
    if (qEnvironmentVariableIsEmpty("HOME") && account) qputenv("HOME", account->pw_dir);
    for (const char* each : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        if (!qgetenv(each).startsWith('/')) qunsetenv(each);
}

int runWindow(int& argc, char** argv, const QString& fileToOpen, const app::Typed& typed) {
    app::keepMemoryFlat();
    findHome();
    std::optional<app::QuietStart> start(std::in_place, typed.language);
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

}  // namespace posenc
