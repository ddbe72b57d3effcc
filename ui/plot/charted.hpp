// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Gives Qt Charts of a panel's curves, bands and bars what it draws within its share of a frame's time, from the front
/// backwards; what is behind, as dense curves are, stays for the raster. See "What Qt Charts draws" in
/// docs/performance.md.
void chartMarks(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
