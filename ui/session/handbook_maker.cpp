// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/handbook_maker.hpp"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/teach/handbook/handbook.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr int kPatienceMs = 3000;  // of a window that closes

/// "37/100 done", as app/cli/progress.cpp writes it.
std::optional<double> progressIn(const QByteArray& line) {
    const qsizetype slash = line.indexOf('/'), blank = line.indexOf(' ');
    bool known = false, countKnown = false;
    const double part = line.left(slash).toDouble(&known),
                 all = line.mid(slash + 1, blank - slash - 1).toDouble(&countKnown);
    if (slash < 0 || blank < slash || !known || !countKnown || all <= 0.0) return std::nullopt;
    return part / all;
}

QString firstPage() {
    return HandbookMaker::folder() + u'/' + languageId(currentLanguage()) + QStringLiteral("/index.html");
}

/// True if this build made it: a new build may have more to say under the same version.
bool isOfThisProgram() {
    const QFileInfo page(firstPage()), maker(OwnCommand::program());
    return handbook::versionIn(HandbookMaker::folder().toStdString()) == POSENC_VERSION && page.exists() &&
           page.lastModified() >= maker.lastModified();
}

}  // namespace

OwnCommand::OwnCommand(Text failure, QObject* parent) : QObject(parent), m_failure(std::move(failure)) {
    connect(&m_process, &QProcess::readyReadStandardError, this, &OwnCommand::listen);
    connect(&m_process, &QProcess::finished, this, &OwnCommand::end);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) emit failed(Text::literal(m_process.errorString().toStdString()));
    });
}

OwnCommand::~OwnCommand() {
    m_process.disconnect(this);
    stop();
    if (isRunning()) m_process.waitForFinished(kPatienceMs);
}

QString OwnCommand::program() { return QCoreApplication::applicationDirPath() + QStringLiteral("/posenc-window"); }

void OwnCommand::run(const QStringList& arguments) {
    m_done = 0.0;
    m_stopped = false;
    m_said.clear();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("POSENC_FOLLOWED"), QStringLiteral("yes"));
    m_process.setProcessEnvironment(environment);
    m_process.start(program(), arguments + QStringList{QStringLiteral("--lang"), languageId(currentLanguage())});
}

/// Stops by a signal that the program handles: it removes what it has begun.
void OwnCommand::stop() {
    m_stopped = true;
    m_process.terminate();
}

std::optional<double> OwnCommand::done() const { return isRunning() ? std::optional(m_done) : std::nullopt; }

void OwnCommand::listen() {
    m_process.setReadChannel(QProcess::StandardError);
    while (m_process.canReadLine()) {
        const QByteArray line = m_process.readLine();
        if (const auto share = progressIn(line))
            m_done = *share;
        else
            m_said += line;
    }
}

void OwnCommand::end(int status) {
    listen();
    if (m_stopped) return;
    if (status == 0 && m_process.exitStatus() == QProcess::NormalExit) return emit finished();
    const QByteArray said = m_said.trimmed();
    emit failed(said.isEmpty() ? m_failure
                               : Text::literal(said.mid(said.startsWith("posenc: ") ? 8 : 0).toStdString()));
}

HandbookMaker::HandbookMaker(QObject* parent)
    : QObject(parent), m_command(say("core", "The handbook could not be written.")) {
    connect(&m_command, &OwnCommand::finished, this, [this] { emit ready(firstPage()); });
    connect(&m_command, &OwnCommand::failed, this, &HandbookMaker::failed);
}

QString HandbookMaker::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/handbook");
}

void HandbookMaker::want() {
    if (m_command.isRunning()) return;
    if (isOfThisProgram()) return emit ready(firstPage());
    m_command.run({QStringLiteral("handbook"), folder()});
}

}  // namespace posenc::ui
