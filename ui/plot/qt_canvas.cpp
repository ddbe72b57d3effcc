// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/qt_canvas.hpp"

#include <QCache>
#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPaintEngine>
#include <QPainterPath>
#include <QRawFont>
#include <QTextLayout>
#include <cmath>
#include <cstring>
#include <numbers>

#include "core/explore/drawing/words.hpp"
#include "ui/plot/coverage.hpp"
#include "ui/plot/qt.hpp"

namespace posenc::ui {

using namespace drawing;

namespace {

// Points up to which Qt's own antialiased lines cost a few milliseconds, in pieces and whole.
constexpr std::size_t kFewPoints = 256, kFewWhole = 48;
constexpr qsizetype kPiece = 8;  // points of a line at once: what Qt takes for one grows with its square

/// True if pieces may overlap: the line is opaque and has no dashes to restart.
bool mayBreak(const Pen& pen) { return pen.dashes.empty() && pen.colour.alpha == 1.0F; }

/// Returns the rows between the two lines in each column.
Spans spansBetween(const QPolygonF& one, const QPolygonF& two, int columns) {
    Spans spans = spansOf(one, columns);
    const Spans other = spansOf(two, columns);
    for (std::size_t k = 0; k < spans.top.size(); ++k) {
        spans.top[k] = std::fmin(spans.top[k], other.top[k]);
        spans.bottom[k] = std::fmax(spans.bottom[k], other.bottom[k]);
    }
    return spans;
}

constexpr int kKeptWords = 64;

double rimOf(const Font& font) { return drawing::kRim * font.pixels; }

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

QPainterPath outlinesOf(const Words& words) {
    QTextLayout layout(qt(words.text), qt(words.font));
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const double ascent = layout.lineAt(0).ascent();  // known once the line has ended
    QPainterPath out;
    out.setFillRule(Qt::WindingFill);
    for (const QGlyphRun& each : layout.glyphRuns()) addGlyphs(out, each, qt(words.start) - QPointF(0.0, ascent));
    return out;
}

/// Draws words with a rim of the ground. Vector output keeps them as words.
void drawHaloed(QPainter& painter, const Words& words) {
    const QPainterPath outlines = outlinesOf(words);
    painter.strokePath(outlines, QPen(qt(*words.halo), rimOf(words.font), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    if (words.colour.alpha == 0.0F) return;
    if (painter.paintEngine()->type() == QPaintEngine::Raster) return painter.fillPath(outlines, qt(words.colour));
    painter.setFont(qt(words.font));
    painter.setPen(qt(words.colour));
    painter.drawText(qt(words.start), qt(words.text));
}

Point middleOf(const Words& words) { return words.start + Point{words.width, -kCapHeight * words.font.pixels} / 2.0; }

QImage imageOf(Words words, double ratio) {
    const QSizeF size(words.width + 2.0 * rimOf(words.font), lineHeight(words.font) + 2.0 * rimOf(words.font));
    QImage image((size * ratio).toSize() + QSize(2, 2), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const Point middle = pointOf(QRectF({0, 0}, image.deviceIndependentSize()).center());
    words.start = words.start + middle - middleOf(words);
    drawHaloed(painter, words);
    return image;
}

/// Each thread caches the last images: a rim costs a millisecond, of a frame's four.
QImage keptImage(const Words& words, double ratio) {
    thread_local QCache<QString, QImage> kept(kKeptWords);
    const QString key = qt(words.text) + qt(words.font).key() + qt(*words.halo).name() +
                        qt(words.colour).name(QColor::HexArgb) + QString::number(ratio);
    if (const QImage* image = kept.object(key)) return *image;
    const QImage image = imageOf(words, ratio);
    kept.insert(key, new QImage(image));  // it owns the image
    return image;
}

void drawKept(QPainter& painter, const Words& words) {
    const QImage image = keptImage(words, painter.device()->devicePixelRatio());
    const QSizeF size = image.deviceIndependentSize();
    const QTransform& toPixels = painter.deviceTransform();
    const QPointF corner = toPixels.map(qt(middleOf(words)) - QPointF(size.width(), size.height()) / 2.0);
    painter.drawImage(toPixels.inverted().map(QPointF(corner.toPoint())), image);
}

}  // namespace

bool QtCanvas::isRaster() const { return m_painter.paintEngine()->type() == QPaintEngine::Raster; }

void QtCanvas::use(const Style& style) {
    style.rim ? m_painter.setPen(qt(*style.rim)) : m_painter.setPen(Qt::NoPen);
    style.fill ? m_painter.setBrush(qt(*style.fill)) : m_painter.setBrush(Qt::NoBrush);
}

void QtCanvas::polyline(const Polyline& line, const Pen& pen) {
    m_painter.setPen(qt(pen));
    m_painter.setBrush(Qt::NoBrush);
    if (line.size() == 2 && !pen.roundJoins) return m_painter.drawLine(qt(line[0]), qt(line[1]));
    const QPolygonF all = qt(line);
    const qsizetype step = isRaster() && mayBreak(pen) ? kPiece : std::max<qsizetype>(all.size(), 1);
    for (qsizetype at = 0; at == 0 || at + 1 < all.size(); at += step) {
        QPainterPath path;
        path.addPolygon(QPolygonF(all.mid(at, step + 1)));
        m_painter.drawPath(path);
    }
}

void QtCanvas::polygon(const Polyline& outline, const Style& style) {
    use(style);
    m_painter.drawPolygon(qt(outline));
}

void QtCanvas::rect(const Rect& area, const Style& style, double rounding) {
    use(style);
    rounding > 0.0 ? m_painter.drawRoundedRect(qt(area), rounding, rounding) : m_painter.drawRect(qt(area));
}

void QtCanvas::circle(Point centre, double radius, const Style& style) {
    use(style);
    m_painter.drawEllipse(qt(centre), radius, radius);
}

void QtCanvas::sector(Point centre, double radius, double from, double turn, Colour fill) {
    constexpr double kDegrees = 180.0 / std::numbers::pi;
    use({fill, {}});
    QPainterPath path(qt(centre));
    path.arcTo(QRectF(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius), from * kDegrees, turn * kDegrees);
    path.closeSubpath();
    m_painter.drawPath(path);
}

void QtCanvas::image(const Rect& area, const Image& image) {
    m_painter.drawImage(qt(area), isRaster() ? qt(image) : withPalette(image));
}

void QtCanvas::words(const Words& words) {
    if (words.halo && isRaster()) return drawKept(m_painter, words);
    if (words.halo) return drawHaloed(m_painter, words);
    m_painter.setFont(qt(words.font));
    m_painter.setPen(qt(words.colour));
    if (!words.upwards) return m_painter.drawText(qt(words.start), qt(words.text));
    m_painter.save();
    m_painter.translate(qt(words.start));
    m_painter.rotate(-90.0);
    m_painter.drawText(QPointF(0.0, 0.0), qt(words.text));
    m_painter.restore();
}

PlotCanvas::PlotCanvas(QImage& image, const Rect& plot, double ratio)
    : QtCanvas(m_painter), m_image(image), m_plot(plot), m_ratio(ratio), m_painter(&image) {
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.scale(ratio, ratio);
    m_painter.translate(-qt(plot.topLeft()));
}

/// Ascending in x, as curves are but for axes from right to left.
QPolygonF PlotCanvas::inPixels(Polyline line) const {
    if (!line.empty() && line.front().x > line.back().x) std::ranges::reverse(line);
    for (Point& each : line) each = (each - m_plot.topLeft()) * m_ratio;
    return qt(line);
}

void PlotCanvas::polyline(const Polyline& line, const Pen& pen) {
    if (line.size() <= (mayBreak(pen) ? kFewPoints : kFewWhole)) return QtCanvas::polyline(line, pen);
    const QPolygonF points = inPixels(line);
    const QVector<qreal> dashes(pen.dashes.begin(), pen.dashes.end());
    if (dashes.isEmpty())
        drawSpans(m_image, spansOf(points, m_image.width()), qt(pen.colour), pen.width * m_ratio);
    else
        drawDashes(m_image, points, qt(pen.colour), pen.width * m_ratio, dashes);
}

void PlotCanvas::image(const Rect& area, const Image& image) {
    const bool isAll = area == m_plot && QSize(image.width, image.height) == m_image.size();
    if (!isAll) return QtCanvas::image(area, image);
    std::memcpy(m_image.bits(), image.pixels.get(), static_cast<std::size_t>(m_image.sizeInBytes()));
}

void PlotCanvas::columns(const Columns& columns, const Pen& pen) {
    Spans spans{columns.top, columns.bottom};
    for (std::vector<double>* edge : {&spans.top, &spans.bottom})
        for (double& each : *edge) each = (each - m_plot.top()) * m_ratio;
    drawSpans(m_image, spans, qt(pen.colour), pen.width * m_ratio, pen.dashes);
}

/// Avoids Qt's large translucent polygons, which take several times as long.
void PlotCanvas::between(const Between& region, Colour fill) {
    drawSpans(m_image, spansBetween(inPixels(region.one), inPixels(region.other), m_image.width()), qt(fill), 0.0);
}

}  // namespace posenc::ui
