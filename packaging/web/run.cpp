// SPDX-License-Identifier: GPL-3.0-or-later
// core/explore/run/share.hpp for one thread: parts and tasks are plain loops.
#include "core/explore/run/share.hpp"

#include <algorithm>

namespace posenc {

void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t, std::size_t)>& part) {
    for (std::size_t first = 0; first < count; first += atOnce) part(first, std::min(first + atOnce, count));
}

void withTeam(const std::function<void()>& work) { work(); }

std::size_t teamSize() { return 1; }

/// Called while the exception is handled: it goes on to whoever waits for the tasks.
void Tasks::keepFailure() { throw; }

void Tasks::throwFailure() const {}

}  // namespace posenc
