// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/frame.hpp"

#include <QCoreApplication>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPaintEngine>
#include <QPixmap>
#include <QPointer>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <array>

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
    if (frame.grid) painter.fillRect(frame.plot, frame.theme.plot);  // a field covers it
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

/// All that frames are drawn from.
struct Ground {
    std::vector<Frame> frames;
    QSizeF size;
    QColor page;
    double ratio = 0.0;

    bool operator==(const Ground&) const = default;
};

/// What was drawn last, and two pixmaps of what was drawn more than once in a row: while a slider moves the axes mostly
/// stand, while the plot is panned they never do. New ones are drawn over the older, as fresh pages are slow.
class Drawn : public QObject {
public:
    using QObject::QObject;

    struct Sheet {
        Ground ground;
        QPixmap pixmap;
    };

    Ground last;
    std::array<Sheet, 2> sheets;  ///< the one used last comes first
};

/// Dies with the application, as pixmaps must.
Drawn& drawn() {
    static QPointer<Drawn> only;
    if (!only) only = new Drawn(qApp);
    return *only;
}

void drawAll(QPainter& painter, const Ground& ground) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(0, 0), ground.size), ground.page);
    for (const Frame& frame : ground.frames) drawChart(painter, frame, ground.size);
    painter.restore();
}

const QPixmap& drawnOnce(const Ground& ground) {
    auto& [last, other] = drawn().sheets;
    if (last.ground == ground) return last.pixmap;
    std::swap(last, other);
    if (last.ground == ground) return last.pixmap;
    const QSize pixels = (ground.size * ground.ratio).toSize();
    if (last.pixmap.size() != pixels) last.pixmap = QPixmap(pixels);
    last.ground = ground;
    last.pixmap.setDevicePixelRatio(ground.ratio);
    QPainter painter(&last.pixmap);
    drawAll(painter, ground);
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
    const Ground ground{frames, size, page, painter.device()->devicePixelRatioF()};
    const bool again = std::exchange(drawn().last, ground) == ground;
    if (again && isPlainRaster(painter, size))
        painter.drawPixmap(QPointF(0, 0), drawnOnce(ground));
    else
        drawAll(painter, ground);
}

QPicture recordFrames(const std::vector<Frame>& frames, QSizeF size, const QColor& page) {
    QPicture recording;
    QPainter painter(&recording);
    drawAll(painter, {frames, size, page, 1.0});
    painter.end();
    return recording;
}

}  // namespace posenc::ui
