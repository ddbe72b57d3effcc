// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/encodings/encoding.hpp"
#include "core/explore/math/boxes.hpp"

namespace posenc {

/// Exact means of digits over ranges of positions, in closed form: cost grows with the number of digits and with the
/// logarithm of the range.
class DigitMeans {
public:
    explicit DigitMeans(const Digits& digits);

    /// Mean of every digit over a stretch of positions, most significant first. Precondition: 0 <= low < high <= 2^31.
    std::vector<double> operator()(const Stretch& positions) const;

private:
    __extension__ using Wide = __int128;

    std::vector<double> ofAll(std::int64_t low, std::int64_t high) const;
    double meanQuotient(Wide place, std::int64_t low, std::int64_t high) const;

    Digits m_digits;
    Wide m_numerator = 1, m_denominator = 1;  ///< of the factor: a double is a ratio of two integers
};

}  // namespace posenc
