// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <utility>

#include "core/explore/data/picture_text.hpp"
#include "core/explore/text/characters.hpp"

namespace posenc::data {

namespace {

constexpr std::uint64_t kMostRead = 64U << 20U;
constexpr std::string_view kSpaces = " \t\r\n";

bool begins(std::string_view text, std::string_view tag) {
    return text.starts_with(tag) && text.size() > tag.size() &&
           (text[tag.size()] == '>' || kSpaces.find(text[tag.size()]) != std::string_view::npos);
}

/// Returns the escaped text, from `start` on, of the first element that contains it. Each byte is read a few times at
/// most.
std::optional<std::string_view> findText(std::string_view svg, std::string_view start) {
    for (auto at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
        if (!begins(svg.substr(at), "<desc") && !begins(svg.substr(at), "<metadata")) continue;
        const auto end = std::min(svg.find('<', at + 1), svg.size());
        const std::string_view element = svg.substr(at, end - at);
        const auto found = element.find(start, std::min(element.find('>'), element.size()));
        const bool ends = svg.substr(end).starts_with("</");  // the file was not truncated inside it
        if (found != std::string_view::npos && ends) return trimmed(element.substr(found));
        at = end - 1;
    }
    return std::nullopt;
}

/// Decodes the entity between & and ; to a character.
std::optional<char32_t> characterNamed(std::string_view name) {
    constexpr std::pair<std::string_view, char32_t> kNames[] = {
        {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    for (const auto& [known, character] : kNames)
        if (name == known) return character;
    if (!name.starts_with('#')) return std::nullopt;
    const bool hexadecimal = name.starts_with("#x");
    const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number,
                                              hexadecimal ? 16 : 10);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    return whole && number > 0 && number <= 0x10FFFF ? std::optional<char32_t>(number) : std::nullopt;
}

/// Returns at most slightly more than `limit` bytes; unknown entities stay unchanged.
std::string unescaped(std::string_view text, std::size_t limit) {
    constexpr std::size_t kLongestName = 10;
    std::string out;
    while (!text.empty() && out.size() <= limit) {
        const auto end = text.front() == '&' ? text.substr(0, kLongestName).find(';') : std::string_view::npos;
        const auto character = end == std::string_view::npos ? std::nullopt : characterNamed(text.substr(1, end - 1));
        if (character)
            appendCharacter(out, *character);
        else
            out += text.front();
        text.remove_prefix(character ? end + 1 : 1);
    }
    return out;
}

}  // namespace

std::optional<std::string> textInSvg(const InputFile& file, std::string_view start, std::size_t limit) {
    const std::string svg = file.read(0, std::min(file.size(), kMostRead));
    const auto found = findText(svg, start);
    if (!found) return std::nullopt;
    std::string text = unescaped(*found, limit);
    if (text.size() > limit) throw damagedText(file);
    return text;
}

}  // namespace posenc::data
