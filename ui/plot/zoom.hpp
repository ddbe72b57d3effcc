// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPointF>
#include <QRectF>

#include "core/explore/figure/figure.hpp"

/// Computes a panel's window after a gesture. Fractions run along the visible axis, 0 at its low end. Every result
/// stays within the axis' own range and shows at least four whole numbers, or a millionth of the range.
namespace posenc::ui {

enum class Along : std::uint8_t { X, Y, Both };

/// Shows `part` (fractions, low < high) of the visible range.
Viewport partOf(const Panel& home, const Viewport& window, Interval<double> x, Interval<double> y);

/// Makes the ranges `factor` times as long around a point given in fractions.
Viewport zoomed(const Panel& home, const Viewport& window, QPointF around, double factor, Along along);

/// Moves the ranges by fractions of themselves; they stop at the ends of the axis and do not shrink.
Viewport panned(const Panel& home, const Viewport& window, QPointF by);

/// Restores the axis' own ranges; scales stay.
Viewport reset(const Viewport& window);

}  // namespace posenc::ui
