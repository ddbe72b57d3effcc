// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QPainter>
#include <cmath>
#include <memory>

#include "ui/plot/picture.hpp"

/// Small figures made by hand, whose every value is known.
namespace posenc::ui::testing {

inline Axis axisOf(const char* title, Interval<double> range) {
    Axis axis;
    axis.key = title;
    axis.title = Text::literal(title);
    axis.range = range;
    return axis;
}

/// Value row + 10 column, masked where column > row.
inline double cellValue(std::int64_t row, std::int64_t column) {
    return column > row ? kGap : static_cast<double>(row + 10 * column);
}

inline Field cells(std::int64_t n) {
    Field field;
    field.key = "value";
    field.name = Text::literal("Value");
    field.rows = field.columns = {0, n - 1};
    field.limits = {0.0, 11.0 * static_cast<double>(n)};
    field.at = cellValue;
    field.sample = [](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < columns.size(); ++j) {
                const bool empty = rows.low[i] >= rows.high[i] || columns.low[j] >= columns.high[j];
                out[i * columns.size() + j] = empty ? std::nanf("")
                                                    : static_cast<float>(cellValue(rows.low[i], columns.low[j]));
            }
    };
    return field;
}

inline Panel fieldPanel(std::int64_t n = 12) {
    Panel panel;
    const double end = static_cast<double>(n) - 0.5;
    panel.x = axisOf("Key", {-0.5, end});
    panel.y = axisOf("Query", {-0.5, end});
    panel.x.integers = panel.y.integers = panel.y.inverted = true;
    panel.marks.emplace_back(cells(n));
    return panel;
}

inline Curve wave(const char* key, int colour, double period) {
    Curve curve;
    curve.key = key;
    curve.name = Text::literal(key);
    curve.colour = colour;
    curve.values = [period](std::int64_t first, std::span<double> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = std::cos(static_cast<double>(first + static_cast<std::int64_t>(i)) / period);
    };
    return curve;
}

inline Panel curvePanel(std::int64_t last = 400) {
    Panel panel;
    panel.title = Text::literal("Waves");
    panel.x = axisOf("Distance", {0.0, static_cast<double>(last)});
    panel.x.integers = true;
    panel.y = axisOf("Mean cosine", {-1.2, 1.2});
    Curves curves{{0, last}, {wave("slow", 0, 60.0), wave("middle", 1, 25.0), wave("fast", 2, 9.0)}};
    curves.curves[1].emphasised = true;
    panel.marks.emplace_back(curves);
    return panel;
}

inline Panel barPanel() {
    Panel panel;
    panel.x = axisOf("Pair", {-0.5, 15.5});
    panel.x.integers = true;
    panel.y = axisOf("Wavelength", {1.0, 1e6});
    panel.y.scale = Scale::Log;
    Bars bars;
    bars.key = "wavelength";
    bars.groups = {{"turns", Text::literal("turns"), 0}, {"never", Text::literal("never turns"), 1}};
    for (int pair = 0; pair < 16; ++pair) {
        bars.values.push_back(6.0 * std::pow(10.0, pair / 3.2));
        bars.group.push_back(bars.values.back() > 4096.0 ? 1 : 0);
    }
    panel.marks.emplace_back(bars);
    panel.guides.push_back({Guide::At::Y, 4096.0, Text::literal("trained context")});
    return panel;
}

inline std::shared_ptr<const Figure> figureOf(std::vector<Panel> panels) {
    auto figure = std::make_shared<Figure>();
    figure->title = Text::literal("Title");
    figure->subtitle = Text::literal("b = 10,000");
    figure->panels = std::move(panels);
    return figure;
}

inline QImage painted(const Picture& picture, double ratio = 1.0) {
    QImage image((sizeOf(picture) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    paint(painter, picture);
    return image;
}

}  // namespace posenc::ui::testing
