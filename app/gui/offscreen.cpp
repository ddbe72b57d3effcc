// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/offscreen.hpp"

#include <unistd.h>

#include <QHashFunctions>
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

/// Suppresses Qt's hints about a missing desktop: stderr is for our one sentence.
void onlyGrave(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
}

/// Removes a desktop's or user's settings for windows (theme, style, density): they must neither fail nor change a
/// picture. The paths of the toolkit's own parts stay.
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
    QHashSeed::setDeterministicGlobalSeed();  // Qt lists the fonts of a PDF in the order of a table
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    qputenv("TZ", "UTC");  // a PDF's date is as long everywhere
    return argumentCount;
}

}  // namespace

Offscreen::Offscreen(Language language) : m_application(chooseOffscreen(), programArguments) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    useOwnFonts();
    ui::setLanguage(ui::languageNamed(QLatin1String(idOf(language))));
}

}  // namespace posenc::app
