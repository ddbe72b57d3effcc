// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/keys/section.hpp"

#include <algorithm>
#include <cmath>

namespace posenc::models {

namespace {

bool isWhole(double value) {
    constexpr double kLargest = 9007199254740992.0;  // 2^53: integers are exact up to here
    return std::abs(value) <= kLargest && std::floor(value) == value;
}

}  // namespace

void Notes::add(FindingId id, Severity severity, std::string key, Text message, bool notShown) {
    if (m_told.emplace(id.text(), key).second)
        m_findings.push_back({id, severity, std::move(key), std::move(message), notShown});
}

void Notes::dropRemarks() {
    std::erase_if(m_findings, [](const Finding& each) {
        const std::string_view id = each.id.text();
        return each.severity == Severity::Info || id == "context-missing" || id.starts_with("default-");
    });
}

const Node* Section::peek(std::string_view key) const {
    const auto found = std::ranges::find(*m_members, key,
                                         [](const auto& member) { return std::string_view(member.first); });
    return found == m_members->end() || found->second.isNull() ? nullptr : &found->second;
}

bool Section::has(std::string_view key) const {
    return std::ranges::any_of(*m_members, [&](const auto& member) { return member.first == key; });
}

const Members Section::kNone;

const Node* Section::find(std::string_view key) const {
    if (m_notes) m_notes->understand(joined(m_path, key));
    return peek(key);
}

std::optional<std::string_view> Section::first(AnyNames names) const {
    std::optional<std::string_view> first;
    for (const std::string_view name : names)
        if (find(name) && !first) first = name;
    return first;
}

void Section::wrongType(std::string_view key, const Node& node, const Text& expected) const {
    m_notes->fail("wrong-type", pathOf(key), say("core", "%1 is %2, but %3 is expected."), quoted(node), expected);
}

void Section::illegal(std::string_view key, const Node& node, const Text& expected) const {
    m_notes->fail("illegal-value", pathOf(key), say("core", "%1 is %2; it must be %3."), quoted(node), expected);
}

std::optional<double> Section::number(std::string_view key, const Text& expected) const {
    const Node* node = find(key);
    if (!node) return std::nullopt;
    if (const auto number = numberIn(*node)) return number;
    wrongType(key, *node, expected);
    return std::nullopt;
}

std::optional<double> Section::positive(std::string_view key) const {
    const auto value = number(key, say("core", "a number"));
    if (!value || (std::isfinite(*value) && *value > 0.0)) return value;
    illegal(key, *peek(key), say("core", "a finite number above 0"));
    return std::nullopt;
}

std::optional<double> Section::notNegative(std::string_view key) const {
    const auto value = number(key, say("core", "a number"));
    if (!value || (std::isfinite(*value) && *value >= 0.0)) return value;
    illegal(key, *peek(key), say("core", "a finite number, 0 or more"));
    return std::nullopt;
}

std::optional<std::int64_t> Section::count(std::string_view key) const {
    const auto value = number(key, say("core", "a whole number"));
    if (!value) return std::nullopt;
    if (*value >= 1.0 && isWhole(*value)) return static_cast<std::int64_t>(*value);
    const bool tooLarge = *value > 1.0 && std::isfinite(*value) && std::floor(*value) == *value;
    illegal(key, *peek(key),
            tooLarge ? say("core", "a whole number of at most 9,007,199,254,740,992 (2 to the power of 53)")
                     : say("core", "a whole number of at least 1"));
    return std::nullopt;
}

std::optional<std::int64_t> Section::whole(std::string_view key) const {
    const auto value = number(key, say("core", "a whole number"));
    if (!value) return std::nullopt;
    if (isWhole(*value)) return static_cast<std::int64_t>(*value);
    illegal(key, *peek(key), say("core", "a whole number"));
    return std::nullopt;
}

template <class Kind> const Kind* Section::of(std::string_view key, const Text& expected) const {
    const Node* node = find(key);
    const Kind* value = node ? node->as<Kind>() : nullptr;
    if (node && !value) wrongType(key, *node, expected);
    return value;
}

std::optional<bool> Section::flag(std::string_view key) const {
    const bool* value = of<bool>(key, say("core", "true or false"));
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::string> Section::word(std::string_view key) const {
    const auto* value = of<std::string>(key, say("core", "a string"));
    return value ? std::optional(*value) : std::nullopt;
}

Section Section::section(std::string_view key) const {
    const auto* members = of<Members>(key, say("core", "an object"));
    return members ? Section(*members, pathOf(key), *m_notes) : Section();
}

const List* Section::list(std::string_view key) const { return of<List>(key, say("core", "a list")); }

void Section::tellOtherNames(std::string_view used, AnyNames names) const {
    const Node& value = *peek(used);
    for (const std::string_view name : names)
        if (const Node* other = peek(name); other && !(*other == value))
            m_notes->warnNotShown(
                "names-disagree", pathOf(name),
                say("core", "%1 is %2 but %3, another name for the same setting, is %4; the latter is used."),
                quoted(*other), pathOf(used), quoted(value));
}

template <class T>
std::optional<Found<T>> Section::under(AnyNames names,
                                       std::optional<T> (Section::*read)(std::string_view) const) const {
    const auto name = first(names);
    const auto value = name ? (this->*read)(*name) : std::nullopt;
    if (value) tellOtherNames(*name, names);
    return value ? std::optional(Found<T>{*value, pathOf(*name)}) : std::nullopt;
}

std::optional<Found<double>> Section::positive(Names names) const {
    return under<double>({names.begin(), names.size()}, &Section::positive);
}

std::optional<Found<std::int64_t>> Section::count(Names names) const {
    return under<std::int64_t>({names.begin(), names.size()}, &Section::count);
}

std::optional<Found<double>> Section::positive(const keys::Key& key) const {
    return under<double>(namesOf(key), &Section::positive);
}

std::optional<Found<std::int64_t>> Section::count(const keys::Key& key) const {
    return under<std::int64_t>(namesOf(key), &Section::count);
}

std::vector<std::string_view> namesOf(const keys::Key& key) {
    std::vector<std::string_view> out{key.name};
    for (std::string_view rest = key.also; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        out.push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return out;
}

}  // namespace posenc::models
