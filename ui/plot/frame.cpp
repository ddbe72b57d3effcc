// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame.hpp"

#include <QCoreApplication>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPaintEngine>
#include <QPixmap>
#include <QPointer>
#include <QThread>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <array>
#include <functional>

namespace posenc::ui {

namespace {

QCategoryAxis* axisOf(const std::vector<double>& fractions, const Frame& frame) {
    auto* axis = new QCategoryAxis;
    axis->setRange(0.0, 1.0);
    axis->setStartValue(-1.0);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setLabelsVisible(false);
    axis->setLinePen(QPen(frame.theme.axis, frame.scale));
    axis->setGridLinePen(QPen(frame.theme.grid, frame.scale));
    axis->setGridLineVisible(frame.grid);
    for (const double fraction : fractions) axis->append(QString::number(axis->count()), fraction);
    return axis;
}

void drawChart(QPainter& painter, const Frame& frame, QSizeF size) {
    painter.fillRect(frame.plot, frame.theme.plot);
    QGraphicsScene scene;
    auto* chart = new QChart;
    scene.addItem(chart);  // the scene owns it
    chart->setBackgroundVisible(false);
    chart->legend()->hide();
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setMargins({});
    chart->resize(size);
    // An axis without categories leaves a dot at the origin.
    if (!frame.x.empty()) chart->addAxis(axisOf(frame.x, frame), Qt::AlignBottom);
    if (!frame.y.empty()) chart->addAxis(axisOf(frame.y, frame), Qt::AlignLeft);
    chart->setPlotArea(frame.plot);
    chart->layout()->activate();
    const QRectF all(QPointF(0, 0), size);
    scene.render(&painter, all, all);
}

/// Runs in the application's thread, where graphics scenes have to live, and waits for it.
void inApplicationThread(const std::function<void()>& work) {
    if (QThread::currentThread() == qApp->thread()) return work();
    QMetaObject::invokeMethod(qApp, work, Qt::BlockingQueuedConnection);
}

/// What the last frames were drawn from, and into which pixmaps; new ones are drawn over the older, as fresh pages are slow.
class Drawn : public QObject {
public:
    using QObject::QObject;

    struct Sheet {
        std::vector<Frame> frames;
        QSizeF size;
        QColor page;
        double ratio = 0.0;
        QPixmap pixmap;

        bool shows(const std::vector<Frame>& others, QSizeF otherSize, const QColor& otherPage,
                   double otherRatio) const {
            return frames == others && size == otherSize && page == otherPage && ratio == otherRatio;
        }
    };

    std::array<Sheet, 2> sheets;  ///< the one used last comes first
};

/// Dies with the application, as pixmaps must.
Drawn& drawn() {
    static QPointer<Drawn> only;
    if (!only) only = new Drawn(qApp);
    return *only;
}

void drawAll(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), size), page);
    for (const Frame& frame : frames) drawChart(painter, frame, size);
    painter.restore();
}

const QPixmap& drawnOnce(const std::vector<Frame>& frames, QSizeF size, const QColor& page, double ratio) {
    auto& [last, other] = drawn().sheets;
    if (last.shows(frames, size, page, ratio)) return last.pixmap;
    std::swap(last, other);
    if (last.shows(frames, size, page, ratio)) return last.pixmap;
    const QSize pixels = (size * ratio).toSize();
    QPixmap pixmap = last.pixmap.size() == pixels ? std::move(last.pixmap) : QPixmap(pixels);
    last = {frames, size, page, ratio, std::move(pixmap)};
    last.pixmap.setDevicePixelRatio(ratio);
    QPainter painter(&last.pixmap);
    drawAll(painter, frames, size, page);
    return last.pixmap;
}

constexpr double kMostKept = 1 << 24;  // pixels; larger ones are exports

/// Pixel for pixel, as a window or an image of that resolution; not a page, an SVG or a painter that scales.
bool isPlainRaster(const QPainter& painter, QSizeF size) {
    const double ratio = painter.device()->devicePixelRatioF();
    return painter.paintEngine()->type() == QPaintEngine::Raster &&
           painter.transform().type() <= QTransform::TxTranslate &&
           size.width() * size.height() * ratio * ratio <= kMostKept;
}

}  // namespace

void paintFrames(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    inApplicationThread([&] {
        if (isPlainRaster(painter, size))
            painter.drawPixmap(QPointF(0, 0), drawnOnce(frames, size, page, painter.device()->devicePixelRatioF()));
        else
            drawAll(painter, frames, size, page);
    });
}

}  // namespace posenc::ui
