// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <ostream>

#include "core/explore/axes/grid_kernel.hpp"
#include "core/explore/definition/evaluation.hpp"
#include "core/explore/definition/simplified.hpp"
#include "core/explore/encodings/defined.hpp"
#include "tests/explore/parameter/random_parameters.hpp"

namespace posenc {

static void PrintTo(const EncodingInfo& encoding, std::ostream* out) { *out << encoding.id; }

namespace definitions_test {
namespace {

using definition::Evaluation;

constexpr int kSets = 100;

/// Compares what an encoding computes with what its definition says.
class Comparison {
public:
    Comparison(const EncodingInfo& encoding, const ParameterSet& parameters, Random& random)
        : m_random(random), m_steps(*definitionOf(encoding), parameters.values()), m_what(encoding.encode(parameters)) {
        std::visit([this](const auto& kind) { compare(kind); }, m_what);
    }

private:
    bool has(const char* quantity) const { return m_steps.definition().find(quantity) != nullptr; }

    void equal(double actual, double expected, const char* what, double tolerance = 1e-12) {
        const double room = tolerance * std::max({std::abs(actual), std::abs(expected), 1e-280});
        ASSERT_NEAR(actual, expected, room) << what;
    }

    std::int64_t below(std::int64_t count) {
        return static_cast<std::int64_t>(m_random.bits() % static_cast<std::uint64_t>(count));
    }
    double below(double count) { return static_cast<double>(below(static_cast<std::int64_t>(count))); }

    void list(const char* quantity, const std::vector<double>& expected, double first = 0.0) {
        if (!has(quantity) || expected.empty()) return;
        const auto count = static_cast<Eigen::Index>(expected.size());
        const Array actual = m_steps.over(quantity,
                                          {Array::LinSpaced(count, first, first + static_cast<double>(count - 1))});
        for (Eigen::Index i = 0; i < count; ++i) equal(actual[i], expected[static_cast<std::size_t>(i)], quantity);
        const double some = below(static_cast<double>(count));
        EXPECT_EQ(m_steps.at(quantity, {first + some}), actual[static_cast<Eigen::Index>(some)]) << quantity;
    }

    void compare(const None&) { equal(m_steps.at("bias", {0.0, 5.0}), 0.0, "bias"); }

    void compare(const Rotary& rotary) {
        EXPECT_EQ(m_steps.at("rotary_dim"), rotary.rotaryDim);
        list("original", rotary.original);
        list("frequency", rotary.frequencies);
        if (has("kept") && !rotary.ramp.empty()) list("kept", rotary.ramp);
        equal(has("cosine_factor") ? m_steps.at("cosine_factor") : 1.0, rotary.attentionFactor, "cosine_factor");
        if (rotary.effectiveBase) equal(m_steps.at("effective_base"), *rotary.effectiveBase, "effective_base");
        if (has("context_factor")) equal(m_steps.at("context_factor"), rotary.factor, "context_factor");
    }

    void compare(const Fading& fading) {
        list("frequency", fading.rotary.frequencies);
        list("decay", fading.decays);
    }

    void compare(const Additive& additive) {
        if (additive.columns.empty()) return;
        for (int k = 0; k < 20; ++k) {
            const std::int64_t position = below(std::int64_t{3000}), column = below(std::ssize(additive.columns));
            EXPECT_NEAR(m_steps.at("row", {static_cast<double>(position), static_cast<double>(column)}),
                        additive.at(position, static_cast<std::size_t>(column)), 1e-11);
        }
    }

    void compare(const Digits& digits) {
        for (int k = 0; k < 20; ++k) {
            const std::int64_t position = below(std::int64_t{3000}), column = below(std::int64_t{digits.width});
            EXPECT_NEAR(m_steps.at("row", {static_cast<double>(position), static_cast<double>(column)}),
                        digits.digit(position, static_cast<int>(column)), 1e-9 * digits.radix);
        }
    }

    /// Entries of a table that the definition computes too.
    void table(const char* quantity, const Matrix& expected) {
        for (int k = 0; k < 20 && expected.size() > 0; ++k) {
            const Eigen::Index row = below(expected.rows()), column = below(expected.cols());
            equal(m_steps.at(quantity, {static_cast<double>(row), static_cast<double>(column)}), expected(row, column),
                  quantity);
        }
    }

    void compare(const Rows& rows) {
        if (has("row")) table("row", rows.values);
    }

