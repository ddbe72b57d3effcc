// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/layers/layer_policy.hpp"

/// The layers of a model as one line of text, so that they fit into a session and a link:
///   0-4,6-10 base=10000 window=1024; 5,11 own
/// Each group is a list of layers, counted from 0, and what they do:
///   own           they rotate as the encoding that is shown does
///   base=10000    they rotate with this base and without scaling
///   as=ID|KEY=VALUE|...  they rotate as another encoding, with its parameters
///   none          they do not rotate
///   window=N, chunk=N, entries=N  what they see, as in LayerRecord
namespace posenc {

inline constexpr std::int64_t kMostListedLayers = 1024;

/// A layer that is written down; `base` of one that rotates as the encoding does is 0.
struct ListedLayer {
    LayerRecord record;
    std::string as = {};  ///< "rope-linear|base=1000000|factor=8"; empty unless it rotates as that
    friend bool operator==(const ListedLayer&, const ListedLayer&) = default;
};

/// Throws Error that says what is wrong: words that are not known, layers that are missing or told twice.
std::vector<ListedLayer> parseLayers(std::string_view text);

/// The shortest text that reads back as these layers.
std::string layersText(const std::vector<ListedLayer>& layers);

/// "0-2, 4-6, 8", of ascending numbers.
std::string layerRanges(const std::vector<std::int64_t>& layers, const char* between = ", ");

}  // namespace posenc
