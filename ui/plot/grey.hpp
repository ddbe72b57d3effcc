// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture.hpp"

namespace posenc::ui {

/// What of a picture cannot be told apart when it is printed in grey, in one sentence; nothing where all can.
std::optional<Text> greyProblem(const Picture& picture);

}  // namespace posenc::ui
