// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/axes/grid_rotation.hpp"
#include "core/explore/views/view.hpp"

namespace posenc {

/// The patch at a place of a patch grid's panel; nothing if there is none. `view` holds the view's settings.
std::optional<GridPatch> pickedPatch(const Scene& scene, const ParameterSet& view, std::size_t panel, double x,
                                     double y);

}  // namespace posenc
