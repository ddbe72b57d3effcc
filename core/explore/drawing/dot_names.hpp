// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns the dot of a curve that consists of that dot only.
std::optional<Point> loneDot(const Curve& curve, Interval<std::int64_t> domain);

/// Returns the names of all such curves and of other named dots, without places.
std::vector<PlacedDotName> dotNamesFor(const Panel& panel, const Drawing& drawing);

/// Places each name next to its dot, or as near as others, dots and `inked` allow; names of one place are stacked.
void placeDotNames(PanelDrawing& panel, const std::vector<Rect>& inked, const Drawing& drawing);

void drawDotNames(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
