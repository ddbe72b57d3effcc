// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/maps.hpp"

#include <algorithm>
#include <cmath>

#include "ui/plot/field_image.hpp"
#include "ui/plot/label.hpp"

namespace posenc::ui {

namespace {

constexpr double kMapsApart = 8.0, kMapLetters = 11.0, kLeastMapLetters = 8.0;  // units at scale 1

/// Returns the number of columns that gives the largest squares.
int columnsFor(std::size_t count, QSizeF area, double apart, double label) {
    int best = 1;
    double largest = -HUGE_VAL;  // more gap than square, where the room is small
    for (int columns = 1; columns <= static_cast<int>(count); ++columns) {
        const int rows = (static_cast<int>(count) + columns - 1) / columns;
        const double side = std::min(area.width() / columns, area.height() / rows - label) - apart;
        if (side > largest) best = columns, largest = side;
    }
    return best;
}

using Label = std::string Maps::Map::*;

double widest(Label label, const Maps& maps, const QFont& font) {
    double width = 1.0;
    for (const Maps::Map& each : maps.maps)
        width = std::max(width, labelWidth(font, QString::fromStdString(each.*label)));
    return width;
}

QImage imageOf(const Field& field, double side, const Maker& maker) {
    PlotMap map;
    map.xAxis.range = {static_cast<double>(field.columns.low) - 0.5, static_cast<double>(field.columns.high) + 0.5};
    map.yAxis.range = {static_cast<double>(field.rows.low) - 0.5, static_cast<double>(field.rows.high) + 0.5};
    map.yAxis.inverted = true;
    const int pixels = std::max(1, static_cast<int>(std::lround(side * maker.picture.pixelRatio)));
    const ColourMap& colours = colourMap(maker.presentation.colours, field.shade, maker.dark());
    return fieldImage(field, map, {pixels, pixels}, false, colours, {maker.dark(), 4}).image;
}

}  // namespace

QRectF PaintedMaps::cellOf(std::size_t map) const {
    const int at = static_cast<int>(map);
    return {corner + QPointF(at % columns * cell.width(), at / columns * cell.height()), cell};
}

QRectF PaintedMaps::squareOf(std::size_t map) const {
    const QRectF room = cellOf(map);
    return {room.left(), room.top() + label, side, side};
}

std::optional<std::size_t> PaintedMaps::at(QPointF point) const {
    for (std::size_t map = 0; map < images.size(); ++map)
        if (cellOf(map).contains(point)) return map;
    return std::nullopt;
}

PaintedMaps placeMaps(const Maps& maps, const QRectF& area, const Maker& maker) {
    const double scale = maker.scale(), apart = kMapsApart * scale;
    PaintedMaps out;
    out.maps = &maps;
    out.font = maker.picture.fonts.tick;
    double letters = std::min<double>(kMapLetters * scale, out.font.pixelSize());
    const auto place = [&](double label) {
        out.label = label;
        out.columns = columnsFor(maps.maps.size(), area.size(), apart, label);
        const int rows = (static_cast<int>(maps.maps.size()) + out.columns - 1) / out.columns;
        out.side = std::max(1.0, std::min(area.width() / out.columns, area.height() / rows - label) - apart);
        out.cell = {out.side + apart, out.side + label + apart};
    };
    out.font.setPixelSize(std::max(1, static_cast<int>(letters)));
    place(1.4 * letters);
    const auto fitting = [&](Label label) {
        return letters * std::min(1.0, (out.side + 0.5 * apart) / widest(label, maps, out.font));
    };
    const double least = kLeastMapLetters * std::max(1.0, scale);
    if (fitting(out.shown) < least) out.shown = &Maps::Map::brief;
    letters = fitting(out.shown);
    if (letters < least) place(0.0);
    out.font.setPixelSize(std::max(1, static_cast<int>(letters)));
    out.corner = area.topLeft();
    for (const Maps::Map& each : maps.maps) out.images.push_back(imageOf(each.field, out.side, maker));
    return out;
}

void drawMaps(QPainter& painter, const PaintedMaps& maps, const Picture& picture) {
    for (std::size_t k = 0; k < maps.images.size(); ++k) {
        const bool chosen = k == maps.maps->chosen;
        painter.drawImage(maps.squareOf(k), maps.images[k]);
        painter.setPen(
            QPen(chosen ? picture.theme.accent : picture.theme.axis, (chosen ? 2.5 : 0.75) * picture.look.scale));
        drawMapFrame(painter, maps, k);
        if (maps.label == 0.0) continue;
        painter.setPen(chosen ? picture.theme.text : picture.theme.muted);
        QFont font = maps.font;
        font.setBold(chosen);
        drawLabel(painter, font, maps.cellOf(k).topLeft() + QPointF(0.0, 0.45 * maps.label),
                  Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(maps.maps->maps[k].*maps.shown));
    }
}

void drawMapFrame(QPainter& painter, const PaintedMaps& maps, std::size_t map) {
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(maps.squareOf(map));
}

}  // namespace posenc::ui
