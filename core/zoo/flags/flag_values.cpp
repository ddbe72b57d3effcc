// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/flags/flag_values.hpp"

#include <charconv>
#include <cmath>

namespace posenc::models {

std::optional<double> parsedNumber(std::string_view text) {
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = failure == std::errc() && end == text.data() + text.size();
    return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

Node nodeOf(double value) {
    constexpr double kExact = 9007199254740992.0;
    return std::abs(value) < kExact && std::floor(value) == value ? Node{static_cast<std::int64_t>(value)}
                                                                  : Node{value};
}

std::optional<double> humanNumber(const std::string& text) {
    static constexpr std::pair<char, double> kUnits[] = {{'k', 1e3},  {'m', 1e6},         {'g', 1e9},
                                                         {'K', 1024}, {'M', 1024 * 1024}, {'G', 1024.0 * 1024 * 1024}};
    for (const auto& [letter, unit] : kUnits)
        if (text.ends_with(letter))
            if (const auto value = parsedNumber(std::string_view(text).substr(0, text.size() - 1)))
                return *value * unit;
    return parsedNumber(text);
}

std::optional<std::int64_t> tokensIn(std::optional<double> value) {
    const bool fine = value && *value >= 0 && *value <= 1e15 && std::floor(*value) == *value;
    return fine ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
}

}  // namespace posenc::models
