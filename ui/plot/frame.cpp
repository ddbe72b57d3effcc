// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame.hpp"

#include <QCoreApplication>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPaintEngine>
#include <QPixmapCache>
#include <QThread>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
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

QString keyOf(const std::vector<Frame>& frames, QSizeF size, const QColor& page, double ratio) {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << size << page << ratio;
    for (const Frame& frame : frames) {
        out << frame.plot << frame.grid << frame.theme.dark << frame.scale;
        for (const auto* fractions : {&frame.x, &frame.y}) {
            out << quint64(fractions->size());
            for (const double each : *fractions) out << each;
        }
    }
    return QStringLiteral("posenc-frame ") + QString::fromLatin1(bytes.toBase64());
}

void drawAll(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), size), page);
    for (const Frame& frame : frames) drawChart(painter, frame, size);
    painter.restore();
}

QPixmap drawnOnce(const std::vector<Frame>& frames, QSizeF size, const QColor& page, double ratio) {
    const QString key = keyOf(frames, size, page, ratio);
    QPixmap kept;
    if (QPixmapCache::find(key, &kept)) return kept;
    kept = QPixmap((size * ratio).toSize());
    kept.setDevicePixelRatio(ratio);
    QPainter painter(&kept);
    drawAll(painter, frames, size, page);
    const int kilobytes = kept.width() * kept.height() / 256;
    QPixmapCache::setCacheLimit(std::max(QPixmapCache::cacheLimit(), 2 * kilobytes + 1024));
    QPixmapCache::insert(key, kept);
    return kept;
}

/// Pixel for pixel, as a window or an image of that resolution; not a page, an SVG or a painter that scales.
bool isPlainRaster(const QPainter& painter) {
    const auto kind = painter.paintEngine()->type();
    return kind == QPaintEngine::Raster && painter.transform().type() <= QTransform::TxTranslate;
}

}  // namespace

void paintFrames(QPainter& painter, const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    inApplicationThread([&] {
        if (isPlainRaster(painter))
            painter.drawPixmap(QPointF(0, 0), drawnOnce(frames, size, page, painter.device()->devicePixelRatioF()));
        else
            drawAll(painter, frames, size, page);
    });
}

}  // namespace posenc::ui
