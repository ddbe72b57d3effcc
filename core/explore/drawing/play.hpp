// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

/// Puts the parts of a drawing around its plots on a medium; marks.hpp and annotations.hpp put what lies between the
/// axes. Grid, axis lines and ticks with labels are Qt Charts'.
namespace posenc::drawing {

/// Ticks without a label, words at the axes, legends and colour bars.
void playAround(Canvas& canvas, const Drawing& drawing, const PanelDrawing& panel);
/// Title, subtitle, finding and notes.
void playTexts(Canvas& canvas, const Drawing& drawing);

}  // namespace posenc::drawing
