// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/column_waves.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "tests/explore/figure/random_boxes.hpp"

namespace posenc::math_test {
namespace {

std::complex<double> naiveMeanPhase(double frequency, const Stretch& stretch) {
    std::complex<long double> sum = 0.0L;
    for (std::int64_t m = stretch.low; m < stretch.high; ++m)
        sum += std::polar(static_cast<long double>(stretch.share(m)), static_cast<long double>(m) * frequency);
    return std::complex<double>(sum / static_cast<long double>(stretch.size()));
}

TEST(GeometricFrequencies, AreThoseOfTheStandardLibrary) {
    for (const double base : {1e-9, 0.5, 1.0, 10.0, 10000.0, 5e5, 1e18})
        for (const int dim : {2, 6, 64, 80, 128, 1024}) {
            const auto f = geometricFrequencies(base, dim);
            ASSERT_EQ(f.size(), static_cast<std::size_t>(dim / 2));
            for (int i = 0; i < dim / 2; ++i)
                EXPECT_DOUBLE_EQ(f[static_cast<std::size_t>(i)], std::pow(base, -2.0 * i / dim)) << base << " " << dim;
        }
}

TEST(Wavelengths, AreGapsWherePairsDoNotTurnForwards) {
    const auto waves = wavelengths({1.0, 0.0, 0.25 * kTurn, -1.0});
    EXPECT_EQ(waves[0], kTurn);
    EXPECT_TRUE(std::isnan(waves[1]));
    EXPECT_EQ(waves[2], 4.0);
    EXPECT_TRUE(std::isnan(waves[3]));
    EXPECT_TRUE(wavelengths({}).empty());
}

TEST(TrigSum, EqualsTheNaiveSumAtEveryBlockBoundary) {
    const auto f = geometricFrequencies(10000.0, 64);
    std::vector<double> cosine(f.size()), sine(f.size());
    Random random(7);
    for (std::size_t i = 0; i < f.size(); ++i) {
        cosine[i] = random.normal();
        sine[i] = random.normal();
    }
    for (const std::int64_t first : {0LL, 1LL, -300LL, 999'999LL, 1'000'000'000LL}) {
        std::vector<double> out(700);
        trigSum(f, cosine, sine, first, out);
        for (std::size_t k = 0; k < out.size(); ++k) {
            long double expected = 0.0L;
            for (std::size_t i = 0; i < f.size(); ++i) {
                const long double angle = static_cast<long double>(first + static_cast<std::int64_t>(k)) * f[i];
                expected += cosine[i] * std::cos(angle) + sine[i] * std::sin(angle);
            }
            // 32 pairs of weight about 1, angle error at most |angle| 2^-53 each
            const double tolerance = 1e-12 + 32.0 * std::abs(static_cast<double>(first)) * 0x1.0p-52;
            EXPECT_NEAR(out[k], static_cast<double>(expected), tolerance) << first << " + " << k;
        }
    }
}

TEST(RoformerBound, EqualsItsDefinition) {
    const auto f = geometricFrequencies(500.0, 32);
    std::vector<double> out(600);
    roformerBound(f, 100, out);
    for (std::size_t k = 0; k < out.size(); k += 37) {
        std::complex<double> partial = 0.0;
        double total = 0.0;
        for (const double each : f) total += std::abs(partial += std::polar(1.0, static_cast<double>(100 + k) * each));
        EXPECT_NEAR(out[k], total / static_cast<double>(f.size()), 1e-12);
    }
}

TEST(MeanPhase, EqualsTheNaiveMean) {
    Random random(3);
    for (int trial = 0; trial < 300; ++trial) {
        const double frequency = std::exp(-12.0 + 16.0 * random.uniform());  // also above pi: bases below 1
        const auto low = static_cast<std::int64_t>(random.bits() % 2'000'000) - 1'000'000;
        const auto high = low + 1 + static_cast<std::int64_t>(random.bits() % 500);
        const bool cut = high - low > 1 && trial % 2 == 1;
        const Stretch stretch{low, high, cut ? random.uniform() : 0.0, cut ? random.uniform() : 0.0};
        const auto got = meanPhase(frequency, stretch);
        const auto expected = naiveMeanPhase(frequency, stretch);
        EXPECT_NEAR(std::abs(got - expected), 0.0, 1e-8) << frequency << " " << low << " " << high;
    }
}

TEST(MeanPhase, ALonelyFrequencySeenFromAfarIsFlat) {
    // 6.2 positions of a period-2-pi wave per pixel: point samples would show full contrast, the mean nearly none.
    EXPECT_LT(std::abs(meanPhase(1.0, {0, 620})), 0.01);
}

TEST(MeanPhases, AgreesWithTheExactOneToSinglePrecision) {
    Random random(5);
    const Boxes boxes = test::cutBoxes(random, 5'000'000, 500, 40);
    std::vector<float> cosine(boxes.size()), sine(boxes.size());
    for (const double frequency : {1.0, 0.1, 3e-5, 4.0}) {
        meanPhases(frequency, boxes, cosine, sine);
        for (std::size_t k = 0; k < boxes.size(); ++k) {
            const auto expected = boxes.empty(k) ? 0.0 : meanPhase(frequency, boxes[k]);
            EXPECT_NEAR(cosine[k], expected.real(), 1e-6);
            EXPECT_NEAR(sine[k], expected.imag(), 1e-6);
        }
    }
}

TEST(RankProduct, EqualsTheNaiveProductForEveryShape) {
    Random random(11);
    for (const auto& [rows, depth, columns] :
         {std::array<std::size_t, 3>{1, 1, 1}, {5, 3, 7}, {6, 8, 8}, {13, 128, 33}, {12, 2, 40}}) {
        std::vector<float> a(rows * depth), b(depth * columns), out(rows * columns);
        for (float& each : a) each = static_cast<float>(random.normal());
        for (float& each : b) each = static_cast<float>(random.normal());
        rankProduct(a, b, depth, columns, out);
        for (std::size_t y = 0; y < rows; ++y)
            for (std::size_t x = 0; x < columns; ++x) {
                double expected = 0.0;
                for (std::size_t k = 0; k < depth; ++k)
                    expected += static_cast<double>(a[y * depth + k]) * static_cast<double>(b[k * columns + x]);
                EXPECT_NEAR(out[y * columns + x], expected, 1e-6 * static_cast<double>(depth) + 1e-6)
                    << rows << "x" << columns;
            }
    }
}

TEST(PhaseProduct, IsTheMeanOfTheCellsUnderEachPixel) {
    const auto f = geometricFrequencies(10000.0, 16);
    const std::vector<double> weights(f.size(), 1.0 / static_cast<double>(f.size()));
    Random random(13);
    const Boxes rows = test::cutBoxes(random, 1'000'000, 9, 12);
    const Boxes columns = test::cutBoxes(random, 999'000, 11, 12);
    std::vector<float> out(rows.size() * columns.size());
    samplePhaseProduct(f, weights, rows, columns, out);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const auto at = [&](std::int64_t m, std::int64_t n) {
                double sum = 0.0;
                for (std::size_t i = 0; i < f.size(); ++i)
                    sum += weights[i] * std::cos(static_cast<double>(m - n) * f[i]);
                return sum;
            };
            const double expected = test::areaMean(at, rows[y], columns[x]);
            const float got = out[y * columns.size() + x];
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : std::abs(got - expected) < 2e-6)
                << got << " for " << expected;
        }
}

TEST(SampleWaves, IsTheMeanOfTheCellsUnderEachPixel) {
    const auto f = geometricFrequencies(100.0, 8);
    const std::vector<WaveColumn> table{{0, false}, {0, true},   {1, false}, {1, true},
                                        {2, false}, {-1, false}, {3, true}};
    const Boxes columns{{0, 0, 1, 3, 7}, {1, 1, 4, 7, 7}, {0.0, 0.0, 0.0, 0.25, 0.0}, {0.0, 0.0, 0.75, 0.5, 0.0}};
    Random random(17);
    const Boxes rows = test::cutBoxes(random, 10'000'000, 20, 9);
    std::vector<float> out(rows.size() * columns.size());
    sampleWaves(f, table, 1.25, rows, columns, out);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const auto at = [&](std::int64_t t, std::int64_t c) {
                return 1.25 * waveAt(f, table[static_cast<std::size_t>(c)], t);
            };
            const double expected = test::areaMean(at, rows[y], columns[x]);
            const float got = out[y * columns.size() + x];
            EXPECT_TRUE(std::isnan(expected) ? std::isnan(got) : std::abs(got - expected) < 2e-6)
                << got << " for " << expected;
        }
}

TEST(Random, IsTheSameEverywhere) {
    Random random(1);
    EXPECT_EQ(random.bits(), 0x910a2dec89025cc1ULL);  // SplitMix64's published first output for seed 1
    double square = 0.0;
    for (const double each : Random(4).unitVector(64)) square += each * each;
    EXPECT_NEAR(square, 1.0, 1e-14);
}

}  // namespace
}  // namespace posenc::math_test
