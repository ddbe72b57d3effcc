// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/grey.hpp"

#include <algorithm>

namespace posenc::drawing {

namespace {

constexpr double kApart = 1.5;    // least contrast of two lines, about 11 of the 100 steps from black to white
constexpr double kUneven = 1.05;  // of a map of 256 rounded colours, which goes back a little

bool areAlike(const PlacedLegend& a, const PlacedLegend& b) {
    const bool differ = a.line != b.line || a.dashes != b.dashes || a.marker != b.marker;
    return !a.hidden && !b.hidden && !differ && contrast(a.colour, b.colour) < kApart;
}

/// Returns the greatest fall in lightness from colour to colour.
double fallOf(const std::vector<double>& lightness) {
    double most = 0.0, fall = 1.0;
    for (const double each : lightness) {
        most = std::max(most, each);
        fall = std::max(fall, most / each);
    }
    return fall;
}

bool goesOneWay(const Image& gradient) {
    std::vector<double> lightness;
    for (int y = 0; y < gradient.height; ++y) lightness.push_back(contrast(gradient.pixels[y] & 0xffffffU, 0x000000));
    const double down = fallOf(lightness);
    std::ranges::reverse(lightness);
    return std::min(down, fallOf(lightness)) < kUneven;
}

/// Checks all pairs and names a few. Names at the ends of lines tell them apart.
std::optional<Text> seriesProblem(const PanelDrawing& panel) {
    constexpr std::size_t kNamed = 3;
    std::vector<Text> pairs;
    const auto& legend = panel.legend;
    for (auto a = legend.begin(); a != legend.end(); ++a)
        for (auto b = a + 1; b != legend.end(); ++b)
            if (!panel.layout.atEnds && areAlike(*a, *b))
                pairs.push_back(say("core", "\"%1\" and \"%2\"").with(a->name, b->name));
    if (pairs.empty()) return std::nullopt;
    Text all = pairs.front();
    for (std::size_t k = 1; k < std::min(pairs.size(), kNamed); ++k) all = say("core", "%1; %2").with(all, pairs[k]);
    if (pairs.size() > kNamed) all = say("core", "%1; and %2 more {2|pair|pairs}").with(all, pairs.size() - kNamed);
    return say("core", "Printed in grey, %1 look alike; give one of each pair a darker or lighter colour.").with(all);
}

}  // namespace

std::optional<Text> greyProblem(const Drawing& drawing) {
    for (const PanelDrawing& panel : drawing.panels) {
        if (panel.bar && !goesOneWay(panel.bar->gradient))
            return say("core",
                       "Printed in grey, low and high values of \"%1\" look alike; choose a colour map such as "
                       "cividis.")
                .with(panel.bar->title);
        if (const auto found = seriesProblem(panel)) return found;
    }
    return std::nullopt;
}

}  // namespace posenc::drawing
