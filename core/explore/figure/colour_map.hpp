// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <string_view>

#include "core/explore/figure/figure.hpp"

namespace posenc {

struct Rgb {
    std::uint8_t red, green, blue;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

struct ColourMap {
    const char* id;
    Say title;
    Shade shade;
    std::span<const std::array<std::uint8_t, 3>, 256> table;

    /// Returns the colour of a fraction in 0..1 (clamped): the nearest of 256 entries.
    Rgb operator()(double fraction) const;
};

/// Returns the colour of a curve in an ordered family, rank 0 to 1: lightness grows evenly, by 8 of CIELAB's 100
/// between neighbours of seven; hues from indigo by magenta to rose avoid the first colours of series, blue and orange.
/// Neighbours among seven differ by 14 or more (CIE76), for protanopes 7; all have a contrast of 3:1 with the plot
/// background.
Rgb rankColour(double rank, bool dark);

std::span<const ColourMap> colourMaps();

/// Returns "auto" and the ids of all maps.
std::vector<std::string> colourIds();

/// Returns the map of that id; "auto" gives the customary one for the shade and the theme. Throws Error for an unknown
/// id.
const ColourMap& colourMap(std::string_view id, Shade shade, bool dark);

/// Returns the position of a value between limits, 0..1, clamped; equal limits give 0.5.
double shadeFraction(double value, Interval<double> limits);

}  // namespace posenc
