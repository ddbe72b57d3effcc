// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/weights/layout.hpp"
#include "core/zoo/weights/packed.hpp"
#include "core/zoo/weights/xray.hpp"
#include "tests/zoo/weights/planted.hpp"

namespace posenc::test::weights_layouts_test {
namespace {

namespace fs = std::filesystem;
using namespace posenc::weights;

/// A checkpoint of one layer: what its config.json says and how the heads stand in its tensors.
struct Case {
    const char* name;
    std::string config;
    PlantedHeads heads;
    void (*write)(const PlantedHeads& heads, const std::string& type, TensorFile& file);
    bool biases = true;
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.name; }

Vector flat(const Matrix& column) { return Vector(column.col(0)); }

void addApart(const PlantedHeads& heads, const std::string& type, TensorFile& file, const std::string& query,
              const std::string& key) {
    file.add(query + "weight", heads.queries(), type).add(key + "weight", heads.keys(), type);
    file.add(query + "bias", flat(heads.queries(true)), type).add(key + "bias", flat(heads.keys(true)), type);
}

void addFused(const Matrix& weights, const Matrix& biases, const std::string& type, TensorFile& file,
              const std::string& name) {
    file.add(name + "weight", weights, type).add(name + "bias", flat(biases), type);
}

void qwen2(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addApart(heads, type, file, "model.layers.0.self_attn.q_proj.", "model.layers.0.self_attn.k_proj.");
}
void besideTower(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addApart(heads, type, file, "vision_tower.layers.0.self_attn.q_proj.", "vision_tower.layers.0.self_attn.k_proj.");
    PlantedHeads other = heads;
    other.seed += 7;
    file = {};
    addApart(other, type, file, "vision_tower.layers.0.self_attn.q_proj.", "vision_tower.layers.0.self_attn.k_proj.");
    addApart(heads, type, file, "language_model.model.layers.0.self_attn.q_proj.",
             "language_model.model.layers.0.self_attn.k_proj.");
}
void bert(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addApart(heads, type, file, "encoder.layer.0.attention.self.query.", "encoder.layer.0.attention.self.key.");
}
void gptNeoX(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.byGroup(), heads.byGroup(true), type, file, "gpt_neox.layers.0.attention.query_key_value.");
}
void falcon(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.byGroup(), heads.byGroup(true), type, file, "transformer.h.0.self_attention.query_key_value.");
}
void chatGlm(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.oneAfterAnother(), heads.oneAfterAnother(true), type, file,
             "transformer.encoder.layers.0.self_attention.query_key_value.");
}
void internLm2(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.byGroup(), heads.byGroup(true), type, file, "model.layers.0.attention.wqkv.");
}
void phi3(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.oneAfterAnother(), heads.oneAfterAnother(true), type, file, "model.layers.0.self_attn.qkv_proj.");
}
void gpt2(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(Matrix(heads.oneAfterAnother().transpose()), heads.oneAfterAnother(true), type, file, "h.0.attn.c_attn.");
}
void qwen1(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.oneAfterAnother(), heads.oneAfterAnother(true), type, file, "transformer.h.0.attn.c_attn.");
}
void bigCode(const PlantedHeads& heads, const std::string& type, TensorFile& file) {
    addFused(heads.byGroup(), heads.byGroup(true), type, file, "transformer.h.0.attn.c_attn.");
}

std::string config(const std::string& type, const std::string& more = "") {
    return R"({"model_type": ")" + type + R"(", "hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 4,
               "max_position_embeddings": 128)" +
           more + "}";
}

constexpr PlantedHeads kGrouped{4, 2, 8, 16}, kEach{4, 4, 4, 16}, kOne{4, 1, 4, 16};

