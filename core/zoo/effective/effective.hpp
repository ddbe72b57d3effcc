// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/effective/pair_layout.hpp"

/// How a model treats positions, layer by layer, in one value: the sheet and the Layers view read it.
namespace posenc::models {

/// One per part of a model.
using Encodings = std::vector<Encoding>;
Encodings encodingsOf(const Model& model);

/// Layers that do the same.
struct LayerGroup {
    std::vector<std::int64_t> layers = {};    ///< from 0, ascending
    std::vector<std::size_t> parts = {};      ///< indices into Model::parts, windows among them
    std::optional<std::size_t> rotary = {};   ///< the first part that rotates
    std::optional<std::int64_t> window = {};  ///< keys that a query sees, including its own
    std::optional<std::int64_t> chunk = {};   ///< a query sees only its own chunk of so many tokens
    bool hasEntries = false;                  ///< and compressed entries of everything before
};

struct Effective {
    std::int64_t layers = 0;  ///< 0 if the file does not say which layers do what
    std::vector<LayerGroup> groups = {};
};

Effective effectiveOf(const Model& model, const Encodings& encodings);

/// The layers as the Layers view lists them, for a figure whose active subject is `shown`: layers that rotate like it
/// are its own. Nothing if the file does not say which layers do what.
std::optional<std::string> planFor(const Model& model, const Subject& shown);

}  // namespace posenc::models
