// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <set>

#include "core/explore/state/state.hpp"

/// A State in one line, as people type it: "rope/periods base=500000".
namespace posenc {

/// True for text that is more than ENCODING/VIEW: values after a blank, pinned subjects after ';', or a session.
bool isTypedState(std::string_view text);

/// Values that are left out have today's defaults. Reads links and sessions too, whose rules for what is left out are
/// parseState()'s. Throws Error.
State stateOfText(std::string_view text);

/// The inverse: the shortest text that stateOfText() reads back. Values of `named` are written even if they are
/// defaults.
std::string textOf(const State& state, const std::set<std::string>& named = {});

}  // namespace posenc
