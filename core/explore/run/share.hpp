// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>

#include "core/explore/run/stop.hpp"

namespace posenc {

/// Calls part(first, end) for ranges of up to `atOnce` that cover 0 .. count - 1, in any order, on this thread and the
/// others of its OpenMP team, and returns when all are done. Worthwhile from a millisecond on. Inside a part it is a
/// plain loop. An exception from a part, or from a checkpoint() between parts, ends the others' work and is rethrown
/// here.
///
/// A Worker's team persists, so a frame ends when its parts are done, without waiting for threads that are busy
/// elsewhere. Other callers form a team per call, and its end waits for every thread: 8 to 20 ms more while another
/// core paints, which matters for a frame but not for an export. With both of two cores busy, 95 of 100 frames of
/// rope/decay took up to 7 ms with the persistent team and 56 ms with a team per call; those of a grid of a million
/// patches took 6 and 57 ms (1920x1080).
void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t first, std::size_t end)>& part);

/// Calls `work` on this thread, with an OpenMP team for the tasks that it creates: this thread's team, or one formed
/// for the call. Throws what `work` throws; its tasks must not throw.
void withTeam(const std::function<void()>& work);

/// Returns the number of threads of such a team: OMP_NUM_THREADS, otherwise that of the cores.
std::size_t teamSize();

/// Returns the value of OMP_NUM_THREADS that is ignored, since it is no number from 1 to 1,024; null if none is.
const char* refusedThreads();

/// Runs the tasks of one thread as parts of its errand. No task starts after one has thrown.
class Tasks {
public:
    /// Callable from any thread; does not throw.
    template <class Work> void perform(const Work& work) {
        const Helping helping{m_errand};
        try {
            if (!m_failed) checkpoint(), work();
        } catch (...) {
            keepFailure();
        }
    }

    bool hasFailed() const { return m_failed; }
    void throwFailure() const;  ///< rethrows the first exception; call it once all tasks are done

private:
    void keepFailure();

    Errand* m_errand = currentErrand();
    std::atomic<bool> m_failed = false;
    std::exception_ptr m_failure = nullptr;
};

}  // namespace posenc
