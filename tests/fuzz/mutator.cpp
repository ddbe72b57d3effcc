// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutator.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace posenc::fuzz {

namespace {

constexpr std::size_t kLongest = 1U << 16U;  // bytes of an input
constexpr std::size_t kMostWords = 20'000;

constexpr std::array kNumbers{"0",
                              "-1",
                              "1e308",
                              "-1e308",
                              "1e400",
                              "5e-324",
                              "0.5",
                              "NaN",
                              "nan",
                              "inf",
                              "-inf",
                              "1e15",
                              "1e300",
                              "[1]",
                              "\"\"",
                              "[]",
                              "{}",
                              "null",
                              "true",
                              "a",
                              "2147483648",
                              "4294967296",
                              "Infinity",
                              "9007199254740993",
                              "9223372036854775807",
                              "-9223372036854775808",
                              "18446744073709551615"};

/// What formats are made of.
constexpr std::string_view kMarks("{}[]()<>\"'\\,:;=#|&-+.% \t\n\0\xff", 27);

/// Where arithmetic goes wrong, as 64 bits; smaller numbers are cut off them.
constexpr std::array<std::uint64_t, 14> kEdges{
    0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000U, 0xffffffffU, 1ULL << 62U, 1ULL << 63U, ~0ULL};

bool isOfWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-' || c == '.'; }

}  // namespace

void Mutator::learn(const std::string& input) {
    for (std::size_t at = 0; at < input.size() && m_words.size() < kMostWords;) {
        const auto end = std::find_if_not(input.begin() + static_cast<std::ptrdiff_t>(at), input.end(), isOfWord);
        const auto size = static_cast<std::size_t>(end - input.begin()) - at;
        if (size > 1 && size < 64) m_words.push_back(input.substr(at, size));
        at += size + 1;
    }
}

std::string Mutator::mutated(std::string input, const std::string& other) {
    for (std::size_t times = 1 + below(below(2) == 0 ? 2 : 8); times > 0; --times) change(input, other);
    if (input.size() > kLongest) input.resize(kLongest);
    return input;
}

void Mutator::change(std::string& bytes, const std::string& other) {
    if (bytes.empty()) bytes = other;
    if (bytes.empty()) return bytes.push_back(static_cast<char>(below(256)));
    switch (below(3)) {
        case 0: return changeBytes(bytes);
        case 1: return changePieces(bytes, other);
        default: return changeWords(bytes);
    }
}

/// Small pieces more often than large ones; never beyond the end.
Mutator::Piece Mutator::pieceOf(const std::string& bytes) {
    const std::size_t at = below(bytes.size()), most = std::size_t{1} << below(12);
    return {at, std::min(1 + below(most), bytes.size() - at)};
}

void Mutator::changeBytes(std::string& bytes) {
    const auto [at, ignored] = pieceOf(bytes);
    char& byte = bytes[at];
    switch (below(4)) {
        case 0: byte = static_cast<char>(byte ^ 1 << below(8)); return;
        case 1: byte = below(2) == 0 ? mark() : static_cast<char>(below(256)); return;
        case 2: byte = static_cast<char>(byte + static_cast<char>(below(9)) - 4); return;
        default: break;
    }
    const std::size_t size = std::min(std::size_t{1} << below(4), bytes.size() - at);
    const std::uint64_t number = kEdges[below(kEdges.size())];
    const bool bigEndian = below(4) == 0;
    for (std::size_t i = 0; i < size; ++i)
        bytes[at + i] = static_cast<char>(number >> 8U * (bigEndian ? size - 1 - i : i));
}

void Mutator::changePieces(std::string& bytes, const std::string& other) {
    const auto [at, size] = pieceOf(bytes);
    switch (below(7)) {
        case 0: bytes.erase(at, size); return;
        case 1: bytes.replace(at, std::string::npos, below(2), mark()); return;
        case 2: bytes.insert(below(bytes.size() + 1), bytes.substr(at, size)); return;
        case 3: bytes.replace(at, size, bytes.substr(below(bytes.size()), size)); return;
        case 4: bytes.replace(at, std::string::npos, other.substr(std::min(at, other.size()))); return;
        case 5: {
            const auto [from, much] = pieceOf(other + ' ');
            bytes.insert(at, other.substr(std::min(from, other.size()), much));
            return;
        }
        default: break;
    }
    const std::string piece = bytes.substr(at, std::min<std::size_t>(size, 64));
    for (std::size_t times = std::size_t{1} << below(11); times > 0; --times) bytes.insert(at, piece);
}

char Mutator::mark() { return kMarks[below(kMarks.size())]; }

/// What stands behind an opening bracket or quotation mark, up to the first that closes one.
Mutator::Piece Mutator::groupIn(const std::string& bytes) {
    const std::size_t open = bytes.find_first_of("[{(\"", below(bytes.size()));
    const std::size_t close = open == std::string::npos ? open : bytes.find_first_of("]})\"", open + 1);
    return close == std::string::npos ? pieceOf(bytes) : Piece{open + 1, close - open - 1};
}

std::string Mutator::number() {
    if (below(2) == 0) return kNumbers[below(kNumbers.size())];
    return std::to_string(kEdges[below(kEdges.size())] + below(3) - 1);
}

/// A run of digits; anything where there is none near.
Mutator::Piece Mutator::digitsIn(const std::string& bytes) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t at = bytes.find_first_of(kDigits, below(bytes.size()));
    if (at == std::string::npos) return pieceOf(bytes);
    return {at, std::min(bytes.find_first_not_of(kDigits, at), bytes.size()) - at};
}

void Mutator::changeWords(std::string& bytes) {
    if (below(4) == 0) {
        const auto [from, size] = groupIn(bytes);
        return void(bytes.replace(from, size, below(2) == 0 ? "" : number()));
    }
    const auto [place, much] = digitsIn(bytes);
    if (m_words.empty() || below(3) == 0) return void(bytes.replace(place, much, number()));
    const std::string& word = m_words[below(m_words.size())];
    std::size_t at = below(bytes.size());
    while (at > 0 && isOfWord(bytes[at - 1])) --at;
    const std::size_t end = static_cast<std::size_t>(
        std::find_if_not(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end(), isOfWord) - bytes.begin());
    bytes.replace(at, below(2) == 0 ? end - at : 0, word);
}

}  // namespace posenc::fuzz
