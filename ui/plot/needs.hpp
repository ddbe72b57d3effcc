// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// `home`: as it is seen without a window, so that names keep their places while it is zoomed.
PanelNeeds needsOf(const PanelPicture& panel, const Panel& home, const Maker& maker);

/// Of two panels, one whose legend the other one says too has none: a click hides a curve in both.
void sayLegendsOnce(FigureNeeds& needs, Picture& picture);

/// Colours need no bar where the cells, seen whole, have their numbers written in them. Whether there are any such.
bool withoutBars(FigureNeeds& needs, const Picture& picture);

}  // namespace posenc::ui
