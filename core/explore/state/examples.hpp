// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

namespace posenc {

/// The state with its view's unchanged example sentences in that language.
State withExamples(State state, Language language);

}  // namespace posenc
