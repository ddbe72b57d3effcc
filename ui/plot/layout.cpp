// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/layout.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace posenc::ui {

namespace {

/// Heights and gaps in units of the figure.
struct Metrics {
    double scale, ratio;
    bool tight;                                    // more than two panels share the figure
    double tick, label, heading, title, subtitle;  // line heights

    Metrics(double s, double r, bool close, const Fonts& fonts)
        : scale(s),
          ratio(r),
          tight(close),
          tick(height(fonts.tick)),
          label(height(fonts.label)),
          heading(height(fonts.heading)),
          title(height(fonts.title)),
          subtitle(height(fonts.subtitle)) {}
    static double height(const QFont& font) { return std::ceil(1.35 * font.pixelSize()); }
    double gap(double pixels) const { return pixels * scale; }
    double snap(double value) const { return std::round(value * ratio) / ratio; }
};

struct Margins {
    double left = 0, top = 0, right = 0, bottom = 0;
    double xWords = 0;  ///< of the bottom one: height of the tick labels
    bool upwards = false;
};

double legendRowHeight(const Metrics& m) { return m.label + m.gap(4); }

/// Entries in rows from left to right.
std::vector<QRectF> flow(const std::vector<double>& widths, double left, double top, double available,
                         const Metrics& m) {
    std::vector<QRectF> boxes;
    double x = 0.0, y = 0.0;
    for (const double wanted : widths) {
        const double width = std::min(wanted, available);
        if (x > 0.0 && x + width > available) {
            x = 0.0;
            y += legendRowHeight(m);
        }
        boxes.emplace_back(left + x, top + y, width, legendRowHeight(m));
        x += width + m.gap(14);
    }
    return boxes;
}

/// A colour bar and the gaps around it; narrower where more than two panels share the figure.
struct BarSizes {
    double before, width, after;
};
BarSizes barSizes(const Metrics& m) {
    return m.tight ? BarSizes{m.gap(9), m.gap(10), m.gap(9)} : BarSizes{m.gap(16), m.gap(14), m.gap(12)};
}

Margins sideMargins(const PanelNeeds& panel, const Metrics& m) {
    const BarSizes bar = barSizes(m);
    const double line = m.label, titled = panel.yTitle.isEmpty() ? 0.0 : line + m.gap(6);
    Margins margins;
    margins.left = panel.axes ? titled + panel.yLabels + m.gap(9) : 0.0;
    margins.right = m.gap(18);
    if (panel.colourBar)
        margins.right = bar.before + bar.width + bar.after + panel.barLabels + (panel.barTitle.isEmpty() ? 0.0 : line);
    if (panel.axes && panel.farLabels > 0.0)
        margins.right = m.gap(9) + panel.farLabels + (panel.farTitle.isEmpty() ? 0.0 : m.gap(6) + line);
    if (panel.atEnds) margins.right = m.gap(8) + *std::max_element(panel.legend.begin(), panel.legend.end());
    return margins;
}

/// Names below an axis stand across where each has its room, else upwards.
bool standUpwards(const PanelNeeds& panel, double plotWidth) {
    return panel.xWords > 0.0 && panel.xPitch * panel.xCount > plotWidth;
}

double xWordsHeight(const PanelNeeds& panel, double plotWidth, double cellHeight, const Metrics& m) {
    if (!standUpwards(panel, plotWidth)) return m.tick;
    return std::max(m.tick, std::min({panel.xWords, m.gap(kLongestWord), 0.2 * cellHeight}));
}

/// What the width of its plot and a share of the figure's height decide.
void setBelow(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m) {
    if (!panel.axes) return;
    margins.upwards = standUpwards(panel, plotWidth);
    margins.xWords = xWordsHeight(panel, plotWidth, height, m);
    margins.bottom = m.gap(9) + margins.xWords + (panel.xTitle.isEmpty() ? 0.0 : m.gap(4) + m.label);
}

double legendHeight(const PanelNeeds& panel, double width, const Metrics& m) {
    if (panel.legend.empty() || panel.atEnds) return 0.0;
    return flow(panel.legend, 0, 0, width, m).back().bottom() + m.gap(2);
}

void setAbove(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m) {
    const double legend = legendHeight(panel, plotWidth, m);
    const double most = std::max(0.0, 0.45 * height);  // the data keeps the larger half
    margins.top = (panel.heading ? m.heading + m.gap(4) : 0.0) + std::min(legend, most) + m.gap(legend > 0 ? 4 : 8);
}

void placeLegend(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (panel.atEnds) return out.legend.resize(panel.legend.size());
    const double headingHeight = panel.heading ? m.heading + m.gap(4) : 0.0;
    const double top = out.plot.top() - legendHeight(panel, out.plot.width(), m) - m.gap(4);
    out.legend = flow(panel.legend, out.plot.left(), std::max(top, out.area.top() + headingHeight), out.plot.width(),
                      m);
    for (QRectF& box : out.legend)
        if (box.bottom() > out.plot.top()) box = {};
}

void placeBar(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (!panel.colourBar) return;
    const BarSizes sizes = barSizes(m);
    out.bar = QRectF(m.snap(out.plot.right() + sizes.before), out.plot.top(), m.snap(sizes.width), out.plot.height());
    if (!panel.barTitle.isEmpty())
        out.barTitle = QRectF(out.bar.right() + sizes.after + panel.barLabels, out.plot.top(), m.label,
                              out.plot.height());
}

void placeFarTitle(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (panel.farTitle.isEmpty()) return;
    const double left = out.plot.right() + m.gap(9) + panel.farLabels + m.gap(6);
    out.farTitle = QRectF(left, out.plot.top(), m.label, out.plot.height());
}

/// The largest plot of that shape within `room`, at its upper left corner.
QRectF shaped(QRectF room, double aspect, const Metrics& m) {
    if (aspect <= 0.0) return room;
    const double width = std::min(room.width(), room.height() * aspect);
    room.setSize({m.snap(width), m.snap(width / aspect)});
    return room;
}

PanelLayout place(const PanelNeeds& panel, const QRectF& cell, Margins margins, const Metrics& m) {
    PanelLayout out;
    out.area = cell;
    out.axes = panel.axes;
    out.atEnds = panel.atEnds;
    if (!panel.axes) {  // nothing to line up with
        margins.bottom = 0.0;
        setAbove(margins, panel, cell.width(), cell.height(), m);
    }
    const double left = m.snap(cell.left() + margins.left), right = m.snap(cell.right() - margins.right);
    const double top = m.snap(cell.top() + margins.top), bottom = m.snap(cell.bottom() - margins.bottom);
    out.plot = shaped({left, top, std::max(right - left, m.gap(24)), std::max(bottom - top, m.gap(24))}, panel.aspect,
                      m);
    if (panel.heading) out.heading = QRectF(left, cell.top(), cell.right() - left, m.heading);
    out.yWords = panel.yLabels;
    out.xWords = margins.xWords;
    out.upwards = margins.upwards;
    if (!panel.xTitle.isEmpty())
        out.xTitle = QRectF(left, out.plot.bottom() + m.gap(9) + out.xWords + m.gap(4), out.plot.width(), m.label);
    if (!panel.yTitle.isEmpty()) out.yTitle = QRectF(cell.left(), out.plot.top(), m.label, out.plot.height());
    placeLegend(out, panel, m);
    placeBar(out, panel, m);
    placeFarTitle(out, panel, m);
    return out;
}

/// Cells of one or two panels: side by side, or one above the other.
std::vector<QRectF> cellsOf(std::size_t count, const QRectF& area, bool stacked, const Metrics& m) {
    std::vector<QRectF> cells;
    const double gap = m.gap(stacked ? 18 : 26), n = static_cast<double>(std::max<std::size_t>(count, 1));
    const double width = stacked ? area.width() : (area.width() - gap * (n - 1)) / n;
    const double height = stacked ? (area.height() - gap * (n - 1)) / n : area.height();
    for (std::size_t k = 0; k < count; ++k) {
        const double at = static_cast<double>(k);
        cells.emplace_back(area.left() + (stacked ? 0 : at * (width + gap)),
                           area.top() + (stacked ? at * (height + gap) : 0), width, height);
    }
    return cells;
}

/// Width that a cell has beyond what its square plot can use.
double spareOf(const PanelNeeds& panel, const QRectF& cell, const Margins& margins) {
    if (panel.aspect <= 0.0) return 0.0;
    const double height = cell.height() - margins.top - margins.bottom;
    return std::max(0.0, cell.width() - margins.left - margins.right - height * panel.aspect);
}

/// Side by side: panels that are not square take what the square ones leave; otherwise all stand in the middle.
void fitAcross(std::vector<QRectF>& cells, const FigureNeeds& needs, const std::vector<Margins>& margins) {
    const double gap = cells.size() > 1 ? cells[1].left() - cells[0].right() : 0.0;
    double spare = 0.0;
    int open = 0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double own = spareOf(needs.panels[k], cells[k], margins[k]);
        cells[k].setWidth(cells[k].width() - own);
        spare += own;
        open += needs.panels[k].aspect <= 0.0;
    }
    double left = cells.front().left() + (open == 0 ? spare / 2.0 : 0.0);
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double taken = needs.panels[k].aspect <= 0.0 ? spare / open : 0.0;
        cells[k] = {left, cells[k].top(), cells[k].width() + taken, cells[k].height()};
        left = cells[k].right() + gap;
    }
}

