// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <Eigen/SVD>

#include "core/explore/encodings/rotation.hpp"
#include "core/zoo/weights/heads.hpp"
#include "core/zoo/weights/statistics.hpp"
#include "core/zoo/weights/xray.hpp"
#include "tests/zoo/weights/planted.hpp"

namespace posenc::test::weights_statements_test {
namespace {

constexpr PlantedHeads kHeads{4, 2, 8, 16};
constexpr double kEpsilon = 1e-6;

const std::string kLayer = "model.layers.0.";

Vector column(const Matrix& matrix) { return Vector(matrix.col(0)); }
std::vector<double> listOf(const Vector& vector) { return {vector.begin(), vector.end()}; }

/// A layer without biases or norms.
TensorFile bare() {
    TensorFile file;
    file.add(kLayer + "self_attn.q_proj.weight", kHeads.queries())
        .add(kLayer + "self_attn.k_proj.weight", kHeads.keys());
    return file;
}

TensorFile& withBiases(TensorFile& file) {
    file.add(kLayer + "self_attn.q_proj.bias", column(kHeads.queries(true)));
    return file.add(kLayer + "self_attn.k_proj.bias", column(kHeads.keys(true)));
}

class Statements : public testing::Test {
protected:
    WeightsFolder folder;

    Xray readWith(const TensorFile& file, const std::string& config, const Xray::Request& request = {}) {
        folder.put("config.json", config);
        return xrayFile(folder.put("model.safetensors", file.text()), request);
    }

