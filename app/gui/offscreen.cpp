// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/offscreen.hpp"

#include <unistd.h>

#include <QStyleFactory>
#include <cstdio>
#include <string>
#include <vector>

#include "app/gui/fonts.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

// QApplication keeps references to these for its whole life.
char programName[] = "posenc";
char* programArguments[] = {programName, nullptr};
int argumentCount = 1;

/// Stderr is for our one sentence: hints of Qt about the desktop it does not find are not for the caller.
void onlyGrave(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
}

/// What a desktop, or a person, sets for windows (a theme, a style, a density) must neither fail nor change a picture.
/// Where the toolkit's own parts are stays known.
void forgetTheDesktop() {
    std::vector<std::string> names;
    for (char** variable = environ; *variable; ++variable) {
        const std::string_view entry = *variable;
        const std::string_view name = entry.substr(0, entry.find('='));
        if (name.starts_with("QT_") && !name.ends_with("PLUGIN_PATH")) names.emplace_back(name);
    }
    for (const std::string& name : names) qunsetenv(name.c_str());
}

int& chooseOffscreen() {
    qInstallMessageHandler(onlyGrave);
    forgetTheDesktop();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    return argumentCount;
}

}  // namespace

Offscreen::Offscreen(Language language) : m_application(chooseOffscreen(), programArguments) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    useOwnFonts();
    ui::setLanguage(ui::languageNamed(QLatin1String(idOf(language))));
}

}  // namespace posenc::app