    void visible(const Visible& visible) {
        if (!has("visible")) return;
        for (int k = 0; k < 20; ++k) {
            const std::int64_t query = below(std::int64_t{12000});
            const std::int64_t key = k % 2 == 0 ? below(std::int64_t{12000})
                                                : std::max<std::int64_t>(0, visible.sinks - 1 + below(std::int64_t{3}));
            EXPECT_EQ(m_steps.at("visible", {static_cast<double>(query), static_cast<double>(key)}),
                      visible(query, key) ? 1.0 : 0.0);
        }
    }

    void compare(const Bias& bias) {
        visible(bias.visible);
        for (int k = 0; k < 20; ++k) {
            const std::int64_t head = below(std::ssize(bias.heads)), distance = below(std::int64_t{5000});
            const double expected = bias.at(static_cast<std::size_t>(head), distance);
            equal(m_steps.at("bias", {static_cast<double>(head), static_cast<double>(distance)}), expected, "bias",
                  1e-11);
        }
    }

    void compare(const QueryBias& bias) {
        for (int k = 0; k < 20; ++k) {
            const std::int64_t head = below(bias.heads()), query = below(std::int64_t{5000}),
                               distance = below(query + 1);
            const double actual = m_steps.at(
                "query_bias", {static_cast<double>(head), static_cast<double>(query), static_cast<double>(distance)});
            EXPECT_NEAR(actual, bias.at(static_cast<std::size_t>(head), query, distance), 1e-11);
        }
    }

    void compare(const Banded& banded) {
        table("mixture", banded.mixtures);
        table("profile", banded.profiles.values);
        for (int k = 0; k < 10; ++k) {
            const std::int64_t word = below(std::int64_t{64}), distance = below(2 * banded.extent());
            EXPECT_NEAR(m_steps.at("word_bias", {static_cast<double>(word), static_cast<double>(distance)}),
                        banded.at(word, distance), 1e-11);
        }
    }

    double entry(const Relative& relative, std::int64_t distance, std::int64_t k) const {
        const auto column = static_cast<std::size_t>(k);
        if (const auto* waves = std::get_if<Additive>(&relative.vectors)) return waves->at(distance, column);
        const bool isLater = distance < 0 && relative.later.count() > 0;
        const std::int64_t row = isLater ? std::min(-distance, relative.later.count()) - 1
                                         : static_cast<std::int64_t>(relative.rows.at(distance));
        return (isLater ? relative.later : std::get<Rows>(relative.vectors)).values(row, k);
    }

    void compareScores(const Relative& relative) {
        for (int k = 0; k < 4; ++k) {
            const std::int64_t m = below(relative.positionQueries.count()), n = below(relative.positionKeys.count());
            const double product = relative.positionQueries.values.row(m).dot(relative.positionKeys.values.row(n));
            const double score = product / std::sqrt(relative.divisor * relative.dim) + relative.bias.at(m - n);
            equal(m_steps.at("position_score", {static_cast<double>(m), static_cast<double>(n)}), score,
                  "position_score");
        }
    }

    void compare(const Relative& relative) {
        if (has("position_score")) return compareScores(relative);
        if (!has("relative")) return;
        for (int n = 0; n < 30; ++n) {
            const std::int64_t distance = below(std::int64_t{6000}) - 3000, k = below(std::int64_t{relative.dim});
            EXPECT_NEAR(m_steps.at("relative", {static_cast<double>(distance), static_cast<double>(k)}),
                        entry(relative, distance, k), 1e-11);
        }
        if (has("content_bias")) equal(m_steps.at("content_bias", {3.0}), relative.u[3], "content_bias");
        if (has("position_bias")) equal(m_steps.at("position_bias", {3.0}), relative.v[3], "position_bias");
    }

    void compare(const Contextual& contextual) { table("vector", contextual.vectors.values); }
    void compare(const Axial& axial) {
        GridRotation grid = axial.rotation;
        grid.height *= 3, grid.width *= 5;
        const GridPairs pairs = pairsOfHeads(grid, axial.directions);
        ASSERT_EQ(m_steps.at("all_pairs"), static_cast<double>(pairs.axis.size()));
        for (int k = 0; k < 20; ++k) {
            const auto pair = static_cast<std::size_t>(below(std::ssize(pairs.axis)));
            const double j = static_cast<double>(pair), own = pairs.unit * pairs.frequencies[pair];
            const char axis = pairs.axis[pair];
            equal(m_steps.at("turn", {1.0, j}), axis == 'm' ? pairs.byRow[pair] : axis == 'h' ? own : 0.0, "turn");
            equal(m_steps.at("turn", {2.0, j}), axis == 'w' || axis == 'm' ? own : 0.0, "turn");
            const GridPatch patch{below(std::int64_t{9}), below(grid.height), below(grid.width)};
            const auto rows = static_cast<double>(grid.height), columns = static_cast<double>(grid.width);
            const double places[] = {static_cast<double>(patch.frame), static_cast<double>(patch.row),
                                     static_cast<double>(patch.column)};
            for (std::size_t a = 0; a < 3; ++a)
                EXPECT_NEAR(m_steps.at("coordinate", {static_cast<double>(a), places[a], rows, columns}),
                            coordinateOf(grid, "thw"[a], patch), 1e-12 * (1.0 + places[a]));
        }
    }

