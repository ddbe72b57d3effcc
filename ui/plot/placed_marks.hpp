// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Curves, bars and dials, those that hide most behind.
void addMarks(PanelPicture& panel, const Maker& maker);

/// Bands behind the marks and lines before them, with names where neither is in the way; after the marks.
void addZones(PanelPicture& panel, const Maker& maker);
void addGuides(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
