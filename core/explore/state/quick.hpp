// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc {

/// True if the state's figure and its numbers take at most some 50 ms of processor time, so that a list may draw it for
/// one sentence. By the state alone, so the answer does not depend on how busy the machine is: never for trained models
/// or files of readers, and only with sizes that sliders reach.
bool isQuick(const State& state);

}  // namespace posenc
