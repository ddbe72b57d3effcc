// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPaintEngine>
#include <algorithm>

#include "ui/plot/annotations.hpp"
#include "ui/plot/dot_names.hpp"
#include "ui/plot/frame.hpp"
#include "ui/plot/label.hpp"
#include "ui/plot/marks.hpp"
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

namespace {

Frame frameOf(const PanelPicture& panel, const Picture& picture) {
    Frame frame{panel.map.plot, {}, {}, panel.field.isNull(), picture.theme, picture.look.scale};
    for (const PaintedTick& tick : panel.xTicks)
        if (!tick.label.isEmpty()) frame.x.push_back((tick.at - frame.plot.left()) / frame.plot.width());
    for (const PaintedTick& tick : panel.yTicks)
        if (!tick.label.isEmpty()) frame.y.push_back((frame.plot.bottom() - tick.at) / frame.plot.height());
    std::sort(frame.y.begin(), frame.y.end());
    return frame;
}

void drawMinorTicks(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    painter.setPen(QPen(picture.theme.axis, picture.look.scale));
    const QRectF& plot = panel.map.plot;
    const double length = 3.0 * picture.look.scale;
    for (const PaintedTick& tick : panel.xTicks)
        if (tick.label.isEmpty())
            painter.drawLine(QPointF(tick.at, plot.bottom()), QPointF(tick.at, plot.bottom() + length));
    for (const PaintedTick& tick : panel.yTicks)
        if (tick.label.isEmpty())
            painter.drawLine(QPointF(plot.left() - length, tick.at), QPointF(plot.left(), tick.at));
    if (!panel.farTicks.empty()) painter.drawLine(plot.topRight(), plot.bottomRight());
    for (const PaintedTick& tick : panel.farTicks)
        painter.drawLine(QPointF(plot.right(), tick.at),
                         QPointF(plot.right() + (tick.label.isEmpty() ? length : 5.0 / 3.0 * length), tick.at));
}

void drawXLabel(QPainter& painter, const PaintedTick& tick, const PanelPicture& panel, const Picture& picture) {
    const double gap = 9.0 * picture.look.scale, edge = panel.map.plot.bottom();
    if (panel.layout.upwards) return drawUpwards(painter, picture.fonts.tick, QPointF(tick.at, edge + gap), tick.label);
    drawLabel(painter, picture.fonts.tick, {tick.at, edge + 0.7 * gap}, Qt::AlignHCenter | Qt::AlignTop, tick.label);
}

void drawAxisTexts(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    const QRectF& plot = panel.map.plot;
    const double gap = 9.0 * picture.look.scale;
    painter.setPen(picture.theme.text);
    for (const PaintedTick& tick : panel.xTicks) drawXLabel(painter, tick, panel, picture);
    for (const PaintedTick& tick : panel.yTicks)
        drawLabel(painter, picture.fonts.tick, {plot.left() - gap, tick.at}, Qt::AlignRight | Qt::AlignVCenter,
                  tick.label);
    const QRectF& below = panel.layout.xTitle;
    drawLine(painter, fitting(picture.fonts.label, panel.xTitle, below.width()), below, Qt::AlignHCenter, panel.xTitle);
    drawUpwards(painter, picture.fonts.label, panel.layout.yTitle, panel.yTitle);
    for (const PaintedTick& tick : panel.farTicks)
        drawLabel(painter, picture.fonts.tick, {plot.right() + gap, tick.at}, Qt::AlignLeft | Qt::AlignVCenter,
                  tick.label);
    drawUpwards(painter, picture.fonts.label, panel.layout.farTitle, panel.farTitle);
    drawLine(painter, picture.fonts.heading, panel.layout.heading, Qt::AlignLeft, panel.heading);
}

/// Draws the end of a colour bar for values beyond it, which have its colour: `out` is -1 above it, 1 below.
void drawBeyond(QPainter& painter, const ColourBar& bar, double end, double out, const Picture& picture) {
    const double gap = 2.0 * picture.look.scale, height = 5.0 * picture.look.scale;
    painter.setPen(Qt::NoPen);
    painter.setBrush(picture.theme.text);
    painter.drawPolygon(QPolygonF{{bar.area.left(), end + out * gap},
                                  {bar.area.right(), end + out * gap},
                                  {bar.area.center().x(), end + out * (gap + height)}});
}

void drawBar(QPainter& painter, const ColourBar& bar, const Picture& picture) {
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(bar.area, bar.gradient);
    painter.restore();
    painter.setPen(QPen(picture.theme.axis, picture.look.scale));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.area);
    if (bar.over) drawBeyond(painter, bar, bar.area.top(), -1.0, picture);
    if (bar.under) drawBeyond(painter, bar, bar.area.bottom(), 1.0, picture);
    const double length = 4.0 * picture.look.scale;
    for (const PaintedTick& tick : bar.ticks) {
        if (tick.label.isEmpty()) continue;
        painter.setPen(QPen(picture.theme.axis, picture.look.scale));
        painter.drawLine(QPointF(bar.area.right(), tick.at), QPointF(bar.area.right() + length, tick.at));
        painter.setPen(picture.theme.text);
        drawLabel(painter, picture.fonts.tick, {bar.area.right() + 2 * length, tick.at},
                  Qt::AlignLeft | Qt::AlignVCenter, tick.label);
    }
    painter.setPen(picture.theme.text);
    drawUpwards(painter, picture.fonts.label, bar.titleArea, bar.title);
}

