// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "core/explore/math/boxes.hpp"

/// Fields that depend on row - column alone, averaged over boxes that make a grid: pixels of p g numbers down and q g
/// across, p and q whole (1 and 1 when they are square in cells). All pixels of one lag t = p y - q x are then at one
/// distance and have one mean, so that a picture of w × h pixels needs q w + p h of them. That is exact where every
/// pixel of an axis cuts numbers alike. It is taken to be so, too, where each is 32 numbers long or more: where pixels
/// begin in a number changes the mean of a wave by at most 1 / n² then, an eighth of a colour.
namespace posenc {

class ToeplitzGrid {
public:
    /// A pixel along one axis. `smooth`: numbers are so short against it that it may begin anywhere in one.
    struct Pixel {
        Stretch stretch;
        bool smooth;
    };

    /// Nothing when the boxes make no grid, or p and q are so large that more than `most` lags would be needed.
    static std::optional<ToeplitzGrid> over(const Boxes& rows, const Boxes& columns, std::size_t most);

    const Pixel& rows() const { return m_rows; }
    const Pixel& columns() const { return m_columns; }

    /// From the middle of the columns to that of the rows, by lag.
    std::vector<double> distances() const;

    /// A value for each of the distances to the pixels. Copies only.
    void spread(std::span<const float> values, std::span<float> out) const;

private:
    std::size_t m_perResidue = 0, m_width = 0;  // lags t with one t mod q, in falling order; pixels of a row
    std::vector<std::size_t> m_start;           // by pixel row: its first lag
    Pixel m_rows{}, m_columns{};
    std::int64_t m_fractions = 1, m_top = 0;  // q; the greatest lag over q
    double m_first = 0.0, m_step = 1.0;       // distance at lag 0, and from lag to lag
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

}  // namespace posenc
