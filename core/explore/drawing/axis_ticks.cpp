// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/axis_ticks.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/words.hpp"

namespace posenc::drawing {

namespace {

// Units between ticks at scale 1.
constexpr double kXTickPitch = 96.0, kYTickPitch = 42.0, kNamePitch = 16.0, kPowerPitch = 48.0;
constexpr double kAtEnd = 1e-6;  // of the axis: ticks at its ends count in spite of rounding

int wanted(double length, double pitch, const Drawing& drawing) {
    return std::max(3, static_cast<int>(length / (pitch * drawing.look.scale)));
}

using Extent = std::function<double(const std::string& label)>;

/// Turns ticks whose labels would touch the previous one into minor ticks without text. `extent`: along the axis.
void thin(std::vector<PlacedTick>& ticks, double gap, const Extent& extent) {
    double end = -1e9;
    std::sort(ticks.begin(), ticks.end(), [](const PlacedTick& a, const PlacedTick& b) { return a.at < b.at; });
    for (PlacedTick& tick : ticks) {
        if (tick.label.empty()) continue;
        const double half = extent(tick.label) / 2.0;
        if (tick.at - half < end + gap)
            tick.label.clear();
        else
            end = tick.at + half;
    }
}

void thinDown(std::vector<PlacedTick>& ticks, const Drawing& drawing) {
    thin(ticks, 4.0 * drawing.look.scale, [&](const std::string&) { return 1.2 * drawing.fonts.tick.pixels; });
}

/// Returns the ticks of the second axis: at its own round values, independent of the first axis.
std::vector<PlacedTick> farTicks(const PanelDrawing& panel, int wanted, const Drawing& drawing) {
    const Axis& y = panel.panel.y;
    const Axis far = reciprocalOf(y);
    auto ticks = painted(ticksFor(far, wanted), far,
                         [&](double v) { return panel.map.y(y.reciprocal->numerator / v); });
    thinDown(ticks, drawing);
    return ticks;
}

int wantedOf(const Axis& axis, double length, double pitch, double namePitch, const Drawing& drawing) {
    const double ofNumbers = axis.labels.empty() ? pitch : kPowerPitch;
    return wanted(length, hasNames(axis) ? namePitch : ofNumbers, drawing);
}

/// Returns the units from one name below the plot to the next. Names that read upwards need the height of a line.
double namePitchAcross(const PanelDrawing& panel, const Drawing& drawing) {
    constexpr double kApart = 6.0;
    if (!panel.layout.crowded) return 1.0;  // all names have room
    if (panel.layout.upwards) return kNamePitch;
    double widest = 0.0;
    for (const std::string& each : panel.panel.x.labels)
        widest = std::max(widest, labelWidth(drawing.measure, drawing.fonts.tick, each));
    return widest / drawing.look.scale + kApart;
}

void shortenNames(PanelDrawing& panel, const Drawing& drawing) {
    const PanelLayout& layout = panel.layout;
    const auto shorten = [&](std::vector<PlacedTick>& ticks, double width) {
        for (PlacedTick& tick : ticks) tick.label = elided(drawing.measure, drawing.fonts.tick, tick.label, width);
    };
    if (hasNames(panel.panel.x))
        shorten(panel.xTicks, layout.upwards ? layout.xWords : kLongestWord * drawing.look.scale);
    if (hasNames(panel.panel.y)) shorten(panel.yTicks, layout.yWords);
}

}  // namespace

int ticksDown(double height, const Drawing& drawing) { return wanted(height, kYTickPitch, drawing); }

std::vector<PlacedTick> painted(const std::vector<Tick>& ticks, const Axis& axis,
                                const std::function<double(double)>& place) {
    std::vector<PlacedTick> out;
    for (const Tick& tick : ticks)
        if (std::abs(fractionOf(axis, tick.value) - 0.5) < 0.5 + kAtEnd) out.push_back({place(tick.value), tick.label});
    return out;
}

std::string withPower(const std::string& title, const Axis& axis) {
    const std::string power = commonPower(axis);
    return power.empty() ? title : title + ", " + power;
}

void addTicks(PanelDrawing& panel, const Drawing& drawing) {
    const Rect& plot = panel.map.plot;
    const Panel& shown = panel.panel;
    if (!panel.layout.axes) return;
    const Font& font = drawing.fonts.tick;
    const int across = wantedOf(shown.x, plot.width(), kXTickPitch, namePitchAcross(panel, drawing), drawing),
              down = wantedOf(shown.y, plot.height(), kYTickPitch, kNamePitch, drawing);
    panel.xTicks = painted(ticksFor(shown.x, across), shown.x, [&](double v) { return panel.map.x(v); });
    panel.yTicks = painted(ticksFor(shown.y, down), shown.y, [&](double v) { return panel.map.y(v); });
    if (shown.y.reciprocal) panel.farTicks = farTicks(panel, down, drawing);
    shortenNames(panel, drawing);
    if (!hasNames(shown.x))
        thin(panel.xTicks, 8.0 * drawing.look.scale,
             [&](const std::string& label) { return labelWidth(drawing.measure, font, label); });
    if (!hasNames(shown.y)) thinDown(panel.yTicks, drawing);
}

}  // namespace posenc::drawing