void placePair(const FigureNeeds& needs, const QRectF& area, const Metrics& m, Layout& layout) {
    const bool stacked = area.width() < kStackBelow && area.height() > kStackAbove;
    auto cells = cellsOf(needs.panels.size(), area, stacked, m);
    std::vector<Margins> margins;
    Margins widest;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const PanelNeeds& panel = needs.panels[k];
        Margins own = sideMargins(panel, m);
        const double plotWidth = cells[k].width() - own.left - own.right;
        setAbove(own, panel, plotWidth, cells[k].height(), m);
        setBelow(own, panel, plotWidth, cells[k].height(), m);
        if (panel.aspect > 0.0)  // it is narrower
            setBelow(own, panel, plotWidth - spareOf(panel, cells[k], own), cells[k].height(), m);
        margins.push_back(own);
        widest = {std::max(widest.left, own.left), std::max(widest.top, own.top), std::max(widest.right, own.right)};
    }
    for (std::size_t k = 0; k < cells.size(); ++k) {
        if (stacked) {  // a column of plots shares its left and right edges, a row its upper ones
            margins[k].left = widest.left;
            margins[k].right = widest.right;
            const double spare = spareOf(needs.panels[k], cells[k], margins[k]) / 2.0;
            cells[k].adjust(spare, 0.0, -spare, 0.0);
        } else {
            margins[k].top = widest.top;
        }
    }
    if (!stacked && !cells.empty()) fitAcross(cells, needs, margins);
    for (std::size_t k = 0; k < cells.size(); ++k)
        layout.panels.push_back(place(needs.panels[k], cells[k], margins[k], m));
}

