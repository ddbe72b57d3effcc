// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>
#include <QPixmap>

#include "ui/plot/gesture.hpp"
#include "ui/plot/plot_view.hpp"

/// The layer that a PlotView draws over its picture.
namespace posenc::ui {

/// Paints the picture into the pixmap; replaces it where the size differs.
void paintInto(QPixmap& pixmap, const Picture& picture, double pixelRatio);

/// Draws the marks moved and scaled to other viewports, until the picture for these arrives.
void drawMoved(QPainter& painter, const Picture& picture, const Viewports& viewports);

void drawBand(QPainter& painter, const Picture& picture, std::size_t panel, const Band& band);

/// Draws on the first panel; names stand next to their lines, in a rim of the ground.
void drawNotes(QPainter& painter, const Picture& picture, const std::vector<PlotNote>& notes);

/// Draws a ring visible from afar for an audience.
void drawRing(QPainter& painter, const Picture& picture, QPointF at);

void drawFocus(QPainter& painter, const Picture& picture, const QRectF& area);

}  // namespace posenc::ui
