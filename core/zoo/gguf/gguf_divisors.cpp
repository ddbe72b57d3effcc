// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/gguf/gguf_divisors.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/explore/math/frequencies.hpp"

namespace posenc::models {

namespace {

/// Divisors beyond these cannot be shown, except of pairs that do not rotate.
void checkRange(Reading& reading, const Found<std::vector<double>>& divisors) {
    constexpr double kLeast = 1e-6, kMost = 1e6;
    const auto wrong = std::ranges::find_if(
        divisors.value, [](double each) { return each < kLeast || (each > kMost && !isUnrotated(each)); });
    if (wrong != divisors.value.end() && !isProportional(divisors.value))
        reading.notes.fail("illegal-value", divisors.key,
                           say("core", "%1 contains %2; frequency divisors must lie between %3 and %4."), *wrong,
                           kLeast, kMost);
    else if (!isProportional(divisors.value) && std::ranges::any_of(divisors.value, isUnrotated))
        reading.notes.fail("illegal-value", divisors.key,
                           say("core",
                               "%1 contains %2, which stops a pair from rotating; this is supported only if all "
                               "earlier pairs rotate at their own frequency and no later pair rotates."),
                           *std::ranges::find_if(divisors.value, isUnrotated));
}

}  // namespace

Divisors divisorsIn(Reading& reading, std::string_view tensor, std::int64_t pairs) {
    const List* list = reading.top.peek(tensor) ? reading.top.list(tensor) : nullptr;
    if (!list) return std::nullopt;
    const std::string key(tensor);
    Found<std::vector<double>> out{{}, key};
    for (const Node& each : *list)
        if (const auto number = numberIn(each); number && std::isfinite(*number) && *number > 0.0)
            out.value.push_back(*number);
    if (list->size() != static_cast<std::size_t>(pairs))
        reading.notes.fail("wrong-length", key,
                           say("core", "%1 has %2 {2|entry|entries}; a head with %3 rotating {3|pair|pairs} needs %3."),
                           list->size(), pairs);
    else if (out.value.size() != list->size())
        reading.notes.fail("illegal-value", key,
                           say("core", "%1 contains entries that are not finite numbers above 0."));
    else
        checkRange(reading, out);
    return out;
}

void remarkOnDivisors(Reading& reading, const Found<std::vector<double>>& divisors) {
    const auto slowed = std::ranges::count_if(divisors.value, [](double each) { return each != 1.0; });
    const auto pairs = static_cast<long long>(divisors.value.size());
    reading.notes.info("frequency-divisors", divisors.key,
                       say("core",
                           "The tensor %1 divides the angle of each pair by its own divisor (%2 to %3); %4 of %5 "
                           "{5|pair|pairs} {4|is|are} changed."),
                       *std::ranges::min_element(divisors.value), *std::ranges::max_element(divisors.value), slowed,
                       pairs);
}

bool isUnrotated(double divisor) { return divisor >= 1e20; }

bool isProportional(const std::vector<double>& divisors) {
    const auto still = std::ranges::find_if(divisors, isUnrotated);
    return still != divisors.end() && still != divisors.begin() && std::all_of(still, divisors.end(), isUnrotated) &&
           std::all_of(divisors.begin(), still, [](double each) { return each == 1.0; });
}

std::optional<std::int64_t> llama3Context(double base, const std::vector<double>& divisors) {
    const double least = 1.0 / *std::ranges::max_element(divisors);
    const std::vector<double> plain = geometricFrequencies(base, static_cast<int>(2 * divisors.size()));
    double first = 0.0;
    int blended = 0;
    for (std::size_t i = 0; i < divisors.size(); ++i) {
        const double kept = (1.0 / divisors[i] - least) / (1.0 - least);
        if (!(kept > 1e-3 && kept < 1.0 - 1e-3)) continue;
        const double length = 2.0 * std::numbers::pi / plain[i] * (1.0 + 3.0 * kept);
        if (blended++ == 0) first = length;
        if (std::abs(length - first) > 1e-5 * first) return std::nullopt;
    }
    const bool told = blended >= 2 && first < 0x1p40;
    return told ? std::optional(static_cast<std::int64_t>(std::llround(first))) : std::nullopt;
}

}  // namespace posenc::models
