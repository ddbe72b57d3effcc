// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/cells.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/figure/cell_text.hpp"

namespace posenc::drawing {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kMostCells = 32;                    // cells along an axis
constexpr double kLeastWidth = 24.0, kLeastHeight = 18.0;  // of a cell; units at scale 1
constexpr double kSmallest = 8.0, kComfortable = 10.0;     // pixels of letters at scale 1; never below the first

/// The boxes in view, and the size of one.
struct Boxed {
    Range rows, columns;
    Size box;
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

std::vector<std::string> textsOf(const std::vector<double>& values, const std::string& gap, int digits) {
    double largest = 0.0;
    for (const double value : values)
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
    std::vector<std::string> texts;
    for (const double value : values) texts.push_back(std::isnan(value) ? gap : cellText(value, largest, digits));
    return texts;
}

Font lettersOf(double pixels) { return {std::max(1, static_cast<int>(pixels))}; }

double widest(const std::vector<std::string>& texts, const Font& font, const Maker& maker) {
    double width = 1.0;
    for (const std::string& text : texts) width = std::max(width, maker.drawing.measure(text, font));
    return width;
}

/// Returns a letter size in which all texts fit, growing a little with the boxes.
double lettersFor(const std::vector<std::string>& texts, Size box, const Maker& maker) {
    const double scale = maker.scale();
    constexpr double kProbe = 48.0;
    const double fitting = kProbe * (box.width() - 6.0 * scale) / widest(texts, lettersOf(kProbe), maker);
    return std::floor(std::min(fitting, std::clamp(0.32 * box.height(), 12.0 * scale, 17.0 * scale)));
}

struct Written {
    std::vector<std::string> texts;
    double pixels = 0.0;  // of the letters
};

/// Writes three significant digits where they are comfortable to read, else two, or one where two have no room.
Written writtenIn(Size box, const std::vector<double>& values, const std::string& gap, const Maker& maker) {
    const double scale = maker.scale();
    const double least = std::max(kSmallest, std::round(kSmallest * scale));
    Written out;
    for (const int digits : {3, 2, 1}) {
        out.texts = textsOf(values, gap, digits);
        out.pixels = lettersFor(out.texts, box, maker);
        if (out.pixels >= (digits == 3 ? std::max(least, kComfortable * scale) : least)) return out;
    }
    out.pixels = least;
    return out;
}

/// True if the texts fit with a gap between neighbours.
bool haveRoom(const Written& written, const Font& font, Size box, const Maker& maker) {
    return widest(written.texts, font, maker) <= box.width() - 3.0 * maker.scale();
}

Colour inkOn(Rgb rgb) {
    constexpr Colour kWhite = 0xffffff, kBlack = 0x000000;
    const Colour ground = colourOf(rgb);
    return contrast(kWhite, ground) > contrast(kBlack, ground) ? kWhite : kBlack;
}

/// Returns a colour of at least 4.5:1 on the hatching, yet quieter than the values.
Colour inkOnGap(bool dark) { return dark ? 0xb8bec8 : 0x484e58; }

std::int64_t rowOf(std::size_t index, const Boxed& boxed) {
    return boxed.rows.low + static_cast<std::int64_t>(index) / count(boxed.columns);
}

std::int64_t columnOf(std::size_t index, const Boxed& boxed) {
    return boxed.columns.low + static_cast<std::int64_t>(index) % count(boxed.columns);
}

Point centreOf(std::size_t index, const Boxed& boxed, const PlotMap& map) {
    return map.at({static_cast<double>(columnOf(index, boxed)), static_cast<double>(rowOf(index, boxed))});
}

Rect inkAt(Point centre, double width, const Font& font) {
    Rect ink(Point{0.0, 0.0}, Size(width, kCapHeight * font.pixels));
    ink.moveCenter(centre);
    return ink;
}

}  // namespace

bool areNumbered(const Field& field, const PlotMap& map, const Maker& maker) {
    const auto boxed = boxedBy(field, map, maker.scale());
    if (!boxed) return false;
    const Written written = writtenIn(boxed->box, valuesOf(field, *boxed), maker.words(field.gap), maker);
    return haveRoom(written, lettersOf(written.pixels), boxed->box, maker);
}

PlacedCells cellsOf(const Field& field, const PlotMap& map, Interval<double> limits, const ColourMap& colours,
                    const Maker& maker) {
    const auto boxed = boxedBy(field, map, maker.scale());
    if (!boxed) return {};
    const std::vector<double> values = valuesOf(field, *boxed);
    const Written written = writtenIn(boxed->box, values, maker.words(field.gap), maker);
    PlacedCells out{lettersOf(written.pixels), {}};
    if (!haveRoom(written, out.font, boxed->box, maker)) return {};  // all of them or none
    for (std::size_t k = 0; k < values.size(); ++k) {
        const std::string& text = written.texts[k];
        const double width = maker.drawing.measure(text, out.font);
        const Rect ink = inkAt(centreOf(k, *boxed, map), width, out.font);
        if (text.empty() || !map.plot.contains(ink)) continue;
        const bool masked = std::isnan(values[k]);
        if (masked && field.isSilent && field.isSilent(rowOf(k, *boxed), columnOf(k, *boxed))) continue;
        out.cells.push_back({ink.bottomLeft(), width, text,
                             masked ? inkOnGap(maker.dark()) : inkOn(colours(shadeFraction(values[k], limits)))});
    }
    return out;
}

void drawCells(Canvas& canvas, const PlacedCells& cells) {
    for (const PlacedCells::Cell& cell : cells.cells)
        canvas.words({cell.start, cell.text, cells.font, cell.colour, cell.width});
}

}  // namespace posenc::drawing
