// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <functional>
#include <limits>
#include <memory>
#include <span>

#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/boxes.hpp"

/// A vector for every integer: the positions of an absolute encoding or the distances of a relative one, in any
/// representation.
namespace posenc {

inline constexpr std::int64_t kEndless = std::numeric_limits<std::int64_t>::max();

struct Vectors {
    std::int64_t dim = 0;
    std::int64_t count = kEndless;                           ///< numbers from here on have no vector
    std::function<Vector(std::int64_t number)> at = {};      ///< gaps if there is none
    std::function<double(std::int64_t number)> square = {};  ///< |at(number)|², at lower cost; or empty
    /// out[k] = weights · the vector of first + k, a gap if there is none. Cost: a multiply-add for each dimension and
    /// number.
    std::function<void(const Vector& weights, std::int64_t first, std::span<double> out)> along = {};

    double squareAt(std::int64_t number) const { return square ? square(number) : at(number).squaredNorm(); }
};

Vectors vectorsOf(const Additive& waves);
Vectors vectorsOf(const Digits& digits);
Vectors vectorsOf(std::shared_ptr<const Rows> rows);

/// Vectors by distance: rows of a lookup table, or waves of the distance itself. Precondition: !isEmpty(*relative).
Vectors distanceVectors(std::shared_ptr<const Relative> relative);

/// The mean of a stretch's existing rows; empty if there are none. Cost: the rows.
Vector meanOf(const Rows& rows, const Stretch& positions);

/// True if it has no distance vectors at all.
bool isEmpty(const Relative& relative);

}  // namespace posenc
