// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>

#include "ui/plot/colours.hpp"

namespace posenc::ui {

/// Draws words in the middle of the box with a thin rim of the ground, so that they stay readable over lines, which run
/// up to them. Any thread. On pixels each thread caches the last images: a rim costs a millisecond, of a frame's four.
void drawHaloed(QPainter& painter, const QFont& font, const QRectF& box, const QString& words,
                const PlotColours& theme);

}  // namespace posenc::ui
