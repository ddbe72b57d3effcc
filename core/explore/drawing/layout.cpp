// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <ranges>

#include "core/explore/drawing/placing.hpp"

namespace posenc::drawing {

using namespace placing;

namespace {

/// Returns the margin around a figure whose shorter side has that length.
double marginOf(const FigureNeeds& needs, double side, const Metrics& m) {
    constexpr double kNarrow = 8.0, kWide = 22.0, kShare = 40.0;
    return m.gap(needs.within ? kNarrow : std::clamp(side / kShare / m.scale, kNarrow, kWide));
}

constexpr double kSquarest = 520.0, kHighest = 560.0, kLowest = 180.0;  // units at scale 1: plots, panels with axes

/// Returns the margins beside a panel. A column of plots shares its left and right edges.
Margins sidesOf(const PanelNeeds& panel, const FigureNeeds& needs, bool stacked, const Metrics& m) {
    Margins out = sideMargins(panel, m);
    for (const PanelNeeds& other : needs.panels) {
        const Margins theirs = stacked ? sideMargins(other, m) : out;
        out.left = std::max(out.left, theirs.left);
        if (panel.axes) out.right = std::max(out.right, theirs.right);
    }
    return out;
}

/// Returns the height of one of `panels` with such margins in a cell of that width, legend and heading included.
double panelHeight(const PanelNeeds& panel, Margins margins, double width, std::size_t panels, const Metrics& m) {
    constexpr double kAlone = 0.7, kTogether = 0.6;                             // of the width
    const double share = panel.under ? 0.0 : panels == 1 ? kAlone : kTogether;  // the former as low as possible
    const double squarest = panels > 2 ? kTogether * width : m.gap(kSquarest);
    const double plotWidth = std::max(width - margins.left - margins.right, m.gap(kLeastPlot));
    setAbove(margins, panel, plotWidth, HUGE_VAL, m);
    setBelow(margins, panel, plotWidth, m.gap(kHighest), m);
    if (panel.axes && panel.aspect > 0.0)
        return margins.top + std::min(plotWidth / panel.aspect, squarest) + margins.bottom;
    return margins.top + std::clamp(share * width, m.gap(kLowest), m.gap(kHighest)) -
           m.tick;  // labels belong to the share
}

/// True if two panels show the same quantity on the same axes, to be compared: neither is the main one.
bool areTwins(const std::vector<PanelNeeds>& panels) {
    return panels.size() == 2 && panels[0].bar == panels[1].bar && panels[0].xTitle == panels[1].xTitle &&
           panels[0].yTitle == panels[1].yTitle && panels[0].axes == panels[1].axes;
}

/// Cells of one or two panels side by side, or of any number one above the other, in proportion to what they need.
std::vector<Rect> cellsOf(const FigureNeeds& needs, const Rect& area, bool stacked, const Metrics& m) {
    const std::size_t count = needs.panels.size();
    const double gap = m.gap(stacked ? 18 : 26), n = static_cast<double>(std::max<std::size_t>(count, 1));
    const double room = (stacked ? area.height() : area.width()) - gap * (n - 1);
    std::vector<double> shares;
    for (const PanelNeeds& panel : needs.panels)
        shares.push_back(stacked      ? panelHeight(panel, sidesOf(panel, needs, stacked, m), area.width(), count, m)
                         : count == 1 ? 1.0
                         : areTwins(needs.panels) ? 0.5
                         : shares.empty()         ? kMain
                                                  : 1.0 - kMain);
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (stacked && count > 2 && needs.panels.back().under) std::rotate(order.begin() + 1, order.end() - 1, order.end());
    std::vector<Rect> cells(count);
    double at = stacked ? area.top() : area.left();
    for (const std::size_t k : order) {
        const double extent = room * shares[k] / all;
        cells[k] = stacked ? Rect{area.left(), at, area.width(), extent} : Rect{at, area.top(), extent, area.height()};
        at += extent + gap;
    }
    return cells;
}

/// Returns the cell's width beyond its square plot's needs; negative if a wider cell would enlarge the plot.
double spareOf(const PanelNeeds& panel, const Rect& cell, const Margins& margins) {
    if (panel.aspect <= 0.0) return 0.0;
    const Size plot = margins.within(cell.size());
    return plot.width() - plot.height() * panel.aspect;
}

/// Side by side: panels that are not square take what the square ones leave, and give them up to a quarter of their own
/// width; otherwise all stand in the middle.
void fitAcross(std::vector<Rect>& cells, const FigureNeeds& needs, const std::vector<Margins>& margins) {
    constexpr double kGiven = 0.25;
    const double gap = cells.size() > 1 ? cells[1].left() - cells[0].right() : 0.0;
    const auto open = std::ranges::count_if(needs.panels, [](const PanelNeeds& each) { return each.aspect <= 0.0; });
    const double most = open == 0 ? 0.0 : kGiven * std::min(cells.front().width(), cells.back().width());
    double spare = 0.0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double own = std::max(spareOf(needs.panels[k], cells[k], margins[k]), -most);
        cells[k].setWidth(cells[k].width() - own);
        spare += own;
    }
    double left = cells.front().left() + (open == 0 ? spare / 2.0 : 0.0);
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double taken = needs.panels[k].aspect <= 0.0 ? spare / static_cast<double>(open) : 0.0;
        cells[k] = {left, cells[k].top(), cells[k].width() + taken, cells[k].height()};
        left = cells[k].right() + gap;
    }
}

