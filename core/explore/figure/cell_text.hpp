// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>

namespace posenc {

/// Formats a value for a small cell: about `digits` significant digits, with only as many decimals as `largest`, the
/// greatest magnitude in the figure, needs, and at least two; zeros only where it was rounded. "0.25", "−1.5", "12",
/// "3×10⁶"; "0.00" is not 0. Empty for NaN.
std::string cellText(double value, double largest, int digits);

}  // namespace posenc
