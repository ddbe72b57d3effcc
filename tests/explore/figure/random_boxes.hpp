// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/explore/math/boxes.hpp"
#include "core/explore/math/random.hpp"

namespace posenc::test {

/// Neighbouring stretches from `first` on of random lengths up to `widest`, which end inside numbers; some are empty.
inline Boxes cutBoxes(Random& random, std::int64_t first, std::size_t count, double widest) {
    Boxes out;
    double at = random.uniform();  // from `first` on
    for (std::size_t k = 0; k < count; ++k) {
        const bool none = random.bits() % 8 == 0;
        const double end = at + (none ? 0.0 : 1.0 + widest * random.uniform());
        const auto low = static_cast<std::int64_t>(std::floor(at)), high = static_cast<std::int64_t>(std::ceil(end));
        out.add(
            none ? Stretch{first + low, first + low}
                 : Stretch{first + low, first + high, at - static_cast<double>(low), static_cast<double>(high) - end});
        at = end;
    }
    return out;
}

/// The mean of at(row, column) over the cells that are no gaps, each by its area in the box; a gap where all are.
template <class At> double areaMean(const At& at, const Stretch& rows, const Stretch& columns) {
    long double sum = 0.0L, area = 0.0L;
    for (std::int64_t row = rows.low; row < rows.high; ++row)
        for (std::int64_t column = columns.low; column < columns.high; ++column) {
            const double value = at(row, column);
            if (std::isnan(value)) continue;
            const long double own = static_cast<long double>(rows.share(row)) * columns.share(column);
            sum += own * value;
            area += own;
        }
    return area > 0.0L ? static_cast<double>(sum / area) : kGap;
}

}  // namespace posenc::test
