// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/zoo/classes/gguf_architecture.hpp"

namespace posenc::models {

namespace {

using Layout = Architecture::Layout;

constexpr Architecture kArchitectures[] = {
    // Pairs of neighbours.
    {.family = {.types = "llama llama-embed deci"}, .refusesShare = true},
    {.family = {.types = "llada baichuan internlm2 minicpm xverse command-r olmo arctic deepseek chatglm chameleon "
                         "bailingmoe arcee ernie4_5 ernie4_5-moe maincoder nanbeige eagle3 pockettts"}},
    {.family = {.types = "glm4"}, .axesBySections = true},
    {.family = {.types = "granite granitemoe granitehybrid graniteswitch"}, .finetunedRotates = true},
    {.family = {.types = "neo-bert", .seesBothWays = true}},
    {.family = {.types = "mistral3"}, .readsAllDim = true},
    {.family = {.types = "deepseek2 deepseek2-ocr deepseek32 mistral4"}, .latent = true, .readsAllDim = true},
    {.family = {.types = "plm glm-dsa longcat bailingmoe3"}, .latent = true},
    {.family = {.types = "deepseek4", .layers = Layers::Hybrid},
     .windows = true,
     .latent = true,
     .flagsReachWindows = true},
    {.family = {.types = "dots3note", .layers = Layers::LocalBase}, .windows = true, .latent = true, .listed = true},
    {.family = {.types = "granite_swa"}, .windows = true, .listed = true},
    {.family = {.types = "llama4", .layers = Layers::SkipsSome}},
    {.family = {.types = "smollm3", .layers = Layers::SkipsSome}},
    {.family = {.types = "cohere2", .layers = Layers::WindowedOnly, .fullEvery = 4},
     .windows = true,
     .flagsReachWindows = true},
    {.family = {.types = "muse-glimmer", .layers = Layers::WindowedOnly}, .windows = true, .listed = true},
    {.family = {.types = "cohere2moe", .layers = Layers::WindowedOnly},
     .windows = true,
     .fullFirst = true,
     .listed = true,
     .flagsReachWindows = true},
    // Pairs of halves.
    {.family = {.types = "falcon"}, .layout = Layout::Halves, .refusesShare = true},
    {.family = {.types = "grok dbrx bitnet qwen qwen2 dream qwen2moe qwen3 qwen3moe llada-moe rnd1 olmoe phi2 phi3 "
                         "phimoe plamo plamo2 gemma starcoder2 openelm gptneox codeshell orion nemotron exaone "
                         "bailingmoe2 dots1 hunyuan-moe hy-v3 hy_v3 jais2 seed_oss grovemoe apertus minimax-m2 cogvlm "
                         "pangu-embedded stablelm nomic-bert eurobert falcon-h1 lfm2 lfm2moe talkie minimax-m3"},
     .layout = Layout::Halves},
    {.family = {.types = "hunyuan-dense", .alphaRaisesBase = true}, .layout = Layout::Halves},
    {.family = {.types = "nomic-bert-moe jina-bert-v3", .seesBothWays = true}, .layout = Layout::Halves},
    {.family = {.types = "glm4moe"}, .layout = Layout::Halves, .axesBySections = true},
    {.family = {.types = "qwen3next"}, .layout = Layout::Halves, .linearEvery = 4},
    {.family = {.types = "minimax-01"}, .layout = Layout::Halves, .linearEvery = 8},
    {.family = {.types = "minicpm3"}, .layout = Layout::Halves, .latent = true},
    {.family = {.types = "gemma2", .window = 4096, .fullEvery = 2}, .layout = Layout::Halves, .windows = true},
    {.family = {.types = "gpt-oss", .fullEvery = 2}, .layout = Layout::Halves, .windows = true},
    {.family = {.types = "plamo3", .layers = Layers::LocalBase, .fullEvery = 8},
     .layout = Layout::Halves,
     .windows = true},
    {.family = {.types = "step35 mimo2 gemma4 gemma4-assistant", .layers = Layers::LocalBase},
     .layout = Layout::Halves,
     .windows = true,
     .listed = true},
    {.family = {.types = "gemma3", .layers = Layers::LocalBase, .fullEvery = 6},
     .layout = Layout::Halves,
     .windows = true},
    {.family = {.types = "gemma-embedding", .layers = Layers::LocalBase, .fullEvery = 6, .seesBothWays = true},
     .layout = Layout::Halves,
     .windows = true,
     .symmetric = true},
    {.family = {.types = "gemma3n", .layers = Layers::LocalBase, .fullEvery = 5},
     .layout = Layout::Halves,
     .windows = true},
    {.family = {.types = "modern-bert", .layers = Layers::LocalBase, .fullEvery = 3, .seesBothWays = true},
     .layout = Layout::Halves,
     .windows = true,
     .fullFirst = true,
     .symmetric = true},
    {.family = {.types = "laguna", .layers = Layers::ScaledFull, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true,
     .fullFirst = true},
    {.family = {.types = "mellum", .layers = Layers::ScaledFull, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true,
     .listed = true},
    {.family = {.types = "olmo2", .layers = Layers::ScaledFull, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true},
    {.family = {.types = "exaone4", .layers = Layers::WindowedOnly, .window = 4096, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true,
     .flagsReachWindows = true},
    {.family = {.types = "exaone-moe", .layers = Layers::WindowedOnly, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true,
     .flagsReachWindows = true},
    {.family = {.types = "afmoe", .layers = Layers::WindowedOnly, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true},
    {.family = {.types = "smallthinker", .layers = Layers::WindowedOnly, .fullEvery = 4},
     .layout = Layout::Halves,
     .windows = true,
     .fullFirst = true},
    // Several axes.
    {.family = {.types = "qwen2vl", .needsSections = true}, .layout = Layout::Axes},
    {.family = {.types = "paddleocr"}, .layout = Layout::Axes},
    {.family = {.types = "hunyuan-vl hunyuan_vl", .alphaRaisesBase = true}, .layout = Layout::Axes},
    {.family = {.types = "qwen3vl qwen3vlmoe", .needsSections = true}, .layout = Layout::AxesInTurn},
    {.family = {.types = "qwen35 qwen35moe"}, .layout = Layout::AxesInTurn, .linearEvery = 4},
    {.family = {.types = "qwen3tts"}, .layout = Layout::AxesInTurn},
    // No rotation.
    {.family = {.types = "bloom refact", .positionType = PositionType::Alibi}},
    {.family = {.types = "mpt jais", .positionType = PositionType::Alibi}, .readsMaxBias = true},
    {.family =
         {.types = "jina-bert-v2", .positionType = PositionType::Alibi, .seesBothWays = true, .alibiBothWays = true}},
    {.family = {.types = "t5 t5encoder", .positionType = PositionType::Buckets}},
    {.family = {.types = "gpt2 starcoder bert", .positionType = PositionType::Learned}},
    {.family = {.types = "mamba mamba2 jamba rwkv6 rwkv6qwen2 rwkv7 arwkv7 nemotron_h nemotron_h_moe kimi-linear "
                         "kimi-k3 wavtokenizer-dec",
                .positionType = PositionType::None}},
};

}  // namespace

const Architecture& architectureOf(std::string_view name) {
    static constexpr Architecture kUnknown{};
    for (const Architecture& each : kArchitectures)
        if (listed(each.family.types, name)) return each;
    return kUnknown;
}

}  // namespace posenc::models
