// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace posenc::ui {

/// Makes every ValueSlider report its number with its unit, where Qt's own reports a place from 0 to 10,000.
void speakSliders();

}  // namespace posenc::ui
