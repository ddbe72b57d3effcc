// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"
#include "core/explore/views/view.hpp"

namespace posenc {

/// The subjects of a State as a view gets them: encoded, with names, keys and colours that tell them apart.
Scene sceneOf(const State& state);

}  // namespace posenc
