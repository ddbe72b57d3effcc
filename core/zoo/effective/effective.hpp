// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/effective/pair_layout.hpp"

/// What a model does with positions, layer by layer, in one value: sheets, views and comparisons read it.
namespace posenc::models {

inline bool isWindow(const Model::Part& part) { return part.subject.encoding == "local-window"; }

/// Of each part of a model.
using Encodings = std::vector<Encoding>;
Encodings encodingsOf(const Model& model);

/// Layers that do the same.
struct LayerGroup {
    std::vector<std::int64_t> layers = {};    ///< from 0, ascending
    std::vector<std::size_t> parts = {};      ///< indices into Model::parts, windows among them
    std::optional<std::size_t> rotary = {};   ///< the first of them that rotates
    std::optional<std::int64_t> window = {};  ///< keys that a query sees, itself among them
    std::optional<std::int64_t> chunk = {};   ///< a query sees those of its own chunk of so many tokens alone
    bool hasEntries = false;                  ///< and compressed entries of everything before
};

struct Effective {
    std::int64_t layers = 0;  ///< 0 where the file does not tell which of them do what
    std::vector<LayerGroup> groups = {};
    std::optional<KnownLayout> pairs = {};                ///< none where nothing rotates
    std::optional<PositionTemperature> temperature = {};  ///< of queries, in the layers that its kind names
};

Effective effectiveOf(const Model& model, const Encodings& encodings);

/// The layers as the Layers view lists them, for a figure whose active subject is `shown`: layers that rotate as that
/// does are its own. Nothing where the file does not tell which layers do what.
std::optional<std::string> planFor(const Model& model, const Subject& shown);

}  // namespace posenc::models
