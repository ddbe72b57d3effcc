// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

/// Puts a drawing on a medium, back to front. A player with a part of its own (Qt Charts for the ground) calls the
/// parts; marks.hpp and annotations.hpp put what lies between the axes.
namespace posenc::drawing {

void play(Canvas& canvas, const Drawing& drawing);

/// Ticks without a label, words at the axes, legends and colour bars.
void playAround(Canvas& canvas, const Drawing& drawing, const PanelDrawing& panel);
/// Title, subtitle, finding and notes.
void playTexts(Canvas& canvas, const Drawing& drawing);

}  // namespace posenc::drawing
