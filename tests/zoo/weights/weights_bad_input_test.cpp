// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/weights/xray.hpp"
#include "tests/zoo/weights/planted.hpp"

namespace posenc::test::weights_bad_input_test {
namespace {

constexpr PlantedHeads kHeads{4, 2, 8, 16};
const std::string kAttention = "model.layers.0.self_attn.";

std::string config(const std::string& heads = "4") {
    return R"({"model_type": "llama", "hidden_size": 16, "num_attention_heads": )" + heads +
           R"(, "num_key_value_heads": 2, "head_dim": 8, "num_hidden_layers": 1, "max_position_embeddings": 128})";
}

TensorFile small() {
    TensorFile file;
    return file.add(kAttention + "q_proj.weight", kHeads.queries()).add(kAttention + "k_proj.weight", kHeads.keys());
}

/// A file of one tensor with that entry.
std::string withEntry(const std::string& entry, const std::string& data) {
    const std::string header = "{\"" + kAttention + "q_proj.weight\":" + entry + "}";
    return little(header.size(), 8) + header + data;
}

std::string ggufWith(std::uint64_t columns, std::uint64_t rows, std::uint32_t type, std::uint64_t offset) {
    GgufFile file = smallLlama();
    for (const char* name : {"blk.0.attn_q.weight", "blk.0.attn_k.weight"})
        file.tensors.push_back(ggufText(name) + little(2, 4) + little(columns, 8) + little(rows, 8) + little(type, 4) +
                               little(offset, 8));
    file.data = std::string(64, '\0');
    return file.text();
}

struct Bad {
    const char* name;
    std::string file;  ///< its name
    std::string bytes;
    std::string says;  ///< a part of the sentence
    std::string config = weights_bad_input_test::config();
    Xray::Request request = {};
};
void PrintTo(const Bad& each, std::ostream* out) { *out << each.name; }

std::string truncated() {
    const std::string whole = small().text();
    return whole.substr(0, whole.size() - 100);
}

std::string mismatched() {
    TensorFile file;
    return file.add(kAttention + "q_proj.weight", kHeads.queries())
        .add(kAttention + "k_proj.weight", kHeads.queries())
        .text();
}

const std::string kIndex = "model.safetensors.index.json";

const Bad kBad[] = {
    {"truncated", "a.safetensors", truncated(), "is incomplete: its tensors need"},
    {"within the header", "a.safetensors", small().text().substr(0, 40), "ends within its header"},
    {"overlapping", "a.safetensors",
     withEntry(
         R"({"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},"b":{"dtype":"F32","shape":[2,2],"data_offsets":[8,24]})",
         std::string(24, '\0')),
     "must begin at byte 16"},
    {"shape that overflows", "a.safetensors",
     withEntry(R"({"dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,16]})", std::string(16, '\0')),
     "but its data_offsets give it 16"},
    {"shape larger than its bytes", "a.safetensors",
     withEntry(R"({"dtype":"F32","shape":[32,16],"data_offsets":[0,16]})", std::string(16, '\0')), "needs 2,048 bytes"},
    {"unknown dtype", "a.safetensors",
     TensorFile{}
         .raw(kAttention + "q_proj.weight", "F8_E4M3", "[32,16]", std::string(512, '\0'))
         .raw(kAttention + "k_proj.weight", "F8_E4M3", "[16,16]", std::string(256, '\0'))
         .text(),
     "has the type F8_E4M3; this program reads F64, F32, F16 and BF16, and from GGUF files also Q8_0, Q4_0, Q4_K and "
     "Q6_K."},
    {"unknown dtype of any shape", "a.safetensors",
     withEntry(
         R"({"dtype":"F4","shape":[1152921504606846976,1024],"data_offsets":[0,8]},"model.layers.0.self_attn.k_proj.weight":{"dtype":"F4","shape":[1,1152921504606846976],"data_offsets":[8,16]})",
         std::string(16, '\0')),
     "has the type F4"},
    {"GPTQ", "a.safetensors",
     TensorFile{}.raw(kAttention + "q_proj.qweight", "I32", "[2,2]", std::string(16, '\0')).text(),
     "packed as GPTQ or AWQ"},
    {"latent attention", "a.safetensors",
     TensorFile{}.add(kAttention + "kv_a_proj_with_mqa.weight", planted(2, 2, 1)).text(), "This is latent attention"},
    {"no attention", "a.safetensors", TensorFile{}.add("x", planted(2, 2, 1)).text(), "No weights of queries and keys"},
    {"queries without keys", "a.safetensors", TensorFile{}.add(kAttention + "q_proj.weight", kHeads.queries()).text(),
     "There is no tensor \"model.layers.0.self_attn.k_proj.weight\""},
    {"keys of another size", "a.safetensors", mismatched(),
     "does not fit the model's file, which declares 4 heads of queries and 2 of keys"},
    {"heads that do not divide", "a.safetensors", small().text(), "does not fit the model's file", config("6")},
    {"heads of another size", "a.safetensors", small().text(),
     "has heads of 8 dimensions, but the model's file rotates heads of 4",
     R"({"model_type": "llama", "hidden_size": 16, "num_attention_heads": 4, "num_key_value_heads": 2, "head_dim": 4,
         "max_position_embeddings": 128})"},
    {"no heads", "a.safetensors", small().text(), "does not say how many heads there are", R"({"model_type": "bert"})"},
    {"three dimensions", "a.safetensors",
     TensorFile{}
         .raw(kAttention + "q_proj.weight", "F32", "[4,8,16]", std::string(2048, '\0'))
         .raw(kAttention + "k_proj.weight", "F32", "[16,16]", std::string(1024, '\0'))
         .text(),
     "weights of queries and keys have two dimensions"},
    {"a pickle", "pytorch_model.bin", "\x80\x02}q", "is a pickle of PyTorch, which is a program"},
    {"an archive", "model.pt", "PK\x03\x04 archive", "its pickles are programs"},
    {"a pointer", "a.safetensors", "version https://git-lfs.github.com/spec/v1\n", "git lfs pull"},
    {"anything else", "a.safetensors", "not a file of weights", "does not begin like a .safetensors or a .gguf file"},
    {"empty", "a.safetensors", "", "is empty"},
    {"list of pickles", "pytorch_model.bin.index.json", "{}", "lists pickles of PyTorch"},
    {"list without a map", kIndex, R"({"metadata": {}})", "has no weight_map"},
    {"list that is no JSON", kIndex, "[", "model.safetensors.index.json"},
    {"shard that is missing", kIndex, R"({"weight_map": {"x.weight": "model-00001-of-00002.safetensors"}})",
     "The shard model-00001-of-00002.safetensors is missing, which holds 1 tensor such as \"x.weight\""},
    {"shard elsewhere", kIndex, R"({"weight_map": {"x.weight": "../a.safetensors"}})",
     "must be the name of a file in the same folder"},
    {"shard without a name", kIndex, R"({"weight_map": {"x.weight": 3}})",
     "must be the name of a file in the same folder"},
    {"shard without the tensor", kIndex, R"({"weight_map": {"x.weight": "shard.safetensors"}})",
     "does not hold the tensor \"x.weight\""},
    {"GGUF beyond its end", "a.gguf", ggufWith(256, 256, 0, 0), "extends beyond the end of the file"},
    {"GGUF that overflows", "a.gguf", ggufWith(std::uint64_t{1} << 40U, std::uint64_t{1} << 40U, 0, 0),
     "more numbers than a file can hold"},
    {"GGUF off its alignment", "a.gguf", ggufWith(2, 2, 0, 3), "not a multiple of the alignment"},
    {"GGUF whose rows break blocks", "a.gguf", ggufWith(100, 1, 12, 0), "its type packs them in groups of 256"},
    {"GGUF of a type not read", "a.gguf", ggufWith(256, 1, 13, 0) + std::string(176, '\0'), "has the type Q5_K"},
    {"no such layer", "a.safetensors", small().text(), "There is no layer 5 with attention", config(), {.layer = 5}},
    {"no such head",
     "a.safetensors",
     small().text(),
     "There is no head 9; the model has 4 heads",
     config(),
     {.head = 9}},
    {"no such token",
     "a.safetensors",
     small().add("model.embed_tokens.weight", planted(3, 16, 1)).text(),
     "There is no token 3; the embedding",
     config(),
     {.tokens = std::pair(0, 3)}},
    {"with what does not rotate",
     "a.safetensors",
     small().text(),
     "does not rotate queries and keys",
     config(),
     {.with = "alibi"}},
    {"with a wrong word", "a.safetensors", small().text(), "rope-nothing", config(), {.with = "rope-nothing"}},
};

