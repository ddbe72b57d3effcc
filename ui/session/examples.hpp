// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"

namespace posenc::ui {

/// The example sentences of a view in the language of the program, as long as nobody has changed them.
State withExamples(State state);

}  // namespace posenc::ui