    Xray read(const TensorFile& file, const std::string& type, const std::string& more = "",
              Xray::Request request = {}) {
        folder.put("config.json", R"({"model_type": ")" + type + R"(", "hidden_size": 16, "num_attention_heads": 4,
            "num_key_value_heads": 2, "head_dim": 8, "num_hidden_layers": 1, "max_position_embeddings": 1024,
            "rms_norm_eps": 1e-6)" + more +
                                      "}");
        return xrayFile(folder.put("model.safetensors", file.text()), request);
    }
};

Rotary yarn(double factor) {
    return std::get<Rotary>(
        encodingById("rope-yarn")
            .encode(parseSubject("rope-yarn head-dim=8 base=10000 trained-context=256 factor=" + std::to_string(factor))
                        .parameters));
}

/// q at position 7 + distance, k at 7, turned one by one: the twin of the closed form.
double scoreOf(const Rotary& rotary, const Vector& q, const Vector& k, std::int64_t distance, PairLayout layout) {
    const auto a = rotated(rotary, listOf(q), 7 + distance, layout), b = rotated(rotary, listOf(k), 7, layout);
    double sum = 0.0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum / std::sqrt(static_cast<double>(a.size()));
}

TEST_F(Statements, ConstantPartIsThatOfTurnedBiases) {
    TensorFile file = bare();
    const Xray xray = read(
        withBiases(file), "qwen2",
        R"(, "rope_scaling": {"type": "yarn", "factor": 4.0, "original_max_position_embeddings": 256})",
        {.with = "rope-yarn factor=16", .distances = {0, 1, 5, 1000}});
    ASSERT_EQ(xray.heads.size(), 4U);
    Rotary plain = yarn(4.0);
    plain.frequencies = plain.original, plain.attentionFactor = 1.0;
    for (const Xray::Head& head : xray.heads) {
        ASSERT_TRUE(head.constant);
        const Vector q = column(kHeads.query(static_cast<int>(head.head), true));
        const Vector k = column(kHeads.key(static_cast<int>(head.keyHead), true));
        for (std::size_t d = 0; d < xray.distances.size(); ++d) {
            const auto near = [&](double found, const Rotary& rotary) {
                EXPECT_NEAR(found, scoreOf(rotary, q, k, xray.distances[d], PairLayout::Half), 1e-10);
            };
            near(head.constant->unscaled[d], plain);
            near(head.constant->own[d], yarn(4.0));
            near(head.constant->other[d], yarn(16.0));
        }
    }
}

TEST_F(Statements, NormsOfQueriesLeaveNoConstantPart) {
    TensorFile file = bare();
    withBiases(file).add(kLayer + "self_attn.q_norm.weight", Vector(Vector::Ones(8)));
    file.add(kLayer + "self_attn.k_norm.weight", Vector(Vector::Ones(8)));
    for (const Xray::Head& head : read(file, "qwen3").heads) EXPECT_FALSE(head.constant.has_value());
}

/// |q| = sqrt(d) before the weights: all of it in the dimension with the larger weight of a pair, turned to the key.
TEST_F(Statements, MostOfAPairUnderNormsIsReachedAndNotExceeded) {
    Vector gq(8), gk(8);
    gq << 1, 2, 3, 4, 5, 0.5, -7, 1, gk << 0.5, 1, 1, 2, 1, 1.5, 0.25, 3;
    TensorFile file = bare();
    file.add(kLayer + "self_attn.q_norm.weight", gq).add(kLayer + "self_attn.k_norm.weight", gk);
    const Xray xray = read(file, "qwen3");
    EXPECT_EQ(xray.bound, Xray::Bound::HeadNorms);
    const double expected[] = {5.0 * 1.0, 2.0 * 1.5, 7.0 * 1.0, 4.0 * 3.0};
    for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(xray.heads[0].most[i], std::sqrt(8.0) * expected[i], 1e-12);
    const Xray gemma = read(file, "gemma3_text", R"(, "query_pre_attn_scalar": 8, "sliding_window": 512)");
    EXPECT_NEAR(gemma.heads[0].most[0], std::sqrt(8.0) * 6.0 * 2.0, 1e-12);  // its files store weights less 1
}

TEST_F(Statements, MostOfAPairUnderNormsOfAllHeadsTakesThemTogether) {
    TensorFile file = bare();
    file.add(kLayer + "self_attn.q_norm.weight", Vector(Vector::Constant(32, 2.0)));
    file.add(kLayer + "self_attn.k_norm.weight", Vector(Vector::Constant(16, 3.0)));
    const Xray xray = read(file, "olmo2");
    EXPECT_EQ(xray.bound, Xray::Bound::WholeNorms);
    EXPECT_NEAR(xray.heads[3].most[1], std::sqrt(32.0) * 2.0 * std::sqrt(16.0) * 3.0 / std::sqrt(8.0), 1e-12);
}

Vector rmsNorm(const Vector& x, const Vector& weights) {
    return (x / std::sqrt(x.squaredNorm() / static_cast<double>(x.size()) + kEpsilon)).cwiseProduct(weights);
}

TEST_F(Statements, MostOfAPairFromSingularValuesIsNotExceeded) {
    const Vector gain = column(planted(16, 1, 77));
    TensorFile file = bare();
    withBiases(file).add(kLayer + "input_layernorm.weight", gain);
    const Xray xray = read(file, "qwen2");
    EXPECT_EQ(xray.bound, Xray::Bound::InputNorm);
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    double nearest = 0.0;
    for (int trial = 0; trial < 2000; ++trial) {
        Vector x(16), y(16);
        for (Eigen::Index i = 0; i < 16; ++i) x[i] = normal(random), y[i] = normal(random);
        const Vector q = kHeads.query(1) * rmsNorm(x, gain) + column(kHeads.query(1, true));
        const Vector k = kHeads.key(0) * rmsNorm(y, gain) + column(kHeads.key(0, true));
        for (Eigen::Index i = 0; i < 4; ++i) {
            const double most = xray.heads[1].most[i];
            const double here = std::hypot(q[i], q[i + 4]) * std::hypot(k[i], k[i + 4]) / std::sqrt(8.0);
            EXPECT_LE(here, most * (1.0 + 1e-9));
            nearest = std::max(nearest, here / most);
        }
    }
    EXPECT_GT(nearest, 0.4);  // it is not far away either
}

TEST_F(Statements, FirstLayerIsComputedForTwoTokens) {
    const Matrix embedding = planted(10, 16, 88);
    const Vector gain = column(planted(16, 1, 77));
    TensorFile file = bare();
    withBiases(file).add(kLayer + "input_layernorm.weight", gain).add("model.embed_tokens.weight", embedding);
    Xray::Request request{.tokens = std::pair(3, 7), .distances = {0, 2, 100}};
    const Xray xray = read(file, "qwen2", "", request);
    Rotary plain = yarn(1.0);
    plain.frequencies = plain.original, plain.attentionFactor = 1.0;
    for (const Xray::Head& head : xray.heads) {
        ASSERT_TRUE(head.pair);
        const auto h = static_cast<int>(head.head), g = static_cast<int>(head.keyHead);
        const Vector q = kHeads.query(h) * rmsNorm(embedding.row(3), gain) + column(kHeads.query(h, true));
        const Vector k = kHeads.key(g) * rmsNorm(embedding.row(7), gain) + column(kHeads.key(g, true));
        for (std::size_t d = 0; d < 3; ++d)
            EXPECT_NEAR(head.pair->own[d], scoreOf(plain, q, k, xray.distances[d], PairLayout::Half), 1e-10);
    }
}

/// Without biases of q and k, of a LayerNorm: x less its mean, by its deviation, times `gain`, plus `bias`.
void expectLayerNorm(const Xray& xray, const Matrix& embedding, const Vector& gain, const Vector& bias,
                     double epsilon) {
    const auto norm = [&](const Vector& x) {
        const Vector centred = x.array() - x.mean();
        const double deviation = std::sqrt(centred.squaredNorm() / 16.0 + epsilon);
        return Vector(centred.array() / deviation * gain.array() + bias.array());
    };
    Rotary plain = yarn(1.0);
    plain.frequencies = plain.original, plain.attentionFactor = 1.0;
    for (const Xray::Head& head : xray.heads) {
        ASSERT_TRUE(head.pair);
        const Vector q = kHeads.query(static_cast<int>(head.head)) * norm(embedding.row(3));
        const Vector k = kHeads.key(static_cast<int>(head.keyHead)) * norm(embedding.row(7));
        for (std::size_t d = 0; d < xray.distances.size(); ++d)
            EXPECT_NEAR(head.pair->own[d], scoreOf(plain, q, k, xray.distances[d], PairLayout::Half), 1e-10);
    }
}

const std::string kSizes = R"("hidden_size": 16, "num_attention_heads": 4, "num_key_value_heads": 2,
    "num_hidden_layers": 1, "max_position_embeddings": 1024, "rope_theta": 10000, )";

