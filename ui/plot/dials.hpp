// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Places circles as large as the area allows, in rows; labels below them while they can be read.
PaintedDials placeDials(const Dials& dials, const QRectF& area, const Look& look);

void drawDials(QPainter& painter, const PaintedDials& dials, const Picture& picture);

/// Draws a ring around one dial, in the painter's pen.
void drawRing(QPainter& painter, const PaintedDials& dials, std::size_t dial);

}  // namespace posenc::ui
