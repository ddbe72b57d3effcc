// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <cmath>
#include <memory>

#include "ui/plot/picture.hpp"

/// Small figures made by hand, whose every value is known.
namespace posenc::ui::plots {

using namespace drawing;

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

inline const std::vector<std::string>& words() {
    static const std::vector<std::string> all{"I", "like", "learning", "position", "encodings", "我", "喜欢", "."};
    return all;
}

/// A weight for every pair of words, 0 to 1; masked where the key is later than the query.
inline double weightValue(std::int64_t row, std::int64_t column) {
    if (column > row) return kGap;
    return row == column ? 1.0 / static_cast<double>(row + 1)
                         : 0.37 * std::exp(-0.9 * static_cast<double>(row - column));
}

inline Panel weightsPanel(std::int64_t n = 8) {
    Panel panel = fieldPanel(n);
    panel.title = Text::literal("Attention weights");
    panel.x.key = "key";
    panel.y.key = "query";
    panel.x.labels = panel.y.labels = words();
    while (panel.x.labels.size() < static_cast<std::size_t>(n)) panel.x.labels.emplace_back("word");
    panel.y.labels = panel.x.labels;
    Field field = cells(n);
    field.name = Text::literal("Weight");
    field.limits = {0.0, 1.0};
    field.gap = Text::literal("−∞");
    field.at = weightValue;
    field.sample = [](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (std::size_t j = 0; j < columns.size(); ++j)
                out[i * columns.size() + j] = rows.empty(i) || columns.empty(j)
                                                  ? std::nanf("")
                                                  : static_cast<float>(weightValue(rows.low[i], columns.low[j]));
    };
    panel.marks = {Mark(field)};
    return panel;
}

/// The hands of n pairs at position 5, the first fast, the last slow.
inline Panel dialsPanel(int n) {
    Dials dials{"angle", Text::literal("Angle"), {}};
    for (int k = 0; k < n; ++k)
        dials.dials.push_back({"pair " + std::to_string(k), 9.0 * std::pow(10.0, -4.0 * k / n), 1.0, 0.0, k % 4});
    Panel panel;
    panel.title = Text::literal("Every pair at position 5");
    panel.x = axisOf("pair", {-0.5, n - 0.5});
    panel.x.integers = true;
    panel.y = axisOf("angle", {0.0, 1.0});
    panel.marks.emplace_back(dials);
    return panel;
}

/// A field with words, another one, dials and curves.
inline std::vector<Panel> fourPanels() {
    Panel scores = weightsPanel();
    scores.title = Text::literal("Scores");
    std::get<Field>(scores.marks[0]).name = Text::literal("Score");
    return {scores, weightsPanel(), dialsPanel(16), curvePanel(60)};
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

/// Every point of a path: "M1,2 L3,4 ".
inline QList<QPointF> pointsOf(const QString& path) {
    static const QRegularExpression pair(QStringLiteral("(-?[0-9.e+-]+),(-?[0-9.e+-]+)"));
    QList<QPointF> points;
    for (auto match = pair.globalMatch(path); match.hasNext();) {
        const auto found = match.next();
        points.emplace_back(found.captured(1).toDouble(), found.captured(2).toDouble());
    }
    return points;
}

}  // namespace posenc::ui::plots