TEST_F(Statements, FirstLayerOfStarcoder2TakesItsOwnEpsilon) {
    const Matrix embedding = planted(10, 16, 88);
    const Vector gain = column(planted(16, 1, 77)), bias = column(planted(16, 1, 78));
    TensorFile file = bare();
    file.add(kLayer + "input_layernorm.weight", gain).add(kLayer + "input_layernorm.bias", bias);
    file.add("model.embed_tokens.weight", embedding);
    const Xray xray = readWith(file,
                               R"({"model_type": "starcoder2", "head_dim": 8, )" + kSizes + R"("norm_epsilon": 0.5})",
                               {.tokens = std::pair(3, 7), .distances = {0, 2}});
    expectLayerNorm(xray, embedding, gain, bias, 0.5);
    for (const Text& each : xray.assumed) EXPECT_EQ(english(each).find("epsilon"), std::string::npos) << english(each);
}

TEST_F(Statements, FirstLayerOfOlmoHasALayerNormWithoutWeights) {
    const Matrix embedding = planted(10, 16, 88);
    TensorFile file = bare();
    file.add("model.embed_tokens.weight", embedding);
    const Xray xray = readWith(file, R"({"model_type": "olmo", "head_dim": 8, )" + kSizes + R"("clip_qkv": null})",
                               {.tokens = std::pair(3, 7), .distances = {0, 2}});
    expectLayerNorm(xray, embedding, Vector::Ones(16), Vector::Zero(16), 1e-5);
    EXPECT_EQ(idOf(xray.bound), "input-norm-and-singular-values");
    for (const Text& each : xray.assumed) EXPECT_EQ(english(each).find("orm"), std::string::npos) << english(each);
}

