// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Places circles as large as the area allows, in rows; labels below them while they can be read.
PlacedDials placeDials(const Dials& dials, const Rect& area, const Drawing& drawing);

/// Draws a circle of that radius with the hand of a dial and the arc that it has turned.
void drawDial(Canvas& canvas, Point centre, double unit, const Dials::Dial& dial, const Drawing& drawing);

void drawDials(Canvas& canvas, const PlacedDials& dials, const Drawing& drawing);

/// Returns the radius of a ring around one of them.
double ringOf(const PlacedDials& dials);

}  // namespace posenc::drawing
