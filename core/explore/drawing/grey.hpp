// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns what in a picture becomes indistinguishable in grey print, in one sentence; nothing if all is distinct.
std::optional<Text> greyProblem(const Drawing& drawing);

}  // namespace posenc::drawing
