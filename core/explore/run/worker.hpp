// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/explore/run/stop.hpp"

namespace posenc {

/// One long-lived thread that runs the newest job submitted: the running job finishes, and only the last waiting job is
/// kept. (Cancelling on every move starves a drag: at 40 ms a job and a move every 8 ms no frame ever appears.) The
/// thread heads an OpenMP team, which sleeps until a job calls share(). A job delivers its own result, e.g. through a
/// queued call; it runs as an Errand and may throw only Stopped. preempt() and the destructor stop the token.
class Worker {
public:
    using Job = std::function<void(std::stop_token)>;

    /// Low: its team gives way to all other threads where the system knows such threads (Linux).
    enum class Priority : std::uint8_t { Normal, Low };

    explicit Worker(Priority priority = Priority::Normal);
    ~Worker();  ///< stops the running job's token, drops the waiting one, joins
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void submit(Job job);
    void preempt();                         ///< asks the running job to stop early if another is waiting
    bool isAwaited();                       ///< another job is waiting
    void wait();                            ///< blocks until no job runs or waits
    double done() const { return m_done; }  ///< the running job's last report()ed progress, 0 to 1

private:
    void perform(const Job& job, const std::stop_token& token);
    void loop(const std::stop_token& stop);

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Job m_waiting;
    bool m_busy = false;
    std::atomic<double> m_done = 0.0;
    std::stop_source m_running;
    std::jthread m_thread;  // last: starts after all other members exist
};

}  // namespace posenc
