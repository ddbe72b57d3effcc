// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns the labels that end in "…" because they have no room, as they are shown.
std::vector<std::string> cutLabels(const Drawing& drawing);

/// Names the cut labels in one sentence that says what helps; nothing if all labels are whole.
std::optional<Text> cutProblem(const Drawing& drawing);

}  // namespace posenc::drawing
