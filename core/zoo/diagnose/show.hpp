// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/diagnosis.hpp"

namespace posenc::diagnose {

/// What a candidate does, to be seen: the view that shows it, and beside the setting what comes out instead, pinned
/// under its ids, where that is a setting too. `state` shows the setting. Nothing where no view can show it.
std::optional<State> shown(const State& state, const Candidate& right, const Candidate& candidate);

}  // namespace posenc::diagnose
