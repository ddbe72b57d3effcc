// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/plan.hpp"

/// Behaviour of a model's code in addition to its encodings.
namespace posenc::diagnose {

/// The masks of a part's layers, one for each kind of layer. Empty if unknown: for a setting that is not a mask, and if
/// keys are not tokens.
std::vector<Mask> masksOf(const Model& model, const Model::Part& part);

/// The masks of all layers.
std::vector<Mask> masksOf(const Model& model);

/// The quantity that the part's bias is added to in published code.
Plan::Added addedIn(const Model& model, const Model::Part& part);

/// True if published code returns rotated neighbours as halves, for queries and keys alike.
bool partsNeighbours(const Model& model);

/// True if numbers of the encoding were stored as float32.
bool hasStoredFloats(const Model& model, const Model::Part& part);

}  // namespace posenc::diagnose
