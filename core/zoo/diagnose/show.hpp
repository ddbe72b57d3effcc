// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/zoo/diagnose/diagnosis.hpp"

namespace posenc::diagnose {

/// Returns the view that shows a candidate, with its resulting setting, if it is one, pinned next to the given setting
/// under its ids. `state` shows the setting. Nothing if no view can show it.
std::optional<State> shown(const State& state, const Candidate& right, const Candidate& candidate);

}  // namespace posenc::diagnose
