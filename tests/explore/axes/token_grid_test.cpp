// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

#include "core/explore/axes/axis_kernel.hpp"
#include "core/explore/axes/sequence.hpp"
#include "core/explore/axes/token_canvas.hpp"
#include "core/explore/encodings/mrope.hpp"
#include "core/explore/encodings/rope_dype.hpp"
#include "core/explore/encodings/rope_riflex.hpp"
#include "core/explore/state/picked.hpp"
#include "core/explore/state/scene.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/refused.hpp"
#include "tests/explore/text/sentences.hpp"

namespace posenc::token_grid_test {
namespace {

// The sequence line.

TEST(Sequence, ReadsTheIssuesExample) {
    const auto segments = parseSequence("text 20, image 24x32, text 5, video 8x16x16 @2fps, text 10");
    ASSERT_EQ(segments.size(), 5U);
    EXPECT_EQ(segments[0].length, 20);
    EXPECT_EQ(segments[1], (Segment{Segment::Kind::Image, 0, 1, 24, 32, {}}));
    EXPECT_EQ(segments[3], (Segment{Segment::Kind::Video, 0, 8, 16, 16, 2.0}));
    EXPECT_EQ(sequenceText(segments), "text 20, image 24x32, text 5, video 8x16x16 @2fps, text 10");
}

TEST(Sequence, ReadsWhatPeopleType) {
    const Segment image{Segment::Kind::Image, 0, 1, 4, 6, {}};
    for (const char* line : {"image 4x6", "  IMAGE  4 X 6 ", "image 4×6", "image4*6"})
        EXPECT_EQ(parseSequence(line), std::vector{image}) << line;
    EXPECT_EQ(parseSequence("text 1，text 2").size(), 2U);
    EXPECT_EQ(parseSequence("video 1x2x2 @ 29.97 fps").front().fps, 29.97);
}

TEST(Sequence, BeginsAnotherDocumentAtABar) {
    const auto segments = parseSequence("text 5, image 2x2 | text 3");
    EXPECT_FALSE(segments[1].anew);
    EXPECT_TRUE(segments[2].anew);
    EXPECT_EQ(sequenceText(segments), "text 5, image 2x2 | text 3");
    EXPECT_EQ(placed(segments, {}).starts, (std::vector<double>{0, 5, 0}));
}

struct WrongLine {
    const char* line;
    const char* says;
};

TEST(Sequence, SaysWhereItIsWrong) {
    const WrongLine rows[] = {{"", "ends too early: expected text, image or video."},
                              {"text", "ends too early: expected the number of text tokens"},
                              {"text x", "haracter 6"},
                              {"text -1", "haracter 6"},
                              {"text 99999999", "haracter 6"},
                              {"image 24", "ends too early: expected rows × columns"},
                              {"image 0x4", "haracter 7"},
                              {"image 4x", "ends too early: expected rows"},
                              {"image 4x4x4", "haracter 10 of the sequence: expected a comma or the end."},
                              {"video 4x4", "ends too early: expected frames × rows × columns"},
                              {"video 2x4x4 @", "ends too early: expected frames per second"},
                              {"video 2x4x4 @0fps", "haracter 14"},
                              {"video 2x4x4 @2", "haracter 14 of the sequence: expected frames per second"},
                              {"text 1,", "ends too early: expected text, image or video"},
                              {"text 1,, text 2", "haracter 8"},
                              {"text 1 text 2", "haracter 8 of the sequence: expected a comma or the end."},
                              {"audio 3", "haracter 1 of the sequence: expected text, image or video"},
                              {"textual 3", "haracter 1"}};
    for (const WrongLine& row : rows) {
        SCOPED_TRACE(row.line);
        try {
            static_cast<void>(parseSequence(row.line));
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos) << error.what();
        }
    }
}

// The encodings.

RC_GTEST_PROP(MropeEncoding, HasTheFrequenciesOfText, (std::uint64_t seed)) {
    const auto mrope = test::randomSettings<Mrope>(seed);
    const Rotary rotary = mrope.encode();
    RopeYarn yarn;
    static_cast<Rope&>(yarn) = mrope;
    yarn.factor = mrope.factor;
    if (mrope.scaling == Mrope::Scaling::None) RC_ASSERT(rotary.frequencies == rotary.original);
    if (mrope.scaling == Mrope::Scaling::Yarn) RC_ASSERT(rotary.frequencies == yarn.encode().frequencies);
    RC_ASSERT(rotary.axes.has_value());
    RC_ASSERT(rotary.axes->shares(rotary.frequencies.size()).axis.size() == rotary.frequencies.size());
}

TEST(MropeEncoding, HasTheProportionsOfPublishedModels) {
    EXPECT_EQ(customarySection(Allocation::Chunked, 64), (Section{16, 24, 24}));
    EXPECT_EQ(customarySection(Allocation::Interleaved, 64), (Section{24, 20, 20}));
    EXPECT_EQ(customarySection(Allocation::Ernie, 64), (Section{22, 22, 20}));
    EXPECT_EQ(customarySection(Allocation::ChunkedOverDims, 64), (Section{16, 16, 16, 16}));
}

TEST(MropeEncoding, KeepsThePairsOfAnAxisUnderAnotherRule) {
    const AxisAllocation chunks{Allocation::Chunked, {16, 24, 24}, ""};
    EXPECT_EQ(chunks.under(Allocation::Ernie).section, (Section{24, 24, 16}));
    EXPECT_EQ(chunks.under(Allocation::Ernie).under(Allocation::VideoRope).section, (Section{16, 24, 24}));
    const AxisAllocation backwards{Allocation::Chunked, {20, 30, 14}, "wht"};
    EXPECT_EQ(backwards.under(Allocation::Interleaved).section, (Section{14, 30, 20}));
}

TEST(MropeEncoding, SaysWhatWouldBeRight) {
    const Schema& mrope = schemaOf<Mrope>();
    test::expectRefused(mrope, {{"section", "16,24,25"}}, "section (16, 24, 25) adds up to 65 pairs, but 64 rotate");
    test::expectRefused(mrope, {{"section", "16.5,24,23.5"}}, "whole numbers of pairs");
    test::expectRefused(mrope, {{"allocation", "ernie"}, {"section", "16,24,24"}}, "the two numbers must be equal");
    test::expectRefused(mrope, {{"allocation", "interleaved"}, {"section", "32,32"}}, "needs 3 entries");
    test::expectRefused(mrope, {{"chunk-order", "thx"}}, "letters t, h, w and p");
    test::expectRefused(mrope, {{"chunk-order", "th"}, {"section", "16,24,24"}},
                        "chunk-order names 2 axes, but section has 3");
    test::expectRefused(schemaOf<RopeRiflex>(), {{"k", "9"}}, "k (9) must be one of the 8 pairs");
    test::expectRefused(schemaOf<RopeDype>(), {{"method", "yarn"}, {"time", "0"}}, "time must be above 0");
}

// The longer the video, the slower one pair; all others stay.
TEST(Riflex, SlowsDownOnePair) {
    const Rotary rotary = RopeRiflex::atFirst().encode();
    for (std::size_t i = 0; i < rotary.frequencies.size(); ++i)
        EXPECT_EQ(rotary.frequencies[i] == rotary.original[i], i != 3) << i;
    EXPECT_EQ(RopeRiflex::atFirst().resolvedK(), 4);
}

RC_GTEST_PROP(Dype, LeavesTheLastStepOfNtkAlone, ()) {
    auto dype = RopeDype::atFirst();
    dype.patches = *rc::gen::inRange<std::int64_t>(1, 4096);
    dype.time = 0.0;
    const Rotary rotary = dype.encode();
    RC_ASSERT(rotary.frequencies == rotary.original);
}

// t² is no double any more long before t is 0.
TEST(Dype, HasFrequenciesJustBeforeTheEnd) {
    auto dype = RopeDype::atFirst();
    dype.method = RopeDype::Method::Yarn;
    dype.time = 1e-140;
    const Rotary before = dype.encode();
    for (const double time : {1e-154, 1e-160, 1e-300}) {
        dype.time = time;
        EXPECT_EQ(dype.encode().frequencies, before.frequencies) << time;
    }
}

// α means another power there than in NTK-aware scaling.
TEST(Dype, SaysNothingOfNtksAlpha) {
    EXPECT_EQ(test::numbersOf("rope-dype/remap").find("b·α"), std::string::npos);
    EXPECT_NE(test::numbersOf("rope-ntk/remap").find("b·α"), std::string::npos);
}

// The kernel.

std::vector<double> randomPositions(std::size_t axes) {
    return *rc::gen::container<std::vector<double>>(
        axes, rc::gen::map(rc::gen::inRange(-500, 500), [](int each) { return static_cast<double>(each); }));
}

/// Two vectors of ones, each turned by the angles of its position, in the layout of halves.
double naiveKernel(const std::vector<double>& f, const PairShares& shares, const std::vector<double>& q,
                   const std::vector<double>& k) {
    const auto turned = [&](const std::vector<double>& at) {
        std::vector<double> out;
        for (std::size_t i = 0; i < f.size(); ++i) {
            const double a = at[static_cast<std::size_t>(shares.axis[i])] * f[i];
            out.push_back(std::cos(a) - std::sin(a));
        }
        for (std::size_t i = 0; i < f.size(); ++i) {
            const int axis = shares.partner.empty() ? shares.axis[i] : shares.partner[i];
            const double b = at[static_cast<std::size_t>(axis)] * f[i];
            out.push_back(std::cos(b) + std::sin(b));
        }
        return out;
    };
    const auto a = turned(q), b = turned(k);
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum / static_cast<double>(a.size());
}

RC_GTEST_PROP(AxisKernel, IsTheProductOfTurnedVectors, ()) {
    const auto rule = *rc::gen::element(Allocation::Chunked, Allocation::Interleaved, Allocation::ChunkedOverDims);
    const auto theta = geometricFrequencies(10000.0, 32);
    const PairShares shares = shared(rule, customarySection(rule, 16), 16);
    const auto axes = static_cast<std::size_t>(shares.axes);
    const auto q = randomPositions(axes), k = randomPositions(axes);
    RC_ASSERT(std::abs(axisKernel(theta, shares, q, k) - naiveKernel(theta, shares, q, k)) < 1e-12);
}

// Moved together, a query and a key score the same; only where a pair follows two axes they do not.
RC_GTEST_PROP(AxisKernel, AsksForDifferencesAlone, ()) {
    const auto rule = *rc::gen::element(Allocation::Chunked, Allocation::Ernie, Allocation::VideoRopeOffset);
    const auto theta = geometricFrequencies(10000.0, 32);
    const PairShares shares = shared(rule, customarySection(rule, 16), 16);
    auto q = randomPositions(3), k = randomPositions(3);
    const double here = axisKernel(theta, shares, q, k);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto by = *rc::gen::inRange(-500, 500);
        q[axis] += by;
        k[axis] += by;
    }
    RC_ASSERT(std::abs(axisKernel(theta, shares, q, k) - here) < 1e-11);
}

