// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/zoo/open/read_model.hpp"
#include "core/zoo/report/inspect.hpp"
#include "tests/zoo/config/models_support.hpp"

namespace posenc::test::models_schemes_test {
namespace {

/// What is not rotary: trained tables, buckets, vectors of distances, viewports.
struct Row {
    const char* name;
    const char* json;
    std::vector<std::string> parts;     ///< whole text of each
    std::vector<std::string> findings;  ///< all of them
};

std::string table(const std::string& scope, const std::string& positions, const std::string& dim) {
    return "learned " + scope + " positions=" + positions + " dim=" + dim +
           " init=normal std=0.02 seed=1 file=\"\" tensor=\"\"";
}

std::string buckets(const std::string& scope, const std::string& numbers) {
    return "t5 " + scope + " " + numbers + " seed=1 file=\"\" tensor=\"\"";
}

std::string deberta(const std::string& numbers) { return "deberta all " + numbers + " clamp=hf seed=1"; }

std::string window(const std::string& scope, const std::string& mode, const std::string& size) {
    return "local-window " + scope + " mode=" + mode + " window=" + size + " sinks=0 slope=auto";
}

const std::string kPositions = "random-numbers info max_position_embeddings";
const std::string kOffset = "position-offset info max_position_embeddings";
const std::string kBuckets = "random-numbers info relative_attention_num_buckets";
const std::string kUsualReach = "default-max-distance info relative_attention_max_distance";
const std::string kVectors = "random-numbers info relative_attention";
const std::string kQuotient = "head-dim-quotient info head_dim";
const std::string kUnknownType = "unknown-model-type warning model_type";

void check(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        const Model model = readModelConfig(row.json, "x");
        std::vector<std::string> parts;
        for (const Model::Part& part : model.parts) parts.push_back(textOf(part));
        EXPECT_EQ(parts, row.parts) << row.name;
        EXPECT_EQ(findingsOf(model), row.findings) << row.name;
    }
}

TEST(ModelSchemes, LearnedTablesHaveTheRowsOfPositions) {
    check(
        {{"opt",
          R"({"model_type": "opt", "hidden_size": 768, "max_position_embeddings": 2048})",
          {table("all", "2048", "768")},
          {kOffset, kPositions}},
         {"roberta",
          R"({"model_type": "roberta", "hidden_size": 768, "max_position_embeddings": 514})",
          {table("all", "512", "768")},
          {kOffset, kPositions}},
         {"robertaPaddedByNought",
          R"({"model_type": "roberta", "hidden_size": 768, "max_position_embeddings": 514, "pad_token_id": 0})",
          {table("all", "513", "768")},
          {kOffset, kPositions}},
         {"albert",
          R"({"model_type": "albert", "hidden_size": 4096, "embedding_size": 128, "max_position_embeddings": 512})",
          {table("all", "512", "128")},
          {kPositions}},
         {"mobilebert",
          R"({"model_type": "mobilebert", "hidden_size": 512, "embedding_size": 128, "max_position_embeddings": 512})",
          {table("all", "512", "512")},
          {kPositions}},
         {"starcoder",
          R"({"model_type": "gpt_bigcode", "n_embd": 6144, "n_positions": 8192})",
          {table("all", "8192", "2048")},
          {"table-cut info n_embd", "random-numbers info n_positions"}},
         {"led",
          R"({"model_type": "led", "d_model": 8, "max_encoder_position_embeddings": 64,
                "max_decoder_position_embeddings": 32})",
          {table("encoder", "64", "8"), table("decoder", "32", "8")},
          {"random-numbers info max_encoder_position_embeddings",
           "random-numbers info max_decoder_position_embeddings"}},
         {"gptNeo",
          R"({"model_type": "gpt_neo", "hidden_size": 768, "max_position_embeddings": 2048, "window_size": 256})",
          {table("all", "2048", "768"), window("local", "causal", "256")},
          {kPositions, "sliding-window info window_size"}},
         {"distilbert",
          R"({"model_type": "distilbert", "dim": 768, "max_position_embeddings": 512, "sinusoidal_pos_embds": false})",
          {table("all", "512", "768")},
          {kPositions}},
         {"distilbertWithSines",
          R"({"model_type": "distilbert", "dim": 8, "max_position_embeddings": 512, "sinusoidal_pos_embds": true})",
          {"sinusoidal all dim=8 base=10000 convention=vaswani layout=interleaved"},
          {}},
         {"mpnet",
          R"({"model_type": "mpnet", "hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 514,
                "relative_attention_num_buckets": 32})",
          {table("all", "512", "768"), buckets("all", "num-buckets=32 max-distance=128 bidirectional=on heads=12")},
          {kOffset, kPositions, kUsualReach, kBuckets}},
         {"unknownClass",
          R"({"model_type": "strange", "hidden_size": 8, "max_position_embeddings": 16,
                "position_embedding_type": "absolute"})",
          {table("all", "16", "8")},
          {kUnknownType, kPositions}}});
}

