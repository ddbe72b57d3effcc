// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/weights/store.hpp"

/// Where a model's weights of queries, keys, embeddings and positions stand.
namespace posenc::weights {

/// How the rows of queries, keys and values follow each other.
enum class Order : std::uint8_t {
    Apart,            ///< a tensor each
    OneAfterAnother,  ///< all queries, all keys, all values (Phi-3, GPT-2, and every fused tensor of a GGUF)
    ByGroup           ///< a group's queries, its key, its value, then the next group (Falcon, InternLM 2); with one
                      ///< query in each group that is by head (GPT-NeoX, BLOOM)
};

struct Layout {
    Order order = Order::Apart;
    bool transposed = false;  ///< columns stand for what are rows elsewhere (the Conv1D of GPT-2)
    std::string prefix;       ///< before the layer's number: "model.layers."
    std::string query, key;   ///< after it, without "weight"; the same if they are fused
};

/// The sizes of attention, as the file of keys says them.
struct Sizes {
    std::int64_t heads = 0;     ///< of queries
    std::int64_t keyHeads = 0;  ///< of keys and values
    std::int64_t headDim = 0;   ///< of a query
    std::int64_t hidden = 0;    ///< of what comes in

    std::int64_t group() const { return heads / keyHeads; }  ///< queries that share a key
};

/// The weights of one layer's attention. Null where there is no such tensor.
struct Layer {
    std::int64_t number = 0;
    Sizes sizes;
    const Tensor *query = nullptr, *key = nullptr;
    const Tensor *queryBias = nullptr, *keyBias = nullptr;
    const Tensor *queryNorm = nullptr, *keyNorm = nullptr, *queryNormBias = nullptr, *keyNormBias = nullptr;
    const Tensor *inputNorm = nullptr, *inputNormBias = nullptr;
    bool bareNorm = false;  ///< the input is normed, by a LayerNorm without weights (OLMo 1)

    bool isNormed() const { return inputNorm || bareNorm; }
};

/// All that is read of a model's weights, by name.
struct Found {
    Layout layout;
    std::vector<Layer> layers;  ///< those with attention, ascending
    const Tensor* embedding = nullptr;
    const Tensor *embeddingNorm = nullptr, *embeddingNormBias = nullptr;
    std::vector<const Tensor*> positionTables;  ///< learned vectors per position
    std::vector<const Tensor*> bucketTables;    ///< T5's learned biases, bucket × head
    std::vector<Text> assumed;                  ///< what the names and the file of keys do not say
    std::vector<Text> contradictions;           ///< what that file says otherwise than the shapes
    std::optional<Text> noHeads;                ///< why there are no layers
};

/// Finds tensors by the names that transformers, the code beside published models, and llama.cpp's converter give them.
/// Throws Error if a shape does not fit the model's file, naming tensor and shape. Sources: modeling_gpt_neox.py,
/// modeling_phi3.py, modeling_falcon.py (_split_heads), modeling_gpt2.py (Conv1D of pytorch_utils.py),
/// modeling_internlm2.py; convert_hf_to_gguf.py and gguf-py/gguf/constants.py. Cost: linear in the number of tensors.
Found findWeights(const Store& store, const Model& model);

/// Numbers of a head: of the queries' or the keys' weights, row after row, one row per dimension of the head.
Matrix queryWeights(const Store& store, const Layout& layout, const Layer& layer, std::int64_t head);
Matrix keyWeights(const Store& store, const Layout& layout, const Layer& layer, std::int64_t keyHead);

/// A head's share of a bias; nothing if there is none.
std::optional<Vector> queryBias(const Store& store, const Layout& layout, const Layer& layer, std::int64_t head);
std::optional<Vector> keyBias(const Store& store, const Layout& layout, const Layer& layer, std::int64_t keyHead);

/// A tensor of at most 2^20 numbers.
Vector vectorOf(const Store& store, const Tensor& tensor);

/// "q, k and v in tensors of their own (model.layers.N.self_attn.q_proj)".
Text textOf(const Layout& layout);
std::string idOf(Order order);

/// A whole number under one of several keys of the model's file: of the language model in a config.json, of the
/// architecture in a GGUF.
std::optional<std::int64_t> wholeAt(const Model& model, std::initializer_list<std::string_view> names);
std::optional<double> numberAt(const Model& model, std::initializer_list<std::string_view> names);

/// model_type of the language model, or the GGUF's architecture.
const std::string& typeOf(const Model& model);

}  // namespace posenc::weights