/// Rows of equal plots; those in one column or row share the margins there.
struct Grid {
    std::size_t columns = 1;
    std::vector<PanelNeeds> panels;  // row by row
    std::vector<Margins> margins;    // of each panel
    QSizeF gap, plot;

    std::size_t rows() const { return (panels.size() + columns - 1) / columns; }
    std::size_t column(std::size_t panel) const { return panel % columns; }
    std::size_t row(std::size_t panel) const { return panel / columns; }
    double least() const { return std::min(plot.width(), plot.height()); }
};

/// A title that the next panel of the row, or of the column, has too is left to the one at the edge.
void sayOnce(Grid& grid) {
    const std::vector<PanelNeeds> all = grid.panels;
    for (std::size_t k = 0; k < all.size(); ++k) {
        const std::size_t right = k + 1, below = k + grid.columns;
        if (below < all.size() && all[below].xTitle == all[k].xTitle) grid.panels[k].xTitle.clear();
        if (right == all.size() || grid.column(right) == 0) continue;
        if (all[right].yTitle == all[k].yTitle) grid.panels[right].yTitle.clear();
        if (all[right].barTitle == all[k].barTitle) grid.panels[k].barTitle.clear();
    }
}

using Line = std::size_t (Grid::*)(std::size_t panel) const;