TEST(ModelSchemes, TrainedContextLeavesOutTheRowsBeforePosition0) {
    const Model model = readModelConfig(
        R"({"model_type": "xlm-roberta", "hidden_size": 8, "max_position_embeddings": 514})", "x");
    EXPECT_EQ(model.trainedContext, 512);
    EXPECT_EQ(model.declaredContext, 514);
    EXPECT_NE(messageOf(model, "position-offset").find("row 2 of the table, which has 514 rows for 512"),
              std::string::npos);
}

TEST(ModelSchemes, T5HasBucketsOnBothSides) {
    const std::string usual = "num-buckets=32 max-distance=128 bidirectional=";
    check({{"distance",
            R"({"model_type": "umt5", "num_heads": 6, "relative_attention_num_buckets": 64,
                "relative_attention_max_distance": 256})",
            {buckets("encoder", "num-buckets=64 max-distance=256 bidirectional=on heads=6"),
             buckets("decoder", "num-buckets=64 max-distance=256 bidirectional=off heads=6")},
            {kBuckets, "bias-tables info model_type"}},
           {"defaults",
            R"({"model_type": "mt5", "num_heads": 6})",
            {buckets("encoder", usual + "on heads=6"), buckets("decoder", usual + "off heads=6")},
            {"default-buckets info relative_attention_num_buckets", kUsualReach, kBuckets}},
           {"encoderAlone",
            R"({"architectures": ["T5EncoderModel"], "model_type": "t5", "num_heads": 64,
                "relative_attention_num_buckets": 32})",
            {buckets("encoder", usual + "on heads=64")},
            {kUsualReach, kBuckets}},
           {"longT5",
            R"({"model_type": "longt5", "num_heads": 12, "relative_attention_num_buckets": 32, "local_radius": 127})",
            {buckets("encoder", usual + "on heads=12"), buckets("decoder", usual + "off heads=12"),
             window("encoder", "symmetric", "127")},
            {kUsualReach, kBuckets, "sliding-window info local_radius"}},
           {"unknownClass",
            R"({"model_type": "strange", "num_heads": 2, "relative_attention_num_buckets": 32})",
            {buckets("encoder", usual + "on heads=2"), buckets("decoder", usual + "off heads=2")},
            {kUnknownType, kUsualReach, kBuckets}}});
}

TEST(ModelSchemes, DebertaReadsItsBucketsAndTerms) {
    const std::string shape = R"("hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 512, )";
    const std::string both = R"("relative_attention": true, "position_biased_input": false, )";
    const std::string v2 = R"({"model_type": "deberta-v2", )" + shape + both;
    const std::string v1 = R"({"model_type": "deberta", )" + shape + both;
    const std::string list = v2 +
                             R"("position_buckets": 256, "max_relative_positions": 1024, "pos_att_type": ["P2C"]})";
    const std::string none = v2 + R"("position_buckets": 256, "pos_att_type": null})";
    const std::string odd = v2 + R"("position_buckets": 256, "pos_att_type": "c2p | p2p"})";
    const std::string noBuckets = v2 + R"("max_relative_positions": -1, "pos_att_type": "c2p"})";
    const std::string first = v1 + R"("position_buckets": 256, "pos_att_type": "c2p|p2c"})";
    const std::string biased = R"({"model_type": "deberta-v2", )" + shape +
                               R"("relative_attention": true, "position_buckets": 32, "pos_att_type": "c2p"})";
    check({{"list",
            list.c_str(),
            {deberta("head-dim=64 position-buckets=256 max-relative-positions=1024 c2p=off p2c=on")},
            {kQuotient, kVectors}},
           {"none",
            none.c_str(),
            {deberta("head-dim=64 position-buckets=256 max-relative-positions=512 c2p=off p2c=off")},
            {"no-position-terms warning pos_att_type", kQuotient, kVectors}},
           {"odd",
            odd.c_str(),
            {deberta("head-dim=64 position-buckets=256 max-relative-positions=512 c2p=on p2c=off")},
            {"unknown-position-term warning pos_att_type", kQuotient, kVectors}},
           {"noBuckets",
            noBuckets.c_str(),
            {deberta("head-dim=64 position-buckets=-1 max-relative-positions=512 c2p=on p2c=off")},
            {kQuotient, "default-value info position_buckets", kVectors}},
           {"versionOne",
            first.c_str(),
            {deberta("head-dim=64 position-buckets=-1 max-relative-positions=512 c2p=on p2c=on")},
            {kQuotient, "ignored-key info position_buckets", kVectors}},
           {"biasedInput",
            biased.c_str(),
            {deberta("head-dim=64 position-buckets=32 max-relative-positions=512 c2p=on p2c=off"),
             table("all", "512", "768")},
            {kQuotient, kVectors, kPositions}},
           {"notRelative",
            R"({"model_type": "deberta", "hidden_size": 8, "max_position_embeddings": 16})",
            {table("all", "16", "8")},
            {kPositions}}});
}