/// Recomputes the rows of legends after changes of plot widths.
void setAboveAgain(const FigureNeeds& needs, const std::vector<Rect>& cells, const Metrics& m,
                   std::vector<Margins>& margins) {
    double top = 0.0;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        setAbove(margins[k], needs.panels[k], margins[k].within(cells[k].size()).width(), cells[k].height(), m);
        top = std::max(top, margins[k].top);
    }
    for (Margins& each : margins) each.top = top;
}

/// Returns the height left below square plots side by side, none of which can use it.
double spareBelow(const FigureNeeds& needs, const std::vector<Rect>& cells, const std::vector<Margins>& margins,
                  const Metrics& m) {
    double spare = HUGE_VAL;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const PanelNeeds& panel = needs.panels[k];
        if (panel.aspect <= 0.0) return 0.0;
        const Size room = margins[k].within(cells[k].size());
        spare = std::min(spare, room.height() - shaped({{}, room}, panel, m).height());
    }
    return spare;
}

void placeCells(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout) {
    const bool stacked = m.stacked;
    auto cells = cellsOf(needs, area, stacked, m);
    std::vector<Margins> margins;
    Margins widest;
    double first = 0.0;  // spare width beside the first
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const PanelNeeds& panel = needs.panels[k];
        Margins own = sidesOf(panel, needs, stacked, m);
        const double plotWidth = own.within(cells[k].size()).width();
        setAbove(own, panel, plotWidth, cells[k].height(), m);
        setBelow(own, panel, plotWidth, cells[k].height(), m);
        if (panel.aspect > 0.0)  // it is narrower
            setBelow(own, panel, plotWidth - std::max(0.0, spareOf(panel, cells[k], own)), cells[k].height(), m);
        margins.push_back(own);
        widest.top = std::max(widest.top, own.top);
        widest.bottom = std::max(widest.bottom, panel.axes ? own.bottom : 0.0);
    }
    for (std::size_t k = 0; k < cells.size(); ++k) {
        if (stacked) {
            const double own = std::max(0.0, spareOf(needs.panels[k], cells[k], margins[k])) / 2.0;
            const double spare = needs.panels[k].under ? first : own;
            if (k == 0) first = own;
            cells[k] = cells[k].adjusted(spare, 0.0, -spare, 0.0);
        } else {  // a row of plots shares its upper and lower edges
            margins[k].top = widest.top;
            margins[k].bottom = widest.bottom;
        }
    }
    if (!stacked && !cells.empty()) {
        fitAcross(cells, needs, margins);
        setAboveAgain(needs, cells, m, margins);
        const double down = m.snap(spareBelow(needs, cells, margins, m) * kHanging);
        for (Rect& cell : cells) cell.setTop(cell.top() + down);
    }
    for (std::size_t k = 0; k < cells.size(); ++k)
        layout.panels.push_back(place(needs.panels[k], cells[k], margins[k], m));
}

