// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <ostream>
#include <set>

#include "core/explore/text/number.hpp"
#include "core/zoo/open/read_model.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_configs_test {
namespace {

struct Row {
    const char* name;
    std::vector<std::string> parts;     ///< whole text of each
    std::vector<std::string> findings;  ///< all of them, "id severity key"
    std::optional<std::int64_t> trained, declared;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

std::string rope(const std::string& scope, int headDim, const std::string& share, const std::string& base,
                 long long context) {
    return scope + " head-dim=" + std::to_string(headDim) + " partial-rotary=" + share + " base=" + base +
           " trained-context=" + std::to_string(context);
}

/// Masks alone, in the layers of that scope.
std::string window(const std::string& scope, long long size, const std::string& mode = "causal") {
    return "local-window " + scope + " mode=" + mode + " window=" + std::to_string(size) + " sinks=0 slope=auto";
}

std::string t5(const std::string& scope, int buckets, const std::string& bothWays, int heads) {
    return "t5 " + scope + " num-buckets=" + std::to_string(buckets) + " max-distance=128 bidirectional=" + bothWays +
           " heads=" + std::to_string(heads) + " seed=1 file=\"\" tensor=\"\"";
}

std::string table(const std::string& scope, int positions, int dim) {
    return "learned " + scope + " positions=" + std::to_string(positions) + " dim=" + std::to_string(dim) +
           " init=normal std=0.02 seed=1 file=\"\" tensor=\"\"";
}

const std::string kQuotient = "head-dim-quotient info head_dim";
const std::string kBase = "default-base info rope_theta";
const std::string kYarnEnd = " attention-factor=auto mscale=auto mscale-all-dim=auto qk-head-dim=auto";
const std::string kShort = "yarn-short-text info rope_scaling.rope_type";
const std::string kShortOld = "yarn-short-text info rope_scaling.type";  // the file says "type"
const std::string kNoOriginal = "original-context-missing info rope_scaling.original_max_position_embeddings";

/// One of the two lists of Phi-3, in use at that length.
std::string phi3(const char* list, long long length) {
    const auto scaling = jsonFile(configFile("phi-3-vision-128k"))["rope_scaling"];
    const auto text = [&](const char* key) {
        std::string out;
        for (const double each : scaling[key]) out += (out.empty() ? "" : ",") + exactNumber(each);
        return out;
    };
    return "rope-longrope " + rope(list, 96, "1", "10000", 4096) + " short-factor=" + text("short_factor") +
           " long-factor=" + text("long_factor") + " max-context=131072 sequence-length=" + std::to_string(length) +
           " factor=auto attention-factor=auto empty-lists=ntk";
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all{
        // Published models.
        {"llama-2-7b", {"rope " + rope("all", 128, "1", "10000", 4096)}, {kQuotient, kBase}, 4096, 4096},
        {"codellama-7b", {"rope " + rope("all", 128, "1", "1000000", 16384)}, {kQuotient}, 16384, 16384},
        {"llama-3.1-8b",
         {"rope-llama3 " + rope("all", 128, "1", "500000", 8192) + " factor=8 low-freq-factor=1 high-freq-factor=4"},
         {kQuotient, "context-mismatch info rope_scaling.factor"},
         8192,
         131072},
        {"llama-32-1b",
         {"rope-llama3 " + rope("all", 64, "1", "500000", 8192) + " factor=32 low-freq-factor=1 high-freq-factor=4"},
         {"context-mismatch info rope_scaling.factor"},
         8192,
         131072},
        {"mistral-7b-v0.1",
         {"rope " + rope("all", 128, "1", "10000", 32768), window("all", 4096)},
         {kQuotient, "sliding-window info sliding_window"},
         32768,
         32768},
        {"mistral-nemo", {"rope " + rope("all", 128, "1", "1000000", 131072)}, {}, 131072, 131072},
        {"mixtral-no-theta", {"rope " + rope("all", 128, "1", "1000000", 32768)}, {kQuotient, kBase}, 32768, 32768},
        {"qwen2.5-7b-instruct-yarn",
         {"rope-yarn " + rope("all", 128, "1", "1000000", 32768) + " factor=4 beta-fast=32 beta-slow=1 truncate=on" +
          kYarnEnd},
         {kQuotient, "context-mismatch info rope_scaling.factor", kShortOld},
         32768,
         32768},
        {"qwen2-window-off",
         {"rope " + rope("all", 128, "1", "1000000", 32768)},
         {kQuotient, "sliding-window-off info sliding_window"},
         32768,
         32768},
        {"qwen3", {"rope " + rope("all", 128, "1", "1000000", 40960)}, {}, 40960, 40960},
        {"qwen3-v5",
         {"rope-yarn " + rope("all", 128, "1", "1000000", 32768) + " factor=4 beta-fast=32 beta-slow=1 truncate=on" +
          kYarnEnd},
         {"yarn-short-text info rope_parameters.rope_type", "layer-types info layer_types"},
         32768,
         131072},
        {"qwen-first",
         {"rope " + rope("all", 128, "1", "10000", 8192)},
         {"encoding-not-available info use_dynamic_ntk", "position-temperature info use_logn_attn"},
         8192,
         8192},
        {"qwen2-vl",
         {"mrope " + rope("all", 128, "1", "1000000", 32768) +
          " allocation=chunked section=16,24,24 chunk-order=\"\" scaling=none factor=1"},
         {kQuotient, "mrope-sections info rope_scaling.mrope_section", "two-axes info vision_config",
          "other-tower info vision_config"},
         32768,
         32768},
        {"gemma-2",
         {"rope " + rope("all", 256, "1", "10000", 8192), window("sliding_attention", 4096)},
         {"default-head-dim info head_dim", "sliding-window info sliding_window"},
         8192,
         8192},
        {"gemma-3-12b-text",
         {"rope-linear " + rope("full_attention", 256, "1", "1000000", 131072) + " factor=8",
          "rope " + rope("sliding_attention", 256, "1", "10000", 131072), window("sliding_attention", 1024)},
         {"default-head-dim info head_dim", kNoOriginal, "sliding-window info sliding_window"},
         131072,
         131072},
        {"gemma-3-4b-multimodal",
         {"rope-linear " + rope("full_attention", 256, "1", "1000000", 131072) + " factor=8",
          "rope " + rope("sliding_attention", 256, "1", "10000", 131072), window("sliding_attention", 1024)},
         {"default-head-dim info head_dim", kBase,
          "original-context-missing info text_config.rope_scaling.original_max_position_embeddings",
          "default-base info rope_local_base_freq", "default-context info max_position_embeddings",
          "sliding-window info text_config.sliding_window", "other-tower info vision_config"},
         131072,
         131072},
        {"gemma-3-v5",
         {"rope-linear " + rope("full_attention", 256, "1", "1000000", 131072) + " factor=8",
          "rope " + rope("sliding_attention", 256, "1", "10000", 131072), window("sliding_attention", 1024)},
         {"original-context-missing info rope_parameters.full_attention.original_max_position_embeddings",
          "sliding-window info sliding_window", "layer-types info layer_types"},
         131072,
         131072},
        {"gemma-4",
         {"rope-proportional " + rope("full_attention", 512, "0.25", "1000000", 131072) + " factor=1",
          "rope " + rope("sliding_attention", 256, "1", "10000", 131072), window("sliding_attention", 512)},
         {"default-head-dim info global_head_dim",
          "partial-rotary info rope_parameters.full_attention.partial_rotary_factor",
          "default-window info sliding_window"},
         131072,
         131072},
        {"phi-2",
         {"rope " + rope("all", 80, "0.4", "10000", 2048)},
         {kQuotient, "partial-rotary info partial_rotary_factor"},
         2048,
         2048},
        {"phi-msft",
         {"rope " + rope("all", 64, "0.5", "10000", 2048)},
         {kQuotient, kBase, "partial-rotary info rotary_dim"},
         2048,
         2048},
        {"phi-3-vision-128k",
         {phi3("long_factor", 131072), phi3("short_factor", 4096), window("all", 131072)},
         {kQuotient, "longrope-switch info rope_scaling.type", "longrope-attention info rope_scaling.type",
          "sliding-window info sliding_window"},
         4096,
         131072},
        {"gpt-neox-20b",
         {"rope " + rope("all", 96, "0.25", "10000", 2048)},
         {kQuotient, "partial-rotary info rotary_pct"},
         2048,
         2048},
        {"gpt-j-6b",
         {"rope " + rope("all", 256, "0.25", "10000", 2048)},
         {kQuotient, kBase, "partial-rotary info rotary_dim"},
         2048,
         2048},
        {"codegen",
         {"rope " + rope("all", 64, "0.5", "10000", 2048)},
         {kQuotient, kBase, "partial-rotary info rotary_dim"},
         2048,
         2048},
        {"stablelm-2",
         {"rope " + rope("all", 64, "0.25", "10000", 4096)},
         {kQuotient, "partial-rotary info partial_rotary_factor"},
         4096,
         4096},
        {"nemotron",
         {"rope " + rope("all", 128, "0.5", "10000", 4096)},
         {kQuotient, "partial-rotary info partial_rotary_factor"},
         4096,
         4096},
        {"persimmon",
         {"rope " + rope("all", 64, "0.5", "10000", 16384)},
         {"default-base warning rope_theta", kQuotient, "default-partial-rotary info partial_rotary_factor",
          "partial-rotary info partial_rotary_factor"},
         16384,
         16384},
        {"chatglm3-32k",
         {"rope " + rope("all", 128, "0.5", "500000", 32768)},
         {"base-ratio info rope_ratio", "default-partial-rotary info partial_rotary_factor",
          "partial-rotary info partial_rotary_factor"},
         32768,
         32768},
        {"glm-4",
         {"rope " + rope("all", 128, "0.5", "10000", 131072)},
         {"default-head-dim info head_dim", "default-partial-rotary info partial_rotary_factor",
          "partial-rotary info partial_rotary_factor"},
         131072,
         131072},
        {"falcon-7b",
         {"rope " + rope("all", 64, "1", "10000", 2048)},
         {kQuotient, kBase, "default-context info max_position_embeddings"},
         2048,
         2048},
        {"falcon-rw-1b",
         {"alibi all heads=32 max-bias=8 mode=causal"},
         {"alibi-scaled info alibi", "default-context info max_position_embeddings"},
         2048,
         2048},
        {"bloom-176b", {"alibi all heads=112 max-bias=8 mode=causal"}, {}, {}, {}},
        {"mpt-7b", {"alibi all heads=32 max-bias=8 mode=causal"}, {}, 2048, 2048},
        {"mpt-learned", {table("all", 2048, 2048)}, {"random-numbers info max_seq_len"}, 2048, 2048},
        {"mpt-rope", {"rope " + rope("all", 128, "1", "500000", 4096)}, {kQuotient}, 4096, 4096},
        {"baichuan-7b", {"rope " + rope("all", 128, "1", "10000", 4096)}, {kQuotient, kBase}, 4096, 4096},
        {"baichuan-13b", {"alibi all heads=40 max-bias=8 mode=causal"}, {"alibi-by-size info hidden_size"}, 4096, 4096},
        {"jina-bert", {"alibi all heads=12 max-bias=8 mode=symmetric"}, {}, 8192, 8192},
        {"deepseek-v3",
         {"rope-yarn " + rope("all", 64, "1", "10000", 4096) +
          " factor=40 beta-fast=32 beta-slow=1 truncate=on attention-factor=auto mscale=1 mscale-all-dim=1 "
          "qk-head-dim=192"},
         {kShortOld, "softmax-scale info rope_scaling.mscale_all_dim"},
         4096,
         163840},
        {"deepseek-v2-lite",
         {"rope-yarn " + rope("all", 64, "1", "10000", 4096) +
          " factor=40 beta-fast=32 beta-slow=1 truncate=on attention-factor=auto mscale=0.707 mscale-all-dim=0.707 "
          "qk-head-dim=192"},
         {kShortOld, "softmax-scale info rope_scaling.mscale_all_dim"},
         4096,
         163840},
        {"gpt-oss",
         {"rope-yarn " + rope("all", 64, "1", "150000", 4096) + " factor=32 beta-fast=32 beta-slow=1 truncate=off" +
              kYarnEnd,
          window("sliding_attention", 128)},
         {kShort, "sliding-window info sliding_window"},
         4096,
         131072},
        {"gpt-oss-bare",
         {"rope-yarn " + rope("all", 64, "1", "150000", 4096) + " factor=32 beta-fast=32 beta-slow=1 truncate=off" +
              kYarnEnd,
          window("sliding_attention", 128)},
         {"default-scaling warning rope_scaling", "default-head-dim info head_dim", kBase, kShort,
          "default-context info max_position_embeddings", "default-window info sliding_window"},
         4096,
         131072},
        {"cohere", {"rope " + rope("all", 128, "1", "8000000", 8192)}, {kQuotient}, 8192, 8192},
        {"cohere2",
         {"rope " + rope("sliding_attention", 128, "1", "50000", 8192), window("sliding_attention", 4096)},
         {kQuotient, "sliding-window info sliding_window", "layer-types info layer_types",
          "no-position-layers info layer_types"},
         8192,
         8192},
        {"olmo-3",
         {"rope-yarn " + rope("full_attention", 128, "1", "500000", 8192) +
              " factor=8 beta-fast=32 beta-slow=1 truncate=on attention-factor=1.2079441541679836 mscale=auto "
              "mscale-all-dim=auto qk-head-dim=auto",
          "rope " + rope("sliding_attention", 128, "1", "500000", 8192), window("sliding_attention", 4096)},
         {kQuotient, kShort, "sliding-window info sliding_window"},
         8192,
         65536},
        {"internlm2-dynamic",
         {"rope-dynamic-ntk " + rope("all", 128, "1", "1000000", 32768) + " formula=hf factor=2 sequence-length=65536"},
         {kQuotient, "dynamic-length info rope_scaling.type"},
         32768,
         32768},
        {"llama-4-scout",
         {"rope-llama3 " + rope("rotating", 128, "1", "500000", 8192) +
          " factor=8 low-freq-factor=1 high-freq-factor=4"},
         {"context-mismatch info text_config.rope_scaling.factor",
          "attention-chunks info text_config.attention_chunk_size",
          "no-position-layers info text_config.no_rope_layers",
          "position-temperature info text_config.attn_temperature_tuning", "two-axes info vision_config",
          "other-tower info vision_config"},
         8192,
         10485760},
        {"smollm3",
         {"rope " + rope("rotating", 128, "1", "5000000", 65536)},
         {kQuotient, "no-position-layers info no_rope_layers"},
         65536,
         65536},
        {"modernbert",
         {"rope " + rope("full_attention", 64, "1", "160000", 8192),
          "rope " + rope("sliding_attention", 64, "1", "10000", 8192), window("sliding_attention", 64, "symmetric")},
         {"ignored-key info position_embedding_type", kQuotient, "sliding-window info local_attention"},
         8192,
         8192},
        {"hunyuan-alpha",
         {"rope-ntk " + rope("all", 128, "1", "10000", 32768) + " factor=1000"},
         {"static-alpha info rope_scaling.alpha", "ignored-key info rope_scaling.beta_fast",
          "ignored-key info rope_scaling.beta_slow", "ignored-key info rope_scaling.mscale",
          "ignored-key info rope_scaling.mscale_all_dim"},
         32768,
         32768},
        {"yarn-llama-2",
         {"rope-yarn " + rope("all", 128, "1", "10000", 4096) + " factor=32 beta-fast=32 beta-slow=1 truncate=on" +
          kYarnEnd},
         {kQuotient, kBase, kShortOld, "ignored-key info rope_scaling.finetuned"},
         4096,
         131072},
        {"whisper-small",
         {"sinusoidal encoder dim=768 base=10000 convention=tensor2tensor layout=concat", table("decoder", 448, 768)},
         {"encoder-rows info max_source_positions", "random-numbers info max_target_positions"},
         448,
         448},
        {"marian", {"sinusoidal all dim=512 base=10000 convention=vaswani layout=concat"}, {}, 512, 512},
        {"bert-base", {table("all", 512, 768)}, {"random-numbers info max_position_embeddings"}, 512, 512},
        {"gpt2", {table("all", 1024, 768)}, {"random-numbers info n_positions"}, 1024, 1024},
        {"t5-small",
         {t5("encoder", 32, "on", 8), t5("decoder", 32, "off", 8)},
         {"default-max-distance info relative_attention_max_distance",
          "random-numbers info relative_attention_num_buckets"},
         {},
         {}},
        {"deberta-v3-base",
         {"deberta all head-dim=64 position-buckets=256 max-relative-positions=512 c2p=on p2c=on clamp=hf seed=1"},
         {kQuotient, "random-numbers info relative_attention"},
         512,
         512},
        {"xlnet",
         {"xlnet all dim=768 base=10000 clamp-len=0 seed=1 attn-type=bi"},
         {"projection-left-out info d_model", "random-numbers info model_type"},
         {},
         {}},
        {"jamba", {}, {"no-position-encoding info model_type"}, 262144, 262144},
        // Dialects and conventions.
        {"llama-linear",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=4"},
         {kQuotient, kBase, kNoOriginal},
         4096,
         4096},
        {"llama-dynamic",
         {"rope-dynamic-ntk " + rope("all", 128, "1", "10000", 4096) + " formula=hf factor=2 sequence-length=8192"},
         {kQuotient, kBase, "ignored-key info rope_scaling.original_max_position_embeddings",
          "dynamic-length info rope_scaling.rope_type"},
         4096,
         4096},
        {"both-dialects-agree",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=4"},
         {kQuotient, "original-context-missing info rope_parameters.original_max_position_embeddings"},
         4096,
         4096},
        {"ints-for-floats",
         {"rope-llama3 " + rope("all", 128, "1", "500000", 8192) + " factor=8 low-freq-factor=1 high-freq-factor=4"},
         {kQuotient, "context-mismatch info rope_scaling.factor"},
         8192,
         131072},
        {"yarn-null-factor",
         {"rope-yarn " + rope("all", 128, "1", "10000", 4096) + " factor=32 beta-fast=32 beta-slow=1 truncate=on" +
          kYarnEnd},
         {kQuotient, "factor-from-contexts info rope_scaling.factor", "default-beta info rope_scaling.beta_slow",
          kShort},
         4096,
         131072},
        {"yarn-no-original",
         {"rope-yarn " + rope("all", 128, "1", "10000", 131072) + " factor=40 beta-fast=32 beta-slow=1 truncate=on" +
          kYarnEnd},
         {"original-context-missing warning rope_scaling.original_max_position_embeddings",
          "context-mismatch warning rope_scaling.factor", kQuotient, kShort},
         131072,
         131072},
        {"yarn-mscale-alone",
         {"rope-yarn " + rope("all", 128, "1", "10000", 4096) +
          " factor=32 beta-fast=32 beta-slow=1 truncate=on attention-factor=auto mscale=0.707 mscale-all-dim=auto "
          "qk-head-dim=auto"},
         {"ignored-key warning rope_scaling.mscale", kQuotient, kShort},
         4096,
         131072},
        {"partial-truncated",
         {"rope " + rope("all", 100, "0.57", "10000", 2048)},
         {"partial-rotary-truncated warning partial_rotary_factor", "partial-rotary info partial_rotary_factor"},
         2048,
         2048},
        {"xpos-key",
         {"rope " + rope("all", 128, "1", "10000", 2048)},
         {"unknown-position-key warning rotary_emb_scale_base", "unknown-position-key warning use_ntk_trick",
          kQuotient},
         2048,
         2048},
        {"unknown-method-key",
         {"rope-linear " + rope("all", 128, "1", "10000", 8192) + " factor=2"},
         {"unknown-position-key warning rope_scaling.mystery", kQuotient, kNoOriginal,
          "ignored-key info rope_scaling.beta_fast"},
         8192,
         8192},
        {"unknown-type-with-rope",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=2"},
         {"default-base warning rope_theta", "unknown-model-type warning model_type", kQuotient, kNoOriginal},
         4096,
         4096},
        // Odd values: the part is left out, or shown with an error beside it, never silently repaired.
        {"odd/unknown-rope-type", {}, {"unknown-rope-type error rope_scaling.rope_type", kQuotient}, 4096, 4096},
        {"odd/missing-rope-type", {}, {"missing-rope-type error rope_scaling.rope_type", kQuotient}, 4096, 4096},
        {"odd/text-for-number", {}, {"wrong-type error rope_theta", kQuotient}, 4096, 4096},
        {"odd/text-for-factor", {}, {"wrong-type error rope_scaling.factor", kQuotient}, 4096, 4096},
        {"odd/negative-base", {}, {"illegal-value error rope_theta", kQuotient}, 4096, 4096},
        {"odd/zero-factor", {}, {"illegal-value error rope_scaling.factor", kQuotient}, 4096, 4096},
        {"odd/nan-base", {}, {"illegal-value error rope_theta", kQuotient}, 4096, 4096},
        {"odd/infinite-factor", {}, {"illegal-value error rope_scaling.factor", kQuotient}, 4096, 4096},
        {"odd/factor-below-one",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=0.5"},
         {"factor-below-one warning rope_scaling.factor", kQuotient, kNoOriginal},
         4096,
         4096},
        {"odd/betas-reversed", {}, {"betas-reversed error rope_scaling.beta_fast", kQuotient}, 131072, 131072},
        {"odd/yarn-base-one",
         {},
         {"not-computable error rope_scaling", "base-not-above-one warning rope_theta", kQuotient},
         131072,
         131072},
        {"odd/low-equals-high",
         {"rope-llama3 " + rope("all", 128, "1", "10000", 8192) + " factor=8 low-freq-factor=4 high-freq-factor=4"},
         {kQuotient, "no-blended-band info rope_scaling.low_freq_factor", "context-mismatch info rope_scaling.factor"},
         8192,
         131072},
        {"odd/missing-low", {}, {"missing-key error rope_scaling.low_freq_factor", kQuotient}, 131072, 131072},
        {"odd/longrope-lengths", {}, {"wrong-length error rope_scaling.short_factor"}, 4096, 131072},
        {"odd/odd-head-dim", {}, {"odd-rotary-dim error head_dim"}, 4096, 4096},
        {"odd/zero-head-dim", {}, {"illegal-value error head_dim"}, 4096, 4096},
        {"odd/heads-do-not-divide",
         {"rope " + rope("all", 8, "1", "10000", 4096)},
         {"heads-do-not-divide warning num_attention_heads", kQuotient},
         4096,
         4096},
        {"odd/types-disagree",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=2"},
         {"type-disagrees error rope_scaling.type", kQuotient, kNoOriginal},
         4096,
         4096},
        {"odd/dialects-disagree",
         {"rope-linear " + rope("all", 128, "1", "10000", 4096) + " factor=2"},
         {"dialects-disagree error rope_parameters.factor", kQuotient, kNoOriginal},
         4096,
         4096},
        {"odd/thetas-disagree",
         {"rope " + rope("all", 128, "1", "500000", 4096)},
         {"dialects-disagree error rope_theta", kQuotient},
         4096,
         4096},
        {"odd/scaling-is-text", {}, {"wrong-type error rope_scaling", kQuotient}, 4096, 4096},
        {"odd/rotary-beyond-head", {}, {"illegal-value error rotary_dim"}, 4096, 4096},
        {"odd/share-above-one", {}, {"illegal-value error partial_rotary_factor"}, 4096, 4096},
        {"odd/dynamic-two-dims", {}, {"not-computable error rope_scaling", kQuotient}, 64, 64},
        {"odd/nothing", {}, {"no-position-encoding error model_type"}, {}, {}},
        {"odd/only-type", {}, {"missing-key error num_attention_heads"}, {}, {}},
        {"odd/contexts-missing",
         {"rope " + rope("all", 64, "1", "10000", 4096)},
         {"context-missing warning max_position_embeddings", "unknown-model-type warning model_type"},
         {},
         {}},
    };
    return all;
}

class ModelConfig : public testing::TestWithParam<Row> {};

TEST_P(ModelConfig, GivesItsEncodingsAndFindings) {
    const Row& row = GetParam();
    const Model model = readModelFile(configFile(row.name));
    std::vector<std::string> parts;
    for (const Model::Part& part : model.parts) parts.push_back(textOf(part));
    EXPECT_EQ(parts, row.parts);
    EXPECT_EQ(findingsOf(model), row.findings);
    EXPECT_EQ(model.trainedContext, row.trained);
    EXPECT_EQ(model.declaredContext, row.declared);
    for (const Finding& each : model.findings) EXPECT_FALSE(english(each.message).empty()) << each.id.text();
}

std::string nameOf(const testing::TestParamInfo<Row>& row) {
    std::string name = row.param.name;
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Table, ModelConfig, testing::ValuesIn(rows()), nameOf);

TEST(ModelConfigs, EveryFileOfTheTableIsInTheTable) {
    std::set<std::string> known;
    for (const Row& row : rows()) known.insert(row.name);
    const auto root = std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.path().filename() == "config.json") {
            const std::string name = std::filesystem::relative(entry.path().parent_path(), root).generic_string();
            EXPECT_TRUE(known.contains(name) || name.starts_with("published/")) << name;
        }
}

TEST(ModelConfigs, MessagesTellTheFigures) {
    EXPECT_NE(messageOf(readModelFile(configFile("yarn-no-original")), "context-mismatch").find("5,242,880"),
              std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("deepseek-v3")), "softmax-scale").find("1.8739"), std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("deepseek-v2-lite")), "softmax-scale").find("1.5896"),
              std::string::npos);
    const std::string qwen = messageOf(readModelFile(configFile("qwen2.5-7b-instruct-yarn")), "yarn-short-text");
    EXPECT_NE(qwen.find("40 of 64"), std::string::npos) << qwen;
    EXPECT_NE(qwen.find("1.2965"), std::string::npos) << qwen;
    EXPECT_NE(messageOf(readModelFile(configFile("phi-3-vision-128k")), "longrope-attention").find("1.1902"),
              std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("gemma-4")), "partial-rotary").find("64 of a head's 256 pairs"),
              std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("odd/unknown-rope-type")), "unknown-rope-type").find("entk"),
              std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("odd/text-for-number")), "wrong-type").find("\"500000\""),
              std::string::npos);
}

TEST(ModelConfigs, SubjectsAreCalledAfterTheFolderAndTheScope) {
    EXPECT_EQ(readModelFile(configFile("llama-2-7b")).parts.at(0).subject.name, "llama-2-7b");
    EXPECT_EQ(readModelFile(configFile("gemma-3-12b-text")).parts.at(1).subject.name,
              "gemma-3-12b-text sliding_attention");
}

TEST(ModelConfigs, RepeatedKeyIsToldAndTheLastCounts) {
    const Model model = readModelFile(std::filesystem::path(POSENC_TEST_DATA) / "data" / "configs" / "odd" /
                                      "duplicate-keys.json");
    EXPECT_TRUE(has(model, "duplicate-key warning rope_theta"));
    EXPECT_EQ(model.parts.at(0).subject.parameters.value("base"), Value{500000.0});
}

}  // namespace
}  // namespace posenc::test::models_configs_test
