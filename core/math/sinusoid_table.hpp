// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>

namespace posenc {

/// The table of Attention Is All You Need, section 3.5, for the positions first, first + 1, ... as they fill `out`:
///   out[r * 2F + 2i] = sin((first + r) f[i]),  out[r * 2F + 2i + 1] = cos((first + r) f[i]),  F = frequencies.size().
/// Exact sines and cosines are taken once per 512 rows; the others follow by two angle additions without drift, the
/// first in double, the last in single precision: error below 4 * 2^-24 = 2.4e-7, 1.2e-7 seen, at every position up to
/// 1e9. (Angles in single precision are off by 0.8 at 1e7.) Tables larger than a cache are written past it.
/// Preconditions: frequencies are finite, out.size() is a multiple of 2F.
void sinusoidTable(std::span<const double> frequencies, std::int64_t first, std::span<float> out);

}  // namespace posenc
