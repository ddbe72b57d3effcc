// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QImage>
#include <QPainter>

#include "core/explore/drawing/canvas.hpp"

namespace posenc::ui {

/// Plays drawings with a painter: in a window, on pixels, in a PDF.
class QtCanvas : public drawing::Canvas {
public:
    explicit QtCanvas(QPainter& painter) : m_painter(painter) {}

    bool leavesSeries() const override { return true; }

    void polyline(const drawing::Polyline& line, const drawing::Pen& pen) override;
    void polygon(const drawing::Polyline& outline, const drawing::Style& style) override;
    void rect(const drawing::Rect& area, const drawing::Style& style, double rounding = 0.0) override;
    void circle(Point centre, double radius, const drawing::Style& style) override;
    void sector(Point centre, double radius, double from, double turn, drawing::Colour fill) override;
    void image(const drawing::Rect& area, const drawing::Image& image) override;
    void words(const drawing::Words& words) override;

private:
    bool isRaster() const;
    void use(const drawing::Style& style);

    QPainter& m_painter;
};

/// Plays what lies between the axes into an image of the plot's device pixels. Curves with more points than pixels are
/// antialiased column by column: Qt's own lines cost about a hundred times more.
class PlotCanvas : public QtCanvas {
public:
    /// `plot`: what the image shows, in units of the figure; `ratio`: pixels per unit.
    PlotCanvas(QImage& image, const drawing::Rect& plot, double ratio);

    bool endsAtPlot() const override { return true; }
    void polyline(const drawing::Polyline& line, const drawing::Pen& pen) override;
    void image(const drawing::Rect& area, const drawing::Image& image) override;
    void columns(const drawing::Columns& columns, const drawing::Pen& pen) override;
    void between(const drawing::Between& region, drawing::Colour fill) override;

private:
    QPolygonF inPixels(drawing::Polyline line) const;

    QImage& m_image;
    drawing::Rect m_plot;
    double m_ratio;
    QPainter m_painter;
};

}  // namespace posenc::ui
