// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/bars.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::ui {

namespace {

int groupOf(const Bars& bars, std::size_t at) { return bars.group.empty() ? 0 : bars.group[at]; }

/// The foot of the bars: zero where the axis shows it, else the nearer end; the lower end on a log axis.
double footOf(const PlotMap& map) {
    const Axis& axis = map.yAxis;
    return map.y(axis.scale == Scale::Log ? axis.range.low : std::clamp(0.0, axis.range.low, axis.range.high));
}

double headOf(const PlotMap& map, double value) {
    const double head = map.y(value);
    return std::clamp(std::isnan(head) ? footOf(map) : head, map.plot.top(), map.plot.bottom());
}

/// Left and right of a bar between two edges: a quarter of the pitch is left free where bars are few. Narrow ones take
/// whole pixels: edges within a pixel would let the ground shine through in a rhythm that is not in the data.
Interval<double> across(double a, double b) {
    const auto [left, right] = std::minmax(a, b);
    const double pitch = right - left, inset = std::min(0.14 * pitch, 0.5 * (pitch - 2.0));
    if (pitch < 3.0) return {std::floor(left), std::ceil(right)};
    return {left + inset, right - inset};
}

void append(std::vector<PlacedBar>& placed, const QRectF& bar, int group, const QRectF& plot) {
    const QRectF inside = bar.intersected(plot);
    if (inside.width() <= 0.0) return;
    const bool crowded = !placed.empty() && placed.back().group == group && bar.width() < 1.5 &&
                         inside.right() - placed.back().area.left() < 1.5;
    if (crowded)
        placed.back().area = placed.back().area.united(inside);
    else
        placed.push_back({inside, group});
}

}  // namespace

std::vector<PlacedBar> placeBars(const PaintedBars& painted, const PlotMap& map) {
    std::vector<PlacedBar> placed;
    const Bars& bars = *painted.bars;
    const double foot = footOf(map);
    for (std::size_t at = 0; at < bars.values.size(); ++at) {
        const int group = groupOf(bars, at);
        if (!std::isfinite(bars.values[at]) || !painted.colours[static_cast<std::size_t>(group)].isValid()) continue;
        const double x = static_cast<double>(bars.first) + static_cast<double>(at);
        const auto edge = [&](double value) {
            return std::clamp(map.x(value), map.plot.left() - 1.0, map.plot.right() + 1.0);
        };
        const auto [left, right] = across(edge(x - 0.5), edge(x + 0.5));
        const double head = headOf(map, bars.values[at]);
        append(placed, QRectF(QPointF(left, std::min(head, foot)), QPointF(right, std::max(head, foot))), group,
               map.plot);
    }
    return placed;
}

void drawBars(QPainter& painter, const PaintedBars& bars, const PlotMap& map) {
    painter.setPen(Qt::NoPen);
    for (const PlacedBar& bar : placeBars(bars, map)) {
        painter.setBrush(bars.colours[static_cast<std::size_t>(bar.group)]);
        painter.drawRect(bar.area);
    }
}

}  // namespace posenc::ui
