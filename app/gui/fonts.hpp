// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::app {

/// Loads the fonts that the program carries, so that figures look the same everywhere. Needs a QApplication.
void useOwnFonts();

}  // namespace posenc::app
