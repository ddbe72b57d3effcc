// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace posenc {

/// The shortest decimal that reads back as exactly the same double, without an exponent from 1e-5 to 1e15; never by the
/// locale.
std::string exactNumber(double value);

/// For people: about `digits` significant digits, 1.31e+05 written as 131,072 where that is exact; "−1.5", "2e−6".
std::string shortNumber(double value, int digits = 5);

/// shortNumber(e^exponent), also where no double holds it: "8.37e−435".
std::string shortPowerOfE(double exponent, int digits = 5);

/// 12 -> "¹²", −5 -> "⁻⁵": an exponent.
std::string superscript(int number);

/// 131072 -> "131,072", −5 -> "−5".
std::string groupedInteger(long long value);

/// Reads a whole string as a finite or infinite double ("nan" and "inf" included); nothing when it is not a number.
/// A real minus, as people copy it from a figure, is read like a hyphen.
std::optional<double> parseNumber(std::string_view words);

/// As people type it into a field: 4,500 and 1,234.5 with a comma before every three digits; any other single comma is
/// a decimal one, 4,5.
std::optional<double> parseTypedNumber(std::string_view words);

/// Reads a whole string as an integer; "1e6" and "4096.0" are integers too. Nothing when it is not one.
std::optional<std::int64_t> parseInteger(std::string_view words);

}  // namespace posenc
