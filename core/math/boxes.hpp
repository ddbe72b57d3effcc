// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <limits>
#include <vector>

namespace posenc {

inline constexpr double kGap = std::numeric_limits<double>::quiet_NaN();  ///< masked or undefined; drawn as a gap

/// Consecutive whole numbers [low[k], high[k]) under pixel k; empty where the pixel shows nothing.
struct Boxes {
    std::vector<std::int64_t> low, high;
    std::size_t size() const { return low.size(); }
    bool empty(std::size_t k) const { return low[k] >= high[k]; }
};

}  // namespace posenc
