// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/words.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/ask/blocks.hpp"

namespace posenc::ask {

namespace {

constexpr char32_t kFirst = 0x3400, kLast = 0x9FFF;  // ideographs

const std::set<std::string>& small() {
    static const std::set<std::string> all = [] {
        const Words words = listOf("list:small");
        return std::set<std::string>(words.begin(), words.end());
    }();
    return all;
}

enum class Letter : std::uint8_t { None, Latin, Digit, Ideograph };

/// Greek letters, accents and small subscripts count as letters; punctuation of any script does not.
Letter kindOf(char32_t c) {
    if (c >= kFirst && c <= kLast) return Letter::Ideograph;
    if (c >= '0' && c <= '9') return Letter::Digit;
    const bool isLatin = (c >= 'a' && c <= 'z') || (c >= 0xC0 && c < 0x2000 && c != 0xD7 && c != 0xF7);
    return isLatin ? Letter::Latin : Letter::None;
}

struct Character {
    char32_t code;
    std::string bytes;
};

std::vector<Character> charactersOf(const std::string& text) {
    std::vector<Character> all;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view before = rest;
        const auto code = takeCharacter(rest);
        all.push_back({code.value_or(U' '), std::string(before.substr(0, before.size() - rest.size()))});
    }
    return all;
}

/// Takes words off the front of a text.
class Reader {
public:
    explicit Reader(const std::string& text) : m_all(charactersOf(text)) {}

    std::vector<Piece> pieces() {
        std::vector<Piece> out;
        for (std::string before; m_at < m_all.size();) {
            m_word.clear();
            if (kind(0) == Letter::None) {
                before += m_all[m_at++].bytes;
                continue;
            }
            takeWord();
            out.push_back({m_word, std::exchange(before, {})});
        }
        return out;
    }

private:
    Letter kind(std::size_t ahead) const {
        return m_at + ahead < m_all.size() ? kindOf(m_all[m_at + ahead].code) : Letter::None;
    }
    char32_t code(std::size_t ahead) const { return m_at + ahead < m_all.size() ? m_all[m_at + ahead].code : 0; }
    void take() { m_word += m_all[m_at++].bytes; }
    void takeAll(Letter of) {
        while (kind(0) == of) take();
    }

    void takeWord() {
        if (kind(0) == Letter::Digit) return takeNumber();
        if (kind(0) == Letter::Ideograph) return takeAll(Letter::Ideograph);
        std::size_t letters = 0;
        while (kind(letters) == Letter::Latin) ++letters;
        takeAll(Letter::Latin);
        if (letters > 2 || kind(0) != Letter::Digit) return;
        takeDigits();  // "t5", "bf16"
        takeAll(Letter::Latin);
    }

    /// 1,000.5
    void takeDigits() {
        takeAll(Letter::Digit);
        while ((code(0) == '.' || code(0) == ',') && kind(1) == Letter::Digit) {
            take();
            takeAll(Letter::Digit);
        }
    }

    /// 128k, 1e6, 1e-4, 7b
    void takeNumber() {
        takeDigits();
        const bool isSigned = code(0) == 'e' && (code(1) == '-' || code(1) == '+') && kind(2) == Letter::Digit;
        if (isSigned || (code(0) == 'e' && kind(1) == Letter::Digit)) {
            take();
            if (isSigned) take();
            takeAll(Letter::Digit);
        }
        takeAll(Letter::Latin);
    }

