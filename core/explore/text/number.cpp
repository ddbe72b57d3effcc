// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/number.hpp"
#include "core/explore/text/characters.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

constexpr std::string_view kMinus = "−";

/// "1.135e−5" and "5.4e8" for 1.135e-05 and 5.4e+08. Precondition: 0 < value < ∞.
std::string significant(double value, int digits) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general,
                                   digits);
    std::string text(buffer.data(), end.ptr);
    const std::size_t e = text.find('e');
    if (e == std::string::npos) return text;
    const std::string exponent = text.substr(text.find_first_not_of("+-0", e + 1));
    return text.substr(0, e + 1) + std::string(text[e + 1] == '-' ? kMinus : "") + exponent;
}

/// Replaces U+2212 by a hyphen, which the library reads.
std::string typed(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    return replaced(std::string(text), kMinus, "-");
}

}  // namespace

std::string exactNumber(double value) {
    std::array<char, 64> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool plain = value == 0.0 || (std::abs(value) >= 1e-5 && std::abs(value) < 1e15);
    const auto end = plain ? std::to_chars(buffer.data(), last, value, std::chars_format::fixed)
                           : std::to_chars(buffer.data(), last, value);
    return {buffer.data(), end.ptr};
}

std::string superscript(int number) {
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string out;
    for (const char digit : std::to_string(number))
        out += digit == '-' ? "⁻" : kDigits[static_cast<std::size_t>(digit - '0')];
    return out;
}

std::string groupedInteger(long long value) {
    std::string digits = std::to_string(value);
    if (value < 0) digits.erase(0, 1);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
    return std::string(value < 0 ? kMinus : "") + digits;
}

std::string shortNumber(double value, int digits) {
    if (std::isnan(value)) return "NaN";
    if (value == 0.0) return "0";
    if (value < 0.0) return std::string(kMinus) + shortNumber(-value, digits);
    if (std::isinf(value)) return "∞";
    if (value < 1e12 && std::floor(value) == value) return groupedInteger(static_cast<long long>(value));
    if (value >= 1e4 && value < 1e7) return groupedInteger(std::llround(value));
    return significant(value, digits);
}

std::string shortPowerOfE(double exponent, int digits) {
    constexpr double kHeld = 700.0;
    if (std::abs(exponent) < kHeld || !std::isfinite(exponent)) return shortNumber(std::exp(exponent), digits);
    const double decades = exponent / std::numbers::ln10;
    auto whole = static_cast<long long>(std::floor(decades));
    std::string leading = shortNumber(std::pow(10.0, decades - std::floor(decades)), digits);
    if (leading == "10") leading = "1", ++whole;
    return leading + "e" + (whole < 0 ? std::string(kMinus) : "") + std::to_string(std::llabs(whole));
}

std::optional<double> parseNumber(std::string_view words) {
    const std::string text = typed(words);
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

namespace {

/// "1,234,567.8", but not "12,34" nor "1234,567".
bool isGrouped(std::string_view text) {
    const std::string_view whole = text.substr(0, text.find('.'));
    const auto first = whole.find_first_of("0123456789"), comma = whole.find(',');
    if (first == std::string_view::npos || comma - first > 3) return false;
    for (std::size_t at = comma; at < whole.size(); at += 4)
        if (whole[at] != ',' || whole.substr(at + 1, 3).find_first_not_of("0123456789") != std::string_view::npos ||
            whole.size() < at + 4)
            return false;
    return true;
}

}  // namespace

std::optional<double> parseTypedNumber(std::string_view words) {
    std::string text(words);
    if (text.find(',') == std::string::npos) return parseNumber(text);
    if (isGrouped(text))
        std::erase(text, ',');
    else
        text.replace(text.find(','), 1, ".");
    return parseNumber(text);  // refuses a second point or comma
}

std::optional<std::int64_t> parseInteger(std::string_view words) {
    const std::string text = typed(words);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) return value;
    const auto real = parseNumber(text);
    if (!real || std::abs(*real) > kLargestExactInteger || std::floor(*real) != *real) return std::nullopt;
    return static_cast<std::int64_t>(*real);
}

}  // namespace posenc
