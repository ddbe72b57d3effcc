// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/math/frequencies.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/text/sentences.hpp"

/// Angle and sine of rotary pairs against the position.
namespace posenc::waves_view_test {
namespace {

const Curves& curvesIn(const Figure& figure, std::size_t panel) {
    return std::get<Curves>(figure.panels.at(panel).marks.front());
}

double at(const Curve& curve, std::int64_t position) {
    double value = 0.0;
    curve.values(position, {&value, 1});
    return value;
}

Figure waves(const char* settings) { return draw(parseState(std::string("posenc 1;") + settings)); }

TEST(Waves, AreAngleAndSineOfThePairsThatAreNamed) {
    struct Row {
        const char* settings;
        std::vector<int> pairs;
    };
    for (const Row& each :
         {Row{"rope/waves head-dim=16", {0, 2, 5, 7}}, Row{"rope/waves head-dim=16 pairs=1", {0}},
          Row{"rope/waves head-dim=16 pairs=2 from-pair=3", {3, 4}}, Row{"rope/waves head-dim=4", {0, 1}}}) {
        const Figure figure = waves(each.settings);
        const double d = std::string(each.settings).find("=16") != std::string::npos ? 16.0 : 4.0;
        ASSERT_EQ(curvesIn(figure, 0).curves.size(), each.pairs.size()) << each.settings;
        for (std::size_t k = 0; k < each.pairs.size(); ++k) {
            const double f = std::pow(10000.0, -2.0 * each.pairs[k] / d);
            EXPECT_EQ(english(curvesIn(figure, 1).curves[k].name), "pair " + std::to_string(each.pairs[k]));
            for (const std::int64_t m : {1, 7, 200}) {
                const auto angle = static_cast<double>(m) * f;
                EXPECT_NEAR(at(curvesIn(figure, 0).curves[k], m), angle, 1e-12 * angle) << each.settings;
                EXPECT_NEAR(at(curvesIn(figure, 1).curves[k], m), std::sin(angle), 1e-12) << each.settings;
            }
        }
    }
}

TEST(Waves, TellFastPairsFromSlowOnes) {
    const std::string said = test::numbersOf(waves("rope/waves head-dim=128 base=10000 trained-context=4096"));
    for (const char* part : {"Pair 0 repeats every <b>6.2832</b> tokens, 651.9 times within L",
                             "Pair 63 would repeat after", "<b>54,410</b> tokens and makes 0.07528 of a turn"})
        EXPECT_NE(said.find(part), std::string::npos) << said;
    const std::string still = test::numbersOf(waves("rope-proportional/waves partial-rotary=0.25 from-pair=60"));
    EXPECT_NE(still.find("Pair 63 does not rotate"), std::string::npos) << still;
}

TEST(Waves, AreThoseOfPairsThatTurn) {
    const Figure figure = waves("rope-proportional/waves head-dim=128 partial-rotary=0.25");
    const auto& curves = curvesIn(figure, 1).curves;
    EXPECT_EQ(curves.back().key, "rope-proportional_pair_15");
    EXPECT_EQ(english(figure.notes.back()), "48 of 64 pairs never turn; the pairs drawn are chosen among the others.");
}

TEST(Waves, OfSeveralEncodingsHaveTheSamePairs) {
    const Figure figure = waves("rope/waves head-dim=64; pin rope-linear head-dim=32");
    ASSERT_EQ(curvesIn(figure, 1).curves.size(), 8U);
    for (std::size_t k = 0; k < 4; ++k) {
        EXPECT_EQ(curvesIn(figure, 1).curves[k].rank, curvesIn(figure, 1).curves[k + 4].rank);
        EXPECT_NE(curvesIn(figure, 1).curves[k].stroke, curvesIn(figure, 1).curves[k + 4].stroke);
    }
}

}  // namespace
}  // namespace posenc::waves_view_test