TEST(AxisKernel, IsNoRotationWhereAPairFollowsTwoAxes) {
    const auto theta = geometricFrequencies(10000.0, 32);
    const PairShares shares = shared(Allocation::ChunkedOverDims, Section{8, 8}, 16);
    EXPECT_FALSE(shares.turns());
    const std::vector<double> q{3, 5}, k{1, 2}, farQ{43, 5}, farK{41, 2};
    EXPECT_GT(std::abs(axisKernel(theta, shares, q, k) - axisKernel(theta, shares, farQ, farK)), 0.01);
    const std::vector<double> text{3, 3}, word{1, 1};
    double rope = 0.0;
    for (const double f : theta) rope += std::cos(2.0 * f) / 16.0;
    EXPECT_NEAR(axisKernel(theta, shares, text, word), rope, 1e-14);
}

// The view.

Figure grid(const std::string& settings) { return draw(parseState("mrope/token-grid " + settings)); }

std::string numbersOf(const Figure& figure) {
    std::string out;
    for (const Text& each : figure.numbers) out += english(each) + "\n";
    return out;
}

TEST(TokenGrid, TellsWhatTheIssuesExampleCosts) {
    const std::string told = numbersOf(grid("tokens-per-second=2"));
    EXPECT_NE(told.find("image 24x32: <b>192</b> tokens, <b>16</b> positions"), std::string::npos) << told;
    EXPECT_NE(told.find("next word is at <b>66</b>"), std::string::npos) << told;
    EXPECT_NE(told.find("t 16, h 24, w 24"), std::string::npos) << told;
}

