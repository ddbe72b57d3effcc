// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/axis_ticks.hpp"

#include <algorithm>
#include <cmath>

#include "ui/plot/label.hpp"

namespace posenc::ui {

namespace {

// Units between ticks at scale 1.
constexpr double kXTickPitch = 96.0, kYTickPitch = 42.0, kNamePitch = 16.0, kPowerPitch = 48.0;
constexpr double kAtEnd = 1e-6;  // of the axis: ticks at its ends count in spite of rounding

using Extent = std::function<double(const QString& label)>;

/// Turns ticks whose labels would touch the previous one into minor ticks without text. `extent`: along the axis.
void thin(std::vector<PaintedTick>& ticks, double gap, const Extent& extent) {
    double end = -1e9;
    std::sort(ticks.begin(), ticks.end(), [](const PaintedTick& a, const PaintedTick& b) { return a.at < b.at; });
    for (PaintedTick& tick : ticks) {
        if (tick.label.isEmpty()) continue;
        const double half = extent(tick.label) / 2.0;
        if (tick.at - half < end + gap)
            tick.label.clear();
        else
            end = tick.at + half;
    }
}

void thinDown(std::vector<PaintedTick>& ticks, const Maker& maker) {
    thin(ticks, 4.0 * maker.scale(), [&](const QString&) { return 1.2 * maker.picture.fonts.tick.pixelSize(); });
}

/// Returns the ticks of the second axis: at its own round values, independent of the first axis.
std::vector<PaintedTick> farTicks(const PanelPicture& panel, int wanted, const Maker& maker) {
    const Axis& y = panel.panel.y;
    const Axis far = reciprocalOf(y);
    auto ticks = painted(ticksFor(far, wanted), far,
                         [&](double v) { return panel.map.y(y.reciprocal->numerator / v); });
    thinDown(ticks, maker);
    return ticks;
}

void shorten(std::vector<PaintedTick>& ticks, const QFont& font, double width) {
    for (PaintedTick& tick : ticks) tick.label = elided(font, tick.label, width);
}

/// Names across have their room (see PanelLayout::crowded); otherwise each needs the height of a line.
int wantedOf(const Axis& axis, double length, double pitch, bool across, const Maker& maker) {
    if (!hasNames(axis)) return maker.wanted(length, axis.labels.empty() ? pitch : kPowerPitch);
    return across ? static_cast<int>(length) : maker.wanted(length, kNamePitch);  // no more names than units
}

void shortenNames(PanelPicture& panel, const Maker& maker) {
    const QFont& font = maker.picture.fonts.tick;
    const PanelLayout& layout = panel.layout;
    const double across = kLongestWord * maker.scale();
    if (hasNames(panel.panel.x)) shorten(panel.xTicks, font, layout.upwards ? layout.xWords : across);
    if (hasNames(panel.panel.y)) shorten(panel.yTicks, font, layout.yWords);
}

}  // namespace

int ticksDown(double height, const Maker& maker) { return maker.wanted(height, kYTickPitch); }

std::vector<PaintedTick> painted(const std::vector<Tick>& ticks, const Axis& axis,
                                 const std::function<double(double)>& place) {
    std::vector<PaintedTick> out;
    for (const Tick& tick : ticks)
        if (std::abs(fractionOf(axis, tick.value) - 0.5) < 0.5 + kAtEnd)
            out.push_back({place(tick.value), QString::fromStdString(tick.label)});
    return out;
}

QString withPower(const QString& title, const Axis& axis) {
    const std::string power = commonPower(axis);
    return power.empty() ? title : title + QStringLiteral(", ") + QString::fromStdString(power);
}

void addTicks(PanelPicture& panel, const Maker& maker) {
    const QRectF& plot = panel.map.plot;
    const Panel& shown = panel.panel;
    if (!panel.layout.axes) return;
    const QFont& font = maker.picture.fonts.tick;
    const int across = wantedOf(shown.x, plot.width(), kXTickPitch, !panel.layout.crowded, maker),
              down = wantedOf(shown.y, plot.height(), kYTickPitch, false, maker);
    panel.xTicks = painted(ticksFor(shown.x, across), shown.x, [&](double v) { return panel.map.x(v); });
    panel.yTicks = painted(ticksFor(shown.y, down), shown.y, [&](double v) { return panel.map.y(v); });
    if (shown.y.reciprocal) panel.farTicks = farTicks(panel, down, maker);
    shortenNames(panel, maker);
    if (!hasNames(shown.x))
        thin(panel.xTicks, 8.0 * maker.scale(), [&](const QString& label) { return labelWidth(font, label); });
    if (!hasNames(shown.y)) thinDown(panel.yTicks, maker);
}

}  // namespace posenc::ui
