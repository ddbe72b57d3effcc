// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::ui {

/// From now on a ValueSlider tells its number with its unit, where Qt's own tells a place from 0 to 10,000.
void speakSliders();

}  // namespace posenc::ui
