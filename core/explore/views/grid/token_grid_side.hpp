// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/explore/axes/token_canvas.hpp"
#include "core/explore/views/grid/token_grid_settings.hpp"

namespace posenc::token_grid {

/// One side of the figure: one allocation of pairs, one placement of tokens.
struct GridSide {
    Text name;  ///< empty if there is only one
    std::vector<double> frequencies;
    AxisAllocation allocation;
    PairShares shares;
    PlacementRules rules;
    Placement placement;
    TokenCanvas canvas;
    std::int64_t token = 0;
    std::vector<double> kernel;  ///< with every token

    std::int64_t tokens() const { return placement.tokens(); }

    /// Position on an axis by its letter: the plain index and llama.cpp's fourth id are XD-RoPE's, not a placement's.
    double positionOf(char axis, std::int64_t at) const {
        const std::string_view placedAxes = rules.design == PlacementRules::Design::XdRope ? "pwht" : "thw";
        const auto found = placedAxes.find(axis);
        if (found != std::string_view::npos) return placement.ids[found][static_cast<std::size_t>(at)];
        return axis == 'p' ? static_cast<double>(at + rules.start) : 0.0;
    }

    std::vector<double> positionsOf(std::int64_t at) const {
        std::vector<double> out;
        for (const char axis : allocation.names()) out.push_back(positionOf(axis, at));
        return out;
    }
};

/// One or two sides: of pinned encodings, or the same with one rule changed.
std::vector<GridSide> sidesOf(const Scene& scene, const TokenGrid& settings, std::vector<Text>& notes);

bool placedAlike(const GridSide& a, const GridSide& b);

}  // namespace posenc::token_grid
