// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/letters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <vector>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/resource.hpp"

namespace posenc::drawing {

namespace {

constexpr int kEm = 1000, kUnknown = 600;  // units of the table; a letter of another font
constexpr std::size_t kListed = 0x10000;   // characters beyond are wide

using Widths = std::vector<std::uint16_t>;  ///< by character

Widths usualWidths() {
    Widths out(kListed, kUnknown);
    for (std::size_t k = 0; k < out.size(); ++k)
        if (isWide(static_cast<char32_t>(k))) out[k] = kEm;
    return out;
}

/// Removes and returns the part of `text` before the first `end`, or all of it.
std::string_view takeUntil(std::string_view& text, char end) {
    const std::string_view word = text.substr(0, text.find(end));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

std::size_t numberIn(std::string_view word, int base = 10) {
    std::size_t out = 0;
    std::from_chars(word.data(), word.data() + word.size(), out, base);
    return out;
}

/// Reads a line "41 608 657 638*3".
void readRun(std::string_view line, Widths& to) {
    std::size_t character = numberIn(takeUntil(line, ' '), 16);
    while (!line.empty()) {
        std::string_view word = takeUntil(line, ' ');
        const std::size_t width = numberIn(takeUntil(word, '*'));
        for (std::size_t times = word.empty() ? 1 : numberIn(word); times > 0; --times)
            to.at(character++) = static_cast<std::uint16_t>(width);
    }
}

/// Returns the widths of regular and of bold letters.
std::array<Widths, 2> readWidths(std::string_view table) {
    std::array<Widths, 2> out{usualWidths(), usualWidths()};
    std::size_t style = 0;
    while (!table.empty()) {
        const std::string_view line = takeUntil(table, '\n');
        if (line == "bold") style = 1;
        if (!line.empty() && line.find(' ') != line.npos && line.front() != '#') readRun(line, out[style]);
    }
    return out;
}

double widthOf(std::string_view words, const Font& font) {
    int sum = 0;
    while (!words.empty())
        if (const auto character = takeCharacter(words)) sum += advanceOf(*character, font.bold);
    return static_cast<double>(sum) / kEm * font.pixels;
}

}  // namespace

int advanceOf(char32_t character, bool bold) {
    static const std::array<Widths, 2> widths = readWidths(resource("fonts/widths.txt"));
    return character < kListed ? widths[bold ? 1 : 0][character] : kEm;
}

const Measure& ownLetters() {
    static const Measure measure = [](const std::string& words, const Font& font) { return widthOf(words, font); };
    return measure;
}

}  // namespace posenc::drawing
