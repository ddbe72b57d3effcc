// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "core/explore/encodings/learned.hpp"
#include "core/explore/encodings/radix.hpp"
#include "core/explore/encodings/recurrent.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc::encodings_absolute_test {
namespace {

struct Spread {
    double mean = 0.0, deviation = 0.0, most = 0.0;
};

Spread spreadOf(const Matrix& values) {
    const double mean = values.mean();
    return {mean, std::sqrt(values.array().square().mean() - mean * mean), values.cwiseAbs().maxCoeff()};
}

// 512 × 128 = 65,536 draws: the deviation of a sample deviates by 1/sqrt(2 · 65,536) = 0.28 % of itself, the mean by
// 1/256 of it.
TEST(Learned, StartsAsEachImplementationSays) {
    Learned learned;
    const Spread cut = spreadOf(learned.encode().values);
    EXPECT_LE(cut.most, 2.0 * 0.02);
    EXPECT_NEAR(cut.deviation, 0.02 * 0.879626, 0.02 * 0.015);  // of a normal cut at 2: sqrt(1 − 4φ(2)/(2Φ(2) − 1))
    learned.start = Learned::Start::Normal;
    const Spread whole = spreadOf(learned.encode().values);
    EXPECT_GT(whole.most, 3.5 * 0.02);
    EXPECT_NEAR(whole.deviation, 0.02, 0.02 * 0.015);
    EXPECT_NEAR(whole.mean, 0.0, 5.0 * 0.02 / 256.0);
}

TEST(Learned, IsTheSameForTheSameSeed) {
    Learned learned;
    const auto once = learned.encode().values;
    EXPECT_EQ(learned.encode().values, once);
    learned.seed = 2;
    EXPECT_NE(learned.encode().values, once);
}

/// Two rows of three little-endian floats.
std::filesystem::path writtenTable() {
    const auto path = std::filesystem::temp_directory_path() / "posenc_learned_test.npy";
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }";
    header.resize(117, ' ');
    header += '\n';
    std::ofstream file(path, std::ios::binary);
    file << std::string("\x93NUMPY\x01\x00", 8) << static_cast<char>(header.size()) << '\0' << header;
    for (const float each : {1.0F, 2.0F, 3.0F, 4.0F, 5.0F, 6.5F}) {
        char bytes[4];
        std::memcpy(bytes, &each, 4);
        file.write(bytes, 4);
    }
    return path;
}

TEST(Learned, TakesRowsAndWidthFromAFile) {
    const auto path = writtenTable();
    Learned learned;
    learned.file = path.string();
    const Rows rows = learned.encode();
    std::filesystem::remove(path);
    EXPECT_EQ(rows.count(), 2);
    EXPECT_EQ(rows.dim(), 3);
    EXPECT_EQ(rows.values(1, 2), 6.5);
}

TEST(Learned, SaysWhichFileItCannotRead) {
    Learned learned;
    learned.file = "no/such/table.npy";
    try {
        static_cast<void>(learned.encode());
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("table.npy"), std::string::npos) << error.what();
    }
}

TEST(Learned, RefusesMoreThanItCanDrawButNotMoreThanAFileHas) {
    Learned learned;
    learned.positions = 1 << 20;
    learned.dim = 17;
    const auto problem = jointProblem(learned);
    ASSERT_TRUE(problem);
    EXPECT_EQ(english(*problem), "positions × dim must be at most 16,777,216 to be drawn, not 1,048,576 × 17.");
    learned.file = "table.npy";
    EXPECT_FALSE(jointProblem(learned));
}

/// W = ρ Q with Q orthogonal keeps angles and stretches by ρ: products of two vectors grow by ρ² from step to step,
/// lengths by ρ exactly.
RC_GTEST_PROP(Recurrent, StretchesByTheRadius, (std::uint64_t seed)) {
    auto settings = test::randomSettings<Recurrent>(seed);
    settings.activation = Recurrent::Activation::Linear;
    settings.positions = 64;
    const Rows rows = settings.encode();
    const double tolerance = 1e-14 * settings.dim;  // dim roundings a step, 64 steps
    for (std::int64_t t = 0; t < rows.count(); ++t) {
        const double grown = std::pow(settings.radius, static_cast<double>(t));
        RC_ASSERT(std::abs(rows.values.row(t).dot(rows.values.row(t)) / (grown * grown) - 1.0) < 64.0 * tolerance);
        if (t > 0)
            RC_ASSERT(std::abs(rows.values.row(t).dot(rows.values.row(t - 1)) / (grown * grown) -
                               rows.values.row(1).dot(rows.values.row(0)) / (settings.radius * settings.radius)) <
                      64.0 * tolerance);
    }
}

