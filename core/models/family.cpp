// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/family.hpp"

#include <algorithm>
#include <iterator>

namespace posenc::models {

namespace {

// A missing max_position_embeddings matters only where files are known to omit it; those have `context`.
constexpr ModelFamily kFamilies[] = {
    // Rotary, whole head.
    {.types = "llama", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "mistral", .context = 131072, .hidden = 4096, .heads = 32, .window = 4096},
    {.types = "mixtral", .base = 1e6, .context = 131072, .hidden = 4096, .heads = 32},
    {.types = "qwen2 qwen2_moe qwen3_moe", .context = 32768},
    {.types = "qwen2_vl qwen2_vl_text qwen2_5_vl qwen2_5_vl_text qwen2_5_omni_text",
     .base = 1e6,
     .context = 32768,
     .hidden = 8192,
     .heads = 64},
    {.types = "qwen3", .headDim = 128, .context = 32768},
    {.types = "qwen3_vl_text qwen3_vl_moe_text", .base = 5e5, .headDim = 128, .context = 128000},
    {.types = "qwen", .headDim = 128, .context = 8192},
    {.types = "gemma", .headDim = 256, .context = 8192, .hidden = 3072, .heads = 16},
    {.types = "gemma2", .headDim = 256, .context = 8192, .hidden = 2304, .heads = 8, .window = 4096},
    {.types = "gemma3 gemma3_text",
     .base = 1e6,
     .headDim = 256,
     .context = 131072,
     .hidden = 2304,
     .heads = 8,
     .layers = Layers::LocalBase,
     .window = 4096},
    {.types = "gemma3n gemma3n_text",
     .base = 1e6,
     .headDim = 256,
     .context = 32768,
     .hidden = 2048,
     .heads = 8,
     .layers = Layers::LocalBase},
    {.types = "gemma4 gemma4_text", .base = 1e6, .headDim = 256, .context = 131072, .layers = Layers::LocalBase},
    {.types = "modernbert modernbert-decoder",
     .base = 160000.0,
     .context = 8192,
     .hidden = 768,
     .heads = 12,
     .layers = Layers::LocalBase,
     .window = 128},
    {.types = "phi3", .context = 4096, .hidden = 3072, .heads = 32},
    {.types = "phimoe", .base = 1e6, .context = 131072},
    {.types = "gpt_oss",
     .base = 150000.0,
     .headDim = 64,
     .context = 131072,
     .hidden = 2880,
     .heads = 64,
     .window = 128},
    {.types = "deepseek_v2", .headDim = 64, .context = 2048},
    {.types = "deepseek_v3 deepseek_v32 kimi_k2", .headDim = 64, .context = 4096},
    {.types = "cohere", .context = 8192, .hidden = 8192, .heads = 64},
    {.types = "cohere2", .context = 8192, .hidden = 8192, .heads = 64, .layers = Layers::WindowedOnly},
    {.types = "exaone4", .context = 2048, .hidden = 4096, .heads = 32, .layers = Layers::WindowedOnly},
    {.types = "olmo olmo2 olmoe", .context = 2048, .hidden = 4096, .heads = 32},
    {.types = "olmo3", .context = 2048, .hidden = 4096, .heads = 32, .layers = Layers::ScaledFull},
    {.types = "starcoder2", .context = 4096, .hidden = 3072, .heads = 24},
    {.types = "internlm internlm2 internlm3 minicpm minicpm3 xverse orion aquila exaone deepseek granite granitemoe "
              "helium dbrx "
              "mllama_text_model openelm doge jetmoe hunyuan hunyuan_v1_dense hunyuan_v1_moe qwen2_audio"},
    {.types = "falcon RefinedWeb RefinedWebModel", .context = 2048, .hidden = 4544, .heads = 71},
    {.types = "baichuan", .context = 4096, .hidden = 4096, .heads = 32},
    {.types = "llama4_text",
     .base = 5e5,
     .headDim = 128,
     .context = 131072,
     .hidden = 5120,
     .heads = 40,
     .layers = Layers::SkipsSome},
    {.types = "smollm3", .base = 2e6, .context = 32768, .hidden = 2048, .heads = 16, .layers = Layers::SkipsSome},
    {.types = "ernie4_5 ernie4_5_moe bitnet flex_olmo", .base = 5e5},
    {.types = "esm", .scheme = Scheme::Learned},
    {.types = "roformer", .scheme = Scheme::Rotary, .context = 1536, .hidden = 768, .heads = 12},
    // Rotary, part of the head.
    {.types = "phi", .partial = 0.5, .context = 2048, .hidden = 2048, .heads = 32},
    {.types = "phi-msft mixformer-sequential", .context = 2048, .rotaryDim = 32},
    {.types = "gpt_neox", .partial = 0.25, .context = 2048, .hidden = 6144, .heads = 64},
    {.types = "gpt_neox_japanese", .context = 2048, .hidden = 2560, .heads = 32},
    {.types = "gptj", .context = 2048, .hidden = 4096, .heads = 16, .rotaryDim = 64},
    {.types = "codegen", .context = 2048, .hidden = 4096, .heads = 16, .rotaryDim = 64},
    {.types = "stablelm stablelm_epoch", .partial = 0.25, .context = 4096, .hidden = 2560, .heads = 32},
    {.types = "persimmon fuyu", .base = 25000.0, .partial = 0.5, .context = 16384, .hidden = 4096, .heads = 64},
    {.types = "nemotron", .partial = 0.5, .context = 4096, .hidden = 6144, .heads = 48},
    {.types = "chatglm", .headDim = 128, .partial = 0.5},
    {.types = "glm glm4", .headDim = 128, .partial = 0.5, .context = 131072},
    {.types = "glm4_moe", .partial = 0.5, .context = 131072, .hidden = 4096, .heads = 96},
    {.types = "qwen3_next qwen3_5_text qwen3_5_moe_text",
     .headDim = 256,
     .partial = 0.25,
     .context = 32768,
     .layers = Layers::Hybrid},
    {.types = "minimax minimax_text_01 minimax_m1", .base = 1e6, .layers = Layers::Hybrid},
    {.types = "recurrent_gemma", .partial = 0.5},
    // Biases.
    {.types = "bloom", .scheme = Scheme::Alibi},
    {.types = "mpt", .scheme = Scheme::Alibi, .context = 2048},
    {.types = "gpt_refact", .scheme = Scheme::Alibi},
    {.types = "t5 mt5 umt5 byt5 longt5 switch_transformers udop pop2piano", .scheme = Scheme::Buckets},
    {.types = "deberta deberta-v2", .scheme = Scheme::Disentangled, .context = 512},
    {.types = "nezha", .scheme = Scheme::RelativeTable},
    {.types = "transfo-xl xlnet", .scheme = Scheme::TransformerXl},
    // Added to the embedding.
    {.types = "marian pegasus pegasus_x", .scheme = Scheme::Sinusoidal},
    {.types = "ctrl", .scheme = Scheme::Sinusoidal, .hidden = 1280},
    {.types = "m2m_100 nllb-moe xglm fsmt speech_to_text seamless_m4t musicgen_decoder",
     .scheme = Scheme::Sinusoidal,
     .tensor2tensor = true},
    {.types = "whisper", .scheme = Scheme::Learned},
    {.types =
         "gpt2 gpt_neo gpt_bigcode openai-gpt opt biogpt bert roberta camembert xlm-roberta xlm-roberta-xl "
         "electra albert "
         "distilbert bart mbart blenderbot blenderbot-small longformer led big_bird bigbird_pegasus layoutlm "
         "ernie mpnet mobilebert squeezebert convbert rembert megatron-bert clip_text_model clip siglip_text_model "
         "prophetnet "
         "trocr git imagegpt splinter roc_bert xmod data2vec-text xlm flaubert vit deit",
     .scheme = Scheme::Learned},
    // None.
    {.types = "jamba mamba mamba2 falcon_mamba rwkv rwkv5 rwkv6 nemotron_h", .scheme = Scheme::None},
};

}  // namespace

bool listed(std::string_view names, std::string_view name) {
    for (std::size_t at = 0; !name.empty() && at <= names.size();) {
        const std::size_t end = std::min(names.find(' ', at), names.size());
        if (names.substr(at, end - at) == name) return true;
        at = end + 1;
    }
    return false;
}

const ModelFamily* familyOf(std::string_view modelType) {
    const auto* found = std::ranges::find_if(kFamilies,
                                             [&](const ModelFamily& each) { return listed(each.types, modelType); });
    return found == std::end(kFamilies) ? nullptr : found;
}

}  // namespace posenc::models
