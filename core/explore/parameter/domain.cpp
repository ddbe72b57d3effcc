// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/parameter/domain.hpp"

#include <algorithm>
#include <cmath>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/joined.hpp"
#include "core/explore/text/number.hpp"

namespace posenc {

namespace {

constexpr std::size_t kLongestQuote = 60;  // characters

template <class... Ts> struct Overloaded : Ts... { using Ts::operator()...; };

bool isOptional(const Domain& domain) {
    return std::visit(
        [](const auto& d) {
            if constexpr (requires { d.optional; }) return d.optional;
            return false;
        },
        domain);
}

bool legal(const Integer& domain, const Value& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    return number && domain.legal.contains(*number) && (*number - domain.legal.low) % domain.step == 0;
}

bool legal(const Real& domain, const Value& value) {
    const auto* number = std::get_if<double>(&value);
    return number && std::isfinite(*number) && domain.legal.contains(*number);
}

bool legal(const Choice& domain, const Value& value) {
    const auto* id = std::get_if<std::string>(&value);
    return id && std::ranges::any_of(domain.options, [&](const Option& option) { return *id == option.id; });
}

bool legal(const Toggle&, const Value& value) { return std::holds_alternative<bool>(value); }

bool legal(const RealList& domain, const Value& value) {
    const auto* list = std::get_if<std::vector<double>>(&value);
    if (!list || !domain.count.contains(static_cast<std::int64_t>(list->size()))) return false;
    return std::ranges::all_of(*list, [&](double each) { return std::isfinite(each) && domain.legal.contains(each); });
}

bool isLine(const Value& value, std::size_t shortest, std::size_t longest) {
    const auto* text = std::get_if<std::string>(&value);
    const auto length = text ? lengthOfLine(*text) : std::nullopt;
    return length && *length >= shortest && *length <= longest;
}

bool legal(const Line& domain, const Value& value) { return isLine(value, domain.mayBeEmpty ? 0 : 1, domain.longest); }

bool legal(const FilePath&, const Value& value) { return isLine(value, 0, FilePath::kLongest); }

Text wholeNumber(const Integer& d) {
    const auto [low, high] = d.legal;
    if (d.step == 2 && low % 2 == 0) return say("core", "an even whole number from %1 to %2").with(low, high);
    return say("core", "a whole number from %1 to %2").with(low, high);
}

Text lineOfText(const Line& domain) {
    const auto longest = domain.longest;
    if (domain.mayBeEmpty) return say("core", "one line of at most %1 printable characters in UTF-8").with(longest);
    return say("core", "one line of 1 to %1 printable characters in UTF-8").with(longest);
}

Text pathOfFile(const FilePath& domain) {
    std::string endings;
    for (const char* each : domain.extensions) endings += (endings.empty() ? "." : ", .") + std::string(each);
    const auto longest = FilePath::kLongest;
    if (endings.empty())
        return say("core", "the path of a file, at most %1 printable characters, or nothing").with(longest);
    return say("core", "the path of a file (%1), at most %2 printable characters, or nothing").with(endings, longest);
}

/// Semicolons separate, and commas group digits; without semicolons commas separate, without commas blanks do.
std::optional<std::vector<double>> parseList(std::string_view words) {
    const std::string text = replaced(replaced(std::string(trimmed(words)), "，", ","), "；", ";");
    const char between = text.find(';') != text.npos ? ';' : text.find(',') != text.npos ? ',' : ' ';
    std::vector<double> list;
    for (std::string_view rest = text; !rest.empty();) {
        const auto end = rest.find(between);
        const auto number = parseTypedNumber(rest.substr(0, end));
        if (!number || end + 1 == rest.size()) return std::nullopt;
        list.push_back(*number);
        rest = trimmed(rest.substr(std::min(end, rest.size() - 1) + 1));
    }
    return list;
}

std::optional<bool> parseToggle(std::string_view text) {
    if (text == "on" || text == "true" || text == "1" || text == "yes") return true;
    if (text == "off" || text == "false" || text == "0" || text == "no") return false;
    return std::nullopt;
}

std::string optionId(const Choice& choice, std::string_view word) {
    for (const Option& option : choice.options)
        if (*option.formerly && word == option.formerly) return option.id;
    return std::string(word);
}

std::optional<Value> read(const Domain& domain, std::string_view text) {
    if (text == "auto" && isOptional(domain)) return Value{};
    const auto lift = [](const auto& value) { return value ? std::optional<Value>(*value) : std::nullopt; };
    return std::visit(Overloaded{[&](const Integer&) { return lift(parseTypedInteger(text)); },
                                 [&](const Real&) { return lift(parseTypedNumber(text)); },
                                 [&](const Choice& d) { return std::optional<Value>(optionId(d, text)); },
                                 [&](const Toggle&) { return lift(parseToggle(text)); },
                                 [&](const RealList&) { return lift(parseList(text)); },
                                 [&](const Line&) { return std::optional<Value>(std::string(text)); },
                                 [&](const FilePath&) { return std::optional<Value>(std::string(text)); }},
                      domain);
}

/// Quotes the given value for a message; adds its length if truncated.
Text given(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return Text::literal(toText(value));
    const auto length = lengthOfLine(*text);
    const std::string quote = quotedForPeople(*text, kLongestQuote);
    if (!length || *length <= kLongestQuote) return Text::literal(quote);
    return say("core", "%1 (%2 {2|character|characters})").with(quote, *length);
}

Text mustBe(const Descriptor& descriptor, const Text& instead) {
    return say("core", "%1 must be %2, not %3.").with(descriptor.id, expectation(descriptor), instead);
}

}  // namespace

Text expectation(const Descriptor& descriptor) {
    const Text text = std::visit(
        Overloaded{[](const Integer& d) { return wholeNumber(d); },
                   [](const Real& d) { return say("core", "a number from %1 to %2").with(d.legal.low, d.legal.high); },
                   [](const Choice& d) { return say("core", "one of %1").with(enumerated(d.options, &Option::id)); },
                   [](const Toggle&) { return Text(say("core", "on or off")); },
                   [](const RealList& d) {
                       return say("core", "a comma-separated list of %1 to %2 numbers from %3 to %4")
                           .with(d.count.low, d.count.high, d.legal.low, d.legal.high);
                   },
                   [](const Line& d) { return lineOfText(d); }, [](const FilePath& d) { return pathOfFile(d); }},
        descriptor.domain);
    return isOptional(descriptor.domain) ? say("core", "%1, or auto").with(text) : text;
}

std::optional<Text> refusal(const Descriptor& descriptor, const Value& value) {
    if (std::holds_alternative<std::monostate>(value) && isOptional(descriptor.domain)) return std::nullopt;
    const bool fine = std::visit([&](const auto& domain) { return legal(domain, value); }, descriptor.domain);
    if (fine) return std::nullopt;
    return mustBe(descriptor, given(value));
}

Value snapped(const Descriptor& descriptor, const Value& value) {
    if (const auto* d = std::get_if<Integer>(&descriptor.domain); d && std::holds_alternative<std::int64_t>(value)) {
        const auto inside = std::clamp(std::get<std::int64_t>(value), d->legal.low, d->legal.high);
        const auto steps = (inside - d->legal.low + d->step / 2) / d->step;
        return std::min(d->legal.low + steps * d->step, d->legal.high - (d->legal.high - d->legal.low) % d->step);
    }
    if (const auto* d = std::get_if<Real>(&descriptor.domain); d && std::holds_alternative<double>(value))
        return std::clamp(std::get<double>(value), d->legal.low, d->legal.high);
    return value;
}

std::optional<double> asNumber(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return std::nullopt;
}

std::string toText(const Value& value) {
    return std::visit(
        Overloaded{[](std::monostate) { return std::string("auto"); }, [](std::int64_t v) { return std::to_string(v); },
                   [](double v) { return exactNumber(v); }, [](bool v) { return std::string(v ? "on" : "off"); },
                   [](const std::string& v) { return v; },
                   [](const std::vector<double>& v) { return joined(v, ",", exactNumber); }},
        value);
}

Text readable(const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return argument(*whole);
    if (const auto* real = std::get_if<double>(&value)) return argument(*real);
    if (const auto* on = std::get_if<bool>(&value)) return *on ? say("core", "on") : say("core", "off");
    return Text::literal(toText(value));
}

std::string toWord(const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return text ? asWord(*text) : toText(value);
}

Value parseValue(const Descriptor& descriptor, std::string_view text) {
    if (auto value = read(descriptor.domain, text)) return *std::move(value);
    const Text instead = given(std::string(text));
    const bool isList = std::holds_alternative<RealList>(descriptor.domain);
    if (!isList && (std::holds_alternative<Toggle>(descriptor.domain) || parseTypedNumber(text)))
        throw Error(mustBe(descriptor, instead));
    const Say refused =
        isList ? say("core",
                     "%1 must be %2, not %3; write them like 500k or 10^6, with semicolons between those like 500,000.")
               : say("core", "%1 must be %2, not %3; write it like 1.5, 500,000, 500k, 128Ki, 10^6 or 4*4096.");
    throw Error(refused.with(descriptor.id, expectation(descriptor), instead));
}

}  // namespace posenc