class BadWeights : public testing::TestWithParam<Bad> {
protected:
    WeightsFolder folder;
};

TEST_P(BadWeights, AreRefusedInASentence) {
    const Bad& each = GetParam();
    folder.put("config.json", each.config);
    folder.put("shard.safetensors", small().text());
    const auto file = folder.put(each.file, each.bytes);
    try {
        xrayFile(file, each.request);
        FAIL() << "nothing was refused";
    } catch (const Error& error) {
        const std::string sentence = error.what();
        EXPECT_NE(sentence.find(each.says), std::string::npos) << sentence;
        EXPECT_TRUE(sentence.back() == '.' || sentence.ends_with("did you mean rope?")) << sentence;
    }
}

INSTANTIATE_TEST_SUITE_P(Weights, BadWeights, testing::ValuesIn(kBad),
                         [](const auto& each) { return std::to_string(each.index); });

TEST_F(BadWeights, WithoutAConfigSayWhereItBelongs) {
    try {
        xrayFile(folder.put("a.safetensors", small().text()), {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("There is no config.json beside"), std::string::npos) << error.what();
    }
}

TEST_F(BadWeights, OfSeveralFilesAskForOne) {
    folder.put("a.safetensors", small().text()), folder.put("b.safetensors", small().text());
    EXPECT_THROW(xrayFile(folder.path(), {}), Error);
    EXPECT_THROW(xrayFile(folder.path() / "nothing.safetensors", {}), Error);
}

}  // namespace
}  // namespace posenc::test::weights_bad_input_test
