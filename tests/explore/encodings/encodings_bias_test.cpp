// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <ostream>

#include "core/explore/encodings/local_window.hpp"
#include "core/explore/encodings/sandwich.hpp"
#include "core/explore/encodings/t5.hpp"
#include "core/explore/parameter/parameter_set.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/refused.hpp"

namespace posenc::encodings_bias_test {
namespace {

/// The definition word by word, as transformers has it but with long doubles; nothing where these cannot tell a whole
/// number.
std::optional<std::int64_t> naiveBucket(const T5& t5, std::int64_t relative) {
    std::int64_t buckets = t5.buckets, offset = 0, n = std::max<std::int64_t>(-relative, 0);
    if (t5.bidirectional) {
        buckets /= 2;
        offset = relative > 0 ? buckets : 0;
        n = std::abs(relative);
    }
    const std::int64_t exact = buckets / 2;
    if (n < exact) return offset + n;
    const long double steps = std::log(static_cast<long double>(n) / static_cast<long double>(exact)) /
                              std::log(static_cast<long double>(t5.maxDistance) / static_cast<long double>(exact)) *
                              static_cast<long double>(buckets - exact);
    if (n > exact && std::abs(steps - std::round(steps)) < 1e-12L * (1.0L + steps)) return std::nullopt;
    return offset + std::min(buckets - 1, exact + static_cast<std::int64_t>(steps));
}

RC_GTEST_PROP(T5, BucketsAreThoseOfTheDefinition, (std::uint64_t seed)) {
    const T5 t5 = test::randomSettings<T5>(seed);
    for (const std::int64_t scale : {std::int64_t{40}, t5.maxDistance, std::int64_t{1} << 40})
        for (int k = 0; k < 20; ++k) {
            const auto relative = *rc::gen::inRange<std::int64_t>(-scale, scale + 1);
            if (const auto expected = naiveBucket(t5, relative)) RC_ASSERT(t5.bucket(-relative) == *expected);
        }
}

RC_GTEST_PROP(T5, StepsAreTheBucketsOfEveryDistance, (std::uint64_t seed)) {
    const T5 t5 = test::randomSettings<T5>(seed);
    const Steps steps = t5.bucketSteps();
    for (std::int64_t distance = -300; distance <= 300; ++distance)
        RC_ASSERT(steps.at(distance) == static_cast<double>(t5.bucket(distance)));
    for (const std::int64_t edge : steps.edges) RC_ASSERT(t5.bucket(edge) != t5.bucket(edge - 1));
}

RC_GTEST_PROP(T5, TheEncodersDirectionsMirrorEachOther, (std::uint64_t seed)) {
    T5 t5 = test::randomSettings<T5>(seed);
    t5.bidirectional = true;
    RC_PRE(!t5.problem());
    for (std::int64_t n = 1; n < 500; ++n) {
        RC_ASSERT(t5.bucket(-n) == t5.bucket(n) + t5.buckets / 2);
        RC_ASSERT(t5.bucket(n) <= t5.bucket(n + 1));
    }
}

struct Edges {
    const char* name;
    int buckets;
    std::int64_t maxDistance;
    bool bidirectional;
    std::vector<std::int64_t> edges;
};

void PrintTo(const Edges& row, std::ostream* out) { *out << row.name; }

class T5Edges : public testing::TestWithParam<Edges> {};

TEST_P(T5Edges, AreWholeAndBelongToTheNextBucket) {
    T5 t5;
    t5.buckets = GetParam().buckets;
    t5.maxDistance = GetParam().maxDistance;
    t5.bidirectional = GetParam().bidirectional;
    EXPECT_EQ(t5.exactEdges(), GetParam().edges);
    for (const std::int64_t edge : GetParam().edges) {
        if (edge == t5.maxDistance) continue;
        EXPECT_EQ(t5.bucket(edge), t5.bucket(edge - 1) + 1) << edge;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Table, T5Edges,
    testing::Values(Edges{"encoder", 32, 128, true, {16, 32, 64, 128}}, Edges{"decoder", 32, 128, false, {128}},
                    Edges{"powers_of_three", 7, 27, false, {9, 27}},
                    Edges{"ten_times_powers_of_two", 10, 160, false, {10, 20, 40, 80, 160}},
                    Edges{"far", 4, std::int64_t{1} << 53, false, {std::int64_t{1} << 27, std::int64_t{1} << 53}}),
    [](const auto& row) { return row.param.name; });

TEST(T5, TenAndElevenShareBucketEight) {
    T5 encoder;
    encoder.bidirectional = true;
    const std::int64_t expected[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10};
    for (std::int64_t n = 0; n <= 16; ++n) EXPECT_EQ(encoder.bucket(n), expected[n]) << n;
    EXPECT_EQ(encoder.bucket(23), 11);
    EXPECT_EQ(encoder.bucket(-3), 19);
    EXPECT_EQ(T5{}.bucket(-3), 0);
}

TEST(T5, SeededTablesAreTheSameForFewerHeads) {
    T5 few, many;
    few.heads = 2;
    many.heads = 12;
    const Bias a = few.encode(), b = many.encode();
    ASSERT_EQ(b.heads.size(), 12U);
    for (std::int64_t distance = 0; distance < 200; ++distance) EXPECT_EQ(a.at(1, distance), b.at(1, distance));
    EXPECT_TRUE(a.visible.causal);
}

/// A .npy file of rows × columns doubles 0, 1, 2, ..., removed at the end.
class NpyFile {
public:
    NpyFile(int rows, int columns)
        : m_path(std::filesystem::temp_directory_path() /
                 ("posenc_t5_" + std::to_string(rows) + "x" + std::to_string(columns) + ".npy")) {
        std::string header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                             std::to_string(columns) + "), }";
        header.resize(117, ' ');
        header += '\n';
        std::ofstream file(m_path, std::ios::binary);
        file << "\x93NUMPY" << '\1' << '\0' << static_cast<char>(header.size()) << '\0' << header;
        for (int k = 0; k < rows * columns; ++k) {
            const double value = k;
            file.write(reinterpret_cast<const char*>(&value), sizeof value);
        }
    }
    ~NpyFile() { std::filesystem::remove(m_path); }
    NpyFile(const NpyFile&) = delete;
    NpyFile& operator=(const NpyFile&) = delete;
    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

TEST(T5, ReadsTrainedTablesEitherWayRound) {
    const NpyFile upright(32, 3), lying(3, 32);
    T5 t5;
    t5.file = upright.path();
    const Bias bias = t5.encode();
    ASSERT_EQ(bias.heads.size(), 3U);
    EXPECT_EQ(bias.at(2, 7), 7 * 3 + 2);
    EXPECT_EQ(bias.at(1, 1000), 31 * 3 + 1);
    t5.file = lying.path();
    EXPECT_EQ(t5.encode().at(2, 7), 2 * 32 + 7);
}

struct Misfit {
    const char* name;
    int rows, columns;
};

void PrintTo(const Misfit& row, std::ostream* out) { *out << row.rows << " x " << row.columns; }

class T5Misfits : public testing::TestWithParam<Misfit> {};

TEST_P(T5Misfits, AreRefusedWithTheirShape) {
    const NpyFile file(GetParam().rows, GetParam().columns);
    T5 t5;
    t5.file = file.path();
    try {
        t5.encode();
        FAIL() << "accepted";
    } catch (const Error& error) {
        const std::string says = error.what();
        EXPECT_NE(says.find(file.path()), std::string::npos) << says;
        EXPECT_NE(says.find(std::to_string(GetParam().rows) + " × " + std::to_string(GetParam().columns)),
                  std::string::npos)
            << says;
        EXPECT_NE(says.find("32 buckets"), std::string::npos) << says;
    }
}

INSTANTIATE_TEST_SUITE_P(Table, T5Misfits,
                         testing::Values(Misfit{"fewer", 31, 8}, Misfit{"more", 8, 33}, Misfit{"one", 1, 1}),
                         [](const auto& row) { return row.param.name; });

TEST(T5, AMissingFileIsAnError) {
    T5 t5;
    t5.file = "/nowhere/t5.npy";
    EXPECT_THROW(t5.encode(), Error);
}

RC_GTEST_PROP(Sandwich, IsItsDefinition, (std::uint64_t seed)) {
    const Sandwich sandwich = test::randomSettings<Sandwich>(seed);
    const Bias bias = sandwich.encode();
    RC_ASSERT(bias.heads.size() == static_cast<std::size_t>(sandwich.heads));
    const auto distance = *rc::gen::inRange<std::int64_t>(-5000, 5000);
    const auto h = *rc::gen::inRange(1, sandwich.heads + 1);
    long double sum = -0.5L * sandwich.dim;
    for (int i = 1; i <= sandwich.dim / 2; ++i)
        sum += std::cos(static_cast<long double>(distance) *
                        std::pow(static_cast<long double>(sandwich.base), -2.0L * i / sandwich.dim));
    const auto expected = static_cast<double>(sum / (8.0L * h / sandwich.heads));
    // d/2 waves, whose angles are off by |distance| 2^-53 each, times H/8h.
    const double allowed = 1e-15 * sandwich.dim * static_cast<double>(sandwich.heads) / h *
                           (1.0 + std::abs(static_cast<double>(distance)));
    RC_ASSERT(std::abs(bias.at(static_cast<std::size_t>(h - 1), distance) - expected) <= allowed);
}

TEST(Sandwich, IsZeroAtDistanceZeroAndHalvesFromHeadOneToTwo) {
    const Bias bias = Sandwich{}.encode();
    EXPECT_EQ(bias.at(0, 0), 0.0);
    EXPECT_DOUBLE_EQ(bias.at(0, 100), 2.0 * bias.at(1, 100));
    EXPECT_NEAR(bias.at(0, 1), -1.4466185051005152, 1e-13);
}

RC_GTEST_PROP(LocalWindow, SeesWhatItsRuleSays, (std::uint64_t seed)) {
    LocalWindow local = test::randomSettings<LocalWindow>(seed);
    local.slope.reset();
    local.window = std::max<std::int64_t>(local.window % 20, 1);
    local.sinks %= 6;
    const Bias bias = local.encode();
    for (std::int64_t i = 0; i < 40; ++i)
        for (std::int64_t j = 0; j < 40; ++j) {
            const bool causal = local.mode == Alibi::Mode::Causal;
            const bool near = causal ? i - j < local.window : std::abs(i - j) <= local.window;
            RC_ASSERT(bias.visible(i, j) == ((!causal || j <= i) && (near || j < local.sinks)));
            RC_ASSERT(bias.at(0, i - j) == 0.0);
        }
}

RC_GTEST_PROP(LocalWindow, OfOneTokenWithASlopeIsAlibi, (std::uint64_t seed)) {
    const Alibi alibi = test::randomSettings<Alibi>(seed);
    const Bias expected = alibi.encode();
    LocalWindow local;
    local.mode = alibi.mode;
    local.window = alibi.mode == Alibi::Mode::Causal ? 1 : 0;
    local.slope = expected.heads[0].slope;
    const Bias bias = local.encode();
    RC_ASSERT(bias.visible.causal == expected.visible.causal);
    RC_ASSERT(!bias.visible.window);
    for (std::int64_t distance = -100; distance < 100; ++distance)
        RC_ASSERT(bias.at(0, distance) == expected.at(0, distance));
}

TEST(LocalWindow, SteeperSlopesNearTheMask) {
    LocalWindow local;
    local.window = 4;
    local.slope = 1e6;
    const Bias bias = local.encode();
    for (std::int64_t distance = 0; distance < 4; ++distance) EXPECT_EQ(std::exp(bias.at(0, distance)), 1.0);
    for (std::int64_t distance = 4; distance < 9; ++distance) EXPECT_EQ(std::exp(bias.at(0, distance)), 0.0);
}

struct Refused {
    const char* name;
    const Schema& schema;
    std::vector<std::pair<std::string, std::string>> values;
    const char* says;
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.says; }

class RefusedBiases : public testing::TestWithParam<Refused> {};

TEST_P(RefusedBiases, SayWhatWouldBeRight) {
    test::expectRefused(GetParam().schema, GetParam().values, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedBiases,
    testing::Values(
        Refused{"one_bucket", schemaOf<T5>(), {{"num-buckets", "1"}}, "num-buckets must be at least 2, not 1"},
        Refused{"three_both_ways",
                schemaOf<T5>(),
                {{"num-buckets", "3"}, {"bidirectional", "on"}},
                "num-buckets must be at least 4, not 3"},
        Refused{"no_room", schemaOf<T5>(), {{"max-distance", "16"}}, "max-distance must be at least 17"},
        Refused{"room_for_half", schemaOf<T5>(), {{"max-distance", "8"}, {"bidirectional", "on"}}, "at least 9"},
        Refused{"too_many",
                schemaOf<T5>(),
                {{"num-buckets", "65536"}, {"max-distance", "99999"}, {"heads", "64"}},
                "num-buckets × heads"},
        Refused{"odd_waves", schemaOf<Sandwich>(), {{"dim", "9"}}, "dim must be an even whole number"},
        Refused{"no_heads", schemaOf<Sandwich>(), {{"heads", "0"}}, "heads must be"},
        Refused{"base_below_one", schemaOf<Sandwich>(), {{"base", "0.5"}}, "base must be a number"},
        Refused{"empty_window", schemaOf<LocalWindow>(), {{"window", "0"}}, "must be at least 1"},
        Refused{
            "negative_window", schemaOf<LocalWindow>(), {{"mode", "symmetric"}, {"window", "-1"}}, "window must be"},
        Refused{"negative_slope", schemaOf<LocalWindow>(), {{"slope", "-0.5"}}, "slope must be a number"},
        Refused{"negative_sinks", schemaOf<LocalWindow>(), {{"sinks", "-1"}}, "sinks must be"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::encodings_bias_test
