// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Entries for everything that can be told apart; none where there is only one thing to see.
std::vector<PaintedLegend> legendFor(const Panel& panel, const Maker& maker);

/// Whether names of lines stand at their ends: where they take a quarter of the panel at most and all find a place.
bool fitAtEnds(const PanelPicture& panel, const PanelNeeds& needs, const Maker& maker);

/// There, in the order of their lines, each as near to the end of its own as the others leave it.
void placeAtEnds(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
