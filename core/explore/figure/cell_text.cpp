// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/explore/figure/cell_text.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

constexpr double kLongest = 1e6;  // from here on, and if everything is below kSmallest, a power of ten is shorter
constexpr double kSmallest = 1e-3;
constexpr double kRounding = 1e-12;  // relative: readers see 0.1 + 0.2 as 0.3

int exponentOf(double magnitude) { return magnitude > 0.0 ? static_cast<int>(std::floor(std::log10(magnitude))) : 0; }

std::string written(double magnitude, std::chars_format format, int decimals) {
    std::array<char, 512> buffer{};
    return {buffer.data(),
            std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude, format, decimals).ptr};
}

double readBack(const std::string& text) {
    double value = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// "0.50" becomes "0.5" if no digits are lost.
std::string withoutZeros(std::string text, double magnitude) {
    const bool exact = std::abs(readBack(text) - magnitude) <= kRounding * magnitude;
    if (!exact || text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

/// "3×10⁶", "10⁻⁷".
std::string withPower(double magnitude, int digits) {
    const std::string text = written(magnitude, std::chars_format::scientific, digits);
    const auto e = text.find('e');
    const std::string mantissa = withoutZeros(text.substr(0, e), readBack(text.substr(0, e)));
    return (mantissa == "1" ? "10" : mantissa + "×10") + superscript(std::atoi(text.c_str() + e + 1));
}

std::string magnitudeText(double magnitude, double largest, int digits) {
    if (magnitude >= kLongest || (magnitude > 0.0 && largest < kSmallest)) return withPower(magnitude, digits - 2);
    const int least = digits == 1 && largest < 2.0 ? 1 : 0;  // 0, 1 and 2 alone would be uninformative
    const int own = std::max(least, digits - 1 - exponentOf(magnitude));
    const int all = std::max(2, digits - 1 - exponentOf(largest));
    return withoutZeros(written(magnitude, std::chars_format::fixed, std::clamp(own, 0, all)), magnitude);
}

}  // namespace

std::string cellText(double value, double largest, int digits) {
    if (std::isnan(value)) return {};
    if (std::isinf(value)) return value < 0.0 ? "−∞" : "∞";
    const std::string text = magnitudeText(std::abs(value), largest, digits);
    return value < 0.0 && readBack(text) != 0.0 ? "−" + text : text;
}

}  // namespace posenc
