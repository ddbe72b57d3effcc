// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/at_pointer.hpp"

#include <cmath>
#include <numeric>

#include "core/explore/drawing/dials.hpp"
#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/readout.hpp"

namespace posenc::drawing {

namespace {

using Row = AtPointer::Row;

constexpr std::size_t kMostSeries = 7;
constexpr int kRemarkLines = 3;
constexpr double kEdge = 2.0, kFromPointer = 18.0;  // distances from the figure's edge, from the pointer
constexpr double kPad = 7.0, kBetween = 14.0, kSample = 13.0, kDot = 4.0, kLongestName = 280.0, kLongestRemark = 250.0;

std::optional<Colour> seriesColourOf(const Reading& each, bool dark) {
    if (each.curve) return curveColour(*each.curve, dark);
    return each.group ? std::optional(groupColour(*each.group, dark)) : std::nullopt;
}

/// Returns the value that is drawn: it may be a mean.
double drawnValue(const Reading& each, double column) {
    double drawn = each.value.value_or(kGap);
    if (each.curve) each.curve->drawn()(static_cast<std::int64_t>(column), {&drawn, 1});
    return drawn;
}

Rect cellAt(const PlotMap& map, const Spot& at) {
    const auto [left, right] = std::minmax({map.x(at.x - 0.5), map.x(at.x + 0.5)});
    const auto [top, bottom] = std::minmax({map.y(at.y - 0.5), map.y(at.y + 0.5)});
    return Rect(left, top, std::max(right - left, 1.0), std::max(bottom - top, 1.0)).intersected(map.plot);
}

// --- the label

/// Keeps the series that are nearest to the pointer, and counts the others in the last row.
void keepNearest(std::vector<Row>& series, const std::vector<double>& away, std::size_t most, const Drawing& drawing) {
    if (series.size() <= most) return;
    std::vector<std::size_t> order(series.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::size_t k) { return std::isnan(away[k]) ? HUGE_VAL : away[k]; });
    std::vector<Row> kept;
    for (std::size_t k = 0; k + 1 < most; ++k) kept.push_back(std::move(series[order[k]]));
    kept.push_back(
        {.name = drawing.words(say("core", "and %1 more").with(series.size() - kept.size())), .muted = true});
    series = std::move(kept);
}

/// Lays out the rows of labels in a drawing.
struct LabelRows {
    const Drawing& drawing;
    const Font& font = drawing.fonts.tick;
    double unit = drawing.look.scale, line = std::ceil(lineHeight(font)), pad = kPad * unit;
    double room = drawing.size.width() - 2.0 * (kEdge + pad);
    std::size_t most = static_cast<std::size_t>((drawing.size.height() - 2.0 * kEdge - pad) / line);

    double width(const std::string& words) const { return std::ceil(labelWidth(drawing.measure, font, words)); }
    double sample(const Row& row) const { return row.colour ? kSample * unit : 0.0; }

    /// Shortens names, never values, and adds the remarks in lines where there is room. Returns the size of the box.
    Size fit(std::vector<Row>& rows, const std::vector<std::string>& remarks) const {
        double value = 0.0, name = 0.0, alone = 0.0;
        for (const Row& row : rows) {
            value = std::max(value, row.value.empty() ? 0.0 : width(row.value) + kBetween * unit);
            double& widest = row.value.empty() ? alone : name;
            widest = std::max(widest, width(row.name) + sample(row));
        }
        for (const std::string& each : remarks) alone = std::max(alone, std::min(width(each), kLongestRemark * unit));
        const double all = std::min(std::max(std::min({name, kLongestName * unit, 0.6 * room}) + value, alone), room);
        for (Row& row : rows)
            row.name = elided(drawing.measure, font, row.name, all - sample(row) - (row.value.empty() ? 0.0 : value));
        for (const std::string& each : remarks)
            for (std::string& words : inLines(drawing.measure, font, each, all, kRemarkLines))
                if (rows.size() < most) rows.push_back({.name = std::move(words), .muted = true});
        return {all + 2.0 * pad, static_cast<double>(rows.size()) * line + pad};
    }

