// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/lab/attention.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/explore/math/random.hpp"
#include "core/explore/run/stop.hpp"

/// Attention in blocks of queries beside a twin that takes one pair of a query and a key after the other.
namespace posenc::lab_attention_test {

using namespace lab;
using Eigen::Index;

Mat<double> randomMatrix(Random& random, Index rows, Index columns) {
    Mat<double> out(rows, columns);
    for (double& each : out.reshaped<Eigen::RowMajor>()) each = random.normal();
    return out;
}

List<double> randomList(Random& random, Index count) { return randomMatrix(random, count, 1).array(); }

/// Which terms the scores have.
struct Case {
    const char* name;
    bool turned = false, byDistance = false, byPair = false, queryVectors = false, keyVectors = false;
    bool keyVector = false, profiles = false, counted = false;
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.name; }

constexpr Index kDim = 6, kProfiles = 3, kBand = 9, kCounted = 5;

LayerTables<double> tablesOf(const Case& of, Random& random, Index length) {
    LayerTables<double> out;
    out.scale = 0.4;
    const auto turned = [&] { return randomMatrix(random, length, kDim / 2); };
    if (of.turned) out.turns.push_back({turned(), turned(), turned(), turned()});
    if (of.byDistance) out.byDistance.push_back(randomList(random, length));
    if (of.byPair) {
        out.byPair.push_back(randomMatrix(random, length, length));
        for (Index i = 3; i < length; i += 5) out.byPair[0](i, i / 2) = -std::numeric_limits<double>::infinity();
    }
    if (of.queryVectors) out.queryVectors = randomMatrix(random, length, kDim);
    if (of.keyVectors) out.keyVectors = randomMatrix(random, length, kDim);
    if (of.keyVector) out.keyVector = randomList(random, kDim);
    if (of.profiles) out.profiles = randomMatrix(random, std::min(length, kBand), kProfiles);
    if (of.counted) out.counted = randomMatrix(random, kCounted, kDim);
    return out;
}

/// One pair after the other.
struct Twin {
    const LayerTables<double>& tables;
    const HeadVectors<double>& in;

    Eigen::RowVectorXd turned(const Mat<double>& rows, const Mat<double>& cosines, const Mat<double>& sines,
                              Index at) const {
        Eigen::RowVectorXd out = rows.row(at);
        for (Index p = 0; p < kDim / 2; ++p) {
            const double u = rows(at, p), v = rows(at, p + kDim / 2);
            out(p) = u * cosines(at, p) - v * sines(at, p);
            out(p + kDim / 2) = u * sines(at, p) + v * cosines(at, p);
        }
        return out;
    }
    Eigen::RowVectorXd query(Index i) const {
        if (tables.turns.empty()) return in.queries.row(i);
        return turned(in.queries, tables.turns[0].queryCos, tables.turns[0].querySin, i);
    }
    Eigen::RowVectorXd key(Index j) const {
        if (tables.turns.empty()) return in.keys.row(j);
        return turned(in.keys, tables.turns[0].keyCos, tables.turns[0].keySin, j);
    }
    double content(Index i, Index j) const { return tables.scale * query(i).dot(key(j)); }

    double counted(Index i, Index j) const {
        double position = 0.0;
        for (Index k = j; k <= i; ++k) position += 1.0 / (1.0 + std::exp(-content(i, k)));
        position = std::min(position, static_cast<double>(kCounted - 1));
        const auto below = static_cast<Index>(position), above = std::min(below + 1, kCounted - 1);
        const double share = position - static_cast<double>(below);
        const auto met = [&](Index row) { return tables.scale * in.queries.row(i).dot(tables.counted.row(row)); };
        return (1.0 - share) * met(below) + share * met(above);
    }

    double score(Index i, Index j) const {
        const Index d = i - j;
        double out = content(i, j);
        if (!tables.byDistance.empty()) out += tables.byDistance[0](tables.byDistance[0].size() - 1 - d);
        if (!tables.byPair.empty()) out += tables.byPair[0](i, j);
        if (tables.queryVectors.size() > 0) out += tables.scale * in.queries.row(i).dot(tables.queryVectors.row(d));
        if (tables.keyVectors.size() > 0) out += tables.scale * in.keys.row(j).dot(tables.keyVectors.row(d));
        if (tables.keyVector.size() > 0) out += tables.scale * in.keys.row(j).dot(tables.keyVector.matrix());
        if (d < tables.profiles.rows()) out += in.mixture.row(i).dot(tables.profiles.row(d));
        if (tables.counted.size() > 0) out += counted(i, j);
        return out;
    }

    Eigen::ArrayXd weights(Index i) const {
        Eigen::ArrayXd out(i + 1);
        for (Index j = 0; j <= i; ++j) out(j) = score(i, j);
        out = (out - out.maxCoeff()).exp();
        return out / out.sum();
    }

