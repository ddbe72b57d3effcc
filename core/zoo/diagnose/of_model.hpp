// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/plan.hpp"

/// What a model's code does beside what its encodings say.
namespace posenc::diagnose {

/// Which keys a query sees in the layers of a part: one for each kind of them. Empty where that is not told: of a
/// setting that is no mask, and where keys are no tokens.
std::vector<Mask> masksOf(const Model& model, const Model::Part& part);

/// Those of all its layers.
std::vector<Mask> masksOf(const Model& model);

/// What of its scores the part's bias is added to, as published code has it.
Plan::Added addedIn(const Model& model, const Model::Part& part);

/// Published code returns the neighbours that it has turned halves apart, queries and keys alike.
bool partsNeighbours(const Model& model);

/// Numbers of the encoding were kept as float32.
bool hasStoredFloats(const Model& model, const Model::Part& part);

}  // namespace posenc::diagnose
