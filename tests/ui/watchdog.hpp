// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QObject>
#include <QString>
#include <atomic>
#include <mutex>
#include <thread>
#include <time.h>

namespace posenc::ui {

/// Looks from a thread of its own whether the GUI thread, in which it is made, still takes events. It measures that
/// thread's processor time, which does not grow while others use the machine.
class Watchdog {
public:
    static constexpr double kMostCpu = 0.2;     ///< seconds of the GUI thread between two events
    static constexpr double kMostWall = 60.0;   ///< seconds; beyond, the program is ended

    Watchdog();
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    void note(const QString& action);  ///< what is done next
    QStringList blocked();             ///< the actions after which the GUI thread was busy for too long, and how long
    double longest() const { return m_longest; }

private:
    void look(const std::stop_token& stop);
    void answer(double begun, const QString& action);
    QString action();
    double cpu() const;

    clockid_t m_clock{};
    std::mutex m_mutex;
    QString m_action;
    QStringList m_blocked;
    std::atomic<bool> m_answered = true;
    std::atomic<double> m_longest = 0.0;
    QObject m_receiver;
    std::jthread m_thread;
};

}  // namespace posenc::ui
