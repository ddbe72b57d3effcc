// SPDX-License-Identifier: GPL-3.0-or-later
// Where a rounded double would tell something else than the mathematics does.
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/text/number.hpp"
#include "tests/explore/text/sentences.hpp"

namespace posenc::edges_test {
namespace {

std::string notesOf(const std::string& state) {
    std::string all;
    for (const Text& note : draw(parseState(state)).notes) all += english(note) + "\n";
    return all;
}

struct Said {
    const char* state;
    std::vector<const char*> says;
    std::vector<const char*> never = {};
};

void PrintTo(const Said& row, std::ostream* out) { *out << row.state; }

class Edge : public testing::TestWithParam<Said> {};

TEST_P(Edge, IsToldAsItIs) {
    const std::string all = test::numbersOf(GetParam().state) + notesOf(GetParam().state);
    for (const char* words : GetParam().says) EXPECT_NE(all.find(words), std::string::npos) << words << "\n" << all;
    for (const char* words : GetParam().never) EXPECT_EQ(all.find(words), std::string::npos) << words << "\n" << all;
}

INSTANTIATE_TEST_SUITE_P(
    Table, Edge,
    testing::Values(
        // 6 − 12/2 is zero, not below it.
        Said{"alibi/kernel head=0 strength=6", {"is 0 at 12 and changes sign at distance <b>13</b>"}},
        Said{"alibi/kernel head=0 strength=13", {"is 0 at 26 and changes sign at distance <b>27</b>"}},
        Said{"alibi/kernel head=0 content=equal-random content-seed=3", {"changes sign at distance <b>17</b>"}},
        Said{"local-window/kernel slope=1 window=1 strength=3", {"changes sign at distance <b>4</b>"}},
        // 58,568,216,806 / 1.5 ends in .666…
        Said{"radix/digits factor=1.5 number=58568216806", {"[8, 7, 0.6666667]"}},
        Said{"radix/digits width=1 factor=11.7 number=1000000000000", {"0.08547"}, {"0.0854797"}},
        // What fits into three digits is below 1000.
        Said{"radix/digits number=199243550", {"199,243,550/199,244 = 999.9977 →"}},
        Said{"radix/digits width=1 number=1000000000000", {"= 9.999… → <b>[9.999…]</b>"}},
        // e^−999.5
        Said{"alibi/matrix length=2000", {"where e<sup>bias</sup> = 8.3", " × 10⁻⁴³⁵."}},
        Said{"local-window/matrix slope=1000 window=1",
             {" × 10⁻⁴³⁵</b> to keys beyond distance 0; ten times", " × 10⁻⁴³⁴³"}},
        Said{"local-window/matrix slope=1 window=1000 length=4", {"a share of <b>0</b>"}},
        Said{"learned/attention positions=2", {"has vectors for 2 positions only; later words"}},
        Said{"learned/terms positions=2", {"has vectors for 2 positions only; later words"}},
        Said{"learned/attention positions=5", {}, {"later words"}}));

TEST(Edges, PowersOfEAreWrittenWhereNoDoubleHoldsThem) {
    EXPECT_EQ(shortPowerOfE(0.0), "1");
    EXPECT_EQ(shortPowerOfE(-999.5, 3), "8.37 × 10⁻⁴³⁵");
    EXPECT_EQ(shortPowerOfE(-1000.0 * std::log(10.0)), "10⁻¹⁰⁰⁰");
    EXPECT_EQ(shortPowerOfE(1e6, 3), "3.03 × 10⁴³⁴²⁹⁴");
    EXPECT_EQ(shortPowerOfE(-INFINITY), "0");
}

/// The words that have outputs: two, of which the second gets another neighbour only where there is one.
TEST(Edges, WordsWithoutAVectorDoNotCount) {
    const auto finding = [](const std::string& state) { return english(draw(parseState(state)).numbers[0]); };
    EXPECT_NE(finding("learned/attention positions=2 swap-first=3 swap-second=4")
                  .find("changes the words' outputs by <b>0%</b>"),
              std::string::npos);
    const std::string swapped = finding("learned/attention positions=2 swap-first=0 swap-second=1");
    EXPECT_EQ(swapped.find("changes the words' outputs by <b>0%</b>"), std::string::npos) << swapped;
}

/// Means over different cells have no difference: where one mask ends inside a pixel, cells are compared.
TEST(Edges, ADifferenceOfMasksIsOfCellsThatBothShow) {
    for (const char* length : {"3000", "1000000"}) {
        const Figure figure = draw(parseState("alibi/matrix heads=8 mode=causal length=" + std::string(length) +
                                              "; pin alibi heads=8 mode=symmetric; show compare=difference"));
        const Panel& panel = figure.panels[0];
        const Raster raster = sample(*panel.field(), panel.x, panel.y, 101, 67);
        int shown = 0;
        for (const float value : raster.values) {
            if (std::isnan(value)) continue;
            EXPECT_EQ(value, 0.0F);
            ++shown;
        }
        EXPECT_GT(shown, 101 * 67 / 3);
    }
}

/// Left: a digit's place, right: the wave of a pair; neither is the same in the other subject.
TEST(Edges, ColumnsThatMeanDifferentThingsAreNotSubtracted) {
    for (const char* state : {"radix/digits; pin radix width=4; show compare=difference",
                              "sinusoidal/shift layout=interleaved; pin sinusoidal layout=concat; "
                              "show compare=difference"}) {
        const Figure figure = draw(parseState(state));
        EXPECT_NE(notesOf(state).find("no difference is drawn"), std::string::npos);
        for (const Panel& panel : figure.panels) EXPECT_FALSE(panel.field() && panel.field()->key == "difference");
    }
    EXPECT_EQ(notesOf("radix/digits; pin radix factor=2; show compare=difference").find("no difference"),
              std::string::npos);
}

TEST(Edges, SubjectsOfOneNameAreToldApartByWhatDiffers) {
    const auto title = [](const std::string& state) { return english(draw(parseState(state)).panels[0].title); };
    const std::string modes = title("alibi/matrix mode=causal; pin alibi mode=symmetric; show compare=difference");
    EXPECT_NE(modes.find("causal"), std::string::npos) << modes;
    EXPECT_NE(modes.find("symmetric"), std::string::npos) << modes;
    EXPECT_NE(title("learned/similarity; pin learned positions=300; show compare=difference").find("300"),
              std::string::npos);
    EXPECT_EQ(english(draw(parseState("nope/kernel; pin rope")).subtitle).find("next to RoPE: "), 0U);
    EXPECT_EQ(english(draw(parseState("learned/kernel; pin nope")).subtitle),
              "T = 512 · d = 128 · σ = 0.02 — next to NoPE");
}

}  // namespace
}  // namespace posenc::edges_test
