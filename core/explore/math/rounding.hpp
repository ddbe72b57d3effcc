// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

namespace posenc {

/// A number format to round to; to nearest, ties to even.
enum class Format : std::uint8_t { Double, Float32, BFloat16, Float16 };
double rounded(double value, Format format);

/// Significand bits, including the leading one: every whole number up to 2^bits is exact, the next one is not.
int bitsOf(Format format);

/// Returns how many distinct values 0 .. count - 1 have after rounding; infinity is one. Precondition: 1 <= count <=
/// 2^53.
std::int64_t distinctWholeNumbers(std::int64_t count, Format format);

}  // namespace posenc
