// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDateTime>
#include <QObject>
#include <QSocketNotifier>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

#include "core/explore/state/scenes.hpp"

/// How the program ends when nobody closed its window: a signal asks it to, or it crashes.
namespace posenc::ui {

/// While it lives, SIGHUP, SIGINT, SIGQUIT and SIGTERM first run `keep` in the event loop, then do what they did
/// before. A second signal does not wait. Signals that were ignored stay ignored. One at a time.
class PoliteEnd : public QObject {
    Q_OBJECT
public:
    explicit PoliteEnd(std::function<void()> keep);
    ~PoliteEnd() override;

private:
    void end();

    std::function<void()> m_keep;
    std::unique_ptr<QSocketNotifier> m_asked;
};

/// What a crash leaves: the State's text as a session, and the signal and the version as a comment. Nothing else.
struct CrashReport {
    QString file;
    QString text;
    QDateTime time;
};

/// From now on SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT leave a report in the folder before they end the program.
void reportCrashes(const QString& folder);

/// What a report would hold. The first 64 KB of it are kept.
void noteForReport(const Scenes& scenes);

std::optional<CrashReport> newestCrashReport(const QString& folder);

}  // namespace posenc::ui
