// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/zoo/names/names.hpp"

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

    // Tables of positions, and biases.
    bool addsTwoRows = false;          ///< a table has two rows more than max_position_embeddings (BART, OPT)
    bool rowsAfterPadding = false;     ///< position 0 is row padding_idx + 1, among max_position_embeddings (RoBERTa)
    bool sinesAfterPadding = false;    ///< position 0 of the sines is padding_idx + 1, as in fairseq
    bool tableAndBuckets = false;      ///< one encoder with a table and T5's buckets (MPNet)
    bool tablePerLayer = false;        ///< each layer learns its buckets' biases; else the first layer's serve all (T5)
    std::string_view tableWidth = {};  ///< key for the width of the table, if it is not hidden_size
    int extraTokens = 0;               ///< tokens before the patches of an image; 0: there are no patches
    bool encoderSines = false;         ///< sines in the encoder, a table in the decoder (Whisper)
    bool readsAlibi = false;           ///< `alibi` or `use_alibi` decides
    bool alibiBothWays = false;        ///< its ALiBi falls on either side of the query
    bool biasBeforeScale = false;      ///< ALiBi is added to the products before they are scaled (Falcon)
    bool readsPositionType = false;    ///< a key names the kind of positions, also against rotation
    bool tableForRope = false;         ///< a table if `rope` is false (OLMo's first code, LLaDA)
    bool fixedVectors = false;         ///< relative vectors are sines of key minus query (NeZha)
    bool foundryKeys = false;          ///< llm-foundry's keys in attn_config (MPT)
    bool sinesUnlessLearned = false;   ///< sines unless use_learned_position_embeddings is true (TrOCR)
    // Rotation.
    std::string_view baseKey = keys::kBase;       ///< key for the base
    std::string_view contextKey = "n_positions";  ///< another key for the context
    std::int64_t original = 0;         ///< original_max_position_embeddings if the class defines one for LongRoPE
    bool doubledHead = false;          ///< the head dimension is 2 hidden_size // heads (Zamba 2)
    bool nullBaseRotatesNone = false;  ///< rope_theta: null means that no layer rotates (OLMo Hybrid)
    bool nullKindRotatesNone = false;  ///< null for a kind of layers means that those do not rotate
    bool tunesTemperature = false;     ///< attn_temperature_tuning is on unless the file says otherwise
    bool plainSoftmax = false;         ///< scores are scaled by 1/sqrt(qk dimension), whatever mscale_all_dim is
    bool factorPerList = false;        ///< LongRoPE has a factor for each list (short_mscale, long_mscale)
    bool dropsRotaryDim = false;       ///< rotary_dim is read by the code beside the models, not by transformers
    bool nomicKeys = false;            ///< rotary_scaling_factor and max_trained_positions define the scaling
    bool trainedSeqLength = false;     ///< seq_length is the trained length; NTK and temperature follow it (Qwen 1)
    bool originalAmongKinds = false;   ///< original_max_position_embeddings stands next to the objects of the kinds
    bool straysAmongKinds = false;     ///< plain keys next to those objects have no effect
    bool compressed = false;           ///< kinds of rotation, not of layers, have objects (DeepSeek V4)
    bool basePerLayer = false;         ///< layer_rope_theta: a base per layer, 0 for one that does not rotate
    bool alphaRaisesBase = false;      ///< `alpha` of a dynamic scaling raises the base; x, y, w, t axes (Hunyuan)
    bool ntkIsFixed = false;           ///< "ntk" raises the base once (GTE)
    bool scalesQueries = false;        ///< llama_4_scaling_beta is needed: queries grow with the position
    bool fillsOverBase = false;        ///< what the class fills in replaces a base without scaling
    // Several axes.
    bool axesInTurn = false;      ///< pairs are dealt out in turn, whatever mrope_interleaved says
    bool axesInBlocks = false;    ///< each axis has a block of pairs
    bool axesByKeys = false;      ///< freq_allocation and rope_3d define the axes (ERNIE)
    bool needsSections = false;   ///< fails without mrope_section
    bool secondsPerGrid = false;  ///< a video's time axis counts seconds (Qwen2.5-VL)
    // Layers and windows.
    int attentionsPerLayer = 1;            ///< num_hidden_layers may count them all (LongCat-Flash)
    std::string_view otherKind = "mamba";  ///< the kind of layers that a list of attention layers leaves out
    std::string_view kindOfAll = {};       ///< the kind of every layer, if the class defines one
    bool groupsLayers = false;             ///< layer_group_size says which layers use full attention (Ling)
    bool windowHead = false;               ///< sliding-window layers have a head size of their own (MiMo-V2)
    bool windowsUnrotated = false;       ///< windows belong to layers without rotation, and no_rope_layers is looked up
    bool nullWindowRotatesNone = false;  ///< sliding_window: null means that no layer rotates (Cohere 2)
    bool fullLeads = false;              ///< the first layer of each period uses full attention, not the last
    bool halvesWindow = false;           ///< local_attention is the whole width, half on each side (ModernBERT)
    bool denseFirst = false;             ///< the period begins behind the dense layers (Cohere 2 MoE)
    bool windowOffUnlessUsed = false;    ///< there is a window only if use_sliding_window is true
    std::int64_t windowsFrom = 0;        ///< max_window_layers if the class defines one that is read without other keys
    bool zeroHidesAll = false;           ///< a window of 0 hides every key
    std::string_view windowScope = {};   ///< the layers with the window, if they have a name
    bool ignoresChunk = false;           ///< attention_chunk_size has no effect
    std::string_view reads = {};         ///< keys for base, rotating share and layers that few classes read
    std::string_view ignores = {};       ///< keys that nearly all classes read, but not this one
    std::string_view fills = {};         ///< JSON: the scaling the class fills in if the file has none
    std::string_view fillsByKind = {};   ///< JSON: the same, one object per layer type

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
