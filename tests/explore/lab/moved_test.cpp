// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/explore/lab/attention.hpp"
#include "core/explore/lab/specimen.hpp"

namespace posenc::lab_moved_test {

using namespace lab;
using Eigen::Index;

constexpr Index kLength = 9, kDim = 8;
constexpr Shape kShape{7, 2 * kDim, 2, 1, 12};

Mat<double> normals(Random& random, Index columns) {
    return Mat<double>::NullaryExpr(kLength, columns, [&] { return random.normal(); });
}

/// The score rule, pair by pair.
double scoreOf(const ScoreRule& rule, const HeadVectors<double>& in, Index i, Index j, std::int64_t distance) {
    const double scale = 1.0 / std::sqrt(rule.divisor * static_cast<double>(kDim));
    const auto q = in.queries.row(i), k = in.keys.row(j);
    double sum = q.dot(k);
    if (rule.queryMeetsDistance) sum += q.dot(rule.distances->at(distance));
    if (rule.keyMeetsDistance) sum += k.dot(rule.distances->at(-distance));
    if (rule.u.size() > 0) sum += k.dot(rule.u);
    if (rule.v.size() > 0) sum += rule.v.dot(rule.distances->at(distance));
    if (rule.banded && distance < rule.banded->extent())
        return scale * sum + in.mixture.row(i).dot(rule.banded->profiles.values.row(distance));
    return scale * sum + (rule.bias ? rule.bias(distance) : 0.0);
}

class LabMoved : public testing::TestWithParam<const char*> {};

TEST_P(LabMoved, PairsMeetTheVectorOfTheirDistance) {
    const EncodingInfo& info = encodingById(GetParam());
    Recipe recipe;
    recipe.shape = kShape;
    recipe.context = kLength;
    const auto encoding = std::make_shared<const Encoding>(
        info.encode(fitted(info, ParameterSet(*info.schema), recipe)));
    const ScoreRule rule = ruleOf(encoding);
    for (const std::vector<std::int64_t>& positions : {std::vector<std::int64_t>{},
                                                       {5, 6, 7, 8, 9, 10, 11, 12, 13},
                                                       {0, 7, 14, 21, 28, 35, 42, 49, 56},
                                                       {0, 1, 2, 3, 0, 1, 2, 3, 0}}) {
        Random random(5);
        const HeadVectors<double> in{normals(random, kDim), normals(random, kDim), normals(random, kDim),
                                     rule.banded ? normals(random, rule.banded->profiles.dim()) : Mat<double>()};
        const Placed<double> tables = placed<double>({{{encoding}}, {}, {}, positions}, kShape, kLength);
        Mat<double> weights;
        Attention<double>(*tables.layers[0], 0, in).setWeights(0, kLength, weights);
        const auto at = [&](Index k) { return positions.empty() ? k : positions[static_cast<std::size_t>(k)]; };
        for (Index i = 0; i < kLength; ++i) {
            Array scores(i + 1);
            for (Index j = 0; j <= i; ++j)
                scores(j) = scoreOf(rule, in, i, j, std::max<std::int64_t>(at(i) - at(j), 0));
            const Array expected = (scores - scores.maxCoeff()).exp();
            for (Index j = 0; j <= i; ++j) EXPECT_NEAR(weights(i, j), expected(j) / expected.sum(), 1e-12);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(VectorsByDistance, LabMoved,
                         testing::Values("shaw", "transformer-xl", "xlnet", "deberta", "banded-bias", "alibi"));

}  // namespace posenc::lab_moved_test
