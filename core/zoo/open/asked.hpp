// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// What people name on a command line where a model is meant.
namespace posenc {

/// "rope-yarn factor=4" as a model of one part, which holds for all layers. What is left out has its default. Throws
/// Error saying what would be right.
Model modelOfSetting(const Subject& subject);

/// A model's file where there is one of that name, else a setting as after `pin`. Throws Error.
Model askedModel(const std::string& fileOrSetting);

/// How far a comparison reaches: the declared context, else how far the trained one is stretched, in tokens.
std::optional<std::int64_t> reachOf(const Model& model);

}  // namespace posenc
