// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/maker.hpp"

namespace posenc::ui {

/// Returns the dot of a curve that consists of that dot only.
std::optional<Point> loneDot(const Curve& curve, Interval<std::int64_t> domain);

/// Returns the names of all such curves, without places.
std::vector<PaintedDotName> dotNamesFor(const Panel& panel, const Maker& maker);

/// Places each name next to its dot, or as near as others, dots and `inked` allow; names of one place are stacked.
void placeDotNames(PanelPicture& panel, const std::vector<QRectF>& inked, const Maker& maker);

void drawDotNames(QPainter& painter, const PanelPicture& panel, const Picture& picture);

}  // namespace posenc::ui
