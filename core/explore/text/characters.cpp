// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/text/characters.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>

namespace posenc {

namespace {

unsigned byteAt(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

bool isSurrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }

/// Control characters are U+0000-1F and U+007F-9F; U+2028 and U+2029 end lines and paragraphs.
bool belongsInALine(char32_t c) {
    const bool control = c < 0x20 || (c >= 0x7F && c < 0xA0);
    return !control && c != 0x2028 && c != 0x2029 && c != 0xFFFE && c != 0xFFFF;
}

/// Embeddings, overrides and isolates of the bidirectional algorithm (UAX #9).
bool turnsDirection(char32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }

std::string escaped(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        out += {'\\', 'x', digits[byteAt(bytes, i) >> 4U], digits[byteAt(bytes, i) & 0xFU]};
    return out;
}

}  // namespace

std::optional<char32_t> takeCharacter(std::string_view& text) {
    constexpr std::array<char32_t, 4> least{0, 0x80, 0x800, 0x10000};
    const unsigned first = byteAt(text, 0);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? first : first & (0x7FU >> length);
    bool valid = length <= text.size() && (first < 0x80 || (first >= 0xC2 && first <= 0xF4));
    for (std::size_t i = 1; valid && i < length; ++i) {
        valid = (byteAt(text, i) & 0xC0U) == 0x80U;
        c = c << 6U | (byteAt(text, i) & 0x3FU);
    }
    valid = valid && c >= least[length - 1] && c <= 0x10FFFF && !isSurrogate(c);
    text.remove_prefix(valid ? length : 1);
    return valid ? std::optional(c) : std::nullopt;
}

std::size_t columnsIn(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) columns += isWide(takeCharacter(text).value_or(U'?')) ? 2 : 1;
    return columns;
}

bool beginsWide(std::string_view text) { return !text.empty() && isWide(takeCharacter(text).value_or(0)); }

bool endsWide(std::string_view text) {
    std::size_t last = text.empty() ? 0 : text.size() - 1;
    while (last > 0 && (byteAt(text, last) & 0xC0U) == 0x80U) --last;
    return beginsWide(text.substr(last));
}

std::vector<std::string_view> charactersOf(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view before = rest;
        takeCharacter(rest);
        out.push_back(before.substr(0, before.size() - rest.size()));
    }
    return out;
}

void appendCharacter(std::string& out, char32_t character) {
    if (character < 0x80) {
        out += static_cast<char>(character);
        return;
    }
    const int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;  // bytes after the first
    out += static_cast<char>((0xF00U >> (more + 1) & 0xFFU) | character >> (6 * more));
    for (int k = more - 1; k >= 0; --k) out += static_cast<char>(0x80U | (character >> (6 * k) & 0x3FU));
}

static std::string takeReadable(std::string_view& text) {
    const std::string_view before = text;
    const auto c = takeCharacter(text);
    const auto bytes = before.substr(0, before.size() - text.size());
    return c && belongsInALine(*c) ? std::string(bytes) : escaped(bytes);
}

std::size_t printableBytes(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t left = rest.size();
        const auto c = takeCharacter(rest);
        if (!c || !belongsInALine(*c)) return text.size() - left;
    }
    return text.size();
}

std::optional<std::size_t> lengthOfLine(std::string_view text) {
    if (printableBytes(text) < text.size()) return std::nullopt;
    return std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

std::string quotedForPeople(std::string_view text, std::size_t longest) {
    std::string out = "\"";
    for (std::size_t k = 0; k < longest && !text.empty(); ++k) out += takeReadable(text);
    return out + (text.empty() ? "\"" : "…\"");
}

std::string inOneLine(std::string_view text) {
    std::string out;
    while (!text.empty()) out += takeReadable(text);
    return out;
}

namespace {

/// Returns how many bytes stand before the next one that is not printable ASCII nor the end of a line.
std::size_t plainAt(std::string_view text) {
    const auto isPlain = [](char c) { return (c >= 0x20 && c < 0x7F) || c == '\n'; };
    return static_cast<std::size_t>(std::ranges::find_if_not(text, isPlain) - text.begin());
}

/// All of them have four digits.
std::string codeOf(char32_t c) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) out += digits[c >> shift & 0xFU];
    return out;
}

}  // namespace

std::string harmless(std::string_view text) {
    std::string out;
    for (std::size_t plain = plainAt(text);; plain = plainAt(text)) {
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) return out;
        const std::string_view before = text;
        const char32_t c = takeCharacter(text).value_or(byteAt(before, 0));  // as older terminals decode such a byte
        const bool stays = belongsInALine(c) && !turnsDirection(c);
        out += stays ? std::string(before.substr(0, before.size() - text.size())) : codeOf(c);
    }
}

std::string commentOf(std::string_view sign, std::string_view words) {
    std::string line = harmless(inOneLine(words));
    line = replaced(replaced(line, "coding:", "coding :"), "coding=", "coding =");  // by it Python would read the file
    line = trimmed(line);
    const bool goesOn = line.ends_with('\\') || line.ends_with("?\?/");  // into the next line, in C++
    return std::string(sign) + " " + line + (goesOn ? "." : "") + "\n";
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.substr(text.starts_with(kMark) ? kMark.size() : 0);
}

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out + "\"";
}

std::string asWord(std::string_view text) {
    const bool plain = !text.empty() && text.find_first_of(" \t\r\n\"\\;#=") == std::string_view::npos;
    return plain ? std::string(text) : quoted(text);
}

std::string shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return std::string(text);
    while (longest > 0 && (static_cast<unsigned char>(text[longest]) & 0xC0U) == 0x80U) --longest;
    return std::string(text.substr(0, longest)) + "…";
}

std::string_view trimmed(std::string_view text) {
    const auto last = text.find_last_not_of(" \t\r\n");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

std::vector<std::string> byBlanks(std::string_view text) {
    std::istringstream in{std::string(text)};
    return {std::istream_iterator<std::string>(in), {}};
}

std::vector<std::string> byMark(std::string_view text, char mark) {
    std::istringstream in{std::string(text)};
    std::vector<std::string> parts;
    for (std::string part; std::getline(in, part, mark);) parts.push_back(part);
    return parts;
}

std::vector<std::string_view> splitAt(std::string_view text, char mark) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(mark, begin), text.size());
        if (const auto part = trimmed(text.substr(begin, end - begin)); !part.empty()) out.push_back(part);
        begin = end + 1;
    }
    return out;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
        text.replace(at, what.size(), with);
    return text;
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

}  // namespace posenc
