// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explore/layers/layer_policy.hpp"

/// The layers of a model as one line of text, for sessions and links:
///   0-4,6-10 base=10000 window=1024; 5,11 own
/// Each group lists layers, counted from 0, and their settings:
///   own           rotates as the displayed encoding does
///   base=10000    rotates with this base and without scaling
///   as=ID|KEY=VALUE|...  rotates as another encoding, with its parameters
///   none          does not rotate
///   window=N, chunk=N, entries=N  visible keys, as in LayerRecord
namespace posenc {

inline constexpr std::int64_t kMostListedLayers = 1024;

/// A layer as written; `base` is 0 if it rotates as the encoding does.
struct ListedLayer {
    LayerRecord record;
    std::string as = {};  ///< "rope-linear|base=1000000|factor=8"; empty unless it rotates so
    friend bool operator==(const ListedLayer&, const ListedLayer&) = default;
};

/// Another encoding and its parameters, as ListedLayer::as writes them.
struct RotationWords {
    std::string encoding;
    std::vector<std::pair<std::string, std::string>> values = {};

    std::string text() const;
};

/// Throws Error if a parameter has no value.
RotationWords parseRotation(std::string_view as);

/// Throws Error saying what is wrong: unknown words, missing or repeated layers.
std::vector<ListedLayer> parseLayers(std::string_view text);

/// The shortest text that reads back as these layers.
std::string layersText(const std::vector<ListedLayer>& layers);

/// "0-2, 4-6, 8", from ascending numbers.
std::string layerRanges(const std::vector<std::int64_t>& layers, const char* between = ", ");

}  // namespace posenc
