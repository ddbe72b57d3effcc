// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "core/explore/text/resource.hpp"
#include "core/teach/lessons/course.hpp"

/// No lesson types a number that a figure would have to prove: what stands in its words is in braces, and computed; or
/// it is a number that the lesson sets (a parameter, the place that an expression looks at, a goal), a small count, a
/// year, part of a name; or it stands below with its reason.
namespace posenc::lessons::lesson_numbers_test {
namespace {

struct Allowed {
    const char* lesson;
    double number;
    const char* reason;
};

const Allowed kAllowed[] = {
    {"why-positions", 5, "3 + 5 is 5 + 3: a sum of numbers"},
    {"sinusoids", 3, "0, 1, 2, 3: positions as they are counted"},
    {"sinusoids", 4000, "a position, for its size"},
    {"sinusoids", 64, "128 / 2 waves, in the title"},
    {"shift-is-a-rotation", 5, "the position that is shifted by delta=3"},
    {"shift-is-a-rotation", 1008, "1005 + 3"},
    {"dot-products", 3, "13 - 10, the distance of the two positions"},
    {"learned-and-recurrent", 511, "the last of 512 rows, counted from 0"},
    {"relative-clip", 4711, "a position, as nobody reads it"},
    {"relative-clip", 4712, "the next one"},
    {"relative-clip", 31, "2 * 16 - 1 distances of 16 words"},
    {"relative-clip", 1000, "words of a text, for its size"},
    {"relative-clip", 1999, "2 * 1000 - 1 distances of 1000 words"},
    {"buckets", 402, "a distance, for its size"},
    {"buckets", 403, "the next one"},
    {"buckets", 9, "what a table that circulates says; the figure says otherwise"},
    {"rope-pairs", 12, "heads, in shapes of arrays"},
    {"interpolation", 2048, "the context of LLaMA in Chen et al. 2023"},
    {"interpolation", 8192, "ibid., extended"},
    {"interpolation", 1000, "ibid., perplexity and steps"},
    {"interpolation", 20, "ibid., perplexity"},
    {"interpolation", 200, "ibid., steps"},
    {"interpolation", 2560, "ibid., without interpolation"},
    {"why-extrapolation-fails", 9, "the last digit of radix 10"},
    {"by-parts-and-yarn", 100, "tokens of a text, for its size"},
    {"bug-museum", 9, "8 + 1 in the exponent of the rule for head 8"},
    {"bug-museum", 256, "2^8, of the slope of the last of 8 heads"},
    {"bug-museum", 10, "in per cent, the bound 1.1 of the choice; powers of ten"},
    {"bug-museum", 15, "the last of the lower half of 32 buckets"},
    {"bug-museum", 16, "half of 32 buckets; twice 8 heads"},
    {"trained-on-128", 106000, "weights of a model, rounded"},
    {"trained-on-128", 1000, "steps of its training"},
    {"trained-on-128", 4, "times the trained length, as in the figure's zones"},
    {"trained-on-128", 20, "orders of three seeds and three others"},
    {"trained-on-128", 10, "per cent: 2 of them"},
    {"cost-of-interpolation", 106000, "weights of a model, rounded"},
    {"cost-of-interpolation", 1000, "steps of its training"},
    {"cost-of-interpolation", 100, "steps of the training that went on"},
    {"what-alibi-forgets", 500, "characters, for their size"},
    {"what-alibi-forgets", 64, "a position; sequences of the held-out text"},
    {"what-alibi-forgets", 106000, "weights of a model, rounded"},
    {"what-alibi-forgets", 1000, "steps of its training"},
    {"without-positions", 106000, "weights of a model, rounded"},
    {"without-positions", 1000, "steps of its training"},
    {"read-what-it-writes", 106000, "weights of a model, rounded"},
    {"read-what-it-writes", 1000, "steps of its training"},
    {"read-what-it-writes", 100, "steps of the training that went on"},
};

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }
bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)); }

/// One number of a text, with what tells a name.
struct Number {
    double value = 0.0;
    bool named = false;  ///< "T5", "Phi-3", "8B", "Llama 3.1"
};

bool isPartOfName(const std::string& text, std::size_t begin, std::size_t end) {
    const auto before = [&](std::size_t back) { return begin >= back ? text[begin - back] : ' '; };
    const bool joined = isLetter(before(1)) || (before(1) == '-' && isLetter(before(2)));
    const bool followed = end < text.size() && isLetter(text[end]);
    const std::string head = text.substr(0, begin);
    return joined || followed || head.ends_with("Llama ") || head.ends_with("LLaMA ");
}

