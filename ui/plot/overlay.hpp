// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPainter>
#include <QPixmap>

#include "ui/plot/gesture.hpp"
#include "ui/plot/plot_view.hpp"

/// What a PlotView draws over its picture.
namespace posenc::ui {

/// Paints the picture into the pixmap, a new one where the size is another.
void paintInto(QPixmap& pixmap, const Picture& picture, double pixelRatio);

/// The marks as they will stand in other viewports: moved and scaled, until the picture for them arrives.
void drawMoved(QPainter& painter, const Picture& picture, const Viewports& viewports);

void drawBand(QPainter& painter, const Picture& picture, std::size_t panel, const Band& band);

/// Lines through the point under the pointer, on whole numbers where only these mean something; also in panels with the
/// same x.
void drawCrosshair(QPainter& painter, const Picture& picture, QPointF at);

/// On the first panel; names stand beside their lines, in a rim of the ground.
void drawNotes(QPainter& painter, const Picture& picture, const std::vector<PlotNote>& notes);

/// For an audience: a ring that is seen from afar, and beside it what it touches, as many lines as there is room for.
void drawPointer(QPainter& painter, const Picture& picture, QPointF at, const QStringList& readings);

void drawFocus(QPainter& painter, const Picture& picture, const QRectF& area);

}  // namespace posenc::ui
