// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/diagnose/words.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace posenc::diagnose {

namespace {

/// True for a whole word of a file's name: "cos_table", not "single".
bool standsAlone(const std::string& name, std::string_view part) {
    const auto isLetter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    const std::size_t at = name.find(part);
    if (at == std::string::npos || (at > 0 && isLetter(name[at - 1]))) return false;
    std::size_t end = at + part.size();
    while (end < name.size() && isLetter(name[end])) ++end;
    const std::string ending = name.substr(at + part.size(), end - at - part.size());
    return std::ranges::any_of(std::array{"", "s", "e", "ed", "es", "ine"},
                               [&](const char* each) { return ending == each; });
}

}  // namespace

std::optional<What> whatCalled(std::string name) {
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const Word& each : kWords)
        if (name.find(each.part) != std::string::npos) return each.what;
    return std::nullopt;
}

std::optional<What> whatFileSays(std::string name, std::span<const Plan> plans) {
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    std::optional<What> out;
    for (const Word& each : kWords) {
        const bool can = std::ranges::any_of(plans, [&](const Plan& plan) { return has(plan.subject, each.what); });
        if (!can || !standsAlone(name, each.part) || out == each.what) continue;
        if (out) return std::nullopt;
        out = each.what;
    }
    return out;
}

}  // namespace posenc::diagnose
