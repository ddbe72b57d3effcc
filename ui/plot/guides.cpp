// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/guides.hpp"

#include <QFontMetricsF>
#include <algorithm>

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

}  // namespace

QRectF freePlace(const std::vector<QRectF>& places, const std::vector<QRectF>& labels, const std::vector<QRectF>& inked,
                 const QRectF& plot) {
    QRectF best;
    for (const QRectF& box : places) {
        if (!plot.contains(box) || !clear(box, labels)) continue;
        if (clear(box, inked)) return box;
        if (best.isNull()) best = box;
    }
    return best;
}

std::vector<PaintedGuide> placeGuides(const std::vector<Guide>& guides, const std::vector<QRectF>& inked,
                                      const PlotMap& map, const QFont& font, double scale) {
    const QFontMetricsF metrics(font);
    std::vector<PaintedGuide> placed;
    std::vector<QRectF> labels;
    for (const Guide& guide : guides) {
        const Axis& axis = guide.at == Guide::At::X ? map.xAxis : map.yAxis;
        if (!axis.range.contains(guide.value)) continue;
        PaintedGuide out{lineOf(guide, map), translated(guide.label), {}};
        const QSizeF size(std::ceil(metrics.horizontalAdvance(out.label)) + 8 * scale,
                          std::ceil(metrics.height()) + scale);
        if (!out.label.isEmpty())
            out.box = freePlace(placesFor(guide, out.line, size, map.plot, 4 * scale), labels, inked, map.plot);
        if (!out.box.isNull()) labels.push_back(out.box);
        placed.push_back(out);
    }
    return placed;
}

}  // namespace posenc::ui