/// 131,072 is one number; "3,4" are two.
std::size_t endOfNumber(const std::string& text, std::size_t at) {
    while (at < text.size() && isDigit(text[at])) ++at;
    const auto thousand = [&] {
        for (std::size_t k = 1; k <= 3; ++k)
            if (at + k >= text.size() || !isDigit(text[at + k])) return false;
        return at + 4 >= text.size() || !isDigit(text[at + 4]);
    };
    while (at < text.size() && text[at] == ',' && thousand()) at += 4;
    if (at + 1 >= text.size() || text[at] != '.' || !isDigit(text[at + 1])) return at;
    for (++at; at < text.size() && isDigit(text[at]);) ++at;
    return at;
}

std::vector<Number> numbersIn(const std::string& text) {
    std::vector<Number> all;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at])) continue;
        const std::size_t end = endOfNumber(text, at);
        std::string digits = text.substr(at, end - at);
        const bool named = isPartOfName(text, at, end);
        std::erase(digits, ',');
        all.push_back({std::stod(digits), named});
        at = end;
    }
    return all;
}

/// Settings and expressions of a step stand before a colon at the head of a line.
bool isHead(const std::string& line) {
    static const std::regex head(
        "^(id|minutes|state|lock|answer|truth|truth-y|tolerance|reveal|goal|reach|holds|choice):.*");
    return std::regex_match(line, head);
}

struct Parts {
    std::string set, said;  ///< what a line sets or computes; what it says
};

Parts partsOf(const std::string& line) {
    static const std::regex braces("\\{[^}]*\\}"), code("`[^`]*`");
    Parts parts;
    std::string words = line;
    if (isHead(line)) {
        const bool choice = line.starts_with("choice:");
        const std::size_t bar = choice ? line.find('|') : std::string::npos;
        parts.set = choice ? line.substr(std::min(bar, line.size())) : line.starts_with("tolerance:") ? "" : line;
        words = choice ? line.substr(0, bar) : "";
    }
    for (std::sregex_iterator each(words.begin(), words.end(), braces), end; each != end; ++each)
        parts.set += ' ' + each->str();
    parts.said = std::regex_replace(std::regex_replace(words, braces, " "), code, " ");
    return parts;
}

bool isYear(double number) { return number >= 2013 && number <= 2026 && number == std::floor(number); }

/// Numbers that stand alone in `lesson`, by line.
std::multimap<int, double> unprovedIn(const Resource& lesson) {
    const std::string id = std::filesystem::path(lesson.path).stem().string().substr(3);
    std::set<double> known{0, 1, 2};
    for (const Allowed& each : kAllowed)
        if (id == each.lesson) known.insert(each.number);
    std::istringstream text(std::string(lesson.bytes));
    std::vector<std::string> said;
    for (std::string line; std::getline(text, line);) {
        const Parts parts = partsOf(line);
        std::string apart = parts.set;  // cell(105,103) is two numbers
        std::ranges::replace(apart, ',', ' ');
        for (const Number& each : numbersIn(parts.set + ' ' + apart)) known.insert(each.value);
        said.push_back(parts.said);
    }
    std::multimap<int, double> unproved;
    for (std::size_t k = 0; k < said.size(); ++k)
        for (const Number& each : numbersIn(said[k]))
            if (!each.named && !isYear(each.value) && !known.contains(each.value))
                unproved.emplace(static_cast<int>(k) + 1, each.value);
    return unproved;
}

TEST(LessonNumbers, AreComputedOrSetOrHaveAReason) {
    for (const Resource& lesson : resourcesIn("lessons/"))
        for (const auto& [line, number] : unprovedIn(lesson))
            ADD_FAILURE() << lesson.path << ':' << line << ": " << number;
}

TEST(LessonNumbers, AreFoundWhereTheyAreTyped) {
    const auto of = [](const char* text) { return unprovedIn({"lessons/en/01-x.md", text}); };
    EXPECT_EQ(of("state: rope/decay base=500\nWith base 500, {at(77)} and T5 (2019) at 77.").size(), 0U);
    EXPECT_EQ(of("It first falls below zero at 1,707 tokens.").begin()->second, 1707.0);
    EXPECT_EQ(of("choice: about 0.7 | at(8) > 1\n").begin()->second, 0.7);
    EXPECT_EQ(of("Llama 3.1 8B, Phi-3 and `4711`").size(), 0U);
}

}  // namespace
}  // namespace posenc::lessons::lesson_numbers_test
