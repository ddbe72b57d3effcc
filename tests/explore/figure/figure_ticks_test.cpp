// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/ticks.hpp"

namespace posenc::figure_ticks_test {
namespace {

struct Case {
    const char* name;
    Interval<double> range;
    int wanted;
    std::string labels;  ///< of labelled ticks, separated by spaces
    Scale scale = Scale::Linear;
    bool integers = false, powersOfTwo = false;
};

void PrintTo(const Case& row, std::ostream* out) { *out << row.labels; }

Axis axisOf(const Case& row) {
    Axis axis;
    axis.range = row.range;
    axis.scale = row.scale;
    axis.integers = row.integers;
    axis.powersOfTwo = row.powersOfTwo;
    return axis;
}

std::string labelsOf(const std::vector<Tick>& ticks) {
    std::string out;
    for (const Tick& tick : ticks)
        if (!tick.label.empty()) out += (out.empty() ? "" : " ") + tick.label;
    return out;
}

class Ticks : public testing::TestWithParam<Case> {};

TEST_P(Ticks, AreRoundAndReadable) {
    EXPECT_EQ(labelsOf(ticksFor(axisOf(GetParam()), GetParam().wanted)), GetParam().labels);
}

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInf = std::numeric_limits<double>::infinity();

const Case kCases[] = {
    {"Unit", {0, 1}, 6, "0.0 0.2 0.4 0.6 0.8 1.0"},
    {"UnitFew", {0, 1}, 3, "0.0 0.5 1.0"},
    {"Signed", {-1, 1}, 5, "−1.0 −0.5 0.0 0.5 1.0"},
    {"EndsThatAreNotRound", {-0.03, 1.03}, 6, "0.0 0.2 0.4 0.6 0.8 1.0"},
    {"Positions", {0, 4096}, 6, "0 1,000 2,000 3,000 4,000"},
    {"Grouped", {0, 131072}, 4, "0 50,000 100,000"},
    {"GroupedNegative", {-20000, 0}, 3, "−20,000 −10,000 0"},
    {"ZoomedFarOut", {1e7, 1e7 + 4}, 5, "10,000,000 10,000,001 10,000,002 10,000,003 10,000,004"},
    {"IntegersAreNeverFractions", {-0.5, 2.5}, 10, "0 1 2", Scale::Linear, true},
    {"DecadesFew", {1, 4096}, 3, "1 10 100 1,000", Scale::Log},
    {"Pairs", {-0.5, 63.5}, 6, "0 16 32 48 63", Scale::Linear, true},
    {"Context", {0, 4096}, 6, "0 1,024 2,048 3,072 4,096", Scale::Linear, true},
    {"RowsFew", {-0.5, 1023.5}, 3, "0 512 1,023", Scale::Linear, true},
    {"HeadsTwelve", {-0.5, 11.5}, 6, "0 2 4 6 8 10", Scale::Linear, true},
    {"PairsZoomed", {3.5, 40.5}, 6, "10 20 30 40", Scale::Linear, true},
    {"Million", {-0.5, 999999.5}, 6, "0 200,000 400,000 600,000 800,000", Scale::Linear, true},
    {"NeverFewerThanThree", {-0.5, 7.5}, 3, "0 2 4 6", Scale::Linear, true},
    {"OneIntegerCell", {6.6, 7.6}, 10, "7", Scale::Linear, true},
    {"Huge", {0, 4e12}, 5, "0 1 2 3 4"},
    {"HugeHalves", {0, 1.5e9}, 4, "0.0 0.5 1.0 1.5"},
    {"Tiny", {0, 1e-6}, 3, "0.0 0.5 1.0"},
    {"Narrow", {0.5, 0.500004}, 3, "0.500000 0.500002 0.500004"},
    {"OneWanted", {1.9, 4.1}, 1, "2"},
    {"NoneWanted", {0, 1}, 0, ""},
    {"Empty", {1, 1}, 5, ""},
    {"Reversed", {2, 1}, 5, ""},
    {"NotANumber", {kNaN, 1}, 5, ""},
    {"Infinite", {0, kInf}, 5, ""},
    {"Decades", {1, 1e6}, 10, "1 10 10² 10³ 10⁴ 10⁵ 10⁶", Scale::Log},
    {"DecadesThinned", {1, 1e6}, 4, "1 10² 10⁴ 10⁶", Scale::Log},
    {"DecadesThinnedMore", {1, 1e6}, 3, "1 10³ 10⁶", Scale::Log},
    {"DecadesSmall", {1e-5, 10}, 10, "10⁻⁵ 10⁻⁴ 10⁻³ 10⁻² 10⁻¹ 1 10", Scale::Log},
    {"TwoDecades", {1, 40}, 10, "1 2 5 10 20", Scale::Log},
    {"TwoDecadesNoRoom", {1, 40}, 3, "1 10", Scale::Log},
    {"TwoDecadesFar", {9000, 200000}, 9, "10,000 20,000 50,000 100,000 200,000", Scale::Log},
    {"LessThanADecade", {20, 80}, 8, "20 30 40 50 60 70 80", Scale::Log},
    {"LogIntegers", {0.5, 4096}, 8, "1 10 100 1,000", Scale::Log, true},
    {"VastLog", {1e-300, 1e300}, 7, "10⁻²⁵⁸ 10⁻¹⁷² 10⁻⁸⁶ 1 10⁸⁶ 10¹⁷² 10²⁵⁸", Scale::Log},
    {"LogOfZero", {0, 4}, 5, "0 1 2 3 4", Scale::Log},
    {"Halves", {1.0 / 256, 1}, 9, "1/256 1/128 1/64 1/32 1/16 1/8 1/4 1/2 1", Scale::Log, false, true},
    {"HalvesThinned", {1.0 / 256, 1}, 5, "1/256 1/64 1/16 1/4 1", Scale::Log, false, true},
    {"HalvesBeyond", {std::exp2(-16), 1}, 3, "2⁻¹² 2⁻⁶ 1", Scale::Log, false, true},
    {"Doubles", {1, 131072}, 6, "1 8 64 512 4,096 32,768", Scale::Log, true, true},
    {"DoublesBeyond", {1, std::exp2(40)}, 3, "1 2¹⁴ 2²⁸", Scale::Log, true, true},
    {"DoublesAreNeverFractions", {0.002, 5}, 9, "1 2 4", Scale::Log, true, true},
    {"LessThanTwice", {0.6, 0.9}, 4, "0.6 0.7 0.8 0.9", Scale::Log, false, true},
};

INSTANTIATE_TEST_SUITE_P(Figure, Ticks, testing::ValuesIn(kCases),
                         [](const auto& each) { return std::string(each.param.name); });

std::string endedLabels(Interval<double> range, int wanted) {
    Axis axis;
    axis.range = range;
    return labelsOf(ticksWithEnds(axis, wanted));
}

TEST(CommonPower, StandsOnceWhereNumbersWouldBeTooLong) {
    const std::pair<Case, const char*> rows[] = {
        {{"", {0, 4e12}, 5, ""}, "×10¹²"},
        {{"", {-6e-15, 1e-15}, 5, ""}, "×10⁻¹⁵"},
        {{"", {0, 0.1}, 5, ""}, ""},
        {{"", {0, 1e9 - 1}, 5, ""}, ""},
        {{"ZoomedFarOut", {1e12, 1e12 + 4}, 5, ""}, ""},
        {{"", {1, 1e12}, 5, "", Scale::Log}, ""},
        {{"", {1e12, 2e12}, 5, "", Scale::Log}, "×10¹²"},
    };
    for (const auto& [row, power] : rows) EXPECT_EQ(commonPower(axisOf(row)), power) << row.range.high;
}

TEST(FigureTicks, ThoseOfColoursHaveTheEnds) {
    EXPECT_EQ(endedLabels({-64, 64}, 6), "−64 −40 −20 0 20 40 64");
    EXPECT_EQ(endedLabels({0, 1}, 3), "0.0 0.5 1.0");
    EXPECT_EQ(endedLabels({-31.5, 0}, 4), "−31.5 −20.0 −10.0 0.0");
    EXPECT_EQ(endedLabels({-0.03, 0.03}, 3), "−0.03 −0.02 0.00 0.02 0.03");
    EXPECT_EQ(endedLabels({1, 1}, 5), "");
}

TEST(FigureTicks, MinorTicksStandAtTwoToNine) {
    const auto ticks = ticksFor(axisOf({"", {1, 1000}, 0, "", Scale::Log}), 6);
    ASSERT_EQ(ticks.size(), 28U);
    EXPECT_EQ(ticks[4].value, 5.0);
    EXPECT_TRUE(ticks[4].label.empty());
    EXPECT_EQ(ticks[27].value, 1000.0);
}

TEST(FigureTicks, ThinnedDecadesHaveNoMinorTicksButTheDecades) {
    const auto ticks = ticksFor(axisOf({"", {1, 1e6}, 0, "", Scale::Log}), 4);
    ASSERT_EQ(ticks.size(), 7U);
    EXPECT_TRUE(ticks[1].label.empty());
}

TEST(FigureTicks, ValuesAreTheDoublesThatTheirLabelsSay) {
    const auto ticks = ticksFor(axisOf({"", {0, 1}, 0, ""}), 11);
    ASSERT_EQ(ticks.size(), 11U);
    EXPECT_EQ(ticks[3].value, 0.3);
    EXPECT_EQ(ticks[7].value, 0.7);
}

TEST(FigureTicks, ZeroIsNeverNegative) {
    const auto ticks = ticksFor(axisOf({"", {-0.3, 1}, 0, ""}), 4);
    ASSERT_EQ(ticks.front().value, 0.0);
    EXPECT_FALSE(std::signbit(ticks.front().value));
}

Axis namedAxis(Interval<double> range, std::vector<std::string> labels) {
    Axis axis;
    axis.range = range;
    axis.labels = std::move(labels);
    return axis;
}

TEST(FigureTicks, NamesStandAtTheirWholeNumbers) {
    const std::vector<std::string> words{"I", "love", "", "you", "我"};
    struct Row {
        const char* name;
        Interval<double> range;
        int wanted;
        std::string labels;
        std::vector<double> values;
    };
    const Row rows[] = {{"all", {-0.5, 4.5}, 9, "I love you 我", {0, 1, 3, 4}},
                        {"thinned", {-0.5, 4.5}, 3, "I 我", {0, 4}},
                        {"zoomed", {0.6, 3.4}, 9, "love you", {1, 3}},
                        {"one cell", {2.7, 3.3}, 9, "you", {3}},
                        {"beyond the names", {-2.5, 9.5}, 20, "I love you 我", {0, 1, 3, 4}},
                        {"far beyond", {1e15, 2e15}, 5, "", {}},
                        {"none wanted", {-0.5, 4.5}, 0, "", {}}};
    for (const Row& row : rows) {
        const auto ticks = ticksFor(namedAxis(row.range, words), row.wanted);
        EXPECT_EQ(labelsOf(ticks), row.labels) << row.name;
        std::vector<double> values;
        for (const Tick& tick : ticks) values.push_back(tick.value);
        EXPECT_EQ(values, row.values) << row.name;
    }
}

RC_GTEST_PROP(FigureTicks, AreInsideAscendingAndHardlyMoreThanWanted, ()) {
    const double low = *rc::gen::inRange(-1'000'000, 1'000'000) / 1000.0;
    const double high = low + std::pow(10.0, *rc::gen::inRange(-3, 12)) * *rc::gen::inRange(1, 100);
    const bool logarithmic = *rc::gen::arbitrary<bool>() && low > 0.0;
    const bool integers = *rc::gen::arbitrary<bool>(), twos = *rc::gen::arbitrary<bool>();
    const int wanted = *rc::gen::inRange(1, 20);
    const Case row{"", {low, high}, wanted, "", logarithmic ? Scale::Log : Scale::Linear, integers, twos};
    const auto ticks = ticksFor(axisOf(row), wanted);
    const double slack = 1e-8 * (high - low) + 1e-8 * std::abs(low);
    int labels = 0;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        RC_ASSERT(ticks[i].value >= low - slack && ticks[i].value <= high + slack);
        if (i > 0) RC_ASSERT(ticks[i].value > ticks[i - 1].value);
        if (integers) RC_ASSERT(std::floor(ticks[i].value) == ticks[i].value);
        labels += ticks[i].label.empty() ? 0 : 1;
    }
    RC_ASSERT(labels <= wanted + (wanted >= 3 ? 3 : 0));
    if (!integers) RC_ASSERT(labels >= 1);
}

}  // namespace
}  // namespace posenc::figure_ticks_test
