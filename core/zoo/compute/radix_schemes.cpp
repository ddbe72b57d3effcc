// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <limits>
#include <string>

#include "core/explore/math/floor_sum.hpp"
#include "core/zoo/compute/scheme.hpp"

namespace posenc {

namespace {

constexpr Interval<std::int64_t> kEvery{std::numeric_limits<std::int64_t>::min(),
                                        std::numeric_limits<std::int64_t>::max()};

/// Returns n mod r, never negative, and sets n to floor(n / r).
std::int64_t takeDigit(std::int64_t& n, std::int64_t radix) {
    const std::int64_t rest = n % radix;
    const std::int64_t digit = rest < 0 ? rest + radix : rest;
    n = n / radix - (rest < 0 ? 1 : 0);
    return digit;
}

/// radix^width in decimal, at most 309 digits. Precondition: radix >= 1.
std::string powerInDecimal(std::int64_t radix, std::int64_t width) {
    std::string digits = "1";  // least significant first
    for (std::int64_t k = 0; k < width; ++k) {
        Wide carry = 0;
        for (char& digit : digits) {
            carry += static_cast<Wide>(digit - '0') * radix;
            digit = static_cast<char>('0' + static_cast<int>(carry % 10));
            carry /= 10;
        }
        for (; carry > 0; carry /= 10) digits += static_cast<char>('0' + static_cast<int>(carry % 10));
    }
    return {digits.rbegin(), digits.rend()};
}

/// Digit k is floor(n / radix^k) mod radix, most significant first: digits beyond the width are lost, and a negative n
/// counts backwards from the capacity.
void radixDigits(Params& params, Result& result) {
    std::int64_t n = params.integer("n", kEvery);
    const std::int64_t radix = params.integer("radix", {2, kEvery.high});
    const std::int64_t width = params.integer("width", {1, 64});
    params.finish();
    const long double power = std::pow(static_cast<long double>(radix), static_cast<long double>(width));
    if (!std::isfinite(static_cast<double>(power)))
        throw params.wrong("width", say("core", "so small that radix to the power of width is at most 1.7977 × 10³⁰⁸"));
    std::vector<std::int64_t> digits(width);
    for (std::size_t k = digits.size(); k-- > 0;) digits[k] = takeDigit(n, radix);
    result.wholes("digits", digits);
    result.whole("capacity", powerInDecimal(radix, width));
}

}  // namespace

std::span<const Scheme> radixSchemes() {
    static constexpr Scheme all[] = {{"radix_digits", radixDigits}};
    return all;
}

}  // namespace posenc
