// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/canvas.hpp"

namespace posenc::drawing {

/// Measures words in the program's own typeface, without a toolkit: the sum of the advance widths in its files. Kerning
/// is left out: it moves a line's end by a hundredth of its width at most. Safe from any thread.
const Measure& ownLetters();

/// Returns the width of a character in thousandths of the font's size.
int advanceOf(char32_t character, bool bold);

}  // namespace posenc::drawing