TEST(ModelSchemes, WavesOfDistances) {
    check({{"transformerXl",
            R"({"model_type": "transfo-xl", "d_model": 1024, "n_head": 16, "clamp_len": 1000, "mem_len": 1600,
                "same_length": true, "attn_type": 0})",
            {"transformer-xl all dim=1024 base=10000 clamp-len=1000 seed=1"},
            {"memory info mem_len", "same-length info same_length", "projection-left-out info d_model",
             "random-numbers info model_type"}},
           {"xlnetOneWay",
            R"({"model_type": "xlnet", "d_model": 768, "attn_type": "uni", "clamp_len": 20, "bi_data": true})",
            {"xlnet all dim=768 base=10000 clamp-len=20 seed=1 attn-type=uni"},
            {"backward-half info bi_data", "projection-left-out info d_model", "random-numbers info model_type"}},
           {"xlnetDefaults",
            R"({"model_type": "xlnet", "d_model": 768, "mem_len": 0, "same_length": false, "bi_data": false})",
            {"xlnet all dim=768 base=10000 clamp-len=0 seed=1 attn-type=bi"},
            {"default-value info clamp_len", "default-value info attn_type", "projection-left-out info d_model",
             "random-numbers info model_type"}}});
}

TEST(ModelSchemes, TablesOfDistances) {
    check({{"relativeKey",
            R"({"model_type": "bert", "hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 512,
                "position_embedding_type": "relative_key"})",
            {"shaw all head-dim=64 max-relative-position=511 min-relative-position=auto sign=query-minus-key seed=1"},
            {kQuotient, kPositions}},
           {"relativeKeyQuery",
            R"({"model_type": "electra", "hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 512,
                "position_embedding_type": "relative_key_query"})",
            {"shaw all head-dim=64 max-relative-position=511 min-relative-position=auto sign=query-minus-key seed=1"},
            {kQuotient, "key-term info position_embedding_type", kPositions}},
           {"nezha",
            R"({"model_type": "nezha", "hidden_size": 768, "num_attention_heads": 12, "max_position_embeddings": 512,
                "max_relative_position": 32})",
            {"shaw all head-dim=64 max-relative-position=32 min-relative-position=auto sign=key-minus-query seed=1"},
            {kQuotient, "random-numbers info max_relative_position"}}});
}

struct WindowRow {
    const char* name;
    const char* type;
    const char* members;
    const char* part;  ///< "scope mode size", empty for none
    std::vector<std::string> findings;
};

const std::string kWindow = "sliding-window info sliding_window";
const std::string kOff = "sliding-window-off info sliding_window";

