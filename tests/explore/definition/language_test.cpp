// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <iterator>
#include <numbers>
#include <ostream>

#include "core/explore/definition/functions.hpp"
#include "core/explore/definition/written.hpp"
#include "core/explore/encodings/defined.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::language_test {
namespace {

using definition::Definition;
using definition::Evaluation;
using definition::Misplaced;
using definition::Style;

std::vector<Value> defaultsOf(const Definition& definition) { return definition.schema().leftOut; }

double valueOf(const std::string& expression) {
    const Definition definition("scheme a\nlist = [2, 3, 5]\nsquare(i) = i ^ 2\nv = " + expression + "\n");
    Evaluation evaluation(definition, {});
    return evaluation.at("v");
}

struct Computed {
    const char* expression;
    double value;
};

void PrintTo(const Computed& row, std::ostream* out) { *out << row.expression; }

class Expressions : public testing::TestWithParam<Computed> {};

TEST_P(Expressions, HaveTheirUsualMeaning) { EXPECT_DOUBLE_EQ(valueOf(GetParam().expression), GetParam().value); }

constexpr Computed kComputed[] = {
    {"1 + 2 * 3", 7},
    {"-2 ^ 2", -4},
    {"(-2) ^ 2", 4},
    {"2 ^ 3 ^ 2", 512},
    {"2 ^ -1", 0.5},
    {"8 / 4 / 2", 1},
    {"7 - 2 - 1", 4},
    {"3 − 1 · 2", 1},
    {"1e3 + 1.5e-1", 1000.15},
    {"2 < 3 and 3 <= 3 and not 4 = 5", 1},
    {"1 = 2 or 1 != 2", 1},
    {"cases(1 > 2: 10, 2 ≥ 2: 20, else: 30)", 20},
    {"sum(k = 1 .. 10: k)", 55},
    {"sum(k = 1 .. 0: k)", 0},
    {"product(k = 1 .. 5: k)", 120},
    {"min(k = -3 .. 3: square(k - 1))", 0},
    {"max(k = 0 .. 2: list[k])", 5},
    {"sum(k = 0 .. 2: sum(j = 0 .. k: list[j]))", 17},
    {"length(list)", 3},
    {"mod(-1, 5)", 4},
    {"round(2.5)", 2},
    {"clamp(7, 0, 3)", 3},
    {"min(4, 2, 3)", 2},
    {"log2(8)", 3},
    {"cos(pi)", -1},
    {"abs(-3) + sign(-2)", 2},
    {"floor(-0.5) + ceil(0.2)", 0},
    {"floor(guard(3 - 1e-13, 1e-12)) + ceil(guard(3 + 1e-13, -1e-12))", 6},
};

INSTANTIATE_TEST_SUITE_P(Table, Expressions, testing::ValuesIn(kComputed));

struct Broken {
    const char* text;
    int line, column;
    const char* says;
};

void PrintTo(const Broken& row, std::ostream* out) { *out << row.text; }

class BrokenDefinitions : public testing::TestWithParam<Broken> {};

void computeAll(const std::string& text) {
    const Definition definition(text);
    Evaluation evaluation(definition, defaultsOf(definition));
    for (const auto& each : definition.quantities())
        if (each.list.empty()) evaluation.at(each.name, std::vector<double>(each.indices.size(), 3.0));
}

TEST_P(BrokenDefinitions, SayWhatAndWhere) {
    const auto& row = GetParam();
    try {
        computeAll(row.text);
        ADD_FAILURE() << "nothing was refused";
    } catch (const Misplaced& error) {
        EXPECT_EQ(error.place().line, row.line) << error.what();
        EXPECT_EQ(error.place().column, row.column) << error.what();
        EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos) << error.what();
    }
}

