// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// The State after a click on a place of a panel, if the view accepts clicks: the token grid's token, or the patch
/// grid's patch, becomes the one there.
std::optional<State> picked(const State& state, std::size_t panel, double x, double y);

}  // namespace posenc
