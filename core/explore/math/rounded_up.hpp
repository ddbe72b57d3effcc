// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>
#include <initializer_list>

namespace posenc {

/// Returns the least 1, 2, 5 × 10^k that is not below, so that an axis does not move while a slider moves a little; 0
/// for 0.
inline double roundedUp(double value) {
    if (value <= 0.0) return 0.0;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0})
        if (value <= step * decade) return step * decade;
    return 10.0 * decade;
}

/// Returns the least 1 to 9 × 10^k that is not below; 1 for 0.
inline double oneDigit(double value) {
    if (value <= 0.0) return 1.0;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    return decade * std::ceil(value / decade);
}

}  // namespace posenc
