// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <vector>

#include "core/explore/axes/allocation.hpp"
#include "core/explore/axes/placement.hpp"
#include "core/explore/axes/token_canvas.hpp"
#include "core/explore/figure/figure.hpp"
#include "core/explore/views/grid/token_grid_settings.hpp"

/// Parts of the token grid's figure.
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
        return ofEach(allocation.names(), [&](char axis) { return positionOf(axis, at); });
    }
};

/// One or two sides: of pinned encodings, or the same with one rule changed.
std::vector<GridSide> sidesOf(const Scene& scene, const TokenGrid& settings, std::vector<Text>& notes);

bool placedAlike(const GridSide& a, const GridSide& b);

Text titled(const GridSide& side, const Text& title);
Text axisTitle(char axis);
Text segmentText(const Segment& segment);

/// The number of a token's segment.
std::size_t segmentAt(const GridSide& side, std::int64_t token);

/// "token 116: image 24x32, row 6, column 8".
Text placeText(const GridSide& side, const std::vector<Segment>& segments, std::int64_t token);

/// "t 20, h 26, w 28".
std::string byAxis(const GridSide& side, const std::vector<double>& values);

/// Range of the tokens' positions on all axes.
Interval<double> reachOf(const GridSide& side);

Panel trackPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& reach, int colour);
Panel pairsPanel(const GridSide& side, int colour);

/// From the lowest score, rounded down to a tenth, to 1.
Interval<double> scoresOf(const std::vector<GridSide>& sides);
Panel mapPanel(const GridSide& side, const TokenGrid& settings, const Interval<double>& limits);

void addNumbers(const GridSide& side, const TokenGrid& settings, std::vector<Text>& out);

}  // namespace posenc::token_grid
