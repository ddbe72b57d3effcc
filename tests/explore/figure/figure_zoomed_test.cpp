// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/figure/figure.hpp"

namespace posenc::figure_zoomed_test {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

Axis axis(Interval<double> range, Scale scale = Scale::Linear, bool integers = false) {
    Axis result;
    result.range = range;
    result.scale = scale;
    result.integers = integers;
    result.switchable = true;
    return result;
}

struct Case {
    const char* name;
    Axis axis;
    std::optional<Interval<double>> window;
    std::optional<Scale> scale;
    Interval<double> range;
    Scale shown = Scale::Linear;
};

void PrintTo(const Case& row, std::ostream* out) { *out << row.name; }

class Seen : public testing::TestWithParam<Case> {};

TEST_P(Seen, ShowsTheRangeThatMakesSense) {
    const auto& row = GetParam();
    const Axis result = zoomed(row.axis, row.window, row.scale);
    EXPECT_DOUBLE_EQ(result.range.low, row.range.low);
    EXPECT_DOUBLE_EQ(result.range.high, row.range.high);
    EXPECT_EQ(result.scale, row.shown);
}

const Case kCases[] = {
    {"NoWindow", axis({0, 10}), {}, {}, {0, 10}},
    {"Inside", axis({0, 10}), {{2, 3}}, {}, {2, 3}},
    {"ClippedBelow", axis({0, 10}), {{-5, 3}}, {}, {0, 3}},
    {"ClippedAbove", axis({0, 10}), {{4, 1e300}}, {}, {4, 10}},
    {"Beside", axis({0, 10}), {{20, 30}}, {}, {0, 10}},
    {"Reversed", axis({0, 10}), {{3, 2}}, {}, {0, 10}},
    {"Empty", axis({0, 10}), {{2, 2}}, {}, {0, 10}},
    {"NotANumber", axis({0, 10}), {{kGap, 2}}, {}, {0, 10}},
    {"NotANumberAbove", axis({0, 10}), {{2, kGap}}, {}, {0, 10}},
    {"Infinite", axis({0, 10}), {{-kInf, kInf}}, {}, {0, 10}},
    {"OneCellAtLeast", axis({0, 10}, Scale::Linear, true), {{5.2, 5.4}}, {}, {4.8, 5.8}},
    {"OneCellAtTheEdge", axis({0, 10}, Scale::Linear, true), {{9.9, 10.0}}, {}, {9, 10}},
    {"TinyIntegerAxis", axis({0, 0.5}, Scale::Linear, true), {{0.1, 0.2}}, {}, {0, 0.5}},
    {"PointAxis", axis({3, 3}), {}, {}, {2.5, 3.5}},
    {"ReversedAxis", axis({3, 1}), {}, {}, {1, 3}},
    {"BrokenAxis", axis({kGap, 1}), {}, {}, {0, 1}},
    {"InfiniteAxis", axis({0, kInf}), {}, {}, {0, 1}},
    {"LogOfPositions", axis({0, 4096}, Scale::Linear, true), {}, Scale::Log, {1, 4096}, Scale::Log},
    {"LogOfCells", axis({-0.5, 4095.5}, Scale::Linear, true), {}, Scale::Log, {0.5, 4095.5}, Scale::Log},
    {"LogOfReals", axis({0, 1000}), {}, Scale::Log, {1e-3, 1000}, Scale::Log},
    {"LogOfNegatives", axis({-8, -2}), {}, Scale::Log, {-8, -2}},
    {"LogWindowBelowZero", axis({0, 4096}, Scale::Linear, true), {{-3, 16}}, Scale::Log, {1, 16}, Scale::Log},
    {"BackToLinear", axis({1, 100}, Scale::Log), {}, Scale::Linear, {1, 100}},
};

INSTANTIATE_TEST_SUITE_P(Figure, Seen, testing::ValuesIn(kCases),
                         [](const auto& each) { return std::string(each.param.name); });

TEST(Figure, ScaleOfAnAxisThatIsNotSwitchableStays) {
    Axis fixed = axis({1, 100}, Scale::Log);
    fixed.switchable = false;
    EXPECT_EQ(zoomed(fixed, {}, Scale::Linear).scale, Scale::Log);
}

TEST(Figure, ClosestRealWindowKeepsItsPlaceAndIsNotEmpty) {
    const Interval<double> range = zoomed(axis({0, 10}), Interval<double>{3.0, std::nextafter(3.0, 4.0)}, {}).range;
    EXPECT_LT(range.low, range.high);
    EXPECT_NEAR(range.low, 3.0, 1e-8);
}

TEST(Figure, PanelIsSeenThroughBothAxes) {
    Panel panel;
    panel.x = axis({0, 10});
    panel.y = axis({1, 100});
    const Panel result = zoomed(panel, {Interval<double>{1, 2}, Interval<double>{5, 7}, {}, Scale::Log});
    EXPECT_EQ(result.x.range, (Interval<double>{1, 2}));
    EXPECT_EQ(result.y.range, (Interval<double>{5, 7}));
    EXPECT_EQ(result.y.scale, Scale::Log);
}

TEST(Figure, HeldRangesStayBeyondTheFiguresOwn) {
    const Interval<double> held{-5, 20};
    EXPECT_EQ(zoomed(axis({0, 10}), held, {}, true).range, held);
    EXPECT_EQ(zoomed(axis({0, 10}), held, {}, false).range, (Interval<double>{0, 10}));
    EXPECT_EQ(zoomed(axis({1, 100}, Scale::Log), Interval<double>{-5, 20}, {}, true).scale, Scale::Log);
    Panel panel;
    panel.x = axis({0, 10});
    panel.y = axis({0, 10});
    const Viewport window{held, held, {}, {}, {}, true};
    EXPECT_EQ(zoomed(panel, window).y.range, held);
    panel.marks.emplace_back(Field{.key = "value", .limits = {0, 1}});
    EXPECT_EQ(zoomed(panel, window).y.range, (Interval<double>{0, 10})) << "rows are data themselves";
}

TEST(Figure, LimitsOfColoursReachFieldsAndSmallMaps) {
    Panel panel;
    panel.marks.emplace_back(Field{.key = "value", .limits = {0, 1}});
    EXPECT_EQ(coloursOf(zoomed(panel, {.colours = Interval<double>{-2, 2}})), (Interval<double>{-2, 2}));
    Panel small;
    small.marks.emplace_back(Maps{"head", {}, {{"0", "0", Field{.key = "value", .limits = {0, 1}}}}});
    EXPECT_EQ(coloursOf(zoomed(small, {.colours = Interval<double>{-2, 2}})), (Interval<double>{-2, 2}));
}

TEST(Figure, FindsItsField) {
    Panel panel;
    EXPECT_EQ(panel.field(), nullptr);
    panel.marks = {Mark{Curves{}}, Mark{Field{}}};
    panel.marks.push_back(Bars{});
    ASSERT_NE(panel.field(), nullptr);
    EXPECT_EQ(panel.field(), &std::get<Field>(panel.marks[1]));
}

}  // namespace
}  // namespace posenc::figure_zoomed_test
