// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/colours.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/explore/drawing/words.hpp"
#include "core/explore/figure/colour_map.hpp"

namespace posenc::drawing {

namespace {

constexpr std::array<std::uint32_t, kSeriesColours> kOnLight{0x0072b2, 0xd55e00, 0x009067, 0xb8609a,
                                                             0x6f7f00, 0xc07a00, 0x2b8cc4, 0x555555};
constexpr std::array<std::uint32_t, kSeriesColours> kOnDark{0x4ea6e6, 0xf2813d, 0x2fbf93, 0xdd94bd,
                                                            0xf0e442, 0xebae2c, 0x9bd6f7, 0xc4c6cc};

double luminance(Colour colour) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

std::vector<double> patternOf(Stroke stroke) {
    switch (stroke) {
        case Stroke::Solid: return {};
        case Stroke::Dash: return {5, 3};
        case Stroke::Dot: return {1.2, 2.4};
        case Stroke::DashDot: return {6, 2.5, 1.2, 2.5};
    }
    return {};
}

}  // namespace

Colour colourOf(Rgb rgb) { return Colour(static_cast<std::uint32_t>(rgb.red << 16 | rgb.green << 8 | rgb.blue)); }

PlotColours plotColours(bool dark) {
    if (dark) return {true, 0x1b1d22, 0x20232a, 0x31353e, 0x7d8490, 0xe6e8ec, 0xa0a7b3, 0x6cb4f0};
    return {false, 0xfcfcfd, 0xffffff, 0xe8eaee, 0x7a808a, 0x1d2129, 0x5b626e, 0x0a6ab0};
}

Colour seriesColour(int index, bool dark) {
    const int at = ((index % kSeriesColours) + kSeriesColours) % kSeriesColours;
    return Colour((dark ? kOnDark : kOnLight)[static_cast<std::size_t>(at)]);
}

Colour curveColour(const Curve& curve, bool dark) {
    const PlotColours& theme = plotColours(dark);
    if (curve.reference)  // a family of them in greys, which are no series' colours
        return curve.rank ? over(theme.text.withAlpha(1.0F - 0.5F * static_cast<float>(*curve.rank)), theme.plot)
                          : theme.axis;
    if (!curve.rank || curve.emphasised) return seriesColour(curve.colour, dark);
    return colourOf(rankColour(*curve.rank, dark));
}

Colour groupColour(const Bars::Group& group, bool dark) {
    constexpr float kKept = 0.6F;
    const Colour colour = seriesColour(group.colour, dark), ground = plotColours(dark).plot;
    const Colour zone = over(zoneColour(group.colour, dark), ground);  // where the faint ones may stand
    return group.faint ? over(paler(colour, ground, kKept, zone), ground) : colour;
}

Colour zoneColour(int index, bool dark) { return seriesColour(index, dark).withAlpha(dark ? 0.12f : 0.08f); }

Colour over(Colour colour, Colour ground) {
    const float kept = colour.alpha;
    const auto mixed = [kept](float a, float b) { return kept * a + (1.0F - kept) * b; };
    return Colour(mixed(colour.red, ground.red), mixed(colour.green, ground.green), mixed(colour.blue, ground.blue));
}

Colour paler(Colour colour, Colour ground, float share, Colour against) {
    constexpr double kMark = 3.0;
    constexpr float kStep = 0.02F;
    for (colour.alpha = share; share < 1.0F && contrast(over(colour, ground), against) < kMark; share += kStep)
        colour.alpha = std::min(1.0F, share + kStep);
    return colour;
}

double contrast(Colour a, Colour b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

std::vector<double> dashesOf(const Curve& curve) {
    if (curve.stroke != Stroke::Solid || curve.colour < 4 || curve.reference || curve.emphasised || curve.rank)
        return patternOf(curve.stroke);
    constexpr std::array cycle{Stroke::Dot, Stroke::Dash, Stroke::DashDot};
    return patternOf(cycle[static_cast<std::size_t>(curve.colour - 4) % cycle.size()]);
}

Fonts fontsOf(double scale) {
    return {fontOf(12 * scale), fontOf(13 * scale), fontOf(14 * scale, true), fontOf(19 * scale, true),
            fontOf(14 * scale)};
}

}  // namespace posenc::drawing
