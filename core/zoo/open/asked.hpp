// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/model/model.hpp"

/// Models named on a command line.
namespace posenc {

/// "rope-yarn factor=4" as a model of one part for all layers, with defaults for omitted values. Throws Error saying
/// what would be right.
Model modelOfSetting(const Subject& subject);

/// Opens a model's file if one has that name, else a setting as after `pin`. Throws Error.
Model askedModel(const std::string& fileOrSetting);

/// How far a comparison reaches, in tokens: the declared context, else the stretched trained one.
std::optional<std::int64_t> reachOf(const Model& model);

}  // namespace posenc
