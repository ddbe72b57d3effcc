// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <atomic>
#include <cstddef>
#include <exception>
#include <functional>

#include "core/explore/run/stop.hpp"

namespace posenc {

/// Calls part(first, end) for ranges of up to `atOnce` that make up 0 .. count - 1, in any order, on this thread and on
/// the others of its OpenMP team, and returns when all is done. Worth it from a millisecond on. From within a part it
/// is a loop. What a part throws, or a checkpoint() between two parts, ends the others' work and is thrown here.
///
/// A Worker's team stays, so that a frame ends when its parts are done: threads that are busy elsewhere are not waited
/// for. Elsewhere a team is formed for the call, whose end waits for every thread: 8 to 20 ms more while another core
/// paints, which an export does not notice but a frame does. With both of two cores busy, 95 of 100 frames of
/// rope/decay took up to 7 ms with the team that stays and 56 ms with one for each call; those of a grid of a million
/// patches 6 and 57 ms (1920x1080).
void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t first, std::size_t end)>& part);

/// Calls `work` on this thread, with an OpenMP team for the tasks that it makes: this thread's, or else one formed for
/// the call. Throws what `work` throws; its tasks must not throw.
void withTeam(const std::function<void()>& work);

/// The number of threads of such a team.
std::size_t teamSize();

/// What the tasks of one thread do, as parts of its errand. Nothing is begun after one has thrown.
class Tasks {
public:
    /// In any thread; throws nothing.
    template <class Work> void perform(const Work& work) {
        const Helping helping{m_errand};
        try {
            if (!m_failed) checkpoint(), work();
        } catch (...) {
            keepFailure();
        }
    }

    bool hasFailed() const { return m_failed; }
    void throwFailure() const;  ///< the first, once all tasks are done

private:
    void keepFailure();

    Errand* m_errand = currentErrand();
    std::atomic<bool> m_failed = false;
    std::exception_ptr m_failure = nullptr;
};

}  // namespace posenc
