// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/run/share.hpp"

#include <omp.h>

#include <algorithm>

namespace posenc {

namespace {

struct Job {
    std::size_t count, atOnce;
    const std::function<void(std::size_t, std::size_t)>& part;
    Tasks tasks = {};
    std::atomic<std::size_t> next = 0;

    void work() {
        for (std::size_t k = next += atOnce; k - atOnce < count && !tasks.hasFailed(); k = next += atOnce) {
            report(static_cast<double>(k - atOnce) / static_cast<double>(count));
            tasks.perform([&] { part(k - atOnce, std::min(k, count)); });
        }
    }

    /// Creates a task for each thread that may help. `taskwait` waits for those that started; it runs the others here,
    /// where they find no work left.
    void workWithTeam() {
        const auto parts = (count - 1) / atOnce + 1;
        const auto helpers = std::min(static_cast<std::size_t>(omp_get_num_threads()), parts) - 1;
        for (std::size_t k = 0; k < helpers; ++k) {
#pragma omp task
            work();
        }
        work();
#pragma omp taskwait
    }
};

}  // namespace

void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t, std::size_t)>& part) {
    Job job{count, atOnce, part};
    if (isHelping() || count <= atOnce)
        job.work();
    else
        withTeam([&] { job.workWithTeam(); });
    job.tasks.throwFailure();
}

void withTeam(const std::function<void()>& work) {
    if (omp_in_parallel()) return work();
    std::exception_ptr failure;
#pragma omp parallel
#pragma omp master  // the calling thread, whose errand receives the progress
    try {
        work();
    } catch (...) {
        failure = std::current_exception();
    }
    if (failure) std::rethrow_exception(failure);
}

std::size_t teamSize() { return static_cast<std::size_t>(omp_get_max_threads()); }

void Tasks::keepFailure() {
    if (!m_failed.exchange(true)) m_failure = std::current_exception();
}

void Tasks::throwFailure() const {
    if (m_failure) std::rethrow_exception(m_failure);
}

}  // namespace posenc
