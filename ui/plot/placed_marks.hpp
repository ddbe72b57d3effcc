// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Adds curves, bars and dials, the most obstructing ones behind.
void addMarks(PanelPicture& panel, const Maker& maker);

/// Returns what bars and curves cover, a curve in many short pieces; call after addMarks().
std::vector<QRectF> inkedBy(const PanelPicture& panel, double scale);

/// Adds bands behind the marks and lines before them, named where neither obstructs; call after addMarks().
void addZones(PanelPicture& panel, const Maker& maker);
void addGuides(PanelPicture& panel, const Maker& maker);

}  // namespace posenc::ui
