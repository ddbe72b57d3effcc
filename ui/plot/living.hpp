// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QCoreApplication>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPainter>
#include <QPointer>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <memory>
#include <vector>

namespace posenc::ui {

/// A chart without ground, legend and margins in a scene of its own, which owns it.
class BareChart {
protected:
    BareChart() {
        m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
        m_scene.addItem(m_chart);
        m_chart->setBackgroundVisible(false);
        m_chart->legend()->hide();
        m_chart->layout()->setContentsMargins(0, 0, 0, 0);
        m_chart->setMargins({});
    }

    QGraphicsScene m_scene;
    QChart* m_chart = new QChart;
};

/// Charts reused from picture to picture, one for each panel ever shown. They die with the application, as scenes must.
template <class Chart> class Living : public QObject {
public:
    static Chart& at(std::size_t panel) {
        static QPointer<Living> only;
        if (!only) only = new Living(qApp);
        while (only->m_charts.size() <= panel) only->m_charts.push_back(std::make_unique<Chart>());
        return *only->m_charts[panel];
    }

private:
    explicit Living(QObject* application) : QObject(application) {}

    std::vector<std::unique_ptr<Chart>> m_charts;
};

}  // namespace posenc::ui
