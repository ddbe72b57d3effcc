// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>

#include "core/explore/encodings/deberta.hpp"
#include "core/explore/encodings/shaw.hpp"
#include "core/explore/encodings/tupe.hpp"
#include "core/explore/encodings/xlnet.hpp"
#include "tests/explore/parameter/random_parameters.hpp"
#include "tests/explore/text/refused.hpp"

namespace posenc::encodings_relative_test {
namespace {

// Powers of rational numbers on both sides of their edges; the values are from logarithms of 80 digits.
TEST(LogSteps, KnowsEdgesFromTheirNeighbours) {
    struct Case {
        std::int64_t n, first, last, count, floor, ceiling;
    };
    for (const Case& each : {Case{16, 8, 128, 8, 2, 2},
                             Case{15, 8, 128, 8, 1, 2},
                             Case{32, 8, 128, 8, 4, 4},
                             Case{64, 8, 128, 8, 6, 6},
                             Case{128, 8, 128, 8, 8, 8},
                             Case{16384, 1, 1048576, 20, 14, 14},
                             Case{16383, 1, 1048576, 20, 13, 14},
                             Case{16385, 1, 1048576, 20, 14, 15},
                             Case{524288, 1, 1048576, 20, 19, 19},
                             Case{511, 128, 511, 127, 127, 127},
                             Case{510, 128, 511, 127, 126, 127},
                             Case{36, 4, 108, 3, 2, 2},
                             Case{1728, 1000, 1728, 9, 9, 9},
                             Case{1440, 1000, 1728, 9, 6, 6},
                             Case{1441, 1000, 1728, 9, 6, 7},
                             Case{1, 1, 2, 5, 0, 0},
                             Case{7, 8, 64, 3, -1, 0},
                             Case{9, 1, 3, 0, 0, 0},
                             Case{std::int64_t{1} << 52U, 1, 2, 3, 156, 156},
                             Case{100001, 100000, 100001, 30000, 30000, 30000}}) {
        const LogSteps steps = logSteps(each.n, each.first, each.last, each.count);
        EXPECT_EQ(steps.floor, each.floor) << each.n << " " << each.first << " " << each.last;
        EXPECT_EQ(steps.ceiling, each.ceiling) << each.n << " " << each.first << " " << each.last;
    }
}

std::uint64_t power(std::uint64_t base, std::int64_t exponent) {
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

/// The bucket by whole numbers alone: the least k with ((reach − 1)/mid)^k >= (far/mid)^(mid − 1); 64 bits hold them
/// from reach 20 on.
std::int64_t naiveBucket(std::int64_t distance, std::int64_t size, std::int64_t reach) {
    const auto mid = static_cast<std::uint64_t>(size / 2), last = static_cast<std::uint64_t>(reach - 1);
    const auto far = static_cast<std::uint64_t>(std::abs(distance));
    if (far <= mid) return distance;
    const auto m = static_cast<std::int64_t>(mid);
    std::int64_t k = 0;
    while (power(last, k) * power(mid, m - 1) < power(far, m - 1) * power(mid, k)) ++k;
    return distance < 0 ? -(m + k) : m + k;
}

RC_GTEST_PROP(LogBuckets, AreThoseOfWholeNumberArithmetic, ()) {
    const LogBuckets buckets{*rc::gen::inRange(2, 10), *rc::gen::inRange(20, 400), false};
    for (std::int64_t distance = -800; distance <= 800; ++distance)
        RC_ASSERT(buckets(distance) == naiveBucket(distance, buckets.size, buckets.reach));
}

TEST(LogBuckets, OfDebertaVersion3) {
    struct Case {
        std::int64_t distance, free, clamped;
    };
    for (const Case& each :
         {Case{0, 0, 0}, Case{128, 128, 128}, Case{-128, -128, -128}, Case{129, 129, 129}, Case{510, 255, 255},
          Case{511, 255, 255}, Case{512, 256, 255}, Case{-1100, -326, -255}, Case{3'000'000'001, 1685, 255}}) {
        EXPECT_EQ((LogBuckets{256, 512, false}(each.distance)), each.free) << each.distance;
        EXPECT_EQ((LogBuckets{256, 512, true}(each.distance)), each.clamped) << each.distance;
    }
}

/// Distances around every edge and far beyond.
std::vector<std::int64_t> tellingDistances(const Steps& rows) {
    std::vector<std::int64_t> out{0, 1, -1, 1'000'000'007, -1'000'000'007, std::int64_t{1} << 52U};
    for (const std::int64_t edge : rows.edges) out.insert(out.end(), {edge - 1, edge, edge + 1});
    return out;
}

RC_GTEST_PROP(Deberta, KeepsTheRowOfEveryDistanceAsSteps, (std::uint64_t seed)) {
    const auto settings = test::randomSettings<Deberta>(seed);
    const Relative relative = settings.encode();
    RC_ASSERT(std::get<Rows>(relative.vectors).count() == 2 * settings.span());
    RC_ASSERT(std::ranges::is_sorted(relative.rows.values));
    for (const std::int64_t distance : tellingDistances(relative.rows)) {
        RC_ASSERT(relative.rows.at(distance) == static_cast<double>(settings.row(distance)));
        RC_ASSERT(settings.row(distance) >= 0 && settings.row(distance) < 2 * settings.span());
    }
}

TEST(Deberta, DividesByTheTermsThatAreOn) {
    struct Case {
        bool c2p, p2c;
        double divisor;
    };
    for (const Case& each :
         {Case{true, true, 3.0}, Case{true, false, 2.0}, Case{false, true, 2.0}, Case{false, false, 1.0}}) {
        Deberta settings;
        settings.contentToPosition = each.c2p;
        settings.positionToContent = each.p2c;
        const Relative relative = settings.encode();
        EXPECT_EQ(relative.divisor, each.divisor);
        EXPECT_EQ(relative.contentToPosition, each.c2p);
        EXPECT_EQ(relative.positionToContent, each.p2c);
    }
}

TEST(Deberta, WithoutBucketsCountsEveryDistance) {
    Deberta settings;
    settings.positionBuckets = -1;
    settings.maxRelativePositions = 4;
    const Relative relative = settings.encode();
    const std::vector<std::pair<std::int64_t, double>> rows{{-9, 0}, {-4, 0}, {-3, 1}, {0, 4}, {3, 7}, {4, 7}, {99, 7}};
    for (const auto& [distance, row] : rows) EXPECT_EQ(relative.rows.at(distance), row) << distance;
}

RC_GTEST_PROP(Shaw, ReadsTheClippedDistance, (std::uint64_t seed)) {
    auto settings = test::randomSettings<Shaw>(seed);
    const std::int64_t high = settings.maxRelativePosition, low = settings.least();
    settings.sign = Shaw::Sign::KeyMinusQuery;
    const Relative paper = settings.encode();
    settings.sign = Shaw::Sign::QueryMinusKey;
    const Relative notes = settings.encode();
    RC_ASSERT(std::get<Rows>(paper.vectors).count() == high - low + 1);
    RC_ASSERT(!paper.rows.empty());
    for (const std::int64_t distance : tellingDistances(paper.rows)) {
        RC_ASSERT(paper.rows.at(distance) == static_cast<double>(std::clamp(-distance, low, high) - low));
        RC_ASSERT(notes.rows.at(-distance) == paper.rows.at(distance));
    }
}

TEST(Shaw, ClipsEachSideAtABoundOfItsOwn) {
    Shaw settings;
    settings.minRelativePosition = -2;
    settings.maxRelativePosition = 4;
    settings.sign = Shaw::Sign::QueryMinusKey;
    const Relative relative = settings.encode();
    const std::vector<std::pair<std::int64_t, double>> rows{{-9, 0}, {-3, 0}, {-2, 0}, {-1, 1}, {0, 2},
                                                            {3, 5},  {4, 6},  {5, 6},  {99, 6}};
    for (const auto& [distance, row] : rows) EXPECT_EQ(relative.rows.at(distance), row) << distance;
}

TEST(Shaw, AVectorScoresAboutOneWithItself) {
    const Relative relative = Shaw{}.encode();
    const double sum = std::get<Rows>(relative.vectors).values.squaredNorm();
    EXPECT_NEAR(sum / 33.0 / std::sqrt(64.0), 1.0, 0.1);
}

TEST(Shaw, SeedsTellVectorsApart) {
    Shaw settings;
    const auto first = std::get<Rows>(settings.encode().vectors).values;
    EXPECT_EQ(first, std::get<Rows>(settings.encode().vectors).values);
    settings.seed = 2;
    EXPECT_NE(first, std::get<Rows>(settings.encode().vectors).values);
}

double wave(const Relative& relative, std::int64_t distance, std::size_t column) {
    const auto& waves = std::get<Additive>(relative.vectors);
    return waveAt(waves.frequencies, {waves.columns[column].frequency, waves.columns[column].cosine}, distance);
}

TEST(TransformerXl, PutsSinesBeforeCosines) {
    TransformerXl settings;
    settings.dim = 4;
    settings.base = 100.0;
    const Relative relative = settings.encode();
    const std::vector<double> expected{std::sin(3.0), std::sin(0.3), std::cos(3.0), std::cos(0.3)};
    for (std::size_t c = 0; c < 4; ++c) EXPECT_NEAR(wave(relative, 3, c), expected[c], 1e-15) << c;
    EXPECT_TRUE(relative.rows.empty());
    EXPECT_TRUE(relative.causal);
}

RC_GTEST_PROP(XlNet, ClampedVectorsAreThoseOfTheClampedDistance, (std::uint64_t seed)) {
    auto settings = test::randomSettings<XlNet>(seed);
    settings.dim = *rc::gen::elementOf(std::vector{2, 8, 30});
    settings.clampLen = *rc::gen::inRange(1, 50);
    const Relative clamped = settings.encode();
    const std::int64_t c = settings.clampLen;
    settings.clampLen = 0;
    const Relative free = settings.encode();
    RC_ASSERT(clamped.causal == (settings.attention == XlNet::Attention::Uni));
    RC_ASSERT(clamped.u == free.u && clamped.v == free.v && clamped.u != clamped.v);
    for (std::int64_t distance = clamped.causal ? 0 : -2 * c; distance <= 2 * c; ++distance) {
        const auto row = static_cast<std::int64_t>(clamped.rows.at(distance));
        for (std::size_t column = 0; column < static_cast<std::size_t>(free.dim); ++column)
            RC_ASSERT(std::get<Rows>(clamped.vectors).values(row, static_cast<Eigen::Index>(column)) ==
                      wave(free, std::clamp(distance, -c, c), column));
    }
}

/// The sums of products of one row with a matrix, both drawn as the encoding draws them.
TEST(Tupe, ProjectsEveryPositionTwice) {
    Tupe settings;
    settings.dim = 3;
    settings.positions = 5;
    const Relative relative = settings.encode();
    Random random(1);
    const auto drawn = [&](std::size_t count, double deviation) {
        std::vector<double> out(count);
        for (double& each : out) each = deviation * random.normal();
        return out;
    };
    const auto vectors = drawn(15, 1.0);
    for (const Rows* rows : {&relative.positionQueries, &relative.positionKeys}) {
        const auto matrix = drawn(9, 1.0 / std::sqrt(3.0));
        ASSERT_EQ(rows->count(), 5);
        for (std::size_t k = 0; k < 15; ++k) {
            double sum = 0.0;
            for (std::size_t i = 0; i < 3; ++i) sum += vectors[k / 3 * 3 + i] * matrix[i * 3 + k % 3];
            EXPECT_NEAR(rows->values.data()[k], sum, 1e-14) << k;
        }
    }
}

TEST(Tupe, AddsANumberForEachOfT5sBuckets) {
    const Tupe settings;
    const Relative relative = settings.encode();
    std::map<std::int64_t, double> numbers;
    for (std::int64_t distance = -300; distance <= 300; ++distance) {
        const auto [own, fresh] = numbers.emplace(settings.t5().bucket(distance), relative.bias.at(distance));
        EXPECT_EQ(own->second, relative.bias.at(distance)) << distance;
    }
    EXPECT_EQ(numbers.size(), 31U);  // bucket 16 would be distance 0 of later keys
    EXPECT_NE(relative.bias.at(3), relative.bias.at(-3));
    EXPECT_EQ(relative.divisor, 2.0);
    EXPECT_FALSE(relative.contentToPosition || relative.positionToContent || relative.causal);
}

struct Refused {
    const char* name;
    const Schema* schema;
    std::vector<std::pair<std::string, std::string>> values;
    const char* says;
};

void PrintTo(const Refused& row, std::ostream* out) { *out << row.says; }

class RefusedRelative : public testing::TestWithParam<Refused> {};

TEST_P(RefusedRelative, SaysWhatWouldBeRight) {
    test::expectRefused(*GetParam().schema, GetParam().values, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedRelative,
    testing::Values(
        Refused{"negative_clip", &schemaOf<Shaw>(), {{"max-relative-position", "-1"}}, "not -1"},
        Refused{"too_large",
                &schemaOf<Shaw>(),
                {{"max-relative-position", "65536"}, {"head-dim", "4096"}},
                "reduce max-relative-position or head-dim"},
        Refused{"sign", &schemaOf<Shaw>(), {{"sign", "key_minus_query"}}, "one of key-minus-query, query-minus-key"},
        Refused{"odd_width", &schemaOf<TransformerXl>(), {{"dim", "7"}}, "dim must be an even whole number"},
        Refused{"negative_clamp", &schemaOf<TransformerXl>(), {{"clamp-len", "-1"}}, "clamp-len must be"},
        Refused{"clamp_too_large",
                &schemaOf<XlNet>(),
                {{"clamp-len", "65536"}, {"dim", "4096"}},
                "reduce clamp-len or dim"},
        Refused{"attention", &schemaOf<XlNet>(), {{"attn-type", "both"}}, "one of bi, uni"},
        Refused{"tupe_buckets", &schemaOf<Tupe>(), {{"num-buckets", "3"}}, "num-buckets must be"},
        Refused{"tupe_no_room", &schemaOf<Tupe>(), {{"max-distance", "8"}}, "max-distance must be at least 9"},
        Refused{"tupe_length", &schemaOf<Tupe>(), {{"positions", "0"}}, "positions must be"},
        Refused{"no_buckets", &schemaOf<Deberta>(), {{"position-buckets", "0"}}, "−1, for none, or at least 2"},
        Refused{"one_bucket", &schemaOf<Deberta>(), {{"position-buckets", "1"}}, "not 1"},
        Refused{"no_room",
                &schemaOf<Deberta>(),
                {{"max-relative-positions", "129"}},
                "at least 130 when position-buckets is 256"},
        Refused{"no_room_two",
                &schemaOf<Deberta>(),
                {{"position-buckets", "2"}, {"max-relative-positions", "2"}},
                "at least 3 when position-buckets is 2"},
        Refused{"too_many_rows",
                &schemaOf<Deberta>(),
                {{"position-buckets", "-1"}, {"max-relative-positions", "1000000"}},
                "reduce max-relative-positions or head-dim"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace posenc::encodings_relative_test
