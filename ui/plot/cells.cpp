// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/cells.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "core/explore/figure/cell_text.hpp"
#include "ui/text/translate.hpp"

namespace posenc::ui {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kMostCells = 32;                    // cells along an axis
constexpr double kLeastWidth = 24.0, kLeastHeight = 18.0;  // of a cell; units at scale 1
constexpr double kSmallest = 8.0, kComfortable = 10.0;     // pixels of letters at scale 1; never below the first

/// The boxes in view, and the size of one.
struct Boxed {
    Range rows, columns;
    QSizeF box;
};

std::int64_t count(Range range) { return range.high - range.low + 1; }

bool readable(std::int64_t cells, double length, double least) {
    return cells > 0 && cells <= kMostCells && length >= least;
}

std::optional<Boxed> boxedBy(const Field& field, const PlotMap& map, double scale) {
    const Axis &x = map.xAxis, &y = map.yAxis;
    if (x.scale != Scale::Linear || y.scale != Scale::Linear) return std::nullopt;
    const Boxed out{
        wholeInView(y, field.rows),
        wholeInView(x, field.columns),
        {map.plot.width() / (x.range.high - x.range.low), map.plot.height() / (y.range.high - y.range.low)}};
    const bool fits = readable(count(out.columns), out.box.width(), kLeastWidth * scale) &&
                      readable(count(out.rows), out.box.height(), kLeastHeight * scale);
    return fits ? std::optional(out) : std::nullopt;
}

std::vector<double> valuesOf(const Field& field, const Boxed& boxed) {
    std::vector<double> values;
    for (std::int64_t row = boxed.rows.low; row <= boxed.rows.high; ++row)
        for (std::int64_t column = boxed.columns.low; column <= boxed.columns.high; ++column)
            values.push_back(field.at(row, column));
    return values;
}

std::vector<QString> textsOf(const std::vector<double>& values, const QString& gap, int digits) {
    double largest = 0.0;
    for (const double value : values)
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
    std::vector<QString> texts;
    for (const double value : values)
        texts.push_back(std::isnan(value) ? gap : QString::fromStdString(cellText(value, largest, digits)));
    return texts;
}

QFont lettersOf(double pixels) {
    QFont font = fontsOf(1.0).tick;
    font.setPixelSize(std::max(1, static_cast<int>(pixels)));
    return font;
}

double widest(const std::vector<QString>& texts, const QFont& font) {
    const QFontMetricsF metrics(font);
    double width = 1.0;
    for (const QString& text : texts) width = std::max(width, metrics.horizontalAdvance(text));
    return width;
}

/// Returns a letter size in which all texts fit, growing a little with the boxes.
double lettersFor(const std::vector<QString>& texts, QSizeF box, double scale) {
    constexpr double kProbe = 48.0;
    const double fitting = kProbe * (box.width() - 6.0 * scale) / widest(texts, lettersOf(kProbe));
    return std::floor(std::min(fitting, std::clamp(0.32 * box.height(), 12.0 * scale, 17.0 * scale)));
}

struct Written {
    std::vector<QString> texts;
    double pixels = 0.0;  // of the letters
};

/// Writes three significant digits where they are comfortable to read, else two, or one where two have no room.
Written writtenIn(QSizeF box, const std::vector<double>& values, const QString& gap, double scale) {
    const double least = std::max(kSmallest, std::round(kSmallest * scale));
    Written out;
    for (const int digits : {3, 2, 1}) {
        out.texts = textsOf(values, gap, digits);
        out.pixels = lettersFor(out.texts, box, scale);
        if (out.pixels >= (digits == 3 ? std::max(least, kComfortable * scale) : least)) return out;
    }
    out.pixels = least;
    return out;
}

/// True if the texts fit with a gap between neighbours.
bool haveRoom(const Written& written, const QFont& font, QSizeF box, double scale) {
    return widest(written.texts, font) <= box.width() - 3.0 * scale;
}

QColor inkOn(Rgb rgb) {
    const QColor ground(rgb.red, rgb.green, rgb.blue);
    return contrast(Qt::white, ground) > contrast(Qt::black, ground) ? Qt::white : Qt::black;
}

/// Returns a colour of at least 4.5:1 on the hatching, yet quieter than the values.
QColor inkOnGap(bool dark) { return dark ? QColor(0xb8, 0xbe, 0xc8) : QColor(0x48, 0x4e, 0x58); }

std::int64_t rowOf(std::size_t index, const Boxed& boxed) {
    return boxed.rows.low + static_cast<std::int64_t>(index) / count(boxed.columns);
}

std::int64_t columnOf(std::size_t index, const Boxed& boxed) {
    return boxed.columns.low + static_cast<std::int64_t>(index) % count(boxed.columns);
}

QPointF centreOf(std::size_t index, const Boxed& boxed, const PlotMap& map) {
    return map.at({static_cast<double>(columnOf(index, boxed)), static_cast<double>(rowOf(index, boxed))});
}

QRectF inkAt(QPointF centre, const QString& text, const QFontMetricsF& metrics) {
    QRectF ink(QPointF(), QSizeF(metrics.horizontalAdvance(text), metrics.capHeight()));
    ink.moveCenter(centre);
    return ink;
}

}  // namespace

bool areNumbered(const Field& field, const PlotMap& map, double scale) {
    const auto boxed = boxedBy(field, map, scale);
    if (!boxed) return false;
    const Written written = writtenIn(boxed->box, valuesOf(field, *boxed), translated(field.gap), scale);
    return haveRoom(written, lettersOf(written.pixels), boxed->box, scale);
}

PaintedCells cellsOf(const Field& field, const PlotMap& map, Interval<double> limits, const ColourMap& colours,
                     const Look& look) {
    const auto boxed = boxedBy(field, map, look.scale);
    if (!boxed) return {};
    const std::vector<double> values = valuesOf(field, *boxed);
    const Written written = writtenIn(boxed->box, values, translated(field.gap), look.scale);
    PaintedCells out{lettersOf(written.pixels), {}};
    const QFontMetricsF metrics(out.font);
    if (!haveRoom(written, out.font, boxed->box, look.scale)) return {};  // all of them or none
    for (std::size_t k = 0; k < values.size(); ++k) {
        const QString& text = written.texts[k];
        const QPointF centre = centreOf(k, *boxed, map);
        const QRectF ink = inkAt(centre, text, metrics);
        if (text.isEmpty() || !map.plot.contains(ink)) continue;
        const bool masked = std::isnan(values[k]);
        if (masked && field.isSilent && field.isSilent(rowOf(k, *boxed), columnOf(k, *boxed))) continue;
        out.cells.push_back(
            {centre, text, masked ? inkOnGap(look.dark) : inkOn(colours(shadeFraction(values[k], limits)))});
    }
    return out;
}

void drawCells(QPainter& painter, const PaintedCells& cells) {
    if (cells.cells.empty()) return;
    const QFontMetricsF metrics(cells.font);
    painter.setFont(cells.font);
    for (const PaintedCells::Cell& cell : cells.cells) {
        painter.setPen(cell.colour);
        painter.drawText(inkAt(cell.centre, cell.text, metrics).bottomLeft(), cell.text);
    }
}

}  // namespace posenc::ui