TEST(ModelSchemes, WindowsBelongToTheirLayersAndMayBeOff) {
    const std::string types = R"("layer_types": ["sliding_attention", "full_attention"])";
    const std::string listed = R"("sliding_window": 128, )" + types;
    const std::vector<WindowRow> rows{
        {"everyLayer", "mistral", R"("sliding_window": 128)", "all causal 128", {kWindow}},
        {"null", "mistral", R"("sliding_window": null)", "", {}},
        {"byClass", "mistral", R"("hidden_act": "silu")", "all causal 4096", {"default-window info sliding_window"}},
        {"nought", "llama", R"("sliding_window": 0)", "", {kOff}},
        {"no", "llama", R"("sliding_window": false)", "", {kOff}},
        {"alternating", "gpt_oss", R"("sliding_window": 128)", "sliding_attention causal 128", {kWindow}},
        {"list", "llama", listed.c_str(), "sliding_attention causal 128", {kWindow, "layer-types info layer_types"}},
        {"listWithout",
         "llama",
         R"("sliding_window": 128, "layer_types": ["full_attention"])",
         "",
         {kOff, "layer-types info layer_types"}},
        {"pattern",
         "llama",
         R"("sliding_window": 128, "sliding_window_pattern": 6)",
         "sliding_attention causal 128",
         {kWindow}},
        {"patternOfOne", "llama", R"("sliding_window": 128, "sliding_window_pattern": 1)", "", {kOff}},
        {"used", "qwen2", R"("sliding_window": 128, "use_sliding_window": true)", "all causal 128", {kWindow}},
        {"notUsed", "qwen2", R"("sliding_window": 128, "use_sliding_window": false)", "", {kOff}},
        {"notSaidToBeUsed", "qwen2", R"("sliding_window": 128)", "", {kOff}},
        {"notUsedElsewhere", "mistral", R"("sliding_window": 128, "use_sliding_window": false)", "", {kOff}},
        {"upperLayers",
         "qwen2",
         R"("sliding_window": 128, "use_sliding_window": true, "max_window_layers": 14, "num_hidden_layers": 28)",
         "sliding_attention causal 128",
         {kWindow}},
        {"noLayerLeft",
         "qwen2",
         R"("sliding_window": 128, "use_sliding_window": true, "max_window_layers": 28, "num_hidden_layers": 28)",
         "",
         {kOff}},
        {"everyLayerOfQwen",
         "qwen2",
         R"("sliding_window": 128, "use_sliding_window": true, "max_window_layers": 0, "num_hidden_layers": 28)",
         "all causal 128",
         {kWindow}},
        {"bothSides",
         "gemma2",
         R"("sliding_window": 512, "use_bidirectional_attention": true)",
         "sliding_attention symmetric 256",
         {kWindow}},
        {"chunks", "llama", R"("attention_chunk_size": 128)", "", {"attention-chunks info attention_chunk_size"}},
        {"text", "llama", R"("sliding_window": "128")", "", {"wrong-type error sliding_window"}},
        {"negative", "llama", R"("sliding_window": -1)", "", {"illegal-value error sliding_window"}},
        {"perLayer", "llama", R"("sliding_window": [128, 0])", "", {"wrong-type error sliding_window"}},
        {"useIsText",
         "llama",
         R"("sliding_window": 128, "use_sliding_window": "yes")",
         "all causal 128",
         {"wrong-type error use_sliding_window", kWindow}},
    };
    for (const WindowRow& row : rows) {
        const Model model = readModelConfig("{\"model_type\": \"" + std::string(row.type) +
                                                R"(", "head_dim": 64, "rope_theta": 1e4, "num_attention_heads": 4,
                "max_position_embeddings": 4096, "rope_scaling": {"rope_type": "default"}, )" +
                                                row.members + "}",
                                            "x");
        std::string found;
        for (const Model::Part& part : model.parts) {
            if (part.subject.encoding != "local-window") continue;
            const ParameterSet& values = part.subject.parameters;
            found += part.scope + " " + toText(values.value("mode")) + " " + toText(values.value("window"));
        }
        EXPECT_EQ(found, row.part) << row.name;
        EXPECT_EQ(findingsOf(model), row.findings) << row.name;
    }
}

TEST(ModelSchemes, WindowsSayWhetherTheQueryCounts) {
    EXPECT_NE(messageOf(readModelFile(configFile("gpt-oss")), "sliding-window").find("128 tokens, including itself"),
              std::string::npos);
    EXPECT_NE(messageOf(readModelFile(configFile("modernbert")), "sliding-window").find("up to 64 away on each side"),
              std::string::npos);
}

