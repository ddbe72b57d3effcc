// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/state/state.hpp"
#include "tests/explore/text/sentences.hpp"

/// What figures leave out is said on them, in the number that is drawn; and views of one encoding agree with each
/// other.
namespace posenc::left_out_test {
namespace {

using test::fieldOf;

Figure drawn(const std::string& state) { return draw(parseState(state)); }

bool notes(const Figure& figure, const std::string& part) {
    for (const Text& each : figure.notes)
        if (english(each).find(part) != std::string::npos) return true;
    return false;
}

std::vector<double> cellsOf(const Field& field) {
    std::vector<double> out;
    for (std::int64_t row = field.rows.low; row <= field.rows.high; ++row)
        for (std::int64_t column = field.columns.low; column <= field.columns.high; ++column)
            out.push_back(field.at(row, column));
    return out;
}

std::vector<double> curveOf(const Figure& figure, std::size_t panel, std::size_t count) {
    std::vector<double> out(count);
    std::get<Curves>(figure.panels.at(panel).marks.at(0)).curves.at(0).values(0, out);
    return out;
}

TEST(LeftOut, HeadsThatAreDrawnAreThoseThatAreCounted) {
    for (const int heads : {1, 2, 11, 12, 13, 16, 23, 100, 1000})
        for (const int head : {0, 3, heads / 2, heads - 1}) {
            if (head >= heads) continue;
            const Figure figure = drawn("alibi/profile heads=" + std::to_string(heads) +
                                        " head=" + std::to_string(head));
            const auto& curves = std::get<Curves>(figure.panels[0].marks[0]).curves;
            ASSERT_EQ(curves.size(), std::min<std::size_t>(static_cast<std::size_t>(heads), 12)) << heads;
            int emphasised = 0;
            for (const Curve& each : curves) emphasised += each.emphasised ? 1 : 0;
            EXPECT_EQ(emphasised, 1) << heads << " " << head;
            for (std::size_t k = 1; k < curves.size(); ++k) EXPECT_NE(curves[k].key, curves[k - 1].key);
            EXPECT_EQ(notes(figure, "12 of "), heads > 12) << heads;
        }
    EXPECT_TRUE(notes(drawn("alibi/profile heads=1000"), "12 of 1,000 heads are drawn."));
    EXPECT_TRUE(notes(drawn("alibi/profile heads=4; pin alibi heads=16"), "one of 16 heads is drawn."));
}

TEST(LeftOut, IsSaidWhereverThereIsSomething) {
    struct Case {
        const char* state;
        const char* says;
    };
    for (const Case& each :
         {Case{"local-window/profile sinks=0 window=5 distances=100", "Drawn up to distance 40 of 100"},
          Case{"local-window/kernel sinks=0 window=5 length=100", "Drawn up to distance 39 of 99"},
          Case{"sinusoidal/shift dim=4096", "the error covers the first 1,024 of 4,096 dimensions."},
          Case{"sinusoidal/shift dim=16 shown=8", "the matrix shows 8 of 16 dimensions."},
          Case{"sinusoidal/projection dim=2000", "2,000 dimensions of Sinusoidal, evenly spaced, are projected."},
          Case{"rope/rotation head-dim=128", "of 64 pairs are drawn as circles"}})
        EXPECT_TRUE(notes(drawn(each.state), each.says)) << each.state;
    for (const char* whole : {"alibi/profile", "t5/distances largest=63", "sinusoidal/shift dim=8"})
        EXPECT_TRUE(drawn(whole).notes.empty()) << whole << ": " << english(drawn(whole).notes.at(0));
}

TEST(LeftOut, VectorsAsTheyAreHaveAllTheirDimensions) {
    const Figure projected = drawn("sinusoidal/projection dim=2000 length=64");
    const Figure similar = drawn("sinusoidal/similarity dim=2000 length=64");
    EXPECT_EQ(fieldOf(projected, 0).at(7, 7), 1000.0);
    EXPECT_NEAR(fieldOf(projected, 0).at(3, 40), fieldOf(similar, 0).at(3, 40), 1e-9);
    EXPECT_NE(english(projected.numbers.at(1)).find("PE·PEᵀ = "), std::string::npos);
    EXPECT_NE(english(projected.numbers.at(1)).find(english(say("core", "%1").with(fieldOf(similar, 0).at(0, 10)))),
              std::string::npos)
        << english(projected.numbers.at(1));
}

TEST(OneRule, AClampNoDistanceReachesChangesNothing) {
    for (const char* encoding : {"transformer-xl", "xlnet", "xlnet attn-type=uni"})
        for (const char* mask : {"both-ways", "as-encoded", "causal"}) {
            const std::string id = std::string(encoding).substr(0, std::string(encoding).find(' '));
            const std::string rest = std::string(encoding).substr(id.size());
            const auto state = [&](int clamp) {
                return id + "/attention" + rest + " mask=" + mask + " clamp-len=" + std::to_string(clamp) +
                       " sentence=\"a b c d e\"";
            };
            const auto free = cellsOf(fieldOf(drawn(state(0)), 0)), wide = cellsOf(fieldOf(drawn(state(1000)), 0));
            const auto narrow = cellsOf(fieldOf(drawn(state(1)), 0));
            double differs = 0.0;
            for (std::size_t k = 0; k < free.size(); ++k) {
                ASSERT_EQ(std::isnan(free[k]), std::isnan(wide[k]));
                if (std::isnan(free[k])) continue;
                EXPECT_NEAR(free[k], wide[k], 1e-12) << state(1000);
                differs = std::max(differs, std::abs(free[k] - narrow[k]));
            }
            EXPECT_GT(differs, 1e-6) << "a clamp at 1 must be seen";
        }
}

/// Kernel without content and similarity are the same products, but for √d.
TEST(OneRule, DigitsHaveOneScaleInAllViews) {
    const auto scores = curveOf(drawn("radix/kernel strength=0 length=50 width=4 radix=7"), 0, 50);
    const Figure similar = drawn("radix/similarity length=50 width=4 radix=7");
    for (std::int64_t distance = 0; distance < 50; ++distance)
        EXPECT_NEAR(scores[static_cast<std::size_t>(distance)], fieldOf(similar, 0).at(49, 49 - distance) / 2.0, 1e-12);
    for (const char* view : {"kernel", "similarity", "attention"})
        EXPECT_TRUE(notes(drawn(std::string("radix/") + view), "are its raw digits, each below 10")) << view;
}

TEST(OneRule, AttentionMasksWhatTheOtherViewsMask) {
    for (const char* encoding : {"alibi", "alibi mode=symmetric", "t5", "t5 bidirectional=on", "sandwich",
                                 "local-window window=2", "transformer-xl", "xlnet"}) {
        const std::string id = std::string(encoding).substr(0, std::string(encoding).find(' '));
        const std::string rest = std::string(encoding).substr(id.size());
        const Figure attention = drawn(id + "/attention" + rest + " sentence=\"a b c d e\"");
        const Figure terms = drawn(id + "/terms" + rest + " sentence=\"a b c d e\"");
        const Figure matrix = drawn(id + "/matrix" + rest);
        bool masked = false;
        for (std::int64_t i = 0; i < 5; ++i)
            for (std::int64_t j = 0; j < 5; ++j) {
                const bool hidden = std::isnan(fieldOf(matrix, 0).at(i, j));
                masked = masked || hidden;
                EXPECT_EQ(std::isnan(fieldOf(attention, 0).at(i, j)), hidden) << encoding << i << j;
                EXPECT_EQ(std::isnan(fieldOf(terms, terms.panels.size() - 1).at(i, j)), hidden) << encoding << i << j;
            }
        EXPECT_TRUE(notes(attention, masked ? "as in the encoding, the hatched keys are masked."
                                            : "as in the encoding, no key is masked."))
            << encoding;
    }
}

TEST(OneRule, AttentionSaysWhenItsMaskIsNotTheEncodings) {
    EXPECT_TRUE(notes(drawn("alibi/attention mask=both-ways"), "later keys are seen here; the encoding itself masks"));
    EXPECT_TRUE(notes(drawn("rope/attention mask=causal"), "later keys are masked here; the encoding itself does not"));
    EXPECT_FALSE(std::isnan(fieldOf(drawn("alibi/attention mask=both-ways"), 0).at(0, 3)));
}

}  // namespace
}  // namespace posenc::left_out_test