void share(Grid& grid, Line line, double Margins::*side) {
    for (std::size_t k = 0; k < grid.panels.size(); ++k)
        for (std::size_t other = 0; other < k; ++other) {
            if ((grid.*line)(other) != (grid.*line)(k)) continue;
            double &a = grid.margins[other].*side, &b = grid.margins[k].*side;
            a = b = std::max(a, b);
        }
}

/// Of all panels alike, or 0.
double commonAspect(const Grid& grid) {
    const double first = grid.panels.front().aspect;
    const auto same = [&](const PanelNeeds& panel) { return panel.aspect == first; };
    return std::all_of(grid.panels.begin(), grid.panels.end(), same) ? first : 0.0;
}

/// What the width of the plots decides.
void setHeights(Grid& grid, QSizeF size, const Metrics& m) {
    const auto down = static_cast<double>(grid.rows());
    for (std::size_t k = 0; k < grid.panels.size(); ++k) {
        setAbove(grid.margins[k], grid.panels[k], grid.plot.width(), size.height() / down, m);
        setBelow(grid.margins[k], grid.panels[k], grid.plot.width(), size.height() / down, m);
    }
    share(grid, &Grid::row, &Margins::top);
    share(grid, &Grid::row, &Margins::bottom);
    double height = size.height() - grid.gap.height() * (down - 1.0);
    for (std::size_t k = 0; k < grid.panels.size(); k += grid.columns)
        height -= grid.margins[k].top + grid.margins[k].bottom;
    grid.plot.setHeight(std::floor(height / down * m.ratio) / m.ratio);
}

Grid gridFor(const FigureNeeds& needs, std::size_t columns, QSizeF size, const Metrics& m) {
    Grid grid{columns, needs.panels, {}, {m.gap(20), m.gap(12)}, {}};
    sayOnce(grid);
    const auto across = static_cast<double>(columns);
    for (PanelNeeds& panel : grid.panels) {
        if (panel.yNames) panel.yLabels = std::min(panel.yLabels, 0.2 * size.width() / across);
        grid.margins.push_back(sideMargins(panel, m));
    }
    share(grid, &Grid::column, &Margins::left);
    share(grid, &Grid::column, &Margins::right);
    double width = size.width() - grid.gap.width() * (across - 1.0);
    for (std::size_t c = 0; c < columns; ++c) width -= grid.margins[c].left + grid.margins[c].right;
    grid.plot.setWidth(std::floor(width / across * m.ratio) / m.ratio);
    setHeights(grid, size, m);
    const double aspect = commonAspect(grid);
    for (int pass = 0; aspect > 0.0 && pass < 2; ++pass) {  // narrower plots may need higher names below them
        grid.plot = shaped({{}, grid.plot}, aspect, m).size();
        if (pass == 0) setHeights(grid, size, m);
    }
    return grid;
}

constexpr int kThriftiest = 4;
constexpr double kLeastPlot = 56.0;  // units at scale 1

/// Without what matters least; see layoutOf().
FigureNeeds thrifty(FigureNeeds needs, int thrift) {
    for (PanelNeeds& panel : needs.panels) {
        if (thrift >= 1) panel.xTitle = panel.yTitle = panel.barTitle = panel.farTitle = QString();
        if (thrift >= 2) panel.legend.clear();
        if (thrift >= 2) panel.atEnds = false;
        if (thrift >= 3) panel.axes = panel.colourBar = false;
        if (thrift >= 4) panel.heading = false;
    }
    return needs;
}

/// Two columns, or one, or for squares one row, where that leaves the plots less narrow.
Grid widerGrid(const FigureNeeds& needs, QSizeF size, const Metrics& m) {
    Grid best = gridFor(needs, 2, size, m);
    const auto consider = [&](std::size_t columns, double better) {
        if (Grid other = gridFor(needs, columns, size, m); other.least() > better * best.least())
            best = std::move(other);
    };
    consider(1, 1.0);
    if (commonAspect(best) > 0.0)
        consider(needs.panels.size(), 1.15);  // a square of squares is left only for much more
    return best;
}

