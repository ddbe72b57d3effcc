// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <complex>
#include <ostream>

#include "core/explore/encodings/cope.hpp"
#include "core/explore/encodings/fire.hpp"
#include "core/explore/encodings/kerple.hpp"
#include "core/explore/encodings/xpos.hpp"
#include "core/explore/math/fading_sum.hpp"
#include "core/explore/score/head_bias.hpp"
#include "core/explore/score/profile.hpp"
#include "core/explore/score/toy_head.hpp"
#include "core/explore/state/state.hpp"
#include "tests/explore/figure/random_boxes.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/refused.hpp"

/// Scores that fade with the distance, along curves, by a network, by what is counted; values that turn.
namespace posenc::encodings_decay_test {
namespace {

double sumOfWaves(const std::vector<std::array<double, 4>>& waves, std::int64_t n) {
    long double sum = 0.0L;
    const auto at = static_cast<long double>(n);
    for (const auto& [f, decay, cosine, sine] : waves)
        sum += std::exp(decay * at) * (cosine * std::cos(f * at) + sine * std::sin(f * at));
    return static_cast<double>(sum);
}

RC_GTEST_PROP(FadingSum, IsTheSumOfItsWaves, (std::uint64_t seed)) {
    Random random(seed);
    std::vector<std::array<double, 4>> waves;
    std::vector<double> f, decays, cosine, sine;
    for (int i = 0; i < 5; ++i) {
        waves.push_back({3.0 * random.uniform(), -0.01 * random.uniform(), random.normal(), random.normal()});
        f.push_back(waves.back()[0]);
        decays.push_back(waves.back()[1]);
        cosine.push_back(waves.back()[2]);
        sine.push_back(waves.back()[3]);
    }
    const auto first = static_cast<std::int64_t>(random.bits() % 1000) - 100;
    std::vector<double> out(600);
    fadingSum(f, decays, cosine, sine, first, out);
    for (std::size_t k = 0; k < out.size(); ++k)
        RC_ASSERT(std::abs(out[k] - sumOfWaves(waves, first + static_cast<std::int64_t>(k))) < 1e-11);
}

TEST(Xpos, FadesEachPairByItsZeta) {
    const Fading fading = Xpos{}.encode();
    ASSERT_EQ(fading.decays.size(), 32U);
    EXPECT_NEAR(std::exp(512.0 * fading.decays[0]), 0.4 / 1.4, 1e-15);
    EXPECT_NEAR(std::exp(512.0 * fading.decays[31]), (62.0 / 64.0 + 0.4) / 1.4, 1e-15);
    EXPECT_EQ(fading.rotary.frequencies,
              Rope{}.headDim == 64 ? Rope{}.encode().frequencies : geometricFrequencies(10000.0, 64));
}

TEST(Xpos, WithoutFadingIsRope) {
    const auto scores = [](const char* state) {
        std::vector<double> out(256);
        std::get<Curves>(draw(parseState(state)).panels[0].marks[0]).curves[0].values(0, out);
        return out;
    };
    const auto xpos = scores("xpos/kernel scale-base=1e9 head-dim=128"), rope = scores("rope/kernel head-dim=128");
    for (std::size_t d = 0; d < rope.size(); ++d) EXPECT_NEAR(xpos[d], rope[d], 1e-5);
    EXPECT_LT(scores("xpos/kernel")[255], scores("rope/kernel head-dim=64")[255]);
}

/// Every measure of the view against its definition, pair by pair.
TEST(Xpos, DecayShowsTheSumsWithTheirGains) {
    const Fading fading = Xpos{}.encode();
    const auto gain = [&](std::size_t i, double d) { return std::exp(fading.decays[i] * d); };
    const auto mean = [&](double d) {
        double sum = 0.0;
        for (std::size_t i = 0; i < 32; ++i) sum += gain(i, d) * std::cos(fading.rotary.frequencies[i] * d) / 32.0;
        return sum;
    };
    const auto bound = [&](double d) {
        std::complex<double> sum;
        double out = 0.0;
        for (std::size_t i = 0; i < 32; ++i) {
            sum += std::polar(gain(i, d), fading.rotary.frequencies[i] * d);
            out += std::abs(sum) / 32.0;
        }
        return out;
    };
    const auto curve = [](const char* state) {
        return std::get<Curves>(draw(parseState(state)).panels[0].marks[0]).curves[0];
    };
    std::vector<double> means(700), bounds(700);
    curve("xpos/decay").values(3, means);
    curve("xpos/decay measure=bound").values(3, bounds);
    for (std::size_t k = 0; k < means.size(); ++k) {
        EXPECT_NEAR(means[k], mean(static_cast<double>(k) + 3.0), 1e-12) << k;
        EXPECT_NEAR(bounds[k], bound(static_cast<double>(k) + 3.0), 1e-10) << k;
    }
}

TEST(Xpos, BandHoldsTheScoresOfManyVectors) {
    const auto at = [](std::int64_t seed) {
        const State state = parseState("xpos/decay measure=random seed=" + std::to_string(seed));
        return std::get<Curves>(draw(state).panels[0].marks[0]).curves[0];
    };
    double low = 0.0, high = 0.0, sum = 0.0, squares = 0.0;
    at(1).band(200, {&low, 1}, {&high, 1});
    constexpr int kDraws = 400;
    for (int seed = 1; seed <= kDraws; ++seed) {
        double score = 0.0;
        at(seed).values(200, {&score, 1});
        sum += score;
        squares += score * score;
    }
    const double mean = sum / kDraws, deviation = std::sqrt(squares / kDraws - mean * mean), told = (high - low) / 4.0;
    EXPECT_NEAR(mean, (low + high) / 2.0, 5.0 * told / std::sqrt(kDraws));
    EXPECT_NEAR(deviation, told, 0.15 * told);
}

TEST(Kerple, FallsAsItIsSet) {
    KerpleLog log;
    log.a = 0.5;
    log.p = 2.0;
    EXPECT_DOUBLE_EQ(log.encode().at(7, 6), -2.0 * std::log(4.0));
    KerplePower power;
    power.a = 0.25;
    power.p = 1.0;
    EXPECT_DOUBLE_EQ(power.encode().at(0, 12), -3.0) << "ALiBi";
    EXPECT_EQ(power.encode().at(0, 0), 0.0);
}

TEST(Kerple, StartsAsTheCodeStartsIt) {
    for (std::int64_t seed = 1; seed < 50; ++seed) {
        KerpleLog log;
        log.seed = seed;
        for (const Bias::Head& head : log.encode().heads) {
            EXPECT_GE(head.fall.a, 0.01);
            EXPECT_LT(head.fall.a, 1.0);
            EXPECT_GE(head.fall.p, 0.01);
            EXPECT_LT(head.fall.p, 2.0);
        }
    }
}

TEST(Kerple, SaysThatItIsDrawnOnlyWhereItIs) {
    const auto says = [](const char* state) {
        const Figure figure = draw(parseState(state));
        return std::ranges::any_of(figure.notes, [](const Text& note) {
            return english(note).find("numbers drawn with seed 1, not trained.") != std::string::npos;
        });
    };
    EXPECT_TRUE(says("kerple-log/matrix"));
    EXPECT_TRUE(says("kerple-log/cells a=0.5"));
    EXPECT_FALSE(says("kerple-log/profile a=0.5 p=1"));
}

FallCurve randomFall(Random& random) {
    const auto kind = random.uniform() < 0.5 ? FallCurve::Kind::Log : FallCurve::Kind::Power;
    return FallCurve::trained(kind, std::pow(10.0, -2.0 + 3.0 * random.uniform()), 2.0 * random.uniform());
}

/// A function without derivatives; `first` at distance 0.
FallCurve listedFall(double size, double first) {
    FallCurve out{FallCurve::Kind::Listed, 0.0, 0.0, {}};
    out.values = std::make_shared<const DistanceValues>([=](std::int64_t from, std::span<double> values) {
        for (std::size_t k = 0; k < values.size(); ++k) {
            const auto n = static_cast<double>(from) + static_cast<double>(k);
            values[k] = n == 0.0 ? first : -size * std::fmod(n, 7.0);
        }
    });
    return out;
}

/// Cell by cell, from right at the diagonal to far away.
RC_GTEST_PROP(Falls, MeansAreThoseOfTheirCells, (std::uint64_t seed)) {
    Random random(seed);
    const bool causal = random.uniform() < 0.5, listed = random.uniform() < 0.3;
    const FallCurve fall = listed ? listedFall(0.5, 3.0) : randomFall(random);
    const FallCurve later = listed ? listedFall(2.0, 0.0) : FallCurve{};
    const FallPair means(fall, later, 1 << 20, causal);
    const auto at = [&](std::int64_t i, std::int64_t j) {
        const FallCurve& curve = listed && j > i ? later : fall;
        return causal && j > i ? kGap : curve.at(std::abs(static_cast<double>(i - j)));
    };
    for (int box = 0; box < 20; ++box) {
        const auto draw = [&](std::int64_t most) {
            return static_cast<std::int64_t>(random.uniform() * static_cast<double>(most));
        };
        const std::int64_t far = draw(std::int64_t{1} << draw(20)), low = draw(1000);
        Stretch rows{low + far, low + far + 1 + draw(40)}, columns{low, low + 1 + draw(40)};
        if (rows.count() > 1) rows.lowCut = random.uniform(), rows.highCut = random.uniform();
        if (columns.count() > 1) columns.lowCut = random.uniform();
        if (random.uniform() < 0.3) std::swap(rows, columns);
        const double expected = test::areaMean(at, rows, columns);
        if (std::isnan(expected)) continue;
        // Sums of the sums of a million values are rounded to about 1e-7, whatever part of a cell they are of.
        const Box cells{rows, columns};
        const double scale = listed ? 100.0 / std::min(1.0, cells.cells())
                                    : std::abs(fall.at(static_cast<double>(far + 40)));
        RC_ASSERT(std::abs(means.mean(cells) - expected) <= 1e-8 * scale + 1e-12);
    }
}

/// Below the diagonal n − Δ cells lie at distance Δ.
TEST(Falls, OfAWholeMatrixAreAddedUpFromItsParts) {
    for (const FallCurve& fall :
         {FallCurve{FallCurve::Kind::Log, 0.5, 2.0}, FallCurve{FallCurve::Kind::Power, 0.1, 0.5},
          FallCurve{FallCurve::Kind::Power, 0.1, 2.0}}) {
        constexpr std::int64_t kLength = 300'000;
        long double sum = 0.0L;
        for (std::int64_t d = 1; d < kLength; ++d)
            sum += static_cast<long double>(fall.at(static_cast<double>(d))) * static_cast<long double>(kLength - d);
        const double got = FallMeans(fall, kLength).sumBelow({{0, kLength}, {0, kLength}});
        EXPECT_NEAR(got / static_cast<double>(sum), 1.0, 1e-9);
    }
}

TEST(Falls, RowSumsAreThoseOfTheirKeys) {
    for (const char* mode : {"causal", "symmetric"}) {
        const State state = parseState(std::string("kerple-log/matrix mode=") + mode);
        const auto encoding = std::make_shared<const Encoding>(
            encodingById("kerple-log").encode(state.active().parameters));
        const HeadBias head{encoding, 2};
        double sum = 0.0;
        for (std::int64_t key = 0; key < 300; ++key)
            if (const double each = head.at(200, key); !std::isnan(each)) sum += each;
        EXPECT_NEAR(rowSum(head, 200, 300), sum, 1e-9 * std::abs(sum)) << mode;
    }
}

TEST(Fire, ExampleFallsFromNothingToWhatTheHeadHas) {
    const QueryBias bias = Fire{}.encode();
    for (std::size_t head = 0; head < 8; ++head) {
        EXPECT_EQ(bias.at(head, 100, 0), 0.0);
        EXPECT_NEAR(bias.network.bias(head, 1.0), -static_cast<double>(head + 1), 1e-12);
        for (std::int64_t d = 1; d <= 2000; ++d) EXPECT_LE(bias.at(head, 2000, d), bias.at(head, 2000, d - 1));
    }
}

TEST(Fire, QueriesBeforeTheThresholdMeasureAlike) {
    const QueryBias bias = Fire{}.encode();
    EXPECT_EQ(bias.at(3, 100, 90), bias.at(3, 500, 90));
    EXPECT_LT(bias.at(3, 512, 90), bias.at(3, 4096, 90)) << "later ones stretch";
    const Figure figure = draw(parseState("fire/matrix"));
    const Field& field = *figure.panels[0].field();
    EXPECT_EQ(field.rows.high, 2047);
    EXPECT_TRUE(std::isnan(field.at(3, 4)));
    EXPECT_EQ(field.at(700, 100), bias.at(0, 700, 600));
}

TEST(Fire, ProfileEndsWhereItsQueryDoes) {
    const Figure figure = draw(parseState("fire/profile queries=8,64 head=2"));
    const auto& curves = std::get<Curves>(figure.panels[0].marks[0]).curves;
    ASSERT_EQ(curves.size(), 2U);
    std::vector<double> out(12);
    curves[0].values(0, out);
    EXPECT_EQ(out[8], Fire{}.encode().at(2, 8, 8));
    EXPECT_TRUE(std::isnan(out[9]));
}

TEST(Fire, StartIsWithinItsReach) {
    Fire fire;
    fire.weights = Fire::Weights::Start;
    const QueryBias bias = fire.encode();
    for (const double each : bias.network.w1) EXPECT_LE(std::abs(each), 1.0);
    for (const double each : bias.network.w2[0]) EXPECT_LE(std::abs(each), 1.0 / std::sqrt(32.0));
}

/// From the definition: gates of the keys j .. i, held at the last vector, the query with the vectors around.
TEST(Cope, AddsTheVectorOfWhatIsCounted) {
    Cope cope;
    cope.positions = 3;
    const auto encoding = std::make_shared<const Encoding>(cope.encode());
    const ScoreRule rule = ruleOf(encoding);
    const ToyHead toy = toyHead({"a", "b", "c", "d", "e", "f", "g"}, rule, 1);
    const ScoreTerms terms = scoreTerms(rule, toy);
    const Matrix q = toy.x * toy.wq, k = toy.x * toy.wk;
    const Matrix vectors = std::get<Contextual>(*encoding).vectors.values;
    bool held = false;
    for (Eigen::Index i = 0; i < 7; ++i)
        for (Eigen::Index j = 0; j <= i; ++j) {
            double position = 0.0;
            for (Eigen::Index t = j; t <= i; ++t) position += 1.0 / (1.0 + std::exp(-q.row(i).dot(k.row(t)) / 8.0));
            held = held || position > 2.0;
            position = std::min(position, 2.0);
            const auto low = static_cast<Eigen::Index>(std::floor(position)),
                       high = static_cast<Eigen::Index>(std::ceil(position));
            const double share = position - std::floor(position);
            const double expected = q.row(i).dot((1.0 - share) * vectors.row(low) + share * vectors.row(high)) / 8.0;
            EXPECT_NEAR(terms.values[1](i, j), expected, 1e-12) << i << ", " << j;
        }
    EXPECT_TRUE(held);
}

TEST(Cope, AttentionShowsWhatIsCounted) {
    const Figure figure = draw(parseState("cope/attention sentence=\"a b c d\""));
    ASSERT_EQ(figure.panels.size(), 4U);
    const Field &gates = *figure.panels[2].field(), &positions = *figure.panels[3].field();
    EXPECT_TRUE(std::isnan(gates.at(1, 2)));
    EXPECT_NEAR(positions.at(3, 1), gates.at(3, 1) + gates.at(3, 2) + gates.at(3, 3), 1e-12);
    EXPECT_EQ(positions.at(2, 2), gates.at(2, 2));
    EXPECT_EQ(draw(parseState("cope/attention; pin rope")).panels.size(), 4U) << "two orders of both";
}

TEST(Cope, HasNoClosedForm) {
    for (const ViewInfo* view : viewsOf(encodingById("cope"))) EXPECT_STRNE(view->id, "kernel");
    const Figure figure = draw(parseState("rope/kernel; pin cope"));
    EXPECT_EQ(std::get<Curves>(figure.panels[0].marks[0]).curves.size(), 1U);
}

TEST(Values, ArriveTurnedByTheirDistance) {
    const Rotary rope = std::get<Rotary>(
        encodingById("rope").encode(parseState("rope/values partial-rotary=0.5 head-dim=16").active().parameters));
    const auto mean = [&](double tokens) {
        double sum = 8.0;
        for (const double f : rope.frequencies) sum += 2.0 * std::cos(f * tokens);
        return sum / 16.0;
    };
    const Figure figure = draw(parseState("rope/values partial-rotary=0.5 head-dim=16 query=300"));
    const auto& curves = std::get<Curves>(figure.panels[0].marks[0]).curves;
    ASSERT_EQ(curves.size(), 2U);
    std::vector<double> back(301), left(301);
    curves[0].values(0, back);
    curves[1].values(0, left);
    for (std::size_t d = 0; d < back.size(); ++d) {
        EXPECT_NEAR(back[d], mean(static_cast<double>(d)), 1e-12);
        EXPECT_NEAR(left[d], mean(300.0 - static_cast<double>(d)), 1e-12);
    }
}

struct Refused {
    std::string name;
    const Schema& schema;
    std::vector<std::pair<std::string, std::string>> values;
    std::string says;
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.says; }

class DecayRefuses : public testing::TestWithParam<Refused> {};

TEST_P(DecayRefuses, WithASentence) { test::expectRefused(GetParam().schema, GetParam().values, GetParam().says); }

INSTANTIATE_TEST_SUITE_P(
    Rows, DecayRefuses,
    testing::Values(Refused{"odd_head", schemaOf<Xpos>(), {{"head-dim", "7"}}, "head-dim must be an even whole number"},
                    Refused{"no_gamma", schemaOf<Xpos>(), {{"gamma", "0"}}, "gamma must be a number"},
                    Refused{"no_scale_base", schemaOf<Xpos>(), {{"scale-base", "0.5"}}, "scale-base must be a number"},
                    Refused{"a_below_what_is_used", schemaOf<KerpleLog>(), {{"a", "0"}}, "a must be a number"},
                    Refused{"a_power_above_two", schemaOf<KerplePower>(), {{"p", "2.5"}}, "p must be a number"},
                    Refused{"no_heads", schemaOf<KerplePower>(), {{"heads", "0"}}, "heads must be"},
                    Refused{"no_hidden_numbers", schemaOf<Fire>(), {{"width", "0"}}, "width must be"},
                    Refused{"no_c", schemaOf<Fire>(), {{"c", "0"}}, "c must be a number"},
                    Refused{"a_network_too_large",
                            schemaOf<Fire>(),
                            {{"heads", "65536"}, {"width", "4096"}},
                            "heads × width must be at most"},
                    Refused{"no_positions", schemaOf<Cope>(), {{"npos-max", "0"}}, "npos-max must be"},
                    Refused{"a_table_too_large",
                            schemaOf<Cope>(),
                            {{"npos-max", "262144"}, {"head-dim", "4096"}},
                            "reduce npos-max or head-dim"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::encodings_decay_test
