// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstddef>

/// Writing past the caches. A result larger than they are would be read before it is written and push everything else
/// out; stores that do neither reach the speed of memset().
namespace posenc {

inline constexpr std::size_t kStreamedBytes = std::size_t{4} << 20;  ///< smaller results stay in a cache: copy them

/// memcpy() without reading or caching the target; any alignment. Best for a kilobyte or more from a source in a cache.
/// Call endStream() before another thread reads.
void streamCopy(void* to, const void* from, std::size_t bytes);
void endStream();

}  // namespace posenc
