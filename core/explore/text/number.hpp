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

/// exactNumber() as people and axes write it: "500,000.5", "10³⁰", "−2.5 × 10⁻⁷". parseTypedNumber() reads it back.
std::string exactForPeople(double value);

/// For people: about `digits` significant digits, with 1.31e+05 written as 131,072 if that is exact; "−1.5",
/// "2 × 10⁻⁶".
std::string shortNumber(double value, int digits = 5);

/// shortNumber(e^exponent), even if it is out of range for a double: "8.37 × 10⁻⁴³⁵".
std::string shortPowerOfE(double exponent, int digits = 5);

/// Formats an exponent: 12 -> "¹²", −5 -> "⁻⁵".
std::string superscript(int number);

/// Groups digits by thousands: 131072 -> "131,072", −5 -> "−5".
std::string groupedInteger(long long value);

/// Returns a text with its powers of ten as people type them: "2e−6" for "2 × 10⁻⁶", "1e−6" for "10⁻⁶".
std::string withTypedPowers(std::string_view text);

/// Reads what programs write, such as files and tables: a whole string as a finite or infinite double ("nan" and "inf"
/// included); nullopt if it is not a number. A true minus sign, as copied from a figure, is read like a hyphen.
std::optional<double> parseNumber(std::string_view words);

/// Reads what programs write as an integer; "1e6" and "4096.0" are integers too. Returns nullopt if it is not one.
std::optional<std::int64_t> parseInteger(std::string_view words);

/// Reads a number as people write it, in every field and flag and in the text of a State:
///
///     number   [+ - −] factor, and more factors after * or ×          4*4096    4 × 4,096    −1k
///     factor   amount, or digits ^ digits (after ^ also negative)     10^6      2^17         10^-0.5
///     amount   digits, and perhaps a unit                             500k      128 Ki       50万
///     unit     k K M G T (of 1,000), Ki Mi Gi Ti (of 1,024), 万 亿
///     digits   as programs write them, or in groups of three          500000    1e6          500,000.5    131 072
///
/// The result is finite. A comma groups digits and a point begins a fraction, nothing else. nullopt for the rest, such
/// as "1,5", "1.000.000", "1,000,00", "007" (what a list would make of 1,007), "1e3k", "k", "4*", "10^400" and "2^3^2".
std::optional<double> parseTypedNumber(std::string_view words);

/// Reads the same grammar; nullopt if the number is not whole or has more than 64 bits. Exact up to there.
std::optional<std::int64_t> parseTypedInteger(std::string_view words);

}  // namespace posenc
