// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/explore/figure/summary.hpp"
#include "core/explore/state/state.hpp"

/// What the paragraph says of real figures, beside loops that say the same.
namespace posenc::figure_summary_test {
namespace {

std::string told(const char* state) { return english(summary(draw(parseState(state)))); }

void expectSaid(const char* state, const Text& sentence) {
    EXPECT_NE(told(state).find(english(sentence)), std::string::npos) << english(sentence) << "\nin: " << told(state);
}

double valueOf(const Curve& curve, std::int64_t at) {
    double value = kGap;
    curve.values(at, {&value, 1});
    return value;
}

const Curves& curvesOf(const Figure& figure) { return std::get<Curves>(figure.panels[0].marks[0]); }

TEST(FigureSummary, TurnsAndCrossesWhereTheCurveDoes) {
    const char* shown = "rope/decay head-dim=128 base=10000 bases=10000 distances=3000";
    const Figure figure = draw(parseState(shown));
    const Curve& curve = curvesOf(figure).curves[0];
    std::int64_t least = 1, greatest = 1, crossings = 0, first = 0;
    for (std::int64_t at = 1; at <= 3000; ++at) {
        if (valueOf(curve, at) < valueOf(curve, least)) least = at;
        if (valueOf(curve, at) > valueOf(curve, greatest)) greatest = at;
        if (at > 1 && valueOf(curve, at) * valueOf(curve, at - 1) < 0 && crossings++ == 0) first = at;
    }
    expectSaid(shown, say("core", "%1 begins at %2 and ends at %3; its minimum is %4 at %5, its maximum %6 at %7.")
                          .with(curve.name, valueOf(curve, 1), valueOf(curve, 3000), valueOf(curve, least), least,
                                valueOf(curve, greatest), greatest));
    expectSaid(shown, say("core", "It crosses zero %1 {1|time|times}, first at %2.").with(crossings, first));
}

TEST(FigureSummary, RisesOnlyWhereItDoes) {
    const char* state = "sinusoidal/frequencies dim=32 base=10000";
    const Figure figure = draw(parseState(state));
    const auto& bars = std::get<Bars>(figure.panels[0].marks[0]);
    EXPECT_TRUE(std::ranges::is_sorted(bars.values));
    expectSaid(state, say("core", "%1 rises from %2 at %3 to %4 at %5.")
                          .with(bars.name, bars.values.front(), 0, bars.values.back(), 15));
    EXPECT_NE(told("alibi/slopes heads=8").find(" falls from "), std::string::npos);
    EXPECT_EQ(told("alibi/slopes heads=8").find(" rises from "), std::string::npos);
}

TEST(FigureSummary, NamesAreNotSaidAsNumbers) {
    EXPECT_NE(told("rope/coverage").find("columns: seen at row "), std::string::npos) << told("rope/coverage");
    EXPECT_NE(told("rope/coverage").find(", never seen at row "), std::string::npos);
    EXPECT_NE(told("rope/layers").find(": unknown at row "), std::string::npos) << told("rope/layers");
}

TEST(FigureSummary, RoundingDoesNotMakeACurveMove) {
    Curve flat;
    flat.name = Text::literal("share");
    flat.values = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = 100.0 + 1e-13 * static_cast<double>(first++ % 3);
    };
    Figure figure;
    figure.title = Text::literal("t");
    figure.panels.resize(1);
    figure.panels[0].x.range = {0.0, 20.0};
    figure.panels[0].marks = {Curves{{0, 20}, {flat}}};
    EXPECT_NE(english(summary(figure)).find("share is 100 throughout."), std::string::npos) << english(summary(figure));
}

TEST(FigureSummary, RoundingDoesNotTurnACurveRound) {
    Curve falling;
    falling.name = Text::literal("share");
    falling.values = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) {
            const double flat = 1.0 / 3.0 + 1e-16 * static_cast<double>(first % 3);
            each = first < 10 ? 1.0 - static_cast<double>(first) / 20.0 : flat;
            ++first;
        }
    };
    Figure figure;
    figure.title = Text::literal("t");
    figure.panels.resize(1);
    figure.panels[0].x.range = {0.0, 20.0};
    figure.panels[0].marks = {Curves{{0, 20}, {falling}}};
    EXPECT_NE(english(summary(figure)).find("share falls from 1 at 0 to 0.33333 at 20."), std::string::npos)
        << english(summary(figure));
}

/// Two of the curves of a figure; what rounding leaves between them is no crossing.
struct Crossing {
    const char* state;
    std::size_t a, b;
};

TEST(FigureSummary, TwoCurvesCrossWhereTheyDo) {
    for (const auto& [state, a, b] :
         {Crossing{"rope-yarn/remap head-dim=128 base=1000000 trained-context=32768 factor=4 compare-factor=4", 0, 2},
          Crossing{"rope/remap head-dim=128 base=10000 trained-context=4096 compare-factor=4", 2, 3}}) {
        const Figure figure = draw(parseState(state));
        const auto& curves = curvesOf(figure).curves;
        ASSERT_GT(curves.size(), b);
        std::int64_t first = -1, count = 0;
        double before = 0.0;
        for (std::int64_t at = 0; at < 64; ++at) {
            const double over = valueOf(curves[a], at) - valueOf(curves[b], at);
            if (std::abs(over) < 1e-9) continue;
            if (before * over < 0.0 && count++ == 0) first = at;
            before = over;
        }
        expectSaid(state, say("core", "%1 and %2 cross %3 {3|time|times}, first at %4.")
                              .with(curves[a].name, curves[b].name, count, first));
    }
}

