// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// What the window shows first: a real model's values, which pairs of Llama 3.1 8B ever finish a turn.
State firstState();

}  // namespace posenc::ui
