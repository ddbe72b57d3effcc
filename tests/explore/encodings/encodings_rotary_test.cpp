// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "core/explore/encodings/rope_dynamic_linear.hpp"
#include "core/explore/encodings/rope_dynamic_yarn.hpp"
#include "core/explore/encodings/rope_ggml.hpp"
#include "core/explore/encodings/rope_linear.hpp"
#include "core/explore/encodings/rope_longrope.hpp"
#include "core/explore/encodings/rope_ntk.hpp"
#include "core/explore/encodings/rope_proportional.hpp"
#include "core/explore/encodings/rope_yarn.hpp"
#include "core/explore/encodings/sinusoidal.hpp"
#include "core/explore/encodings/sinusoidal_variants.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::encodings_rotary_test {
namespace {

// One rounding of a product, quotient or power is 2^-53 of it; the chains compared here have at most a dozen, and
// powers with exponents up to ln(1e18) amplify one by 41.
constexpr double kClose = 60.0 * 0x1p-53;

bool close(double a, double b) { return std::abs(a - b) <= kClose * std::max(std::abs(a), std::abs(b)); }

bool close(const std::vector<double>& a, const std::vector<double>& b) {
    return std::ranges::equal(a, b, [](double x, double y) { return close(x, y); });
}

/// One divisor per pair, not in order: published lists are not, either.
std::vector<double> randomDivisors(const Rope& rope) {
    return *rc::gen::container<std::vector<double>>(
        static_cast<std::size_t>(rope.rotaryDim() / 2),
        rc::gen::map(rc::gen::inRange(1, 100'000), [](int thousandths) { return thousandths * 1e-3; }));
}

template <class S> class NewRotary : public testing::Test {};
using NewRotaries = testing::Types<RopeLongrope, RopeProportional, RopeDynamicLinear, RopeDynamicYarn, RopeGgml>;
TYPED_TEST_SUITE(NewRotary, NewRotaries);

TYPED_TEST(NewRotary, IsWholeForRandomLegalValues) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto settings = test::randomSettings<TypeParam>(seed);
        const Rotary rotary = settings.encode();
        const auto pairs = static_cast<std::size_t>(rotary.rotaryDim / 2);
        EXPECT_EQ(rotary.headDim, settings.headDim);
        EXPECT_EQ(rotary.original.size(), pairs);
        EXPECT_EQ(rotary.frequencies.size(), pairs);
        EXPECT_TRUE(rotary.ramp.empty() || rotary.ramp.size() == pairs);
        EXPECT_TRUE(
            std::ranges::all_of(rotary.frequencies, [](double each) { return std::isfinite(each) && each >= 0.0; }));
        EXPECT_GT(rotary.attentionFactor, 0.0);
        EXPECT_GT(rotary.factor, 0.0);
    }
}

TYPED_TEST(NewRotary, TheHeadMayHaveAnyWidthAtDefaults) {
    for (const std::int64_t width : {2, 4, 14, 128, 512, 65536}) {
        ParameterSet set(schemaOf<TypeParam>());
        const auto reason = set.set("head-dim", width);
        const bool noPairLeft = std::is_same_v<TypeParam, RopeProportional> && width < 8;
        EXPECT_EQ(reason.has_value(), noPairLeft) << width;
    }
}

// LongRoPE.

RC_GTEST_PROP(Longrope, OnesAreRope, (std::uint64_t seed)) {
    auto longrope = test::randomSettings<RopeLongrope>(seed);
    longrope.shortFactor = longrope.longFactor = std::vector<double>(longrope.encode().original.size(), 1.0);
    const Rotary rotary = longrope.encode();
    RC_ASSERT(rotary.frequencies == rotary.original);
}

RC_GTEST_PROP(Longrope, DividesByTheListInUse, (std::uint64_t seed)) {
    auto longrope = test::randomSettings<RopeLongrope>(seed);
    longrope.shortFactor = randomDivisors(longrope);
    longrope.longFactor = randomDivisors(longrope);
    const bool beyond = longrope.sequenceLength.value_or(0) > longrope.trainedContext;
    const auto& list = beyond ? longrope.longFactor : longrope.shortFactor;
    const Rotary rotary = longrope.encode();
    for (std::size_t i = 0; i < list.size(); ++i) RC_ASSERT(rotary.frequencies[i] == rotary.original[i] / list[i]);
}

RC_GTEST_PROP(Longrope, EmptyLongListIsNtkAware, (std::uint64_t seed)) {
    auto longrope = test::randomSettings<RopeLongrope>(seed);
    longrope.longFactor.clear();
    longrope.emptyLists = RopeLongrope::EmptyLists::Ntk;
    longrope.sequenceLength = longrope.trainedContext + 1;
    RC_PRE(longrope.rotaryDim() > 2);
    RopeNtk ntk;
    static_cast<Rope&>(ntk) = longrope;
    ntk.factor = longrope.resolvedFactor();
    RC_ASSERT(close(longrope.encode().frequencies, ntk.encode().frequencies));
}

TEST(Longrope, SwitchesOneTokenBeyondTheTrainedContext) {
    RopeLongrope longrope;
    const auto slowest = [&](std::optional<std::int64_t> length) {
        longrope.sequenceLength = length;
        const Rotary rotary = longrope.encode();
        return rotary.original.back() / rotary.frequencies.back();
    };
    EXPECT_EQ(slowest(std::nullopt), 1.0);
    EXPECT_EQ(slowest(1), 1.0);
    EXPECT_EQ(slowest(4096), 1.0);
    EXPECT_NEAR(slowest(4097), 32.0, 1e-12);
    EXPECT_EQ(longrope.encode().factor, 32.0);
}

TEST(Longrope, AttentionFactorHoldsForBothLists) {
    RopeLongrope longrope;  // the contexts of Phi-3: 4,096 and 131,072
    EXPECT_NEAR(longrope.encode().attentionFactor, 1.1902380714238083, 1e-15);
    longrope.sequenceLength = 100;
    EXPECT_NEAR(longrope.encode().attentionFactor, 1.1902380714238083, 1e-15);
    longrope.factor = 1.0;
    EXPECT_EQ(longrope.encode().attentionFactor, 1.0);
    longrope.attentionFactor = 1.25;
    EXPECT_EQ(longrope.encode().attentionFactor, 1.25);
}

// Proportional.

RC_GTEST_PROP(Proportional, TurnsTheFirstPairsAsIfAllDid, (std::uint64_t seed)) {
    const auto proportional = test::randomSettings<RopeProportional>(seed);
    const Rotary rotary = proportional.encode();
    const auto all = geometricFrequencies(proportional.base, proportional.headDim);
    RC_ASSERT(rotary.rotaryDim == proportional.headDim);
    for (std::size_t i = 0; i < all.size(); ++i)
        RC_ASSERT(rotary.frequencies[i] ==
                  (static_cast<int>(i) < proportional.rotatingPairs() ? all[i] / rotary.factor : 0.0));
}

TEST(Proportional, CountsPairsAsTheReferenceDoes) {
    struct Case {
        int headDim;
        double share;
        int pairs;
    };
    for (const Case& each : {Case{512, 0.25, 64}, Case{6, 0.5, 1}, Case{100, 0.57, 28}, Case{2, 1.0, 1}}) {
        RopeProportional proportional;
        proportional.headDim = each.headDim;
        proportional.partialRotary = each.share;
        EXPECT_EQ(proportional.rotatingPairs(), each.pairs) << each.headDim << " " << each.share;
    }
}

TEST(Proportional, PairsThatStandStillAreGapsInPeriods) {
    const Figure figure = draw(parseState("rope-proportional/periods"));
    ASSERT_EQ(figure.notes.size(), 1U);
    EXPECT_NE(english(figure.notes[0]).find("48 of 64 pairs never turn"), std::string::npos);
    for (const Panel& panel : figure.panels) {
        const auto& bars = std::get<Bars>(panel.marks[0]);
        EXPECT_EQ(std::ranges::count_if(bars.values, [](double each) { return std::isnan(each); }), 48);
        EXPECT_GT(panel.y.range.low, 0.0);
        EXPECT_TRUE(std::isfinite(panel.y.range.high));
    }
}

TEST(Proportional, PairsThatStandStillAreGapsInRemap) {
    const Figure figure = draw(parseState("rope-proportional/remap factor=2"));
    const Panel& panel = figure.panels[0];
    std::vector<double> values(64);
    std::get<Curves>(panel.marks[0]).curves[0].values(0, values);
    EXPECT_EQ(values[15], 0.5);
    EXPECT_TRUE(std::isnan(values[16]));
    EXPECT_GT(panel.y.range.low, 0.0);
    std::string lines;
    for (const Text& line : figure.numbers) lines += english(line) + "\n";
    EXPECT_NE(lines.find("<b>48</b> pairs never turn"), std::string::npos) << lines;
    EXPECT_EQ(lines.find("NaN"), std::string::npos) << lines;
}

TEST(Ggml, TheRampsAxisReachesWhatIsKeptTwice) {
    const Figure figure = draw(parseState("rope-ggml/remap ext-factor=2"));
    EXPECT_GT(figure.panels.at(1).y.range.high, 2.0);
}

// The dynamic ones: by just as much as the sequence needs.

RC_GTEST_PROP(DynamicLinear, IsLinearByTheStretch, (std::uint64_t seed)) {
    auto dynamic = test::randomSettings<RopeDynamicLinear>(seed);
    const int times = *rc::gen::inRange(1, 64);
    dynamic.sequenceLength = times * dynamic.trainedContext;
    RopeLinear linear;
    static_cast<Rope&>(linear) = dynamic;
    linear.factor = times;
    RC_ASSERT(dynamic.encode().frequencies == linear.encode().frequencies);
    dynamic.sequenceLength = *rc::gen::inRange<std::int64_t>(1, dynamic.trainedContext + 1);
    RC_ASSERT(dynamic.encode().frequencies == dynamic.encode().original);
}

RC_GTEST_PROP(DynamicYarn, IsYarnByTheStretch, (std::uint64_t seed)) {
    auto dynamic = test::randomSettings<RopeDynamicYarn>(seed);
    const int times = *rc::gen::inRange(1, 64);
    dynamic.sequenceLength = times * dynamic.trainedContext;
    RopeYarn yarn;
    static_cast<YarnRamp&>(yarn) = dynamic;
    yarn.factor = times;
    RC_ASSERT(dynamic.encode().frequencies == yarn.encode().frequencies);
    RC_ASSERT(dynamic.encode().ramp == yarn.encode().ramp);
    RC_ASSERT(dynamic.encode().attentionFactor == yarn.encode().attentionFactor);
    dynamic.sequenceLength = *rc::gen::inRange<std::int64_t>(1, dynamic.trainedContext + 1);
    RC_ASSERT(close(dynamic.encode().frequencies, dynamic.encode().original));
    RC_ASSERT(dynamic.encode().attentionFactor == 1.0);
}

// llama.cpp.

/// ggml's loop over a row, transcribed: rope_yarn, rope_yarn_ramp and ggml_rope_yarn_corr_dims in double.
struct Ggml {
    std::vector<double> theta;  ///< at position 1
    double mscale = 1.0;

    explicit Ggml(const RopeGgml& s) : mscale(s.attnFactor) {
        const int dims = s.rotaryDim();
        const auto corrDim = [&](double beta) {
            return dims * std::log(static_cast<double>(s.trainedContext) / (beta * 2.0 * std::numbers::pi)) /
                   (2.0 * std::log(s.base));
        };
        const double low = std::max(0.0, std::floor(corrDim(s.betaFast)));
        const double high = std::min(dims - 1.0, std::ceil(corrDim(s.betaSlow)));
        const double freqScale = 1.0 / s.factor;
        const double ext = s.extFactor < 0.0 ? 1.0 : s.extFactor;
        for (int i0 = 0; i0 < dims; i0 += 2) {
            const auto pair = static_cast<std::size_t>(i0 / 2);
            const double extrapolated = std::pow(s.base, -static_cast<double>(i0) / dims) /
                                        (s.freqFactors.empty() ? 1.0 : s.freqFactors[pair]);
            const double y = (i0 / 2 - low) / std::max(0.001, high - low);
            const double mix = ext == 0.0 ? 0.0 : (1.0 - std::min(1.0, std::max(0.0, y))) * ext;
            theta.push_back(freqScale * extrapolated * (1.0 - mix) + extrapolated * mix);
        }
        if (ext != 0.0) mscale *= 1.0 + 0.1 * std::log(1.0 / freqScale);
    }
};

RC_GTEST_PROP(Ggml, IsTheKernelsLoop, (std::uint64_t seed)) {
    auto settings = test::randomSettings<RopeGgml>(seed);
    if (seed % 2 == 0) settings.freqFactors = randomDivisors(settings);
    if (seed % 3 == 0) settings.trainedContext = 1 + static_cast<std::int64_t>(seed % 50);  // inverted ranges
    const Ggml naive(settings);
    const Rotary rotary = settings.encode();
    RC_ASSERT(close(rotary.frequencies, naive.theta));
    RC_ASSERT(close(rotary.attentionFactor, naive.mscale));
}

RC_GTEST_PROP(Ggml, WithoutExtensionIsLinear, (std::uint64_t seed)) {
    auto settings = test::randomSettings<RopeGgml>(seed);
    settings.extFactor = 0.0;
    settings.freqFactors.clear();
    RopeLinear linear;
    static_cast<Rope&>(linear) = settings;
    linear.factor = settings.factor;
    RC_ASSERT(close(settings.encode().frequencies, linear.encode().frequencies));
    RC_ASSERT(settings.encode().attentionFactor == settings.attnFactor);
}

RC_GTEST_PROP(Ggml, WithTheWholeExtensionIsYarn, (std::uint64_t seed)) {
    auto settings = test::randomSettings<RopeGgml>(seed);
    settings.extFactor = seed % 2 == 0 ? 1.0 : -1.0;
    settings.attnFactor = 1.0;
    settings.freqFactors.clear();
    const auto [low, high] = settings.rampEnds();
    RC_PRE(low <= high);  // the two differ where the range is inverted
    RopeYarn yarn;
    static_cast<YarnRamp&>(yarn) = settings;
    yarn.factor = settings.factor;
    RC_ASSERT(settings.encode().ramp == yarn.encode().ramp);
    RC_ASSERT(close(settings.encode().frequencies, yarn.encode().frequencies));
    RC_ASSERT(close(settings.encode().attentionFactor, yarn.encode().attentionFactor));
}

TEST(Ggml, AnInvertedRangeFallsTheOtherWay) {
    RopeGgml ggml;
    ggml.trainedContext = 4;
    RopeYarn yarn;
    yarn.trainedContext = 4;
    EXPECT_EQ(ggml.encode().ramp[1], 0.0);
    EXPECT_EQ(yarn.encode().ramp[1], 1.0);
}

// Misprints.

TEST(SinusoidalVariant, EveryColumnHasAFrequencyOfItsOwn) {
    SinusoidalVariant variant;
    variant.dim = 5;
    const Additive first = variant.encode();
    variant.variant = SinusoidalVariant::Variant::SquaredFrequencies;
    const Additive second = variant.encode();
    for (std::size_t c = 0; c < 5; ++c) {
        EXPECT_DOUBLE_EQ(first.frequencies[c], std::pow(10000.0, -static_cast<double>(c) / 4.0));
        EXPECT_DOUBLE_EQ(second.frequencies[c], std::pow(10000.0, -2.0 * static_cast<double>(c) / 5.0));
        EXPECT_EQ(first.columns[c].frequency, static_cast<int>(c));
        EXPECT_FALSE(first.columns[c].cosine);
        EXPECT_EQ(second.columns[c].cosine, c % 2 == 1);
    }
}

TEST(SinusoidalVariant, TheSecondSquaresTheSines) {
    SinusoidalVariant variant;
    variant.variant = SinusoidalVariant::Variant::SquaredFrequencies;
    const auto wrong = variant.encode().frequencies;
    const auto right = Sinusoidal{}.frequencies();
    for (std::size_t i = 0; i < right.size(); ++i) EXPECT_NEAR(wrong[2 * i] / (right[i] * right[i]), 1.0, 1e-14) << i;
}

TEST(SinusoidalVariant, OneColumnTurnsOnce) {
    SinusoidalVariant variant;
    variant.dim = 1;
    EXPECT_EQ(variant.encode().frequencies, std::vector<double>{1.0});
}

// What is refused.

struct Refused {
    const char* name;
    const Schema& schema;
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<const char*> says;
};

std::string ones(std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list += i == 0 ? "1" : ",1";
    return list;
}

TEST(NewRotary, SaysWhatWouldBeRight) {
    const Schema& longrope = schemaOf<RopeLongrope>();
    const Schema& ggml = schemaOf<RopeGgml>();
    const Schema& proportional = schemaOf<RopeProportional>();
    const Schema& dynamic = schemaOf<RopeDynamicYarn>();
    const Refused rows[] = {
        {"listTooShort", longrope, {{"short-factor", ones(64)}}, {"short-factor must have 48 numbers", "it has 64"}},
        {"listTooLong", longrope, {{"long-factor", ones(49)}}, {"long-factor must have 48 numbers", "it has 49"}},
        {"partialList",
         longrope,
         {{"partial-rotary", "0.5"}, {"long-factor", ones(48)}},
         {"long-factor must have 24 numbers", "it has 48"}},
        {"zeroInList", longrope, {{"short-factor", "0,1"}}, {"short-factor must be", "not 0,1"}},
        {"negativeInList", longrope, {{"short-factor", "1,-1"}}, {"not 1,-1"}},
        {"wordInList", longrope, {{"short-factor", "1,x"}}, {"not \"1,x\""}},
        {"oneToken", longrope, {{"trained-context", "1"}}, {"trained-context", "at least 2", "ln L"}},
        {"longropeOdd", longrope, {{"head-dim", "10"}, {"partial-rotary", "0.5"}}, {"5 rotating dimensions"}},
        {"noPair", proportional, {{"head-dim", "4"}, {"partial-rotary", "0.4"}}, {"0.4 of head-dim 4", "at least one"}},
        {"divisorsTooFew", ggml, {{"freq-factors", "2"}}, {"freq-factors must have 32 numbers", "it has 1"}},
        {"ggmlBase", ggml, {{"base", "1"}}, {"ln base"}},
        {"ggmlBetas", ggml, {{"beta-fast", "1"}, {"beta-slow", "2"}}, {"beta-fast (1)", "beta-slow (2)"}},
        {"magnitude", ggml, {{"factor", "1e-5"}}, {"factor", "−0.15129", "above 0"}},
        {"noExtension", ggml, {{"ext-factor", "auto"}}, {"ext-factor must be"}},
        {"dynamicBase", dynamic, {{"base", "1"}}, {"ln base"}},
        {"noSequence", dynamic, {{"sequence-length", "0"}}, {"sequence-length must be"}},
    };
    for (const Refused& row : rows) {
        SCOPED_TRACE(row.name);
        ParameterSet set(row.schema);
        try {
            set.assign(row.values);
            ADD_FAILURE() << "accepted";
        } catch (const Error& error) {
            for (const char* words : row.says)
                EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
        EXPECT_EQ(set, ParameterSet(row.schema));
    }
}

TEST(NewRotary, ListsSurviveTheirTextForm) {
    ParameterSet set(schemaOf<RopeLongrope>());
    set.assign({{"head-dim", "4"}, {"short-factor", "1.0299999713897705,2"}, {"long-factor", ""}});
    EXPECT_EQ(set.as<RopeLongrope>().shortFactor, (std::vector<double>{1.0299999713897705, 2.0}));
    EXPECT_NE(set.text().find("short-factor=1.0299999713897705,2 long-factor= "), std::string::npos) << set.text();
}

}  // namespace
}  // namespace posenc::encodings_rotary_test
