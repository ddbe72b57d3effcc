// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/reading.hpp"
#include "core/zoo/names/names.hpp"

/// The work of each layer, if the file or its class says so.
namespace posenc::models {

struct LayerPlan {
    std::vector<std::string> kinds;  ///< attention kinds, one per layer: keys::kFull, "mamba" ...
    std::string key;                 ///< gives the kinds; empty: the class does, or nothing
    bool whole = true;               ///< false: only the kinds that occur; the number of layers is unknown
};

/// More than any model has; bounds lists, whatever the file says.
inline constexpr std::int64_t kMostLayers = 4096;

/// `kinds` is empty if nothing tells the layers apart.
LayerPlan layerPlan(Reading& reading);

/// num_hidden_layers under any of its names.
std::optional<std::int64_t> layerCount(Reading& reading);

/// Which layers with attention rotate: by no_rope_layers, or all but every fourth; nothing if all do.
std::optional<std::vector<bool>> rotatingLayers(Reading& reading);

/// True for a key's name for sliding-window layers ("local"), and for layers with neither window nor rotation
/// ("mamba").
bool isWindowedKind(std::string_view kind);
bool isUnrotatedKind(std::string_view kind);

/// True for the name of any known kind of layer.
bool isLayerKind(std::string_view name);

/// True for an object that holds one object per kind of layer, as rope_parameters may.
bool isPerLayer(const Section& methods);

/// The scope of a hybrid's attention layers, as the file names them.
std::string attentionScope(Reading& reading);

/// Layers of one scope; nothing if the file does not say.
std::optional<std::vector<std::int64_t>> layersOf(const LayerPlan& plan, std::string_view scope);

/// Assigns each part its layers.
void assignLayers(Reading& reading);

/// Reports lists with an entry per layer whose length or entries cannot be right.
void checkLayerLists(Reading& reading);

}  // namespace posenc::models
