// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

/// Pairs that are shown.
using Indices = std::vector<std::size_t>;

/// `count` members of a list: spread from its first to its last, or the first ones.
inline Indices some(const Indices& all, std::int64_t count, bool spread) {
    const std::size_t size = std::min(static_cast<std::size_t>(count), all.size());
    if (!spread || size < 2) return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(size)};
    Indices out;
    for (std::size_t k = 0; k < size; ++k) out.push_back(all[(k * (all.size() - 1) + (size - 1) / 2) / (size - 1)]);
    return out;
}

}  // namespace posenc