    void draw(Canvas& canvas, const Rect& box, const std::vector<Row>& rows) const {
        const PlotColours& theme = drawing.theme;
        const Lettering words(canvas, drawing.measure);
        canvas.rect(box, {theme.plot, Pen{theme.axis}}, 4.0 * unit);
        Point at{box.left() + pad, box.top() + (pad + line) / 2.0};
        for (const Row& row : rows) {
            if (row.colour) canvas.circle(at + Point{kDot * unit, 0.0}, kDot * unit, {*row.colour, {}});
            words.label(font, at + Point{sample(row), 0.0}, Across::Left, Down::Middle, row.name,
                        row.muted || !row.value.empty() ? theme.muted : theme.text);
            words.label(font, {box.right() - pad, at.y}, Across::Right, Down::Middle, row.value, theme.text);
            at.y += line;
        }
    }
};

/// Returns what the label stands beside: a circle, square or cell, or the pointer with the number that it reads.
Rect anchorOf(const PanelDrawing& panel, const Spot& pointer, const Spot& read) {
    const auto k = static_cast<std::size_t>(std::max(read.x, 0.0));
    if (panel.maps) return panel.maps->squareOf(k);
    if (panel.dials) {
        const double ring = ringOf(*panel.dials);
        return {panel.dials->centreOf(k) - Point{ring, ring}, Size{2.0 * ring, 2.0 * ring}};
    }
    if (panel.panel.field()) return cellAt(panel.map, read);
    const auto [left, right] = std::minmax({panel.map.x(pointer.x), panel.map.x(read.x)});
    return {left, panel.map.y(pointer.y), right - left, 0.0};
}

/// Returns a box right of the anchor, or left, below or above it, wherever there is room in the figure; else over it.
Rect placeBeside(const Rect& anchor, Size size, Size figure, double away) {
    const Point middle = anchor.center() - Point{size.width(), size.height()} / 2.0;
    const auto inside = [](double at, double length, double whole) {
        return std::round(std::clamp(at, kEdge, std::max(kEdge, whole - kEdge - length)));
    };
    Rect over;
    for (const Point& at :
         {Point{anchor.right() + away, middle.y}, Point{anchor.left() - away - size.width(), middle.y},
          Point{middle.x, anchor.bottom() + away}, Point{middle.x, anchor.top() - away - size.height()}}) {
        const Rect box(Point{inside(at.x, size.width(), figure.width()), inside(at.y, size.height(), figure.height())},
                       size);
        if (!box.intersects(anchor.adjusted(-1.0, -1.0, 1.0, 1.0))) return box;
        if (over.isNull()) over = box;
    }
    return over;
}

// --- the marks

/// Marks x: by a line, a ring around a dial, a frame around a map.
void drawPlace(Canvas& canvas, const PanelDrawing& panel, double x, const Pen& pen) {
    const Rect& plot = panel.map.plot;
    const double at = panel.map.x(x);
    const auto k = static_cast<std::size_t>(std::max(x, 0.0));
    if (panel.dials && k < panel.dials->count) canvas.circle(panel.dials->centreOf(k), ringOf(*panel.dials), {{}, pen});
    if (panel.maps && k < panel.maps->count) canvas.rect(panel.maps->squareOf(k), {{}, pen});
    if (panel.panel.hasAxes() && at >= plot.left() && at <= plot.right())
        canvas.line({at, plot.top()}, {at, plot.bottom()}, pen);
}

/// Draws the outline with a rim of the ground, since cells may be as dark as it.
void outline(Canvas& canvas, const Rect& cell, const Drawing& drawing) {
    canvas.rect(cell, {{}, Pen{drawing.theme.plot, 3.5 * drawing.look.scale}});
    canvas.rect(cell, {{}, Pen{drawing.theme.text, 1.5 * drawing.look.scale}});
}

}  // namespace

AtPointer atPointer(const Drawing& drawing, const Spot& spot) {
    const PanelDrawing& panel = drawing.panels.at(spot.panel);
    AtPointer out{spot};
    const bool isSeen = !panel.panel.hasAxes() ||
                        panel.map.plot.adjusted(-1.0, -1.0, 1.0, 1.0).contains(panel.map.at({spot.x, spot.y}));
    const std::vector<Reading> all = readingsAt(panel.panel, spot.x, spot.y, drawing.presentation.hidden);
    if (!isSeen || all.empty()) return out;
    out.spot.x = std::floor(spot.x + 0.5);
    if (panel.panel.field()) out.spot.y = std::floor(spot.y + 0.5);
    std::vector<Row> series;
    std::vector<double> away;
    std::vector<std::string> remarks;
    for (const Reading& each : all) {
        out.words.push_back(drawing.words(textOf(each)));
        if (each.remark) {
            remarks.push_back(out.words.back());
            continue;
        }
        const auto colour = seriesColourOf(each, drawing.look.dark);
        const Text& name = each.bars ? each.bars->name : each.name;  // the dot tells the group
        (colour ? series : out.rows).push_back({drawing.words(name), drawing.words(valueOf(each)), colour});
        if (!colour) continue;
        const Point at = panel.map.at({out.spot.x, drawnValue(each, out.spot.x)});
        away.push_back(std::abs(at.y - panel.map.y(spot.y)));
        if (panel.map.plot.contains(at)) out.dots.push_back({at, *colour});
    }
    const LabelRows rows{drawing};
    const std::size_t most = std::max(rows.most, out.rows.size() + 2) - out.rows.size();
    keepNearest(series, away, std::min(most, kMostSeries), drawing);
    std::ranges::move(series, std::back_inserter(out.rows));
    const Size size = rows.fit(out.rows, remarks);
    out.box = placeBeside(anchorOf(panel, spot, out.spot), size, drawing.size, kFromPointer * drawing.look.scale);
    return out;
}

void drawAtPointer(Canvas& canvas, const Drawing& drawing, const AtPointer& read) {
    const PanelDrawing& panel = drawing.panels.at(read.spot.panel);
    const PlotMap& map = panel.map;
    const bool isCell = panel.panel.field() && !read.words.empty();
    const Pen pen{drawing.theme.text.withAlpha(0.5F)};
    const auto whole = [](const Axis& axis, double value) { return axis.integers ? std::round(value) : value; };
    const double x = whole(map.xAxis, read.spot.x), y = map.y(whole(map.yAxis, read.spot.y));
    for (const PanelDrawing& other : drawing.panels)
        if (&other == &panel || other.panel.x.key == panel.panel.x.key) drawPlace(canvas, other, x, pen);
    if (panel.panel.hasAxes() && (isCell || read.words.empty()) && y >= map.plot.top() && y <= map.plot.bottom())
        canvas.line({map.plot.left(), y}, {map.plot.right(), y}, pen);
    if (isCell) outline(canvas, cellAt(map, read.spot), drawing);
    for (const AtPointer::Dot& each : read.dots)
        canvas.circle(each.at, kDot * drawing.look.scale,
                      {each.colour, Pen{drawing.theme.plot, 1.5 * drawing.look.scale}});
    if (!read.rows.empty()) LabelRows{drawing}.draw(canvas, read.box, read.rows);
}

}  // namespace posenc::drawing
