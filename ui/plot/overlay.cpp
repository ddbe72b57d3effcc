// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/overlay.hpp"

#include <QPainterPath>
#include <cmath>

#include "core/explore/drawing/words.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/qt_canvas.hpp"

namespace posenc::ui {

using drawing::PanelDrawing;
using drawing::PlotMap;

namespace {

/// Returns where the picture of one window lies in another, as a rectangle in units of the figure.
QRectF movedPlot(const PanelDrawing& panel, const Viewport& window, const Panel& home) {
    PlotMap next = panel.map;
    next.xAxis = zoomed(home.x, window.x, window.xScale, window.held);
    next.yAxis = zoomed(home.y, window.y, window.yScale, window.held);
    if (next.xAxis.scale != panel.map.xAxis.scale || next.yAxis.scale != panel.map.yAxis.scale) return {};
    const Interval<double> x = panel.map.xAxis.range, y = panel.map.yAxis.range;
    return QRectF(QPointF(next.x(x.low), next.y(y.low)), QPointF(next.x(x.high), next.y(y.high))).normalized();
}

QPen hairline(const QColor& colour) {
    QPen pen(colour, 1.0);
    pen.setCosmetic(true);
    return pen;
}

double snapped(const Axis& axis, double value) { return axis.integers ? std::round(value) : value; }

void drawUpright(QPainter& painter, const PlotMap& map, double value) {
    const double x = map.x(snapped(map.xAxis, value));
    if (x >= map.plot.left() && x <= map.plot.right())
        painter.drawLine(QPointF(x, map.plot.top()), QPointF(x, map.plot.bottom()));
}

void drawLevel(QPainter& painter, const PlotMap& map, double value) {
    const double y = map.y(snapped(map.yAxis, value));
    if (y >= map.plot.top() && y <= map.plot.bottom())
        painter.drawLine(QPointF(map.plot.left(), y), QPointF(map.plot.right(), y));
}

}  // namespace

void paintInto(QPixmap& pixmap, const Picture& picture, double pixelRatio) {
    const QSize size = (sizeOf(picture) * pixelRatio).toSize();
    if (pixmap.size() != size) pixmap = QPixmap(size);
    pixmap.setDevicePixelRatio(pixelRatio);
    QPainter painter(&pixmap);
    paint(painter, picture);
}

void drawMoved(QPainter& painter, const Picture& picture, const Viewports& viewports) {
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        if (viewports[k] == picture.presentation.viewports[k]) continue;
        const QRectF target = movedPlot(picture.panels[k], viewports[k], picture.figure->panels[k]),
                     plot = plotArea(picture, k);
        if (target.isEmpty()) continue;
        painter.save();
        painter.setClipRect(plot);
        painter.fillRect(plot, qt(picture.theme.plot));
        painter.translate(target.topLeft());
        painter.scale(target.width() / plot.width(), target.height() / plot.height());
        painter.translate(-plot.topLeft());
        paintInside(painter, picture, k);
        painter.restore();
    }
}

void drawBand(QPainter& painter, const Picture& picture, std::size_t panel, const Band& band) {
    if (!band.along) return;
    QPainterPath around;
    around.addRect(plotArea(picture, panel));
    around.addRect(band.area);
    painter.fillPath(around, qt(picture.theme.page.withAlpha(0.45F)));  // even-odd: all but the box
    painter.setPen(hairline(qt(picture.theme.accent)));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(band.area);
}

static QPointF placeOf(const PlotNote& note, const PlotMap& map) {
    return {note.x ? map.x(*note.x) : map.plot.left(), note.y ? map.y(*note.y) : map.plot.top()};
}

/// Returns the name; beyond the axes, an arrow gives the direction and the name stands at that edge.
static QString nameOf(const PlotNote& note, QPointF at, const QRectF& plot) {
    const char* arrow = at.x() < plot.left()     ? "← %1"
                        : at.x() > plot.right()  ? "%1 →"
                        : at.y() < plot.top()    ? "↑ %1"
                        : at.y() > plot.bottom() ? "↓ %1"
                                                 : "%1";
    return QString::fromUtf8(arrow).arg(note.name);
}

/// Moves the box below the taken ones.
static QRectF freeOf(QRectF box, const std::vector<QRectF>& taken) {
    for (bool moved = true; moved;) {
        moved = false;
        for (const QRectF& each : taken)
            if (each.intersects(box)) box.moveTop(each.bottom() + 1.0), moved = true;
    }
    return box;
}