void drawLegendMark(QPainter& painter, const PaintedLegend& entry, const Picture& picture) {
    const double s = picture.look.scale, middle = entry.area.center().y();
    const QColor colour = entry.hidden ? picture.theme.grid : entry.colour;
    if (!entry.line) {
        painter.fillRect(QRectF(entry.area.left(), middle - 5 * s, 12 * s, 10 * s), colour);
        return;
    }
    if (entry.marker) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (const double x : {7.0, 19.0})
            drawMarker(painter, {entry.area.left() + x * s, middle}, 3 * s, *entry.marker);
        return;
    }
    QPen pen(colour, entry.width, Qt::SolidLine, Qt::FlatCap);
    if (!entry.dashes.isEmpty()) pen.setDashPattern(entry.dashes);
    painter.setPen(pen);
    painter.drawLine(QPointF(entry.area.left(), middle), QPointF(entry.area.left() + 26 * s, middle));
}

void drawBeside(QPainter& painter, const PaintedLegend& entry, const Picture& picture) {
    PlotColours theme = picture.theme;
    if (entry.hidden) theme.text = theme.axis;
    drawHaloed(painter, picture.fonts.label, entry.area, entry.name, theme);
}

void drawLegend(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    const double s = picture.look.scale;
    for (const PaintedLegend& entry : panel.legend) {
        if (entry.area.isNull()) continue;
        if (entry.beside) {
            drawBeside(painter, entry, picture);
            continue;
        }
        drawLegendMark(painter, entry, picture);
        painter.setPen(entry.hidden ? picture.theme.axis : picture.theme.text);
        drawLine(painter, picture.fonts.label, entry.area.adjusted((entry.line ? 32 : 18) * s, 0, 0, 0), Qt::AlignLeft,
                 entry.name);
    }
}

void drawPanel(QPainter& painter, const Picture& picture, std::size_t k) {
    const PanelPicture& panel = picture.panels[k];
    drawInside(painter, picture, k);
    drawMinorTicks(painter, panel, picture);
    drawAxisTexts(painter, panel, picture);
    drawLegend(painter, panel, picture);
    drawDotNames(painter, panel, picture);
    if (panel.bar && !panel.bar->area.isNull()) drawBar(painter, *panel.bar, picture);
}

void drawLines(QPainter& painter, const QFont& font, QRectF box, const QStringList& lines) {
    if (!lines.isEmpty()) box.setHeight(box.height() / static_cast<double>(lines.size()));
    for (const QString& line : lines) {
        drawLine(painter, font, box, Qt::AlignLeft, line);
        box.moveTop(box.bottom());
    }
}

void drawTexts(QPainter& painter, const Picture& picture) {
    painter.setPen(picture.theme.text);
    drawLine(painter, picture.fonts.title, picture.layout.title, Qt::AlignLeft, picture.title);
    painter.setPen(picture.theme.muted);
    drawLines(painter, picture.fonts.subtitle, picture.layout.subtitle, picture.subtitle);
    drawLines(painter, picture.fonts.tick, picture.layout.notes, picture.notes);
    painter.setPen(picture.theme.text);
    drawLines(painter, picture.fonts.label, picture.layout.finding, picture.finding);
}

std::vector<Frame> framesOf(const Picture& picture) {
    std::vector<Frame> frames;
    for (const PanelPicture& panel : picture.panels)
        if (panel.panel.hasAxes()) frames.push_back(frameOf(panel, picture));
    return frames;
}

/// Copies the recording, which stores its read position: each player needs its own. It grows with the device's
/// resolution, which is already accounted for.
void play(QPainter& painter, QPicture own) {
    own.detach();
    painter.save();
    painter.scale(double(own.logicalDpiX()) / painter.device()->logicalDpiX(),
                  double(own.logicalDpiY()) / painter.device()->logicalDpiY());
    own.play(&painter);
    painter.restore();
}

