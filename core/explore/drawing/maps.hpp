// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Places squares as large as the area allows, in rows, with labels above them while they can be read.
PlacedMaps placeMaps(const Maps& maps, const Rect& area, const Drawing& drawing);

void drawMaps(Canvas& canvas, const PlacedMaps& maps, const Drawing& drawing);

}  // namespace posenc::drawing
