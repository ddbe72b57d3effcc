// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/math/rounding.hpp"

#include <bit>
#include <cmath>

namespace posenc {

namespace {

/// Rounds to so many significand bits (including the leading one), none smaller than 2^least. Precondition: finite.
double toBits(double value, int bits, int least, double greatest) {
    if (std::abs(value) < std::ldexp(1.0, least)) {
        const double unit = std::ldexp(1.0, least - bits + 1);
        return std::nearbyint(value / unit) * unit;
    }
    const int lost = 53 - bits;
    const std::uint64_t half = std::uint64_t{1} << (lost - 1);
    auto number = std::bit_cast<std::uint64_t>(value);
    number += half - 1 + (number >> lost & 1U);  // may carry into the exponent, as intended
    const auto out = std::bit_cast<double>(number & ~(2 * half - 1));
    return std::abs(out) > greatest ? std::copysign(HUGE_VAL, value) : out;
}

constexpr double kGreatestFloat16 = 65504.0;

/// Counts the whole numbers up to `value` that have so many bits. Precondition: `value` is one of them.
std::int64_t wholeUpTo(std::int64_t value, int bits) {
    const std::int64_t all = std::int64_t{1} << bits;
    if (value <= all) return value + 1;
    const int exponent = std::ilogb(static_cast<double>(value));
    const std::int64_t step = std::int64_t{1} << (exponent - bits + 1);
    return all + (exponent - bits) * (all / 2) + (value - (std::int64_t{1} << exponent)) / step + 1;
}

}  // namespace

double rounded(double value, Format format) {
    switch (format) {
        case Format::Double: break;
        case Format::Float32: return static_cast<double>(static_cast<float>(value));
        case Format::BFloat16: return std::isfinite(value) ? toBits(value, 8, -126, 0x1.fep127) : value;
        case Format::Float16: return std::isfinite(value) ? toBits(value, 11, -14, kGreatestFloat16) : value;
    }
    return value;
}

int bitsOf(Format format) {
    constexpr int kBits[] = {53, 24, 8, 11};
    return kBits[static_cast<std::size_t>(format)];
}

std::int64_t distinctWholeNumbers(std::int64_t count, Format format) {
    const double last = rounded(static_cast<double>(count - 1), format);
    const auto greatest = static_cast<std::int64_t>(std::isinf(last) ? kGreatestFloat16 : last);
    return wholeUpTo(greatest, bitsOf(format)) + (std::isinf(last) ? 1 : 0);
}

}  // namespace posenc
