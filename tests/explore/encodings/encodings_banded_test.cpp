// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/encodings/banded_bias.hpp"
#include "core/explore/encodings/catalogue.hpp"
#include "core/explore/score/profile.hpp"
#include "core/explore/score/toy_head.hpp"
#include "core/explore/state/state.hpp"

namespace posenc::encodings_banded_test {

namespace {

std::shared_ptr<const Encoding> kept(const BandedBias& settings) {
    return std::make_shared<const Encoding>(settings.encode());
}

double productOf(const Banded& banded, const Vector& mixture, std::int64_t distance) {
    double sum = 0.0;
    for (Eigen::Index k = 0; k < mixture.size(); ++k) sum += mixture[k] * banded.profiles.values(distance, k);
    return sum;
}

}  // namespace

TEST(BandedBias, IsNothingFromItsExtentOn) {
    BandedBias settings;
    settings.extent = 8;
    const Banded banded = settings.encode();
    for (const std::int64_t word : {0, 5, 63}) {
        EXPECT_DOUBLE_EQ(banded.at(word, 7), productOf(banded, banded.mixtures.row(word), 7));
        EXPECT_NE(banded.at(word, 7), 0.0);
        EXPECT_EQ(banded.at(word, 8), 0.0);
    }
    EXPECT_NE(banded.at(0, 3), banded.at(1, 3)) << "the same distance under another word";
}

TEST(BandedBias, ExampleProfilesFadeByEqualRatios) {
    const Banded banded = BandedBias{}.encode();
    for (int k = 1; k <= 16; ++k)
        for (const double distance : {0.0, 1.0, 100.0, 1023.0})
            EXPECT_NEAR(banded.profiles.values(static_cast<Eigen::Index>(distance), k - 1),
                        0.5 * std::exp(-distance / std::pow(1024.0, k / 16.0)), 1e-15);
}

/// From the definition: r = x W_r of the query's word, with the row of the distance, beside q·k / √d.
TEST(BandedBias, AddsWhatTheQuerysWordMixes) {
    BandedBias settings;
    settings.extent = 3;
    settings.profiles = 5;
    const auto encoding = kept(settings);
    const ScoreRule rule = ruleOf(encoding);
    const ToyHead toy = toyHead({"a", "b", "a", "d", "e"}, rule, 1);
    const ScoreTerms terms = scoreTerms(rule, toy);
    const Matrix mixtures = toy.x * toy.wr;
    ASSERT_EQ(mixtures.cols(), 5);
    for (Eigen::Index i = 0; i < 5; ++i)
        for (Eigen::Index j = 0; j < 5; ++j) {
            const Eigen::Index distance = i - j;
            const bool inside = distance >= 0 && distance < 3;
            const double expected = inside ? productOf(std::get<Banded>(*encoding), mixtures.row(i), distance) : 0.0;
            EXPECT_NEAR(terms.values[1](i, j), expected, 1e-12) << i << ", " << j;
            EXPECT_NEAR(terms.values[0](i, j), (toy.x.row(i) * toy.wq).dot(toy.x.row(j) * toy.wk) / std::sqrt(128.0),
                        1e-12);
        }
    EXPECT_DOUBLE_EQ(terms.values[1](0, 0), terms.values[1](2, 2)) << "the same word, the same bias";
}

TEST(BandedBias, KernelAddsItAfterTheDivision) {
    BandedBias settings;
    settings.extent = 40;
    const auto encoding = kept(settings);
    const ScoreRule rule = ruleOf(encoding);
    const auto& banded = std::get<Banded>(*encoding);
    const auto equal = profileOf(rule, {Content::Kind::Equal, 8.0, 1}, 64);
    for (std::int64_t d = 0; d < 64; ++d)
        EXPECT_NEAR(equal[static_cast<std::size_t>(d)], 8.0 + (d < 40 ? productOf(banded, Vector::Ones(16), d) : 0.0),
                    1e-12);
    const auto mean = profileOf(rule, {Content::Kind::Expected, 8.0, 1}, 64);
    for (const double each : mean) EXPECT_NEAR(each, 8.0, 1e-12) << "mixtures cancel in the mean";
}

/// Against many draws of what the query mixes.
TEST(BandedBias, DeviationIsThatOfManyWords) {
    BandedBias settings;
    settings.extent = 40;
    const ScoreRule rule = ruleOf(kept(settings));
    const Content content{Content::Kind::Expected, 8.0, 1};
    const auto mean = profileOf(rule, content, 64);
    std::vector<double> deviation(64), squares(64, 0.0);
    Deviations(rule, content, 64).at(0, mean, deviation);
    constexpr int kDraws = 4000;
    for (std::uint64_t seed = 1; seed <= kDraws; ++seed) {
        const auto one = profileOf(rule, {Content::Kind::EqualRandom, 8.0, seed}, 64);
        for (std::size_t d = 0; d < 64; ++d) squares[d] += (one[d] - mean[d]) * (one[d] - mean[d]) / kDraws;
    }
    for (const std::size_t d : {0U, 1U, 20U, 39U}) EXPECT_NEAR(std::sqrt(squares[d]) / deviation[d], 1.0, 0.05) << d;
    EXPECT_NEAR(deviation[40], 0.0, 1e-9);
}

TEST(BandedBias, WindowMasksAndTheBandEnds) {
    const Figure figure = draw(parseState("banded-bias/matrix rel-extent=4 window=6 length=12"));
    const Field& field = *figure.panels[0].field();
    const Banded banded = std::get<Banded>(
        encodingById("banded-bias").encode(parseState("banded-bias/matrix rel-extent=4").active().parameters));
    EXPECT_EQ(field.at(9, 7), banded.at(banded.wordAt(9), 2));
    EXPECT_EQ(field.at(9, 5), 0.0) << "beyond the band";
    EXPECT_TRUE(std::isnan(field.at(9, 3))) << "beyond the window";
    EXPECT_TRUE(std::isnan(field.at(3, 4))) << "after the query";
}

TEST(BandedBias, ProfileHasACurveForEachWord) {
    const Figure figure = draw(parseState("banded-bias/profile words=3 rel-extent=16 d-rel=4"));
    ASSERT_EQ(figure.panels.size(), 2U);
    const auto& words = std::get<Curves>(figure.panels[0].marks[0]).curves;
    ASSERT_EQ(words.size(), 3U);
    EXPECT_EQ(std::get<Curves>(figure.panels[1].marks[0]).curves.size(), 4U);
    std::vector<double> out(20);
    words[2].values(0, out);
    const Banded banded = std::get<Banded>(
        encodingById("banded-bias")
            .encode(parseState("banded-bias/profile rel-extent=16 d-rel=4").active().parameters));
    EXPECT_NEAR(out[15], banded.at(2, 15), 1e-12);
    EXPECT_EQ(out[16], 0.0);
}

}  // namespace posenc::encodings_banded_test
