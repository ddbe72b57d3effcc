// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>

#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

/// Returns an image over the memory of an earlier one of about its size: fresh pages cost more than painting them. Its
/// contents are undefined. Any thread. The few buffers returned last are kept.
QImage pooledImage(QSize size, QImage::Format format);

/// Returns a copy in such memory.
QImage pooledCopy(const QImage& image);

struct FieldImage {
    QImage image;                      ///< one pixel for each of the plot; hatched grey where there is no value
    Interval<double> limits;           ///< the colours' limits
    bool under = false, over = false;  ///< values beyond the limits, drawn in the end colours
};

/// Marks pixels without a value.
struct Hatching {
    bool dark;
    std::size_t pitch;  ///< distance of the lines, in pixels; at least 4
};

/// `fit`: takes limits from the data in view, symmetric for diverging maps; otherwise, and when nothing is in view,
/// takes the field's own.
FieldImage fieldImage(const Field& field, const PlotMap& map, QSize pixels, bool fit, const ColourMap& colours,
                      const Hatching& hatching);

/// Returns one column of the map's colours, the highest first: all, or `blocks` (2 or more) of them, evenly spaced.
QImage gradient(const ColourMap& colours, int blocks = 0);

/// Returns the picture with one byte per pixel, if it has at most 256 colours: its files are about half as large.
QImage withPalette(const QImage& image);

}  // namespace posenc::ui
