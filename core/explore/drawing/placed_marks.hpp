// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Adds curves, bars and dials, the most obstructing ones behind.
void addMarks(PanelDrawing& panel, const Drawing& drawing);

/// Returns what bars and curves cover, a curve in many short pieces; call after addMarks().
std::vector<Rect> inkedBy(const PanelDrawing& panel, double scale);

/// Adds bands behind the marks and lines before them, named where neither obstructs; call after addMarks().
void addZones(PanelDrawing& panel, const Drawing& drawing);
void addGuides(PanelDrawing& panel, const Drawing& drawing);

}  // namespace posenc::drawing
