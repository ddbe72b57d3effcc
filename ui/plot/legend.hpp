// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Ours and not QLegend's: that has a place for each series, where a curve with gaps is several series and a curve of the
/// raster none; it hides what does not fit, and cannot stand at the ends of lines, be reached by the keyboard or keep
/// its place when a series is hidden.
///
/// Entries for everything that can be told apart; none where there is only one thing to see.
std::vector<PaintedLegend> legendFor(const Panel& panel, const Maker& maker);

/// Whether names of lines stand at their ends: where they leave most of the width to the panel and all find a place.
bool fitAtEnds(const PanelPicture& panel, const PanelNeeds& needs, const Maker& maker);

/// There, in the order of their lines, each as near to the end of its own as the others leave it.
void placeAtEnds(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