TEST(TokenGrid, TellsOfTheJumpBeforeTheAnswer) {
    const std::string told = numbersOf(
        grid("sequence=\"text 1, video 5x4x4 @2fps, text 2\" tokens-per-second=2 "
             "next-rule=extent"));
    EXPECT_NE(told.find("first generated token is at <b>10</b>, not at 5"), std::string::npos) << told;
}

TEST(TokenGrid, HasTracksPairsAndAMap) {
    const Figure one = grid("");
    ASSERT_EQ(one.panels.size(), 3U);
    EXPECT_EQ(one.panels[0].table->rows, 20 + 192 + 5 + 512 + 10);
    EXPECT_EQ(english(grid("beside=extent tokens-per-second=2").panels[1].title),
              "next word: after the longer side: Position of each token");
    EXPECT_EQ(english(grid("beside=interleaved").panels[1].title),
              "allocation: in turn: Which pair turns with which axis");
    EXPECT_EQ(grid("beside=diagonal").panels.size(), 4U);
}

TEST(TokenGrid, PutsPinnedEncodingsSideBySide) {
    const Figure figure = draw(parseState("mrope/token-grid; pin mrope allocation=interleaved"));
    ASSERT_EQ(figure.panels.size(), 4U);
    EXPECT_EQ(figure.panels[0].y.key, "wavelength");
}

