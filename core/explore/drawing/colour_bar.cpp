// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/colour_bar.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/axis_ticks.hpp"
#include "core/explore/drawing/cells.hpp"
#include "core/explore/drawing/field_image.hpp"

namespace posenc::drawing {

namespace {

constexpr double kBarTickPitch = 56.0, kBarNamePitch = 18.0;  // units between ticks at scale 1
constexpr double kMostBlocks = 16.0;
constexpr double kHatchPitch = 8.0;  // units from line to line at scale 1

/// True if the field has few whole numbers, so that each has a block of its own.
bool inBlocks(const Field& field, Interval<double> limits) {
    return field.whole && limits.high - limits.low <= kMostBlocks && limits.low < limits.high;
}

}  // namespace

Axis barAxis(const Field& field, Interval<double> limits, const Drawing& drawing) {
    Axis axis;
    axis.integers = field.whole;
    axis.range = limits.low < limits.high ? limits : Interval<double>{limits.low - 0.5, limits.low + 0.5};
    for (const Text& each : field.names) axis.labels.push_back(drawing.words(each));
    if (inBlocks(field, limits)) axis.range = {limits.low - 0.5, limits.high + 0.5};
    return axis;
}

std::vector<Tick> barTicks(const Axis& axis, const Field& field, int wanted) {
    return field.whole ? ticksFor(axis, wanted) : ticksWithEnds(axis, wanted);
}

void addField(PanelDrawing& panel, const Drawing& drawing) {
    const Field* field = panel.panel.field();
    if (!field) return;
    const Size pixels = panel.map.plot.size() * drawing.pixelRatio;
    const ColourMap& colours = colourMap(drawing.presentation.colours, field->shade, drawing.look.dark);
    const long pitch = std::lround(kHatchPitch * drawing.look.scale * drawing.pixelRatio);
    FieldImage found = fieldImage(*field, panel.map, static_cast<int>(std::lround(pixels.width())),
                                  static_cast<int>(std::lround(pixels.height())), drawing.presentation.fitColours,
                                  colours, {drawing.look.dark, static_cast<std::size_t>(std::max(4L, pitch))});
    const Interval<double> limits = found.limits;
    panel.field = std::move(found.image);
    panel.cells = cellsOf(*field, panel.map, limits, colours, drawing);
    if (panel.layout.bar.isNull()) return;
    const Axis axis = barAxis(*field, limits, drawing);
    const int blocks = inBlocks(*field, limits) ? static_cast<int>(limits.high - limits.low) + 1 : 0;
    ColourBar bar{panel.layout.bar,
                  gradient(colours, blocks),
                  {},
                  withPower(drawing.words(field->name), axis),
                  panel.layout.barTitle,
                  found.under,
                  found.over};
    const double tickPitch = drawing.look.scale * (field->names.empty() ? kBarTickPitch : kBarNamePitch);
    bar.ticks = painted(barTicks(axis, *field, std::max(1, static_cast<int>(bar.area.height() / tickPitch))), axis,
                        [&](double value) { return bar.area.bottom() - fractionOf(axis, value) * bar.area.height(); });
    panel.bar = bar;
}

}  // namespace posenc::drawing
