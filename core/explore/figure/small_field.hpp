// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <utility>
#include <vector>

#include "core/explore/figure/figure.hpp"
#include "core/explore/math/toeplitz.hpp"

/// Fields over tables small enough to store: blocks of a matrix, permutations. And curves of stored numbers.
namespace posenc {

/// The field with cells row by row, NaN for gaps; outside the table there are gaps too. A pixel shows the mean of the
/// cells under it that are not gaps, by summation: the cost is that of the cells.
inline Field smallField(std::vector<double> cells, std::int64_t columns, Field field = {}) {
    field.rows = {0, static_cast<std::int64_t>(cells.size()) / columns - 1};
    field.columns = {0, columns - 1};
    field.at = [stored = std::move(cells), columns](std::int64_t row, std::int64_t column) {
        const bool inside = row >= 0 && column >= 0 && column < columns &&
                            row * columns < static_cast<std::int64_t>(stored.size());
        return inside ? stored[static_cast<std::size_t>(row * columns + column)] : kGap;
    };
    const auto means = [at = field.at](const Boxes& rows, const Boxes& boxes, std::span<float> out) {
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < boxes.size(); ++x) {
                double sum = 0.0, count = 0.0;
                for (std::int64_t row = rows.low[y]; row < rows.high[y]; ++row)
                    for (std::int64_t column = boxes.low[x]; column < boxes.high[x]; ++column) {
                        const double value = at(row, column), area = rows[y].share(row) * boxes[x].share(column);
                        if (value == value) sum += area * value, count += area;
                    }
                out[y * boxes.size() + x] = static_cast<float>(count > 0.0 ? sum / count : kGap);
            }
    };
    field.sample = distinctly(means);
    return field;
}

/// A curve's values, one by one: at(place).
template <class At> auto oneByOne(At at) {
    return [at = std::move(at)](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = at(first++);
    };
}

/// Numbers as a curve from 0 on; gaps elsewhere.
inline auto storedCurve(std::vector<double> numbers) {
    return oneByOne([stored = std::move(numbers)](std::int64_t at) {
        return at >= 0 && at < std::ssize(stored) ? stored[static_cast<std::size_t>(at)] : kGap;
    });
}

}  // namespace posenc
