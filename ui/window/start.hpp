// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// Returns the first state: a real model's values, the pairs of Llama 3.1 8B that ever finish a turn.
State firstState();

}  // namespace posenc::ui