const Case kCases[] = {
    {"Qwen2, apart", config("qwen2", R"(, "num_key_value_heads": 2, "head_dim": 8)"), kGrouped, qwen2},
    {"beside a vision tower",
     R"({"model_type": "llava", "text_config": )" + config("llama", R"(, "num_key_value_heads": 2, "head_dim": 8)") +
         "}",
     kGrouped, besideTower},
    {"BERT, apart", config("bert"), kEach, bert},
    {"GPT-NeoX, by head", config("gpt_neox", R"(, "rotary_pct": 0.5)"), kEach, gptNeoX},
    {"BLOOM, by head", config("bloom", R"(, "n_head": 4)"), kEach, falcon},
    {"Falcon, one key for all", config("falcon", R"(, "multi_query": true, "num_kv_heads": 4)"), kOne, falcon},
    {"Falcon, new architecture",
     config("falcon", R"(, "new_decoder_architecture": true, "num_kv_heads": 2, "head_dim": 4)"),
     {4, 2, 4, 16},
     falcon},
    {"Falcon, a key each", config("falcon", R"(, "multi_query": false)"), kEach, falcon},
    {"ChatGLM, groups one after another",
     config("chatglm",
            R"(, "multi_query_attention": true, "multi_query_group_num": 2, "kv_channels": 4, "seq_length": 128)"),
     {4, 2, 4, 16},
     chatGlm},
    {"InternLM 2, by group", config("internlm2", R"(, "num_key_value_heads": 2)"), {4, 2, 4, 16}, internLm2},
    {"Phi-3, one after another",
     config("phi3", R"(, "num_key_value_heads": 2, "original_max_position_embeddings": 128)"),
     {4, 2, 4, 16},
     phi3},
    {"GPT-2, transposed", config("gpt2", R"(, "n_head": 4, "n_embd": 16, "n_positions": 128)"), kEach, gpt2},
    {"Qwen 1, one after another", config("qwen", R"(, "seq_length": 128)"), kEach, qwen1},
    {"GPT-BigCode, one key for all", config("gpt_bigcode", R"(, "n_head": 4, "n_embd": 16, "n_positions": 128)"), kOne,
     bigCode},
    {"GPT-BigCode, a key each",
     config("gpt_bigcode", R"(, "multi_query": false, "n_head": 4, "n_embd": 16, "n_positions": 128)"), kEach, bigCode},
};

class Layouts : public testing::TestWithParam<Case> {
protected:
    WeightsFolder folder;

    void expectPlanted(const PlantedHeads& heads, const Store& store) {
        const Found found = findWeights(store, modelBeside(store));
        ASSERT_EQ(found.layers.size(), 1U);
        EXPECT_TRUE(found.assumed.empty());
        const Layer& layer = found.layers.front();
        ASSERT_EQ(layer.sizes.heads, heads.heads);
        ASSERT_EQ(layer.sizes.keyHeads, heads.keyHeads);
        for (int h = 0; h < heads.heads; ++h) {
            EXPECT_EQ(queryWeights(store, found.layout, layer, h), heads.query(h)) << "query " << h;
            EXPECT_EQ(*queryBias(store, found.layout, layer, h), flat(heads.query(h, true))) << "query " << h;
        }
        for (int h = 0; h < heads.keyHeads; ++h) {
            EXPECT_EQ(keyWeights(store, found.layout, layer, h), heads.key(h)) << "key " << h;
            EXPECT_EQ(*keyBias(store, found.layout, layer, h), flat(heads.key(h, true))) << "key " << h;
        }
    }
};

TEST_P(Layouts, ReturnWhatWasPlanted) {
    const Case& each = GetParam();
    folder.put("config.json", each.config);
    for (const char* type : {"F64", "F32", "F16", "BF16"}) {
        TensorFile file;
        each.write(each.heads, type, file);
        expectPlanted(each.heads, Store(folder.put("model.safetensors", file.text())));
    }
}

INSTANTIATE_TEST_SUITE_P(Weights, Layouts, testing::ValuesIn(kCases),
                         [](const auto& each) { return std::to_string(each.index); });

