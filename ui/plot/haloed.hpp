// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>

#include "ui/plot/colours.hpp"

namespace posenc::ui {

/// Words in the middle of the box in a thin rim of the ground, so that they are read over lines, which go on up to
/// them. Any thread. On pixels each thread keeps the last as images: a rim costs a millisecond, of a frame's four.
void drawHaloed(QPainter& painter, const QFont& font, const QRectF& box, const QString& words,
                const PlotColours& theme);

}  // namespace posenc::ui
