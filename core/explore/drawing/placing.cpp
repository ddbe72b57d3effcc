// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/drawing/placing.hpp"

#include <algorithm>

namespace posenc::drawing::placing {

namespace {

/// A colour bar and the gaps around it; narrower where more than two panels share the figure.
struct BarSizes {
    double before, width, after;
};
BarSizes barSizes(const Metrics& m) {
    return m.tight ? BarSizes{m.gap(9), m.gap(10), m.gap(9)} : BarSizes{m.gap(16), m.gap(14), m.gap(12)};
}

/// True if not all names below an axis have room across.
bool areCrowded(const PanelNeeds& panel, double plotWidth) {
    return panel.xWords > 0.0 && panel.xPitch * panel.xCount > plotWidth;
}

/// True if they read upwards then: single letters would gain nothing.
bool standUpwards(const PanelNeeds& panel, double plotWidth, const Metrics& m) {
    return areCrowded(panel, plotWidth) && panel.xWords > m.tick;
}

double xWordsHeight(const PanelNeeds& panel, double plotWidth, double cellHeight, const Metrics& m) {
    if (!standUpwards(panel, plotWidth, m)) return m.tick;
    return std::max(m.tick, std::min({panel.xWords, m.gap(kLongestWord), 0.3 * cellHeight}));
}

double legendHeight(const PanelNeeds& panel, double width, const Metrics& m) {
    if (panel.legend.empty() || panel.atEnds) return 0.0;
    const auto rows = flow(panel.legend, 0, 0, width, m);
    return (panel.oneRow ? rows.front() : rows.back()).bottom() + m.gap(2);
}

void placeLegend(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (panel.atEnds || panel.legend.empty()) return out.legend.resize(panel.legend.size());
    const double headingHeight = panel.heading ? m.heading + m.gap(4) : 0.0;
    const bool wide = *std::ranges::max_element(panel.legend) > out.plot.width();  // then the whole panel is theirs
    const double left = wide ? out.area.left() : out.plot.left(), width = wide ? out.area.width() : out.plot.width();
    const double top = out.plot.top() - legendHeight(panel, width, m) - m.gap(4);
    out.legend = flow(panel.legend, left, std::max(top, out.area.top() + headingHeight), width, m);
    for (Rect& box : out.legend)
        if (box.bottom() > out.plot.top()) box = {};
}

void placeBar(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (!panel.colourBar) return;
    const BarSizes sizes = barSizes(m);
    out.bar = Rect(m.snap(out.plot.right() + sizes.before), out.plot.top(), m.snap(sizes.width), out.plot.height());
    if (!panel.barTitle.empty())
        out.barTitle = Rect(out.bar.right() + sizes.after + panel.barLabels, out.plot.top(), m.label,
                            out.plot.height());
}

void placeFarTitle(PanelLayout& out, const PanelNeeds& panel, const Metrics& m) {
    if (panel.farTitle.empty()) return;
    const double left = out.plot.right() + m.gap(9) + panel.farLabels + m.gap(6);
    out.farTitle = Rect(left, out.plot.top(), m.label, out.plot.height());
}

}  // namespace

std::vector<Rect> flow(const std::vector<double>& widths, double left, double top, double available, const Metrics& m) {
    std::vector<Rect> boxes;
    const double row = m.label + m.gap(4);
    double x = 0.0, y = 0.0;
    for (const double wanted : widths) {
        const double width = std::min(wanted, available);
        if (x > 0.0 && x + width > available) {
            x = 0.0;
            y += row;
        }
        boxes.emplace_back(left + x, top + y, width, row);
        x += width + m.gap(14);
    }
    return boxes;
}

Margins sideMargins(const PanelNeeds& panel, const Metrics& m) {
    const BarSizes bar = barSizes(m);
    const double line = m.label, titled = panel.yTitle.empty() ? 0.0 : line + m.gap(6);
    Margins margins;
    margins.left = panel.axes ? titled + panel.yLabels + m.gap(9) : 0.0;
    margins.right = m.gap(m.tight && panel.xWords > 0.0 ? 6 : 18);
    if (panel.colourBar)
        margins.right = bar.before + bar.width + bar.after + panel.barLabels + (panel.barTitle.empty() ? 0.0 : line);
    if (panel.axes && panel.farLabels > 0.0)
        margins.right = m.gap(9) + panel.farLabels + (panel.farTitle.empty() ? 0.0 : m.gap(6) + line);
    if (panel.atEnds) margins.right = m.gap(8) + *std::max_element(panel.legend.begin(), panel.legend.end());
    return margins;
}

void setBelow(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m) {
    if (!panel.axes) return;
    margins.crowded = areCrowded(panel, plotWidth);
    margins.upwards = standUpwards(panel, plotWidth, m);
    margins.xWords = xWordsHeight(panel, plotWidth, height, m);
    margins.bottom = m.gap(kAboveLabels) + margins.xWords + (panel.xTitle.empty() ? 0.0 : m.gap(4) + m.label);
}

void setAbove(Margins& margins, const PanelNeeds& panel, double plotWidth, double height, const Metrics& m) {
    const double legend = legendHeight(panel, plotWidth, m);
    const double most = std::max(0.0, 0.45 * height);  // the data keeps the larger half
    margins.top = (panel.heading ? m.heading + m.gap(4) : 0.0) + std::min(legend, most) + m.gap(legend > 0 ? 4 : 8);
}

Margins marginsOf(const PanelNeeds& panel, Size cell, const Metrics& m) {
    Margins out = sideMargins(panel, m);
    const double width = cell.width() - out.left - out.right;
    setAbove(out, panel, width, cell.height(), m);
    setBelow(out, panel, width, cell.height(), m);
    return out;
}

Rect shaped(const Rect& room, const PanelNeeds& panel, const Metrics& m) {
    if (panel.aspect <= 0.0) return room;
    const double width = std::min(room.width(), room.height() * panel.aspect);
    return {room.topLeft(), Size(m.snap(width), m.snap(std::min(room.height(), panel.tallest * width / panel.aspect)))};
}

PanelLayout place(const PanelNeeds& panel, const Rect& cell, Margins margins, const Metrics& m) {
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
    out.plot = shaped({left, top, std::max(right - left, m.gap(24)), std::max(bottom - top, m.gap(24))}, panel, m);
    if (panel.heading) out.heading = Rect(left, cell.top(), cell.right() - left, m.heading);
    out.yWords = panel.yLabels;
    out.xWords = margins.xWords;
    out.crowded = margins.crowded;
    out.upwards = margins.upwards;
    if (!panel.xTitle.empty())
        out.xTitle = Rect(left, out.plot.bottom() + m.gap(kAboveLabels) + out.xWords + m.gap(4), out.plot.width(),
                          m.label);
    if (!panel.yTitle.empty()) out.yTitle = Rect(cell.left(), out.plot.top(), m.label, out.plot.height());
    placeLegend(out, panel, m);
    placeBar(out, panel, m);
    placeFarTitle(out, panel, m);
    return out;
}

}  // namespace posenc::drawing::placing
