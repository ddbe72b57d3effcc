// SPDX-License-Identifier: GPL-3.0-or-later
// No two files count as equal that differ in what this program does not show.
#include <gtest/gtest.h>

#include <ostream>
#include <regex>

#include "core/zoo/open/asked.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/difference.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_uncompared_test {
namespace {

namespace fs = std::filesystem;

/// Two files that differ in one value.
struct Pair {
    const char *name, *config, *a, *b;
    const char* id;  ///< of a row that says so with "?"
    const char* label = nullptr;
    const char *shownA = nullptr, *shownB = nullptr;
};

void PrintTo(const Pair& row, std::ostream* out) { *out << row.a << " and " << row.b; }

#define LLAMA R"("model_type": "llama", )"
#define V4 R"("model_type": "deepseek_v4", "head_dim": 512, "qk_rope_head_dim": 64, "num_hidden_layers": 6, )"
#define MIMO                                                                                        \
    R"("model_type": "mimo_v2_flash", "head_dim": 192, "sliding_window": 128, "rope_theta": 5e6, )" \
    R"("swa_rope_theta": 1e4, "hybrid_layer_pattern": [0, 1, 1, 1], "num_hidden_layers": 4, )"

const Pair kPairs[] = {
    // What a short quotation cuts off.
    {"an object", LLAMA R"("rope_foo": {"a": VALUE})", "1", "2", "unknown-position-key", "rope_foo.a", "1", "2"},
    {"the fourth of a list", LLAMA R"("rope_foo": [1, 2, 3, VALUE])", "4", "9", "unknown-position-key", "rope_foo[3]",
     "4", "9"},
    {"a longer list", LLAMA R"("rope_foo": [1, 2, 3, VALUE])", "4", "4, 5", "unknown-position-key", "rope_foo",
     "[1, 2, 3, …] (4)", "[1, 2, 3, …] (5)"},
    {"the end of a text", LLAMA R"("rope_foo": "0123456789012345678901234567890123456789éVALUE")", "a", "b",
     "unknown-position-key", "rope_foo", "\"…456789éa\"", "\"…456789éb\""},
    {"inside the method", LLAMA R"("rope_scaling": {"rope_type": "linear", "factor": 2, "foo": [1, 2, 3, VALUE]})", "4",
     "5", "unknown-position-key", "foo[3]", "4", "5"},
    {"a layer of Longformer", R"("model_type": "longformer", "attention_window": [512, 512, 512, 512, VALUE])", "512",
     "64", "attention-window", "attention_window[4]"},
    {"Mistral's temperature",
     R"("model_type": "mistral", "llama_4_scaling": {"beta": VALUE, "original_max_position_embeddings": 8192})", "0.1",
     "0.3", "position-temperature", "llama_4_scaling.beta", "0.1", "0.3"},
    {"MiniCPM's blocks", R"("model_type": "minicpm", "sparse_config": {"block_size": 64, "topk": VALUE})", "64", "8",
     "sparse-attention", "sparse_config.topk"},
    {"UMT5's table in each layer", R"("num_heads": 8, "model_type": VALUE)", R"("t5")", R"("umt5")", "bias-tables",
     "model_type", R"("t5")", R"("umt5")"},
    // Which layers are compressed how.
    {"V4's ratios", V4 R"("compress_ratios": [0, 0, 4, VALUE, 0])", "128, 4", "4, 128", "compressed-layers"},
    {"V4's kinds of layers",
     V4 R"("layer_types": ["sliding_attention", "sliding_attention", "heavily_compressed_attention", VALUE,
        "compressed_sparse_attention", "sliding_attention"])",
     R"("compressed_sparse_attention")", R"("heavily_compressed_attention")", "compressed-layers"},
    {"V4's other share",
     V4 R"("rope_parameters": {"main": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.125},
        "compress": {"rope_type": "default", "rope_theta": 16e4, "partial_rotary_factor": VALUE}})",
     "0.125", "0.25", "partial-rotary-unread"},
    // Other parts of a model.
    {"a depth decoder", R"("model_type": "csm", "depth_decoder_config": {"head_dim": 128, "rope_theta": VALUE})",
     "500000", "10000", "not-compared", "depth_decoder_config.rope_theta", "500000", "10000"},
    {"a text encoder's base", R"("model_type": "t5gemma", "decoder": {"model_type": "t5_gemma_module", "head_dim": 128,
        "rope_theta": 1e4, "num_hidden_layers": 2}, "encoder": {"model_type": "t5_gemma_module", "rope_theta": VALUE})",
     "10000", "500000", "not-compared", "encoder.rope_theta"},
    {"a vision tower's window", LLAMA R"("vision_config": {"model_type": "x", "window_size": VALUE})", "112", "224",
     "not-compared", "vision_config.window_size"},
    {"its layers without one", LLAMA R"("vision_config": {"fullatt_block_indexes": [7, 15, 23, VALUE]})", "31", "30",
     "not-compared", "vision_config.fullatt_block_indexes[3]"},
    {"its base", LLAMA R"("vision_config": {"rope_parameters": {"rope_theta": VALUE}})", "100", "200", "not-compared"},
    {"its patches in time", LLAMA R"("vision_config": {"temporal_patch_size": VALUE})", "2", "4", "not-compared"},
    {"its merged patches", LLAMA R"("vision_config": {"spatial_merge_size": VALUE})", "2", "1", "not-compared"},
    {"buckets of T5 beside MusicGen", R"("model_type": "musicgen", "decoder": {"model_type": "musicgen_decoder",
        "hidden_size": 64, "num_attention_heads": 2, "max_position_embeddings": 64},
        "text_encoder": {"model_type": "t5", "relative_attention_num_buckets": VALUE})",
     "32", "64", "not-compared"},
    // Findings that call something not shown.
    {"a base of one layer",
     R"("model_type": "step3p5", "num_hidden_layers": 4, "rope_theta": [5e6, 1e4, 5e6, VALUE], "layer_types":
        ["full_attention", "sliding_attention", "full_attention", "sliding_attention"])",
     "10000", "500", "mixed-layers", "rope_theta[3]"},
    {"a prefix", R"("model_type": "hrm_text", "prefix_lm": VALUE)", "true", "false", "prefix"},
    {"repeated layers", R"("model_type": "hrm_text", "H_cycles": VALUE)", "2", "3", "layers-repeated"},
    {"a convolution", R"("model_type": "zaya", "cca_time0": VALUE)", "2", "4", "convolution"},
    {"XLNet backwards", R"("model_type": "xlnet", "d_model": 64, "n_head": 2, "bi_data": VALUE)", "false", "true",
     "backward-half"},
    {"XLNet's equal lengths", R"("model_type": "xlnet", "d_model": 64, "n_head": 2, "same_length": VALUE)", "false",
     "true", "same-length"},
    {"XLNet's memory", R"("model_type": "xlnet", "d_model": 64, "n_head": 2, "mem_len": VALUE)", "8", "16", "memory"},
    {"Whisper's encoder", R"("model_type": "whisper", "d_model": 64, "max_source_positions": VALUE)", "1500", "3000",
     "encoder-rows"},
    {"ChatGLM's two positions", R"("model_type": "chatglm", "num_layers": 2, "position_encoding_2d": VALUE)", "true",
     "false", "two-positions"},
    {"the pairs of an indexer", R"("model_type": "glm_moe_dsa", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128,
        "indexer_rope_interleave": VALUE)",
     "true", "false", "pair-layout"},
    {"Qwen's chunks", R"("model_type": "qwen2", "dual_chunk_attention_config": {"chunk_size": 65536, "local_size": 8192,
        "original_max_position_embeddings": VALUE})",
     "262144", "131072", nullptr},
    // Keys that classes read, and what belongs to what is not shown.
    {"Llama both ways", LLAMA R"("is_causal": VALUE)", "true", "false", "direction"},
    {"Nomic one way", R"("model_type": "nomic_bert", "causal": VALUE)", "false", "true", "direction"},
    {"MiMo's chunk", MIMO R"("attention_chunk_size": VALUE)", "128", "64", "names-disagree"},
    {"MiMo's other window", MIMO R"("sliding_window_size": VALUE)", "128", "256", "names-disagree"},
    {"ModernBERT without a number of layers", R"("model_type": "modernbert", "global_attn_every_n_layers": VALUE)", "3",
     "6", "not-compared"},
    {"BigBird's random blocks", R"("model_type": "big_bird", "num_random_blocks": VALUE)", "3", "1", "not-compared"},
    {"Phi-3-small's stride", R"("model_type": "phi3small", "blocksparse_vert_stride": VALUE)", "8", "4",
     "not-compared"},
    {"LayoutLMv3's bins", R"("model_type": "layoutlmv3", "rel_pos_bins": VALUE)", "32", "16", "not-compared"},
    {"an indexer's heads", R"("model_type": "deepseek_v32", "qk_rope_head_dim": 64, "index_n_heads": VALUE)", "64",
     "32", "not-compared"},
    {"heads of Step's windows", R"("model_type": "step3p5", "attention_other_setting": {"head_dim": VALUE})", "128",
     "64", "not-compared"},
    {"the other dialect", LLAMA R"("rope_scaling": {"rope_type": "linear", "factor": 4},
        "rope_parameters": {"rope_type": "linear", "factor": VALUE})",
     "4", "8", "dialects-disagree"},
    {"an unknown key that is off", LLAMA R"("rope_wobble": VALUE)", "null", "false", "not-compared"},
    {"an unknown key of everyday look", LLAMA R"("rotate_every_second": VALUE)", "1", "2", "not-compared"},
};

