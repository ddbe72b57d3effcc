// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posenc {

/// Returns the shortest decimal that reads back as exactly the same double, without an exponent from 1e-5 to 1e15.
/// Independent of the locale.
std::string exactNumber(double value);

/// For people: about `digits` significant digits, with 1.31e+05 written as 131,072 if that is exact; "−1.5", "2e−6".
std::string shortNumber(double value, int digits = 5);

/// shortNumber(e^exponent), even if it is out of range for a double: "8.37e−435".
std::string shortPowerOfE(double exponent, int digits = 5);

/// Formats an exponent: 12 -> "¹²", −5 -> "⁻⁵".
std::string superscript(int number);

/// Groups digits by thousands: 131072 -> "131,072", −5 -> "−5".
std::string groupedInteger(long long value);

/// Reads a whole string as a finite or infinite double ("nan" and "inf" included); nullopt if it is not a number. A
/// true minus sign, as copied from a figure, is read like a hyphen.
std::optional<double> parseNumber(std::string_view words);

/// Reads numbers as people type them: 4,500 and 1,234.5 with a comma before every three digits; any other single comma
/// is a decimal comma, as in 4,5.
std::optional<double> parseTypedNumber(std::string_view words);

/// Reads a whole string as an integer; "1e6" and "4096.0" are integers too. Returns nullopt if it is not one.
std::optional<std::int64_t> parseInteger(std::string_view words);

}  // namespace posenc
