// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "core/explore/drawing/layout.hpp"
#include "core/explore/figure/colour_map.hpp"
#include "core/explore/figure/sampling.hpp"
#include "core/explore/state/state.hpp"
#include "core/explore/text/language.hpp"

/// A figure, sampled, coloured and placed for one size, language and look: what all media show. The window, PNG, SVG,
/// PDF and the clipboard all go through drawingOf().
namespace posenc::drawing {

struct Look {
    bool dark = false;
    double scale = 1.0;        ///< of fonts and lines
    bool title = true;         ///< the parts above and below the panels: title, subtitle, finding, notes
    bool within = false;       ///< among other things, as in a page: a narrow margin
    bool transparent = false;  ///< no ground under the figure
    bool paper = false;        ///< a light figure stands on white
    double leastAxes = 0.0;    ///< height for axes and their labels, for which the parts around them give way
    Language language = Language::English;
};

/// The parts of a State that decide how its figure is drawn.
struct Presentation {
    Viewports viewports = {};
    std::string colours = "auto";
    bool fitColours = false, stretch = false, hideFinding = false;
    std::vector<std::string> hidden = {};
    std::vector<std::vector<double>> names = {};  ///< least widths of legend entries, by panel; of a drawing: its own
};
Presentation presentationOf(const State& state);

/// Maps axis values to units of the figure.
struct PlotMap {
    Axis xAxis, yAxis;
    Rect plot;

    double x(double value) const {
        const double f = fractionOf(xAxis, value);
        return plot.left() + (xAxis.inverted ? 1.0 - f : f) * plot.width();
    }
    double y(double value) const {
        const double f = fractionOf(yAxis, value);
        return plot.top() + (yAxis.inverted ? f : 1.0 - f) * plot.height();
    }
    Point at(const Point& point) const { return {x(point.x), y(point.y)}; }

    /// Returns the fractions of the axes at a point of the figure.
    Point fractionsAt(Point point) const {
        const double right = (point.x - plot.left()) / plot.width(), down = (point.y - plot.top()) / plot.height();
        return {xAxis.inverted ? 1.0 - right : right, yAxis.inverted ? down : 1.0 - down};
    }
};

struct PlacedTick {
    double at = 0.0;    ///< units of the figure along the axis
    std::string label;  ///< empty: minor
};

/// Shapes of lone points.
enum class Marker : std::uint8_t { Circle, Square, Triangle, Diamond };

struct PlacedCurve {
    Trace trace;
    Colour colour;
    double width = 1.6;
    std::vector<double> dashes;
    bool dots = false, joined = true, steps = false, front = false, back = false;
    Marker marker = Marker::Circle;
    Colour halo;                                    ///< around dots that stand alone
    double ink = 0.0;                               ///< share of the plot's height that it blackens in a typical column
    bool elsewhere = false, bandElsewhere = false;  ///< a player may draw them in a way of its own
};

struct PlacedBars {
    const Bars* bars = nullptr;                  ///< of the figure
    std::vector<std::optional<Colour>> colours;  ///< one per group; none: hidden
    bool elsewhere = false;                      ///< as above
};

/// Values written into the boxes of a field.
struct PlacedCells {
    struct Cell {
        Point start{0.0, 0.0};  ///< of the baseline
        double width = 0.0;
        std::string text;
        Colour colour;
        std::optional<Segment> under = {};  ///< a line below it
    };
    Font font;
    std::vector<Cell> cells;
};

/// Equal cells in rows, with labels: cell k stands in row k / columns.
struct CellRows {
    std::size_t count = 0;
    int columns = 1;
    Point corner{0.0, 0.0};
    Size cell;
    Font font;
    double label = 0.0;  ///< height of the labels; 0: there is no room for them

    Rect cellOf(std::size_t k) const;
    std::optional<std::size_t> at(Point point) const;
};

/// Circles in rows.
struct PlacedDials : CellRows {
    const Dials* dials = nullptr;     ///< of the panel
    double radius = 0.0, unit = 0.0;  ///< of the circles' room and of the circles: hands may be longer than 1

    Point centreOf(std::size_t dial) const;
};

/// Squares in rows, each with its label above it.
struct PlacedMaps : CellRows {
    const Maps* maps = nullptr;  ///< of the panel
    std::vector<Image> images;
    double side = 0.0;
    std::string Maps::Map::*shown = &Maps::Map::label;  ///< or its brief form

