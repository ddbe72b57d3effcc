// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teach/formulas/typeset.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "core/teach/formulas/typeset_setter.hpp"

/// Formulas set letter by letter.
namespace posenc::typeset_test {
namespace {

using typeset::Book, typeset::Glyph, typeset::Ink, typeset::Piece, typeset::Place, typeset::Row;

Book& book() {
    static Book all;
    return all;
}

Row set(const std::string& tex) {
    return typeset::setRow(tex, [](const std::string& letter) { return book().letter(letter); });
}

void addInk(const Piece& piece, const Place& at, Ink& out) {
    out.add(piece.ink, at);
    for (const auto& each : piece.parts) addInk(each.piece, at.then(each.at), out);
}

std::vector<Glyph> glyphsOf(const Row& row) {
    Ink ink;
    addInk(row.piece, {}, ink);
    return ink.glyphs;
}

/// How far a glyph stands from the nearest of its kind in MathJax's row: [number, x, y, scale ...].
double distance(const Glyph& glyph, const std::vector<double>& others) {
    double least = 1e9;
    for (std::size_t at = 0; at + 3 < others.size(); at += 4)
        if (static_cast<int>(others[at]) == glyph.outline)
            least = std::min(least,
                             std::max({std::abs(others[at + 1] - glyph.at.x), std::abs(others[at + 2] - glyph.at.y),
                                       1000.0 * std::abs(others[at + 3] - glyph.at.scale)}));
    return least;
}

/// MathJax puts an exponent above the index of what is in braces, and a space between the words of an operator twice.
bool isOdd(const std::string& tex) {
    return tex.find("}}}^") != std::string::npos || tex.find("\\operatorname*") != std::string::npos;
}

/// Every letter within a fiftieth of an em of where MathJax has it, a third of a pixel; a row that MathJax has not set
/// is not compared. resources/formulas/make_letters.mjs writes the file.
TEST(TypesetRows, LookAsMathJaxSetsThem) {
    constexpr double kNear = 20.0;
    std::ifstream in(POSENC_SOURCE "/tests/teach/formulas/mathjax.json");
    const auto all = nlohmann::json::parse(in);
    EXPECT_GT(all.size(), 140U);
    for (const auto& [tex, theirs] : all.items()) {
        if (isOdd(tex)) continue;
        const Row ours = set(tex);
        const auto those = theirs["i"].get<std::vector<double>>();
        const auto these = glyphsOf(ours);
        ASSERT_EQ(4 * these.size(), those.size()) << tex;
        for (const Glyph& glyph : these) EXPECT_LE(distance(glyph, those), kNear) << tex;
        EXPECT_NEAR(ours.piece.width, theirs["w"].get<double>(), kNear) << tex;
        EXPECT_NEAR(ours.height, theirs["h"].get<double>(), kNear) << tex;
        EXPECT_NEAR(ours.depth, theirs["d"].get<double>(), kNear) << tex;
    }
}

struct Compared {
    const char *name, *first, *second;
};

void PrintTo(const Compared& each, std::ostream* out) { *out << each.name; }

class TypesetWidths : public testing::TestWithParam<Compared> {};
const Compared kWider[] = {
    {"BinaryOperatorsHaveSpaces", "a+b", "a{+}b"},
    {"SignsHaveNone", "a=b-c", "a=-bc"},
    {"AndRelationsMore", "a=b", "a+b"},
    {"NotInScripts", "x^{a{=}bc}", "x^{a=b}"},
    {"FractionsStandAboveEachOther", "ab/cd", "\\frac{ab}{cd}"},
    {"IndicesBelowExponents", "x_{ab}{}^{cd}", "x_{ab}^{cd}"},
    {"AndBelowPrimes", "x'{}_{ab}", "x'_{ab}"},
    {"FractionsInFractionsAreSmaller", "\\frac{\\dfrac{abcd}{b}}{c}", "\\frac{\\frac{abcd}{b}}{c}"},
    {"ScriptsOfScriptsAreSmaller", "x^{abcd}", "x^{{}^{abcd}}"},
    {"TextKeepsItsBlanks", "\\text{a b}", "\\text{ab}"},
    {"FunctionsKeepTheirDistance", "\\ln x", "\\mathrm{ln}x"},
    {"LimitsStandBelow", "\\max{}_{abcdef}", "\\max_{abcdef}"},
    {"ButBesideInLines", "\\tfrac{\\max_{abc}}{b}", "\\frac{\\max}{b}"},
    {"UnknownCommandsAreTheirNames", "\\nothing", "\\no"},
    {"ArgumentsAreSingleDigits", "x^123", "x^{123}"},
    {"ConditionsStandInAColumn", "\\begin{cases}a&b\\\\cccc&d\\end{cases}", "\\begin{cases}a&b\\\\c&d\\end{cases}"},
};
TEST_P(TypesetWidths, Differ) { EXPECT_GT(set(GetParam().first).piece.width, set(GetParam().second).piece.width); }
INSTANTIATE_TEST_SUITE_P(Rows, TypesetWidths, testing::ValuesIn(kWider),
                         [](const auto& each) { return std::string(each.param.name); });

class TypesetHeights : public testing::TestWithParam<Compared> {};
const Compared kTaller[] = {
    {"Parentheses", "\\left(\\frac{a}{b}\\right)", "\\left(a\\right)"},
    {"Floors", "\\left\\lfloor\\frac{a}{b}\\right\\rfloor", "\\lfloor a\\rfloor"},
    {"Bars", "\\left\\lvert\\dfrac{\\dfrac ab}{c}\\right\\rvert", "\\left\\lvert\\frac{a}{b}\\right\\rvert"},
    {"Big", "\\Big(x\\Big)", "\\big(x\\big)"},
    {"Bigger", "\\big(x\\big)", "(x)"},
    {"ShownFractions", "\\frac ab", "\\tfrac ab"},
    {"ShownSums", "\\sum_a^b", "\\tfrac{\\sum_a^b}{c}"},
    {"Roots", "\\sqrt{\\frac ab}", "\\frac ab"},
    {"Cases", "\\begin{cases}a&b\\\\c&d\\\\e&f\\end{cases}", "\\begin{cases}a&b\\\\c&d\\end{cases}"},
};
TEST_P(TypesetHeights, Differ) {
    const Row first = set(GetParam().first), second = set(GetParam().second);
    EXPECT_GT(first.height + first.depth, second.height + second.depth + 100.0);
}
INSTANTIATE_TEST_SUITE_P(Rows, TypesetHeights, testing::ValuesIn(kTaller),
                         [](const auto& each) { return std::string(each.param.name); });

/// However many rows: a brace of many cases is put together from its parts, a bracket reaches around what it encloses.
TEST(TypesetRows, BracketsGrow) {
    for (const int rows : {2, 3, 5, 9, 20}) {
        std::string tex = "\\begin{cases}";
        for (int k = 0; k < rows; ++k) tex += "a&b\\\\";
        const Row row = set(tex + "\\end{cases}");
        Ink ink;
        addInk(row.piece, {}, ink);
        const double total = row.height + row.depth;
        EXPECT_GT(total, 1000.0 * rows) << rows;
        double top = 0.0;
        for (const typeset::Bar& bar : ink.bars) top = std::max(top, bar.y + bar.height);
        if (total > 4000.0) {
            EXPECT_NEAR(top, row.height, 1000.0) << rows;
        }
    }
}

TEST(TypesetRows, MarksStayMarks) {
    const Row row = set("\\frac{\\p{base|b}{b_{0}}}{2}+\\p{factor}{s}^{\\p{factor}{s}}");
    std::vector<std::string> ids;
    const std::function<void(const Piece&)> collect = [&](const Piece& piece) {
        if (piece.kind == Piece::Kind::Symbol) ids.push_back(piece.ids);
        for (const auto& each : piece.parts) collect(each.piece);
    };
    collect(row.piece);
    EXPECT_EQ(ids, (std::vector<std::string>{"base|b", "factor", "factor"}));
    EXPECT_TRUE(set("a+\\frac bc").piece.parts.empty());
}

TEST(TypesetRows, NumbersAreWrittenOut) {
    const auto glyphs = [](const char* text) { return book().number(text).ink.glyphs.size(); };
    EXPECT_EQ(glyphs("10,000"), 6U);
    EXPECT_EQ(glyphs("0.25"), 4U);
    EXPECT_EQ(glyphs("−3"), 4U);        // (−3)
    EXPECT_EQ(glyphs("2 × 10⁻⁶"), 8U);  // (2×10^−6)
    EXPECT_EQ(glyphs("∞"), 1U);
    EXPECT_EQ(book().number("").width, 0.0);
}

TEST(TypesetRows, HaveALetterForWhatTheyNeed) {
    for (const char* tex :
         {"\\in", "\\mathbb R", "\\mathbb{Z}", "\\mapsto", "\\dots", "\\infty", "\\big|", "\\cdot", "\\land", "\\lor"})
        EXPECT_FALSE(set(tex).piece.ink.empty()) << tex;
}

/// Whatever somebody types, in time in proportion to it.
TEST(TypesetRows, TakeAnyText) {
    static constexpr const char* kWords[] = {"\\frac",
                                             "{",
                                             "}",
                                             "^",
                                             "_",
                                             "'",
                                             "\\left(",
                                             "\\right)",
                                             "\\left",
                                             "\\right",
                                             "\\p{a}",
                                             "\\begin{cases}",
                                             "\\end{cases}",
                                             "&",
                                             "\\\\",
                                             "\\sqrt",
                                             "x",
                                             "1.5",
                                             "\\sum",
                                             " ",
                                             "\\",
                                             "\\Big",
                                             "\\bigl",
                                             "\\text",
                                             "\\mathbb",
                                             "é",
                                             "\\end",
                                             "\\begin",
                                             "\\operatorname",
                                             "-",
                                             "=",
                                             "\\big|",
                                             "\xff",
                                             "\\binom",
                                             "\\overline",
                                             "("};
    std::mt19937 random(7);
    const auto begin = std::chrono::steady_clock::now();
    for (const std::size_t words : {5U, 50U, 5000U})
        for (std::size_t k = 0; k < 20000 / words; ++k) {
            std::string tex;
            for (std::size_t j = 0; j < words; ++j) tex += kWords[random() % std::size(kWords)];
            const Row row = set(tex);
            EXPECT_TRUE(std::isfinite(row.piece.width) && std::isfinite(row.height + row.depth)) << tex;
        }
    EXPECT_GT(set("\\text{" + std::string(100'000, 'x') + "}").piece.width, 5e7);
    for (const char* word : kWords) {
        std::string tex;
        while (tex.size() < 100'000) tex += word;
        EXPECT_TRUE(std::isfinite(set(tex).piece.width)) << word;
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));  // under a sanitizer; else one
}

}  // namespace
}  // namespace posenc::typeset_test