Model withValue(const char* config, const std::string& value) {
    std::string json = R"({"hidden_size": 512, "num_attention_heads": 4, "max_position_embeddings": 8192, )" +
                       std::string(config) + "}";
    json.replace(json.find("VALUE"), 5, value);
    return readModelConfig(json, "a model");
}

class EveryPair : public testing::TestWithParam<Pair> {};

TEST_P(EveryPair, IsARowThatIsNotComputed) {
    const Pair& pair = GetParam();
    const Model a = withValue(pair.config, pair.a), b = withValue(pair.config, pair.b);
    for (const Model& each : {a, b}) EXPECT_TRUE(compared({each, each}).equal({}));
    const Comparison both = compared({a, b});
    const auto says = [&](const Comparison::Row& row) {
        const auto is = [](const Text& text, const char* wanted) { return !wanted || english(text) == wanted; };
        return !row.change && (!pair.id || row.first.id == pair.id) && is(row.first.label, pair.label) &&
               is(row.first.a, pair.shownA) && is(row.first.b, pair.shownB);
    };
    const bool said = std::ranges::any_of(both.rows, says);
    const bool dialects = pair.id && std::string_view(pair.id) == "dialects-disagree";
    EXPECT_TRUE(said || (dialects && !both.equal(100.0))) << comparisonJson(both, {});
    EXPECT_FALSE(both.equal(100.0));
    EXPECT_FALSE(compared({b, a}).equal(100.0));
}

