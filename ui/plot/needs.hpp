// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// `home`: the panel without a window, so that names keep their places while it is zoomed.
PanelNeeds needsOf(const PanelPicture& panel, const Panel& home, const Maker& maker);

/// Removes one of two panels' equal legends: a click hides a curve in both.
void sayLegendsOnce(FigureNeeds& needs, Picture& picture);

/// Removes colour bars where the cells, seen whole, show their numbers. True if there are any such.
bool withoutBars(FigureNeeds& needs, const Picture& picture);

}  // namespace posenc::ui
