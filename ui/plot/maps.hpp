// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Places squares as large as the area allows, in rows, with labels above them while they can be read.
PaintedMaps placeMaps(const Maps& maps, const QRectF& area, const Maker& maker);

void drawMaps(QPainter& painter, const PaintedMaps& maps, const Picture& picture);

/// Draws a frame around one map, in the painter's pen.
void drawMapFrame(QPainter& painter, const PaintedMaps& maps, std::size_t map);

}  // namespace posenc::ui
