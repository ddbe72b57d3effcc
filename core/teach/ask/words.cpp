// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/ask/words.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/explore/text/characters.hpp"
#include "core/explore/text/number.hpp"
#include "core/teach/ask/blocks.hpp"

namespace posenc::ask {

namespace {

constexpr char32_t kFirst = 0x3400, kLast = 0x9FFF;  // ideographs

enum class Letter : std::uint8_t { None, Latin, Digit, Ideograph };

/// Returns the kind of the first character. Greek letters, accents and small subscripts count as letters, punctuation
/// of any script does not.
Letter kindOf(std::string_view text) {
    const auto c = text.empty() ? std::nullopt : takeCharacter(text);
    if (!c) return Letter::None;
    if (*c >= kFirst && *c <= kLast) return Letter::Ideograph;
    if (*c >= '0' && *c <= '9') return Letter::Digit;
    const bool isLatin = (*c >= 'a' && *c <= 'z') || (*c >= 0xC0 && *c < 0x2000 && *c != 0xD7 && *c != 0xF7);
    return isLatin ? Letter::Latin : Letter::None;
}

/// Takes words off the front of a text.
class Reader {
public:
    explicit Reader(std::string_view text) : m_rest(text) {}

    std::vector<Piece> pieces() {
        std::vector<Piece> out;
        while (true) {
            const std::string_view before = m_rest;
            takeAll(Letter::None);
            const std::string_view word = m_rest;
            if (word.empty()) return out;
            takeWord();
            out.push_back({{word.begin(), m_rest.begin()}, {before.begin(), word.begin()}});
        }
    }

private:
    std::size_t takeAll(Letter of) {
        std::size_t count = 0;
        for (; !m_rest.empty() && kindOf(m_rest) == of; ++count) takeCharacter(m_rest);
        return count;
    }

    void takeWord() {
        if (kindOf(m_rest) == Letter::Digit) return takeNumber();
        if (takeAll(Letter::Ideograph) > 0 || takeAll(Letter::Latin) > 2 || kindOf(m_rest) != Letter::Digit) return;
        takeDigits();  // "t5", "bf16"
        takeAll(Letter::Latin);
    }

    /// 1,000.5
    void takeDigits() {
        takeAll(Letter::Digit);
        while ((m_rest.starts_with('.') || m_rest.starts_with(',')) && kindOf(m_rest.substr(1)) == Letter::Digit) {
            m_rest.remove_prefix(1);
            takeAll(Letter::Digit);
        }
    }

    /// 128k, 1e6, 1e-4, 7b
    void takeNumber() {
        takeDigits();
        const std::size_t length = m_rest.starts_with("e-") || m_rest.starts_with("e+") ? 2 : 1;
        if (m_rest.starts_with('e') && kindOf(m_rest.substr(length)) == Letter::Digit) {
            m_rest.remove_prefix(length);
            takeAll(Letter::Digit);
        }
        takeAll(Letter::Latin);
    }

    std::string_view m_rest;
};

/// A number in words, and how many bytes it takes; none if there is no such number.
struct Spoken {
    double value = 0.0;
    std::size_t bytes = 0;
};

/// Reads 十二, 一百万 and "12.8 万" off the front. A single numeral is mostly part of another word, unless something is
/// counted or it is a figure's; 两两 is "two by two".
Spoken spokenAt(std::string_view text, bool isOfFigure) {
    static const std::map<std::string_view, double> numerals{
        {"零", 0}, {"一", 1}, {"二", 2}, {"两", 2},  {"三", 3},   {"四", 4},    {"五", 5},    {"六", 6},
        {"七", 7}, {"八", 8}, {"九", 9}, {"十", 10}, {"百", 100}, {"千", 1000}, {"万", 10000}};
    const std::size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::size_t begin = digits == 0 ? 0 : std::min(text.find_first_not_of(' ', digits), text.size());
    double tenThousands = 0.0, sum = 0.0, digit = parseNumber(text.substr(0, digits)).value_or(0.0);
    std::size_t end = begin;
    for (; end < text.size(); end += kIdeograph) {
        const auto found = numerals.find(text.substr(end, kIdeograph));
        if (found == numerals.end() || (digits > 0 && end == begin && found->second < 100.0)) break;
        const double unit = found->second;
        if (unit >= 10'000.0) tenThousands += unit * (sum + digit > 0.0 ? sum + digit : 1.0), sum = 0.0;
        if (unit >= 10.0 && unit < 10'000.0) sum += unit * (digit > 0.0 ? digit : 1.0);
        digit = unit < 10.0 ? unit : 0.0;
    }
    if (end == begin) return {};
    const std::string_view behind = text.substr(end);
    const bool isCounted = std::ranges::any_of(listOf("counted"),
                                               [&](const std::string& each) { return behind.starts_with(each); });
    const bool isOne = end - begin == kIdeograph;
    const bool isNumber = isOne ? isOfFigure || (isCounted && !text.starts_with("一")) : !text.starts_with("两两");
    return digits > 0 || isNumber ? Spoken{tenThousands + sum + digit, end} : Spoken{};
}

}  // namespace

bool isIdeographs(std::string_view word) {
    const auto code = word.empty() ? std::nullopt : takeCharacter(word);
    return code && *code >= kFirst && *code <= kLast;
}

bool isNumber(std::string_view word) { return !word.empty() && word[0] >= '0' && word[0] <= '9'; }

std::vector<Piece> piecesIn(std::string_view text) {
    const std::string small = lowered(text);
    return Reader(small).pieces();
}

Words wordsIn(std::string_view text) {
    Words out;
    for (Piece& each : piecesIn(text)) out.push_back(std::move(each.word));
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

bool isSmall(const std::string& word) {
    static const std::set<std::string>& small = listOf("small");
    return small.contains(word);
}

std::string withDigits(std::string_view text) {
    const std::string plain = replaced(replaced(lowered(text), "thousand", "千"), "million", "百万");
    std::string out;
    for (std::string_view rest = plain; !rest.empty();) {
        const Spoken number = spokenAt(rest, out.ends_with("图") || out.ends_with("表"));
        const std::string_view before = rest;
        number.bytes > 0 ? rest.remove_prefix(number.bytes) : void(takeCharacter(rest));
        out += number.bytes > 0 ? " " + std::to_string(std::llround(number.value)) + " "
                                : std::string(before.substr(0, before.size() - rest.size()));
    }
    return replaced(std::move(out), "×", "x");
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
    const auto unit = digits.empty() ? units.npos : units.find(digits.back());
    if (unit != units.npos) digits.pop_back();
    const auto number = isNumber(digits) ? parseNumber(digits) : std::nullopt;
    if (!number) return {};
    if (unit == units.npos) return {*number};
    const auto power = static_cast<double>(unit + 1);
    const bool isPowerOfTwo = *number >= 1.0 && std::exp2(std::round(std::log2(*number))) == *number;
    const double thousands = *number * std::pow(1000.0, power), binary = *number * std::pow(1024.0, power);
    return isPowerOfTwo ? std::vector{binary, thousands} : std::vector{thousands, binary};
}

}  // namespace posenc::ask
