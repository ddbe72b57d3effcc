// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/canvas.hpp"

namespace posenc::drawing {

/// Returns the parts of a line inside a rectangle; a NaN breaks the line. Needed since most media do not clip.
std::vector<Polyline> clipped(const Polyline& line, const Rect& area);

/// Returns a line of fewer points that passes all of them within 0.05 of a unit, which is invisible (Douglas and
/// Peucker, 1973). Precondition: it has points, none of them NaN.
Polyline simplified(const Polyline& line);

/// Returns the regions between two lines of the same ascending x inside a rectangle, one for each run without a NaN.
std::vector<Between> regionsBetween(const Polyline& one, const Polyline& other, const Rect& area);

}  // namespace posenc::drawing