void drawGround(QPainter& painter, const Picture& picture) {
    if (picture.recording) return play(painter, picture.recording->ground);
    paintFrames(painter, framesOf(picture), picture.size, picture.theme.page);
}

void drawSeries(QPainter& painter, const Picture& picture, std::size_t k) {
    if (picture.recording) return play(painter, picture.recording->series[k]);
    paintSeries(painter, picture.panels[k].series, picture.panels[k].map.plot, k);
}

QPicture recordedSeries(const Picture& picture, std::size_t k) {
    QPicture recording;
    QPainter painter(&recording);
    painter.setRenderHint(QPainter::Antialiasing);
    drawSeries(painter, picture, k);
    return recording;
}

}  // namespace

std::shared_ptr<const Picture> recorded(const std::shared_ptr<const Picture>& picture) {
    auto copy = std::make_shared<Picture>(*picture);
    Recording& made = copy->recording.emplace();
    made.ground = recordFrames(framesOf(*picture), picture->size, picture->theme.page);
    for (std::size_t k = 0; k < picture->panels.size(); ++k) made.series.push_back(recordedSeries(*picture, k));
    copy->of = picture;
    return copy;
}

void drawInside(QPainter& painter, const Picture& picture, std::size_t k) {
    const PanelPicture& panel = picture.panels[k];
    if (painter.paintEngine()->type() == QPaintEngine::Raster)
        painter.drawImage(panel.map.plot.topLeft(), panel.marks);
    else
        drawMarks(painter, panel, picture);
    drawSeries(painter, picture, k);
    drawGuides(painter, panel, picture);
    drawCallouts(painter, panel, picture);
}

void paint(QPainter& painter, const Picture& picture) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    drawGround(painter, picture);
    for (std::size_t k = 0; k < picture.panels.size(); ++k) drawPanel(painter, picture, k);
    drawTexts(painter, picture);
    painter.restore();
}

const Figure& figureOf(const Picture& picture) { return *picture.figure; }
QSizeF sizeOf(const Picture& picture) { return picture.size; }
QRectF plotArea(const Picture& picture, std::size_t panel) { return picture.panels.at(panel).map.plot; }
Panel shownPanel(const Picture& picture, std::size_t panel) { return picture.panels.at(panel).panel; }

std::optional<Spot> spotAt(const Picture& picture, QPointF point) {
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        const PlotMap& map = picture.panels[k].map;
        if (!map.plot.contains(point)) continue;
        if (const auto& dials = picture.panels[k].dials) {
            const auto dial = dials->at(point);
            return dial ? std::optional(Spot{k, static_cast<double>(*dial), 0.0}) : std::nullopt;
        }
        if (const auto& maps = picture.panels[k].maps) {
            const auto found = maps->at(point);
            return found ? std::optional(Spot{k, static_cast<double>(*found), 0.0}) : std::nullopt;
        }
        const double right = (point.x() - map.plot.left()) / map.plot.width(),
                     down = (point.y() - map.plot.top()) / map.plot.height();
        return Spot{k, valueAt(map.xAxis, map.xAxis.inverted ? 1.0 - right : right),
                    valueAt(map.yAxis, map.yAxis.inverted ? down : 1.0 - down)};
    }
    return std::nullopt;
}

std::optional<PixelCells> cellsUnder(const Picture& picture, const Spot& spot) {
    const PanelPicture& panel = picture.panels[spot.panel];
    const Field* field = panel.panel.field();
    if (!field || field->shown == Shown::Points) return std::nullopt;
    const auto perPixel = [](const Axis& axis, double pixels) { return (axis.range.high - axis.range.low) / pixels; };
    const double across = perPixel(panel.map.xAxis, panel.map.plot.width()),
                 down = perPixel(panel.map.yAxis, panel.map.plot.height());
    if (across <= 1.0 && down <= 1.0) return std::nullopt;
    const auto covered = [](const Axis& axis, double at, double cells) {
        const double low = std::max(at - cells / 2.0, axis.range.low + 0.5),
                     high = std::min(at + cells / 2.0, axis.range.high - 0.5);
        return Interval<std::int64_t>{std::llround(low), std::llround(high)};
    };
    return PixelCells{covered(panel.map.xAxis, spot.x, across), covered(panel.map.yAxis, spot.y, down)};
}

std::vector<LegendEntry> legendOf(const Picture& picture) {
    std::vector<LegendEntry> entries;
    for (std::size_t k = 0; k < picture.panels.size(); ++k) {
        for (const PaintedLegend& entry : picture.panels[k].legend)
            entries.push_back({k, entry.key, entry.name, entry.area});
        for (const PaintedDotName& each : picture.panels[k].dotNames)
            entries.push_back({k, each.key, each.name, each.box});
    }
    return entries;
}

}  // namespace posenc::ui
