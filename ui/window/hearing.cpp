// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/hearing.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>
#include <sstream>

#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr const char* kPlayers[] = {"pw-play", "paplay", "aplay"};
constexpr int kStopMs = 500;

QStringList playersHere() {
    QStringList found;
    for (const char* name : kPlayers)
        if (const QString path = QStandardPaths::findExecutable(QLatin1String(name)); !path.isEmpty()) found << path;
    return found;
}

}  // namespace

Hearing::Hearing(const Workspace& workspace, const Parts& parts) : m_workspace(workspace), m_parts(parts) {
    connect(&m_player, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        if (code != 0 || status != QProcess::NormalExit) playNext();
    });
    connect(&m_player, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) playNext();
    });
}

Hearing::~Hearing() { stop(); }

void Hearing::stop() {
    const QSignalBlocker silent(m_player);
    m_player.kill();
    m_player.waitForFinished(kStopMs);
}

void Hearing::hear() {
    const auto picture = m_parts.plot->picture();
    if (m_player.state() != QProcess::NotRunning) return stop();
    if (!picture) return;
    m_parts.message->attempt([&] {
        const State& state = m_workspace.pictured().state;
        write(heardIn(figureOf(*picture), state.viewports, state.hidden, {}));
    });
}

void Hearing::write(const Heard& heard) {
    m_players = playersHere();
    if (m_players.isEmpty())
        return m_parts.message->tell(
            tr("No player of sounds was found (pw-play, paplay or aplay); Export writes the curve as a WAV file."));
    std::ostringstream wav;
    writeWav(wav, soundOf(heard));
    m_file = std::make_unique<QTemporaryFile>(QDir::temp().filePath(QStringLiteral("posenc-XXXXXX.wav")));
    const QByteArray bytes = QByteArray::fromStdString(wav.str());
    if (!m_file->open() || m_file->write(bytes) != bytes.size() || !m_file->flush())
        return m_parts.message->tell(tr("The sound could not be written to %1.").arg(QDir::tempPath()));
    tellBriefly(m_parts, tr("Playing: %1").arg(harmless(translated(heard.curve.name))));
    playNext();
}

void Hearing::playNext() {
    if (m_players.isEmpty())
        return m_parts.message->tell(tr("No sound could be played here; Export writes the curve as a WAV file."));
    m_player.setStandardOutputFile(QProcess::nullDevice());
    m_player.setStandardErrorFile(QProcess::nullDevice());
    // By its number: asking for its name would give it one, which a kill would leave behind.
    m_player.start(m_players.takeFirst(),
                   {QStringLiteral("/proc/%1/fd/%2").arg(QCoreApplication::applicationPid()).arg(m_file->handle())});
}

}  // namespace posenc::ui