    std::vector<Character> m_all;
    std::size_t m_at = 0;
    std::string m_word;
};

// ---- Chinese numbers

const std::vector<std::string>& numerals() {
    static const std::vector<std::string> all{"零", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    return all;
}

/// 10 for 十; 1 for anything else.
long long unitOf(const std::string& character) {
    static const std::map<std::string, long long> units{{"十", 10}, {"百", 100}, {"千", 1000}, {"万", 10000}};
    const auto found = units.find(character);
    return found == units.end() ? 1 : found->second;
}

std::optional<long long> numeralOf(const std::string& character) {
    if (character == "两") return 2;
    const auto found = std::ranges::find(numerals(), character);
    if (found == numerals().end()) return std::nullopt;
    return found - numerals().begin();
}

/// 12 for 十二, a million for 一百万.
long long chineseNumber(std::span<const Character> characters) {
    long long tenThousands = 0, sum = 0, digit = 0;
    for (const Character& each : characters) {
        const long long unit = unitOf(each.bytes);
        if (unit == 10000) {
            tenThousands += std::max(1LL, sum + digit);
            sum = digit = 0;
        } else if (unit > 1) {
            sum += std::max(1LL, digit) * unit;
            digit = 0;
        } else {
            digit = numeralOf(each.bytes).value_or(0);
        }
    }
    return tenThousands * 10000 + sum + digit;
}

bool isNumeral(const Character& each) { return unitOf(each.bytes) > 1 || numeralOf(each.bytes).has_value(); }

/// True if what follows is counted: 8 heads, 4 layers, twice.
bool isCounted(std::span<const Character> after) {
    std::string next;
    for (const Character& each : after.first(std::min<std::size_t>(4, after.size()))) next += each.bytes;
    return std::ranges::any_of(std::to_array<std::string_view>({"个头", "个注意力", "头", "层", "倍"}),
                               [&](std::string_view each) { return next.starts_with(each); });
}

/// How many characters from `at` on are one number in words; 0 if none are. 两两, two by two, is no number.
std::size_t numeralsAt(std::span<const Character> all, std::size_t at) {
    std::size_t end = at;
    while (end < all.size() && isNumeral(all[end])) ++end;
    const std::size_t length = end - at;
    if (length == 0 || (length > 1 && all[at].bytes == "两" && all[at + 1].bytes == "两")) return 0;
    const bool ofFigure = at > 0 && (all[at - 1].bytes == "图" || all[at - 1].bytes == "表");
    if (length == 1 && all[at].bytes == "一" && !ofFigure) return 0;
    return length > 1 || ofFigure || isCounted(all.subspan(end)) ? length : 0;
}

/// A power of ten in words, and how many characters it takes: 10000 and 1 of 万, a million and 7 of "million".
struct Unit {
    long long value = 1;
    std::size_t length = 0;
};

Unit unitAt(std::span<const Character> rest) {
    Unit unit;
    for (; unit.length < rest.size() && unitOf(rest[unit.length].bytes) > 10; ++unit.length)
        unit.value *= unitOf(rest[unit.length].bytes);
    for (const auto& [name, value] : {std::pair<std::string_view, long long>{"thousand", 1000}, {"million", 1000000}}) {
        const auto letters = rest.first(std::min(rest.size(), name.size()));
        const auto same = [](const Character& each, char letter) {
            return lowered(each.bytes) == std::string(1, letter);
        };
        if (std::ranges::equal(letters, name, same)) return {value, name.size()};
    }
    return unit;
}

/// "12.8 万": digits, blanks, then a power of ten in words. Returns how many characters it takes; 0 if it is something
/// else.
std::size_t westernAt(std::span<const Character> all, std::size_t at, double& value) {
    std::size_t end = at;
    std::string digits;
    for (; end < all.size() && (kindOf(all[end].code) == Letter::Digit || all[end].code == '.'); ++end)
        digits += all[end].bytes;
    if (digits.empty()) return 0;
    while (end < all.size() && all[end].code == ' ') ++end;
    const Unit unit = unitAt(all.subspan(end));
    const auto number = parseNumber(digits);
    if (unit.value == 1 || !number) return 0;
    value = *number * static_cast<double>(unit.value);
    return end + unit.length - at;
}

std::string inDigits(double value) { return std::to_string(std::llround(value)); }

}  // namespace

bool isIdeographs(std::string_view word) {
    const auto code = word.empty() ? std::nullopt : takeCharacter(word);
    return code && *code >= kFirst && *code <= kLast;
}

bool isNumber(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

std::vector<Piece> piecesIn(std::string_view text) { return Reader(lowered(text)).pieces(); }

Words wordsIn(std::string_view text) {
    Words out;
    for (Piece& each : piecesIn(text)) out.push_back(std::move(each.word));
    return out;
}

std::vector<std::string_view> splitAt(std::string_view text, char at) {
    std::vector<std::string_view> out;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(at, begin), text.size());
        if (const auto part = trimmed(text.substr(begin, end - begin)); !part.empty()) out.push_back(part);
        begin = end + 1;
    }
    return out;
}

std::string stem(std::string_view word) {
    for (const std::string_view ending : {"ation", "ates", "ate", "ing", "ed", "es", "s"})
        if (word.size() >= 4 + ending.size() && word.ends_with(ending))
            return std::string(word.substr(0, word.size() - ending.size()));
    return std::string(word);
}

bool almostEqual(std::string_view a, std::string_view b) {
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > 1) return false;
    const auto same = static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
    const auto rest = [same](std::string_view word, bool skips) {
        return word.substr(std::min(word.size(), same + (skips ? 1 : 0)));
    };
    if (rest(a, a.size() >= b.size()) == rest(b, b.size() >= a.size())) return true;
    const bool swapped = a.size() == b.size() && same + 1 < a.size() && a[same] == b[same + 1] &&
                         a[same + 1] == b[same];
    return swapped && a.substr(same + 2) == b.substr(same + 2);
}

bool isSmall(const std::string& word) { return small().contains(word); }

const Words& smallIdeographs() {
    static const Words all = [] {
        Words out;
        std::ranges::copy_if(small(), std::back_inserter(out), isIdeographs);
        return out;
    }();
    return all;
}

std::string withDigits(std::string text) {
    const std::vector<Character> all = charactersOf(text);
    std::string out;
    for (std::size_t at = 0; at < all.size();) {
        double value = 0.0;
        std::size_t taken = westernAt(all, at, value);
        if (taken == 0 && (taken = numeralsAt(all, at)) > 0)
            value = static_cast<double>(chineseNumber(std::span(all).subspan(at, taken)));
        out += taken > 0 ? " " + inDigits(value) + " " : all[at].code == U'×' ? "x" : all[at].bytes;
        at += std::max<std::size_t>(1, taken);
    }
    return out;
}

std::string digitsOf(const std::string& word) {
    static const std::map<std::string, std::string> all{
        {"two", "2"},   {"three", "3"}, {"four", "4"}, {"five", "5"},    {"six", "6"},     {"seven", "7"},
        {"eight", "8"}, {"nine", "9"},  {"ten", "10"}, {"twelve", "12"}, {"sixteen", "16"}};
    const auto found = all.find(word);
    return found == all.end() ? word : found->second;
}

std::vector<double> valuesOf(std::string_view word) {
    std::string digits(word);
    std::erase(digits, ',');
    const std::string_view units = "kmb";
    const auto power = digits.empty() ? units.npos : units.find(digits.back());
    if (power != units.npos) digits.pop_back();
    const auto number = digits.empty() || !isNumber(digits) ? std::nullopt : parseNumber(digits);
    if (!number) return {};
    if (power == units.npos) return {*number};
    const auto exponent = static_cast<double>(power + 1);
    return {*number * std::pow(1000.0, exponent), *number * std::pow(1024.0, exponent)};
}

}  // namespace posenc::ask