/// What classes fill in where a file says nothing (transformers, configuration_*.py).
TEST(ModelSchemes, ClassesHaveBasesAndScalingOfTheirOwn) {
    struct Class {
        const char* type;
        const char* encoding;
        double base;
    };
    for (const Class& row :
         {Class{"lfm2", "rope", 1e6}, Class{"lfm2_moe", "rope", 1e6}, Class{"mllama_text_model", "rope", 5e5},
          Class{"longcat_flash", "rope", 1e7}, Class{"apertus", "rope-llama3", 12e6}, Class{"helium", "rope", 1e5},
          Class{"ministral3", "rope-yarn", 1e6}, Class{"csm", "rope", 5e5}, Class{"cwm", "rope-llama3", 1e6},
          Class{"minimax_m2", "rope", 5e6}, Class{"solar_open", "rope", 1e6}, Class{"emu3_text_model", "rope", 1e6},
          Class{"blt", "rope", 5e5}, Class{"paddleocr_vl_text", "rope", 5e5}, Class{"hy_v3", "rope", 11158840.0},
          Class{"jet_nemotron", "rope", 1e6}, Class{"dots_ocr", "rope", 1e4}}) {
        const Model model = readModelConfig(
            R"({"hidden_size": 1024, "num_attention_heads": 8, "model_type": ")" + std::string(row.type) + R"("})",
            "x");
        ASSERT_FALSE(model.parts.empty()) << row.type << "\n" << inspectText(model);
        EXPECT_EQ(model.parts[0].subject.encoding, row.encoding) << row.type;
        EXPECT_EQ(model.parts[0].subject.parameters.value("base"), Value{row.base}) << row.type;
    }
}

TEST(ModelSchemes, CommonEncodersAreKnown) {
    for (const char* type : {"canine", "fnet", "mvp", "bert-generation", "siglip2_text_model", "tapas", "markuplm",
                             "nystromformer", "yoso", "lilt", "roberta-prelayernorm", "ibert", "qdqbert"}) {
        const Model model = readModelConfig(
            R"({"hidden_size": 768, "max_position_embeddings": 512, "model_type": ")" + std::string(type) + R"("})",
            "x");
        ASSERT_EQ(model.parts.size(), 1U) << type;
        EXPECT_EQ(model.parts[0].subject.encoding, "learned") << type;
    }
    for (const char* type : {"vit_mae", "swin"}) {
        const Model model = readModelConfig(R"({"model_type": ")" + std::string(type) + R"("})", "x");
        EXPECT_TRUE(model.parts.empty()) << type;
        EXPECT_TRUE(model.findings.front().severity == Severity::Info) << inspectText(model);
    }
}

TEST(ModelSchemes, KeysOfSingleClassesAreRead) {
    const auto quiet = [](const char* json) {
        const Model model = readModelConfig(json, "x");
        for (const Finding& each : model.findings) EXPECT_EQ(each.severity, Severity::Info) << inspectText(model);
        EXPECT_FALSE(model.parts.empty()) << json;
        return model;
    };
    quiet(R"({"model_type": "moonshine", "hidden_size": 416, "decoder_num_attention_heads": 8,
              "max_position_embeddings": 194, "partial_rotary_factor": 0.62})");
    quiet(R"({"model_type": "step3_text", "hidden_size": 7168, "head_dim": 256, "max_position_embedding": 65536,
              "max_seq_len": 65536, "rope_theta": 500000})");
    quiet(R"({"model_type": "minicpm", "hidden_size": 4096, "num_attention_heads": 32, "rope_theta": 1e4,
              "max_position_embeddings": 32768, "sparse_config": {"window_size": 2048}})");
    const Model dynamic = quiet(R"({"model_type": "internlm", "hidden_size": 4096, "num_attention_heads": 32,
        "max_position_embeddings": 2048, "rotary": {"base": 20000, "type": "dynamic"}})");
    EXPECT_EQ(dynamic.parts[0].subject.encoding, "rope-dynamic-ntk");
    EXPECT_EQ(dynamic.parts[0].subject.parameters.value("base"), Value{2e4});
}

TEST(ModelSchemes, AWindowAloneIsNoModel) {
    const Model model = readModelConfig(R"({"model_type": "x-vision", "window_size": 7})", "x");
    EXPECT_TRUE(model.parts.empty());
    EXPECT_TRUE(has(model, "no-position-encoding error model_type"));
}

struct BadValue {
    const char* json;
    const char* finding;
};

