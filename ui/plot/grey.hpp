// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// Returns what in a picture becomes indistinguishable in grey print, in one sentence; nothing if all is distinct.
std::optional<Text> greyProblem(const Picture& picture);

}  // namespace posenc::ui
