// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QColor>
#include <QImage>
#include <QPainter>
#include <QRectF>
#include <memory>

#include "core/explore/figure/sampling.hpp"
#include "core/explore/state/state.hpp"

/// The one path to pixels: a figure is prepared (sampled, coloured, laid out) for a size on any thread, then painted.
/// The window, PNG, SVG, PDF and the clipboard all go through prepare() and paint().
namespace posenc::ui {

struct Look {
    bool dark = false;
    double scale = 1.0;        ///< of fonts and lines
    bool title = true;         ///< the parts above and below the panels: title, subtitle, finding, notes
    bool transparent = false;  ///< no ground under the figure
    double leastAxes = 0.0;    ///< height for axes and their labels, for which the parts around them give way
};

/// The parts of a State that decide how its figure is painted.
struct Presentation {
    Viewports viewports = {};
    std::string colours = "auto";
    bool fitColours = false, stretch = false, hideFinding = false;
    std::vector<std::string> hidden = {};
};
Presentation presentationOf(const State& state);

struct Picture;  ///< immutable; defined in picture_parts.hpp, for ui/plot alone

/// The cost grows with the pixels. `pixelRatio` is device pixels per unit of `size`.
std::shared_ptr<const Picture> prepare(std::shared_ptr<const Figure> figure, const Presentation& presentation,
                                       QSizeF size, double pixelRatio, const Look& look);

/// Paints into 0,0 .. size. Application's thread only.
void paint(QPainter& painter, const Picture& picture);

/// Returns a copy that any thread may paint. Must be made in the application's thread; takes a few milliseconds.
std::shared_ptr<const Picture> recorded(const std::shared_ptr<const Picture>& picture);

const Figure& figureOf(const Picture& picture);
QSizeF sizeOf(const Picture& picture);

/// The panel under a point, its plot area, and the axis values there.
struct Spot {
    std::size_t panel = 0;
    double x = 0.0, y = 0.0;
};
std::optional<Spot> spotAt(const Picture& picture, QPointF point);

/// The cells of a field whose mean the pixel at a spot shows; nothing where it shows a single one.
struct PixelCells {
    Interval<std::int64_t> columns, rows;
};
std::optional<PixelCells> cellsUnder(const Picture& picture, const Spot& spot);
QRectF plotArea(const Picture& picture, std::size_t panel);
Panel shownPanel(const Picture& picture, std::size_t panel);  ///< axes as visible in the window

/// Legend entries, for hiding and isolating.
struct LegendEntry {
    std::size_t panel = 0;
    std::string key;
    QString name;
    QRectF area;
};
std::vector<LegendEntry> legendOf(const Picture& picture);
std::vector<std::string> toggled(std::vector<std::string> hidden, const std::string& key);

}  // namespace posenc::ui
