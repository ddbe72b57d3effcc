// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>

namespace posenc {

/// A format that numbers pass through; to the nearest, ties to even.
enum class Format : std::uint8_t { Double, Float32, BFloat16, Float16 };
double rounded(double value, Format format);

/// Bits of the fraction, the leading one among them: up to 2^bits every whole number is kept, the next one is lost.
int bitsOf(Format format);

/// How many different values 0 .. count - 1 have after rounding; infinity is one. Precondition: 1 <= count <= 2^53.
std::int64_t distinctWholeNumbers(std::int64_t count, Format format);

}  // namespace posenc
