// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

/// What the classes behind `model_type` do when a config.json says nothing: transformers' configuration classes, and
/// the code published beside the models that transformers does not carry. The facts are resources/models/classes.json.
namespace posenc::models {

enum class PositionType : std::uint8_t {
    Rotary,
    Alibi,
    Sinusoidal,     ///< fixed sines and cosines added to the embedding
    Learned,        ///< a trained table of absolute positions
    Buckets,        ///< T5's relative buckets
    Disentangled,   ///< DeBERTa
    RelativeTable,  ///< trained vectors per clipped distance (Shaw, relative_key, ...)
    TransformerXl,  ///< Transformer-XL, XLNet
    Banded,         ///< what a query mixes of trained profiles over the distance (Inkling)
    None,           ///< no positions by design
    NotShown        ///< known, but none of the above: axes of images, convolutions
};

/// Which layers rotate, and by what.
enum class Layers : std::uint8_t {
    Alike,
    LocalBase,     ///< layers with a window have a base of their own and no scaling (Gemma 3, ModernBERT)
    ScaledFull,    ///< rope_scaling concerns full-attention layers only (OLMo 3)
    WindowedOnly,  ///< full-attention layers carry no positions when there is a window (Cohere 2, EXAONE 4)
    Hybrid,        ///< most layers are of linear attention and carry no rotary position (Qwen3-Next, MiniMax-01)
    SkipsSome      ///< every fourth layer carries none unless no_rope_layers says otherwise (Llama 4, SmolLM 3)
};

struct ModelFamily {
    std::string_view types;  ///< model_type values, separated by spaces
    PositionType positionType = PositionType::Rotary;
    double base = 10000.0;     ///< rope_theta; for Layers::LocalBase that of the full-attention layers
    double baseBefore = 0.0;   ///< rope_theta in an older class of that name, where it was another
    int headDim = 0;           ///< 0: hidden_size // num_attention_heads
    double partial = 1.0;      ///< share of the head that rotates
    std::int64_t context = 0;  ///< max_position_embeddings; 0: none known
    int hidden = 0;            ///< hidden_size; 0: none known
    int heads = 0;             ///< num_attention_heads; 0: none known
    Layers layers = Layers::Alike;
    int rotaryDim = 0;                       ///< rotary_dim where the class has one (GPT-J)
    int window = 0;                          ///< sliding_window where the class has one
    int chunk = 0;                           ///< attention_chunk_size where the class has one
    int fullEvery = 0;                       ///< every nth layer is without a window; 0: all alike
    bool firstFull = false;                  ///< and the first
    bool lastFull = false;                   ///< the last layer is without a window, whatever the file says
    bool needsWindow = false;                ///< Layers::WindowedOnly: where no layer has a window, none rotates
    bool bothWays = false;                   ///< use_bidirectional_attention where the class has it on
    int fullHeadDim = 0;                     ///< global_head_dim where the class has one: of layers without a window
    std::array<std::int64_t, 3> sections{};  ///< mrope_section where the class has one; its pairs are dealt out in turn
    bool tensor2tensor = false;              ///< sinusoidal: exponents over d/2 - 1
    bool seesBothWays = false;               ///< queries see keys after them as well
    bool wholeHead = false;                  ///< the rotation is of the whole head, whatever partial_rotary_factor says
    bool neighbours = false;                 ///< dimensions 2i and 2i + 1 make a pair, not i and i + d/2
    bool latent = false;                     ///< DeepSeek's latent attention: stored as neighbours, turned as halves
    bool unseen = false;                     ///< its code is published beside the models and nobody has read it here
    std::string_view reads = {};             ///< names of the base, of what rotates and of layers that few classes read
    std::string_view ignores = {};           ///< names that nearly all classes read, and this one does not
    std::string_view fills = {};             ///< JSON: the scaling that it fills in where the file has none
    std::string_view fillsByKind = {};       ///< JSON: the same, an object for each kind of layers

    bool known() const { return !types.empty(); }
};

/// Of a type that is not known here, one without types.
const ModelFamily& familyOf(std::string_view modelType);

/// The type of the language model inside a file: some classes make it of one that is called otherwise, or not at all.
std::string_view textTypeInside(std::string_view whole, std::string_view own);

/// Types whose class was looked at; others are not known here, or their code is published beside the models.
bool classIsSeen(std::string_view modelType);

/// Whether the class of that type reads a key that files have for the base, for what rotates or for layers that are
/// left out. True of every key for a class that was not looked at.
bool classReads(std::string_view modelType, std::string_view key);

/// True for a name in a space-separated list.
bool listed(std::string_view names, std::string_view name);

}  // namespace posenc::models
