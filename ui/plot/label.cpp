// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/label.hpp"

#include <QCache>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRawFont>
#include <QTextBoundaryFinder>
#include <QTextLayout>
#include <algorithm>

namespace posenc::ui {

namespace {

struct Run {
    QString text;
    bool raised = false;
};

/// Returns the ordinary character of a superscript one, or nothing.
QChar plain(QChar c) {
    static const QString superscripts = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺"), ordinary = QStringLiteral("0123456789−+");
    const auto at = superscripts.indexOf(c);
    return at < 0 ? QChar() : ordinary[at];
}

std::vector<Run> runsOf(const QString& text) {
    std::vector<Run> runs;
    for (const QChar c : text) {
        const QChar ordinary = plain(c);
        const bool raised = !ordinary.isNull();
        if (runs.empty() || runs.back().raised != raised) runs.push_back({{}, raised});
        runs.back().text += raised ? ordinary : c;
    }
    return runs;
}

QFont raisedFont(QFont font) {
    font.setPixelSize(std::max(1, qRound(0.74 * font.pixelSize())));
    return font;
}

void setText(QPainter& painter, const QFont& font, QPointF at, const QString& text) {
    painter.setFont(font);
    painter.drawText(at, text);
}

double capHeight(const QFont& font) { return QFontMetricsF(font).capHeight(); }

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

QStringList inLines(const QFont& font, const QString& text, double width, int most) {
    QStringList lines;
    QTextBoundaryFinder words(QTextBoundaryFinder::Line, text);
    qsizetype start = 0, fits = 0;
    while (start < text.size() && lines.size() + 1 < most) {
        words.setPosition(fits = start);
        for (qsizetype at;
             (at = words.toNextBoundary()) >= 0 && labelWidth(font, text.mid(start, at - start).trimmed()) <= width;)
            fits = at;
        if (fits == start || fits == text.size()) break;
        lines << text.mid(start, fits - start).trimmed();
        start = fits;
    }
    if (start < text.size()) lines << elided(font, text.mid(start).trimmed(), width);
    return lines;
}

double labelWidth(const QFont& font, const QString& text) {
    double width = 0.0;
    for (const Run& run : runsOf(text))
        width += QFontMetricsF(run.raised ? raisedFont(font) : font).horizontalAdvance(run.text);
    return width;
}

QFont fitting(QFont font, const QString& text, double width) {
    constexpr double kLeast = 0.8;
    const double wanted = QFontMetricsF(font).horizontalAdvance(text);
    if (wanted > width) font.setPixelSize(static_cast<int>(font.pixelSize() * std::max(kLeast, width / wanted)));
    return font;
}

QString elided(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width + 0.5);
}

void drawLabel(QPainter& painter, const QFont& font, QPointF at, Qt::Alignment align, const QString& text) {
    const double width = labelWidth(font, text), cap = capHeight(font);
    double x = at.x() - (align & Qt::AlignRight ? width : align & Qt::AlignHCenter ? width / 2 : 0.0);
    const double y = at.y() + (align & Qt::AlignTop       ? QFontMetricsF(font).ascent()
                               : align & Qt::AlignVCenter ? cap / 2
                                                          : 0.0);
    for (const Run& run : runsOf(text)) {
        const QFont used = run.raised ? raisedFont(font) : font;
        setText(painter, used, {x, run.raised ? y - 0.55 * cap : y}, run.text);
        x += QFontMetricsF(used).horizontalAdvance(run.text);
    }
}

void drawLine(QPainter& painter, const QFont& font, const QRectF& box, Qt::Alignment align, const QString& text) {
    if (box.width() <= 0.0 || text.isEmpty()) return;
    const QFontMetricsF metrics(font);
    const QString shown = elided(font, text, box.width());
    const double width = metrics.horizontalAdvance(shown), spare = box.width() - width;
    const double x = box.left() + (align & Qt::AlignRight ? spare : align & Qt::AlignHCenter ? spare / 2 : 0.0);
    setText(painter, font, {x, box.center().y() + (metrics.ascent() - metrics.descent()) / 2}, shown);
}

void drawUpwards(QPainter& painter, const QFont& font, const QRectF& box, const QString& text) {
    painter.save();
    painter.translate(box.left(), box.bottom());
    painter.rotate(-90.0);
    const QRectF line(0, 0, box.height(), box.width());
    drawLine(painter, fitting(font, text, line.width()), line, Qt::AlignHCenter, text);
    painter.restore();
}

void drawUpwards(QPainter& painter, const QFont& font, QPointF end, const QString& text) {
    painter.save();
    painter.translate(end);
    painter.rotate(-90.0);
    drawLabel(painter, font, {0, 0}, Qt::AlignRight | Qt::AlignVCenter, text);
    painter.restore();
}

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
