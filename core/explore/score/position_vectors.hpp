// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/figure/figure.hpp"
#include "core/explore/score/vectors.hpp"

/// The vector of an absolute encoding at each position: waves, stored rows or digits. The table, the products and the
/// projections of these vectors are drawn from it.
namespace posenc {

struct PositionVectors {
    std::int64_t dim = 0;
    std::int64_t count = kEndless;  ///< positions 0 .. count - 1 have a vector, later ones do not
    Interval<double> limits = {};   ///< of the values; unaffected by small changes of a parameter
    double greatestSquare = 0.0;    ///< upper bound of |PE|², up to rounding
    bool shiftInvariant = false;    ///< PE_m · PE_n is a function of m − n
    std::function<double(std::int64_t position, std::int64_t dimension)> at = {};  ///< kGap if there is none
    Cells cells = {};  ///< the same for many cells, if cheaper than one by one; may be empty
    /// PE_m · PE_n for n = first, first + 1, ...; kGap if one of them has no vector.
    std::function<void(std::int64_t m, std::int64_t first, std::span<double> out)> dots = {};
    /// Mean of PE_m · PE_n over every box of rows × columns, from functions of m − n and m + n: cheap if boxes are
    /// equally spaced (toeplitz.hpp). Empty if the products are not such functions.
    std::function<void(const Boxes& rows, const Boxes& columns, std::span<float> out)> dotMeans = {};
    /// Mean over every box of positions × dimensions, of the existing cells; NaN if there are none.
    std::function<void(const Boxes& positions, const Boxes& dimensions, std::span<float> out)> sample = {};

    double dot(std::int64_t m, std::int64_t n) const;
    double length(std::int64_t position) const;  ///< |PE|
    bool has(std::int64_t position) const { return position >= 0 && position < count; }
};

/// True if the encoding adds a vector for each position to the embedding.
bool hasPositionVectors(const Encoding& encoding);

/// Precondition: hasPositionVectors(*encoding). The functions share the encoding, which may have many rows.
PositionVectors positionVectors(const std::shared_ptr<const Encoding>& encoding);
PositionVectors positionVectors(const Additive& waves);
PositionVectors positionVectors(std::shared_ptr<const Rows> rows);

/// The mean vector over each box, one after another, restricted to dimensions low .. high - 1.
std::vector<float> meanVectors(const PositionVectors& vectors, const Boxes& positions,
                               Interval<std::int64_t> dimensions);

/// Transposes rows of `columns` numbers.
std::vector<float> transposed(const std::vector<float>& values, std::size_t columns);

/// Means of PE_m · PE_n over boxes: dotMeans if it is cheap; otherwise the mean over a box is the product of the mean
/// vectors, at one multiply-add per pixel and dimension and the memory of 1,024 dimensions of each pixel row and
/// column.
void sampleDots(const PositionVectors& vectors, const Boxes& rows, const Boxes& columns, std::span<float> out);

/// Proves by two products at one distance that PE_m · PE_n is not a function of m − n; nothing if it is one, or if the
/// few that are tried do not decide.
std::optional<Text> shiftProof(const PositionVectors& vectors);

}  // namespace posenc
