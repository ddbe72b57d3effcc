// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/callouts.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plot/guides.hpp"
#include "ui/plot/haloed.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

constexpr double kAway = 26.0, kPadding = 4.0, kHead = 7.0,
                 kHeadAngle = 24.0;  // of the box, around words, of the arrow
constexpr int kAround = 12, kRings = 4;

/// Boxes around the point, the near ones first.
std::vector<QRectF> placesAround(QPointF point, QSizeF size, double scale) {
    std::vector<QRectF> places;
    for (int ring = 1; ring <= kRings; ++ring)
        for (int k = 0; k < kAround; ++k) {
            const double angle = 2.0 * M_PI * (k + 0.5) / kAround, away = kAway * scale * ring;
            const QPointF centre = point + QPointF(std::cos(angle) * (away + size.width() / 2.0),
                                                   -std::sin(angle) * (away + size.height() / 2.0));
            places.emplace_back(centre - QPointF(size.width(), size.height()) / 2.0, size);
        }
    return places;
}

/// From the edge of the box to the point.
QLineF arrowFrom(const QRectF& box, QPointF point) {
    const QPointF start(std::clamp(point.x(), box.left(), box.right()), std::clamp(point.y(), box.top(), box.bottom()));
    return {start, point};
}

QPolygonF headOf(const QLineF& arrow, double scale) {
    QLineF back(arrow.p2(), arrow.p1());
    back.setLength(kHead * scale);
    QLineF left = back, right = back;
    left.setAngle(back.angle() + kHeadAngle);
    right.setAngle(back.angle() - kHeadAngle);
    return QPolygonF({arrow.p2(), left.p2(), right.p2()});
}

}  // namespace

std::vector<PaintedCallout> placeCallouts(const std::vector<Callout>& callouts, const std::vector<QRectF>& inked,
                                          const PlotMap& map, const QFont& font, double scale) {
    const QFontMetricsF metrics(font);
    std::vector<PaintedCallout> placed;
    std::vector<QRectF> boxes;
    for (const Callout& each : callouts) {
        const QPointF point(map.x(each.x), map.y(each.y));
        if (!map.xAxis.range.contains(each.x) || !map.yAxis.range.contains(each.y)) continue;
        PaintedCallout out{{}, {}, harmless(each.words)};
        const QSizeF size(metrics.horizontalAdvance(out.words) + 2.0 * kPadding * scale,
                          metrics.height() + kPadding * scale);
        out.box = freePlace(placesAround(point, size, scale), boxes, inked, map.plot);
        if (out.box.isNull()) continue;
        out.arrow = arrowFrom(out.box, point);
        boxes.push_back(out.box);
        placed.push_back(std::move(out));
    }
    return placed;
}

void drawCallouts(QPainter& painter, const PanelPicture& panel, const Picture& picture) {
    const PlotColours& theme = picture.theme;
    const double scale = picture.look.scale;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PaintedCallout& each : panel.callouts) {
        painter.setPen(QPen(theme.text, 1.2 * scale));
        painter.drawLine(each.arrow);
        painter.setBrush(theme.text);
        painter.drawPolygon(headOf(each.arrow, scale));
        painter.setPen(QPen(theme.muted, scale));
        painter.setBrush(theme.plot);
        painter.drawRoundedRect(each.box, 3.0 * scale, 3.0 * scale);
        drawHaloed(painter, picture.fonts.tick, each.box, each.words, theme);
    }
    painter.restore();
}

}  // namespace posenc::ui
