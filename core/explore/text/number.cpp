// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/number.hpp"
#include "core/explore/text/characters.hpp"
#include "core/explore/text/runs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double kLargestExactInteger = 9007199254740992.0;  // 2^53

constexpr std::string_view kMinus = "−";

/// "1.135 × 10⁻⁵" for 1.135e-05. Precondition: exponent is not 0.
std::string withPower(const std::string& leading, int exponent) {
    return (leading == "1" ? "10" : leading + " × 10") + superscript(exponent);
}

/// "1.135 × 10⁻⁵" for "1.135e-05"; commas in the whole part of others: "131,072.5".
std::string forPeople(std::string text) {
    if (const std::size_t e = text.find('e'); e != std::string::npos)
        return withPower(text.substr(0, e), std::atoi(text.c_str() + e + 1));
    for (std::size_t at = std::min(text.find('.'), text.size()); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

/// Precondition: 0 < value < ∞.
std::string significant(double value, int digits) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general,
                                   digits);
    return forPeople({buffer.data(), end.ptr});
}

/// Returns a number as the library reads it, with a hyphen for U+2212.
std::string typed(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    return replaced(withTypedPowers(text), kMinus, "-");
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

std::string exactForPeople(double value) {
    return value < 0.0 ? std::string(kMinus) + exactForPeople(-value) : forPeople(exactNumber(value));
}

std::string superscript(int number) {
    static constexpr std::array<const char*, 10> kDigits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string out;
    for (const char digit : std::to_string(number))
        out += digit == '-' ? "⁻" : kDigits[static_cast<std::size_t>(digit - '0')];
    return out;
}

std::string groupedInteger(long long value) {
    const std::string digits = std::to_string(value);
    return value < 0 ? std::string(kMinus) + forPeople(digits.substr(1)) : forPeople(digits);
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
    return withPower(leading, static_cast<int>(whole));
}

std::string withTypedPowers(std::string_view text) {
    std::string out;
    for (const Run& run : runsOf(text)) {
        const bool isPower = run.level == Run::Level::Raised && out.ends_with("10");
        if (isPower) {
            out.resize(out.size() - 2);
            const bool alone = !out.ends_with("×") && !out.ends_with("× ");
            if (!alone) out = std::string(trimmed(out.substr(0, out.rfind("×"))));
            out += alone ? "1e" : "e";
        }
        out += (isPower || run.level != Run::Level::Raised ? "" : "^") + run.text;
    }
    return out;
}

std::optional<double> parseNumber(std::string_view words) {
    const std::string text = typed(words);
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
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

namespace {

/// A number that is read: the nearest double, and all its digits if it is a whole one of 64 bits.
struct Amount {
    double real = 0.0;
    std::optional<std::int64_t> whole;
};

struct Unit {
    std::string_view name, exponent;
    int power = 0;  ///< of 2
};

constexpr Unit kUnits[] = {{"Ki", "", 10}, {"Mi", "", 20}, {"Gi", "", 30}, {"Ti", "", 40}, {"k", "e3"},  {"K", "e3"},
                           {"M", "e6"},    {"G", "e9"},    {"T", "e12"},   {"万", "e4"},   {"亿", "e8"}, {"", ""}};

/// Nothing if it became too large, or 0 where no factor is.
std::optional<Amount> computed(double real, bool isZero) {
    if (!std::isfinite(real) || (real == 0.0) != isZero) return std::nullopt;
    const bool whole = std::abs(real) <= kLargestExactInteger && std::floor(real) == real;
    return Amount{real, whole ? std::optional(static_cast<std::int64_t>(real)) : std::nullopt};
}

std::optional<Amount> product(const Amount& a, const Amount& b) {
    std::int64_t whole = 0;
    if (a.whole && b.whole && !__builtin_mul_overflow(*a.whole, *b.whole, &whole))
        return Amount{static_cast<double>(whole), whole};
    return computed(a.real * b.real, a.real == 0.0 || b.real == 0.0);
}

/// "1234567.8" for "1,234,567.8" and "1 234 567.8"; nothing where a group has not three digits, or the first begins
/// with a needless 0.
std::optional<std::string> ungrouped(std::string_view text) {
    const std::string_view whole = text.substr(0, text.find_first_of(".eE"));
    const char between = whole.find(',') == whole.npos ? ' ' : ',';
    const std::size_t first = std::min(whole.find(between), whole.size());
    std::string digits(whole);
    const std::size_t marks = std::erase(digits, between);
    bool right = whole.size() < 2 || whole[0] != '0';
    if (marks > 0) right = right && first > 0 && first <= 3 && whole.size() - first == 4 * marks;
    for (std::size_t at = first; at < whole.size(); at += 4) right = right && whole[at] == between;
    return right ? std::optional(digits + std::string(text.substr(whole.size()))) : std::nullopt;
}

/// "131,072.5", "1e-6", without a sign; `exponent` stands behind it.
std::optional<Amount> digitsIn(std::string_view text, std::string_view exponent = {}) {
    const auto digits = ungrouped(text);
    if (!digits || digits->find_first_of("0123456789.") != 0) return std::nullopt;
    const std::string all = *digits + std::string(exponent);
    const auto real = parseNumber(all);
    return real ? std::optional(Amount{*real, parseInteger(all)}) : std::nullopt;
}

/// "128Ki", "50 万", "500"
std::optional<Amount> amountIn(std::string_view text) {
    const Unit& unit = *std::ranges::find_if(kUnits, [&](const Unit& each) { return text.ends_with(each.name); });
    const auto digits = digitsIn(trimmed(text.substr(0, text.size() - unit.name.size())), unit.exponent);
    return digits ? product(*digits, {std::ldexp(1.0, unit.power), std::int64_t{1} << unit.power}) : digits;
}

/// By multiplication, as long as it has 64 bits.
std::optional<Amount> exactPower(const Amount& base, double exponent) {
    if (!base.whole || exponent < 0.0 || exponent >= 64.0 || std::floor(exponent) != exponent) return std::nullopt;
    std::optional<Amount> out = Amount{1.0, 1};
    for (int k = 0; out && k < static_cast<int>(exponent); ++k) out = product(*out, base);
    return out && out->whole ? out : std::nullopt;
}

/// "10^6", "2^-3", "10^0.5"
std::optional<Amount> factorIn(std::string_view text) {
    const auto caret = text.find('^');
    if (caret == text.npos) return amountIn(text);
    const std::string_view below = trimmed(text.substr(0, caret)), above = trimmed(text.substr(caret + 1));
    const bool down = above.starts_with('-');
    const auto base = digitsIn(below), exponent = digitsIn(above.substr(down ? 1 : 0));
    if (!base || !exponent) return std::nullopt;
    const double power = down ? -exponent->real : exponent->real;
    if (const auto exact = exactPower(*base, power)) return exact;
    if (const auto decimal = digitsIn("1", "e" + std::string(above)); decimal && below == "10") return decimal;
    return computed(std::pow(base->real, power), base->real == 0.0);
}

/// "-4 × 4,096": the sign is no part of a power.
std::optional<Amount> typedIn(std::string_view words) {
    const bool raised = words.find('^') == words.npos &&
                        std::ranges::any_of(runsOf(words),
                                            [](const Run& each) { return each.level == Run::Level::Raised; });
    std::string text = raised ? withTypedPowers(words) : std::string(words);  // "2 × 10⁻⁷"
    text = replaced(replaced(text, kMinus, "-"), "×", "*");
    for (const char* blank : {"\u00A0", "\u2009", "\u202F"}) text = replaced(text, blank, " ");
    std::string_view rest = trimmed(text);
    std::optional<Amount> out = rest.starts_with('-') ? Amount{-1.0, -1} : Amount{1.0, 1};
    if (rest.starts_with('-') || rest.starts_with('+')) rest.remove_prefix(1);
    for (bool more = true; more && out;) {
        const auto star = rest.find('*');
        const auto factor = factorIn(trimmed(rest.substr(0, star)));
        out = factor ? product(*out, *factor) : factor;
        more = star != rest.npos;
        rest.remove_prefix(more ? star + 1 : 0);
    }
    return out;
}

}  // namespace

std::optional<double> parseTypedNumber(std::string_view words) {
    const auto amount = typedIn(words);
    return amount ? std::optional(amount->real) : std::nullopt;
}

std::optional<std::int64_t> parseTypedInteger(std::string_view words) {
    const auto amount = typedIn(words);
    return amount ? amount->whole : std::nullopt;
}

}  // namespace posenc