TEST(Recurrent, EndsWithTheFirstVectorThatIsTooLong) {
    Recurrent settings;
    settings.radius = 1.5;
    settings.positions = 4096;
    const Rows rows = settings.encode();
    // 1.5^69 > 10^12 > 1.5^68
    EXPECT_EQ(rows.count(), 70);
    EXPECT_GT(rows.values.row(69).norm(), Recurrent::kLongest);
    for (const double each : rows.values.reshaped()) EXPECT_TRUE(std::isfinite(each));
}

TEST(Recurrent, TanhKeepsVectorsBoundedAndForgetsWhereItBegan) {
    Recurrent settings;
    settings.activation = Recurrent::Activation::Tanh;
    settings.radius = 1.5;
    const Rows wild = settings.encode();
    EXPECT_EQ(wild.count(), 512);
    for (const double each : wild.values.reshaped()) EXPECT_LE(std::abs(each), 1.0);
    settings.radius = 0.5;
    const Rows tame = settings.encode();
    for (Eigen::Index c = 0; c < 64; ++c) EXPECT_NEAR(tame.values(511, c), tame.values(500, c), 1e-12);
    EXPECT_GT(tame.values.row(511).norm(), 0.1);  // held by the bias, not at zero
}

TEST(Recurrent, ForgetsAtRadiusZero) {
    Recurrent settings;
    settings.radius = 0.0;
    const Rows rows = settings.encode();
    EXPECT_EQ(rows.count(), 512);
    EXPECT_NEAR(rows.values.row(0).norm(), 1.0, 1e-14);
    EXPECT_EQ(rows.values.row(1).norm(), 0.0);
}

TEST(Recurrent, RefusesMoreStepsThanAFrameAllows) {
    Recurrent settings;
    settings.dim = 512;
    settings.positions = 1025;
    const auto problem = jointProblem(settings);
    ASSERT_TRUE(problem);
    EXPECT_EQ(english(*problem), "positions × dim² must be at most 268,435,456, not 1,025 × 512².");
    settings.positions = 1024;
    EXPECT_FALSE(jointProblem(settings));
}

TEST(Radix, WritesTheNotesExample) {
    struct Case {
        Radix radix;
        std::int64_t number;
        std::vector<double> digits;
    };
    for (const auto& [radix, number, digits] :
         {Case{{10, 4, 1.0}, 1749, {1, 7, 4, 9}}, Case{{10, 3, 1.0}, 1749, {7, 4, 9}},
          Case{{10, 3, 2.0}, 1749, {8, 7, 4.5}}, Case{{16, 3, 1.0}, 1749, {6, 13, 5}},
          Case{{7, 4, 1.0}, 2000, {5, 5, 5, 5}}}) {
        const Digits encoded = radix.encode();
        for (std::size_t c = 0; c < digits.size(); ++c)
            EXPECT_EQ(encoded.digit(number, static_cast<int>(c)), digits[c]);
    }
    EXPECT_EQ((Radix{16, 3, 1.0}.encode().capacity()), 4096.0);
}

RC_GTEST_PROP(Radix, DigitsAddUpToThePosition, ()) {
    const Radix radix{*rc::gen::inRange(2, 100), *rc::gen::inRange(1, 8), 1.0};
    const Digits digits = radix.encode();
    const auto number = *rc::gen::inRange<std::int64_t>(0, 1'000'000'000);
    double sum = 0.0;
    for (int c = 0; c < radix.width; ++c) {
        const double digit = digits.digit(number, c);
        RC_ASSERT(digit >= 0.0 && digit < radix.radix && digit == std::floor(digit));
        sum = sum * radix.radix + digit;
    }
    RC_ASSERT(sum == std::fmod(static_cast<double>(number), digits.capacity()));
}

}  // namespace
}  // namespace posenc::encodings_absolute_test
