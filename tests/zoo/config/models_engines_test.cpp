// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/explore/state/state.hpp"
#include "core/explore/text/number.hpp"
#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

/// What classes have where a file says nothing, and keys that programs read differently. Of transformers 5:
/// zucchini-nlp/transformers@decba1d2, of version 4: 3553f0bc there, each in src/transformers/models; `classes_test.py`
/// in tests/facts compares all classes. vLLM: vllm-project/vllm@07b12f1b, rotary_embedding/__init__.py. llama.cpp:
/// janhq/llama.cpp@25d7b14e.
namespace posenc::test::models_engines_test {
namespace {

struct Row {
    const char* name;
    const char* type;
    const char* keys;     ///< beside the type and a shape of 16 heads over 3,072
    const char* part;     ///< encoding, base, head dimension and share of the first part; "" for none
    const char* finding;  ///< that there is; "" for none above a remark
    const char* says = "";
};

Model modelOf(const Row& row) {
    std::string json = R"({"model_type": ")" + std::string(row.type) + "\"";
    for (const auto& [key, value] : {std::pair("hidden_size", "3072"),
                                     {"num_attention_heads", "16"},
                                     {"num_hidden_layers", "4"},
                                     {"max_position_embeddings", "131072"}})
        if (std::string(row.keys).find("\"" + std::string(key) + "\"") == std::string::npos)
            json += ", \"" + std::string(key) + "\": " + value;
    return readModelConfig(json + (*row.keys ? ", " : "") + row.keys + "}", "x");
}

std::string firstPart(const Model& model) {
    if (model.parts.empty()) return "";
    const Subject& subject = model.parts.front().subject;
    std::string out = subject.encoding;
    for (const char* id : {"base", "head-dim", "partial-rotary"}) out += " " + toText(subject.parameters.value(id));
    return out;
}

void check(const Row& row) {
    const Model model = modelOf(row);
    EXPECT_EQ(firstPart(model), row.part) << row.name << "\n" << inspectText(model);
    if (*row.finding) {
        EXPECT_TRUE(has(model, row.finding)) << row.name << "\n" << inspectText(model);
        bool said = false;
        for (const Finding& each : model.findings) said |= english(each.message).find(row.says) != std::string::npos;
        EXPECT_TRUE(said) << row.name << "\n" << inspectText(model);
    } else {
        for (const Finding& each : model.findings)
            EXPECT_EQ(each.severity, Severity::Info) << row.name << "\n" << inspectText(model);
    }
}

const char* const kBase = "default-base warning rope_theta";

/// The class's defaults, in configuration_*.py of both versions unless something else stands there.
const Row kDefaults[] = {
    {"cohere", "cohere", "", "rope 500000 192 1", kBase, "500,000 in transformers 5 and was 10,000 in transformers 4"},
    {"olmo3", "olmo3", "", "rope 500000 192 1", kBase, "500,000 in transformers 5 and was 10,000"},
    {"persimmon", "persimmon", "", "rope 10000 192 0.5", kBase, "10,000 in transformers 5 and was 25,000"},
    {"fuyu", "fuyu", "", "rope 10000 192 0.5", kBase, "25,000"},
    {"falcon_h1", "falcon_h1", "", "rope 10000 192 1", kBase, "10,000 in transformers 5 and was 100,000"},
    {"qwen3_vl_text", "qwen3_vl_text", "", "mrope 500000 128 1", kBase, "500,000 in transformers 5 and was 5,000,000"},
    {"qwen3_vl_moe_text", "qwen3_vl_moe_text", "", "rope 500000 192 1", kBase, "5,000,000"},
    {"nomic_bert", "nomic_bert", "", "rope 1000 192 1", kBase, "1,000 in transformers and 10,000 in the code"},
    {"qwen3_omni_moe_text", "qwen3_omni_moe_text", "", "rope 1000000 192 1", ""},
    {"ernie4_5", "ernie4_5", "", "rope 500000 128 1", ""},
    {"ernie4_5_moe", "ernie4_5_moe", "", "rope 500000 192 1", ""},
    {"seed_oss", "seed_oss", "", "rope 10000 128 1", ""},
    {"minicpm3", "minicpm3", "", "rope 10000 32 1", ""},
    {"ministral", "ministral", "", "rope 10000 192 1", ""},
    {"glm4v_text", "glm4v_text", "", "rope 10000 192 1", ""},
    {"glm4v_moe_text", "glm4v_moe_text", "", "rope 10000 192 0.5", ""},
    {"csm", "csm", "", "rope 500000 192 1", ""},
    {"jetmoe", "jetmoe", "", "rope 10000 128 1", ""},  // kv_channels
};

TEST(ModelEngines, ClassesHaveTheirOwnDefaults) {
    for (const Row& row : kDefaults) check(row);
}

const char* const kDeaf = "ignored-key warning rope_theta";
const char* const kLone = "default-base warning rope_theta";

const Row kOneOfTwoBases[] = {
    // configuration_gpt_neox.py:97, configuration_gpt_neox_japanese.py:74, and _configuration of version 4 alike.
    {"both", "gpt_neox", R"("rotary_emb_base": 20000, "rope_theta": 5e5)", "rope 20000 192 0.25", kDeaf},
    {"theta alone", "gpt_neox", R"("rope_theta": 5e5)", "rope 10000 192 0.25", kDeaf, "its base from rotary_emb_base"},
    {"japanese", "gpt_neox_japanese", R"("rope_theta": 5e5)", "rope 10000 192 1", kDeaf},
    {"equal", "gpt_neox", R"("rotary_emb_base": 5e5, "rope_theta": 5e5)", "rope 500000 192 0.25", ""},
    {"in the object", "gpt_neox", R"("rope_parameters": {"rope_type": "default", "rope_theta": 5e5})",
     "rope 500000 192 0.25", ""},
    {"modernbert", "modernbert", R"("rope_theta": 5e5)", "rope 160000 192 1", kDeaf, "its base from global_rope_theta"},
    {"gemma4", "gemma4_text", R"("rope_theta": 5e5)", "rope-proportional 1000000 512 0.25", kDeaf,
     "from rope_parameters"},
    {"linear", "gpt_neox", R"("rope_theta": 5e5, "rope_scaling": {"type": "linear", "factor": 2})",
     "rope-linear 10000 192 0.25", kDeaf},
    // rope_parameters are filled in before rope_theta is looked at; in version 4 the two were arguments apart.
    {"apertus", "apertus", R"("rope_theta": 5e5)", "rope-llama3 12000000 192 1", kLone, "transformers 4 used 500,000"},
    {"cwm", "cwm", R"("rope_theta": 5e5)", "rope-llama3 1000000 128 1", kLone, "has no effect"},
    {"ministral3", "ministral3", R"("rope_theta": 5e5)", "rope-yarn 1000000 128 1", kLone, "has no effect"},
    {"mistral4", "mistral4", R"("rope_theta": 5e5)", "rope-yarn 10000 64 1", kLone, "has no effect"},
    {"gpt_oss", "gpt_oss", R"("rope_theta": 5e5)", "rope-yarn 500000 64 1", "default-scaling warning rope_scaling"},
    {"with scaling", "apertus", R"("rope_theta": 5e5, "rope_scaling": {"type": "linear", "factor": 2})",
     "rope-linear 500000 192 1", ""},
};

TEST(ModelEngines, OneOfTwoBasesCounts) {
    for (const Row& row : kOneOfTwoBases) check(row);
}

const char* const kShare = "partial-rotary-unread warning partial_rotary_factor";
const char* const kInner = "partial-rotary-unread warning rope_parameters.partial_rotary_factor";
#define LATENT R"("qk_rope_head_dim": 64, "qk_nope_head_dim": 128, )"

const Row kShares[] = {
    // compute_default_rope_parameters of modeling_llama.py and modeling_glm4_moe.py; vLLM's get_rope.
    {"beside", "llama", R"("partial_rotary_factor": 0.5)", "rope 10000 192 1", kShare, "vLLM rotates 96"},
    {"inside", "qwen3",
     R"("rope_parameters": {"rope_type": "default", "rope_theta": 7e4, "partial_rotary_factor": 0.5})",
     "rope 70000 128 1", kInner, "all 128 dimensions"},
    {"one", "llama", R"("partial_rotary_factor": 1.0)", "rope 10000 192 1", ""},
    {"read", "glm4_moe", R"("partial_rotary_factor": 0.25)", "rope 10000 192 0.25", ""},
    {"linear", "llama", R"("partial_rotary_factor": 0.5, "rope_scaling": {"type": "linear", "factor": 2})",
     "rope-linear 10000 192 0.5", kShare, "and stops"},
    {"proportional", "llama",
     R"("rope_parameters": {"rope_type": "proportional", "rope_theta": 1e4, "partial_rotary_factor": 0.5})",
     "rope-proportional 10000 192 0.5", ""},
    {"code of its own", "internlm2", R"("partial_rotary_factor": 0.5)", "rope 10000 192 0.5", ""},
    // config.head_dim is qk_rope_head_dim there (configuration_deepseek_v3.py:124).
    {"latent", "deepseek_v3", LATENT R"("partial_rotary_factor": 0.5)", "rope 10000 64 1", kShare, "all 64 dimensions"},
    {"latent, proportional", "deepseek_v3",
     LATENT R"("rope_parameters": {"rope_type": "proportional", "rope_theta": 1e4, "partial_rotary_factor": 0.5})",
     "rope-proportional 10000 64 0.5", ""},
    {"latent, read", "mistral4",
     LATENT R"("rope_parameters": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.5})",
     "rope 10000 64 1", "missing-key warning rope_parameters.llama_4_scaling_beta"},
    // configuration_minimax_m2.py has no rotary_dim, modeling_minimax_m2.py reads partial_rotary_factor.
    {"width", "minimax_m2", R"("rotary_dim": 64)", "rope 5000000 128 0.5", "rotary-dim-unread info rotary_dim",
     "rotates all 128"},
    {"width and share", "minimax_m2", R"("rotary_dim": 64, "partial_rotary_factor": 0.5)", "rope 5000000 128 0.5", ""},
    // transformers' function looks at the share in every class of latent attention (run, 2026-08, decba1d2).
    {"latent, proportional, of any class", "glm4_moe_lite",
     LATENT R"("rope_parameters": {"rope_type": "proportional", "rope_theta": 1e4, "partial_rotary_factor": 0.5})",
     "rope-proportional 10000 64 0.5", "proportional-share info rope_parameters.partial_rotary_factor",
     "engines that ignore this share"},
};

TEST(ModelEngines, AShareIsReadBySome) {
    for (const Row& row : kShares) check(row);
    EXPECT_FALSE(has(modelOf(kShares[11]), "rotary-dim-unread info rotary_dim"));
}

std::string yarn(const char* truncate) {
    return R"({"rope_type": "yarn", "rope_theta": 1e6, "factor": 8, "original_max_position_embeddings": 16384)" +
           std::string(truncate) + "}";
}

/// modeling_rope_utils.py:474 asks config.rope_parameters, not the object of the layers.
TEST(ModelEngines, TruncateIsReadWhereTransformersLooks) {
    const std::string never = R"(, "truncate": false)";
    struct Truncate {
        std::string type, keys;
        bool value;
        bool told;
    };
    for (const Truncate& row : {Truncate{"olmo3",
                                         R"("rope_parameters": {"full_attention": )" + yarn(never.c_str()) +
                                             R"(, "sliding_attention": {"rope_type": "default", "rope_theta": 5e5}})",
                                         true, true},
                                Truncate{"olmo3",
                                         R"("rope_parameters": {"full_attention": )" + yarn("") +
                                             R"(, "sliding_attention": {"rope_type": "default", "rope_theta": 5e5}})",
                                         true, false},
                                Truncate{"qwen3", R"("rope_parameters": )" + yarn(never.c_str()), false, false}}) {
        const Model model = modelOf({"", row.type.c_str(), row.keys.c_str(), "", ""});
        ASSERT_FALSE(model.parts.empty()) << row.keys;
        EXPECT_EQ(model.parts.front().subject.parameters.value("truncate"), Value{row.value}) << row.keys;
        const bool told = has(model, "truncate-unread warning rope_parameters.full_attention.truncate");
        EXPECT_EQ(told, row.told) << row.keys;
    }
}

/// Keys that change nothing, or nothing that is shown: no warning.
const Row kQuiet[] = {
    // configuration_deepseek_v4.py:160 keeps it as an attribute beside rope_parameters.compress.
    {"compress_rope_theta", "deepseek_v4", R"("compress_rope_theta": 160000, "qk_rope_head_dim": 64, "head_dim": 512,
        "sliding_window": 128, "compress_ratios": [0, 4, 128, 4], "rope_parameters": {
        "main": {"rope_type": "default", "rope_theta": 10000, "partial_rotary_factor": 0.125},
        "compress": {"rope_type": "default", "rope_theta": 160000, "partial_rotary_factor": 0.125}})",
     "rope 160000 64 1", ""},
    // configuration_minimax.py:35-45: weights of residual connections.
    {"alpha and beta", "minimax", R"("linear_attn_alpha_factor": 3.5565588200778455, "linear_attn_beta_factor": 1.0)",
     "rope 1000000 192 1", ""},
    // modeling_longcat_flash.py:594: num_hidden_layers = 2 * num_layers.
    {"longcat", "longcat_flash",
     R"("qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "num_layers": 28, "num_hidden_layers": 56)",
     "rope 10000000 64 1", ""},
    // modeling_doge.py:366.
    {"doge", "doge", R"("keep_window_size": 2048)", "rope 10000 192 1", ""},
};

