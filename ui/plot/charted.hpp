// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Assigns Qt Charts as many of a panel's curves, bands and bars as fit its share of a frame's time, from the front
/// backwards; the rest, such as dense curves, stays for the raster. See "What Qt Charts draws" in docs/performance.md.
void chartMarks(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
