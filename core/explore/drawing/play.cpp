// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/play.hpp"

#include <ranges>

#include "core/explore/drawing/annotations.hpp"
#include "core/explore/drawing/dot_names.hpp"
#include "core/explore/drawing/marks.hpp"
#include "core/explore/drawing/words.hpp"

namespace posenc::drawing {

namespace {

auto withLabels(const std::vector<PlacedTick>& ticks, bool have = true) {
    return ticks | std::views::filter([have](const PlacedTick& each) { return each.label.empty() != have; });
}

constexpr double kTick = 4.0, kMinorTick = 3.0, kFarTick = 5.0, kAtAxis = 9.0;  // units at scale 1

/// The ground of a plot with its grid, unless a field covers it; axis lines with the ticks that have labels.
void drawFrame(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const Rect& plot = panel.map.plot;
    const Pen grid{drawing.theme.grid, drawing.look.scale}, axis{drawing.theme.axis, drawing.look.scale};
    const double length = kTick * drawing.look.scale;
    const auto across = [&](double y, const Pen& pen) { canvas.line({plot.left(), y}, {plot.right(), y}, pen); };
    const auto down = [&](double x, const Pen& pen) { canvas.line({x, plot.top()}, {x, plot.bottom()}, pen); };
    if (panel.field.isNull()) {
        if (drawing.theme.page.alpha > 0.0F) canvas.rect(plot, {drawing.theme.plot, {}});
        for (const PlacedTick& tick : withLabels(panel.xTicks)) down(tick.at, grid);
        for (const PlacedTick& tick : withLabels(panel.yTicks)) across(tick.at, grid);
        down(plot.right(), grid);
        across(plot.top(), grid);
    }
    across(plot.bottom(), axis);
    down(plot.left(), axis);
    for (const PlacedTick& tick : withLabels(panel.xTicks))
        canvas.line({tick.at, plot.bottom()}, {tick.at, plot.bottom() + length}, axis);
    for (const PlacedTick& tick : withLabels(panel.yTicks))
        canvas.line({plot.left() - length, tick.at}, {plot.left(), tick.at}, axis);
}

void drawMinorTicks(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const Pen pen{drawing.theme.axis, drawing.look.scale};
    const Rect& plot = panel.map.plot;
    const double length = kMinorTick * drawing.look.scale, far = kFarTick * drawing.look.scale;
    for (const PlacedTick& tick : withLabels(panel.xTicks, false))
        canvas.line({tick.at, plot.bottom()}, {tick.at, plot.bottom() + length}, pen);
    for (const PlacedTick& tick : withLabels(panel.yTicks, false))
        canvas.line({plot.left() - length, tick.at}, {plot.left(), tick.at}, pen);
    if (!panel.farTicks.empty()) canvas.line(plot.topRight(), plot.bottomRight(), pen);
    for (const PlacedTick& tick : panel.farTicks)
        canvas.line({plot.right(), tick.at}, {plot.right() + (tick.label.empty() ? length : far), tick.at}, pen);
}

/// Titles of axes stand in the middle of their plot, or where they are longer, of the panel below its heading.
void drawTitle(const Lettering& words, Rect box, const std::string& title, bool upwards, const PanelDrawing& panel,
               const Drawing& drawing) {
    if (box.isNull()) return;
    Rect area = panel.layout.area;
    area.setTop(std::max(area.top(), panel.layout.heading.bottom()));
    const bool isLong = drawing.measure(title, drawing.fonts.label) > (upwards ? box.height() : box.width());
    if (isLong)
        box = upwards ? Rect{box.left(), area.top(), box.width(), area.height()}
                      : Rect{area.left(), box.top(), area.width(), box.height()};
    const Font font = fitting(drawing.measure, drawing.fonts.label, title, upwards ? box.height() : box.width());
    if (upwards)
        words.upwards(font, box, title, drawing.theme.text);
    else
        words.line(font, box, Across::Centre, title, drawing.theme.text);
}

void drawAxisTexts(const Lettering& words, const PanelDrawing& panel, const Drawing& drawing) {
    const Rect& plot = panel.map.plot;
    const double gap = kAtAxis * drawing.look.scale;
    const Colour colour = drawing.theme.text;
    const auto& [tick, label, heading, title, subtitle] = drawing.fonts;
    for (const PlacedTick& each : panel.xTicks) {
        if (panel.layout.upwards)
            words.upwards(tick, Point{each.at, plot.bottom() + gap}, each.label, colour);
        else
            words.label(tick, {each.at, plot.bottom() + 0.7 * gap}, Across::Centre, Down::Top, each.label, colour);
    }
    for (const PlacedTick& each : panel.yTicks)
        words.label(tick, {plot.left() - gap, each.at}, Across::Right, Down::Middle, each.label, colour);
    drawTitle(words, panel.layout.xTitle, panel.xTitle, false, panel, drawing);
    drawTitle(words, panel.layout.yTitle, panel.yTitle, true, panel, drawing);
    for (const PlacedTick& each : panel.farTicks)
        words.label(tick, {plot.right() + gap, each.at}, Across::Left, Down::Middle, each.label, colour);
    drawTitle(words, panel.layout.farTitle, panel.farTitle, true, panel, drawing);
    words.line(heading, panel.layout.heading, Across::Left, panel.heading, colour);
}

/// Draws the end of a colour bar for values beyond it, which have its colour: `out` is -1 above it, 1 below.
void drawBeyond(Canvas& canvas, const ColourBar& bar, double end, double out, const Drawing& drawing) {
    const double gap = 2.0 * drawing.look.scale, height = 5.0 * drawing.look.scale;
    canvas.polygon({{bar.area.left(), end + out * gap},
                    {bar.area.right(), end + out * gap},
                    {bar.area.center().x, end + out * (gap + height)}},
                   {drawing.theme.text, {}});
}

void drawBar(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const ColourBar& bar = *panel.bar;
    const Pen pen{drawing.theme.axis, drawing.look.scale};
    canvas.image(bar.area, bar.gradient);
    canvas.rect(bar.area, {{}, pen});
    if (bar.over) drawBeyond(canvas, bar, bar.area.top(), -1.0, drawing);
    if (bar.under) drawBeyond(canvas, bar, bar.area.bottom(), 1.0, drawing);
    const double length = 4.0 * drawing.look.scale;
    const Lettering words(canvas, drawing.measure);
    for (const PlacedTick& tick : withLabels(bar.ticks)) {
        canvas.line({bar.area.right(), tick.at}, {bar.area.right() + length, tick.at}, pen);
        words.label(drawing.fonts.tick, {bar.area.right() + 2 * length, tick.at}, Across::Left, Down::Middle,
                    tick.label, drawing.theme.text);
    }
    drawTitle(words, bar.titleArea, bar.title, true, panel, drawing);
}

void drawLegendMark(Canvas& canvas, const PlacedLegend& entry, const Drawing& drawing) {
    const double s = drawing.look.scale, middle = entry.area.center().y;
    const Colour colour = entry.hidden ? drawing.theme.grid : entry.colour;
    if (!entry.line) return canvas.rect({entry.area.left(), middle - 5 * s, 12 * s, 10 * s}, {colour, {}});
    if (entry.marker) {
        for (const double x : {7.0, 19.0})
            drawMarker(canvas, {entry.area.left() + x * s, middle}, 3 * s, *entry.marker, colour);
        return;
    }
    canvas.line({entry.area.left(), middle}, {entry.area.left() + 26 * s, middle},
                {colour, entry.width, entry.dashes, Cap::Flat});
}

void drawLegend(Canvas& canvas, const PanelDrawing& panel, const Drawing& drawing) {
    const double s = drawing.look.scale;
    const Font& font = drawing.fonts.label;
    const Lettering words(canvas, drawing.measure);
    for (const PlacedLegend& entry : panel.legend) {
        if (entry.area.isNull()) continue;
        const Colour colour = entry.hidden ? drawing.theme.axis : drawing.theme.text;
        if (entry.beside) {
            words.haloed(font, entry.area, entry.name, colour, drawing.theme.plot);
            continue;
        }
        drawLegendMark(canvas, entry, drawing);
        words.line(font, entry.area.adjusted((entry.line ? 32 : 18) * s, 0, 0, 0), Across::Left, entry.name, colour);
    }
}

void drawLines(const Lettering& words, const Font& font, Rect box, const std::vector<std::string>& lines,
               Colour colour) {
    if (!lines.empty()) box.setHeight(box.height() / static_cast<double>(lines.size()));
    for (const std::string& line : lines) {
        words.line(font, box, Across::Left, line, colour);
        box.moveTop(box.bottom());
    }
}

}  // namespace

void play(Canvas& canvas, const Drawing& drawing) {
    if (drawing.theme.page.alpha > 0.0F)  // a viewer may show part of one more pixel
        canvas.rect(Rect(Point{0.0, 0.0}, drawing.size).adjusted(-1, -1, 1, 1), {drawing.theme.page, {}});
    for (const PanelDrawing& panel : drawing.panels)
        if (panel.panel.hasAxes()) drawFrame(canvas, panel, drawing);
    for (const PanelDrawing& panel : drawing.panels) {
        drawMarks(canvas, panel, drawing);
        drawGuides(canvas, panel, drawing);
        drawCallouts(canvas, panel, drawing);
        playAround(canvas, drawing, panel);
    }
    playTexts(canvas, drawing);
}

void playAround(Canvas& canvas, const Drawing& drawing, const PanelDrawing& panel) {
    drawMinorTicks(canvas, panel, drawing);
    drawAxisTexts({canvas, drawing.measure}, panel, drawing);
    drawLegend(canvas, panel, drawing);
    drawDotNames(canvas, panel, drawing);
    if (panel.bar && !panel.bar->area.isNull()) drawBar(canvas, panel, drawing);
}

void playTexts(Canvas& canvas, const Drawing& drawing) {
    const Lettering words(canvas, drawing.measure);
    const PlotColours& theme = drawing.theme;
    words.line(drawing.fonts.title, drawing.layout.title, Across::Left, drawing.title, theme.text);
    drawLines(words, drawing.fonts.subtitle, drawing.layout.subtitle, drawing.subtitle, theme.muted);
    drawLines(words, drawing.fonts.tick, drawing.layout.notes, drawing.notes, theme.muted);
    drawLines(words, drawing.fonts.label, drawing.layout.finding, drawing.finding, theme.text);
}

Rect CellRows::cellOf(std::size_t k) const {
    const int at = static_cast<int>(k);
    return {corner + Point{at % columns * cell.width(), at / columns * cell.height()}, cell};
}

std::optional<std::size_t> CellRows::at(Point point) const {
    for (std::size_t k = 0; k < count; ++k)
        if (cellOf(k).contains(point)) return k;
    return std::nullopt;
}

std::optional<Spot> spotAt(const Drawing& drawing, Point point) {
    for (std::size_t k = 0; k < drawing.panels.size(); ++k) {
        const PanelDrawing& panel = drawing.panels[k];
        const PlotMap& map = panel.map;
        if (!map.plot.contains(point)) continue;
        const CellRows* rows = nullptr;
        if (panel.dials) rows = &*panel.dials;
        if (panel.maps) rows = &*panel.maps;
        if (rows) {
            const auto found = rows->at(point);
            return found ? std::optional(Spot{k, static_cast<double>(*found), 0.0}) : std::nullopt;
        }
        const Point part = map.fractionsAt(point);
        return Spot{k, valueAt(map.xAxis, part.x), valueAt(map.yAxis, part.y)};
    }
    return std::nullopt;
}

std::optional<PixelCells> cellsUnder(const Drawing& drawing, const Spot& spot) {
    const PanelDrawing& panel = drawing.panels[spot.panel];
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

std::vector<LegendEntry> legendOf(const Drawing& drawing) {
    std::vector<LegendEntry> entries;
    for (std::size_t k = 0; k < drawing.panels.size(); ++k) {
        for (const PlacedLegend& entry : drawing.panels[k].legend)
            entries.push_back({k, entry.key, entry.name, entry.area, entry.hidden});
        for (const PlacedDotName& each : drawing.panels[k].dotNames)
            if (!each.key.empty()) entries.push_back({k, each.key, each.name, each.box, each.hidden});
    }
    return entries;
}

std::vector<std::string> toggled(std::vector<std::string> hidden, const std::string& key) {
    if (std::erase(hidden, key) == 0) hidden.push_back(key);
    return hidden;
}

}  // namespace posenc::drawing
