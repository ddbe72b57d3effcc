// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Replaces QLegend: that has a place for each series, where a curve with gaps is several series and a curve of the
/// raster none; it hides what does not fit, and cannot stand at the ends of lines, be reached by the keyboard or keep
/// its place when a series is hidden. Returns entries for everything that can be told apart; none where there is only
/// one thing to see.
std::vector<PlacedLegend> legendFor(const Panel& panel, const Drawing& drawing);

/// True if line names stand at the line ends: they leave most of the width to the panel, which has no square one beside
/// it, and all find a place.
bool fitAtEnds(const PanelDrawing& panel, const PanelNeeds& needs, const Drawing& drawing);

/// Places the names at the line ends, in the order of their lines, each as near to its end as the others allow.
void placeAtEnds(PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
