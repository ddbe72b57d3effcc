// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::ui {

/// From now on a PlotView describes its figure in words to whoever asks; not before, since that costs a look at the
/// figure.
void describeToAccessibility();

}  // namespace posenc::ui
