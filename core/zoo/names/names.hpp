// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <span>
#include <string_view>

/// The keys that define positions, each spelled once: constants for code that treats a key specially, and one table of
/// the settings that have several names.
namespace posenc::keys {

// config.json: the objects, and what stands next to them.
inline constexpr const char* kScaling = "rope_scaling";        ///< transformers 4
inline constexpr const char* kParameters = "rope_parameters";  ///< transformers 5
inline constexpr const char* kType = "rope_type";
inline constexpr const char* kModelType = "model_type";
inline constexpr const char* kHeadDim = "head_dim";
inline constexpr const char* kRotaryDim = "rotary_dim";
inline constexpr const char* kLayerTypes = "layer_types";
inline constexpr const char* kNoRopeLayers = "no_rope_layers";
inline constexpr const char* kWindow = "sliding_window";
inline constexpr const char* kSections = "mrope_section";
inline constexpr const char* kInTurn = "mrope_interleaved";
inline constexpr const char* kLocalBase = "rope_local_base_freq";

// Values of layer_types.
inline constexpr const char* kFull = "full_attention";
inline constexpr const char* kSliding = "sliding_attention";

// Settings of the rotation.
inline constexpr const char* kBase = "rope_theta";
inline constexpr const char* kShare = "partial_rotary_factor";
inline constexpr const char* kContext = "max_position_embeddings";
inline constexpr const char* kOriginal = "original_max_position_embeddings";
inline constexpr const char* kFactor = "factor";
inline constexpr const char* kBetaFast = "beta_fast";
inline constexpr const char* kBetaSlow = "beta_slow";
inline constexpr const char* kTruncate = "truncate";
inline constexpr const char* kAttentionFactor = "attention_factor";
inline constexpr const char* kMscale = "mscale";
inline constexpr const char* kMscaleAllDim = "mscale_all_dim";
inline constexpr const char* kLowFactor = "low_freq_factor";
inline constexpr const char* kHighFactor = "high_freq_factor";
inline constexpr const char* kShortFactor = "short_factor";
inline constexpr const char* kLongFactor = "long_factor";

// The same in a GGUF, after the architecture and a point.
inline constexpr const char* kGgufContext = "context_length";
inline constexpr const char* kGgufBase = "rope.freq_base";
inline constexpr const char* kGgufFactor = "rope.scaling.factor";
inline constexpr const char* kGgufType = "rope.scaling.type";
inline constexpr const char* kGgufOriginal = "rope.scaling.original_context_length";
inline constexpr const char* kGgufExtension = "rope.scaling.yarn_ext_factor";
inline constexpr const char* kGgufAttention = "rope.scaling.yarn_attn_factor";
inline constexpr const char* kGgufBetaFast = "rope.scaling.yarn_beta_fast";
inline constexpr const char* kGgufBetaSlow = "rope.scaling.yarn_beta_slow";
inline constexpr const char* kGgufWindow = "attention.sliding_window";

/// What a key that is not there means.
enum class Absent : std::uint8_t {
    Default,  ///< the class's or the method's default
    Refused,  ///< the method cannot do without it
    Derived   ///< it follows from others
};

/// What 0 means.
enum class Zero : std::uint8_t {
    Refused,
    IsAbsent,  ///< as if the key were not there
    Number
};

/// One setting under all of its names. Empty: the format does not have it.
struct Key {
    const char* name;                 ///< in config.json, and in cases of `posenc compute`
    std::string_view also = {};       ///< synonyms in config.json, in the order in which they are read
    const char* gguf = "";            ///< in a GGUF
    const char* flag = "";            ///< of llama.cpp
    const char* scheme = "";          ///< a scheme of compute whose cases have it
    const char* encoding = "";        ///< an encoding that has it
    const char* parameter = "";       ///< its id there
    Absent absent = Absent::Default;  ///< in config.json
    Zero zero = Zero::Refused;        ///< in config.json
};

std::span<const Key> table();

/// Returns the row of that name in config.json. Precondition: there is one.
const Key& named(std::string_view name);

}  // namespace posenc::keys
