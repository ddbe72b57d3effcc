// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QFont>
#include <QImage>
#include <QLineF>
#include <QPen>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include "core/explore/drawing/canvas.hpp"

/// Converts the parts of a drawing to the types of Qt, and back.
namespace posenc::ui {

inline QPointF qt(Point at) { return {at.x, at.y}; }
inline QSizeF qt(drawing::Size size) { return {size.width(), size.height()}; }
inline QRectF qt(const drawing::Rect& area) { return {area.left(), area.top(), area.width(), area.height()}; }
inline QLineF qt(const drawing::Segment& line) { return {qt(line.a), qt(line.b)}; }
inline QColor qt(drawing::Colour colour) {
    return QColor::fromRgbF(colour.red, colour.green, colour.blue, colour.alpha);
}
inline QString qt(const std::string& words) { return QString::fromStdString(words); }
QPolygonF qt(const drawing::Polyline& line);
QPen qt(const drawing::Pen& pen);
QFont qt(const drawing::Font& font);
QImage qt(const drawing::Image& image);  ///< shares the pixels

inline Point pointOf(QPointF at) { return {at.x(), at.y()}; }
inline drawing::Size sizeOf(QSizeF size) { return {size.width(), size.height()}; }
inline drawing::Rect rectOf(const QRectF& area) { return {area.x(), area.y(), area.width(), area.height()}; }

/// The program's font in a figure, rounded to whole pixels.
QFont figureFont(double pixels, QFont::Weight weight = QFont::Normal);

/// Widths of words as Qt sets them.
const drawing::Measure& qtMeasure();

/// Returns an image over pooled memory, undefined but for its size: see pooledPixels().
QImage pooledImage(QSize size, QImage::Format format);

/// Returns the opaque image with one byte per pixel, if it has at most 256 colours: its files are about half as large.
QImage withPalette(const drawing::Image& image);

}  // namespace posenc::ui
