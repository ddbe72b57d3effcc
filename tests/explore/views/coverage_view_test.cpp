// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/figure/table.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/sentences.hpp"

/// Coverage against every trained angle looked at one by one.
namespace posenc::coverage_view_test {
namespace {

using test::fieldOf;
using test::numbersOf;

/// 0 seen, 1 between, 2 never; nothing where rounding decides.
std::optional<double> naive(double trained, double now, std::int64_t context, double tolerance, std::int64_t position) {
    const double angle = std::fmod(static_cast<double>(position) * now, kTurn);
    double nearest = HUGE_VAL;
    for (std::int64_t n = 0; n < context; ++n)
        nearest = std::min(nearest, std::abs(std::remainder(static_cast<double>(n) * trained - angle, kTurn)));
    const double edge = tolerance * trained, end = static_cast<double>(context) * trained;
    if (std::abs(nearest - edge) < 1e-9 * trained) return std::nullopt;
    if (nearest < edge) return 0.0;
    if (std::abs(angle - end) < 1e-9 * trained) return std::nullopt;
    return end >= kTurn || angle < end ? 1.0 : 2.0;
}

double valueOf(const Panel& panel, const std::string& key, std::int64_t pair) {
    const Table table = tableOf(panel);
    std::vector<double> row(table.columns.size());
    table.fill(pair, row);
    return row.at(static_cast<std::size_t>(std::ranges::find(table.columns, key) - table.columns.begin()));
}

class CoverageOf : public testing::TestWithParam<const char*> {};

TEST_P(CoverageOf, IsThatOfEveryTrainedAngle) {
    const State state = parseState(GetParam());
    const auto rope = std::get<Rotary>(encodingById(state.active().encoding).encode(state.active().parameters));
    const double tolerance = std::get<double>(state.viewParameters.value("tolerance")) / 100.0;
    const Figure figure = draw(state);
    const Field& field = fieldOf(figure);
    int seen[3] = {};
    for (std::int64_t pair = 0; pair <= field.rows.high; ++pair)
        for (std::int64_t m = 0; m <= field.columns.high; m += 1 + field.columns.high / 300) {
            const auto i = static_cast<std::size_t>(pair);
            const auto exact = naive(rope.original[i], rope.frequencies[i],
                                     static_cast<std::int64_t>(rope.trainedContext), tolerance, m);
            if (!exact) continue;
            EXPECT_EQ(field.at(pair, m), *exact) << pair << " " << m;
            ++seen[static_cast<int>(*exact)];
        }
    EXPECT_GT(seen[0], 0);
    EXPECT_GT(seen[1] + seen[2], 0);
}

INSTANTIATE_TEST_SUITE_P(
    Rotary, CoverageOf,
    testing::Values("rope/coverage head-dim=32 trained-context=512 tolerance=1 length=2000",
                    "rope/coverage head-dim=16 base=100 trained-context=700 tolerance=0.2 length=5000",
                    "rope-linear/coverage head-dim=32 trained-context=400 factor=3 tolerance=2",
                    "rope-ntk/coverage head-dim=64 trained-context=300 factor=8",
                    "rope-yarn/coverage head-dim=64 trained-context=256 factor=4",
                    "rope-proportional/coverage head-dim=32 partial-rotary=0.5 trained-context=128"));

struct Counted {
    const char* state;
    int unfinished, pairs, first;
};

TEST(Coverage, CountsPairsThatNeverFinishATurn) {
    for (const Counted& each :
         {Counted{"rope/coverage", 18, 64, 46}, Counted{"rope/coverage base=500000 trained-context=8192", 29, 64, 35},
          Counted{"rope/coverage base=1000000 trained-context=32768", 24, 64, 40}}) {
        const auto says = test::found(numbersOf(each.state),
                                      "<b>(\\d+) of (\\d+)</b> pairs never finished a turn [(]first pair (\\d+)");
        EXPECT_EQ(says, (std::vector<double>{double(each.unfinished), double(each.pairs), double(each.first)}))
            << numbersOf(each.state);
    }
}

TEST(Coverage, TellsWhereNewAnglesBegin) {
    EXPECT_NE(numbersOf("rope/coverage")
                  .find("<b>18 of 64</b> pairs turn to angles never seen in training, from "
                        "position <b>4,096</b> on (up to 16,383)"),
              std::string::npos);
    EXPECT_NE(numbersOf("rope-linear/coverage factor=4").find("no pair turns beyond"), std::string::npos);
    EXPECT_NE(numbersOf("rope-linear/coverage factor=4").find("pair 0: <b>25%</b> of their step"), std::string::npos);
    EXPECT_NE(numbersOf("rope-linear/coverage factor=4 length=20000").find("from position <b>16,384</b> on"),
              std::string::npos);
}

/// Shares of each pair, by the figure's second panel, against every position looked up.
TEST(Coverage, SharesAreCounted) {
    Random random(test::kSanitized ? 1 : 7);
    for (int k = 0; k < test::tries(40); ++k) {
        const char* names[] = {"rope",       "rope-linear", "rope-ntk", "rope-dynamic-ntk", "rope-ntk-by-parts",
                               "rope-llama3"};
        State state = defaultState(names[k % 6], "coverage");
        const EncodingInfo& encoding = encodingById(state.active().encoding);
        state.subjects[0].parameters = test::randomParameters(*encoding.schema, random);
        static_cast<void>(state.subjects[0].parameters.set("head-dim", std::int64_t{2 * (4 + k % 9)}));
        static_cast<void>(state.viewParameters.set("length", std::int64_t{1000 + 997 * k}));
        static_cast<void>(state.viewParameters.set("tolerance", k % 5 == 0 ? 12.5 : 0.1 + 8.0 * random.uniform()));
        const Figure figure = draw(state);
        const Field& field = fieldOf(figure);
        const auto target = static_cast<double>(field.columns.high + 1);
        for (const auto& [key, kind] : {std::pair{"seen", 0.0}, {"between", 1.0}, {"never", 2.0}})
            for (std::int64_t pair = 0; pair <= field.rows.high; ++pair) {
                double count = 0.0;
                for (std::int64_t m = 0; m <= field.columns.high; ++m) count += field.at(pair, m) == kind ? 1.0 : 0.0;
                EXPECT_NEAR(valueOf(figure.panels.back(), key, pair), 100.0 * count / target, 0.1)
                    << toText(state) << key << " " << pair;
            }
    }
}

TEST(Coverage, EstimatesSayHowGoodTheyAre) {
    EXPECT_TRUE(draw(parseState("rope-dynamic-ntk/coverage length=20000")).notes.empty());
    const Figure figure = draw(parseState("rope-dynamic-ntk/coverage length=1000000"));
    const auto said = test::found(english(figure.notes.at(0)), "within ([0-9.]+) percentage points");
    ASSERT_EQ(said.size(), 1U);
    for (const std::int64_t pair : {20, 33, 40}) {
        double count = 0.0;
        for (std::int64_t m = 0; m < 1'000'000; ++m) count += fieldOf(figure).at(pair, m) == 0.0 ? 1e-4 : 0.0;
        EXPECT_NEAR(valueOf(figure.panels.back(), "seen", pair), count, said[0]) << pair;
    }
}

/// A million positions: what angles are has no mean, and each pixel is one of them.
TEST(Coverage, IsSampledInItsProportionFromAfar) {
    const Figure figure = draw(parseState("rope-linear/coverage factor=256 length=1000000 tolerance=0.1"));
    const Raster raster = sample(fieldOf(figure), figure.panels[0].x, figure.panels[0].y, 5000, 64);
    double between = 0.0;
    for (std::size_t x = 0; x < 5000; ++x) between += raster.values[63 * 5000 + x] == 1.0F ? 1.0 / 5000.0 : 0.0;
    EXPECT_NEAR(between, 255.0 / 256.0, 0.01);
    for (const float value : raster.values) ASSERT_TRUE(value == 0.0F || value == 1.0F || value == 2.0F) << value;
}

/// Each column of the second panel has as many cells of a kind as percent.
TEST(Coverage, SharesFillTheColumnOfTheirPair) {
    const Panel panel = draw(parseState("rope-yarn/coverage")).panels.back();
    for (const std::int64_t pair : {0, 30, 63})
        for (const auto& [key, kind] : {std::pair{"seen", 0.0}, {"between", 1.0}, {"never", 2.0}}) {
            double count = 0.0;
            for (std::int64_t percent = 0; percent < 100; ++percent)
                count += panel.field()->at(percent, pair) == kind ? 1.0 : 0.0;
            EXPECT_NEAR(count, valueOf(panel, key, pair), 1.0) << pair << key;
        }
}

}  // namespace
}  // namespace posenc::coverage_view_test
