// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/figure/figure.hpp"
#include "core/figure/whole.hpp"

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

/// "2", or "2 · love" where the numbers have names.
std::string columnName(const Axis& axis, std::int64_t number) {
    const auto name = whole::nameOf(axis, number);
    return std::to_string(number).append(name.empty() ? "" : " · ").append(name);
}

Table tableOf(const Field& field, const Axis& x, const Axis& y) {
    const Range rows = whole::inView(y, field.rows), columns = whole::inView(x, field.columns);
    requireReasonable(whole::count(columns) + 1, whole::count(rows));
    Table table;
    table.columns.push_back(y.key);
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
    return table;
}

/// One or several columns over whole numbers; called only inside its domain.
struct Series {
    Range domain;
    std::vector<std::string> columns;
    std::function<void(std::int64_t number, std::span<double> out)> fill;
};

Series seriesOf(const Curve& curve, Range domain) {
    if (!curve.band)
        return {domain, {curve.key}, [values = curve.values](std::int64_t number, std::span<double> out) {
                    values(number, out);
                }};
    return {domain,
            {curve.key, curve.key + ".low", curve.key + ".high"},
            [values = curve.values, band = curve.band](std::int64_t number, std::span<double> out) {
                values(number, out.first(1));
                band(number, out.subspan(1, 1), out.subspan(2, 1));
            }};
}

Series seriesOf(const Bars& bars) {
    return {{bars.first, bars.first + static_cast<std::int64_t>(bars.values.size()) - 1},
            {bars.key},
            [first = bars.first, values = bars.values](std::int64_t number, std::span<double> out) {
                out[0] = values[static_cast<std::size_t>(number - first)];
            }};
}

Table tableOf(const Dials& dials, const Axis& x) {
    Table table{{x.key, dials.key, "cos", "sin", "radius"}, {true, false, false, false, false}, 0, {}};
    table.rows = static_cast<std::int64_t>(dials.dials.size());
    table.fill = [all = dials.dials](std::int64_t row, std::span<double> out) {
        const Dials::Dial& dial = all[static_cast<std::size_t>(row)];
        const double values[] = {static_cast<double>(row), dial.angle, std::cos(dial.angle), std::sin(dial.angle),
                                 dial.radius};
        std::ranges::copy(values, out.begin());
    };
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

/// From the least to the greatest number that any of them has.
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

Table tableOf(std::vector<Series> all, const Axis& x) {
    const Range range = whole::inView(x, unionOf(all));
    Table table;
    table.columns.push_back(x.key);
    for (const Series& series : all)
        table.columns.insert(table.columns.end(), series.columns.begin(), series.columns.end());
    table.whole.assign(table.columns.size(), false);
    table.whole.front() = true;
    table.rows = whole::count(range);
    requireReasonable(static_cast<std::int64_t>(table.columns.size()), table.rows);
    table.fill = [all = std::move(all), first = range.low](std::int64_t row, std::span<double> out) {
        const std::int64_t number = first + row;
        out[0] = static_cast<double>(number);
        std::size_t at = 1;
        for (const Series& series : all) {
            const auto cells = out.subspan(at, series.columns.size());
            if (series.domain.contains(number))
                series.fill(number, cells);
            else
                std::ranges::fill(cells, kGap);
            at += cells.size();
        }
    };
    return table;
}

/// A view's own table has one row for each whole number of the x axis, from 0 on; those outside the range are left out.
Table inView(Table table, const Axis& x) {
    const Range range = whole::inView(x, {0, table.rows - 1});
    table.rows = whole::count(range);
    table.fill = [fill = std::move(table.fill), first = range.low](std::int64_t row, std::span<double> out) {
        fill(first + row, out);
    };
    return table;
}

}  // namespace

Table tableOf(const Panel& panel) {
    if (panel.table) {
        requireReasonable(static_cast<std::int64_t>(panel.table->columns.size()), panel.table->rows);
        return panel.dials() ? *panel.table : inView(*panel.table, panel.x);
    }
    if (const Field* field = panel.field()) return tableOf(*field, panel.x, panel.y);
    if (const Dials* dials = panel.dials()) return tableOf(*dials, panel.x);
    return tableOf(seriesOf(panel), panel.x);
}

}  // namespace posenc
