// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "core/explore/figure/colour_map.hpp"
#include "core/explore/figure/readout.hpp"
#include "core/explore/figure/summary.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/figure/trace.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/ripple.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "core/explore/state/look_ahead.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/number.hpp"

/// What the figures that everyone knows promise: means and bands, colours, small maps.
namespace posenc::five_figures_test {
namespace {

Figure drawn(const std::string& state) { return draw(parseState(state)); }

const std::vector<Curve>& curvesOf(const Figure& figure) {
    return std::get<Curves>(figure.panels.at(0).marks.at(0)).curves;
}

/// Of wavelengths from 6 to 600: it ripples.
constexpr double kWaves[] = {1.0, 0.4, 0.1, 0.03, 0.01};
void waves(std::int64_t first, std::span<double> out) { meanCosine(kWaves, first, out); }

std::vector<double> wavesFrom(std::int64_t first, std::int64_t last) {
    std::vector<double> out(static_cast<std::size_t>(last - first + 1));
    waves(first, out);
    return out;
}

TEST(Ripple, IsTheMeanOverTheOctave) {
    const Ripple ripple(waves, 20'000);
    for (const auto& [distance, tolerance] : {std::pair{0, 1e-15},
                                              {1, 1e-15},
                                              {2, 1e-15},
                                              {3, 1e-15},
                                              {17, 1e-14},
                                              {50, 1e-14},
                                              {400, 0.01},
                                              {20'000, 0.001}}) {
        const std::vector<double> octave = wavesFrom(distance - distance / 3, distance + distance / 3);
        const double mean = std::accumulate(octave.begin(), octave.end(), 0.0) / static_cast<double>(octave.size());
        double found = kGap;
        ripple.mean(distance, {&found, 1});
        EXPECT_NEAR(found, mean, tolerance) << distance;
    }
}

TEST(Ripple, IsTheSameFromSums) {
    constexpr std::int64_t kFarthest = 20'000;
    const Ripple ofValues(waves, kFarthest), ofSums(CosineSums(kWaves), kFarthest);
    std::vector<double> expected(kFarthest + 1), found(kFarthest + 1);
    ofValues.mean(0, expected);
    ofSums.mean(0, found);
    for (std::size_t k = 0; k < found.size(); ++k) ASSERT_NEAR(found[k], expected[k], 1e-12) << k;
}

TEST(Ripple, HasABandThatHoldsEveryValue) {
    const Ripple ripple(waves, 5000);
    const auto values = wavesFrom(0, 5000);
    std::vector<double> low(values.size()), high(values.size());
    ripple.band(0, low, high);
    for (std::size_t k = 0; k < values.size(); ++k) {
        EXPECT_LE(low[k], values[k] + 2e-3) << k;  // a bucket holds up to 72 of them
        EXPECT_GE(high[k], values[k] - 2e-3) << k;
    }
}

TEST(Decay, DrawsMeansUnlessAskedForEveryValue) {
    for (const auto& [state, mean, band] : {std::tuple{"rope/decay curve=mean", true, true},
                                            {"rope/decay curve=raw", false, false},
                                            {"rope/decay", false, false},  // written before there was a mean
                                            {"rope/decay curve=mean measure=random", false, true},
                                            {"rope/decay curve=raw measure=random", false, true}}) {
        const Figure figure = drawn(state);
        EXPECT_EQ(curvesOf(figure)[0].mean != nullptr, mean) << state;
        EXPECT_EQ(curvesOf(figure)[0].band != nullptr, band) << state;
        EXPECT_EQ(!figure.notes.empty(), mean) << state;
    }
    EXPECT_TRUE(curvesOf(draw(defaultState("rope", "decay")))[0].mean);
}

/// Lessons and read-outs ask a curve for its values: they are the same whatever is drawn.
TEST(Decay, KeepsItsValuesUnderTheMean) {
    const auto at = [](const char* state) {
        std::vector<double> out(64);
        curvesOf(drawn(state))[0].values(1000, out);
        return out;
    };
    EXPECT_EQ(at("rope/decay length=4096 curve=mean"), at("rope/decay length=4096 curve=raw"));
}

TEST(Decay, HasValuesMeansAndBandsInItsTable) {
    const Table table = tableOf(drawn("rope/decay length=64 bases=10000 curve=mean").panels[0]);
    EXPECT_EQ(table.columns, (std::vector<std::string>{"distance", "rope", "rope.mean", "rope.low", "rope.high"}));
    std::vector<double> row(5);
    table.fill(29, row);
    EXPECT_EQ(row[0], 30.0);
    EXPECT_LE(row[3], row[1]);
    EXPECT_LE(row[1], row[4]);
    EXPECT_NE(row[1], row[2]);
}

/// Greys are bases, colours are encodings: none of the eight is a base's, and a base keeps its grey.
TEST(Decay, BasesAreGreysThatStayWhateverTheCurrentBaseIs) {
    const auto greysOf = [](const char* state) {
        std::map<std::string, double> greys;
        const Figure figure = drawn(state);
        for (const Curve& each : curvesOf(figure)) {
            EXPECT_EQ(each.reference, each.key.starts_with("base_")) << state << " " << each.key;
            EXPECT_EQ(each.band != nullptr, each.emphasised) << state << " " << each.key;
            if (each.reference) greys[each.key] = each.rank.value();
        }
        return greys;
    };
    const auto greys = greysOf("rope-yarn/decay curve=mean bases=100,1000,10000,1000000; pin rope-linear");
    EXPECT_EQ(greys.size(), 4U);
    for (const char* base : {"10", "500", "70000", "1e9"})
        EXPECT_EQ(greysOf((std::string("rope/decay curve=mean bases=1000000,100,10000,1000 base=") + base).c_str()),
                  greys)
            << base;
    const auto others = greysOf("rope/decay curve=mean bases=100,1000,10000,1000000 base=1000");
    EXPECT_EQ(others.size(), 3U);
    for (const auto& [key, grey] : others) EXPECT_EQ(grey, greys.at(key)) << key;
}

/// The mean is above zero there; the dot is the value, which the band holds.
TEST(Decay, MarksTheFirstValueBelowZeroByADotInTheBand) {
    const Figure figure = drawn("rope/decay length=4096 curve=mean");
    const Panel& panel = figure.panels[0];
    ASSERT_EQ(panel.dots.size(), 1U);
    const auto& [x, y, name, dial] = panel.dots[0];
    EXPECT_EQ(english(name), "first value below zero at 1,707");
    double value = 0.0, mean = 0.0, low = 0.0, high = 0.0;
    curvesOf(figure)[0].values(1707, {&value, 1});
    curvesOf(figure)[0].mean(1707, {&mean, 1});
    curvesOf(figure)[0].band(1707, {&low, 1}, {&high, 1});
    EXPECT_EQ(x, 1707.0);
    EXPECT_EQ(y, value);
    EXPECT_LT(y, 0.0);
    EXPECT_GT(mean, 0.05);
    EXPECT_LE(low, y);
    EXPECT_NE(english(summary(figure, true)).find("Dot at 1,707"), std::string::npos);
    EXPECT_TRUE(drawn("rope/decay length=512 curve=mean").panels[0].dots.empty());
}

TEST(Mean, IsDrawnAtOnePointForEachColumn) {
    Curve curve;
    curve.values = waves;
    curve.mean = [](std::int64_t first, std::span<double> out) {
        for (double& each : out) each = static_cast<double>(first++);
    };
    Axis x;
    x.range = {0.0, 9999.0};
    const Trace trace = sample(curve, {0, 9999}, x, 100);
    EXPECT_FALSE(trace.dense);
    ASSERT_EQ(trace.points.size(), 100U);
    for (const Point& each : trace.points) EXPECT_EQ(each.x, each.y);
    x.range = {10.0, 20.0};
    EXPECT_EQ(sample(curve, {0, 9999}, x, 100).points.front().y, 9.0);
}

double lightness(const Rgb& colour) {
    const auto linear = [](double c) {
        c /= 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    const double y = 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
    return 116.0 * std::cbrt(y) - 16.0;
}

/// In grey as well: CIELAB's lightness, of which 2.3 is just seen.
TEST(RankColours, StepEvenlyInLightness) {
    for (const bool dark : {false, true})
        for (int curves = 2; curves <= 7; ++curves)
            for (int k = 1; k < curves; ++k) {
                const double from = lightness(rankColour(double(k - 1) / (curves - 1), dark)),
                             to = lightness(rankColour(double(k) / (curves - 1), dark));
                EXPECT_GT(to - from, 5.5) << dark << " " << curves << " " << k;
            }
}

/// Blue pairs complete a turn and orange ones do not, whatever the subject's own colour is.
TEST(Periods, TellsTheTwoKindsApartByColourAndName) {
    for (const char* state : {"rope/periods", "rope-yarn/periods", "rope-linear/periods", "rope-ntk/periods; pin rope",
                              "rope-linear/periods; pin rope-yarn", "rope/periods; pin rope-linear; pin rope-ntk"}) {
        const Figure figure = drawn(state);
        const auto& bars = std::get<Bars>(figure.panels[0].marks[0]);
        ASSERT_EQ(bars.groups.size(), 2U) << state;
        EXPECT_EQ(bars.groups[0].colour, 0) << state;
        EXPECT_EQ(bars.groups[1].colour, 1) << state;
        EXPECT_EQ(figure.panels[0].zones.at(0).colour, 1) << state;
        std::vector<int> colours{bars.groups[0].colour, bars.groups[1].colour};
        for (std::size_t mark = 1; mark < figure.panels[0].marks.size(); ++mark)
            for (const Curve& each : std::get<Curves>(figure.panels[0].marks[mark]).curves)
                if (!each.reference) colours.push_back(each.colour);
        std::ranges::sort(colours);
        EXPECT_EQ(std::ranges::adjacent_find(colours), colours.end()) << state;
        EXPECT_EQ(english(figure.panels[0].zones.at(0).name), "less than one turn") << state;
        EXPECT_EQ(figure.panels[0].zones[0].colour, bars.groups[1].colour) << state;
    }
}

TEST(Remap, SaysThatNothingIsScaled) {
    for (const auto& [state, sentence] :
         {std::pair{"rope/remap", "Nothing is scaled here: every pair keeps its frequency."},
          {"rope-linear/remap factor=1", "Nothing is scaled here: every pair keeps its frequency."},
          {"rope-linear/remap factor=2", "<b>0 of 64</b> pairs keep their frequency."}})
        EXPECT_EQ(english(drawn(state).numbers.at(0)), sentence) << state;
}

/// The first pair, the last that completes a turn, and the last, each with a dial: a whole turn, or a part of it.
TEST(Periods, NamesThreePairsAndWhatTheyTurn) {
    for (const auto& [state, names] :
         {std::pair{"rope/periods head-dim=128 base=10000 trained-context=4096",
                    "0: pair 0: 6.2832 tokens, 1; 45: pair 45: 4,080.2 tokens, 1; 63: pair 63: 54,410 tokens, 0.075; "},
          {"rope/periods head-dim=8 base=10000 trained-context=100000",
           "0: pair 0: 6.2832 tokens, 1; 3: pair 3: 6,283.2 tokens, 1; "},
          {"rope/periods head-dim=4 base=10000 trained-context=2",
           "0: pair 0: 6.2832 tokens, 0.32; 1: pair 1: 628.32 tokens, 0.0032; "},
          {"rope-proportional/periods head-dim=8 partial-rotary=0.25", "0: pair 0: 6.2832 tokens, 1; "}}) {
        std::string found;
        const Figure figure = drawn(state);
        for (const NamedDot& each : figure.panels[0].dots) {
            const double turned = each.dial.value().angle / kTurn;
            EXPECT_EQ(each.dial->colour, turned < 1.0 ? 1 : 0) << state;  // as the stems
            found += std::to_string(std::lround(each.x)) + ": " + english(each.name) + ", " + shortNumber(turned, 2) +
                     "; ";
        }
        EXPECT_EQ(found, names) << state;
    }
}

/// Lines move with the factor, the axis does not.
TEST(Remap, HasTheSameAxisForAllUsualFactors) {
    const auto axis = [](int factor) {
        return drawn("rope-yarn/remap factor=" + std::to_string(factor)).panels[0].y.range;
    };
    for (const int factor : {1, 2, 8, 64}) {
        EXPECT_NEAR(axis(factor).low, axis(4).low, 1e-12) << factor;
        EXPECT_NEAR(axis(factor).high, axis(4).high, 1e-12) << factor;
    }
    EXPECT_LT(axis(100).low, 0.01);
}

/// YaRN's code rounds to whole pairs, so its line bends within a pair of them.
TEST(Remap, MarksTheTurnsAtWhichTheRampBeginsAndEnds) {
    struct Row {
        const char* state;
        std::vector<const char*> labels;
    };
    for (const auto& [state, labels] :
         {Row{"rope-yarn/remap head-dim=128 base=1000000 trained-context=32768", {"32 turns in L", "1 turn in L"}},
          Row{"rope-ntk-by-parts/remap beta=16 alpha=2", {"16 turns in L", "2 turns in L"}},
          Row{"rope-llama3/remap", {"4 turns in L", "1 turn in L"}}, Row{"rope-ntk/remap", {}},
          Row{"rope-dynamic-ntk/remap", {}}}) {
        const Panel panel = drawn(state).panels[0];
        ASSERT_EQ(panel.guides.size(), labels.size()) << state;
        for (std::size_t k = 0; k < labels.size(); ++k) {
            EXPECT_EQ(english(panel.guides[k].label), labels[k]) << state;
            EXPECT_NEAR(panel.guides[k].value, panel.zones[k].range.high, 1.5) << state;
        }
    }
}

TEST(HeatMap, WavesOverThreeOfItsColumns) {
    const Figure figure = drawn("sinusoidal/table dim=128 base=10000");
    const auto& guides = figure.panels[0].guides;
    ASSERT_EQ(guides.size(), 3U);
    const char* labels[] = {"6.2832 tokens", "129.03 tokens", "54,410 tokens"};  // the map has 128 rows
    const double columns[] = {0.0, 42.0, 126.0};
    for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(english(guides[k].label), labels[k]);
        EXPECT_NEAR(guides[k].value, columns[k], 2.0);
        for (const double y : {0.0, 40.0, 100.0})
            EXPECT_NEAR(guides[k].sway(y),
                        1.92 * figure.panels[0].field()->at(std::int64_t(y), std::int64_t(columns[k])), 1e-12);
    }
    for (const auto& [state, count] : {std::pair{"sinusoidal/table; pin radix", 0U},
                                       {"learned/table", 0U},
                                       {"sinusoidal/table dim=4", 2U},
                                       {"sinusoidal/table dim=2", 1U},
                                       {"sinusoidal/table dim=1", 1U},
                                       {"sinusoidal/table dim=1 layout=concat", 0U}})
        EXPECT_EQ(drawn(state).panels[0].guides.size(), count) << state;
}

TEST(Slopes, StandOnTheAxis) {
    EXPECT_FALSE(std::get<Bars>(drawn("alibi/slopes").panels[0].marks[0]).baseline.has_value());
}

TEST(Matrix, ShowsWhatEachOfAlibisHeadsLeavesOfAWeight) {
    const Figure figure = draw(defaultState("alibi", "matrix"));
    const Maps& maps = *figure.panels[1].maps();
    ASSERT_EQ(maps.maps.size(), 8U);
    const int half[] = {2, 3, 6, 12, 23, 45, 89, 178};
    for (std::size_t h = 0; h < 8; ++h) {
        const Field& field = maps.maps[h].field;
        const auto left = [&](std::int64_t d) {
            return std::exp(-std::exp2(-static_cast<double>(h + 1)) * static_cast<double>(d));
        };
        EXPECT_EQ(maps.maps[h].label, std::to_string(h) + ": Δ½ = " + std::to_string(half[h]));
        EXPECT_LE(left(half[h]), 0.5) << h;
        EXPECT_GT(left(half[h] - 1), 0.5) << h;
        EXPECT_EQ(field.limits, (Interval<double>{0.0, 1.0}));
        EXPECT_NEAR(field.at(60, 21), left(39), 1e-15) << h;
        EXPECT_TRUE(std::isnan(field.at(3, 4)));
        std::vector<float> pixel(1);
        field.sample(Boxes{{10}, {12}}, Boxes{{4}, {6}}, pixel);
        EXPECT_NEAR(pixel[0], (left(5) + 2.0 * left(6) + left(7)) / 4.0, 1e-6) << h;
    }
    const Figure symmetric = drawn("alibi/matrix mode=symmetric heads=2");
    EXPECT_NEAR(symmetric.panels[1].maps()->maps[0].field.at(3, 7), std::exp(-4.0 / 16.0), 1e-15);
}

/// The last panel has the last query's row after a softmax; masked keys get nothing.
TEST(Matrix, ShowsWhatTheBiasMakesOfAttention) {
    for (const char* state :
         {"alibi/matrix heads=8 length=16", "alibi/matrix mode=symmetric head=3 length=16", "t5/matrix length=40",
          "sandwich/matrix", "kerple-log/matrix", "fire/matrix length=64", "local-window/matrix window=3 length=24",
          "banded-bias/matrix length=64", "xlnet/matrix", "tupe/matrix length=24"}) {
        const Figure figure = drawn(state);
        const Panel& row = figure.panels.back();
        const Field& field = *figure.panels[0].field();
        const auto& weights = std::get<Bars>(row.marks.at(0)).values;
        EXPECT_TRUE(row.under) << state;
        EXPECT_EQ(row.x.range, figure.panels[0].x.range) << state;
        const std::int64_t last = field.rows.high;
        ASSERT_EQ(std::ssize(weights), last + 1) << state;
        double sum = 0.0;
        const auto score = [&](std::int64_t key) { return std::exp(field.at(last, key)); };
        for (std::int64_t key = 0; key <= last; ++key)
            if (std::isfinite(score(key))) sum += score(key);
        for (std::int64_t key = 0; key <= last; ++key)
            EXPECT_NEAR(weights[static_cast<std::size_t>(key)], std::isfinite(score(key)) ? score(key) / sum : 0.0,
                        1e-12)
                << state << " " << key;
        EXPECT_GE(row.y.range.high, std::ranges::max(weights)) << state;
    }
    for (const char* without :
         {"alibi/matrix length=1000000", "alibi/matrix; pin t5", "tupe/matrix length=1000 positions=8"})
        for (const Panel& each : drawn(without).panels) EXPECT_FALSE(each.under) << without;
}

TEST(Matrix, HoldsTheColoursOfBiasesAndLeavesThoseOfWeights) {
    Limits limits;
    limits.see(drawn("alibi/matrix heads=8 max-bias=1"));
    for (const auto& [state, small] : {std::pair{"alibi/matrix heads=8", Interval<double>{0.0, 1.0}},
                                       {"alibi/matrix heads=8 length=1000000", Interval<double>{-999'999.0, 0.0}}}) {
        Figure figure = drawn(state);
        limits.hold(figure);
        EXPECT_LE(figure.panels[0].field()->limits.low, -57.0) << state;
        EXPECT_EQ(figure.panels[1].maps()->maps[0].field.limits.high, small.high) << state;
        EXPECT_GE(figure.panels[1].maps()->maps[0].field.limits.low, small.low) << state;
    }
}

TEST(Matrix, ShowsAllHeadsSmallOnTheColoursOfTheLargeOne) {
    for (const auto& [state, heads, chosen] : {std::tuple{"alibi/matrix heads=12 head=3 length=1000000", 12U, 3U},
                                               {"alibi/matrix heads=12 head=99 length=1000000", 12U, 11U},
                                               {"t5/matrix heads=8 head=2", 8U, 2U},
                                               {"sandwich/matrix heads=6", 6U, 0U}}) {
        const Figure figure = drawn(state);
        ASSERT_GE(figure.panels.size(), 2U) << state;
        const Maps& maps = *figure.panels[1].maps();
        EXPECT_EQ(maps.maps.size(), heads) << state;
        EXPECT_EQ(maps.chosen, chosen) << state;
        const Field& large = *figure.panels[0].field();
        for (const Maps::Map& each : maps.maps) {
            EXPECT_EQ(each.field.limits, large.limits) << state;
            EXPECT_EQ(each.field.shade, large.shade) << state;
        }
        EXPECT_EQ(maps.maps[chosen].field.at(9, 4), large.at(9, 4)) << state;
        EXPECT_EQ(tableOf(figure.panels[1]).rows, std::int64_t{heads}) << state;
        EXPECT_EQ(readingsAt(figure.panels[1], 1.0, 0.0).size(), 1U) << state;
    }
    for (const char* single : {"alibi/matrix heads=1", "local-window/matrix", "alibi/matrix; pin t5"})
        for (const Panel& each : drawn(single).panels) EXPECT_EQ(each.maps(), nullptr) << single;
    EXPECT_NE(english(summary(drawn("alibi/matrix heads=2"), true)).find("2 small maps (Head): 0: "),
              std::string::npos);
}

TEST(Periods, ShadeEachRunOfPairsThatNeverCompleteATurn) {
    struct Case {
        const char* state;
        std::vector<Interval<double>> runs;
    };
    for (const Case& each :
         {Case{"rope/periods", {{45.5, 63.5}}}, Case{"rope/periods base=10", {}},
          Case{"rope-riflex/periods head-dim=16 base=1000 trained-context=33 k=1", {{-0.5, 0.5}, {1.5, 7.5}}}}) {
        const Panel panel = drawn(each.state).panels[0];
        const auto late = tableOf(panel);
        std::vector<Interval<double>> runs;
        for (const Zone& zone : panel.zones) runs.push_back(zone.range);
        EXPECT_EQ(runs, each.runs) << each.state;
        std::vector<double> row(late.columns.size());
        for (std::int64_t pair = 0; pair < late.rows; ++pair) {
            late.fill(pair, row);
            const auto holds = [&](const Interval<double>& run) { return run.contains(static_cast<double>(pair)); };
            EXPECT_EQ(std::ranges::any_of(runs, holds), row[3] < 1.0) << each.state << " " << pair;
        }
    }
}

TEST(Output, TellsOfRowsBetweenOnlyWhereEachHasAKey) {
    const auto line = [](const std::string& words) {
        return english(drawn("shaw/output length=64 " + words).numbers.at(0));
    };
    EXPECT_NE(line("max-relative-position=8").find("every row between them 0.015625"), std::string::npos);
    EXPECT_EQ(line("max-relative-position=48").find("between"), std::string::npos);
    EXPECT_NE(line("max-relative-position=0").find("the only row, r = 0, gets <b>1</b>"), std::string::npos);
}

TEST(Matrix, OfTwoTokensHasNoColumnTwice) {
    const Table table = tableOf(drawn("alibi/matrix length=2").panels[1]);
    EXPECT_EQ(table.columns, (std::vector<std::string>{"head", "bias_at_1"}));
}

/// The same thing has the same name in all views; what it was called is still read.
TEST(Length, IsReadUnderItsOlderNamesAndWrittenUnderItsOwn) {
    for (const auto& [view, old] : {std::pair{"sinusoidal/table", "rows"},
                                    {"radix/digits", "rows"},
                                    {"rope/cache", "rows"},
                                    {"transformer-xl/vectors", "rows"},
                                    {"rope/decay", "distances"},
                                    {"rope/values", "distances"},
                                    {"alibi/profile", "distances"},
                                    {"t5/distances", "largest"},
                                    {"alibi/cells", "tokens"}}) {
        const State before = parseState(std::string(view) + " " + old + "=17"),
                    now = parseState(std::string(view) + " length=17");
        EXPECT_EQ(before, now) << view;
        EXPECT_NE(toText(before).find(" length=17"), std::string::npos) << view;
        EXPECT_EQ(changed(now, std::string(old) + "=18"), parseState(std::string(view) + " length=18")) << view;
        EXPECT_THROW(parseState(std::string(view) + " length=17 " + old + "=18"), Error) << view;
    }
}

/// One view's usual length is not another's.
TEST(Length, GoesAlongToAnotherViewOnlyWhereItWasChanged) {
    const auto length = [](const State& state) { return toText(state.viewParameters.value("length")); };
    EXPECT_EQ(length(withView(defaultState("rope", "cache"), "decay")), "auto");
    EXPECT_EQ(length(withView(changed(defaultState("rope", "cache"), "length=1000"), "decay")), "1000");
}

}  // namespace
}  // namespace posenc::five_figures_test
