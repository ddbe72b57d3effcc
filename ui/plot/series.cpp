// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/series.hpp"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QStackedBarSeries>
#include <QtCharts/QValueAxis>
#include <memory>

#include "ui/plot/living.hpp"

namespace posenc::ui {

namespace {

QScatterSeries::MarkerShape shapeOf(Marker marker) {
    constexpr QScatterSeries::MarkerShape kShapes[] = {
        QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeRectangle, QScatterSeries::MarkerShapeTriangle,
        QScatterSeries::MarkerShapeRotatedRectangle};
    return kShapes[static_cast<std::size_t>(marker)];
}

/// Returns the side of a square around the marker that matches the size in drawMarker().
double sizeOf(const Dots& dots) {
    constexpr double kSizes[] = {2.0, 2.0, 2.3, 2.76};  // of the radius
    return kSizes[static_cast<std::size_t>(dots.marker)] * dots.radius;
}

/// The series of a part: it begins empty, and is told what to show.
class LiveSeries {
public:
    virtual ~LiveSeries() = default;
    virtual void show(const SeriesPart& part) = 0;

    virtual void addTo(QChart& chart, QValueAxis& x, QValueAxis& y) {
        chart.addSeries(&series());  // it owns the series
        series().attachAxis(&x);
        series().attachAxis(&y);
    }

    virtual void removeFrom(QChart& chart) {
        chart.removeSeries(&series());
        delete &series();
    }

protected:
    virtual QAbstractSeries& series() = 0;
};

template <class Series> class Live : public LiveSeries {
protected:
    explicit Live(Series* series = new Series) : m_series(series) {}
    QAbstractSeries& series() override { return *m_series; }

    Series* m_series;
};

void addHidden(QValueAxis& axis, QChart& chart, Qt::Alignment side) {
    axis.setRange(0.0, 1.0);
    axis.setVisible(false);
    chart.addAxis(&axis, side);  // it owns the axis
}

class LiveLine : public Live<QLineSeries> {
public:
    void show(const SeriesPart& part) override {
        const auto& [points, pen] = std::get<LinePart>(part);
        if (m_series->pen() != pen) m_series->setPen(pen);
        m_series->replace(points);
    }
};

class LiveDots : public Live<QScatterSeries> {
public:
    void show(const SeriesPart& part) override {
        const auto& now = std::get<Dots>(part);
        if (m_series->markerShape() != shapeOf(now.marker)) m_series->setMarkerShape(shapeOf(now.marker));
        if (m_series->markerSize() != sizeOf(now)) m_series->setMarkerSize(sizeOf(now));
        if (m_series->pen() != QPen(Qt::NoPen)) m_series->setPen(Qt::NoPen);
        if (m_series->brush().color() != now.colour) m_series->setBrush(now.colour);
        m_series->replace(now.points);
    }
};

class LiveArea : public Live<QAreaSeries> {
public:
    LiveArea() : Live(new QAreaSeries(new QLineSeries, new QLineSeries)) {
        m_series->upperSeries()->setParent(m_series);
        m_series->lowerSeries()->setParent(m_series);
    }

    void show(const SeriesPart& part) override {
        const auto& now = std::get<AreaPart>(part);
        if (m_series->pen() != QPen(Qt::NoPen)) m_series->setPen(Qt::NoPen);
        if (m_series->brush().color() != now.fill) m_series->setBrush(now.fill);
        m_series->upperSeries()->replace(now.high);
        m_series->lowerSeries()->replace(now.low);
    }
};

/// Bars begin at zero of an axis, and stand at whole numbers: they have axes of their own.
class LiveBars : public Live<QStackedBarSeries> {
public:
    void show(const SeriesPart& part) override {
        const auto& now = std::get<BarPart>(part);
        const auto groups = static_cast<int>(now.groups.size());
        m_x->setRange(now.x.low, now.x.high);
        m_y->setRange(-now.foot, 1.0 - now.foot);
        if (m_series->barWidth() != now.width) m_series->setBarWidth(now.width);
        while (m_series->count() > groups) m_series->remove(m_series->barSets().back());
        while (m_series->count() < groups) m_series->append(new QBarSet({}));
        const QList<QBarSet*> sets = m_series->barSets();
        for (std::size_t k = 0; k < now.groups.size(); ++k) tell(*sets[static_cast<qsizetype>(k)], now.groups[k]);
    }

