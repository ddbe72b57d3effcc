// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/offscreen.hpp"

#include <QStyleFactory>
#include <cstdio>

#include "app/fonts.hpp"
#include "ui/text/translate.hpp"

namespace posenc::app {

namespace {

// QApplication keeps references to these for its whole life.
char programName[] = "posenc";
char* arguments[] = {programName, nullptr};
int argumentCount = 1;

/// Stderr is for our one sentence: hints of Qt about the desktop it does not find are not for the caller.
void onlyGrave(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, message)));
}

int& chooseOffscreen() {
    qInstallMessageHandler(onlyGrave);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", "1");
    return argumentCount;
}

}  // namespace

Offscreen::Offscreen(const std::string& language) : m_application(chooseOffscreen(), arguments) {
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    useOwnFonts();
    ui::setLanguage(ui::languageNamed(QString::fromStdString(language)));
}

}  // namespace posenc::app
