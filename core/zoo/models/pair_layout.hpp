// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/models/model.hpp"

/// Which dimensions of a head make a pair, as a model's class turns them.
namespace posenc::models {

/// True if the class, or llama.cpp for a GGUF, pairs neighbours, 2i and 2i + 1; else it pairs i and i + d/2, which is
/// assumed where nobody has read the class.
bool pairsNeighbours(const Model& model);

/// True if somebody has read in the class what pairsNeighbours() says.
bool isLayoutKnown(const Model& model);

/// True for DeepSeek's latent attention and what was made of it: it stores neighbours and puts them half a head apart
/// before it turns them, queries and keys alike.
bool isLatent(const Model& model);

}  // namespace posenc::models
