// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/models/family.hpp"

#include <algorithm>

namespace posenc::models {

namespace {

// A missing max_position_embeddings matters only where files are known to omit it; those have `context`.
constexpr ModelFamily kFamilies[] = {
    // Rotary, whole head.
    {.types = "llama", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "mistral", .context = 131072, .hidden = 4096, .heads = 32, .window = 4096},
    {.types = "mixtral", .base = 1e6, .context = 131072, .hidden = 4096, .heads = 32},
    {.types = "qwen2 qwen2_audio dots_ocr", .context = 32768, .hidden = 4096, .heads = 32},
    {.types = "qwen2_moe", .context = 32768, .hidden = 2048, .heads = 16},
    {.types = "qwen3_moe", .context = 32768, .hidden = 2048, .heads = 32},
    {.types = "qwen2_vl qwen2_vl_text qwen2_5_vl qwen2_5_vl_text",
     .base = 1e6,
     .context = 32768,
     .hidden = 8192,
     .heads = 64},
    {.types = "qwen2_5_omni_text qwen2_5_omni_thinker", .base = 1e6, .context = 32768, .hidden = 3584, .heads = 28},
    {.types = "qwen3", .headDim = 128, .context = 32768},
    {.types = "qwen3_vl_text qwen3_vl",
     .base = 5e5,
     .baseBefore = 5e6,
     .headDim = 128,
     .context = 128000,
     .sections = {24, 20, 20}},
    {.types = "qwen3_vl_moe_text qwen3_vl_moe",
     .base = 5e5,
     .baseBefore = 5e6,
     .context = 128000,
     .hidden = 2048,
     .heads = 16,
     .sections = {24, 20, 20}},
    {.types = "qwen3_omni_moe_text qwen3_omni_text",
     .base = 1e6,
     .context = 32768,
     .hidden = 2048,
     .heads = 28,
     .sections = {24, 20, 20}},
    {.types = "qwen", .headDim = 128, .context = 8192},
    {.types = "gemma", .headDim = 256, .context = 8192, .hidden = 3072, .heads = 16},
    {.types = "gemma2 t5gemma t5_gemma_module",
     .headDim = 256,
     .context = 8192,
     .hidden = 2304,
     .heads = 8,
     .window = 4096,
     .fullEvery = 2},
    {.types = "gemma3 gemma3_text t5gemma2_text t5gemma2_decoder",
     .base = 1e6,
     .headDim = 256,
     .context = 131072,
     .hidden = 2304,
     .heads = 8,
     .layers = Layers::LocalBase,
     .window = 4096,
     .fullEvery = 6},
    {.types = "gemma3n gemma3n_text",
     .base = 1e6,
     .headDim = 256,
     .context = 32768,
     .hidden = 2048,
     .heads = 8,
     .layers = Layers::LocalBase,
     .window = 512,
     .fullEvery = 5},
    {.types = "gemma4 gemma4_text diffusion_gemma_text",
     .base = 1e6,
     .headDim = 256,
     .context = 131072,
     .hidden = 2304,
     .heads = 8,
     .layers = Layers::LocalBase,
     .window = 512,
     .fullEvery = 6,
     .lastFull = true,
     .fullHeadDim = 512},
    {.types = "gemma4_unified_text",
     .base = 1e6,
     .headDim = 256,
     .context = 262144,
     .hidden = 2304,
     .heads = 8,
     .layers = Layers::LocalBase,
     .window = 1024,
     .fullEvery = 6,
     .lastFull = true,
     .fullHeadDim = 512},
    {.types = "embedding_gemma2_text",
     .base = 1e6,
     .headDim = 256,
     .context = 1024,
     .hidden = 512,
     .heads = 4,
     .layers = Layers::LocalBase,
     .window = 1024,
     .fullEvery = 6,
     .lastFull = true,
     .bothWays = true},
    {.types = "vaultgemma",
     .headDim = 256,
     .context = 8192,
     .hidden = 2304,
     .heads = 8,
     .window = 4096,
     .fullEvery = 2},
    {.types = "modernbert modernbert-decoder",
     .base = 160000.0,
     .context = 8192,
     .hidden = 768,
     .heads = 12,
     .layers = Layers::LocalBase,
     .window = 128,
     .fullEvery = 3},
    {.types = "phi3", .context = 4096, .hidden = 3072, .heads = 32},
    {.types = "phimoe", .base = 1e6, .context = 131072},
    {.types = "gpt_oss",
     .base = 150000.0,
     .headDim = 64,
     .context = 131072,
     .hidden = 2880,
     .heads = 64,
     .window = 128,
     .fullEvery = 2},
    {.types = "hy_v3", .base = 11158840.0, .headDim = 128, .context = 131072},
    {.types = "molmo"},
    {.types = "jet_nemotron", .base = 1e6, .context = 32768, .hidden = 1536, .heads = 12},
    {.types = "deepseek_v2 deepseek_vl_v2", .headDim = 64, .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "deepseek_v3 kimi_k2 kimi_vl", .headDim = 64, .context = 4096},
    {.types = "deepseek_v32", .headDim = 64, .context = 163840},
    {.types = "deepseek_v4", .headDim = 64, .context = 1048576},
    {.types = "longcat_flash", .base = 1e7, .headDim = 64, .context = 131072},
    {.types = "glm_moe_dsa glm4_moe_lite youtu pangu_ultra_moe", .headDim = 64},
    {.types = "mistral4", .headDim = 64, .context = 1048576, .hidden = 4096, .heads = 32},
    {.types = "cohere", .base = 5e5, .baseBefore = 1e4, .context = 8192, .hidden = 8192, .heads = 64},
    {.types = "cohere2",
     .context = 8192,
     .hidden = 8192,
     .heads = 64,
     .layers = Layers::WindowedOnly,
     .window = 4096,
     .fullEvery = 4,
     .needsWindow = true},
    {.types = "cohere2_moe",
     .headDim = 128,
     .context = 8192,
     .hidden = 8192,
     .heads = 64,
     .layers = Layers::WindowedOnly,
     .window = 4096,
     .fullEvery = 4,
     .needsWindow = true},
    {.types = "muse_glimmer_text",
     .headDim = 128,
     .context = 131072,
     .hidden = 6656,
     .heads = 32,
     .layers = Layers::WindowedOnly,
     .window = 2048,
     .needsWindow = true},
    {.types = "exaone4 exaone_moe",
     .context = 2048,
     .hidden = 4096,
     .heads = 32,
     .layers = Layers::WindowedOnly,
     .window = 4096,
     .fullEvery = 4},
    {.types = "afmoe",
     .headDim = 128,
     .context = 16384,
     .hidden = 2048,
     .heads = 16,
     .layers = Layers::WindowedOnly,
     .window = 1024,
     .fullEvery = 4,
     .needsWindow = true},
    {.types = "laguna", .base = 5e5, .headDim = 128, .context = 131072, .hidden = 2048, .heads = 48},
    {.types = "olmo hf_olmo olmo2", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "olmoe", .context = 4096, .hidden = 2048, .heads = 16},
    {.types = "olmo3",
     .base = 5e5,
     .baseBefore = 1e4,
     .context = 2048,
     .hidden = 4096,
     .heads = 32,
     .layers = Layers::ScaledFull,
     .window = 4096,
     .fullEvery = 4},
    {.types = "starcoder2", .context = 4096, .hidden = 3072, .heads = 24},
    {.types = "mimo_v2", .headDim = 192},
    {.types = "mimo_v2_flash",
     .base = 5e6,
     .headDim = 192,
     .context = 131072,
     .hidden = 4096,
     .heads = 64,
     .window = 128,
     .fullEvery = 6,
     .firstFull = true},
    {.types = "grok grok-1", .headDim = 128},
    {.types = "phi3small", .base = 1e6, .context = 8192, .hidden = 4096, .heads = 32},
    {.types = "nomic_bert nomic-bert", .base = 1000.0, .baseBefore = 1e4, .context = 2048, .hidden = 768, .heads = 12},
    {.types = "mistral3 voxtral mistral_large_3", .headDim = 128},
    {.types = "ministral", .context = 131072, .hidden = 4096, .heads = 32, .window = 4096},
    {.types = "ministral3", .base = 1e6, .headDim = 128, .context = 262144},
    {.types = "lfm2", .base = 1e6, .context = 128000, .hidden = 2560, .heads = 32},
    {.types = "lfm2_moe", .base = 1e6, .context = 128000},
    {.types = "mllama_text_model", .base = 5e5, .context = 131072, .hidden = 4096, .heads = 32},
    {.types = "apertus", .base = 12e6, .context = 65536, .hidden = 4096, .heads = 32},
    {.types = "helium", .base = 1e5, .headDim = 128, .context = 4096},
    {.types = "csm", .base = 5e5, .context = 2048, .hidden = 2048, .heads = 32},
    {.types = "cwm", .base = 1e6, .headDim = 128, .context = 131072, .window = 8192, .fullEvery = 4},
    {.types = "minimax_m2", .base = 5e6, .headDim = 128, .context = 196608},
    {.types = "solar_open", .base = 1e6, .headDim = 128, .context = 131072},
    {.types = "emu3 emu3_text_model", .base = 1e6, .context = 9216, .hidden = 4096, .heads = 32},
    {.types = "blt blt_local_encoder blt_local_decoder blt_global_transformer", .base = 5e5},
    {.types = "paddleocr_vl paddleocr_vl_text", .base = 5e5, .headDim = 128, .context = 131072},
    {.types = "moonshine", .partial = 0.9, .context = 512, .hidden = 288, .heads = 8},
    {.types = "arcee dots1 diffllama mimo telechat telechat2 telechat3 hunyuan_vl hunyuan_vl_text hunyuan_v1_vl "
              "llada Dream nanochat Yi skywork bailing_moe bailing_moe_linear bailing_moe_v2 granitemoeshared "
              "moshi chameleon aria_text idefics hyperclovax jais2 aria_moe_lm solar minicpmv minicpmo minicpm4 "
              "cogvlm phi4mm phi4_multimodal internvl step3_text eurobert neobert new gte jina_embeddings_v4 "
              "xlm-roberta-flash codeshell plamo plamo2 "
              "keye keye_vl ovis ernie4_5_vl decilm deci nemotron-nas dia"},
    {.types = "falcon_h1", .baseBefore = 1e5, .context = 8192, .hidden = 4096, .heads = 32},
    {.types = "seed_oss", .headDim = 128, .context = 524288, .hidden = 4096, .heads = 80},
    {.types = "step3p5", .headDim = 128},
    {.types = "ernie4_5_moe_vl ernie4_5_vl_moe ernie4_5_vl_moe_text", .base = 5e5},
    {.types = "internlm internlm2 internlm3 minicpm xverse orion aquila exaone deepseek dbrx openelm "
              "doge jetmoe hunyuan hunyuan_v1_dense hunyuan_v1_moe"},
    {.types = "minicpm3", .headDim = 32, .context = 32768, .hidden = 2560, .heads = 40},
    {.types = "granite granitemoe", .hidden = 4096, .heads = 32},
    {.types = "arctic", .base = 1e6, .context = 4096, .hidden = 4096, .heads = 32},
    {.types = "falcon RefinedWeb RefinedWebModel", .context = 2048, .hidden = 4544, .heads = 71},
    {.types = "baichuan", .context = 4096, .hidden = 4096, .heads = 32},
    {.types = "llama4_text",
     .base = 5e5,
     .headDim = 128,
     .context = 131072,
     .hidden = 5120,
     .heads = 40,
     .layers = Layers::SkipsSome,
     .chunk = 8192},
    {.types = "smollm3", .base = 2e6, .context = 32768, .hidden = 2048, .heads = 16, .layers = Layers::SkipsSome},
    {.types = "bitnet flex_olmo", .base = 5e5},
    {.types = "ernie4_5", .base = 5e5, .headDim = 128, .context = 131072, .hidden = 1024, .heads = 16},
    {.types = "ernie4_5_moe", .base = 5e5, .context = 131072, .hidden = 2560, .heads = 20},
    {.types = "esm", .positionType = PositionType::Learned},
    {.types = "roformer", .positionType = PositionType::Rotary, .context = 1536, .hidden = 768, .heads = 12},
    // Rotary, part of the head.
    {.types = "phi", .partial = 0.5, .context = 2048, .hidden = 2048, .heads = 32},
    {.types = "phi-msft mixformer-sequential", .context = 2048, .rotaryDim = 32},
    {.types = "gpt_neox", .partial = 0.25, .context = 2048, .hidden = 6144, .heads = 64},
    {.types = "gpt_neox_japanese", .context = 2048, .hidden = 2560, .heads = 32},
    {.types = "gptj", .context = 2048, .hidden = 4096, .heads = 16, .rotaryDim = 64},
    {.types = "codegen", .context = 2048, .hidden = 4096, .heads = 16, .rotaryDim = 64},
    {.types = "stablelm stablelm_epoch", .partial = 0.25, .context = 4096, .hidden = 2560, .heads = 32},
    {.types = "persimmon fuyu", .baseBefore = 25000.0, .partial = 0.5, .context = 16384, .hidden = 4096, .heads = 64},
    {.types = "nemotron", .partial = 0.5, .context = 4096, .hidden = 6144, .heads = 48},
    {.types = "chatglm", .headDim = 128, .partial = 0.5},
    {.types = "glm glm4", .headDim = 128, .partial = 0.5, .context = 131072},
    {.types = "glm4v glm4v_text glm46v", .context = 32768, .hidden = 4096, .heads = 32},
    {.types = "glm4v_moe glm4v_moe_text", .partial = 0.5, .context = 65536, .hidden = 4096, .heads = 96},
    {.types = "glm_ocr glm_ocr_text", .context = 131072, .hidden = 1024, .heads = 16},
    {.types = "glm4_moe", .partial = 0.5, .context = 131072, .hidden = 4096, .heads = 96},
    {.types = "qwen3_next", .headDim = 256, .partial = 0.25, .context = 32768, .layers = Layers::Hybrid},
    {.types = "qwen3_5_text qwen3_5_moe_text",
     .headDim = 256,
     .partial = 0.25,
     .context = 32768,
     .layers = Layers::Hybrid,
     .sections = {11, 11, 10}},
    {.types = "bailing_moe_v3", .headDim = 64, .layers = Layers::Hybrid},
    {.types = "minimax minimax_text_01 minimax_m1", .base = 1e6, .layers = Layers::Hybrid},
    {.types = "recurrent_gemma", .partial = 0.5, .layers = Layers::Hybrid},
    {.types = "bamba", .partial = 0.5, .context = 262144, .hidden = 4096, .heads = 32, .layers = Layers::Hybrid},
    {.types = "olmo_hybrid", .context = 65536, .hidden = 3840, .heads = 30, .layers = Layers::Hybrid},
    {.types = "granitemoehybrid", .positionType = PositionType::None, .layers = Layers::Hybrid},
    {.types = "kimi_linear", .headDim = 64},
    // Of 2026: configuration_*.py of transformers 5 (zucchini-nlp/transformers@decba1d2).
    {.types = "axk1", .headDim = 64, .context = 32768, .hidden = 7168, .heads = 64},
    {.types = "axk2", .headDim = 32, .context = 131072, .hidden = 2048, .heads = 32},
    {.types = "cohere_compass_text", .context = 8192, .hidden = 8192, .heads = 64, .sections = {24, 20, 20}},
    {.types = "cosmos3_edge_text",
     .base = 1e8,
     .headDim = 128,
     .context = 131072,
     .hidden = 2048,
     .heads = 16,
     .sections = {24, 20, 20}},
    {.types = "csm_depth_decoder_model", .base = 5e5, .context = 33, .hidden = 1024, .heads = 8},
    {.types = "deepseek_ocr2_text", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "evolla", .base = 5e5, .context = 8192, .hidden = 4096, .heads = 32},
    {.types = "granite4_vision_text", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "granite_swa", .context = 8192, .hidden = 2560, .heads = 20, .window = 128, .fullEvery = 4},
    {.types = "granitemoe_swa", .context = 2048, .hidden = 4096, .heads = 32, .window = 128, .fullEvery = 4},
    {.types = "higgs_audio_v2", .base = 5e5, .headDim = 128, .context = 2048, .hidden = 3072, .heads = 24},
    {.types = "hrm_text", .headDim = 128, .context = 2048, .hidden = 1536, .heads = 12},
    {.types = "jina_embeddings_v3", .base = 2e4, .context = 8194, .hidden = 1024, .heads = 16},
    {.types = "mellum", .base = 5e5, .headDim = 128, .context = 131072, .hidden = 2304, .heads = 32},
    {.types = "minimax_m3_vl_text",
     .base = 5e6,
     .headDim = 128,
     .context = 524288,
     .hidden = 6144,
     .heads = 64,
     .rotaryDim = 64},
    {.types = "moonshine_streaming", .partial = 0.8, .context = 4096, .hidden = 320, .heads = 8},
    {.types = "openai_privacy_filter",
     .base = 150000.0,
     .headDim = 64,
     .context = 131072,
     .hidden = 640,
     .heads = 14,
     .window = 128},
    {.types = "voxtral_realtime_text", .context = 131072, .hidden = 4096, .heads = 32, .window = 4096},
    {.types = "zaya", .base = 5e6, .headDim = 128, .partial = 0.5, .context = 131072, .hidden = 2048, .heads = 8},
    // Biases.
    {.types = "bloom", .positionType = PositionType::Alibi},
    {.types = "mpt", .positionType = PositionType::Alibi, .context = 2048},
    {.types = "gpt_refact jais btlm step1 replit_lm", .positionType = PositionType::Alibi},
    {.types = "t5 mt5 umt5 byt5 longt5 switch_transformers udop pop2piano", .positionType = PositionType::Buckets},
    {.types = "deberta deberta-v2", .positionType = PositionType::Disentangled, .context = 512},
    {.types = "nezha", .positionType = PositionType::RelativeTable},
    {.types = "transfo-xl xlnet", .positionType = PositionType::TransformerXl},
    // Added to the embedding.
    {.types = "marian pegasus pegasus_x", .positionType = PositionType::Sinusoidal},
    {.types = "ctrl", .positionType = PositionType::Sinusoidal, .hidden = 1280},
    {.types = "m2m_100 nllb nllb-moe xglm fsmt speech_to_text seamless_m4t seamless_m4t_v2 musicgen_decoder "
              "musicgen_melody_decoder kosmos_2_text_model",
     .positionType = PositionType::Sinusoidal,
     .tensor2tensor = true},
    {.types = "whisper", .positionType = PositionType::Learned},
    {.types = "gpt2 gpt_neo gpt_bigcode openai-gpt opt biogpt bert roberta camembert xlm-roberta xlm-roberta-xl "
              "electra albert distilbert bart mbart blenderbot blenderbot-small longformer led big_bird "
              "bigbird_pegasus layoutlm ernie mpnet mobilebert squeezebert convbert rembert megatron-bert "
              "clip_text_model clip siglip_text_model prophetnet plbart dpr luke layoutlmv3 trocr florence2_language "
              "git imagegpt splinter roc_bert xmod data2vec-text xlm flaubert vit deit dinov2 canine fnet mvp "
              "bert-generation siglip2_text_model tapas markuplm nystromformer yoso lilt roberta-prelayernorm ibert "
              "qdqbert visual_bert",
     .positionType = PositionType::Learned},
    // Trained profiles over the distance.
    {.types = "inkling inkling_mm inkling_mm_model inkling_text",
     .positionType = PositionType::Banded,
     .headDim = 128,
     .context = 131072,
     .hidden = 6144,
     .heads = 64,
     .window = 512,
     .fullEvery = 6},
    // None.
    {.types = "jamba mamba mamba2 falcon_mamba rwkv rwkv5 rwkv6 rwkv7 nemotron_h zamba xlstm phi4flash",
     .positionType = PositionType::None},
    {.types = "zamba2", .positionType = PositionType::None, .context = 4096, .hidden = 2560, .heads = 32},
    // Known, and none of the above.
    {.types = "dinov3_vit", .positionType = PositionType::NotShown},
    {.types = "vit_mae swin swinv2", .positionType = PositionType::NotShown},
    {.types = "wav2vec2 wavlm hubert funnel reformer", .positionType = PositionType::NotShown},
};

struct OwnNames {
    std::string_view types;
    std::string_view names;
};

/// Names of the base, of what rotates and of layers that are left out: read by these types and by no others.
constexpr OwnNames kOwnNames[] = {
    {"gpt_neox gpt_neox_japanese qwen", "rotary_emb_base rotary_pct"},
    {"nomic_bert nomic-bert xlm-roberta-flash", "rotary_emb_base rotary_emb_fraction"},
    {"modernbert modernbert-decoder", "global_rope_theta"},
    {"openelm", "rope_freq_constant"},
    {"phi3small", "rope_embedding_base"},
    {"chatglm", "rope_ratio"},
    {"stablelm_epoch", "rope_pct rotary_pct"},
    {"nemotron", "rope_percent"},  // the name in files before the class; converters go on reading it
    {"gptj codegen phi-msft mixformer-sequential minimax minimax_text_01 minimax_m1 minimax_m2 "
     "minimax_m3_vl_text",
     "rotary_dim"},
    {"bamba", "attn_rotary_emb"},
    {"llama4_text smollm3", "no_rope_layers no_rope_layer_interval"},
    {"", "rotary_base rope_base rotary_percent rotary_ndims"},
};

/// Names that nearly all classes read, and these do not: their base is rotary_emb_base (configuration_gpt_neox.py).
constexpr OwnNames kPassedOver[] = {{"gpt_neox gpt_neox_japanese", "rope_theta"}};

/// compute_default_rope_parameters in modeling_*.py of transformers 5 does not look at partial_rotary_factor, and what
/// applies the rotation takes no part of a head.
constexpr std::string_view kWholeHead =
    "afmoe apertus arcee aria_text axk1 axk2 bitnet blt blt_global_transformer blt_local_decoder blt_local_encoder "
    "chameleon cohere cohere2 cohere2_moe cohere_compass_text cosmos3_edge_text csm csm_depth_decoder_model cwm "
    "dbrx deepseek_ocr2_text deepseek_v2 deepseek_v3 deepseek_v32 diffllama doge dots1 emu3_text_model ernie4_5 "
    "ernie4_5_moe ernie4_5_vl_moe_text eurobert evolla exaone4 exaone_moe falcon falcon_h1 flex_olmo gemma gemma2 "
    "gemma3_text gemma3n_text gemma4_text gemma4_unified_text glm_moe_dsa gpt_oss granite granite4_vision_text "
    "granite_swa granitemoe granitemoe_swa granitemoehybrid granitemoeshared helium higgs_audio_v2 hrm_text "
    "hunyuan_v1_dense hunyuan_v1_moe hunyuan_vl_text hy_v3 hyperclovax jais2 jetmoe jina_embeddings_v3 lfm2 "
    "lfm2_moe llama llama4_text longcat_flash minicpm3 minimax ministral ministral3 mistral mixtral "
    "mllama_text_model modernbert modernbert-decoder moshi muse_glimmer_text nanochat nomic_bert olmo olmo2 olmo3 "
    "olmo_hybrid olmoe openai_privacy_filter paddleocr_vl_text phimoe qwen2 qwen2_5_omni_text qwen2_5_vl_text "
    "qwen2_moe qwen2_vl_text qwen3 qwen3_moe qwen3_omni_moe_text qwen3_vl_moe_text qwen3_vl_text seed_oss smollm3 "
    "starcoder2 t5_gemma_module t5gemma2_decoder t5gemma2_text vaultgemma voxtral_realtime_text youtu";

struct TextType {
    std::string_view whole, own, type;  ///< of the file, of the language model's object in it, and what it is read as
};

/// configuration_llama4.py, configuration_exaone4_5.py and their kin.
constexpr TextType kTextTypes[] = {{"llama4", "", "llama4_text"},
                                   {"cohere_compass", "", "cohere_compass_text"},
                                   {"cosmos3_edge", "", "cosmos3_edge_text"},
                                   {"granite4_vision", "", "granite4_vision_text"},
                                   {"minimax_m3_vl", "", "minimax_m3_vl_text"},
                                   {"voxtral_realtime", "", "voxtral_realtime_text"},
                                   {"exaone4_5", "", "exaone4"},
                                   {"exaone4_5", "exaone4_5_text", "exaone4"},
                                   {"qwen3_5", "", "qwen3_5_text"},
                                   {"qwen3_5_moe", "", "qwen3_5_moe_text"},
                                   {"muse_glimmer", "", "muse_glimmer_text"},
                                   {"gemma4_unified", "", "gemma4_unified_text"},
                                   {"diffusion_gemma", "", "diffusion_gemma_text"},
                                   {"embedding_gemma2", "", "embedding_gemma2_text"}};

/// Of code that is published beside the models: what it reads was not looked at.
constexpr std::string_view kUnseen =
    "telechat telechat2 telechat3 llada Dream Yi skywork bailing_moe bailing_moe_linear bailing_moe_v2 hyperclovax "
    "solar minicpmv minicpmo minicpm4 minicpm minicpm3 cogvlm phi4mm internvl step3_text step3p5 neobert new gte "
    "jina_embeddings_v4 codeshell plamo plamo2 keye keye_vl ovis decilm deci nemotron-nas internlm internlm2 internlm3 "
    "xverse orion aquila exaone deepseek hunyuan RefinedWeb RefinedWebModel baichuan mimo mimo_v2 mimo_v2_flash grok "
    "bailing_moe_v3 "
    "grok-1 mistral_large_3 kimi_linear kimi_vl kimi_k2 pangu_ultra_moe hf_olmo molmo jet_nemotron";

}  // namespace

std::string_view textTypeInside(std::string_view whole, std::string_view own) {
    const auto* found = std::ranges::find_if(
        kTextTypes, [&](const TextType& each) { return each.whole == whole && each.own == own; });
    if (found != std::end(kTextTypes)) return found->type;
    return own.empty() ? whole : own;
}

bool classIsSeen(std::string_view modelType) { return familyOf(modelType).known() && !listed(kUnseen, modelType); }

bool classReads(std::string_view modelType, std::string_view key) {
    if (!classIsSeen(modelType)) return true;
    for (const OwnNames& each : kPassedOver)
        if (listed(each.types, modelType) && listed(each.names, key)) return false;
    bool named = false;
    for (const OwnNames& each : kOwnNames) {
        if (!listed(each.names, key)) continue;
        if (listed(each.types, modelType)) return true;
        named = true;
    }
    return !named;
}

bool rotatesWholeHead(std::string_view modelType) { return listed(kWholeHead, modelType); }

bool listed(std::string_view names, std::string_view name) {
    for (std::size_t at = 0; !name.empty() && at <= names.size();) {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        if (names.substr(at, end - at) == name) return true;
        at = end + 1;
    }
    return false;
}

const ModelFamily& familyOf(std::string_view modelType) {
    static constexpr ModelFamily kUnknown{};
    for (const ModelFamily& each : kFamilies)
        if (listed(each.types, modelType)) return each;
    return kUnknown;
}

}  // namespace posenc::models