    /// The sum of all outputs, each times its number in `given`: what the gradient is of.
    double value(const Mat<double>& given) const {
        double out = 0.0;
        for (Index i = 0; i < in.queries.rows(); ++i)
            out += (weights(i).matrix().transpose() * in.values.topRows(i + 1)).dot(given.row(i));
        return out;
    }
};

HeadVectors<double> vectorsOf(Random& random, Index length) {
    return {randomMatrix(random, length, kDim), randomMatrix(random, length, kDim), randomMatrix(random, length, kDim),
            randomMatrix(random, length, kProfiles)};
}

std::vector<Block<double>> blocksOf(const Attention<double>& attention, Index length) {
    std::vector<Block<double>> out;
    for (Index first = 0; first < length; first += kBlock) {
        out.push_back({first, {}});
        attention.setWeights(first, std::min(kBlock, length - first), out.back().weights);
    }
    return out;
}

class LabAttention : public testing::TestWithParam<Case> {};

TEST_P(LabAttention, InBlocksHasTheWeightsOfSinglePairs) {
    Random random(3);
    for (const Index length : {Index{1}, Index{2}, kBlock - 1, kBlock, kBlock + 1, 2 * kBlock + 37}) {
        const auto tables = tablesOf(GetParam(), random, length);
        const auto in = vectorsOf(random, length);
        const Attention<double> attention(tables, 0, in);
        for (const auto& [first, weights] : blocksOf(attention, length))
            for (Index r = 0; r < weights.rows(); ++r) {
                const Eigen::ArrayXd wanted = Twin{tables, in}.weights(first + r);
                const auto made = weights.row(r).transpose().array();
                EXPECT_LT((made.head(wanted.size()) - wanted).abs().maxCoeff(), 1e-12) << length << " " << first + r;
                EXPECT_TRUE((made.tail(made.size() - wanted.size()) == 0.0).all()) << length << " " << first + r;
            }
    }
}

/// One query after another, as a text is written.
TEST_P(LabAttention, OfSingleQueriesIsThatOfBlocks) {
    Random random(4);
    const Index length = kBlock + 5;
    const auto tables = tablesOf(GetParam(), random, length);
    const auto in = vectorsOf(random, length);
    const Attention<double> attention(tables, 0, in);
    const auto blocks = blocksOf(attention, length);
    Mat<double> alone;
    for (Index i = 0; i < length; ++i) {
        attention.setWeights(i, 1, alone);
        const auto& [first, weights] = blocks[static_cast<std::size_t>(i / kBlock)];
        EXPECT_LT((alone.row(0) - weights.row(i - first).head(i + 1)).cwiseAbs().maxCoeff(), 1e-12) << i;
    }
}

TEST_P(LabAttention, HasTheGradientOfItsTwin) {
    Random random(5);
    for (const Index length : {Index{1}, Index{13}, kBlock + 7}) {
        auto tables = tablesOf(GetParam(), random, length);
        auto in = vectorsOf(random, length);
        const Mat<double> given = randomMatrix(random, length, kDim);
        PlacedGradient<double> ofTables;
        const Attention<double> attention(tables, 0, in);
        const auto made = attention.backward(blocksOf(attention, length), given, ofTables);
        const auto expectSlopes = [&](auto& numbers, const auto& gradient, const char* what) {
            if (numbers.size() == 0) return;
            ASSERT_EQ(numbers.size(), gradient.size()) << what;
            for (int draw = 0; draw < 6; ++draw) {
                const auto at = static_cast<Index>(random.bits() % static_cast<std::uint64_t>(numbers.size()));
                double& number = numbers.data()[at];
                const double kept = number, step = 1e-5;
                if (std::isinf(kept)) continue;
                number = kept + step;
                const double above = Twin{tables, in}.value(given);
                number = kept - step;
                const double below = Twin{tables, in}.value(given);
                number = kept;
                EXPECT_NEAR(gradient.data()[at], (above - below) / (2.0 * step), 2e-6) << what << " " << length;
            }
        };
        expectSlopes(in.queries, made.queries, "queries");
        expectSlopes(in.keys, made.keys, "keys");
        expectSlopes(in.values, made.values, "values");
        if (tables.profiles.size() > 0) expectSlopes(in.mixture, made.mixture, "mixture");
        if (!tables.byDistance.empty()) expectSlopes(tables.byDistance[0], ofTables.byDistance[0], "by distance");
        if (!tables.byPair.empty()) expectSlopes(tables.byPair[0], ofTables.byPair[0], "by pair");
        expectSlopes(tables.queryVectors, ofTables.queryVectors, "query vectors");
        expectSlopes(tables.keyVectors, ofTables.keyVectors, "key vectors");
        expectSlopes(tables.keyVector, ofTables.keyVector, "key vector");
        expectSlopes(tables.profiles, ofTables.profiles, "profiles");
        expectSlopes(tables.counted, ofTables.counted, "counted");
    }
}

TEST(LabAttentionInterruption, IsLookedAtBetweenBlocks) {
    Random random(6);
    const Index length = kBlock + 1;
    const auto tables = tablesOf({.name = "turned", .turned = true}, random, length);
    const auto in = vectorsOf(random, length);
    const Attention<double> attention(tables, 0, in);
    const auto blocks = blocksOf(attention, length);
    std::stop_source asked;
    asked.request_stop();
    const Errand errand(asked.get_token());
    PlacedGradient<double> ofTables;
    EXPECT_THROW(attention.backward(blocks, in.values, ofTables), Stopped);
}

INSTANTIATE_TEST_SUITE_P(
    Terms, LabAttention,
    testing::Values(Case{.name = "nothing"}, Case{.name = "turned", .turned = true},
                    Case{.name = "by distance", .turned = true, .byDistance = true},
                    Case{.name = "by pair", .byPair = true}, Case{.name = "query vectors", .queryVectors = true},
                    Case{.name = "key vectors", .keyVectors = true}, Case{.name = "key vector", .keyVector = true},
                    Case{.name = "profiles", .profiles = true}, Case{.name = "counted", .counted = true},
                    Case{.name = "vectors of both",
                         .byDistance = true,
                         .queryVectors = true,
                         .keyVectors = true,
                         .keyVector = true}));

}  // namespace posenc::lab_attention_test
