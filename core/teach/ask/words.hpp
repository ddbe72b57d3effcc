// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Words as people type them, in English and in Chinese, which writes no spaces. Everything is UTF-8 in small letters;
/// an ideograph of the range handled here takes three bytes.
namespace posenc::ask {

using Words = std::vector<std::string>;

inline constexpr std::size_t kIdeograph = 3;  ///< bytes

bool isIdeographs(std::string_view word);  ///< true if it begins with one: words() never mixes them with letters
bool isNumber(std::string_view word);      ///< true if it begins with a digit

/// A word, and what stands between it and the one before.
struct Piece {
    std::string word, before;
};
std::vector<Piece> piecesIn(std::string_view text);

/// The words of piecesIn(). "qwen2.5-7B" becomes "qwen", "2.5", "7b"; "T5", "bf16" and "1e6" stay whole, and so does a
/// run of Chinese.
Words wordsIn(std::string_view text);

/// "turns" becomes "turn", "scaling" "scal", "extrapolate" and "extrapolation" "extrapol".
std::string stem(std::string_view word);

/// True if at most one letter is wrong, missing or too many, or two neighbours are swapped.
bool almostEqual(std::string_view a, std::string_view b);

/// True if the word says nothing about the request: "the", "please", 怎么.
bool isSmall(const std::string& word);

/// Turns Chinese numerals into digits (十二个头 becomes 12 个头), writes out 万 and million (13 万 becomes 130000) and
/// × as x, all in small letters. A single numeral is mostly part of another word, unless something is counted, and 一个
/// is "a".
std::string withDigits(std::string_view text);

/// "eight" becomes "8"; any other word stays.
std::string digitsOf(const std::string& word);

/// Reads "128k" as 131,072 or 128,000, "100k" as 100,000 or 102,400, the likelier one first, and "1e6" and "500,000" as
/// one number; nothing for any other word.
std::vector<double> valuesOf(std::string_view word);

}  // namespace posenc::ask
