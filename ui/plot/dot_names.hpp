// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// The dot of a curve that is nothing else.
std::optional<Point> loneDot(const Curve& curve, Interval<std::int64_t> domain);

/// Of all such curves, without places.
std::vector<PaintedDotName> dotNamesFor(const Panel& panel, const Maker& maker);

/// Each beside its dot, or as near as others, dots and `inked` leave it; names of one place one below the other.
void placeDotNames(PanelPicture& panel, const std::vector<QRectF>& inked, const Maker& maker);

void drawDotNames(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
