// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QFont>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <vector>

#include "ui/plot/colours.hpp"

/// Short labels with raised exponents: "10⁴" is set as 10 with a small 4, since the superscript glyphs of many fonts
/// are too small to read and some fonts lack them.
namespace posenc::ui {

double labelWidth(const QFont& font, const QString& text);

/// Shrinks the font, by a fifth at most, where the text does not fit.
QFont fitting(QFont font, const QString& text, double width);

/// Shortens the text with "…" where it does not fit.
QString elided(const QFont& font, const QString& text, double width);

/// Draws at a point: `align` has one horizontal and one vertical flag that say which point of the label it is.
void drawLabel(QPainter& painter, const QFont& font, QPointF at, Qt::Alignment align, const QString& text);

/// Draws one line, shortened with "…" where it does not fit.
void drawLine(QPainter& painter, const QFont& font, const QRectF& box, Qt::Alignment align, const QString& text);

/// Breaks words into at most `most` lines of that width, the last shortened with "…".
QStringList inLines(const QFont& font, const QString& text, double width, int most);

/// Draws one line that reads upwards, centred in `box`.
void drawUpwards(QPainter& painter, const QFont& font, const QRectF& box, const QString& text);

/// Does the same, ending at a point.
void drawUpwards(QPainter& painter, const QFont& font, QPointF end, const QString& text);

/// Draws words in the middle of the box with a thin rim of the ground, so that they stay readable over lines, which run
/// up to them. Any thread. On pixels each thread caches the last images: a rim costs a millisecond, of a frame's four.
void drawHaloed(QPainter& painter, const QFont& font, const QRectF& box, const QString& words,
                const PlotColours& theme);

}  // namespace posenc::ui
