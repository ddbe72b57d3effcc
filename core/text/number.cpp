// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

std::string significant(double value, int digits) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general,
                                   digits);
    return {buffer.data(), end.ptr};
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

std::string groupedInteger(long long value) {
    std::string digits = std::to_string(value);
    const std::size_t first = value < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) digits.insert(at -= 3, ",");
    return digits;
}

std::string shortNumber(double value, int digits) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "∞" : "-∞";
    if (value == 0.0) return "0";
    const bool whole = std::floor(value) == value && std::abs(value) < 1e12;
    if (whole) return groupedInteger(static_cast<long long>(value));
    if (std::abs(value) >= 1e4 && std::abs(value) < 1e7) return groupedInteger(std::llround(value));
    return significant(value, digits);
}

std::optional<double> parseNumber(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) return value;
    const auto real = parseNumber(text);
    if (!real || std::abs(*real) > kLargestExactInteger || std::floor(*real) != *real) return std::nullopt;
    return static_cast<std::int64_t>(*real);
}

}  // namespace posenc