/// The most generous grid that leaves the plots some room; headings go only for the last half of it.
Grid gridOf(const FigureNeeds& needs, QSizeF size, const Metrics& m) {
    for (int thrift = 0; thrift < kThriftiest; ++thrift) {
        const Grid grid = widerGrid(thrifty(needs, thrift), size, m);
        if (grid.least() >= m.gap(thrift + 1 < kThriftiest ? kLeastPlot : kLeastPlot / 2.0)) return grid;
    }
    return widerGrid(thrifty(needs, kThriftiest), size, m);
}

double widthOf(const Grid& grid) {
    double width = grid.gap.width() * static_cast<double>(grid.columns - 1);
    for (std::size_t c = 0; c < grid.columns; ++c)
        width += grid.margins[c].left + grid.plot.width() + grid.margins[c].right;
    return width;
}

double heightOf(const Grid& grid) {
    double height = grid.gap.height() * static_cast<double>(grid.rows() - 1);
    for (std::size_t k = 0; k < grid.panels.size(); k += grid.columns)
        height += grid.margins[k].top + grid.plot.height() + grid.margins[k].bottom;
    return height;
}

/// Somewhat above the middle of the area, as pictures hang.
void placeGrid(const FigureNeeds& needs, const QRectF& area, const Metrics& m, Layout& layout) {
    const Grid grid = gridOf(needs, area.size(), m);
    const double spare = std::max(0.0, area.width() - widthOf(grid));
    const double roomier = std::min(spare / static_cast<double>(grid.columns), 0.6 * grid.plot.width());
    const double left = area.left() + (spare - roomier * static_cast<double>(grid.columns)) / 2.0;
    QPointF corner(left, m.snap(area.top() + std::max(0.0, area.height() - heightOf(grid)) / 3.0));
    for (std::size_t k = 0; k < grid.panels.size(); ++k) {
        Margins margins = grid.margins[k];
        if (k > 0 && grid.column(k) == 0) corner = {left, layout.panels.back().area.bottom() + grid.gap.height()};
        const QSizeF size = grid.plot + QSizeF(margins.left + margins.right, margins.top + margins.bottom);
        const QRectF cell(corner, size + QSizeF(roomier, 0.0));
        margins.right += roomier;  // for headings
        layout.panels.push_back(place(grid.panels[k], cell, margins, m));
        layout.panels.back().legend.resize(needs.panels[k].legend.size());
        corner.setX(cell.right() + grid.gap.width());
    }
}

}  // namespace

Layout layoutOf(const FigureNeeds& needs, QSizeF size, double pixelRatio, double scale, const Fonts& fonts) {
    const Metrics m(scale, pixelRatio, needs.panels.size() > 2, fonts);
    Layout layout;
    const double margin = m.gap(std::clamp(std::min(size.width(), size.height()) / 40.0 / scale, 8.0, 22.0));
    QRectF area = QRectF(QPointF(0, 0), size).adjusted(margin, margin, -margin, -margin);
    if (needs.title) {
        layout.title = QRectF(area.left(), area.top(), area.width(), m.title);
        area.setTop(layout.title.bottom() + m.gap(2));
    }
    if (needs.subtitle > 0) {
        layout.subtitle = QRectF(area.left(), area.top(), area.width(), needs.subtitle * m.subtitle);
        area.setTop(layout.subtitle.bottom());
    }
    if (needs.finding > 0) {
        layout.finding = QRectF(area.left(), area.top() + m.gap(3), area.width(), needs.finding * m.label);
        area.setTop(layout.finding.bottom());
    }
    if (needs.title || needs.subtitle > 0 || needs.finding > 0) area.setTop(area.top() + m.gap(12));
    if (needs.notes > 0) {
        const double height = needs.notes * m.tick;
        layout.notes = QRectF(area.left(), area.bottom() - height, area.width(), height);
        area.setBottom(layout.notes.top() - m.gap(8));
    }
    (m.tight ? placeGrid : placePair)(needs, area, m, layout);
    return layout;
}

double reservedWidth(const QFont& font, double widest, bool tight) {
    const QFontMetricsF metrics(font);
    const double usual = metrics.horizontalAdvance(tight ? QStringLiteral("00") : QStringLiteral("000,000")),
                 step = metrics.horizontalAdvance(tight ? QStringLiteral("00") : QStringLiteral(",000"));
    return widest <= usual ? usual : usual + std::ceil((widest - usual) / step) * step;
}

}  // namespace posenc::ui
