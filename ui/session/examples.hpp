// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// Puts a view's unchanged example sentences into the program's language.
State withExamples(State state);

}  // namespace posenc::ui
