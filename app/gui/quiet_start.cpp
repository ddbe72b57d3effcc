// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/quiet_start.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <QByteArray>
#include <QtGlobal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/explore/text/characters.hpp"

namespace posenc::app {

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

}  // namespace

QuietStart::QuietStart(Language language) {
    ofSentence = language;
    if (qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS")) return;
    realStderr = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
    qInstallMessageHandler(endInASentence);
}

QuietStart::~QuietStart() {
    if (qEnvironmentVariableIsSet("QT_DEBUG_PLUGINS")) return;
    qInstallMessageHandler(nullptr);
    ::dup2(realStderr, STDERR_FILENO);
    ::close(realStderr);
}

}  // namespace posenc::app