constexpr Broken kBroken[] = {
    {"", 1, 1, "begins with"},
    {"v = 1", 1, 1, "begins with"},
    {"scheme", 1, 7, "an id"},
    {"scheme a", 1, 9, "nothing is defined"},
    {"scheme a \"A", 1, 10, "closing quotation mark"},
    {"scheme a b\nv = 1", 1, 10, "end of the line"},
    {"scheme a\nv", 2, 2, "\"=\""},
    {"scheme a\nv = ", 2, 5, "a number, a name"},
    {"scheme a\nv = 1 +", 2, 8, "a number, a name"},
    {"scheme a\nv = (1", 2, 7, "\")\""},
    {"scheme a\nv = 1)", 2, 6, "an operator"},
    {"scheme a\nv = 1 2", 2, 7, "an operator"},
    {"scheme a\nv = w", 2, 5, "\"w\""},
    {"scheme a\nv = v + 1", 2, 5, "\"v\""},
    {"scheme a\nv = w\nw = 1", 2, 5, "\"w\""},
    {"scheme a\nv = 1\nv = 2", 3, 1, "already has a meaning"},
    {"scheme a\nsin = 1", 2, 1, "is a function"},
    {"scheme a\npi = 3", 2, 1, "already has a meaning"},
    {"scheme a\nf(i, i) = 1", 2, 6, "twice"},
    {"scheme a\nf(a, b, c, d, e) = 1", 2, 16, "at most 4"},
    {"scheme a\nv = 1: symbol <img/src=x/onerror=y>", 2, 15, "A symbol has letters"},
    {"scheme a\nv = 1: symbol \\input{x}", 2, 15, "A symbol has letters"},
    {"scheme a\nparameter b = 1: real, symbol <u>b</u>\nv = b", 2, 31, "A symbol has letters"},
    {"scheme a\nf(i) = i\nv = f", 3, 5, "has 1 index, not 0"},
    {"scheme a\nf(i) = i\nv = f(1, 2)", 3, 5, "has 1 index, not 2"},
    {"scheme a\nv = sin(1, 2)", 2, 5, "sin(x)"},
    {"scheme a\nv = nothing(1)", 2, 5, "\"nothing\""},
    {"scheme a\nv = 1 / 0", 2, 7, "division by zero"},
    {"scheme a\nf(i) = 1 / (i - 3)", 2, 10, "division by zero"},
    {"scheme a\nv = log(0)", 2, 5, "log of 0"},
    {"scheme a\nv = sqrt(-1)", 2, 5, "sqrt of"},
    {"scheme a\nv = (-1) ^ 0.5", 2, 10, "no finite number"},
    {"scheme a\nv = 10 ^ 400", 2, 8, "no finite number"},
    {"scheme a\nv = exp(1000)", 2, 5, "no finite number"},
    {"scheme a\nx = [1, 2]\nv = x[2]", 3, 5, "has no entry 2"},
    {"scheme a\nx = [1, 2]\nv = x[-1]", 3, 5, "has no entry"},
    {"scheme a\nx = [1, 2]\nv = x[0.5]", 3, 5, "has no entry"},
    {"scheme a\nx = [1, 2]\nv = x + 1", 3, 5, "is a list"},
    {"scheme a\nv = sum(k = 1 .. 1e12: k)", 2, 5, "10¹² terms"},
    {"scheme a\nv = sum(k = 1 .. 1e6: sum(j = 1 .. 1e6: j))", 2, 23, "million operations"},
    {"scheme a\nv = sum(k = 0.5 .. 3: k)", 2, 5, "whole numbers"},
    {"scheme a\nv = sum(k = 0 .. 3: sum(k = 0 .. 3: k))", 2, 21, "already used"},
    {"scheme a\nv = sum(1, 2)", 2, 9, "an index with its range"},
    {"scheme a\nv = cases(1 > 2: 3)", 2, 19, "\",\""},
    {"scheme a\nv = \"text\"", 2, 5, "compared with a choice"},
    {"scheme a\nparameter = 3\nv = 1", 2, 11, "name of a parameter"},
    {"scheme a\nparameter n = 3: whole, from 5 to 9\nv = 1", 2, 11, "n must be"},
    {"scheme a\nparameter n = 3: from 9 to 5\nv = 1", 2, 11, "smaller number"},
    {"scheme a\nparameter n = 3: slider 0 to 9, from 1 to 5\nv = 1", 2, 11, "within the legal range"},
    {"scheme a\nparameter n = 3: colour red\nv = 1", 2, 18, "one of"},
    {"scheme a\nparameter n = 3\nparameter n = 4\nv = 1", 3, 1, "already has a meaning"},
    {"scheme a\nparameter m = x: of y | z\nv = 1", 2, 11, "m must be"},
    {"scheme a\nparameter m = y: of y | z\nv = m", 3, 5, "is a choice"},
    {"scheme a\nparameter m = y: of y | z\nv = m = \"w\"", 3, 9, "no option \"w\""},
    {"scheme a\nparameter n = auto: or auto\nv = n", 3, 5, "is auto here"},
    {"scheme a\nv = 1 # a comment\n  2", 3, 3, "an operator"},
    {"scheme a\nv = guard(1, 1)", 2, 5, "no finite number"},
    {"scheme a\nv = 1 # a \x1b", 2, 11, "printable"},
    {"scheme a \"\xc2\x85\"\nv = 1", 1, 11, "printable"},
    {"scheme a\n\xce(i) = 1", 2, 1, "printable"},
    {"scheme a\nv = 1: symbol a%", 2, 15, "A symbol has letters"},
};

INSTANTIATE_TEST_SUITE_P(Table, BrokenDefinitions, testing::ValuesIn(kBroken));