TEST_F(Layouts, OfShardsAreThoseOfOneFile) {
    TensorFile queries, keys;
    queries.add("model.layers.0.self_attn.q_proj.weight", kGrouped.queries());
    queries.add("model.layers.0.self_attn.q_proj.bias", flat(kGrouped.queries(true)));
    keys.add("model.layers.0.self_attn.k_proj.weight", kGrouped.keys());
    keys.add("model.layers.0.self_attn.k_proj.bias", flat(kGrouped.keys(true)));
    folder.put("config.json", kCases[0].config);
    folder.put("model-00001-of-00002.safetensors", queries.text());
    folder.put("model-00002-of-00002.safetensors", keys.text());
    folder.put("model.safetensors.index.json", R"({"metadata": {"total_size": 1}, "weight_map": {
        "model.layers.0.self_attn.q_proj.weight": "model-00001-of-00002.safetensors",
        "model.layers.0.self_attn.q_proj.bias": "model-00001-of-00002.safetensors",
        "model.layers.0.self_attn.k_proj.weight": "model-00002-of-00002.safetensors",
        "model.layers.0.self_attn.k_proj.bias": "model-00002-of-00002.safetensors"}})");
    expectPlanted(kGrouped, Store(folder.path()));
    expectPlanted(kGrouped, Store(folder.path() / "model.safetensors.index.json"));
}

TEST_F(Layouts, OfAnUnknownTypeAreAssumedAndSaidToBe) {
    folder.put("config.json", config("newmodel"));
    TensorFile file;
    phi3(kEach, "F32", file);
    const Store store(folder.put("model.safetensors", file.text()));
    const Found found = findWeights(store, modelBeside(store));
    ASSERT_EQ(found.assumed.size(), 1U);
    EXPECT_EQ(english(found.assumed.front()),
              "The order of rows in model.layers.N.self_attn.qkv_proj.weight is not known for the type \"newmodel\"; "
              "assumed: one "
              "tensor: all queries, all keys, all values.");
}

/// llama.cpp moves neighbours together (NORM): each pair must say what it says in transformers' file.
TEST_F(Layouts, OfLlamaCppGiveTheSamePairs) {
    folder.put("config.json", config("llama", R"(, "num_key_value_heads": 2, "head_dim": 8, "attention_bias": true)"));
    TensorFile file;
    qwen2(kGrouped, "F64", file);
    const Xray own = xrayFile(folder.put("model.safetensors", file.text()), {});
    GgufFile gguf;
    gguf.word("general.architecture", "llama").u32("llama.context_length", 128).u32("llama.embedding_length", 16);
    gguf.u32("llama.block_count", 1).u32("llama.attention.head_count", 4).u32("llama.attention.head_count_kv", 2);
    gguf.u32("llama.rope.dimension_count", 8)
        .u32("llama.attention.key_length", 8)
        .f32("llama.rope.freq_base", 10000.0F);
    const auto add = [&](const std::string& name, const Matrix& rows) {
        addMatrix(gguf, name, rows.rows(), rows.cols(), "F32", asBytes(kGrouped.permuted(rows), "F32"));
    };
    add("blk.0.attn_q.weight", kGrouped.queries()), add("blk.0.attn_k.weight", kGrouped.keys());
    for (const auto& [name, rows] : {std::pair("q", kGrouped.queries(true)), std::pair("k", kGrouped.keys(true))}) {
        const Matrix moved = kGrouped.permuted(rows);
        gguf.floats("blk.0.attn_" + std::string(name) + ".bias",
                    std::vector<float>(moved.data(), moved.data() + moved.size()));
    }
    const Xray moved = xrayFile(folder.put("model.gguf", gguf.text()), {});
    EXPECT_EQ(own.pairs, "halves");
    EXPECT_EQ(moved.pairs, "neighbours");
    ASSERT_EQ(own.heads.size(), moved.heads.size());
    for (std::size_t h = 0; h < own.heads.size(); ++h) {
        const Xray::Head &a = own.heads[h], &b = moved.heads[h];
        for (std::size_t i = 0; i < a.queryNorms.size(); ++i) {
            EXPECT_NEAR(a.queryNorms[i], b.queryNorms[i], 1e-12);
            EXPECT_NEAR(a.keyNorms[i], b.keyNorms[i], 1e-12);
            EXPECT_NEAR(a.constant->amplitudes[i], b.constant->amplitudes[i], 1e-12);
            EXPECT_NEAR(a.constant->phases[i], b.constant->phases[i], 1e-12);
        }
    }
}

