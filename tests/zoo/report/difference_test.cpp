// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "core/explore/encodings/rope_llama3.hpp"
#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/difference.hpp"
#include "core/zoo/report/score_change.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::difference_test {
namespace {

using Json = nlohmann::json;

Comparison of(const std::string& a, const std::string& b) { return compared({askedModel(a), askedModel(b)}); }

std::string preset(const char* name) {
    return std::string(POSENC_SOURCE) + "/resources/presets/" + name + "/config.json";
}

const Difference* find(const Comparison& comparison, std::string_view id) {
    for (const auto& row : comparison.rows)
        if (row.first.id == id) return &row.first;
    return nullptr;
}

/// Every distance, one after the other.
double naiveChange(double g, double f, double h, double k, std::int64_t within) {
    double most = 0.0;
    for (std::int64_t distance = 0; distance < within; ++distance) {
        const auto at = static_cast<double>(distance);
        most = std::max(
            most, std::hypot(g * std::cos(f * at) - h * std::cos(k * at), g * std::sin(f * at) - h * std::sin(k * at)));
    }
    return most;
}

TEST(PairChange, IsThatOfTheNaiveLoop) {
    struct Row {
        double g, f, h, k;
        std::int64_t within;
    };
    for (const Row& row : {Row{1, 1, 1, 1, 100}, Row{1, 0.3, 1, 0.2, 1}, Row{1, 0.3, 1, 0.2, 20},
                           Row{1, 0.3, 1, 0.2, 3000}, Row{1.3, 0.01, 1, 0.012, 500}, Row{1.3, 0.01, 1, 0.012, 5000},
                           Row{2, 0.5, 1, 0.5, 900}, Row{1, 3.0, 1, 0.0, 300}, Row{1, 1e-4, 1, 0.0, 100000}})
        EXPECT_NEAR(models::pairChange(row.g, row.f, row.h, row.k, row.within),
                    naiveChange(row.g, row.f, row.h, row.k, row.within), 1e-9)
            << row.f << " " << row.k << " " << row.within;
}

/// Octave by octave, every distance, one after the other.
double naiveMeanSquare(double g, double f, double h, double k, std::int64_t within) {
    double sum = 0.0, weights = 0.0;
    for (std::int64_t from = 1; from < within; from *= 2) {
        const std::int64_t to = std::min(2 * from, within);
        const double weight = std::log(static_cast<double>(to) / static_cast<double>(from));
        double squares = 0.0;
        for (std::int64_t distance = from; distance < to; ++distance) {
            const auto at = static_cast<double>(distance);
            squares += std::norm(std::polar(g, f * at) - std::polar(h, k * at));
        }
        sum += weight * squares / static_cast<double>(to - from);
        weights += weight;
    }
    return weights > 0.0 ? sum / weights : (g - h) * (g - h);
}

TEST(PairChange, TypicallyAndFromWhereAreThoseOfTheNaiveLoop) {
    for (const auto& [g, f, h, k, within] : {std::tuple{1.0, 1.0, 1.0, 1.0, 100},
                                             {1.0, 0.3, 1.0, 0.2, 1},
                                             {1.0, 0.3, 1.0, 0.2, 20},
                                             {1.3, 0.01, 1.0, 0.012, 5000},
                                             {2.0, 0.5, 1.0, 0.5, 900},
                                             {1.0, 1e-4, 1.0, 0.0, 100000},
                                             {1.0, 1e-6, 1.0, 1.1e-6, 1000},
                                             {1.05, 0.01, 1.0, 0.011, 300}}) {
        EXPECT_NEAR(models::pairMeanSquare(g, f, h, k, within), naiveMeanSquare(g, f, h, k, within), 1e-9) << f;
        std::optional<std::int64_t> from;
        for (std::int64_t at = 0; at < within && !from; ++at) {
            const auto d = static_cast<double>(at);
            if (std::abs(std::polar(g, f * d) - std::polar(h, k * d)) > kNoticed) from = at;
        }
        EXPECT_EQ(models::pairFrom(g, f, h, k, within), from) << f;
    }
}

/// The most is 2 for each of them; what is typical tells them apart.
TEST(Difference, RanksWhereTheMostSaysNothing) {
    double before = 0.0;
    for (const char* base : {"10100", "20000", "100000", "500000"}) {
        const Comparison both = of("rope", std::string("rope base=") + base);
        const ScoreChange change = *find(both, "base")->change;
        EXPECT_GT(change.typical, 1.02 * before) << base;
        before = change.typical;
    }
    EXPECT_NEAR(find(of("rope", "rope base=20000"), "base")->change->most, 2.0, 1e-3);
}

TEST(Difference, OfAnyNumberIsOneTable) {
    std::vector<Model> models;
    for (const char* each : {"rope", "rope base=500000", "rope", "rope base=20000 trained-context=8192", "rope-yarn"})
        models.push_back(askedModel(each));
    const Comparison all = compared(models);
    EXPECT_EQ(all.names.size(), 5U);
    for (std::size_t i = 1; i < all.rows.size(); ++i)
        EXPECT_GE(all.rows[i - 1].change->typical, all.rows[i].change->typical);
    const auto base = std::ranges::find_if(all.rows, [](const auto& row) { return row.first.id == "base"; });
    ASSERT_NE(base, all.rows.end());
    EXPECT_EQ(std::ranges::count_if(all.rows, [](const auto& row) { return row.first.id == "base"; }), 1);
    ASSERT_EQ(base->others.size(), 4U);
    EXPECT_TRUE(base->others[0] && base->others[2]);
    EXPECT_FALSE(base->others[1]);
    EXPECT_EQ(base->change->typical, std::max(base->others[0]->change->typical, base->others[3]->change->typical));
    const ComparisonWords words = wordsOf(all, Language::English);
    for (const auto& row : words.rows) EXPECT_EQ(row.size(), words.head.size());
    const Json json = Json::parse(comparisonJson(all, std::nullopt));
    EXPECT_EQ(json["e"], "rope-yarn");
    EXPECT_FALSE(json["equal"]);
}

TEST(Difference, OfAModelWithItselfIsNone) {
    for (const char* name : {"llama-2-7b", "gemma-3-12b-text", "phi-3-vision-128k", "t5-small", "bloom-176b"}) {
        const Comparison same = of(preset(name), preset(name));
        EXPECT_TRUE(same.rows.empty()) << name;
        EXPECT_TRUE(same.equal(std::nullopt) && same.equal(0.0)) << name;
    }
}

TEST(Difference, OfTwoLlamasIsLedByTheFrequencies) {
    const Comparison both = of(preset("llama-2-7b"), preset("llama-3.1-8b"));
    EXPECT_EQ(both.within, 131072);
    const Difference* frequencies = find(both, "frequencies");
    ASSERT_TRUE(frequencies && frequencies->frequencies);
    EXPECT_EQ(frequencies->frequencies->pairs, 64U);
    EXPECT_EQ(frequencies->frequencies->differing, 63U);
    EXPECT_EQ(frequencies->frequencies->first, 1U);
    EXPECT_EQ(frequencies->frequencies->ratioPair, 63U);
    EXPECT_NEAR(frequencies->frequencies->ratio, 8.0 * std::pow(50.0, 126.0 / 128.0), 1e-9);
    EXPECT_NEAR(frequencies->change->most, 2.0, 1e-3);
    EXPECT_EQ(find(both, "declared-context")->change->most, 0.0);
    EXPECT_EQ(both.rows.back().change->most, 0.0);
    EXPECT_FALSE(both.equal(1.9));
    EXPECT_TRUE(both.equal(2.0));
}

/// YaRN's attention factor alone: 1.2965 − 1.
TEST(Difference, OfAnAttentionFactorIsThatOfItsSquare) {
    const Comparison both = of("rope-yarn factor=4", "rope-yarn factor=4 attention-factor=1");
    ASSERT_EQ(both.rows.size(), 1U);
    EXPECT_EQ(both.rows.front().first.id, "attention-factor");
    const double gain = std::pow(0.1 * std::log(4.0) + 1.0, 2) - 1.0;
    EXPECT_NEAR(both.rows.front().change->most, gain, 1e-12);
    EXPECT_NEAR(both.rows.front().change->typical, gain, 1e-12);
    EXPECT_EQ(both.rows.front().change->from, 0);
}

struct Row {
    const char *a, *b;
    std::vector<const char*> ids;  ///< in the order of their effects
    std::optional<double> effect;  ///< of the first
    bool equalWithin;              ///< a tolerance of 1e-3
};

TEST(Difference, Table) {
    constexpr double kUnbounded = std::numeric_limits<double>::infinity();
    for (const Row& row : {
             Row{"rope trained-context=1024", "rope trained-context=2048", {"trained-context"}, 0.0, true},
             Row{"rope", "rope head-dim=64", {"head-dim"}, kUnbounded, false},
             Row{"local-window window=4", "local-window window=5", {"window"}, kUnbounded, false},
             Row{"alibi heads=8", "alibi heads=8 max-bias=16", {"max-bias", "slopes"}, {}, false},
             Row{"t5", "t5 max-distance=256", {"max-distance", "buckets"}, std::nullopt, false},
             Row{"rope", "nope", {"encoding"}, 2.0, false},
             Row{"rope", "alibi", {"encoding", "encoding"}, {}, false},
         }) {
        const Comparison both = of(row.a, row.b);
        std::vector<std::string> ids;
        for (const auto& each : both.rows) ids.push_back(each.first.id);
        EXPECT_EQ(ids, std::vector<std::string>(row.ids.begin(), row.ids.end())) << row.a << " | " << row.b;
        const auto& change = both.rows.front().change;
        const auto first = change ? std::optional(change->most) : std::nullopt;
        if (row.effect && first && std::isfinite(*first)) {
            EXPECT_NEAR(*first, *row.effect, 1e-3) << row.a << " | " << row.b;
        } else if (row.effect) {
            EXPECT_EQ(first, row.effect) << row.a << " | " << row.b;
        }
        EXPECT_EQ(both.equal(1e-3), row.equalWithin) << row.a << " | " << row.b;
        EXPECT_FALSE(both.equal(std::nullopt));
    }
}

std::string gguf(const char* name) { return std::string(POSENC_SOURCE) + "/tests/data/gguf/" + name + ".gguf"; }

/// llama.cpp has a list of divisors where Llama 3 has a factor, and a softmax scale of its own where DeepSeek has
/// mscale_all_dim: said by other parameters, in either order, that is no difference.
TEST(Difference, OfTheSameSaidByOtherParametersIsNone) {
    for (const auto& [config, file, said] : {std::tuple{"llama-3.1-8b", "llama-3.1-8b", "factor"},
                                             {"deepseek-v3", "deepseek-v3", "encoding"},
                                             {"qwen2.5-7b-instruct-yarn", "qwen2.5-7b-yarn", "declared-context"}}) {
        const Model model = readModelFile(preset(config)), converted = readModelFile(gguf(file));
        for (const Comparison& both : {compared({model, converted}), compared({converted, model})}) {
            EXPECT_TRUE(both.equal(1e-4)) << comparisonJson(both, 1e-4);
            EXPECT_TRUE(find(both, said)) << config;
        }
    }
}

/// What the methods make of the same shape, beside a base that really differs.
TEST(Difference, OfAMethodIsNoneWhereOnlyTheBaseIsAnother) {
    const Comparison divided = of("rope-ggml head-dim=4 factor=1 ext-factor=0 freq-factors=2,2 base=10000",
                                  "rope-linear head-dim=4 factor=2 base=500000");
    EXPECT_GT(find(divided, "base")->change->most, 0.5);
    EXPECT_LT(find(divided, "factor")->change->most, 1e-9);
}

/// What no score can be computed of is a row with "?", and no tolerance makes it equal.
struct Hidden {
    const char *name, *config, *a, *b;
    const char* id;  ///< nothing: any
};

const Hidden kHidden[] = {
    {"growth of Ministral's temperature", R"("model_type": "ministral3", "rope_parameters": {"rope_type": "yarn",
        "rope_theta": 1e6, "factor": 16.0, "original_max_position_embeddings": 16384, "llama_4_scaling_beta": VALUE})",
     "0.1", "0.2", "temperature"},
    {"Llama 4's chunk", R"("model_type": "llama4_text", "attention_chunk_size": VALUE)", "8192", "4096",
     "attention-chunk"},
    {"Llama 4's temperature", R"("model_type": "llama4_text", "attn_temperature_tuning": VALUE)", "true", "false",
     "temperature"},
    {"its floor", R"("model_type": "llama4_text", "floor_scale": VALUE)", "8192", "4096", "temperature"},
    {"pairs of DeepSeek V3", R"("model_type": "deepseek_v3", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128,
        "rope_interleave": VALUE)",
     "true", "false", "pair-layout"},
    {"an indexer",
     R"("model_type": "deepseek_v32", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "index_topk": VALUE)", "2048",
     "512", "sparse-attention"},
    {"sections of M-RoPE", R"("model_type": "qwen2_vl", "rope_scaling": {"type": "mrope", "mrope_section": VALUE})",
     "[16, 24, 24]", "[24, 20, 20]", nullptr},
    {"a key that is not known", R"("model_type": "llama", "rope_wobble": VALUE)", "1", "2", "unknown-position-key"},
};