INSTANTIATE_TEST_SUITE_P(Models, EveryPair, testing::ValuesIn(kPairs), [](const auto& each) {
    std::string name = each.param.name;
    std::erase_if(name, [](unsigned char c) { return !std::isalnum(c); });
    return name;
});

/// What the class reads changes the encoding itself.
TEST(ModelsUncompared, KeysThatTheClassReadsAreCompared) {
    for (const auto& [config, a, b, id] :
         {std::tuple{R"("model_type": "hf_olmo", "rope": VALUE)", "true", "false", "encoding"},
          {R"("model_type": "trocr", "d_model": 64, "use_learned_position_embeddings": VALUE)", "true", "false",
           "encoding"},
          {MIMO R"("swa_head_dim": VALUE)", "192", "96", "head-dim"},
          {R"("model_type": "glm4_moe_lite", "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "rope_parameters":
            {"rope_type": "proportional", "rope_theta": 1e4, "partial_rotary_factor": VALUE})",
           "1.0", "0.5", "partial-rotary"}}) {
        const Comparison both = compared({withValue(config, a), withValue(config, b)});
        EXPECT_TRUE(std::ranges::any_of(both.rows, [&id = id](const auto& row) { return row.first.id == id; }))
            << config << comparisonJson(both, {});
    }
}

