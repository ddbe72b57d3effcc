// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_main.hpp"

#include <QApplication>

#include "app/fonts.hpp"
#include "app/memory.hpp"
#include "ui/theme/settings.hpp"
#include "ui/window/main_window.hpp"
#include "ui/window/start.hpp"

namespace posenc {

int runWindow(int& argc, char** argv, const QString& fileToOpen) {
    app::keepMemoryFlat();
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("posenc"));
    QApplication::setApplicationName(QStringLiteral("posenc"));
    QApplication::setApplicationDisplayName(QStringLiteral("PosEnc Explorer"));
    QApplication::setApplicationVersion(QLatin1String(POSENC_VERSION));
    app::useOwnFonts();
    ui::rememberSystemLook();
    const ui::Settings settings = ui::loadSettings();
    ui::applySettings(settings);
    ui::MainWindow window(ui::firstState(), settings);
    window.show();
    if (!fileToOpen.isEmpty()) window.openFile(fileToOpen);
    return QApplication::exec();
}

}  // namespace posenc
