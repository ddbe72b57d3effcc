// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numbers>
#include <ostream>

#include "core/explore/encodings/alibi.hpp"
#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/encodings/rope_dynamic_ntk.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_llama3.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/refused.hpp"

namespace posenc::encodings_test {
namespace {

/// Rotates the pair (u, v) of pair i at position m.
std::pair<double, double> rotated(const Rotary& rope, std::size_t i, double m, double u, double v) {
    const double c = std::cos(m * rope.frequencies[i]);
    const double s = std::sin(m * rope.frequencies[i]);
    return {u * c - v * s, u * s + v * c};
}

RC_GTEST_PROP(Rotation, KeepsNorms, (std::uint64_t seed, int position)) {
    const Rotary rope = test::randomSettings<RopeYarn>(seed).encode();
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i) {
        const auto [u, v] = rotated(rope, i, position, 0.6, -0.8);
        RC_ASSERT(std::abs(u * u + v * v - 1.0) < 1e-12);
    }
}

RC_GTEST_PROP(Rotation, ScoresDependOnTheDistanceOnly, (std::uint64_t seed)) {
    const Rotary rope = test::randomSettings<RopeLlama3>(seed).encode();
    const auto m = static_cast<double>(*rc::gen::inRange(0, 100000));
    const auto n = static_cast<double>(*rc::gen::inRange(0, 100000));
    const auto shift = static_cast<double>(*rc::gen::inRange(0, 100000));
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i) {
        const auto score = [&](double a, double b) {
            const auto [qu, qv] = rotated(rope, i, a, 0.3, 0.7);
            const auto [ku, kv] = rotated(rope, i, b, -0.2, 0.9);
            return qu * ku + qv * kv;
        };
        RC_ASSERT(std::abs(score(m, n) - score(m + shift, n + shift)) < 1e-9);
    }
}

RC_GTEST_PROP(Yarn, IsRopeAtFactorOne, (std::uint64_t seed)) {
    RopeYarn yarn = test::randomSettings<RopeYarn>(seed);
    yarn.factor = 1.0;
    yarn.attentionFactor.reset();
    const Rotary rope = yarn.encode();
    RC_ASSERT(rope.attentionFactor == 1.0);
    for (std::size_t i = 0; i < rope.frequencies.size(); ++i)
        RC_ASSERT(std::abs(rope.frequencies[i] - rope.original[i]) <= 4e-16 * rope.original[i]);
}

RC_GTEST_PROP(Yarn, RampFallsFromKeptToInterpolated, (std::uint64_t seed)) {
    const RopeYarn yarn = test::randomSettings<RopeYarn>(seed);
    const auto [low, high] = yarn.rampEnds();
    RC_PRE(low <= high);
    const Rotary rope = yarn.encode();
    RC_ASSERT(std::ranges::is_sorted(rope.ramp, std::greater<>{}));
    RC_ASSERT(std::ranges::all_of(rope.ramp, [](double e) { return e >= 0.0 && e <= 1.0; }));
}

RC_GTEST_PROP(Alibi, SlopesFallWithinEachGroup, ()) {
    Alibi alibi;
    alibi.heads = *rc::gen::inRange(1, 300);
    const auto slopes = alibi.slopes();
    RC_ASSERT(slopes.size() == static_cast<std::size_t>(alibi.heads));
    const auto group = slopes.begin() + static_cast<std::ptrdiff_t>(std::bit_floor(slopes.size()));
    RC_ASSERT(std::is_sorted(slopes.begin(), group, std::greater<>{}));
    RC_ASSERT(std::is_sorted(group, slopes.end(), std::greater<>{}));
    RC_ASSERT(std::ranges::all_of(slopes, [](double s) { return s > 0.0 && s < 1.0; }));
}

TEST(Alibi, TwelveHeads) {
    Alibi alibi;
    alibi.heads = 12;
    const std::vector<double> rest{std::sqrt(0.5), std::sqrt(0.125), std::sqrt(1.0 / 32), std::sqrt(1.0 / 128)};
    const auto slopes = alibi.slopes();
    for (std::size_t k = 0; k < 8; ++k) EXPECT_DOUBLE_EQ(slopes[k], std::exp2(-static_cast<double>(k + 1)));
    for (std::size_t k = 0; k < 4; ++k) EXPECT_DOUBLE_EQ(slopes[8 + k], rest[k]);
}

TEST(Llama3, BandsOfLlama31) {
    RopeLlama3 llama;
    llama.base = 500000.0;
    llama.trainedContext = 8192;
    const Rotary rope = llama.encode();
    EXPECT_EQ(std::ranges::count(rope.ramp, 1.0), 29);
    EXPECT_EQ(std::ranges::count(rope.ramp, 0.0), 29);
    EXPECT_DOUBLE_EQ(rope.frequencies[63] * 8.0, rope.original[63]);
}

TEST(Llama3, EqualBoundsKeepOrDivideAndBlendNothing) {
    RopeLlama3 scout;  // as published
    scout.base = 500000.0;
    scout.trainedContext = 8192;
    scout.factor = 16.0;
    scout.lowFreqFactor = scout.highFreqFactor = 1.0;
    const Rotary rope = scout.encode();
    for (std::size_t i = 0; i < 64; ++i) {
        const double plain = std::pow(500000.0, -static_cast<double>(i) / 64.0);
        EXPECT_NEAR(rope.frequencies[i] / plain, i < 35 ? 1.0 : 1.0 / 16.0, 1e-14) << i;
    }
    scout.trainedContext = 1;
    scout.lowFreqFactor = scout.highFreqFactor = 1.0 / (2.0 * std::numbers::pi);
    EXPECT_DOUBLE_EQ(scout.encode().frequencies[0], 1.0);  // a wavelength on the bound itself is kept
}

