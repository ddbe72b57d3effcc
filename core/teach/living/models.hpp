// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>

#include "core/explore/state/scenes.hpp"
#include "core/explore/text/html.hpp"

/// The trained models that a page needs for its figures. Their cards are in the core for pages; their weights, and the
/// text that they are measured on, come along with a page or stand beside the explorer.
namespace posenc::living {

using ModelIds = std::set<std::string>;

bool needsModels(const State& state);

/// Ids; empty if the figure shows none of the shelf. Cost: that of drawing the figure's draft.
ModelIds modelsOf(const State& state);

/// True if a page may bring them along: at most about 2 MB.
bool fit(const ModelIds& models);

/// The elements that hold them in a page; empty without models.
Html modelElements(const ModelIds& models);

/// The scripts that hold them beside the explorer, by id: all of the shelf.
struct ModelScript {
    std::string id, text;
};
std::vector<ModelScript> modelScripts();

}  // namespace posenc::living