    void addTo(QChart& chart, QValueAxis&, QValueAxis&) override {
        addHidden(*m_x, chart, Qt::AlignBottom);
        addHidden(*m_y, chart, Qt::AlignLeft);
        LiveSeries::addTo(chart, *m_x, *m_y);
    }

    void removeFrom(QChart& chart) override {
        LiveSeries::removeFrom(chart);
        for (QValueAxis* axis : {m_x, m_y}) {
            chart.removeAxis(axis);
            delete axis;
        }
    }

private:
    /// Sets all values at once: set one by one, the chart lays out all bars anew for each.
    static void tell(QBarSet& set, const BarPart::Group& group) {
        if (set.pen() != QPen(Qt::NoPen)) set.setPen(Qt::NoPen);
        if (set.brush().color() != group.colour) set.setBrush(group.colour);
        set.remove(0, set.count());
        set.append(group.values);
    }

    QValueAxis *m_x = new QValueAxis, *m_y = new QValueAxis;
};

std::unique_ptr<LiveSeries> liveFor(const SeriesPart& part) {
    if (std::holds_alternative<LinePart>(part)) return std::make_unique<LiveLine>();
    if (std::holds_alternative<Dots>(part)) return std::make_unique<LiveDots>();
    if (std::holds_alternative<AreaPart>(part)) return std::make_unique<LiveArea>();
    return std::make_unique<LiveBars>();
}

/// As large as a plot; its axes are not seen, since the frame below has them.
class SeriesChart : BareChart {
public:
    SeriesChart() {
        addHidden(*m_x, *m_chart, Qt::AlignBottom);
        addHidden(*m_y, *m_chart, Qt::AlignLeft);
    }

    void show(const std::vector<SeriesPart>& parts, QSizeF size) {
        if (m_chart->size() != size) {
            m_chart->resize(size);
            m_chart->setPlotArea(QRectF(QPointF(0, 0), size));
        }
        std::size_t same = 0;
        while (same < std::min(parts.size(), m_kinds.size()) && m_kinds[same] == parts[same].index()) ++same;
        while (m_live.size() > same) removeLast();
        while (m_live.size() < parts.size()) add(parts[m_live.size()]);
        m_chart->layout()->activate();
        for (std::size_t k = 0; k < parts.size(); ++k) m_live[k]->show(parts[k]);
    }

    void paint(QPainter& painter, const QRectF& plot) {
        m_scene.render(&painter, plot, QRectF(QPointF(0, 0), m_chart->size()));
    }

private:
    void add(const SeriesPart& part) {
        m_live.push_back(liveFor(part));
        m_kinds.push_back(part.index());
        m_live.back()->addTo(*m_chart, *m_x, *m_y);
    }

    void removeLast() {
        m_live.back()->removeFrom(*m_chart);
        m_live.pop_back();
        m_kinds.pop_back();
    }

    QValueAxis *m_x = new QValueAxis, *m_y = new QValueAxis;
    std::vector<std::unique_ptr<LiveSeries>> m_live;
    std::vector<std::size_t> m_kinds;  ///< of their parts
};

}  // namespace

void paintSeries(QPainter& painter, const std::vector<SeriesPart>& parts, const QRectF& plot, std::size_t panel) {
    if (parts.empty()) return;
    SeriesChart& chart = Living<SeriesChart>::at(panel);
    chart.show(parts, plot.size());
    chart.paint(painter, plot);
}

}  // namespace posenc::ui
