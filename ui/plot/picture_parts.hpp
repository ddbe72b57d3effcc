// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QPicture>

#include "core/explore/figure/colour_map.hpp"
#include "core/explore/figure/trace.hpp"
#include "ui/plot/layout.hpp"
#include "ui/plot/picture.hpp"
#include "ui/plot/series.hpp"

/// The data from prepare() to paint(). For ui/plot alone.
namespace posenc::ui {

/// Maps axis values to units of the figure.
struct PlotMap {
    Axis xAxis, yAxis;
    QRectF plot;

    double x(double value) const {
        const double f = fractionOf(xAxis, value);
        return plot.left() + (xAxis.inverted ? 1.0 - f : f) * plot.width();
    }
    double y(double value) const {
        const double f = fractionOf(yAxis, value);
        return plot.top() + (yAxis.inverted ? f : 1.0 - f) * plot.height();
    }
    QPointF at(const Point& point) const { return {x(point.x), y(point.y)}; }
};

struct PaintedTick {
    double at = 0.0;  ///< units of the figure along the axis
    QString label;    ///< empty: minor
};

struct PaintedCurve {
    Trace trace;
    QColor colour;
    double width = 1.6;
    QVector<qreal> dashes;
    bool dots = false, joined = true, steps = false, front = false, back = false;
    Marker marker = Marker::Circle;
    QColor halo;                                ///< around dots that stand alone
    double ink = 0.0;                           ///< see inkOf()
    bool charted = false, bandCharted = false;  ///< see chartMarks()
};

struct PaintedBars {
    const Bars* bars = nullptr;   ///< of the figure
    std::vector<QColor> colours;  ///< one per group; an invalid one is hidden
    bool charted = false;         ///< see chartMarks()
};

/// Values written into the boxes of a field.
struct PaintedCells {
    struct Cell {
        QPointF centre;
        QString text;
        QColor colour;
    };
    QFont font;
    std::vector<Cell> cells;
};

/// Circles in rows; the cell of dial k stands in row k / columns.
struct PaintedDials {
    const Dials* dials = nullptr;  ///< of the panel
    std::vector<QColor> colours;   ///< one per dial
    QFont font;
    int columns = 1;
    QPointF corner;
    QSizeF cell;
    double radius = 0.0, unit = 0.0;  ///< of the circles' room and of the circles: hands may be longer than 1
    double label = 0.0;               ///< height of the labels; 0: there is no room for them

    QRectF cellOf(std::size_t dial) const;
    QPointF centreOf(std::size_t dial) const;
    std::optional<std::size_t> at(QPointF point) const;
};

/// Squares in rows, each with its label above it; map k stands in row k / columns.
struct PaintedMaps {
    const Maps* maps = nullptr;  ///< of the panel
    std::vector<QImage> images;
    QFont font;
    int columns = 1;
    QPointF corner;
    QSizeF cell;
    double side = 0.0, label = 0.0;                     ///< height of the labels; 0: there is no room for them
    std::string Maps::Map::*shown = &Maps::Map::label;  ///< or its brief form

    QRectF cellOf(std::size_t map) const;
    QRectF squareOf(std::size_t map) const;
    std::optional<std::size_t> at(QPointF point) const;
};

struct PaintedZone {
    QRectF area;
    QColor fill;
    QString name;        ///< empty where there is no room for it
    bool below = false;  ///< at the lower end, where lines obstruct the upper one
};

struct PaintedGuide {
    QLineF line;
    QString label;
    QRectF box;  ///< the label's; null when there was no room for it
};

/// Words with an arrow to a point.
struct PaintedCallout {
    QRectF box;
    QLineF arrow;  ///< ends at the point
    QString words;
};

struct PaintedLegend {
    std::string key;
    QString name;
    QColor colour;
    QVector<qreal> dashes;
    double width = 1.6;
    bool line = true;              ///< false: a swatch
    std::optional<Marker> marker;  ///< instead of the line
    bool hidden = false;
    bool beside = false;  ///< stands inside the plot where its line ends, and needs no sample of it
    QRectF area;
};

/// The name of a single-dot curve: stands next to it, not in the legend.
struct PaintedDotName {
    std::string key;
    QString name;
    bool hidden = false;
    Point dot;      ///< in axis values
    QRectF box;     ///< null where the dot is not in view
    QLineF leader;  ///< from the dot to a distant name; null for others
    bool flushRight = false;
};

struct ColourBar {
    QRectF area;
    QImage gradient;  ///< one column, highest value first
    std::vector<PaintedTick> ticks;
    QString title;
    QRectF titleArea;
    bool under = false, over = false;  ///< the field has values beyond its ends
};

struct PanelPicture {
    Panel panel;  ///< as visible in the window
    PlotMap map;
    PanelLayout layout;
    QString heading, xTitle, yTitle, farTitle;
    std::vector<PaintedTick> xTicks, yTicks, farTicks;  ///< far: on the right
    std::vector<PaintedLegend> legend;
    std::vector<PaintedDotName> dotNames;
    std::optional<ColourBar> bar;
    QImage field;                      ///< device pixels of the plot; null without a field
    std::vector<PaintedCurve> curves;  ///< back to front
    std::vector<PaintedBars> bars;
    PaintedCells cells;
    std::optional<PaintedDials> dials;
    std::optional<PaintedMaps> maps;
    std::vector<PaintedGuide> guides;
    std::vector<PaintedCallout> callouts;
    std::vector<PaintedZone> zones;
    QImage marks;                    ///< what lies below the series, for raster devices
    std::vector<SeriesPart> series;  ///< what Qt Charts draws between the axes, back to front
};

/// The Qt Charts part of a picture.
struct Recording {
    QPicture ground;               ///< the page and the frames
    std::vector<QPicture> series;  ///< of each panel
};

struct Picture {
    std::shared_ptr<const Figure> figure;
    Presentation presentation;
    QSizeF size;
    double pixelRatio = 1.0;
    Look look;
    PlotColours theme;
    Fonts fonts;
    Layout layout;
    QString title;
    QStringList subtitle, finding, notes;  ///< in lines
    std::vector<PanelPicture> panels;
    std::optional<Recording> recording;  ///< of a recorded() picture
    std::shared_ptr<const Picture> of;   ///< the source of a recorded() picture, which its marks point into
};

/// Draws everything between the axes of a panel.
void drawInside(QPainter& painter, const Picture& picture, std::size_t panel);

}  // namespace posenc::ui