/// Places the last panel under the first one, and one between them, if any, at their right; returns false, placing
/// nothing, for other panels or too little height.
bool placeUnder(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout) {
    constexpr double kLeast = 460.0, kGap = 26.0;  // units at scale 1
    const auto& panels = needs.panels;
    if (panels.size() < 2 || !panels.back().under || area.height() < m.gap(kLeast)) return false;
    FigureNeeds column = needs;
    column.panels = {panels.front(), panels.back()};
    column.panels[0].xTitle.clear();  // the lower one says it
    Rect left = area;
    if (panels.size() > 2) left.setWidth(std::min(area.height(), area.width() - m.gap(kBesideSquare)));
    placeCells(column, left, {m.scale, m.ratio, m.tight, true}, layout);
    const Rect right = area.adjusted(left.width() + m.gap(kGap), 0.0, 0.0, 0.0);
    if (panels.size() > 2)
        layout.panels.insert(layout.panels.begin() + 1, place(panels[1], right, sideMargins(panels[1], m), m));
    return true;
}

/// Places a square plot of the whole height with two non-square ones in a column next to it; returns false, placing
/// nothing, for other panels or too little room.
bool placeBesideSquare(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout) {
    const auto& panels = needs.panels;
    if (panels.size() != 3 || panels[0].aspect <= 0.0 || panels[1].aspect > 0.0 || panels[2].aspect > 0.0) return false;
    const Margins own = marginsOf(panels[0], area.size(), m);
    const double square = own.left + own.right + (area.height() - own.top - own.bottom) * panels[0].aspect;
    const Rect left(
        area.topLeft(),
        Size(std::min(square, std::max(0.5 * area.width(), area.width() - m.gap(kBesideSquare))), area.height()));
    FigureNeeds column = needs;
    column.panels.erase(column.panels.begin());
    Layout out;
    placeCells(column, area.adjusted(left.width() + m.gap(20), 0.0, 0.0, 0.0), {m.scale, m.ratio, m.tight, true}, out);
    for (const PanelLayout& each : out.panels)
        if (std::min(each.plot.width(), each.plot.height()) < m.gap(kLeastPlot)) return false;
    layout.panels = {place(panels[0], left, marginsOf(panels[0], left.size(), m), m), out.panels[0], out.panels[1]};
    return true;
}

/// A legend above both of two plots side by side.
struct WideLegend {
    std::size_t owner;
    std::vector<Rect> entries;
};

/// Leaves the others without a place.
std::vector<Rect> firstRowOf(std::vector<Rect> entries) {
    const double top = entries.front().top();
    for (Rect& each : entries)
        if (each.top() > top) each = {};
    return entries;
}

/// Returns a value if the only legend would take several rows above its own plot.
std::optional<WideLegend> wideLegend(const FigureNeeds& needs, const Rect& area, const Metrics& m) {
    const auto& panels = needs.panels;
    if (panels.size() != 2 || m.stacked || panels[0].legend.empty() == panels[1].legend.empty()) return {};
    const std::size_t owner = panels[0].legend.empty();
    const Margins margins = sideMargins(panels[owner], m);
    const double own = area.width() / 2.0 - margins.left - margins.right, left = sideMargins(panels[0], m).left;
    const auto entries = flow(panels[owner].legend, area.left() + left, area.top(), area.width() - left, m);
    if (panels[owner].atEnds ||
        flow(panels[owner].legend, 0, 0, own, m).back().top() <= entries.back().top() - area.top())
        return {};
    return WideLegend{owner, panels[owner].oneRow ? firstRowOf(entries) : entries};
}

void placePair(const FigureNeeds& needs, const Rect& area, const Metrics& m, Layout& layout) {
    FigureNeeds others = needs;
    auto& panels = others.panels;
    if (panels.size() == 2 && panels[0].bar == panels[1].bar) panels[0].colourBar = false;  // the other one says it
    const auto wide = wideLegend(others, area, m);
    if (!wide) return placeCells(others, area, m, layout);
    others.panels[wide->owner].legend.clear();
    const auto bottom = [](const Rect& each) { return each.bottom(); };
    const double taken = std::ranges::max(wide->entries | std::views::transform(bottom)) + m.gap(8) - area.top();
    placeCells(others, area.adjusted(0, taken, 0, 0), m, layout);
    layout.panels[wide->owner].legend = wide->entries;
}

