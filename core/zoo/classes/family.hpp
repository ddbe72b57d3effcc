// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

/// Defaults of the classes behind `model_type` for keys a config.json lacks: transformers' configuration classes, and
/// the code published with models that transformers does not carry. The facts are resources/models/classes.json.
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
    Banded,         ///< each query's mix of trained profiles over the distance (Inkling)
    None,           ///< no positions by design
    NotShown        ///< known, but none of the above: image axes, convolutions
};

/// Which layers rotate, and how.
enum class Layers : std::uint8_t {
    Alike,
    LocalBase,     ///< sliding-window layers use their own base and no scaling (Gemma 3, ModernBERT)
    ScaledFull,    ///< rope_scaling applies to full-attention layers only (OLMo 3)
    WindowedOnly,  ///< full-attention layers have no positions if there is a sliding window (Cohere 2, EXAONE 4)
    Hybrid,        ///< most layers use linear attention without rotary positions (Qwen3-Next, MiniMax-01)
    SkipsSome      ///< every fourth layer does not rotate, unless no_rope_layers says otherwise (Llama 4, SmolLM 3)
};

struct ModelFamily {
    std::string_view types;  ///< model_type values, separated by spaces
    PositionType positionType = PositionType::Rotary;
    double base = 10000.0;     ///< rope_theta; for Layers::LocalBase, of the full-attention layers
    double baseBefore = 0.0;   ///< rope_theta in an older class of that name, if different; 0: none
    int headDim = 0;           ///< 0: hidden_size // num_attention_heads
    double partial = 1.0;      ///< share of the head that rotates
    std::int64_t context = 0;  ///< max_position_embeddings; 0: unknown
    int hidden = 0;            ///< hidden_size; 0: unknown
    int heads = 0;             ///< num_attention_heads; 0: unknown
    Layers layers = Layers::Alike;
    int rotaryDim = 0;                       ///< rotary_dim if the class defines one (GPT-J)
    int window = 0;                          ///< sliding_window if the class defines one
    int chunk = 0;                           ///< attention_chunk_size if the class defines one
    int fullEvery = 0;                       ///< every nth layer uses full attention; 0: all layers are alike
    bool firstFull = false;                  ///< so does the first
    bool lastFull = false;                   ///< the last layer uses full attention, whatever the file says
    bool needsWindow = false;                ///< Layers::WindowedOnly: no layer rotates if none has a window
    bool bothWays = false;                   ///< use_bidirectional_attention is on in the class
    int fullHeadDim = 0;                     ///< global_head_dim if the class defines one: for full-attention layers
    std::array<std::int64_t, 3> sections{};  ///< mrope_section if the class defines one; pairs are interleaved
    bool tensor2tensor = false;              ///< sinusoidal: exponents over d/2 - 1
    bool seesBothWays = false;               ///< queries also see later keys
    bool wholeHead = false;                  ///< the whole head rotates, whatever partial_rotary_factor says
    bool neighbours = false;                 ///< dimensions 2i and 2i + 1 form a pair, not i and i + d/2
    bool latent = false;                     ///< DeepSeek's latent attention: stored as neighbours, rotated as halves
    bool neighboursAlways = false;           ///< such a class does not read rope_interleave
    bool unseen = false;                     ///< its code is published with the models and was not read here
    std::string_view reads = {};             ///< keys for base, rotating share and layers that few classes read
    std::string_view ignores = {};           ///< keys that nearly all classes read, but not this one
    std::string_view fills = {};             ///< JSON: the scaling the class fills in if the file has none
    std::string_view fillsByKind = {};       ///< JSON: the same, one object per layer type

    bool known() const { return !types.empty(); }
};

/// Returns a family without types for an unknown type.
const ModelFamily& familyOf(std::string_view modelType);

/// Returns the type of the language model inside a file, also if the file names another type or none.
std::string_view textTypeInside(std::string_view whole, std::string_view own);

/// True if the class was read. Other types are unknown here, or their code is published with the models.
bool classIsSeen(std::string_view modelType);

/// True if the class reads a key that files have for the base, the rotating share or skipped layers. True for every key
/// of a class that was not read.
bool classReads(std::string_view modelType, std::string_view key);

/// True if `name` is in a space-separated list.
bool listed(std::string_view names, std::string_view name);

}  // namespace posenc::models