struct Matrix {
    const char* state;
    bool byDistance, symmetric, causal;
};

TEST(FigureSummary, CellsAreLeastAndGreatestAndRepeatAsTheyDo) {
    const Matrix rows[] = {{"t5/matrix length=24", true, false, true},
                           {"rope/matrix head-dim=16 length=20 mask=both-ways", true, true, false},
                           {"shaw/matrix length=12", true, false, false}};
    for (const Matrix& row : rows) {
        SCOPED_TRACE(row.state);
        const Figure figure = draw(parseState(row.state));
        const Field& field = *figure.panels[0].field();
        double least = INFINITY, greatest = -INFINITY;
        for (std::int64_t r = field.rows.low; r <= field.rows.high; ++r)
            for (std::int64_t c = field.columns.low; c <= field.columns.high; ++c)
                least = std::fmin(least, field.at(r, c)), greatest = std::fmax(greatest, field.at(r, c));
        const std::string words = told(row.state);
        EXPECT_NE(words.find("minimum " + english(argument(least)) + " at row"), std::string::npos) << words;
        EXPECT_NE(words.find("maximum " + english(argument(greatest)) + " at row"), std::string::npos) << words;
        EXPECT_EQ(words.find("the same along each diagonal") != std::string::npos, row.byDistance) << words;
        EXPECT_EQ(words.find("on both sides") != std::string::npos, row.symmetric) << words;
        EXPECT_EQ(words.find("above the main diagonal are masked") != std::string::npos, row.causal) << words;
    }
}

/// Groups of 8 begin where half of all evenly spread cells lie.
TEST(FigureSummary, GroupsAlongADiagonalAreNotTheSame) {
    for (const char* length : {"1024", "4096", "16384", "65536"}) {
        const std::string grouped = told((std::string("rope/map map=self-extend window=64 length=") + length).c_str());
        EXPECT_EQ(grouped.find("the same along each diagonal"), std::string::npos) << grouped;
        const std::string even = told((std::string("rope/map map=rerope window=64 length=") + length).c_str());
        EXPECT_NE(even.find("the same along each diagonal"), std::string::npos) << even;
    }
}

TEST(FigureSummary, SaysCategoriesByTheirNames) {
    const Figure figure = draw(parseState("rope/coverage length=16384"));
    const std::string says = english(summary(figure));
    EXPECT_NE(says.find(": seen at row "), std::string::npos) << says;
    EXPECT_NE(says.find(", never seen at row "), std::string::npos) << says;
}

/// The picture draws the mean of a curve that ripples, and so does the paragraph describe it.
TEST(FigureSummary, DescribesTheLineThatIsDrawn) {
    int means = 0;
    for (const char* state : {"rope/loss length=64 sequences=2", "alibi/loss length=48 sequences=1 seeds=first",
                              "rope/moved base=100 length=64 sequences=1"}) {
        const Figure figure = draw(parseState(state));
        for (const Curve& curve : curvesOf(figure).curves) {
            ASSERT_TRUE(curve.mean);
            std::vector<double> drawn(static_cast<std::size_t>(curvesOf(figure).domain.high + 1));
            curve.mean(0, drawn);
            const double least = std::ranges::min(drawn), greatest = std::ranges::max(drawn);
            expectSaid(state, say("core", "%1 begins at %2 and ends at %3; its minimum is %4 at %5, its maximum %6 at %7.")
                                  .with(curve.name, drawn.front(), drawn.back(), least,
                                        std::ranges::find(drawn, least) - drawn.begin(), greatest,
                                        std::ranges::find(drawn, greatest) - drawn.begin()));
            ++means;
        }
        if (curvesOf(figure).curves.size() > 4) continue;
    }
    EXPECT_GT(means, 2);
}

/// Words must not depend on the last bits of numbers, in which machines differ.
TEST(FigureSummary, SaysTheSameWhateverRoundingDoes) {
    for (const double noise : {0.0, 1.0, -1.0}) {
        Curve curve;
        curve.name = Text::literal("entropy");
        curve.values = [noise](std::int64_t first, std::span<double> out) {
            for (double& each : out) each = noise * 1e-16 * static_cast<double>(first++ % 5);
        };
        Figure figure;
        figure.title = Text::literal("t");
        figure.panels.resize(1);
        Panel& panel = figure.panels[0];
        panel.x.range = {0.0, 20.0};
        panel.y.range = {0.0, 11.0};
        panel.marks.emplace_back(Curves{{0, 20}, {curve}});
        EXPECT_NE(english(summary(figure)).find("entropy is 0 throughout"), std::string::npos) << english(summary(figure));
        curve.values = [noise](std::int64_t first, std::span<double> out) {
            for (double& each : out) {
                each = first % 4 == 0 ? 1.0 + noise * 1e-15 * static_cast<double>(first) : 0.5;
                ++first;
            }
        };
        panel.marks = {Curves{{0, 20}, {curve}}};
        EXPECT_NE(english(summary(figure)).find("minimum is 0.5 at 1, its maximum 1 at 0"), std::string::npos)
            << english(summary(figure));
    }
}

TEST(FigureSummary, IsShort) {
    for (const EncodingInfo& encoding : encodings())
        for (const ViewInfo* view : viewsOf(encoding)) {
            const std::string words = english(summary(draw(defaultState(encoding.id, view->id))));
            EXPECT_LT(words.size(), 2000U) << encoding.id << '/' << view->id << ": " << words;
        }
}

}  // namespace
}  // namespace posenc::figure_summary_test
