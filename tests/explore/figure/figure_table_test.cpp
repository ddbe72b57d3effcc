// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/figure/figure.hpp"
#include "core/explore/figure/readout.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/figure/table.hpp"

namespace posenc::figure_table_test {
namespace {

Axis axisOf(const char* key, double low, double high) {
    Axis axis;
    axis.key = key;
    axis.title = Text::literal(key);
    axis.range = {low, high};
    axis.integers = true;
    return axis;
}

Curve curveOf(const char* key, double factor) {
    Curve curve;
    curve.key = key;
    curve.name = Text::literal(key);
    curve.values = [factor](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = factor * static_cast<double>(first++);
    };
    return curve;
}

Panel fieldPanel(std::int64_t rows, std::int64_t columns) {
    Field field;
    field.key = "score";
    field.name = Text::literal("score");
    field.rows = {0, rows - 1};
    field.columns = {0, columns - 1};
    field.limits = {-1, 1};
    field.at = [](std::int64_t r, std::int64_t c) { return c > r ? kGap : static_cast<double>(10 * r + c); };
    Panel panel;
    panel.x = axisOf("n", -0.5, static_cast<double>(columns) - 0.5);
    panel.y = axisOf("m", -0.5, static_cast<double>(rows) - 0.5);
    panel.marks.push_back(field);
    return panel;
}

/// A curve with a band over 2 ... 6 and bars over 0 ... 3.
Panel mixedPanel() {
    Curve curve = curveOf("twice", 2.0);
    curve.band = [](std::int64_t first, std::span<double> low, std::span<double> high) {
        low[0] = 2.0 * static_cast<double>(first) - 0.5;
        high[0] = 2.0 * static_cast<double>(first) + 0.5;
    };
    Bars bars;
    bars.key = "slope";
    bars.name = Text::literal("slope");
    bars.values = {0.5, 0.25, kGap, 0.125};
    bars.group = {0, 0, 1, 1};
    bars.groups = {{"a", Text::literal("first"), 0}, {"b", Text::literal("second"), 1}};
    Panel panel;
    panel.x = axisOf("pair", 0, 6);
    panel.y = axisOf("value", -20, 20);
    panel.marks = {Mark{Curves{{2, 6}, {curve}}}};
    panel.marks.push_back(bars);
    return panel;
}

/// Hands at 0, a quarter turn and one and a half turns, the last one short.
Panel dialsPanel() {
    Dials dials{"angle", Text::literal("Angle"), {}};
    dials.dials = {{"pair 0", 0.0}, {"pair 1", M_PI / 2}, {"pair 2", 3 * M_PI, 0.5}};
    Panel panel;
    panel.x = axisOf("pair", -0.5, 2.5);
    panel.marks = {Mark(dials)};
    return panel;
}

Panel wordsPanel() {
    Panel panel = fieldPanel(3, 3);
    panel.x.labels = {"I", "love", "you"};
    panel.y.labels = {"我", "爱"};
    return panel;
}

std::vector<double> rowOf(const Table& table, std::int64_t row) {
    std::vector<double> out(table.columns.size(), -99.0);
    table.fill(row, out);
    return out;
}

std::string line(const std::vector<double>& values) {
    std::string out;
    for (const double value : values)
        out += (out.empty() ? "" : " ") + (std::isnan(value) ? "-" : std::to_string(value).substr(0, 5));
    return out;
}

TEST(FigureTable, FieldHasRowNumbersAndPlainColumnNumbers) {
    const Table table = tableOf(fieldPanel(3, 3));
    EXPECT_EQ(table.columns, (std::vector<std::string>{"m", "0", "1", "2"}));
    EXPECT_EQ(table.whole, (std::vector<bool>{true, false, false, false}));
    ASSERT_EQ(table.rows, 3);
    EXPECT_EQ(line(rowOf(table, 0)), "0.000 0.000 - -");
    EXPECT_EQ(line(rowOf(table, 2)), "2.000 20.00 21.00 22.00");
}

TEST(FigureTable, OnlyWhatTheAxesShow) {
    const Viewport window{Interval<double>{1.4, 4.6}, Interval<double>{7.0, 9.0}, {}, {}};
    const Table table = tableOf(zoomed(fieldPanel(20, 20), window));
    EXPECT_EQ(table.columns, (std::vector<std::string>{"m", "2", "3", "4"}));
    EXPECT_EQ(table.rows, 3);
    EXPECT_EQ(rowOf(table, 0), (std::vector<double>{7, 72, 73, 74}));
}

TEST(FigureTable, MarksAreMergedOnTheSameNumbers) {
    const Table table = tableOf(mixedPanel());
    EXPECT_EQ(table.columns, (std::vector<std::string>{"pair", "twice", "twice.low", "twice.high", "slope"}));
    ASSERT_EQ(table.rows, 7);
    EXPECT_EQ(line(rowOf(table, 0)), "0.000 - - - 0.500");
    EXPECT_EQ(line(rowOf(table, 2)), "2.000 4.000 3.500 4.500 -");
    EXPECT_EQ(line(rowOf(table, 3)), "3.000 6.000 5.500 6.500 0.125");
    EXPECT_EQ(line(rowOf(table, 6)), "6.000 12.00 11.50 12.50 -");
}

TEST(FigureTable, NothingInViewIsAnEmptyTable) {
    Panel panel = mixedPanel();
    panel.x.range = {100, 200};
    EXPECT_EQ(tableOf(panel).rows, 0);
    EXPECT_EQ(tableOf(Panel{}).rows, 0);
}

TEST(FigureTable, EveryDialIsARowWhateverTheWindow) {
    const Viewport window{Interval<double>{1.0, 2.0}, {}, {}, {}};
    for (const Panel& panel : {dialsPanel(), zoomed(dialsPanel(), window)}) {
        const Table table = tableOf(panel);
        EXPECT_EQ(table.columns, (std::vector<std::string>{"pair", "angle", "cos", "sin", "radius"}));
        EXPECT_EQ(table.whole, (std::vector<bool>{true, false, false, false, false}));
        ASSERT_EQ(table.rows, 3);
        EXPECT_EQ(line(rowOf(table, 0)), "0.000 0.000 1.000 0.000 1.000");
        EXPECT_EQ(line(rowOf(table, 1)), "1.000 1.570 0.000 1.000 1.000");
        EXPECT_EQ(line(rowOf(table, 2)), "2.000 9.424 -1.00 0.000 0.500");
    }
}

TEST(FigureTable, ItsOwnTableOfDialsIsNotCut) {
    Panel panel = dialsPanel();
    panel.x.range = {0.0, 0.0};
    panel.table = Table{{"a"}, {false}, 5, [](std::int64_t row, std::span<double> out) { out[0] = double(row); }};
    ASSERT_EQ(tableOf(panel).rows, 5);
    EXPECT_EQ(rowOf(tableOf(panel), 4), std::vector<double>{4.0});
}

TEST(FigureTable, ColumnsCarryTheirNames) {
    EXPECT_EQ(tableOf(wordsPanel()).columns, (std::vector<std::string>{"m", "0 · I", "1 · love", "2 · you"}));
    Panel longer = wordsPanel();
    longer.x.labels.pop_back();
    EXPECT_EQ(tableOf(longer).columns.back(), "2");
}

TEST(FigureTable, ItsOwnTableIsTakenAsItIs) {
    Panel panel = mixedPanel();
    panel.table = Table{{"a"}, {false}, 5, [](std::int64_t, std::span<double> out) { out[0] = 1.0; }};
    EXPECT_EQ(tableOf(panel).columns, std::vector<std::string>{"a"});
    EXPECT_EQ(tableOf(panel).rows, 5);
}

void expectRefused(const Panel& panel, const std::string& part) {
    try {
        tableOf(panel);
        FAIL() << part;
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
        EXPECT_NE(std::string(error.what()).find("zoom in"), std::string::npos) << error.what();
    }
}

TEST(FigureTable, TooMuchIsRefusedWithTheNumbers) {
    expectRefused(fieldPanel(10, 100'000), "100,001 columns");
    expectRefused(fieldPanel(1'000'000, 2'000), "2,001,000,000 numbers");
    EXPECT_NO_THROW(tableOf(fieldPanel(10'000, 99'998)));
    Panel curves;
    curves.x = axisOf("t", 0, 1e15);
    curves.marks = {Mark{Curves{{0, 1'000'000'000'000}, {curveOf("a", 1.0)}}}};
    expectRefused(curves, "numbers, more than 1,000,000,000");
}

std::string joined(const std::vector<Reading>& readings) {
    std::string out;
    for (const Reading& each : readings) out += (out.empty() ? "" : "; ") + english(textOf(each));
    return out;
}

TEST(FigureReadout, SaysEveryNumberAtAPoint) {
    EXPECT_EQ(joined(readingsAt(fieldPanel(30, 30), 2.4, 19.6)), "m = 20; n = 2; score = 202");
    EXPECT_EQ(joined(readingsAt(fieldPanel(30, 30), 5.0, 1.0)), "m = 1; n = 5; score: masked or undefined");
    EXPECT_EQ(joined(readingsAt(mixedPanel(), 3.2, 0.0)), "pair = 3; twice = 6; slope (second) = 0.125");
    EXPECT_EQ(joined(readingsAt(mixedPanel(), 0.0, 0.0)), "pair = 0; slope (first) = 0.5");
}

TEST(FigureReadout, NamesStandBesideTheirNumbers) {
    EXPECT_EQ(joined(readingsAt(wordsPanel(), 1.0, 1.2)), "m = 1 · 爱; n = 1 · love; score = 11");
    EXPECT_EQ(joined(readingsAt(wordsPanel(), 0.0, 2.0)), "m = 2; n = 0 · I; score = 20");
    Panel curve = mixedPanel();
    curve.x.labels = {"a", "b", "c", "d"};
    EXPECT_EQ(joined(readingsAt(curve, 3.0, 0.0)), "pair = 3 · d; twice = 6; slope (second) = 0.125");
}

TEST(FigureReadout, ValuesThatHaveNamesAreSaidWithThem) {
    Panel panel = fieldPanel(30, 30);
    std::get<Field>(panel.marks[0]).names = {Text::literal("seen"), Text::literal("never")};
    EXPECT_EQ(joined(readingsAt(panel, 0.0, 0.0)), "m = 0; n = 0; score = 0 · seen");
    EXPECT_EQ(joined(readingsAt(panel, 2.4, 19.6)), "m = 20; n = 2; score = 202");
}

TEST(FigureReadout, ADialIsReadByItsIndex) {
    EXPECT_EQ(joined(readingsAt(dialsPanel(), 0.0, 0.0)), "pair 0; Angle = 0; cos = 1; sin = 0");
    EXPECT_EQ(joined(readingsAt(dialsPanel(), 2.0, 7.0)),
              "pair 2; Angle = 9.4248; cos = −1; sin = 3.6739 × 10⁻¹⁶; Radius = 0.5");
    EXPECT_EQ(joined(readingsAt(dialsPanel(), 3.0, 0.0)), "");
    EXPECT_EQ(joined(readingsAt(dialsPanel(), -1.0, 0.0)), "");
}

TEST(FigureReadout, ACellBeginsHalfBelowItsNumber) {
    EXPECT_EQ(joined(readingsAt(fieldPanel(30, 30), 2.5, 19.5)), "m = 20; n = 3; score = 203");
    EXPECT_EQ(joined(readingsAt(fieldPanel(30, 30), -0.5, 0.49999999999999994)), "m = 0; n = 0; score = 0");
}

TEST(FigureReadout, IsEmptyWhereThereIsNothing) {
    EXPECT_EQ(joined(readingsAt(fieldPanel(30, 30), 40.0, 1.0)), "");
    EXPECT_EQ(joined(readingsAt(mixedPanel(), -7.0, 1.0)), "");
    EXPECT_EQ(joined(readingsAt(mixedPanel(), kGap, 1.0)), "");
}

TEST(FigureReadout, EndsWithThePanelsRemarks) {
    Panel panel = mixedPanel();
    panel.remark = [](double x, double) { return std::vector<Text>{Text::literal(x > 0 ? "right" : "left")}; };
    EXPECT_EQ(joined(readingsAt(panel, 3.0, 0.0)), "pair = 3; twice = 6; slope (second) = 0.125; right");
}

TEST(FigureSummary, SaysWhatThereIsToSee) {
    Figure figure;
    figure.title = Text::literal("RoPE · periods");
    figure.subtitle = Text::literal("b = 10,000");
    figure.numbers = {Text::literal("18 of 64 pairs never complete a turn"), Text::literal("more")};
    figure.panels = {mixedPanel(), fieldPanel(4, 5)};
    figure.panels[0].title = Text::literal("Slopes");
    figure.panels[0].x.scale = Scale::Log;
    figure.panels[0].x.range = {1, 6};
    const std::string axes = "Horizontal axis: pair from 1 to 6, logarithmic. Vertical axis: value from −20 to 20. ";
    EXPECT_EQ(
        english(summary(figure)),
        "RoPE · periods. b = 10,000. 18 of 64 pairs never complete a turn. Panel 1 of 2. Slopes. " + axes +
            "twice rises from 4 at 2 to 12 at 6. 4 bars: first: 2; second: 2. slope falls from 0.25 at 1 to 0.125 "
            "at 3. 1 of its 3 values is missing. Panel 2 of 2. Horizontal axis: n from 0 to 4. Vertical axis: m "
            "from 0 to 3. score in 4 rows and 5 columns: minimum 0 at row 0, column 0, maximum 33 at row 3, column "
            "3. The cells above the main diagonal are masked or undefined.");
    EXPECT_EQ(english(summary(figure, false)).find("18 of 64"), std::string::npos);
}

TEST(FigureSummary, OfLongCurvesSaysHowManyValuesItLookedAt) {
    Panel panel = mixedPanel();
    Curve curve;
    curve.name = Text::literal("long");
    curve.values = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = static_cast<double>(first++);
    };
    panel.x.range = {0.0, 500000.0};
    panel.marks = {Curves{{0, 499999}, {curve}}};
    Figure figure;
    figure.panels = {panel};
    EXPECT_NE(english(summary(figure))
                  .find("1,000 of the 500,000 values of each curve were sampled, evenly spaced. long rises from 0 at 0 "
                        "to 499,999 at 499,999."),
              std::string::npos)
        << english(summary(figure));
}

/// It dips at 0, 500, 1,000, ..., where even steps would land.
TEST(FigureSummary, OfLongCurvesSeesWhatRepeats) {
    Panel panel = mixedPanel();
    Curve curve;
    curve.name = Text::literal("dips");
    curve.values = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = first++ % 500 == 0 ? 0.0 : 1.0;
    };
    panel.x.range = {0.0, 499500.0};
    panel.marks = {Curves{{0, 499500}, {curve}}};
    Figure figure;
    figure.panels = {panel};
    EXPECT_EQ(english(summary(figure)).find("dips is 0"), std::string::npos) << english(summary(figure));
}

TEST(FigureSummary, NamesAndDialsAreSaidInWords) {
    Figure figure;
    figure.title = Text::literal("t");
    figure.panels = {wordsPanel(), dialsPanel()};
    EXPECT_EQ(
        english(summary(figure)),
        "t. Panel 1 of 2. Horizontal axis: n: I, love, you. Vertical axis: m: 我, 爱. score in 3 rows and 3 columns: "
        "minimum 0 at row 我, column I, maximum 22 at row 2, column you. The cells above the main diagonal are masked "
        "or undefined. Panel 2 of 2. 3 circles, each with a hand. Angle: minimum 0 (pair 0), maximum 9.4248 (pair "
        "2).");
    figure.panels.resize(1);
    figure.panels[0].x.labels.assign(100, "x");
    figure.panels[0].x.range = {-0.5, 99.5};
    EXPECT_NE(english(summary(figure)).find("x, x …"), std::string::npos);
}

TEST(FigureSummary, CurvesWithoutValuesAndHugeDomainsAreShort) {
    Figure figure;
    figure.title = Text::literal("t");
    figure.panels.resize(1);
    figure.panels[0].x = axisOf("x", 0, 1e15);
    figure.panels[0].y = axisOf("y", 0, 1);
    int asked = 0;
    Curve counted = curveOf("b", 1.0);
    counted.values = [&asked](std::int64_t, std::span<double> out) { out[0] = kGap, ++asked; };
    figure.panels[0].marks = {Mark{Curves{{0, 1'000'000'000'000'000}, {counted}}}};
    EXPECT_NE(english(summary(figure)).find("b has no values here."), std::string::npos);
    EXPECT_LE(asked, 1000);
}

}  // namespace
}  // namespace posenc::figure_table_test
