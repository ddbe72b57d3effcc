// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <vector>

#include "core/explore/drawing/colours.hpp"

/// Positions of all parts. They depend on a figure's parts and size, not on its values, so that nothing jumps while a
/// slider is dragged.
namespace posenc::drawing {

/// The parts of a panel that need room.
struct PanelNeeds {
    bool heading = false;
    double aspect = 0.0;   ///< plot width / height; 0: any
    double tallest = 1.0;  ///< how many times as high the plot may be, where there is room
    bool under = false;    ///< stands under the first panel
    bool colourBar = false;
    std::string bar;                        ///< the bar's title: of equal ones in a row, only the last is shown
    bool axes = true;                       ///< false: nothing stands left of the plot or below it
    double yLabels = 0.0, barLabels = 0.0;  ///< widths of tick labels
    bool yNames = false;                    ///< the y axis has names, which may be cut, not numbers
    double xWords = 0.0;                    ///< width of the longest name below the x axis; 0: it has numbers
    double xPitch = 0.0;                    ///< from name to name, so that neighbours keep apart
    double xCount = 1.0;                    ///< how many names share the width of the plot
    double farLabels = 0.0;                 ///< width of the tick labels of a second y axis; 0: there is none
    std::string xTitle, yTitle, barTitle;   ///< in a grid, a title equal to a neighbour's is shown once
    std::string farTitle;
    std::vector<double> legend;  ///< widths of legend entries
    bool oneRow = false;         ///< of the legend: entries beyond it have no room
    bool atEnds = false;         ///< entries stand right of the plot, where the lines end
};

struct FigureNeeds {
    bool title = false;
    int subtitle = 0, finding = 0, notes = 0;  ///< lines
    std::vector<PanelNeeds> panels;
    bool within = false;  ///< stands among other things, which keep their distance: the margin is narrow
};

struct PanelLayout {
    Rect area;  ///< the whole panel
    Rect plot;
    Rect heading, xTitle, yTitle;  ///< yTitle: the rectangle that the rotated text fills; null: not shown
    Rect bar, barTitle, farTitle;
    bool axes = true;                   ///< has ticks with labels
    bool atEnds = false;                ///< the legend's entries stand at the line ends, which are unknown here
    double yWords = 0.0, xWords = 0.0;  ///< room for names at the axes, across and downwards
    bool crowded = false;               ///< not all names below the x axis have room
    bool upwards = false;               ///< they read upwards
    std::vector<Rect> legend;           ///< null rectangles for entries without room, and for those at ends of lines
};

struct Layout {
    Rect title, subtitle, finding, notes;
    std::vector<PanelLayout> panels;
};

inline constexpr double kLongestWord = 84.0;  ///< names at the axes are cut there
inline constexpr double kStackBelow = 700.0;  ///< narrower figures have their panels one above the other

/// True if the panels of a figure stand one above the other: it is narrow, and high enough.
bool areStacked(std::size_t panels, Size area);

/// Title and notes begin at the same x in every view. Square plots stand in the middle of what is left for them. Edges
/// of plots lie on device pixels. Of two panels side by side, the first is the main one and has the larger share,
/// unless both show the same quantity. Three and four panels stand in a square of equal plots, the last of three across
/// both columns, or all in a column where that leaves each of them more room; where there is too little, first the
/// titles of axes go, then legends, then the axes, and headings last. Narrow figures have all panels in a column. One
/// that belongs under the first stands beside it where it is the third and there is too little height; with less room
/// it is left out.
/// Where axes and their labels, all panels together, would be lower than `leastAxes`, notes give way, then the finding,
/// the subtitle, rows of legends beyond the first, and the heading of a panel alone; no more than helps.
Layout layoutOf(const FigureNeeds& needs, Size size, double pixelRatio, double scale, double leastAxes);

/// Returns the height at which a figure of a given width has its usual proportions: squares as wide as their cells,
/// other plots lower than wide, panels one above the other below kStackBelow, else in two columns.
double naturalHeight(const FigureNeeds& needs, double width, double pixelRatio, double scale);

}  // namespace posenc::drawing
