// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>
#include <functional>

namespace posenc {

/// Calls part(first, end) for ranges of up to `atOnce` that make up 0 .. count - 1, in any order, on this thread and on
/// as many more as there are further cores, and returns when all is done. Threads that are busy elsewhere are not
/// waited for: with one core free it takes as long as a loop, with two about half. (OpenMP's barriers wait for every
/// thread: 8 to 20 ms when the other core paints.) Worth it from a millisecond on. One call at a time is helped;
/// others, from other threads or from within a part, are loops. What a part throws, or a checkpoint() between two
/// parts, ends the others' work and is thrown here.
void share(std::size_t count, std::size_t atOnce, const std::function<void(std::size_t first, std::size_t end)>& part);

}  // namespace posenc
