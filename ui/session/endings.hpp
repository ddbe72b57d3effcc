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

/// Handles ends of the program without a closed window: a signal, or a crash.
namespace posenc::ui {

/// During its lifetime, SIGHUP, SIGINT, SIGQUIT and SIGTERM first run `keep` in the event loop, then do what they did
/// before. A second signal does not wait. Ignored signals stay ignored. One object at a time.
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

/// A crash's report: the State's text as a session, and the signal and the version as a comment. Nothing else.
struct CrashReport {
    QString file;
    QString text;
    QDateTime time;
};

/// Makes SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGABRT write a report into the folder before they end the program.
void reportCrashes(const QString& folder);

/// Sets the content of a report. Its first 64 KB are kept.
void noteForReport(const Scenes& scenes);

std::optional<CrashReport> newestCrashReport(const QString& folder);

}  // namespace posenc::ui