TEST(DynamicNtk, TheTwoAlphas) {
    RopeDynamicNtk ntk;
    ntk.factor = 4.0;
    ntk.sequenceLength = 6000;
    EXPECT_DOUBLE_EQ(ntk.alpha(), 2.859375);
    ntk.formula = RopeDynamicNtk::Formula::Ratio;
    EXPECT_DOUBLE_EQ(ntk.alpha(), 1.46484375);
    ntk.sequenceLength = 100;
    EXPECT_DOUBLE_EQ(ntk.alpha(), 1.0);
}

TEST(Ntk, FirstPairKeptLastDividedByTheFactor) {
    RopeNtk ntk;
    ntk.factor = 8.0;
    const Rotary rope = ntk.encode();
    EXPECT_EQ(rope.frequencies.front(), 1.0);
    EXPECT_NEAR(rope.frequencies.back() * 8.0 / rope.original.back(), 1.0, 1e-13);
}

struct Width {
    const char* name;
    int dim;
    const char* convention;
    const char* layout;
    std::size_t frequencies;
    int zeroColumns;
};

void PrintTo(const Width& row, std::ostream* out) { *out << row.convention << " " << row.dim; }

class SinusoidalWidths : public testing::TestWithParam<Width> {};

TEST_P(SinusoidalWidths, EveryColumnHasAMeaning) {
    ParameterSet set(schemaOf<Sinusoidal>());
    set.assign({{"dim", std::to_string(GetParam().dim)},
                {"convention", GetParam().convention},
                {"layout", GetParam().layout}});
    const Additive pe = set.as<Sinusoidal>().encode();
    EXPECT_EQ(pe.columns.size(), static_cast<std::size_t>(GetParam().dim));
    EXPECT_EQ(pe.frequencies.size(), GetParam().frequencies);
    EXPECT_EQ(std::ranges::count_if(pe.columns, [](const auto& c) { return c.frequency < 0; }), GetParam().zeroColumns);
}

INSTANTIATE_TEST_SUITE_P(Table, SinusoidalWidths,
                         testing::Values(Width{"even", 8, "vaswani", "interleaved", 4, 0},
                                         Width{"odd_lone_sine", 7, "vaswani", "interleaved", 4, 0},
                                         Width{"odd_concat", 7, "vaswani", "concat", 3, 1},
                                         Width{"odd_t2t", 7, "tensor2tensor", "concat", 3, 1},
                                         Width{"one", 1, "vaswani", "interleaved", 1, 0},
                                         Width{"one_concat", 1, "tensor2tensor", "concat", 0, 1},
                                         Width{"two_t2t", 2, "tensor2tensor", "interleaved", 1, 0}),
                         [](const auto& row) { return row.param.name; });

struct Refused {
    const char* name;
    const char* encoding;
    std::vector<std::pair<std::string, std::string>> values;
    const char* says;
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.encoding << ": " << row.says; }

class RefusedParameters : public testing::TestWithParam<Refused> {};

TEST_P(RefusedParameters, SayWhatWouldBeRight) {
    test::expectRefused(*encodingById(GetParam().encoding).schema, GetParam().values, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedParameters,
    testing::Values(
        Refused{"odd_head", "rope", {{"head-dim", "7"}}, "head-dim must be an even whole number"},
        Refused{"zero_head", "rope", {{"head-dim", "0"}}, "head-dim must be"},
        Refused{"zero_base", "rope", {{"base", "0"}}, "base must be a number"},
        Refused{"negative_base", "rope", {{"base", "-10"}}, "not -10"},
        Refused{"nan_base", "rope", {{"base", "nan"}}, "not \"nan\""},
        Refused{"infinite_base", "rope", {{"base", "inf"}}, "not \"inf\""},
        Refused{"word", "rope", {{"base", "big"}}, "not \"big\""},
        Refused{"zero_factor", "rope-linear", {{"factor", "0"}}, "factor must be"},
        Refused{"odd_partial", "rope", {{"head-dim", "10"}, {"partial-rotary", "0.5"}}, "5 rotating dimensions"},
        Refused{"reversed_betas", "rope-yarn", {{"beta-fast", "1"}, {"beta-slow", "32"}}, "beta-fast"},
        Refused{"equal_ramp", "rope-ntk-by-parts", {{"alpha", "4"}, {"beta", "4"}}, "must be smaller than beta"},
        Refused{"yarn_base_one", "rope-yarn", {{"base", "1"}}, "ln base"},
        Refused{"ntk_two", "rope-ntk", {{"head-dim", "2"}}, "divides by zero"},
        Refused{"dynamic_two", "rope-dynamic-ntk", {{"head-dim", "2"}}, "divides by zero"},
        Refused{
            "llama_reversed", "rope-llama3", {{"low-freq-factor", "5"}}, "must not be larger than high-freq-factor"},
        Refused{"no_heads", "alibi", {{"heads", "0"}}, "heads must be"},
        Refused{"mode", "alibi", {{"mode", "both"}}, "one of causal, symmetric"},
        Refused{"unknown", "rope", {{"bass", "1"}}, "There is no parameter \"bass\""},
        Refused{"twice", "rope", {{"base", "10"}, {"base", "10"}}, "given twice"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::encodings_test
