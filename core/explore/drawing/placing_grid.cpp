// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

#include "core/explore/drawing/placing.hpp"

namespace posenc::drawing::placing {

namespace {

constexpr double kWide = 1.5;  // a plot of this shape or less gains little from a wider cell

/// Rows of equal plots; those in one column or row share the margins there. A last plot alone in its row reaches to the
/// right edge.
struct Grid {
    std::size_t columns = 1;
    std::vector<PanelNeeds> panels;  // row by row
    std::vector<Margins> margins;    // of each panel
    Size gap, plot;

    std::size_t rows() const { return (panels.size() + columns - 1) / columns; }
    std::size_t column(std::size_t panel) const { return panel % columns; }
    std::size_t row(std::size_t panel) const { return panel / columns; }
    std::size_t rightColumn(std::size_t panel) const { return isWide(panel) ? columns - 1 : column(panel); }
    bool isWide(std::size_t panel) const {
        const double aspect = panels[panel].aspect;
        return panel + 1 == panels.size() && column(panel) == 0 && (aspect <= 0.0 || aspect > kWide);
    }
    double across(std::size_t panel) const;  ///< width of its plot
    double least() const { return std::min(plot.width(), plot.height()); }
};

/// From the left margin of the first column to the right margin of the last.
double Grid::across(std::size_t panel) const {
    double width = plot.width();
    if (!isWide(panel)) return width;
    for (std::size_t c = 1; c < columns; ++c)
        width += margins[c - 1].right + gap.width() + margins[c].left + plot.width();
    return width;
}

std::optional<std::size_t> nextBar(const Grid& grid, std::size_t panel) {
    for (std::size_t k = panel + 1; k < grid.panels.size() && grid.row(k) == grid.row(panel); ++k)
        if (grid.panels[k].colourBar) return k;
    return std::nullopt;
}

/// Removes a title that the next panel of the row or column repeats; the panel at the edge keeps it.
void sayOnce(Grid& grid) {
    const std::vector<PanelNeeds> all = grid.panels;
    for (std::size_t k = 0; k < all.size(); ++k) {
        const std::size_t right = k + 1, below = k + grid.columns;
        if (below < all.size() && all[below].xTitle == all[k].xTitle) grid.panels[k].xTitle.clear();
        if (right == all.size() || grid.column(right) == 0) continue;
        if (all[right].yTitle == all[k].yTitle) grid.panels[right].yTitle.clear();
        if (all[right].barTitle == all[k].barTitle) grid.panels[k].barTitle.clear();
    }
    for (std::size_t k = 0; k < all.size(); ++k)
        if (const auto next = nextBar(grid, k); next && all[*next].bar == all[k].bar) grid.panels[k].colourBar = false;
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

/// Returns the aspect shared by all panels, or 0.
double commonAspect(const Grid& grid) {
    const double first = grid.panels.front().aspect;
    const auto same = [&](const PanelNeeds& panel) { return panel.aspect == first; };
    return std::all_of(grid.panels.begin(), grid.panels.end(), same) ? first : 0.0;
}

/// Sets heights that depend on the plots' width; a square one is as wide as it was high at the last pass.
void setHeights(Grid& grid, Size size, const Metrics& m) {
    const auto down = static_cast<double>(grid.rows());
    for (std::size_t k = 0; k < grid.panels.size(); ++k) {
        const double shaped = grid.panels[k].aspect * grid.plot.height(), across = grid.across(k);
        const double width = shaped > 0.0 ? std::min(across, shaped) : across;
        setAbove(grid.margins[k], grid.panels[k], across, size.height() / down, m);
        setBelow(grid.margins[k], grid.panels[k], width, size.height() / down, m);
    }
    share(grid, &Grid::row, &Margins::top);
    share(grid, &Grid::row, &Margins::bottom);
    double height = size.height() - grid.gap.height() * (down - 1.0);
    for (std::size_t k = 0; k < grid.panels.size(); k += grid.columns)
        height -= grid.margins[k].top + grid.margins[k].bottom;
    grid.plot = {grid.plot.width(), std::floor(height / down * m.ratio) / m.ratio};
}

Grid gridFor(const FigureNeeds& needs, std::size_t columns, Size size, const Metrics& m) {
    Grid grid{columns, needs.panels, {}, {m.gap(20), m.gap(12)}, {}};
    sayOnce(grid);
    const auto across = static_cast<double>(columns);
    for (PanelNeeds& panel : grid.panels) {
        if (panel.yNames) panel.yLabels = std::min(panel.yLabels, 0.3 * size.width() / across);
        grid.margins.push_back(sideMargins(panel, m));
    }
    share(grid, &Grid::column, &Margins::left);
    share(grid, &Grid::rightColumn, &Margins::right);
    double width = size.width() - grid.gap.width() * (across - 1.0);
    for (std::size_t c = 0; c < columns; ++c) width -= grid.margins[c].left + grid.margins[c].right;
    grid.plot = {std::floor(width / across * m.ratio) / m.ratio, grid.plot.height()};
    for (int pass = 0; pass < 2; ++pass) setHeights(grid, size, m);
    const double aspect = commonAspect(grid);
    for (int pass = 0; aspect > 0.0 && pass < 2; ++pass) {  // narrower plots may need higher names below them
        grid.plot = shaped({{}, grid.plot}, grid.panels.front(), m).size();
        if (pass == 0) setHeights(grid, size, m);
    }
    return grid;
}

constexpr int kThriftiest = 4;

/// Removes the least important parts; see layoutOf().
FigureNeeds thrifty(FigureNeeds needs, int thrift) {
    for (PanelNeeds& panel : needs.panels) {
        if (thrift >= 1) panel.xTitle = panel.yTitle = panel.barTitle = panel.farTitle = std::string();
        if (thrift >= 2) panel.legend.clear();
        if (thrift >= 2) panel.atEnds = false;
        if (thrift >= 3) panel.axes = panel.colourBar = false;
        if (thrift >= 4) panel.heading = false;
    }
    return needs;
}

/// Returns two columns, or one, or for squares one row, if that leaves the plots less narrow. Colour bars do not count,
/// nor do long names at the y axis, and notes always count as two lines, so that figures of one view have one
/// arrangement.
std::size_t columnsFor(FigureNeeds needs, Size size, const Metrics& m) {
    constexpr int kUsualNotes = 2;
    constexpr double kUsualNames = 0.06;  // of the width, at most
    for (PanelNeeds& panel : needs.panels) {
        panel.colourBar = false;
        panel.yLabels = std::min(panel.yLabels, kUsualNames * size.width());
    }
    size = {size.width(), size.height() - (kUsualNotes - needs.notes) * m.tick};
    std::size_t best = 2;
    double most = gridFor(needs, best, size, m).least();
    const auto consider = [&](std::size_t columns) {
        const double least = gridFor(needs, columns, size, m).least();
        if (least > most) best = columns;
        most = std::max(most, least);
    };
    consider(1);
    if (needs.panels.front().aspect > 0.0 && commonAspect(gridFor(needs, 2, size, m)) > 0.0)
        consider(needs.panels.size());
    return best;
}

Grid widerGrid(const FigureNeeds& needs, Size size, const Metrics& m) {
    return gridFor(needs, columnsFor(needs, size, m), size, m);
}

/// Returns the most generous grid that leaves the plots some room; headings go only for the last half of it.
Grid gridOf(const FigureNeeds& needs, Size size, const Metrics& m) {
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

/// Extends a heading to where its neighbour's begins.
void widenHeadings(const Grid& grid, double gap, std::vector<PanelLayout>& panels) {
    for (std::size_t k = 0; k + 1 < panels.size(); ++k)
        if (grid.row(k) == grid.row(k + 1) && !panels[k].heading.isNull())
            panels[k].heading.setRight(std::max(panels[k].heading.right(), panels[k + 1].plot.left() - gap));
}

}  // namespace

/// Places the grid somewhat above the middle of the area, as pictures hang.
void placeGrid(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout) {
    const Grid grid = gridOf(needs, area.size(), m);
    const double spare = std::max(0.0, area.width() - widthOf(grid));
    const double roomier = std::min(spare / static_cast<double>(grid.columns), 0.6 * grid.plot.width());
    const double left = area.left() + (spare - roomier * static_cast<double>(grid.columns)) / 2.0;
    Point corner{left, m.snap(area.top() + std::max(0.0, area.height() - heightOf(grid)) * kHanging)};
    for (std::size_t k = 0; k < grid.panels.size(); ++k) {
        Margins margins = grid.margins[k];
        if (k > 0 && grid.column(k) == 0) corner = {left, layout.panels.back().area.bottom() + grid.gap.height()};
        const double more = roomier * static_cast<double>(grid.rightColumn(k) - grid.column(k) + 1);
        const Rect cell(corner, Size(margins.left + grid.across(k) + margins.right + more,
                                     margins.top + grid.plot.height() + margins.bottom));
        margins.right += more;  // for headings
        layout.panels.push_back(place(grid.panels[k], cell, margins, m));
        layout.panels.back().legend.resize(needs.panels[k].legend.size());
        corner.x = cell.right() + grid.gap.width();
    }
    widenHeadings(grid, m.gap(8), layout.panels);
}

}  // namespace posenc::drawing::placing
