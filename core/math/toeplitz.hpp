// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "core/math/boxes.hpp"

/// Fields that depend on row - column alone, averaged over boxes. With equally spaced pixels hardly any two boxes
/// differ, although the numbers under them do not divide evenly. Say the edges of the rows are floor(p y g + A) and
/// those of the columns floor(q x g + B), with p and q whole (1 and 1 when pixels are square in cells). A pixel's box
/// is, up to a common shift of rows and columns, known by
///   its lag t = p y - q x,  the counts of its rows and columns (two each),  and
///   row low - column low - floor(t g + A - B),  which is 0 or 1, as floor(u) - floor(v) - floor(u - v) always is.
/// So all pixels of a lag share eight values, and a picture of w × h pixels needs 8 (q w + p h) of them.
namespace posenc {

/// Rows low .. low + rows - 1 and columns 0 .. columns - 1.
struct LagBox {
    std::int64_t low, rows, columns;
};

class ToeplitzGrid {
public:
    static constexpr std::size_t kVariants = 8;

    /// Nothing when the boxes are not equally spaced (which is verified in whole numbers), some are empty, or p and q
    /// are so large that more than `most` lags would be needed.
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

/// The picture of a matrix that depends on row - column alone, from one colour per difference: out[y * columns + x] =
/// colours[columns - 1 + y - x]. Copies only, at the speed of memory. Precondition: colours.size() is rows + columns
/// - 1.
void toeplitzPixels(std::span<const std::uint32_t> colours, std::size_t columns, std::span<std::uint32_t> out);

}  // namespace posenc
