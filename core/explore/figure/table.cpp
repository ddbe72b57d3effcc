// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/explore/figure/figure.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/figure/ticks.hpp"
#include "core/explore/figure/whole_numbers.hpp"

namespace posenc {

namespace {

using Range = Interval<std::int64_t>;

constexpr std::int64_t kMostColumns = 100'000;
constexpr double kMostCells = 1e9;

void requireReasonable(std::int64_t columns, std::int64_t rows) {
    const Text narrower = say("core", "Narrow the range or zoom in.");
    if (columns > kMostColumns)
        throw Error(say("core", "The table would have %1 columns, more than %2. %3")
                        .with(static_cast<double>(columns), static_cast<double>(kMostColumns), narrower));
    const double cells = static_cast<double>(columns) * static_cast<double>(rows);
    if (cells > kMostCells)
        throw Error(say("core", "The table would have %1 numbers, more than %2. %3").with(cells, kMostCells, narrower));
}

/// "2", or "2 · love" if the numbers have names.
std::string columnName(const Axis& axis, std::int64_t number) {
    const auto name = whole::nameOf(axis, number);
    return std::to_string(number).append(name.empty() ? "" : " · ").append(name);
}

/// Cells, each row preceded by its number.
auto numbered(const Cells& cells, Range rows, Range columns) {
    return [cells, rows, columns](std::int64_t first, std::span<double> out) {
        const auto width = static_cast<std::size_t>(whole::count(columns));
        const std::size_t count = out.size() / (width + 1);
        const std::int64_t low = rows.low + first;
        std::vector<double> values(count * width);
        cells({low, low + static_cast<std::int64_t>(count) - 1}, columns, values);
        for (std::size_t r = 0; r < count; ++r) {
            const auto row = out.subspan(r * (width + 1), width + 1);
            row[0] = static_cast<double>(low + static_cast<std::int64_t>(r));
            std::ranges::copy(std::span(values).subspan(r * width, width), row.begin() + 1);
        }
    };
}

Table tableOf(const Field& field, const Axis& x, const Axis& y) {
    const Range rows = whole::inView(y, field.rows), columns = whole::inView(x, field.columns);
    requireReasonable(whole::count(columns) + 1, whole::count(rows));
    Table table;
    table.columns.push_back(y.key);
    table.titles.push_back(y.title);
    for (std::int64_t column = columns.low; column <= columns.high; ++column)
        table.columns.push_back(columnName(x, column));
    table.whole.assign(table.columns.size(), false);
    table.whole.front() = true;
    table.rows = whole::count(rows);
    table.fill = [at = field.at, rows, columns](std::int64_t row, std::span<double> out) {
        out[0] = static_cast<double>(rows.low + row);
        for (std::size_t i = 1; i < out.size(); ++i)
            out[i] = at(rows.low + row, columns.low + static_cast<std::int64_t>(i) - 1);
    };
    if (field.cells) table.fillRows = numbered(field.cells, rows, columns);
    return table;
}

/// One or several columns over whole numbers; called only inside their domain.
struct Series {
    Range domain;
    std::vector<std::string> columns;
    std::vector<Text> titles;  ///< of the columns
    /// All columns, one after another, at the numbers from `first` on.
    std::function<void(std::int64_t first, std::span<double> out)> fill;
};

/// The values, their mean and its band, where present.
Series seriesOf(const Curve& curve, Range domain) {
    Series out{domain, {curve.key}, {curve.name}, {}};
    const auto add = [&](const char* suffix, Say title) {
        out.columns.push_back(curve.key + suffix);
        out.titles.push_back(title.with(curve.name));
    };
    if (curve.mean) add(".mean", say("core", "%1, mean"));
    if (curve.band) add(".low", say("core", "%1, low"));
    if (curve.band) add(".high", say("core", "%1, high"));
    out.fill = [curve, columns = out.columns.size()](std::int64_t first, std::span<double> all) {
        const std::size_t count = all.size() / columns;
        curve.values(first, all.first(count));
        if (curve.mean) curve.mean(first, all.subspan(count, count));
        if (curve.band) curve.band(first, all.last(2 * count).first(count), all.last(count));
    };
    return out;
}

Series seriesOf(const Bars& bars) {
    return {{bars.first, bars.first + static_cast<std::int64_t>(bars.values.size()) - 1},
            {bars.key},
            {bars.name},
            [first = bars.first, values = bars.values](std::int64_t number, std::span<double> out) {
                std::ranges::copy(std::span(values).subspan(static_cast<std::size_t>(number - first), out.size()),
                                  out.begin());
            }};
}

Table tableOf(const Dials& dials, const Axis& x) {
    Table table{{x.key, dials.key, "cos", "sin", "radius"}, {true, false, false, false, false}, 0, {}};
    table.titles = {x.title, dials.name, Text::literal("cos"), Text::literal("sin"), say("core", "Length of the hand")};
    table.rows = static_cast<std::int64_t>(dials.dials.size());
    table.fill = [all = dials.dials](std::int64_t row, std::span<double> out) {
        const Dials::Dial& dial = all[static_cast<std::size_t>(row)];
        const double values[] = {static_cast<double>(row), dial.angle, std::cos(dial.angle), std::sin(dial.angle),
                                 dial.radius};
        std::ranges::copy(values, out.begin());
    };
    return table;
}

/// A row for each map, if the view has no table of its own.
Table tableOf(const Maps& maps) {
    Table table{{maps.key}, {true}, std::ssize(maps.maps), {}};
    table.titles = {maps.name};
    table.fill = [](std::int64_t row, std::span<double> out) { out[0] = static_cast<double>(row); };
    return table;
}

std::vector<Series> seriesOf(const Panel& panel) {
    std::vector<Series> all;
    for (const Mark& mark : panel.marks) {
        if (const auto* bars = std::get_if<Bars>(&mark)) all.push_back(seriesOf(*bars));
        if (const auto* curves = std::get_if<Curves>(&mark))
            for (const Curve& curve : curves->curves) all.push_back(seriesOf(curve, curves->domain));
    }
    return all;
}

/// From the least to the greatest number in any series.
Range unionOf(const std::vector<Series>& all) {
    Range range{0, -1};
    for (const Series& series : all) {
        if (whole::count(series.domain) == 0) continue;
        range = whole::count(range) == 0
                    ? series.domain
                    : Range{std::min(range.low, series.domain.low), std::max(range.high, series.domain.high)};
    }
    return range;
}

/// Rows for the numbers from `first` on, of `width` columns: the number, then every series, with gaps outside its
/// domain.
void fillSeries(const std::vector<Series>& all, std::int64_t first, std::size_t width, std::span<double> out) {
    const auto rows = static_cast<std::int64_t>(out.size() / width);
    for (std::int64_t row = 0; row < rows; ++row)
        out[static_cast<std::size_t>(row) * width] = static_cast<double>(first + row);
    std::size_t column = 1;
    for (const Series& series : all) {
        const Range inside{std::max(series.domain.low, first), std::min(series.domain.high, first + rows - 1)};
        const auto count = static_cast<std::size_t>(whole::count(inside));
        std::vector<double> values(count * series.columns.size());
        if (count > 0) series.fill(inside.low, values);
        for (std::size_t c = 0; c < series.columns.size(); ++c, ++column)
            for (std::int64_t row = 0; row < rows; ++row)
                out[static_cast<std::size_t>(row) * width + column] =
                    inside.contains(first + row)
                        ? values[c * count + static_cast<std::size_t>(first + row - inside.low)]
                        : kGap;
    }
}

Table tableOf(std::vector<Series> all, const Axis& x) {
    const Range range = whole::inView(x, unionOf(all));
    Table table;
    table.columns.push_back(x.key);
    table.titles.push_back(x.title);
    for (const Series& series : all) {
        table.columns.insert(table.columns.end(), series.columns.begin(), series.columns.end());
        table.titles.insert(table.titles.end(), series.titles.begin(), series.titles.end());
    }
    table.whole.assign(table.columns.size(), false);
    table.whole.front() = true;
    table.rows = whole::count(range);
    requireReasonable(static_cast<std::int64_t>(table.columns.size()), table.rows);
    table.fillRows = [all = std::move(all), low = range.low, width = table.columns.size()](
                         std::int64_t first, std::span<double> out) { fillSeries(all, low + first, width, out); };
    if (const auto numbers = numbersOn(x); !numbers.empty())
        table.fillRows = [fill = std::move(table.fillRows), numbers, width = table.columns.size()](
                             std::int64_t first, std::span<double> out) {
            fill(first, out);
            for (std::size_t at = 0; at < out.size(); at += width) out[at] = numbers[static_cast<std::size_t>(out[at])];
        };
    table.fill = table.fillRows;
    return table;
}

/// A view's own table has one row for each whole number of the x axis, from 0 on; rows outside the range are omitted.
Table inView(Table table, const Axis& x) {
    const Range range = whole::inView(x, {0, table.rows - 1});
    table.rows = whole::count(range);
    const auto from = [first = range.low](auto fill) {
        return [fill = std::move(fill), first](std::int64_t row, std::span<double> out) { fill(first + row, out); };
    };
    table.fill = from(std::move(table.fill));
    if (table.fillRows) table.fillRows = from(std::move(table.fillRows));
    return table;
}

}  // namespace

Cells cellsByDifference(std::function<void(std::int64_t first, std::span<double> out)> values) {
    return [values = std::move(values)](Range rows, Range columns, std::span<double> out) {
        const auto width = static_cast<std::size_t>(whole::count(columns));
        if (out.empty()) return;
        std::vector<double> all(out.size() / width + width - 1);
        values(rows.low - columns.high, all);
        for (std::size_t r = 0; r < out.size() / width; ++r)
            std::ranges::reverse_copy(std::span(all).subspan(r, width),
                                      out.begin() + static_cast<std::ptrdiff_t>(r * width));
    };
}

Text Table::title(std::size_t column) const {
    const bool has = column < titles.size() && !titles[column].empty();
    return has ? titles[column] : Text::literal(columns[column]);
}

void Table::read(std::int64_t first, std::span<double> out) const {
    if (fillRows) return fillRows(first, out);
    for (std::size_t at = 0; at < out.size(); at += columns.size()) fill(first++, out.subspan(at, columns.size()));
}

Table tableOf(const Panel& panel) {
    if (panel.table) {
        const bool isByX = panel.hasAxes() && (!panel.field() || panel.table->columns.front() == panel.x.key);
        Table seen = isByX ? inView(*panel.table, panel.x) : *panel.table;
        requireReasonable(static_cast<std::int64_t>(seen.columns.size()), seen.rows);
        return seen;
    }
    if (const Field* field = panel.field()) return tableOf(*field, panel.x, panel.y);
    if (const Dials* dials = panel.dials()) return tableOf(*dials, panel.x);
    if (const Maps* maps = panel.maps()) return tableOf(*maps);
    return tableOf(seriesOf(panel), panel.x);
}

}  // namespace posenc
