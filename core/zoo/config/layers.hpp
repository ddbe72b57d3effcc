// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/config/reading.hpp"

/// Which layer does what, as far as the file or its class tells.
namespace posenc::models {

struct LayerPlan {
    std::vector<std::string> kinds;  ///< of attention, one for each layer: "full_attention", "mamba" ...
    std::string key;                 ///< that tells them; empty: the class does, or nothing
    bool whole = true;               ///< false: only the kinds that occur, as the number of layers is not told
};

/// No model has as many; keeps lists in proportion, whatever the file says.
inline constexpr std::int64_t kMostLayers = 4096;

/// Empty kinds where nothing tells the layers apart.
LayerPlan layerPlan(Reading& reading);

/// num_hidden_layers under any of its names.
std::optional<std::int64_t> layerCount(Reading& reading);

/// Layers that rotate, of those with attention: no_rope_layers, or every fourth that does not; nothing when all do.
std::optional<std::vector<bool>> rotatingLayers(Reading& reading);

/// A key's name for layers with a window ("local"), and for those with neither window nor rotation ("mamba").
bool isWindowedKind(std::string_view kind);
bool isUnrotatedKind(std::string_view kind);

/// True for the name of any kind of layer that is known here.
bool isLayerKind(std::string_view name);

/// An object that holds one for each kind of layer, as rope_parameters may.
bool isPerLayer(const Section& methods);

/// The scope of a hybrid's layers with attention: as the file calls them.
std::string attentionScope(Reading& reading);

/// Layers of one scope; nothing where the file does not tell.
std::optional<std::vector<std::int64_t>> layersOf(const LayerPlan& plan, std::string_view scope);

/// Gives each part the layers that it holds for.
void assignLayers(Reading& reading);

/// Lists with an entry for each layer whose length or entries cannot be right.
void checkLayerLists(Reading& reading);

}  // namespace posenc::models