/// Draws names at the foot of upright lines, in rows: names of guides stand at the top.
static void drawName(QPainter& painter, const Picture& picture, const PlotNote& note, std::vector<QRectF>& taken) {
    const QRectF plot = plotArea(picture, 0);
    const QPointF place = placeOf(note, picture.panels[0].map);
    if (!std::isfinite(place.x()) || !std::isfinite(place.y())) return;
    const QString name = nameOf(note, place, plot.adjusted(-1, -1, 1, 1));
    const QPointF at(std::clamp(place.x(), plot.left(), plot.right()),
                     std::clamp(place.y(), plot.top(), plot.bottom()));
    const drawing::Font& font = picture.fonts.label;
    const QSizeF size(QFontMetricsF(qt(font)).horizontalAdvance(name) + 8.0, 1.6 * font.pixels);
    const auto row = static_cast<double>(taken.size());
    const double above = at.y() - size.height() - 4.0, foot = plot.bottom() - (row + 1.0) * size.height() - 4.0;
    QRectF box(QPointF(at.x() + 6.0, note.y ? above : foot), size);
    if (box.right() > plot.right()) box.moveRight(at.x() - 6.0);
    if (box.top() < plot.top()) box.moveTop(at.y() + 4.0);
    taken.push_back(freeOf(box, taken));
    QtCanvas canvas(painter);
    drawing::Lettering(canvas, picture.measure)
        .haloed(font, rectOf(taken.back()), name.toStdString(), picture.theme.text, picture.theme.plot);
}

/// Draws a line's dot at the foot, or at the left, of the plot.
static void drawDot(QPainter& painter, const Picture& picture, const PlotNote& note) {
    const PlotMap& map = picture.panels[0].map;
    const double radius = 4.0 * picture.look.scale;
    QPointF at = placeOf(note, map);
    if (!note.y) at.setY(map.plot.bottom() - 1.5 * radius);
    if (!note.x) at.setX(map.plot.left() + 1.5 * radius);
    if (!map.plot.contains(pointOf(at))) return;
    painter.setPen(QPen(qt(picture.theme.plot), 0.75 * picture.look.scale));
    painter.setBrush(qt(picture.theme.text.withAlpha(0.6F)));
    painter.drawEllipse(at, radius, radius);
}

static void strokeNote(QPainter& painter, const PlotMap& map, const PlotNote& note, double radius) {
    const QPointF at = placeOf(note, map);
    if (note.x && note.y && map.plot.contains(pointOf(at))) return painter.drawEllipse(at, radius, radius);
    if (note.x && !note.y) drawUpright(painter, map, *note.x);
    if (note.y && !note.x) drawLevel(painter, map, *note.y);
}

/// Dashes a guess but not the truth, so that colour is not needed to tell them apart. Fields may be as dark as the
/// line: it has a rim of the ground.
static void drawNote(QPainter& painter, const Picture& picture, const PlotNote& note) {
    const PlotMap& map = picture.panels[0].map;
    const double scale = picture.look.scale;
    if (note.many) return drawDot(painter, picture, note);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(qt(picture.theme.plot), 4.5 * scale));
    strokeNote(painter, map, note, 7.0 * scale);
    painter.setPen(QPen(note.truth ? qt(picture.theme.accent) : qt(picture.theme.text), 2.0 * scale,
                        note.truth ? Qt::SolidLine : Qt::DashLine));
    strokeNote(painter, map, note, 7.0 * scale);
}

void drawNotes(QPainter& painter, const Picture& picture, const std::vector<PlotNote>& notes) {
    if (picture.panels.empty()) return;
    for (const PlotNote& note : notes) drawNote(painter, picture, note);
    std::vector<QRectF> taken;
    for (const PlotNote& note : notes)
        if (!note.many) drawName(painter, picture, note, taken);
}

void drawRing(QPainter& painter, const Picture& picture, QPointF at) {
    const double radius = 15.0 * picture.look.scale, width = 3.0 * picture.look.scale;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(qt(picture.theme.page), 2.0 * width));
    painter.drawEllipse(at, radius, radius);
    painter.setPen(QPen(qt(picture.theme.accent), width));
    painter.drawEllipse(at, radius, radius);
}

void drawFocus(QPainter& painter, const Picture& picture, const QRectF& area) {
    painter.setPen(QPen(qt(picture.theme.accent), 2.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(1, 1, -1, -1));
}

}  // namespace posenc::ui
