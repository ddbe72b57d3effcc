// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"
#include "ui/plot/series.hpp"

namespace posenc::ui {

/// Returns as many of a panel's curves, bands and bars, for Qt Charts, as fit its share of a frame's time, from the
/// front backwards, and marks them as drawn elsewhere; the rest, such as dense curves, stays for the raster. See "What
/// Qt Charts draws" in docs/performance.md.
std::vector<SeriesPart> chartMarks(drawing::PanelDrawing& panel, const drawing::Drawing& picture);

}  // namespace posenc::ui