TEST(ModelSchemes, OneBadValueIsOneErrorAndNoPart) {
    const BadValue rows[] = {
        {R"({"model_type": "bert", "hidden_size": 8})", "missing-key error max_position_embeddings"},
        {R"({"model_type": "bert", "max_position_embeddings": 8})", "missing-key error hidden_size"},
        {R"({"model_type": "bert", "hidden_size": "8", "max_position_embeddings": 8})", "wrong-type error hidden_size"},
        {R"({"model_type": "bert", "hidden_size": 70000, "max_position_embeddings": 8})",
         "illegal-value error hidden_size"},
        {R"({"model_type": "bert", "hidden_size": 8, "max_position_embeddings": 0})",
         "illegal-value error max_position_embeddings"},
        {R"({"model_type": "bert", "hidden_size": 8, "max_position_embeddings": 1e12})",
         "illegal-value error max_position_embeddings"},
        {R"({"model_type": "roberta", "hidden_size": 8, "max_position_embeddings": 2})",
         "illegal-value error max_position_embeddings"},
        {R"({"model_type": "distilbert", "dim": 8, "max_position_embeddings": 8, "sinusoidal_pos_embds": 3})",
         "wrong-type error sinusoidal_pos_embds"},
        {R"({"model_type": "t5", "relative_attention_num_buckets": 32})", "missing-key error num_heads"},
        {R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": "32"})",
         "wrong-type error relative_attention_num_buckets"},
        {R"({"model_type": "t5", "num_heads": 8, "relative_attention_num_buckets": 1})",
         "not-computable error relative_attention_num_buckets"},
        {R"({"model_type": "t5", "num_heads": 8, "relative_attention_max_distance": 0})",
         "illegal-value error relative_attention_max_distance"},
        {R"({"model_type": "t5", "num_heads": 8, "relative_attention_max_distance": 8})",
         "not-computable error relative_attention_max_distance"},
        {R"({"model_type": "deberta-v2", "hidden_size": 64, "relative_attention": "yes"})",
         "wrong-type error relative_attention"},
        {R"({"model_type": "deberta-v2", "relative_attention": true, "position_biased_input": false})",
         "missing-key error head_dim"},
        {R"({"model_type": "deberta-v2", "head_dim": 64, "relative_attention": true, "position_buckets": 1.5,
             "position_biased_input": false})",
         "illegal-value error position_buckets"},
        {R"({"model_type": "deberta-v2", "head_dim": 64, "relative_attention": true, "position_buckets": 1,
             "position_biased_input": false})",
         "not-computable error position_buckets"},
        {R"({"model_type": "xlnet"})", "missing-key error d_model"},
        {R"({"model_type": "xlnet", "d_model": 8, "attn_type": "tri"})", "illegal-value error attn_type"},
        {R"({"model_type": "xlnet", "d_model": 8, "attn_type": 0})", "wrong-type error attn_type"},
        {R"({"model_type": "xlnet", "d_model": 8, "clamp_len": "no"})", "wrong-type error clamp_len"},
        {R"({"model_type": "xlnet", "d_model": 8, "clamp_len": 1e6})", "illegal-value error clamp_len"},
        {R"({"model_type": "transfo-xl", "d_model": 8, "attn_type": 2})", "illegal-value error attn_type"},
        {R"({"model_type": "nezha", "max_relative_position": 4})", "missing-key error head_dim"},
        {R"({"model_type": "nezha", "head_dim": 64, "max_relative_position": -1})",
         "illegal-value error max_relative_position"},
        {R"({"model_type": "bert", "head_dim": 64, "position_embedding_type": "relative_key"})",
         "missing-key error max_position_embeddings"},
        {R"({"model_type": "bert", "head_dim": 64, "position_embedding_type": "relative_key",
             "max_position_embeddings": 100000})",
         "illegal-value error max_position_embeddings"},
    };
    for (const BadValue& row : rows) {
        const Model model = readModelConfig(row.json, "x");
        EXPECT_TRUE(has(model, row.finding)) << row.json << "\n" << inspectText(model);
        EXPECT_TRUE(model.parts.empty()) << row.json << "\n" << inspectText(model);
    }
}

TEST(ModelSchemes, KeysOfOtherSchemesAreTold) {
    const Model model = readModelConfig(R"({"model_type": "bert", "hidden_size": 8, "max_position_embeddings": 16,
        "relative_attention_num_buckets": 32, "max_relative_positions": 4, "relative_bias_zz": 1})",
                                        "x");
    EXPECT_EQ(findingsOf(model), (std::vector<std::string>{"unknown-position-key warning relative_bias_zz", kPositions,
                                                           "ignored-key info relative_attention_num_buckets",
                                                           "ignored-key info max_relative_positions"}));
}

}  // namespace
}  // namespace posenc::test::models_schemes_test
