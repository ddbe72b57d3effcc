// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Colours of a raster, one pixel each; hatched grey where there is no value.
QImage coloured(const Raster& raster, Interval<double> limits, const ColourMap& colours, bool dark);

/// Limits that the data in view asks for: symmetric for diverging maps; the field's own when nothing is in view.
Interval<double> fittedLimits(const Raster& raster, const Field& field);

/// One column of the map's colours, the highest first.
QImage gradient(const ColourMap& colours);

}  // namespace posenc::ui
