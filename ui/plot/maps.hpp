// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Squares as large as the area allows, in rows, with labels above them as long as they can be read.
PaintedMaps placeMaps(const Maps& maps, const QRectF& area, const Maker& maker);

void drawMaps(QPainter& painter, const PaintedMaps& maps, const Picture& picture);

/// A frame around one of them, in the painter's pen.
void drawMapFrame(QPainter& painter, const PaintedMaps& maps, std::size_t map);

}  // namespace posenc::ui
