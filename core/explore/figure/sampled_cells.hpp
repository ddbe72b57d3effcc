// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/explore/figure/figure.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/run/share.hpp"

/// Pixels of fields whose cell means have no closed form.
namespace posenc {

/// One number out of each `step` of a stretch, drawn at random but repeatable: even steps would hit periodic values at
/// the same remainders again and again.
struct Spread {
    Stretch all;
    std::int64_t step;
    std::uint64_t seed = 0;

    /// f(number, how many it represents)
    template <class F> void forEach(const F& f) const {
        for (std::int64_t low = all.low; low < all.high; low += step) {
            const std::int64_t count = std::min(step, all.high - low);
            const auto of = static_cast<std::uint64_t>(count);
            const std::uint64_t drawn = count > 1 ? Random(seed ^ static_cast<std::uint64_t>(low)).bits() % of : 0;
            f(low + static_cast<std::int64_t>(drawn), static_cast<double>(count));
        }
    }
};

inline std::int64_t stepFor(double excess) { return static_cast<std::int64_t>(std::ceil(std::fmax(excess, 1.0))); }

inline double touched(const Boxes& boxes) {
    double sum = 0.0;
    for (std::size_t k = 0; k < boxes.size(); ++k) sum += static_cast<double>(boxes[k].count());
    return sum;
}

/// One of how many numbers is drawn on each axis, so that a picture has about `most` cells.
struct DrawnSteps {
    std::int64_t row, column;
};
inline DrawnSteps stepsFor(const Boxes& rows, const Boxes& columns, double most) {
    const double down = touched(rows), excess = down * touched(columns) / most;
    const double perPixel = down / std::fmax(1.0, static_cast<double>(rows.size()));
    const std::int64_t rowStep = stepFor(std::fmin(excess, perPixel / 4.0));
    return {rowStep, stepFor(excess / static_cast<double>(rowStep))};
}

template <class At> double meanOf(const At& at, const Spread& rows, const Spread& columns) {
    double sum = 0.0, area = 0.0;
    rows.forEach([&](std::int64_t row, double height) {
        double across = 0.0, length = 0.0;
        const Spread ofRow{columns.all, columns.step, static_cast<std::uint64_t>(row) << 32U};
        ofRow.forEach([&](std::int64_t column, double width) {
            const double value = at(row, column), share = width * columns.all.share(column);
            if (value == value) across += share * value, length += share;
        });
        sum += height * rows.all.share(row) * across, area += height * rows.all.share(row) * length;
    });
    return area > 0.0 ? sum / area : kGap;
}

/// Of a field without closed forms.
struct NoClosedForm {
    std::optional<double> operator()(std::size_t, std::size_t) const { return std::nullopt; }
};
inline constexpr auto kNoClosedForm = [](const Boxes&, const Boxes&) { return NoClosedForm{}; };

/// Sets field.at and field.sample from cells(row, column): the mean of all cells under a pixel while the picture
/// touches at most `most` of them, beyond that of a random sample. Cost: `most` calls (for cells of some ns each, the
/// default is quick), but at least a few for each pixel. closed(rows, columns)(y, x) returns the mean of a pixel that
/// has a closed form; the others are sampled. Precondition: field.rows is set; columns start at 0.
template <class Cells, class Closed = decltype(kNoClosedForm)>
void sampleFromCells(Field& field, const Cells& cells, double most = 4e5, const Closed& closed = kNoClosedForm) {
    const auto at = [cells, rows = field.rows](std::int64_t row, std::int64_t column) {
        return rows.contains(row) && column >= 0 ? cells(row, column) : kGap;
    };
    const auto means = [at, most, closed](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        const auto [rowStep, columnStep] = stepsFor(rows, columns, most);
        const auto known = closed(rows, columns);
        const auto mean = [&](std::size_t y, std::size_t x) {
            const std::optional<double> exact = known(y, x);
            return exact ? *exact : meanOf(at, {rows[y], rowStep}, {columns[x], columnStep});
        };
        share(rows.size(), 1, [&](std::size_t first, std::size_t end) {
            for (std::size_t y = first; y < end; ++y)
                for (std::size_t x = 0; x < columns.size(); ++x)
                    out[y * columns.size() + x] = static_cast<float>(mean(y, x));
        });
    };
    field.at = at;
    field.sample = distinctly(means);
}

/// Drawn cells of one row, pixel after pixel.
struct DrawnCells {
    std::vector<std::int64_t> columns;
    std::vector<double> counts, values;  ///< how many each represents, by area; what it is
    std::vector<std::size_t> ends;       ///< by pixel: of its cells

    void draw(const Boxes& boxes, std::int64_t step, std::int64_t row) {
        columns.clear(), counts.clear(), ends.clear();
        for (std::size_t x = 0; x < boxes.size(); ++x) {
            const Stretch all = boxes[x];
            Spread{all, step, static_cast<std::uint64_t>(row) << 32U}.forEach([&](std::int64_t column, double width) {
                columns.push_back(column), counts.push_back(width * all.share(column));
            });
            ends.push_back(columns.size());
        }
        values.resize(columns.size());
    }

    /// Adds each pixel's values that are no gaps, and their area.
    void addTo(std::span<double> sums, std::span<double> areas, double height) const {
        for (std::size_t x = 0, k = 0; x < ends.size(); ++x)
            for (; k < ends[x]; ++k) {
                if (values[k] != values[k]) continue;
                sums[x] += height * counts[k] * values[k];
                areas[x] += height * counts[k];
            }
    }
};

/// sampleFromCells() for cells that are worked out faster many at once: many(row, columns, out).
template <class Cells, class Many>
void sampleFromRows(Field& field, const Cells& cells, const Many& many, double most) {
    sampleFromCells(field, cells, most);
    const auto means = [many, most, own = field.rows](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        const auto [rowStep, columnStep] = stepsFor(rows, columns, most);
        share(rows.size(), 1, [&](std::size_t first, std::size_t end) {
            DrawnCells drawn;
            std::vector<double> sums(columns.size()), areas(columns.size());
            for (std::size_t y = first; y < end; ++y) {
                std::ranges::fill(sums, 0.0);
                std::ranges::fill(areas, 0.0);
                const Stretch box = rows[y].within(own.low, own.high + 1);
                Spread{box, rowStep}.forEach([&](std::int64_t row, double height) {
                    drawn.draw(columns, columnStep, row);
                    many(row, std::span<const std::int64_t>(drawn.columns), std::span(drawn.values));
                    drawn.addTo(sums, areas, height * box.share(row));
                });
                for (std::size_t x = 0; x < columns.size(); ++x)
                    out[y * columns.size() + x] = static_cast<float>(areas[x] > 0.0 ? sums[x] / areas[x] : kGap);
            }
        });
    };
    field.sample = distinctly(means);
}

/// The table of a field of pairs × positions: one row per position, as there may be millions.
inline void tabulateByColumn(Panel& panel) {
    const Field& field = *panel.field();
    Table table;
    table.columns = {panel.x.key};
    table.whole = {true};
    for (std::int64_t row = field.rows.low; row <= field.rows.high; ++row) {
        table.columns.push_back(std::to_string(row));
        table.whole.push_back(field.whole);
    }
    table.rows = field.columns.high + 1;
    table.titles = {panel.x.title};
    table.fill = [at = field.at, first = field.rows.low](std::int64_t column, std::span<double> out) {
        out[0] = static_cast<double>(column);
        for (std::size_t k = 1; k < out.size(); ++k) out[k] = at(first + static_cast<std::int64_t>(k) - 1, column);
    };
    panel.table = std::move(table);
}

}  // namespace posenc