    Random& m_random;
    Evaluation m_steps;
    Encoding m_what;
};

/// Every second set changes a few of the defaults only, which belong together: a short training, a longer test.
ParameterSet someParameters(const Schema& schema, Random& random, int k) {
    if (k % 2 == 1) return test::randomParameters(schema, random);
    ParameterSet set(schema);
    for (const Descriptor& each : schema.descriptors)
        if (random.uniform() < 0.3) static_cast<void>(set.set(each.id, test::randomValue(each, random)));
    return set;
}

class Definitions : public testing::TestWithParam<EncodingInfo> {};

TEST_P(Definitions, AreWhatTheKernelComputes) {
    const EncodingInfo& encoding = GetParam();
    ASSERT_TRUE(definitionOf(encoding));
    Random random(20261126);
    for (int k = 0; k < test::tries(kSets) && !HasFailure(); ++k) {
        const ParameterSet parameters = someParameters(*encoding.schema, random, k);
        SCOPED_TRACE(parameters.text());
        Comparison(encoding, parameters, random);
    }
}

/// Returns the value of a quantity as it is written in formulas; NaN where it has none there.
double simplifiedValue(const definition::Simplified& simplified, int at, Evaluation& evaluation,
                       const std::vector<double>& indices) {
    try {
        return evaluation.valueOf(simplified.value(at), indices);
    } catch (const definition::Misplaced&) {
        return std::nan("");
    }
}

/// What stands beside a figure is what the kernel computes.
TEST_P(Definitions, KeepTheirValuesWhenTheyAreSimplified) {
    const definition::Definition& all = *definitionOf(GetParam());
    Random random(20261128);
    int compared = 0;
    for (int k = 0; k < test::tries(kSets) && !HasFailure(); ++k) {
        const ParameterSet parameters = someParameters(*GetParam().schema, random, k);
        SCOPED_TRACE(parameters.text());
        Evaluation evaluation(all, parameters.values());
        const definition::Simplified simplified(all, parameters.values());
        for (int at = 0; at < static_cast<int>(std::ssize(all.quantities())); ++at) {
            const auto& quantity = simplified.quantity(at);
            if (!quantity.list.empty()) continue;
            std::vector<double> indices;
            for (std::size_t i = 0; i < quantity.indices.size(); ++i)
                indices.push_back(static_cast<double>(random.bits() % 6U));
            try {
                evaluation.limit(1e5);
                const double expected = evaluation.at(quantity.name, indices);
                evaluation.limit(1e7);
                const double actual = simplifiedValue(simplified, at, evaluation, indices);
                EXPECT_NEAR(actual, expected, 1e-12 * std::abs(expected)) << quantity.name;
                ++compared;
            } catch (const definition::Misplaced&) {
                continue;  // of these indices, or too long for this test
            }
        }
    }
    EXPECT_GT(compared, 0);
}

TEST_P(Definitions, HaveLabelsInBothLanguages) {
    for (const auto& each : definitionOf(GetParam())->quantities())
        EXPECT_EQ(each.label.empty(), each.chinese.empty()) << each.name;
}

TEST_P(Definitions, DeclareTheParametersAsTheyAre) {
    const Schema& read = definitionOf(GetParam())->schema();
    const Schema& own = *GetParam().schema;
    ASSERT_EQ(read.descriptors.size(), own.descriptors.size());
    for (std::size_t i = 0; i < own.descriptors.size(); ++i)
        EXPECT_EQ(definition::declared(read.descriptors[i]), definition::declared(own.descriptors[i]));
}

std::vector<EncodingInfo> defined() {
    std::vector<EncodingInfo> out;
    for (const EncodingInfo& each : encodings())
        if (definitionOf(each)) out.push_back(each);
    return out;
}

std::string name(const testing::TestParamInfo<EncodingInfo>& info) {
    std::string out = info.param.id;
    std::ranges::replace(out, '-', '_');
    return out;
}

INSTANTIATE_TEST_SUITE_P(All, Definitions, testing::ValuesIn(defined()), name);

}  // namespace
}  // namespace definitions_test
}  // namespace posenc
