// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/rounding.hpp"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

/// To so many bits of fraction (the leading one among them), none smaller than 2^least.
double toBits(double value, int bits, int least, double greatest) {
    if (value == 0.0 || !std::isfinite(value)) return value;
    const int exponent = std::max(std::ilogb(value), least);
    const double unit = std::ldexp(1.0, exponent - bits + 1);
    const double out = std::nearbyint(value / unit) * unit;
    return std::abs(out) > greatest ? std::copysign(HUGE_VAL, value) : out;
}

constexpr double kGreatestFloat16 = 65504.0;

/// Whole numbers up to `value` that have so many bits. Precondition: it is one of them.
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
        case Format::BFloat16: return toBits(value, 8, -126, 0x1.fep127);
        case Format::Float16: return toBits(value, 11, -14, kGreatestFloat16);
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
