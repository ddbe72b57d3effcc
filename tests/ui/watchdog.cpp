// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/watchdog.hpp"

#include <pthread.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::ui {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kPause = std::chrono::milliseconds(2);
constexpr double kTimes = test::kSanitized ? 10.0 : 1.0;

}  // namespace

Watchdog::Watchdog() {
    ::pthread_getcpuclockid(::pthread_self(), &m_clock);
    m_thread = std::jthread([this](const std::stop_token& stop) { look(stop); });
}

Watchdog::~Watchdog() {
    m_thread.request_stop();
    m_thread.join();
}

void Watchdog::note(const QString& action) {
    const std::scoped_lock lock(m_mutex);
    m_action = action;
}

QString Watchdog::action() {
    const std::scoped_lock lock(m_mutex);
    return m_action;
}

QStringList Watchdog::blocked() {
    const std::scoped_lock lock(m_mutex);
    return m_blocked;
}

double Watchdog::cpu() const {
    timespec now{};
    ::clock_gettime(m_clock, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Runs in the GUI thread.
void Watchdog::answer(double begun, const QString& asked) {
    const double took = cpu() - begun;
    if (took > m_longest) m_longest = took;
    m_answered = true;
    if (took < kTimes * kMostCpu) return;
    const std::scoped_lock lock(m_mutex);
    m_blocked << QStringLiteral("%1 ms: %2; then %3").arg(qRound(1000.0 * took)).arg(asked, m_action);
}

void Watchdog::look(const std::stop_token& stop) {
    auto asked = Clock::now();
    for (; !stop.stop_requested(); std::this_thread::sleep_for(kPause)) {
        if (m_answered.exchange(false)) {
            asked = Clock::now();
            QMetaObject::invokeMethod(
                &m_receiver, [this, begun = cpu(), now = action()] { answer(begun, now); }, Qt::QueuedConnection);
        } else if (std::chrono::duration<double>(Clock::now() - asked).count() > kTimes * kMostWall) {
            std::fprintf(stderr, "The window takes no events for %g s: %s\n", kMostWall, qPrintable(action()));
            std::_Exit(1);
        }
    }
}

}  // namespace posenc::ui
