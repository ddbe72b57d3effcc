// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::ui {

/// Makes every PlotView describe its figure in words on request; only then, since that costs a look at the figure.
void describeToAccessibility();

}  // namespace posenc::ui
