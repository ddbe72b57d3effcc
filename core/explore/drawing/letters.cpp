// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/letters.hpp"

#include <array>
#include <cstdint>
#include <sstream>
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

/// Reads a line "41 608 657 638*3".
void readRun(std::istringstream line, Widths& to) {
    std::size_t character = 0, width = 0;
    for (line >> std::hex >> character >> std::dec; line >> width;) {
        std::size_t times = 1;
        if (line.peek() == '*') line.ignore() >> times;
        for (; times > 0; --times) to.at(character++) = static_cast<std::uint16_t>(width);
    }
}

/// Returns the widths of regular and of bold letters.
std::array<Widths, 2> readWidths(std::string_view table) {
    std::array<Widths, 2> out{usualWidths(), usualWidths()};
    std::size_t style = 0;
    std::istringstream lines{std::string(table)};
    for (std::string line; std::getline(lines, line);) {
        if (line == "bold") style = 1;
        if (line.find(' ') != line.npos && line.front() != '#') readRun(std::istringstream(line), out[style]);
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