struct Contradiction {
    const char* name;
    const char* key;  ///< replaced in the file of keys
    const char* value;
    const char* says;  ///< empty: nothing contradicts
};

TEST_F(Statements, ContradictionsOfSizesAreToldBeforeWhatIsExact) {
    for (const Contradiction& row :
         {Contradiction{"as it is", "hidden_act", "\"silu\"", ""},
          Contradiction{"one shard of several", "num_hidden_layers", "80",
                        "counts 80 layers, but the weights have attention in 1, number 0 to 0"},
          Contradiction{"no layers", "num_hidden_layers", "0", "counts 0 layers"},
          Contradiction{"another width", "hidden_size", "128", "has hidden_size = 128, but queries are made of 16"},
          Contradiction{"an odd head", "head_dim", "7", "has head_dim = 7, but the heads of the weights have 8"},
          Contradiction{"an endless head", "head_dim", "1000000000", "has head_dim = 1,000,000,000"}}) {
        std::string config = R"({"model_type": "llama", "head_dim": 8, )" + kSizes + R"("rms_norm_eps": 1e-6})";
        const std::string key = std::string("\"") + row.key + "\": ";
        if (const auto at = config.find(key); at != std::string::npos)
            config.replace(at + key.size(), config.find(',', at) - at - key.size(), row.value);
        const Xray xray = readWith(bare(), config);
        const std::string text = xrayText(xray, Language::English);
        EXPECT_EQ(xray.contradictions.empty(), *row.says == '\0') << row.name << text;
        EXPECT_LT(text.find(row.says), text.find("EXACT")) << row.name << text;
    }
}

TEST_F(Statements, NormsOfRowsAreTakenPairByPair) {
    const Xray xray = read(bare(), "llama");
    const Matrix q = kHeads.query(2), k = kHeads.key(1);
    double slow = 0.0, all = 0.0, sum = 0.0, most = 0.0;
    for (Eigen::Index i = 0; i < 4; ++i) {
        const double a = std::sqrt(q.row(i).squaredNorm() + q.row(i + 4).squaredNorm());
        const double b = std::sqrt(k.row(i).squaredNorm() + k.row(i + 4).squaredNorm());
        EXPECT_NEAR(xray.heads[2].queryNorms[i], a, 1e-12);
        EXPECT_NEAR(xray.heads[2].keyNorms[i], b, 1e-12);
        all += a * b, sum += a, most = std::max(most, a);
        if (i == 3) slow = a * b;
    }
    EXPECT_NEAR(xray.heads[2].slowShare, slow / all, 1e-12);
    EXPECT_NEAR(xray.heads[2].queryConcentration, most / (sum / 4.0), 1e-12);
}

TEST_F(Statements, PairsOfPartialRotationAreThoseThatTurn) {
    TensorFile file = bare();
    const Xray xray = read(withBiases(file), "phi", R"(, "partial_rotary_factor": 0.5)", {.distances = {0}});
    ASSERT_EQ(xray.heads[0].queryNorms.size(), 2U);
    const Vector q = column(kHeads.query(0, true)), k = column(kHeads.key(0, true));
    EXPECT_NEAR(xray.heads[0].constant->rest, q.tail(4).dot(k.tail(4)) / std::sqrt(8.0), 1e-12);
    EXPECT_NEAR(xray.heads[0].constant->own[0], q.dot(k) / std::sqrt(8.0), 1e-12);
}

TEST_F(Statements, LearnedTablesHaveTheirSpectrumAndUnusedRows) {
    Matrix table = planted(12, 5, 99);
    table.row(4).setZero(), table.row(9) = table.row(2), table.row(11) = table.row(2);
    TensorFile file = bare();
    file.add("model.wpe.weight", table);
    const Xray xray = read(file, "llama");
    ASSERT_EQ(xray.tables.size(), 1U);
    const Xray::Table& found = xray.tables[0];
    const Eigen::JacobiSVD<Eigen::MatrixXd> whole(table);
    for (Eigen::Index i = 0; i < 5; ++i) EXPECT_NEAR(found.singularValues[i], whole.singularValues()[i], 1e-6);
    const Matrix centred = table.rowwise() - table.colwise().mean();
    const Eigen::JacobiSVD<Eigen::MatrixXd> svd(centred, Eigen::ComputeThinU);
    for (Eigen::Index k = 0; k < 3; ++k) {
        const Vector expected = svd.matrixU().col(k) * svd.singularValues()[k];
        const Vector component = found.components.row(k);
        EXPECT_LT(std::min((component - expected).norm(), (component + expected).norm()), 1e-9) << k;
    }
    EXPECT_EQ(found.zeroRows, std::vector<std::int64_t>{4});
    const std::vector<std::pair<std::int64_t, std::int64_t>> equal{{9, 2}, {11, 2}};
    EXPECT_EQ(found.equalRows, equal);
}

