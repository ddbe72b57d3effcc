// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "core/explore/axes/placement.hpp"

namespace posenc {

/// A sequence laid out as a picture, from left to right: words fill columns downwards, images keep their shape, and so
/// do frames of videos, below each other while there is room; empty cells separate them.
struct TokenCanvas {
    static constexpr std::int64_t kNothing = -1;

    std::int64_t rows = 1, columns = 0;
    std::vector<std::int64_t> tokens;  ///< row by row, kNothing for empty cells
    std::vector<std::int64_t> begins;  ///< first column of each segment

    std::int64_t tokenAt(std::int64_t row, std::int64_t column) const;
};

TokenCanvas canvasOf(const std::vector<Segment>& segments, const PlacementRules& rules);

}  // namespace posenc
