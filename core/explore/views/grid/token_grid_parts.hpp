// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/views/grid/token_grid_side.hpp"

/// Parts of the token grid's figure.
namespace posenc::token_grid {

Text titled(const GridSide& side, const Text& title);
Text axisTitle(char axis);
Text segmentText(const Segment& segment);

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
