// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/canvas.hpp"
#include "core/explore/figure/colour_map.hpp"

namespace posenc::drawing {

Colour colourOf(Rgb rgb);

/// Colours of everything but data.
struct PlotColours {
    bool dark = false;
    Colour page, plot, grid, axis, text, muted, accent;
    friend bool operator==(const PlotColours&, const PlotColours&) = default;
};
PlotColours plotColours(bool dark);

/// Eight colours after Okabe and Ito, moved in lightness until each has a contrast of 3:1 or more with the plot's
/// ground.
Colour seriesColour(int index, bool dark);
inline constexpr int kSeriesColours = 8;

/// Returns a curve's own colour, or that of its rank.
Colour curveColour(const Curve& curve, bool dark);

/// Returns a bar group's own colour, or one mixed with the ground as far as it stands out.
Colour groupColour(const Bars::Group& group, bool dark);

/// Returns the faint colour behind a zone.
Colour zoneColour(int index, bool dark);

/// Returns how a translucent colour looks on its ground.
Colour over(Colour colour, Colour ground);

/// Returns the colour laid over the ground at that share, or at the least share with a contrast of 3:1 with `against`.
Colour paler(Colour colour, Colour ground, float share, Colour against);

/// Returns the ratio of luminances as in WCAG 2, 1 to 21.
double contrast(Colour a, Colour b);

/// Returns dashes in units of the pen's width; empty for a solid line. Beyond four colours they tell curves apart too.
std::vector<double> dashesOf(const Curve& curve);

struct Fonts {
    Font tick, label, heading, title, subtitle;
};
Fonts fontsOf(double scale);

}  // namespace posenc::drawing
