// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// Which layer of a model does what with positions.
namespace posenc {

/// One layer, as its class computes it.
struct LayerRecord {
    std::optional<double> base = {};          ///< of its rotation; none: the layer carries no positions
    std::optional<std::int64_t> window = {};  ///< keys that a query sees, itself among them; none: all before it
    std::optional<std::int64_t> chunk = {};   ///< a query sees those of its own chunk alone
    bool scaled = false;                      ///< the model's scaling of frequencies holds
    std::int64_t compress = 0;                ///< tokens that an entry stands for; 0: no entries

    bool rotates() const { return base.has_value(); }
    bool seesEverything() const { return !window && !chunk; }
    friend bool operator==(const LayerRecord&, const LayerRecord&) = default;
};

struct LayerPolicy {
    enum class Kind : std::uint8_t {
        Alike,    ///< every layer does the same
        Llama4,   ///< every few layers one without rotation, which sees everything; the others see their chunk
        SmolLm3,  ///< every few layers one without rotation, which alone may have a window
        Gemma3,   ///< every few layers one that sees everything, scaled; the others have a window and a base of their
                  ///< own
        Olmo3,    ///< the same with one base
        DeepSeekV4,  ///< a window everywhere; compressed layers see entries too, with a base of their own, scaled
        Listed       ///< each as layer_text.hpp writes it down; layersOf() does not take it
    };
    Kind kind = Kind::Alike;
    std::int64_t layers = 1;
    double base = 10000.0;       ///< rope_theta
    double otherBase = 10000.0;  ///< Gemma3: of local layers; DeepSeekV4: of compressed ones
    std::optional<std::int64_t> window = {};
    std::int64_t chunk = 8192;
    std::int64_t interval = 4;  ///< every so many layers the last one differs
    /// A number for each layer in the place of `interval`. Llama4 and SmolLm3: no_rope_layers, 1 rotates and 0 does
    /// not; Gemma3 and Olmo3: 1 has the window, 0 sees everything; DeepSeekV4: compress_ratios.
    std::vector<std::int64_t> list = {};
};

/// Names in cases, from Kind::Llama4 on.
inline constexpr std::string_view kLayerPolicies[] = {"llama4", "smollm3", "gemma3", "olmo3", "deepseek_v4"};

/// A record for each layer. Preconditions: sizes and intervals are at least 1; a list has an entry for each layer.
std::vector<LayerRecord> layersOf(const LayerPolicy& policy);

/// compress_ratios of so many layers, as DeepSeek V4 Flash is published: two with a window alone, then 4 and 128 in
/// turn.
std::vector<std::int64_t> compressRatiosOfFlash(std::int64_t layers);

/// The same where a file has none: the class begins with two of 128.
std::vector<std::int64_t> compressRatiosOfClass(std::int64_t layers);

/// What a token knows of: positions below `head`, and those from `tail` to itself.
struct Reach {
    std::int64_t head = 0, tail = 0;

    bool everything() const { return head >= tail; }
    bool contains(std::int64_t position) const { return position < head || position >= tail; }
    std::int64_t count(std::int64_t token) const { return everything() ? token + 1 : head + token + 1 - tail; }
    friend bool operator==(const Reach&, const Reach&) = default;
};

/// What a token at that position sees in a layer by itself: through entries, and as keys. An entry is seen from where
/// its last token is.
Reach seenBy(const LayerRecord& layer, std::int64_t token);

/// What it knows of after 1, 2, ... layers, the first being layer 0: what each of the tokens that it sees knows of
/// before. Cost: the square of the number of layers, whatever the position.
std::vector<Reach> reachThroughDepth(const std::vector<LayerRecord>& layers, std::int64_t token);

/// The number of layers after which everything is known of; nothing where these do not suffice.
std::optional<std::int64_t> layersUntilEverything(const std::vector<Reach>& reach);

}  // namespace posenc