Model withValue(const Hidden& row, const std::string& value) {
    std::string json = R"({"hidden_size": 4096, "num_attention_heads": 32, "head_dim": 128, "num_hidden_layers": 48,
        "max_position_embeddings": 262144, )" +
                       std::string(row.config) + "}";
    json.replace(json.find("VALUE"), 5, value);
    return readModelConfig(json, "a model");
}

TEST(Difference, IsNeverNoneWhereSomethingIsNotCompared) {
    for (const Hidden& row : kHidden) {
        const Model a = withValue(row, row.a), b = withValue(row, row.b);
        EXPECT_TRUE(compared({a, a}).rows.empty()) << row.name << comparisonJson(compared({a, a}), {});
        for (const Comparison& both : {compared({a, b}), compared({b, a})}) {
            EXPECT_FALSE(both.equal(std::nullopt)) << row.name;
            EXPECT_FALSE(both.equal(100.0)) << row.name;
            const bool unknown = std::ranges::any_of(
                both.rows, [&](const auto& each) { return !each.change && (!row.id || each.first.id == row.id); });
            EXPECT_TRUE(unknown) << row.name << "\n" << comparisonJson(both, {});
        }
    }
}

TEST(Difference, AFactorOfOneIsNone) {
    for (const char* encoding : {"rope-linear", "rope-ntk", "rope-yarn", "rope-ntk-by-parts"}) {
        const Comparison both = of("rope",
                                   std::string(encoding) + " head-dim=128 base=10000 trained-context=4096 factor=1");
        EXPECT_TRUE(both.rows.empty()) << encoding << comparisonJson(both, {});
    }
}

TEST(Difference, IsReadByPrograms) {
    const Comparison both = of(preset("gemma-3-12b-text"), preset("deepseek-v3"));
    const Json json = Json::parse(comparisonJson(both, 0.5));
    EXPECT_FALSE(json["equal"]);
    EXPECT_EQ(json["differences"].size(), both.rows.size());
    EXPECT_EQ(json["tolerance"], 0.5);
}

TEST(Difference, SaysWhichFileHasNothingToCompare) {
    const Model none = readModelConfig(R"({"model_type": "mamba"})", "the-mamba");
    const Model llama = readModelFile(configFile("llama-2-7b"));
    for (const auto& both : {std::vector{llama, none}, std::vector{none, llama}}) try {
            compared(both);
            FAIL();
        } catch (const Error& error) {
            EXPECT_TRUE(std::string_view(error.what()).starts_with("the-mamba: ")) << error.what();
        }
}

}  // namespace
}  // namespace posenc::test::difference_test
