// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/theme/theme.hpp"

namespace posenc::ui {

/// Sets what the palette cannot: radii, spacing, flat tabs and bars. Check boxes and combo boxes stay Fusion's.
QString styleSheet(const Colours& colours);

}  // namespace posenc::ui
