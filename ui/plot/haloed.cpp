// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/haloed.hpp"

#include <QCache>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>
#include <cmath>

namespace posenc::ui {

namespace {

constexpr int kKeptWords = 64;

double rimOf(const QFont& font) { return 0.3 * font.pixelSize(); }

/// Adds glyphs as the font defines them, in its own units. In pixels Qt rounds an outline to 1/64, and differently
/// after the thread has drawn other sizes: two pictures of one figure would differ.
void addGlyphs(QPainterPath& to, const QGlyphRun& run, QPointF origin) {
    QRawFont font = run.rawFont();
    const double scale = font.pixelSize() / font.unitsPerEm();
    font.setPixelSize(font.unitsPerEm());
    const QList<quint32> glyphs = run.glyphIndexes();
    const QList<QPointF> places = run.positions();
    for (qsizetype k = 0; k < glyphs.size(); ++k) {
        const QPointF at = origin + places[k];
        to.addPath(font.pathForGlyph(glyphs[k]) * QTransform(scale, 0.0, 0.0, scale, at.x(), at.y()));
    }
}

QPainterPath outlinesOf(const QString& words, const QFont& font, QPointF start) {
    QTextLayout layout(words, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const double ascent = layout.lineAt(0).ascent();  // known once the line has ended
    QPainterPath out;
    out.setFillRule(Qt::WindingFill);
    for (const QGlyphRun& each : layout.glyphRuns()) addGlyphs(out, each, start - QPointF(0.0, ascent));
    return out;
}

/// Draws around the middle of the words. Vector output keeps them as words.
void drawOutlined(QPainter& painter, const QFont& font, QPointF middle, const QString& words,
                  const PlotColours& theme) {
    const QFontMetricsF metrics(font);
    const QPointF start = middle + QPointF(-metrics.horizontalAdvance(words), metrics.capHeight()) / 2.0;
    const QPainterPath outlines = outlinesOf(words, font, start);
    painter.strokePath(outlines, QPen(theme.plot, rimOf(font), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (painter.paintEngine()->type() == QPaintEngine::Raster) return painter.fillPath(outlines, theme.text);
    const QPen before = painter.pen();
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(start, words);
    painter.setPen(before);
}

QImage imageOf(const QFont& font, const QString& words, const PlotColours& theme, double ratio) {
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(words) + 2.0 * rimOf(font), metrics.height() + 2.0 * rimOf(font));
    QImage image((size * ratio).toSize() + QSize(2, 2), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    drawOutlined(painter, font, QRectF({0, 0}, image.deviceIndependentSize()).center(), words, theme);
    return image;
}

QImage keptImage(const QFont& font, const QString& words, const PlotColours& theme, double ratio) {
    thread_local QCache<QString, QImage> kept(kKeptWords);
    const QString key = words + font.key() + theme.plot.name() + theme.text.name() + QString::number(ratio);
    if (const QImage* image = kept.object(key)) return *image;
    const QImage image = imageOf(font, words, theme, ratio);
    kept.insert(key, new QImage(image));  // it owns the image
    return image;
}

}  // namespace

void drawHaloed(QPainter& painter, const QFont& font, const QRectF& box, const QString& words,
                const PlotColours& theme) {
    if (painter.paintEngine()->type() != QPaintEngine::Raster)
        return drawOutlined(painter, font, box.center(), words, theme);
    const QImage image = keptImage(font, words, theme, painter.device()->devicePixelRatio());
    const QSizeF size = image.deviceIndependentSize();
    const QTransform& toPixels = painter.deviceTransform();
    const QPointF corner = toPixels.map(box.center() - QPointF(size.width(), size.height()) / 2.0);
    painter.drawImage(toPixels.inverted().map(QPointF(corner.toPoint())), image);
}

}  // namespace posenc::ui
