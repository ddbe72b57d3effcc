// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/grey.hpp"

#include <algorithm>

#include "ui/plot/colours.hpp"
#include "ui/plot/picture_parts.hpp"

namespace posenc::ui {

namespace {

constexpr double kApart = 1.5;    // least contrast of two lines, about 11 of the 100 steps from black to white
constexpr double kUneven = 1.05;  // of a map of 256 rounded colours, which goes back a little

bool areAlike(const PaintedLegend& a, const PaintedLegend& b) {
    if (a.hidden || b.hidden || a.line != b.line || a.dashes != b.dashes || a.colour == b.colour) return false;
    return contrast(a.colour, b.colour) < kApart;
}

/// The greatest fall of the lightness from colour to colour.
double fallOf(const std::vector<double>& lightness) {
    double most = 0.0, fall = 1.0;
    for (const double each : lightness) {
        most = std::max(most, each);
        fall = std::max(fall, most / each);
    }
    return fall;
}

bool goesOneWay(const QImage& gradient) {
    std::vector<double> lightness;
    for (int y = 0; y < gradient.height(); ++y) lightness.push_back(contrast(gradient.pixelColor(0, y), Qt::black));
    const double down = fallOf(lightness);
    std::ranges::reverse(lightness);
    return std::min(down, fallOf(lightness)) < kUneven;
}

std::optional<Text> seriesProblem(const std::vector<PaintedLegend>& legend) {
    for (auto a = legend.begin(); a != legend.end(); ++a)
        for (auto b = a + 1; b != legend.end(); ++b)
            if (areAlike(*a, *b))
                return say("core",
                           "Printed in grey, \"%1\" and \"%2\" look alike; give one of them a colour that is "
                           "darker or lighter.")
                    .with(a->name.toStdString(), b->name.toStdString());
    return std::nullopt;
}

}  // namespace

std::optional<Text> greyProblem(const Picture& picture) {
    for (const PanelPicture& panel : picture.panels) {
        if (panel.bar && !goesOneWay(panel.bar->gradient))
            return say("core",
                       "Printed in grey, low and high values of \"%1\" look alike; take colours such as cividis.")
                .with(panel.bar->title.toStdString());
        if (const auto found = seriesProblem(panel.legend)) return found;
    }
    return std::nullopt;
}

}  // namespace posenc::ui
