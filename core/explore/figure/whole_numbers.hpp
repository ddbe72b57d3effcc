// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "core/explore/figure/figure.hpp"
#include "core/explore/math/random.hpp"

/// Converts axis values to whole numbers, safe for any double. Internal to core/explore/figure.
namespace posenc::whole {

/// Far beyond every position (2^53), yet a few can be added without overflow.
inline constexpr double kLimit = 4611686018427387904.0;  // 2^62

inline std::int64_t integer(double wholeValue) {
    return static_cast<std::int64_t>(std::clamp(wholeValue, -kLimit, kLimit));
}
inline std::int64_t atLeast(double value) { return integer(std::ceil(value)); }
inline std::int64_t atMost(double value) { return integer(std::floor(value)); }

/// Returns the cell [k - 1/2, k + 1/2) of a value. Adding 1/2 first would be wrong from 2^52 on.
inline std::int64_t nearest(double value) {
    const double below = std::floor(value);
    return integer(value - below >= 0.5 ? below + 1.0 : below);
}

/// Returns the whole numbers of `domain` that an axis shows; low > high if there are none.
inline Interval<std::int64_t> inView(const Axis& axis, Interval<std::int64_t> domain) {
    return {std::max(domain.low, atLeast(axis.range.low)), std::min(domain.high, atMost(axis.range.high))};
}

/// Returns the name of a whole number of an axis; empty if it has none.
inline std::string_view nameOf(const Axis& axis, std::int64_t number) {
    const bool named = number >= 0 && number < static_cast<std::int64_t>(axis.labels.size());
    return named ? std::string_view(axis.labels[static_cast<std::size_t>(number)]) : std::string_view();
}

inline std::int64_t count(Interval<std::int64_t> range) {
    return std::max<std::int64_t>(0, range.high - range.low + 1);
}

/// Returns the probe-th of `probes` numbers spread over a range that has at least as many: its two ends, and in between
/// one drawn at random (always the same) from each of equal intervals. Even steps would alias with periodic values.
inline std::int64_t evenlySpread(Interval<std::int64_t> range, std::int64_t probe, std::int64_t probes) {
    const std::int64_t span = range.high - range.low, steps = std::max<std::int64_t>(1, probes - 1);
    const auto begin = [&](std::int64_t k) { return range.low + span / steps * k + span % steps * k / steps; };
    if (probe == 0 || probe >= steps) return begin(probe);
    const auto count = static_cast<std::uint64_t>(begin(probe + 1) - begin(probe));
    return begin(probe) + static_cast<std::int64_t>(Random(static_cast<std::uint64_t>(probe)).bits() % count);
}

}  // namespace posenc::whole
