// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"
#include "core/explore/views/view.hpp"

namespace posenc {

/// The subjects of a State as input of a view: encoded, with distinct names, keys and colours.
Scene sceneOf(const State& state);

}  // namespace posenc
