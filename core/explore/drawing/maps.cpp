// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/maps.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/field_image.hpp"
#include "core/explore/drawing/words.hpp"

namespace posenc::drawing {

namespace {

constexpr double kMapsApart = 8.0, kMapLetters = 11.0, kLeastMapLetters = 8.0;  // units at scale 1

/// Returns the number of columns that gives the largest squares.
int columnsFor(std::size_t count, Size area, double apart, double label) {
    int best = 1;
    double largest = -HUGE_VAL;  // more gap than square, where the room is small
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const double side = std::min(area.width() / columns, area.height() / rows - label) - apart;
        if (side > largest) best = columns, largest = side;
    }
    return best;
}

Image imageOf(const Field& field, double side, const Drawing& drawing) {
    PlotMap map;
    map.xAxis.range = {static_cast<double>(field.columns.low) - 0.5, static_cast<double>(field.columns.high) + 0.5};
    map.yAxis.range = {static_cast<double>(field.rows.low) - 0.5, static_cast<double>(field.rows.high) + 0.5};
    map.yAxis.inverted = true;
    const int pixels = std::max(1, static_cast<int>(std::lround(side * drawing.pixelRatio)));
    const ColourMap& colours = colourMap(drawing.presentation.colours, field.shade, drawing.look.dark);
    return fieldImage(field, map, pixels, pixels, false, colours, {drawing.look.dark, 4}).image;
}

}  // namespace

Rect PlacedMaps::squareOf(std::size_t map) const {
    const Rect room = cellOf(map);
    return {room.left(), room.top() + label, side, side};
}

PlacedMaps placeMaps(const Maps& maps, const Rect& area, const Drawing& drawing) {
    const double scale = drawing.look.scale, apart = kMapsApart * scale;
    PlacedMaps out;
    out.maps = &maps;
    out.count = maps.maps.size();
    out.font = drawing.fonts.tick;
    double letters = std::min<double>(kMapLetters * scale, out.font.pixels);
    const auto place = [&](double label) {
        out.label = label;
        out.columns = columnsFor(maps.maps.size(), area.size(), apart, label);
        const int rows = (static_cast<int>(maps.maps.size()) + out.columns - 1) / out.columns;
        out.side = std::max(1.0, std::min(area.width() / out.columns, area.height() / rows - label) - apart);
        out.cell = {out.side + apart, out.side + label + apart};
    };
    out.font = fontWithin(letters);
    place(1.4 * letters);
    const auto sizeOf = [&](std::string Maps::Map::*label) {
        const double widest = std::max(1.0, widestLabel(drawing.measure, out.font, maps.maps, label));
        return letters * std::min(1.0, (out.side + 0.5 * apart) / widest);
    };
    const double least = kLeastMapLetters * std::max(1.0, scale);
    if (sizeOf(out.shown) < least) out.shown = &Maps::Map::brief;
    letters = sizeOf(out.shown);
    if (letters < least) place(0.0);
    out.font = fontWithin(letters);
    out.corner = area.topLeft();
    for (const Maps::Map& each : maps.maps) out.images.push_back(imageOf(each.field, out.side, drawing));
    return out;
}

void drawMaps(Canvas& canvas, const PlacedMaps& maps, const Drawing& drawing) {
    const Lettering words(canvas, drawing.measure);
    const PlotColours& theme = drawing.theme;
    for (std::size_t k = 0; k < maps.images.size(); ++k) {
        const bool chosen = k == maps.maps->chosen;
        canvas.image(maps.squareOf(k), maps.images[k]);
        canvas.rect(maps.squareOf(k),
                    {{}, Pen{chosen ? theme.accent : theme.axis, (chosen ? 2.5 : 0.75) * drawing.look.scale}});
        if (maps.label == 0.0) continue;
        words.label({maps.font.pixels, chosen}, maps.cellOf(k).topLeft() + Point{0.0, 0.45 * maps.label}, Across::Left,
                    Down::Middle, maps.maps->maps[k].*maps.shown, chosen ? theme.text : theme.muted);
    }
}

}  // namespace posenc::drawing