TEST(ModelEngines, WhatChangesNothingIsNoWarning) {
    for (const Row& row : kQuiet) check(row);
    const std::string off = R"("num_layers": 30, "num_hidden_layers": 56, "qk_rope_head_dim": 64)";
    EXPECT_TRUE(has(modelOf({"", "longcat_flash", off.c_str(), "", ""}), "names-disagree warning num_layers"));
}

/// configuration_*.py and modeling_*.py of each.
const Row kOf2026[] = {
    {"hrm_text", "hrm_text", R"("rope_theta": 1e4, "prefix_lm": true)", "rope 10000 128 1", "prefix info prefix_lm"},
    {"axk1", "axk1", R"("qk_rope_head_dim": 64, "qk_nope_head_dim": 128)", "rope 10000 64 1", ""},
    {"axk2", "axk2", "", "rope 10000 32 1", ""},
    {"t5gemma2_text", "t5gemma2_text", "", "rope 1000000 256 1", ""},
    {"mellum", "mellum", "", "rope 500000 128 1", ""},
    {"higgs_audio_v2", "higgs_audio_v2", "", "rope-llama3 500000 128 1", "default-scaling warning rope_scaling"},
    {"jina_embeddings_v3", "jina_embeddings_v3", "", "rope 20000 192 1", ""},
    {"cosmos3_edge_text", "cosmos3_edge_text", "", "mrope 100000000 128 1", ""},
    {"csm_depth_decoder_model", "csm_depth_decoder_model", "", "rope 500000 192 1", ""},
    {"deepseek_ocr2_text", "deepseek_ocr2_text", "", "rope 10000 192 1", ""},
    {"evolla", "evolla", "", "rope 500000 192 1", ""},
    {"granite4_vision_text", "granite4_vision_text", "", "rope 10000 192 1", ""},
    {"moonshine_streaming", "moonshine_streaming", "\"head_dim\": 40", "rope 10000 40 0.8", ""},
    {"voxtral_realtime_text", "voxtral_realtime_text", "", "rope 10000 192 1", ""},
    // rotary_dim is 64 in the class, whose model does not look at it.
    {"minimax_m3_vl_text", "minimax_m3_vl_text", "", "rope 5000000 128 0.5", "rotary-dim-unread info rotary_dim"},
    {"zaya", "zaya", R"("cca_time0": 2)", "rope 5000000 128 0.5", "convolution info cca_time0"},
    {"openai_privacy_filter", "openai_privacy_filter", "", "rope-yarn 150000 64 1",
     "default-scaling warning rope_scaling"},
    {"granite_swa", "granite_swa", R"("rope_theta": 2e4)", "rope 20000 192 1", ""},
};

