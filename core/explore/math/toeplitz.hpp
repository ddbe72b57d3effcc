// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "core/explore/math/boxes.hpp"

/// Fields that depend on row - column alone, averaged over boxes that form a grid: pixels of p g numbers down and q g
/// across, p and q whole (1 and 1 when they are square in cells). All pixels of one lag t = p y - q x then have the
/// same distance and the same mean, so a picture of w × h pixels needs q w + p h means. This is exact if every pixel of
/// an axis cuts numbers alike. It is also assumed if each is n >= 32 numbers long: the offset of a pixel within a
/// number then changes the mean of a wave by at most 1 / n², an eighth of a colour.
namespace posenc {

class ToeplitzGrid {
public:
    /// A pixel along one axis. `smooth`: numbers are so short relative to it that it may begin anywhere in one.
    struct Pixel {
        Stretch stretch;
        bool smooth;
    };

    /// Returns nothing if the boxes form no grid, or p and q are so large that more than `most` lags would be needed.
    static std::optional<ToeplitzGrid> over(const Boxes& rows, const Boxes& columns, std::size_t most);

    const Pixel& rows() const { return m_rows; }
    const Pixel& columns() const { return m_columns; }

    /// The distances from the middle of the columns to that of the rows, by lag.
    std::vector<double> distances() const;

    /// Copies the value of each distance to its pixels.
    void spread(std::span<const float> values, std::span<float> out) const;

private:
    std::size_t m_perResidue = 0, m_width = 0;  // lags t with one t mod q, in descending order; pixels per row
    std::vector<std::size_t> m_start;           // by pixel row: its first lag
    Pixel m_rows{}, m_columns{};
    std::int64_t m_fractions = 1, m_top = 0;  // q; the greatest lag over q
    double m_first = 0.0, m_step = 1.0;       // distance at lag 0, and from lag to lag
};

/// Distinct boxes: cells larger than pixels are computed once.
struct DistinctBoxes {
    Boxes boxes;
    std::vector<std::size_t> of;  ///< by pixel

    explicit DistinctBoxes(const Boxes& all);
};

/// Expands distinct rows × columns to all pixels.
void repeat(const DistinctBoxes& rows, const DistinctBoxes& columns, std::span<const float> values,
            std::span<float> out);

/// Calls fill(rows, columns, out) for the distinct boxes only, then repeats values where pixels repeat.
template <class Fill>
void fillDistinct(const Boxes& rows, const Boxes& columns, const Fill& fill, std::span<float> out) {
    const DistinctBoxes y(rows), x(columns);
    const std::size_t count = y.boxes.size() * x.boxes.size();
    if (count == out.size()) return fill(rows, columns, out);
    std::vector<float> values(count);
    fill(y.boxes, x.boxes, values);
    repeat(y, x, values, out);
}

/// The same for all boxes that it will be called with: Field::sample from the means of boxes.
template <class Fill> auto distinctly(Fill fill) {
    return [fill = std::move(fill)](const Boxes& rows, const Boxes& columns, std::span<float> out) {
        fillDistinct(rows, columns, fill, out);
    };
}

}  // namespace posenc
