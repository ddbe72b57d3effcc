// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/weights/names.hpp"

namespace posenc::weights {

namespace {

using enum Order;

constexpr Naming kNamings[] = {
    {".self_attn.q_proj.", ".self_attn.k_proj."},                  // Llama, Mistral, Qwen 2, Gemma, OPT, Phi
    {".attn_q.", ".attn_k."},                                      // llama.cpp
    {".attn.q_proj.", ".attn.k_proj."},                            // GPT-J
    {".attn.attention.q_proj.", ".attn.attention.k_proj."},        // GPT-Neo
    {".attention.self.query.", ".attention.self.key."},            // BERT
    {".attention.attention.query.", ".attention.attention.key."},  // ViT
    {".layer.0.SelfAttention.q.", ".layer.0.SelfAttention.k."},    // T5
    {".attention.wq.", ".attention.wk."},                          // Llama as Meta wrote it
    {".attn_qkv.", ".attn_qkv.", OneAfterAnother},                 // llama.cpp, which reorders where need be
    {".self_attn.qkv_proj.", ".self_attn.qkv_proj.", OneAfterAnother, false, "phi3 phi4mm"},
    {".self_attn.W_pack.", ".self_attn.W_pack.", OneAfterAnother, false, "baichuan"},
    {".attn.Wqkv.", ".attn.Wqkv.", OneAfterAnother, false, "mpt modernbert modernbert-decoder nomic_bert"},
    {".norm_attn_norm.attn.Wqkv.", ".norm_attn_norm.attn.Wqkv.", OneAfterAnother, false, "dbrx"},
    {".attn.c_attn.", ".attn.c_attn.", OneAfterAnother, true, "gpt2 openai-gpt imagegpt jais"},
    {".attn.c_attn.", ".attn.c_attn.", OneAfterAnother, false, "qwen"},
    {".attn.c_attn.", ".attn.c_attn.", ByGroup, false, "gpt_bigcode"},
    {".attention.query_key_value.", ".attention.query_key_value.", ByGroup, false, "gpt_neox gpt_neox_japanese"},
    {".self_attention.query_key_value.", ".self_attention.query_key_value.", ByGroup, false,
     "falcon RefinedWeb RefinedWebModel bloom"},
    {".self_attention.query_key_value.", ".self_attention.query_key_value.", OneAfterAnother, false, "chatglm"},
    {".self_attn.query_key_value.", ".self_attn.query_key_value.", ByGroup, false, "persimmon fuyu"},
    {".attention.wqkv.", ".attention.wqkv.", ByGroup, false, "internlm2"},
};

constexpr std::string_view kQueryNorms[] = {".self_attn.q_norm.", ".self_attn.q_layernorm.",     ".attn_q_norm.",
                                            ".attention.q_norm.", ".self_attn.query_layernorm.", ".attn.q_norm."};
constexpr std::string_view kKeyNorms[] = {".self_attn.k_norm.", ".self_attn.k_layernorm.",   ".attn_k_norm.",
                                          ".attention.k_norm.", ".self_attn.key_layernorm.", ".attn.k_norm."};
constexpr std::string_view kInputNorms[] = {".input_layernorm.",
                                            ".attn_norm.",
                                            ".ln_1.",
                                            ".ln_attn.",
                                            ".attention_norm.",
                                            ".self_attn_layer_norm.",
                                            ".layer.0.layer_norm.",
                                            ".norm_1.",
                                            ".norm_attn_norm.norm_1."};
constexpr std::string_view kEmbeddings[] = {"embed_tokens.", "wte.",
                                            "embed_in.",     "word_embeddings.",
                                            "token_embd.",   "tok_embeddings.",
                                            "shared.",       "embedding.word_embeddings."};
constexpr std::string_view kEmbeddingNorms[] = {"word_embeddings_layernorm.", "token_embd_norm."};
constexpr std::string_view kPositionTables[] = {"wpe.weight",
                                                "position_embeddings.weight",
                                                "embed_positions.weight",
                                                "position_embedding.weight",
                                                "position_embd.weight",
                                                "positional_embedding",
                                                "position_embeddings",
                                                "pos_embed",
                                                "positions_embed.weight"};
constexpr std::string_view kBucketTables[] = {"relative_attention_bias.weight", "attn_rel_b.weight"};

}  // namespace

std::span<const Naming> namings() { return kNamings; }
std::span<const std::string_view> queryNorms() { return kQueryNorms; }
std::span<const std::string_view> keyNorms() { return kKeyNorms; }
std::span<const std::string_view> inputNorms() { return kInputNorms; }
std::span<const std::string_view> embeddings() { return kEmbeddings; }
std::span<const std::string_view> embeddingNorms() { return kEmbeddingNorms; }
std::span<const std::string_view> positionTables() { return kPositionTables; }
std::span<const std::string_view> bucketTables() { return kBucketTables; }

}  // namespace posenc::weights
