// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/team.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/run/stop.hpp"

namespace posenc {

namespace {

struct Job {
    std::size_t count, atOnce;
    const std::function<void(std::size_t, std::size_t)>& part;
    Errand* errand = currentErrand();
    std::atomic<std::size_t> next = 0;
    int helpers = 0;  // at work on it; guarded by the team's mutex
    std::atomic_flag failed = {};
    std::exception_ptr failure = nullptr;  // of whoever failed first

    void work() {
        try {
            for (std::size_t k = next += atOnce; k - atOnce < count; k = next += atOnce) {
                report(static_cast<double>(k - atOnce) / static_cast<double>(count));
                const Helping helping(errand);
                checkpoint();
                part(k - atOnce, std::min(k, count));
            }
        } catch (...) {
            if (!failed.test_and_set()) failure = std::current_exception();
            next = count;  // nobody begins with another part
        }
    }
};

class Team {
public:
    Team() {
        for (unsigned k = 1; k < std::thread::hardware_concurrency(); ++k)
            m_helpers.emplace_back([this](const std::stop_token& stop) { help(stop); });
    }

    /// False when another job is being helped.
    bool offer(Job& job) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_job || m_helpers.empty()) return false;
            m_job = &job;
            ++m_offers;
        }
        m_changed.notify_all();
        return true;
    }

    /// After this nobody begins with it, and whoever did has finished.
    void withdraw(Job& job) {
        std::unique_lock lock(m_mutex);
        m_job = nullptr;
        m_changed.wait(lock, [&] { return job.helpers == 0; });
    }

private:
    void help(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        std::size_t seen = 0;
        while (m_changed.wait(lock, stop, [&] { return m_offers != seen; })) {
            seen = m_offers;
            Job* const job = m_job;
            if (!job) continue;
            ++job->helpers;
            lock.unlock();
            job->work();
            lock.lock();
            if (--job->helpers == 0) m_changed.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    Job* m_job = nullptr;
    std::size_t m_offers = 0;
    std::vector<std::jthread> m_helpers;  // last: started when everything else exists
};

Team& team() {
    static Team only;
    return only;
}

}  // namespace

void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t, std::size_t)>& part) {
    Job job{count, atOnce, part};
    const bool helped = count > atOnce && team().offer(job);
    job.work();
    if (helped) team().withdraw(job);
    if (job.failure) std::rethrow_exception(job.failure);
}

}  // namespace posenc