// Each pair stands with the axis that it follows, and with no other.
TEST(TokenGrid, ShowsHowFastEachAxisTurns) {
    const Figure figure = grid("allocation=interleaved base=10000");
    const auto& curves = std::get<Curves>(figure.panels[1].marks[0]).curves;
    ASSERT_EQ(curves.size(), 3U);
    for (std::int64_t pair = 0; pair < 64; ++pair)
        for (std::size_t axis = 0; axis < 3; ++axis) {
            double value = 0.0;
            curves[axis].values(pair, {&value, 1});
            const bool follows = axis == (pair < 60 ? static_cast<std::size_t>(pair % 3) : 0U);
            if (follows)
                EXPECT_NEAR(value, 2.0 * std::numbers::pi * std::pow(10000.0, static_cast<double>(pair) / 64.0),
                            1e-9 * value)
                    << pair;
            else
                EXPECT_TRUE(std::isnan(value)) << pair;
        }
}

TEST(TokenGrid, SaysOfDocumentsWhereTheLastGoesOn) {
    const std::string all = test::numbersOf(grid("sequence=\"text 3 | text 2\""));
    EXPECT_NE(all.find("5 tokens; the next word of the last document is at <b>2</b>."), std::string::npos) << all;
    EXPECT_EQ(all.find("rope_delta"), std::string::npos) << all;
}

