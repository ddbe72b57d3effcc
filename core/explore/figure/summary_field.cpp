// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/summary_parts.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc::summaries {

namespace {

constexpr std::int64_t kAllCells = 1 << 14;  // all examined up to here; of more, a grid of kSide × kSide
constexpr std::int64_t kSide = 64;

bool same(double a, double b) {
    const double scale = std::max({1e-3, std::abs(a), std::abs(b)});
    return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-9 * scale;
}

/// The sampled cells, row by row.
struct Grid {
    Interval<std::int64_t> rows, columns;
    std::int64_t down = 0, across = 0;

    Grid(const Field& field, const Panel& panel)
        : rows(whole::inView(panel.y, field.rows)), columns(whole::inView(panel.x, field.columns)) {
        down = whole::count(rows);
        across = whole::count(columns);
        if (across == 0 || down <= kAllCells / across) return;
        down = std::min(down, kSide);
        across = std::min(across, kSide);
    }
    std::int64_t count() const { return down * across; }
    bool all() const { return down == whole::count(rows) && across == whole::count(columns); }
    std::int64_t row(std::int64_t look) const { return whole::evenlySpread(rows, look / across, down); }
    std::int64_t column(std::int64_t look) const { return whole::evenlySpread(columns, look % across, across); }
};

/// Findings in the cells: symmetry, or repetition along the diagonal, must hold in every look; the diagonal offset
/// differs from look to look, as values that repeat in groups agree for most offsets.
struct Found {
    Extremes extremes;  ///< by sample index
    std::int64_t masked = 0;
    bool maskedAfter = true;  ///< exactly the cells with column > row are masked
    bool symmetric = true, byDistance = true;

    void look(const Field& field, std::int64_t row, std::int64_t column, std::int64_t number) {
        const double value = field.at(row, column);
        extremes.add(number, value);
        masked += std::isnan(value);
        maskedAfter = maskedAfter && std::isnan(value) == (column > row);
        const auto inside = [&](std::int64_t r, std::int64_t c) {
            return field.rows.contains(r) && field.columns.contains(c);
        };
        symmetric = symmetric && inside(column, row) && same(value, field.at(column, row));
        const std::int64_t far = 1 + number % 97, down = inside(row + far, column + far) ? far : 1;
        if (byDistance && inside(row + down, column + down))
            byDistance = same(value, field.at(row + down, column + down));
    }
};

struct FieldTeller {
    const Field& field;
    const Panel& panel;
    Grid cells;
    Found found;

    Text cell(std::int64_t look) const {
        return say("core", "row %1, column %2")
            .with(placeOn(panel.y, cells.row(look)), placeOn(panel.x, cells.column(look)));
    }

    Text range() const {
        const auto rows = whole::count(cells.rows), columns = whole::count(cells.columns);
        const auto& [least, greatest, leastAt, greatestAt] = found.extremes;
        if (std::isnan(least)) return say("core", "%1 has no values here.").with(field.name);
        const bool named = least >= 0.0 && greatest < static_cast<double>(field.names.size());
        const auto value = [&](double number) -> Text {
            return named ? field.names[static_cast<std::size_t>(std::lround(number))] : argument(number);
        };
        if (least == greatest)
            return say("core", "%1 is %2 throughout its %3 {3|row|rows} and %4 {4|column|columns}.")
                .with(field.name, value(least), rows, columns);
        // numbers that stand for names have no magnitude
        return (named ? say("core", "%1 in %2 {2|row|rows} and %3 {3|column|columns}: %4 at %5, %6 at %7.")
                      : say("core",
                            "%1 in %2 {2|row|rows} and %3 {3|column|columns}: minimum %4 at %5, maximum %6 at %7."))
            .with(field.name, rows, columns, value(least), cell(leastAt), value(greatest), cell(greatestAt));
    }

    Text mask() const {
        if (found.masked == 0 || found.masked == cells.count()) return {};
        if (found.maskedAfter) return say("core", "The cells above the main diagonal are masked or undefined.");
        return say("core", "%1 of %2 cells {1|is|are} masked or undefined.").with(found.masked, cells.count());
    }

    /// Describes repetition; omitted for a single row or value.
    Text order() const {
        const auto& [least, greatest, leastAt, greatestAt] = found.extremes;
        if (std::isnan(least) || least == greatest || cells.down < 2 || cells.across < 2) return {};
        if (found.byDistance && found.symmetric)
            return say(
                "core",
                "Its values are the same along each diagonal and on both sides: they depend only on the distance.");
        if (found.byDistance)
            return say("core", "Its values are the same along each diagonal: they depend only on column minus row.");
        return found.symmetric ? say("core", "It is symmetric.") : Text{};
    }
};

}  // namespace

void describeField(const Field& field, const Panel& panel, Text& out) {
    FieldTeller teller{field, panel, Grid(field, panel), {}};
    const Grid& cells = teller.cells;
    for (std::int64_t k = 0; k < cells.count(); ++k) teller.found.look(field, cells.row(k), cells.column(k), k);
    append(out, teller.range());
    if (!cells.all()) append(out, say("core", "%1 of its cells were sampled, evenly spaced.").with(cells.count()));
    append(out, teller.mask());
    append(out, teller.order());
}

}  // namespace posenc::summaries
