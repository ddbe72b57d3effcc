// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// Returns the answer to the first question.
State firstState();

}  // namespace posenc::ui
