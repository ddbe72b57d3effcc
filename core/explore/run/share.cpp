// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/run/share.hpp"

#include <omp.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace posenc {

namespace {

constexpr int kMostThreads = 1024;
const char* refused = nullptr;

/// A number, or several with commas between them: the first counts here.
bool isThreadCount(std::string_view words) {
    int count = 0;
    const auto [end, failure] = std::from_chars(words.begin(), words.end(), count);
    const bool ends = end == words.end() || *end == ',';
    return failure == std::errc() && ends && count >= 1 && count <= kMostThreads;
}

/// OpenMP reads the environment when it is loaded, so before main(). Inside the program it is loaded after this; where
/// it is a shared library, what this arranges holds for programs that this one starts. A thread that waits does not
/// spin: beside a busy core, that took a third more processor time for a table.
[[gnu::constructor(101)]] void arrangeThreads() {
    constexpr const char* kThreads = "OMP_NUM_THREADS";
    ::setenv("OMP_WAIT_POLICY", "passive", 0);
    const char* const asked = std::getenv(kThreads);
    if (!asked || isThreadCount(asked)) return;
    if (*asked) refused = asked;
    ::unsetenv(kThreads);
}

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
    const int threads = static_cast<int>(teamSize());
#pragma omp parallel num_threads(threads)
#pragma omp master  // the calling thread, whose errand receives the progress
    try {
        work();
    } catch (...) {
        failure = std::current_exception();
    }
    if (failure) std::rethrow_exception(failure);
}

std::size_t teamSize() { return static_cast<std::size_t>(std::min(omp_get_max_threads(), kMostThreads)); }

const char* refusedThreads() { return refused; }

void Tasks::keepFailure() {
    if (!m_failed.exchange(true)) m_failure = std::current_exception();
}

void Tasks::throwFailure() const {
    if (m_failure) std::rethrow_exception(m_failure);
}

}  // namespace posenc