Layout roomyLayout(const FigureNeeds& needs, Size size, const Metrics& m) {
    Layout layout;
    const double margin = marginOf(needs, std::min(size.width(), size.height()), m);
    Rect area = Rect(Point{0, 0}, size).adjusted(margin, margin, -margin, -margin);
    const auto lines = [&](double before, double height, double after) {
        const Rect out(area.left(), area.top() + before, area.width(), height);
        area.setTop(out.bottom() + after);
        return out;
    };
    if (needs.title) layout.title = lines(0.0, m.title, m.gap(2));
    if (needs.subtitle > 0) layout.subtitle = lines(0.0, needs.subtitle * m.subtitle, 0.0);
    if (needs.finding > 0) layout.finding = lines(m.gap(3), needs.finding * m.label, 0.0);
    if (needs.title || needs.subtitle > 0 || needs.finding > 0) area.setTop(area.top() + m.gap(12));
    if (needs.notes > 0) {
        const double height = needs.notes * m.tick;
        layout.notes = Rect(area.left(), area.bottom() - height, area.width(), height);
        area.setBottom(layout.notes.top() - m.gap(8));
    }
    if (m.stacked) {
        placeCells(needs, area, m, layout);
    } else if (!placeUnder(needs, area, m, layout) && !placeBesideSquare(needs, area, m, layout)) {
        FigureNeeds kept = needs;
        if (!kept.panels.empty() && kept.panels.back().under) kept.panels.pop_back();
        (kept.panels.size() > 2 ? placeGrid : placePair)(kept, area, m, layout);
    }
    return layout;
}

constexpr int kThriftiest = 5;

FigureNeeds thrifty(FigureNeeds needs, int thrift) {
    if (thrift >= 1) needs.notes = 0;
    if (thrift >= 2) needs.finding = 0;
    if (thrift >= 3) needs.subtitle = 0;
    for (PanelNeeds& each : needs.panels) each.oneRow = thrift >= 4;
    if (thrift >= 5 && needs.panels.size() == 1) needs.panels.front().heading = false;
    return needs;
}

/// Returns the height from the upper end of the first plot to the lower end of the last labels.
double axesHeight(const Layout& layout, double gap) {
    double top = HUGE_VAL, bottom = -HUGE_VAL;
    for (const PanelLayout& each : layout.panels) {
        top = std::min(top, each.plot.top());
        bottom = std::max(bottom, each.plot.bottom() + (each.axes ? gap + each.xWords : 0.0));
    }
    return bottom - top;
}

}  // namespace

bool areStacked(std::size_t panels, Size area) {
    constexpr double kLeast = 210.0;  // height of a panel
    return area.width() < kStackBelow && area.height() > kLeast * static_cast<double>(panels);
}

Layout layoutOf(const FigureNeeds& needs, Size size, double pixelRatio, double scale, double leastAxes) {
    constexpr double kHelps = 1.0;  // units
    const bool stacked = areStacked(needs.panels.size(), size);
    const Metrics m{scale, pixelRatio, needs.panels.size() > 2 && !stacked, stacked};
    Layout best = roomyLayout(needs, size, m);
    double most = axesHeight(best, m.gap(kAboveLabels));
    for (int thrift = 1; thrift <= kThriftiest && most < leastAxes; ++thrift) {
        Layout next = roomyLayout(thrifty(needs, thrift), size, m);
        const double height = axesHeight(next, m.gap(kAboveLabels));
        if (height < most + kHelps) continue;
        best = std::move(next);
        most = height;
    }
    return best;
}

double naturalHeight(const FigureNeeds& needs, double width, double pixelRatio, double scale) {
    const bool stacked = width < kStackBelow;
    const Metrics m{scale, pixelRatio, needs.panels.size() > 2 && !stacked, stacked};
    const double margin = marginOf(needs, width, m), inner = width - 2.0 * margin;
    const std::size_t count = needs.panels.size(), columns = count > 1 && !stacked ? 2 : 1;
    double height = 2.0 * margin + (needs.subtitle * m.subtitle) + (needs.finding * m.label) + (needs.notes * m.tick);
    if (needs.title) height += m.title;
    if (needs.title || needs.subtitle > 0 || needs.finding > 0) height += m.gap(12);
    if (needs.notes > 0) height += m.gap(8);
    const auto cells = cellsOf(needs, {0.0, 0.0, inner, 1.0}, stacked || count > 2, m);
    double row = 0.0;
    for (std::size_t k = 0; k < count; ++k) {
        const double cell = count > 2 && !stacked ? (inner - m.gap(20)) / 2.0 : cells[k].width();
        const Margins sides = sidesOf(needs.panels[k], needs, stacked, m);
        row = std::max(row, panelHeight(needs.panels[k], sides, cell, columns == 1 ? count : 2, m));
        if (k % columns + 1 < columns && k + 1 < count) continue;
        height += row + (k + 1 < count ? m.gap(18) : 0.0);
        row = 0.0;
    }
    return std::round(height);
}

}  // namespace posenc::drawing
