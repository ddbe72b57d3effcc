// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// The state with the least effort of its view (ViewInfo::effort).
State withLeastEffort(State state);

/// The same with what else its view leaves out of a first look (ViewInfo::firstLook), while the whole figure is drawn;
/// nothing if its view knows no effort, or the state asks for the least already.
std::optional<State> draftOf(const State& state);

}  // namespace posenc
