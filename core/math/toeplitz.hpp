// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "core/math/boxes.hpp"

/// Fields that depend on row - column alone, averaged over boxes. With equally spaced pixels hardly any two boxes differ, although the
/// numbers under them do not divide evenly. Say the edges of the rows are floor(p y g + A) and those of the columns floor(q x g + B),
/// with p and q whole (1 and 1 when pixels are square in cells). A pixel's box is, up to a common shift of rows and columns, known by
///   its lag t = p y - q x,  the counts of its rows and columns (two each),  and
///   row low - column low - floor(t g + A - B),  which is 0 or 1, as floor(u) - floor(v) - floor(u - v) always is.
/// So all pixels of a lag share eight values, and a picture of w × h pixels needs 8 (q w + p h) of them.
namespace posenc {

/// Rows low .. low + rows - 1 and columns 0 .. columns - 1.
struct LagBox {
    std::int64_t low, rows, columns;
};

inline LagBox boxUnder(const Boxes& rows, const Boxes& columns, std::size_t y, std::size_t x) {
    return {rows.low[y] - columns.low[x], rows.high[y] - rows.low[y], columns.high[x] - columns.low[x]};
}

class ToeplitzGrid {
public:
    static constexpr std::size_t kVariants = 8;

    /// Nothing when the boxes are not equally spaced (which is verified in whole numbers), some are empty, or p and q are so large that
    /// more than `most` lags would be needed.
    static std::optional<ToeplitzGrid> over(const Boxes& rows, const Boxes& columns, std::size_t most);

    std::size_t lags() const { return m_low.size(); }
    LagBox box(std::size_t lag, std::size_t variant) const;

    /// values[variant * lags() + lag] to the pixels. About 0.3 ns per pixel.
    void spread(std::span<const float> values, std::span<float> out) const;

private:
    std::size_t m_perResidue = 0;                         // lags t with one t mod q, in falling order
    std::vector<std::int32_t> m_low;                      // by lag: floor(t g + A - B)
    std::vector<std::int32_t> m_row, m_column;            // low numbers from the first on
    std::vector<std::size_t> m_start;                     // by pixel row: its first lag
    std::vector<std::uint32_t> m_tall, m_wide;            // whether a box has the greater count
    std::int64_t m_shift = 0, m_rows = 0, m_columns = 0;  // first row - first column; the smaller counts
};

/// The same for any boxes over few numbers: a value for every difference of low numbers and every two counts that occur. So matrices
/// that are not much longer than the picture cost little in pictures of every shape.
class DifferenceTable {
public:
    /// Nothing when more than `most` values would be needed.
    static std::optional<DifferenceTable> over(const Boxes& rows, const Boxes& columns, std::size_t most);

    std::size_t size() const { return m_differences * m_rows.distinct.size() * m_columns.distinct.size(); }
    LagBox box(std::size_t k) const;  ///< without rows or columns where a pixel is empty
    void spread(std::span<const float> values, std::span<float> out) const;

private:
    struct Counts {
        std::vector<std::int64_t> distinct;
        std::vector<std::size_t> of;  ///< by pixel

        explicit Counts(const Boxes& boxes);
    };

    DifferenceTable(const Boxes& rows, const Boxes& columns);

    Counts m_rows, m_columns;
    std::vector<std::int64_t> m_row, m_column;  // low numbers
    std::int64_t m_least = 0;                   // difference
    std::size_t m_differences = 0;
};

/// Boxes without repetitions: cells larger than pixels are computed once.
struct DistinctBoxes {
    Boxes boxes;
    std::vector<std::size_t> of;  ///< by pixel

    explicit DistinctBoxes(const Boxes& all);
};

/// Distinct rows × columns to all pixels.
void repeat(const DistinctBoxes& rows, const DistinctBoxes& columns, std::span<const float> values,
            std::span<float> out);

/// fill(rows, columns, out) for the distinct boxes alone, repeated where pixels repeat.
template <class Fill>
void fillDistinct(const Boxes& rows, const Boxes& columns, const Fill& fill, std::span<float> out) {
    const DistinctBoxes y(rows), x(columns);
    const std::size_t count = y.boxes.size() * x.boxes.size();
    if (count == out.size()) return fill(rows, columns, out);
    std::vector<float> values(count);
    fill(y.boxes, x.boxes, values);
    repeat(y, x, values, out);
}

/// value(LagBox) for every pixel, NaN for empty boxes; it must depend on differences of rows and columns only.
/// Cost: one call per distinct pixel, or far fewer when boxes are equally spaced or cover few numbers.
template <class Value>
void sampleDifferences(const Boxes& allRows, const Boxes& allColumns, const Value& value, std::span<float> out) {
    const auto mean = [&value](const LagBox& box) {
        return static_cast<float>(box.rows <= 0 || box.columns <= 0 ? kGap : value(box));
    };
    const auto fill = [&mean](const Boxes& rows, const Boxes& columns, std::span<float> pixels) {
        std::vector<float> values;
        if (const auto grid = ToeplitzGrid::over(rows, columns, pixels.size() / (2 * ToeplitzGrid::kVariants))) {
            for (std::size_t variant = 0; variant < ToeplitzGrid::kVariants; ++variant)
                for (std::size_t lag = 0; lag < grid->lags(); ++lag) values.push_back(mean(grid->box(lag, variant)));
            return grid->spread(values, pixels);
        }
        if (const auto table = DifferenceTable::over(rows, columns, pixels.size() / 2)) {
            for (std::size_t k = 0; k < table->size(); ++k) values.push_back(mean(table->box(k)));
            return table->spread(values, pixels);
        }
        for (std::size_t y = 0; y < rows.size(); ++y)
            for (std::size_t x = 0; x < columns.size(); ++x)
                pixels[y * columns.size() + x] = mean(boxUnder(rows, columns, y, x));
    };
    fillDistinct(allRows, allColumns, fill, out);
}

/// The picture of a matrix that depends on row - column alone, from one colour per difference: out[y * columns + x] =
/// colours[columns - 1 + y - x]. Copies only, at the speed of memory. Precondition: colours.size() is rows + columns - 1.
void toeplitzPixels(std::span<const std::uint32_t> colours, std::size_t columns, std::span<std::uint32_t> out);

}  // namespace posenc
