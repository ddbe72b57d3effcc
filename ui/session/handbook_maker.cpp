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

QString program() { return QCoreApplication::applicationDirPath() + QStringLiteral("/posenc-window"); }

QString firstPage() {
    return HandbookMaker::folder() + u'/' + languageId(currentLanguage()) + QStringLiteral("/index.html");
}

/// True if this build made it: a new build may have more to say under the same version.
bool isOfThisProgram() {
    const QFileInfo page(firstPage()), maker(program());
    return handbook::versionIn(HandbookMaker::folder().toStdString()) == POSENC_VERSION && page.exists() &&
           page.lastModified() >= maker.lastModified();
}

/// "12/960 rope-decay".
std::optional<double> progressIn(const QByteArray& line) {
    const qsizetype slash = line.indexOf('/'), blank = line.indexOf(' ');
    bool known = false, countKnown = false;
    const double part = line.left(slash).toDouble(&known),
                 all = line.mid(slash + 1, blank - slash - 1).toDouble(&countKnown);
    if (slash < 0 || blank < slash || !known || !countKnown || all <= 0.0) return std::nullopt;
    return part / all;
}

}  // namespace

HandbookMaker::HandbookMaker(QObject* parent) : QObject(parent) {
    connect(&m_process, &QProcess::readyReadStandardError, this, &HandbookMaker::listen);
    connect(&m_process, &QProcess::finished, this, &HandbookMaker::end);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) emit failed(Text::literal(m_process.errorString().toStdString()));
    });
}

HandbookMaker::~HandbookMaker() {
    m_process.disconnect(this);
    stop();
    if (m_process.state() != QProcess::NotRunning) m_process.waitForFinished(kPatienceMs);
}

QString HandbookMaker::folder() {
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/handbook");
}

void HandbookMaker::want() {
    if (m_process.state() != QProcess::NotRunning) return;
    if (isOfThisProgram()) return emit ready(firstPage());
    m_done = 0.0;
    m_stopped = false;
    m_said.clear();
    m_process.start(program(),
                    {QStringLiteral("handbook"), folder(), QStringLiteral("--lang"), languageId(currentLanguage())});
}

/// Stops by a signal that the program handles: it removes what it has begun.
void HandbookMaker::stop() {
    m_stopped = true;
    m_process.terminate();
}

std::optional<double> HandbookMaker::done() const {
    return m_process.state() == QProcess::NotRunning ? std::nullopt : std::optional(m_done);
}

void HandbookMaker::listen() {
    m_process.setReadChannel(QProcess::StandardError);
    while (m_process.canReadLine()) {
        const QByteArray line = m_process.readLine();
        if (const auto share = progressIn(line))
            m_done = *share;
        else
            m_said += line;
    }
}

void HandbookMaker::end(int status) {
    listen();
    if (m_stopped) return;
    if (status == 0 && m_process.exitStatus() == QProcess::NormalExit) return emit ready(firstPage());
    const QByteArray said = m_said.trimmed();
    emit failed(said.isEmpty() ? Text(say("core", "The handbook could not be written."))
                               : Text::literal(said.mid(said.startsWith("posenc: ") ? 8 : 0).toStdString()));
}

}  // namespace posenc::ui
