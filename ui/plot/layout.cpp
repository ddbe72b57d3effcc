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
    double tick, label, heading, title, subtitle;  // line heights

    Metrics(double s, double r, const Fonts& fonts)
        : scale(s),
          ratio(r),
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

Margins sideMargins(const PanelNeeds& panel, const Metrics& m) {
    Margins margins;
    margins.left = m.label + m.gap(6) + panel.yLabels + m.gap(9);
    margins.right = panel.colourBar ? m.gap(16 + 14 + 8 + 4) + panel.barLabels + m.label : m.gap(18);
    margins.bottom = m.gap(9) + m.tick + m.gap(4) + m.label;
    return margins;
}

double legendHeight(const PanelNeeds& panel, double width, const Metrics& m) {
    if (panel.legend.empty()) return 0.0;
    return flow(panel.legend, 0, 0, width, m).back().bottom() + m.gap(2);
}

PanelLayout place(const PanelNeeds& panel, const QRectF& cell, const Margins& margins, const Metrics& m) {
    PanelLayout out;
    const double left = m.snap(cell.left() + margins.left), right = m.snap(cell.right() - margins.right);
    const double top = m.snap(cell.top() + margins.top), bottom = m.snap(cell.bottom() - margins.bottom);
    out.plot = QRectF(left, top, std::max(right - left, m.gap(24)), std::max(bottom - top, m.gap(24)));
    const double headingHeight = panel.heading ? m.heading + m.gap(4) : 0.0;
    out.heading = QRectF(out.plot.left(), cell.top(), cell.right() - out.plot.left(), panel.heading ? m.heading : 0.0);
    const double legendTop = out.plot.top() - legendHeight(panel, out.plot.width(), m) - m.gap(4);
    out.legend = flow(panel.legend, out.plot.left(), std::max(legendTop, cell.top() + headingHeight), out.plot.width(),
                      m);
    for (QRectF& box : out.legend)
        if (box.bottom() > out.plot.top()) box = {};
    out.xTitle = QRectF(out.plot.left(), out.plot.bottom() + m.gap(9) + m.tick + m.gap(4), out.plot.width(), m.label);
    out.yTitle = QRectF(cell.left(), out.plot.top(), m.label, out.plot.height());
    if (panel.colourBar) {
        out.bar = QRectF(m.snap(out.plot.right() + m.gap(16)), out.plot.top(), m.snap(m.gap(14)), out.plot.height());
        out.barTitle = QRectF(cell.right() - m.label, out.plot.top(), m.label, out.plot.height());
    }
    return out;
}

/// Cells of the panels: side by side, or one above the other.
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

void placePanels(const FigureNeeds& needs, const QRectF& area, const Metrics& m, Layout& layout) {
    const bool stacked = area.width() < kStackBelow && area.height() > kStackAbove;
    const auto cells = cellsOf(needs.panels.size(), area, stacked, m);
    std::vector<Margins> margins;
    for (const PanelNeeds& panel : needs.panels) margins.push_back(sideMargins(panel, m));
    Margins widest;
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const double plotWidth = cells[k].width() - margins[k].left - margins[k].right;
        const double legend = legendHeight(needs.panels[k], plotWidth, m);
        const double most = std::max(0.0, 0.45 * cells[k].height());  // the data keeps the larger half
        const double top = (needs.panels[k].heading ? m.heading + m.gap(4) : 0.0) + std::min(legend, most) +
                           m.gap(legend > 0 ? 4 : 8);
        margins[k].top = top;
        widest = {std::max(widest.left, margins[k].left), std::max(widest.top, top),
                  std::max(widest.right, margins[k].right), 0.0};
    }
    for (std::size_t k = 0; k < cells.size(); ++k) {
        if (stacked) {  // a column of plots shares its left and right edges, a row its upper ones
            margins[k].left = widest.left;
            margins[k].right = widest.right;
        } else {
            margins[k].top = widest.top;
        }
        layout.panels.push_back(place(needs.panels[k], cells[k], margins[k], m));
    }
}

}  // namespace

Layout layoutOf(const FigureNeeds& needs, QSizeF size, double pixelRatio, double scale, const Fonts& fonts) {
    const Metrics m(scale, pixelRatio, fonts);
    Layout layout;
    const double margin = m.gap(std::clamp(std::min(size.width(), size.height()) / 40.0 / scale, 8.0, 22.0));
    QRectF area = QRectF(QPointF(0, 0), size).adjusted(margin, margin, -margin, -margin);
    const double indent = needs.panels.empty() ? 0.0 : sideMargins(needs.panels.front(), m).left;
    if (needs.title) {
        layout.title = QRectF(area.left() + indent, area.top(), area.width() - indent, m.title);
        area.setTop(layout.title.bottom() + m.gap(2));
    }
    if (needs.subtitle) {
        layout.subtitle = QRectF(area.left() + indent, area.top(), area.width() - indent, m.subtitle);
        area.setTop(layout.subtitle.bottom());
    }
    if (needs.title || needs.subtitle) area.setTop(area.top() + m.gap(12));
    if (needs.notes > 0) {
        const double height = needs.notes * m.tick;
        layout.notes = QRectF(area.left() + indent, area.bottom() - height, area.width() - indent, height);
        area.setBottom(layout.notes.top() - m.gap(8));
    }
    placePanels(needs, area, m, layout);
    return layout;
}

double reservedWidth(const QFont& font, double widest) {
    const QFontMetricsF metrics(font);
    const double usual = metrics.horizontalAdvance(QStringLiteral("000,000")),
                 step = metrics.horizontalAdvance(QStringLiteral(",000"));
    return widest <= usual ? usual : usual + std::ceil((widest - usual) / step) * step;
}

}  // namespace posenc::ui