std::string documentation() {
    std::ifstream file(POSENC_SOURCE "/docs/definitions.md");
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Documentation, HasEveryFunctionAndAnExampleThatWorks) {
    const std::string page = documentation();
    for (const definition::Function& each : definition::functions())
        EXPECT_NE(page.find(std::string("`") + each.call + "`"), std::string::npos) << each.call;
    const auto begin = page.find("scheme half-turn");
    ASSERT_NE(begin, std::string::npos);
    const Definition example(page.substr(begin, page.find("```", begin) - begin));
    Evaluation evaluation(example, defaultsOf(example));
    EXPECT_DOUBLE_EQ(evaluation.at("frequency", {2.0}), 2.0 * std::numbers::pi * 15.0 / 4096.0);
}

TEST(Definitions, OfAnySizeEndInTime) {
    std::string lines = "scheme a\nv0 = 1\n", deep = "scheme a\nv = ", chain = "scheme a\nf0(i) = i\n";
    for (int i = 1; i < 10'000; ++i) lines += "v" + std::to_string(i) + " = 1\n";
    deep += std::string(20'000, '(');
    for (int i = 1; i < 400; ++i) {
        const std::string before = "f" + std::to_string(i - 1);
        chain += "f" + std::to_string(i) + "(i) = (" + before + "(i) + " + before + "(i)) / 2\n";
    }
    const auto start = std::chrono::steady_clock::now();
    EXPECT_THROW(Definition{lines}, Misplaced);
    EXPECT_THROW(Definition{deep}, Misplaced);
    EXPECT_THROW(Definition{std::string(200'000, ' ')}, Misplaced);
    const Definition definition(chain);
    Evaluation evaluation(definition, {});
    EXPECT_EQ(evaluation.at("f399", {5.0}), 5.0);  // each is computed once
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(Definitions, ComputeManyIndicesAtOnceAsOneByOne) {
    const Definition definition(
        "scheme a\nlist = [1, 4, 9]\n"
        "f(i) = cases(i < 3: list[i], i > 10: 1 / (i - 10), else: sum(k = 3 .. i: k))\n"
        "g(h, D) = f(D) * h + f(h)\n");
    Evaluation evaluation(definition, {});
    const Array distances = Array::LinSpaced(40, 0, 39);
    const Array all = evaluation.over("g", {Array::Constant(1, 2.0), distances});
    for (Eigen::Index i = 0; i < 40; ++i) EXPECT_EQ(all[i], evaluation.at("g", {2.0, distances[i]})) << i;
}

/// Some steps of every encoding's definition, with random values.
std::vector<Evaluation::Step> someSteps(Evaluation& evaluation) {
    std::vector<Evaluation::Step> out;
    for (const auto& each : evaluation.definition().quantities()) {
        if (!each.list.empty()) continue;
        try {
            const auto steps = evaluation.steps(each.name, std::vector<double>(each.indices.size(), 1.0));
            out.insert(out.end(), steps.begin(), steps.end());
        } catch (const Misplaced&) {
            continue;  // not defined there, such as a logarithmic bucket of a short distance
        }
    }
    return out;
}

TEST(Steps, HaveNumbersFromWhichAnotherProgramGetsTheSameValue) {
    Random random(7);
    int compared = 0;
    for (const EncodingInfo& encoding : encodings()) {
        const Definition* definition = definitionOf(encoding);
        if (!definition) continue;
        Evaluation evaluation(*definition, test::randomParameters(*encoding.schema, random).values());
        for (const auto& step : someSteps(evaluation)) {
            const std::string numbers = writtenWithNumbers(step, evaluation, Style::Plain);
            if (numbers.find('=') != std::string::npos && numbers.find("..") != std::string::npos)
                continue;  // a long sum
            if (numbers.find("auto") != std::string::npos || numbers.find('"') != std::string::npos) continue;
            SCOPED_TRACE(std::string(encoding.id) + ": " + step.quantity->name + " = " + numbers);
            try {
                EXPECT_NEAR(valueOf(numbers), step.value, 1e-15 * std::abs(step.value));
                ++compared;
            } catch (const Misplaced& error) {
                if (numbers.find(" and ") == std::string::npos) ADD_FAILURE() << error.what();  // names of unset values
            }
        }
    }
    EXPECT_GT(compared, 200);
}

TEST(Steps, ReadBackFromTheirText) {
    for (const EncodingInfo& encoding : encodings()) {
        const Definition* definition = definitionOf(encoding);
        if (!definition) continue;
        std::string text = "scheme copy\n";
        for (const Descriptor& each : definition->schema().descriptors) text += definition::declared(each) + "\n";
        for (const auto& each : definition->quantities()) {
            text += written(each, Style::Plain) + " = ";
            if (each.list.empty()) text += written(each.value, *definition, Style::Plain);
            for (std::size_t i = 0; i < each.list.size(); ++i)
                text += (i == 0 ? "[" : ", ") + std::to_string(each.list[i]) + (i + 1 == each.list.size() ? "]" : "");
            text += "\n";
        }
        SCOPED_TRACE(text);
        const Definition copy(text);
        for (std::size_t i = 0; i < copy.quantities().size(); ++i)
            EXPECT_EQ(written(copy.quantities()[i].value, copy, Style::Plain),
                      written(definition->quantities()[i].value, *definition, Style::Plain));
    }
}

TEST(Steps, OfYarnLeadFromTheParametersToTheNumber) {
    const Definition& definition = *definitionOf(encodingById("rope-yarn"));
    Evaluation evaluation(definition, defaultsOf(definition));
    const auto steps = evaluation.steps("kept", {30.0});
    std::vector<std::string> names;
    for (const auto& each : steps) names.push_back(written(*each.quantity, Style::Plain, each.indices));
    EXPECT_EQ(names, (std::vector<std::string>{"rotary_dim", "correction(32)", "low", "correction(1)", "high", "width",
                                               "kept(30)"}));
    EXPECT_EQ(writtenWithNumbers(steps.back(), evaluation, Style::Plain), "1 - clamp((30 - 23) / 17, 0, 1)");
}

struct Typeset {
    const char* expression;
    const char* tex;
};

TEST(Latex, IsAsInPapers) {
    constexpr Typeset kRows[] = {
        {"b ^ (-2 * i / d)", "b^{-2i/d}"},
        {"(a + 1) / (b * 2)", "\\frac{a+1}{b\\times 2}"},
        {"sin(a * b)", "\\sin (a\\,b)"},
        {"floor(a / 2)", "\\left\\lfloor \\frac{a}{2}\\right\\rfloor"},
        {"(a - b) - (b - a)", "a-b-(b-a)"},
        {"sum(k = 0 .. d: a * k)", "\\sum_{k=0}^{d}a\\,k"},
        {"cases(a <= b: 1, else: beta)", "\\begin{cases}1&a\\le b\\\\\\beta_{\\mathrm{fast}}&a>b\\end{cases}"},
        {"cases(a < b: 1, a = b: 2, else: 3)", "\\begin{cases}1&a<b\\\\2&a=b\\\\3\\end{cases}"},
        {"cases(a < b and b < d: 1, else: 2)", "\\begin{cases}1&a<b\\land b<d\\\\2&\\lnot (a<b\\land b<d)\\end{cases}"},
        {"theta(i + 1)", "\\theta_{i+1}"},
        {"a + 1e-6", "a+10^{-6}"},
        {"floor(guard(a / 2, 1e-12))", "\\left\\lfloor \\frac{a}{2}\\right\\rfloor"},
        {"guard(a + b, 1e-9) * d", "(a+b)\\,d"},
        {"a / b / d", "\\frac{a}{b\\,d}"},
        {"(a / b) ^ 2", "\\left(\\frac{a}{b}\\right)^{2}"},
        {"max(j = 0 .. d - 1: j)", "\\max_{0\\le j<d}j"},
        {"at_most(i)", "\\mathrm{at}_{\\mathrm{most},\\,i}"},
    };
    for (const Typeset& row : kRows) {
        const Definition definition(
            std::string("scheme a\nparameter a = 1\nparameter b = 1\nparameter d = 2\n") +
            "parameter beta = 1: symbol β_fast\ntheta(i) = i: symbol θ\nat_most(i) = i\nv(i) = " + row.expression);
        EXPECT_EQ(written(definition.find("v")->value, definition, Style::Latex), row.tex);
    }
}

/// Writing an argument twice would take 2^40 times as long.
TEST(Latex, WritesNestedFunctionsOnce) {
    std::string deep = "a / b";
    for (int k = 0; k < 40; ++k) deep = "floor(" + deep + ")";
    const Definition definition("scheme a\nparameter a = 1\nparameter b = 1\nv(i) = " + deep);
    const std::string tex = written(definition.find("v")->value, definition, Style::Latex);
    EXPECT_EQ(tex.substr(0, 26), "\\left\\lfloor \\left\\lfloor ");
    EXPECT_LT(tex.size(), 2000U);
}

TEST(Latex, MarksParametersAndProductsOfThem) {
    const Definition definition(
        "scheme a\nparameter base = 1: symbol b\nparameter n = 1\nv(i) = 2 * n * base ^ i * (n + 1)");
    const auto& value = definition.find("v")->value;
    EXPECT_EQ(written(value, definition, Style::Marked), "2\\by \\p{n}{n}\\by \\p{base}{b}^{i}\\,(\\p{n}{n}+1)");
    EXPECT_EQ(written(value, definition, Style::Latex), "2n\\,b^{i}\\,(n+1)");
    EXPECT_EQ(written(*definition.find("v"), Style::Html, {3}), "<i>v</i><sub>3</sub>");
}

}  // namespace
}  // namespace posenc::language_test
