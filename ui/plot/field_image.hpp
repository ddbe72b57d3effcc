// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

struct FieldImage {
    QImage image;                      ///< a pixel for each of the plot; hatched grey where there is no value
    Interval<double> limits;           ///< of its colours
    bool under = false, over = false;  ///< values beyond the limits, which have their end's colour
};

/// Of what has no value.
struct Hatching {
    bool dark;
    std::size_t pitch;  ///< of the lines, in pixels; at least 4
};

/// `fit`: limits from the data in view, symmetric for diverging maps; otherwise, and when nothing is in view, the
/// field's own.
FieldImage fieldImage(const Field& field, const PlotMap& map, QSize pixels, bool fit, const ColourMap& colours,
                      const Hatching& hatching);

/// One column of the map's colours, the highest first: all, or 2 and more of them evenly.
QImage gradient(const ColourMap& colours, int blocks = 0);

/// The same picture with a byte for each pixel, where it has 256 colours at most: files of it are about half as large.
QImage withPalette(const QImage& image);

}  // namespace posenc::ui
