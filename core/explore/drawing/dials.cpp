// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/dials.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/words.hpp"
#include "core/explore/math/frequencies.hpp"

namespace posenc::drawing {

namespace {

constexpr double kRoom = 0.88;         // of a cell, for the circle; the rest keeps neighbours apart
constexpr double kLoosest = 1.6;       // diameters from one circle to the next
constexpr double kLeastLabelled = 26;  // units of diameter at scale 1; smaller circles have no labels
constexpr double kSmall = 12.0;        // units at scale 1: circles of a smaller radius have stronger colours
constexpr double kLetters = 12.0, kLeastLetters = 8.0;

struct Rows {
    int columns = 1, rows = 1;
    Size cell;
    double diameter = 0.0;
};

/// Chooses the columns that give the largest circles; among equals, those that fill the last row best.
Rows rowsFor(std::size_t count, Size area, double label) {
    Rows best;
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const Size cell(area.width() / columns, area.height() / rows);
        const double diameter = kRoom * std::min(cell.width(), cell.height() - label);
        if (diameter > best.diameter) best = {columns, rows, cell, diameter};
    }
    return best;
}

double labelsWidth(const Dials& dials, const Font& font, const Drawing& drawing) {
    return std::max(1.0, widestLabel(drawing.measure, font, dials.dials));
}

/// Returns the letter size of labels in cells of that width, in pixels; 0 if unreadable.
double lettersFor(const Dials& dials, const Rows& rows, const Drawing& drawing) {
    const double scale = drawing.look.scale;
    const double usual = std::floor(kLetters * scale);
    const double fitting = usual * (rows.cell.width() - 4.0 * scale) / labelsWidth(dials, fontWithin(usual), drawing);
    const bool legible = fitting >= kLeastLetters * std::max(1.0, scale) && rows.diameter >= kLeastLabelled * scale;
    return legible ? std::floor(std::min(fitting, usual)) : 0.0;
}

double longestHand(const Dials& dials) {
    double longest = 1.0;
    for (const Dials::Dial& dial : dials.dials)
        if (std::isfinite(dial.radius)) longest = std::max(longest, std::abs(dial.radius));
    return longest;
}

/// Draws the arc from the hand's former to its present place; more than one turn fills the circle once.
void drawArc(Canvas& canvas, Point centre, double radius, const Dials::Dial& dial, Colour pale) {
    const double turned = dial.angle - dial.start;
    if (std::abs(turned) >= kTurn) canvas.circle(centre, radius, {pale, {}});
    canvas.sector(centre, radius, dial.start, std::fmod(turned, kTurn), pale);
}

void drawHand(Canvas& canvas, Point centre, double unit, const Dials::Dial& dial, Colour colour, double scale) {
    const Point end = onCircle(centre, unit * dial.radius, dial.angle);
    canvas.line(centre, end, {colour, std::clamp(0.07 * unit, 0.8, 2.4 * scale), {}, Cap::Round});
    canvas.circle(end, std::clamp(0.1 * unit, 1.0, 4.5 * scale), {colour, {}});
}

void drawCircle(Canvas& canvas, Point centre, double unit, const Drawing& drawing) {
    const Pen pen{drawing.theme.axis, std::clamp(0.04 * unit, 0.5, 1.0) * drawing.look.scale};
    canvas.circle(centre, unit, {drawing.theme.plot, pen});
    canvas.line(onCircle(centre, 0.86 * unit, 0.0), onCircle(centre, unit, 0.0), pen);
}

}  // namespace

void drawDial(Canvas& canvas, Point centre, double unit, const Dials::Dial& dial, const Drawing& drawing) {
    drawCircle(canvas, centre, unit, drawing);
    if (!std::isfinite(dial.angle) || !std::isfinite(dial.radius) || !std::isfinite(dial.start)) return;
    const Colour colour = seriesColour(dial.colour, drawing.look.dark);
    drawArc(canvas, centre, unit, dial, colour.withAlpha(unit < kSmall * drawing.look.scale ? 0.45F : 0.16F));
    drawHand(canvas, centre, unit, dial, colour, drawing.look.scale);
}

Point PlacedDials::centreOf(std::size_t dial) const {
    const Rect room = cellOf(dial);
    return {room.center().x, room.top() + (room.height() - label) / 2.0};
}

PlacedDials placeDials(const Dials& dials, const Rect& area, const Drawing& drawing) {
    PlacedDials out;
    out.dials = &dials;
    out.count = dials.dials.size();
    const double label = 1.5 * kLetters * drawing.look.scale;
    Rows rows = rowsFor(dials.dials.size(), area.size(), label);
    const double pixels = lettersFor(dials, rows, drawing);
    if (pixels == 0.0) rows = rowsFor(dials.dials.size(), area.size(), 0.0);
    out.font = fontWithin(pixels);
    out.label = pixels > 0.0 ? label : 0.0;
    out.columns = rows.columns;
    out.cell = {std::min(rows.cell.width(), std::max(kLoosest * rows.diameter, labelsWidth(dials, out.font, drawing))),
                std::min(rows.cell.height(), kLoosest * rows.diameter + out.label)};
    out.corner = area.center() - Point{rows.columns * out.cell.width(), rows.rows * out.cell.height()} / 2.0;
    out.radius = rows.diameter / 2.0;
    out.unit = out.radius / longestHand(dials);
    return out;
}

void drawDials(Canvas& canvas, const PlacedDials& dials, const Drawing& drawing) {
    const Lettering words(canvas, drawing.measure);
    for (std::size_t k = 0; k < dials.dials->dials.size(); ++k) {
        const Dials::Dial& dial = dials.dials->dials[k];
        const Point centre = dials.centreOf(k);
        drawDial(canvas, centre, dials.unit, dial, drawing);
        if (dials.label == 0.0) continue;
        words.label(dials.font, centre + Point{0.0, dials.radius + 0.55 * dials.label}, Across::Centre, Down::Middle,
                    dial.label, drawing.theme.text);
    }
}

double ringOf(const PlacedDials& dials) { return dials.radius / kRoom - 1.0; }  // in the middle between neighbours

}  // namespace posenc::drawing
