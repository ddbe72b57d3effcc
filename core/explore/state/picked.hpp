// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// The State after a click on a place of a panel, if the view has something to choose there (ViewInfo::pick).
std::optional<State> picked(const State& state, std::size_t panel, double x, double y);

}  // namespace posenc
