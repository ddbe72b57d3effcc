// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/run/worker.hpp"

#ifdef __linux__
#include <sys/resource.h>
#endif

#include <utility>

#include "core/explore/run/share.hpp"

namespace posenc {

namespace {

/// For this thread and those that it will create, so before it has a team.
void giveWay() {
#ifdef __linux__
    constexpr int kNice = 15;
    ::setpriority(PRIO_PROCESS, 0, kNice);  // 0: Linux takes the calling thread
#endif
}

}  // namespace

Worker::Worker(Priority priority)
    : m_thread([this, priority](const std::stop_token& stop) {
          if (priority == Priority::Low) giveWay();
          withTeam([&] { loop(stop); });
      }) {}

Worker::~Worker() {
    m_thread.request_stop();
    submit([](const std::stop_token&) {});  // replaces the waiting job, so that no job starts after preemption
    preempt();
    m_thread.join();
}

void Worker::submit(Job job) {
    {
        const std::lock_guard lock(m_mutex);
        m_waiting.swap(job);
    }
    m_changed.notify_all();  // the replaced job is destroyed here, outside the lock: it may hold large data
}

void Worker::preempt() {
    std::stop_source running(std::nostopstate);
    {
        const std::lock_guard lock(m_mutex);
        if (m_waiting) running = m_running;
    }
    running.request_stop();  // outside the lock: stop callbacks may submit
}

bool Worker::isAwaited() {
    const std::lock_guard lock(m_mutex);
    return bool(m_waiting);
}

void Worker::wait() {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_busy && !m_waiting; });
}

void Worker::perform(const Job& job, const std::stop_token& token) {
    m_done = 0.0;
    const Errand errand(token, &m_done);
    try {
        job(token);
    } catch (const Stopped&) {  // the job's own errand ended; the code that stopped it knows
    }
}

void Worker::loop(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return bool(m_waiting); }) && !stop.stop_requested()) {
        Job job = std::exchange(m_waiting, nullptr);
        m_busy = true;
        m_running = std::stop_source();
        const std::stop_token token = m_running.get_token();
        lock.unlock();
        perform(job, token);
        job = nullptr;
        lock.lock();
        m_busy = false;
        m_changed.notify_all();
    }
}

}  // namespace posenc
