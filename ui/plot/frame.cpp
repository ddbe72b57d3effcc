// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame.hpp"

#include <QPaintEngine>
#include <QtCharts/QCategoryAxis>
#include <cmath>
#include <utility>

#include "ui/plot/living.hpp"
#include "ui/plot/qt.hpp"

namespace posenc::ui {

namespace {

/// Our ticks on a chart's axis from 0 to 1. Only changes are set, as every call costs a layout of the chart; tick
/// names, which are hidden and must differ, are blanks: other letters would take three quarters of that.
class Ruler {
public:
    Ruler(QChart& chart, Qt::Alignment side) : m_axis(new QCategoryAxis) {
        m_axis->setRange(0.0, 1.0);
        m_axis->setStartValue(-1.0);
        m_axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        m_axis->setLabelsVisible(false);
        m_axis->setTruncateLabels(false);
        chart.addAxis(m_axis, side);  // it owns the axis
    }

    void show(const std::vector<double>& fractions) {
        if (fractions == m_fractions) return;
        m_fractions = fractions;
        for (const QString& name : m_axis->categoriesLabels()) m_axis->remove(name);
        for (const double fraction : fractions) m_axis->append(QString(m_axis->count() + 1, u' '), fraction);
        m_axis->setVisible(!fractions.empty());  // or it leaves a dot at the origin
    }

    void look(const Frame& frame) {
        m_axis->setLinePen(QPen(qt(frame.theme.axis), frame.scale));
        m_axis->setGridLinePen(QPen(qt(frame.theme.grid), frame.scale));
        m_axis->setGridLineVisible(frame.grid);
    }

private:
    QCategoryAxis* m_axis;
    std::vector<double> m_fractions;
};

/// A chart reused from picture to picture.
class FrameChart : BareChart {
public:
    void show(const Frame& frame, QSizeF size) {
        m_x.show(frame.x);
        m_y.show(frame.y);
        if (std::tie(frame.theme, frame.scale, frame.grid) != std::tie(m_shown.theme, m_shown.scale, m_shown.grid)) {
            m_x.look(frame);
            m_y.look(frame);
        }
        if (m_chart->size() != size || frame.plot != m_shown.plot) {
            m_chart->resize(size);
            m_chart->setPlotArea(frame.plot);
            m_chart->layout()->invalidate();  // the chart itself forgets its axes here
        }
        m_chart->layout()->activate();
        m_shown = frame;
    }

    void paint(QPainter& painter) {
        const QRectF all(QPointF(0, 0), m_chart->size());
        m_scene.render(&painter, all, all);
    }

private:
    Ruler m_x{*m_chart, Qt::AlignBottom}, m_y{*m_chart, Qt::AlignLeft};
    Frame m_shown;
};

/// Avoids writing pixels twice, which takes half a millisecond in a large window; elsewhere seams could show.
void paintPage(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    if (page.alpha() == 0) return;
    const QRectF all(QPointF(0, 0), size);
    if (painter.paintEngine()->type() != QPaintEngine::Raster)
        return painter.fillRect(all.adjusted(-1, -1, 1, 1), page);  // a viewer may show part of one more pixel
    QRegion around(all.toAlignedRect());
    for (const Frame& frame : frames) around -= frame.plot.toAlignedRect().adjusted(1, 1, -1, -1);
    for (const QRect& piece : around) painter.fillRect(piece, page);
}

/// Paints the frame of panel k on the page. Precondition: antialiasing is on.
void paintFrame(QPainter& painter, const Frame& frame, std::size_t k, QSizeF size, const QColor& page) {
    if (frame.grid && page.alpha() > 0) painter.fillRect(frame.plot, qt(frame.theme.plot));  // a field covers it
    auto& chart = Living<FrameChart>::at(k);
    chart.show(frame, size);
    chart.paint(painter);
}

void paintAnew(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    painter.setRenderHint(QPainter::Antialiasing, false);  // its pieces would show where units are no whole pixels
    paintPage(painter, frames, size, page);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t k = 0; k < frames.size(); ++k) paintFrame(painter, frames[k], k, size, page);
}

/// The window's page with the unchanged frames, as pixels: while a slider moves most are unchanged, and copying takes a
/// fifth of the time of charts.
class KeptFrames {
public:
    bool paint(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
        const double ratio = painter.device()->devicePixelRatioF();
        if (!keeps(painter, page, ratio)) return false;
        if (size != m_size || page != m_page || ratio != m_ratio || frames.size() != m_panels.size()) {
            m_size = size, m_page = page, m_ratio = ratio;
            m_panels.assign(frames.size(), {});
            m_image = {};
            m_held = false;
        }
        for (std::size_t k = 0; k < frames.size(); ++k) compare(m_panels[k], frames[k]);
        for (std::size_t k = 0; k < frames.size(); ++k)
            if (!m_panels[k].held && m_panels[k].still >= kStill) hold(k);
        if (!m_held) return false;
        painter.drawImage(QPointF(0, 0), m_image);
        for (std::size_t k = 0; k < frames.size(); ++k)
            if (!m_panels[k].held) paintFrame(painter, frames[k], k, size, page);
        return true;
    }

private:
    static constexpr int kStill = 6;  // times that a frame has to be the same
    struct Panel {
        Frame frame;
        int still = 0;
        bool held = false;  ///< in the image
    };

    /// Pixels of the image are those of the window.
    static bool keeps(const QPainter& painter, const QColor& page, double ratio) {
        const QTransform& to = painter.deviceTransform();
        const auto whole = [](double number) { return number == std::nearbyint(number); };
        return painter.device()->devType() == QInternal::Widget && page.alpha() == 255 && whole(ratio) &&
               to.type() <= QTransform::TxScale && to.m11() == ratio && to.m22() == ratio && whole(to.dx()) &&
               whole(to.dy());
    }

    void compare(Panel& panel, const Frame& frame) {
        if (panel.frame == frame) {
            panel.still = std::min(panel.still + 1, kStill);
            return;
        }
        if (panel.held) {
            m_held = false;
            for (Panel& each : m_panels) each.held = false;
        }
        panel.frame = frame;
        panel.still = 0;
    }

    void hold(std::size_t k) {
        if (m_image.isNull()) m_image = QImage((m_size * m_ratio).toSize(), QImage::Format_RGB32);
        if (!std::exchange(m_held, true)) {
            m_image.setDevicePixelRatio(m_ratio);
            m_image.fill(m_page);
        }
        QPainter painter(&m_image);
        painter.setRenderHint(QPainter::Antialiasing);
        paintFrame(painter, m_panels[k].frame, k, m_size, m_page);
        m_panels[k].held = true;
    }

    QSizeF m_size;
    QColor m_page;
    double m_ratio = 0.0;
    std::vector<Panel> m_panels;
    QImage m_image;
    bool m_held = false;  // any of them is in the image
};

}  // namespace

void paintFrames(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    static KeptFrames kept;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!kept.paint(painter, frames, size, page)) paintAnew(painter, frames, size, page);
    painter.restore();
}

QPicture recordFrames(const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    QPicture recording;
    QPainter painter(&recording);
    paintFrames(painter, frames, size, page);
    return recording;
}

}  // namespace posenc::ui