TEST_F(Statements, RowsThatWereHardlyTrainedAreUnlikeTheirNeighbours) {
    Matrix table(64, 256);
    for (Eigen::Index r = 0; r < 64; ++r)
        for (Eigen::Index c = 0; c < 256; ++c)
            table(r, c) = std::sin(0.05 * static_cast<double>(r) + static_cast<double>(c));
    table.bottomRows(2) = planted(2, 256, 4);
    TensorFile file = bare();
    file.add("model.wpe.weight", table);
    EXPECT_EQ(read(file, "llama").tables[0].unlikeNeighbours, (std::vector<std::int64_t>{62, 63}));
}

TEST_F(Statements, LearnedBiasesFollowTheirBuckets) {
    const Matrix table = planted(8, 4, 31);
    TensorFile file;
    for (const char* name : {"q", "k"})
        file.add("decoder.block.0.layer.0.SelfAttention." + std::string(name) + ".weight", kHeads.queries());
    file.add("decoder.block.0.layer.0.SelfAttention.relative_attention_bias.weight", table);
    folder.put("config.json", R"({"model_type": "t5", "d_model": 16, "num_heads": 4, "d_kv": 8, "num_layers": 1,
        "relative_attention_num_buckets": 8, "relative_attention_max_distance": 16})");
    const Xray xray = xrayFile(folder.put("model.safetensors", file.text()), {.distances = {0, 1, 3, 4, 15, 16, 1000}});
    ASSERT_EQ(xray.buckets.size(), 1U);
    EXPECT_FALSE(xray.buckets[0].bothWays);
    // _relative_position_bucket: 4 single distances, then 4 + floor(4 ln(n/4) / ln(16/4)), at most 7.
    const int buckets[] = {0, 1, 3, 4, 7, 7, 7};
    for (Eigen::Index d = 0; d < 7; ++d)
        for (Eigen::Index h = 0; h < 4; ++h) EXPECT_EQ(xray.buckets[0].bias(h, d), table(buckets[d], h)) << d;
}

TEST_F(Statements, NumbersThatAreNotFiniteAreToldAndSpoilOnlyWhatDependsOnThem) {
    Matrix queries = kHeads.queries();
    queries(9, 3) = std::numeric_limits<double>::quiet_NaN();
    TensorFile file;
    file.add(kLayer + "self_attn.q_proj.weight", queries).add(kLayer + "self_attn.k_proj.weight", kHeads.keys());
    const Xray xray = read(file, "llama");
    EXPECT_EQ(english(xray.notes.front()),
              "The tensor \"model.layers.0.self_attn.q_proj.weight\" holds numbers that are not finite, the first in "
              "row 9, column 3 "
              "(counted from 0); what depends on it is not a number.");
    EXPECT_TRUE(std::isnan(xray.heads[1].queryNorms[1]));
    EXPECT_TRUE(std::isfinite(xray.heads[0].queryNorms[1]));
    EXPECT_NE(xrayJson(xray).find("null"), std::string::npos);
}

TEST_F(Statements, DeeperHeadsAreNeverExplained) {
    const Xray xray = read(bare(), "llama");
    EXPECT_EQ(english(xray.notes.back()),
              "What deeper heads attend to does not follow from weights, and nothing here says it.");
    EXPECT_NE(xrayText(xray, Language::English).find("STATISTICAL"), std::string::npos);
}

}  // namespace
}  // namespace posenc::test::weights_statements_test