TEST(ModelEngines, TypesOf2026AreKnown) {
    for (const Row& row : kOf2026) check(row);
}

/// "encoding scope [layers] base", or the window in the place of the base.
std::vector<std::string> partsOf(const Model& model) {
    std::vector<std::string> out;
    for (const Model::Part& each : model.parts) {
        std::string layers;
        for (const std::int64_t layer : each.layers.value_or(std::vector<std::int64_t>()))
            layers += (layers.empty() ? "" : ",") + std::to_string(layer);
        const bool window = each.subject.encoding == "local-window";
        out.push_back(each.subject.encoding + " " + each.scope + " [" + layers + "] " +
                      toText(each.subject.parameters.value(window ? "window" : "base")));
    }
    return out;
}

struct Layered {
    const char* name;
    const char* json;
    std::vector<std::string> parts;
    std::vector<std::string> findings = {};  ///< warnings and errors
};

/// Layers of one file that do not all rotate alike.
TEST(ModelEngines, LayersOf2026HaveTheirOwnBases) {
    const std::string windows = "local-window sliding_attention [1,2,3] 128";
    for (const Layered& row : {
             // modeling_granite_swa.py: a rotation for each base of layer_rope_theta, none for 0.
             Layered{"a base for each kind",
                     R"({"model_type": "granitemoe_swa", "head_dim": 64, "num_hidden_layers": 4, "rope_theta": 1e7,
                         "layer_rope_theta": [5e6, 1e4, 1e4, 1e4]})",
                     {"rope full_attention [0] 5000000", "rope sliding_attention [1,2,3] 10000", windows}},
             Layered{"none in full layers",
                     R"({"model_type": "granite_swa", "head_dim": 64, "num_hidden_layers": 4,
                         "rope_parameters": {"rope_type": "default", "rope_theta": 1e7},
                         "layer_rope_theta": [0, 1e4, 1e4, 1e4]})",
                     {"rope sliding_attention [1,2,3] 10000", windows}},
             Layered{"scaled, and not alike",
                     R"({"model_type": "granite_swa", "head_dim": 64, "num_hidden_layers": 4, "rope_theta": 1e7,
                         "rope_scaling": {"rope_type": "linear", "factor": 2}, "layer_rope_theta": [1e6, 1e4, 2e4, 1e4]})",
                     {"rope-linear full_attention [0] 1000000", "rope-linear sliding_attention [1,2,3] 10000", windows},
                     {"mixed-layers warning layer_rope_theta"}},
             Layered{"too few bases",
                     R"({"model_type": "granite_swa", "head_dim": 64, "num_hidden_layers": 4,
                         "layer_rope_theta": [1e6, 1e4]})",
                     {},
                     {"wrong-length error layer_rope_theta"}},
             // modeling_zaya.py asks rope_parameters for the layer's kind, and for nothing beside.
             Layered{"a stray type",
                     R"({"model_type": "zaya", "num_hidden_layers": 2, "layer_types": ["hybrid", "hybrid_sliding"],
                         "sliding_window": 4096, "rope_parameters": {"rope_type": "default",
                         "hybrid": {"rope_type": "default", "rope_theta": 5e6, "partial_rotary_factor": 0.5},
                         "hybrid_sliding": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.5}}})",
                     {"rope hybrid [0] 5000000", "rope hybrid_sliding [1] 10000",
                      "local-window sliding_attention [1] 4096"}},
             // modeling_cohere_compass.py: no rotation where the object is null.
             Layered{"null for full layers",
                     R"({"model_type": "cohere_compass", "text_config": {"hidden_size": 4096,
                         "num_attention_heads": 32, "num_hidden_layers": 2, "sliding_window": 4096,
                         "layer_types": ["sliding_attention", "full_attention"], "rope_parameters": {
                         "rope_type": "default", "rope_theta": 5e4, "full_attention": null,
                         "sliding_attention": {"rope_type": "default", "rope_theta": 1e4}}}})",
                     {"mrope sliding_attention [0] 10000", "local-window sliding_attention [0] 4096"}},
             // modeling_openai_privacy_filter.py: |i - j| <= 128 in every layer.
             Layered{"both ways",
                     R"({"model_type": "openai_privacy_filter", "num_hidden_layers": 2, "rope_parameters": {
                         "rope_type": "default", "rope_theta": 1e4}})",
                     {"rope all [] 10000", "local-window all [] 128"}},
             // llama.cpp conversion/mistral.py.
             Layered{"params.json",
                     R"({"dim": 5120, "n_layers": 40, "head_dim": 128, "hidden_dim": 14336, "n_heads": 32,
                         "rope_theta": 1e9, "max_position_embeddings": 262144,
                         "llama_4_scaling": {"original_max_position_embeddings": 16384, "beta": 0.1},
                         "yarn": {"original_max_position_embeddings": 16384, "factor": 16, "apply_scale": false,
                         "beta": 32, "alpha": 1}})",
                     {"rope-yarn all [] 1000000000"},
                     {"unknown-model-type warning model_type"}},
         }) {
        const Model model = readModelConfig(row.json, "x");
        EXPECT_EQ(partsOf(model), row.parts) << row.name << "\n" << inspectText(model);
        std::vector<std::string> loud;
        for (const std::string& each : findingsOf(model))
            if (each.find(" info ") == std::string::npos) loud.push_back(each);
        EXPECT_EQ(loud, row.findings) << row.name << "\n" << inspectText(model);
    }
}

}  // namespace
}  // namespace posenc::test::models_engines_test
