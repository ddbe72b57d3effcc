// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// The treatment of positions in each layer of a model.
namespace posenc {

/// One layer, as its class computes it.
struct LayerRecord {
    std::optional<double> base = {};          ///< of its rotation; none: the layer ignores positions
    std::optional<std::int64_t> window = {};  ///< keys that a query sees, including its own; none: all before it
    std::optional<std::int64_t> chunk = {};   ///< a query sees only keys of its own chunk
    bool scaled = false;                      ///< the model's frequency scaling applies
    std::int64_t compress = 0;                ///< tokens per entry; 0: no entries

    bool rotates() const { return base.has_value(); }
    bool seesEverything() const { return !window && !chunk; }
    friend bool operator==(const LayerRecord&, const LayerRecord&) = default;
};

struct LayerPolicy {
    enum class Kind : std::uint8_t {
        Alike,       ///< every layer does the same
        Llama4,      ///< every few layers, one without rotation sees everything; the others see their chunk
        SmolLm3,     ///< every few layers, one has no rotation; only such layers may have a window
        Gemma3,      ///< every few layers, one sees everything, scaled; the others have a window and their own base
        Olmo3,       ///< the same with one base
        DeepSeekV4,  ///< a window everywhere; compressed layers also see entries, with their own base, scaled
        Listed       ///< each layer as in layer_text.hpp; layersOf() does not accept it
    };
    Kind kind = Kind::Alike;
    std::int64_t layers = 1;
    double base = 10000.0;       ///< rope_theta
    double otherBase = 10000.0;  ///< Gemma3: of local layers; DeepSeekV4: of compressed ones
    std::optional<std::int64_t> window = {};
    std::int64_t chunk = 8192;
    std::int64_t interval = 4;  ///< the last of this many layers differs
    /// A number for each layer instead of `interval`. Llama4 and SmolLm3: no_rope_layers, 1 rotates and 0 does not;
    /// Gemma3 and Olmo3: 1 has the window, 0 sees everything; DeepSeekV4: compress_ratios.
    std::vector<std::int64_t> list = {};
};

/// Names in cases, from Kind::Llama4 on.
inline constexpr std::string_view kLayerPolicies[] = {"llama4", "smollm3", "gemma3", "olmo3", "deepseek_v4"};

/// A record for each layer. Preconditions: sizes and intervals are at least 1; a list has an entry for each layer.
std::vector<LayerRecord> layersOf(const LayerPolicy& policy);

/// compress_ratios of `layers` layers as published for DeepSeek V4 Flash: two with only a window, then 4 and 128
/// alternating.
std::vector<std::int64_t> compressRatiosOfFlash(std::int64_t layers);

/// The same if a file has none: the class begins with two of 128.
std::vector<std::int64_t> compressRatiosOfClass(std::int64_t layers);

/// The positions that a token has information about: those below `head`, and those from `tail` to itself.
struct Reach {
    std::int64_t head = 0, tail = 0;

    bool everything() const { return head >= tail; }
    bool contains(std::int64_t position) const { return position < head || position >= tail; }
    std::int64_t count(std::int64_t token) const { return everything() ? token + 1 : head + token + 1 - tail; }
    friend bool operator==(const Reach&, const Reach&) = default;
};

/// The positions that a token sees in a single layer: through entries, and as keys. An entry is visible from the
/// position of its last token.
Reach seenBy(const LayerRecord& layer, std::int64_t token);

/// The token's reach after 1, 2, ... layers, starting at layer 0: everything that its visible tokens reached before.
/// Cost: quadratic in the number of layers, independent of the position.
std::vector<Reach> reachThroughDepth(const std::vector<LayerRecord>& layers, std::int64_t token);

/// The number of layers after which the reach is complete; nothing if there are too few layers.
std::optional<std::int64_t> layersUntilEverything(const std::vector<Reach>& reach);

}  // namespace posenc
