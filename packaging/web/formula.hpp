// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/state/state.hpp"
#include "core/explore/text/html.hpp"
#include "core/explore/text/language.hpp"

namespace posenc::web {

/// The formula of a figure, a <div> for each row: those of class "symbols", then those of class "numbers", with the
/// state's numbers in place of symbols.
Html formulaRows(const State& state, Language language);

}  // namespace posenc::web