    Rect squareOf(std::size_t map) const;
};

struct PlacedZone {
    Rect area;
    Colour fill;
    std::string name;    ///< empty where there is no room for it
    bool below = false;  ///< at the lower end, where lines obstruct the upper one
};

struct PlacedGuide {
    Segment line;
    Polyline wave;  ///< of one that sways; else empty
    std::string label;
    Rect box;  ///< the label's; null when there was no room for it
};

/// Words with an arrow to a point.
struct PlacedCallout {
    Rect box;
    Segment arrow;  ///< ends at the point
    std::string words;
};

struct PlacedLegend {
    std::string key;
    std::string name;
    Colour colour;
    std::vector<double> dashes = {};
    double width = 1.6;
    bool line = true;                   ///< false: a swatch
    std::optional<Marker> marker = {};  ///< instead of the line
    bool hidden = false;
    bool beside = false;  ///< stands inside the plot where its line ends, and needs no sample of it
    Rect area = {};
};

/// The name of a single-dot curve: stands next to it, not in the legend.
struct PlacedDotName {
    std::string key = {};
    std::string name = {};
    bool hidden = false;
    Point dot{0.0, 0.0};                ///< in axis values
    const Dials::Dial* dial = nullptr;  ///< of the figure, before the name; null where it has no room
    Rect box = {};                      ///< null where the dot is not in view
    Segment leader = {};                ///< from the dot to a distant name; null for others
    bool flushRight = false;
};

struct ColourBar {
    Rect area;
    Image gradient;  ///< one column, highest value first
    std::vector<PlacedTick> ticks;
    std::string title;
    Rect titleArea;
    bool under = false, over = false;  ///< the field has values beyond its ends
};

struct PanelDrawing {
    Panel panel;  ///< as visible in the window
    PlotMap map;
    PanelLayout layout;
    std::string heading, xTitle, yTitle, farTitle;
    std::vector<PlacedTick> xTicks, yTicks, farTicks;  ///< far: on the right
    std::vector<PlacedLegend> legend;
    std::vector<PlacedDotName> dotNames;
    std::optional<ColourBar> bar;
    Image field;                      ///< device pixels of the plot; null without a field
    std::vector<PlacedCurve> curves;  ///< back to front
    std::vector<PlacedBars> bars;
    PlacedCells cells;
    std::optional<PlacedDials> dials;
    std::optional<PlacedMaps> maps;
    std::vector<PlacedGuide> guides;
    std::vector<PlacedCallout> callouts;
    std::vector<PlacedZone> zones;
};

/// Its marks point into its panels: it can be moved; a copy needs the one that it was copied from.
struct Drawing {
    std::shared_ptr<const Figure> figure;
    Presentation presentation;
    Size size;
    double pixelRatio = 1.0;  ///< device pixels per unit
    Look look;
    Measure measure;
    PlotColours theme;
    Fonts fonts;
    Layout layout = {};
    std::string title = {};
    std::vector<std::string> subtitle = {}, finding = {}, notes = {};  ///< in lines
    std::vector<PanelDrawing> panels = {};

    bool hides(const std::string& key) const;   ///< by a click on its name
    std::string words(const Text& text) const;  ///< in its language, safe to show
};

/// Draws a figure for a size; the cost grows with the pixels. Any thread. A height of 0 stands for the natural one.
Drawing drawingOf(std::shared_ptr<const Figure> figure, const Presentation& presentation, Size size, double pixelRatio,
                  const Look& look, Measure measure);

/// The windows of the drawing with the ranges that are seen, which stay; of a field, whose rows and columns are data,
/// its colours.
Viewports heldViewports(const Drawing& drawing);

/// The panel under a point, and the axis values there.
struct Spot {
    std::size_t panel = 0;
    double x = 0.0, y = 0.0;
};
std::optional<Spot> spotAt(const Drawing& drawing, Point point);

/// The cells of a field whose mean the pixel at a spot shows; nothing where it shows a single one.
struct PixelCells {
    Interval<std::int64_t> columns, rows;
};
std::optional<PixelCells> cellsUnder(const Drawing& drawing, const Spot& spot);

/// Legend entries, for hiding and isolating.
struct LegendEntry {
    std::size_t panel = 0;
    std::string key, name;
    Rect area;  ///< null where there was no room
    bool hidden = false;
};
std::vector<LegendEntry> legendOf(const Drawing& drawing);
std::vector<std::string> toggled(std::vector<std::string> hidden, const std::string& key);

}  // namespace posenc::drawing
