// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <numeric>

#include "core/explore/math/box_mean.hpp"
#include "core/explore/math/column_waves.hpp"
#include "core/explore/math/distance_sums.hpp"
#include "core/explore/math/extremes.hpp"
#include "core/explore/math/fading_sum.hpp"
#include "core/explore/math/fire_curve.hpp"
#include "core/explore/math/first_below.hpp"
#include "core/explore/math/frequencies.hpp"
#include "core/explore/math/lost.hpp"
#include "core/explore/math/mixed_waves.hpp"
#include "core/explore/math/phase.hpp"
#include "core/explore/math/phase_errors.hpp"
#include "core/explore/math/product.hpp"
#include "core/explore/math/random.hpp"
#include "core/explore/math/toeplitz.hpp"
#include "core/explore/math/trig_sum.hpp"
#include "tests/explore/figure/random_boxes.hpp"

namespace posenc::math_kernels_test {
namespace {

/// What a phase may be off at a position: one token's phase is cut to 64 bits, and the long double reference rounds
/// position × frequency.
double phaseError(std::int64_t position) { return 1e-14 + 8e-19 * std::abs(static_cast<double>(position)); }

long double angle(std::int64_t position, double frequency) {
    return static_cast<long double>(position) * static_cast<long double>(frequency);
}

// ---- angles ----

TEST(Phase, IsTheAngleModuloAFullTurnAtEveryPosition) {
    for (const double frequency : {1.0, 0.3, 1e-4, 3e-9, 3.2, 40.0, -1.0, 0.0})
        for (const std::int64_t position : {0LL, 1LL, -7LL, 65'536LL, 1'000'003LL, 999'999'937LL, -1'000'000'000LL}) {
            const Phase phase = phaseAt(phaseOf(frequency), position);
            double cosine = 0.0, sine = 0.0;
            cosineAndSine({&phase, 1}, {&cosine, 1}, {&sine, 1});
            const double tolerance = phaseError(position) * std::max(1.0, frequency);
            EXPECT_NEAR(cosine, static_cast<double>(std::cos(angle(position, frequency))), tolerance) << position;
            EXPECT_NEAR(sine, static_cast<double>(std::sin(angle(position, frequency))), tolerance) << position;
        }
}

TEST(CosineAndSine, AreExactAllAroundTheCircle) {
    std::vector<Phase> phases;
    for (Phase k = 0; k < 1000; ++k) phases.push_back(k * 18'446'744'073'709'551ULL);
    for (Phase k = 0; k < 8; ++k) phases.insert(phases.end(), {k << 61U, (k << 61U) - 1, (k << 61U) + 1});
    std::vector<double> cosine(phases.size()), sine(phases.size());
    cosineAndSine(phases, cosine, sine);
    for (std::size_t k = 0; k < phases.size(); ++k) {
        const long double exact = static_cast<long double>(phases[k]) * 0x1p-63L * std::numbers::pi_v<long double>;
        EXPECT_NEAR(cosine[k], static_cast<double>(std::cos(exact)), 1e-15) << phases[k];
        EXPECT_NEAR(sine[k], static_cast<double>(std::sin(exact)), 1e-15) << phases[k];
    }
}

// ---- sums ----

/// Lengths around the few that are summed directly, the halves of blocks, blocks, and six of them.
constexpr std::size_t kLengths[] = {1, 16, 17, 127, 128, 129, 256, 257, 1536, 1537, 3000};
constexpr std::int64_t kFirsts[] = {0, -300, 999'999, 999'999'000};

TEST(CosineAndSine, OfRadiansAreThoseOfLongDoubles) {
    std::vector<double> angles{0.0, -0.0, 1e-300, std::numbers::pi, -std::numbers::pi / 2, 1e8, -1e8, 1.1e8, 1e15};
    Random random(7);
    for (int k = 0; k < 2000; ++k) angles.push_back(std::exp(40.0 * random.uniform() - 20.0) * (k % 2 == 0 ? 1 : -1));
    std::vector<double> cosine(angles.size()), sine(angles.size());
    cosineAndSine(angles, cosine, sine);
    for (std::size_t k = 0; k < angles.size(); ++k) {
        EXPECT_NEAR(cosine[k], static_cast<double>(std::cos(static_cast<long double>(angles[k]))), 1e-15) << angles[k];
        EXPECT_NEAR(sine[k], static_cast<double>(std::sin(static_cast<long double>(angles[k]))), 1e-15) << angles[k];
    }
    const double infinite = HUGE_VAL;
    cosineAndSine(std::span(&infinite, 1), std::span(cosine).first(1), std::span(sine).first(1));
    EXPECT_TRUE(std::isnan(cosine[0]) && std::isnan(sine[0]));
}

void expectThoseOfLongDoubles(const std::vector<double>& angles) {
    std::vector<double> cosine(angles.size()), sine(angles.size());
    cosineAndSine(angles, cosine, sine);
    for (std::size_t k = 0; k < angles.size(); ++k) {
        const auto exact = static_cast<long double>(angles[k]);
        ASSERT_NEAR(cosine[k], static_cast<double>(std::cos(exact)), 1e-15) << angles[k] << " of " << angles.size();
        ASSERT_NEAR(sine[k], static_cast<double>(std::sin(exact)), 1e-15) << angles[k] << " of " << angles.size();
    }
}

/// One angle above 1e8 gives its whole block to the standard library. Here are blocks without such an angle, the
/// largest angle of the own kernel, and a block with the smallest angle above it.
TEST(CosineAndSine, OfFewTurnsAreThoseOfLongDoubles) {
    Random random(17);
    for (const std::size_t count : {1UL, 127UL, 128UL, 129UL, 1000UL}) {
        std::vector<double> angles;
        for (std::size_t k = 0; k < count; ++k)
            angles.push_back(1e8 * (k % 2 == 0 ? 1.0 : -1.0) * std::exp(-30.0 * random.uniform()));
        expectThoseOfLongDoubles(angles);
        angles.back() = 1e8;
        expectThoseOfLongDoubles(angles);
        angles.front() = std::nextafter(1e8, HUGE_VAL);
        expectThoseOfLongDoubles(angles);
    }
}

TEST(AddLost, AddsWhatCosinesLose) {
    std::vector<double> angles;
    Random random(8);
    for (int k = 0; k < 2000; ++k) angles.push_back(std::exp(30.0 * random.uniform() - 14.0) * (k % 2 == 0 ? 1 : -1));
    std::vector<double> sums(angles.size(), 0.5);
    addLost(angles, 3.0, sums);
    for (std::size_t k = 0; k < angles.size(); ++k)
        EXPECT_NEAR(sums[k], 0.5 + 3.0 * (1.0 - std::cos(angles[k])), 3e-8) << angles[k];
}

TEST(Extremes, AreThoseOfTheFiniteNumbers) {
    Random random(9);
    for (std::size_t count = 0; count < 150; ++count) {
        std::vector<double> values;
        for (std::size_t k = 0; k < count; ++k) {
            const double odd[] = {kGap, HUGE_VAL, -HUGE_VAL};
            values.push_back(random.bits() % 4 == 0 ? odd[random.bits() % 3] : random.uniform() - 0.5);
        }
        if (count > 0) values.back() = count % 2 == 0 ? -7.0 : 7.0;  // each place is the least or the greatest once
        Extremes wanted;
        for (const double each : values)
            if (std::isfinite(each)) wanted = {std::min(wanted.least, each), std::max(wanted.greatest, each)};
        EXPECT_EQ(extremesOf(values).least, wanted.least) << count;
        EXPECT_EQ(extremesOf(values).greatest, wanted.greatest) << count;
    }
}

/// By the library's own rounding and arc tangent.
double logPhaseError(const TableRounding& by, double frequency, std::int64_t position) {
    const auto at = static_cast<double>(position);
    const double angle = rounded(rounded(at, by.position) * rounded(frequency, by.frequency), by.product);
    const double turned = std::atan2(rounded(std::sin(angle), by.table), rounded(std::cos(angle), by.table));
    const double table = by.table == Format::Double ? 0.0 : std::remainder(turned - angle, 2.0 * std::numbers::pi);
    const double off = std::remainder(angle - at * frequency + table, 2.0 * std::numbers::pi);
    return std::log10(std::max(std::abs(off), kLeastPhaseError));
}

/// Positions before and behind each block of 128; products below the normal numbers of float16 and above its largest.
TEST(LogPhaseErrors, AreThoseOfEveryFormatInEveryBlock) {
    std::vector<std::int64_t> positions;
    for (std::int64_t k = 0; k < 300; ++k) positions.push_back(k * k + k / 128);
    using enum Format;
    for (const TableRounding& by : {TableRounding{},
                                    {Float32},
                                    {BFloat16},
                                    {Float16},
                                    {Double, BFloat16},
                                    {Double, Float32, Float32},
                                    {Double, Double, Float16},
                                    {Double, Double, BFloat16},
                                    {Double, Double, Double, BFloat16},
                                    {Double, Double, Double, Float16},
                                    {Double, Double, Double, Float32}})
        for (const double frequency : {0.5, 0.01, 1e-9}) {
            std::vector<double> out(positions.size());
            logPhaseErrors(by, frequency, positions, out);
            for (std::size_t k = 0; k < out.size(); ++k) {
                const double exact = logPhaseError(by, frequency, positions[k]);
                if (!std::isfinite(exact)) continue;
                ASSERT_NEAR(out[k], exact, exact < -7.0 ? 0.02 : 1e-6) << k << " " << frequency;
            }
        }
}

/// Lengths around a block of 256 and the 96 blocks that are multiplied at once; bounds far from where they begin.
TEST(FadingSum, EqualsTheNaiveSumForEveryLength) {
    const std::vector<double> f{1.0, 0.1, 0.003}, decays{-1e-3, -1e-4, -1e-5}, c{0.5, -1.0, 2.0}, s{1.0, 0.25, -0.5};
    for (const std::size_t length : {1UL, 255UL, 256UL, 257UL, 24'576UL, 24'577UL, 30'000UL}) {
        std::vector<double> out(length);
        fadingSum(f, decays, c, s, 5, out);
        for (std::size_t k = 0; k < length; k += 1 + (length - 1 - k > 4 ? length / 50 : 0)) {
            const auto at = static_cast<double>(5 + k);
            double sum = 0.0;
            for (std::size_t i = 0; i < f.size(); ++i)
                sum += std::exp(decays[i] * at) * (c[i] * std::cos(f[i] * at) + s[i] * std::sin(f[i] * at));
            ASSERT_NEAR(out[k], sum, 1e-10) << k << " of " << length;
        }
    }
    std::vector<double> bound(40'000);
    const std::vector<double> still(f.size(), 0.0);
    fadingBound(f, still, 0, bound);
    for (const std::size_t k : {0UL, 255UL, 256UL, 257UL, 39'936UL, 39'999UL}) {
        std::complex<double> sum;
        double total = 0.0;
        for (const double each : f) total += std::abs(sum += std::polar(1.0, each * static_cast<double>(k)));
        EXPECT_NEAR(bound[k], total / 3.0, k % 256 == 0 ? 1e-15 : 2e-11) << k;  // computed anew there
    }
}

TEST(TrigSum, EqualsTheNaiveSumForEveryLength) {
    const auto f = geometricFrequencies(10000.0, 26);
    std::vector<double> a(f.size()), b(f.size());
    Random random(1);
    for (std::size_t i = 0; i < f.size(); ++i) a[i] = random.uniform(), b[i] = random.uniform();
    for (const std::int64_t first : kFirsts)
        for (const std::size_t length : kLengths) {
            std::vector<double> out(length);
            trigSum(f, a, b, first, out);
            for (std::size_t k = 0; k < length; k += 1 + length / 40) {
                const std::int64_t m = first + static_cast<std::int64_t>(k);
                long double expected = 0.0L;
                for (std::size_t i = 0; i < f.size(); ++i)
                    expected += a[i] * std::cos(angle(m, f[i])) + b[i] * std::sin(angle(m, f[i]));
                ASSERT_NEAR(out[k], static_cast<double>(expected), 26.0 * phaseError(m))
                    << first << " + " << k << " of " << length;
            }
        }
}

TEST(TrigSum, CountsPairsThatDoNotTurn) {
    const std::vector<double> a{0.5, 0.25, 2.0}, b{1.0, 1.0, 1.0};
    for (const std::size_t length : {std::size_t{1}, std::size_t{16}, std::size_t{17}, std::size_t{2000}}) {
        std::vector<double> still(length), one(length);
        trigSum(std::vector{0.0, 0.0, 0.0}, a, b, 70, still);
        trigSum(std::vector{0.0, 0.1, 0.0}, a, b, 70, one);
        for (std::size_t k = 0; k < length; ++k) {
            const double at = 0.1 * static_cast<double>(70 + k);
            ASSERT_EQ(still[k], 2.75) << k << " of " << length;
            ASSERT_NEAR(one[k], 2.5 + 0.25 * std::cos(at) + std::sin(at), 1e-13) << k << " of " << length;
        }
    }
}

TEST(CosineSums, EqualTheirNaiveSums) {
    const std::vector<double> f{1.0, 0.3, 1e-4, 1e-13, 1e-20, 0.0, kTurn, 0.5 * kTurn, 7.0};
    const CosineSums sums(f);
    for (const auto& [first, end] : {std::pair{0, 1}, {5, 6}, {0, 100}, {70, 71}, {12'345, 20'000}}) {
        long double expected = 0.0L;
        for (std::int64_t m = first; m < end; ++m)
            for (const double each : f) expected += std::cos(angle(m, each)) / static_cast<long double>(f.size());
        EXPECT_NEAR(sums(first, end), static_cast<double>(expected), 1e-10 * (end - first)) << first << " to " << end;
    }
}

TEST(MeanCosine, OfOneDistanceIsExactHoweverFar) {
    const std::vector<double> f{0.1};
    for (const auto& [distance, expected] : {std::pair{1'000'000'007LL, -0.87811058861034985},  // by 70 decimal digits
                                             {4'000'000'001LL, -0.016798136136702398},
                                             {999'999'999'999LL, 0.46170483501503523}}) {
        double value = 0.0;
        meanCosine(f, distance, {&value, 1});
        EXPECT_NEAR(value, expected, 1e-15) << distance;
    }
}

TEST(RoformerBound, EqualsTheNaiveSumForEveryLength) {
    const auto f = geometricFrequencies(10000.0, 26);
    for (const std::int64_t first : kFirsts)
        for (const std::size_t length : kLengths) {
            std::vector<double> out(length);
            roformerBound(f, first, out);
            for (std::size_t k = 0; k < length; k += 1 + length / 40) {
                const std::int64_t m = first + static_cast<std::int64_t>(k);
                std::complex<long double> partial = 0.0L;
                long double total = 0.0L;
                for (const double each : f) total += std::abs(partial += std::polar(1.0L, angle(m, each)));
                ASSERT_NEAR(out[k], static_cast<double>(total / 13.0L), 13.0 * phaseError(m))
                    << first << " + " << k << " of " << length;
            }
        }
}

TEST(RoformerBound, OfAPictureDiffersBySinglePrecisionOnly) {
    const auto f = geometricFrequencies(10000.0, 128);
    std::vector<double> many(kForPictures + 100), few(kForPictures - 1);
    roformerBound(f, 1'000'000, many);
    roformerBound(f, 1'000'000, few);
    for (std::size_t k = 0; k < few.size(); ++k) ASSERT_NEAR(many[k], few[k], 0x1p-24 * few[k] + 1e-13) << k;
    std::vector<double> atBorder(kForPictures);
    roformerBound(f, 1'000'000, atBorder);
    EXPECT_TRUE(std::equal(atBorder.begin(), atBorder.end(), many.begin()));  // a picture's, not one more of the few
}

TEST(MeanCosine, IsTheSameAskedAtOnceOrInParts) {
    const auto f = geometricFrequencies(500'000.0, 128);
    std::vector<double> whole(5000), part(5000);
    meanCosine(f, 70, whole);
    for (std::size_t at = 0; at < part.size(); at += 1250)
        meanCosine(f, 70 + static_cast<std::int64_t>(at), std::span(part).subspan(at, 1250));
    for (std::size_t k = 0; k < whole.size(); ++k) ASSERT_NEAR(whole[k], part[k], 1e-14);
}

/// Frequencies whose decay goes below soon, late or not at all, from several beginnings, to ends on and beside it.
TEST(FirstBelow, IsTheFirstOfAllDistances) {
    struct Case {
        double base;
        int dim;
        double level;
    };
    for (const auto& [base, dim, level] : {Case{10.0, 16, -1e-12}, Case{1e3, 2, -1e-12}, Case{1e4, 64, -1e-12},
                                           Case{1e4, 128, 0.2}, Case{5e5, 128, -1e-12}, Case{1e6, 256, -1e-12},
                                           Case{1e9, 128, 0.1}, Case{1e9, 32, -1e-12}, Case{1e5, 512, -0.9}}) {
        const auto f = geometricFrequencies(base, dim);
        std::vector<double> all(60'000);
        meanCosine(f, 0, all);
        for (const std::int64_t first : {0, 1, 255, 4097, 30'001}) {
            const auto naive = std::find_if(all.begin() + first, all.end(),
                                            [level = level](double each) { return each < level; }) -
                               all.begin();
            for (const std::int64_t end : {std::int64_t{60'000}, std::int64_t{naive}, naive - 1, naive + 1, first})
                if (end <= 60'000 && end >= first) {
                    EXPECT_EQ(firstBelow(f, level, first, end), std::min<std::int64_t>(naive, end))
                        << base << " " << dim << " " << first << " " << end;
                }
        }
    }
}

TEST(FirstBelow, MayBeOfAnyFrequencies) {
    const std::vector<double> f{-0.3, 0.0, 7.0, 1e-5, 0.02, -40.0};
    std::vector<double> all(20'000);
    meanCosine(f, 0, all);
    for (const double level : {-0.5, -0.1, 0.2, 0.9}) {
        const auto naive = std::ranges::find_if(all, [=](double each) { return each < level; }) - all.begin();
        EXPECT_EQ(firstBelow(f, level, 0, 20'000), naive) << level;
    }
}

/// Of few waves, which are multiplied, and of many, for which others stand: near the origin and far from it.
TEST(MixedWaves, AreTheMeanOfWhatIsUnderAPixel) {
    Random random(11);
    for (const std::size_t count : {1UL, 5UL, 300UL})
        for (const double widest : {1.5, 7.0})
            for (const std::int64_t first : {-40, 0, 5'000'000}) {
                std::vector<double> byRow(count), byColumn(count);
                for (double& each : byRow) each = 2.0 * random.uniform() - 1.0;
                for (double& each : byColumn) each = 2.0 * random.uniform() - 1.0;
                byColumn[0] = 0.0;
                const Boxes rows = test::cutBoxes(random, -5, 7, widest),
                            columns = test::cutBoxes(random, first, 40, widest);
                const auto at = [&](std::int64_t row, std::int64_t column) {
                    long double sum = 0.0L;
                    for (std::size_t i = 0; i < count; ++i)
                        sum += std::cos(angle(row, byRow[i]) + angle(column, byColumn[i]));
                    return static_cast<double>(sum / static_cast<long double>(count));
                };
                std::vector<float> out(rows.size() * columns.size());
                sampleMixedWaves(byRow, byColumn, rows, columns, out);
                for (std::size_t k = 0; k < out.size(); ++k) {
                    const std::size_t y = k / columns.size(), x = k % columns.size();
                    const bool none = rows.empty(y) || columns.empty(x);
                    EXPECT_NEAR(out[k], none ? 0.0 : test::areaMean(at, rows[y], columns[x]), count < 100 ? 1e-6 : 1e-5)
                        << count << " " << widest << " " << first;
                }
            }
}

/// Before, on, between and after its bends; hidden numbers without a weight bend nowhere.
TEST(FireCurve, IsWhatTheNetworkSays) {
    Random random(7);
    for (const std::size_t hidden : {0UL, 1UL, 9UL, 32UL}) {
        FireNetwork network;
        network.b2 = {0.5, -0.25};
        network.w2.resize(2);
        for (std::size_t k = 0; k < hidden; ++k) {
            network.w1.push_back(k % 5 == 4 ? 0.0 : random.normal());
            network.b1.push_back(random.normal());
            for (auto& head : network.w2) head.push_back(random.normal());
        }
        for (const std::size_t head : {0UL, 1UL}) {
            const FireCurve curve(network, head);
            for (int step = -400; step <= 400; ++step)
                EXPECT_NEAR(curve.at(0.01 * step), network.bias(head, 0.01 * step), 1e-12) << hidden << " " << step;
            for (std::size_t k = 0; k < hidden; ++k)
                if (const double bend = -network.b1[k] / network.w1[k]; std::abs(bend) < 100.0) {
                    EXPECT_NEAR(curve.at(bend), network.bias(head, bend), 1e-11) << hidden;
                }
            constexpr std::int64_t kLength = 90;
            network.threshold = 40.0;
            const FireTable table(network, head, kLength);
            for (std::int64_t query = 0; query < kLength; ++query) {
                std::vector<double> row(static_cast<std::size_t>(query + 1));
                table.row(query, row);
                for (std::int64_t d = 0; d <= query; ++d) {
                    const double wanted = network.bias(head, network.normalized(query, d));
                    EXPECT_NEAR(row[static_cast<std::size_t>(d)], wanted, 1e-11) << hidden << " " << query << " " << d;
                    EXPECT_NEAR(table.at(query, d), wanted, 1e-11) << hidden << " " << query << " " << d;
                }
            }
        }
    }
}

// ---- products ----

template <class Real> void expectTile(double tolerance) {
    Random random(5);
    for (const std::size_t depth : {0UL, 1UL, 2UL, 129UL}) {
        std::vector<Real> a(kTileRows * depth), panel(depth * kTileColumns<Real>), tile(kTileRows * kTileColumns<Real>);
        for (Real& each : a) each = static_cast<Real>(random.normal());
        for (Real& each : panel) each = static_cast<Real>(random.normal());
        multiplyTile(a.data(), depth, panel.data(), tile.data());
        for (std::size_t k = 0; k < tile.size(); ++k) {
            const std::size_t row = k / kTileColumns<Real>, column = k % kTileColumns<Real>;
            double expected = 0.0;
            for (std::size_t j = 0; j < depth; ++j)
                expected += static_cast<double>(a[row * depth + j]) *
                            static_cast<double>(panel[j * kTileColumns<Real> + column]);
            EXPECT_NEAR(tile[k], expected, tolerance * static_cast<double>(depth + 1)) << depth;
        }
    }
}

TEST(MultiplyTile, EqualsTheNaiveProduct) {
    expectTile<float>(1e-6);
    expectTile<double>(1e-15 * 4);
}

// ---- tables of waves ----

TEST(FillWaves, EqualsLongDoubleAtEveryPositionAndInAnyColumns) {
    const auto f = geometricFrequencies(10000.0, 12);
    const std::vector<WaveColumn> columns{{0, true}, {5, false}, {-1, true}, {3, false}, {3, true}, {0, true}};
    for (const std::int64_t first : {0LL, -100LL, 65'000LL, 999'990'000LL}) {
        std::vector<double> out(40 * columns.size());
        fillWaves(f, columns, 1.5, first, out);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const WaveColumn column = columns[k % columns.size()];
            const std::int64_t position = first + static_cast<std::int64_t>(k / columns.size());
            const auto exact = angle(position, f[static_cast<std::size_t>(std::max(column.frequency, 0))]);
            const long double wave = column.frequency < 0 ? 0.0L : column.cosine ? std::cos(exact) : std::sin(exact);
            ASSERT_NEAR(out[k], static_cast<double>(1.5L * wave), 1.5 * phaseError(position)) << position;
        }
    }
}

// ---- boxes on a lattice ----

struct Range {
    double low, high;
};

struct View {
    const char* name;
    Range y;
    std::size_t height;
    Range x;
    std::size_t width;
    bool onGrid;  ///< whether few lags must have been found
};

/// As boxesUnder() has them of cells [k − 1/2, k + 1/2) from 0 to 1e9: pixels longer than a cell cut it.
Boxes boxesOf(Range range, std::size_t pixels) {
    const auto edge = [&](std::size_t k) {  // in cells, cell k from k to k + 1
        const long double length = static_cast<long double>(range.high) - range.low;
        const long double at = range.low + 0.5L +
                               length * static_cast<long double>(k) / static_cast<long double>(pixels);
        const long double whole = std::round(at);
        return std::abs(at - whole) < 1e-9L ? whole : at;
    };
    Boxes boxes;
    for (std::size_t k = 0; k < pixels; ++k) {
        long double left = edge(k), right = edge(k + 1);
        if (right - left <= 1.0L + 1e-9L) left = std::floor(std::midpoint(left, right)), right = left + 1.0L;
        left = std::clamp(left, 0.0L, 1e9L), right = std::clamp(right, 0.0L, 1e9L);
        const long double low = std::floor(left), high = std::ceil(right);
        boxes.add(left < right ? Stretch{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high),
                                         static_cast<double>(left - low), static_cast<double>(high - right)}
                               : Stretch{});
    }
    return boxes;
}

constexpr double kMillion = 999'999.5;
const View kViews[] = {
    {"square pixels, whole", {-0.5, 562'499.5}, 108, {-0.5, kMillion}, 192, true},
    {"square pixels, panned", {1234.56, 1234.56 + 108 * 77.31}, 108, {98'765.43, 98'765.43 + 192 * 77.31}, 192, true},
    {"far from zero", {9e8 + 0.3, 9e8 + 0.3 + 90 * 123.45}, 90, {8e8 + 0.1, 8e8 + 0.1 + 100 * 123.45}, 100, true},
    {"few numbers under a pixel", {9e8 + 0.3, 9e8 + 0.3 + 90 * 12.345}, 90, {20.1, 20.1 + 100 * 12.345}, 100, false},
    {"16:9", {-0.5, kMillion}, 1080, {-0.5, kMillion}, 1920, true},
    {"2:3", {100.2, 100.2 + 200 * 200.2}, 200, {50.7, 50.7 + 200 * 300.3}, 200, true},
    {"whole steps", {-0.5, 799.5}, 100, {-0.5, 799.5}, 100, true},
    {"whole steps, begun inside a number", {3.2, 803.2}, 100, {7.9, 407.9}, 100, true},
    {"long rows, whole columns", {-0.5, 9999.5}, 90, {-0.5, 89.5}, 90, false},
    {"cell by cell", {-0.5, 99.5}, 100, {-0.5, 119.5}, 120, true},
    {"cells of many pixels", {-0.5, 39.5}, 103, {2.2, 44.9}, 140, true},
    {"a little more than a cell", {10.1, 10.1 + 300 * 1.003}, 300, {20.9, 20.9 + 300 * 1.003}, 300, false},
    {"a little less than a cell", {10.1, 10.1 + 300 * 0.97}, 300, {20.9, 20.9 + 300 * 0.97}, 300, true},
    {"any aspect", {3.3, 90'003.3}, 101, {-0.5, kMillion}, 97, false},
    {"few numbers, any aspect", {0.3, 333.3}, 101, {0.2, 270.5}, 97, false},
    {"one pixel", {0.0, 1000.0}, 1, {0.0, 2000.0}, 1, false},
    {"a row of pixels", {0.0, 1000.0}, 1, {0.0, 2000.0}, 50, false},
    {"over the edge of the domain", {-5000.0, 5000.0}, 60, {-100.5, 900.5}, 70, false},
    {"outside", {-5000.0, -4000.0}, 20, {0.0, 50.0}, 20, false},
};

/// Every pixel is given its own distance, and its length is that of the first one.
void expectEveryBox(const std::string& name, const ToeplitzGrid& grid, const Boxes& rows, const Boxes& columns) {
    std::vector<float> out(rows.size() * columns.size());
    const std::vector<double> distances = grid.distances();
    std::vector<float> values(distances.begin(), distances.end());
    const double origin = distances.front();
    for (std::size_t k = 0; k < values.size(); ++k) values[k] = static_cast<float>(distances[k] - origin);
    grid.spread(values, out);
    for (std::size_t k = 0; k < out.size(); ++k) {
        const Stretch row = rows[k / columns.size()], column = columns[k % columns.size()];
        const auto middle = [](const Stretch& each) {
            return static_cast<double>(each.low) + 0.5 * (each.size() - 1.0) + each.lowCut;
        };
        const bool both = !grid.rows().smooth && !grid.columns().smooth;
        const double own = both ? 0.5 * static_cast<double>(row.low + row.high - column.low - column.high)
                                : middle(row) - middle(column);
        const double drift = both ? 1e-6 : 3e-4 * std::min(row.size(), column.size());
        ASSERT_NEAR(out[k], own - origin, drift + 1e-6 * std::abs(own - origin) + 0.5 * !both) << name << " " << k;
        ASSERT_NEAR(row.size(), grid.rows().stretch.size(), 1e-5) << name;
        ASSERT_NEAR(column.size(), grid.columns().stretch.size(), 1e-5) << name;
    }
}

/// Of boxes as fields see them, without repetitions; as many lags as there are pixels may be needed.
std::optional<ToeplitzGrid> gridOver(const Boxes& rows, const Boxes& columns) {
    return ToeplitzGrid::over(rows, columns, rows.size() * columns.size());
}

TEST(ToeplitzGrid, GivesEveryPixelTheDistanceOfItsOwnBox) {
    for (const View& view : kViews) {
        const DistinctBoxes rows(boxesOf(view.y, view.height)), columns(boxesOf(view.x, view.width));
        const auto grid = gridOver(rows.boxes, columns.boxes);
        EXPECT_TRUE(grid || !view.onGrid) << view.name;
        if (grid) expectEveryBox(view.name, *grid, rows.boxes, columns.boxes);
    }
}

TEST(ToeplitzGrid, IsFoundWherePixelsAreEquallySpaced) {
    for (const View& view : kViews) {
        const DistinctBoxes rows(boxesOf(view.y, view.height)), columns(boxesOf(view.x, view.width));
        const auto grid = ToeplitzGrid::over(rows.boxes, columns.boxes, rows.boxes.size() * columns.boxes.size() / 8);
        EXPECT_EQ(grid.has_value(), view.onGrid) << view.name;
    }
}

TEST(ToeplitzGrid, IsNotFoundWhenOneBoxStepsOutOfLine) {
    Boxes rows = boxesOf({-0.5, 99'999.5}, 100), columns = boxesOf({-0.5, 99'999.5}, 100);
    ASSERT_TRUE(ToeplitzGrid::over(rows, columns, 1000));
    ++rows.high[40];
    ++rows.low[41];
    EXPECT_FALSE(ToeplitzGrid::over(rows, columns, 1000));
}

RC_GTEST_PROP(ToeplitzGrid, GivesEveryPixelItsBoxInAnyWindow, ()) {
    const auto number = [](int least, int most) { return static_cast<double>(*rc::gen::inRange(least, most)); };
    const double step = number(1, 400'000) / 1000.0;
    const double ratio = number(1, 6) / number(1, 6);
    const auto height = static_cast<std::size_t>(number(1, 90)), width = static_cast<std::size_t>(number(1, 90));
    const double y = number(0, 9'000'000) / 97.0, x = number(0, 9'000'000) / 89.0;
    const DistinctBoxes rows(boxesOf({y, y + step * ratio * static_cast<double>(height)}, height));
    const DistinctBoxes columns(boxesOf({x, x + step * static_cast<double>(width)}, width));
    const auto grid = gridOver(rows.boxes, columns.boxes);
    if (grid) expectEveryBox("window", *grid, rows.boxes, columns.boxes);
    RC_CLASSIFY(grid.has_value());
    RC_ASSERT(!::testing::Test::HasFatalFailure());
}

// ---- sums over boxes of what depends on the distance ----

TEST(DistanceSums, AreThoseOfTheCellsByTheirArea) {
    Random random(3);
    const std::int64_t first = -40;
    std::vector<double> values(120);
    for (double& each : values) each = random.normal();
    const DistanceSums sums(first, values);
    const Boxes rows = test::cutBoxes(random, 0, 12, 4), columns = test::cutBoxes(random, 0, 12, 4);
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < columns.size(); ++x) {
            const Box box{rows[y], columns[x]};
            if (box.rows.empty() || box.columns.empty()) continue;
            double sum = 0.0;
            Band all, some;  // from 3 on, 3 to 8
            for (std::int64_t m = box.rows.low; m < box.rows.high; ++m)
                for (std::int64_t n = box.columns.low; n < box.columns.high; ++n) {
                    const double area = box.rows.share(m) * box.columns.share(n);
                    if (m - n >= first) sum += area * values[static_cast<std::size_t>(m - n - first)];
                    if (m - n < 3) continue;
                    const double distance = area * static_cast<double>(m - n - 3);
                    all = {all.cells + area, all.distance + distance};
                    if (m - n < 9) some = {some.cells + area, some.distance + distance};
                }
            EXPECT_NEAR(sums.over(box), sum, 1e-11);
            EXPECT_NEAR(bandOf(box, 3).cells, all.cells, 1e-11);
            EXPECT_NEAR(bandOf(box, 3).distance, all.distance, 1e-10);
            EXPECT_NEAR(bandOf(box, 3, 9).cells, some.cells, 1e-11);
            EXPECT_NEAR(bandOf(box, 3, 9).distance, some.distance, 1e-10);
        }
}

TEST(FillDiagonal, IsTheMeanOfTheVisibleCellsAndLeavesTheOthers) {
    Random random(8);
    const auto value = [](std::int64_t distance) { return std::cos(0.7 * static_cast<double>(distance)); };
    for (const std::int64_t apart : {0, -9, 14}) {
        const Boxes rows = test::cutBoxes(random, 1'000'000, 20, 6),
                    columns = test::cutBoxes(random, 1'000'000 + apart, 23, 3);
        std::vector<float> out(rows.size() * columns.size(), 7.0F);
        const auto values = [&](std::int64_t from, std::span<double> each) {
            for (double& one : each) one = value(from++);
        };
        fillDiagonal(values, rows, columns, out);
        for (std::size_t k = 0; k < out.size(); ++k) {
            const Stretch row = rows[k / columns.size()], column = columns[k % columns.size()];
            const bool crossed = !row.empty() && !column.empty() && row.low < column.high - 1 && column.low < row.high;
            const auto seen = [&](std::int64_t m, std::int64_t n) { return m < n ? kGap : value(m - n); };
            ASSERT_NEAR(out[k], crossed ? test::areaMean(seen, row, column) : 7.0, 1e-6) << k;
        }
    }
}

// ---- fields of relative rotations ----

TEST(PhaseProduct, IsTheProductOfExactMeansInEveryView) {
    const auto f = geometricFrequencies(10000.0, 24);
    std::vector<double> weights(f.size(), 1.0 / static_cast<double>(f.size()));
    for (const View& view : kViews) {
        const Boxes rows = boxesOf(view.y, view.height), columns = boxesOf(view.x, view.width);
        std::vector<float> out(rows.size() * columns.size());
        samplePhaseProduct(f, weights, rows, columns, out);
        for (std::size_t k = 0; k < out.size(); k += 1 + out.size() / 3000) {
            const std::size_t y = k / columns.size(), x = k % columns.size();
            const bool empty = rows.empty(y) || columns.empty(x);
            ASSERT_EQ(std::isnan(out[k]), empty) << view.name;
            if (empty) continue;
            double expected = 0.0;
            for (std::size_t i = 0; i < f.size(); ++i)
                expected += weights[i] * (meanPhase(f[i], rows[y]) * std::conj(meanPhase(f[i], columns[x]))).real();
            const bool smooth = std::min(rows[y].size(), columns[x].size()) >= 32.0;
            ASSERT_NEAR(out[k], expected, smooth ? 2e-4 : 2e-6) << view.name << " " << y << " " << x;
        }
    }
}

/// Where pixels begin inside numbers is left out of account from 32 numbers a pixel on: the error for one wave alone.
TEST(PhaseProduct, OfOneWaveOverSmoothPixelsIsWithinAnEighthOfAColour) {
    const std::vector<double> weight{1.0};
    for (const double w : {3.1, 1.0, 0.3, 0.05, 0.03, 0.01, 1e-3})
        for (const double step : {32.3, 41.7, 64.3, 150.7, 1111.1}) {
            const std::vector<double> f{w};
            const Boxes rows = boxesOf({5.3, 5.3 + 60 * step}, 60), columns = boxesOf({9.9, 9.9 + 80 * step}, 80);
            std::vector<float> out(rows.size() * columns.size());
            samplePhaseProduct(f, weight, rows, columns, out);
            for (std::size_t k = 0; k < out.size(); ++k) {
                const auto exact = meanPhase(w, rows[k / 80]) * std::conj(meanPhase(w, columns[k % 80]));
                ASSERT_NEAR(out[k], exact.real(), 1.0 / (step * step)) << w << " " << step;
            }
        }
}

TEST(MixedWaves, OfNoneAreZero) {
    std::vector<float> out(6, 7.0F);
    sampleMixedWaves({}, {}, boxesOf({0.0, 2.0}, 2), boxesOf({0.0, 3.0}, 3), out);
    EXPECT_EQ(out, std::vector<float>(6, 0.0F));
}

/// Bases below 1 have frequencies above half a turn: near, and where pixels are smooth.
TEST(PhaseProduct, DoesNotSeeWholeTurnsPerToken) {
    const std::vector<double> slow{0.01, -0.02}, fast{0.01 + 2.0 * std::numbers::pi, -0.02 + 8.0 * std::numbers::pi},
        weights{0.5, 0.5};
    for (const double step : {0.7, 41.7}) {
        const Boxes rows = boxesOf({5.3, 5.3 + 60 * step}, 60), columns = boxesOf({9.9, 9.9 + 80 * step}, 80);
        std::vector<float> one(rows.size() * columns.size()), other(one.size());
        samplePhaseProduct(slow, weights, rows, columns, one);
        samplePhaseProduct(fast, weights, rows, columns, other);
        for (std::size_t k = 0; k < one.size(); ++k) ASSERT_NEAR(one[k], other[k], 1e-5) << step << " " << k;
    }
}

TEST(PhaseProduct, ALonelyFrequencySeenFromAfarIsFlat) {
    const std::vector<double> f{1.0}, weight{1.0};
    for (const double aspect : {1.0, 1.37}) {
        const Boxes rows = boxesOf({-0.5, -0.5 + 300 * 6.2 * aspect}, 300),
                    columns = boxesOf({-0.5, -0.5 + 300 * 6.2}, 300);
        std::vector<float> out(rows.size() * columns.size());
        samplePhaseProduct(f, weight, rows, columns, out);
        // 6.2 and 8.5 numbers leave a hundredth and a quarter of the wave, wherever a pixel begins.
        for (const float each : out) ASSERT_LT(std::abs(each), aspect == 1.0 ? 0.002F : 0.01F);
    }
}

}  // namespace
}  // namespace posenc::math_kernels_test
