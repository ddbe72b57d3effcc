// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/drawing.hpp"

namespace posenc::drawing {

/// Returns memory for so many pixels, of an earlier image of about that size: fresh pages cost more than painting them.
/// Its contents are undefined. Any thread. The few buffers returned last are kept.
std::shared_ptr<std::uint32_t[]> pooledPixels(std::size_t count);

struct FieldImage {
    Image image;                       ///< one pixel for each of the plot; hatched grey where there is no value
    Interval<double> limits;           ///< the colours' limits
    bool under = false, over = false;  ///< values beyond the limits, drawn in the end colours
};

/// Marks pixels without a value.
struct Hatching {
    bool dark;
    std::size_t pitch;  ///< distance of the lines, in pixels; at least 4
};

/// `fit`: takes limits from the data in view, symmetric for diverging maps; otherwise, and when nothing is in view,
/// takes the field's own. `across` and `down` in pixels.
FieldImage fieldImage(const Field& field, const PlotMap& map, int across, int down, bool fit, const ColourMap& colours,
                      const Hatching& hatching);

/// Returns one column of the map's colours, the highest first: all, or `blocks` (2 or more) of them, evenly spaced.
Image gradient(const ColourMap& colours, int blocks = 0);

}  // namespace posenc::drawing
