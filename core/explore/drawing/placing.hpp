// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cmath>

#include "core/explore/drawing/layout.hpp"

/// Places one panel in its cell: shared by both ways of laying out several panels.
namespace posenc::drawing::placing {

/// Heights and gaps in units of the figure.
struct Metrics {
    double scale, ratio;
    bool tight;    // more than two panels share the figure
    bool stacked;  // panels stand one above the other
    Fonts fonts = fontsOf(scale);
    double tick = height(fonts.tick), label = height(fonts.label), heading = height(fonts.heading),
           title = height(fonts.title), subtitle = height(fonts.subtitle);  // of lines

    static double height(const Font& font) { return std::ceil(1.35 * font.pixels); }
    double gap(double pixels) const { return pixels * scale; }
    double snap(double value) const { return std::round(value * ratio) / ratio; }
};

struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
    double xWords = 0;  ///< of the lower one: height of the tick labels
    bool crowded = false, upwards = false;

    Size within(Size cell) const { return {cell.width() - left - right, cell.height() - top - bottom}; }
};

inline constexpr double kHanging = 1.0 / 3.0;   ///< share of spare height above plots: as pictures hang
inline constexpr double kLeastPlot = 56.0;      ///< units at scale 1
inline constexpr double kMain = 0.62;           ///< of the width, for the main one of panels side by side
inline constexpr double kBesideSquare = 320.0;  ///< units at scale 1: enough for the panels beside a square
inline constexpr double kAboveLabels = 9.0;     ///< between a plot and the labels below it, at scale 1

/// Places entries in rows from left to right.
std::vector<Rect> flow(const std::vector<double>& widths, double left, double top, double available, const Metrics& m);

Margins sideMargins(const PanelNeeds& panel, const Metrics& m);

/// Sets the margins that depend on the plot's width and on a share of the figure's height.
void setAbove(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m);
void setBelow(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m);

/// Returns all margins of a panel in a cell.
Margins marginsOf(const PanelNeeds& panel, Size cell, const Metrics& m);

/// Returns the largest plot of the panel's shape within `room`, at its upper left corner.
Rect shaped(const Rect& room, const PanelNeeds& panel, const Metrics& m);

PanelLayout place(const PanelNeeds& panel, const Rect& cell, Margins margins, const Metrics& m);

void placeGrid(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout);

}  // namespace posenc::drawing::placing