/// Said in other ways, or of no effect whatever its value.
TEST(ModelsUncompared, WhatComesToTheSameIsNoDifference) {
    const char* yarn = R"("model_type": "llama", "rope_scaling": {"rope_type": "yarn", "factor": 4,
        "original_max_position_embeddings": 2048VALUE})";
    const char* plain = R"("model_type": "llama"VALUE)";
    for (const auto& [config, a, b] :
         {std::tuple{yarn, "", R"(, "mscale": 1.0, "mscale_all_dim": 0)"},
          {plain, "", R"(, "rope_scaling": {"rope_type": "yarn", "factor": 1.0,
                "original_max_position_embeddings": 2048})"},
          {plain, "", R"(, "rope_scaling": {"rope_type": "default"})"},
          {plain, R"(, "rope_wobble": null)", ""},
          {plain, R"(, "is_causal": true)", ""},
          {plain, R"(, "vocab_size": 32000, "torch_dtype": "float16", "attention_dropout": 0.1)",
           R"(, "vocab_size": 64000, "torch_dtype": "bfloat16", "attention_dropout": 0.0)"},
          {plain, R"(, "quantization_config": {"group_size": 64, "rope": 1})", ""},
          {plain, R"(, "rope_foo": NaN)", R"(, "rope_foo": NaN)"},
          {R"("model_type": "qwen2"VALUE)", R"(, "sliding_window": 4096, "use_sliding_window": false)",
           R"(, "sliding_window": 8192, "use_sliding_window": false)"}})
        for (const bool turned : {false, true}) {
            const Comparison both = compared({withValue(config, turned ? b : a), withValue(config, turned ? a : b)});
            const bool remark = std::string(a).find("sliding_window") != std::string::npos;
            EXPECT_TRUE(both.equal(remark ? std::optional(0.0) : std::nullopt)) << config << comparisonJson(both, {});
        }
}

TEST(ModelsUncompared, ManyKeysAreCountedInTheEnd) {
    const auto with = [](const std::string& value) {
        std::string patches;
        for (int i = 0; i < 300; ++i) patches += "\"patch_" + std::to_string(i) + "\": " + value + ", ";
        return withValue(LLAMA R"("vision_config": {VALUE"last": 1})", patches);
    };
    const Comparison both = compared({with("1"), with("2")});
    ASSERT_EQ(both.rows.size(), 101U);
    EXPECT_EQ(english(both.rows.back().first.label), "200 more keys");
}

/// A text that begins and ends here is one literal.
std::string withoutBreaks(const std::string& source) {
    return std::regex_replace(source, std::regex("\"\\s*\\n\\s*\""), "");
}

/// Who writes "not shown" has two files compared by it: notes.notShown() and its kin, not notes.info().
TEST(ModelsUncompared, EveryFindingThatSaysNotShownIsCompared) {
    const std::regex plain(R"(notes(\(\))?(\.|->)(info|warn|error|fail)\()");
    int seen = 0;
    for (const auto& file : fs::recursive_directory_iterator(fs::path(POSENC_SOURCE) / "core/zoo")) {
        if (file.is_directory()) continue;
        std::istringstream source(withoutBreaks(contents(file.path())));
        std::string statement;
        for (std::string line; std::getline(source, line);) {
            const bool ends = line.ends_with(';');
            statement += line + '\n';
            if (!ends) continue;
            const std::string whole = std::exchange(statement, {});
            if (whole.find("not shown") == std::string::npos) continue;
            ++seen;
            EXPECT_FALSE(std::regex_search(whole, plain)) << file.path() << whole;
        }
    }
    EXPECT_GT(seen, 10);
    for (const auto& file : fs::recursive_directory_iterator(fs::path(POSENC_TEST_DATA) / "data/configs")) {
        if (file.path().filename() != "config.json") continue;
        const Model model = readModelFile(file.path());
        for (const Finding& each : model.findings)
            EXPECT_TRUE(each.notShown || english(each.message).find("not shown") == std::string::npos)
                << each.id.text();
    }
}

TEST(ModelsUncompared, AnIdenticalFileIsEqual) {
    for (const auto& file : fs::recursive_directory_iterator(fs::path(POSENC_TEST_DATA) / "data/configs")) {
        if (file.path().filename() != "config.json") continue;
        const Model model = readModelFile(file.path());
        EXPECT_TRUE(model.parts.empty() || compared({model, model}).rows.empty()) << file.path();
    }
}

}  // namespace
}  // namespace posenc::test::models_uncompared_test