struct Quantised {
    const char* type;
};
void PrintTo(const Quantised& each, std::ostream* out) { *out << each.type; }

class Quantisations : public testing::TestWithParam<Quantised> {
protected:
    WeightsFolder folder;

    /// A Qwen 2 (no permutation) of two heads over 256 numbers.
    Store written(const std::string& query, const std::string& key, const std::string& type) {
        GgufFile file;
        file.word("general.architecture", "qwen2").u32("qwen2.context_length", 128).u32("qwen2.embedding_length", 256);
        file.u32("qwen2.block_count", 1).u32("qwen2.attention.head_count", 2).u32("qwen2.attention.head_count_kv", 1);
        file.u32("qwen2.attention.key_length", 4).u32("qwen2.rope.dimension_count", 4);
        addMatrix(file, "blk.0.attn_q.weight", 8, 256, type, query);
        addMatrix(file, "blk.0.attn_k.weight", 4, 256, type, key);
        return Store(folder.put("model.gguf", file.text()));
    }
};

TEST_P(Quantisations, AreDecodedAsTheirDescriptionSays) {
    const std::string type = GetParam().type;
    const auto [numbers, bytes] = blockSize(type);
    const std::string blocks = randomBlocks(type, 4 * 256 / numbers, 3);
    const Store store = written(blocks + blocks, blocks, type);
    const Tensor& tensor = *store.find("blk.0.attn_k.weight");
    std::vector<double> read(4 * 256), tail(300);
    store.read(tensor, 0, read);
    for (std::size_t i = 0; i < read.size(); ++i)
        ASSERT_EQ(read[i],
                  numberInBlock(type, blocks.substr(i / numbers * bytes, bytes), static_cast<int>(i % numbers)))
            << i;
    store.read(tensor, 700, tail);  // from within a block
    EXPECT_TRUE(std::equal(tail.begin(), tail.end(), read.begin() + 700));
}

TEST_P(Quantisations, ReturnWhatWasPlantedWithinAStep) {
    const std::string type = GetParam().type;
    const PlantedHeads heads{2, 1, 4, 256};
    const Rounded query = rounded(heads.queries(), type), key = rounded(heads.keys(), type);
    const Store store = written(query.bytes, key.bytes, type);
    const Found found = findWeights(store, modelBeside(store));
    ASSERT_EQ(found.layers.size(), 1U);
    for (int h = 0; h < 2; ++h) {
        const Matrix read = queryWeights(store, found.layout, found.layers[0], h);
        EXPECT_LE((read - heads.query(h)).cwiseAbs().maxCoeff(), query.step / 2.0 + 1e-12);
        EXPECT_GT(read.squaredNorm(), 0.9 * heads.query(h).squaredNorm());
    }
    EXPECT_LE((keyWeights(store, found.layout, found.layers[0], 0) - heads.key(0)).cwiseAbs().maxCoeff(),
              key.step / 2.0 + 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Weights, Quantisations,
                         testing::Values(Quantised{"Q8_0"}, Quantised{"Q4_0"}, Quantised{"Q4_K"}, Quantised{"Q6_K"}),
                         [](const auto& each) { return each.param.type; });

}  // namespace
}  // namespace posenc::test::weights_layouts_test
