// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/cells.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/cell_text.hpp"
#include "core/explore/text/runs.hpp"

namespace posenc::drawing {

namespace {

using Range = Interval<std::int64_t>;

/// Which cells are written into.
struct Limits {
    std::int64_t most;               ///< cells along an axis
    double leastWidth, leastHeight;  ///< of a cell; units at scale 1
    double share, largest;           ///< of the letters in its height; their size at scale 1
};
constexpr Limits kOfNumbers{32, 24.0, 18.0, 0.32, 17.0}, kOfLetters{128, 9.0, 11.0, 0.55, 22.0};

const Limits& limitsOf(const Field& field) { return field.letter ? kOfLetters : kOfNumbers; }
constexpr double kSmallest = 8.0, kComfortable = 10.0;  // pixels of letters at scale 1; never below the first

struct BoxedCell {
    std::int64_t row, column;
    double value;
    Letter letter;
};

/// The cells in view, row by row, and the size of a box.
struct Boxed {
    std::vector<BoxedCell> cells;
    Size box;
};

std::int64_t count(Range range) { return range.high - range.low + 1; }

bool readable(std::int64_t cells, std::int64_t most, double length, double least) {
    return cells > 0 && cells <= most && length >= least;
}

std::optional<Boxed> boxedBy(const Field& field, const PlotMap& map, double scale) {
    const Axis &x = map.xAxis, &y = map.yAxis;
    if (x.scale != Scale::Linear || y.scale != Scale::Linear) return std::nullopt;
    const Range rows = wholeInView(y, field.rows), columns = wholeInView(x, field.columns);
    Boxed out{{}, {map.plot.width() / (x.range.high - x.range.low), map.plot.height() / (y.range.high - y.range.low)}};
    const Limits& limits = limitsOf(field);
    if (!readable(count(columns), limits.most, out.box.width(), limits.leastWidth * scale) ||
        !readable(count(rows), limits.most, out.box.height(), limits.leastHeight * scale))
        return std::nullopt;
    for (std::int64_t row = rows.low; row <= rows.high; ++row)
        for (std::int64_t column = columns.low; column <= columns.high; ++column)
            out.cells.push_back(
                {row, column, field.at(row, column), field.letter ? field.letter(row, column) : Letter()});
    return out;
}

std::vector<std::string> numbersOf(const std::vector<BoxedCell>& cells, const std::string& gap, int digits) {
    double largest = 0.0;
    for (const BoxedCell& each : cells)
        if (std::isfinite(each.value)) largest = std::max(largest, std::abs(each.value));
    return ofEach(cells, [&](const BoxedCell& each) {
        return std::isnan(each.value) ? gap : cellText(each.value, largest, digits);
    });
}

std::vector<std::string> lettersOf(const std::vector<BoxedCell>& cells) {
    std::vector<std::string> texts;
    for (const BoxedCell& each : cells) texts.push_back(each.letter.text);
    return texts;
}

double widest(const std::vector<std::string>& texts, const Font& font, const Drawing& drawing) {
    double width = 1.0;
    for (const std::string& text : texts) width = std::max(width, drawing.measure(text, font));
    return width;
}

/// Returns a letter size in which all texts fit, growing a little with the boxes.
double lettersFor(const std::vector<std::string>& texts, Size box, const Limits& limits, const Drawing& drawing) {
    const double scale = drawing.look.scale;
    constexpr double kProbe = 48.0;
    const double fitting = kProbe * (box.width() - 6.0 * scale) / widest(texts, fontWithin(kProbe), drawing);
    return std::floor(std::min(fitting, std::clamp(limits.share * box.height(), 12.0 * scale, limits.largest * scale)));
}

/// The cells in view with their numbers.
struct Written : Boxed {
    std::vector<std::string> texts = {};
    Font font = {};
};

/// Writes three significant digits where they are comfortable to read, else two, or one where two have no room.
void write(Written& out, const Field& field, const Drawing& drawing) {
    const double scale = drawing.look.scale;
    const double least = std::max(kSmallest, std::round(kSmallest * scale));
    for (const int digits : {3, 2, 1}) {
        out.texts = field.letter ? lettersOf(out.cells) : numbersOf(out.cells, drawing.words(field.gap), digits);
        const double pixels = lettersFor(out.texts, out.box, limitsOf(field), drawing);
        out.font = fontWithin(std::max(pixels, least));
        if (pixels >= (digits == 3 ? std::max(least, kComfortable * scale) : least)) return;
    }
}

/// Returns nothing where numbers have no room with a gap between neighbours: all of them are written or none.
std::optional<Written> writtenIn(const Field& field, const PlotMap& map, const Drawing& drawing) {
    const auto boxed = boxedBy(field, map, drawing.look.scale);
    if (!boxed) return std::nullopt;
    Written out{*boxed};
    write(out, field, drawing);
    const bool hasRoom = widest(out.texts, out.font, drawing) <= out.box.width() - 3.0 * drawing.look.scale;
    return hasRoom ? std::optional(std::move(out)) : std::nullopt;
}

Colour inkOn(Rgb rgb) {
    constexpr Colour kWhite = 0xffffff, kBlack = 0x000000;
    const Colour ground = colourOf(rgb);
    return contrast(kWhite, ground) > contrast(kBlack, ground) ? kWhite : kBlack;
}

/// Returns a line at the lower end of a box, as wide as it.
Segment lineBelow(const Point& centre, const Size& box) {
    const Point half = Point{box.width(), 0.0} / 2.0, at = centre + Point{0.0, 0.4 * box.height()};
    return {at - half, at + half};
}

/// Returns a colour of at least 4.5:1 on the hatching, yet quieter than the values.
Colour inkOnGap(bool dark) { return dark ? 0xb8bec8 : 0x484e58; }

}  // namespace

bool areNumbered(const Field& field, const PlotMap& map, const Drawing& drawing) {
    return !field.letter && writtenIn(field, map, drawing).has_value();
}

PlacedCells cellsOf(const Field& field, const PlotMap& map, Interval<double> limits, const ColourMap& colours,
                    const Drawing& drawing) {
    const auto written = writtenIn(field, map, drawing);
    if (!written) return {};
    PlacedCells out{written->font, {}};
    for (std::size_t k = 0; k < written->cells.size(); ++k) {
        const auto& [row, column, value, letter] = written->cells[k];
        const std::string& text = written->texts[k];
        const Size size(drawing.measure(text, out.font), kCapHeight * out.font.pixels);
        const Point centre = map.at({static_cast<double>(column), static_cast<double>(row)});
        const Rect ink(centre - Point{size.width(), size.height()} / 2.0, size);
        if ((text.empty() && !letter.underlined) || !map.plot.contains(ink)) continue;
        const bool masked = std::isnan(value);
        if (masked && field.isSilent && field.isSilent(row, column)) continue;
        out.cells.push_back({ink.bottomLeft(), size.width(), text,
                             masked ? inkOnGap(drawing.look.dark) : inkOn(colours(shadeFraction(value, limits)))});
        if (letter.underlined) out.cells.back().under = lineBelow(centre, written->box);
    }
    return out;
}

void drawCells(Canvas& canvas, const PlacedCells& cells, const Measure& measure) {
    const Lettering letters(canvas, measure);
    for (const PlacedCells::Cell& cell : cells.cells) {
        if (cell.under) canvas.line(cell.under->a, cell.under->b, Pen{cell.colour});
        if (cell.text.empty()) continue;
        if (runsOf(cell.text).size() == 1)
            canvas.words({cell.start, cell.text, cells.font, cell.colour, cell.width});
        else
            letters.label(cells.font, cell.start, Across::Left, Down::Baseline, cell.text, cell.colour);
    }
}

}  // namespace posenc::drawing