TEST(TokenGrid, SaysWhatDoesNotGoBesideIt) {
    const Figure figure = grid("beside=xdrope");
    EXPECT_EQ(figure.panels.size(), 3U);
    ASSERT_FALSE(figure.notes.empty());
    EXPECT_NE(english(figure.notes.front()).find("Comparison not shown: "), std::string::npos);
}

// A chosen token scores 1 with itself; for text the map is RoPE's kernel.
TEST(TokenGrid, IsRopeForText) {
    const Figure figure = grid("base=1000000 sequence=\"text 40\" token=39 allocation=interleaved");
    const auto theta = geometricFrequencies(1e6, 128);
    std::vector<double> row(figure.panels[0].table->columns.size());
    for (std::int64_t at = 0; at < 40; ++at) {
        figure.panels[0].table->fill(at, row);
        double mean = 0.0;
        for (const double f : theta) mean += std::cos(39.0 * f - static_cast<double>(at) * f);
        EXPECT_EQ(row.back(), mean / 64.0) << at;
    }
    EXPECT_EQ(row.back(), 1.0);
}

TEST(TokenGrid, RefusesWhatCannotBePlaced) {
    const Schema& schema = *viewOf(encodingById("mrope"), "token-grid").schema;
    test::expectRefused(schema, {{"sequence", "text 3, picture 4x4"}}, "haracter 9");
    test::expectRefused(schema, {{"sequence", "image 5x4"}}, "multiples of the merge size");
    test::expectRefused(schema, {{"sequence", "text 200000"}}, "at most 100,000");
    test::expectRefused(schema, {{"sequence", "video 2x4x4"}, {"tokens-per-second", "2"}}, "fps");
    test::expectRefused(schema, {{"sequence", "text 0"}}, "no tokens");
}

TEST(TokenGrid, IsOfferedWherePairsAreSharedOut) {
    EXPECT_THROW(viewOf(encodingById("rope"), "token-grid"), Error);
    EXPECT_NO_THROW(viewOf(encodingById("mrope"), "token-grid"));
}

// Clicks.

TEST(TokenGrid, TakesTheTokenUnderAClick) {
    const State state = parseState("mrope/token-grid sequence=\"text 8, image 8x8\" merge=1 token=0");
    const auto chosen = [&](std::size_t panel, double x, double y) -> std::optional<std::int64_t> {
        const auto next = picked(state, panel, x, y);
        if (!next) return std::nullopt;
        return std::get<std::int64_t>(next->viewParameters.value("token"));
    };
    EXPECT_EQ(chosen(0, 5.2, 40.0), 5);            // a track
    EXPECT_EQ(chosen(1, 5.0, 0.0), std::nullopt);  // pairs
    EXPECT_EQ(chosen(2, 0.0, 3.0), 3);             // the fourth word
    EXPECT_EQ(chosen(2, 1.0, 3.0), std::nullopt);  // between text and image
    EXPECT_EQ(chosen(2, 4.0, 1.0), 8 + 8 + 2);     // row 1, column 2
    EXPECT_FALSE(picked(parseState("rope/decay"), 0, 1.0, 1.0).has_value());
}

TEST(TokenCanvas, HasEveryTokenOnce) {
    for (const auto design : {PlacementRules::Design::Grid, PlacementRules::Design::XdRope}) {
        PlacementRules rules;
        rules.design = design;
        const auto segments = parseSequence("text 19, image 4x6, image 20x2, text 0, text 3");
        const TokenCanvas canvas = canvasOf(segments, rules);
        std::vector<std::int64_t> seen;
        for (const std::int64_t each : canvas.tokens)
            if (each >= 0) seen.push_back(each);
        std::ranges::sort(seen);
        EXPECT_EQ(static_cast<std::int64_t>(seen.size()), placed(segments, rules).tokens());
        for (std::size_t k = 0; k < seen.size(); ++k) EXPECT_EQ(seen[k], static_cast<std::int64_t>(k));
    }
}

}  // namespace
}  // namespace posenc::token_grid_test
