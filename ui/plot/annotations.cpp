// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/annotations.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plot/label.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

QLineF lineOf(const Guide& guide, const PlotMap& map) {
    if (guide.at == Guide::At::X) return {map.x(guide.value), map.plot.top(), map.x(guide.value), map.plot.bottom()};
    return {map.plot.left(), map.y(guide.value), map.plot.right(), map.y(guide.value)};
}

/// Returns the label's possible places, the best first.
std::vector<QRectF> placesFor(const Guide& guide, const QLineF& line, QSizeF size, const QRectF& plot, double gap) {
    std::vector<QRectF> places;
    const auto place = [&](double x, double y) { places.emplace_back(QPointF(x, y), size); };
    if (guide.at == Guide::At::X) {
        for (double y = plot.top() + gap; y + size.height() < plot.center().y(); y += size.height() + 2) {
            place(line.x1() + gap, y);
            place(line.x1() - gap - size.width(), y);
        }
    } else {
        for (double x = plot.right() - gap - size.width(); x > plot.left(); x -= size.width() / 4) {
            place(x, line.y1() - size.height() - gap / 2);
            place(x, line.y1() + gap / 2);
        }
        place(plot.left() + gap, line.y1() - size.height() - gap / 2);  // the last stride may end short of it
        place(plot.left() + gap, line.y1() + gap / 2);
    }
    return places;
}

bool clear(const QRectF& box, const std::vector<QRectF>& taken) {
    return std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); });
}

/// Returns the first place inside the plot that is clear of labels and ink, else the first clear of labels, and adds it
/// to the labels; null if there is none.
QRectF takePlace(const std::vector<QRectF>& places, std::vector<QRectF>& labels, const std::vector<QRectF>& inked,
                 const QRectF& plot) {
    QRectF best;
    for (const QRectF& box : places) {
        if (!plot.contains(box) || !clear(box, labels)) continue;
        if (best.isNull() || clear(box, inked)) best = box;
        if (clear(box, inked)) break;
    }
    if (!best.isNull()) labels.push_back(best);
    return best;
}

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

std::vector<PaintedGuide> placeGuides(const std::vector<Guide>& guides, const std::vector<QRectF>& inked,
                                      const PlotMap& map, const QFont& font, double scale) {
    const QFontMetricsF metrics(font);
    std::vector<PaintedGuide> placed;
    std::vector<QRectF> labels;
    for (const Guide& guide : guides) {
        const Axis& axis = guide.at == Guide::At::X ? map.xAxis : map.yAxis;
        if (!axis.range.contains(guide.value)) continue;
        PaintedGuide& out = placed.emplace_back(PaintedGuide{lineOf(guide, map), translated(guide.label), {}});
        const QSizeF size(std::ceil(metrics.horizontalAdvance(out.label)) + 8 * scale,
                          std::ceil(metrics.height()) + scale);
        if (!out.label.isEmpty())
            out.box = takePlace(placesFor(guide, out.line, size, map.plot, 4 * scale), labels, inked, map.plot);
    }
    return placed;
}

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
        out.box = takePlace(placesAround(point, size, scale), boxes, inked, map.plot);
        if (out.box.isNull()) continue;
        out.arrow = arrowFrom(out.box, point);
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
